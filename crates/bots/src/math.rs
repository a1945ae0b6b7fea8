//! The functions of numbers that machines round differently. These are the same everywhere, so a bot with the same seed chooses the
//! same on every machine and in every browser.

pub(crate) fn exp(x: f32) -> f32 {
    libm::expf(x)
}

pub(crate) fn ln(x: f32) -> f32 {
    libm::logf(x)
}

pub(crate) fn powf(x: f32, power: f32) -> f32 {
    libm::powf(x, power)
}
