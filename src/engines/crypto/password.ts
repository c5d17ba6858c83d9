/** Random passwords with at least one character of each chosen class. */
import { ApiError } from "../../shared/api-error.ts";
import { drawText, passwordAlphabets, type RandomBytes } from "../../shared/password-draw.ts";

/** The classes to draw from. */
type PasswordClasses = Readonly<Record<keyof typeof passwordAlphabets, boolean>>;

/**
 * A password of `length` (8 to 128) characters, each password that satisfies the classes being equally likely.
 * Fails with `invalid_parameter` when no class is chosen.
 */
export function generatePassword(length: number, classes: PasswordClasses, random: RandomBytes): string {
  const names = ["numbers", "symbols", "uppercase", "lowercase"] as const;
  const chosen = names.filter((name) => classes[name]).map((name) => passwordAlphabets[name]);
  if (chosen.length === 0) {
    const message = "At least one of numbers, symbols, uppercase and lowercase must be true.";
    throw new ApiError("invalid_parameter", message);
  }
  return drawText(chosen, length, random);
}
