import "./app.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { locale } from "$lib/i18n";
import { installWorker, reloadWhenOutdated } from "$lib/net/renewal";
import { router } from "$lib/state/router.svelte";
import { session } from "$lib/state/session.svelte";
import { chosenLanguage, keepSettings } from "$lib/state/settings.svelte";

reloadWhenOutdated();
keepSettings();
router.start();
// Nothing on the first screen waits for the server; what does, asks again and says so.
session.load().catch(() => undefined);

await locale.use(chosenLanguage());
const target = document.getElementById("page");
if (!target) throw new Error("index.html has no #page");
target.replaceChildren();
mount(App, { target });
installWorker();
