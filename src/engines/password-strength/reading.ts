/** Readings of a password: the texts in which words are looked up, and where their characters stand in it. */
import { fold } from "./fold.ts";

export interface Reading {
  readonly text: string;
  /** How many times more guesses a word takes that is found in it. */
  readonly variants: number;
  /** Shorter words come about by chance. */
  readonly minLength: number;
  /** The first and last unit in the password of the units from `first` to `last`; null inside a character. */
  readonly locate: (first: number, last: number) => readonly [i: number, j: number] | null;
}

/** As zxcvbn reads it: units of the lower-case text, even where it is longer than the password. */
export const readPlainly = (password: string): Reading => ({
  text: password.toLowerCase().slice(0, password.length),
  variants: 1,
  minLength: 1,
  locate: (i, j) => [i, j],
});

/** Without marks on letters; null where there are none. */
export function readFolded(password: string): Reading | null {
  const { text, origins } = fold(password);
  if (text === password.toLowerCase()) return null;
  const startsCharacter = (at: number): boolean => at === 0 || origins[at] !== origins[at - 1];
  return {
    text,
    variants: 2,
    minLength: 1,
    locate: (first, last) =>
      startsCharacter(first) && startsCharacter(last + 1)
        ? [origins[first] ?? 0, (origins[last + 1] ?? 0) - 1]
        : null,
  };
}

/** The sign that stands most often in a text, if it does so twice. */
function findSeparator(text: string): string | null {
  const counts = new Map<string, number>();
  for (const sign of text.match(/[^\p{L}\p{N}]/gu) ?? []) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  const [most] = [...counts].sort(([, one], [, other]) => other - one);
  return most === undefined || most[1] < 2 ? null : most[0];
}

/** Without the sign that stands between letters, as in s.e.c.r.e.t; null where none does. */
export function readWithoutSeparators(password: string): Reading | null {
  const { text, origins } = fold(password);
  const separator = findSeparator(text);
  if (separator === null) return null;
  const kept = text.split("").flatMap((unit, at) => (unit === separator ? [] : [at]));
  return {
    text: kept.map((at) => text.charAt(at)).join(""),
    variants: 10,
    minLength: 4,
    locate: (first, last) => {
      const [start = 0, end = 0] = [kept[first], kept[last]];
      return [origins[start] ?? 0, (origins[end + 1] ?? 0) - 1];
    },
  };
}

const latinKeys = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";
const cyrillicKeys = "йцукенгшщзхъфывапролджэячсмитьбюё";

const keyMap = (from: string, to: string): ReadonlyMap<string, string> =>
  new Map([...from].map((key, at) => [key, fold(to.charAt(at)).text]));

const toCyrillic = keyMap(latinKeys, cyrillicKeys);
const toLatin = keyMap(cyrillicKeys, latinKeys);

/** As it reads when the same keys are pressed on the other keyboard, Latin or Cyrillic; null where none differs. */
export function readOnOtherKeyboard(password: string): Reading | null {
  const lower = password.toLowerCase();
  const keys = /[а-яё]/.test(lower) ? toLatin : toCyrillic;
  const text = Array.from({ length: password.length }, (_, at) => {
    const key = lower.charAt(at);
    return keys.get(key) ?? key;
  }).join("");
  return text === lower ? null : { text, variants: 2, minLength: 4, locate: (i, j) => [i, j] };
}
