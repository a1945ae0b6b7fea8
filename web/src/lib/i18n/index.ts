export { t, has, locale, speak, languages, type Language, type Part } from "./speech.svelte";
