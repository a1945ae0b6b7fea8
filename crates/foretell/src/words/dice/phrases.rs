//! Small phrases about dice, boxes and marks.

use foretell_dice::{Dice, DiceSet, Marking, PageBox, Wizards};

use super::page::PRINTED;
use crate::words::{Grid, Lines};

/// The dice with their numbers above them.
pub(crate) fn numbered_dice(dice: &Dice) -> Lines {
    let mut grid = Grid::numbers(" ");
    grid.row(["Number".to_owned()].into_iter().chain((1..=dice.faces().len()).map(|n| n.to_string())));
    grid.row(["Shows".to_owned()].into_iter().chain(dice.faces().iter().map(|&face| shown(face))));
    grid.lines()
}

/// The dice in a row.
pub(crate) fn row_of_dice(dice: &Dice) -> String {
    dice.faces().map(shown).join(" ")
}

fn shown(face: Option<foretell_dice::Face>) -> String {
    face.map_or_else(|| ".".to_owned(), |face| face.to_string())
}

/// The numbers of some dice, counted from 1: `1 3 7`.
pub(crate) fn positions(dice: DiceSet) -> String {
    dice.iter().map(|position| (position + 1).to_string()).collect::<Vec<_>>().join(" ")
}

/// What marking so writes: `X in G2`, or `X in jester box 3 and 0 in G2`.
pub(crate) fn writes(marking: Marking, prediction: PageBox) -> String {
    match marking.jester {
        None => format!("{} in {prediction}", marking.mark),
        Some(j) => format!("X in jester box {j} and {} in {prediction}", marking.mark),
    }
}

/// What wizards count as.
pub(crate) fn wizards(wizards: Wizards) -> String {
    match wizards {
        Wizards::Named { color } => format!("wizards count as {color}"),
        Wizards::EveryColor => "wizards count as every colour".to_owned(),
        Wizards::NoColor => "wizards count for nothing".to_owned(),
    }
}

/// Boxes in the order of the page, long runs drawn together: `B1-5 G2 G4`.
pub(crate) fn boxes(boxes: &[PageBox]) -> String {
    let mut texts = Vec::new();
    for color in PRINTED {
        let row: Vec<PageBox> = boxes.iter().copied().filter(|page_box| page_box.color() == color).collect();
        for run in row.chunk_by(|a, b| a.number() + 1 == b.number()) {
            match run {
                [first, _, .., last] => texts.push(format!("{first}-{}", last.number())),
                short => texts.extend(short.iter().map(PageBox::to_string)),
            }
        }
    }
    texts.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_runs_of_boxes_are_drawn_together() {
        let list = |text: &str| text.split(' ').map(|text| text.parse().unwrap()).collect::<Vec<PageBox>>();
        let check = |text, expected| assert_eq!(boxes(&list(text)), expected);
        check("B1 B2 B3 B4 B5 R1 R2 G4", "B1-5 G4 R1 R2");
        check("Y1 Y3 Y4 Y5", "Y1 Y3-5");
    }
}
