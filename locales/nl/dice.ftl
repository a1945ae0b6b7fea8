# Texts of the dice table.
dice-tray = De zeven dobbelstenen
dice-blank = leeg
dice-die-held = { $face }, blijft liggen
dice-die-free = { $face }, wordt gegooid
dice-die-counts = { $face }, telt voor jou
dice-held = blijft
dice-stays = vast
dice-fixed = Deze dobbelsteen blijft liggen: narren mogen deze ronde niet opnieuw worden gegooid.

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
dice-box-others = deze ronde al door iemand anders gezegd
dice-jester-open = narrenvak { $n }: vrij
dice-jester-full = narrenvak { $n }: X
dice-jester-row = narrenvakken: wat is een narrenkruis?
dice-mark-struck = doorgestreept
dice-mark-number = { $n ->
    [0] 0
   *[other] { $n } ernaast
  }
dice-columns = punten van elke kolom
dice-bonus = bonus + { $bonus }

dice-seer = ziener
dice-next = volgende ziener
dice-seat-predicted = { $box } voorspeld
dice-seat-done = heeft ingevuld
dice-round = Ronde { $n }
dice-roll-of = Worp { $n } van { $most }
dice-roll-number = Worp { $n }
dice-counted = { $n } × { $color }, gezegd: { $said }
dice-wizards = tovenaars tellen als { $color }
dice-wizards-every = tovenaars tellen voor elke voorspelling
dice-wizards-none = tovenaars tellen voor niemand
dice-next-seer-highest = { $you ->
    [yes] Jij bent de volgende ziener: { $box } is het hoogste getal dat niet { $color } is.
   *[no] De volgende ziener is { $name }: { $box } is het hoogste getal dat niet { $color } is.
  }
dice-next-seer-first = { $you ->
    [yes] Jij bent de volgende ziener: { $box } is het hoogste getal dat niet { $color } is, en jij zei het als eerste.
   *[no] De volgende ziener is { $name }: { $box } is het hoogste getal dat niet { $color } is, en { $name } zei het als eerste.
  }
dice-next-seer-nearest = { $you ->
    [yes] Jij bent de volgende ziener: { $box } is het hoogste getal dat niet { $color } is, en van wie het zei, zit jij met de klok mee het dichtst bij de ziener.
   *[no] De volgende ziener is { $name }: { $box } is het hoogste getal dat niet { $color } is, en van wie het zei, zit { $name } met de klok mee het dichtst bij de ziener.
  }
dice-next-seer-stays = { $you ->
    [yes] Jij blijft ziener: iedereen zei { $color }.
   *[no] { $name } blijft ziener: iedereen zei { $color }.
  }

dice-prompt-set = Draai twee dobbelstenen zoals je wilt
dice-prompt-predict = Hoeveel van welke kleur?
dice-prompt-strike = Een oud vak in { $color } doorstrepen? Het telt dan voor 0.
dice-prompt-wizard = Als welke kleur tellen tovenaars?
dice-prompt-leave = Stoppen of door naar worp { $n }?
dice-prompt-seer = Stoppen of nog een worp? Tik aan wat blijft liggen.
dice-prompt-must-roll = Je moet gooien. Tik aan wat blijft liggen.
dice-prompt-mark = Welke van de twee neem je?
dice-wait-set = { $names } draait twee dobbelstenen…
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
    [one] { $names } beslist: stoppen of doorgaan…
   *[other] { $names } beslissen: stoppen of doorgaan…
  }
dice-wait-seer = { $names } beslist: stoppen of gooien…
dice-wait-mark = { $n ->
    [one] { $names } vult in…
   *[other] { $names } vullen in…
  }

dice-ask-set = Welke kanten?
dice-ask-set-which = Welke van de twee dobbelstenen
dice-set-die = Steen { $at }: { $face }
dice-set-confirm = Zo neerleggen
dice-ask-wizard = Als welke kleur tellen tovenaars?
dice-ask-wizard-why = Voor iedereen, in deze ronde.
dice-pick-box = Tik op een vak
dice-predict = Voorspel { $box }
dice-strike = Streep { $box } door
dice-strike-none = Niets doorstrepen
dice-leave = Stoppen: { $what }
dice-mark = Nemen: { $what }
dice-would-met = precies goed ({ $points })
dice-would-off = { $n ->
    [one] 1 punt ernaast ({ $points })
   *[other] { $n } punten ernaast ({ $points })
  }
dice-would-jester = narrenkruis ({ $points })
dice-would-jester-met = narrenkruis en X ({ $points })
dice-stay = Door naar worp { $n }
dice-roll = { $n ->
    [one] Gooi één steen
   *[other] Gooi { $n } stenen
  }
dice-roll-at-least = { $n ->
    [one] Laat er minstens één los
   *[other] Laat er minstens { $n } los
  }

dice-sealed-predict = Je zei { $box }. De anderen zien het nog niet.
dice-sealed-strike = Je streept { $box } door. De anderen zien het nog niet.
dice-sealed-strike-none = Je streept niets door. De anderen zien het nog niet.
dice-sealed-stay = Je gaat door. De anderen zien het nog niet.
dice-sealed-leave = Je stopt. De anderen zien het nog niet.
dice-sealed-mark = Je hebt ingevuld. De anderen zien het nog niet.

magic-card = Toverkaart van de ronde
magic-more = De hele tekst van de kaart
magic-every_color = Tovenaars voor iedereen
magic-every_color-text = Tovenaars tellen voor elke kleur. Voorspellingen tellen dubbel: XX (twee X), of twee keer zo ver ernaast. Narrenkruisen worden niet verdubbeld.
magic-frozen_jesters = Bevroren narren
magic-frozen_jesters-text = Een dobbelsteen met een nar blijft liggen en mag niet opnieuw worden gegooid. Voorspellingen tellen dubbel: XX (twee X), of twee keer zo ver ernaast. Narrenkruisen worden niet verdubbeld.
magic-roll_first = Eerst gooien
magic-roll_first-text = De eerste worp komt vóór de voorspellingen. Daarna moeten minstens drie dobbelstenen opnieuw worden gegooid voordat iemand mag stoppen.
magic-set_two = Twee naar keuze
magic-set_two-text = In plaats van de eerste worp draait de ziener twee dobbelstenen op een kant naar keuze. Na de voorspellingen worden de vijf andere gegooid. Daarna mag er nog een derde worp komen, met stenen naar keuze.
magic-extra_die = Eentje meer
magic-extra_die-text = Iedereen telt er één dobbelsteen van de eigen kleur bij. Narren en tovenaars tellen zoals ze liggen.
magic-jester_joins = Narren doen mee
magic-jester_joins-text = Voor jou telt elke nar als een dobbelsteen van de kleur die je hebt voorspeld. Een narrenkruis kan nog steeds.
magic-strike_out = Bij nader inzien
magic-strike_out-text = Als iedereen heeft voorspeld, mag iedereen één eerder ingevuld vak doorstrepen, in de kleur die hij net heeft voorspeld. Het telt vanaf dan voor 0.
magic-as_many_rolls = Zo vaak als gezegd
magic-as_many_rolls-text = De ziener mag hooguit zo vaak gooien als het getal van zijn voorspelling. Tovenaars tellen voor niemand, maar mogen wel opnieuw worden gegooid.
magic-double_jester = Narrengeluk
magic-double_jester-text = Maak je een narrenkruis met hetzelfde getal als je voorspelling, dan schrijf je in beide vakken een X.
magic-secret_predictions = In het geheim
magic-secret_predictions-text = De ziener voorspelt open, daarna alle anderen tegelijk en ongezien. Niemand mag de voorspelling van de ziener herhalen, maar twee anderen mogen wel hetzelfde zeggen.

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
dice-said-set = Twee dobbelstenen zijn gedraaid: { $faces }.
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
    [one] Eén dobbelsteen wordt gegooid.
   *[other] { $n } dobbelstenen worden gegooid.
  }
dice-said-rolled = Worp { $n }: { $dice }.
dice-said-stayed = { $you ->
    [yes] Jij gaat door.
   *[no] { $name } gaat door.
  }
dice-said-marked = { $you ->
    [yes] Jij vult bij { $box } in: { $mark }.
   *[no] { $name } vult bij { $box } in: { $mark }.
  }
dice-said-marked-jester = { $you ->
    [yes] Jij maakt een narrenkruis in vak { $jester }; { $box }: { $mark }.
   *[no] { $name } maakt een narrenkruis in vak { $jester }; { $box }: { $mark }.
  }
