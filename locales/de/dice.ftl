# Texts of the dice table.
dice-tray = Die sieben Würfel
dice-blank = leer
dice-die-held = { $face }, bleibt liegen
dice-die-free = { $face }, wird geworfen
dice-held = bleibt
dice-stays = fest
dice-fixed = Dieser Würfel bleibt, wie er ist: Er darf nicht noch einmal geworfen werden.

dice-page-of = { $you ->
    [yes] Dein Blatt
   *[no] Das Blatt von { $name }
  }
dice-pages = Die Blätter der anderen
dice-page-color = Farbe
dice-xs = { $xs } von { $target } X
dice-points = { $n ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
  }
dice-points-word = Punkte
dice-box-open = frei
dice-box-predicted = jetzt vorhergesagt
dice-box-others = von jemand anderem vorhergesagt
dice-jester-open = Narrenfeld { $n }: frei
dice-jester-full = Narrenfeld { $n }: X
dice-mark-struck = gestrichen
dice-mark-number = { $n ->
    [0] 0
   *[other] { $n } daneben
  }
dice-columns = Punkte jeder Spalte
dice-bonus = Bonus + { $bonus }

dice-seer = Seher
dice-next = danach Seher
dice-seat-predicted = { $box } vorhergesagt
dice-seat-done = hat eingetragen
dice-round = Runde { $n }
dice-roll-of = Wurf { $n } von { $most }
dice-roll-number = Wurf { $n }
dice-wizards = Zauberer zählen als { $color }
dice-wizards-every = Zauberer zählen für jede Vorhersage
dice-wizards-none = Zauberer zählen für niemanden
dice-next-seer = { $you ->
    [yes] Danach bist du Seher: { $box } ist die höchste Zahl außer in { $color }.
   *[no] Danach wird { $name } Seher: { $box } ist die höchste Zahl außer in { $color }.
  }
dice-next-seer-first = { $you ->
    [yes] Danach bist du Seher: { $box } ist die höchste Zahl außer in { $color }, und du warst zuerst dran.
   *[no] Danach wird { $name } Seher: { $box } ist die höchste Zahl außer in { $color } und kam zuerst.
  }
dice-next-seer-stays = { $you ->
    [yes] Du bleibst Seher: Alle haben { $color } vorhergesagt.
   *[no] { $name } bleibt Seher: Alle haben { $color } vorhergesagt.
  }

dice-prompt-set = Drehe zwei Würfel, wie du willst
dice-prompt-predict = Kreise ein Feld auf deinem Blatt ein
dice-prompt-strike = Du darfst ein Feld dieser Farbe streichen
dice-prompt-wizard = Bestimme die Zaubererfarbe
dice-prompt-leave = Aussteigen oder bleiben?
dice-prompt-seer = Aussteigen oder werfen? Tippe an, was bleibt.
dice-prompt-must-roll = Du musst werfen. Tippe an, was bleibt.
dice-prompt-mark = Was trägst du ein?
dice-wait-set = { $names } legt zwei Würfel fest …
dice-wait-predict = { $n ->
    [one] { $names } sagt vorher …
   *[other] { $names } sagen vorher …
  }
dice-wait-strike = { $n ->
    [one] { $names } darf ein Feld streichen …
   *[other] { $names } dürfen ein Feld streichen …
  }
dice-wait-wizard = { $names } bestimmt die Zaubererfarbe …
dice-wait-leave = { $n ->
    [one] { $names } überlegt: aussteigen oder bleiben …
   *[other] { $names } überlegen: aussteigen oder bleiben …
  }
dice-wait-seer = { $names } überlegt: aussteigen oder werfen …
dice-wait-mark = { $n ->
    [one] { $names } trägt ein …
   *[other] { $names } tragen ein …
  }

dice-ask-set = Welche Seiten?
dice-ask-set-which = Welcher der beiden Würfel
dice-set-die = Würfel { $at }: { $face }
dice-set-confirm = So hinlegen
dice-ask-wizard = Als was zählen Zauberer?
dice-ask-wizard-why = Das gilt in dieser Runde für alle.
dice-pick-box = Wähle ein Feld
dice-predict = { $box } vorhersagen
dice-strike = { $box } streichen
dice-strike-none = Nichts streichen
dice-leave = Aussteigen: { $what }
dice-mark = Eintragen: { $what }
dice-would-difference = { $n ->
    [0] 0
   *[other] { $n } daneben
  }
dice-would-jester = Narr { $jester }: { $mark }
dice-stay = Bleiben
dice-roll = { $n ->
    [one] Einen Würfel werfen
   *[other] { $n } Würfel werfen
  }
dice-roll-at-least = { $n ->
    [one] Gib mindestens einen Würfel frei
   *[other] Gib mindestens { $n } Würfel frei
  }

dice-sealed-predict = Du hast { $box } vorhergesagt. Das ist noch verdeckt.
dice-sealed-strike = Du streichst { $box }. Das ist noch verdeckt.
dice-sealed-strike-none = Du streichst nichts. Das ist noch verdeckt.
dice-sealed-stay = Du bleibst. Das ist noch verdeckt.
dice-sealed-leave = Du steigst aus. Das ist noch verdeckt.
dice-sealed-mark = Du hast eingetragen. Das ist noch verdeckt.

magic-card = Zauberkarte der Runde
magic-every_color = Zauberer für alle
magic-every_color-text = Ein Zauberer zählt für die Farbe, die du vorhergesagt hast. Vorhersagen werden doppelt eingetragen: XX oder der doppelte Unterschied. Narren zählen einfach.
magic-frozen_jesters = Eingefrorene Narren
magic-frozen_jesters-text = Ein Würfel, der einen Narren zeigt, bleibt liegen. Vorhersagen werden doppelt eingetragen: XX oder der doppelte Unterschied. Narren zählen einfach.
magic-roll_first = Erst die Würfel
magic-roll_first-text = Der erste Wurf kommt vor den Vorhersagen. Dann müssen mindestens drei Würfel noch einmal geworfen werden, bevor jemand aussteigen darf.
magic-set_two = Zwei nach Wahl
magic-set_two-text = Statt des ersten Wurfs legt der Seher zwei Würfel nach Belieben hin. Nach den Vorhersagen werden die fünf anderen geworfen.
magic-extra_die = Einer mehr
magic-extra_die-text = Zähle für deine Vorhersage einen Würfel deiner Farbe dazu. Das gilt für alle.
magic-jester_joins = Narren machen mit
magic-jester_joins-text = Beim Zählen ist jeder Narr ein Würfel deiner eigenen Farbe. Ein Narrenkreuz ist weiter möglich.
magic-strike_out = Doch nicht so
magic-strike_out-text = Wenn alle vorhergesagt haben, dürfen alle ein früher ausgefülltes Feld der Farbe streichen, die sie jetzt vorhergesagt haben. Es zählt dann 0.
magic-as_many_rolls = So oft wie gesagt
magic-as_many_rolls-text = Die Zahl, die der Seher vorhersagt, ist auch die Zahl seiner Würfe. Zauberer zählen für niemanden.
magic-double_jester = Narrenglück
magic-double_jester-text = Ein Narrenkreuz mit derselben Zahl wie deine Vorhersage gibt in beiden Feldern ein X statt einer 0.
magic-secret_predictions = Hinter der Hand
magic-secret_predictions-text = Der Seher sagt offen vorher, dann alle anderen gleichzeitig und verdeckt. Nur die Vorhersage des Sehers ist für sie gesperrt.

dice-said-sealed = { $you ->
    [yes] Du hast gewählt.
   *[no] { $name } hat gewählt.
  }
dice-said-first-seer = { $you ->
    [yes] Du bist zuerst Seher.
   *[no] { $name } ist zuerst Seher.
  }
dice-said-round = { $you ->
    [yes] Runde { $round }: Du bist Seher.
   *[no] Runde { $round }: { $name } ist Seher.
  }
dice-said-set = Zwei Würfel liegen fest: { $faces }.
dice-said-predicted = { $you ->
    [yes] Du sagst { $box } vorher.
   *[no] { $name } sagt { $box } vorher.
  }
dice-said-struck = { $you ->
    [yes] Du streichst { $box }.
   *[no] { $name } streicht { $box }.
  }
dice-said-struck-none = { $you ->
    [yes] Du streichst nichts.
   *[no] { $name } streicht nichts.
  }
dice-said-wizard = Zauberer zählen als { $color }.
dice-said-rolls = { $n ->
    [one] Ein Würfel wird geworfen.
   *[other] { $n } Würfel werden geworfen.
  }
dice-said-rolled = Wurf { $n }: { $dice }.
dice-said-stayed = { $you ->
    [yes] Du bleibst.
   *[no] { $name } bleibt.
  }
dice-said-marked = { $you ->
    [yes] Du trägst ein, { $box }: { $mark }.
   *[no] { $name } trägt ein, { $box }: { $mark }.
  }
dice-said-marked-jester = { $you ->
    [yes] Du machst Narrenkreuz { $jester }; { $box }: { $mark }.
   *[no] { $name } macht Narrenkreuz { $jester }; { $box }: { $mark }.
  }
