# What this project builds, for `./foretell`, `./test` and `.ci/run` to source after `need.sh`: the engine of the page, the
# page, and the program. Each is built only if something it is made from is newer.

# Whether a file is there and none of the files or folders after it is newer.
is_fresh() {
    built=$1
    shift
    [ -e "$built" ] && [ -z "$(find "$@" -newer "$built" 2>/dev/null | head -n 1)" ]
}

# Runs cargo and shows how far it is, in crates. On a terminal cargo does so itself; elsewhere a line tells every tenth part.
cargo_shown() {
    if [ -t 2 ]; then
        "$@"
        return
    fi
    {
        code=0
        CARGO_TERM_PROGRESS_WHEN=always CARGO_TERM_PROGRESS_WIDTH=120 "$@" 2>&1 >/dev/null || code=$?
        printf '\nstatus %s\n' "$code"
    } | tr '\r' '\n' |
        awk '
            BEGIN { status = 1 }
            /^status [0-9]+$/ { status = $2; next }
            /Building \[/ && match($0, /\] [0-9]+\/[0-9]+/) {
                split(substr($0, RSTART + 2, RLENGTH - 2), part, "/")
                tenth = int(10 * part[1] / part[2])
                if (tenth > told && part[2] > 1) { told = tenth; print "  " part[1] " of " part[2] " crates"; fflush() }
                next
            }
            /^ *(Compiling|Downloading|Downloaded|Updating|Locking|Blocking|Finished|Building|Fetch) ?/ || /^[ \033\[K]*$/ { next }
            { print; fflush() }
            END { exit status }
        ' >&2
}

# Where cargo keeps what it downloads. On a new machine nothing was downloaded yet.
find_cargo_home() {
    cargo_home=${CARGO_HOME:-$HOME/.cargo}
    mkdir -p "$cargo_home"
    cargo_home=$(cd "$cargo_home"; pwd)
}

# Flags for rustc that write paths of this machine as /cargo and /foretell: what is built tells nobody where.
without_paths() {
    find_cargo_home
    here=$(pwd)
    printf -- '--remap-path-prefix=%s=/cargo\037--remap-path-prefix=%s=/foretell' "$cargo_home" "$here"
}

# Builds packages (-p NAME …) for the browser. Rust for it comes with rustup; where rustup cannot fetch it, Debian's Rust can
# make it from the sources of its standard library.
build_for_browser() {
    browser=${CARGO_TARGET_DIR:-target}/browser
    set -- build --locked --profile browser --target wasm32-unknown-unknown --target-dir "$browser" "$@"
    flags=$(without_paths)
    if has rustup && rustup target add wasm32-unknown-unknown >/dev/null 2>&1; then
        cargo_shown env CARGO_ENCODED_RUSTFLAGS="$flags" cargo "$@"
    else
        if [ ! -e /usr/lib/rustlib/src/rust/library/Cargo.toml ] || ! has wasm-ld-19; then
            install_packages cargo-web rustc-web rust-web-src lld-19 ||
                stop "Rust for the browser is needed: rustup target add wasm32-unknown-unknown"
        fi
        # Building the standard library is called unstable, so it must be asked for.
        cargo_shown env CARGO_ENCODED_RUSTFLAGS="$flags" RUSTC=/usr/bin/rustc RUSTC_BOOTSTRAP=1 \
            CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER=wasm-ld-19 /usr/bin/cargo "$@" -Zbuild-std=std,panic_abort
    fi
}

# The engine of the page: tables, pads and records.
build_engine() {
    ! is_fresh web/wasm/engine.wasm crates/kernel crates/cards crates/dice crates/chance crates/options crates/pad crates/course \
        crates/record crates/bots crates/wire crates/results crates/store crates/ground crates/turns crates/live crates/tables \
        crates/browser Cargo.toml Cargo.lock || return 0
    say "Building the engine of the page …"
    build_for_browser -p foretell-browser
    mkdir -p web/wasm
    cp "$browser/wasm32-unknown-unknown/browser/foretell_browser.wasm" web/wasm/engine.wasm
}

# The page, in web/dist.
build_page() {
    build_engine
    ! is_fresh web/dist/index.html web/src web/public web/wasm web/build web/index.html web/*.ts web/*.js \
        web/package-lock.json locales || return 0
    need_node
    if ! is_fresh web/node_modules/.package-lock.json web/package-lock.json; then
        say "Fetching what the page is built with …"
        (cd web; npm ci --no-audit --no-fund --loglevel=error >&2)
    fi
    say "Building the page …"
    (cd web; npm run --silent build -- --logLevel error >&2)
}

# Builds the program as it is handed out. No path of this machine gets into it: those of crates and of this folder are
# written as /cargo and /foretell. What is C (SQLite, the allocator) is compiled with the checks that a compiler can add.
build_release() {
    flags=$(without_paths)
    find_cargo_home
    here=$(pwd)
    c_flags="'-ffile-prefix-map=$cargo_home=/cargo' '-ffile-prefix-map=$here=/foretell'"
    c_flags="$c_flags -fstack-protector-strong -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=2"
    [ "$(uname)" != Linux ] || c_flags="$c_flags -fstack-clash-protection"
    cargo_shown env CARGO_ENCODED_RUSTFLAGS="$flags" CC_SHELL_ESCAPED_FLAGS=1 CFLAGS="$c_flags ${CFLAGS:-}" \
        cargo build --release --locked -p foretell
}

# The program with the page in it.
build_program() {
    program=${CARGO_TARGET_DIR:-target}/release/foretell
    ! is_fresh "$program" crates web/dist Cargo.toml Cargo.lock || return 0
    say "Building the program. This takes some minutes the first time."
    build_release
    # Cargo leaves a program that would come out the same as it is.
    touch "$program"
}
