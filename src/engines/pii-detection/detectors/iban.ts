/** Decides which stretches are international bank account numbers: a country's length, its structure and mod-97. */
import { getCountrySpecifications, isValidIBAN } from "ibantools";
import type { Candidate } from "../kind.ts";
import { weigh } from "../text/evidence.ts";
import type { Page } from "../text/page.ts";

const lengths = new Map(
  Object.entries(getCountrySpecifications()).flatMap(([country, { chars, IBANRegistry }]) =>
    chars !== null && IBANRegistry ? [[country, chars] as const] : [],
  ),
);

const opening = /(?<![\w])[A-Za-z]{2}[ -]?\d{2}(?=[ -]?[\dA-Za-z])/g;

/** ISO 13616: the country tells the length, so what follows is never taken along. */
export function findIbans(page: Page, found: Candidate[]): void {
  for (const match of page.text.matchAll(opening)) {
    const country = match[0].slice(0, 2).toUpperCase();
    const length = lengths.get(country);
    if (length === undefined) continue;
    const end = endOfUnits(page.text, match.index, length);
    if (end === null) continue;
    const place = { start: match.index, end };
    const written = page.text.slice(place.start, end).replaceAll(/[ -]/g, "");
    if (!isValidIBAN(written.toUpperCase())) continue;
    const base = written === written.toUpperCase() ? 0.95 : 0.7;
    const score = Math.max(base - 0.1, weigh(page, place, base, ["iban", "bank"]));
    found.push({ kind: "iban", subtype: null, ...place, score, validated: true, country });
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
