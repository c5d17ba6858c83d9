/** Names of persons: by titles, labels and lists of first names; a heuristic with moderate scores. */
import { roundTo } from "../../../shared/rounding.ts";
import { buildCandidate, type Candidate } from "../candidate.ts";
import { everydayNames, firstNames, surnames } from "../text/name-list.ts";
import type { TokenizedText } from "../text/tokenized-text.ts";

const name = "[\\p{Lu}][\\p{L}\\p{M}]*(?:['’-][\\p{L}\\p{M}]+)*";
const particle =
  "(?:van der|van den|van de|van|von|de la|de los|de|del|della|di|da|dos|du|bin|ibn|al|el|la|le|ter|ten)";
const initial = "(?:[\\p{Lu}]\\.)";
const more = `(?:[ ](?:${initial}|${particle} ${name}|${name})){0,3}`;

const titled = new RegExp(
  `(?<![\\p{L}\\d])(?:Mr|Mrs|Ms|Miss|Mx|Dr|Prof|Professor|Sir|Dame|Lord|Lady|Rev|Fr|Capt|Captain|Sgt|Lt|Col|Judge|Senator|Herrn?|Frau|Monsieur|Madame|Mme|Mlle|M\\.|Señora?|Sra?|Don|Doña|Signora?|Sig|Dott|Senhora?|Pan|Pani)\\.? ((?:${particle} )?${name}${more})`,
  "gu",
);
const labelled = new RegExp(
  `(?<![\\p{L}\\d])(?:[Nn]ame|[Ff]ull[ _-]?[Nn]ame|[Pp]atient|[Cc]ustomer|[Cc]lient|[Ee]mployee|[Cc]ontact(?: person)?|Attn|ATTN|[Aa]ttention|[Cc]ardholder|[Aa]ccount holder|[Aa]pplicant|[Rr]ecipient|[Bb]eneficiary|[Ss]igned(?: by)?|[Aa]uthor|[Tt]enant|[Pp]assenger|[Ww]itness|[Gg]uest|[Mm]anager|[Dd]octor|[Pp]hysician|[Ss]tudent|[Nn]ombre|[Nn]om|[Nn]ome)(?: name)?["']?(?: ?[:=] ?["']?| is | was )(${name}${more})`,
  "gu",
);
const greeted = new RegExp(
  `(?<![\\p{L}\\d])(?:Dear|Hi|Hello|Hey|Hallo|Liebe[r]?|Lieber|Cher|Chère|Estimad[oa]|Caro|Cara|[Mm]y name is|[Tt]his is|I am|I'm|named|called|[Rr]egards,|[Ss]incerely,|[Cc]heers,|[Tt]hanks,|[Bb]est,|Ich heiße|[Mm]ein Name ist|[Jj]e m'appelle|[Mm]e llamo|[Mm]i chiamo)[ \\n]+(${name}${more})`,
  "gu",
);
const capitalized = new RegExp(`(?<![\\p{L}\\d.@/_-])${name}`, "gu");
const paired = new RegExp(`(?:[ ]${initial})?(?:[ ](?:${particle} )?${name}){1,2}(?![\\p{L}\\d@_])`, "uy");

/** Capitalized words that are not persons. */
const notPersons =
  /^(?:Mr|Mrs|Ms|Miss|Dr|Prof|Herr|Frau|The|This|That|Team|Sir|Madam|Customer|Support|All|Everyone|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|January|February|March|April|May|June|July|August|September|October|November|December|Street|Avenue|Road|New|North|South|East|West|United|San|Los|Saint|University|Inc|Ltd|Corp|Company|Hiring|Manager|Service|Unknown|None|Null|Not|Yes|No|Just|So|Not|Here|Now|Very|In|On|At|To|For|From|With|And|Or|But|If|When|Please|Thank|Thanks|Your|Our|My|Center|Centre|Hospital|Bank|Hotel|School|College|Park|Lake|River|Bay|City|County|Island|Beach|Airport|Station|Church|Museum|Library|Institute|Act|Award|Prize|Foundation|Day|Year)$/;

export function findPersons({ text }: TokenizedText, found: Candidate[]): void {
  for (const [pattern, base] of [
    [titled, 0.8],
    [labelled, 0.7],
    [greeted, 0.6],
  ] as const) {
    for (const match of text.matchAll(pattern)) {
      const value = takeName(match[1] ?? "");
      if (value !== "")
        push(found, match.index + match[0].lastIndexOf(match[1] ?? ""), value, scoreOf(value, base));
    }
  }
  findPaired(text, found);
}

/** The words before the first one that is never part of a name. */
function takeName(text: string): string {
  const kept: string[] = [];
  for (const word of text.split(" ")) {
    if (notPersons.test(word)) break;
    kept.push(word);
  }
  return kept.join(" ");
}

const scoreOf = (value: string, base: number): number => {
  const first = (value.split(" ")[0] ?? "").toLowerCase();
  return Math.min(0.9, base + (firstNames.has(first) ? 0.1 : 0));
};

/** Of a double name, Anna-Lena, the first half is enough. */
const isFirstName = (word: string): boolean => firstNames.has((word.split("-")[0] ?? word).toLowerCase());

/** A first name of the lists with a capitalized word behind it. */
function findPaired(text: string, found: Candidate[]): void {
  for (const { index, 0: first } of text.matchAll(capitalized)) {
    if (!isFirstName(first) || notPersons.test(first)) continue;
    paired.lastIndex = index + first.length;
    const rest = paired.exec(text)?.[0] ?? "";
    const words = rest.trim().split(" ");
    const last = words.at(-1) ?? "";
    if (rest === "" || words.some((word) => notPersons.test(word))) continue;
    push(found, index, first + rest, pairScore(first, last));
  }
}

function pairScore(first: string, last: string): number {
  const isSurname = surnames.has(last.toLowerCase()) || /^(?:O'|Mc|Mac)\p{Lu}/u.test(last);
  if (isSurname) return 0.65;
  return everydayNames.has(first.toLowerCase()) ? 0.35 : 0.55;
}

const push = (found: Candidate[], start: number, value: string, score: number): number =>
  found.push(buildCandidate("person", { start, end: start + value.length }, roundTo(score, 2)));
