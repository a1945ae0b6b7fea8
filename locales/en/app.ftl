# Texts of the page around the tables.
app-name = Foretell
close = Close
back = Back
loading = One moment …
offline = The server does not answer. Trying again.
lost-page = There is nothing here.
to-start = To the start page
points = points
game-cards = Card game
game-dice = Dice game

## Start

start-tagline = Say what will come. Then make it come true.
start-play-now = Play now
start-against = { $n ->
    [one] against one bot, { $level }
   *[other] against { $n } bots, { $level }
  }
start-options = Options
start-which = Which game?
start-level = How strong are the bots?
start-friends = Play with friends
start-friends-how = A table with link, code and QR code
start-friends-about = You get a table with a link, a code and a QR code. Whoever opens it sits down and plays. Nobody needs an account.
start-pad = Score a real game
start-pad-how = The phone keeps the block for your own cards and dice
start-open-table = Open the table
start-mine = Your games
start-mine-more = { $n } more
start-pad-open = score pad
start-open = Open tables
start-learn = Learn
start-more = More
start-unofficial = Free, open source, unofficial: not connected with the publishers of the games.
tables-your-turn = Your turn
stage-waiting = waiting
stage-playing = running
stage-paused = paused
stage-over = over

join-title = Join a table
join-code = Join with a code
join-placeholder = Code or link
join-go = Join
join-unknown = There is no table { $code }. Look at the code once more.

history-title = History

## Bots

level-random = random
level-novice = novice
level-novice-about = Plays by simple rules of thumb and forgets what was played.
level-apprentice = apprentice
level-apprentice-about = Counts a little and makes honest mistakes.
level-adept = adept
level-adept-about = Knows the odds. A good evening's opponent.
level-master = master
level-master-about = Plays out thousands of continuations before each choice. Hard to beat.

## What is agreed at a table

options-players = Players
options-preset = Rules
preset-box = As in the box
preset-box-about = Predict openly, one after the other; all rounds.
preset-plus-minus = ±1
preset-plus-minus-about = The predictions may not add up: somebody is sure to be wrong.
preset-secret = Secret
preset-secret-about = All predict at once; then all predictions are shown.
preset-hidden = Hidden
preset-hidden-about = All predict at once; nobody sees the others' predictions before the round is over.
preset-clairvoyant = Clairvoyant
preset-clairvoyant-about = In the first round you see everybody's card but your own.
preset-short = Short evening
preset-short-about = Four rounds only: with 1, 3, 5 and 7 cards.
preset-beginner = Beginner
preset-beginner-about = To nine X, without magic cards.
preset-magic = Magic cards
preset-magic-about = Each round a magic card bends the rules.
preset-expert = Expert
preset-expert-about = Magic cards, and twelve X to go.
preset-own = Own rules
preset-own-about = A mixture of your own.
options-predictions = Predictions
predictions-open = Open
predictions-open-about = One after the other; everybody hears them.
predictions-secret = Secret
predictions-secret-about = All at once, and shown before the first card is played.
predictions-hidden = Hidden
predictions-hidden-about = All at once, and shown only when the round is over.
options-plus-minus = Plus/minus one
options-plus-minus-about = The predictions of a round may not add up to the number of tricks.
options-plus-minus-closed = Only with open predictions: otherwise nobody speaks last.
options-clairvoyant = Clairvoyant first round
options-clairvoyant-about = In the round of one card you see the others' cards, but not your own.
options-rounds = Rounds, by the cards in hand
options-round-of = { $n ->
    [one] The round of { $n } card
   *[other] The round of { $n } cards
  }
options-rounds-about = { $n ->
    [one] One round is played.
   *[other] { $n } rounds are played.
  }
options-target = Target
options-target-about = The game ends with the round in which somebody has this many X.
options-target-value = { $n } X
options-magic = Magic cards
options-magic-about = A magic card is turned up in each round and changes a rule.
options-patience = Patience
options-patience-about = After so long a bot sits in for whoever does not answer, and leaves when they are back.
patience-off = No limit
patience-30 = 30 seconds
patience-60 = 1 minute
patience-120 = 2 minutes
options-stand-in = Stand-in
options-stand-in-about = How well the bot plays that sits in for somebody.
options-speed = Pace of the bots
options-speed-about = How long bots seem to think.
speed-instant = at once
speed-quick = quick
speed-normal = normal
speed-relaxed = relaxed
options-take-back = Take back
options-take-back-about = A misclick may be taken back if all agree and nothing was revealed.
options-chat = Free chat
options-chat-about = Without it people talk with ready-made phrases only.
options-hints = Hints
options-hints-about = Everybody may ask what a master would do, and get the odds.
options-spectators = Spectators
options-spectators-about = People without a seat may watch; they see no hidden cards.
options-public = Open to all
options-public-about = The table is listed on the start page while it waits for players.

## Lobby

lobby-title = { $game }: new table
lobby-seats = Who plays
lobby-rules = What is played
lobby-manners = How it is played
lobby-shuffle = Shuffle the seats
lobby-fill = Fill up with bots
lobby-start = Start the game
lobby-start-needs = Fill all seats to start
lobby-waiting-host = Waiting for the host to start.
lobby-waiting-players = Waiting for more players.
lobby-host-decides = The host sets these.
lobby-watching = { $n ->
    [one] One person is watching.
   *[other] { $n } people are watching.
  }
share-code = Code of the table
share-link = Link
share-copy = Copy link
share-copied = The link is copied.
share-send = Send
share-text = Come and play: table { $code }
share-qr = QR code with the link to this table
table-story = What happened
seat-free = free
seat-host = host
seat-bot = bot, { $level }
seat-sit = Sit here
seat-move = Move here
seat-stand = Stand up
seat-add-bot = Add a bot
seat-level = Bot in seat { $seat }
seat-clear = Make free: { $name }

name-title = What shall we call you?
name-label = Name
name-sign = Sign
name-save = Done
name-watch = Just watch
name-later = Later
name-change = Change
name-none = no name yet
name-nobody = Guest
sign-star = star
sign-moon = moon
sign-sun = sun
sign-owl = owl
sign-fox = fox
sign-cat = cat
sign-hare = hare
sign-crow = crow
sign-key = key
sign-leaf = leaf
sign-flame = flame
sign-drop = drop

## At the table

table-unknown = There is no table { $code }.
table-closed = The game at table { $code } has begun, and it takes no spectators.
turn-yours = Your turn
turn-others = { $names } …
turn-lost = Connecting …
turn-paused = Paused
turn-over = The game is over
clock-about = Time until a stand-in plays
clock-reserve = Longer absence, once a game: time until a stand-in plays
sound-on = Sound on
sound-off = Sound off
paused = The game is paused.
paused-by = { $name } asked for a pause.
resume = Go on
stand-in-yours = A stand-in plays for you.
stand-in-back = I am back
stand-in-call = Call a stand-in
stand-in-vote = Stand-in: { $n } of { $needed } agree
stand-in-plays = Stand-in for { $names }
take-back-asked = { $name } would like to take back the last choice.
take-back-agree = Agree
take-back-refuse = No
take-back-waiting = Waiting for { $names } to agree.
away = { $n ->
    [one] { $names } is away.
   *[other] { $names } are away.
  }
menu-title = Menu
menu-pause = Pause
menu-take-back = Take back
menu-leave = Leave the table
menu-leave-about = The game goes on without you: a stand-in will play for you. You find the table on the start page and can come back at any time.
menu-leave-sure = Leave
menu-give-up = Give up the seat for good
menu-people = At the table { $code }
people-stand-in = a stand-in plays
people-mute = Mute
people-hear = Unmute
people-make-host = Make host
people-hand-over = Give the seat to { $name }

refused-illegal = That does not go.
refused-not-host = Only the host can do that.
refused-not-seated = You have no seat at this table.
refused-no-such-seat = There is no such seat.
refused-not-now = Not now.
refused-ask-take-back-not-now = Only your own last choice can be taken back, before anybody else acts and while nothing was revealed.
refused-not-allowed = This table does not allow it.
refused-bad-text = This text cannot be sent.
refused-too-fast = Slower, please.
refused-not-saved = The server could not save it. Please try again.
refused-busy = The server is busy. Please try again.

hint-ask = What would a master do?
hint-play = A master would play this card.
hint-predict = A master would predict { $n }.
hint-predict-box = A master would predict { $n } of this colour.
hint-trump = A master would name this trump.
hint-wizard = A master would name this wizard colour.
hint-set = A master would set these two dice.
hint-strike = A master would strike box { $n } of this colour.
hint-strike-none = A master would strike nothing.
hint-stay = A master would stay.
hint-roll = { $n ->
    [one] A master would roll die { $dice } again.
   *[other] A master would roll the dice { $dice } again.
  }
hint-jester = A master would make the jester mark.
hint-mark = A master would mark now.
hint-odds-choice = Choice
hint-odds-met = Your prediction comes true
hint-odds-points = Points of this round on average
hint-odds-roll = Roll { $n }
hint-odds-mark = Mark now
hint-odds-jester = Jester mark
hint-odds-jester-too = jester mark { $chance }
hint-odds-about = How likely your prediction comes true, and the points of this round on average.
hint-odds-about-jester = How likely you get an X (hatched: a jester mark), and the points of this round on average.

talk-title = Talk
talk-phrases = Say with one tap
talk-write = Write something
talk-send = Send
talk-unread = unread
talk-mute = Mute { $name }
talk-unmute = { $n ->
    [one] Hear the muted person again
   *[other] Hear the { $n } muted people again
  }
phrase-hello = Hello!
phrase-well-played = Well played!
phrase-sorry = Sorry!
phrase-thinking = Thinking …
phrase-thanks = Thank you!
phrase-oh-no = Oh no!
phrase-good-luck = Good luck!
phrase-one-moment = One moment, please.
phrase-good-game = Good game!

## Result

result-title = Result
result-you-won = You have won!
result-shared = You share the victory!
result-won = { $n ->
    [one] { $names } has won
   *[other] { $names } have won
  }
result-met = { $n } of { $of } predictions met
result-xs = { $n } X
result-rematch = Rematch
result-look = Look at the table
result-replay = Replay
result-record = Download the record
result-luckiest = Finest moment:
result-costliest = Costliest moment:
result-moment = { $name } in round { $round }: predicted { $predicted }, took { $taken } ({ $points }).
result-mark-met = { $name } in round { $round }: { $box } came true ({ $mark }).
result-mark-off = { $name } in round { $round }: { $box } was off by { $n }.
chart-title = The race
chart-round = Round
seal-title = Fair deals
seal-busy = Checking …
seal-missing = The record could not be loaded, so nothing was checked.
seal-unknown = This record has no seeds, so it cannot be checked.
seal-yes = { $n ->
    [one] Checked here: the only draw was fixed before the game.
   *[other] Checked here: all { $n } draws were fixed before the game.
  }
seal-no-commitment = The seed is not the one that was promised before the game.
seal-no-draw = Line { $line } of the record does not follow from the seeds.
seal-proves = What does this prove?
seal-proves-about = Before the game the server promised a secret number by publishing its hash. Then every player's browser added something random. All cards and dice follow from both. This page has just computed them again: neither the server nor a player could steer them. It does not prove that the server kept its number to itself.
seal-commitment = The promise:

## Replay

replay-loading = Replay
replay-title = { $game }: replay
replay-runs = This game is still running. When it is over, it can be replayed here.
replay-unknown = This game is not known here.
replay-link = Copy a link to this moment
replay-board = The table
replay-moment = Moment of the game
replay-back = One back
replay-on = One forward
replay-round-back = Start of the round
replay-round-on = Next round
replay-play = Play
replay-stop = Stop
replay-round = Round { $round }
replay-roll = roll { $n }
replay-trump = { $color } is trump
replay-no-trump = no trump
replay-dealer = dealer
replay-seer = seer
replay-count = Prediction / tricks
replay-place = place { $place }
replay-hand = Hand of { $name }
replay-page = Page of { $name }
replay-jesters = jesters
replay-box = { $color } { $n }
replay-deals = Round { $round }: { $name } deals.
replay-names-trump = { $name } names { $color } as trump.
replay-predicts = { $name } predicts { $n }.
replay-predicts-box = { $name } predicts { $box }.
replay-plays = { $name } plays { $card }.
replay-takes = { $name } takes the trick.
replay-scored = Round { $round } is scored.
replay-begins = Round { $round }: { $name } is the seer.
replay-sets = { $name } sets two dice.
replay-rolled = Roll { $n }.
replay-strikes = { $name } strikes { $box }.
replay-strikes-none = { $name } strikes nothing.
replay-names-wizard = { $name } names { $color } as the wizard colour.
replay-marks = { $name } writes { $mark } at { $box }.
replay-marks-jester = { $name } marks jester { $jester } and writes { $mark } at { $box }.
replay-over = The game is over.

## Settings

settings-title = Settings
set-you = You
set-looks = Looks
set-play = Play
set-attention = Attention
set-language = Language
set-language-auto = as the browser
set-theme = Table
set-theme-auto = as the device
set-theme-dark = night felt
set-theme-light = parchment
set-palette = Colours
set-palette-about = Colours always have shapes, too.
set-palette-classic = classic
set-palette-safe = for colour-blind eyes
set-text = Text
set-text-normal = normal
set-text-large = large
set-text-larger = larger
set-motion = Motion
set-motion-about = Reduced motion shows what happened without flying cards.
set-motion-auto = as the device
set-motion-full = full
set-motion-reduced = reduced
set-speed = Pace
set-speed-about = How fast things move and how long a trick lies.
set-speed-quick = quick
set-speed-normal = normal
set-speed-relaxed = relaxed
set-confirm = Playing a card
set-confirm-about = With two taps nothing is played by mistake.
set-confirm-confirm = two taps
set-confirm-tap = one tap
set-forced = Play forced cards for me
set-forced-about = If only one card is possible it is played for you, after a moment.
set-left = Left-handed
set-left-about = Buttons stand on the left.
set-order = Order of colours in the hand
set-order-swap = Swap { $a } and { $b }
set-order-about = Tap the arrows to swap neighbours.
set-sound = Sound
set-sound-about = Soft sounds for cards, dice and your turn.
set-blink = Blinking title
set-blink-about = When it is your turn in another tab.
set-notify = Notifications
set-notify-about = When it is your turn and the page is in the background.
set-notify-impossible = This browser has no notifications here.
set-notify-denied = The browser does not allow notifications for this page.
set-kept = Settings are kept in this browser and sent nowhere.
device-make = Continue on another device
device-about = { $n ->
    [one] Open this link on the other device within one minute.
   *[other] Open this link on the other device within { $n } minutes.
  }
device-qr = QR code with the link for the other device
device-secret = It works once. Whoever opens it has your seats and your name, so show it to nobody.
continue-title = Continue here
continue-about = This browser will be the same player as your other device: same name, same seats.
continue-do = Continue here
continue-gone = This link has been used or is too old. Make a new one in the settings of the other device.

## Help

rules-title = Rules
learn-title = Learn in three minutes
keys-title = Keys
keys-arrows = choose a card, a die or a box
keys-enter = play, confirm
keys-digits = say a prediction
keys-space = hold or release a die
keys-escape = close, unselect
keys-decide = dice: roll or stay, mark, jester mark
keys-sheet = score sheet
keys-last = last trick
keys-cards = hear the own hand
keys-felt = hear what lies on the table
keys-points = hear predictions and points
keys-menu = menu
keys-talk = talk
keys-hint = ask for a hint
keys-help = this list
keys-space-name = Space
