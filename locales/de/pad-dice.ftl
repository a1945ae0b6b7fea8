# Texts of the score pad for the dice game.
pad-dice-players = Mitspieler
pad-dice-pages = Die Blätter
pad-dice-sealed = vorhergesagt, verdeckt
pad-dice-watching = Dieses Handy sieht nur zu.

pad-dice-card = Die Zauberkarte der Runde
pad-dice-draw = { $n ->
    [one] Die letzte Karte ziehen
   *[other] Eine von { $n } Karten ziehen
  }
pad-dice-pick = Oder tippe die Karte an, die auf eurem Tisch liegt:

pad-dice-circle = { $name } sagt vorher
pad-dice-circle-seer = { $name } ist Seher und sagt vorher
pad-dice-hand-over = Gib das Handy an { $name }
pad-dice-hand-over-why = Niemand sonst sieht hin. Das Feld wird verdeckt, sobald es eingekreist ist.
pad-dice-it-is-me = Ich bin { $name }
pad-dice-elsewhere = { $n ->
    [one] { $names } sagt auf dem eigenen Handy vorher …
   *[other] { $names } sagen auf dem eigenen Handy vorher …
  }
pad-dice-elsewhere-why = Alles wird gezeigt, sobald die letzte Vorhersage da ist.
pad-dice-strike = { $name } darf ein Feld streichen
pad-dice-wizard = { $name } bestimmt die Zaubererfarbe
pad-dice-wizard-own = eigene Farbe des Sehers
pad-dice-wizard-color = Zaubererfarbe
pad-dice-room-wizard = bestimmt die Zaubererfarbe
pad-dice-next = danach
pad-dice-seer-highest = { $name } ist Seher: { $box } war die höchste Zahl außerhalb von { $color }.
pad-dice-seer-first = { $name } ist Seher: { $box } war die höchste Zahl außerhalb von { $color } und kam zuerst.
pad-dice-seer-nearest = { $name } ist Seher: { $box } war die höchste Zahl außerhalb von { $color }, und von allen, die sie gesagt hatten, kam { $name } im Uhrzeigersinn als Erstes nach dem Seher.
pad-dice-seer-stays = { $name } bleibt Seher: Alle hatten { $color } vorhergesagt.

pad-dice-lying = Die Würfel, wie sie liegen
pad-dice-keys = Seiten zum Antippen
pad-dice-lift = Würfel { $at }: { $face }. Tippe ihn an, um ihn zu ändern.
pad-dice-lift-why = Tippe einen Würfel an, der falsch ist oder noch einmal geworfen wird.
pad-dice-back = Letzten Würfel wegnehmen
pad-dice-clear = Alle Würfel wegnehmen
pad-dice-tap-in = { $n ->
    [0] Die Würfel
    [one] Tippe einen Würfel ein
   *[other] Tippe { $n } Würfel ein
  }
pad-dice-skip-dice = Ohne Eintippen vorhersagen
pad-dice-roll-on = Weiter werfen: Tippe an, was geworfen wird
pad-dice-mark = Wer trägt jetzt ein?
pad-dice-mark-all = { $n ->
    [2] Beide eintragen
   *[other] Alle { $n } eintragen
  }
pad-dice-by-count = Summen eintragen
pad-dice-by-dice = Würfel eintippen
pad-dice-count = Wie viele zählen?
pad-dice-count-of = { $name }: Würfel, die als { $color } zählen
pad-dice-jesters = Narren
pad-dice-less = { $label }: einer weniger
pad-dice-more = { $label }: einer mehr
pad-dice-too-many = mehr als sieben Würfel
pad-dice-offer-met = genau: { $mark }
pad-dice-offer-number = verfehlt: −{ $n }
pad-dice-offer-jester = Narrenkreuz { $jester }: { $mark }
pad-dice-said-lie = Die Würfel: { $dice }.

pad-dice-rounds = Alle Runden
pad-dice-round-column = Runde
pad-dice-jester-mark = Narrenkreuz { $n }
pad-dice-correct-how = Tippe auf die Nummer einer Runde, um sie zu korrigieren.
pad-dice-correct-round = Runde { $n } korrigieren
pad-dice-correct-dice = Die Würfel, mit denen { $name } eingetragen hat. Wer mit denselben eingetragen hat, wird mitgeändert.
pad-dice-change-box = { $name } hat { $box } vorhergesagt. Ändern.
pad-dice-change-dice = { $name } hat mit { $dice } eingetragen. Ändern.
pad-dice-correct-save = Speichern

pad-dice-final = Die fertigen Blätter
pad-dice-jester-marks = { $n ->
    [0] Kein Narrenkreuz
    [one] Ein Narrenkreuz
   *[other] { $n } Narrenkreuze
  }
pad-dice-note = { $jesters ->
    [0] { $xs } X, kein Narrenkreuz
    [one] { $xs } X, ein Narrenkreuz
   *[other] { $xs } X, { $jesters } Narrenkreuze
  }

# What a magic card asks for, at the step at which it matters.
pad-dice-every_color-mark = Zauberer zählen für alle. Es wird doppelt eingetragen, Narrenkreuze nicht.
pad-dice-frozen_jesters-mark = Narren bleiben liegen. Es wird doppelt eingetragen, Narrenkreuze nicht.
pad-dice-roll_first-card = Werft zuerst alle sieben Würfel, dann wird vorhergesagt.
pad-dice-roll_first-circle = Vorhergesagt wird nach den Würfeln, die daliegen. Mindestens drei davon werden noch einmal geworfen.
pad-dice-roll_first-mark = Werft mindestens drei Würfel, bevor jemand aussteigen darf. Danach ist noch ein Wurf möglich.
pad-dice-set_two-card = Der Seher dreht zwei Würfel, wie er will. Tippe sie ein.
pad-dice-set_two-circle = Zwei Würfel liegen fest. Die fünf anderen werden nach den Vorhersagen geworfen.
pad-dice-set_two-mark = Werft die fünf anderen Würfel, bevor jemand aussteigen darf. Danach ist noch ein Wurf mit beliebigen Würfeln möglich.
pad-dice-extra_die-mark = Für alle kommt ein Würfel der eigenen Farbe dazu: Das rechnet der Block.
pad-dice-jester_joins-mark = Narren zählen als eigene Farbe: Das rechnet der Block. Narrenkreuze bleiben möglich.
pad-dice-strike_out-circle = Wenn alle vorhergesagt haben, darf ein ausgefülltes Feld derselben Farbe gestrichen werden.
pad-dice-strike_out-strike = Ein ausgefülltes Feld in der Farbe der Vorhersage: Es zählt ab jetzt 0.
pad-dice-as_many_rolls-circle = { $n ->
    [0] Der Seher darf höchstens so oft werfen, wie die Zahl seiner Vorhersage angibt. Zauberer zählen für niemanden.
    [one] Der Seher darf einmal werfen. Zauberer zählen für niemanden.
   *[other] Der Seher darf bis zu { $n }-mal werfen. Zauberer zählen für niemanden.
  }
pad-dice-as_many_rolls-mark = { $n ->
    [one] Ein Wurf, dann tragen alle ein. Zauberer zählen für niemanden.
   *[other] Bis zu { $n } Würfe. Zauberer zählen für niemanden.
  }
pad-dice-double_jester-mark = Ein Narrenkreuz mit der Zahl der Vorhersage gibt in beiden Feldern ein X.
pad-dice-secret_predictions-circle = Der Seher sagt offen vorher, die anderen verdeckt und gleichzeitig. Zwei von ihnen dürfen dasselbe vorhersagen.
pad-dice-count-about = Zauberer mitgezählt, wo sie zählen.
pad-dice-count-n = { $label }: { $n }
pad-dice-count-tap = tippe die Zahl an
pad-dice-jester-short = N{ $n }
