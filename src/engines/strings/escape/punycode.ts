/** Punycode of labels: RFC 3492, without the case folding of IDNA. */
import { ApiError } from "../../../shared/api-error.ts";
import { characterFrom, type EscapeFormat, malformed } from "./format.ts";

const base = 36;
const tMin = 1;
const tMax = 26;
const initialBias = 72;
const initialN = 0x80;

/** Both directions are quadratic in the length of a label, which this bounds. DNS allows 63 octets. */
const labelCodePointsMax = 256;
const labelUnitsMax = 1_536;

const prefix = /^xn--/i;
const nonAscii = /[^\0-\x7f]/;

/**
 * Labels between dots. A label with a letter beyond ASCII becomes `xn--…`; so does one that already begins
 * with xn--, since it would be read as something else. Nothing is folded or mapped: "MÜNCHEN" keeps its
 * capitals, and writing and reading lose nothing. Throws `text_too_long` for labels beyond 256 characters.
 */
export const punycode: EscapeFormat = {
  escape: (text) => text.split(".").map(encodeLabel).join("."),
  unescape: (text) => text.split(".").map(decodeLabel).join("."),
};

function encodeLabel(label: string): string {
  if (!nonAscii.test(label) && !prefix.test(label)) return label;
  const codePoints = Array.from(label, (character) => character.codePointAt(0) ?? 0);
  if (codePoints.length > labelCodePointsMax) throw tooLong();
  return `xn--${encode(codePoints)}`;
}

function decodeLabel(label: string): string {
  if (!prefix.test(label)) return label;
  if (label.length > labelUnitsMax) throw tooLong();
  if (nonAscii.test(label)) throw malformed("A label that begins with xn-- has a character beyond ASCII.");
  return decode(label.slice("xn--".length)).map(characterFrom).join("");
}

const tooLong = (): ApiError =>
  new ApiError("text_too_long", `A label is longer than ${labelCodePointsMax} characters.`, {
    field: "text",
  });

/** RFC 3492 section 6.3. */
function encode(input: readonly number[]): string {
  const basic = input.filter((codePoint) => codePoint < initialN);
  let output = String.fromCharCode(...basic) + (basic.length > 0 ? "-" : "");
  let handled = basic.length;
  let n = initialN;
  let delta = 0;
  let bias = initialBias;
  while (handled < input.length) {
    const next = Math.min(...input.filter((codePoint) => codePoint >= n));
    delta += (next - n) * (handled + 1);
    n = next;
    for (const codePoint of input) {
      if (codePoint < n) delta += 1;
      if (codePoint !== n) continue;
      output += encodeDelta(delta, bias);
      bias = adapt(delta, handled + 1, handled === basic.length);
      delta = 0;
      handled += 1;
    }
    delta += 1;
    n += 1;
  }
  return output;
}

function encodeDelta(delta: number, bias: number): string {
  let output = "";
  let q = delta;
  for (let k = base; ; k += base) {
    const t = threshold(k, bias);
    if (q < t) return output + digitOf(q);
    output += digitOf(t + ((q - t) % (base - t)));
    q = Math.floor((q - t) / (base - t));
  }
}

/** RFC 3492 section 6.2. */
function decode(input: string): number[] {
  const split = input.lastIndexOf("-");
  const output = Array.from(input.slice(0, Math.max(0, split)), (character) => character.charCodeAt(0));
  let n = initialN;
  let bias = initialBias;
  let i = 0;
  for (let at = split > 0 ? split + 1 : 0; at < input.length; ) {
    const delta = decodeDelta(input, at, bias);
    at = delta.end;
    const length = output.length + 1;
    bias = adapt(
      delta.value,
      length,
      i === 0 && n === initialN && output.every((codePoint) => codePoint < initialN),
    );
    const sum = i + delta.value;
    n += Math.floor(sum / length);
    i = sum % length;
    output.splice(i, 0, n);
    i += 1;
  }
  return output;
}

/** One number in generalized variable-length integers, and where it ends. */
function decodeDelta(input: string, start: number, bias: number): { value: number; end: number } {
  let value = 0;
  let weight = 1;
  for (let at = start, k = base; ; at += 1, k += base) {
    const digit = digitValue(input.charCodeAt(at));
    value += digit * weight;
    if (value > 0x7fffffff)
      throw malformed("A label that begins with xn-- stands for a number that is no character.");
    const t = threshold(k, bias);
    if (digit < t) return { value, end: at + 1 };
    weight *= base - t;
  }
}

const threshold = (k: number, bias: number): number => Math.min(Math.max(k - bias, tMin), tMax);

/** RFC 3492 section 6.1. */
function adapt(delta: number, count: number, first: boolean): number {
  let scaled = Math.floor(delta / (first ? 700 : 2));
  scaled += Math.floor(scaled / count);
  let k = 0;
  for (; scaled > ((base - tMin) * tMax) / 2; k += base) scaled = Math.floor(scaled / (base - tMin));
  return k + Math.floor(((base - tMin + 1) * scaled) / (scaled + 38));
}

/** a-z are 0-25, 0-9 are 26-35. */
const digitOf = (value: number): string => String.fromCharCode(value < 26 ? value + 0x61 : value - 26 + 0x30);

function digitValue(code: number): number {
  if (code >= 0x30 && code <= 0x39) return code - 0x30 + 26;
  const letter = (code | 0x20) - 0x61;
  if (letter >= 0 && letter < 26) return letter;
  throw malformed("A label that begins with xn-- is not Punycode.");
}
