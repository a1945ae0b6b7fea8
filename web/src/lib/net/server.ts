// Whether there is a server behind this page. `foretell site` writes a page that says there is none: then nothing is shown that would need one.

const said = typeof document === "undefined" ? null : document.querySelector('meta[name="foretell-server"]');

export const hasServer = said?.getAttribute("content") !== "none";
