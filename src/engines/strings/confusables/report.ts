/** Reports of what may deceive a reader of a text (UTS #39). */
import {
  charactersOf,
  type FindingKind,
  type Found,
  findAllLikes,
  findAsciiLikes,
  findMarks,
  findMixedNumbers,
  findMixedScripts,
  findRestricted,
  findUnseen,
  findWholeScriptWords,
  remedies,
  replaceAt,
  unitsOf,
} from "./findings.ts";
import { findWholeScripts } from "./look-alikes.ts";
import {
  countScripts,
  isSingleScript,
  type RestrictionLevel,
  resolveScripts,
  restrictionLevelOf,
  type ScriptCount,
} from "./script-sets.ts";
import { skeleton } from "./skeleton.ts";
import { identifierTypesOf, nameOf, scriptExtensionsOf, unicodeVersion } from "./unicode-data.ts";

export interface ConfusableOptions {
  /** Judges the text as one identifier, as a name of a user: the General Security Profile holds. */
  readonly identifier?: boolean;
  /** Lists every character with a look-alike. */
  readonly all?: boolean;
  /** Findings listed at most; `total` counts all. */
  readonly findingsMax?: number;
}

export interface ConfusableFinding {
  readonly kind: FindingKind;
  readonly text: string;
  /** UTF-16 units. */
  readonly start: number;
  readonly end: number;
  /** U+0430; several for words. */
  readonly codePoints: readonly string[];
  /** Null for words, and for characters that are not in the packaged list. */
  readonly name: string | null;
  readonly scripts: readonly string[];
  readonly identifierTypes: readonly string[];
  readonly looksLike: string | null;
  readonly remedy: string;
}

export interface ConfusableReport {
  readonly isSuspicious: boolean;
  readonly restrictionLevel: RestrictionLevel;
  readonly isSingleScript: boolean;
  readonly resolvedScripts: readonly string[];
  readonly scripts: readonly ScriptCount[];
  readonly wholeScripts: readonly string[];
  readonly total: number;
  readonly findings: readonly ConfusableFinding[];
  readonly cleaned: string;
  readonly skeleton: string;
  readonly unicodeVersion: string;
}

/** What is replaced in `cleaned`: findings of characters. */
const cleanedKinds: ReadonlySet<FindingKind> = new Set([
  "confusable",
  "invisible",
  "bidiControl",
  "mixedNumbers",
  "marks",
]);

/** Examines a text. Linear, but for one word of many scripts. */
export function reportConfusables(text: string, options: ConfusableOptions = {}): ConfusableReport {
  const { identifier = false, all = false, findingsMax = Number.POSITIVE_INFINITY } = options;
  const found = findSuspicious(text, identifier);
  const listed = all ? inOrder([...found, ...restOf(text, found)]) : found;
  const resolved = resolveScripts(text);
  return {
    isSuspicious: found.length > 0,
    restrictionLevel: restrictionLevelOf(text, identifier),
    isSingleScript: isSingleScript(text),
    resolvedScripts: [...(resolved ?? [])],
    scripts: countScripts(text),
    wholeScripts: findWholeScripts(text, resolved),
    total: listed.length,
    findings: listed.slice(0, findingsMax).map(describe),
    cleaned: replaceAt(
      { text, start: 0, end: text.length },
      found.filter(({ kind }) => cleanedKinds.has(kind)),
    ),
    skeleton: skeleton(text),
    unicodeVersion,
  };
}

function findSuspicious(text: string, identifier: boolean): readonly Found[] {
  const units = unitsOf(text, identifier);
  const found = [
    ...findUnseen(text),
    ...findAsciiLikes(text),
    ...findMixedScripts(units),
    ...findWholeScriptWords(units),
    ...findMixedNumbers(units),
    ...findMarks(text),
    ...(identifier ? findRestricted(text) : []),
  ];
  return inOrder(found);
}

/** A word comes before its letters. */
const inOrder = (found: readonly Found[]): readonly Found[] =>
  found.toSorted((a, b) => a.start - b.start || b.end - a.end);

function restOf(text: string, found: readonly Found[]): readonly Found[] {
  const told = new Set(found.filter(({ kind }) => kind === "confusable").map(({ start }) => start));
  return [...findAllLikes(text)].filter(({ start }) => !told.has(start));
}

/** Characters of a long word that are listed with their code points. */
const codePointsMax = 100;

function describe({ kind, text, start, end, looksLike }: Found): ConfusableFinding {
  const characters = [...charactersOf({ text: text.slice(0, 2 * codePointsMax), start, end })];
  const codePoints = characters.slice(0, codePointsMax).map(({ codePoint }) => codePoint);
  const [first = 0, second] = codePoints;
  const isOne = second === undefined;
  return {
    kind,
    text,
    start,
    end,
    codePoints: codePoints.map(formatCodePoint),
    name: isOne ? nameOf(first) : null,
    scripts: [...new Set(codePoints.flatMap((codePoint) => scriptExtensionsOf(codePoint).split(" ")))],
    identifierTypes: isOne ? identifierTypesOf(first) : [],
    looksLike,
    remedy: remedies[kind],
  };
}

const formatCodePoint = (codePoint: number): string =>
  `U+${codePoint.toString(16).toUpperCase().padStart(4, "0")}`;
