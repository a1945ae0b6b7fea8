export { t, has, locale, speak, languages, type Language } from "./speech.svelte";
