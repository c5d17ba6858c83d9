/** Crack times and the score of a number of guesses. */

/** Guesses a second of four kinds of attack, by zxcvbn's names. */
const ratesPerSecond = {
  online_throttling_100_per_hour: 100 / 3600,
  online_no_throttling_10_per_second: 10,
  offline_slow_hashing_1e4_per_second: 1e4,
  offline_fast_hashing_1e10_per_second: 1e10,
} as const;

export type Attack = keyof typeof ratesPerSecond;

export const attacks = Object.keys(ratesPerSecond) as Attack[];

/** Seconds by attack; always finite. */
export const computeCrackTimes = (guesses: number): Record<Attack, number> =>
  mapAttacks((attack) => Math.min(guesses / ratesPerSecond[attack], Number.MAX_VALUE));

/** The same in words: `3 hours`, `centuries`. */
export const formatCrackTimes = (guesses: number): Record<Attack, string> =>
  mapAttacks((attack) => formatDuration(guesses / ratesPerSecond[attack]));

/** Both for any rate. */
export const describeCrackTime = (guesses: number, guessesPerSecond: number) => ({
  seconds: Math.min(guesses / guessesPerSecond, Number.MAX_VALUE),
  display: formatDuration(guesses / guessesPerSecond),
});

function mapAttacks<T>(value: (attack: Attack) => T): Record<Attack, T> {
  return Object.fromEntries(attacks.map((attack) => [attack, value(attack)])) as Record<Attack, T>;
}

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;
const month = 31 * day;
const year = 12 * month;
const century = 100 * year;

/** A unit is used for times below its limit. */
const units: readonly (readonly [limit: number, seconds: number, name: string])[] = [
  [minute, 1, "second"],
  [hour, minute, "minute"],
  [day, hour, "hour"],
  [month, day, "day"],
  [year, month, "month"],
  [century, year, "year"],
];

function formatDuration(seconds: number): string {
  if (seconds < 1) return "less than a second";
  const unit = units.find(([limit]) => seconds < limit);
  if (unit === undefined) return "centuries";
  const count = Math.round(seconds / unit[1]);
  return `${count} ${unit[2]}${count === 1 ? "" : "s"}`;
}

/** Guesses at which the scores 1 to 4 begin: withstands throttled online, online, slow and fast offline guessing. */
const scoreLimits = [1e3 + 5, 1e6 + 5, 1e8 + 5, 1e10 + 5];

/** 0 too guessable, 1 very, 2 somewhat, 3 safely unguessable, 4 very unguessable. */
export const scoreGuesses = (guesses: number): number =>
  scoreLimits.filter((limit) => guesses >= limit).length;

/** The fewest guesses of a score. */
export const leastGuessesOf = (score: number): number => (score > 0 ? (scoreLimits[score - 1] ?? 1) : 1);
