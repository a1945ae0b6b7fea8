# Texte der Seite rund um die Tische.
app-name = Foretell
close = Schließen
back = Zurück
loading = Einen Moment …
offline = Der Server antwortet nicht. Neuer Versuch läuft.
no-answer = Der Server antwortet nicht.
needs-net = Braucht eine Verbindung
needs-net-short = offline
start-offline = Keine Verbindung. Was grau ist, geht wieder, sobald sie da ist.
try-now = Jetzt versuchen
waiting-stop = Nicht warten
version-new = Eine neue Version ist da.
version-load = Laden
version-later = Später
lost-page = Hier ist nichts.
to-start = Zur Startseite
points = Punkte
game-cards = Kartenspiel
game-dice = Würfelspiel

## Start

start-tagline = Sag, was kommt. Dann sorg dafür, dass es kommt.
start-play-now = Sofort spielen
start-against = { $n ->
    [one] gegen einen Bot, { $level }
   *[other] gegen { $n } Bots, { $level }
  }
start-options = Optionen
start-which = Welches Spiel?
start-level = Wie stark sind die Bots?
start-friends = Mit Freunden spielen
start-friends-how = Ein Tisch mit Link, Code und QR-Code
start-friends-about = Du bekommst einen Tisch mit Link, Code und QR-Code. Wer ihn öffnet, setzt sich und spielt mit. Niemand braucht ein Konto.
start-pad = Echtes Spiel mitschreiben
start-pad-how = Echte Karten oder Würfel; dein Handy führt den Block
start-open-table = Tisch eröffnen
start-mine = Deine Spiele
start-mine-more = { $n } weitere
start-round = Runde { $round }
start-round-of = Runde { $round } von { $rounds }
start-remove = Entfernen: { $what }
start-clear = Spiele aufräumen
start-clear-done = Fertig
start-clear-all = Alle entfernen
start-clear-tables = { $n ->
    [one] Für dich endet dieses Spiel: Ein Bot übernimmt deinen Platz, und du kannst nicht zurück.
   *[other] Für dich enden diese { $n } Spiele: Bots übernehmen deine Plätze, und du kannst nicht zurück. Blöcke findest du weiter in der Chronik.
  }
start-clear-pads = { $n ->
    [one] Der Block verschwindet aus dieser Liste. In der Chronik findest du ihn weiterhin.
   *[other] Die Blöcke verschwinden aus dieser Liste. In der Chronik findest du sie weiterhin.
  }
start-clear-home = { $n ->
    [one] Dieses Spiel wird von diesem Gerät gelöscht.
   *[other] { $n } Spiele werden von diesem Gerät gelöscht.
  }
start-clear-sure = Entfernen
start-old = { $n ->
    [one] Ein Spiel, das seit Tagen ruht
   *[other] { $n } Spiele, die seit Tagen ruhen
  }
start-pad-open = Block
start-open = Offene Tische
start-learn = Lernen
start-more = Mehr
start-unofficial = Kostenlos, quelloffen, inoffiziell: ohne Verbindung zu den Verlagen der Spiele.
newcomer-title = Neu hier?
newcomer-ask = Neu hier?
newcomer-show = Tippe auf ein Spiel: Alles wird beim Spielen erklärt.
coach-title = Erklärung
coach-ask = Erstes Spiel?
coach-ask-more = Wir erklären es dir gern beim Spielen.
coach-show = Zeig es mir
coach-know = Kenne ich
coach-next = Verstanden
coach-enough = Nicht mehr zeigen
tables-your-turn = Du bist dran
stage-waiting = wartet
stage-playing = läuft
stage-paused = Pause
stage-over = zu Ende

join-title = An einen Tisch setzen
join-code = Mit Code mitspielen
join-placeholder = Code oder Link
join-go = Mitspielen
join-unknown = Einen Tisch { $code } gibt es nicht. Schau noch einmal auf den Code.

history-title = Chronik

## Bots

level-random = Zufall
level-novice = Neuling
level-novice-about = Spielt nach einfachen Faustregeln und vergisst, was gespielt wurde.
level-apprentice = Lehrling
level-apprentice-about = Zählt ein wenig mit und macht ehrliche Fehler.
level-adept = Könner
level-adept-about = Kennt die Wahrscheinlichkeiten. Gut für einen ganzen Abend.
level-master = Meister
level-master-about = Spielt vor jeder Entscheidung Tausende Fortsetzungen durch. Schwer zu schlagen.

## Was am Tisch vereinbart ist

options-players = Spieler
options-preset = Regeln
preset-box = Wie in der Schachtel
preset-plus-minus = ±1
preset-clairvoyant = Hellsehen
preset-short = Kurzer Abend
preset-expert = Experten
preset-own-about = Deine eigene Mischung.
preset-box-about-cards = Offen und reihum vorhersagen; alle Runden.
preset-box-about-dice = Das Spiel endet, wenn jemand neun X hat.
preset-plus-minus-about-cards = Die Vorhersagen dürfen nicht aufgehen: Eine ist sicher falsch.
preset-clairvoyant-about-cards = In der ersten Runde siehst du alle Karten außer deiner eigenen.
preset-short-about-cards = Nur vier Runden: mit 1, 3, 5 und 7 Karten.
preset-expert-about-dice = Das Spiel endet, wenn jemand zwölf X hat.
option-predictions = Vorhersagen
predictions-open = Offen
predictions-open-about = Reihum, und alle hören sie.
predictions-secret = Geheim
predictions-secret-about = Alle zugleich; aufgedeckt wird vor der ersten Karte.
predictions-hidden = Verdeckt
predictions-hidden-about = Alle zugleich; aufgedeckt wird erst nach der Runde.
option-plus_minus_one = Plus/minus eins
option-plus_minus_one-about = Die Vorhersagen einer Runde dürfen zusammen nicht die Zahl der Stiche ergeben.
option-plus_minus_one-short = { preset-plus-minus }
option-plus_minus_one-closed = Nur mit offenen Vorhersagen: Sonst ist niemand als Letzter dran.
option-clairvoyant = Hellsehen in der ersten Runde
option-clairvoyant-about = In der Runde mit einer Karte siehst du die Karten der anderen, aber nicht deine.
option-clairvoyant-short = { preset-clairvoyant }
option-rounds = Runden, nach Karten auf der Hand
option-rounds-of = { $n ->
    [one] Die Runde mit { $n } Karte
   *[other] Die Runde mit { $n } Karten
  }
option-rounds-about = { $n ->
    [one] Es wird eine Runde gespielt.
   *[other] Es werden { $n } Runden gespielt.
  }
option-rounds-short = { $n ->
    [one] eine Runde
   *[other] { $n } Runden
  }
option-target-about = Das Spiel endet mit der Runde, in der jemand { $n } X hat.
option-target-short = { $n } X
option-magic_cards = Zauberkarten
option-magic_cards-about = In jeder Runde wird eine Zauberkarte aufgedeckt und ändert eine Regel.
option-magic_cards-short = { option-magic_cards }
option-magic_cards-off = Ohne Zauberkarten.
options-patience = Geduld
options-patience-about = Antwortet jemand so lange nicht, spielt ein Bot für ihn, bis er wieder da ist.
patience-off = unbegrenzt
patience-30 = 30 Sekunden
patience-60 = 1 Minute
patience-120 = 2 Minuten
options-stand-in = Vertretung
options-stand-in-about = Wie gut der Bot spielt, der jemanden vertritt.
options-speed = Tempo der Bots
options-speed-about = Wie lange Bots zu überlegen scheinen.
speed-instant = sofort
speed-quick = flott
speed-normal = normal
speed-relaxed = gemütlich
options-take-back = Zurücknehmen
options-take-back-about = Ein Versehen darf zurückgenommen werden, wenn alle zustimmen und nichts aufgedeckt wurde.
options-chat = Freier Chat
options-chat-about = Ohne ihn gibt es nur fertige Sätze.
options-hints = Tipps
options-hints-about = Alle dürfen fragen, was ein Meister tun würde und wie die Chancen stehen.
options-spectators = Zuschauer
options-spectators-about = Wer keinen Platz hat, darf zusehen; verdeckte Karten sieht er nicht.
options-public = Offen für alle
options-public-about = Der Tisch steht auf der Startseite, solange er auf Mitspieler wartet.

## Vor dem Spiel

lobby-title = { $game }: neuer Tisch
lobby-seats = Wer spielt
lobby-rules = Was gespielt wird
lobby-manners = Wie gespielt wird
lobby-shuffle = Plätze mischen
lobby-fill = Mit Bots auffüllen
lobby-start = Spiel beginnen
lobby-start-needs = Erst alle Plätze besetzen
lobby-starting = Das Spiel beginnt …
lobby-waiting-host = Gleich geht es los: Der Gastgeber beginnt das Spiel.
lobby-waiting-players = Es fehlen noch Mitspieler.
lobby-host-decides = Das bestimmt der Gastgeber.
lobby-watching = { $n ->
    [one] Eine Person sieht zu.
   *[other] { $n } Leute sehen zu.
  }
share-code = Code des Tisches
share-link = Link
share-copy = Link kopieren
share-copied = Der Link ist kopiert.
share-send = Senden
share-text = Spiel mit: Tisch { $code }
share-qr = QR-Code mit dem Link zu diesem Tisch
table-story = Was passiert ist
seat-free = frei
seat-host = Gastgeber
seat-bot = Bot, { $level }
seat-sit = Hier sitzen
seat-move = Hierhin
seat-stand = Aufstehen
seat-add-bot = Bot setzen
seat-level = Bot auf Platz { $seat }
seat-clear = Platz frei machen: { $name }

name-title = Wie sollen wir dich nennen?
name-label = Name
name-sign = Zeichen
name-save = Fertig
name-watch = Nur zusehen
name-later = Später
name-change = Ändern
name-none = noch kein Name
name-nobody = Gast
sign-star = Stern
sign-moon = Mond
sign-sun = Sonne
sign-owl = Eule
sign-fox = Fuchs
sign-cat = Katze
sign-hare = Hase
sign-crow = Krähe
sign-key = Schlüssel
sign-leaf = Blatt
sign-flame = Flamme
sign-drop = Tropfen

## Am Tisch

table-unknown = Einen Tisch { $code } gibt es nicht.
table-closed = Am Tisch { $code } wird schon gespielt, und Zuschauen ist dort nicht erlaubt.
table-version = Am Tisch { $code } wird nach neueren Regeln gespielt, als dieser Server sie kennt. Nichts ist verloren: Es geht weiter, sobald der Server aktualisiert ist.
turn-yours = Du bist dran
turn-others = { $names } …
turn-lost = Verbinden …
turn-paused = Pause
turn-over = Das Spiel ist aus
clock-about = Zeit, bis eine Vertretung spielt
clock-reserve = Längere Abwesenheit, einmal im Spiel: Zeit, bis eine Vertretung spielt
sound-on = Ton an
sound-off = Ton aus
paused = Das Spiel pausiert.
paused-by = { $you ->
    [yes] Du hast um eine Pause gebeten.
   *[no] { $name } hat um eine Pause gebeten.
  }
resume = Weiter
stand-in-yours = Eine Vertretung spielt für dich.
stand-in-back = Ich bin wieder da
stand-in-call = Vertretung rufen
stand-in-vote = Vertretung: { $n } von { $needed } dafür
stand-in-plays = Vertretung für { $names }
seat-lost = { $name } spielt auf deinem Platz.
seat-back = Zurück auf meinen Platz
seat-back-next = Ab der nächsten Runde zurück auf meinen Platz
seat-promised = Ab der nächsten Runde spielst du auf dem Platz von { $name }.
seat-decline = Nein, danke
take-back-asked = { $name } möchte die letzte Entscheidung zurücknehmen.
take-back-agree = Einverstanden
take-back-refuse = Nein
take-back-waiting = Warten auf die Zustimmung von { $names }.
away = { $n ->
    [one] { $names } ist weg.
   *[other] { $names } sind weg.
  }
menu-title = Menü
menu-pause = Pause
menu-take-back = Zurücknehmen
menu-leave = Tisch verlassen
menu-leave-about = Das Spiel geht ohne dich weiter: Bist du länger weg, können die anderen eine Vertretung für dich rufen. Du findest den Tisch auf der Startseite und kannst jederzeit zurückkommen.
menu-leave-sure = Verlassen
menu-give-up = Platz einem Bot überlassen
menu-people = Am Tisch { $code }
people-stand-in = wird vertreten
people-mute = Stummschalten
people-hear = Wieder hören
people-make-host = Zum Gastgeber machen
people-hand-over = Platz an { $name } geben
people-let-in = { $name } ab der nächsten Runde hier spielen lassen
people-promised = { $name } spielt hier ab der nächsten Runde
people-law = Innerhalb einer Runde sieht niemand fremde Karten oder fremde Entscheidungen. Dein Platz gehört dir: Er wechselt nur, wenn du ihn abgibst oder lange weg bist, und du kannst immer auf ihn zurückkommen.

refused-illegal = Das geht nicht.
refused-not-host = Das kann nur der Gastgeber.
refused-not-seated = Du hast keinen Platz an diesem Tisch.
refused-no-such-seat = Diesen Platz gibt es nicht.
refused-not-now = Das geht jetzt nicht.
refused-ask-take-back-not-now = Zurücknehmen kannst du nur deine eigene letzte Wahl, solange niemand anderes gehandelt hat und nichts aufgedeckt wurde.
refused-not-allowed = An diesem Tisch ist das nicht erlaubt.
refused-bad-text = Dieser Text lässt sich nicht senden.
refused-too-fast = Bitte etwas langsamer.
refused-not-saved = Der Server konnte es nicht speichern. Bitte versuch es noch einmal.
refused-busy = Der Server ist ausgelastet. Bitte versuch es noch einmal.

hint-ask = Was würde ein Meister tun?
talk-title = Chat
talk-phrases = Mit einem Tipp gesagt
talk-write = Etwas schreiben
talk-send = Senden
talk-unread = ungelesen
talk-mute = { $name } stummschalten
talk-unmute = { $n ->
    [one] Die stummgeschaltete Person wieder hören
   *[other] Die { $n } Stummgeschalteten wieder hören
  }
phrase-hello = Hallo!
phrase-well-played = Gut gespielt!
phrase-sorry = Tut mir leid!
phrase-thinking = Ich überlege …
phrase-thanks = Danke!
phrase-oh-no = Oh nein!
phrase-good-luck = Viel Glück!
phrase-one-moment = Einen Moment bitte.
phrase-good-game = Schönes Spiel!
phrase-wow = Wow!
phrase-phew = Puh, das war knapp!
phrase-oops = Ups!
phrase-your-turn = Du bist dran!
phrase-congratulations = Glückwunsch!

## Ergebnis

result-title = Ergebnis
chart-title = Der Verlauf
chart-round = Runde
doubt-left-out = Der Server hat ausgelassen, was dieser Browser zum Zufall des Spiels beiträgt. Der Browser hat es nicht gezeigt; das Siegel am Ende wird es sagen.
doubt-other-list = Der Server hat zwei verschiedene Listen der Zusagen für ein Spiel gezeigt. Dieser Browser hat seinen Beitrag nicht gezeigt; das Siegel am Ende wird es sagen.
doubt-old-commitment = Der Server hat noch einmal die Zahl eines früheren Spiels versprochen. Dieser Browser trägt nichts dazu bei; das Siegel am Ende wird es sagen.
doubt-seen = Verstanden

## Nachspielen

## Einstellungen

settings-title = Einstellungen
## Hilfe

rules-title = Regeln
learn-title = In drei Minuten lernen
keys-title = Tasten
keys-menu-item = Tasten (? drücken)
keys-arrows = Karte, Würfel oder Feld wählen
keys-enter = spielen, bestätigen
keys-digits = Zahl vorhersagen
keys-space = Würfel halten oder loslassen
keys-escape = schließen, Auswahl aufheben
keys-decide = Würfel: weiter oder werfen, aussteigen, Narrenkreuz
keys-sheet = Punkteblock
keys-last = letzter Stich
keys-cards = deine Karten hören
keys-felt = hören, was auf dem Tisch liegt
keys-points = Vorhersagen und Punkte hören
keys-menu = Menü
keys-talk = Chat
keys-hint = um einen Tipp bitten
keys-help = diese Liste
keys-space-name = Leertaste
