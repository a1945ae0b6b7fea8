# Teksten van de pagina rond de tafels.
app-name = Foretell
close = Sluiten
back = Terug
loading = Een ogenblik …
offline = De server antwoordt niet. We proberen het opnieuw.
no-answer = De server antwoordt niet.
needs-net = Heeft verbinding nodig
needs-net-short = offline
start-offline = Geen verbinding. Wat grijs is, werkt weer zodra die er is.
try-now = Nu proberen
waiting-stop = Niet wachten
version-new = Er is een nieuwe versie.
version-load = Laden
version-later = Later
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
start-pad-how = Echte kaarten of dobbelstenen; je telefoon houdt de score bij
start-open-table = Tafel openen
start-mine = Jouw spellen
start-mine-more = nog { $n }
start-round = ronde { $round }
start-round-of = ronde { $round } van { $rounds }
start-remove = Verwijderen: { $what }
start-clear = Spellen opruimen
start-clear-done = Klaar
start-clear-all = Alles verwijderen
start-clear-tables = { $n ->
    [one] Voor jou eindigt dit spel: een bot neemt je plaats over, en je kunt niet meer terug.
   *[other] Voor jou eindigen deze { $n } spellen: bots nemen je plaatsen over, en je kunt niet meer terug. Scoreblokken blijven in je geschiedenis staan.
  }
start-clear-pads = { $n ->
    [one] Het scoreblok verdwijnt uit deze lijst. Je vindt het nog in je geschiedenis.
   *[other] De scoreblokken verdwijnen uit deze lijst. Je vindt ze nog in je geschiedenis.
  }
start-clear-home = { $n ->
    [one] Dit spel wordt van dit apparaat verwijderd.
   *[other] { $n } spellen worden van dit apparaat verwijderd.
  }
start-clear-sure = Verwijderen
start-old = { $n ->
    [one] Eén spel dat al dagen stilligt
   *[other] { $n } spellen die al dagen stilliggen
  }
start-pad-open = scoreblok
start-open = Open tafels
start-learn = Leren
start-more = Meer
start-unofficial = Gratis, open source, onofficieel: niet verbonden met de uitgevers van de spellen.
newcomer-title = Nieuw hier?
newcomer-ask = Nieuw hier?
newcomer-show = Tik op een spel: tijdens het spelen leggen we alles uit.
coach-title = Uitleg
coach-ask = Eerste spel?
coach-ask-more = We leggen het je graag tijdens het spelen uit.
coach-show = Laat zien
coach-know = Ken ik al
coach-next = Begrepen
coach-enough = Niet meer tonen
tables-your-turn = Jouw beurt
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
level-master-about = Rekent vóór elke keuze duizenden vervolgen door. Moeilijk te verslaan.

## Wat aan tafel is afgesproken

options-players = Spelers
options-preset = Regels
preset-box = Zoals in de doos
preset-plus-minus = ±1
preset-clairvoyant = Helderziend
preset-short = Korte avond
preset-expert = Experts
preset-own-about = Je eigen mix.
preset-box-about-cards = Open en om de beurt voorspellen; alle rondes.
preset-box-about-dice = Het spel eindigt als iemand negen X heeft.
preset-plus-minus-about-cards = De voorspellingen mogen niet uitkomen op het aantal slagen: iemand zit er zeker naast.
preset-clairvoyant-about-cards = In de eerste ronde zie je alle kaarten behalve die van jezelf.
preset-short-about-cards = Maar vier rondes: met 1, 3, 5 en 7 kaarten.
preset-expert-about-dice = Het spel eindigt als iemand twaalf X heeft.
option-predictions = Voorspellingen
predictions-open = Open
predictions-open-about = Om de beurt, en iedereen hoort ze.
predictions-secret = Geheim
predictions-secret-about = Allemaal tegelijk; getoond voor de eerste kaart.
predictions-hidden = Verborgen
predictions-hidden-about = Allemaal tegelijk; pas na de ronde getoond.
option-plus_minus_one = Plus/min één
option-plus_minus_one-about = De voorspellingen van een ronde mogen samen niet het aantal slagen zijn.
option-plus_minus_one-short = { preset-plus-minus }
option-plus_minus_one-closed = Alleen met open voorspellingen: anders is niemand de laatste.
option-clairvoyant = Helderziende eerste ronde
option-clairvoyant-about = In de ronde met één kaart zie je de kaarten van de anderen, maar niet die van jezelf.
option-clairvoyant-short = { preset-clairvoyant }
option-rounds = Rondes, naar het aantal kaarten
option-rounds-of = { $n ->
    [one] De ronde met { $n } kaart
   *[other] De ronde met { $n } kaarten
  }
option-rounds-about = { $n ->
    [one] Er wordt één ronde gespeeld.
   *[other] Er worden { $n } rondes gespeeld.
  }
option-rounds-short = { $n ->
    [one] één ronde
   *[other] { $n } rondes
  }
option-target-about = Het spel eindigt met de ronde waarin iemand { $n } X heeft.
option-target-short = { $n } X
option-magic_cards = Toverkaarten
option-magic_cards-about = Elke ronde wordt een toverkaart opengelegd die een regel verandert.
option-magic_cards-short = { option-magic_cards }
option-magic_cards-off = Zonder toverkaarten.
options-patience = Geduld
options-patience-about = Antwoordt iemand zo lang niet, dan speelt een bot in zijn plaats, tot hij terug is.
patience-off = onbeperkt
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
options-chat-about = Zonder chat zijn er alleen kant-en-klare zinnen.
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
lobby-shuffle = Plaatsen husselen
lobby-fill = Aanvullen met bots
lobby-start = Spel beginnen
lobby-start-needs = Vul eerst alle plaatsen
lobby-starting = Het spel begint …
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
share-text = Speel mee: tafel { $code }
share-qr = QR-code met de link naar deze tafel
table-story = Wat er gebeurde
seat-free = vrij
seat-host = gastheer
seat-bot = bot, { $level }
seat-sit = Hier zitten
seat-move = Hierheen
seat-stand = Opstaan
seat-add-bot = Bot toevoegen
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
table-version = Aan tafel { $code } wordt gespeeld volgens nieuwere regels dan deze server kent. Er is niets verloren: het spel gaat verder zodra de server is bijgewerkt.
turn-yours = Jouw beurt
turn-others = { $names } …
turn-lost = Verbinden …
turn-paused = Pauze
turn-over = Het spel is afgelopen
clock-about = Tijd tot een vervanger speelt
clock-reserve = Langere afwezigheid, één keer per spel: tijd tot een vervanger speelt
sound-on = Geluid aan
sound-off = Geluid uit
paused = Het spel is gepauzeerd.
paused-by = { $you ->
    [yes] Je hebt om een pauze gevraagd.
   *[no] { $name } heeft om een pauze gevraagd.
  }
resume = Verder
stand-in-yours = Een vervanger speelt voor je.
stand-in-back = Ik ben er weer
stand-in-call = Vervanger roepen
stand-in-vote = Vervanger: { $n } van { $needed } voor
stand-in-plays = Vervanger voor { $names }
seat-lost = { $name } speelt op jouw plaats.
seat-back = Terug naar mijn plaats
seat-back-next = Vanaf de volgende ronde terug naar mijn plaats
seat-promised = Vanaf de volgende ronde speel je op de plaats van { $name }.
seat-decline = Nee, bedankt
take-back-asked = { $name } wil de laatste keuze terugnemen.
take-back-agree = Akkoord
take-back-refuse = Nee
take-back-waiting = Wachten op akkoord van { $names }.
away = { $n ->
    [one] { $names } is weg.
   *[other] { $names } zijn weg.
  }
menu-title = Menu
menu-pause = Pauze
menu-take-back = Terugnemen
menu-leave = Tafel verlaten
menu-leave-about = Het spel gaat zonder jou verder: ben je lang weg, dan kunnen de anderen een vervanger voor je roepen. Je vindt de tafel op de startpagina en kunt altijd terugkomen.
menu-leave-sure = Verlaten
menu-give-up = Plaats aan een bot overlaten
menu-people = Aan tafel { $code }
people-stand-in = wordt vervangen
people-mute = Dempen
people-hear = Weer horen
people-make-host = Gastheer maken
people-hand-over = Plaats aan { $name } geven
people-let-in = { $name } vanaf de volgende ronde hier laten spelen
people-promised = { $name } speelt hier vanaf de volgende ronde
people-law = Binnen een ronde ziet niemand kaarten of keuzes van een ander. Je plaats is van jou: hij gaat alleen naar iemand anders als je hem weggeeft of lang weg bent, en je kunt er altijd op terugkomen.

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
refused-busy = De server heeft het druk. Probeer het nog eens.

hint-ask = Wat zou een meester doen?
talk-title = Chat
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
phrase-good-luck = Succes!
phrase-one-moment = Een momentje, graag.
phrase-good-game = Mooi spel!
phrase-wow = Wauw!
phrase-phew = Oef, dat was krap!
phrase-oops = Oeps!
phrase-your-turn = Jij bent aan de beurt!
phrase-congratulations = Gefeliciteerd!

## Uitslag

result-title = Uitslag
chart-title = Het verloop
chart-round = Ronde
doubt-left-out = De server heeft weggelaten wat deze browser aan het toeval van het spel toevoegt. De browser heeft het niet laten zien; het zegel aan het eind zal dat zeggen.
doubt-other-list = De server heeft voor één spel twee verschillende lijsten met toezeggingen getoond. Deze browser heeft zijn bijdrage niet laten zien; het zegel aan het eind zal dat zeggen.
doubt-old-commitment = De server heeft nog eens het getal van een eerder spel beloofd. Deze browser voegt er niets aan toe; het zegel aan het eind zal dat zeggen.
doubt-seen = Begrepen

## Naspelen

## Instellingen

settings-title = Instellingen
## Hulp

rules-title = Regels
learn-title = Leer het in drie minuten
keys-title = Toetsen
keys-menu-item = Toetsen (druk op ?)
keys-arrows = een kaart, dobbelsteen of vak kiezen
keys-enter = spelen, bevestigen
keys-digits = een getal voorspellen
keys-space = een dobbelsteen vasthouden of loslaten
keys-escape = sluiten, keuze opheffen
keys-decide = dobbelstenen: doorgaan of gooien, stoppen, narrenkruis
keys-sheet = scoreblok
keys-last = laatste slag
keys-cards = je kaarten horen
keys-felt = horen wat er op tafel ligt
keys-points = voorspellingen en punten horen
keys-menu = menu
keys-talk = chat
keys-hint = een tip vragen
keys-help = deze lijst
keys-space-name = Spatie
