# Texts of the dice table.
dice-tray = Die sieben Würfel
dice-blank = leer
dice-die-held = { $face }, bleibt liegen
dice-die-free = { $face }, wird geworfen
dice-die-counts = { $face }, zählt für dich
dice-held = bleibt
dice-stays = fest
dice-fixed = Dieser Würfel bleibt liegen: Narren werden in dieser Runde nicht noch einmal geworfen.

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
dice-box-others = hat in dieser Runde schon jemand gesagt
dice-jester-open = Narrenfeld { $n }: frei
dice-jester-full = Narrenfeld { $n }: X
dice-jester-row = Narrenfelder: Was ist ein Narrenkreuz?
dice-mark-struck = gestrichen
dice-mark-number = { $n ->
    [0] 0
   *[other] { $n } daneben
  }
dice-columns = Punkte jeder Spalte
dice-bonus = Bonus + { $bonus }

dice-seer = Seher
dice-next = nächster Seher
dice-seat-predicted = { $box } vorhergesagt
dice-seat-done = hat eingetragen
dice-round = Runde { $n }
dice-roll-of = Wurf { $n } von { $most }
dice-roll-number = Wurf { $n }
dice-counted = { $n } × { $color }, gesagt: { $said }
dice-wizards = Zauberer zählen als { $color }
dice-wizards-every = Zauberer zählen für jede Vorhersage
dice-wizards-none = Zauberer zählen für niemanden
dice-next-seer-highest = { $you ->
    [yes] Nächster Seher bist du: { $box } ist die höchste Zahl außerhalb von { $color }.
   *[no] Nächster Seher ist { $name }: { $box } ist die höchste Zahl außerhalb von { $color }.
  }
dice-next-seer-first = { $you ->
    [yes] Nächster Seher bist du: { $box } ist die höchste Zahl außerhalb von { $color }, und du hast sie zuerst gesagt.
   *[no] Nächster Seher ist { $name }: { $box } ist die höchste Zahl außerhalb von { $color }, und { $name } hat sie zuerst gesagt.
  }
dice-next-seer-nearest = { $you ->
    [yes] Nächster Seher bist du: { $box } ist die höchste Zahl außerhalb von { $color }, und von allen, die sie gesagt haben, kommst du im Uhrzeigersinn als Erstes nach dem Seher.
   *[no] Nächster Seher ist { $name }: { $box } ist die höchste Zahl außerhalb von { $color }, und von allen, die sie gesagt haben, kommt { $name } im Uhrzeigersinn als Erstes nach dem Seher.
  }
dice-next-seer-stays = { $you ->
    [yes] Du bleibst Seher: Alle haben { $color } gesagt.
   *[no] { $name } bleibt Seher: Alle haben { $color } gesagt.
  }

dice-prompt-set = Dreh zwei Würfel, wie du willst
dice-prompt-predict = Wie viele von welcher Farbe?
dice-prompt-strike = Ein altes Feld in { $color } streichen? Es zählt dann 0.
dice-prompt-wizard = Als welche Farbe zählen Zauberer?
dice-prompt-leave = Aussteigen oder weiter zu Wurf { $n }?
dice-prompt-seer = Aussteigen oder noch ein Wurf? Tippe an, was liegen bleibt.
dice-prompt-must-roll = Du musst werfen. Tippe an, was liegen bleibt.
dice-prompt-mark = Was von beiden nimmst du?
dice-wait-set = { $names } dreht zwei Würfel …
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
    [one] { $names } entscheidet: aussteigen oder weiter …
   *[other] { $names } entscheiden: aussteigen oder weiter …
  }
dice-wait-seer = { $names } entscheidet: aussteigen oder werfen …
dice-wait-mark = { $n ->
    [one] { $names } trägt ein …
   *[other] { $names } tragen ein …
  }

dice-ask-set = Welche Seiten?
dice-ask-set-which = Welcher der beiden Würfel
dice-set-die = Würfel { $at }: { $face }
dice-set-confirm = So hinlegen
dice-ask-wizard = Als welche Farbe zählen Zauberer?
dice-ask-wizard-why = Für alle, in dieser Runde.
dice-pick-box = Tippe auf ein Feld
dice-predict = { $box } vorhersagen
dice-strike = { $box } streichen
dice-strike-none = Nichts streichen
dice-leave = Aussteigen: { $what }
dice-mark = Nehmen: { $what }
dice-would-met = genau richtig ({ $points })
dice-would-off = { $n ->
    [one] 1 Punkt daneben ({ $points })
   *[other] { $n } Punkte daneben ({ $points })
  }
dice-would-jester = Narrenkreuz ({ $points })
dice-would-jester-met = Narrenkreuz und X ({ $points })
dice-stay = Weiter zu Wurf { $n }
dice-roll = { $n ->
    [one] Einen Würfel werfen
   *[other] { $n } Würfel werfen
  }
dice-roll-at-least = { $n ->
    [one] Gib mindestens einen Würfel frei
   *[other] Gib mindestens { $n } Würfel frei
  }

dice-sealed-predict = Du hast { $box } gesagt. Die anderen sehen es noch nicht.
dice-sealed-strike = Du streichst { $box }. Die anderen sehen es noch nicht.
dice-sealed-strike-none = Du streichst nichts. Die anderen sehen es noch nicht.
dice-sealed-stay = Du machst weiter. Die anderen sehen es noch nicht.
dice-sealed-leave = Du steigst aus. Die anderen sehen es noch nicht.
dice-sealed-mark = Du hast eingetragen. Die anderen sehen es noch nicht.

magic-card = Zauberkarte der Runde
magic-more = Den ganzen Text der Karte
magic-every_color = Zauberer für alle
magic-every_color-text = Zauberer zählen für jede Farbe. Vorhersagen zählen doppelt: XX (zwei X) oder doppelt so viel daneben. Narrenkreuze werden nicht verdoppelt.
magic-frozen_jesters = Eingefrorene Narren
magic-frozen_jesters-text = Ein Würfel, der einen Narren zeigt, bleibt liegen und darf nicht noch einmal geworfen werden. Vorhersagen zählen doppelt: XX (zwei X) oder doppelt so viel daneben. Narrenkreuze werden nicht verdoppelt.
magic-roll_first = Erst die Würfel
magic-roll_first-text = Der erste Wurf kommt vor den Vorhersagen. Danach müssen mindestens drei Würfel noch einmal geworfen werden, bevor jemand aussteigen darf.
magic-set_two = Zwei nach Wahl
magic-set_two-text = Statt des ersten Wurfs dreht der Seher zwei Würfel auf beliebige Seiten. Nach den Vorhersagen werden die fünf anderen geworfen. Ein dritter Wurf mit beliebigen Würfeln darf folgen.
magic-extra_die = Einer mehr
magic-extra_die-text = Alle zählen einen Würfel der eigenen Farbe dazu. Narren und Zauberer zählen so, wie sie liegen.
magic-jester_joins = Narren machen mit
magic-jester_joins-text = Für dich zählt jeder Narr als Würfel der Farbe, die du vorhergesagt hast. Narrenkreuze sind weiter möglich.
magic-strike_out = Doch nicht so
magic-strike_out-text = Wenn alle vorhergesagt haben, darf jeder ein früher ausgefülltes Feld streichen, und zwar in der Farbe, die er gerade vorhergesagt hat. Es zählt von da an 0.
magic-as_many_rolls = So oft wie gesagt
magic-as_many_rolls-text = Der Seher darf höchstens so oft werfen, wie die Zahl seiner Vorhersage angibt. Zauberer zählen für niemanden, dürfen aber noch einmal geworfen werden.
magic-double_jester = Narrenglück
magic-double_jester-text = Machst du ein Narrenkreuz mit derselben Zahl wie deine Vorhersage, schreibst du in beide Felder ein X.
magic-secret_predictions = Ganz geheim
magic-secret_predictions-text = Der Seher sagt offen vorher, danach alle anderen gleichzeitig und verdeckt. Die Vorhersage des Sehers darf niemand wiederholen, aber zwei andere dürfen dasselbe sagen.

dice-said-sealed = { $you ->
    [yes] Du hast gewählt.
   *[no] { $name } hat gewählt.
  }
dice-said-first-seer = { $you ->
    [yes] Du bist der erste Seher.
   *[no] { $name } ist der erste Seher.
  }
dice-said-round = { $you ->
    [yes] Runde { $round }: Du bist der Seher.
   *[no] Runde { $round }: { $name } ist der Seher.
  }
dice-said-set = Zwei Würfel sind gedreht: { $faces }.
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
    [yes] Du machst weiter.
   *[no] { $name } macht weiter.
  }
dice-said-marked = { $you ->
    [yes] Du trägst bei { $box } ein: { $mark }.
   *[no] { $name } trägt bei { $box } ein: { $mark }.
  }
dice-said-marked-jester = { $you ->
    [yes] Du machst ein Narrenkreuz in Feld { $jester }; { $box }: { $mark }.
   *[no] { $name } macht ein Narrenkreuz in Feld { $jester }; { $box }: { $mark }.
  }
