//! The servers come, go and come back, and leave nothing behind.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::io::Read;
use std::net::TcpStream;

use foretell_services::{Nats, Postgres};

#[test]
fn a_postgres_keeps_its_data_over_restarts_and_goes_with_its_value() {
    let Some(mut postgres) = Postgres::start() else { return };
    let (one, two) = (postgres.database(), postgres.database());
    postgres.psql(&one, "CREATE TABLE t (n int); INSERT INTO t VALUES (7)");
    postgres.psql(&two, "CREATE TABLE t (n int); INSERT INTO t VALUES (8)");
    postgres.restart();
    assert_eq!(postgres.psql(&one, "SELECT n FROM t"), "7\n");
    postgres.kill();
    postgres.start_again();
    assert_eq!(postgres.psql(&two, "SELECT n FROM t"), "8\n");
    assert!(!postgres.cpu_time().is_zero());
    let port = postgres.port();
    drop(postgres);
    assert!(TcpStream::connect(("127.0.0.1", port)).is_err());
}

#[test]
fn a_nats_greets_after_every_start() {
    let Some(mut nats) = Nats::start() else { return };
    for _ in 0..2 {
        let mut greeting = [0; 4];
        TcpStream::connect(("127.0.0.1", nats.port())).unwrap().read_exact(&mut greeting).unwrap();
        assert_eq!(&greeting, b"INFO");
        nats.restart();
    }
    let port = nats.port();
    nats.stop_now();
    assert!(TcpStream::connect(("127.0.0.1", port)).is_err());
}
