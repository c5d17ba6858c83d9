/** Postal addresses: a number and a word for a street, in the order of each language, and what follows up to the country. */

import { buildCandidate, type Candidate } from "../candidate.ts";
import { scoreInContext } from "../text/context.ts";
import type { TokenizedText } from "../text/tokenized-text.ts";

const word = "[\\p{Lu}][\\p{L}'’.-]{0,24}";
const suffix =
  "Street|St|Avenue|Ave|Road|Rd|Boulevard|Blvd|Drive|Dr|Lane|Ln|Court|Ct|Place|Pl|Square|Sq|Terrace|Ter|Way|Parkway|Pkwy|Highway|Hwy|Circle|Cir|Trail|Trl|Crescent|Cres|Close|Gardens|Grove|Mews|Row|Walk|Alley|Plaza|Loop|Quay|Wharf|Hill|Broadway|Turnpike|Pike|Run|Path|Point|Ridge|Park|Esplanade|Parade";
const compass = "(?:N|S|E|W|NE|NW|SE|SW)(?![\\p{L}])\\.?";
const houseNumber = "\\d{1,5}(?:[/-]\\d{1,5})?(?: ?[a-zA-Z](?![\\p{L}\\d.]))?(?![\\p{L}\\d])";

/** A street with its number. All base scores are set by hand. */
const streets: readonly (readonly [pattern: RegExp, base: number])[] = [
  [
    new RegExp(
      `(?<![\\p{L}\\d.,/-])(?:(?:(?:Flat|Unit|Apt|Suite|Level) \\w{1,4}|\\d{1,2}(?:st|nd|rd|th) [Ff]loor),? )?\\d{1,6}[A-Za-z]?(?:[-/]\\d{1,5})? (?:${compass} )?(?:(?:${word}|\\d{1,3}(?:st|nd|rd|th)) ){1,4}(?:${suffix})(?![\\p{L}])\\.?(?: (?:${compass}|West|East|North|South)(?![\\p{L}]))?`,
      "gu",
    ),
    0.65,
  ],
  [
    /(?<![\p{L}\d])(?:P\.? ?O\.? Box|Postfach|Boîte postale|Apartado(?: de correos)?|Postbus|Casella postale) \d{1,7}(?: \d{2,3}(?!\d)){0,2}/giu,
    0.65,
  ],
  [
    new RegExp(
      `(?<![\\p{L}])(?:[\\p{Lu}][\\p{L}-]{1,30}(?:straße|strasse|str\\.|weg|platz|allee|gasse|ring|damm|ufer|laan|straat|gracht|plein|kade|gatan|vägen|gade|gata|vej|veien|katu|tie)|(?:Am|An der|An den|Auf dem|Auf der|Im|In der|Zum|Zur|Unter den|Alte|Neue|Große|Kleine) ${word}(?: ${word})?(?: ?[Ss]traße| ?[Ss]tr\\.)?|[\\p{Lu}][\\p{L}-]{1,30}(?: |-)(?:Straße|Strasse|Str\\.|Weg|Platz|Allee|Ring|Ufer)) ${houseNumber}`,
      "gu",
    ),
    0.65,
  ],
  [
    /(?<![\p{L}\d])\d{1,4}(?: ?(?:bis|ter|quater))?,? (?:[Rr]ue|[Aa]venue|[Bb]oulevard|[Bb]d|[Pp]lace|[Cc]hemin|[Aa]llée|[Ii]mpasse|[Qq]uai|[Cc]ours|[Rr]oute|[Ss]quare) (?:(?:de la |de l'|des |de |du |d'|la |le |les |l')[\p{L}]|[\p{Lu}])[\p{L}'’-]{1,24}(?:[ -][\p{Lu}][\p{L}'’-]{0,24}){0,3}/gu,
    0.65,
  ],
  [
    new RegExp(
      `(?<![\\p{L}\\d])(?:Calle|C/|Avenida|Avda\\.?|Av\\.|Paseo|Plaza|Carrera|Cra\\.?|Rua|R\\.|Travessa|Praça|Via|Viale|Piazza|Corso|Largo|ul\\.|Ul\\.|ulica|al\\.|aleja|os\\.) ?(?:(?:de la|de los|de las|del|della|delle|dei|dell|degli|de|das|da|dos|do) )?[\\p{Lu}][\\p{L}'’.-]{1,24}(?: (?:de |del |la )?[\\p{Lu}][\\p{L}'’.-]{0,24}){0,3},? (?:[Nn][º°.] ?)?#?${houseNumber}`,
      "gu",
    ),
    0.6,
  ],
  // Belgium and Scandinavia: the number behind a street of several words.
  [
    new RegExp(
      `(?<![\\p{L}\\d])(?:(?:Rue|Avenue|Boulevard|Chaussée|Place|Quai|Square) (?:(?:de la|des|de|du|aux|le|la|les) |d'|de l')?[\\p{Lu}][\\p{L}'’-]{1,24}(?: [\\p{Lu}][\\p{L}'’-]{1,24}){0,2}|[\\p{Lu}][\\p{L}-]{1,24}(?: [\\p{Lu}][\\p{L}-]{1,24}){0,2} (?:gate|vei|veg|plass|allé|väg|gata|katu|tie|utca|út|tér|náměstí|nám\\.|třída|ulice|sokak|caddesi)|(?:Straße|Platz|Allee) (?:des|der) (?:\\d{1,2}\\. )?[\\p{Lu}][\\p{L}-]{1,24}(?: [\\p{Lu}][\\p{L}-]{1,24})?),? ${houseNumber}`,
      "gu",
    ),
    0.6,
  ],
  // All in lower case only with a postcode.
  [
    /(?<![\p{L}\d.,/-])\d{1,5}[a-z]? (?:\p{Ll}{2,20} ){1,3}(?:street|st|avenue|ave|road|rd|lane|ln|drive|dr|boulevard|blvd|court|ct|square|terrace|crescent|way|close)(?:,? \p{Ll}{2,20}){1,4},? (?:\d{5}(?:-\d{4})?|[a-z]{1,2}\d[a-z\d]? ?\d[a-z]{2})(?![\p{L}\d])/gu,
    0.6,
  ],
];

const gap = "(?:,? | [-–] |,?[ ]?\\r?\\n[ ]{0,8})";
const edge = "(?![\\p{L}\\d])";
const placeWord = `${word}${edge}`;
const place = `${placeWord}(?:(?: |-| (?:am|an der|upon|on|sur|de|del|la|le) )${placeWord}){0,3}(?: \\d{1,2}(?=,? \\d| ?\\n|$))?`;
const postcode = `(?:[A-Z]{1,2}-)?(?:\\d{5}-\\d{3,4}|\\d{4}-\\d{3}|\\d{2}-\\d{3}|\\d{3} \\d{2}|\\d{4} ?[A-Z]{2}|\\d{4,6}|[A-Z]{1,2}\\d[A-Z\\d]? ?\\d[A-Z]{2}|[A-Z]\\d[A-Z] ?\\d[A-Z]\\d)${edge}`;
const countries =
  "United States of America|United States|U\\.S\\.A\\.|USA|US|United Kingdom|Great Britain|England|Scotland|Wales|Northern Ireland|UK|Ireland|Éire|Canada|Australia|New Zealand|Deutschland|Germany|Allemagne|Österreich|Austria|Schweiz|Suisse|Svizzera|Switzerland|Liechtenstein|France|Frankreich|España|Spain|Italia|Italy|Italien|Nederland|The Netherlands|Netherlands|Holland|België|Belgique|Belgien|Belgium|Luxembourg|Luxemburg|Polska|Poland|Portugal|Brasil|Brazil|México|Mexico|Argentina|Chile|Colombia|Perú|Peru|Sverige|Sweden|Norge|Norway|Danmark|Denmark|Suomi|Finland|Ísland|Iceland|Česká republika|Česko|Czech Republic|Czechia|Slovensko|Slovakia|Magyarország|Hungary|România|Romania|България|Bulgaria|Hrvatska|Croatia|Slovenija|Slovenia|Ελλάδα|Greece|Türkiye|Turkey|Россия|Russia|Україна|Ukraine|Israel|India|Singapore|Malaysia|Philippines|Japan|China|Hong Kong|South Korea|South Africa|Nigeria|Kenya|Egypt|United Arab Emirates|UAE";

/** What may follow a street. Each is tried in this order where the one before ended. */
const parts = {
  unit: `${gap}(?:(?:Apt|Apartment|Suite|Ste|Unit|Flat|Floor|Fl|Room|Rm|Bldg|Building|#)(?:\\.? ?#?\\d[\\w-]{0,5}|\\.? #?[A-Z\\d][\\w-]{0,5})|\\d{1,3}(?:st|nd|rd|th) [Ff]loor|\\d{1,2}\\. (?:Stock|OG|Etage)|\\d{1,2}[º°ª](?: ?(?:[A-Z]|izq\\.?|izda\\.?|dcha\\.?))?|(?:bus|bte|boîte) \\d{1,4}|[Pp]iso \\d{1,2}(?: ?[A-Z])?|m\\. ?\\d{1,4}|lok\\. ?\\d{1,4})${edge}`,
  country: `${gap}(?:${countries})${edge}`,
  state: `(?:,? | [-–] )(?:\\([A-Z]{2}\\)|[A-Z]{2,3}|N\\.?S\\.?W\\.?|D\\.C\\.)${edge}`,
  postcode: `${gap}${postcode}`,
  place: `${gap}${place}`,
} as const;

type Part = keyof typeof parts;

const patterns = (Object.entries(parts) as [Part, string][]).map(
  ([part, source]) => [part, new RegExp(source, "uy")] as const,
);

/** Capitalized words that begin the next sentence or the next line of a form. */
const notPlaces =
  /^(?:Please|Thanks?|Phone|Tel|Telefon|Fax|E-?[Mm]ail|Attn|Attention|Call|Contact|Date|Invoice|Order|Dear|The|This|I|We|He|She|It|They|You|And|Or|But|Best|Kind|Regards|From|To|Mobile|Mob|My|Our|Your|On|At|In|For|If|Is|Name|Company|Customer|Signed|Amount|Total|Due|Bitte|Danke|Merci|Gracias|Grazie|Cordialement|DOB|SSN|IBAN|VAT|ID)$/;

const partsMax = 8;

export function findStreetAddresses(tokenized: TokenizedText, found: Candidate[]): void {
  const { text } = tokenized;
  for (const [pattern, base] of streets) {
    let last = 0;
    for (const { index: start, 0: street } of text.matchAll(pattern)) {
      if (start < last) continue;
      const end = endOfAddress(text, start + street.replace(/[ ,.]+$/, "").length);
      last = end;
      const words = scoreInContext(tokenized, { start, end }, base, ["address", "person", "ip"]);
      found.push(buildCandidate("address", { start, end }, Math.max(0.5, words)));
    }
  }
}

/** The end of the last part that surely belongs to the address. */
function endOfAddress(text: string, from: number): number {
  const seen = new Set<Part>();
  const isAbbreviated = /^\.,?\s/.test(text.slice(from, from + 3));
  let [at, end] = [isAbbreviated ? from + 1 : from, from];
  for (let count = 0; count < partsMax && !seen.has("country"); count += 1) {
    const next = nextPart(text, at, seen);
    if (next === null) break;
    seen.add(next.part);
    if (isSure(next.part, text.slice(at, next.end), seen)) end = next.end;
    at = next.end;
  }
  return end;
}

/** A place is sure behind a comma or a postcode; on a line of its own only once a postcode follows. */
function isSure(part: Part, written: string, seen: ReadonlySet<Part>): boolean {
  const isAfterComma = written.startsWith(",");
  if (part === "place") return seen.has("postcode") || (isAfterComma && !written.includes("\n"));
  if (part === "state" && written.endsWith(")")) return true;
  if (part === "country") return seen.has("postcode") || isAfterComma;
  return part !== "state" || isAfterComma;
}

function nextPart(text: string, at: number, seen: ReadonlySet<Part>): { part: Part; end: number } | null {
  for (const [part, pattern] of patterns) {
    // Before the postcode several places may stand, behind it one, where none stood before.
    const isPast = seen.has(part) && (part !== "place" || seen.has("postcode"));
    pattern.lastIndex = at;
    const match = isPast ? "" : (pattern.exec(text)?.[0] ?? "");
    const kept = part === "place" ? withoutNextSentence(match) : match;
    if (kept !== "") return { part, end: at + kept.length };
  }
  return null;
}

/** The words of a place before one that is none. */
function withoutNextSentence(match: string): string {
  let end = 0;
  for (const { 0: word, index } of match.matchAll(/[^\s,]+/g)) {
    if (notPlaces.test(word.replace(/\.$/, ""))) break;
    end = index + word.length;
    if (word.length > 3 && word.endsWith(".")) {
      end -= 1;
      break;
    }
  }
  return match.slice(0, end);
}
