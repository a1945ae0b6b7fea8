export { t, has, locale, type Part } from "./speech.svelte";
export { speak, languages, type Language } from "./texts";
