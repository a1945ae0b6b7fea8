import { beforeEach, expect, test } from "vitest";
import { HomeSocket, addressOf, type Host } from "./socket";

let said: unknown[];
let let_in: () => void;
let refuse: () => void;
const host: Host = {
  enter: (_socket, code, last) => {
    said.push(["enter", code, last]);
    return new Promise((resolve, reject) => ([let_in, refuse] = [resolve, () => reject(new Error("no"))]));
  },
  say: (_socket, frame) => said.push(frame),
  leave: () => said.push("leave"),
};
const settle = () => new Promise((done) => setTimeout(done));

beforeEach(() => {
  said = [];
});

test("its address says what was seen last", () => {
  new HomeSocket(addressOf("laduved", null), host);
  new HomeSocket(addressOf("laduved", { game: "0190-abc", seq: 12 }), host);
  expect(said).toEqual([
    ["enter", "laduved", null],
    ["enter", "laduved", { game: "0190-abc", seq: 12 }],
  ]);
});

test("opens when it is let in, and then carries frames both ways", async () => {
  const socket = new HomeSocket(addressOf("laduved", null), host);
  const heard: string[] = [];
  socket.onopen = () => heard.push("open");
  socket.onmessage = ({ data }) => heard.push(data);
  socket.send('{"type":"start"}');
  let_in();
  await settle();
  socket.send('{"type":"start"}');
  socket.hear("{}");
  socket.close();
  socket.close();
  socket.hear("{}");
  expect(heard).toEqual(["open", "{}"]);
  expect(said.slice(1)).toEqual([{ type: "start" }, "leave"]);
});

test("ends as a lost connection does, when it is not let in and when the table is gone; not when it was closed here", async () => {
  const ends: number[] = [];
  const open = () => {
    const socket = new HomeSocket(addressOf("laduved", null), host);
    socket.onclose = ({ code }) => ends.push(code);
    return socket;
  };
  open();
  refuse();
  await settle();
  const gone = open();
  let_in();
  await settle();
  gone.end();
  const closed = open();
  closed.close();
  let_in();
  await settle();
  expect([ends, closed.readyState]).toEqual([[1006, 1006], 3]);
});
