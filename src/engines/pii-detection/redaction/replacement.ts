/** Replacements of a value: a mask, a label, nothing, a keyed hash, a token that can be restored, or a partial mask. */
import { hmacHex } from "../../../shared/digest.ts";
import { graphemes, takeGraphemes } from "../../../shared/graphemes.ts";
import type { RedactionMode } from "./mode.ts";
import type { Tokens } from "./token.ts";

export interface ReplacementOptions {
  readonly mode: RedactionMode;
  readonly modes: Readonly<Record<string, RedactionMode>>;
  readonly maskChar: string;
  readonly preserveLength: boolean;
  readonly label: string;
  readonly secret?: string;
}

/** Length of a mask that hides the length of the value. */
const fixedMaskLength = 8;
/** Hexadecimal digits of a hash that would itself be found, behind `hash_`. */
const shortHashDigits = 32;

/** `fallback` counts the replacements of the value that were themselves found. */
export type Replacer = (kind: string, value: string, fallback: number) => string;

/** Numbers the values of each kind in the order in which they come. */
export class ValueNumbers {
  readonly #byKind = new Map<string, Map<string, number>>();

  of(kind: string, value: string): number {
    const ofKind = this.#byKind.get(kind) ?? new Map<string, number>();
    this.#byKind.set(kind, ofKind);
    const known = ofKind.get(value) ?? ofKind.size + 1;
    ofKind.set(value, known);
    return known;
  }
}

/** Creates the replacements of one text. `tokensOf` is called with the secret where a token is written. */
export function createReplacer(
  options: ReplacementOptions,
  tokensOf: (secret: string) => Tokens,
  numbers: ValueNumbers,
): Replacer {
  const hash = (value: string): string => hmacHex("sha256", options.secret ?? "", value);
  const writers: Readonly<Record<RedactionMode, (kind: string, value: string) => string>> = {
    mask: (_kind, value) => mask(value, options),
    label: (kind, value) =>
      options.label
        .replaceAll("{KIND}", kind.toUpperCase())
        .replaceAll("{N}", () => String(numbers.of(kind, value))),
    remove: () => "",
    hash: (_kind, value) => hash(value),
    token: (_kind, value) => tokensOf(options.secret ?? "").write(value),
    partial: (kind, value) => maskPartly(kind, value, options.maskChar),
  };
  return (kind, value, fallback) => {
    const mode = (Object.hasOwn(options.modes, kind) ? options.modes[kind] : undefined) ?? options.mode;
    const written = fallback === 0 ? writers[mode](kind, value) : fallBack(mode, kind, value, fallback);
    // The mask of a value that is itself a mask, or a label that contains the value, would reveal it.
    return written.includes(value) ? "" : written;
  };

  /** A hash gives way to its first digits, then all do to the plain label, to asterisks, to nothing. */
  function fallBack(mode: RedactionMode, kind: string, value: string, step: number): string {
    const steps = [
      ...(mode === "hash" ? [`hash_${hash(value).slice(0, shortHashDigits)}`] : []),
      ...(mode === "partial" ? [plainMask(value)] : []),
      `[${kind.toUpperCase()}]`,
      plainMask(value),
    ];
    return steps[step - 1] ?? "";
  }
}

const plainMask = (value: string): string => "*".repeat(graphemeCount(value));

const mask = (value: string, { maskChar, preserveLength }: ReplacementOptions): string =>
  maskChar.repeat(preserveLength ? graphemeCount(value) : fixedMaskLength);

/** Nearly all values are ASCII, where a unit is a character. */
const graphemeCount = (value: string): number =>
  /^[ -~]*$/.test(value) ? value.length : graphemes(value).length;

/** Masks all but the ends of a value; never more than half stays visible. */
function maskPartly(kind: string, value: string, maskChar: string): string {
  if (kind === "email" && value.includes("@")) {
    const at = value.lastIndexOf("@");
    return takeGraphemes(value, 1) + maskChar.repeat(3) + value.slice(at);
  }
  const [first, last] = visibleEnds(kind, value);
  const characters = graphemes(value);
  const total = characters.filter(isLetterOrDigit).length;
  let seen = 0;
  return characters
    .map((character) => {
      if (!isLetterOrDigit(character)) return secretKinds.has(kind) ? maskChar : character;
      seen += 1;
      return seen <= first || seen > total - last ? character : maskChar;
    })
    .join("");
}

const isLetterOrDigit = (character: string): boolean => /[\p{L}\p{N}]/u.test(character);

/** Kinds whose punctuation is part of the secret. */
const secretKinds: ReadonlySet<string> = new Set([
  "api_key",
  "private_key",
  "jwt",
  "url_credentials",
  "crypto_wallet",
]);

const visibleEndsByKind: Readonly<Record<string, readonly [first: number, last: number]>> = {
  credit_card: [0, 4],
  iban: [4, 4],
  phone: [0, 2],
  national_id: [0, 2],
  bank_account: [0, 4],
  passport: [0, 2],
  drivers_license: [0, 2],
  vin: [3, 4],
  private_key: [0, 0],
  url_credentials: [0, 0],
  jwt: [0, 0],
};

/** Letters and digits that stay visible at both ends. */
function visibleEnds(kind: string, value: string): readonly [number, number] {
  const length = (value.match(/[\p{L}\p{N}]/gu) ?? []).length;
  const [first, last] = visibleEndsByKind[kind] ?? (length >= 8 ? [1, 1] : length >= 4 ? [1, 0] : [0, 0]);
  return first + last > length / 2 ? [0, 0] : [first, last];
}
