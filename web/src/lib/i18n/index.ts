export { t, has, locale } from "./speech.svelte";
export { speak, languages, type Language } from "./texts";
