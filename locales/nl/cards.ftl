# Words for both tables.
color-B = blauw
color-R = rood
color-G = groen
color-Y = geel
seat-you = Jij
seat-nobody = Plaats { $seat }
seat-away = afwezig
seat-stand-in = vervanger
seat-has-chosen = heeft gekozen
pick-color = Kies een kleur

# Texts of the card table.
card-name = { $color } { $value }
card-wizard = tovenaar
card-jester = nar

cards-hand = { $n ->
    [one] Je hand: één kaart
   *[other] Je hand: { $n } kaarten
  }
cards-own-covered = Je eigen kaart, die alleen de anderen zien
cards-trick = De kaarten op tafel
cards-lies = { $name }: { $card }
cards-last-trick = Laatste slag
cards-total = totaal
cards-projected = als de ronde nu eindigde
cards-dealer = deelt
cards-leader = komt uit
cards-seat-words = { $you ->
    [yes] Je zei { $tricks } en hebt er { $taken }
   *[no] zei { $tricks } en heeft er { $taken }
  }
cards-seat-words-covered = { $you ->
    [yes] Je hebt ongezien voorspeld en hebt er { $taken }
   *[no] heeft ongezien voorspeld en heeft er { $taken }
  }
cards-seat-words-none = { $you ->
    [yes] Je hebt er { $taken }
   *[no] heeft er { $taken }
  }
cards-round-of = Ronde { $round } / { $rounds }

cards-trump = { $color } is troef
cards-named-by = { $you ->
    [yes] door jou gekozen
   *[no] gekozen door { $name }
  }
cards-trump-open = Troef wordt nog gekozen
cards-no-trump = geen troef
cards-turned-up = Omgedraaid: { $card }

cards-ask-prediction = Hoeveel slagen ga je halen?
cards-sum = Tot nu toe { $sum } voorspeld, voor { $n_cards ->
    [one] één slag
   *[other] { $n_cards } slagen
  }
cards-unseen-secret = Niemand ziet het tot iedereen heeft voorspeld.
cards-unseen-hidden = Niemand ziet het tot de ronde voorbij is.
cards-closed = { $closed } mag niet: de voorspellingen mogen samen niet { $n_cards } zijn.
cards-predict-which = Kies een getal
cards-predict = Voorspel { $tricks }
cards-your-sealed = Je hebt { $tricks } voorspeld. De anderen zien het nog niet.
cards-ask-trump = Welke kleur is troef?
cards-ask-trump-why = Er is een tovenaar omgedraaid, dus jij beslist.
cards-name-trump = Kies { $color }

cards-prompt-you = Jouw beurt
cards-prompt-lead = Jij komt uit: elke kaart mag
cards-prompt-follow = Jouw beurt: { $color } bekennen
cards-prompt-any = Jouw beurt: elke kaart mag
cards-prompt-over = Het spel is afgelopen
cards-wait-naming = { $names } kiest de troef…
cards-wait-predicting = { $n ->
    [one] { $names } voorspelt…
   *[other] { $names } voorspellen…
  }
cards-wait-playing = { $names } speelt…
cards-play = Speel { $card }
cards-must-follow = Dat mag niet: je moet { $color } bekennen.
cards-not-now = Die kaart mag nu niet.

cards-sheet = Scoreblok
cards-sheet-round = Kaarten
cards-sheet-predicted = voorspeld
cards-sheet-sum = Σ

cards-said-sealed = { $you ->
    [yes] Jij hebt voorspeld.
   *[no] { $name } heeft voorspeld.
  }
cards-said-first-dealer = { $you ->
    [yes] Jij deelt als eerste.
   *[no] { $name } deelt als eerste.
  }
cards-said-dealt = Ronde { $round } is gedeeld.
cards-said-upcard = Omgedraaid: { $card }.
cards-said-no-upcard = Er is niets omgedraaid.
cards-said-hand = Je hand: { $cards }.
cards-said-trump = { $you ->
    [yes] Jij kiest { $color } als troef.
   *[no] { $name } kiest { $color } als troef.
  }
cards-said-predicted = { $you ->
    [yes] Jij voorspelt { $tricks }.
   *[no] { $name } voorspelt { $tricks }.
  }
cards-said-played = { $you ->
    [yes] Jij speelt { $card }.
   *[no] { $name } speelt { $card }.
  }
cards-said-taken = { $you ->
    [yes] Jij haalt de slag.
   *[no] { $name } haalt de slag.
  }
cards-said-scored = De ronde levert op: { $points }.
cards-said-ended = Het spel is afgelopen.
