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
export type Begins = "next" | "lot" | { "seat": number };
export type By = "prediction" | "jester";
export type Card = string;
export type CardLine = { "e": "deal", 
/**
 * Its number, counted from 1.
 */
round: number, 
/**
 * Who deals.
 */
dealer: number, 
/**
 * The hands.
 */
hands: Array<Array<Card>>, 
/**
 * The card turned up.
 */
upcard: Card | null, } | { "e": "trump", 
/**
 * The dealer.
 */
seat: number, 
/**
 * The colour.
 */
color: Color, } | { "e": "predict", 
/**
 * Whose.
 */
seat: number, 
/**
 * How many tricks.
 */
tricks: number, } | { "e": "play", 
/**
 * By whom.
 */
seat: number, 
/**
 * Which.
 */
card: Card, } | { "e": "trick", 
/**
 * By whom.
 */
winner: number, } | { "e": "score", 
/**
 * What each player got.
 */
points: Array<number>, 
/**
 * The totals.
 */
totals: Array<number>, } | { "e": "end", 
/**
 * The totals.
 */
totals: Array<number>, 
/**
 * The places.
 */
places: Array<number>, };
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
export type CardsDraft = { 
/**
 * What is trump, if it is to be entered.
 */
trump: Trump | null, 
/**
 * Whether it was not played.
 */
skipped: boolean, 
/**
 * What each player predicted.
 */
predicted: Array<number | null>, 
/**
 * How many tricks each player took.
 */
taken: Array<number | null>, };
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
left: number, 
/**
 * Whether all of these may have taken what they predicted.
 */
all_met: boolean, } | { "due": "nothing" };
export type CardsMoment = { 
/**
 * The round, from 1; 0 before the first deal.
 */
round: number, 
/**
 * Who deals.
 */
dealer: Seat | null, 
/**
 * The card turned up.
 */
upcard: Card | null, 
/**
 * The trump colour.
 */
trump: Color | null, 
/**
 * All hands.
 */
hands: BySeat<CardSet>, 
/**
 * The predictions of the round.
 */
predictions: BySeat<number | null>, 
/**
 * The tricks of the round.
 */
taken: BySeat<number>, 
/**
 * The trick on the table. It lies there until the next card is led, so that its winner can be seen.
 */
trick: Array<Laid>, 
/**
 * The points.
 */
totals: BySeat<number>, 
/**
 * The places, at the end.
 */
places: BySeat<number> | null, };
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
 * Whether everybody sees the cards of the others, but not their own, in round 1.
 */
clairvoyant: boolean, 
/**
 * How many cards are dealt in each round; all rounds if it is null.
 */
rounds: Rounds | null, };
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
 * Who plays, in the order in which they predict: the dealer is last.
 */
seats: Array<Seat>, 
/**
 * Who came, left or deals out of turn, before it.
 */
changes: Array<TableChange>, 
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
 * How many tricks each player took. The last follows from the others, and zeros follow when all tricks are taken.
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
export type CardsRules = CardsOptions & { rounds: Rounds, first_dealer: Seat | null, };
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
 * The hash of the text that they will add to the chance of the next game.
 */
pledge: string | null, } | { "chair": "bot", 
/**
 * How well it plays.
 */
level: Level, 
/**
 * Its name.
 */
name: string, };
export type Changed = { 
/**
 * The round.
 */
round: number, 
/**
 * Whose.
 */
seat: Seat, 
/**
 * What was shown first.
 */
was: Said, };
export type ClientFrame = { "type": "choose", 
/**
 * The `seq` that this answers.
 */
seq: number, 
/**
 * The choice.
 */
choice: CardsAction | DiceAction, } | { "type": "pledge", 
/**
 * The hash, 64 hexadecimal digits; see `docs/FAIRNESS.md`.
 */
pledge: string, } | { "type": "reveal", 
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
to: string, } | { "type": "start", } | { "type": "pause", } | { "type": "resume", } | { "type": "rematch", 
/**
 * Whether it is wanted.
 */
agree?: boolean, } | { "type": "call_stand_in", 
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
export type Counted = { 
/**
 * The dice that count for it.
 */
dice: DiceSet, 
/**
 * How many that makes, with what the magic card adds.
 */
n: number, };
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
export type DiceDraft = { 
/**
 * The magic card.
 */
card: MagicCard | null, 
/**
 * The dice as they lie.
 */
lying: Array<Face>, 
/**
 * Whether they were rolled after the last prediction.
 */
rolled: boolean, 
/**
 * The box that each player circled.
 */
circled: Array<PageBox | null>, 
/**
 * What each player struck or declined to strike.
 */
struck: Array<Struck | null>, 
/**
 * The colour that the seer named.
 */
wizard: Color | null, 
/**
 * How each player marked.
 */
marked: Array<DraftMark | null>, };
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
boxes: BySeat<Array<PageBox>>, 
/**
 * How many dice lie on the table before anybody predicts, as long as they are not all tapped in; else 0.
 */
first_dice: number, } | { "due": "strike", 
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
export type DiceLine = { "e": "round", 
/**
 * Its number, counted from 1.
 */
round: number, 
/**
 * The seer.
 */
seer: number, 
/**
 * The magic card.
 */
card: MagicCard | null, } | { "e": "set", 
/**
 * The seer.
 */
seat: number, 
/**
 * Which dice.
 */
dice: DiceSet, 
/**
 * What they show.
 */
faces: Array<Face>, } | { "e": "roll", 
/**
 * Which roll of the round.
 */
n: number, 
/**
 * Which dice.
 */
dice: DiceSet, 
/**
 * What all seven show after it.
 */
faces: Array<Face>, } | { "e": "predict", 
/**
 * Whose.
 */
seat: number, 
/**
 * The box.
 */
box: PageBox, } | { "e": "strike", 
/**
 * By whom.
 */
seat: number, 
/**
 * The box.
 */
box: PageBox | null, } | { "e": "wizard", 
/**
 * The seer.
 */
seat: number, 
/**
 * The colour.
 */
color: Color, } | { "e": "mark" } & MarkLine | { "e": "end", 
/**
 * The X of each player.
 */
xs: Array<number>, 
/**
 * The points.
 */
totals: Array<number>, 
/**
 * The places.
 */
places: Array<number>, };
export type DiceMoment = { 
/**
 * The round, from 1; 0 before the first.
 */
round: number, 
/**
 * Who rolls.
 */
seer: Seat | null, 
/**
 * The magic card.
 */
card: MagicCard | null, 
/**
 * The colour that the seer named for wizards.
 */
wizard: Color | null, 
/**
 * What the dice show.
 */
dice: Dice, 
/**
 * The dice that came to lie so just now.
 */
rolled: DiceSet, 
/**
 * How many rolls were made in the round.
 */
n_rolls: number, 
/**
 * The predictions of the round.
 */
predictions: BySeat<PageBox | null>, 
/**
 * All pages.
 */
pages: BySeat<Page>, 
/**
 * The points, at the end.
 */
totals: BySeat<number> | null, 
/**
 * The places, at the end.
 */
places: BySeat<number> | null, };
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
 * Whether the seat left by choice.
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
export type DiceOpen = { 
/**
 * The pages as they were before the round.
 */
pages: BySeat<PageView>, 
/**
 * The magic cards one of which was turned up.
 */
pile: MagicPile, 
/**
 * The boxes that each player could circle. Whether another has circled the same is for the refusal to say: that one
 * may have to be changed, too.
 */
circle: BySeat<Array<PageBox>>, 
/**
 * The boxes that each player could strike; empty for those who strike none.
 */
strike: BySeat<Array<PageBox>>, 
/**
 * The wizard colour, where the seer names one.
 */
wizard: Color | null, 
/**
 * What each player who has marked could write with the same dice.
 */
offers: BySeat<Array<MarkOffer>>, };
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
 * Why it is this one.
 */
next_seer_by: SeerBy | null, 
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
still_in: SeatSet, 
/**
 * What the dice come to for each seat's prediction, once that can be said.
 */
counted: BySeat<Counted | null>, };
export type DiceRules = DiceOptions & { first_seer: Seat | null, };
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
export type DraftMark = { 
/**
 * In which way.
 */
by: By, 
/**
 * With which dice.
 */
lying: Lying, };
export type Drafted = { 
/**
 * The correction to enter.
 */
entry: Entry, 
/**
 * Why it cannot be entered.
 */
refusal: PadRefusal | null, 
/**
 * What could stand in a round of a dice game; nothing for a card game.
 */
dice: DiceOpen | null, };
export type EnterPad = { 
/**
 * The entries, at most 200.
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
tricks: number, } | { "enter": "all_met", 
/**
 * The round.
 */
round: number, } | { "enter": "skip", 
/**
 * The round.
 */
round: number, } | { "enter": "join", 
/**
 * The round, in which nobody has predicted yet.
 */
round: number, 
/**
 * What they are called.
 */
name: string, 
/**
 * Beside whom they sit: clockwise after this seat.
 */
after: Seat, 
/**
 * With how many points they enter.
 */
start: Start, } | { "enter": "drop", 
/**
 * The round, in which nobody has predicted yet.
 */
round: number, 
/**
 * Who.
 */
seat: Seat, } | { "enter": "pause", 
/**
 * The round, in which nobody has predicted yet.
 */
round: number, 
/**
 * Who.
 */
seat: Seat, } | { "enter": "return", 
/**
 * The round, in which nobody has predicted yet.
 */
round: number, 
/**
 * Who.
 */
seat: Seat, } | { "enter": "lead", 
/**
 * The round, in which nobody has predicted yet.
 */
round: number, 
/**
 * Who.
 */
seat: Seat, } | { "enter": "card", 
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
export type HandOver = { 
/**
 * The seat.
 */
seat: Seat, 
/**
 * Who may have it.
 */
to: Array<string>, 
/**
 * When it is theirs.
 */
when: When, };
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
export type Laid = { 
/**
 * Who played it.
 */
seat: Seat, 
/**
 * Which.
 */
card: Card, };
export type LaidCard = { seat: Seat, card: Card, };
export type Level = "random" | "novice" | "apprentice" | "adept" | "master";
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
export type MarkLine = { 
/**
 * Whose.
 */
seat: number, 
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
jester?: number, 
/**
 * Whether the player chose to leave. A record need not say it.
 */
left?: boolean, };
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
export type May = { 
/**
 * The seats for which they may call a stand-in, or vote for one.
 */
call_stand_in: SeatSet, 
/**
 * The seats that they may give to somebody.
 */
hand_over: Array<HandOver>, 
/**
 * The seats that they may take back while a game is played.
 */
sit: Array<SeatOffer>, };
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
 * Whether the game begins at once, which needs a program in every other seat; then nobody adds to its chance.
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
 * Who plays, in the order in which they predict: the seer is first.
 */
seats: Array<Seat>, 
/**
 * Who came, left or is the seer out of turn, before it.
 */
changes: Array<TableChange>, 
/**
 * The magic card, if one was turned up.
 */
card: MagicCard | null, 
/**
 * The dice as they were last tapped in.
 */
lying: Array<Face>, 
/**
 * Whether they were rolled after the last prediction. With dice that lay there before, nobody marks (RULES 2.4).
 */
rolled: boolean, 
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
 * Why it is this one.
 */
next_seer_by: SeerBy | null, 
/**
 * The points of all pages after it, once it is finished.
 */
totals: BySeat<number> | null, };
export type PadEntered = { 
/**
 * How many were taken, those that had been taken before included. If it is not all of them and nothing was refused, it
 * was enough for once: send the others again.
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
export type PadNews = { 
/**
 * How many entries they have seen.
 */
from: number, 
/**
 * The entries after these.
 */
journal: Array<Entered>, 
/**
 * Those among the first that were sealed and are shown now.
 */
turned: Array<PadTurned>, 
/**
 * The word by which the next game of the same people is found, if they have begun one.
 */
next: string | null, 
/**
 * When the pad was last written on, in milliseconds since 1970.
 */
updated: number, };
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
export type PadRefusal = { "code": "over" } | { "code": "other_game" } | { "code": "no_such_seat", seat: Seat, } | { "code": "no_such_round", round: number, } | { "code": "not_begun", round: number, } | { "code": "finished", round: number, } | { "code": "not_in_turn", seat: Seat, first: Seat, } | { "code": "too_many_tricks", tricks: number, n_cards: number, } | { "code": "sum_closed", tricks: number, n_cards: number, } | { "code": "wrong_sum", sum: number, n_cards: number, } | { "code": "predictions_missing" } | { "code": "predictions_made" } | { "code": "round_begun" } | { "code": "not_playing", seat: Seat, } | { "code": "playing", seat: Seat, } | { "code": "not_so_many", n_players: number, least: number, most: number, } | { "code": "no_round_left", n_players: number, } | { "code": "no_column_left", n_columns: number, } | { "code": "not_all_met" } | { "code": "card_missing" } | { "code": "no_cards" } | { "code": "not_in_pile", card: MagicCard, } | { "code": "box_marked", box: PageBox, } | { "code": "box_taken", box: PageBox, seat: Seat, } | { "code": "no_strikes" } | { "code": "strikes_other_color", box: PageBox, color: Color, } | { "code": "nothing_to_strike", box: PageBox, } | { "code": "strikes_missing" } | { "code": "wizards_fixed" } | { "code": "wizard_missing" } | { "code": "marked", seat: Seat, } | { "code": "no_jester_box", n_jesters: number, } | { "code": "jester_box_marked", j: number, } | { "code": "not_seven_dice", n_dice: number, } | { "code": "covered" } | { "code": "own_phone", seat: Seat, } | { "code": "seat_taken", seat: Seat, } | { "code": "only_watching" } | { "code": "only_keeper" } | { "code": "conflict" } | { "code": "nothing_to_undo" } | { "code": "undo_passed" } | { "code": "bad_name" } | { "code": "name_taken", name: string, } | { "code": "bad_id" } | { "code": "bad_correction" } | { "code": "breaks", round: number, because: PadRefusal, } | { "code": "full" };
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
export type PadTurned = { 
/**
 * Its place in the journal, from 0.
 */
at: number, 
/**
 * What it says.
 */
entry: Entry, };
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
 * What was undone and can be entered again.
 */
redo: Entered | null, 
/**
 * Who is away for a while.
 */
away: SeatSet, 
/**
 * Who has left for good.
 */
gone: SeatSet, 
/**
 * Who would play the next game, clockwise.
 */
next_seats: Array<Seat>, 
/**
 * Which of them would begin it, counted from 0.
 */
next_first: number, 
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
 * With how many points somebody comes who begins with as many as the last.
 */
lowest: number, 
/**
 * Whether predictions that are entered now lie face down until they are due.
 */
face_down: boolean, 
/**
 * For whom this phone enters what the round asks for. What lies face down is entered on the player's own phone, and on
 * the keeper's by those who have none; everything else on any phone.
 */
asks: SeatSet, 
/**
 * Predictions that lay face down, were shown, and are others now.
 */
changed: Array<Changed>, 
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
 * The points with which the player entered the game, which are not on the page.
 */
start: number, 
/**
 * Whether the bonus is in them.
 */
bonus: boolean, };
export type Patience = "off" | "30" | "60" | "120";
export type Phone = number;
export type Phrase = "hello" | "well_played" | "sorry" | "thinking" | "thanks" | "oh_no" | "good_luck" | "one_moment" | "good_game" | "wow" | "phew" | "oops" | "your_turn" | "congratulations";
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
export type Promised = { 
/**
 * The seat.
 */
seat: Seat, 
/**
 * Who gets it.
 */
guest: string, 
/**
 * Their name, as long as they are here.
 */
name: string, };
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
export type Rematch = { 
/**
 * Who wants it, the first of them first.
 */
agreed: Array<Seat>, 
/**
 * The people who are here and have not agreed yet.
 */
waiting_for: SeatSet, };
export type RollOffer = { 
/**
 * The dice.
 */
dice: DiceSet, 
/**
 * How many must be rolled at least.
 */
at_least: number, };
export type RoundDraft = { "game": "cards" } & CardsDraft | { "game": "dice" } & DiceDraft;
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
export type Said = number | PageBox;
export type Seat = number;
export type SeatOffer = { 
/**
 * The seat.
 */
seat: Seat, 
/**
 * When it is theirs.
 */
when: When, };
export type SeatSet = Array<number>;
export type SeerBy = "stays" | "highest" | "first" | "nearest";
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
export type Start = "zero" | "lowest";
export type Starting = { 
/**
 * The pledges by seat, which nobody can change any more. Nothing while pledges to a new commitment are waited for.
 */
pledges: Array<string | null> | null, 
/**
 * The seat that will begin; nothing if it will be drawn.
 */
first: Seat | null, 
/**
 * Those who did not show what they had pledged: an earlier try of this start was called off, and this one goes on without
 * their texts.
 */
withheld: SeatSet, };
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
 * The hash of the seed of the next game; everybody pledges a text of their own to it.
 */
next_commitment: string | null, 
/**
 * A game is about to begin: the pledges are fixed, and their texts are waited for.
 */
starting: Starting | null, 
/**
 * A choice that somebody wants to take back.
 */
take_back: TakeBack | null, 
/**
 * Who is for calling a stand-in.
 */
votes: Array<Vote>, 
/**
 * Who gets which seat with the next round.
 */
promised: Array<Promised>, 
/**
 * Who asked for the pause.
 */
paused_by: Seat | null, 
/**
 * A rematch that somebody offers after a game.
 */
rematch: Rematch | null, };
export type TableChange = { "change": "join", 
/**
 * The new seat.
 */
seat: Seat, 
/**
 * Beside whom they sit: clockwise after this one.
 */
after: Seat, 
/**
 * By which custom they got their first points.
 */
start: Start, 
/**
 * Those points.
 */
points: number, } | { "change": "drop", 
/**
 * Who.
 */
seat: Seat, } | { "change": "pause", 
/**
 * Who.
 */
seat: Seat, } | { "change": "return", 
/**
 * Who.
 */
seat: Seat, } | { "change": "lead", 
/**
 * Who.
 */
seat: Seat, };
export type TableList = { 
/**
 * The tables, newest first.
 */
tables: Array<TableSummary>, };
export type TableMade = { 
/**
 * Its code.
 */
code: string, 
/**
 * The hash of the seed of its first game.
 */
commitment: string, };
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
hints: boolean, 
/**
 * Who is the first dealer or the first seer.
 */
begins: Begins, };
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
your_turn: boolean, 
/**
 * The round that is played, from 1; nothing while none is.
 */
round: number | null, 
/**
 * When something was last done there, in milliseconds since 1970.
 */
touched: number, };
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
export type Verdict = { "fair": "yes", 
/**
 * So many draws were computed again.
 */
n_draws: number, 
/**
 * The server's promise.
 */
commitment: string, 
/**
 * The people who added nothing to the chance.
 */
silent: Array<string>, 
/**
 * Those who had pledged a text and did not show it.
 */
withheld: Array<string>, } | { "fair": "no" } & Wrong | { "fair": "unknown" };
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
export type When = "now" | "next_round";
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
jester: number | null, 
/**
 * What it brings, or costs if it is negative.
 */
points: number, };
export type Wrong = { "why": "seed" } | { "why": "commitment" } | { "why": "own" } | { "why": "pledge", 
/**
 * Whose.
 */
name: string, } | { "why": "rules" } | { "why": "draw", 
/**
 * Where.
 */
line: number, } | { "why": "line", 
/**
 * Where.
 */
line: number, 
/**
 * Why, in English.
 */
reason: string, };
export type You = { 
/**
 * The guest.
 */
guest: string, 
/**
 * Your seat; nothing if you watch.
 */
seat: Seat | null, 
/**
 * The guests whose talk is not shown.
 */
muted: Array<string>, 
/**
 * What the reader may do about seats now.
 */
may: May, };

/** A value for each seat, by its number. */
export type BySeat<T> = Array<T>;

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

/** What may come of a choice in this round: chances from 0 to 1, and average points. */
export type Outlook<Action> = { choice: Action; met: number; jester?: number; points: number };
/** What a master would do, and the odds. */
export type Hint<Action> = { seq: number; choice: Action; odds: Array<Outlook<Action>> };

/** A game from its record: what there was to see after each line. */
export type Moments =
  | { game: "cards"; moments: Array<CardsMoment & { line: CardLine }> }
  | { game: "dice"; moments: Array<DiceMoment & { line: DiceLine }> };

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
