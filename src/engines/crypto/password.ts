/** Random passwords with at least one character of each chosen class. */
import { ApiError } from "../../shared/api-error.ts";
import { computeClassEntropy, roundDownEntropy } from "../../shared/class-entropy.ts";
import { drawText, passwordAlphabets, type RandomBytes } from "../../shared/password-draw.ts";

/** The classes to draw from. */
type PasswordClasses = Readonly<Record<keyof typeof passwordAlphabets, boolean>>;

interface GeneratedPassword {
  readonly password: string;
  /** Base-2 logarithm of the number of such passwords, with one decimal, rounded down. */
  readonly entropyBits: number;
}

/**
 * A password of `length` (8 to 128) characters, each password that satisfies the classes being equally likely.
 * Fails with `invalid_parameter` when no class is chosen.
 */
export function generatePassword(
  length: number,
  classes: PasswordClasses,
  random: RandomBytes,
): GeneratedPassword {
  const names = ["numbers", "symbols", "uppercase", "lowercase"] as const;
  const chosen = names.filter((name) => classes[name]).map((name) => passwordAlphabets[name]);
  if (chosen.length === 0) {
    const message = "At least one of numbers, symbols, uppercase and lowercase must be true.";
    throw new ApiError("invalid_parameter", message);
  }
  const bits = computeClassEntropy(
    chosen.map((alphabet) => alphabet.length),
    length,
  );
  return { password: drawText(chosen, length, random), entropyBits: roundDownEntropy(bits) };
}
