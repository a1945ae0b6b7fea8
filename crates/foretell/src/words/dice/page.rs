//! The pages of prediction as small grids, with their sums.

use foretell_dice::{Mark, N_COLUMNS, PageBox, View};
use foretell_kernel::{Color, Seat};

use crate::words::grid::{Grid, side_by_side};
use crate::words::{Lines, Names};

/// The colours in the order in which the page prints them.
pub(super) const PRINTED: [Color; 4] = [Color::Blue, Color::Green, Color::Yellow, Color::Red];

/// All pages, side by side.
pub(super) fn pages(view: &View, names: &Names) -> Lines {
    let blocks: Vec<Lines> = Seat::all(names.n_seats()).map(|seat| page(view, seat, names)).collect();
    side_by_side(&blocks)
}

/// One page, with its owner's name above it.
pub(crate) fn page(view: &View, seat: Seat, names: &Names) -> Lines {
    let page = &view.pages[seat];
    let columns = 1..=N_COLUMNS as u8;
    let mut grid = Grid::numbers(" ");
    let mut row = |title: &str, cells: Vec<String>| {
        grid.row([title.to_owned()].into_iter().chain(cells.into_iter().map(|cell| format!("{cell:>3}"))));
    };
    row(names.name(seat), columns.clone().map(|column| column.to_string()).collect());
    // As on the printed page, the row of the jesters is on top.
    let jester = |j| if page.jester_open(j) { "." } else { "X" };
    row("jester", columns.map(|j| jester(j).to_owned()).collect());
    for color in PRINTED {
        row(&color.to_string(), PageBox::row(color).map(|page_box| written(page.mark(page_box))).collect());
    }
    let sums = page.column_points();
    row("sum", sums.iter().map(i32::to_string).collect());
    let mut lines = grid.lines();
    let bonus = view.totals[seat] - sums.iter().sum::<i32>();
    lines.say(format!("X {}, bonus {bonus}, total {}", view.xs[seat], view.totals[seat]));
    lines
}

fn written(mark: Option<Mark>) -> String {
    match mark {
        None => ".".to_owned(),
        Some(Mark::Struck) => "-".to_owned(),
        Some(mark) => mark.to_string(),
    }
}
