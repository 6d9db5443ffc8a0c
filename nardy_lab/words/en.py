"""The English texts."""

TEXTS = {
    # -- what was asked for cannot be read ----------------------------------------------------
    "error+near": "Did you mean: {near}?",
    "error+known": "There are: {known}.",
    "error.unknown language": 'There is no language "{given}".',
    "error.unknown game": 'There is no game "{given}".',
    "error.not specified": (
        'The game "{given}" is named in the sources, but no source gives its rules.'
        ' Build it yourself: nl.games["long"].but(setup={{…}}).'
    ),
    "error.unknown switch": 'There is no switch "{given}".',
    "error.unknown option": 'The switch {switch} has no option "{given}".',
    "error.no head here": (
        '{switch}="{option}" speaks of the head, and in games with contrary movement there is none.'
    ),
    "error.checkers in set-up": "A side has 1 to {most} checkers; this set-up has {given}.",
    "error.set-up meets": (
        "Both sides would stand on one point: {point} by one side's numbers is {his} by the other's."
    ),
    "error.set-up": (
        "A set-up is {{point: checkers}} with points 1 to 24, one dict for both sides or a pair of"
        " dicts; this is {given}."
    ),
    "error.unknown numbering": 'There is no numbering "{given}".',
    "error.bad setting": "{name} can't be {given}.",
    "error.bad number": "{name} is a whole number from {least} to {most}; this is {given}.",
    "error.unknown setting": 'There is no setting "{given}".',
    "error.unknown palette": 'There is no palette "{given}".',
    "error.nobody to go": "It is a person's turn: nobody of the program's players is to act.",
    "error.player failed": "{player} raised an error: {reason}. The game stands where it was.",
    "error.no such place": "There is no place {given} in this game: it has {most} after its beginning.",
    "error.no match": "This is a single game; for games in a row make a board of nl.Match.",
    "error.not kept": "The game could not be kept in {given}: {reason}.",
    "error.other game kept": "{given} holds a game of {kept}, not of {asked}; give another file, or move this one away.",
    "error.bad picture": 'A picture is written to a file that ends in .svg or .png; this is "{given}".',
    "error.unreadable turn": (
        '"{word}" in "{given}" is no step; write 24/18, bar/20, 6/off, 8/5(2), or pass.'
    ),
    "error.no such point": (
        '"{word}" in "{given}" is no point of the board; points are 1 to 24, bar and off.'
    ),
    "error.no rules": "The text names no game.",
    "error.unreadable rules": (
        '"{word}" in "{given}" is not switch=option; write for example prime=home.'
    ),
    "error.unreadable side": (
        '"{word}" is not point:checkers, or its point is named twice; write for example'
        " 24:14 bar:1."
    ),
    "error.bad id": '"{given}" is no Position ID (14 letters, digits, + or /) or Match ID (12 of them).',
    "error.bad xgid": 'An XGID is 26 signs for the bars and points, then eight or nine numbers, as in XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10; this is "{given}".',
    "error.diagram of short": "Position IDs and XGIDs are for games with contrary movement; {given} is none. Use the line of text: str(position).",
    "error.unreadable position": (
        'A position is written "game | mine | theirs", for example'
        ' "long | 24:14 20:1 | 24:15"; this is "{given}".'
    ),
    "error.bad dice": "Dice are two numbers from 1 to 6, as in (6, 1) or 6-1; this is {given}.",
    "error.bad point": (
        "{given} is no point; points are 1 to 24 by the owner's numbers, 25 the bar, 0 off."
    ),
    "error.bad count": "On point {point} there cannot be {given} checkers.",
    "error.too many": (
        "{given} {given:checker|checkers} on one side, but in this game a side has {most}."
    ),
    "error.too few": (
        "{given} {given:checker|checkers} with those borne off, but in this game a side has {most};"
        " leave 0 out to let it be counted."
    ),
    "error.one point": (
        "Both sides stand on one point: {mine} by the mover's numbers, {theirs} by the other's."
    ),
    "error.both finished": "Both sides have borne off everything: only one can have finished.",
    "error.bad player": "player is 0 (who began the game) or 1; this is {given}.",
    "error.bad first": (
        "first says for each side, mine then theirs, whether its first turn is still to come:"
        " (True, False) or first=yes,no; this is {given}."
    ),
    "error.other geometry": (
        "The same checkers cannot stand under {given}: there the sides move {direction}, here not."
    ),
    "error.other number": (
        "The same checkers cannot stand under {given}: there the sides have {counts} checkers."
    ),
    "error.two results": (
        '"{given}" fits more than one result: {first} or {second}. Write the points in between.'
    ),
    "error.no turn ends there": 'No legal turn fits "{given}".',
    "error.refused": "{ruling}",
    "error.game over": "The game is over.",
    "error.no dice yet": "Nobody has thrown yet: roll first, or type the dice.",
    "error.dice lie": "The dice {dice} lie on the board: finish the turn before the next throw.",
    "error.bad folder": "The lessons cannot be copied to {given}: {reason}. Choose another with --folder.",
    "error.owed first": "Of the double there are still {steps} to be played, each a {die}: leave the dice out.",
    "error.bad owed": "owed are groups (die, steps) that these rules can leave to be played, as ((3, 2), (4, 4)); the first may be begun, the later dice follow one by one in fours, and left_over goes with them; this is {given}.",
    "error.bad seed": "A seed is a whole number, as in seed=1; this is {given}.",
    "error.bad message": "The page sent what no board sends: {given}.",
    "error.no such term": 'There is no term "{given}".',
    "error.unknown player": 'There is no player "{given}".',
    "error.no player": "A player is a name, a function (position, dice) -> turn, or an object with turn(position, dice); this is {given}.",
    "error.player's turn": "{player} gave no legal turn: {reason} To see it: nl.Game.parse({place!r})",
    "error.player raised": "{player} raised an error in game {game}: {reason}. {done} {done:game|games} played before it {done:is|are} kept in error.facts['games'].",
    "error.bad players": "players are two, of White and of Black; this is {given}.",
    "error.bad games": "games is a whole number from 1; this is {given}.",
    "error.bad workers": "workers is a whole number from 1; this is {given}.",
    "error.no such game": "There is no game {given}: this run has {most}.",
    "error.other rules": "The position to begin from is played by other rules: {given}.",
    "error.game over already": "The game is over in the position to begin from.",
    "error.not exact": "There is no exact value here: {reason}.",
    "error.owed rolls": "here a double can earn a throw, or leave steps to the opponent",
    "error.long race": "this race may go on in more than {most} ways",
    "error.compare sets": "compare takes from {least} to {most} rule sets; here are {given}.",
    "error.same rules": "The rule set {given} was given twice; turn a switch in one of them.",
    "error.no roll": "Without a roll there are no results to list: give dice, or look at .rolls.",
    "error.owed, no roll": "Steps are owed here: the dice are given, no roll is to be chosen.",
    "compare.rolls": "{sets}: {switches} {switches:switch|switches} differ; of the 21 rolls {rolls} {rolls:is|are} played differently.",
    "compare.turns": "{sets}, {dice}: {shared} {shared:result|results} that all allow, {some} that only some do.",
    "error.no race": "the sides have not passed each other yet",
    "error.no table": "the table has not been built; build it with: python -m nardy_lab.tables {name}",
    "error.bad begins": "begins is 0 or 1: which of the two people begins; this is {given}.",
    "error.bad game number": "The number of a game is a whole number from 0; this is {given}.",
    "error.bad times": "How often is a whole number from 1; this is {given}.",
    "error.bad names": "names are two different names, each on one line; this is {given}.",
    "error.bad lot": (
        "A lot is throws of two dice, one of each person, ties first and then the one that decides,"
        " as [(3, 3), (6, 2)]; this is {given}."
    ),
    "error.answer first": "An offer waits for its answer first.",
    "error.no such offer": "Nothing of that kind has been offered.",
    "error.name the dice": "In this game numbers are named, not thrown: name two, as in roll((6, 6)).",
    "error.no cube": "This game is played without the cube.",
    "error.crawford": "This is the Crawford game of the match: nobody doubles in it.",
    "error.double before the throw": "One doubles before the first throw of one's turn, not after.",
    "error.not your cube": "The cube is the opponent's: only its owner may double.",
    "error.no beaver": "There is no beaver here: take the double or drop it.",
    "error.no such end": 'A game does not end as "{given}" here.',
    "error.nothing to undo": "{given} cannot be taken back: {most} {most:thing has|things have} happened.",
    "error.nothing to redo": "{given} cannot be done again: {most} {most:thing was|things were} undone.",
    "error.whole legs": 'Of a turn made against the rules say where from and where to; "{word}" in "{given}" says one point.',
    "error.nothing to move": 'Nobody can make "{word}": there is no such checker.',
    "error.taken point": 'Nobody can make "{word}": both sides would stand on one point.',
    "error.no record": "This is no record of a game: {given}",
    "error.record version": 'Records of version "{given}" are not known here.',
    "error.bad record": '"{word}" is wrong in the record: {given}',
    "error.bad event": "Event {place} of the record: {reason}",
    "error.bad result": "The record says {given}, but so played the game is: {result}",
    "error.bad line": 'Line {place} of the record says nothing known: "{given}".',
    "error.bad place": '"{word}" cannot be read in "{given}".',
    "error.no such person": 'There is no "{given}" in this match.',
    "error.match length": "A match is played to a whole number of points from 1, or without a limit (None); this is {given}.",
    "error.match over": "The match is over: {winner} has won it {score}.",
    "error.game goes on": "This game of the match is not over yet.",
    "error.bad match": "This is no record of a match: {given}",
    # -- verdicts ---------------------------------------------------------------------------------
    "refused": "{turn} is refused.",
    "legal.turn": "{turn} is legal: a whole turn.",
    "legal.beginning": (
        "{turn} is a legal beginning; {left} {left:die is|dice are} still to be played."
    ),
    "pass": "pass",
    "legal.pass": "Nothing can be played: the turn is passed.",
    "phase.grows": "The double has grown to {die}-{die}.",
    "phase.left": "Your opponent left {steps} {steps:step|steps} of {die} for you to play.",
    "follows.grows": "Then {die}-{die} is played.",
    "follows.again": "All four steps were played: the same player throws again.",
    "follows.left": "Left over for the opponent (die × steps): {groups}.",
    "backwards": "Checkers travel from larger numbers to smaller ones, and {target} is not after"
    " {source}.",
    "no_checker": "There is no checker of yours on {source}.",
    "no_checker.theirs": "The {count:checker|checkers} on {source} {count:is|are} your opponent's.",
    "no_checker.bar": "None of your checkers is on the bar.",
    "no_checker.off": "A checker that has been borne off does not come back.",
    "not_on_the_dice": (
        "From {source} to {target} it is {die} {die:pip|pips}, and {dice} does not give"
        " that: one die moves one checker, and a die is not split."
    ),
    "not_on_the_dice.used": (
        "{source}/{target} needs a {die}, and of the roll {dice} no {die} is left to play."
    ),
    "bar_first": (
        "You have {count} {count:checker|checkers} on the bar, and {count:it enters|they enter}"
        " before anything else moves."
    ),
    "closed": (
        "The point {target} is closed: {count} of your opponent's checkers"
        " {count:stands|stand} there, and here even one closes a point."
    ),
    "closed.hitting": (
        "The point {target} is closed: {count} of your opponent's checkers stand there, and two"
        " close a point; a lone one would be hit."
    ),
    "head": ("One checker has already left the head (your {head}) in this turn, and only one may."),
    "head.two": (
        "Two checkers have already left the head (your {head}) in this turn, and no more may."
    ),
    "head+never": "Here the first turn makes no exception.",
    "head+six-six": "On the first turn two may leave it, but only on 6-6.",
    "head+three doubles": "On the first turn two may leave it, but only on 3-3, 4-4 and 6-6.",
    "head+any double": "On the first turn two may leave it, but only on a double.",
    "head+natural obstacle": (
        "On the first turn two may leave it only on 3-3, 4-4 and 6-6, and only when what stops"
        " the single checker is your opponent's head; that is not so here."
    ),
    "head+doubles": (
        "On the first turn two may leave it only on a double that one checker cannot play whole."
    ),
    "head+any roll": (
        "On the first turn two may leave it only when one of them cannot play the roll whole."
    ),
    "second_head": (
        "A second checker may leave the head only when the first is stuck, and the first,"
        " now on {first}, can still play a {die}."
    ),
    "runner": (
        "Until one of your checkers is past your opponent's head (your 12), only the runner moves:"
        " the foremost one, on {runner}."
    ),
    "runner.head": (
        "Until one of your checkers is past your opponent's head (your 12), only one runner moves,"
        " and it starts from the head."
    ),
    "not_all_home": (
        "Nothing is borne off while {count} of your checkers {count:is|are} still outside"
        " your home; the farthest is on {farthest}."
    ),
    "higher_checker": (
        "A {die} may bear off from {source} only if no checker of yours stands farther back,"
        " and one stands on {higher}."
    ),
    "inexact": "Only the exact number bears off here: from {source} that is a {source}, not a {die}.",
    "home_step": "Inside your home checkers do not step here: they are borne off or they wait.",
    "home_step.all home": (
        "Inside your home checkers step only while one of yours is still outside, and none is."
    ),
    "prime": (
        "After {turn} your points {points} would be {length} in a row, in front of all {count} of"
        " your opponent's checkers: none of them is past the row."
    ),
    "prime.home": (
        "After {turn} your points {points} would be {length} in a row, and no checker of your"
        " opponent's stands in his home or is off."
    ),
    "prime.never": (
        "After {turn} your points {points} would be {length} in a row; here that is never allowed."
    ),
    "prime.starting quarter": (
        "After {turn} you would hold the whole of your starting quarter, {quarter}."
    ),
    "prime+step": "It is judged after every step, so not even in passing.",
    "prime+end": "It may arise in passing, but it may not be left standing when the turn ends.",
    "trapped_stack": (
        "After {turn} your points {points} would be {length} in a row, and all {count} of your"
        " opponent's checkers stand on the one point right behind them, your {stack}."
    ),
    "quarter_too_full": (
        "After {turn} you would hold {held} points of your opponent's starting quarter;"
        " at most {most} {most:is|are} allowed."
    ),
    "hit_and_pass": (
        "The checker on {source} has hit in this turn and may not go on to {target}, where a"
        " checker of yours stands."
    ),
    "full_turn": (
        "As many dice as possible must be played: {turn} plays {played}, {proof} plays {most}."
    ),
    "full_turn.dead end": (
        "As many dice as possible must be played: after {turn} it will be {played} in all, and"
        " {proof} plays {most}."
    ),
    "full_turn.pass": "There is something to play: {proof}. Only a roll that can't be played is passed.",
    "smaller_die": (
        "Only one of the two dice can be played, and either could: then it is the larger,"
        " {larger}, as in {proof}."
    ),
    "larger_first": "The larger number is played first, as in {proof}.",
    "game_over": "The game is over: {who} borne off all checkers.",
    "who.mine": "you have",
    "who.theirs": "your opponent has",
    "proof": "A legal turn would be {proof}.",
    "source": "Source: {source}.",
    "allowed by": "It would be legal with: {options}.",
    "nobody says so": "no source; an option for experiments",
    # -- the board --------------------------------------------------------------------------------
    "board.title": "Nardy board",
    "board.point": "point {point}",
    "board.mine": "{count} of yours",
    "board.theirs": "{count} of your opponent's",
    "board.empty": "empty",
    "board.bar": "bar",
    "board.off": "off",
    "board.white": "White",
    "board.black": "Black",
    "board.to answer": "{who} to answer",
    "board.to move": "{who} to move",
    "board.roll": "Roll",
    "board.undo": "Undo",
    "board.end": "End turn",
    "board.pass": "Pass",
    "board.dice": "Dice",
    "board.dice hint": "6-1",
    "board.set dice": "Set",
    "board.pips": "{pips} {pips:pip|pips}",
    "board.choose": "{turns} legal {turns:turn|turns}. Choose a checker.",
    "board.from": "From {point}: choose where to.",
    "board.done": "The turn is complete: end it, or undo.",
    "board.nothing": "Nothing can be played: pass.",
    "board.throw": "Roll the dice, or type what fell.",
    "board.clear": "Undo all",
    "board.turn": "Turn",
    "board.turn hint": "24/18 18/17",
    "board.name": "Name your two dice.",
    "board.short": "{turn}: {why}.",
    "board.which way": "Which way?",
    "board.menu": "Settings",
    "board.copied": "Copied: one line that opens the game at this place.",
    "board.first": "to the beginning",
    "board.back": "back",
    "board.forward": "forward",
    "board.last": "to the end",
    "board.to points": " (to {points})",
    "board.run": "Play on",
    "board.stop": "Stop",
    "board.phases": "Done: {done}; now {now}; to come: {later}.",
    "board.last phase": "Done: {done}; now {now}, the last.",
    "board.do.double": "Double",
    "board.do.take": "Take",
    "board.do.drop": "Drop",
    "board.do.beaver": "Beaver",
    "board.do.accept": "Accept",
    "board.do.refuse": "Refuse",
    "board.do.demand": "Demand a legal turn",
    "board.do.irregular": "Put it down all the same",
    "board.do.go": "Play on from here",
    "board.do.next": "Next game",
    "board.do.resign": "Resign",
    "board.do.copy": "Copy the place",
    "board.do.presentation": "Fill the screen",
    "setting.numbering": "Numbering",
    "setting.both_numbers": "Both players' numbers",
    "setting.near": "Sits below",
    "setting.mirrored": "Mirrored",
    "setting.palette": "Colours",
    "setting.theme": "Page",
    "setting.size": "Size",
    "setting.hints": "Show what can move",
    "setting.targets": "Show where to",
    "setting.trail": "Show the last turn",
    "setting.ending": "End of a turn",
    "setting.irregular": "Irregular turns",
    "setting.pace": "Computer waits",
    "setting.on": "yes",
    "setting.off": "no",
    "setting.seconds": "{seconds} s",
    "setting.numbering.own": "each player's own, 24 to 1",
    "setting.numbering.white": "White's for both, 24 to 1",
    "setting.numbering.white up": "White's for both, 1 to 24",
    "setting.numbering.1-24": "1–24, heads on 1 and 13",
    "setting.numbering.0-23": "0–23, heads on 0 and 12",
    "setting.near.0": "White",
    "setting.near.1": "Black",
    "setting.near.None": "who is to move",
    "setting.palette.wood": "wood",
    "setting.palette.slate": "slate",
    "setting.palette.colour-blind": "for the colour-blind",
    "setting.palette.contrast": "high contrast",
    "setting.palette.print": "print",
    "setting.theme.page": "as around it",
    "setting.theme.light": "light",
    "setting.theme.dark": "dark",
    "setting.theme.print": "print",
    "setting.ending.confirm": "by the button",
    "setting.ending.automatic": "with the last step",
    # -- the drawn board of a terminal --------------------------------------------------------------
    "text.mine": "{sign} mine: {pips} pips, bar {bar}, off {off}",
    "text.theirs": "{sign} theirs: {pips} pips, bar {bar}, off {off}",
    # -- the command --------------------------------------------------------------------------------
    "command.about": "Open the nardy lessons in JupyterLab.",
    "command.no browser": "do not open a browser; print the address",
    "command.port": "the port of JupyterLab (the next free one if it is taken)",
    "command.lang": "the language of the lessons",
    "command.folder": "where your copy of the lessons is kept",
    "command.copied": "{count} {count:lesson|lessons} copied to {folder}.",
    "command.kept": "Kept as you changed: {names}.",
    "command.no jupyter": "JupyterLab is not installed here; install it with: pip install jupyterlab",
    # -- a verdict in a few words -------------------------------------------------------------------
    "short.backwards": "checkers do not go back",
    "short.no_checker": "no checker of yours there",
    "short.not_on_the_dice": "not on the dice",
    "short.bar_first": "the bar enters first",
    "short.closed": "the point is closed",
    "short.head": "no more may leave the head",
    "short.second_head": "the first from the head can still play",
    "short.runner": "only the runner moves",
    "short.not_all_home": "not all are home",
    "short.higher_checker": "a checker stands farther back",
    "short.inexact": "only the exact number bears off",
    "short.home_step": "no steps inside the home",
    "short.prime": "it would make a forbidden six in a row",
    "short.trapped_stack": "it would trap the whole stack",
    "short.quarter_too_full": "too many points of his starting quarter",
    "short.hit_and_pass": "having hit, it may not go on there",
    "short.full_turn": "more dice can be played another way",
    "short.smaller_die": "the larger die must be played",
    "short.larger_first": "the larger number goes first",
    "short.prime_left": "a forbidden six in a row would be left standing",
    "short.trapped_stack_left": "the whole stack would be left trapped",
    "short.quarter_left": "too many points of his starting quarter would be left",
    "short.game_over": "the game is over",
    "pass.die": "{die}: {reasons}.",
    # -- a game -------------------------------------------------------------------------------------
    "end.oin": "oin",
    "end.mars": "mars",
    "end.koks": "koks",
    "end.home mars": "home mars",
    "end.single": "single",
    "end.gammon": "gammon",
    "end.backgammon": "backgammon",
    "end.checkers left": "checkers left",
    "end.draw": "draw",
    "end.dropped": "double dropped",
    "end.blocked": "blocked for ever",
    "result.won": "{who} wins: {end}. Points: {points}.",
    "result.resigned": "{who} wins, the other resigned: {end}. Points: {points}.",
    "result.draw": "A draw: both have borne off in the same number of turns. Points: {points}.",
    "result.blocked": "Neither side can ever move again: the game has no winner. Points: {points}.",
    "event.roll": "{who} throws {dice}.",
    "event.turn": "{who} plays {turn} with {dice}.",
    "event.pass": "{who} passes {dice}.",
    "event.irregular": "{who} moves against the rules: {text}.",
    "event.accept": "{who} accepts.",
    "event.refuse": "{who} refuses.",
    "event.demand": "{who} demands a legal turn.",
    "event.double": "{who} doubles.",
    "event.take": "{who} takes.",
    "event.drop": "{who} drops.",
    "event.beaver": "{who} beavers.",
    "event.resign": "{who} resigns: {end}.",
    # -- the words of a record: each must be one that no other key of its kind has -------------------
    "record.rules": "rules",
    "record.start": "start",
    "record.seed": "seed",
    "record.number": "number",
    "record.first": "first",
    "record.second": "second",
    "record.lot": "lot",
    "record.white": "white",
    "record.black": "black",
    "record.crawford": "crawford",
    "record.yes": "yes",
    "record.result": "result",
    "record.irregular": "irregular",
    "record.accept": "accepts",
    "record.refuse": "refuses",
    "record.demand": "demands",
    "record.double": "doubles",
    "record.take": "takes",
    "record.drop": "drops",
    "record.beaver": "beavers",
    "record.resign": "resigns",
    "record.to": "to",
    "match.person": "player {number}",
    "command.play": "play a game in the terminal",
    "command.game": "game",
    "command.rules": "a game, with switches if you like (long prime=home), or a shared line",
    "command.against": "whom to play against: a person at the same keyboard, or turns by chance",
    "command.seed": "a whole number: the same dice every time",
    "command.numbering": "how points are counted: own, white, white-up, 1-24, 0-23",
    # -- a game in the terminal ---------------------------------------------------------------------
    "terminal.welcome": 'The game is "{game}". Type a turn (24/18 18/17), or help.',
    "terminal.lot": "The lot, the first person's die and the second's: {lot}. The higher begins.",
    "terminal.throw": "{who}: Enter throws, or type real dice (6-1)>",
    "terminal.name": "{who}: name two numbers (6-6)>",
    "terminal.turn": "{who}, {dice}>",
    "terminal.answer double": "{who}: double to {stake}? take or drop>",
    "terminal.answer beaver": "{who}: beaver to {stake}? take or drop>",
    "terminal.answer resign": "{who}: accept or refuse>",
    "terminal.answer irregular": "{who}: accept, demand a legal turn, or throw>",
    "terminal.something": "Type a turn, or hint for the legal ones, or help.",
    "terminal.hint": "{count} legal {count:turn|turns}:",
    "terminal.more": "  … and {count} more.",
    "terminal.numberings": "Numberings: {names}.",
    "terminal.saved": "Saved as {name}.",
    "terminal.left": "You have left the game.",
    "terminal.place": "To go on from here: {line}",
    "terminal.help": "A turn is typed as 24/18 18/17, 24/18/17, bar/20, 6/off, 8/5(2). Besides:",
    "error.cannot save": "It cannot be saved as {given}: {reason}.",
    "command word.roll": "roll",
    "command word.hint": "hint",
    "command word.why": "why",
    "command word.pass": "pass",
    "command word.undo": "undo",
    "command word.redo": "redo",
    "command word.double": "double",
    "command word.take": "take",
    "command word.drop": "drop",
    "command word.beaver": "beaver",
    "command word.resign": "resign",
    "command word.accept": "accept",
    "command word.refuse": "refuse",
    "command word.demand": "demand",
    "command word.irregular": "irregular",
    "command word.numbering": "numbering",
    "command word.language": "language",
    "command word.record": "record",
    "command word.share": "share",
    "command word.save": "save",
    "command word.help": "help",
    "command word.quit": "quit",
    "help.roll": "throw the dice, or put down real ones: roll 6-1",
    "help.hint": "the legal turns",
    "help.why": "may I? and why not: why 24/18",
    "help.pass": "pass, where nothing can be played",
    "help.undo": "take back what was done last",
    "help.redo": "do again what was undone",
    "help.double": "offer to double the stake",
    "help.take": "take a double",
    "help.drop": "decline a double and lose",
    "help.beaver": "redouble at once",
    "help.resign": "offer to lose: resign mars",
    "help.accept": "accept what is offered",
    "help.refuse": "refuse a resignation",
    "help.demand": "demand a legal turn in place of an irregular one",
    "help.irregular": "put down a turn made against the rules: irregular 24/18 24/23",
    "help.numbering": "count the points another way: numbering 1-24",
    "help.language": "speak the other language",
    "help.record": "show the game so far",
    "help.share": "one line with which somebody else stands here",
    "help.save": "save the game so far: save game.txt",
    "help.help": "this list",
    "help.quit": "leave",
    # -- the player easy ----------------------------------------------------------------------------
    "easy.only": "It is the only legal turn.",
    "easy.equal": "It is as good as {other} by all that is counted.",
    "easy.pips": "It leaves fewer pips to go than {other}: {ours} instead of {others}.",
    "easy.off": "It bears off more than {other}: {ours} instead of {others}.",
    "easy.blocks": "It blocks better than {other}: blocks worth {ours} instead of {others}.",
    "easy.spread": "It holds more points outside the home than {other}: {ours} instead of {others}.",
    "easy.head": "It leaves fewer on the head than {other}: {ours} instead of {others}.",
    "easy.front": "It holds more points before the opponent's head than {other}: {ours} instead of {others}.",
    "easy.stranded": "It leaves fewer checkers stuck before a block than {other}: {ours} instead of {others}.",
    "easy.deep": "It buries fewer checkers deep in the home than {other}: {ours} instead of {others}.",
    "easy.shots": "It puts less in danger than {other}: {ours} pips instead of {others}.",
    "easy.home": "It holds more points at home than {other}: {ours} instead of {others}.",
    "easy.barred": "It has more opposing checkers on the bar than {other}: {ours} instead of {others}.",
    "easy.ahead": "It sets the opponent back farther than {other}: {ours} pips to go instead of {others}.",
    # -- many games ---------------------------------------------------------------------------------
    "simulation.games": "{count} {count:game|games} of {game}, {first} against {second}: White won {share:.1f}%, {points:+.3f} points a game; blocked for ever: {blocked}",
    "simulation.compiling": "Compiling the rules for this machine: once, some twenty seconds …",
    # -- exact values -------------------------------------------------------------------------------
    "exact.sweep": "sweep {sweeps}: largest change {change}; {minutes} minutes, {memory} MB of values",
    "exact.solved": "Solved. The winner of the lot expects {value} points.",
    "exact.not solvable": "Only games of one to three checkers a side, with plain doubles and no limit on the head, can be solved.",
    # -- a rollout ----------------------------------------------------------------------------------
    "rollout.head": "{games} {games:game|games} for each turn, the same dice for all:",
    "rollout.turn": "{turn}: points {points}, behind {behind}, won {win}, with mars {mars}",
}

OPTIONS = {
    "direction=parallel": "both players go the same way round",
    "direction=contrary": "the players go towards each other",
    "hitting=False": "no hitting",
    "hitting=True": "a lone checker can be hit",
    "dice=rolled": "the dice are thrown",
    "dice=chosen": "nobody throws: who plays names his two numbers",
    "order=any": "the dice in either order",
    "order=larger first": "the larger number first",
    "one_die=larger": "if either die could be played but not both, the larger",
    "one_die=free": "if either die could be played but not both, either",
    "doubles=four": "a double is played four times",
    "doubles=progression": "a double grows: after it the next one, up to 6-6",
    "doubles=roll again": "after a double played whole the same player throws again",
    "unplayed=lost": "what cannot be played of a double is lost",
    "unplayed=opponent plays them": "what cannot be played of a double the opponent plays",
    "unstarted_double=passes on": "a double that cannot even be begun passes to the opponent too",
    "unstarted_double=dropped": "a double that cannot even be begun is dropped, with what would follow",
    "leftover_head=normal": "the head limit holds for leftovers too",
    "leftover_head=none": "any number leaves the head when leftovers are played",
    "progression_ends=all home": "a double stops growing once the last checker is home",
    "progression_ends=one more phase": "if the fourth step brought the last checker home, one phase more is played",
    "head=one": "one checker from the head in a turn",
    "head=unlimited": "any number from the head",
    "first_turn_head=never": "never two from the head",
    "first_turn_head=six-six": "two from the head on a first 6-6 only",
    "first_turn_head=three doubles": "two from the head on a first 3-3, 4-4, 6-6",
    "first_turn_head=any double": "two from the head on any first double",
    "first_turn_head=natural obstacle": "two on a first 3-3, 4-4, 6-6 if the other head is in the way",
    "first_turn_head=doubles": "two on any first double that one checker cannot play whole",
    "first_turn_head=any roll": "two on any first roll that one checker cannot play whole",
    "second_head_checker=free": "the second head checker goes when it likes",
    "second_head_checker=when the first is stuck": "the second head checker waits until the first is stuck",
    "runner=none": "no runner",
    "runner=first": "one runner must first pass the opponent's head",
    "runner_release=same turn": "once the runner has passed, the others may move at once",
    "runner_release=next turn": "once the runner has passed, the others wait for the next turn",
    "prime=free": "six in a row are always allowed",
    "prime=ahead": "six in a row only if an opposing checker is past them",
    "prime=home": "six in a row only if an opposing checker is in his home or off",
    "prime=never": "six in a row are never allowed",
    "prime=starting quarter": "one's whole starting quarter may not be filled",
    "prime_checked=end of turn": "six in a row are judged when the turn ends",
    "prime_checked=each step": "six in a row are judged after every step",
    "forced_prime=no such step": "a step that only makes forbidden six does not exist",
    "forced_prime=tolerated": "forbidden six are allowed if nothing else can be played",
    "trapped_stack=allowed": "six in a row may trap a single stack",
    "trapped_stack=forbidden": "six in a row may not trap all fifteen on one point",
    "opponent_quarter_max=None": "any number of points in the opponent's starting quarter",
    "opponent_quarter_max=1": "at most 1 point of the opponent's starting quarter",
    "opponent_quarter_max=2": "at most 2 points of the opponent's starting quarter",
    "opponent_quarter_max=3": "at most 3 points of the opponent's starting quarter",
    "opponent_quarter_max=4": "at most 4 points of the opponent's starting quarter",
    "opponent_quarter_max=5": "at most 5 points of the opponent's starting quarter",
    "bear_off=standard": "a larger number bears off the farthest checker",
    "bear_off=exact": "only the exact number bears off",
    "bear_off=large enough": "any number that is large enough bears off",
    "home_steps=always": "checkers may step inside the home",
    "home_steps=until all are home": "steps inside the home only until all are there",
    "home_steps=never": "no steps inside the home",
    "hit_and_pass=allowed": "a checker may hit and go on",
    "hit_and_pass=forbidden in home": "a checker that hit in its home may not go on to a point of its own",
    "hit_and_pass=forbidden": "a checker that has hit may not go on to a point of its own",
    "opening_dice=thrown anew": "who has won the lot throws both dice anew",
    "opening_dice=lot dice": "the dice of the lot are the first roll",
    "automatic_doubles=False": "a tie in the lot changes nothing",
    "automatic_doubles=True": "each tie in the lot doubles the stake",
    "next_game=winner begins": "the winner begins the next game",
    "next_game=lot": "the lot is thrown before each game",
    "next_game=alternate": "the players begin in turn, and change colours",
    "scores=oin mars": "1 point, or 2 (mars) if the loser has borne off none",
    "scores=oin mars koks home mars": "oin 1, mars 2, koks 3, home mars 4",
    "scores=gammon backgammon": "single 1, gammon 2, backgammon 3",
    "scores=checkers left": "a point for each checker the loser has not borne off",
    "koks_when=checker in starting quarter": "koks: a checker is still in the starting quarter",
    "koks_when=head not emptied": "koks: the head has not been emptied",
    "mars_when=none off": "mars: none borne off",
    "mars_when=not all home": "mars: none borne off, and not all have come home",
    "koks_zone=bar or winner's home": "backgammon: a checker on the bar or in the winner's home",
    "koks_zone=bar": "backgammon: a checker on the bar",
    "koks_zone=winner's home": "backgammon: a checker in the winner's home",
    "last_turn=none": "the game ends when somebody has finished",
    "last_turn=equal turns": "if he who began finishes first, the other has one turn more",
    "draw_points=half each": "a draw gives each half a point",
    "draw_points=one each": "a draw gives each a point",
    "cube=none": "no cube",
    "cube=doubling": "with the doubling cube",
    "beaver=False": "no beaver",
    "beaver=True": "a double may be answered by redoubling at once, keeping the cube",
    "jacoby=False": "a gammon always counts",
    "jacoby=True": "a gammon counts only after somebody has doubled",
    "crawford=False": "no Crawford game",
    "crawford=True": "in a match, no doubling in the game after somebody first stands one point before the end",
    "irregular_turn=opponent decides": "the opponent accepts an irregular turn or has it corrected",
    "irregular_turn=always corrected": "an irregular turn is always corrected",
}
