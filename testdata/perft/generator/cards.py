"""The card game as far as it decides what may be done, from section 1 of docs/RULES.md. Points do not matter here."""
from typing import NamedTuple

COLOURS = "BRGY"


class Rules(NamedTuple):
    n_seats: int
    first_dealer: int
    rounds: tuple
    predictions: str
    plus_minus_one: bool
    clairvoyant: bool


class State(NamedTuple):
    rules: Rules
    round: int  # an index into the rounds
    stage: str  # deal, trump, predict, play or over
    hands: tuple = ()
    trump: str = ""  # empty where there is none
    predicted: tuple = ()  # a number or None for each seat
    trick: tuple = ()
    leader: int = 0
    dealer: int = 0


def new(n_seats, first, options):
    longest = 60 // n_seats
    rounds = tuple(map(int, options["rounds"].split("+"))) if "rounds" in options else tuple(range(1, longest + 1))
    rules = Rules(n_seats, first, rounds, options.get("predictions", "open"),
                  options.get("plus_minus_one") == "true", options.get("clairvoyant") == "true")
    return State(rules, 0, "deal", dealer=first)


def read_outcome(word, rest):
    """`deal B4 W / R1 J / G2 G3 up Y7`."""
    hands, _, upcard = rest.partition(" up ")
    return word, tuple(tuple(sorted(hand.split())) for hand in hands.split("/")), upcard.strip()


def read_choice(text):
    word, what = text.split()
    return (word, int(what)) if word == "predict" else (word, what)


def n_cards(state):
    return state.rules.rounds[state.round]


def left(state, seat, steps=1):
    return (seat + steps) % state.rules.n_seats


def need(state):
    rules = state.rules
    if state.stage == "over":
        return "over", None
    if state.stage == "deal":
        return "chance", "deal"
    if state.stage == "trump":
        return "choices", [state.dealer]
    if state.stage == "predict":
        still = [seat for seat in range(rules.n_seats) if state.predicted[seat] is None]
        if rules.predictions != "open":
            return "choices", still
        in_turn = [left(state, state.dealer, steps) for steps in range(1, rules.n_seats + 1)]
        return "choices", [next(seat for seat in in_turn if seat in still)]
    return "choices", [left(state, state.leader, len(state.trick))]


def draw(state, outcome):
    _, hands, upcard = outcome
    size, n_seats = n_cards(state), state.rules.n_seats
    dealt = [card for hand in hands for card in hand] + ([upcard] if upcard else [])
    if [len(hand) for hand in hands] != [size] * n_seats or bool(upcard) != (size * n_seats < 60):
        raise ValueError("the deal does not fit the round")
    if any(dealt.count(card) > (4 if card in "WJ" else 1) for card in dealt):
        raise ValueError("a card is dealt too often")
    trump = upcard[0] if upcard and upcard not in "WJ" else ""
    stage = "trump" if upcard == "W" else "predict"
    return state._replace(stage=stage, hands=hands, trump=trump, predicted=(None,) * n_seats, trick=())


def colour_to_follow(trick):
    """Of the first card that is not a jester; a wizard there ends the search (1.2, 4)."""
    first = next((card for card in trick if card != "J"), "J")
    return first[0] if first not in "WJ" else ""


def legal(state, seat):
    if state.stage == "trump":
        return [("trump", colour) for colour in COLOURS]
    if state.stage == "predict":
        numbers = list(range(n_cards(state) + 1))
        others = [n for other, n in enumerate(state.predicted) if other != seat]
        if state.rules.plus_minus_one and None not in others:
            numbers = [n for n in numbers if n + sum(others) != n_cards(state)]
        return [("predict", n) for n in numbers]
    hand = state.hands[seat]
    colour = colour_to_follow(state.trick)
    if colour and any(card[0] == colour for card in hand):
        hand = [card for card in hand if card[0] == colour or card in "WJ"]
    return [("play", card) for card in sorted(set(hand))]


def choose(state, seat, choice):
    word, what = choice
    if word == "trump":
        return state._replace(stage="predict", trump=what)
    if word == "predict":
        predicted = state.predicted[:seat] + (what,) + state.predicted[seat + 1:]
        state = state._replace(predicted=predicted)
        if None in predicted:
            return state
        state = state._replace(stage="play", leader=left(state, state.dealer))
        # The clairvoyant round plays itself: it is one trick, and nobody knows their card (1.4).
        plays_itself = state.rules.clairvoyant and state.round == 0
        return end_round(state) if plays_itself else state
    return play(state, seat, what)


def play(state, seat, card):
    hand = list(state.hands[seat])
    hand.remove(card)
    hands = state.hands[:seat] + (tuple(hand),) + state.hands[seat + 1:]
    trick = state.trick + (card,)
    state = state._replace(hands=hands, trick=trick)
    if len(trick) < state.rules.n_seats:
        return state
    state = state._replace(trick=(), leader=left(state, state.leader, winner(trick, state.trump)))
    return state if any(hands) else end_round(state)


def winner(trick, trump):
    """Which card takes the trick, as its position (1.2, 4)."""
    if "W" in trick:
        return trick.index("W")
    for colour in (trump, colour_to_follow(trick)):
        values = [int(card[1:]) if colour and card[0] == colour else 0 for card in trick]
        if any(values):
            return values.index(max(values))
    return 0


def end_round(state):
    if state.round + 1 == len(state.rules.rounds):
        return State(state.rules, state.round, "over")
    return State(state.rules, state.round + 1, "deal", dealer=left(state, state.dealer))
