#!/usr/bin/env python3
"""Counts in how many ways a game can go on, for the .perft files (the README beside them describes the format).

It is written from docs/RULES.md in another language than the game, so that a count that both find is more than an echo.
Never look into the Rust code to repair it: read the rules again.

    count.py FILE ...           compares every count (exit status 1 if one is different)
    count.py --fill FILE ...    writes the counts of the lines `depth 3 ?` into the files
"""
import sys

import cards
import dice

GAMES = {"cards": cards, "dice": dice}


class Mistake(Exception):
    """Something in a file that is not allowed."""


class Position:
    """A game, and what nature does next."""

    def __init__(self, game, state):
        self.game, self.state, self.script = game, state, ()
        # Different choices often lead to the same state, from which it is enough to count once.
        self.known = {}

    def foresee(self, outcome):
        self.script += (outcome,)
        self.known = {}

    def choose(self, text):
        self.known = {}
        seat, choice = text.split(" ", 1)
        while self.game.need(self.state)[0] == "chance":
            if not self.script:
                raise Mistake(f"`{text}` comes before a deal, a roll or a card that is due")
            self.state, self.script = self.game.draw(self.state, self.script[0]), self.script[1:]
        kind, seats = self.game.need(self.state)
        seat, choice = int(seat), self.game.read_choice(choice)
        if kind != "choices" or seat not in seats or choice not in self.game.legal(self.state, seat):
            raise Mistake(f"`{text}` is not allowed here")
        self.state = self.game.choose(self.state, seat, choice)

    def count(self, depth):
        return self.ways(self.state, depth, 0)

    def ways(self, state, depth, n_drawn):
        """The number of sequences of so many choices; one that ends sooner counts, too."""
        kind, what = self.game.need(state)
        if kind == "over":
            return 1
        if kind == "chance":
            if n_drawn == len(self.script) or self.script[n_drawn][0] != what:
                return 1
            return self.ways(self.game.draw(state, self.script[n_drawn]), depth, n_drawn + 1)
        seat = min(what)
        choices = self.game.legal(state, seat)
        if depth == 1:
            return len(choices)
        key = state, depth, n_drawn
        if key not in self.known:
            following = (self.game.choose(state, seat, choice) for choice in choices)
            self.known[key] = sum(self.ways(state, depth - 1, n_drawn) for state in following)
        return self.known[key]


def read_rules(text):
    return {} if text == "default" else dict(pair.split("=", 1) for pair in text.split(","))


def lines_with_counts(lines):
    """Each line as it should be: a line with a depth ends with its count."""
    game, settings, position = None, {"players": "", "rules": "default", "first": "0"}, None
    for line in lines:
        word, _, rest = line.strip().partition(" ")
        if not word or word.startswith("#"):
            pass
        elif word == "game":
            game = GAMES[rest]
        elif word in settings:
            settings[word] = rest
        elif word == "position":
            n_seats, first = int(settings["players"]), int(settings["first"])
            position = Position(game, game.new(n_seats, first, read_rules(settings["rules"])))
        elif word == "choose":
            for choice in rest.split(";"):
                position.choose(choice.strip())
        elif word == "depth":
            depth = rest.split()[0]
            line = f"depth {depth} {position.count(int(depth))}\n"
        else:
            position.foresee(game.read_outcome(word, rest))
        yield line


def compare(path, fill):
    """The differences in a file. Filling in writes the counts that the file asks for with `?`."""
    with open(path, encoding="utf-8") as file:
        lines = file.readlines()
    differences, written = [], []
    asked = "?"
    try:
        for number, line in enumerate(lines_with_counts(lines), 1):
            old = lines[number - 1]
            if line != old and old.split()[2] != asked:
                differences.append(f"{path}:{number}: the file says `{old.strip()}`, this program `{line.strip()}`")
            elif line != old and not fill:
                differences.append(f"{path}:{number}: nobody has counted yet (--fill writes the count)")
            written.append(line if old.split()[2:] == [asked] else old)
    except (Mistake, ValueError, KeyError, IndexError, AttributeError) as mistake:
        return [*differences, f"{path}:{len(written) + 1}: {mistake}"]
    if fill:
        with open(path, "w", encoding="utf-8") as file:
            file.writelines(written)
    return differences


def main():
    arguments = sys.argv[1:]
    fill = arguments[:1] == ["--fill"]
    paths = arguments[fill:]
    if not paths:
        sys.exit(__doc__)
    differences = [difference for path in paths for difference in compare(path, fill)]
    if differences:
        sys.exit("\n".join(differences))
    print(f"{len(paths)} files are as this program counts.")


if __name__ == "__main__":
    main()
