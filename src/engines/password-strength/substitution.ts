/** Decides which letters the signs of a password may stand for: 4 for a, and what that leaves for @. */

/** zxcvbn's table: letters and the signs that stand for them. */
const signsOf: Readonly<Record<string, readonly string[]>> = {
  a: ["4", "@"],
  b: ["8"],
  c: ["(", "{", "[", "<"],
  e: ["3"],
  g: ["6", "9"],
  i: ["1", "!", "|"],
  l: ["1", "|", "7"],
  o: ["0"],
  s: ["$", "5"],
  t: ["+", "7"],
  x: ["%"],
  z: ["2"],
};

/** Letters that share signs are decided together, all others by themselves. */
const families = ["a", "b", "c", "e", "g", "ilt", "o", "s", "x", "z"];

/** One way of reading the signs of a family: each sign that is read as a letter, with that letter. */
type Reading = readonly (readonly [sign: string, letter: string])[];

/** What a sign may be read as, and in which readings of its family, as bits. */
export interface Choice {
  readonly family: number;
  /** The unit it is read as: a letter's, or its own where the reading leaves it alone. */
  readonly unit: number;
  readonly readings: number;
}

/**
 * The choices for each sign of a password by its unit. Readings are those that zxcvbn lists: every letter that has
 * signs in the password takes one of them, and no sign stands for two letters at once. zxcvbn tries all readings of
 * all letters in turn, up to 736 passes over the password; here each family keeps its own, 23 at most.
 */
export function choicesIn(password: string): ReadonlyMap<number, readonly Choice[]> {
  const present = new Set(password);
  const choices = new Map<number, Choice[]>();
  for (const [family, letters] of families.entries()) {
    const readings = readingsOf(letters, present);
    const signs = new Set(readings.flat().map(([sign]) => sign));
    for (const sign of signs) choices.set(sign.charCodeAt(0), choicesOf(sign, family, readings));
  }
  return choices;
}

function choicesOf(sign: string, family: number, readings: readonly Reading[]): Choice[] {
  const bits = new Map<string, number>();
  for (const [at, reading] of readings.entries()) {
    const letter = reading.find(([read]) => read === sign)?.[1] ?? sign;
    bits.set(letter, (bits.get(letter) ?? 0) | (1 << at));
  }
  return [...bits].map(([letter, mask]) => ({ family, unit: letter.charCodeAt(0), readings: mask }));
}

/** The readings of a family, letter by letter: a sign that is taken already may stay or change its letter. */
function readingsOf(letters: string, present: ReadonlySet<string>): readonly Reading[] {
  let readings: readonly Reading[] = [[]];
  for (const letter of letters) {
    const signs = (signsOf[letter] ?? []).filter((sign) => present.has(sign));
    if (signs.length === 0) continue;
    readings = distinct(
      signs.flatMap((sign) => readings.flatMap((reading) => withSign(reading, sign, letter))),
    );
  }
  return readings.length === 1 && readings[0]?.length === 0 ? [] : readings;
}

function withSign(reading: Reading, sign: string, letter: string): readonly Reading[] {
  const taken = reading.findIndex(([read]) => read === sign);
  if (taken < 0) return [[...reading, [sign, letter]]];
  return [reading, [...reading.toSpliced(taken, 1), [sign, letter]]];
}

const distinct = (readings: readonly Reading[]): readonly Reading[] => {
  const labels = readings.map((reading) =>
    reading
      .map((pair) => pair.join(""))
      .sort()
      .join(),
  );
  return readings.filter((_reading, at) => labels.indexOf(labels[at] ?? "") === at);
};
