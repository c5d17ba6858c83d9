/** Matches texts with codes: ranked at any level and rated, each with the activities for and against it. */

import type { Level } from "../edition/level.ts";
import { decodeText, type ReadFile } from "../encoder/encode-texts.ts";
import { openEncoder } from "../encoder/encoder.ts";
import { type MatchIndex, openIndex, ownersOf } from "../index/match-index.ts";
import { rowsMemory } from "../index/scan.ts";
import { topIndices } from "../index/top-indices.ts";
import { findActivities } from "./activities.ts";
import { type Evidence, findEvidence, findKnownWords } from "./evidence.ts";
import { Matcher, type TextScores } from "./matcher.ts";
import { confidenceOf, type Rating, rate } from "./rating.ts";

/** Paths of the prepared files. */
export interface MatchFiles {
  readonly graph: string;
  readonly wordVectors: string;
  readonly vocabulary: string;
  readonly rows: string;
  readonly rest: string;
}

export interface MatchRequest {
  /** Identifies the preparation that the files come from. */
  readonly key: string;
  readonly files: MatchFiles;
  readonly texts: readonly string[];
  readonly level: Level;
  readonly limit: number;
  readonly minRating: number;
  /** Only codes of this sector; null for all. */
  readonly sector: string | null;
  /** A code of the level that is judged wherever it ranks. */
  readonly judged?: string | undefined;
}

/** A code that was found; rows are positions among the edition's activities or referred activities. */
export interface Hit extends Rating {
  readonly code: string;
  /** The best six-digit code below it, or itself. */
  readonly leaf: string;
  /** Row of the activity that drove the match; -1 where the code has none. */
  readonly bestActivity: number;
  readonly matchedActivities: readonly number[];
  /** Rows of referred activities that are similar to the text but belong to another code. */
  readonly excluded: readonly number[];
  /** What speaks most for the code, or for its leaf. */
  readonly evidence: Evidence;
}

/** Only ratings above this are reported. */
const ratingMin = 5;
const matchedActivitiesMax = 10;
const excludedMax = 3;
/** From this cosine on, a referred activity may be what the text is about. Set by hand, checked by reading matches. */
const excludedSimilarityMin = 0.55;

let opened: { readonly key: string; readonly matcher: Promise<Matcher> } | undefined;

/** Loads what a worker needs once, about 0.3 s; a new preparation replaces the old one. */
function openOnce({ key, files }: MatchRequest, readFile: ReadFile): Promise<Matcher> {
  if (opened?.key !== key) opened = { key, matcher: openAll(files, readFile) };
  return opened.matcher;
}

async function openAll(files: MatchFiles, readFile: ReadFile): Promise<Matcher> {
  const encoder = await openEncoder({
    graphPath: files.graph,
    wordVectors: (part) => readFile(files.wordVectors, part),
    vocabulary: decodeText(readFile(files.vocabulary)),
  });
  const rows = readFile(files.rows);
  const memory = rowsMemory(rows.length);
  new Uint8Array(memory.buffer).set(rows);
  // Frees the copy at once: a worker seldom collects its garbage.
  if (rows.buffer instanceof ArrayBuffer) rows.buffer.transfer(0);
  return new Matcher(openIndex(readFile(files.rest).buffer), memory, encoder);
}

/** A code of an activity, with its rating. */
export interface RatedCode extends Rating {
  readonly code: string;
}

export interface MatchedText {
  /** Best first. */
  readonly hits: readonly Hit[];
  /** Whether the first hit can be taken without a look at the others. */
  readonly isConfident: boolean;
  /** The activities that the text names, the main one first, each with its best codes; none where nothing was found. */
  readonly activities: readonly { readonly text: string; readonly codes: readonly RatedCode[] }[];
  /** The code that the request asks to judge, and its place among all codes of its level, from 1; null where none is asked. */
  readonly judged: { readonly hit: Hit; readonly rank: number } | null;
}

/** What was found for each text. The opened files are kept for the next call, so this belongs in a worker. */
export async function matchTexts(request: MatchRequest, readFile: ReadFile): Promise<readonly MatchedText[]> {
  const matcher = await openOnce(request, readFile);
  return matcher.score(request.texts, (scores, position) =>
    matchText(matcher, request.texts[position] ?? "", scores, request),
  );
}

export type Ranking = Pick<MatchRequest, "level" | "limit" | "minRating" | "sector" | "judged">;

/** Below this rating the first hit is a guess, and with a smaller lead than this the next one may be right. */
const confidentRatingMin = 60;
const confidentLeadMin = 3;

const activityCodesMax = 3;

export function matchText(matcher: Matcher, source: string, text: TextScores, ranking: Ranking): MatchedText {
  const limit = Math.max(ranking.limit, activityCodesMax);
  const rated = rateCodes(matcher, text, text.scores, { ...ranking, limit, minRating: 0 });
  const isWanted = ({ rating }: RatedCode): boolean => rating >= ranking.minRating;
  const [first, second] = rated;
  const lead = (first?.rating ?? 0) - (second?.rating ?? 0);
  const found = findActivities(text.statements, matcher.model);
  const activities =
    found.length > 1
      ? found.map((activity) => ({
          text: activity.text,
          rated: rateCodes(matcher, text, activity.scores, { ...ranking, limit: activityCodesMax }),
        }))
      : [{ text: source, rated }];
  const hits = rated.slice(0, ranking.limit).filter(isWanted);
  const explain = explainer(matcher, source, text);
  return {
    hits: hits.map(explain),
    isConfident: hits.length > 0 && (first?.rating ?? 0) >= confidentRatingMin && lead >= confidentLeadMin,
    activities: activities
      .map(({ text: own, rated: codes }) => ({
        text: own,
        codes: codes
          .slice(0, activityCodesMax)
          .filter(isWanted)
          .map(({ leaf: _, ...code }) => code),
      }))
      .filter(({ codes }) => codes.length > 0),
    judged:
      ranking.judged === undefined
        ? null
        : judge(matcher, text, { ...ranking, judged: ranking.judged }, explain),
  };
}

/** The codes of a text, best first. */
export const rankHits = (matcher: Matcher, text: TextScores, ranking: Ranking): readonly Hit[] =>
  rateCodes(matcher, text, text.scores, ranking).map(explainer(matcher, "", text));

function judge(
  matcher: Matcher,
  text: TextScores,
  { level, judged }: { readonly level: Level; readonly judged: string },
  explain: (rated: RatedLeaf) => Hit,
): MatchedText["judged"] {
  const all = { level, sector: null, limit: matcher.index.groups[level].codes.length };
  const ranked = rankCodes(matcher.index, text.scores, all);
  const place = ranked.findIndex(({ code }) => code === judged);
  const [own] = ranked.slice(place, place + 1).map(rater(matcher, text));
  return place < 0 || own === undefined ? null : { hit: explain(own), rank: place + 1 };
}

type RatedLeaf = RatedCode & { readonly leaf: number };

/** Codes by scores of the text or of one of its activities, with their ratings. */
function rateCodes(
  matcher: Matcher,
  text: TextScores,
  scores: Float32Array,
  ranking: Ranking,
): readonly RatedLeaf[] {
  return rankCodes(matcher.index, scores, ranking)
    .map(rater(matcher, text))
    .filter(({ rating }) => rating > ratingMin && rating >= ranking.minRating);
}

function rater({ model }: Matcher, text: TextScores): (ranked: RankedCode) => RatedLeaf {
  const confidence = confidenceOf(text, greatest(text.similarity));
  return ({ code, leaf, score }) => {
    const features = {
      score,
      similarity: text.similarity[leaf] ?? 0,
      coverage: text.coverage[leaf] ?? 0,
    };
    return { code, leaf, ...rate(features, model.ratingCurve, confidence) };
  };
}

const greatest = (values: Float32Array): number => values.reduce((most, value) => Math.max(most, value), 0);

interface RankedCode {
  readonly code: string;
  readonly leaf: number;
  readonly score: number;
}

/**
 * Codes of the level by descending score. The score of a group is the log-sum-exp of its codes' scores, since scores are
 * log odds.
 */
function rankCodes(
  index: MatchIndex,
  scores: Float32Array,
  { level, sector, limit }: Pick<Ranking, "level" | "sector" | "limit">,
): readonly RankedCode[] {
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
  const groupScores = Float32Array.from(sums, (sum) => Math.log(sum));
  return [...topIndices(groupScores, Math.min(limit, codes.length))]
    .filter((group) => (leaves[group] ?? -1) >= 0)
    .map((group) => ({ code: codes[group] ?? "", leaf: leaves[group] ?? 0, score: groupScores[group] ?? 0 }));
}

function explainer(
  { index }: Matcher,
  source: string,
  { products, terms }: TextScores,
): (rated: RatedLeaf) => Hit {
  const words = findKnownWords(index, source);
  const { activityStarts, activityTerms } = index.terms;
  const shares = (row: number): boolean =>
    activityTerms.subarray(activityStarts[row], activityStarts[row + 1]).some((term) => terms.has(term));
  return ({ leaf, ...rated }) => {
    const [first = 0, end = 0] = index.activitiesOf(leaf);
    const rows = Array.from({ length: end - first }, (_, at) => first + at);
    rows.sort((a, b) => (products[b] ?? 0) - (products[a] ?? 0));
    return {
      ...rated,
      leaf: index.codes[leaf] ?? "",
      bestActivity: rows[0] ?? -1,
      matchedActivities: rows.filter(shares).slice(0, matchedActivitiesMax),
      excluded: findExcluded(index, products, leaf),
      evidence: findEvidence(index, products, words, leaf),
    };
  };
}

function findExcluded(index: MatchIndex, products: Float32Array, leaf: number): readonly number[] {
  const { counts } = index;
  const from = counts.activities + counts.titles + counts.sentences;
  const similarityOf = (row: number): number => products[from + row] ?? 0;
  const found: number[] = [];
  for (let row = 0; row < counts.referred; row += 1)
    if (similarityOf(row) >= excludedSimilarityMin && ownersOf(index, row).includes(leaf)) found.push(row);
  return found.sort((a, b) => similarityOf(b) - similarityOf(a)).slice(0, excludedMax);
}
