/** The days on which the European Central Bank publishes rates: those of TARGET (its calendar since 2002). */

const dayMs = 86_400_000;

/** Working days from one date to another, both included. */
export function* listWorkingDays(from: string, to: string): Generator<string> {
  const end = Date.parse(to);
  for (let ms = Date.parse(from); ms <= end; ms += dayMs) {
    const date = new Date(ms).toISOString().slice(0, 10);
    if (isWorkingDay(date)) yield date;
  }
}

function isWorkingDay(date: string): boolean {
  const time = new Date(date);
  const weekday = time.getUTCDay();
  if (weekday === 0 || weekday === 6) return false;
  if (["01-01", "05-01", "12-25", "12-26"].includes(date.slice(5))) return false;
  const fromEaster = (time.getTime() - easterOf(time.getUTCFullYear())) / dayMs;
  return fromEaster !== -2 && fromEaster !== 1;
}

/** Easter Sunday as a time (the anonymous Gregorian algorithm, Nature 1876). */
function easterOf(year: number): number {
  const a = year % 19;
  const [b, c] = [Math.floor(year / 100), year % 100];
  const [d, e] = [Math.floor(b / 4), b % 4];
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - d - g + 15) % 30;
  const [i, k] = [Math.floor(c / 4), c % 4];
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const total = h + l - 7 * m + 114;
  return Date.UTC(year, Math.floor(total / 31) - 1, (total % 31) + 1);
}
