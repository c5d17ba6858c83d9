/** The texts that the code finder is fitted to and measured on. */
import { readFileSync } from "node:fs";
import { halfOf } from "./everyday/halves.ts";

/** A text and the code that is right for it. */
export interface Case {
  readonly text: string;
  readonly code: string;
}

/** The lines of `bench/data/naics-*`. */
export const linesIn = (name: string): readonly string[] =>
  readFileSync(new URL(`./data/naics-${name}`, import.meta.url), "utf8")
    .trim()
    .split("\n");

export const casesIn = (name: string): readonly Case[] =>
  linesIn(name).map((line) => {
    const [code = "", text = ""] = line.split("\t");
    return { code, text };
  });

/** The seen half of the short descriptions that people type, each with its first right code. */
export const everydayCases = (): readonly Case[] =>
  readFileSync(new URL("./data/everyday/naics-short.tsv", import.meta.url), "utf8")
    .trim()
    .split("\n")
    .map((line) => {
      const [codes = "", text = ""] = line.split("\t");
      return { code: codes.slice(0, 6), text };
    })
    .filter(({ text }) => halfOf(text) === "seen");

/** Places from 0 to `of`, in an order that is the same every time: `count` of them, after the first `from`. */
export function draw(count: number, of: number, from = 0): readonly number[] {
  const keys = Array.from({ length: of }, (_, place) => Math.imul(place + 1, 0x9e3779b1) >>> 0);
  return [...keys.keys()].sort((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0)).slice(from, from + count);
}

/** How many index entries are left out to measure; those that weights are fitted to come after them in the draw. */
export const entriesMeasured = 2_000;
