//! What every store must keep, and what the one on a disk must survive.

#![allow(clippy::unwrap_used, reason = "a test may panic")]
#![allow(clippy::cast_possible_wrap, clippy::cast_sign_loss, reason = "the numbers are small")]

#[macro_use]
mod laws;
mod lease_laws;
mod letting_go;
mod lost;
mod moving;
mod opening;
mod pad_laws;
mod postgres;
mod result_laws;
mod rows;
mod shared;

// The disk that these are tried on is made of calls of Linux.
#[cfg(target_os = "linux")]
mod disk;
#[cfg(target_os = "linux")]
mod faults;
#[cfg(target_os = "linux")]
mod power_cut;
#[cfg(target_os = "linux")]
mod shim;
