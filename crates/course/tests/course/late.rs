//! Somebody who comes late is shown the round that is played, and needs no more: a bot that is hired late chooses as one who was
//! there from the start, and a hint is the same.

use foretell_bots::{Advised, Level, Leveled, Rng};
use foretell_cards::Cards;
use foretell_course::{Course, Playable};
use foretell_dice::DiceGame;
use foretell_kernel::laws::seeded;
use foretell_kernel::{Seat, Seen, Viewer};

use crate::common::{begun, cards, chance, choose_any, dice};

fn late_is_as_good<G: Playable + Leveled + Advised>(rules: &G::Rules, number: u64, hint: bool) {
    let mut below = seeded(number);
    let mut course: Course<G> = begun(rules, &chance(number));
    let mut n_compared = 0;
    while !course.is_over() {
        choose_any(&mut course, &mut below, &mut |_, _| {});
        let Some(seat) = course.waiting_for().first().filter(|_| below(3) == 0) else { continue };
        let whole = from_the_start(&course, seat);
        let round = course.seen_of_round(Viewer::Seat(seat));
        assert!(whole.ends_with(&round));
        let view = course.table().view(Viewer::Seat(seat));
        for level in [Level::Random, Level::Novice, Level::Apprentice, Level::Adept] {
            let choose = |seen: &[Seen<G>]| {
                let mut bot = G::bot(level, seat, Rng::new(number));
                for seen in seen {
                    bot.observe(seen);
                }
                bot.choose(&view)
            };
            assert_eq!(choose(&whole), choose(&round), "{level}");
        }
        if hint && n_compared % 10 == 0 {
            assert_eq!(G::advise(seat, &whole, &view), G::advise(seat, &round, &view));
        }
        n_compared += 1;
    }
    assert!(n_compared > 3);
}

fn from_the_start<G: Playable>(course: &Course<G>, seat: Seat) -> Vec<Seen<G>> {
    let mut seen = Vec::new();
    course.each_entry(&mut |table, entry| seen.push(table.seen(entry, Viewer::Seat(seat))));
    seen
}

#[test]
fn somebody_who_comes_late_plays_as_if_they_had_been_there() {
    for number in 0..4 {
        late_is_as_good::<Cards>(&cards(&[("rounds", "1+3+6")]), number, number == 0);
        late_is_as_good::<Cards>(&cards(&[("rounds", "2+5"), ("predictions", "hidden")]), number, false);
        late_is_as_good::<DiceGame>(&dice(2, &[("magic_cards", "true")]), number, number == 0);
        late_is_as_good::<DiceGame>(&dice(3, &[("target", "9")]), number, false);
    }
}

/// Nothing of the rounds before is played again: what is shown does not grow with the game.
#[test]
fn what_is_shown_is_one_round() {
    let mut below = seeded(9);
    let mut course: Course<Cards> = begun(&cards(&[("rounds", "2+3+4+5")]), &chance(9));
    while !course.is_over() {
        choose_any(&mut course, &mut below, &mut |_, _| {});
        let mut n_shown = 0;
        let mut walk = course.walk_round();
        while walk.next(&mut |_, _| n_shown += 1).is_some() {}
        // A deal, a trump, three predictions, fifteen cards, five tricks; and the last trick of the round before with its score.
        assert!(n_shown <= 28, "{n_shown} entries");
    }
}
