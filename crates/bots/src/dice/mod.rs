//! Players for the dice game.

mod adept;
mod apprentice;
mod forecast;
mod foresight;
mod greedy;
mod lay;
mod master;
mod novice;
pub mod odds;
mod page_features;
mod page_net;
mod pick;
mod prospects;
mod scene;
mod succession;
mod thumb;
mod writing;

pub use adept::Adept;
pub use apprentice::Apprentice;
pub use master::Master;
pub use novice::Novice;
pub use page_features::Between;
pub use page_net::{FIRST_SHARED, Features, N_FEATURES, N_HIDDEN, N_WEIGHTS, POINTS_SCALE, PageNet, Strength};
