/** Uniform random choice of numbers and texts. */

/** A source of cryptographically strong bytes. */
export type RandomBytes = (byteCount: number) => Uint8Array;

/** The character classes of passwords. */
export const passwordAlphabets = {
  numbers: "0123456789",
  symbols: "!@#$%^&*()-_=+[]{};:,.?",
  uppercase: "ABCDEFGHIJKLMNOPQRSTUVWXYZ",
  lowercase: "abcdefghijklmnopqrstuvwxyz",
} as const;

const randomRange = 0x1_0000;
const maxAttempts = 100_000;

/**
 * Returns a function that draws integers from 0 to `count` - 1, each equally likely; `count` is 1 to 65,536.
 * 16-bit values beyond the last multiple of `count` are discarded, since modulo alone favors low numbers.
 */
export function indexDrawer(count: number, random: RandomBytes, expectedDraws = 32): () => number {
  if (!Number.isInteger(count) || count < 1 || count > randomRange) throw new RangeError(`count ${count}`);
  const limit = randomRange - (randomRange % count);
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
    for (let attempt = 0; attempt < maxAttempts; attempt++) {
      const value = next();
      if (value < limit) return value % count;
    }
    throw new Error("the random source gives no usable bytes");
  };
}

/**
 * A random text of `length` characters from the union of the alphabets, with at least one of each alphabet.
 * Texts are drawn until one satisfies this, so all that do are equally likely; placing one of each first and shuffling
 * would favor texts with few of a class. No alphabet may be empty, and `length` must be at least their number. With
 * the four classes and 8 characters every second draw succeeds.
 */
export function drawText(alphabets: readonly string[], length: number, random: RandomBytes): string {
  const classes = alphabets.map((alphabet) => new Set(alphabet));
  const characters = [...new Set(alphabets.join(""))];
  if (length < classes.length || classes.some((one) => one.size === 0)) {
    throw new RangeError(`no text of ${length} characters has one of each of ${classes.length} alphabets`);
  }
  const drawIndex = indexDrawer(characters.length, random, length);
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const drawn = Array.from({ length }, () => characters[drawIndex()] ?? "");
    if (classes.every((one) => drawn.some((character) => one.has(character)))) return drawn.join("");
  }
  throw new Error("the random source gives no usable bytes");
}
