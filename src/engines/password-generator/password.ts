/** Random passwords with at least one character of each chosen class. */
import { ApiError } from "../../shared/api-error.ts";
import { computeClassEntropy } from "../../shared/class-entropy.ts";
import { drawText, passwordAlphabets, type RandomBytes } from "../../shared/password-draw.ts";

export interface PasswordOptions {
  readonly length: number;
  readonly numbers: boolean;
  readonly symbols: boolean;
  readonly uppercase: boolean;
  readonly lowercase: boolean;
  /** Leaves out characters that look like others. */
  readonly excludeAmbiguous: boolean;
  /** Characters to leave out. */
  readonly exclude: string;
  /** Replaces the usual symbols. */
  readonly symbolSet: string;
}

/** Generates secrets of one kind, each with the same entropy in bits. */
export interface SecretGenerator {
  readonly generate: (random: RandomBytes) => string;
  readonly bits: number;
}

/** 0 O o, 1 I l |. */
const ambiguous = "0Oo1Il|";

/**
 * All passwords that satisfy the options are equally likely.
 * Throws `invalid_parameter` where no class is chosen, or the exclusions leave nothing of one.
 */
export function createPasswordGenerator(options: PasswordOptions): SecretGenerator {
  const alphabets = selectAlphabets(options);
  const sizes = alphabets.map((alphabet) => [...alphabet].length);
  return {
    bits: computeClassEntropy(sizes, options.length),
    generate: (random) => drawText(alphabets, options.length, random),
  };
}

const classes = ["numbers", "symbols", "uppercase", "lowercase"] as const;

function selectAlphabets(options: PasswordOptions): readonly string[] {
  const chosen = classes.filter((name) => options[name]);
  if (chosen.length === 0) {
    const message = "At least one of numbers, symbols, uppercase and lowercase must be true.";
    throw new ApiError("invalid_parameter", message);
  }
  return chosen.map((name) => buildAlphabet(name, options));
}

function buildAlphabet(name: (typeof classes)[number], options: PasswordOptions): string {
  const all = name === "symbols" ? symbolsOf(options) : passwordAlphabets[name];
  const excluded = options.exclude + (options.excludeAmbiguous ? ambiguous : "");
  const left = [...new Set(all)].filter((character) => !excluded.includes(character)).join("");
  if (left !== "") return left;
  throw new ApiError("invalid_parameter", `Nothing is left of ${name} to draw from.`, { field: name });
}

/** A letter or digit among the symbols would belong to two classes. */
const symbolsOf = ({ symbolSet }: PasswordOptions): string => symbolSet.replaceAll(/[0-9A-Za-z]/g, "");
