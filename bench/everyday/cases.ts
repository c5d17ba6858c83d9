/** Sets of everyday input as tab-separated lines: `#` begins a comment. */
import { readFileSync } from "node:fs";

/** The columns of each line of `bench/data/everyday/<name>.tsv`. */
export function readCases(name: string): readonly (readonly string[])[] {
  return readFileSync(new URL(`../data/everyday/${name}.tsv`, import.meta.url), "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => line.split("\t"));
}
