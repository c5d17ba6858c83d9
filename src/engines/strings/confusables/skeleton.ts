/** Skeletons: texts that look alike have the same one (UTS #39, section 4). */
import bidiModule from "bidi-js";
import { normalize } from "../../../shared/normalization.ts";
import { prototypeOf } from "./unicode-data.ts";

// The package declares itself an ES module in its types alone: what is imported is the function already.
const openBidi = bidiModule as unknown as typeof bidiModule.default;
const bidi = openBidi();

const ignorable = /\p{Default_Ignorable_Code_Point}+/gu;
const isAscii = /^[\0-\x7f]*$/;

/**
 * `internalSkeleton` of the standard: NFD, without default ignorables, each character as its prototype, NFD again.
 * For comparing only: nobody is meant to read it. Linear.
 */
export function skeleton(text: string): string {
  const plain = isAscii.test(text) ? text : normalize(text, "NFD").replace(ignorable, "");
  let result = "";
  for (const character of plain) result += prototypeOf(character);
  return normalize(result, "NFD");
}

/** Longer texts are compared in the order of storage: the order of display takes quadratic time for nested isolates. */
export const orderedUnitsMax = 2_000;

const mayReorder =
  /[\p{Script=Arabic}\p{Script=Hebrew}\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * `bidiSkeleton` of the standard: the skeleton of the text in the order in which it is displayed, in a paragraph of that
 * direction, with mirrored brackets and with marks after their letters. A text without right-to-left characters has the
 * same as `skeleton`, and one longer than 2,000 units too.
 */
export const bidiSkeleton = (text: string, direction: "ltr" | "rtl"): string =>
  text.length <= orderedUnitsMax && (direction === "rtl" || mayReorder.test(text))
    ? skeleton(displayOrder(text, direction))
    : skeleton(text);

function displayOrder(text: string, direction: "ltr" | "rtl"): string {
  const characters = Array.from(normalize(text, "NFC"));
  const line = characters.map(standIn).join("");
  const levels = bidi.getEmbeddingLevels(line, direction);
  const mirrored = bidi.getMirroredCharactersMap(line, levels.levels);
  const clusters: string[] = [];
  for (const at of bidi.getReorderedIndices(line, levels)) {
    const character = mirrored.get(at) ?? characters[at] ?? "";
    const isReversed = ((levels.levels[at] ?? 0) & 1) === 1;
    const last = clusters.length - 1;
    // A mark of reversed text comes before its letter: it waits for it.
    if (isReversed && isMark(clusters[last])) clusters[last] = character + clusters[last];
    else clusters.push(character);
  }
  return clusters.join("");
}

const isMark = (cluster: string | undefined): boolean => cluster !== undefined && /^\p{M}/u.test(cluster);

/** One unit of the same direction for a character of two, which the library takes for two characters. */
const standIn = (character: string): string =>
  character.length === 1 ? character : (standIns[bidi.getBidiCharTypeName(character)] ?? "a");

const standIns: Readonly<Record<string, string>> = {
  R: "\u05d0",
  AL: "\u0627",
  AN: "\u0660",
  EN: "0",
  ET: "$",
  NSM: "\u0300",
  ON: "!",
  BN: "\u00ad",
};
