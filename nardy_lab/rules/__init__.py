"""The rules of nardy on bare rows of numbers: the standard library alone.

A *row* is 26 counts by its owner's own numbers: 0 borne off, 1–24 the points, 25 the bar.
`switches` says what can be turned, `games` names the turned sets, `step` judges one step,
`prime` and `head` hold the two rules that people argue about, `turn` finds the fullest turns.
"""
