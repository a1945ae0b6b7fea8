# Texts of the score pad for the dice game.
pad-dice-players = Spelers
pad-dice-pages = De bladen
pad-dice-sealed = voorspeld, verborgen
pad-dice-watching = Deze telefoon kijkt alleen mee.

pad-dice-card = De toverkaart van de ronde
pad-dice-draw = { $n ->
    [one] De laatste kaart trekken
   *[other] Een van { $n } kaarten trekken
  }
pad-dice-pick = Of tik op de kaart die bij jullie op tafel ligt:

pad-dice-circle = { $name } voorspelt
pad-dice-circle-seer = { $name } is ziener en voorspelt
pad-dice-hand-over = Geef de telefoon aan { $name }
pad-dice-hand-over-why = Niemand anders kijkt. Het vak wordt bedekt zodra het omcirkeld is.
pad-dice-it-is-me = Ik ben { $name }
pad-dice-elsewhere = { $n ->
    [one] { $names } voorspelt op de eigen telefoon…
   *[other] { $names } voorspellen op de eigen telefoon…
  }
pad-dice-elsewhere-why = Alles wordt getoond zodra de laatste voorspelling er is.
pad-dice-strike = { $name } mag een vak doorstrepen
pad-dice-wizard = { $name } kiest de tovenaarskleur
pad-dice-wizard-own = eigen kleur van de ziener
pad-dice-wizard-color = Tovenaarskleur
pad-dice-room-wizard = kiest de tovenaarskleur
pad-dice-next = daarna
pad-dice-seer-highest = { $name } is ziener: { $box } was het hoogste getal dat niet { $color } was.
pad-dice-seer-first = { $name } is ziener: { $box } was het hoogste getal dat niet { $color } was, en het werd als eerste gezegd.
pad-dice-seer-nearest = { $name } is ziener: { $box } was het hoogste getal dat niet { $color } was, en van wie het zei, zat { $name } met de klok mee het dichtst bij de ziener.
pad-dice-seer-stays = { $name } blijft ziener: iedereen had { $color } voorspeld.

pad-dice-lying = De dobbelstenen zoals ze liggen
pad-dice-keys = Kanten om uit te kiezen
pad-dice-lift = Steen { $at }: { $face }. Tik om te wijzigen.
pad-dice-lift-why = Tik op een steen die niet klopt of opnieuw wordt gegooid.
pad-dice-back = Laatste steen weghalen
pad-dice-clear = Alle stenen weghalen
pad-dice-tap-in = { $n ->
    [0] De dobbelstenen
    [one] Tik één steen in
   *[other] Tik { $n } stenen in
  }
pad-dice-skip-dice = Voorspellen zonder intikken
pad-dice-roll-on = Gooi verder: tik aan wat wordt gegooid
pad-dice-mark = Wie vult nu in?
pad-dice-mark-all = { $n ->
    [2] Allebei invullen
   *[other] Alle { $n } invullen
  }
pad-dice-by-count = Totalen invullen
pad-dice-by-dice = Stenen intikken
pad-dice-count = Hoeveel tellen er?
pad-dice-count-of = { $name }: stenen die als { $color } tellen
pad-dice-jesters = Narren
pad-dice-less = { $label }: één minder
pad-dice-more = { $label }: één meer
pad-dice-too-many = meer dan zeven stenen
pad-dice-offer-met = precies: { $mark }
pad-dice-offer-number = mis: −{ $n }
pad-dice-offer-jester = narrenkruis { $jester }: { $mark }
pad-dice-said-lie = De stenen: { $dice }.

pad-dice-rounds = Alle rondes
pad-dice-round-column = Ronde
pad-dice-jester-mark = narrenkruis { $n }
pad-dice-correct-how = Tik op het nummer van een ronde om die te verbeteren.
pad-dice-correct-round = Ronde { $n } verbeteren
pad-dice-correct-dice = De stenen waarmee { $name } heeft ingevuld. Wie met dezelfde stenen heeft ingevuld, wordt mee gewijzigd.
pad-dice-change-box = { $name } heeft { $box } voorspeld. Wijzigen.
pad-dice-change-dice = { $name } heeft ingevuld met { $dice }. Wijzigen.
pad-dice-correct-save = Opslaan

pad-dice-final = De ingevulde bladen
pad-dice-jester-marks = { $n ->
    [0] Geen narrenkruis
    [one] Eén narrenkruis
   *[other] { $n } narrenkruisen
  }
pad-dice-note = { $jesters ->
    [0] { $xs } X, geen narrenkruis
    [one] { $xs } X, één narrenkruis
   *[other] { $xs } X, { $jesters } narrenkruisen
  }

# What a magic card asks for, at the step at which it matters.
pad-dice-every_color-mark = Tovenaars tellen voor iedereen. Er wordt dubbel ingevuld, narrenkruisen niet.
pad-dice-frozen_jesters-mark = Narren blijven liggen. Er wordt dubbel ingevuld, narrenkruisen niet.
pad-dice-roll_first-card = Gooi eerst alle zeven stenen, dan wordt er voorspeld.
pad-dice-roll_first-circle = Voorspel naar de stenen die er liggen. Minstens drie daarvan worden opnieuw gegooid.
pad-dice-roll_first-mark = Gooi minstens drie stenen voordat iemand mag stoppen. Daarna mag er nog één worp komen.
pad-dice-set_two-card = De ziener draait twee stenen naar keuze. Tik ze in.
pad-dice-set_two-circle = Twee stenen liggen vast. De vijf andere worden na de voorspellingen gegooid.
pad-dice-set_two-mark = Gooi de vijf andere stenen voordat iemand mag stoppen. Daarna mag er nog één worp komen, met stenen naar keuze.
pad-dice-extra_die-mark = Voor iedereen komt er een steen van de eigen kleur bij: dat rekent het blok uit.
pad-dice-jester_joins-mark = Narren tellen als de eigen kleur: dat rekent het blok uit. Narrenkruisen blijven mogelijk.
pad-dice-strike_out-circle = Als iedereen heeft voorspeld, mag een ingevuld vak van dezelfde kleur worden doorgestreept.
pad-dice-strike_out-strike = Eén ingevuld vak in de kleur van de voorspelling: het telt vanaf nu voor 0.
pad-dice-as_many_rolls-circle = { $n ->
    [0] De ziener mag hooguit zo vaak gooien als het getal van zijn voorspelling. Tovenaars tellen voor niemand.
    [one] De ziener mag één keer gooien. Tovenaars tellen voor niemand.
   *[other] De ziener mag tot { $n } keer gooien. Tovenaars tellen voor niemand.
  }
pad-dice-as_many_rolls-mark = { $n ->
    [one] Eén worp, dan vult iedereen in. Tovenaars tellen voor niemand.
   *[other] Tot { $n } worpen. Tovenaars tellen voor niemand.
  }
pad-dice-double_jester-mark = Een narrenkruis met het getal van de voorspelling geeft een X in beide vakken.
pad-dice-secret_predictions-circle = De ziener voorspelt open, de anderen verborgen en tegelijk. Twee van hen mogen hetzelfde voorspellen.
pad-dice-count-about = Tovenaars meegeteld, waar ze tellen.
pad-dice-count-n = { $label }: { $n }
pad-dice-count-tap = tik het aantal aan
pad-dice-jester-short = N{ $n }
