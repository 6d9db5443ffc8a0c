"""Русские тексты."""

TEXTS = {
    # -- прочитать не удалось -----------------------------------------------------------------
    "error+near": "Возможно, имелось в виду: {near}?",
    "error+known": "Есть такие: {known}.",
    "error.unknown language": "Языка «{given}» здесь нет.",
    "error.unknown game": "Игры «{given}» здесь нет.",
    "error.not specified": (
        "Игра «{given}» в источниках названа, но её правил ни один из них не приводит."
        ' Соберите её сами: nl.games["long"].but(setup={{…}}).'
    ),
    "error.unknown switch": "Переключателя «{given}» нет.",
    "error.unknown option": "У переключателя {switch} нет значения «{given}».",
    "error.no head here": (
        "{switch}=«{option}» говорит о голове, а при встречном движении головы нет."
    ),
    "error.checkers in set-up": "У стороны от 1 до {most} шашек, а в этой расстановке {given}.",
    "error.set-up meets": (
        "Обе стороны оказались бы на одном пункте: {point} по счёту одной — это {his} по счёту"
        " другой."
    ),
    "error.set-up": (
        "Расстановка — это {{пункт: сколько шашек}} с пунктами от 1 до 24: один словарь на двоих или"
        " пара словарей; а здесь {given}."
    ),
    "error.unknown numbering": "Нумерации «{given}» нет.",
    "error.bad setting": "{name} не может быть {given}.",
    "error.bad number": "{name} — целое число от {least} до {most}; а здесь {given}.",
    "error.unknown setting": "Настройки «{given}» нет.",
    "error.unknown palette": "Палитры «{given}» нет.",
    "error.nobody to go": "Ход за человеком: никому из игроков программы ходить не надо.",
    "error.player failed": "{player} вызвал ошибку: {reason}. Партия стоит, где стояла.",
    "error.no such place": "Места {given} в этой партии нет: после начала их {most}.",
    "error.no match": "Это одна партия; для нескольких подряд сделайте доску из nl.Match.",
    "error.not kept": "Партию не удалось сохранить в {given}: {reason}.",
    "error.other game kept": "В {given} лежит партия в {kept}, а не в {asked}; укажите другой файл или уберите этот.",
    "error.bad picture": "Картинку пишут в файл с окончанием .svg или .png; а здесь «{given}».",
    "error.unreadable turn": (
        "«{word}» в «{given}» — не ход шашкой; пишите 24/18, bar/20, 6/off (или «6 снять»), 8/5(2)"
        " либо «пас»."
    ),
    "error.no such point": (
        "«{word}» в «{given}» — не пункт доски; пункты от 1 до 24, ещё бар и «снять»."
    ),
    "error.no rules": "В тексте не названа игра.",
    "error.unreadable rules": (
        "«{word}» в «{given}» — не «переключатель=значение»; пишите, например, prime=home."
    ),
    "error.unreadable side": (
        "«{word}» — не «пункт:шашки», либо пункт назван дважды; пишите, например, 24:14 bar:1."
    ),
    "error.bad id": "«{given}» — не Position ID (14 букв, цифр, знаков + и /) и не Match ID (их 12).",
    "error.bad xgid": "XGID — это 26 знаков для баров и пунктов, затем восемь или девять чисел, например XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10; а здесь «{given}».",
    "error.diagram of short": "Position ID и XGID бывают только у игр со встречным движением, а {given} не из них. Пишите строку позиции: str(position).",
    "error.unreadable position": (
        "Позиция пишется так: «игра | мои | чужие», например «long | 24:14 20:1 | 24:15»;"
        " а здесь «{given}»."
    ),
    "error.bad dice": "Кости — это два числа от 1 до 6, например (6, 1) или 6-1; а здесь {given}.",
    "error.bad point": (
        "{given} — не пункт; пункты от 1 до 24 по счёту хозяина, 25 — бар, 0 — снятые."
    ),
    "error.bad count": "На пункте {point} не может стоять столько шашек: {given}.",
    "error.too many": (
        "У одной стороны {given} {given:шашка|шашки|шашек}, а в этой игре их у стороны {most}."
    ),
    "error.too few": (
        "Вместе со снятыми {given} {given:шашка|шашки|шашек}, а в этой игре их у стороны {most};"
        " не указывайте 0, и снятые сосчитаются сами."
    ),
    "error.one point": (
        "Обе стороны стоят на одном пункте: {mine} по счёту ходящего, {theirs} по счёту другого."
    ),
    "error.both finished": "Обе стороны сняли все шашки: закончить могла только одна.",
    "error.bad player": "player — это 0 (кто начал партию) или 1; а здесь {given}.",
    "error.bad first": (
        "first говорит о каждой стороне, сначала о моей, предстоит ли ей первый ход:"
        " (True, False) или first=yes,no; а здесь {given}."
    ),
    "error.other geometry": (
        "По правилам {given} эти шашки стоять не могут: там стороны движутся иначе ({direction})."
    ),
    "error.other number": (
        "По правилам {given} эти шашки стоять не могут: там у сторон {counts} шашек."
    ),
    "error.two results": (
        "«{given}» подходит к разным исходам: {first} или {second}. Укажите промежуточные пункты."
    ),
    "error.no turn ends there": "К «{given}» не подходит ни один ход по правилам.",
    "error.refused": "{ruling}",
    "error.game over": "Партия окончена.",
    "error.no dice yet": "Кости ещё не брошены: бросьте их или введите, что выпало.",
    "error.dice lie": "На доске лежат кости {dice}: сначала закончите ход, потом бросайте.",
    "error.bad folder": "Скопировать уроки в {given} не удалось: {reason}. Укажите другую папку: --folder.",
    "error.owed first": "От дубля осталось сыграть {steps} раз по {die}: кости не указывайте.",
    "error.bad owed": "owed — это группы (кость, сколько шагов), которые по этим правилам могут ждать игры, например ((3, 2), (4, 4)): первая может быть начата, дальше кости идут подряд по четыре, left_over указывают вместе с ними; а здесь {given}.",
    "error.bad seed": "seed — это целое число, например seed=1; а здесь {given}.",
    "error.bad message": "Страница прислала то, чего доска не присылает: {given}.",
    "error.no such term": "Термина «{given}» здесь нет.",
    "error.unknown player": "Игрока «{given}» нет.",
    "error.no player": "Игрок — это имя, функция (position, dice) -> ход или объект с методом turn(position, dice); а здесь {given}.",
    "error.player's turn": "{player} не дал хода по правилам: {reason} Посмотреть: nl.Game.parse({place!r})",
    "error.player raised": "{player} вызвал ошибку в партии {game}: {reason}. Сыграно до неё и сохранено в error.facts['games']: {done}.",
    "error.bad players": "players — это двое: белые и чёрные; а здесь {given}.",
    "error.bad games": "games — целое число от 1; а здесь {given}.",
    "error.bad workers": "workers — целое число от 1; а здесь {given}.",
    "error.no such game": "Партии {given} нет: в этом опыте их {most}.",
    "error.other rules": "Начальная позиция играется по другим правилам: {given}.",
    "error.game over already": "В начальной позиции партия уже окончена.",
    "error.not exact": "Точного значения здесь нет: {reason}.",
    "error.owed rolls": "здесь дубль может дать ещё бросок или оставить ходы сопернику",
    "error.long race": "у этой гонки больше {most} возможных расстановок",
    "error.compare sets": "compare берёт от {least} до {most} наборов правил; здесь {given}.",
    "error.same rules": "Набор правил {given} дан дважды; поверните в одном из них переключатель.",
    "error.no roll": "Без броска результатов нет: укажите dice или посмотрите .rolls.",
    "error.owed, no roll": "Здесь ходы остались от дубля: кости даны, бросок не выбирают.",
    "compare.rolls": "{sets}: {switches:отличается|отличаются|отличаются} {switches} {switches:переключатель|переключателя|переключателей}; по-разному {rolls:играется|играются|играются} {rolls} {rolls:бросок|броска|бросков} из 21.",
    "compare.turns": "{sets}, {dice}: все разрешают {shared} {shared:результат|результата|результатов}, лишь некоторые — {some}.",
    "error.no race": "стороны ещё не разошлись",
    "error.no table": "таблица не построена; её строит команда: python -m nardy_lab.tables {name}",
    "error.bad begins": "begins — это 0 или 1: кто из двоих начинает; а здесь {given}.",
    "error.bad game number": "Номер партии — целое число от 0; а здесь {given}.",
    "error.bad times": "Сколько раз — целое число от 1; а здесь {given}.",
    "error.bad names": "names — это два разных имени, каждое в одну строку; а здесь {given}.",
    "error.bad lot": (
        "Жребий — это броски двух костей, по одной у каждого: сначала равные, потом решающий,"
        " например [(3, 3), (6, 2)]; а здесь {given}."
    ),
    "error.answer first": "Сначала надо ответить на предложение.",
    "error.no such offer": "Ничего такого не предлагали.",
    "error.name the dice": "В этой игре числа не бросают, а называют: назовите два, например roll((6, 6)).",
    "error.no cube": "Эта партия играется без куба.",
    "error.crawford": "Это кроуфордовская партия матча: в ней никто не удваивает.",
    "error.double before the throw": "Удваивают до первого броска своего хода, а не после.",
    "error.not your cube": "Куб у соперника: удваивать может только его владелец.",
    "error.no beaver": "Бивера здесь нет: примите удвоение или откажитесь.",
    "error.no such end": "Так, «{given}», партия здесь не кончается.",
    "error.nothing to undo": "Отменить {given} нельзя: всего {most:произошло|произошло|произошло} {most} {most:событие|события|событий}.",
    "error.nothing to redo": "Вернуть {given} нельзя: всего {most:отменено|отменено|отменено} {most} {most:событие|события|событий}.",
    "error.whole legs": "О ходе против правил скажите, откуда и куда; «{word}» в «{given}» — только один пункт.",
    "error.nothing to move": "«{word}» сделать нельзя: такой шашки нет.",
    "error.taken point": "«{word}» сделать нельзя: обе стороны оказались бы на одном пункте.",
    "error.no record": "Это не запись партии: {given}",
    "error.record version": "Записей версии «{given}» здесь не знают.",
    "error.bad record": "В записи неверно «{word}»: {given}",
    "error.bad event": "Событие {place} записи: {reason}",
    "error.bad result": "В записи сказано {given}, но если так играть, то: {result}",
    "error.bad line": "Строка {place} записи ни о чём известном не говорит: «{given}».",
    "error.bad place": "«{word}» в «{given}» прочитать не удалось.",
    "error.no such person": "В этом матче нет игрока «{given}».",
    "error.match length": "Матч играют до целого числа очков от 1 или без предела (None); а здесь {given}.",
    "error.match over": "Матч окончен: победитель — {winner}, счёт {score}.",
    "error.game goes on": "Эта партия матча ещё не окончена.",
    "error.bad match": "Это не запись матча: {given}",
    # -- решения ----------------------------------------------------------------------------------
    "refused": "{turn}: так ходить нельзя.",
    "legal.turn": "{turn}: ход по правилам, и он полный.",
    "legal.beginning": (
        "{turn}: так начать можно; {left:осталась|остались|осталось} ещё {left}"
        " {left:кость|кости|костей}."
    ),
    "pass": "пас",
    "legal.pass": "Сыграть нечего: ход пропускается.",
    "phase.grows": "Дубль вырос до {die}-{die}.",
    "phase.left": "Соперник оставил вам {steps} {steps:ход|хода|ходов} по {die}.",
    "follows.grows": "Дальше играется {die}-{die}.",
    "follows.again": "Все четыре сыграны: бросает снова тот же игрок.",
    "follows.left": "Остаётся сопернику (кость × сколько раз): {groups}.",
    "backwards": "Шашки идут от больших номеров к меньшим, а {target} не лежит после {source}.",
    "no_checker": "На пункте {source} нет вашей шашки.",
    "no_checker.theirs": (
        "На пункте {source} {count:стоит шашка соперника, а не ваша|стоят шашки соперника, а не ваши|стоят шашки соперника, а не ваши}."
    ),
    "no_checker.bar": "На баре нет ни одной вашей шашки.",
    "no_checker.off": "Снятая шашка на доску не возвращается.",
    "not_on_the_dice": (
        "{source}/{target} — это {die} {die:шаг|шага|шагов}, а бросок {dice} столько не даёт:"
        " одна кость двигает одну шашку, делить её нельзя."
    ),
    "not_on_the_dice.used": (
        "Для {source}/{target} нужна кость {die}, а в броске {dice} её больше не осталось."
    ),
    "bar_first": (
        "У вас на баре {count} {count:шашка|шашки|шашек}: сначала"
        " {count:её надо ввести|их надо ввести|их надо ввести} в игру, потом ходить остальными."
    ),
    "closed": (
        "Пункт {target} закрыт: там {count:стоит|стоят|стоят} {count}"
        " {count:шашка|шашки|шашек} соперника, а здесь пункт закрывает и одна."
    ),
    "closed.hitting": (
        "Пункт {target} закрыт: там стоят {count} {count:шашка|шашки|шашек} соперника, а пункт"
        " закрывают две; одинокую можно было бы побить."
    ),
    "head": "С головы (ваш пункт {head}) за этот ход шашка уже снята, а больше одной нельзя.",
    "head.two": "С головы (ваш пункт {head}) за этот ход сняты уже две шашки, больше нельзя.",
    "head+never": "Исключения для первого хода здесь нет.",
    "head+six-six": "Первым ходом можно снять две, но только при 6-6.",
    "head+three doubles": "Первым ходом можно снять две, но только при 3-3, 4-4 и 6-6.",
    "head+any double": "Первым ходом можно снять две, но только при дубле.",
    "head+natural obstacle": (
        "Первым ходом можно снять две только при 3-3, 4-4 и 6-6 и только если единственной шашке"
        " мешает голова соперника; здесь это не так."
    ),
    "head+doubles": (
        "Первым ходом можно снять две только при дубле, который одной шашкой целиком не сыграть."
    ),
    "head+any roll": (
        "Первым ходом можно снять две только тогда, когда одной бросок целиком не сыграть."
    ),
    "second_head": (
        "Вторую шашку с головы снимают, только когда первая застряла, а первая, сейчас на {first},"
        " ещё может сыграть {die}."
    ),
    "runner": (
        "Пока ни одна ваша шашка не прошла голову соперника (ваш пункт 12), ходит только бегунок —"
        " передняя шашка, она на {runner}."
    ),
    "runner.head": (
        "Пока ни одна ваша шашка не прошла голову соперника (ваш пункт 12), ходит только один"
        " бегунок, и начинает он с головы."
    ),
    "not_all_home": (
        "Снимать рано: вне дома ещё {count} {count:ваша шашка|ваши шашки|ваших шашек}, дальняя"
        " на {farthest}."
    ),
    "higher_checker": (
        "Костью {die} с пункта {source} снимают, только если дальше в доме никого нет, а у вас стоит"
        " шашка на {higher}."
    ),
    "inexact": (
        "Здесь снимают только точным числом: с пункта {source} — костью {source}, а не {die}."
    ),
    "home_step": "Внутри дома здесь не ходят: шашку либо снимают, либо она ждёт.",
    "home_step.all home": (
        "Внутри дома ходят, только пока хоть одна своя шашка ещё не дома, а у вас дома уже все."
    ),
    "prime": (
        "После {turn} ваши пункты {points} встали бы забором ({length} подряд) перед всеми шашками"
        " соперника (их {count}): ни одна из них его не прошла."
    ),
    "prime.home": (
        "После {turn} ваши пункты {points} встали бы забором ({length} подряд), а у соперника нет"
        " шашки в доме и ни одна не снята."
    ),
    "prime.never": (
        "После {turn} ваши пункты {points} встали бы забором ({length} подряд); здесь это"
        " запрещено всегда."
    ),
    "prime.starting quarter": ("После {turn} вы заняли бы всю свою стартовую четверть, {quarter}."),
    "prime+step": "Забор проверяют после каждого движения, так что нельзя и пробегом.",
    "prime+end": "Пробегом он возникнуть может, но к концу хода остаться не должен.",
    "trapped_stack": (
        "После {turn} ваши пункты {points} встали бы забором ({length} подряд), а все шашки"
        " соперника (их {count}) стоят на одном пункте сразу за ним, на вашем {stack}."
    ),
    "quarter_too_full": (
        "После {turn} вы заняли бы {held} {held:пункт|пункта|пунктов} в стартовой четверти"
        " соперника, а можно не больше {most}."
    ),
    "hit_and_pass": (
        "Шашка на {source} этим ходом побила и не может идти дальше на {target}, где стоит"
        " ваша шашка."
    ),
    "full_turn": (
        "Играть надо как можно больше костей: {turn} — это {played} {played:кость|кости|костей}, а"
        " {proof} — {most}."
    ),
    "full_turn.dead end": (
        "Играть надо как можно больше костей: после {turn} всего выйдет не больше {played}, а"
        " {proof} — это {most}."
    ),
    "full_turn.pass": (
        "Сыграть есть что: {proof}. Пропускают только тот ход, который сыграть нельзя."
    ),
    "smaller_die": (
        "Сыграть можно только одну из двух костей, причём любую: тогда играют большую, {larger},"
        " как в {proof}."
    ),
    "larger_first": "Сначала играют большее число, как в {proof}.",
    "game_over": "Партия окончена: {who} все шашки.",
    "who.mine": "вы сняли",
    "who.theirs": "соперник снял",
    "proof": "По правилам был бы ход {proof}.",
    "source": "Источник: {source}.",
    "allowed by": "Было бы можно, если: {options}.",
    "nobody says so": "источника нет; значение для опытов",
    # -- доска ------------------------------------------------------------------------------------
    "board.title": "Доска для нард",
    "board.point": "пункт {point}",
    "board.mine": "ваших {count}",
    "board.theirs": "чужих {count}",
    "board.empty": "пусто",
    "board.bar": "бар",
    "board.off": "снято",
    "board.white": "Белые",
    "board.black": "Чёрные",
    "board.to answer": "Отвечают: {who}",
    "board.to move": "Ход: {who}",
    "board.roll": "Бросить",
    "board.undo": "Отменить",
    "board.end": "Закончить ход",
    "board.pass": "Пропустить",
    "board.dice": "Кости",
    "board.dice hint": "6-1",
    "board.set dice": "Ввести",
    "board.pips": "{pips} {pips:шаг|шага|шагов}",
    "board.choose": (
        "По правилам {turns:возможен|возможны|возможно} {turns} {turns:ход|хода|ходов}."
        " Выберите шашку."
    ),
    "board.from": "С пункта {point}: выберите, куда.",
    "board.done": "Ход сыгран: закончите его или отмените.",
    "board.nothing": "Сыграть нечего: пропустите ход.",
    "board.throw": "Бросьте кости или введите, что выпало.",
    "board.clear": "Отменить всё",
    "board.turn": "Ход",
    "board.turn hint": "24/18 18/17",
    "board.name": "Назовите две кости.",
    "board.short": "{turn}: {why}.",
    "board.which way": "Каким путём?",
    "board.menu": "Настройки",
    "board.copied": "Скопировано: одна строка открывает партию на этом месте.",
    "board.first": "к началу",
    "board.back": "назад",
    "board.forward": "вперёд",
    "board.last": "к концу",
    "board.to points": " (до {points})",
    "board.run": "Играть дальше",
    "board.stop": "Стоп",
    "board.phases": "Сыграно: {done}; сейчас {now}; впереди: {later}.",
    "board.last phase": "Сыграно: {done}; сейчас {now}, последний.",
    "board.do.double": "Удвоить",
    "board.do.take": "Принять",
    "board.do.drop": "Сдаться",
    "board.do.beaver": "Бивер",
    "board.do.accept": "Согласиться",
    "board.do.refuse": "Отказать",
    "board.do.demand": "Потребовать верный ход",
    "board.do.irregular": "Всё равно поставить так",
    "board.do.go": "Играть отсюда",
    "board.do.next": "Следующая партия",
    "board.do.resign": "Сдать партию",
    "board.do.copy": "Скопировать место",
    "board.do.presentation": "Во весь экран",
    "setting.numbering": "Нумерация",
    "setting.both_numbers": "Номера обоих игроков",
    "setting.near": "Внизу сидят",
    "setting.mirrored": "Зеркально",
    "setting.palette": "Цвета",
    "setting.theme": "Страница",
    "setting.size": "Размер",
    "setting.hints": "Показывать, чем ходить",
    "setting.targets": "Показывать, куда",
    "setting.trail": "Показывать последний ход",
    "setting.ending": "Конец хода",
    "setting.irregular": "Неправильные ходы",
    "setting.pace": "Компьютер ждёт",
    "setting.on": "да",
    "setting.off": "нет",
    "setting.seconds": "{seconds} с",
    "setting.numbering.own": "у каждого своя, 24–1",
    "setting.numbering.white": "белых для обоих, 24–1",
    "setting.numbering.white up": "белых для обоих, 1–24",
    "setting.numbering.1-24": "1–24, головы на 1 и 13",
    "setting.numbering.0-23": "0–23, головы на 0 и 12",
    "setting.near.0": "белые",
    "setting.near.1": "чёрные",
    "setting.near.None": "чей ход",
    "setting.palette.wood": "дерево",
    "setting.palette.slate": "сланец",
    "setting.palette.colour-blind": "для дальтоников",
    "setting.palette.contrast": "контрастные",
    "setting.palette.print": "для печати",
    "setting.theme.page": "как вокруг",
    "setting.theme.light": "светлая",
    "setting.theme.dark": "тёмная",
    "setting.theme.print": "для печати",
    "setting.ending.confirm": "кнопкой",
    "setting.ending.automatic": "с последней шашкой",
    # -- доска в терминале --------------------------------------------------------------------------
    "text.mine": "{sign} мои: шагов {pips}, на баре {bar}, снято {off}",
    "text.theirs": "{sign} чужие: шагов {pips}, на баре {bar}, снято {off}",
    # -- команда ------------------------------------------------------------------------------------
    "command.about": "Открыть уроки нард в JupyterLab.",
    "command.no browser": "не открывать браузер, а напечатать адрес",
    "command.port": "порт JupyterLab (если занят — следующий свободный)",
    "command.lang": "язык уроков",
    "command.folder": "где хранится ваша копия уроков",
    "command.copied": "{count} {count:урок скопирован|урока скопировано|уроков скопировано} в {folder}.",
    "command.kept": "Оставлено так, как вы изменили: {names}.",
    "command.no jupyter": "Здесь не установлен JupyterLab; установите его: pip install jupyterlab",
    # -- решение в нескольких словах ----------------------------------------------------------------
    "short.backwards": "назад не ходят",
    "short.no_checker": "там нет вашей шашки",
    "short.not_on_the_dice": "на костях такого нет",
    "short.bar_first": "сначала ввести шашки с бара",
    "short.closed": "пункт закрыт",
    "short.head": "с головы больше нельзя",
    "short.second_head": "первая с головы ещё может ходить",
    "short.runner": "ходит только бегун",
    "short.not_all_home": "дома ещё не все",
    "short.higher_checker": "есть шашка дальше",
    "short.inexact": "снимают только точным числом",
    "short.home_step": "внутри дома не ходят",
    "short.prime": "получился бы запрещённый забор",
    "short.trapped_stack": "вся стопка была бы заперта",
    "short.quarter_too_full": "слишком много пунктов в его стартовой четверти",
    "short.hit_and_pass": "побив, туда дальше не идут",
    "short.full_turn": "иначе можно сыграть больше костей",
    "short.smaller_die": "играть надо бо́льшую кость",
    "short.larger_first": "сначала бо́льшее число",
    "short.prime_left": "остался бы запрещённый забор",
    "short.trapped_stack_left": "вся стопка осталась бы запертой",
    "short.quarter_left": "слишком много пунктов осталось бы в его стартовой четверти",
    "short.game_over": "партия окончена",
    "pass.die": "{die}: {reasons}.",
    # -- партия -------------------------------------------------------------------------------------
    "end.oin": "оин",
    "end.mars": "марс",
    "end.koks": "кокс",
    "end.home mars": "домашний марс",
    "end.single": "простая победа",
    "end.gammon": "марс",
    "end.backgammon": "кокс",
    "end.checkers left": "по оставшимся шашкам",
    "end.draw": "ничья",
    "end.dropped": "отказ от удвоения",
    "end.blocked": "заперты навсегда",
    "result.won": "{who} выигрывают: {end}. Очки: {points}.",
    "result.resigned": "{who} выигрывают, соперник сдался: {end}. Очки: {points}.",
    "result.draw": "Ничья: обе стороны сняли всё за одинаковое число ходов. Очки: {points}.",
    "result.blocked": "Ни одна сторона уже никогда не сможет пойти: победителя нет. Очки: {points}.",
    "event.roll": "{who} бросают {dice}.",
    "event.turn": "{who} играют {turn}, бросок {dice}.",
    "event.pass": "{who} пропускают ход, бросок {dice}.",
    "event.irregular": "{who} ходят не по правилам: {text}.",
    "event.accept": "{who} принимают.",
    "event.refuse": "{who} отклоняют.",
    "event.demand": "{who} требуют сделать правильный ход.",
    "event.double": "{who} удваивают.",
    "event.take": "{who} принимают удвоение.",
    "event.drop": "{who} отказываются от удвоения.",
    "event.beaver": "{who} отвечают бивером.",
    "event.resign": "{who} сдаются: {end}.",
    # -- слова записи: каждое отличается от всех других слов своего рода -----------------------------
    "record.rules": "правила",
    "record.start": "начало",
    "record.seed": "зерно",
    "record.number": "номер",
    "record.first": "первый",
    "record.second": "второй",
    "record.lot": "жребий",
    "record.white": "белые",
    "record.black": "чёрные",
    "record.crawford": "кроуфорд",
    "record.yes": "да",
    "record.result": "итог",
    "record.irregular": "не по правилам",
    "record.accept": "принимают",
    "record.refuse": "отклоняют",
    "record.demand": "требуют исправить",
    "record.double": "удваивают",
    "record.take": "берут",
    "record.drop": "отказываются",
    "record.beaver": "бивер",
    "record.resign": "сдаются",
    "record.to": "до",
    "match.person": "игрок {number}",
    "command.play": "сыграть партию в терминале",
    "command.game": "игра",
    "command.rules": "игра, если угодно с переключателями (long prime=home), или строка-ссылка",
    "command.against": "против кого: person — человек за той же клавиатурой, random — случайные ходы",
    "command.seed": "целое число: каждый раз те же кости",
    "command.numbering": "как считать пункты: own, white, white-up, 1-24, 0-23",
    # -- партия в терминале -------------------------------------------------------------------------
    "terminal.welcome": "Игра «{game}». Введите ход (24/18 18/17) или слово «помощь».",
    "terminal.lot": "Жребий, кости первого и второго: {lot}. Начинает тот, у кого больше.",
    "terminal.throw": "{who}: Enter — бросить, или введите, что выпало (6-1)>",
    "terminal.name": "{who}: назовите два числа (6-6)>",
    "terminal.turn": "{who}, {dice}>",
    "terminal.answer double": "{who}: удвоение до {stake}. «взять» или «отказ»>",
    "terminal.answer beaver": "{who}: бивер до {stake}. «взять» или «отказ»>",
    "terminal.answer resign": "{who}: «принять» или «отклонить»>",
    "terminal.answer irregular": "{who}: «принять», «требую» правильный ход или бросить>",
    "terminal.something": "Введите ход, «подсказка» покажет возможные, «помощь» — остальное.",
    "terminal.hint": "По правилам здесь {count} {count:ход|хода|ходов}:",
    "terminal.more": "  … и ещё {count}.",
    "terminal.numberings": "Нумерации: {names}.",
    "terminal.saved": "Сохранено: {name}.",
    "terminal.left": "Вы вышли из партии.",
    "terminal.place": "Продолжить отсюда: {line}",
    "terminal.help": "Ход пишут так: 24/18 18/17, 24/18/17, бар/20, 6/снять, 8/5(2). Кроме того:",
    "error.cannot save": "Сохранить как {given} не удалось: {reason}.",
    "command word.roll": "бросок",
    "command word.hint": "подсказка",
    "command word.why": "почему",
    "command word.pass": "пас",
    "command word.undo": "назад",
    "command word.redo": "вперёд",
    "command word.double": "удвоить",
    "command word.take": "взять",
    "command word.drop": "отказ",
    "command word.beaver": "бивер",
    "command word.resign": "сдаюсь",
    "command word.accept": "принять",
    "command word.refuse": "отклонить",
    "command word.demand": "требую",
    "command word.irregular": "неправильно",
    "command word.numbering": "нумерация",
    "command word.language": "язык",
    "command word.record": "запись",
    "command word.share": "ссылка",
    "command word.save": "сохранить",
    "command word.help": "помощь",
    "command word.quit": "выход",
    "help.roll": "бросить кости или положить настоящие: бросок 6-1",
    "help.hint": "ходы по правилам",
    "help.why": "можно ли так, и если нет, то почему: почему 24/18",
    "help.pass": "пропустить ход, когда сыграть нечего",
    "help.undo": "отменить последнее",
    "help.redo": "вернуть отменённое",
    "help.double": "предложить удвоить ставку",
    "help.take": "принять удвоение",
    "help.drop": "отказаться от удвоения и проиграть",
    "help.beaver": "сразу удвоить в ответ",
    "help.resign": "предложить сдачу: сдаюсь марс",
    "help.accept": "принять предложенное",
    "help.refuse": "отклонить сдачу",
    "help.demand": "потребовать правильный ход вместо неправильного",
    "help.irregular": "поставить ход, сделанный не по правилам: неправильно 24/18 24/23",
    "help.numbering": "считать пункты иначе: нумерация 1-24",
    "help.language": "говорить на другом языке",
    "help.record": "показать партию до этого места",
    "help.share": "строка, с которой другой окажется на этом же месте",
    "help.save": "сохранить партию: сохранить game.txt",
    "help.help": "этот список",
    "help.quit": "выйти",
    # -- игрок easy ---------------------------------------------------------------------------------
    "easy.only": "Это единственный ход по правилам.",
    "easy.equal": "По всему, что считается, он не хуже, чем {other}.",
    "easy.pips": "Остаётся меньше шагов, чем после {other}: {ours} вместо {others}.",
    "easy.off": "Снято больше, чем после {other}: {ours} вместо {others}.",
    "easy.blocks": "Заслоны лучше, чем после {other}: их оценка {ours} вместо {others}.",
    "easy.spread": "Вне дома занято больше пунктов, чем после {other}: {ours} вместо {others}.",
    "easy.head": "На голове остаётся меньше, чем после {other}: {ours} вместо {others}.",
    "easy.front": "Перед чужой головой занято больше пунктов, чем после {other}: {ours} вместо {others}.",
    "easy.stranded": "Меньше шашек застревает перед заслоном, чем после {other}: {ours} вместо {others}.",
    "easy.deep": "Меньше шашек зарыто в глубине дома, чем после {other}: {ours} вместо {others}.",
    "easy.shots": "Опасность меньше, чем после {other}: {ours} шагов вместо {others}.",
    "easy.home": "Дома занято больше пунктов, чем после {other}: {ours} вместо {others}.",
    "easy.barred": "На баре больше чужих шашек, чем после {other}: {ours} вместо {others}.",
    "easy.ahead": "Соперник отброшен дальше, чем после {other}: ему идти {ours} вместо {others}.",
    # -- много партий -------------------------------------------------------------------------------
    "simulation.games": "{count} {count:партия|партии|партий} в {game}, {first} против {second}: белые выиграли {share:.1f}%, {points:+.3f} очка за партию; заперлись навсегда: {blocked}",
    "simulation.compiling": "Правила компилируются для этой машины: один раз, секунд двадцать …",
    # -- точные значения ----------------------------------------------------------------------------
    "exact.sweep": "проход {sweeps}: наибольшее изменение {change}; минут {minutes}, значений {memory} МБ",
    "exact.solved": "Решено. Выигравший жребий ожидает {value} очка.",
    "exact.not solvable": "Решить можно только игры, где у каждого от одной до трёх шашек, простые дубли и нет предела для головы.",
    # -- доигрывание --------------------------------------------------------------------------------
    "rollout.head": "{games} {games:партия|партии|партий} на каждый ход, кости у всех одни:",
    "rollout.turn": "{turn}: очки {points}, отставание {behind}, побед {win}, с марсом {mars}",
}

OPTIONS = {
    "direction=parallel": "оба идут в одну сторону",
    "direction=contrary": "идут навстречу друг другу",
    "hitting=False": "боя нет",
    "hitting=True": "одинокую шашку можно побить",
    "dice=rolled": "кости бросают",
    "dice=chosen": "костей не бросают: кто ходит, тот называет два числа",
    "order=any": "кости в любом порядке",
    "order=larger first": "сначала большее число",
    "one_die=larger": "если можно любую кость, но не обе, — большую",
    "one_die=free": "если можно любую кость, но не обе, — какую угодно",
    "doubles=four": "дубль играется четыре раза",
    "doubles=progression": "дубль растёт: за ним следующий, и так до 6-6",
    "doubles=roll again": "сыграв дубль целиком, игрок бросает снова",
    "unplayed=lost": "несыгранное от дубля пропадает",
    "unplayed=opponent plays them": "несыгранное от дубля доигрывает соперник",
    "unstarted_double=passes on": "дубль, который не удалось и начать, тоже переходит к сопернику",
    "unstarted_double=dropped": "дубль, который не удалось начать, отбрасывается со всем, что за ним",
    "leftover_head=normal": "и доигрывая чужое, с головы берут как обычно",
    "leftover_head=none": "доигрывая чужое, с головы берут сколько угодно",
    "progression_ends=all home": "дубль не растёт, когда последняя шашка дома",
    "progression_ends=one more phase": "если последняя шашка пришла домой четвёртым ходом, играется ещё одна фаза",
    "head=one": "с головы одна шашка за ход",
    "head=unlimited": "с головы сколько угодно",
    "first_turn_head=never": "две с головы — никогда",
    "first_turn_head=six-six": "две с головы только при первых 6-6",
    "first_turn_head=three doubles": "две с головы при первых 3-3, 4-4, 6-6",
    "first_turn_head=any double": "две с головы при любом первом дубле",
    "first_turn_head=natural obstacle": "две при первых 3-3, 4-4, 6-6, если мешает чужая голова",
    "first_turn_head=doubles": "две при первом дубле, который одной шашкой целиком не сыграть",
    "first_turn_head=any roll": "две при первом броске, который одной шашкой целиком не сыграть",
    "second_head_checker=free": "вторая с головы идёт, когда хочет",
    "second_head_checker=when the first is stuck": "вторая с головы ждёт, пока первая не застрянет",
    "runner=none": "бегунка нет",
    "runner=first": "сначала бегунок должен пройти голову соперника",
    "runner_release=same turn": "когда бегунок прошёл, остальные могут ходить сразу",
    "runner_release=next turn": "когда бегунок прошёл, остальные ждут следующего хода",
    "prime=free": "забор из шести разрешён всегда",
    "prime=ahead": "забор, только если чужая шашка его прошла",
    "prime=home": "забор, только если чужая шашка уже в своём доме или снята",
    "prime=never": "забор из шести запрещён всегда",
    "prime=starting quarter": "нельзя занять всю свою стартовую четверть",
    "prime_checked=end of turn": "забор проверяют в конце хода",
    "prime_checked=each step": "забор проверяют после каждого движения",
    "forced_prime=no such step": "движения, которое лишь строит запретный забор, не существует",
    "forced_prime=tolerated": "запретный забор можно, если больше сыграть нечего",
    "trapped_stack=allowed": "забор может запереть один столбик",
    "trapped_stack=forbidden": "нельзя запирать забором все шашки на одном пункте",
    "opponent_quarter_max=None": "в чужой стартовой четверти сколько угодно пунктов",
    "opponent_quarter_max=1": "не больше 1 пункта чужой стартовой четверти",
    "opponent_quarter_max=2": "не больше 2 пунктов чужой стартовой четверти",
    "opponent_quarter_max=3": "не больше 3 пунктов чужой стартовой четверти",
    "opponent_quarter_max=4": "не больше 4 пунктов чужой стартовой четверти",
    "opponent_quarter_max=5": "не больше 5 пунктов чужой стартовой четверти",
    "bear_off=standard": "большее число снимает самую дальнюю",
    "bear_off=exact": "снимает только точное число",
    "bear_off=large enough": "снимает любое достаточное число",
    "home_steps=always": "в доме можно ходить",
    "home_steps=until all are home": "в доме можно ходить, пока не все дома",
    "home_steps=never": "в доме не ходят",
    "hit_and_pass=allowed": "побив, шашка может идти дальше",
    "hit_and_pass=forbidden in home": "побившая в своём доме не идёт дальше на свой пункт",
    "hit_and_pass=forbidden": "побившая шашка не идёт дальше на свой пункт",
    "opening_dice=thrown anew": "выигравший жребий бросает обе кости заново",
    "opening_dice=lot dice": "кости жребия и есть первый бросок",
    "automatic_doubles=False": "равные кости в жребии ничего не меняют",
    "automatic_doubles=True": "каждая ничья в жребии удваивает ставку",
    "next_game=winner begins": "следующую партию начинает победитель",
    "next_game=lot": "перед каждой партией бросают жребий",
    "next_game=alternate": "начинают по очереди, меняясь цветом",
    "scores=oin mars": "1 очко или 2 (марс), если проигравший не снял ни одной",
    "scores=oin mars koks home mars": "оин 1, марс 2, кокс 3, домашний марс 4",
    "scores=gammon backgammon": "победа 1, марс 2, кокс 3",
    "scores=checkers left": "по очку за каждую не снятую проигравшим шашку",
    "koks_when=checker in starting quarter": "кокс: шашка осталась в стартовой четверти",
    "koks_when=head not emptied": "кокс: голова не убрана",
    "mars_when=none off": "марс: не снята ни одна",
    "mars_when=not all home": "марс: не снята ни одна и не все пришли домой",
    "koks_zone=bar or winner's home": "кокс: шашка на баре или в доме победителя",
    "koks_zone=bar": "кокс: шашка на баре",
    "koks_zone=winner's home": "кокс: шашка в доме победителя",
    "last_turn=none": "партия кончается, как только кто-то снял всё",
    "last_turn=equal turns": "если первым закончил начинавший, у соперника есть ещё один ход",
    "draw_points=half each": "ничья даёт каждому пол-очка",
    "draw_points=one each": "ничья даёт каждому очко",
    "cube=none": "без куба",
    "cube=doubling": "с кубом удвоения",
    "beaver=False": "без бивера",
    "beaver=True": "на удвоение можно ответить своим, сразу, оставив куб себе",
    "jacoby=False": "марс считается всегда",
    "jacoby=True": "марс считается, только если кто-нибудь удваивал",
    "crawford=False": "без кроуфордовской партии",
    "crawford=True": "в матче не удваивают в партии, перед которой кому-то впервые осталось одно очко",
    "irregular_turn=opponent decides": "неправильный ход соперник принимает или требует исправить",
    "irregular_turn=always corrected": "неправильный ход исправляют всегда",
}
