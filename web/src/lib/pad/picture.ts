// The finished block as a picture: drawn on a canvas, so that it can be sent to those who played. It knows no rule; it draws what the view says.

import { signs, strokes } from "$lib/art/shapes";
import { colorOf, numberOf } from "$lib/dice/words";
import { t } from "$lib/i18n";
import { ranked } from "$lib/result/story";
import { calledNames, plain, signed } from "$lib/table/names";
import type { Color, Face, PadView, Seat } from "$lib/wire/types";

const WIDTH = 1080;
const EDGE = 48;
const SERIF = '"Iowan Old Style", Palatino, Georgia, "DejaVu Serif", serif';
const SANS = 'system-ui, "Segoe UI", Roboto, "Noto Sans", Arial, sans-serif';
const ink = { dark: "#2a2336", soft: "#5d5465", good: "#1d6b3b", bad: "#a62f20", gold: "#85540a", line: "#2a233633" };
const inks: Record<Color | "J", string> = { B: "#1f58ad", R: "#ae2b22", G: "#1c6e3d", Y: "#8a6400", J: "#7a3b86" };

/** A cell of the block: what stands large, and what stands small beside it. */
type Cell = { large: string; small: string; tone: "good" | "bad" | "plain"; sign?: Face };
type Line = { head: string; sign?: Face; cells: (Cell | null)[]; note: string };

/** What the block says, line by line. */
export function linesOf(view: PadView): Line[] {
  const all = view.names.map((_, seat) => seat);
  if (view.sheet.game === "cards") {
    return view.sheet.rounds
      .filter((round) => round.totals !== null)
      .map((round) => ({
        head: String(round.n_cards),
        ...(round.trump && round.trump !== "none" ? { sign: round.trump } : {}),
        note: round.skipped ? t("pad-skipped") : "",
        cells: all.map((seat) => {
          if (round.skipped || !round.seats.includes(seat)) return null;
          const met = round.predicted[seat] === round.taken[seat];
          return { large: plain(round.totals?.[seat] ?? 0), small: `${String(round.predicted[seat] ?? "")}  ${signed(round.points?.[seat] ?? 0)}`, tone: met ? "good" : "bad" };
        }),
      }));
  }
  return view.sheet.rounds
    .filter((round) => round.totals !== null)
    .map((round) => ({
      head: String(round.round),
      note: "",
      cells: all.map((seat) => {
        const [box, marked] = [round.circled[seat], round.marked[seat]];
        if (!box || box === "sealed" || !marked) return null;
        const mark = typeof marked.mark === "number" ? (marked.mark === 0 ? "0" : `−${marked.mark}`) : marked.mark;
        const jester = marked.jester === null ? "" : ` ${t("pad-dice-jester-short", { n: marked.jester })}`;
        return { large: plain(round.totals?.[seat] ?? 0), small: `${numberOf(box)} ${mark}${jester}`, tone: typeof marked.mark === "number" && marked.mark > 0 ? "bad" : "good", sign: colorOf(box) };
      }),
    }));
}

/** What the picture shows, in words, for those who cannot see it. */
export function pictureWords(view: PadView): string {
  return ranked(view.places)
    .map((seat) => `${view.places[seat] ?? ""}. ${view.names[seat] ?? ""} ${plain(view.totals[seat] ?? 0)}`)
    .join(", ");
}

class Drawing {
  readonly #on: CanvasRenderingContext2D;
  constructor(on: CanvasRenderingContext2D) {
    this.#on = on;
  }
  text(text: string, x: number, y: number, font: string, color: string, align: CanvasTextAlign = "left", most = Infinity): void {
    const on = this.#on;
    on.font = font;
    on.fillStyle = color;
    on.textAlign = align;
    on.textBaseline = "middle";
    let shown = text;
    while (shown.length > 1 && on.measureText(shown).width > most) shown = `${shown.replace(/…$/, "").slice(0, -1)}…`;
    on.fillText(shown, x, y);
  }
  rect(x: number, y: number, width: number, height: number, color: string): void {
    this.#on.fillStyle = color;
    this.#on.fillRect(x, y, width, height);
  }
  sign(of: Face, x: number, y: number, size: number): void {
    const on = this.#on;
    on.save();
    on.translate(x, y);
    on.scale(size / 32, size / 32);
    on.fillStyle = of === "W" ? ink.dark : inks[of];
    on.fill(new Path2D(signs[of]), "evenodd");
    on.restore();
  }
  /** A pencil's ring around this place. */
  ring(x: number, y: number, width: number, height: number): void {
    const on = this.#on;
    const path = new Path2D();
    path.addPath(new Path2D(strokes.circle), new DOMMatrix([width / 24, 0, 0, height / 24, x - width / 2, y - height / 2]));
    on.strokeStyle = ink.gold;
    on.lineWidth = 3;
    on.stroke(path);
  }
  width(text: string, font: string): number {
    this.#on.font = font;
    return this.#on.measureText(text).width;
  }
}

/** Draws the block; nothing where the browser cannot. */
export async function drawPicture(view: PadView, day: string, title: string): Promise<Blob | null> {
  const lines = linesOf(view);
  const seats = ranked(view.places);
  const [row, podium] = [56, 66];
  const table_top = EDGE + 150 + seats.length * podium + 30;
  const height = table_top + 64 + lines.length * row + 64 + EDGE + 40;
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH;
  canvas.height = height;
  const on = canvas.getContext("2d");
  if (!on) return null;
  const draw = new Drawing(on);
  draw.rect(0, 0, WIDTH, height, "#f1e8d2");
  draw.rect(EDGE / 2, EDGE / 2, WIDTH - EDGE, height - EDGE, "#fbf5e3");
  // Many winners have a long title: it is set smaller before anything of it is left out.
  const size = Math.max(24, Math.min(46, Math.floor((46 * 36) / title.length)));
  draw.text(title, WIDTH / 2, EDGE + 44, `600 ${size}px ${SERIF}`, ink.dark, "center", WIDTH - 2 * EDGE);
  draw.text(day, WIDTH / 2, EDGE + 98, `400 28px ${SANS}`, ink.soft, "center", WIDTH - 2 * EDGE);
  seats.forEach((seat, at) => podiumRow(draw, view, seat, EDGE + 150 + at * podium, podium));
  block(draw, view, lines, table_top, row);
  draw.text("Foretell", WIDTH / 2, height - EDGE - 4, `400 22px ${SERIF}`, ink.soft, "center");
  return new Promise((done) => canvas.toBlob(done, "image/png"));
}

function podiumRow(draw: Drawing, view: PadView, seat: Seat, y: number, height: number): void {
  const won = view.places[seat] === 1;
  const color = won ? ink.gold : ink.dark;
  const middle = y + height / 2;
  draw.text(`${view.places[seat] ?? ""}.`, EDGE + 60, middle, `600 36px ${SERIF}`, color, "right");
  draw.text(view.names[seat] ?? "", EDGE + 84, middle, `600 38px ${SERIF}`, color, "left", WIDTH - 2 * EDGE - 300);
  draw.text(plain(view.totals[seat] ?? 0), WIDTH - EDGE - 24, middle, `700 42px ${SERIF}`, color, "right");
  draw.rect(EDGE, y + height - 1, WIDTH - 2 * EDGE, 1, ink.line);
}

function block(draw: Drawing, view: PadView, lines: readonly Line[], top: number, row: number): void {
  const names = calledNames(view.names);
  const first = 92;
  const column = (WIDTH - 2 * EDGE - first) / names.length;
  const x = (seat: Seat) => EDGE + first + column * seat;
  draw.rect(EDGE, top, WIDTH - 2 * EDGE, 64, "#efe4c6");
  names.forEach((name, seat) => draw.text(name, x(seat) + column / 2, top + 32, `600 26px ${SERIF}`, ink.dark, "center", column - 10));
  lines.forEach((line, at) => {
    const y = top + 64 + at * row;
    draw.rect(EDGE, y + row - 1, WIDTH - 2 * EDGE, 1, ink.line);
    draw.text(line.head, EDGE + 34, y + row / 2, `600 24px ${SANS}`, ink.soft, "center");
    if (line.sign) draw.sign(line.sign, EDGE + 56, y + row / 2 - 13, 26);
    if (line.note) draw.text(line.note, EDGE + first + (WIDTH - 2 * EDGE - first) / 2, y + row / 2, `italic 400 24px ${SANS}`, ink.soft, "center");
    line.cells.forEach((cell, seat) => cell && cellAt(draw, cell, x(seat), y, column, row));
  });
  const foot = top + 64 + lines.length * row;
  draw.rect(EDGE, foot, WIDTH - 2 * EDGE, 64, "#efe4c6");
  draw.text("Σ", EDGE + 34, foot + 32, `600 28px ${SERIF}`, ink.soft, "center");
  view.totals.forEach((total, seat) => {
    draw.text(plain(total), x(seat) + column / 2, foot + 32, `700 32px ${SERIF}`, ink.dark, "center");
    if (view.places[seat] === 1) draw.ring(x(seat) + column / 2, foot + 32, draw.width(plain(total), `700 32px ${SERIF}`) + 44, 58);
  });
}

function cellAt(draw: Drawing, { large, small, tone, sign }: Cell, x: number, y: number, width: number, height: number): void {
  const middle = y + height / 2;
  const color = tone === "good" ? ink.good : tone === "bad" ? ink.bad : ink.dark;
  draw.rect(x, y, 1, height, ink.line);
  // Six players leave room for two short lines only.
  const size = width < 150 ? 18 : 20;
  draw.text(large, x + width / 2, middle - 10, `600 ${width < 150 ? 25 : 28}px ${SERIF}`, ink.dark, "center", width - 8);
  const font = `600 ${size}px ${SANS}`;
  const aside = sign ? 13 : 0;
  const most = width - 8 - 2 * aside;
  draw.text(small, x + width / 2 + aside, middle + 16, font, color, "center", most);
  if (sign) draw.sign(sign, x + width / 2 - Math.min(draw.width(small, font), most) / 2 - aside, middle + 5, 20);
}
