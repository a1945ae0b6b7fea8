// Evenings: a day that begins at five in the morning, because people play past midnight.

const FIRST_HOUR = 5;

/** The date on which the evening of this moment began, such as 2026-11-14. */
export function eveningOf(moment: number): string {
  const date = new Date(moment);
  date.setHours(date.getHours() - FIRST_HOUR);
  const two = (n: number) => String(n).padStart(2, "0");
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** Noon of the day, which is that day in whatever zone. */
function dayOf(date: string): Date {
  return new Date(`${date}T12:00:00`);
}

/** A date as people say it: with its day of the week, and with the year if it is not this one. */
export function sayEvening(date: string, language: string, today: Date = new Date()): string {
  const day = dayOf(date);
  const year = day.getFullYear() === today.getFullYear() ? undefined : "numeric";
  return new Intl.DateTimeFormat(language, { weekday: "long", day: "numeric", month: "long", year }).format(day);
}

/** A date in few letters. */
export function sayDate(date: string, language: string): string {
  return new Intl.DateTimeFormat(language, { day: "numeric", month: "short", year: "numeric" }).format(dayOf(date));
}

/** A date for the foot of a plot. */
export function tickOf(date: string, language: string): string {
  return new Intl.DateTimeFormat(language, { day: "numeric", month: "numeric" }).format(dayOf(date));
}
