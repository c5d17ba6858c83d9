/** Decides which codes are told for a text: ranked at any level, rated, each with what speaks for and against it. */

import type { Level } from "../edition/level.ts";
import { type ReadFile, textOf } from "../encoder/encode-task.ts";
import { openEncoder } from "../encoder/encoder.ts";
import { type MatchIndex, openIndex, ownersOf } from "../index/match-index.ts";
import { nearestOf } from "../index/refinement.ts";
import { rowsMemory } from "../index/scan.ts";
import { type Hearing, type Matcher, openMatcher } from "./matcher.ts";
import { type Rating, rate, trustOf } from "./rating.ts";

/** Paths of the prepared files. */
export interface MatchFiles {
  readonly graph: string;
  readonly wordVectors: string;
  readonly vocabulary: string;
  readonly rows: string;
  readonly rest: string;
}

export interface MatchRequest {
  /** Tells one preparation from the next. */
  readonly key: string;
  readonly files: MatchFiles;
  readonly texts: readonly string[];
  readonly level: Level;
  readonly limit: number;
  readonly minRating: number;
  /** Only codes of this sector; null for all. */
  readonly sector: string | null;
}

/** A code that was found; rows are those of the edition's references. */
export interface Hit extends Rating {
  readonly code: string;
  /** The six-digit code below it, or itself, that all this was found for. */
  readonly leaf: string;
  /** Row of the activity that drove the match; -1: the title did. */
  readonly bestActivity: number;
  readonly matchedActivities: readonly number[];
  /** Rows of activities like the text that belong to another code. */
  readonly excluded: readonly number[];
}

/** Ratings up to this are not told. */
const ratingMin = 5;
const matchedActivitiesMax = 10;
const excludedMax = 3;
/** As like as this, a referred activity may be what the text is about. */
const excludedLikenessMin = 0.55;

let opened: { readonly key: string; readonly matcher: Promise<Matcher> } | undefined;

/** Loads what a worker needs once, about 0.3 s; a new preparation takes the old one's place. */
function openOnce({ key, files }: MatchRequest, readFile: ReadFile): Promise<Matcher> {
  if (opened?.key !== key) opened = { key, matcher: openAll(files, readFile) };
  return opened.matcher;
}

async function openAll(files: MatchFiles, readFile: ReadFile): Promise<Matcher> {
  const encoder = await openEncoder({
    graphPath: files.graph,
    wordVectors: readFile(files.wordVectors).buffer,
    vocabulary: textOf(readFile(files.vocabulary)),
  });
  const rows = readFile(files.rows);
  const memory = rowsMemory(rows.length);
  new Uint8Array(memory.buffer).set(rows);
  return openMatcher(openIndex(readFile(files.rest).buffer), memory, encoder);
}

/** The task of a worker: hits for each text, best first. */
export async function matchTexts(
  request: MatchRequest,
  readFile: ReadFile,
): Promise<readonly (readonly Hit[])[]> {
  const matcher = await openOnce(request, readFile);
  return matcher.hear(request.texts, (hearing) => hitsOf(matcher, hearing, request));
}

export type Ranking = Pick<MatchRequest, "level" | "limit" | "minRating" | "sector">;

export function hitsOf(matcher: Matcher, hearing: Hearing, ranking: Ranking): readonly Hit[] {
  const { index, judgment } = matcher;
  const trust = trustOf(hearing.knownShare, greatest(hearing.likeness));
  return ranked(index, hearing.scores, ranking)
    .map(({ code, leaf, score }) => {
      const standing = {
        score,
        likeness: hearing.likeness[leaf] ?? 0,
        coverage: hearing.coverage[leaf] ?? 0,
      };
      return { code, leaf, ...rate(standing, judgment.ratings, trust) };
    })
    .filter(({ rating }) => rating > ratingMin && rating >= ranking.minRating)
    .map(({ leaf, ...hit }) => ({
      ...hit,
      leaf: index.codes[leaf] ?? "",
      ...witnessesOf(matcher, hearing, leaf),
    }));
}

const greatest = (values: Float32Array): number => values.reduce((most, value) => Math.max(most, value), 0);

interface Ranked {
  readonly code: string;
  readonly leaf: number;
  readonly score: number;
}

/**
 * Codes of the level by falling score. A group's score is the logarithm of the sum of its codes' exponentials: scores
 * are logarithms of odds, so that is what they come to together.
 */
function ranked(
  index: MatchIndex,
  scores: Float32Array,
  { level, sector, limit }: Ranking,
): readonly Ranked[] {
  const { codes, of } = index.groups[level];
  const sectors = index.groups[2];
  const sums = new Float64Array(codes.length);
  const leaves = new Int32Array(codes.length).fill(-1);
  scores.forEach((score, leaf) => {
    if (sector !== null && sectors.codes[sectors.of[leaf] ?? -1] !== sector) return;
    const group = of[leaf] ?? 0;
    const best = leaves[group] ?? -1;
    sums[group] = (sums[group] ?? 0) + Math.exp(score);
    if (best < 0 || score > (scores[best] ?? 0)) leaves[group] = leaf;
  });
  const together = Float32Array.from(sums, (sum) => Math.log(sum));
  return [...nearestOf(together, Math.min(limit, codes.length))]
    .filter((group) => (leaves[group] ?? -1) >= 0)
    .map((group) => ({ code: codes[group] ?? "", leaf: leaves[group] ?? 0, score: together[group] ?? 0 }));
}

function witnessesOf({ index }: Matcher, { products, terms }: Hearing, leaf: number) {
  const [first = 0, end = 0] = index.activitiesOf(leaf);
  const rows = Array.from({ length: end - first }, (_, at) => first + at);
  rows.sort((a, b) => (products[b] ?? 0) - (products[a] ?? 0));
  const { activityStarts, activityTerms } = index.terms;
  const shares = (row: number): boolean =>
    activityTerms.subarray(activityStarts[row], activityStarts[row + 1]).some((term) => terms.has(term));
  return {
    bestActivity: rows[0] ?? -1,
    matchedActivities: rows.filter(shares).slice(0, matchedActivitiesMax),
    excluded: excludedFrom(index, products, leaf),
  };
}

function excludedFrom(index: MatchIndex, products: Float32Array, leaf: number): readonly number[] {
  const { counts } = index;
  const from = counts.activities + counts.titles + counts.sentences;
  const likenessOf = (row: number): number => products[from + row] ?? 0;
  const found: number[] = [];
  for (let row = 0; row < counts.referred; row += 1)
    if (likenessOf(row) >= excludedLikenessMin && ownersOf(index, row).includes(leaf)) found.push(row);
  return found.sort((a, b) => likenessOf(b) - likenessOf(a)).slice(0, excludedMax);
}
