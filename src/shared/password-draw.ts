/** Decides how secrets are drawn: every choice that satisfies the rule is exactly as likely as any other. */

/** A source of cryptographically strong bytes. */
export type RandomBytes = (byteCount: number) => Uint8Array;

/** The character classes of a password, shared so that two services draw from the same ones. */
export const passwordAlphabets = {
  numbers: "0123456789",
  symbols: "!@#$%^&*()-_=+[]{};:,.?",
  uppercase: "ABCDEFGHIJKLMNOPQRSTUVWXYZ",
  lowercase: "abcdefghijklmnopqrstuvwxyz",
} as const;

const drawRange = 0x1_0000;
const attemptsMax = 100_000;

/**
 * A drawer of whole numbers from 0 to `count` - 1, each equally likely; `count` is 1 to 65,536.
 * A draw of 16 bits beyond the last whole multiple of `count` is thrown away: modulo alone favors low numbers.
 */
export function indexDrawer(count: number, random: RandomBytes, expectedDraws = 32): () => number {
  if (!Number.isInteger(count) || count < 1 || count > drawRange) throw new RangeError(`count ${count}`);
  const limit = drawRange - (drawRange % count);
  let pool: Uint8Array = new Uint8Array(0);
  let at = 0;
  const next = (): number => {
    if (at + 1 >= pool.length) {
      pool = random(2 * expectedDraws);
      at = 0;
    }
    const value = ((pool[at] ?? 0) << 8) | (pool[at + 1] ?? 0);
    at += 2;
    return value;
  };
  return () => {
    for (let attempt = 0; attempt < attemptsMax; attempt++) {
      const value = next();
      if (value < limit) return value % count;
    }
    throw new Error("the random source gives no usable bytes");
  };
}

/**
 * A text of `length` characters from the union of the alphabets, with at least one of each alphabet.
 * Whole texts are drawn until one satisfies the rule, so all that do are equally likely; placing one of each
 * first and shuffling would favor texts that hold few of a class. An alphabet must not be empty, and `length`
 * must be at least their number; with the four classes and 8 characters every second draw is good.
 */
export function drawText(alphabets: readonly string[], length: number, random: RandomBytes): string {
  const classes = alphabets.map((alphabet) => new Set(alphabet));
  const characters = [...new Set(alphabets.join(""))];
  if (length < classes.length || classes.some((one) => one.size === 0)) {
    throw new RangeError(`no text of ${length} characters has one of each of ${classes.length} alphabets`);
  }
  const drawIndex = indexDrawer(characters.length, random, length);
  for (let attempt = 0; attempt < attemptsMax; attempt++) {
    const drawn = Array.from({ length }, () => characters[drawIndex()] ?? "");
    if (classes.every((one) => drawn.some((character) => one.has(character)))) return drawn.join("");
  }
  throw new Error("the random source gives no usable bytes");
}
