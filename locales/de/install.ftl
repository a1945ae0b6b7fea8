# Foretell unter den Apps eines Geräts: das Angebot, und was das Manifest sagt.
install-title = Foretell als App
install-about = Vom Startbildschirm aus ist es sofort da, auch ohne Verbindung.
install-by-hand = Vom Startbildschirm aus ist es sofort da, auch ohne Verbindung: Tippe auf „Teilen“ und dann auf „Zum Home-Bildschirm“.
install-do = Installieren
install-no = Nein, danke
manifest-description = Zwei Spiele um die genaue Vorhersage, mit Freunden oder gegen Bots.
manifest-cards = Karten spielen
manifest-dice = Würfel spielen
manifest-pad = Punkte aufschreiben
manifest-shot-cards = Das Kartenspiel
manifest-shot-dice = Das Würfelspiel
manifest-shot-pad = Der Block für echte Karten und Würfel
