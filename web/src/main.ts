import "./app.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { locale } from "$lib/i18n";
import { net, patiently } from "$lib/net/net.svelte";
import { version } from "$lib/net/version.svelte";
import { install } from "$lib/state/install.svelte";
import { router } from "$lib/state/router.svelte";
import { session } from "$lib/state/session.svelte";
import { chosenLanguage, keepSettings } from "$lib/state/settings.svelte";

keepSettings();
router.start();
net.watch();
install.watch();
// Nothing on the first screen waits for the server.
void patiently(() => session.load()).catch(() => undefined);

await locale.use(chosenLanguage());
const target = document.getElementById("page");
if (!target) throw new Error("index.html has no #page");
target.replaceChildren();
mount(App, { target });
version.watch(chosenLanguage);
