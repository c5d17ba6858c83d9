/** Text transforms by name, and chains of them. */
import { ApiError } from "../../../shared/api-error.ts";
import { graphemes } from "../../../shared/graphemes.ts";
import { type NormalizationForm, normalizationForms, normalize } from "../../../shared/normalization.ts";
import { limitLength, resultUnitsMax } from "../text-limit.ts";
import { transliterate } from "../transliteration/transliteration.ts";
import { stripAccents } from "./accents.ts";
import { removeInvisible } from "./invisible.ts";
import {
  dedent,
  linesToJson,
  removeDuplicateLines,
  removeEmptyLines,
  reverseLines,
  sortLines,
} from "./lines.ts";
import { padEnd, padStart, repeat, wrap } from "./padding.ts";
import { smartQuotes } from "./quotes.ts";
import { truncate } from "./truncation.ts";
import { collapseWhitespace, trim } from "./white-space.ts";

/** Options of all transforms; each reads its own. Bounds are checked by `transform`. */
export interface TransformOptions {
  /** truncate, padStart, padEnd: grapheme clusters, 0-100,000. */
  readonly length?: number;
  /** truncate: default `…`, counted in `length`. */
  readonly suffix?: string;
  /** truncate. */
  readonly wordBoundary?: boolean;
  /** normalize: default NFC. */
  readonly form?: NormalizationForm;
  /** padStart, padEnd: default a space. */
  readonly fill?: string;
  /** repeat: 0-100,000. */
  readonly count?: number;
  /** wrap: grapheme clusters a line, 1-100,000, default 80. */
  readonly width?: number;
  /** sortLines. */
  readonly descending?: boolean;
  /** sortLines. */
  readonly ignoreCase?: boolean;
  /** transliterate: BCP 47. */
  readonly locale?: string;
}

type Transform = (text: string, options: TransformOptions) => string;

const optionMax = 100_000;

/** Reverses by grapheme clusters. */
const reverse = (text: string): string => graphemes(text).reverse().join("");

const rot13 = (text: string): string =>
  text.replace(/[A-Za-z]/g, (letter) => {
    const code = letter.charCodeAt(0);
    return String.fromCharCode((code & 0x1f) > 13 ? code - 13 : code + 13);
  });

function checkForm({ form = "NFC" }: TransformOptions): NormalizationForm {
  if (normalizationForms.includes(form)) return form;
  throw new ApiError("invalid_parameter", `The form is not one of ${normalizationForms.join(", ")}.`, {
    field: "form",
  });
}

/** A whole number within its bounds. Throws `missing_parameter` or `invalid_parameter`. */
function integer(options: TransformOptions, field: "length" | "count" | "width", min: number): number {
  const value = options[field];
  if (value === undefined)
    throw new ApiError("missing_parameter", `This operation needs a ${field}.`, { field });
  if (Number.isInteger(value) && value >= min && value <= optionMax) return value;
  throw new ApiError("invalid_parameter", `The ${field} is not a whole number from ${min} to ${optionMax}.`, {
    field,
  });
}

const length = (options: TransformOptions): number => integer(options, "length", 0);

/** Every transform by name. */
export const transforms = {
  reverse,
  trim,
  collapseWhitespace,
  truncate: (text, options) => truncate(text, { ...options, length: length(options) }),
  stripAccents,
  normalize: (text, options) => normalize(text, checkForm(options)),
  removeDuplicateLines,
  sortLines,
  dedent,
  padStart: (text, options) => padStart(text, { ...options, length: length(options) }),
  padEnd: (text, options) => padEnd(text, { ...options, length: length(options) }),
  repeat: (text, options) => repeat(text, { count: integer(options, "count", 0) }),
  wrap: (text, options) => wrap(text, { width: integer({ width: 80, ...options }, "width", 1) }),
  removeInvisible,
  smartQuotes,
  transliterate: (text, { locale }) => transliterate(text, locale),
  rot13,
  linesToJson,
  removeEmptyLines,
  reverseLines,
  // An alias of linesToJson.
  "lines→json": linesToJson,
} as const satisfies Record<string, Transform>;

export type TransformName = keyof typeof transforms;

export const transformNames = Object.keys(transforms) as readonly TransformName[];

export type Step = { readonly operation: TransformName } & TransformOptions;

/**
 * The text after all steps. No result, also between steps, is longer than 1,000,000 units.
 * Throws `text_too_long` for one that would be, `missing_parameter` for truncate, padStart and padEnd without
 * a length and repeat without a count, `invalid_parameter` for a value out of bounds. Each step is linear.
 */
export const transform = (text: string, steps: readonly Step[]): string =>
  steps.reduce((result, { operation, ...options }) => {
    const run: Transform = transforms[operation];
    return limitLength(run(result, options));
  }, text);

/** How many times longer a text can become. */
const growth: Partial<Record<TransformName, number>> = {
  normalize: 18,
  transliterate: 30,
  linesToJson: 6,
  "lines→json": 6,
  smartQuotes: 3,
  wrap: 2,
  stripAccents: 2,
};

/** The most units that the steps process together, for a text of this length. */
export function unitsTouched(units: number, steps: readonly Step[]): number {
  let current = units;
  let touched = 0;
  for (const { operation, count = 0, length: wanted = 0, fill = " ", suffix = "" } of steps) {
    const before = current;
    if (operation === "repeat") current *= count;
    else if (operation === "padStart" || operation === "padEnd") current += wanted * Math.max(1, fill.length);
    else current = current * (growth[operation] ?? 1) + suffix.length + 16;
    current = Math.min(current, resultUnitsMax);
    touched += Math.max(current, before);
  }
  return touched;
}
