/** International bank account numbers (IBAN): the country's length, its structure and MOD 97-10. */
import { getCountrySpecifications, isValidIBAN } from "ibantools";
import { buildCandidate, type Candidate, type TextRange } from "../candidate.ts";
import { isAnnounced, scoreInContext } from "../text/context.ts";
import { isDigitAt, type TokenizedText, wordFlag } from "../text/tokenized-text.ts";

const lengths = new Map(
  Object.entries(getCountrySpecifications()).flatMap(([country, { chars, IBANRegistry }]) =>
    chars !== null && IBANRegistry ? [[country, chars] as const] : [],
  ),
);

const opening = /(?<![\w])[A-Za-z]{2}[ -]?\d{2}(?=[ -]?[\dA-Za-z])/y;

/** Receives two letters and two digits, and where they stand. */
type VisitOpening = (start: number, written: string) => void;

/** Around the first digits of words, and behind letters outside ASCII. */
function visitOpenings({ text, words }: TokenizedText, visit: VisitOpening): void {
  for (let at = 0; at < words.length; at += 3) {
    const [start, end, flags] = [words[at] as number, words[at + 1] as number, words[at + 2] as number];
    if ((flags & wordFlag.digit) === 0) continue;
    if (isDigitAt(text, start)) visitOpeningAt(text, start - 3, visit);
    else if (isDigitAt(text, start + 2)) visitOpeningAt(text, start, visit);
    if ((flags & wordFlag.wide) !== 0) visitBehindWide(text, start + 1, end, visit);
  }
}

function visitBehindWide(text: string, from: number, end: number, visit: VisitOpening): void {
  for (let at = from; at < end; at += 1) if (text.charCodeAt(at - 1) >= 128) visitOpeningAt(text, at, visit);
}

function visitOpeningAt(text: string, start: number, visit: VisitOpening): void {
  if (start < 0 || !isLetterAt(text, start) || !isLetterAt(text, start + 1)) return;
  opening.lastIndex = start;
  const match = opening.exec(text);
  if (match !== null) visit(start, match[0]);
}

function isLetterAt(text: string, at: number): boolean {
  const code = text.charCodeAt(at) | 32;
  return code >= 97 && code <= 122;
}

/** What is called an IBAN, but has a wrong checksum, is just reported. */
const announcedScore = 0.5;

/** ISO 13616: the country determines the length, so what follows is never included. */
export function findIbans(tokenized: TokenizedText, found: Candidate[]): void {
  // Every name of one begins so.
  const isSpokenOf = tokenized.lower === null || tokenized.lower.includes("iban");
  visitOpenings(tokenized, (start, written) => {
    const country = written.slice(0, 2).toUpperCase();
    const length = lengths.get(country);
    const end = length === undefined ? null : endOfUnits(tokenized.text, start, length);
    if (end !== null) pushIban(tokenized, { start, end }, country, isSpokenOf, found);
    else if (isSpokenOf) pushAnnounced(tokenized, start, country, found);
  });
}

// biome-ignore lint/complexity/useMaxParams: called for every word with a digit
function pushIban(
  tokenized: TokenizedText,
  range: TextRange,
  country: string,
  isSpokenOf: boolean,
  found: Candidate[],
): void {
  const written = tokenized.text.slice(range.start, range.end).replaceAll(/[ -]/g, "");
  if (!isValidIBAN(written.toUpperCase())) {
    if (isSpokenOf && isAnnounced(tokenized, range, ["iban_number"]))
      found.push(buildCandidate("iban", range, announcedScore, { country }));
    return;
  }
  const base = written === written.toUpperCase() ? 0.95 : 0.7;
  const score = Math.max(base - 0.1, scoreInContext(tokenized, range, base, ["iban", "iban_number", "bank"]));
  found.push(buildCandidate("iban", range, score, { validated: true, country }));
}

const wrongLength = /[A-Z]{2}[ -]?\d{2}(?:[ -]?[A-Z\d]{1,30}(?![a-z])){1,12}/iy;

/** What is called an IBAN, but is too short or too long, or of a country without any. */
function pushAnnounced(tokenized: TokenizedText, start: number, country: string, found: Candidate[]): void {
  wrongLength.lastIndex = start;
  const groups = (wrongLength.exec(tokenized.text)?.[0] ?? "").split(/(?=[ -])/);
  const stop = groups.findIndex((group, at) => at > 0 && !/\d/.test(group));
  const written = (stop < 0 ? groups : groups.slice(0, stop)).join("");
  const units = written.replaceAll(/[ -]/g, "").length;
  const range = { start, end: start + written.length };
  if (units < unitsMin || units > unitsMax || !isAnnounced(tokenized, range, ["iban_number"])) return;
  found.push(
    buildCandidate("iban", range, announcedScore, { country: lengths.has(country) ? country : null }),
  );
}

/** Norway's have 15 characters, and ISO 13616 allows 34. */
const unitsMin = 12;
const unitsMax = 36;

/** Where so many letters and digits end, single spaces and hyphens between them; null where they are not there. */
function endOfUnits(text: string, start: number, count: number): number | null {
  let at = start;
  for (let units = 0; units < count; at += 1) {
    if (isUnitAt(text, at)) units += 1;
    else if (!" -".includes(text[at] ?? "!") || !isUnitAt(text, at + 1)) return null;
  }
  return isUnitAt(text, at) || text[at] === "_" ? null : at;
}

function isUnitAt(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return (code >= 48 && code <= 57) || ((code | 32) >= 97 && (code | 32) <= 122);
}
