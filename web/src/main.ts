import "./app.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { locale } from "$lib/i18n";
import { version } from "$lib/net/version.svelte";
import { router } from "$lib/state/router.svelte";
import { session } from "$lib/state/session.svelte";
import { chosenLanguage, keepSettings } from "$lib/state/settings.svelte";

keepSettings();
router.start();
// Nothing on the first screen waits for the server; what does, asks again and says so.
session.load().catch(() => undefined);

await locale.use(chosenLanguage());
const target = document.getElementById("page");
if (!target) throw new Error("index.html has no #page");
target.replaceChildren();
mount(App, { target });
version.watch(chosenLanguage);
