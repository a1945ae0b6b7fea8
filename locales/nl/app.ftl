# Teksten van de pagina rond de tafels.
app-name = Foretell
close = Sluiten
back = Terug
loading = Een ogenblik …
offline = De server antwoordt niet. We proberen het opnieuw.
lost-page = Hier is niets.
to-start = Naar de startpagina
points = punten
game-cards = Kaartspel
game-dice = Dobbelspel

## Start

start-tagline = Zeg wat er komt. Zorg dan dat het uitkomt.
start-play-now = Nu spelen
start-against = { $n ->
    [one] tegen één bot, { $level }
   *[other] tegen { $n } bots, { $level }
  }
start-options = Opties
start-which = Welk spel?
start-level = Hoe sterk zijn de bots?
start-friends = Met vrienden spelen
start-friends-how = Een tafel met link, code en QR-code
start-friends-about = Je krijgt een tafel met een link, een code en een QR-code. Wie die opent, schuift aan en speelt mee. Niemand heeft een account nodig.
start-pad = Score van een echt spel bijhouden
start-pad-how = Je telefoon houdt het blok bij voor je eigen kaarten en dobbelstenen
start-open-table = Tafel openen
start-mine = Jouw spellen
start-mine-more = nog { $n }
start-pad-open = scoreblok
start-open = Open tafels
start-learn = Leren
start-more = Meer
start-unofficial = Vrij, open source, onofficieel: niet verbonden met de uitgevers van de spellen.
tables-your-turn = Jij bent aan zet
stage-waiting = wacht
stage-playing = bezig
stage-paused = pauze
stage-over = afgelopen

join-title = Aan een tafel gaan zitten
join-code = Meedoen met een code
join-placeholder = Code of link
join-go = Meedoen
join-unknown = Er is geen tafel { $code }. Kijk nog eens naar de code.

history-title = Geschiedenis

## Bots

level-random = toeval
level-novice = beginner
level-novice-about = Speelt met simpele vuistregels en vergeet wat er gespeeld is.
level-apprentice = leerling
level-apprentice-about = Telt een beetje mee en maakt eerlijke fouten.
level-adept = kenner
level-adept-about = Kent de kansen. Goed voor een hele avond.
level-master = meester
level-master-about = Speelt voor elke keuze duizenden vervolgen uit. Moeilijk te verslaan.

## Wat aan tafel is afgesproken

options-players = Spelers
options-preset = Regels
preset-box = Zoals in de doos
preset-box-about = Open en om de beurt voorspellen; alle rondes.
preset-plus-minus = ±1
preset-plus-minus-about = De voorspellingen mogen niet uitkomen op het aantal slagen: iemand zit er zeker naast.
preset-secret = Geheim
preset-secret-about = Iedereen voorspelt tegelijk; daarna wordt alles getoond.
preset-hidden = Verborgen
preset-hidden-about = Iedereen voorspelt tegelijk; pas na de ronde wordt alles getoond.
preset-clairvoyant = Helderziend
preset-clairvoyant-about = In de eerste ronde zie je alle kaarten behalve die van jezelf.
preset-short = Korte avond
preset-short-about = Maar vier rondes: met 1, 3, 5 en 7 kaarten.
preset-beginner = Beginners
preset-beginner-about = Tot negen X, zonder magische kaarten.
preset-magic = Magische kaarten
preset-magic-about = Elke ronde verandert een magische kaart de regels.
preset-expert = Experts
preset-expert-about = Magische kaarten, en twaalf X tot het doel.
preset-own = Eigen regels
preset-own-about = Een eigen mengeling.
options-predictions = Voorspellingen
predictions-open = Open
predictions-open-about = Om de beurt, en iedereen hoort ze.
predictions-secret = Geheim
predictions-secret-about = Allemaal tegelijk; getoond voor de eerste kaart.
predictions-hidden = Verborgen
predictions-hidden-about = Allemaal tegelijk; pas na de ronde getoond.
options-plus-minus = Plus/min één
options-plus-minus-about = De voorspellingen van een ronde mogen samen niet het aantal slagen zijn.
options-plus-minus-closed = Alleen met open voorspellingen: anders is niemand de laatste.
options-clairvoyant = Helderziende eerste ronde
options-clairvoyant-about = In de ronde met één kaart zie je de kaarten van de anderen, maar niet die van jezelf.
options-rounds = Rondes, naar kaarten in de hand
options-round-of = { $n ->
    [one] De ronde met { $n } kaart
   *[other] De ronde met { $n } kaarten
  }
options-rounds-about = { $n ->
    [one] Er wordt één ronde gespeeld.
   *[other] Er worden { $n } rondes gespeeld.
  }
options-target = Doel
options-target-about = Het spel eindigt met de ronde waarin iemand zoveel X heeft.
options-target-value = { $n } X
options-magic = Magische kaarten
options-magic-about = Elke ronde wordt een magische kaart opengelegd die een regel verandert.
options-patience = Geduld
options-patience-about = Zo lang wordt er gewacht; dan speelt een bot voor wie niet antwoordt, tot die terug is.
patience-off = Geen grens
patience-30 = 30 seconden
patience-60 = 1 minuut
patience-120 = 2 minuten
options-stand-in = Vervanger
options-stand-in-about = Hoe goed de bot speelt die iemand vervangt.
options-speed = Tempo van de bots
options-speed-about = Hoe lang bots lijken na te denken.
speed-instant = meteen
speed-quick = vlot
speed-normal = normaal
speed-relaxed = rustig
options-take-back = Terugnemen
options-take-back-about = Een vergissing mag terug als iedereen het goedvindt en er niets is onthuld.
options-chat = Vrije chat
options-chat-about = Zonder chat praat men alleen met kant-en-klare zinnen.
options-hints = Tips
options-hints-about = Iedereen mag vragen wat een meester zou doen en hoe de kansen liggen.
options-spectators = Toeschouwers
options-spectators-about = Wie geen plaats heeft mag meekijken; verborgen kaarten ziet die niet.
options-public = Open voor iedereen
options-public-about = De tafel staat op de startpagina zolang hij op spelers wacht.

## Voor het spel

lobby-title = { $game }: nieuwe tafel
lobby-seats = Wie speelt er
lobby-rules = Wat er gespeeld wordt
lobby-manners = Hoe er gespeeld wordt
lobby-shuffle = Plaatsen schudden
lobby-fill = Aanvullen met bots
lobby-start = Spel beginnen
lobby-start-needs = Vul eerst alle plaatsen
lobby-waiting-host = Wachten tot de gastheer begint.
lobby-waiting-players = Wachten op meer spelers.
lobby-host-decides = Dit bepaalt de gastheer.
lobby-watching = { $n ->
    [one] Eén persoon kijkt mee.
   *[other] { $n } mensen kijken mee.
  }
share-code = Code van de tafel
share-link = Link
share-copy = Link kopiëren
share-copied = De link is gekopieerd.
share-send = Versturen
share-text = Kom meespelen: tafel { $code }
share-qr = QR-code met de link naar deze tafel
table-story = Wat er gebeurde
seat-free = vrij
seat-host = gastheer
seat-bot = bot, { $level }
seat-sit = Hier zitten
seat-move = Hierheen
seat-stand = Opstaan
seat-add-bot = Bot neerzetten
seat-level = Bot op plaats { $seat }
seat-clear = Plaats vrijmaken: { $name }

name-title = Hoe zullen we je noemen?
name-label = Naam
name-sign = Teken
name-save = Klaar
name-watch = Alleen kijken
name-later = Later
name-change = Wijzigen
name-none = nog geen naam
name-nobody = Gast
sign-star = ster
sign-moon = maan
sign-sun = zon
sign-owl = uil
sign-fox = vos
sign-cat = kat
sign-hare = haas
sign-crow = kraai
sign-key = sleutel
sign-leaf = blad
sign-flame = vlam
sign-drop = druppel

## Aan tafel

table-unknown = Er is geen tafel { $code }.
table-closed = Aan tafel { $code } wordt al gespeeld, en toeschouwers zijn daar niet welkom.
turn-yours = Jij bent aan zet
turn-others = { $names } …
turn-lost = Verbinden …
turn-paused = Pauze
turn-over = Het spel is afgelopen
clock-about = Tijd tot een vervanger speelt
clock-reserve = Langere afwezigheid, één keer per spel: tijd tot een vervanger speelt
sound-on = Geluid aan
sound-off = Geluid uit
paused = Het spel is gepauzeerd.
paused-by = { $name } heeft om een pauze gevraagd.
resume = Verder
stand-in-yours = Een vervanger speelt voor je.
stand-in-back = Ik ben er weer
stand-in-call = Vervanger roepen
stand-in-vote = Vervanger: { $n } van { $needed } voor
stand-in-plays = Vervanger voor { $names }
take-back-asked = { $name } wil de laatste keuze terugnemen.
take-back-agree = Akkoord
take-back-refuse = Nee
take-back-waiting = Wachten tot { $names } akkoord gaat.
away = { $n ->
    [one] { $names } is weg.
   *[other] { $names } zijn weg.
  }
menu-title = Menu
menu-pause = Pauze
menu-take-back = Terugnemen
menu-leave = Tafel verlaten
menu-leave-about = Het spel gaat zonder jou verder: een vervanger speelt voor je. Je vindt de tafel op de startpagina en kunt altijd terugkomen.
menu-leave-sure = Verlaten
menu-give-up = Plaats voorgoed opgeven
menu-people = Aan tafel { $code }
people-stand-in = wordt vervangen
people-mute = Dempen
people-hear = Weer horen
people-make-host = Gastheer maken
people-hand-over = Plaats aan { $name } geven

refused-illegal = Dat kan niet.
refused-not-host = Dat kan alleen de gastheer.
refused-not-seated = Je hebt geen plaats aan deze tafel.
refused-no-such-seat = Die plaats bestaat niet.
refused-not-now = Dat kan nu niet.
refused-ask-take-back-not-now = Je kunt alleen je eigen laatste keuze terugnemen, zolang niemand anders iets heeft gedaan en er niets is onthuld.
refused-not-allowed = Aan deze tafel mag dat niet.
refused-bad-text = Deze tekst kan niet worden verstuurd.
refused-too-fast = Iets langzamer, graag.
refused-not-saved = De server kon het niet opslaan. Probeer het nog eens.
refused-busy = De server is druk. Probeer het nog eens.

hint-ask = Wat zou een meester doen?
hint-play = Een meester zou deze kaart spelen.
hint-predict = Een meester zou { $n } voorspellen.
hint-predict-box = Een meester zou { $n } in deze kleur voorspellen.
hint-trump = Een meester zou deze troef noemen.
hint-wizard = Een meester zou deze tovenaarskleur noemen.
hint-set = Een meester zou deze twee dobbelstenen neerleggen.
hint-strike = Een meester zou in deze kleur de { $n } doorhalen.
hint-strike-none = Een meester zou niets doorhalen.
hint-stay = Een meester zou blijven.
hint-roll = { $n ->
    [one] Een meester zou dobbelsteen { $dice } opnieuw gooien.
   *[other] Een meester zou de dobbelstenen { $dice } opnieuw gooien.
  }
hint-jester = Een meester zou de narren noteren.
hint-mark = Een meester zou nu noteren.
hint-odds-choice = Keuze
hint-odds-met = Je voorspelling komt uit
hint-odds-points = Punten van deze ronde gemiddeld
hint-odds-roll = { $n } gooien
hint-odds-mark = Nu noteren
hint-odds-jester = Narren noteren
hint-odds-jester-too = narren { $chance }
hint-odds-about = Hoe waarschijnlijk je voorspelling uitkomt, en de punten van deze ronde gemiddeld.
hint-odds-about-jester = Hoe waarschijnlijk je een X krijgt (gearceerd: narren), en de punten van deze ronde gemiddeld.

talk-title = Praten
talk-phrases = Met één tik gezegd
talk-write = Schrijf iets
talk-send = Versturen
talk-unread = ongelezen
talk-mute = { $name } dempen
talk-unmute = { $n ->
    [one] De gedempte persoon weer horen
   *[other] De { $n } gedempte mensen weer horen
  }
phrase-hello = Hallo!
phrase-well-played = Goed gespeeld!
phrase-sorry = Sorry!
phrase-thinking = Ik denk na …
phrase-thanks = Bedankt!
phrase-oh-no = O nee!
phrase-good-luck = Veel geluk!
phrase-one-moment = Een ogenblik, graag.
phrase-good-game = Mooi spel!

## Uitslag

result-title = Uitslag
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
result-replay = Naspelen
result-record = Verslag downloaden
result-luckiest = Mooiste moment:
result-costliest = Duurste moment:
result-moment = { $name } in ronde { $round }: { $predicted } voorspeld, { $taken } gehaald ({ $points }).
result-mark-met = { $name } in ronde { $round }: { $box } kwam uit ({ $mark }).
result-mark-off = { $name } in ronde { $round }: { $box } zat er { $n } naast.
chart-title = Het verloop
chart-round = Ronde
seal-title = Eerlijk gedeeld
seal-busy = Wordt gecontroleerd …
seal-missing = Het verslag kon niet worden geladen, dus er is niets gecontroleerd.
seal-unknown = In dit verslag ontbreken de toevalsgetallen; het kan niet worden gecontroleerd.
seal-yes = { $n ->
    [one] Hier gecontroleerd: de enige trekking stond voor het spel vast.
   *[other] Hier gecontroleerd: alle { $n } trekkingen stonden voor het spel vast.
  }
seal-no-commitment = Het geheime getal is niet het getal dat voor het spel is beloofd.
seal-no-draw = Regel { $line } van het verslag volgt niet uit de toevalsgetallen.
seal-proves = Wat bewijst dit?
seal-proves-about = Voor het spel beloofde de server een geheim getal door de vingerafdruk ervan te tonen. Daarna voegde de browser van elke speler iets toevalligs toe. Alle kaarten en worpen volgen uit beide. Deze pagina heeft ze zojuist nagerekend: noch de server noch een speler kon ze sturen. Het bewijst niet dat de server zijn getal voor zich heeft gehouden.
seal-commitment = De belofte:

## Naspelen

replay-loading = Naspelen
replay-title = { $game }: naspelen
replay-runs = Dit spel is nog bezig. Als het afgelopen is, kun je het hier naspelen.
replay-unknown = Dit spel is hier niet bekend.
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
replay-box = { $color } { $n }
replay-deals = Ronde { $round }: { $name } deelt.
replay-names-trump = { $name } maakt { $color } troef.
replay-predicts = { $name } voorspelt { $n }.
replay-predicts-box = { $name } voorspelt { $box }.
replay-plays = { $name } speelt { $card }.
replay-takes = { $name } neemt de slag.
replay-scored = Ronde { $round } is geteld.
replay-begins = Ronde { $round }: { $name } is de ziener.
replay-sets = { $name } legt twee dobbelstenen neer.
replay-rolled = Worp { $n }.
replay-strikes = { $name } haalt { $box } door.
replay-strikes-none = { $name } haalt niets door.
replay-names-wizard = { $name } noemt { $color } als tovenaarskleur.
replay-marks = { $name } schrijft { $mark } bij { $box }.
replay-marks-jester = { $name } kruist nar { $jester } aan en schrijft { $mark } bij { $box }.
replay-over = Het spel is afgelopen.

## Instellingen

settings-title = Instellingen
set-you = Jij
set-looks = Uiterlijk
set-play = Spelen
set-attention = Aandacht
set-language = Taal
set-language-auto = zoals de browser
set-theme = Tafel
set-theme-auto = zoals het apparaat
set-theme-dark = nachtvilt
set-theme-light = perkament
set-palette = Kleuren
set-palette-about = Elke kleur heeft ook een eigen vorm.
set-palette-classic = klassiek
set-palette-safe = voor kleurenblinden
set-text = Tekst
set-text-normal = normaal
set-text-large = groot
set-text-larger = groter
set-motion = Beweging
set-motion-about = Met weinig beweging zie je wat er gebeurde, zonder vliegende kaarten.
set-motion-auto = zoals het apparaat
set-motion-full = volledig
set-motion-reduced = weinig
set-speed = Tempo
set-speed-about = Hoe snel alles beweegt en hoe lang een slag blijft liggen.
set-speed-quick = vlot
set-speed-normal = normaal
set-speed-relaxed = rustig
set-confirm = Een kaart spelen
set-confirm-about = Met twee tikken wordt er niets per ongeluk gespeeld.
set-confirm-confirm = twee tikken
set-confirm-tap = één tik
set-forced = Gedwongen kaarten voor mij spelen
set-forced-about = Is er maar één kaart mogelijk, dan wordt die na een moment voor je gespeeld.
set-left = Linkshandig
set-left-about = De knoppen staan links.
set-order = Volgorde van de kleuren in de hand
set-order-swap = { $a } en { $b } verwisselen
set-order-about = Tik op de pijlen om buren te verwisselen.
set-sound = Geluid
set-sound-about = Zachte klanken voor kaarten, dobbelstenen en jouw beurt.
set-blink = Knipperende titel
set-blink-about = Als jij in een ander tabblad aan zet bent.
set-notify = Meldingen
set-notify-about = Als jij aan zet bent en de pagina op de achtergrond staat.
set-notify-impossible = Deze browser kan hier geen meldingen tonen.
set-notify-denied = De browser staat voor deze pagina geen meldingen toe.
set-kept = De instellingen blijven in deze browser en worden nergens heen gestuurd.
device-make = Verder op een ander apparaat
device-about = { $n ->
    [one] Open deze link binnen één minuut op het andere apparaat.
   *[other] Open deze link binnen { $n } minuten op het andere apparaat.
  }
device-qr = QR-code met de link voor het andere apparaat
device-secret = Hij werkt één keer. Wie hem opent, heeft jouw plaatsen en jouw naam; laat hem dus aan niemand zien.
continue-title = Hier verdergaan
continue-about = Deze browser wordt dezelfde speler als je andere apparaat: dezelfde naam, dezelfde plaatsen.
continue-do = Hier verdergaan
continue-gone = Deze link is al gebruikt of te oud. Maak een nieuwe in de instellingen van het andere apparaat.

## Hulp

rules-title = Regels
learn-title = Leer het in drie minuten
keys-title = Toetsen
keys-arrows = een kaart, dobbelsteen of vakje kiezen
keys-enter = spelen, bevestigen
keys-digits = een voorspelling zeggen
keys-space = een dobbelsteen vasthouden of loslaten
keys-escape = sluiten, keuze opheffen
keys-decide = dobbelstenen: gooien of blijven, noteren, narren noteren
keys-sheet = scoreblok
keys-last = laatste slag
keys-cards = de eigen hand horen
keys-felt = horen wat er op tafel ligt
keys-points = voorspellingen en punten horen
keys-menu = menu
keys-talk = praten
keys-hint = een tip vragen
keys-help = deze lijst
keys-space-name = Spatie
