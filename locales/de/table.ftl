# Um beide Tische herum: die Zeile oben, Hinweise, das Ende, die Revanche, wer anfängt.

## Die Zeile über dem Tisch

turn-telling = { $names } …
turn-scored = Runde { $round } wird gewertet
turn-round = Runde { $round }
turn-taken = { $you ->
    [yes] Dein Stich
   *[no] Stich für { $name }
  }
turn-watching = Du schaust zu
turn-away = Keine Verbindung
turn-break = { $you ->
    [yes] Deine eine längere Pause
   *[no] { $name } macht eine längere Pause
  }
watching-here = Du schaust an diesem Tisch zu.

## Hinweise

banner-lost = Keine Verbindung zum Server. Dein Spiel ist dort gespeichert.
banner-lost-again = { $s ->
    [0] Neuer Versuch …
    [one] Nächster Versuch in einer Sekunde.
   *[other] Nächster Versuch in { $s } Sekunden.
  }
banner-lost-try = Jetzt versuchen
banner-lost-choose = Was du jetzt wählst, wird gesendet, sobald die Verbindung wieder da ist.
banner-break = { $you ->
    [yes] Die Zeit ist um, aber einmal im Spiel darf es länger dauern, und das ist jetzt.
   *[no] { $name } nimmt die eine längere Pause, die alle einmal im Spiel haben. Danach spielt eine Vertretung.
  }

## Was geschah

story-stand-in = { $you ->
    [yes] Deine Vertretung
   *[no] Die Vertretung für { $name }
  }
story-taken-back = Die letzte Entscheidung wurde zurückgenommen.

## Das Ende

ending-won = Gewonnen!
ending-shared = Geteilter Sieg!
ending-lost = { $n ->
    [one] { $names } gewinnt
   *[other] { $names } gewinnen
  }
ending-place = Du landest auf Platz { $place }.
ending-points = { $n ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
  }
ending-skip = Tippen zum Weitergehen

## Die Revanche

rematch-wanted = { $you ->
    [yes] Du möchtest eine Revanche: { $n } von { $of }
   *[no] { $name } möchte eine Revanche: { $n } von { $of }
  }
rematch-waiting = Warten auf { $names }.
rematch-ready = Alle, die da sind, sind dabei.
rematch-join = Ich bin dabei
rematch-withdraw = Doch nicht
rematch-now = Jetzt anfangen
rematch-began = Die Revanche hat begonnen.
rematch-free = Ein Platz ist frei. Der Tisch wartet, bis ihn jemand nimmt.
rematch-go = Zum Tisch

## Wer anfängt

begins-title = Wer anfängt
begins-about-cards = Wer zuerst gibt.
begins-about-dice = Wer zuerst Seher ist.
begins-next = Reihum
begins-next-about = Im ersten Spiel wird gelost, bei einer Revanche fängt der Nächste links an.
begins-lot = Per Los
begins-lot-about = Vor jedem Spiel wird gelost.
begins-seat = Platz { $seat }

## Ein Feld, das nicht geht

dice-closed-full = { $box } ist schon ausgefüllt.
dice-closed-other = { $name } hat in dieser Runde schon { $box } vorhergesagt.
dice-closed-strike = Streichen kannst du nur ein schon ausgefülltes Feld der Farbe, die du vorhergesagt hast.

## Was vereinbart ist

agreed-players = Für { $n } Spieler.
agreed-predictions-open = Vorhergesagt wird offen, einer nach dem anderen.
agreed-predictions-secret = Die Vorhersagen bleiben geheim, bis alle eine gemacht haben.
agreed-predictions-hidden = Die Vorhersagen bleiben bis zum Ende der Runde verdeckt.
agreed-begins-next = Wer anfängt, wird gelost; bei einer Revanche ist es der Nächste links.
agreed-begins-lot = Wer anfängt, wird vor jedem Spiel gelost.
agreed-begins-seat = { $name } fängt an.
agreed-patience-off = Du hast so viel Zeit, wie du brauchst.
agreed-patience = Wer nach { $time } nicht geantwortet hat, wird von einem Bot vertreten.
agreed-take-back = Ein Versehen darf zurückgenommen werden, wenn alle einverstanden sind.
agreed-no-take-back = Gespielt ist gespielt.
agreed-hints = Tipps sind erlaubt.
agreed-no-hints = Keine Tipps.
agreed-chat = Freies Chatten ist erlaubt.
agreed-no-chat = Nur vorgegebene Sätze.
agreed-spectators = Andere dürfen zuschauen.
agreed-no-spectators = Niemand sonst schaut zu.

hint-odds = Chancen

## Ein Tisch auf diesem Gerät

home-here = auf diesem Gerät
home-people = An diesem Tisch
home-elsewhere = Du spielst auf diesem Gerät schon in einem anderen Tab. Es kann immer nur ein Tab spielen.
home-take-over = Hier weiterspielen
home-take-over-about = Der andere Tab hört auf. Es geht nichts verloren.
home-unknown = Dieses Spiel gibt es auf diesem Gerät nicht. Es wurde entfernt, oder der Browser hat gelöscht, was er für diese Seite gespeichert hatte.
home-offline = Was Foretell zum Geben auf diesem Gerät braucht, fehlt noch. Es kommt, sobald du online bist.
home-broken = Dieses Spiel läuft auf diesem Gerät nicht. Es bleibt gespeichert. Lade die Seite neu oder aktualisiere den Browser.
home-version = Dieses Spiel wurde mit einer neueren Version von Foretell begonnen. Es bleibt gespeichert und geht weiter, sobald diese Seite aktualisiert ist.
home-denied = Dieser Browser speichert nichts für diese Seite. Du kannst spielen, aber das Spiel ist weg, wenn du den Tab schließt.
home-full = Der Speicher dieses Geräts ist voll. Du kannst weiterspielen, aber gespeichert wird erst wieder, wenn Platz ist.
home-stopped = Das Spiel hat gestockt. Es geht gleich an derselben Stelle weiter.
