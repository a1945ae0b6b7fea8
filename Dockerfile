# The engine of the page, the page, the program with the page in it, and a small image with nothing but the program.
FROM rust:1.95-bookworm AS engine
RUN rustup target add wasm32-unknown-unknown
WORKDIR /src
COPY Cargo.toml Cargo.lock rust-toolchain.toml ./
COPY crates/ crates/
RUN cargo build --locked --profile browser --target wasm32-unknown-unknown -p foretell-browser

FROM node:22-bookworm-slim AS page
WORKDIR /src/web
COPY web/package.json web/package-lock.json web/.npmrc ./
RUN npm ci
COPY locales/ ../locales/
COPY web/ ./
COPY --from=engine /src/target/wasm32-unknown-unknown/browser/foretell_browser.wasm wasm/engine.wasm
RUN npm run build

FROM rust:1.95-bookworm AS program
WORKDIR /src
COPY Cargo.toml Cargo.lock rust-toolchain.toml ./
COPY crates/ crates/
COPY scripts/ scripts/
COPY --from=page /src/web/dist/ web/dist/
RUN . scripts/build.sh && build_release

FROM debian:bookworm-slim
RUN useradd --system --uid 10001 --no-create-home --home-dir /data foretell && install -d -m 0700 -o foretell /data
COPY --from=program /src/target/release/foretell /usr/local/bin/foretell
# Whom to trust, for a database that is reached with TLS.
COPY --from=program /etc/ssl/certs/ca-certificates.crt /etc/ssl/certs/ca-certificates.crt
COPY LICENSE-MIT LICENSE-APACHE /usr/share/doc/foretell/
USER foretell
ENV FORETELL_LISTEN=0.0.0.0:7353 FORETELL_DATA=/data
VOLUME /data
EXPOSE 7353
HEALTHCHECK --interval=30s --timeout=6s --start-period=10s CMD ["foretell", "healthz"]
ENTRYPOINT ["foretell"]
CMD ["serve"]
