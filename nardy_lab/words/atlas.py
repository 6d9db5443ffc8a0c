"""What the sources say, cell by cell, where the option's own sentence is not the whole of it.

A cell is what one source has on one option of a switch: where it says so is in `sources.CITED`, what
the option means in `OPTIONS`. Here stand the remarks: who else, under which condition, and whether
it is badly worded. Below are the decisions that were made where every source is silent.
"""

from __future__ import annotations

#: What a cell holds: a rule that somebody states, a mention of somebody else's, or bad wording.
STATED, MENTIONED, WORDING = "stated", "mentioned", "wording"

#: Switches whose options tell games apart: nobody argues about them within one game.
BETWEEN_GAMES = (
    "direction", "hitting", "dice", "doubles", "unplayed", "unstarted_double", "progression_ends",
    "head", "runner", "home_steps", "trapped_stack", "cube",
)  # fmt: skip

#: (switch=option, source): (kind, English, Russian).
REMARKS: dict[tuple[str, str], tuple[str, str, str]] = {
    ("first_turn_head=three doubles", "000"): (
        STATED,
        "Its article lists the three doubles; its first text lists them for whoever begins.",
        "Её статья называет три дубля; её первый текст — три дубля для начинающего.",
    ),
    ("first_turn_head=three doubles", "002"): (
        MENTIONED,
        "A list of it gives two checkers on 3-3, 4-4 and 6-6; its note on 5-5 then takes 4-4 back.",
        "В одном её перечне две шашки даны на 3-3, 4-4 и 6-6; примечание о 5-5 затем снимает 4-4.",
    ),
    ("first_turn_head=three doubles", "003"): (
        STATED,
        "Two may leave the head on a first 6-6, 4-4 or 3-3, or such a double could hardly be played.",
        "Двух можно снять на первых 6-6, 4-4 и 3-3: иначе такой дубль почти не сыграть.",
    ),
    ("first_turn_head=three doubles", "004"): (
        STATED,
        "Its article and its classical rules name the three doubles.",
        "Три дубля названы в статье и в классических правилах.",
    ),
    ("first_turn_head=six-six", "004"): (
        STATED,
        "Its answers to questions know one exception only, 6-6.",
        "Ответы на вопросы знают одно исключение — 6-6.",
    ),
    ("first_turn_head=natural obstacle", "002"): (
        STATED,
        "Its first version, which its author prefers: the head is a natural obstacle, a checker that"
        " was played there is not.",
        "Первая версия, за неё и автор: голова — препятствие естественное, а пришедшая шашка — нет.",
    ),
    ("first_turn_head=natural obstacle", "004"): (
        STATED,
        "Its first page: where the opponent's checkers on the field are in the way, one leaves the head.",
        "Первая страница: если мешают шашки соперника на поле, с головы снимают одну.",
    ),
    ("first_turn_head=doubles", "002"): (
        STATED,
        "Its second version: whatever stops the checker, a double is finished with a second one.",
        "Вторая версия: что бы ни мешало шашке, дубль доигрывают второй.",
    ),
    ("first_turn_head=any roll", "000"): (
        WORDING,
        "Its first text lists some of these rolls for the second player, and misses others.",
        "Первый текст перечисляет часть таких бросков второго игрока, а часть пропускает.",
    ),
    ("first_turn_head=any roll", "002"): (
        STATED,
        "Its third version: what the first checker cannot finish, the second does, double or not.",
        "Третья версия: чего не доиграла первая шашка, доигрывает вторая, дубль это или нет.",
    ),
    ("second_head_checker=when the first is stuck", "002"): (
        MENTIONED,
        "The letter of its third version, and one side of a dispute about 3-3: 9 and 3, not 6 and 6.",
        "Буква третьей версии и одна из сторон спора о 3-3: на 9 и на 3, а не две на 6.",
    ),
    ("head=unlimited", "000"): (
        STATED,
        "In khachapuri always; in fevga once the runner has passed the opponent's head.",
        "В хачапури всегда; в февге — когда бегунок прошёл голову соперника.",
    ),
    ("prime=ahead", "000"): (
        STATED,
        "Its first text, and the classical game of its variants.",
        "Первый текст и классическая игра среди разновидностей.",
    ),
    ("prime=ahead", "002"): (
        STATED,
        "Its first variant, and §3.4; it calls this one all but universal.",
        "Первый вариант и §3.4; он назван почти общепринятым.",
    ),
    ("prime=home", "000"): (
        STATED,
        "Its article: the opponent must be able to bring at least one checker home.",
        "Статья: соперник должен иметь возможность завести хотя бы одну шашку в дом.",
    ),
    ("prime=home", "002"): (
        MENTIONED,
        "Its second variant, told for the sake of completeness.",
        "Второй вариант, приведённый для полноты.",
    ),
    ("prime=home", "004"): (
        STATED,
        "§3.6, the article and an answer to a question; the classical rules call it a variant.",
        "§3.6, статья и ответ на вопрос; классические правила называют это вариантом.",
    ),
    ("prime=starting quarter", "000"): (
        STATED,
        "In fevga a block is free, but one's own starting quarter may not be filled.",
        "В февге забор разрешён, но свою стартовую четверть целиком занимать нельзя.",
    ),
    ("prime_checked=end of turn", "000"): (
        STATED,
        "Its classical game allows a block that is taken apart in the same turn.",
        "Классическая игра допускает забор, который разобран тем же ходом.",
    ),
    ("prime_checked=end of turn", "002"): (
        STATED,
        "The traditional view: the opponent was in nobody's way, as it was not his turn.",
        "Традиционный взгляд: сопернику не помешали, ведь был не его ход.",
    ),
    ("prime_checked=end of turn", "004"): (
        STATED,
        "Its classical rules: going through a block in passing is no mistake.",
        "Классические правила: ход «пробегом» ошибкой не считается.",
    ),
    ("prime_checked=each step", "000"): (
        STATED,
        "Nardgammon: no such block at any moment of a turn.",
        "Нардгаммон: такого забора не может быть ни в один момент хода.",
    ),
    ("prime_checked=each step", "002"): (
        STATED,
        "§3.4, and the Federation's argument: first open another point, then close this one.",
        "§3.4 и довод Федерации: сперва откройте другой пункт, потом закрывайте этот.",
    ),
    ("prime_checked=each step", "003"): (
        STATED,
        "The rule holds in the middle of a turn too, even for a moment.",
        "Правило действует и посреди хода, даже на мгновение.",
    ),
    ("one_die=free", "000"): (
        STATED,
        "Its second text on short nardy leaves the choice to who plays.",
        "Второй текст о коротких нардах оставляет выбор за играющим.",
    ),
    ("order=larger first", "000"): (
        STATED,
        "Its article lets the larger number be played first.",
        "Статья велит играть большее число первым.",
    ),
    ("bear_off=exact", "000"): (
        WORDING,
        "Stated for crazy nardy; its first text on the long game merely says nothing of larger numbers.",
        "Сказано о бешеных нардах; первый текст о длинных о больших числах просто молчит.",
    ),
    ("bear_off=exact", "001"): (
        WORDING,
        "It speaks of exact numbers, and of moving a checker from a higher point: unclear at best.",
        "Говорит о точных числах и о перемещении с большего пункта: в лучшем случае неясно.",
    ),
    ("bear_off=large enough", "000"): (
        WORDING,
        "Its second and third texts, by their letter: any checker that the number carries over the edge.",
        "Второй и третий тексты, если читать буквально: любая шашка, которую число вынесет за край.",
    ),
    ("home_steps=never", "000"): (
        WORDING,
        "Crazy nardy forbids walking at home; it can be read as: once all are there.",
        "В бешеных ходить в доме запрещено; можно понять и так: когда там уже все.",
    ),
    ("hit_and_pass=forbidden", "000"): (
        STATED,
        "Its second text on short nardy: nobody hits and goes on to a point of his own.",
        "Второй текст о коротких нардах: побив, нельзя тем же ходом встать к своим.",
    ),
    ("closed.hitting", "000"): (
        WORDING,
        "Its second text speaks as if a lone checker closed the entry from the bar too.",
        "Второй текст говорит так, будто и одна шашка закрывает вход с бара.",
    ),
    ("closed.hitting", "002"): (
        WORDING,
        "A sentence of it lets a checker enter, or touch down, on free points only.",
        "Одна фраза разрешает входить и останавливаться только на свободных пунктах.",
    ),
    ("unplayed=opponent plays them", "000"): (
        STATED,
        "Gulbar, crazy gulbar and crazy fevga say so; for crazy nardy it follows by contrast.",
        "Сказано о гюльбаре, бешеном гюльбаре и бешеной февге; о бешеных следует от противного.",
    ),
    ("progression_ends=one more phase", "000"): (
        STATED,
        "Its example: the last checker home on the fourth 2, then 3-3 is played and 4-4 is not.",
        "Её пример: последняя шашка дома на четвёртой двойке — 3-3 играют, а 4-4 уже нет.",
    ),
    ("opening_dice=thrown anew", "002"): (
        STATED,
        "It tells both customs of the long game, and begins its first short game with a new throw.",
        "Она знает оба обычая длинных нард, а первые короткие начинает новым броском.",
    ),
    ("next_game=alternate", "002"): (
        STATED,
        "§1.4: the colours change, and who had the black ones begins.",
        "§1.4: цвета меняются, и начинает тот, кто играл чёрными.",
    ),
    ("scores=oin mars koks home mars", "002"): (
        MENTIONED,
        "Known to amateurs and some sites; no serious document has them.",
        "Известны любителям и некоторым сайтам; ни в одном серьёзном документе их нет.",
    ),
    ("scores=oin mars koks home mars", "004"): (
        MENTIONED,
        "The same remark, and answers to questions that explain both.",
        "То же замечание и ответы на вопросы, где оба объяснены.",
    ),
    ("koks_when=head not emptied", "004"): (
        STATED,
        "An answer to a question: the loser has not taken his checkers from where they began.",
        "Ответ на вопрос: проигравший не убрал шашки с начального места.",
    ),
    ("mars_when=not all home", "004"): (
        WORDING,
        "An answer to a question speaks of checkers not brought home, where its rules say none borne off.",
        "Ответ на вопрос говорит о не заведённых шашках, а правила — о не снятых.",
    ),
    ("last_turn=equal turns", "002"): (
        MENTIONED,
        "In some countries, over the board: as many turns for each.",
        "В ряде стран, за доской: поровну ходов каждому.",
    ),
    ("last_turn=equal turns", "004"): (
        STATED,
        "International tournaments: Black finishes the round.",
        "Международные турниры: чёрные завершают круг.",
    ),
    ("cube=doubling", "004"): (
        STATED,
        "International tournaments of the long game are played with it.",
        "С ним играют международные турниры по длинным нардам.",
    ),
    ("irregular_turn=opponent decides", "002"): (
        STATED,
        "§3.3: as made, or a correct one, as the opponent likes.",
        "§3.3: как сделан или правильный — по выбору соперника.",
    ),
    ("dice=chosen", "000"): (
        STATED,
        "A game without dice is named in its article: the players call their numbers.",
        "Статья называет игру без кубиков: числа называют сами игроки.",
    ),
}  # fmt: skip

#: What was decided where the sources are silent: the switches it is about, English, Russian.
DECISIONS: tuple[tuple[tuple[str, ...], str, str], ...] = (
    (
        ("first_turn_head",),
        "A turn is a player's first until he has made a step; it stays so through all its phases and throws.",
        "Ход остаётся первым, пока игрок не сделал движения, — через все фазы и броски.",
    ),
    (
        ("first_turn_head",),
        "Hindered: with one checker from the head the roll cannot be played whole, by any checkers and all rules.",
        "Помеха — это когда с одной шашкой с головы бросок не сыграть целиком никакими шашками по всем правилам.",
    ),
    (
        ("second_head_checker",),
        "A second checker leaves the head only while the first, where it now stands, has no step with any die left.",
        "Вторая шашка уходит с головы, лишь пока первая с нового места не может пойти ни на одну оставшуюся кость.",
    ),
    (
        ("prime", "prime_checked"),
        "A forbidden block that stands already has to be opened; where no sequence does, the turn is passed.",
        "Запрещённый забор, который уже стоит, надо открыть; если никак нельзя — ход пропускается.",
    ),
    (
        ("forced_prime",),
        "A tolerated block suspends the limits of `prime`, and only those, for the whole phase.",
        "Терпимый забор снимает ограничения `prime`, и только их, на всю фазу.",
    ),
    (
        ("bear_off", "home_steps"),
        "A die that fits nothing under the exact rule, or without steps at home, is not owed.",
        "Кость, которой при точном снятии или без ходов в доме играть нечем, пропадает.",
    ),
    (
        ("doubles", "progression_ends"),
        "The next phase begins only if all four steps were played and somebody is not yet home.",
        "Следующая фаза начинается, если сыграны все четыре и кто-то ещё не дома.",
    ),
    (
        ("unplayed", "leftover_head"),
        "Leftovers are played group by group as far as each goes; what is lost there does not return.",
        "Остатки играют группами, каждую насколько можно; пропавшее не возвращается.",
    ),
    (
        ("doubles",),
        "An extra roll is part of the same turn, any number of times.",
        "Дополнительный бросок — часть того же хода, сколько бы раз он ни был.",
    ),
    (
        ("cube", "last_turn"),
        "One doubles before the first roll of a turn, after leftovers; a turn counts as one with all its phases.",
        "Удваивают до первого броска хода, после остатков; ход со всеми фазами считается за один.",
    ),
    (
        ("order", "one_die"),
        "The larger number goes first wherever a fullest turn begins with it.",
        "Большее число идёт первым, если с него начинается хоть один самый полный ход.",
    ),
    (
        ("opponent_quarter_max", "trapped_stack", "prime"),
        "All limits on blocks follow `prime_checked`; a quarter that is too full is treated as a standing block.",
        "Все запреты заборов следуют `prime_checked`; переполненная четверть — как стоящий забор.",
    ),
    (
        ("runner", "runner_release"),
        "The runner is found anew at every step; a checker on the bar enters first all the same.",
        "Бегунка определяют заново перед каждым движением; шашка с бара всё равно входит первой.",
    ),
    (
        ("hit_and_pass",),
        "Once another has joined it where it hit, that one is taken to go on.",
        "Если к побившей шашке подошла другая, дальше, как считается, идёт та.",
    ),
    (
        ("mars_when", "koks_when"),
        "Mars needs that nothing is borne off in either reading; a checker on the bar has not left its quarter.",
        "Для марса в обоих прочтениях ничего не должно быть снято; шашка на баре свою четверть не покинула.",
    ),
    (
        ("next_game",),
        "After a draw the lot decides.",
        "После ничьей решает жребий.",
    ),
)  # fmt: skip
