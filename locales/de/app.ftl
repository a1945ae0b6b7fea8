# Texte der Seite rund um die Tische.
app-name = Foretell
close = Schließen
back = Zurück
loading = Einen Moment …
offline = Der Server antwortet nicht. Neuer Versuch läuft.
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
start-pad-how = Dein Handy führt den Block für eure Karten und Würfel
start-open-table = Tisch eröffnen
start-mine = Deine Spiele
start-mine-more = { $n } weitere
start-pad-open = Block
start-open = Offene Tische
start-learn = Lernen
start-more = Mehr
start-unofficial = Frei, quelloffen, inoffiziell: ohne Verbindung zu den Verlagen der Spiele.
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
preset-box-about = Offen und reihum vorhersagen; alle Runden.
preset-plus-minus = ±1
preset-plus-minus-about = Die Vorhersagen dürfen nicht aufgehen: Eine ist sicher falsch.
preset-secret = Geheim
preset-secret-about = Alle sagen gleichzeitig vorher, dann wird aufgedeckt.
preset-hidden = Verdeckt
preset-hidden-about = Alle sagen gleichzeitig vorher; aufgedeckt wird erst nach der Runde.
preset-clairvoyant = Hellsehen
preset-clairvoyant-about = In der ersten Runde siehst du alle Karten außer deiner eigenen.
preset-short = Kurzer Abend
preset-short-about = Nur vier Runden: mit 1, 3, 5 und 7 Karten.
preset-beginner = Einstieg
preset-beginner-about = Bis neun X, ohne Zauberkarten.
preset-magic = Zauberkarten
preset-magic-about = In jeder Runde verbiegt eine Zauberkarte die Regeln.
preset-expert = Experten
preset-expert-about = Zauberkarten, und zwölf X bis zum Ziel.
preset-own = Eigene Regeln
preset-own-about = Eine eigene Mischung.
options-predictions = Vorhersagen
predictions-open = Offen
predictions-open-about = Reihum, und alle hören sie.
predictions-secret = Geheim
predictions-secret-about = Alle zugleich; aufgedeckt wird vor der ersten Karte.
predictions-hidden = Verdeckt
predictions-hidden-about = Alle zugleich; aufgedeckt wird erst nach der Runde.
options-plus-minus = Plus/minus eins
options-plus-minus-about = Die Vorhersagen einer Runde dürfen zusammen nicht die Zahl der Stiche ergeben.
options-plus-minus-closed = Nur mit offenen Vorhersagen: Sonst ist niemand als Letzter dran.
options-clairvoyant = Hellsehen in der ersten Runde
options-clairvoyant-about = In der Runde mit einer Karte siehst du die Karten der anderen, aber nicht deine.
options-rounds = Runden, nach Karten auf der Hand
options-round-of = { $n ->
    [one] Die Runde mit { $n } Karte
   *[other] Die Runde mit { $n } Karten
  }
options-rounds-about = { $n ->
    [one] Es wird eine Runde gespielt.
   *[other] Es werden { $n } Runden gespielt.
  }
options-target = Ziel
options-target-about = Das Spiel endet mit der Runde, in der jemand so viele X hat.
options-target-value = { $n } X
options-magic = Zauberkarten
options-magic-about = In jeder Runde wird eine Zauberkarte aufgedeckt und ändert eine Regel.
options-patience = Geduld
options-patience-about = So lange wird gewartet; dann vertritt ein Bot, wer nicht antwortet, bis er wieder da ist.
patience-off = Ohne Grenze
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
options-take-back-about = Ein Fehlgriff darf zurück, wenn alle zustimmen und nichts aufgedeckt wurde.
options-chat = Freier Chat
options-chat-about = Ohne ihn wird nur mit fertigen Sätzen geredet.
options-hints = Tipps
options-hints-about = Alle dürfen fragen, was ein Meister täte und wie die Chancen stehen.
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
table-story = Was geschah
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
paused-by = { $name } hat um eine Pause gebeten.
resume = Weiter
stand-in-yours = Eine Vertretung spielt für dich.
stand-in-back = Ich bin wieder da
stand-in-call = Vertretung rufen
stand-in-vote = Vertretung: { $n } von { $needed } dafür
stand-in-plays = Vertretung für { $names }
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
menu-leave-about = Das Spiel geht ohne dich weiter: Eine Vertretung spielt für dich. Du findest den Tisch auf der Startseite und kannst jederzeit zurückkommen.
menu-leave-sure = Verlassen
menu-give-up = Platz endgültig aufgeben
menu-people = Am Tisch { $code }
people-stand-in = wird vertreten
people-mute = Stummschalten
people-hear = Wieder hören
people-make-host = Zum Gastgeber machen
people-hand-over = Platz an { $name } geben

refused-illegal = Das geht nicht.
refused-not-host = Das kann nur der Gastgeber.
refused-not-seated = Du hast keinen Platz an diesem Tisch.
refused-no-such-seat = Diesen Platz gibt es nicht.
refused-not-now = Das geht jetzt nicht.
refused-ask-take-back-not-now = Zurücknehmen kannst du nur deine eigene letzte Wahl, solange niemand anderes gehandelt hat und nichts aufgedeckt wurde.
refused-not-allowed = An diesem Tisch ist das nicht erlaubt.
refused-bad-text = Dieser Text lässt sich nicht senden.
refused-too-fast = Bitte etwas langsamer.
refused-not-saved = Der Server konnte es nicht sichern. Bitte noch einmal.
refused-busy = Der Server ist beschäftigt. Bitte noch einmal.

hint-ask = Was täte ein Meister?
hint-play = Ein Meister würde diese Karte spielen.
hint-predict = Ein Meister würde { $n } vorhersagen.
hint-predict-box = Ein Meister würde { $n } in dieser Farbe vorhersagen.
hint-trump = Ein Meister würde diesen Trumpf nennen.
hint-wizard = Ein Meister würde diese Zaubererfarbe nennen.
hint-set = Ein Meister würde diese zwei Würfel legen.
hint-strike = Ein Meister würde in dieser Farbe die { $n } streichen.
hint-strike-none = Ein Meister würde nichts streichen.
hint-stay = Ein Meister würde bleiben.
hint-roll = { $n ->
    [one] Ein Meister würde Würfel { $dice } noch einmal werfen.
   *[other] Ein Meister würde die Würfel { $dice } noch einmal werfen.
  }
hint-jester = Ein Meister würde die Narren eintragen.
hint-mark = Ein Meister würde jetzt eintragen.
hint-odds-choice = Wahl
hint-odds-met = Deine Vorhersage trifft ein
hint-odds-points = Punkte dieser Runde im Mittel
hint-odds-roll = { $n } werfen
hint-odds-mark = Jetzt eintragen
hint-odds-jester = Narren eintragen
hint-odds-jester-too = Narren { $chance }
hint-odds-about = Wie wahrscheinlich deine Vorhersage eintrifft, und die Punkte dieser Runde im Mittel.
hint-odds-about-jester = Wie wahrscheinlich du ein X bekommst (schraffiert: Narren), und die Punkte dieser Runde im Mittel.

talk-title = Reden
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

## Ergebnis

result-title = Ergebnis
result-you-won = Du hast gewonnen!
result-shared = Ihr teilt euch den Sieg!
result-won = { $n ->
    [one] { $names } hat gewonnen
   *[other] { $names } haben gewonnen
  }
result-met = { $n } von { $of } Vorhersagen erfüllt
result-xs = { $n } X
result-rematch = Revanche
result-look = Tisch ansehen
result-replay = Nachspielen
result-record = Aufzeichnung herunterladen
result-luckiest = Schönster Moment:
result-costliest = Teuerster Moment:
result-moment = { $name } in Runde { $round }: { $predicted } vorhergesagt, { $taken } gemacht ({ $points }).
result-mark-met = { $name } in Runde { $round }: { $box } traf ein ({ $mark }).
result-mark-off = { $name } in Runde { $round }: { $box } lag um { $n } daneben.
chart-title = Der Verlauf
chart-round = Runde
seal-title = Ehrlich gegeben
seal-busy = Wird geprüft …
seal-missing = Die Aufzeichnung ließ sich nicht laden, also wurde nichts geprüft.
seal-unknown = In dieser Aufzeichnung fehlen die Zufallszahlen; sie lässt sich nicht prüfen.
seal-yes = { $n ->
    [one] Hier geprüft: Die einzige Ziehung stand vor dem Spiel fest.
   *[other] Hier geprüft: Alle { $n } Ziehungen standen vor dem Spiel fest.
  }
seal-no-commitment = Die Geheimzahl ist nicht die, die vor dem Spiel versprochen wurde.
seal-no-draw = Zeile { $line } der Aufzeichnung folgt nicht aus den Zufallszahlen.
seal-proves = Was beweist das?
seal-proves-about = Vor dem Spiel hat der Server eine geheime Zahl versprochen, indem er ihren Fingerabdruck zeigte. Dann hat der Browser jedes Spielers etwas Zufälliges beigetragen. Alle Karten und Würfe folgen aus beidem. Diese Seite hat sie eben nachgerechnet: Weder der Server noch ein Spieler konnte sie lenken. Es beweist nicht, dass der Server seine Zahl für sich behalten hat.
seal-commitment = Das Versprechen:

## Nachspielen

replay-loading = Nachspielen
replay-title = { $game }: nachspielen
replay-runs = Dieses Spiel läuft noch. Wenn es zu Ende ist, lässt es sich hier nachspielen.
replay-unknown = Dieses Spiel ist hier nicht bekannt.
replay-link = Link zu diesem Moment kopieren
replay-board = Der Tisch
replay-moment = Moment des Spiels
replay-back = Eins zurück
replay-on = Eins weiter
replay-round-back = Anfang der Runde
replay-round-on = Nächste Runde
replay-play = Abspielen
replay-stop = Anhalten
replay-round = Runde { $round }
replay-roll = Wurf { $n }
replay-trump = { $color } ist Trumpf
replay-no-trump = kein Trumpf
replay-dealer = gibt
replay-seer = Seher
replay-count = Vorhersage / Stiche
replay-place = Platz { $place }
replay-hand = Hand von { $name }
replay-page = Blatt von { $name }
replay-jesters = Narren
replay-box = { $color } { $n }
replay-deals = Runde { $round }: { $name } gibt.
replay-names-trump = { $name } macht { $color } zum Trumpf.
replay-predicts = { $name } sagt { $n } vorher.
replay-predicts-box = { $name } sagt { $box } vorher.
replay-plays = { $name } spielt { $card }.
replay-takes = { $name } nimmt den Stich.
replay-scored = Runde { $round } ist gewertet.
replay-begins = Runde { $round }: { $name } ist Seher.
replay-sets = { $name } legt zwei Würfel.
replay-rolled = Wurf { $n }.
replay-strikes = { $name } streicht { $box }.
replay-strikes-none = { $name } streicht nichts.
replay-names-wizard = { $name } nennt { $color } als Zaubererfarbe.
replay-marks = { $name } schreibt { $mark } bei { $box }.
replay-marks-jester = { $name } kreuzt Narr { $jester } an und schreibt { $mark } bei { $box }.
replay-over = Das Spiel ist aus.

## Einstellungen

settings-title = Einstellungen
set-you = Du
set-looks = Aussehen
set-play = Spielen
set-attention = Aufmerksamkeit
set-language = Sprache
set-language-auto = wie der Browser
set-theme = Tisch
set-theme-auto = wie das Gerät
set-theme-dark = Nachtfilz
set-theme-light = Pergament
set-palette = Farben
set-palette-about = Jede Farbe hat auch eine eigene Form.
set-palette-classic = klassisch
set-palette-safe = für Farbenblinde
set-text = Schrift
set-text-normal = normal
set-text-large = groß
set-text-larger = größer
set-motion = Bewegung
set-motion-about = Mit wenig Bewegung siehst du, was geschah, ohne fliegende Karten.
set-motion-auto = wie das Gerät
set-motion-full = voll
set-motion-reduced = wenig
set-speed = Tempo
set-speed-about = Wie schnell sich alles bewegt und wie lange ein Stich liegen bleibt.
set-speed-quick = flott
set-speed-normal = normal
set-speed-relaxed = gemütlich
set-confirm = Karte spielen
set-confirm-about = Mit zweimal Tippen wird nichts aus Versehen gespielt.
set-confirm-confirm = zweimal tippen
set-confirm-tap = einmal tippen
set-forced = Erzwungene Karten für mich spielen
set-forced-about = Ist nur eine Karte möglich, wird sie nach einem Moment für dich gespielt.
set-left = Für Linkshänder
set-left-about = Die Knöpfe stehen links.
set-order = Reihenfolge der Farben auf der Hand
set-order-swap = { $a } und { $b } tauschen
set-order-about = Tippe auf die Pfeile, um Nachbarn zu tauschen.
set-sound = Ton
set-sound-about = Leise Töne für Karten, Würfel und wenn du dran bist.
set-blink = Blinkender Titel
set-blink-about = Wenn du in einem anderen Tab dran bist.
set-notify = Benachrichtigungen
set-notify-about = Wenn du dran bist und die Seite im Hintergrund liegt.
set-notify-impossible = Dieser Browser kann hier keine Benachrichtigungen zeigen.
set-notify-denied = Der Browser erlaubt dieser Seite keine Benachrichtigungen.
set-kept = Die Einstellungen bleiben in diesem Browser und werden nirgendwohin gesendet.
device-make = Auf anderem Gerät weiterspielen
device-about = { $n ->
    [one] Öffne diesen Link innerhalb einer Minute auf dem anderen Gerät.
   *[other] Öffne diesen Link innerhalb von { $n } Minuten auf dem anderen Gerät.
  }
device-qr = QR-Code mit dem Link für das andere Gerät
device-secret = Er gilt einmal. Wer ihn öffnet, hat deine Plätze und deinen Namen; zeig ihn also niemandem.
continue-title = Hier weiterspielen
continue-about = Dieser Browser wird derselbe Spieler wie dein anderes Gerät: gleicher Name, gleiche Plätze.
continue-do = Hier weiterspielen
continue-gone = Dieser Link wurde schon benutzt oder ist zu alt. Mach einen neuen in den Einstellungen des anderen Geräts.

## Hilfe

rules-title = Regeln
learn-title = In drei Minuten lernen
keys-title = Tasten
keys-arrows = Karte, Würfel oder Feld wählen
keys-enter = spielen, bestätigen
keys-digits = eine Vorhersage sagen
keys-space = Würfel halten oder loslassen
keys-escape = schließen, Auswahl aufheben
keys-decide = Würfel: werfen oder bleiben, eintragen, Narren eintragen
keys-sheet = Punkteblock
keys-last = letzter Stich
keys-cards = die eigene Hand hören
keys-felt = hören, was auf dem Tisch liegt
keys-points = Vorhersagen und Punkte hören
keys-menu = Menü
keys-talk = reden
keys-hint = Tipp erfragen
keys-help = diese Liste
keys-space-name = Leertaste
