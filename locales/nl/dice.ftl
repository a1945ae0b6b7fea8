# Texts of the dice table.
dice-tray = De zeven dobbelstenen
dice-blank = leeg
dice-die-held = { $face }, blijft liggen
dice-die-free = { $face }, wordt gegooid
dice-held = blijft
dice-stays = vast
dice-fixed = Deze steen blijft zoals hij is: hij mag niet nog eens worden gegooid.

dice-page-of = { $you ->
    [yes] Jouw blad
   *[no] Het blad van { $name }
  }
dice-pages = De bladen van de anderen
dice-page-color = Kleur
dice-xs = { $xs } van { $target } X
dice-points = { $n ->
    [one] { $points } punt
   *[other] { $points } punten
  }
dice-points-word = punten
dice-box-open = vrij
dice-box-predicted = nu voorspeld
dice-box-others = door iemand anders voorspeld
dice-jester-open = narrenvak { $n }: vrij
dice-jester-full = narrenvak { $n }: X
dice-mark-struck = doorgestreept
dice-mark-number = { $n ->
    [0] 0
   *[other] { $n } ernaast
  }
dice-columns = punten van elke kolom
dice-bonus = bonus + { $bonus }

dice-seer = ziener
dice-next = daarna ziener
dice-seat-predicted = { $box } voorspeld
dice-seat-done = heeft ingevuld
dice-round = Ronde { $n }
dice-roll-of = Worp { $n } van { $most }
dice-roll-number = Worp { $n }
dice-wizards = tovenaars tellen als { $color }
dice-wizards-every = tovenaars tellen voor elke voorspelling
dice-wizards-none = tovenaars tellen voor niemand
dice-next-seer = { $you ->
    [yes] Daarna ben jij ziener: { $box } is het hoogste getal dat niet { $color } is.
   *[no] Daarna is { $name } ziener: { $box } is het hoogste getal dat niet { $color } is.
  }
dice-next-seer-first = { $you ->
    [yes] Daarna ben jij ziener: { $box } is het hoogste getal dat niet { $color } is, en jij was eerst.
   *[no] Daarna is { $name } ziener: { $box } is het hoogste getal dat niet { $color } is, en kwam eerst.
  }
dice-next-seer-stays = { $you ->
    [yes] Jij blijft ziener: iedereen heeft { $color } voorspeld.
   *[no] { $name } blijft ziener: iedereen heeft { $color } voorspeld.
  }

dice-prompt-set = Leg twee dobbelstenen zoals je wilt
dice-prompt-predict = Omcirkel een vak op je blad
dice-prompt-strike = Je mag één vak van deze kleur doorstrepen
dice-prompt-wizard = Kies de tovenaarskleur
dice-prompt-leave = Uitstappen of blijven?
dice-prompt-seer = Uitstappen of gooien? Tik aan wat blijft.
dice-prompt-must-roll = Je moet gooien. Tik aan wat blijft.
dice-prompt-mark = Wat vul je in?
dice-wait-set = { $names } legt twee dobbelstenen neer…
dice-wait-predict = { $n ->
    [one] { $names } voorspelt…
   *[other] { $names } voorspellen…
  }
dice-wait-strike = { $n ->
    [one] { $names } mag een vak doorstrepen…
   *[other] { $names } mogen een vak doorstrepen…
  }
dice-wait-wizard = { $names } kiest de tovenaarskleur…
dice-wait-leave = { $n ->
    [one] { $names } beslist: uitstappen of blijven…
   *[other] { $names } beslissen: uitstappen of blijven…
  }
dice-wait-seer = { $names } beslist: uitstappen of gooien…
dice-wait-mark = { $n ->
    [one] { $names } vult in…
   *[other] { $names } vullen in…
  }

dice-ask-set = Welke kanten?
dice-ask-set-which = Welke van de twee dobbelstenen
dice-set-die = Steen { $at }: { $face }
dice-set-confirm = Zo neerleggen
dice-ask-wizard = Als wat tellen tovenaars?
dice-ask-wizard-why = Dat geldt deze ronde voor iedereen.
dice-pick-box = Kies een vak
dice-predict = Voorspel { $box }
dice-strike = Streep { $box } door
dice-strike-none = Niets doorstrepen
dice-leave = Uitstappen: { $what }
dice-mark = Invullen: { $what }
dice-would-difference = { $n ->
    [0] 0
   *[other] { $n } ernaast
  }
dice-would-jester = nar { $jester }: { $mark }
dice-stay = Blijven
dice-roll = { $n ->
    [one] Gooi één steen
   *[other] Gooi { $n } stenen
  }
dice-roll-at-least = { $n ->
    [one] Laat minstens één steen los
   *[other] Laat minstens { $n } stenen los
  }

dice-sealed-predict = Je hebt { $box } voorspeld. Dat is nog verzegeld.
dice-sealed-strike = Je streept { $box } door. Dat is nog verzegeld.
dice-sealed-strike-none = Je streept niets door. Dat is nog verzegeld.
dice-sealed-stay = Je blijft. Dat is nog verzegeld.
dice-sealed-leave = Je stapt uit. Dat is nog verzegeld.
dice-sealed-mark = Je hebt ingevuld. Dat is nog verzegeld.

magic-card = Magische kaart van de ronde
magic-every_color = Tovenaars voor allen
magic-every_color-text = Een tovenaar telt voor de kleur die jij hebt voorspeld. Voorspellingen worden dubbel ingevuld: XX, of twee keer het verschil. Narren tellen enkel.
magic-frozen_jesters = Bevroren narren
magic-frozen_jesters-text = Een steen met een nar blijft liggen en mag niet meer worden gegooid. Voorspellingen worden dubbel ingevuld: XX, of twee keer het verschil. Narren tellen enkel.
magic-roll_first = Eerst de stenen
magic-roll_first-text = De eerste worp komt vóór de voorspellingen. Daarna moeten minstens drie stenen opnieuw worden gegooid voordat iemand mag uitstappen.
magic-set_two = Twee naar keuze
magic-set_two-text = In plaats van de eerste worp legt de ziener twee stenen naar keuze neer. Na de voorspellingen worden de vijf andere gegooid.
magic-extra_die = Eentje meer
magic-extra_die-text = Tel voor je voorspelling één steen van jouw kleur erbij. Dat geldt voor iedereen.
magic-jester_joins = Narren doen mee
magic-jester_joins-text = In jouw telling is elke nar een steen van je eigen kleur. Een narrenkruis kan nog steeds.
magic-strike_out = Bij nader inzien
magic-strike_out-text = Als iedereen heeft voorspeld, mag ieder één eerder ingevuld vak doorstrepen, in de kleur die hij nu voorspelt. Het telt dan voor 0.
magic-as_many_rolls = Zo vaak als gezegd
magic-as_many_rolls-text = Het getal dat de ziener voorspelt, is ook het aantal worpen dat hij mag doen. Tovenaars tellen voor niemand.
magic-double_jester = Narrengeluk
magic-double_jester-text = Een narrenkruis met hetzelfde getal als je voorspelling geeft in beide vakken een X in plaats van een 0.
magic-secret_predictions = Achter de hand
magic-secret_predictions-text = De ziener voorspelt open, daarna alle anderen tegelijk en ongezien. Alleen de voorspelling van de ziener is voor hen gesloten.

dice-said-sealed = { $you ->
    [yes] Jij hebt gekozen.
   *[no] { $name } heeft gekozen.
  }
dice-said-first-seer = { $you ->
    [yes] Jij bent de eerste ziener.
   *[no] { $name } is de eerste ziener.
  }
dice-said-round = { $you ->
    [yes] Ronde { $round }: jij bent de ziener.
   *[no] Ronde { $round }: { $name } is de ziener.
  }
dice-said-set = Twee stenen liggen vast: { $faces }.
dice-said-predicted = { $you ->
    [yes] Jij voorspelt { $box }.
   *[no] { $name } voorspelt { $box }.
  }
dice-said-struck = { $you ->
    [yes] Jij streept { $box } door.
   *[no] { $name } streept { $box } door.
  }
dice-said-struck-none = { $you ->
    [yes] Jij streept niets door.
   *[no] { $name } streept niets door.
  }
dice-said-wizard = Tovenaars tellen als { $color }.
dice-said-rolls = { $n ->
    [one] Eén steen wordt gegooid.
   *[other] { $n } stenen worden gegooid.
  }
dice-said-rolled = Worp { $n }: { $dice }.
dice-said-stayed = { $you ->
    [yes] Jij blijft.
   *[no] { $name } blijft.
  }
dice-said-marked = { $you ->
    [yes] Jij vult in, { $box }: { $mark }.
   *[no] { $name } vult in, { $box }: { $mark }.
  }
dice-said-marked-jester = { $you ->
    [yes] Jij maakt narrenkruis { $jester }; { $box }: { $mark }.
   *[no] { $name } maakt narrenkruis { $jester }; { $box }: { $mark }.
  }
