/** Decides which codes are told for a text: ranked at any level, rated, each with what speaks for and against it. */
import { textOf } from "./encode-task.ts";
import { openEncoder } from "./encoder.ts";
import type { Level } from "./level.ts";
import { type MatchIndex, openIndex, ownersOf } from "./match-index.ts";
import { type Hearing, type Matcher, openMatcher } from "./matcher.ts";
import { type Rating, rate, trustOf } from "./rating.ts";
import { nearestOf } from "./refinement.ts";
import type { WasmMemory } from "./scan.ts";

/** The prepared files, as all threads share them. */
export interface MatchFiles {
  readonly graphPath: string;
  readonly wordVectors: SharedArrayBuffer;
  readonly vocabulary: SharedArrayBuffer;
  readonly rows: WasmMemory;
  readonly rest: SharedArrayBuffer;
}

export interface MatchRequest {
  /** Tells one preparation from the next. */
  readonly key: string;
  /** Null where the thread may have them open already: handing over shared memory costs more than a match. */
  readonly files: MatchFiles | null;
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

/** Loads what a thread needs once, about 0.2 s; a new preparation takes the old one's place. */
function matcherOf({ key, files }: MatchRequest): Promise<Matcher> | null {
  if (opened?.key !== key && files !== null) opened = { key, matcher: openAll(files) };
  return opened !== undefined && opened.key === key ? opened.matcher : null;
}

async function openAll({ graphPath, wordVectors, vocabulary, rows, rest }: MatchFiles): Promise<Matcher> {
  const encoder = await openEncoder({ graphPath, wordVectors, vocabulary: textOf(vocabulary) });
  return openMatcher(openIndex(rest), rows, encoder);
}

/** The task of a worker thread: hits for each text, best first; null where the thread needs the files first. */
export async function matchTexts(request: MatchRequest): Promise<readonly (readonly Hit[])[] | null> {
  const matcher = await matcherOf(request);
  if (matcher === null) return null;
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
