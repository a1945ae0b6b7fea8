//! A round that somebody writes again, bit by bit: the correction that it comes to, whether that fits, and what could stand in
//! its place. It enters nothing.

use foretell_dice::{By, Face, MagicCard, MagicPile, PageBox, Twist};
use foretell_kernel::{BySeat, Color, Seat};
use serde::{Deserialize, Serialize};

use crate::cards::CardsRound;
use crate::dice::{DiceRound, DiceSheet, MarkOffer, Struck};
use crate::view::{PageView, page_view};
use crate::{Entered, Entry, Lying, Pad, PadRefusal, Phone, Sheet, Trump};

/// A round as it should have been entered, as far as it has come. The lists are by seat.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "game", rename_all = "snake_case")]
pub enum RoundDraft {
    /// Of a card game.
    Cards(CardsDraft),
    /// Of a dice game.
    Dice(DiceDraft),
}

/// A round of a card game.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CardsDraft {
    /// What is trump, if it is to be entered.
    pub trump: Option<Trump>,
    /// Whether it was not played.
    pub skipped: bool,
    /// What each player predicted.
    pub predicted: Vec<Option<u8>>,
    /// How many tricks each player took.
    pub taken: Vec<Option<u8>>,
}

/// A round of a dice game.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct DiceDraft {
    /// The magic card.
    pub card: Option<MagicCard>,
    /// The dice as they lie.
    pub lying: Vec<Face>,
    /// Whether they were rolled after the last prediction.
    pub rolled: bool,
    /// The box that each player circled.
    pub circled: Vec<Option<PageBox>>,
    /// What each player struck or declined to strike.
    pub struck: Vec<Option<Struck>>,
    /// The colour that the seer named.
    pub wizard: Option<Color>,
    /// How each player marked.
    pub marked: Vec<Option<DraftMark>>,
}

/// How a player marked.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct DraftMark {
    /// In which way.
    pub by: By,
    /// With which dice.
    pub lying: Lying,
}

/// What a draft comes to.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Drafted {
    /// The correction to enter.
    pub entry: Entry,
    /// Why it cannot be entered.
    pub refusal: Option<PadRefusal>,
    /// What could stand in a round of a dice game; nothing for a card game.
    pub dice: Option<DiceOpen>,
}

/// What could stand in a round of a dice game, by the rest of its draft. The lists are by seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct DiceOpen {
    /// The pages as they were before the round.
    pub pages: BySeat<PageView>,
    /// The magic cards one of which was turned up.
    pub pile: MagicPile,
    /// The boxes that each player could circle. Whether another has circled the same is for the refusal to say: that one
    /// may have to be changed, too.
    pub circle: BySeat<Vec<PageBox>>,
    /// The boxes that each player could strike; empty for those who strike none.
    pub strike: BySeat<Vec<PageBox>>,
    /// The wizard colour, where the seer names one.
    pub wizard: Option<Color>,
    /// What each player who has marked could write with the same dice.
    pub offers: BySeat<Vec<MarkOffer>>,
}

impl Pad {
    /// What comes of a round that is written again. Nothing for a round that has not begun, and for one of the other game.
    pub fn draft(&self, phone: Phone, round: u8, draft: &RoundDraft) -> Option<Drafted> {
        let at = usize::from(round).checked_sub(1)?;
        let (entries, wrong, dice) = match (self.sheet(), draft) {
            (Sheet::Cards(sheet), RoundDraft::Cards(draft)) => {
                let line = sheet.rounds.get(at)?;
                (draft.entries(line), draft.wrong_sum(line), None)
            }
            (Sheet::Dice(sheet), RoundDraft::Dice(draft)) => {
                let line = sheet.rounds.get(at)?;
                let before = self.before(round);
                let Sheet::Dice(start) = before.sheet() else { return None };
                (draft.entries(line, start), None, Some(draft.open(line, start)))
            }
            _ => return None,
        };
        let entry = Entry::Correct { round, entries };
        let entered = Entered { id: "draft".to_owned(), phone, entry };
        let refusal = wrong.or_else(|| self.check(&entered, self.journal().len()).err());
        Some(Drafted { entry: entered.entry, refusal, dice })
    }

    /// The pad as it was when the round began: who plays in it was settled by then.
    fn before(&self, round: u8) -> Pad {
        let is_earlier = |entered: &Entered| {
            entered.entry.round().is_some_and(|of| of < round || of == round && entered.entry.changes_table())
        };
        let earlier = self.counting().filter(|entered| is_earlier(entered)).cloned();
        // What fits with all that came after it fits without.
        self.blank().with_journal(earlier).unwrap_or_else(|_| self.blank())
    }
}

impl CardsDraft {
    fn entries(&self, line: &CardsRound) -> Vec<Entry> {
        let round = line.round;
        if self.skipped {
            return vec![Entry::Skip { round }];
        }
        let trump = self.trump.map(|trump| Entry::Trump { round, trump: Some(trump) });
        let predicted = given(&line.seats, &self.predicted);
        let predicted = predicted.map(|(seat, tricks)| Entry::Predict { round, seat, tricks: Some(tricks) });
        // Of a round that is whole the last one's tricks follow from the others'.
        let n_taken = given(&line.seats, &self.taken).count();
        let n_entered = if n_taken == line.seats.len() { n_taken.saturating_sub(1) } else { n_taken };
        let taken = given(&line.seats, &self.taken).take(n_entered);
        let taken = taken.map(|(seat, tricks)| Entry::Take { round, seat, tricks });
        trump.into_iter().chain(predicted).chain(taken).collect()
    }

    /// The tricks of a whole round are as many as its cards.
    fn wrong_sum(&self, line: &CardsRound) -> Option<PadRefusal> {
        let taken: Vec<u8> = given(&line.seats, &self.taken).map(|(_, tricks)| tricks).collect();
        let (sum, n_cards) = (taken.iter().copied().fold(0, u8::saturating_add), line.n_cards);
        let is_wrong = !self.skipped && taken.len() == line.seats.len() && sum != n_cards;
        is_wrong.then_some(PadRefusal::WrongSum { sum, n_cards })
    }
}

impl DiceDraft {
    fn twist(&self) -> Twist {
        Twist::from(self.card)
    }

    fn circled(&self, seat: Seat) -> Option<PageBox> {
        self.circled.get(seat.index()).copied().flatten()
    }

    /// The colour that the seer named. A seer who says nothing names that of their prediction, but only a finished round
    /// tells that nothing was said.
    fn wizard(&self, line: &DiceRound) -> Option<Color> {
        let silent = || self.circled(line.seer).filter(|_| line.is_finished()).map(PageBox::color);
        self.wizard.or_else(silent).filter(|_| self.twist().fixed_wizards().is_none())
    }

    fn strikeable(&self, start: &DiceSheet, seat: Seat) -> Vec<PageBox> {
        let color = self.circled(seat).filter(|_| self.twist().lets_strike()).map(PageBox::color);
        color.map_or(Vec::new(), |color| start.pages[seat].strikeable(color).collect())
    }

    fn entries(&self, line: &DiceRound, start: &DiceSheet) -> Vec<Entry> {
        let round = line.round;
        let mut entries = self.opening(line, start);
        if !self.lying.is_empty() {
            let at = if self.rolled { entries.len() } else { usize::from(self.card.is_some()) };
            entries.insert(at, Entry::Dice { round, faces: self.lying.clone() });
        }
        let marks = given(&line.seats, &self.marked);
        entries.extend(marks.map(|(seat, DraftMark { by, lying })| Entry::Mark { round, seat, by, lying }));
        entries
    }

    /// What comes before the marks, the dice left out.
    fn opening(&self, line: &DiceRound, start: &DiceSheet) -> Vec<Entry> {
        let round = line.round;
        let mut entries: Vec<Entry> = self.card.map(|card| Entry::Card { round, card }).into_iter().collect();
        let circled = given(&line.seats, &self.circled);
        entries.extend(circled.map(|(seat, page_box)| Entry::Circle { round, seat, page_box: Some(page_box) }));
        for &seat in &line.seats {
            let struck = self.struck.get(seat.index()).copied().flatten();
            let decided = struck.is_some() || line.is_finished();
            if decided && !self.strikeable(start, seat).is_empty() {
                entries.push(Entry::Strike { round, seat, page_box: struck.and_then(|struck| struck.page_box) });
            }
        }
        entries.extend(self.wizard(line).map(|color| Entry::Wizard { round, color }));
        entries
    }

    fn open(&self, line: &DiceRound, start: &DiceSheet) -> DiceOpen {
        let n_seats = start.pages.n_seats();
        let mut sheet = start.clone();
        let fits = self.opening(line, start).iter().all(|entry| sheet.enter(entry).is_ok());
        let offers = |seat: Seat| {
            let mark = self.marked.get(seat.index())?.as_ref().filter(|_| fits)?;
            sheet.rounds.last()?.offers(seat, &sheet.pages[seat], &mark.lying).ok()
        };
        DiceOpen {
            pages: BySeat::from_fn(n_seats, |seat| {
                page_view(&start.pages[seat], start.start[seat], start.rules.target())
            }),
            pile: start.pile,
            circle: BySeat::from_fn(n_seats, |seat| start.pages[seat].open_boxes().collect()),
            strike: BySeat::from_fn(n_seats, |seat| self.strikeable(start, seat)),
            wizard: self.wizard(line),
            offers: BySeat::from_fn(n_seats, |seat| offers(seat).unwrap_or_default()),
        }
    }
}

/// What a list by seat holds for those who play, in their order.
fn given<T: Clone>(seats: &[Seat], list: &[Option<T>]) -> impl Iterator<Item = (Seat, T)> {
    seats.iter().filter_map(|&seat| Some((seat, list.get(seat.index())?.clone()?)))
}
