// Calls the reader back to the table when it is their turn: a sound, the title, a notification.

import { t } from "$lib/i18n";
import { settings } from "./settings.svelte";
import { play } from "./sound";

const BLINK = 1000;

/** Watches whether it is the reader's turn. To be called while a component is set up. */
export function callWhenItIsMyTurn(isMyTurn: () => boolean, title: () => string): void {
  let on = $state(false);
  let hidden = $state(document.visibilityState === "hidden");

  $effect(() => {
    const look = () => (hidden = document.visibilityState === "hidden");
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  });

  $effect(() => {
    if (!isMyTurn()) return;
    if (settings.sound) play("turn");
    if (document.visibilityState === "hidden" && settings.notify) return notify();
  });

  $effect(() => {
    if (!isMyTurn() || !hidden || !settings.blink_title) return;
    const timer = setInterval(() => (on = !on), BLINK);
    return () => {
      clearInterval(timer);
      on = false;
    };
  });

  $effect(() => {
    document.title = on ? `● ${t("turn-yours")}` : title();
  });
}

function notify(): (() => void) | undefined {
  if (typeof Notification === "undefined" || Notification.permission !== "granted") return undefined;
  try {
    const note = new Notification(t("turn-yours"), { body: "Foretell", icon: new URL("icon-192.png", document.baseURI).href, tag: "turn" });
    note.onclick = () => {
      window.focus();
      note.close();
    };
    return () => note.close();
  } catch {
    // Some browsers allow notifications only from a service worker; then the title has to do.
    return undefined;
  }
}
