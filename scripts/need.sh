# What the commands of this project need on a machine, for `./foretell` and `./test` to source: each function looks for
# something, installs it where Debian has it and that is allowed, and otherwise says exactly what to install.

say() { printf '%s\n' "$*" >&2; }

# Installs Debian packages, if this is Debian and we are root or may become root without a password.
install_debian() {
    command -v apt-get >/dev/null 2>&1 || return 1
    as_root=
    if [ "$(id -u)" -ne 0 ]; then
        sudo -n true 2>/dev/null || return 1
        as_root=sudo
    fi
    say "Installing $* …"
    $as_root apt-get update -qq >&2 && $as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq "$@" >&2
}

need_linker() {
    command -v cc >/dev/null 2>&1 && return 0
    install_debian gcc libc6-dev && return 0
    say "A C compiler is needed to link programs. On Debian and Ubuntu: apt-get install gcc libc6-dev"
    say "On macOS: xcode-select --install"
    exit 2
}

need_rust() {
    need_linker
    command -v cargo >/dev/null 2>&1 || PATH="$HOME/.cargo/bin:$PATH"
    command -v cargo >/dev/null 2>&1 || install_debian cargo-web rustc-web 2>/dev/null || install_debian rustup 2>/dev/null || true
    if ! command -v cargo >/dev/null 2>&1; then
        say "Rust is needed. Install rustup as https://rustup.rs says (it takes a minute), then run this again:"
        say "    curl --proto '=https' --tlsv1.2 -sSf https://sh.rustup.rs | sh -s -- -y"
        exit 2
    fi
    # With rustup, rust-toolchain.toml names the version and rustup fetches it; without, the one that is here must do.
    if ! command -v rustup >/dev/null 2>&1; then
        minor=$(cargo --version | sed -n 's/^cargo 1\.\([0-9]*\)\..*/\1/p')
        if [ "${minor:-0}" -lt 95 ]; then
            say "Rust 1.95 or newer is needed, and this is $(cargo --version). Install rustup as https://rustup.rs says."
            exit 2
        fi
    fi
}

need_python() {
    command -v python3 >/dev/null 2>&1 && return 0
    install_debian python3-minimal && return 0
    say "Python 3 is needed to test the examples. On Debian and Ubuntu: apt-get install python3"
    exit 2
}

# The page is built with Node; 20 is the oldest that does.
need_node() {
    major=$(node --version 2>/dev/null | sed -n 's/^v\([0-9]*\)\..*/\1/p')
    if [ "${major:-0}" -lt 20 ] || ! command -v npm >/dev/null 2>&1; then
        install_debian nodejs npm || true
        major=$(node --version 2>/dev/null | sed -n 's/^v\([0-9]*\)\..*/\1/p')
    fi
    if [ "${major:-0}" -lt 20 ] || ! command -v npm >/dev/null 2>&1; then
        say "Node.js 20 or newer with npm is needed to build the page. Install it as https://nodejs.org says, then run this again."
        exit 2
    fi
}

# A browser for the tests of the page.
need_chromium() {
    command -v chromium >/dev/null 2>&1 && return 0
    install_debian chromium && return 0
    say "Chromium is needed to test the page. On Debian: apt-get install chromium"
    exit 2
}

# Builds the score pad for the page, if anything of it is newer. Rust for the browser comes with rustup; where rustup cannot
# fetch it, Debian's Rust can make it from the sources of its standard library.
build_pad() {
    if [ -e web/wasm/pad.wasm ]; then
        newer=$(find crates/kernel crates/cards crates/dice crates/pad crates/browser Cargo.lock -newer web/wasm/pad.wasm |
            head -n 1)
        [ -n "$newer" ] || return 0
    fi
    say "Building the score pad for the page …"
    browser=${CARGO_TARGET_DIR:-target}/browser
    set -- build --quiet --locked --profile browser --target wasm32-unknown-unknown --target-dir "$browser" -p foretell-browser
    if rustup target add wasm32-unknown-unknown >/dev/null 2>&1; then
        cargo "$@"
    elif [ -e /usr/lib/rustlib/src/rust/library/Cargo.toml ] || install_debian rustc-web cargo-web rust-web-src lld-19; then
        # Building the standard library is called unstable, so it must be asked for.
        RUSTC=/usr/bin/rustc RUSTC_BOOTSTRAP=1 CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER=wasm-ld-19 \
            /usr/bin/cargo "$@" -Zbuild-std=std,panic_abort
    else
        say "Rust for the browser is needed: rustup target add wasm32-unknown-unknown"
        exit 2
    fi
    mkdir -p web/wasm
    cp "$browser/wasm32-unknown-unknown/browser/foretell_browser.wasm" web/wasm/pad.wasm
}

# Builds the page into web/dist, if anything of it is newer.
build_page() {
    need_node
    build_pad
    if [ ! -e web/node_modules/.package-lock.json ] || [ web/package-lock.json -nt web/node_modules/.package-lock.json ]; then
        say "Installing what the page is built with …"
        (cd web && npm ci --no-audit --no-fund --loglevel=error >&2)
    fi
    if [ -e web/dist/index.html ]; then
        newer=$(find web/src web/public web/wasm web/build web/index.html web/*.ts web/*.js web/package-lock.json locales \
            -newer web/dist/index.html 2>/dev/null | head -n 1)
        [ -n "$newer" ] || return 0
    fi
    (cd web && npm run --silent build >&2)
}
