// A page for us alone: every state of both tables, from games that were really played. The build leaves it out.
//
// `?scene=art` shows the drawings, `?scene=social` the picture for other sites. `?game=cards-4-closed&at=12` shows that game after twelve updates, and with `&play=1`
// the rest follows. `theme`, `lang`, `palette`, `motion`, `speed`, `text`, `left` and `names=long` are as in the settings.

import { mount } from "svelte";
import "../app.css";
import { locale, type Language } from "$lib/i18n";
import { keepSettings, settings } from "$lib/state/settings.svelte";
import { fixture } from "./game";
import Art from "./Art.svelte";
import Played from "./Played.svelte";
import Social from "./Social.svelte";

const query = new URLSearchParams(location.search);

function either<T extends string>(name: string, known: readonly T[], otherwise: T): T {
  return known.find((one) => one === query.get(name)) ?? otherwise;
}

settings.theme = either("theme", ["dark", "light"], "dark");
settings.palette = either("palette", ["classic", "safe"], "classic");
settings.motion = either("motion", ["full", "reduced"], "full");
settings.speed = either("speed", ["quick", "normal", "relaxed"], "normal");
settings.text = either("text", ["normal", "large", "larger"], "normal");
settings.confirm = either("confirm", ["tap", "confirm"], "confirm");
settings.left_handed = query.has("left");
keepSettings();

const target = document.getElementById("page");
if (target) {
  await locale.use(either<Language>("lang", ["en", "de", "nl"], "en"));
  if (query.get("scene") === "art") mount(Art, { target });
  else if (query.get("scene") === "social") mount(Social, { target });
  else mount(Played, { target, props: { query, played: await fixture(query.get("game") ?? "cards-4-closed") } });
}
