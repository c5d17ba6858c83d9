/** Decides what a drawn password holds: one or more characters of each class that was asked for. */
import { ApiError } from "../../shared/api-error.ts";
import { drawText, passwordAlphabets, type RandomBytes } from "../../shared/password-draw.ts";
import { classedBits } from "./entropy.ts";

export interface PasswordWish {
  readonly length: number;
  readonly numbers: boolean;
  readonly symbols: boolean;
  readonly uppercase: boolean;
  readonly lowercase: boolean;
  /** Leaves out characters that look like others. */
  readonly excludeAmbiguous: boolean;
  /** Characters to leave out. */
  readonly exclude: string;
  /** Instead of the usual symbols. */
  readonly symbolSet: string;
}

/** Secrets of one kind: a way to draw another, and how many bits of chance each has. */
export interface Drawer {
  readonly draw: (random: RandomBytes) => string;
  readonly bits: number;
}

/** 0 O o, 1 I l |, and what is easily taken for them. */
const ambiguous = "0Oo1Il|";

/**
 * Draws among all passwords that satisfy the wish, each equally likely.
 * Fails with `invalid_parameter` where no class is chosen, or nothing is left of one.
 */
export function passwordDrawer(wish: PasswordWish): Drawer {
  const alphabets = alphabetsOf(wish);
  const sizes = alphabets.map((alphabet) => [...alphabet].length);
  return {
    bits: classedBits(sizes, wish.length),
    draw: (random) => drawText(alphabets, wish.length, random),
  };
}

const classes = ["numbers", "symbols", "uppercase", "lowercase"] as const;

function alphabetsOf(wish: PasswordWish): readonly string[] {
  const chosen = classes.filter((name) => wish[name]);
  if (chosen.length === 0) {
    const message = "At least one of numbers, symbols, uppercase and lowercase must be true.";
    throw new ApiError("invalid_parameter", message);
  }
  return chosen.map((name) => alphabetOf(name, wish));
}

function alphabetOf(name: (typeof classes)[number], wish: PasswordWish): string {
  const all = name === "symbols" ? symbolsOf(wish) : passwordAlphabets[name];
  const excluded = wish.exclude + (wish.excludeAmbiguous ? ambiguous : "");
  const left = [...new Set(all)].filter((sign) => !excluded.includes(sign)).join("");
  if (left !== "") return left;
  throw new ApiError("invalid_parameter", `Nothing is left of ${name} to draw from.`, { field: name });
}

/** A letter or digit among the symbols would belong to two classes. */
const symbolsOf = ({ symbolSet }: PasswordWish): string => symbolSet.replaceAll(/[0-9A-Za-z]/g, "");
