"""The dice game as far as it decides what may be done, from section 2 of docs/RULES.md. Points do not matter here."""
import itertools
from typing import NamedTuple

COLOURS = "BRGY"
FACES = "BRGYWJ"
BOXES = [colour + str(number) for colour in COLOURS for number in range(1, 6)]
DICE = range(7)
MAGIC = ["every_color", "frozen_jesters", "roll_first", "set_two", "extra_die", "jester_joins", "strike_out",
         "as_many_rolls", "double_jester", "secret_predictions"]
DOUBLE = ("every_color", "frozen_jesters")
NO_WIZARD_COLOUR = ("every_color", "as_many_rolls")


class Rules(NamedTuple):
    n_seats: int
    target: int
    magic_cards: bool


class Page(NamedTuple):
    boxes: tuple = (None,) * 20  # None is open; otherwise X, XX, struck or a number
    jesters: tuple = (False,) * 5

    def open(self):
        return [box for box, mark in zip(BOXES, self.boxes) if mark is None]

    def marked(self, box, mark):
        at = BOXES.index(box)
        return self._replace(boxes=self.boxes[:at] + (mark,) + self.boxes[at + 1:])

    def n_x(self):
        return sum({"X": 1, "XX": 2}.get(mark, 0) for mark in self.boxes) + sum(self.jesters)


class State(NamedTuple):
    rules: Rules
    round: int
    seer: int
    pages: tuple
    pile: frozenset  # the magic cards that are still to come
    stage: str  # card, first_roll, set, predict, strike, wizard, roll, forced, others, seer, mark or over
    card: str = ""
    predicted: tuple = ()
    chosen: tuple = ()  # what each seat has chosen of several that choose at the same time; None: nothing yet
    wizard: str = ""
    dice: str = "......."
    to_roll: tuple = ()
    n_rolls: int = 0
    still_in: frozenset = frozenset()


def new(n_seats, first, options):
    rules = Rules(n_seats, int(options.get("target", "9")), options.get("magic_cards") == "true")
    return begin_round(rules, 1, first, (Page(),) * n_seats, frozenset(MAGIC))


def begin_round(rules, number, seer, pages, pile):
    nobody = (None,) * rules.n_seats
    stage = "card" if rules.magic_cards else "predict"
    everybody = frozenset(range(rules.n_seats))
    return State(rules, number, seer, pages, pile or frozenset(MAGIC), stage, predicted=nobody, chosen=nobody,
                 still_in=everybody)


def read_outcome(word, rest):
    """`card set_two` or `roll GGWBBRJ`."""
    return word, rest


def read_choice(text):
    word, *what = text.split()
    if word == "roll":
        return word, tuple(map(int, what[0]))
    if word == "set":
        return word, tuple(map(int, what[0])), what[1]
    return (word, *what)


def clockwise(state):
    """All seats, beginning with the seer."""
    return [(state.seer + steps) % state.rules.n_seats for steps in range(state.rules.n_seats)]


def need(state):
    if state.stage == "over":
        return "over", None
    if state.stage == "card":
        return "chance", "card"
    if state.stage in ("first_roll", "roll"):
        return "chance", "roll"
    return "choices", asked(state)


def asked(state):
    """Who owes a choice now."""
    if state.stage in ("set", "wizard", "forced", "seer"):
        return [state.seer]
    if state.stage == "predict":
        still = [seat for seat in clockwise(state) if state.predicted[seat] is None]
        together = state.card == "secret_predictions" and state.seer not in still
        return [seat for seat in still if state.chosen[seat] is None] if together else still[:1]
    candidates = {
        "strike": [seat for seat in clockwise(state) if to_strike(state, seat)],
        "others": [seat for seat in state.still_in if seat != state.seer],
        "mark": [seat for seat in state.still_in if jester_number(state, seat)],
    }[state.stage]
    return [seat for seat in candidates if state.chosen[seat] is None]


def to_strike(state, seat):
    """The boxes that may be struck: those of the predicted colour with a mark."""
    marks = zip(BOXES, state.pages[seat].boxes)
    return [box for box, mark in marks if box[0] == state.predicted[seat][0] and mark not in (None, "struck")]


def jester_number(state, seat):
    """The number of the jester box that this seat could mark, or 0."""
    lie = state.dice.count("J")
    return lie if 1 <= lie <= 5 and not state.pages[seat].jesters[lie - 1] else 0


def legal(state, seat):
    stage = state.stage
    if stage == "set":
        return [("set", two, a + b) for two in itertools.combinations(DICE, 2) for a in FACES for b in FACES]
    if stage == "predict":
        return [("predict", box) for box in to_predict(state, seat)]
    if stage == "strike":
        return [("strike", box) for box in ["none", *to_strike(state, seat)]]
    if stage == "wizard":
        return [("wizard", colour) for colour in COLOURS]
    if stage == "forced":
        return [("roll", some) for some in subsets(DICE) if len(some) >= 3]
    ways = ["prediction", "jester"] if jester_number(state, seat) else ["prediction"]
    if stage == "mark":
        return [("mark", way) for way in ways]
    leave = [("leave", way) for way in ways]
    if stage == "others":
        return [("stay",), *leave]
    return leave + [("roll", some) for some in subsets(free_dice(state))]


def to_predict(state, seat):
    """Open boxes that nobody else has predicted in this round; all of them if others have them all (2.2, 1)."""
    mine = state.pages[seat].open()
    others = [box for box in state.predicted if box is not None]
    return [box for box in mine if box not in others] or mine


def subsets(dice):
    return [some for size in range(1, len(dice) + 1) for some in itertools.combinations(dice, size)]


def free_dice(state):
    """The dice that may be rolled again."""
    frozen = "J" if state.card == "frozen_jesters" else ""
    return [die for die in DICE if state.dice[die] not in (frozen or "-")]


def draw(state, outcome):
    word, what = outcome
    if word == "card":
        if what not in state.pile:
            raise ValueError(f"`{what}` is not in the pile")
        stage = {"roll_first": "first_roll", "set_two": "set"}.get(what, "predict")
        return state._replace(card=what, pile=state.pile - {what}, stage=stage)
    if len(what) != 7 or any(face not in FACES for face in what):
        raise ValueError(f"`{what}` is not a roll of seven dice")
    to_roll = DICE if state.stage == "first_roll" else state.to_roll
    dice = "".join(what[die] if die in to_roll else state.dice[die] for die in DICE)
    rolled = state._replace(dice=dice, n_rolls=state.n_rolls + 1, to_roll=())
    return rolled._replace(stage="predict") if state.stage == "first_roll" else after_roll(rolled)


def after_roll(state):
    """Either people may leave, or this was the last roll and all mark (2.2, 4 and 5)."""
    most = int(state.predicted[state.seer][1]) if state.card == "as_many_rolls" else 3
    if state.n_rolls == most or not free_dice(state):
        return settle(state._replace(stage="mark"))
    return settle(state._replace(stage="others"))


def choose(state, seat, choice):
    word, *what = choice
    if word == "set":
        faces = dict(zip(*what))
        dice = "".join(faces.get(die, ".") for die in DICE)
        return state._replace(dice=dice, n_rolls=1, stage="predict")
    if word == "predict" and state.card == "secret_predictions" and seat != state.seer:
        return settle(state._replace(chosen=put(state.chosen, seat, what[0])))
    if word == "predict":
        return settle(state._replace(predicted=put(state.predicted, seat, what[0])))
    if word == "wizard":
        return first_dice(state._replace(wizard=what[0]))
    if word == "roll":
        return state._replace(to_roll=what[0], stage="roll")
    if state.stage == "seer":
        left = mark(state, seat, what[0])
        return settle(left._replace(stage="mark"))
    return settle(state._replace(chosen=put(state.chosen, seat, choice)))


def put(values, seat, value):
    return values[:seat] + (value,) + values[seat + 1:]


def settle(state):
    """Goes on when the last of those who choose together has chosen."""
    if asked(state):
        return state
    chosen, state = state.chosen, state._replace(chosen=(None,) * state.rules.n_seats)
    if state.stage == "predict":
        predicted = tuple(secret or spoken for secret, spoken in zip(chosen, state.predicted))
        state = state._replace(predicted=predicted)
        return settle(state._replace(stage="strike")) if state.card == "strike_out" else wizard_colour(state)
    if state.stage == "strike":
        for seat, choice in enumerate(chosen):
            if choice and choice[1] != "none":
                state = state._replace(pages=put(state.pages, seat, state.pages[seat].marked(choice[1], "struck")))
        return wizard_colour(state)
    if state.stage == "others":
        for seat, choice in enumerate(chosen):
            if choice and choice[0] == "leave":
                state = mark(state, seat, choice[1])
        return state._replace(stage="seer")
    for seat in sorted(state.still_in):
        state = mark(state, seat, chosen[seat][1] if chosen[seat] else "prediction")
    return end_round(state)


def wizard_colour(state):
    return first_dice(state) if state.card in NO_WIZARD_COLOUR else state._replace(stage="wizard")


def first_dice(state):
    """The roll that must be made after the predictions."""
    if state.card == "roll_first":
        return state._replace(stage="forced")
    return state._replace(stage="roll", to_roll=tuple(die for die in DICE if state.dice[die] == "."))


def mark(state, seat, way):
    """The page of a seat that marks with the dice as they lie, and is out of the round (2.2, 6)."""
    page, box = state.pages[seat], state.predicted[seat]
    colour, number = box[0], int(box[1])
    if way == "jester":
        lie = jester_number(state, seat)
        page = page._replace(jesters=put(page.jesters, lie - 1, True))
        page = page.marked(box, "X" if state.card == "double_jester" and lie == number else 0)
    else:
        counts = state.dice.count(colour)
        if state.wizard == colour or state.card == "every_color":
            counts += state.dice.count("W")
        if state.card == "jester_joins":
            counts += state.dice.count("J")
        if state.card == "extra_die":
            counts += 1
        times = 2 if state.card in DOUBLE else 1
        page = page.marked(box, "X" * times if counts == number else times * abs(counts - number))
    return state._replace(pages=put(state.pages, seat, page), still_in=state.still_in - {seat})


def end_round(state):
    if state.round == 20 or max(page.n_x() for page in state.pages) >= state.rules.target:
        return state._replace(stage="over")
    return begin_round(state.rules, state.round + 1, next_seer(state), state.pages, state.pile)


def next_seer(state):
    """The highest number in another colour than the seer's, the first of equals clockwise (2.2, 3)."""
    own = state.predicted[state.seer][0]
    others = [seat for seat in clockwise(state) if state.predicted[seat][0] != own]
    return max(others, key=lambda seat: int(state.predicted[seat][1]), default=state.seer)
