/** Words and terms of a text, without stop words. */
import { normalize } from "../../../shared/normalization.ts";
import { stem } from "./stem.ts";

/** Words that say nothing about an industry, or occur in every description. */
const stopWords: ReadonlySet<string> = new Set(
  (
    "a an the of and or in on at to for from by with without as is are was were be been being am do does did doing " +
    "done has have had having can could may might must shall should will would that this these those there here " +
    "our ours your yours my mine its it we us you they them he she i me who whom which what when where how why if " +
    "than then so but because while until about into through during before after above below up down out off over " +
    "under again very just also too only own same such each any all some most more other others another not no nor " +
    "both either neither every e g i eg ie etc nec including include includes included primarily mainly engaged " +
    "establishment establishments industry industries comprises company companies business businesses firm firms " +
    "inc llc ltd corp co provide provides providing offer offers offering specialize specializes specializing " +
    "based located serving serve serves years year since"
  ).split(" "),
);

/** The words in lower case, without accents and possessives. */
export const plainWords = (text: string): readonly string[] =>
  normalize(text, "NFKD")
    .toLowerCase()
    .replace(/\p{Mn}/gu, "")
    .replace(/['’]s\b|['’]/g, "")
    .match(/[\p{L}\p{N}]+/gu) ?? [];

export const isStopWord = (word: string): boolean => stopWords.has(word);

/** Removes what is not meant: "(except soybeans)", and what follows a bare "except". */
export const removeExceptions = (text: string): string =>
  text.replace(/\((?:except|without)\b[^)]{0,300}\)?/gi, " ").replace(/\bexcept\b.*$/is, " ");

/** The words without stop words, in order, each once. */
export const contentWords = (text: string): readonly string[] => [
  ...new Set(plainWords(removeExceptions(text)).filter((word) => !isStopWord(word))),
];

/** The stems of the content words, each once. */
export const termsOf = (text: string): readonly string[] => [...new Set(contentWords(text).map(stem))];
