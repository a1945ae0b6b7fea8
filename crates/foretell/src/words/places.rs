//! Who came where.

use foretell_kernel::{BySeat, Seat};

use crate::words::{Grid, Lines, Names};

/// The players by place, each with the cells that `says` has for them.
pub(crate) fn places(places: &BySeat<u8>, names: &Names, says: impl Fn(Seat) -> Vec<String>) -> Lines {
    let mut seats: Vec<Seat> = Seat::all(places.n_seats()).collect();
    seats.sort_by_key(|&seat| places[seat]);
    let mut grid = Grid::numbers("  ");
    for seat in seats {
        let place_and_name = format!("{}. {}", places[seat], names.name(seat));
        grid.row([place_and_name].into_iter().chain(says(seat)));
    }
    let mut lines = Lines::from_iter(["Places:"]);
    lines.add(grid.lines().indented());
    lines
}
