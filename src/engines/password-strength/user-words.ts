/** What people make of what is known about them: parts of names, joined, initials, days of birth. */
import { fold } from "./fold.ts";
import { buildUserWords, type WordList } from "./word-lists.ts";

/** All inputs together; what comes after is left out. */
const maxUnits = 6_000;
const maxPartsOfInput = 12;

/**
 * The inputs themselves, and what is made of each: its words, neighbors joined, all joined, initials, an initial beside
 * a word. The rank is that of the input. Words are without marks, German ones also with ae, oe, ue.
 */
export function buildPersonalWords(inputs: readonly string[]): WordList {
  const ranks = new Map<string, number>();
  let units = 0;
  const add = (word: string, rank: number): void => {
    if (word.length < 2 || ranks.has(word) || units > maxUnits) return;
    units += word.length;
    ranks.set(word, rank);
  };
  for (const [at, input] of inputs.entries()) add(input.toLowerCase(), at + 1);
  for (const [at, input] of inputs.entries()) {
    for (const word of deriveWords(input)) add(word, at + 1);
  }
  return buildUserWords([...ranks.keys()], [...ranks.values()]);
}

const umlauts: Readonly<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue", å: "aa", ø: "oe" };

function* deriveWords(input: string): Generator<string> {
  const lower = input
    .normalize("NFC")
    .replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, " ")
    .toLowerCase();
  yield* combine(lower.split(/[^\p{L}\p{N}]+/u).map((word) => fold(word).text));
  const respelled = lower.replaceAll(/[äöüåø]/g, (letter) => umlauts[letter] ?? letter);
  if (respelled !== lower) yield* combine(respelled.split(/[^\p{L}\p{N}]+/u).map((word) => fold(word).text));
  yield* spellDay(lower);
}

function* combine(words: readonly string[]): Generator<string> {
  const parts = words.filter((word) => word !== "").slice(0, maxPartsOfInput);
  yield* parts;
  yield parts.join("");
  const initials = parts.map((word) => word.charAt(0));
  if (parts.length < 2) return;
  yield initials.join("");
  for (let at = 1; at < parts.length; at += 1) {
    const [one = "", other = ""] = [parts[at - 1], parts[at]];
    yield* [one + other, other + one];
    yield* [initials[at - 1] + other, other + initials[at - 1]];
    yield* [initials[at] + one, one + initials[at]];
  }
}

const isoDay = /^(\d{4})-(\d\d)-(\d\d)$/;
const otherDay = /^(\d\d?)[./-](\d\d?)[./-](\d{4})$/;

/** A day as it is typed: 1979-04-11 also as 11041979, 110479 and 041179. */
function* spellDay(input: string): Generator<string> {
  const [, isoYear, isoMonth = "", isoDate = ""] = isoDay.exec(input.trim()) ?? [];
  const [, first = isoDate, second = isoMonth, year = isoYear] = otherDay.exec(input.trim()) ?? [];
  if (year === undefined) return;
  const [one, other] = [first.padStart(2, "0"), second.padStart(2, "0")];
  for (const end of [year, year.slice(2)]) {
    yield* [one + other + end, other + one + end, end + one + other, end + other + one];
  }
  yield* [one + other, other + one, year];
}
