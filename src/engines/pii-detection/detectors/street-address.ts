/** Postal addresses: a number and a word for a street, in the order of each language. */

import { buildCandidate, type Candidate } from "../candidate.ts";
import { scoreInContext } from "../text/context.ts";
import type { TokenizedText } from "../text/tokenized-text.ts";

const word = "[\\p{Lu}][\\p{L}'’.-]{0,24}";
const suffix =
  "Street|St|Avenue|Ave|Road|Rd|Boulevard|Blvd|Drive|Dr|Lane|Ln|Court|Ct|Place|Pl|Square|Sq|Terrace|Ter|Way|Parkway|Pkwy|Highway|Hwy|Circle|Cir|Trail|Trl|Crescent|Cres|Close|Gardens|Grove|Mews|Row|Walk|Alley|Plaza|Loop|Quay|Wharf|Hill|Broadway|Turnpike|Pike|Run|Path|Point|Ridge|Park|Esplanade|Parade";
const unit = "(?:,? (?:Apt|Apartment|Suite|Ste|Unit|Flat|Floor|Fl|Room|Rm|Bldg|#)\\.? ?#?[\\w-]{1,6})?";
/** No first letters of a postcode. */
const placeWord = `${word}(?![\\p{L}\\d])`;
const place = `${placeWord}(?: ${placeWord}){0,3}`;
const zip = "\\d{5}(?:-\\d{4})?";
const british = "[A-Z]{1,2}\\d[A-Z\\d]? ?\\d[A-Z]{2}";
const canadian = "[A-Z]\\d[A-Z] ?\\d[A-Z]\\d";
const tail = `(?:,? ${place})?(?:,? [A-Z]{2,3}(?![\\p{L}\\d]))?(?:,? (?:${zip}|${british}|${canadian}|\\d{4}))?`;

interface Form {
  readonly pattern: RegExp;
  readonly base: number;
}

const forms: readonly Form[] = [
  {
    pattern: new RegExp(
      `(?<![\\p{L}\\d.,/-])\\d{1,6}[A-Za-z]?(?:-\\d{1,5})? (?:(?:N|S|E|W|NE|NW|SE|SW)\\.? )?(?:(?:${word}|\\d{1,3}(?:st|nd|rd|th)) ){1,4}(?:${suffix})(?![\\p{L}])\\.?(?: (?:N|S|E|W|NE|NW|SE|SW)(?![\\p{L}])\\.?)?${unit}${tail}`,
      "gu",
    ),
    base: 0.65,
  },
  { pattern: new RegExp(`(?<![\\p{L}\\d])P\\.? ?O\\.? Box \\d{1,7}${tail}`, "giu"), base: 0.65 },
  {
    pattern: new RegExp(
      `(?<![\\p{L}])(?:[\\p{Lu}][\\p{L}-]{1,30}(?:straße|strasse|str\\.|weg|platz|allee|gasse|ring|damm|ufer|laan|straat|gracht|plein|gatan|vägen|gade|vej|katu|tie)|(?:Am|An der|Auf dem|Im|Unter den|Alte|Neue|Große|Kleine) ${word}(?: ${word})?(?:straße|str\\.)?) \\d{1,4} ?[a-z]?(?![\\p{L}\\d])(?:,? (?:[A-Z]{1,2}-)?\\d{4,5}(?: [A-Z]{2})? ${place})?`,
      "gu",
    ),
    base: 0.65,
  },
  {
    pattern: new RegExp(
      `(?<![\\p{L}\\d])\\d{1,4}(?: ?(?:bis|ter))?,? (?:rue|avenue|boulevard|place|chemin|allée|impasse|quai|cours|route|square) (?:(?:de la |de l'|de |du |des |d'|la |le |les |l')[\\p{L}]|[\\p{Lu}])[\\p{L}'’-]{1,24}(?:[ -][\\p{Lu}][\\p{L}'’-]{0,24}){0,3}(?:,? \\d{5} ${place})?`,
      "gu",
    ),
    base: 0.65,
  },
  {
    pattern: new RegExp(
      `(?<![\\p{L}\\d])(?:Calle|C/|Avenida|Avda\\.?|Av\\.|Paseo|Plaza|Carrera|Cra\\.?|Rua|Travessa|Praça|Via|Viale|Piazza|Corso|Largo|ul\\.|ulica|aleja) ?(?:(?:de la|de los|de las|de|del|della|delle|dei|da|do|dos) )?[\\p{Lu}][\\p{L}'’.-]{1,24}(?: (?:de |del |la )?[\\p{Lu}][\\p{L}'’.-]{0,24}){0,3},? (?:n[º°.] ?)?#?\\d{1,5}[A-Za-z]?(?:,? (?:\\d{5}(?:-\\d{3})?|\\d{2}-\\d{3}) ${place}|, ${place})?`,
      "gu",
    ),
    base: 0.6,
  },
];

export function findStreetAddresses(tokenized: TokenizedText, found: Candidate[]): void {
  for (const { pattern, base } of forms) {
    for (const match of tokenized.text.matchAll(pattern)) {
      const start = match.index;
      const end = start + match[0].replace(/[ ,.]+$/, "").length;
      const score = Math.max(
        0.5,
        scoreInContext(tokenized, { start, end }, base, ["address", "person", "ip"]),
      );
      found.push(buildCandidate("address", { start, end }, score));
    }
  }
}
