"""Whole games and matches: `game` and `match` are their faces, `moment` where a game stands,
`cube`, `lot` and `irregular` their parts, `records` and `sharing` their text.
"""
