// Written by `UPDATE_WIRE=1 cargo test -p foretell-wire` from crates/wire. Do not edit.

export type BadRecord = { 
/**
 * The line, from 1.
 */
line: number, 
/**
 * What kind of thing is wrong with it.
 */
fault: RecordFault, };
export type By = "prediction" | "jester";
export type Card = string;
export type CardSet = Array<string>;
export type CardsAction = { "do": "name_trump", 
/**
 * The colour.
 */
color: Color, } | { "do": "predict", 
/**
 * How many.
 */
tricks: number, } | { "do": "play", 
/**
 * Which.
 */
card: Card, };
export type CardsDue = { "due": "predict", 
/**
 * Who may predict now.
 */
seats: SeatSet, 
/**
 * What the open predictions come to so far.
 */
sum: number, 
/**
 * The number that the next player may not say.
 */
closed: number | null, } | { "due": "take", 
/**
 * Whose are not entered.
 */
seats: SeatSet, 
/**
 * How many tricks are not entered.
 */
left: number, } | { "due": "nothing" };
export type CardsNotice = { "notice": "first_dealer_drawn", 
/**
 * Who.
 */
seat: Seat, } | { "notice": "dealt", 
/**
 * Its number, counted from 1.
 */
round: number, 
/**
 * Who deals.
 */
dealer: Seat, 
/**
 * The hands, as far as they are shown.
 */
hands: BySeat<Hand>, 
/**
 * The card turned up.
 */
upcard: Card | null, } | { "notice": "trump_named", 
/**
 * The dealer.
 */
seat: Seat, 
/**
 * The colour.
 */
color: Color, } | { "notice": "predicted", 
/**
 * Whose.
 */
seat: Seat, 
/**
 * What is shown of it.
 */
prediction: Prediction, } | { "notice": "played", 
/**
 * By whom.
 */
seat: Seat, 
/**
 * Which.
 */
card: Card, } | { "notice": "trick_taken", 
/**
 * Who.
 */
winner: Seat, } | { "notice": "scored", 
/**
 * Its line of the score sheet.
 */
score: RoundScore, } | { "notice": "ended", 
/**
 * The final points.
 */
totals: BySeat<number>, 
/**
 * The places; equal totals share one.
 */
places: BySeat<number>, };
export type CardsOffer = { "offer": "name_trump", 
/**
 * The colours.
 */
colors: Array<Color>, } | { "offer": "predict", 
/**
 * The numbers.
 */
tricks: Array<number>, } | { "offer": "play", 
/**
 * The cards, each kind once.
 */
cards: Array<Card>, };
export type CardsOptions = { 
/**
 * How many play.
 */
n_seats: number, 
/**
 * How predictions are made.
 */
predictions: Predictions, 
/**
 * Whether predictions must not add up to the number of tricks.
 */
plus_minus_one: boolean, 
/**
 * Whether everybody sees the cards of the others, and not the own, in round 1.
 */
clairvoyant: boolean, 
/**
 * How many cards are dealt in each round; all rounds if it is null.
 */
rounds: Array<number> | null, };
export type CardsRound = { 
/**
 * Its number, from 1.
 */
round: number, 
/**
 * How many cards each player gets.
 */
n_cards: number, 
/**
 * Who deals.
 */
dealer: Seat, 
/**
 * What is trump, if it was entered.
 */
trump: Trump | null, 
/**
 * Whether it was not played.
 */
skipped: boolean, 
/**
 * What each player predicted.
 */
predicted: BySeat<number | "sealed" | null>, 
/**
 * How many tricks each player took. The last follows from the others.
 */
taken: BySeat<number | null>, 
/**
 * What each player got for it, once the round is finished and was played.
 */
points: BySeat<number> | null, 
/**
 * The totals after it, once it is finished.
 */
totals: BySeat<number> | null, };
export type CardsRules = { n_seats: number, predictions: Predictions, plus_minus_one: boolean, clairvoyant: boolean, rounds: Rounds, first_dealer: Seat | null, };
export type CardsStage = "seating" | "dealing" | "naming" | "predicting" | "playing" | "over";
export type CardsView = { 
/**
 * What is played.
 */
rules: CardsRules, 
/**
 * What the game is about to do.
 */
stage: CardsStage, 
/**
 * The number of the round, counted from 1.
 */
round: number, 
/**
 * How many cards each player gets in it.
 */
n_cards: number, 
/**
 * Who deals; nobody before it is drawn.
 */
dealer: Seat | null, 
/**
 * The card turned up, if there is one.
 */
upcard: Card | null, 
/**
 * The trump colour, if there is one (yet).
 */
trump: Color | null, 
/**
 * The hands.
 */
hands: BySeat<Hand>, 
/**
 * The predictions of the round.
 */
predictions: BySeat<Prediction>, 
/**
 * The number that `plus_minus_one` closes to the one who predicts now.
 */
closed: number | null, 
/**
 * How many tricks each player has in this round.
 */
taken: BySeat<number>, 
/**
 * What each player would get if the round ended now, as far as the prediction is open to the viewer.
 */
projected: BySeat<number | null>, 
/**
 * The trick on the table, while tricks are played.
 */
trick: TrickView | null, 
/**
 * The trick taken last, until the next card is led.
 */
last_trick: TrickView | null, 
/**
 * The finished rounds.
 */
sheet: Array<RoundScore>, 
/**
 * The points so far.
 */
totals: BySeat<number>, 
/**
 * The places, when the game is over.
 */
places: BySeat<number> | null, };
export type Chair = { "chair": "empty" } | { "chair": "person", 
/**
 * Who.
 */
guest: string, 
/**
 * The name.
 */
name: string, 
/**
 * The avatar sign.
 */
sign: string, 
/**
 * Whether a page of theirs is connected.
 */
here: boolean, 
/**
 * Whether a stand-in plays for them.
 */
stand_in: boolean, 
/**
 * Whether their longer absence is still to be had.
 */
reserve: boolean, 
/**
 * Whether they added a text to the seed of the next game.
 */
contributed: boolean, } | { "chair": "bot", 
/**
 * How well it plays.
 */
level: Level, 
/**
 * Its name.
 */
name: string, };
export type ClientFrame = { "type": "choose", 
/**
 * The `seq` that this answers.
 */
seq: number, 
/**
 * The choice.
 */
choice: CardsAction | DiceAction, } | { "type": "contribute", 
/**
 * The text, at most 64 characters.
 */
text: string, } | { "type": "sit", 
/**
 * Which.
 */
seat: number, } | { "type": "stand", } | { "type": "seat_bot", 
/**
 * Which seat.
 */
seat: number, 
/**
 * How well it plays.
 */
level: Level, } | { "type": "clear_seat", 
/**
 * Which.
 */
seat: number, } | { "type": "shuffle", } | { "type": "set_options", 
/**
 * All of them.
 */
options: TableOptions, } | { "type": "pass_host", 
/**
 * Who.
 */
to: string, } | { "type": "start", } | { "type": "pause", } | { "type": "resume", } | { "type": "rematch", } | { "type": "call_stand_in", 
/**
 * The seat.
 */
seat: number, } | { "type": "back", } | { "type": "hand_over", 
/**
 * The seat.
 */
seat: number, 
/**
 * Who gets it.
 */
to: string, } | { "type": "ask_take_back", } | { "type": "answer_take_back", 
/**
 * Whether it is agreed.
 */
agree: boolean, } | { "type": "say", 
/**
 * What.
 */
phrase: Phrase, } | { "type": "chat", 
/**
 * The text, at most 200 characters.
 */
text: string, } | { "type": "mute", 
/**
 * Who.
 */
guest: string, 
/**
 * Whether they are muted.
 */
muted: boolean, } | { "type": "renamed", } | { "type": "hint", };
export type Clock = { 
/**
 * Whose.
 */
seat: Seat, 
/**
 * Milliseconds from now until a stand-in plays.
 */
ms: number, 
/**
 * Whether this is the longer absence that everybody has once.
 */
reserve: boolean, };
export type Code = "stale" | "illegal" | "not_host" | "not_seated" | "no_such_seat" | "not_now" | "not_allowed" | "bad_text" | "too_fast" | "not_saved" | "busy";
export type Color = "B" | "R" | "G" | "Y";
export type DeviceLink = { 
/**
 * The secret in the link. It works once.
 */
secret: string, 
/**
 * For how many seconds it works.
 */
seconds: number, };
export type Dice = [Face | null, Face | null, Face | null, Face | null, Face | null, Face | null, Face | null];
export type DiceAction = { "do": "set_dice", 
/**
 * Which two.
 */
dice: DiceSet, 
/**
 * What they show, by ascending position.
 */
faces: [Face, Face], } | { "do": "predict", 
/**
 * The box.
 */
box: PageBox, } | { "do": "strike", 
/**
 * The box; none declines.
 */
box: PageBox | null, } | { "do": "name_wizard", 
/**
 * The wizard colour.
 */
color: Color, } | { "do": "stay" } | { "do": "leave", 
/**
 * How.
 */
by: By, } | { "do": "roll", 
/**
 * Which dice, at least one.
 */
dice: DiceSet, } | { "do": "mark", 
/**
 * How.
 */
by: By, };
export type DiceDue = { "due": "card", 
/**
 * The cards one of which comes next.
 */
pile: MagicPile, } | { "due": "circle", 
/**
 * Who may predict now.
 */
seats: SeatSet, 
/**
 * The boxes that each of them may circle, by seat; empty for the others.
 */
boxes: BySeat<Array<PageBox>>, } | { "due": "strike", 
/**
 * Who has not struck or declined.
 */
seats: SeatSet, 
/**
 * The boxes that each of them may strike, by seat.
 */
boxes: BySeat<Array<PageBox>>, } | { "due": "wizard" } | { "due": "mark", 
/**
 * Who has not marked.
 */
seats: SeatSet, } | { "due": "nothing" };
export type DiceNotice = { "notice": "first_seer_drawn", 
/**
 * Who it is.
 */
seat: Seat, } | { "notice": "round_begun", 
/**
 * From 1.
 */
round: number, 
/**
 * The seer.
 */
seer: Seat, 
/**
 * The magic card, if the game is played with them.
 */
card: MagicCard | null, } | { "notice": "dice_set", 
/**
 * Which two.
 */
dice: DiceSet, 
/**
 * What they show, by ascending position.
 */
faces: [Face, Face], } | { "notice": "predicted", 
/**
 * Who.
 */
seat: Seat, 
/**
 * The box.
 */
box: PageBox, } | { "notice": "struck", 
/**
 * Who.
 */
seat: Seat, 
/**
 * The box, if any.
 */
box: PageBox | null, } | { "notice": "wizard_named", 
/**
 * The wizard colour.
 */
color: Color, } | { "notice": "roll_chosen", 
/**
 * Which dice.
 */
dice: DiceSet, } | { "notice": "rolled", 
/**
 * Which roll of the round it was.
 */
n: number, 
/**
 * Which dice were rolled.
 */
dice: DiceSet, 
/**
 * What all seven show after it.
 */
faces: [Face, Face, Face, Face, Face, Face, Face], } | { "notice": "stayed", 
/**
 * Who.
 */
seat: Seat, } | { "notice": "marked", 
/**
 * Who.
 */
seat: Seat, 
/**
 * How.
 */
by: By, 
/**
 * The predicted box.
 */
box: PageBox, 
/**
 * What stands in it now.
 */
mark: Mark, 
/**
 * The jester box that got an X.
 */
jester: number | null, 
/**
 * Whether the seat left of the own will.
 */
left: boolean, } | { "notice": "ended", 
/**
 * The X of each seat.
 */
xs: BySeat<number>, 
/**
 * The points of each seat.
 */
totals: BySeat<number>, 
/**
 * The place of each seat.
 */
places: BySeat<number>, };
export type DiceOffer = { "offer": "set_dice", 
/**
 * The faces.
 */
faces: Array<Face>, } | { "offer": "predict", 
/**
 * The boxes.
 */
boxes: Array<PageBox>, } | { "offer": "strike", 
/**
 * The boxes.
 */
boxes: Array<PageBox>, } | { "offer": "name_wizard", 
/**
 * The colours.
 */
colors: Array<Color>, } | { "offer": "leave_or_stay", 
/**
 * What leaving would write.
 */
marks: Array<WouldMark>, } | { "offer": "seer_decides", 
/**
 * What leaving would write; nothing if it is too early to leave.
 */
marks: Array<WouldMark>, 
/**
 * Which dice may be rolled; nothing if none may.
 */
roll: RollOffer | null, } | { "offer": "mark", 
/**
 * What each would write.
 */
marks: Array<WouldMark>, };
export type DiceOptions = { 
/**
 * How many play.
 */
n_seats: number, 
/**
 * How many X end the game: 9 or 12.
 */
target: number, 
/**
 * Whether a magic card is turned up in each round.
 */
magic_cards: boolean, };
export type DiceRound = { 
/**
 * From 1.
 */
number: number, 
/**
 * Who rolls.
 */
seer: Seat, 
/**
 * The magic card, if the game is played with them.
 */
card: MagicCard | null, 
/**
 * What everybody predicted so far.
 */
predictions: BySeat<PageBox | null>, 
/**
 * The seer of the next round, once all predictions are made.
 */
next_seer: Seat | null, 
/**
 * What wizards count as, once that is settled.
 */
wizards: Wizards | null, 
/**
 * What the dice show, by position.
 */
dice: Dice, 
/**
 * How many rolls were made; setting two dice counts as one.
 */
n_rolls: number, 
/**
 * How many rolls the seer may make, once that is known.
 */
max_rolls: number | null, 
/**
 * Who has not marked yet.
 */
still_in: SeatSet, };
export type DiceRules = { n_seats: number, target: number, magic_cards: boolean, first_seer: Seat | null, };
export type DiceSet = Array<number>;
export type DiceStage = { "kind": "first_seer" } | { "kind": "card", 
/**
 * The seer of that round.
 */
seer: Seat, } | { "kind": "set_dice" } | { "kind": "predict" } | { "kind": "strike" } | { "kind": "name_wizard" } | { "kind": "roll", 
/**
 * Which dice.
 */
dice: DiceSet, } | { "kind": "leave_or_stay" } | { "kind": "seer_decides" } | { "kind": "mark" } | { "kind": "over" };
export type DiceView = { 
/**
 * What is played.
 */
rules: DiceRules, 
/**
 * What is due now.
 */
stage: DiceStage, 
/**
 * The round that is played, or with which the game ended; none before round 1.
 */
round: DiceRound | null, 
/**
 * The magic cards one of which comes next; none without magic cards.
 */
pile: MagicPile | null, 
/**
 * All pages.
 */
pages: BySeat<Page>, 
/**
 * The X of each seat.
 */
xs: BySeat<number>, 
/**
 * The points of each seat, as if the game ended now.
 */
totals: BySeat<number>, 
/**
 * The points of each seat after each round that is over.
 */
race: Race, 
/**
 * The place of each seat, when the game is over.
 */
places: BySeat<number> | null, };
export type EnterPad = { 
/**
 * The entries.
 */
entries: Array<NewEntry>, };
export type Entered = { 
/**
 * The name that the phone gave it, so that sending it twice is harmless.
 */
id: string, 
/**
 * On which phone it was made.
 */
phone: Phone, 
/**
 * What was entered.
 */
entry: Entry, };
export type Entry = { "enter": "claim", 
/**
 * The seat.
 */
seat: Seat, } | { "enter": "release", 
/**
 * The seat.
 */
seat: Seat, } | { "enter": "name", 
/**
 * Who.
 */
seat: Seat, 
/**
 * The new name.
 */
name: string, } | { "enter": "trump", 
/**
 * The round.
 */
round: number, 
/**
 * A colour, or that there is none.
 */
trump: Trump | null, } | { "enter": "predict", 
/**
 * The round.
 */
round: number, 
/**
 * Who.
 */
seat: Seat, 
/**
 * How many; null to those who may not see it yet.
 */
tricks: number | null, } | { "enter": "take", 
/**
 * The round.
 */
round: number, 
/**
 * Who.
 */
seat: Seat, 
/**
 * How many.
 */
tricks: number, } | { "enter": "skip", 
/**
 * The round.
 */
round: number, } | { "enter": "card", 
/**
 * The round.
 */
round: number, 
/**
 * The card.
 */
card: MagicCard, } | { "enter": "lie", 
/**
 * The round.
 */
round: number, 
/**
 * What they show.
 */
faces: Array<Face>, } | { "enter": "circle", 
/**
 * The round.
 */
round: number, 
/**
 * Who.
 */
seat: Seat, 
/**
 * The box; null to those who may not see it yet.
 */
box: PageBox | null, } | { "enter": "strike", 
/**
 * The round.
 */
round: number, 
/**
 * Who.
 */
seat: Seat, 
/**
 * The box; null for who declines.
 */
box: PageBox | null, } | { "enter": "wizard", 
/**
 * The round.
 */
round: number, 
/**
 * The colour.
 */
color: Color, } | { "enter": "mark", 
/**
 * The round.
 */
round: number, 
/**
 * Who.
 */
seat: Seat, 
/**
 * In which way.
 */
by: By, 
/**
 * With which dice.
 */
lying: Lying, } | { "enter": "correct", 
/**
 * The round.
 */
round: number, 
/**
 * All of its entries.
 */
entries: Array<Entry>, } | { "enter": "end" } | { "enter": "undo", 
/**
 * Its name.
 */
id: string, };
export type Evening = { 
/**
 * The date on which it began.
 */
date: string, 
/**
 * How many games.
 */
games: number, 
/**
 * How many of them were won.
 */
wins: number, 
/**
 * The mean of the points.
 */
mean_points: number, };
export type Face = "B" | "R" | "G" | "Y" | "W" | "J";
export type Fairness = { 
/**
 * The hash of the server's seed, known before the first deal.
 */
commitment: string, 
/**
 * What each seat added.
 */
contributions: Array<string>, 
/**
 * The seed, when the game is over.
 */
server_seed: string | null, };
export type GameList = { 
/**
 * The games, the last ended first.
 */
games: Array<GameSummary>, };
export type GameOptions = { "name": "cards" } & CardsOptions | { "name": "dice" } & DiceOptions;
export type GameSummary = { 
/**
 * Its id.
 */
id: string, 
/**
 * Which game.
 */
game: string, 
/**
 * Who played, in seat order.
 */
players: Array<string>, 
/**
 * When it ended, in milliseconds since 1970.
 */
ended: number, };
export type Guest = { 
/**
 * Who.
 */
guest: string, 
/**
 * The name.
 */
name: string, 
/**
 * The avatar sign.
 */
sign: string, };
export type Hand = { "hand": "open", 
/**
 * The cards.
 */
cards: CardSet, } | { "hand": "closed", 
/**
 * How many cards.
 */
n_cards: number, };
export type HistoryItem = { 
/**
 * What it is.
 */
kind: HistoryKind, 
/**
 * The id of the game, or the code of the pad.
 */
id: string, 
/**
 * `cards` or `dice`.
 */
game: string, 
/**
 * Who played, in the order of the seats.
 */
players: Array<string>, 
/**
 * The points of each.
 */
totals: Array<number>, 
/**
 * The place of each.
 */
places: Array<number>, 
/**
 * The seat of the guest, if they had one.
 */
seat: number | null, 
/**
 * When it began, in milliseconds since 1970.
 */
begun: number, 
/**
 * When it ended; null for a pad that is still written on.
 */
ended: number | null, };
export type HistoryKind = "game" | "pad";
export type HistoryList = { 
/**
 * The items.
 */
items: Array<HistoryItem>, 
/**
 * What to ask with as `before` for older ones; null if there are none.
 */
next: string | null, };
export type Imported = { 
/**
 * How many are in the history now.
 */
taken: number, 
/**
 * How many of them were there before.
 */
known: number, };
export type LaidCard = { seat: Seat, card: Card, };
export type Lying = { 
/**
 * What they show.
 */
faces: Array<Face>, } | { 
/**
 * Of the colour.
 */
count: number, 
/**
 * Jesters.
 */
jesters: number, };
export type MagicCard = "every_color" | "frozen_jesters" | "roll_first" | "set_two" | "extra_die" | "jester_joins" | "strike_out" | "as_many_rolls" | "double_jester" | "secret_predictions";
export type MagicPile = Array<"every_color" | "frozen_jesters" | "roll_first" | "set_two" | "extra_die" | "jester_joins" | "strike_out" | "as_many_rolls" | "double_jester" | "secret_predictions">;
export type Mark = "X" | "XX" | "struck" | number;
export type MarkOffer = { 
/**
 * In which way.
 */
by: By, 
/**
 * What would stand in the predicted box.
 */
mark: Mark, 
/**
 * The jester box that would get an X.
 */
jester: number | null, };
export type Marked = { 
/**
 * In which way.
 */
by: By, 
/**
 * With which dice.
 */
lying: Lying, 
/**
 * What stands in the predicted box.
 */
mark: Mark, 
/**
 * The jester box that got an X.
 */
jester: number | null, };
export type Me = { 
/**
 * Who. It is no secret: others at a table see it.
 */
guest: string, 
/**
 * The name; empty until one is given.
 */
name: string, 
/**
 * The avatar sign.
 */
sign: string, };
export type Mover = { 
/**
 * The seat.
 */
seat: Seat, 
/**
 * By whose hand.
 */
kind: MoverKind, };
export type MoverKind = "person" | "bot" | "stand_in";
export type NewEntry = { 
/**
 * A name that the phone gives it, so that sending it twice is harmless.
 */
id: string, 
/**
 * How many entries of the server the phone had seen when it was made.
 */
after: number, 
/**
 * What is entered.
 */
entry: Entry, };
export type NewPad = { 
/**
 * What is played, by whom.
 */
options: PadOptions, };
export type NewTable = { 
/**
 * What is agreed.
 */
options: TableOptions, 
/**
 * The programs that fill all seats but the first, if any.
 */
bots?: Array<Level>, 
/**
 * A text for the seed, for a table that begins at once.
 */
contribution?: string, 
/**
 * Whether the game begins at once, which needs a program in every other seat.
 */
start?: boolean, };
export type NextPad = { 
/**
 * The seat of the first dealer or the first seer.
 */
first: number, };
export type PadDiceRound = { 
/**
 * Its number, from 1.
 */
round: number, 
/**
 * Who rolls.
 */
seer: Seat, 
/**
 * The magic card, if one was turned up.
 */
card: MagicCard | null, 
/**
 * The dice as they were last tapped in.
 */
lying: Array<Face>, 
/**
 * The box that each player circled.
 */
circled: BySeat<string | null>, 
/**
 * What each player struck or declined to strike, where they could.
 */
struck: BySeat<Struck | null>, 
/**
 * What wizards count as, once that is settled.
 */
wizards: Wizards | null, 
/**
 * How each player marked.
 */
marked: BySeat<Marked | null>, 
/**
 * The seer of the next round, once all have predicted.
 */
next_seer: Seat | null, 
/**
 * The points of all pages after it, once it is finished.
 */
totals: BySeat<number> | null, };
export type PadEntered = { 
/**
 * How many were taken, those that had been taken before included.
 */
taken: number, 
/**
 * Why the next one was not.
 */
refused: PadRefused | null, 
/**
 * The pad after it.
 */
pad: PadSeen, };
export type PadMade = { 
/**
 * The word by which others find it.
 */
code: string, };
export type PadOptions = { 
/**
 * Which game, for how many, by which rules.
 */
game: GameOptions, 
/**
 * Who plays, in the order of the seats.
 */
names: Array<string>, 
/**
 * The seat of the first dealer or the first seer.
 */
first: number, };
export type PadRefusal = { "code": "over" } | { "code": "other_game" } | { "code": "no_such_seat", seat: Seat, } | { "code": "no_such_round", round: number, } | { "code": "not_begun", round: number, } | { "code": "finished", round: number, } | { "code": "not_in_turn", seat: Seat, first: Seat, } | { "code": "too_many_tricks", tricks: number, n_cards: number, } | { "code": "sum_closed", tricks: number, n_cards: number, } | { "code": "wrong_sum", sum: number, n_cards: number, } | { "code": "predictions_missing" } | { "code": "predictions_made" } | { "code": "card_missing" } | { "code": "no_cards" } | { "code": "not_in_pile", card: MagicCard, } | { "code": "box_marked", box: PageBox, } | { "code": "box_taken", box: PageBox, seat: Seat, } | { "code": "no_strikes" } | { "code": "strikes_other_color", box: PageBox, color: Color, } | { "code": "nothing_to_strike", box: PageBox, } | { "code": "strikes_missing" } | { "code": "wizards_fixed" } | { "code": "wizard_missing" } | { "code": "marked", seat: Seat, } | { "code": "no_jester_box", n_jesters: number, } | { "code": "jester_box_marked", j: number, } | { "code": "not_seven_dice", n_dice: number, } | { "code": "covered" } | { "code": "own_phone", seat: Seat, } | { "code": "seat_taken", seat: Seat, } | { "code": "only_watching" } | { "code": "only_keeper" } | { "code": "conflict" } | { "code": "nothing_to_undo" } | { "code": "undo_passed" } | { "code": "bad_name" } | { "code": "bad_id" } | { "code": "bad_correction" } | { "code": "breaks", round: number, because: PadRefusal, } | { "code": "full" };
export type PadRefused = { 
/**
 * Its name.
 */
id: string, 
/**
 * Why, in English.
 */
reason: string, 
/**
 * Why, for programs.
 */
refusal: PadRefusal, };
export type PadSeen = { 
/**
 * The word by which others find it.
 */
code: string, 
/**
 * What it was opened with.
 */
options: PadOptions, 
/**
 * What was entered, with what is sealed left out.
 */
journal: Array<Entered>, 
/**
 * The number of the guest's phone; null for a guest who only watches.
 */
phone: Phone | null, 
/**
 * The word by which the next game of the same people is found, if they have begun one.
 */
next: string | null, 
/**
 * When it was opened, in milliseconds since 1970.
 */
begun: number, 
/**
 * When it was last written on.
 */
updated: number, };
export type PadView = { 
/**
 * What it was opened with.
 */
options: PadOptions, 
/**
 * What the players are called now.
 */
names: Array<string>, 
/**
 * The phone of each seat, if it has one.
 */
phones: BySeat<Phone | null>, 
/**
 * This phone; none if it only watches.
 */
phone: Phone | null, 
/**
 * How many entries there are.
 */
n_entries: number, 
/**
 * What undoing would take back.
 */
undo: Entered | null, 
/**
 * Whether the game is over.
 */
over: boolean, 
/**
 * Whether somebody ended it before its end.
 */
ended_early: boolean, 
/**
 * The points of each player.
 */
totals: BySeat<number>, 
/**
 * The place of each player, as if the game ended now.
 */
places: BySeat<number>, 
/**
 * The sheet.
 */
sheet: SheetView, };
export type Page = { 
/**
 * The rows in the order `B R G Y`.
 */
boxes: [[Mark | null, Mark | null, Mark | null, Mark | null, Mark | null], [Mark | null, Mark | null, Mark | null, Mark | null, Mark | null], [Mark | null, Mark | null, Mark | null, Mark | null, Mark | null], [Mark | null, Mark | null, Mark | null, Mark | null, Mark | null]], 
/**
 * Whether each jester box holds its X.
 */
jesters: [boolean, boolean, boolean, boolean, boolean], };
export type PageBox = string;
export type PageView = { 
/**
 * The page.
 */
page: Page, 
/**
 * The points of each column.
 */
columns: [number, number, number, number, number], 
/**
 * All X.
 */
xs: number, 
/**
 * The X in jester boxes.
 */
jesters: number, 
/**
 * The points, the bonus included.
 */
points: number, 
/**
 * Whether the bonus is in them.
 */
bonus: boolean, };
export type Patience = "off" | "30" | "60" | "120";
export type Phone = number;
export type Phrase = "hello" | "well_played" | "sorry" | "thinking" | "thanks" | "oh_no" | "good_luck" | "one_moment" | "good_game";
export type Prediction = { "prediction": "none" } | { "prediction": "covered" } | { "prediction": "open", 
/**
 * How many tricks.
 */
tricks: number, };
export type Predictions = "open" | "secret" | "hidden";
export type Problem = { 
/**
 * Why, for the page.
 */
code: string, 
/**
 * Why, for a person.
 */
reason: string, 
/**
 * What is wrong with a record that was handed in.
 */
record?: BadRecord, };
export type Race = Array<BySeat<number>>;
export type RecordFault = "not_json" | "no_header" | "version" | "header" | "line" | "refused" | "differs";
export type Refused = { 
/**
 * The number that the page gave the frame.
 */
id: number | null, 
/**
 * Why, for the page.
 */
code: Code, 
/**
 * Why, for a person.
 */
reason: string, };
export type RollOffer = { 
/**
 * The dice.
 */
dice: DiceSet, 
/**
 * How many must be rolled at least.
 */
at_least: number, };
export type RoundScore = { 
/**
 * How many cards each player had.
 */
n_cards: number, 
/**
 * What each player predicted.
 */
predicted: BySeat<number>, 
/**
 * How many tricks each player took.
 */
taken: BySeat<number>, 
/**
 * What each player got for it.
 */
points: BySeat<number>, 
/**
 * The totals after this round.
 */
totals: BySeat<number>, };
export type Rounds = Array<number>;
export type Seat = number;
export type SeatSet = Array<number>;
export type SetMe = { 
/**
 * The name, 1 to 24 characters.
 */
name: string, 
/**
 * The avatar sign, one of those that the page offers.
 */
sign: string, };
export type Share = { 
/**
 * Of which number.
 */
of: number, 
/**
 * How many there were.
 */
n: number, 
/**
 * How many came true.
 */
met: number, };
export type SheetView = { "game": "cards", 
/**
 * All rounds that have begun.
 */
rounds: Array<CardsRound>, 
/**
 * How many cards are dealt in each round of the whole game.
 */
plan: Array<number>, 
/**
 * What the pad waits for.
 */
due: CardsDue, } | { "game": "dice", 
/**
 * All rounds that have begun.
 */
rounds: Array<PadDiceRound>, 
/**
 * The pages.
 */
pages: BySeat<PageView>, 
/**
 * The magic cards one of which comes next, the one of this round not among them.
 */
pile: MagicPile, 
/**
 * What the pad waits for.
 */
due: DiceDue, 
/**
 * What each player could write with the dice as they were last tapped in; empty where that is open.
 */
offers: BySeat<Array<MarkOffer>>, };
export type Speed = "instant" | "quick" | "normal" | "relaxed";
export type Stage = "waiting" | "playing" | "paused" | "over";
export type Statistics = { 
/**
 * How many games.
 */
games: number, 
/**
 * How many of them were won, joint wins included.
 */
wins: number, 
/**
 * The mean of the points.
 */
mean_points: number, 
/**
 * How many predictions were made.
 */
predictions: number, 
/**
 * How many of them came true.
 */
met: number, 
/**
 * How many brought more than was predicted.
 */
over: number, 
/**
 * How many brought less.
 */
under: number, 
/**
 * How often predictions came true, by the number of cards.
 */
by_cards: Array<Share>, 
/**
 * How often predictions came true, by what was predicted.
 */
by_predicted: Array<Share>, 
/**
 * All evenings, the first first.
 */
evenings: Array<Evening>, 
/**
 * The evening with the best mean of points.
 */
best: Evening | null, 
/**
 * The evening with the worst.
 */
worst: Evening | null, };
export type StatisticsOf = { 
/**
 * Whom.
 */
player: string, 
/**
 * Everybody who played in the games of the guest, the most frequent first.
 */
players: Array<string>, 
/**
 * Their card games.
 */
cards: Statistics, 
/**
 * Their dice games.
 */
dice: Statistics, };
export type Struck = { 
/**
 * The box; null for who declined.
 */
box: PageBox | null, };
export type Table = { 
/**
 * The code by which people find it.
 */
code: string, 
/**
 * What was agreed.
 */
options: TableOptions, 
/**
 * What it does.
 */
stage: Stage, 
/**
 * Who may change it.
 */
host: string | null, 
/**
 * The seats.
 */
chairs: Array<Chair>, 
/**
 * How many watch.
 */
n_spectators: number, 
/**
 * The people at the table who have no seat, as far as they said a name.
 */
guests: Array<Guest>, 
/**
 * The hash of the seed of the next game; everybody adds a text of their own to it.
 */
next_commitment: string | null, 
/**
 * A choice that somebody wants to take back.
 */
take_back: TakeBack | null, 
/**
 * Who is for calling a stand-in.
 */
votes: Array<Vote>, 
/**
 * Who asked for the pause.
 */
paused_by: Seat | null, };
export type TableList = { 
/**
 * The tables, newest first.
 */
tables: Array<TableSummary>, };
export type TableMade = { 
/**
 * Its code.
 */
code: string, };
export type TableOptions = { 
/**
 * Which game, for how many, by which rules.
 */
game: GameOptions, 
/**
 * How long a decision may take before a stand-in plays.
 */
patience: Patience, 
/**
 * How fast bots answer.
 */
speed: Speed, 
/**
 * Whether free text may be written.
 */
chat: boolean, 
/**
 * Whether people without a seat may watch.
 */
spectators: boolean, 
/**
 * Whether the table is listed while it waits for players.
 */
public: boolean, 
/**
 * Who sits in for somebody who is gone.
 */
stand_in: Level, 
/**
 * Whether a choice may be taken back when the others agree.
 */
take_back: boolean, 
/**
 * Whether hints may be asked for where people play people.
 */
hints: boolean, };
export type TableSummary = { 
/**
 * Its code.
 */
code: string, 
/**
 * What is agreed.
 */
options: TableOptions, 
/**
 * What it does.
 */
stage: Stage, 
/**
 * The names of those who sit, with nothing for a free seat.
 */
names: Array<string | null>, 
/**
 * The seat of the one who asks, if they have one.
 */
your_seat: Seat | null, 
/**
 * Whether the one who asks is waited for.
 */
your_turn: boolean, };
export type TakeBack = { 
/**
 * Whose choice it was.
 */
seat: Seat, 
/**
 * Who has not answered yet.
 */
waiting_for: SeatSet, };
export type Talk = { 
/**
 * By whom.
 */
from: string, 
/**
 * Their name.
 */
name: string, 
/**
 * Their seat, if they have one.
 */
seat: Seat | null, 
/**
 * With one tap.
 */
phrase: Phrase | null, 
/**
 * In their own words: text, never markup.
 */
text: string | null, };
export type TrickView = { leader: Seat, follow: Color | null, plays: Array<LaidCard>, winning: Seat | null, };
export type Trump = "B" | "R" | "G" | "Y" | "none";
export type UseDeviceLink = { 
/**
 * The secret.
 */
secret: string, };
export type Vote = { 
/**
 * The seat of the one who is gone.
 */
seat: Seat, 
/**
 * Who is for it.
 */
by: SeatSet, 
/**
 * How many it takes.
 */
needed: number, };
export type Wizards = { "kind": "named", 
/**
 * The wizard colour.
 */
color: Color, } | { "kind": "every_color" } | { "kind": "no_color" };
export type WouldMark = { 
/**
 * How.
 */
by: By, 
/**
 * The predicted box.
 */
box: PageBox, 
/**
 * What goes into it.
 */
mark: Mark, 
/**
 * The jester box that gets an X.
 */
jester: number | null, };
export type You = { 
/**
 * The guest.
 */
guest: string, 
/**
 * The own seat; nothing for one who watches.
 */
seat: Seat | null, 
/**
 * The guests whose talk is not shown.
 */
muted: Array<string>, };

/** A value for each seat, by its number. */
export type BySeat<T> = Array<T>;

export type Level = "random" | "novice" | "apprentice" | "adept" | "master";

/** A client frame, and a number by which a refusal names it. */
export type NumberedFrame = ClientFrame & { id?: number };

export type Seen<Action, Notice> =
  | { seen: "sealed"; seat: Seat; choice: Action | null }
  | { seen: "notice"; notice: Notice };

export type Now<Action, Offer> = {
  waiting_for: Array<Seat>;
  sealed: Array<Seat>;
  your_choice: Action | null;
  offer: Offer | null;
  clocks?: Array<Clock>;
};

export type GameView<Name, View, Action, Offer> = Now<Action, Offer> & {
  game: Name;
  id: string;
  players: Array<string>;
  fairness: Fairness;
  seq: number;
  view: View;
};

export type Update<Name, Change, Action, Notice, Offer> = Now<Action, Offer> & {
  game: Name;
  seq: number;
  by: Mover | null;
  seen: Array<Seen<Action, Notice>>;
  change: Change;
};

/** The parts of a view that are not as before, and lines to add to the score sheet. */
export type CardsChange = Partial<Omit<CardsView, "rules" | "sheet">> & { new_lines?: Array<RoundScore> };
export type DiceChange = Partial<Omit<DiceView, "rules">>;

export type CardsGame = GameView<"cards", CardsView, CardsAction, CardsOffer>;
export type DiceGame = GameView<"dice", DiceView, DiceAction, DiceOffer>;
export type CardsUpdate = Update<"cards", CardsChange, CardsAction, CardsNotice, CardsOffer>;
export type DiceUpdate = Update<"dice", DiceChange, DiceAction, DiceNotice, DiceOffer>;
export type AnyGame = CardsGame | DiceGame;
export type AnyUpdate = CardsUpdate | DiceUpdate;

/** What may come of a choice in this round: chances from 0 to 1, and points in the mean. */
export type Outlook<Action> = { choice: Action; met: number; jester?: number; points: number };
/** What a master would do, and the odds. */
export type Hint<Action> = { seq: number; choice: Action; odds: Array<Outlook<Action>> };

export type ServerFrame =
  | { type: "welcome"; you: You; table: Table; game: { whole: AnyGame } | { missed: Array<AnyUpdate> } | null; talk: Array<Talk> }
  | { type: "table"; you: You; table: Table }
  | { type: "game"; game: AnyGame }
  | ({ type: "update" } & AnyUpdate)
  | ({ type: "talk" } & Talk)
  | ({ type: "refused" } & Refused)
  | ({ type: "hint" } & (Hint<CardsAction> | Hint<DiceAction>))
  | { type: "error"; reason: string }
  | { type: "bye"; reason: string };

/** The signs that a guest can choose. */
export const SIGNS = ["star", "moon", "sun", "owl", "fox", "cat", "hare", "crow", "key", "leaf", "flame", "drop"] as const;
