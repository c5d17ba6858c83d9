/** Passports, driver's licenses and vehicle identification numbers: by shape and context words, or by check digits. */

import { buildCandidate, type Candidate, type TextRange } from "../candidate.ts";
import { hasVinCheckDigit } from "../checks/check-digit.ts";
import { isAnyNamed, isNamedNearby, scoreInContext } from "../text/context.ts";
import { type Shape, visitShapes } from "../text/shape.ts";
import { isDigitAt, isJoinedAfter, type TokenizedText, wordFlag } from "../text/tokenized-text.ts";

/** Passports of one to three letters and six to nine digits, or nine digits, or Germany's ten characters. */
const passport =
  /^(?:[A-Z]{1,3}[ -]?\d{6,9}[A-Z]?|\d{8,9}|\d{2}[A-Z]{2}\d{5}|[CFGHJKLMNPRTVWXYZ][CFGHJKLMNPRTVWXYZ\d]{8}\d?|\d{2} \d{2} \d{6}|\d{2} \d{7}|[A-Z]\d{2}[A-Z]{2}\d{4})$/i;

/** Licenses of the states of the US, of Canada and of Europe: five digits at least. */
const license =
  /^(?:[A-Z]{0,3}[ -]?\d{5,14}[A-Z]{0,2}|[A-Z]\d{3}(?:[- ]?\d{3,4}){2,3}(?:[- ]?\d{1,4})?|[A-Z]{1,2}\d{2}-?\d{2}-?\d{4}|[A-Z]\d{3}-\d{3}-\d{2}-\d{3}-\d|[A-Z]\d{4}-?\d{5}-?\d{5}|\d{2}[A-Z]{2}\d{5}|[A-Z\d]{2}\d{2}[ -]?\d{7,11}|[A-Z]{2}-?\d{2}-?\d{11}|\d{3}-\d{3}-\d{3}|\d{2}-\d{3}-\d{3}|\d{2}-\d{3}-\d{4}|[A-Z]\d{2}-\d{2}-\d{4}|[A-Z]\d{2}[A-Z\d]{6,10}|\d{3} \d{3} \d{3}|[A-Z\d]*\d[A-Z\d]{5,15}|\d{2} \d{2} \d{6}|\d{5}\/\d{2}\/\d{4})$/i;

export function findDocuments(tokenized: TokenizedText, found: Candidate[]): void {
  visitShapes(tokenized, (shape, start, end) => {
    pushNamed(tokenized, shape, { start, end }, found);
    if (shape.hasLetters && end - start >= 16) pushBritishLicense(tokenized, { start, end }, found);
  });
  findVins(tokenized, found);
}

const digitsMin = 5;

function pushNamed(tokenized: TokenizedText, shape: Shape, range: TextRange, found: Candidate[]): void {
  const digits = shape.id < 0 ? digitsIn(tokenized.text, range) : shape.digits;
  if (digits < digitsMin || !isAnyNamed(tokenized, range, namedTopics)) return;
  for (const kind of namedKinds) {
    // The words around are known from other detectors; the form takes longer.
    if (!isNamedNearby(tokenized, range, [kind])) continue;
    if (!forms[kind].test(tokenized.text.slice(range.start, range.end))) continue;
    const score = scoreInContext(tokenized, range, 0.35, [kind]);
    found.push(buildCandidate(kind, range, score));
  }
}

const namedKinds = ["passport", "drivers_license"] as const;
const namedTopics: ReadonlySet<string> = new Set(namedKinds);
const forms = { passport, drivers_license: license } as const;

function digitsIn(text: string, { start, end }: TextRange): number {
  let digits = 0;
  for (let at = start; at < end; at += 1) if (isDigitAt(text, at)) digits += 1;
  return digits;
}

const vinForm = /(?<![\w-])[A-HJ-NPR-Z\d]{13}\d{4}(?![\w])/iy;
const vinUnits = 17;

/** A word with a digit, of so many units; with letters outside ASCII in it, the part behind one of those. */
function findVins(tokenized: TokenizedText, found: Candidate[]): void {
  const { text, words } = tokenized;
  for (let at = 0; at < words.length; at += 3) {
    const [start, end] = [words[at] as number, words[at + 1] as number];
    if (end - start === vinUnits) pushVinAt(tokenized, start, found);
    else if (((words[at + 2] as number) & wordFlag.wide) !== 0)
      for (let from = start + 1; from <= end - vinUnits; from += 1)
        if (text.charCodeAt(from - 1) >= 128) pushVinAt(tokenized, from, found);
  }
}

function pushVinAt(tokenized: TokenizedText, start: number, found: Candidate[]): void {
  vinForm.lastIndex = start;
  const match = vinForm.exec(tokenized.text);
  if (match !== null) pushVin(tokenized, match[0], start, found);
}

/** 17 characters without I, O and Q (ISO 3779). European makers omit the check digit, so those need a context word. */
function pushVin(tokenized: TokenizedText, value: string, start: number, found: Candidate[]): void {
  const vin = value.toUpperCase();
  const range = { start, end: start + value.length };
  if (!/[A-Z]/.test(vin) || isJoinedAfter(tokenized.text, range.end)) return;
  const validated = hasVinCheckDigit(vin);
  const score = scoreInContext(tokenized, range, validated ? 0.75 : 0.25, ["vin"]);
  found.push(buildCandidate("vin", range, score, { validated }));
}

/** Great Britain: five of the surname, date of birth in a fixed order, initials, check characters (DVLA). */
const british = /^[A-Z9]{5}\d[0156]\d[0-3]\d{2}[A-Z9]{2}\d[A-Z]{2}(?:\d{2})?$/;

function pushBritishLicense(tokenized: TokenizedText, range: TextRange, found: Candidate[]): void {
  const value = tokenized.text.slice(range.start, range.end);
  if (!british.test(value) || !/^[A-Z]/.test(value) || !isBritishDate(value)) return;
  const score = scoreInContext(tokenized, range, 0.8, ["drivers_license"]);
  const facts = { subtype: "gb_driving_licence", validated: true, country: "GB" };
  found.push(buildCandidate("drivers_license", range, score, facts));
}

const isBritishDate = (value: string): boolean => {
  const month = Number(value.slice(6, 8)) % 50;
  const day = Number(value.slice(8, 10));
  return month >= 1 && month <= 12 && day >= 1 && day <= 31;
};
