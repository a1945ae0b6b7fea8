# The first game.
