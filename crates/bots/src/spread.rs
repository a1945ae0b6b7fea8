//! How sure a mean is: means of groups of games, and the interval in which the true mean lies with 95 %.

/// Adds up values and their squares.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Spread {
    n: u64,
    sum: f64,
    squares: f64,
}

impl Spread {
    /// Adds a value.
    pub fn add(&mut self, value: f64) {
        self.n += 1;
        self.sum += value;
        self.squares += value * value;
    }

    /// The mean.
    pub fn mean(&self) -> f64 {
        self.sum / self.n.max(1) as f64
    }

    /// Half the width of the 95 % interval of the mean; nothing with fewer than two values.
    pub fn half_width(&self) -> Option<f64> {
        if self.n < 2 {
            return None;
        }
        let n = self.n as f64;
        let variance = ((self.squares - self.sum * self.sum / n) / (n - 1.0)).max(0.0);
        Some(1.96 * (variance / n).sqrt())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_interval_of_a_known_sample() {
        let mut spread = Spread::default();
        assert_eq!(spread.half_width(), None);
        for value in [2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0] {
            spread.add(value);
        }
        // The variance of the sample is 32 / 7.
        assert!((spread.mean() - 5.0).abs() < 1e-12);
        assert!((spread.half_width().unwrap() - 1.96 * (32.0_f64 / 7.0 / 8.0).sqrt()).abs() < 1e-12);
    }
}
