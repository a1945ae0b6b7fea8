//! What the laws of the kernel must know of the dice game.

#[cfg(test)]
mod tests;

use foretell_kernel::laws::{Below, Given, Lawful, answer};
use foretell_kernel::{Color, Game, Match, Seat, Viewer};

use crate::legal::settings;
use crate::{Action, By, DiceGame, DiceSet, Face, LAST_ROUND, Mark, Page, PageBox, Phase, Rules};

impl Lawful for DiceGame {
    /// In each of 20 rounds at most: the card, the setting, five predictions, five strikes, the wizard colour, five
    /// times a roll, four leavers and the seer, and five marks.
    const MAX_ANSWERS: usize = 1 + 20 * (1 + 1 + 5 + 5 + 1 + 5 * (1 + 4 + 1) + 5);

    fn all_actions() -> Vec<Action> {
        let boxes = || PageBox::all().map(Some).chain([None]);
        let not_two = |dice| Action::SetDice { dice, faces: [Face::Blue; 2] };
        let mut all: Vec<Action> = settings().collect();
        all.extend([DiceSet::EMPTY, DiceSet::ALL].map(not_two));
        all.extend(PageBox::all().map(|prediction| Action::Predict { prediction }));
        all.extend(boxes().map(|struck| Action::Strike { struck }));
        all.extend(Color::ALL.map(|color| Action::NameWizard { color }));
        all.push(Action::Stay);
        all.extend(By::ALL.map(|by| Action::Leave { by }));
        all.extend(DiceSet::every().map(|dice| Action::Roll { dice }));
        all.extend(By::ALL.map(|by| Action::Mark { by }));
        all
    }

    fn check_state(&self) -> Result<(), String> {
        ensure(self.round_number() <= LAST_ROUND, "there are at most 20 rounds")?;
        let n_left = if self.rules.magic_cards() { 10 - usize::from(self.round_number() % 10) } else { 10 };
        ensure(self.pile.n_cards() == n_left, "each round takes a card off the pile")?;
        let n_over = self.round_number().saturating_sub(u8::from(!self.is_over()));
        ensure(self.race.rounds().count() == usize::from(n_over), "each round that is over is in the race")?;
        if self.is_over() {
            ensure(self.race.rounds().last() == Some(self.totals()), "the race ends with the totals")?;
        }
        for seat in Seat::all(self.n_seats()) {
            check_page(&self.pages[seat], self.rules.magic_cards())?;
            check_seat(self, seat)?;
        }
        let view = self.view(Viewer::Spectator);
        ensure(DiceGame::from_view(&view).as_ref() == Some(self), "the view tells the whole game")?;
        ensure(Viewer::all(self.n_seats()).all(|viewer| self.view(viewer) == view), "everybody sees the same")
    }

    /// Only sealed choices are hidden. They are the last answers of the course, and they do not depend on each other.
    fn scramble(rules: &Rules, course: &[Given<Self>], viewer: Viewer, below: Below<'_>) -> Vec<Given<Self>> {
        let mut table: Match<DiceGame> = Match::new(rules);
        for given in course {
            table.apply_all(&answer(&table, given));
        }
        let n_sealed = table.view(Viewer::Spectator).sealed.len();
        let mut scrambled = course.to_vec();
        for given in scrambled.iter_mut().rev().take(n_sealed) {
            if let Given::Choice(seat, action) = given
                && !viewer.is(*seat)
            {
                let legal = table.game().legal(*seat);
                *action = legal[below(legal.len() as u32) as usize];
            }
        }
        scrambled
    }
}

fn ensure(holds: bool, law: &str) -> Result<(), String> {
    if holds { Ok(()) } else { Err(law.to_owned()) }
}

fn check_page(page: &Page, magic_cards: bool) -> Result<(), String> {
    let count =
        |holds: &dyn Fn(Mark) -> bool| PageBox::all().filter_map(|b| page.mark(b)).filter(|&m| holds(m)).count();
    let (x, xx) = (count(&|mark| mark == Mark::X), count(&|mark| mark == Mark::XX));
    let jesters = usize::from(page.jester_marks());
    ensure(usize::from(page.xs()) == x + 2 * xx + jesters, "every X is counted once")?;
    ensure(jesters <= page.n_filled(), "a jester mark fills a box")?;
    ensure(page.open_boxes().count() + page.n_filled() == 20, "a box is open or filled")?;
    let most = if magic_cards { 12 } else { 6 };
    ensure(count(&|mark| matches!(mark, Mark::Difference(d) if d > most)) == 0, "no difference is larger")?;
    if !magic_cards {
        ensure(jesters == count(&|mark| mark == Mark::Difference(0)), "a 0 comes from a jester mark")?;
        ensure(xx + count(&|mark| mark == Mark::Struck) == 0, "only a card makes XX or strikes")?;
    }
    Ok(())
}

fn check_seat(game: &DiceGame, seat: Seat) -> Result<(), String> {
    let page = game.page(seat);
    let Some(round) = game.round() else { return ensure(page.n_filled() == 0, "a new page is empty") };
    let has_marked = !round.still_in().contains(seat);
    let n_filled = usize::from(round.number()) - usize::from(!has_marked);
    ensure(page.n_filled() == n_filled, "every player fills one box a round")?;
    if !has_marked {
        ensure(page.xs() < game.rules.target(), "the game would be over")?;
        ensure(round.prediction(seat).is_none_or(|prediction| page.is_open(prediction)), "predictions are open")?;
    }
    let open = page.n_filled() + game.n_seats() <= 20 && !round.twist().hides_predictions();
    let first = round.prediction(seat).and_then(|prediction| round.predicted_by(prediction));
    ensure(!open || first.is_none_or(|first| first == seat), "nobody repeats a prediction without need")?;
    ensure(round.max_rolls().is_none_or(|max| round.n_rolls() <= max), "there are not too many rolls")?;
    ensure(game.is_over() <= matches!(round.phase(), Phase::Marked { .. }), "a game ends with a round")
}
