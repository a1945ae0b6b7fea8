//! Columns that stay aligned whatever stands in them. A character counts as one place wide.

use crate::words::Lines;

/// Rows of cells. Some columns begin at the left edge of their cells, those after them end at the right edge.
#[derive(Debug)]
pub(crate) struct Grid {
    gap: &'static str,
    n_left: usize,
    rows: Vec<Vec<String>>,
}

impl Grid {
    /// A grid for numbers: only the first column, the titles, stands to the left.
    pub(crate) fn numbers(gap: &'static str) -> Grid {
        Grid { gap, n_left: 1, rows: Vec::new() }
    }

    /// A grid for words: everything stands to the left.
    pub(crate) fn words() -> Grid {
        Grid { gap: "  ", n_left: usize::MAX, rows: Vec::new() }
    }

    /// One more row.
    pub(crate) fn row<S: Into<String>>(&mut self, cells: impl IntoIterator<Item = S>) {
        self.rows.push(cells.into_iter().map(Into::into).collect());
    }

    /// The rows as text.
    pub(crate) fn lines(&self) -> Lines {
        let n_columns = self.rows.iter().map(Vec::len).max().unwrap_or(0);
        let widths: Vec<usize> = (0..n_columns)
            .map(|column| self.rows.iter().filter_map(|row| row.get(column)).map(|cell| width(cell)).max().unwrap_or(0))
            .collect();
        let rows = self.rows.iter().map(|row| {
            let cells = row.iter().zip(&widths).enumerate().map(|(column, (cell, &width))| {
                if column < self.n_left { format!("{cell:<width$}") } else { format!("{cell:>width$}") }
            });
            cells.collect::<Vec<_>>().join(self.gap).trim_end().to_owned()
        });
        rows.collect()
    }
}

/// The blocks side by side, as many in a row as there is room for.
pub(crate) fn side_by_side(blocks: &[Lines]) -> Lines {
    const GAP: usize = 4;
    const MAX_WIDTH: usize = 96;
    let widest = blocks.iter().flat_map(Lines::iter).map(width).max().unwrap_or(0) + GAP;
    let n_in_row = (MAX_WIDTH / widest).max(1);
    let mut lines = Lines::default();
    for (row, blocks) in blocks.chunks(n_in_row).enumerate() {
        if row > 0 {
            lines.say("");
        }
        let n_lines = blocks.iter().map(Lines::len).max().unwrap_or(0);
        for i in 0..n_lines {
            let parts = blocks.iter().map(|block| format!("{:<widest$}", block.iter().nth(i).unwrap_or("")));
            lines.say(parts.collect::<String>().trim_end());
        }
    }
    lines
}

fn width(text: &str) -> usize {
    text.chars().count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_stay_aligned() {
        let mut grid = Grid::numbers("  ");
        grid.row(["", "Zoë", "B"]);
        grid.row(["round 1", "-10", "+120"]);
        grid.row(["2", "30"]);
        assert_eq!(grid.lines().to_string(), "         Zoë     B\nround 1  -10  +120\n2         30\n");
    }

    #[test]
    fn blocks_stand_side_by_side() {
        let blocks = [Lines::from_iter(["é", "bb"]), Lines::from_iter(["c"])];
        assert_eq!(side_by_side(&blocks).to_string(), "é     c\nbb\n");
    }
}
