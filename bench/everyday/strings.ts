/** Titles, slugs and keywords of what people type. */
import { findKeywords, loadStopWords } from "../../src/engines/readability/index.ts";
import { convertCase, slugify } from "../../src/engines/strings/index.ts";
import type { Subject } from "../subject.ts";
import { readCases } from "./cases.ts";
import { type EverydaySet, sharesRight } from "./halves.ts";

const stopWords = await loadStopWords("en");

const textOf = ([text = ""]: readonly string[]): string => text;

const titles: EverydaySet<readonly string[]> = {
  title: "titles, brands and acronyms kept",
  cases: readCases("titles"),
  textOf,
  judge([text = "", expected = ""]) {
    const title = convertCase(text, "title");
    return title === expected ? null : title;
  },
  atLeast: 95,
};

const slugs: EverydaySet<readonly string[]> = {
  title: "slugs, most of them Japanese",
  cases: readCases("slugs"),
  textOf,
  judge([text = "", locale = "", expected = ""]) {
    const slug = slugify(text, { locale });
    return expected.split("|").includes(slug) ? null : slug;
  },
  atLeast: 95,
};

const keywords: EverydaySet<readonly string[]> = {
  title: "keywords of job advertisements and technical texts",
  cases: readCases("keywords"),
  textOf,
  judge([text = "", expected = ""]) {
    const options = { n: [1], limit: 100, minLength: 2, stopWords, stem: null };
    const found = findKeywords(text, options).keywords.map(({ keyword }) => keyword);
    const isComplete = expected.split(" | ").every((token) => found.includes(token));
    return isComplete ? null : found.join(" | ");
  },
  atLeast: 95,
};

export const everydayStrings: Subject = {
  title: "Everyday input: strings",
  peers: [],
  rows: [titles, slugs, keywords].map((set) => ({ measure: (tell) => sharesRight(set, tell) })),
  method: () =>
    "A title and a slug are right where they are the one expected, keywords where the expected ones are among them.",
};
