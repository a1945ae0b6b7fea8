//! The score sheet as it lies beside the table: rounds down, players across.

use foretell_cards::RoundScore;
use foretell_kernel::Seat;

use crate::words::{Grid, Lines, Names};

/// Each cell holds prediction/tricks, the points of the round and the total after it.
pub(super) fn sheet(rounds: &[RoundScore], names: &Names) -> Lines {
    if rounds.is_empty() {
        return Lines::from_iter(["No round is finished yet: the score sheet is empty."]);
    }
    let mut grid = Grid::numbers(" | ");
    grid.row(["Cards"].into_iter().chain(Seat::all(names.n_seats()).map(|seat| names.name(seat))));
    let cells: Vec<Vec<Cell>> =
        rounds.iter().map(|round| Seat::all(names.n_seats()).map(|seat| Cell::new(round, seat)).collect()).collect();
    let widths = Cell::widths(cells.iter().flatten());
    for (round, cells) in rounds.iter().zip(&cells) {
        grid.row([format!("{:>5}", round.n_cards)].into_iter().chain(cells.iter().map(|cell| cell.text(widths))));
    }
    let mut lines = Lines::from_iter(["Score sheet (predicted/taken, points, total):"]);
    lines.add(grid.lines().indented());
    lines
}

/// A round's three figures of a player, which are aligned among themselves.
struct Cell([String; 3]);

impl Cell {
    fn new(round: &RoundScore, seat: Seat) -> Cell {
        let said = format!("{}/{}", round.predicted[seat], round.taken[seat]);
        Cell([said, format!("{:+}", round.points[seat]), round.totals[seat].to_string()])
    }

    fn widths<'a>(cells: impl Iterator<Item = &'a Cell>) -> [usize; 3] {
        cells.fold([0; 3], |widest, Cell(figures)| std::array::from_fn(|i| widest[i].max(figures[i].len())))
    }

    fn text(&self, [said, points, total]: [usize; 3]) -> String {
        let Cell([a, b, c]) = self;
        format!("{a:>said$} {b:>points$} {c:>total$}")
    }
}

#[cfg(test)]
mod tests {
    use foretell_cards::points;
    use foretell_kernel::BySeat;

    use super::*;

    #[test]
    fn worked_example_1_as_a_sheet() {
        let mut totals = BySeat::from_list([0; 3]).unwrap();
        let mut rounds = Vec::new();
        for (n_cards, predicted, taken) in [(1, [0, 1, 1], [0, 0, 1]), (2, [2, 0, 0], [1, 0, 1])] {
            let [predicted, taken] = [predicted, taken].map(|list: [u8; 3]| BySeat::from_list(list).unwrap());
            let points = BySeat::from_fn(3, |seat| points(predicted[seat], taken[seat]));
            totals = BySeat::from_fn(3, |seat| totals[seat] + points[seat]);
            rounds.push(RoundScore { n_cards, predicted, taken, points, totals });
        }
        let names = Names::new(&["A", "Bartholomew Zoë", "C"], None);
        let expected = "\
Score sheet (predicted/taken, points, total):
  Cards |           A | Bartholomew Zoë |           C
      1 | 0/0 +20  20 |     1/0 -10 -10 | 1/1 +30  30
      2 | 2/1 -10  10 |     0/0 +20  10 | 0/1 -10  20
";
        assert_eq!(sheet(&rounds, &names).to_string(), expected);
    }
}
