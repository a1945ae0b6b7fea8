# Foretell among the apps of a device: the offer, and what the manifest says.
install-title = Foretell as an app
install-about = On your home screen it opens at once, also without a connection.
install-by-hand = On your home screen it opens at once, also without a connection: tap Share, then “Add to Home Screen”.
install-do = Install
install-no = No, thanks
manifest-description = Two games of exact prediction, with friends or against bots.
manifest-cards = Play cards
manifest-dice = Play dice
manifest-pad = Score a game
manifest-shot-cards = The card game
manifest-shot-dice = The dice game
manifest-shot-pad = The score pad for real cards and dice
