// The first code that runs. It is small, so it is there long before the rest, and asks for what the rest would wait for.

import { likelyLanguage, texts } from "$lib/i18n/texts";
import { askWhoIAm } from "$lib/net/early";
import { reloadWhenOutdated } from "$lib/net/renewal";
import { kept } from "$lib/state/kept";

reloadWhenOutdated();
askWhoIAm();
texts[likelyLanguage(kept("settings"))]().catch(() => undefined);
// Not awaited: the rest imports from here, and would wait for this to end.
void import("./main");
