# Words for both tables.
color-B = Blau
color-R = Rot
color-G = Grün
color-Y = Gelb
seat-you = Du
seat-nobody = Platz { $seat }
seat-away = nicht da
seat-stand-in = Vertretung
seat-has-chosen = hat gewählt
pick-color = Wähle eine Farbe

# Texts of the card table.
card-name = { $color } { $value }
card-wizard = Zauberer
card-jester = Narr

cards-hand = { $n ->
    [one] Deine Hand: eine Karte
   *[other] Deine Hand: { $n } Karten
  }
cards-own-covered = Deine eigene Karte, die nur die anderen sehen
cards-trick = Die Karten auf dem Tisch
cards-lies = { $name }: { $card }
cards-last-trick = Letzter Stich
cards-total = gesamt
cards-projected = wenn die Runde jetzt endete
cards-dealer = gibt
cards-leader = spielt aus
cards-seat-words = { $you ->
    [yes] Du hast { $tricks } gesagt und { $taken } gemacht
   *[no] hat { $tricks } gesagt und { $taken } gemacht
  }
cards-seat-words-covered = { $you ->
    [yes] Du hast verdeckt vorhergesagt und { $taken } gemacht
   *[no] hat verdeckt vorhergesagt und { $taken } gemacht
  }
cards-seat-words-none = { $you ->
    [yes] Du hast { $taken } gemacht
   *[no] hat { $taken } gemacht
  }
cards-round-of = Runde { $round } / { $rounds }

cards-trump = { $color } ist Trumpf
cards-named-by = { $you ->
    [yes] von dir bestimmt
   *[no] von { $name } bestimmt
  }
cards-trump-open = Trumpf wird noch bestimmt
cards-no-trump = kein Trumpf
cards-turned-up = Aufgedeckt: { $card }

cards-ask-prediction = Wie viele Stiche machst du?
cards-sum = Bisher { $sum } vorhergesagt, bei { $n_cards ->
    [one] einem Stich
   *[other] { $n_cards } Stichen
  }
cards-unseen-secret = Niemand sieht es, bis alle vorhergesagt haben.
cards-unseen-hidden = Niemand sieht es, bis die Runde vorbei ist.
cards-closed = { $closed } geht nicht: Die Vorhersagen dürfen zusammen nicht { $n_cards } ergeben.
cards-predict-which = Wähle eine Zahl
cards-predict = { $tricks } vorhersagen
cards-your-sealed = Du hast { $tricks } vorhergesagt. Die anderen sehen es noch nicht.
cards-ask-trump = Welche Farbe ist Trumpf?
cards-ask-trump-why = Ein Zauberer wurde aufgedeckt, darum entscheidest du.
cards-name-trump = { $color } bestimmen

cards-prompt-you = Du bist dran
cards-prompt-lead = Du spielst aus: jede Karte geht
cards-prompt-follow = Du bist dran: { $color } bedienen
cards-prompt-any = Du bist dran: jede Karte geht
cards-prompt-over = Das Spiel ist aus
cards-wait-naming = { $names } bestimmt den Trumpf …
cards-wait-predicting = { $n ->
    [one] { $names } sagt vorher …
   *[other] { $names } sagen vorher …
  }
cards-wait-playing = { $names } spielt …
cards-play = { $card } spielen
cards-must-follow = Das geht nicht: Du musst { $color } bedienen.
cards-not-now = Diese Karte geht jetzt nicht.

cards-sheet = Block
cards-sheet-round = Karten
cards-sheet-predicted = vorhergesagt
cards-sheet-sum = Σ

cards-said-sealed = { $you ->
    [yes] Du hast vorhergesagt.
   *[no] { $name } hat vorhergesagt.
  }
cards-said-first-dealer = { $you ->
    [yes] Du gibst zuerst.
   *[no] { $name } gibt zuerst.
  }
cards-said-dealt = Runde { $round } ist ausgeteilt.
cards-said-upcard = Aufgedeckt: { $card }.
cards-said-no-upcard = Es wird keine Karte aufgedeckt.
cards-said-hand = Deine Hand: { $cards }.
cards-said-trump = { $you ->
    [yes] Du bestimmst { $color } als Trumpf.
   *[no] { $name } bestimmt { $color } als Trumpf.
  }
cards-said-predicted = { $you ->
    [yes] Du sagst { $tricks } vorher.
   *[no] { $name } sagt { $tricks } vorher.
  }
cards-said-played = { $you ->
    [yes] Du spielst { $card }.
   *[no] { $name } spielt { $card }.
  }
cards-said-taken = { $you ->
    [yes] Du machst den Stich.
   *[no] { $name } macht den Stich.
  }
cards-said-scored = Die Runde bringt: { $points }.
cards-said-ended = Das Spiel ist aus.
