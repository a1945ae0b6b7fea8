# The end of a game, and games told again.
result-you-won = Je hebt gewonnen!
result-shared = Jullie delen de overwinning!
result-won = { $n ->
    [one] { $names } heeft gewonnen
   *[other] { $names } hebben gewonnen
  }
result-met = { $n } van de { $of } voorspellingen uitgekomen
result-xs = { $n } X
result-rematch = Revanche
result-look = Tafel bekijken
result-replay = Terugkijken
result-record = Verslag downloaden
result-luckiest = Mooiste moment:
result-costliest = Duurste moment:
result-moment = { $name } in ronde { $round }: { $predicted } voorspeld, { $taken } gehaald ({ $points }).
result-mark-met = { $name } in ronde { $round }: { $box } kwam uit ({ $mark }).
result-mark-off = { $name } in ronde { $round }: { $box } zat er { $n } naast.
seal-title = Eerlijk gedeeld
seal-busy = Wordt gecontroleerd …
seal-missing = Het verslag kon niet worden geladen, dus er is niets gecontroleerd.
seal-unknown = In dit verslag ontbreken de toevalsgetallen; het kan niet worden gecontroleerd.
seal-yes = { $n ->
    [one] Gecontroleerd door deze browser: de enige trekking stond voor het spel vast en niemand kon die kiezen.
   *[other] Gecontroleerd door deze browser: alle { $n } trekkingen stonden voor het spel vast en niemand kon ze kiezen.
  }
seal-partly = { $n ->
    [one] De enige trekking volgt uit de toevalsgetallen in het verslag. De rest kon deze browser niet helemaal controleren:
   *[other] Alle { $n } trekkingen volgen uit de toevalsgetallen in het verslag. De rest kon deze browser niet helemaal controleren:
  }
seal-gap-start = Hij heeft de start niet gezien en kent de belofte van de server alleen uit het verslag.
seal-gap-nothing = Hij heeft zelf niets aan het toeval toegevoegd en moet vertrouwen op wie dat wel deed.
seal-gap-called-off = { $n ->
    [one] Eén start is afgebroken nadat deze browser zijn bijdrage had laten zien. Wie hem afbrak, kon opnieuw trekken.
   *[other] { $n } starts zijn afgebroken nadat deze browser zijn bijdrage had laten zien. Wie ze afbrak, kon opnieuw trekken.
  }
seal-gap-left-out = De server heeft de bijdrage van deze browser weggelaten; daarom heeft deze browser die niet laten zien.
seal-gap-other-list = De server heeft twee verschillende lijsten met toezeggingen getoond; daarom heeft deze browser zijn bijdrage niet laten zien.
seal-gap-old-commitment = De belofte van de server was die van een eerder spel; daarom heeft deze browser niets toegevoegd.
seal-gap-unseen = Hij heeft niet elke kaart en elke worp gezien terwijl er werd gespeeld; die kon hij niet met het verslag vergelijken.
seal-silent = Niets toegevoegd: { $names }.
seal-withheld = Toegezegd, maar niet op tijd getoond: { $names }. De start is zonder die bijdrage herhaald.
seal-no-seed = Het geheime getal in het verslag is niet het getal dat erin wordt beloofd.
seal-no-commitment = In het verslag staat een andere belofte dan deze browser voor het spel heeft gezien.
seal-no-own = Bij jouw plaats staat in het verslag een andere tekst dan deze browser heeft toegevoegd.
seal-no-pledge = De tekst van { $name } is niet de tekst die voor het spel is toegezegd.
seal-no-rules = De regels of de eerste speler zijn niet die van de start.
seal-no-draw = Regel { $line } van het verslag volgt niet uit de toevalsgetallen.
seal-no-line = Regel { $line } van het verslag klopt niet met de spelregels.
seal-no-seen = Tijdens het spel heeft deze browser iets anders gezien dan regel { $line } van het verslag vertelt.
seal-proves = Wat bewijst dit?
seal-how = Voor het spel beloofde de server een geheim getal door de vingerafdruk ervan te tonen, en elke browser deed hetzelfde met een willekeurige tekst. Pas toen alle vingerafdrukken vaststonden, lieten de browsers hun teksten zien. Alle kaarten en worpen volgen uit het getal en de teksten. De browser speelt ook elke regel van het verslag na volgens de spelregels: elke kaart, elke slag, elk ingevuld vak en alle punten.
seal-proves-about = Deze browser heeft bewaard wat hij toen zag, heeft het met het verslag vergeleken en alles nagerekend: noch de server noch een andere speler kon iets kiezen, ook niet samen. Het bewijst niet dat de server zijn getal voor zich heeft gehouden.
seal-commitment = De belofte:
seal-copy = Controle kopiëren
seal-copied = Gekopieerd. Plak het in een terminal, naast het verslag.
seal-copy-about = Met deze opdracht en het verslag doet het programma dezelfde controle, zonder deze browser:
replay-loading = Terugkijken
replay-title = { $game }: terugkijken
replay-runs = Dit spel is nog bezig. Als het afgelopen is, kun je het hier terugkijken.
replay-unknown = Dit spel is hier niet bekend.
replay-wrong = Regel { $line } van dit verslag klopt niet met de spelregels, dus het wordt niet getoond.
replay-link = Link naar dit moment kopiëren
replay-board = De tafel
replay-moment = Moment van het spel
replay-back = Eén terug
replay-on = Eén verder
replay-round-back = Begin van de ronde
replay-round-on = Volgende ronde
replay-play = Afspelen
replay-stop = Stoppen
replay-round = Ronde { $round }
replay-roll = worp { $n }
replay-trump = { $color } is troef
replay-no-trump = geen troef
replay-dealer = deelt
replay-seer = ziener
replay-count = Voorspelling / slagen
replay-place = plaats { $place }
replay-hand = Hand van { $name }
replay-page = Blad van { $name }
replay-jesters = narren
replay-deals = { $you ->
    [yes] Ronde { $round }: jij deelt.
   *[no] Ronde { $round }: { $name } deelt.
  }
replay-scored = Ronde { $round } is geteld: { $points }.
replay-sets = { $you ->
    [yes] Je draait twee dobbelstenen: { $faces }.
   *[no] { $name } draait twee dobbelstenen: { $faces }.
  }
replay-rolled = Worp { $n }: { $dice }.
replay-names-wizard = { $you ->
    [yes] Je noemt { $color } als tovenaarskleur.
   *[no] { $name } noemt { $color } als tovenaarskleur.
  }
replay-over = Het spel is afgelopen.
