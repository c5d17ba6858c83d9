/** Case and slugs against the packages people use for them, and the longest time on a long text. */
import sindresorhusSlugify from "@sindresorhus/slugify";
import * as changeCase from "change-case";
import { distance } from "fastest-levenshtein";
import lodash from "lodash";
import { slugify as transliterationSlugify } from "transliteration";
import { compareWithEach, convertCase, slugify } from "../src/engines/strings/index.ts";
import { race, rounds } from "./interleave.ts";
import { longestRows } from "./strings-longest.ts";
import { scriptExhibits } from "./strings-scripts.ts";
import type { Row, Subject } from "./subject.ts";

const sentence = "Zażółć the fooBar of XMLHttpRequest, quickly & naïvely: 12 tests. ";

const texts: Readonly<Record<string, string>> = {
  "a short text": "some plain words to convert",
  "10 kB": sentence.repeat(200).slice(0, 10_000),
};

const peerCases = {
  camel: { "change-case": changeCase.camelCase, lodash: lodash.camelCase },
  snake: { "change-case": changeCase.snakeCase, lodash: lodash.snakeCase },
  kebab: { "change-case": changeCase.kebabCase, lodash: lodash.kebabCase },
} as const;

const styles = Object.keys(peerCases) as (keyof typeof peerCases)[];

const caseRow = (style: keyof typeof peerCases, name: string, text: string): Row => {
  const { "change-case": first, lodash: second } = peerCases[style];
  return race({
    title: `${style} case of ${name}`,
    ours: () => convertCase(text, style),
    peers: { "change-case": () => first(text), lodash: () => second(text) },
  });
};

const slugRow = (name: string, text: string): Row =>
  race({
    title: `slug of ${name}`,
    ours: () => slugify(text),
    peers: {
      "@sindresorhus/slugify": () => sindresorhusSlugify(text),
      transliteration: () => transliterationSlugify(text),
    },
  });

/** Ours also splits texts into what a person sees as a character; the peer counts UTF-16 units. */
const distanceRow = (name: string, one: string, other: string): Row =>
  race({
    title: `Levenshtein distance of ${name}`,
    ours: () => compareWithEach(one, [other], ["levenshtein"]),
    peers: { "fastest-levenshtein": () => distance(one, other) },
  });

export const strings: Subject = {
  title: "Strings",
  peers: ["change-case", "lodash", "@sindresorhus/slugify", "transliteration", "fastest-levenshtein"],
  rows: [
    ...Object.entries(texts).flatMap(([name, text]) => styles.map((style) => caseRow(style, name, text))),
    ...Object.entries(texts).map(([name, text]) => slugRow(name, text)),
    distanceRow("two names", "Christopher Robin", "Kristoffer Robbins"),
    distanceRow("4 kB", sentence.repeat(60).slice(0, 4_000), sentence.repeat(80).slice(900, 4_900)),
    ...longestRows,
  ],
  method: () =>
    `Calls in turns of about 40 ms, ${rounds} rounds; the longest times are medians of 5 calls of the domain function on one thread.`,
  exhibits: scriptExhibits,
};
