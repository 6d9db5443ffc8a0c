"""What is measured, in both languages: names of measures and groups, notes, claims."""

from __future__ import annotations

from . import spoken

#: A measure's name in English and Russian; another is shown as its owner called it.
MEASURES: dict[str, tuple[str, str]] = {
    "first wins": ("first player's share of games won", "доля побед первого игрока"),
    "first points": ("first player's points a game", "очки первого игрока за партию"),
    "first mars": ("won by the first player with mars or more", "первый выиграл с марсом и выше"),
    "second mars": ("won by the second player with mars or more", "второй выиграл с марсом и выше"),
    "turns": ("turns a game, of both sides", "ходов в партии, с обеих сторон"),
    "throws": ("throws a game", "бросков в партии"),
    "passes": ("turns passed, of all turns", "доля пропущенных ходов"),
    "lost pips": (
        "pips a game that could not be played",
        "шагов за партию, которые не удалось сыграть",
    ),
    "ends": ("how games end", "чем кончаются партии"),
    "dice and points": (
        "correlation of pips thrown more with points",
        "корреляция перевеса в выпавших шагах с очками",
    ),
    "first wins by roll": (
        "first player's share by his first roll",
        "доля побед первого по его первому броску",
    ),
    "first points by roll": (
        "first player's points by his first roll",
        "очки первого по его первому броску",
    ),
    "first wins under": ("first player's share", "доля побед первого игрока"),
    "first points under": ("first player's points a game", "очки первого игрока за партию"),
    "mars under": ("games won with mars or more", "партии, выигранные с марсом и выше"),
    "turns under": ("turns a game", "ходов в партии"),
    "first takes two": (
        "first player takes two from the head in his first turn",
        "первый снимает с головы две первым ходом",
    ),
    "second takes two": (
        "second player takes two from the head in his first turn",
        "второй снимает с головы две первым ходом",
    ),
    "gap first points": ("first player's points, difference", "очки первого игрока, разность"),
    "gap first wins": ("first player's share, difference", "доля побед первого, разность"),
    "gap mars": ("share of mars, difference", "доля марсов, разность"),
    "gap turns": ("turns a game, difference", "ходов в партии, разность"),
    "gap style points": (
        "points a game that the style wins",
        "очки за партию, которые даёт манера",
    ),
    "style wins": ("games won with the style, by seat", "побед с этой манерой, по месту"),
    "style mars": (
        "won with mars with the style, by seat",
        "побед с марсом с этой манерой, по месту",
    ),
    "parted": ("games in which the two part", "партии, где правила расходятся"),
    "turn of parting": ("turn at which they first part", "ход, на котором впервые расходятся"),
    "winner threw fewer": ("the winner threw fewer pips", "победителю выпало меньше шагов"),
    "pips of the winner": ("pips of the winner", "шаги победителя"),
    "pips of the loser": ("pips of the loser", "шаги проигравшего"),
    "doubles alone": (
        "steps of a first double that one checker can make",
        "шагов первого дубля, которые проходит одна шашка",
    ),
    "second hindered": (
        "chance that one checker cannot play the second player's first roll",
        "вероятность, что первый бросок второго одной шашкой не сыграть",
    ),
    "played whole": ("rolls played whole", "броски, сыгранные целиком"),
    "played in part": ("rolls played in part", "броски, сыгранные частично"),
    "lost": ("rolls lost", "потерянные броски"),
    "pips lost": ("pips lost a roll", "теряется шагов за бросок"),
    "pips lost by roll": ("pips lost with a roll", "теряется шагов при броске"),
    "can leave the head": (
        "rolls that let a checker leave the head, by the points held before it",
        "броски, пускающие шашку с головы, по занятым перед ней пунктам",
    ),
    "p of 36 rolls": ("p-value: all 36 rolls alike", "p-значение: все 36 бросков равны"),
    "p of neighbours": (
        "p-value: a roll and the next independent",
        "p-значение: бросок не зависит от прежнего",
    ),
    "longest run of doubles": ("longest run of doubles", "самая длинная череда дублей"),
    "doubles": ("doubles", "дубли"),
    "doubles after doubles": ("doubles after a double", "дубли после дубля"),
    "faces": ("a face of a die", "грань кости"),
}

#: Measures of `blocking`: what of, and by what.
OF_BLOCKS = {
    "opponent's lost pips": ("pips the opponent loses", "шагов теряет соперник"),
    "opponent's passes": ("turns the opponent passes", "ходов пропускает соперник"),
    "owner wins": ("won by the owner", "выигрывает хозяин"),
    "owner's mars": ("won by the owner with mars", "выигрывает хозяин с марсом"),
}
BY_BLOCKS = {
    "block at the turn": ("by the block at the turn", "по забору на этом ходу"),
    "longest block": ("by the longest block of the game", "по самому длинному забору партии"),
    "quarter of a long block": ("by the quarter of a block of 5+", "по четверти забора от 5"),
    "time of a long block": ("by the own turn of a block of 5+", "по своему ходу забора от 5"),
}
MEASURES |= {
    f"{of} by {by}": (f"{of_texts[0]}, {by_texts[0]}", f"{of_texts[1]}, {by_texts[1]}")
    for of, of_texts in OF_BLOCKS.items()
    for by, by_texts in BY_BLOCKS.items()
}

#: Measures whose exact values are shares.
EXACT_SHARES = ("second hindered", "played whole", "played in part", "lost", "can leave the head")

#: Words that a group's name is made of, where they are to be translated.
GROUPS: dict[str, str] = {
    "rolled": "выброшено", "moved": "пройдено", "wasted": "сверх нужного",
    "unplayable": "непроходимо", "start": "начало", "middle": "середина", "home": "дом",
    "oin": "ойн", "mars": "марс", "koks": "кокс", "home mars": "домашний марс",
    "gammon": "гаммон", "backgammon": "бэкгаммон", "single": "простая", "draw": "ничья",
    "blocked": "заперты", "checkers left": "по шашкам", "pass": "пропуск",
}  # fmt: skip

#: Experiments by name, and what has to be kept in mind of their numbers.
NOTES: dict[str, tuple[str, str]] = {
    "run": ("Experiment", "Опыт"),
    "first_move": ("What the first move is worth", "Чего стоит первый ход"),
    "options": ("Every option of a switch", "Все варианты переключателя"),
    "hindered": ("Hindered first rolls, exactly", "Первые броски с помехой, точно"),
    "blocking": ("What a block is worth", "Чего стоит забор"),
    "rolls": ("The 36 rolls of a position, exactly", "36 бросков позиции, точно"),
    "held_in_front": ("Points before the head, exactly", "Пункты перед головой, точно"),
    "pips": ("Where every pip goes", "Куда уходит каждый шаг"),
    "lengths": ("Games beside each other", "Игры рядом"),
    "difference": ("Two rule sets on the same dice", "Два свода правил на одних костях"),
    "openings": ("The opening table", "Таблица начал"),
    "style": ("A style against none", "Манера против её отсутствия"),
    "dice_audit": ("An audit of dice", "Проверка костей"),
    "players matter": (
        "The numbers are about these players; better ones may give others.",
        "Числа — об этих игроках; у игроков посильнее они могут быть другими.",
    ),
    "confounded": (
        "Who holds the longer block is mostly ahead besides: this is no measure of building it.",
        "У кого забор длиннее, тот обычно и так впереди: это не мера того, что даёт постройка.",
    ),
    "own players": (
        "Each rule set is played by the network trained for it, or for the nearest game.",
        "Каждым правилам играет сеть, обученная им или ближайшей игре.",
    ),
    "one weight": (
        "The two players are alike but for one weight; it is about that weight in this player.",
        "Игроки отличаются одним весом; вывод — об этом весе у этого игрока.",
    ),
    "audit": (
        "A p-value under 0.01 speaks against the dice; one in a hundred fair dice has such a one.",
        "p-значение ниже 0,01 говорит против костей; но и у честных оно бывает раз из ста.",
    ),
    "exact": ("Exact: counted, not sampled.", "Точно: сосчитано, а не выборка."),
}  # fmt: skip

#: What is claimed, in our own words.
CLAIMS: dict[str, tuple[str, str]] = {
    "C01": (
        "How much is the first move worth, and how much of it does each reading of the first turn give back?",
        "Чего стоит первый ход и сколько из этого возвращает второму каждое чтение правила о первом ходе?",
    ),
    "C02": (
        "5-5 is the only double that never meets the other head.",
        "5-5 — единственный дубль, который никогда не упирается в чужую голову.",
    ),
    "C02a": (
        "Without the exception a first 6-6, 4-4 or 3-3 is nearly lost.",
        "Без исключения первый бросок 6-6, 4-4 или 3-3 почти пропадает.",
    ),
    "C02b": (
        "The second player's 5-5 is hindered more rarely than his 6-2, 5-3, 4-4.",
        "У второго игрока помеха на 5-5 реже, чем на 6-2, 5-3, 4-4.",
    ),
    "C03": (
        "A block of two to four makes the opponent short of moves, one of six at home practically wins, farther on it may bring mars.",
        "Забор из двух–четырёх лишает соперника ходов, из шести в своей четверти почти выигрывает, дальше может принести марс.",
    ),
    "C04": ("A block of five slows the opponent markedly.", "Забор из пяти заметно тормозит соперника."),
    "C05": ("One checker to a point: spread out early.", "По шашке на пункт: рассредоточивайтесь с начала."),
    "C06": ("One checker forward, one from the head, in every turn.", "Каждым ходом — одну вперёд, одну с головы."),
    "C07": ("Hold the corner points of the quarters.", "Держите угловые пункты четвертей."),
    "C08": (
        "Hold the points four to six before the opponent's head.",
        "Держите пункты с четвёртого по шестой перед чужой головой.",
    ),
    "C09": ("Don't run a lone checker home early.", "Не гоните рано одинокую шашку в дом."),
    "C10": (
        "Points are lost in two ways only: by rolls that can't be played, and by waste in bearing off.",
        "Очки теряют только двумя путями: непроходимыми бросками и лишним при выбрасывании.",
    ),
    "C11": ("Who throws more doesn't always win.", "Кто больше выбросил, не всегда выигрывает."),
    "C12": (
        "The readings of the block of six: a matter of taste, or do they decide games?",
        "Чтения правила о заборе: дело вкуса, или они решают партии?",
    ),
    "C13": (
        "Long nardy lasts longer than short, fevga is quick; where does luck weigh more?",
        "Длинные дольше коротких, февга быстра; где удача весит больше?",
    ),
    "C14": (
        "Does hitting make the first move worth more or less?",
        "Дороже или дешевле первый ход там, где бьют?",
    ),
    "C15": ("Doubles come too often.", "Дубли выпадают слишком часто."),
    "C16": (
        "Passing is rare, koks is rare; and how often does a last turn draw?",
        "Пропуск редок, кокс редок; а часто ли последний ход приносит ничью?",
    ),
    "C17": (
        "The rule about the block is there against a mars in the opening; in passing it harms nobody.",
        "Правило о заборе нужно против марса в начале; пробегом забор никому не мешает.",
    ),
    "C18": (
        "Blocking is the main thing; hold most of your 18–13; leave gaps of one; a straggler loses the game.",
        "Главное — заборы; держите большую часть своих 18–13; оставляйте промежутки в один пункт; отставшая шашка проигрывает партию.",
    ),
}  # fmt: skip


def measure_text(name: str) -> str:
    """A measure's name in the current language."""
    return spoken(*MEASURES[name]) if name in MEASURES else name


#: Measures whose groups are made of words; elsewhere they are names of rules, rolls, numbers.
IN_WORDS = ("pips of the winner", "pips of the loser", "ends")


def group_text(measure: str, name: str) -> str:
    """A group's name in the current language.

    >>> group_text("ends", "long, mars")
    'long, mars'
    """
    if measure not in IN_WORDS:
        return name
    parts = name.split(", ")
    return ", ".join(spoken(part, GROUPS.get(part, part)) for part in parts)


def note_text(name: str) -> str:
    """A note, or an experiment's name, in the current language; another as it is."""
    return spoken(*NOTES[name]) if name in NOTES else name
