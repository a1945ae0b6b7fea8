//! The score sheet as a table for a spreadsheet program.

use foretell_dice::{N_COLUMNS, PageBox};
use foretell_kernel::{Color, Seat};

use crate::cards::CardsSheet;
use crate::dice::DiceSheet;
use crate::{Pad, Sheet, Told};

impl Pad {
    /// The sheet as comma-separated values, with names as the first line tells.
    pub fn csv(&self) -> String {
        let lines = match self.sheet() {
            Sheet::Cards(sheet) => self.cards_lines(sheet),
            Sheet::Dice(sheet) => self.dice_lines(sheet),
        };
        lines
            .into_iter()
            .map(|cells| cells.iter().map(|cell| quoted(cell)).collect::<Vec<_>>().join(",") + "\r\n")
            .collect()
    }

    fn cards_lines(&self, sheet: &CardsSheet) -> Vec<Vec<String>> {
        let heads = ["predicted", "taken", "points", "total"];
        let head = ["round", "cards", "dealer", "trump"].map(String::from).into_iter();
        let of_players = self.names().iter().flat_map(|name| heads.map(|head| format!("{name}: {head}")));
        let mut lines = vec![head.chain(of_players).collect::<Vec<_>>()];
        for round in sheet.rounds.iter().filter(|round| round.totals.is_some()) {
            let dealer = self.names()[round.dealer.index()].clone();
            let trump = round.trump.map(|trump| trump.name().to_owned()).unwrap_or_default();
            let mut line = vec![round.round.to_string(), round.n_cards.to_string(), dealer, trump];
            for seat in Seat::all(self.names().len()) {
                let plays = round.seats.contains(&seat);
                // In a round that was not played slips may still lie face down.
                let predicted = round.predicted[seat].and_then(Told::open);
                line.push(cell(predicted.filter(|_| !self.is_face_down(round.round))));
                line.push(cell(round.taken[seat]));
                line.push(cell(round.points.filter(|_| plays).map(|points| points[seat])));
                line.push(cell(round.totals.filter(|_| plays).map(|totals| totals[seat])));
            }
            lines.push(line);
        }
        lines
    }

    fn dice_lines(&self, sheet: &DiceSheet) -> Vec<Vec<String>> {
        let columns = (1..=N_COLUMNS).map(|column| column.to_string());
        let mut lines =
            vec![["player", "row"].map(String::from).into_iter().chain(columns).chain(["total".to_owned()]).collect()];
        for (seat, page) in sheet.pages.iter() {
            let mut row = |name: &str, cells: Vec<String>, total: String| {
                let start = [self.names()[seat.index()].clone(), name.to_owned()];
                lines.push(start.into_iter().chain(cells).chain([total]).collect());
            };
            let jesters =
                (1..=N_COLUMNS as u8).map(|j| if page.jester_open(j) { String::new() } else { "X".to_owned() });
            row("jesters", jesters.collect(), String::new());
            for color in Color::ALL {
                let marks = PageBox::row(color).map(|page_box| cell(page.mark(page_box)));
                row(&color.to_string(), marks.collect(), String::new());
            }
            let sums = page.column_points().map(|points| points.to_string()).to_vec();
            row("sum", sums, (page.points(sheet.rules.target()) + sheet.start[seat]).to_string());
        }
        lines
    }
}

fn cell<T: ToString>(value: Option<T>) -> String {
    value.map_or(String::new(), |value| value.to_string())
}

/// A cell as spreadsheet programs read it back. One that begins like a formula is kept from being one, also where a
/// semicolon, which some languages separate cells by, would make it begin one.
fn quoted(cell: &str) -> String {
    let is_formula = |part: &str| part.trim_start().starts_with(['=', '+', '-', '@', '＝', '＋', '－', '＠']);
    let is_number = cell.parse::<i32>().is_ok();
    let cell = cell.replace(';', ",");
    let cell = if !is_number && is_formula(&cell) { format!("'{cell}") } else { cell };
    if cell.contains([',', '"', '\n', '\r']) { format!("\"{}\"", cell.replace('"', "\"\"")) } else { cell }
}

#[cfg(test)]
mod tests {
    use super::quoted;

    #[test]
    fn no_name_becomes_a_formula() {
        for (cell, written) in [
            ("-30", "-30"),
            ("Ada", "Ada"),
            ("=A1", "'=A1"),
            ("＝A1", "'＝A1"),
            ("Ada;=A1", "\"Ada,=A1\""),
            ("a\"b", "\"a\"\"b\""),
        ] {
            assert_eq!(quoted(cell), written);
        }
    }
}
