/** Decides what stands behind the "@" of a mailbox as a domain, and how DNS is asked for it. */
import { domainToUnicode } from "node:url";
import { classifyStray, createDiagnosis, type Diagnosis, shiftDiagnosis } from "./diagnosis.ts";
import { isALabel, isRightToLeft, toALabel } from "./idna.ts";
import { findOverflow } from "./octet-length.ts";

export interface Domain {
  /** In A-labels and lower case. */
  readonly ascii: string;
  readonly labelCount: number;
}

/** RFC 5321 §4.5.3.1.2. */
const octetsMax = 255;
/** RFC 1035 §2.3.4: 255 octets on the wire are 253 characters. */
const asciiLengthMax = 253;
/** RFC 1035 §2.3.4. */
const labelLengthMax = 63;
/** A letter and its marks may become one, but never so many; beyond, IDNA's work would grow with the square. */
const unicodeLengthMax = 4 * labelLengthMax;

/** Ldh-str of RFC 5321 §4.1.2, hyphens at the ends not yet looked at. */
const plain = /^[A-Za-z0-9-]+$/;
/** A character of ASCII that stands in no label; what lies beyond ASCII is judged by IDNA. */
const stray = /[^A-Za-z0-9\u0080-\uffff-]/;

/** The domain that `text` is. Its positions count from its own start. */
export function parseDomain(text: string): Domain | Diagnosis {
  if (text === "") return createDiagnosis("domain_empty", 0);
  const labels: string[] = [];
  let position = 0;
  for (const label of text.split(".")) {
    const read = label === "" ? diagnoseEmptyLabel(text, position) : parseLabel(label);
    if (typeof read !== "string") return shiftDiagnosis(read, position);
    labels.push(read);
    position += label.length + 1;
  }
  return checkWhole(text, labels);
}

function diagnoseEmptyLabel(text: string, position: number): Diagnosis {
  if (position === 0) return createDiagnosis("domain_starts_with_dot", 0);
  return position === text.length
    ? createDiagnosis("domain_ends_with_dot", -1)
    : createDiagnosis("domain_double_dot", 0);
}

function parseLabel(label: string): string | Diagnosis {
  const strayAt = plain.test(label) ? -1 : label.search(stray);
  if (strayAt >= 0) {
    const unit = label.charCodeAt(strayAt);
    return createDiagnosis(classifyStray(unit, unit === 0x40 ? "extra_at" : "domain_character"), strayAt);
  }
  if (label.startsWith("-")) return createDiagnosis("label_hyphen", 0);
  const isPlain = plain.test(label);
  if (label.length > (isPlain ? labelLengthMax : unicodeLengthMax))
    return createDiagnosis("label_too_long", labelLengthMax);
  const ascii = isPlain ? parsePlainLabel(label) : toALabel(label);
  if (ascii === null) return createDiagnosis("label_not_idna", 0);
  if (label.endsWith("-")) return createDiagnosis("label_hyphen", label.length - 1);
  return ascii.length <= labelLengthMax ? ascii : createDiagnosis("label_too_long", 0);
}

function parsePlainLabel(label: string): string | null {
  const lower = label.toLowerCase();
  return lower.startsWith("xn--") && !isALabel(lower) ? null : lower;
}

function checkWhole(text: string, labels: readonly string[]): Domain | Diagnosis {
  const ascii = labels.join(".");
  const last = labels.at(-1) ?? "";
  // RFC 1123 §2.1: a top level is never a number, so that no name looks like an address.
  if (/^\d+$/.test(last)) return createDiagnosis("numeric_top_level", text.lastIndexOf(".") + 1);
  if (ascii.includes("xn--") && mixesDirections(labels)) return createDiagnosis("label_direction", 0);
  const tooLongAt = findOverflow(text, octetsMax);
  if (tooLongAt >= 0) return createDiagnosis("domain_too_long", tooLongAt);
  if (ascii.length > asciiLengthMax)
    return createDiagnosis("domain_too_long", Math.min(text.length, asciiLengthMax));
  return { ascii, labelCount: labels.length };
}

/** RFC 5893 §2 rule 1: beside a label from right to left none may begin with a digit. */
const mixesDirections = (labels: readonly string[]): boolean =>
  labels.some((label) => /^\d/.test(label)) &&
  labels.some((label) => label.startsWith("xn--") && isRightToLeft(label));

/** The domain as people read it; a literal stays as it is. */
export const toUnicodeDomain = (ascii: string): string =>
  ascii.includes("xn--") ? domainToUnicode(ascii) : ascii;
