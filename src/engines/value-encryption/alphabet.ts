/** Alphabets of format-preserving encryption: the characters that are encrypted; all others keep their places. */
import { ApiError } from "../../shared/api-error.ts";

const digits = "0123456789";
const lower = "abcdefghijklmnopqrstuvwxyz";

const namedAlphabets = {
  digits,
  lower,
  upper: lower.toUpperCase(),
  letters: lower + lower.toUpperCase(),
  "lower-alphanumeric": digits + lower,
  "upper-alphanumeric": digits + lower.toUpperCase(),
  alphanumeric: digits + lower + lower.toUpperCase(),
  hex: "0123456789abcdef",
} as const;

export type AlphabetName = keyof typeof namedAlphabets;

export const alphabetNames = Object.keys(namedAlphabets) as AlphabetName[];

export interface Alphabet {
  readonly characters: readonly string[];
  readonly numerals: ReadonlyMap<string, number>;
}

/** Throws `invalid_parameter` for fewer than 2 characters, more than 256, and a repeated one. */
export function readAlphabet(name: AlphabetName, own: string | undefined): Alphabet {
  const characters = [...(own ?? namedAlphabets[name])];
  const numerals = new Map(characters.map((character, at) => [character, at]));
  if (characters.length >= 2 && characters.length <= 256 && numerals.size === characters.length)
    return { characters, numerals };
  const message = "characters must be 2 to 256 characters, each once.";
  throw new ApiError("invalid_parameter", message, { field: "characters" });
}
