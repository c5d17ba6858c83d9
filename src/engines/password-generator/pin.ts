/** Random PINs, without those that are guessed first. */
import { indexDrawer, type RandomBytes } from "../../shared/password-draw.ts";
import type { SecretGenerator } from "./password.ts";

/**
 * Whether a PIN is one of those people choose and thieves try (Bonneau, Preibusch, Anderson, "A birthday present every
 * eleven wallets?", FC 2012): repeated digits as 1111 or 1212, ascending or descending ones as 1234 or 9012, and of four
 * digits a year from 1900 to 2099.
 */
export function isTrivialPin(pin: string): boolean {
  // A text is a repetition if it occurs in its own double before the middle.
  const isRepeated = (pin + pin).indexOf(pin, 1) < pin.length;
  return isRepeated || hasStep(pin, 1) || hasStep(pin, 9) || /^(?:19|20)\d\d$/.test(pin);
}

/** Whether each digit is `step` more than the one before, modulo 10. */
const hasStep = (pin: string, step: number): boolean => {
  for (let at = 1; at < pin.length; at += 1) {
    if ((Number(pin[at - 1]) + step) % 10 !== Number(pin[at])) return false;
  }
  return true;
};

/** Number of trivial PINs of a length: repetitions, sequences and years, less those that are counted twice. */
export function countTrivialPins(length: number): number {
  const repeated = 10 ** length - countPrimitive(length);
  // Twenty sequences, which are repetitions themselves where they wrap around twice or more.
  const sequences = length % 10 === 0 && length >= 20 ? 0 : 20;
  // Two hundred years, of which 1919 and 2020 are repetitions.
  const years = length === 4 ? 198 : 0;
  return repeated + sequences + years;
}

/** Numbers that repeat no shorter one: Σ μ(d) 10^(n/d) over the divisors d of n (Lothaire, Combinatorics on Words). */
function countPrimitive(length: number): number {
  let count = 0;
  for (let divisor = 1; divisor <= length; divisor += 1) {
    if (length % divisor === 0) count += moebius(divisor) * 10 ** (length / divisor);
  }
  return count;
}

function moebius(value: number): number {
  let rest = value;
  let sign = 1;
  for (let prime = 2; prime <= rest; prime += 1) {
    if (rest % prime !== 0) continue;
    rest /= prime;
    sign = -sign;
    if (rest % prime === 0) return 0;
  }
  return sign;
}

/** Draws PINs until one is not trivial, so that all of those are equally likely. */
export const createPinGenerator = (length: number): SecretGenerator => ({
  bits: Math.log2(10 ** length - countTrivialPins(length)),
  generate(random: RandomBytes) {
    const drawDigit = indexDrawer(10, random, length);
    for (;;) {
      const pin = Array.from({ length }, drawDigit).join("");
      if (!isTrivialPin(pin)) return pin;
    }
  },
});
