/** The domain of a mailbox, parsed into the form that DNS is queried with. */
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
const maxOctets = 255;
/** RFC 1035 §2.3.4: 255 octets on the wire are 253 characters. */
const maxAsciiLength = 253;
/** RFC 1035 §2.3.4. */
const maxLabelLength = 63;
/** A letter and its marks may be composed, but never this many. Beyond it, the cost of IDNA would be quadratic. */
const maxUnicodeLength = 4 * maxLabelLength;

/** Ldh-str of RFC 5321 §4.1.2; hyphens at the ends are checked separately. */
const plain = /^[A-Za-z0-9-]+$/;
/** An ASCII character that is not allowed in a label; characters beyond ASCII are checked by IDNA. */
const stray = /[^A-Za-z0-9\u0080-\uffff-]/;

/** Parses a domain. Positions count from its own start. */
export function parseDomain(text: string): Domain | Diagnosis {
  if (text === "") return createDiagnosis("domain_empty", 0);
  const labels: string[] = [];
  let position = 0;
  for (const label of text.split(".")) {
    const parsed = label === "" ? diagnoseEmptyLabel(text, position) : parseLabel(label);
    if (typeof parsed !== "string") return shiftDiagnosis(parsed, position);
    labels.push(parsed);
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
  const isPlain = plain.test(label);
  const strayAt = isPlain ? -1 : label.search(stray);
  if (strayAt >= 0) return diagnoseStray(label, strayAt);
  if (label.startsWith("-")) return createDiagnosis("label_hyphen", 0);
  if (label.length > (isPlain ? maxLabelLength : maxUnicodeLength))
    return createDiagnosis("label_too_long", maxLabelLength);
  const ascii = isPlain ? parsePlainLabel(label) : toALabel(label);
  if (ascii === null) return createDiagnosis("label_not_idna", 0);
  // Beyond ASCII there are hyphens that are mapped to "-".
  if (/^-|-$/.test(ascii))
    return createDiagnosis("label_hyphen", ascii.startsWith("-") ? 0 : label.length - 1);
  return ascii.length <= maxLabelLength ? ascii : createDiagnosis("label_too_long", 0);
}

function diagnoseStray(label: string, position: number): Diagnosis {
  const unit = label.charCodeAt(position);
  return createDiagnosis(classifyStray(unit, unit === 0x40 ? "extra_at" : "domain_character"), position);
}

function parsePlainLabel(label: string): string | null {
  const lower = label.toLowerCase();
  return lower.startsWith("xn--") && !isALabel(lower) ? null : lower;
}

function checkWhole(text: string, labels: readonly string[]): Domain | Diagnosis {
  const ascii = labels.join(".");
  const last = labels.at(-1) ?? "";
  // RFC 1123 §2.1: a top-level domain is never a number, so that no name looks like an address.
  if (/^\d+$/.test(last)) return createDiagnosis("numeric_top_level", text.lastIndexOf(".") + 1);
  if (ascii.includes("xn--") && mixesDirections(labels)) return createDiagnosis("label_direction", 0);
  const tooLongAt = findOverflow(text, maxOctets);
  if (tooLongAt >= 0) return createDiagnosis("domain_too_long", tooLongAt);
  if (ascii.length > maxAsciiLength)
    return createDiagnosis("domain_too_long", Math.min(text.length, maxAsciiLength));
  return { ascii, labelCount: labels.length };
}

/** RFC 5893 §2 rule 1: next to a right-to-left label no label may begin with a digit. */
const mixesDirections = (labels: readonly string[]): boolean =>
  labels.some((label) => /^\d/.test(label)) &&
  labels.some((label) => label.startsWith("xn--") && isRightToLeft(label));

/** The domain in Unicode, for display; an address literal is unchanged. */
export const toUnicodeDomain = (ascii: string): string =>
  ascii.includes("xn--") ? domainToUnicode(ascii) : ascii;
