// Gives up a seat without opening the table.

import { address } from "$lib/net/api";
import { TableSocket } from "$lib/net/socket";

/** Stands up at a table for good. If the server cannot be asked now, the seat stays, and a stand-in plays for it as for anybody who is away. */
export function giveUp(code: string): void {
  const where = address(`api/tables/${encodeURIComponent(code)}/socket`);
  where.protocol = where.protocol === "https:" ? "wss:" : "ws:";
  const socket = new TableSocket({
    address: () => where.href,
    frame: (frame) => {
      if (frame.type === "welcome" && frame.you.seat !== null) socket.send({ type: "stand", id: 1 });
      else if (frame.type !== "welcome" && frame.type !== "table") return;
      else if (frame.you.seat === null) socket.close();
    },
    state: (state) => {
      if (state === "lost") socket.close();
    },
  });
}
