// Names of those at the table, in words.

import { locale, t } from "$lib/i18n";
import type { Chair, Table } from "$lib/wire/types";

export function nameOf(chair: Chair | undefined): string {
  return chair === undefined || chair.chair === "empty" ? t("seat-free") : chair.name || t("name-nobody");
}

/** Several names as one phrase. */
export function listed(names: string[]): string {
  return new Intl.ListFormat(locale.language, { type: "conjunction" }).format(names);
}

export function namesAt(table: Table, seats: readonly number[]): string {
  return listed(seats.map((seat) => nameOf(table.chairs[seat])));
}
