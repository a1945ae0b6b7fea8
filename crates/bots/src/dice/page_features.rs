//! A page in its game, in numbers that the network reads. A page is seen alone: of the others it is told only how near
//! the nearest of them is to the target, so that what one player writes changes little in what is known of the others.

use foretell_dice::{N_COLUMNS, Page, PageBox, Rules};
use foretell_kernel::{Color, Seat};

use super::page_net::{FIRST_SHARED, Features, N_FEATURES, POINTS_SCALE};

/// What all players of a table share between two rounds.
#[derive(Clone, Copy, Debug)]
pub struct Between {
    /// What is played.
    pub rules: Rules,
    /// How many rounds were played.
    pub n_rounds: u8,
    /// Who is the seer of the next round.
    pub next_seer: Seat,
    /// How many X are missing to the one who is nearest to the target, at least 1.
    pub least_missing: u8,
}

impl Between {
    /// The page of the player in `seat` in numbers.
    pub fn features(&self, page: &Page, seat: Seat) -> Features {
        let target = self.rules.target();
        let missing = target.saturating_sub(page.xs()).max(1);
        let n_seats = self.rules.n_seats();
        let mut features = [0.0; N_FEATURES];
        let mut put = Put { features: &mut features, at: 0 };
        // What is open is worth the more the longer the game goes on, and nothing when it ends.
        let left = f32::from(self.least_missing) / 9.0;
        for number in 1..=N_COLUMNS as u8 {
            let open = Color::ALL.iter().filter(|&&color| is_open(page, color, number)).count();
            put.next(left * open as f32 / 4.0);
        }
        for j in 1..=N_COLUMNS as u8 {
            put.next(if page.jester_open(j) { left } else { 0.0 });
        }
        put.next(page.column_points().iter().sum::<i32>() as f32 / POINTS_SCALE);
        put.nearness(missing);
        put.flag(seat == self.next_seer);
        put.next(self.next_seer.steps_to(seat, n_seats) as f32 / n_seats as f32);
        put.next(f32::from(missing - self.least_missing.min(missing)) / 6.0);
        put.flag(missing <= self.least_missing);
        let colors = Color::ALL.iter().filter(|&&color| (4..=5).any(|number| is_open(page, color, number))).count();
        put.next(left * colors as f32 / 4.0);
        debug_assert_eq!(put.at, FIRST_SHARED, "the rest is shared by the table");
        put.nearness(self.least_missing);
        put.next(f32::from(self.n_rounds) / 20.0);
        for n in 2..=5 {
            put.flag(n == n_seats);
        }
        put.flag(target == 12);
        put.flag(self.rules.magic_cards());
        debug_assert_eq!(put.at, N_FEATURES, "every number is put");
        features
    }
}

fn is_open(page: &Page, color: Color, number: u8) -> bool {
    PageBox::new(color, number).is_some_and(|page_box| page.is_open(page_box))
}

/// Where the next number goes.
struct Put<'a> {
    features: &'a mut Features,
    at: usize,
}

impl Put<'_> {
    fn next(&mut self, value: f32) {
        self.features[self.at] = value;
        self.at += 1;
    }

    fn flag(&mut self, value: bool) {
        self.next(f32::from(u8::from(value)));
    }

    /// Four numbers for how many X are missing: the last steps matter most.
    fn nearness(&mut self, missing: u8) {
        self.next(f32::from(missing) / 12.0);
        for step in 1..=3 {
            self.flag(missing <= step);
        }
    }
}

#[cfg(test)]
mod tests {
    use foretell_dice::Setup;

    use super::*;

    #[test]
    fn an_empty_page_is_all_open_until_the_end() {
        let rules = Setup::new(4).check().unwrap();
        let between = Between { rules, n_rounds: 3, next_seer: Seat::FIRST, least_missing: 9 };
        let features = between.features(&Page::default(), Seat::FIRST);
        assert_eq!(features[..10], [1.0; 10]);
        assert!(features.iter().all(|value| value.is_finite()));
    }
}
