/** International bank account numbers (IBAN): the country's length, its structure and MOD 97-10. */
import { getCountrySpecifications, isValidIBAN } from "ibantools";
import { buildCandidate, type Candidate } from "../candidate.ts";
import { isAnnounced, scoreInContext } from "../text/context.ts";
import type { TokenizedText } from "../text/tokenized-text.ts";

const lengths = new Map(
  Object.entries(getCountrySpecifications()).flatMap(([country, { chars, IBANRegistry }]) =>
    chars !== null && IBANRegistry ? [[country, chars] as const] : [],
  ),
);

const opening = /(?<![\w])[A-Za-z]{2}[ -]?\d{2}(?=[ -]?[\dA-Za-z])/g;

/** What is called an IBAN, but has a wrong checksum, is just reported. */
const announcedScore = 0.5;

/** ISO 13616: the country determines the length, so what follows is never included. */
export function findIbans(tokenized: TokenizedText, found: Candidate[]): void {
  for (const match of tokenized.text.matchAll(opening)) {
    const country = match[0].slice(0, 2).toUpperCase();
    const length = lengths.get(country);
    if (length === undefined) continue;
    const end = endOfUnits(tokenized.text, match.index, length);
    if (end === null) continue;
    const range = { start: match.index, end };
    const written = tokenized.text.slice(range.start, end).replaceAll(/[ -]/g, "");
    if (!isValidIBAN(written.toUpperCase())) {
      if (isAnnounced(tokenized, range, ["iban_number"]))
        found.push(buildCandidate("iban", range, announcedScore, { country }));
      continue;
    }
    const base = written === written.toUpperCase() ? 0.95 : 0.7;
    const score = Math.max(
      base - 0.1,
      scoreInContext(tokenized, range, base, ["iban", "iban_number", "bank"]),
    );
    found.push(buildCandidate("iban", range, score, { validated: true, country }));
  }
}

/** Where so many letters and digits end, single spaces and hyphens between them; null where they are not there. */
function endOfUnits(text: string, start: number, count: number): number | null {
  let at = start;
  for (let units = 0; units < count; at += 1) {
    const character = text[at] ?? "";
    if (/[\dA-Za-z]/.test(character)) units += 1;
    else if (!/[ -]/.test(character) || !/[\dA-Za-z]/.test(text[at + 1] ?? "")) return null;
  }
  return /[\w]/.test(text[at] ?? "") ? null : at;
}
