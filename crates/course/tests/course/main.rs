//! The laws of a course.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

mod common;
mod golden;
mod late;
mod lines;
mod once;
