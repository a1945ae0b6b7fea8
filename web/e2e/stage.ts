// What every file of tests needs: one server and one browser for all its tests, and people who are gone after each of them.

import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { arrive, openBrowser, type Liking, type Person } from "./browser";
import { Server } from "./server";

export type Stage = {
  server: Server;
  /** Somebody new with an empty browser, on the start page. Nothing may have gone wrong in their page when the test is over. */
  enter: (liking?: Liking) => Promise<Person>;
};

export function stage(...options: string[]): Stage {
  const server = new Server(...options);
  let browser: Browser;
  let people: Person[] = [];

  beforeAll(async () => {
    await server.start();
    browser = await openBrowser();
  });
  afterEach(async () => {
    const gone = people;
    people = [];
    await Promise.all(gone.map(({ context }) => context.close()));
    expect(gone.flatMap(({ troubles }) => troubles)).toEqual([]);
  });
  afterAll(async () => {
    await browser.close();
    await server.stop();
  });

  return {
    server,
    enter: async (liking) => {
      const person = await arrive(browser, liking);
      people.push(person);
      if (!liking?.blank) await person.page.goto(server.address);
      return person;
    },
  };
}
