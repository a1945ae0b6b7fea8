// The first question to the server, put before most of the page has arrived.

import { hasServer } from "./server";

let asked: Promise<Response> | null = null;

/** Asks who this browser is. The answer sets the cookie that everything else needs. */
export function askWhoIAm(): void {
  if (!hasServer) return;
  asked = fetch(new URL("api/me", document.baseURI), { credentials: "same-origin" });
  // The one who takes the answer hears what went wrong.
  asked.catch(() => undefined);
}

/** The answer that is under way, once. */
export function takeAnswer(): Promise<Response> | null {
  const answer = asked;
  asked = null;
  return answer;
}
