//! Has the program rebuilt when the page was. It builds no page itself: `npm run build` in `web` does.

fn main() {
    println!("cargo::rerun-if-changed=../../web/dist/index.html");
}
