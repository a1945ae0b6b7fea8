#!/usr/bin/env python3
"""Checks the chance of finished games without Foretell: every deal, roll and magic card of the records on standard
input is computed again from the seeds, and every contribution compared with its pledge, by docs/FAIRNESS.md and nothing else. Prints the number of games, or the first
difference (exit status 1)."""
import hashlib
import json
import struct
import sys

MAGIC = ["every_color", "frozen_jesters", "roll_first", "set_two", "extra_die", "jester_joins", "strike_out",
         "as_many_rolls", "double_jester", "secret_predictions"]
DECK = [c + str(v) for c in "BRGY" for v in range(1, 14)] + ["W"] * 4 + ["J"] * 4


def chacha_block(key, counter, nonce):
    """One block of ChaCha20 (RFC 8439) as sixteen words."""
    start = [0x61707865, 0x3320646E, 0x79622D32, 0x6B206574, *struct.unpack("<8L", key), counter,
             *struct.unpack("<3L", nonce)]
    x = start[:]

    def quarter(a, b, c, d):
        for p, q, r, turn in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
            x[p] = (x[p] + x[q]) & 0xFFFFFFFF
            x[r] ^= x[p]
            x[r] = ((x[r] << turn) | (x[r] >> (32 - turn))) & 0xFFFFFFFF

    for _ in range(10):
        for i in range(4):
            quarter(i, 4 + i, 8 + i, 12 + i)
        for i in range(4):
            quarter(i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4)
    return [(a + b) & 0xFFFFFFFF for a, b in zip(x, start)]


class Game:
    def __init__(self, fairness):
        seed = bytes.fromhex(fairness["server_seed"])
        promised = hashlib.sha256(b"foretell/1/commitment" + seed).hexdigest()
        assert promised == fairness["commitment"], "the seed does not fit the commitment"
        for seat, pledge in enumerate(fairness.get("pledges", [])):
            text = fairness["contributions"][seat]
            due = hashlib.sha256(b"foretell/1/pledge" + bytes.fromhex(promised) + text.encode()).hexdigest()
            assert pledge == (due if text else None), f"the contribution of seat {seat} is not the one that was pledged"
        parts = [text.encode() for text in fairness["contributions"]]
        self.key = hashlib.sha256(
            b"foretell/1/key" + seed + b"".join(struct.pack("<Q", len(part)) + part for part in parts)).digest()
        self.draws = 0

    def next_draw(self):
        """A function below(n) for the next draw."""
        nonce = struct.pack("<Q", self.draws) + bytes(4)
        self.draws += 1
        words = (word for counter in range(1 << 32) for word in chacha_block(self.key, counter, nonce))
        return lambda n: next(word for word in words if word < (1 << 32) // n * n) % n


def deal(below, players, cards, dealer):
    deck, hands = DECK[:], [[] for _ in range(players)]
    for i in range(min(players * cards + 1, 60)):
        j = i + below(60 - i)
        deck[i], deck[j] = deck[j], deck[i]
        if i < players * cards:
            hands[(dealer + 1 + i) % players].append(deck[i])
    return [sorted(hand) for hand in hands], deck[players * cards] if players * cards < 60 else None


def main():
    games, game, pile, number = 0, None, [], 0
    for number, text in enumerate(sys.stdin, 1):
        line = json.loads(text)
        if "foretell" in line:
            games, pile, players = games + 1, MAGIC[:], len(line["players"])
            game = Game(line["fairness"])
            if line["fairness"]["first"] == "drawn":
                assert game.next_draw()(players) == line["first"], f"line {number}: another seat begins"
        elif line["e"] == "deal":
            drawn = deal(game.next_draw(), players, len(line["hands"][0]), line["dealer"])
            assert drawn == ([sorted(hand) for hand in line["hands"]], line["upcard"]), f"line {number}: another deal"
        elif line["e"] == "round" and line["card"]:
            drawn = pile.pop(game.next_draw()(len(pile)))
            pile = pile or MAGIC[:]
            assert drawn == line["card"], f"line {number}: the card is {drawn}"
        elif line["e"] == "roll":
            below = game.next_draw()
            drawn = ["BRGYWJ"[below(6)] for _ in line["dice"]]
            assert drawn == [line["faces"][die] for die in line["dice"]], f"line {number}: the dice show {drawn}"
    assert games, "there is no game to check"
    print(f"{games} games: all chance follows from the seeds")


try:
    main()
except AssertionError as difference:
    sys.exit(str(difference))
