//! Who came where.

use crate::BySeat;

/// The place of each seat when a higher standing ranks first. Equal standings share a place, and the place after
/// them is left out: 1, 1, 3.
pub fn places<T: Ord>(standings: &BySeat<T>) -> BySeat<u8> {
    BySeat::from_fn(standings.n_seats(), |seat| {
        let better = standings.values().iter().filter(|&other| *other > standings[seat]);
        better.count() as u8 + 1
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_standings_share_a_place() {
        let standings = BySeat::from_list([40, 70, 70, -10]).unwrap();
        assert_eq!(places(&standings).values(), [3, 1, 1, 4]);
    }
}
