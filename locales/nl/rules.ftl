# Rules of play.
