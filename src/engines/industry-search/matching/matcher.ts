/** Decides how texts are held against an edition: in pieces, each by meaning and by words, the best of all for each code. */
import type { Encoder } from "../encoder/encoder.ts";
import type { MatchIndex } from "../index/match-index.ts";
import { openScan, type Scan, type WasmMemory } from "../index/scan.ts";
import { dimensions } from "../index/scan-module.ts";
import { type Judgment, judgmentOfExamples, judgmentOfIndex } from "../index/weights.ts";
import { type Lexicon, type Query, readQuery } from "../words/query.ts";
import { openSpeller, type Speller } from "../words/spelling.ts";
import { type HearWords, lexicalKinds, openWordWitness } from "../words/word-evidence.ts";
import { type HearMeaning, openMeaningWitness, semanticKinds } from "./meaning-evidence.ts";
import { ratingOf } from "./rating.ts";
import { segmentsOf } from "./segments.ts";

/** What a text says for every six-digit code and every text of the edition; good until the next text is heard. */
export interface Hearing {
  readonly scores: Float32Array;
  readonly likeness: Float32Array;
  readonly coverage: Float32Array;
  /** Greatest likeness of each row to any piece of the text. */
  readonly products: Float32Array;
  /** Ids of the text's terms in the index. */
  readonly terms: ReadonlySet<number>;
  readonly knownShare: number;
}

export interface Matcher {
  readonly index: MatchIndex;
  readonly judgment: Judgment;
  /** What `judge` makes of each text's hearing, in the order of the texts. */
  readonly hear: <T>(
    texts: readonly string[],
    judge: (hearing: Hearing, place: number) => T,
  ) => Promise<readonly T[]>;
}

/** Votes of the whole text; each of its sentences has one, as far as it is sure of anything. */
const wholeVotes = 2;

interface Parts {
  readonly index: MatchIndex;
  readonly scan: Scan;
  readonly judgment: Judgment;
  readonly hearMeaning: HearMeaning;
  readonly hearWords: HearWords;
  /** Greatest products of the pieces of a text; used again for each text, since 120 kB a text is much to clear away. */
  readonly greatest: Float32Array;
}

export function openMatcher(index: MatchIndex, rows: WasmMemory, encoder: Encoder): Matcher {
  const judgment = index.counts.referred > 0 ? judgmentOfIndex : judgmentOfExamples;
  const parts: Parts = {
    index,
    scan: openScan(rows, index.scales),
    judgment,
    hearMeaning: openMeaningWitness(index),
    hearWords: openWordWitness(index),
    greatest: new Float32Array(index.scales.length),
  };
  const lexicon: Lexicon = {
    hasTerm: (term) => index.terms.idOf(term) !== undefined,
    isWord: encoder.pieces.isWord,
    speller: spellerOf(index),
  };
  return {
    index,
    judgment,
    async hear(texts, judge) {
      const read = texts.map((text) => {
        const { windows, sentences } = segmentsOf(text);
        const queries = (pieces: readonly string[]) => pieces.map((piece) => readQuery(piece, lexicon));
        return { windows: queries(windows), sentences: queries(sentences) };
      });
      const all = read.flatMap(({ windows, sentences }) => [...windows, ...sentences]);
      const vectors = await encoder.encode(all.map(({ text }) => text));
      let at = 0;
      return read.map(({ windows, sentences }, place) => {
        const from = at;
        at += windows.length + sentences.length;
        const own = vectors.subarray(from * dimensions, at * dimensions);
        return judge(hearPieces(parts, windows, sentences, own), place);
      });
    },
  };
}

/** Opened with the first unknown word: 14,000 words are some megabytes a thread. */
function spellerOf({ terms }: MatchIndex): Speller {
  let opened: Speller | undefined;
  return {
    repair(word) {
      opened ??= openSpeller(terms.frequencies());
      return opened.repair(word);
    },
  };
}

function hearPieces(
  parts: Parts,
  windows: readonly Query[],
  sentences: readonly Query[],
  vectors: Float32Array,
): Hearing {
  const { codes, terms } = parts.index;
  const likeness = new Float32Array(codes.length);
  const coverage = new Float32Array(codes.length);
  const pieces = [...windows, ...sentences];
  let products = parts.greatest.fill(0);
  const votes = pieces.map((query, place) => {
    const vector = vectors.subarray(place * dimensions, (place + 1) * dimensions);
    const heard = hearPiece(parts, query, vector, { likeness, coverage });
    if (pieces.length === 1) products = heard.products;
    else raiseAll(products, heard.products);
    return { scores: heard.scores, votes: place < windows.length ? wholeVotes / windows.length : 1 };
  });
  const idsOf = (query: Query): readonly number[] =>
    query.terms.flatMap(({ term }) => terms.idOf(term) ?? []);
  return {
    scores: counted(votes, parts.judgment),
    likeness,
    coverage,
    products,
    terms: new Set(pieces.flatMap(idsOf)),
    knownShare: knownShareOf(windows),
  };
}

interface Vote {
  readonly scores: Float32Array;
  readonly votes: number;
}

/**
 * One score a code from those of all pieces: each piece shares its votes out by the odds it gives (softmax), so that
 * a code which one sentence is about stands beside that of another sentence. The best score of any piece stays.
 */
function counted(pieces: readonly Vote[], { ratings }: Judgment): Float32Array {
  const [only, ...others] = pieces;
  if (only === undefined || others.length === 0) return only?.scores ?? new Float32Array();
  const shares = new Float64Array(only.scores.length);
  let highest = Number.NEGATIVE_INFINITY;
  for (const { scores, votes } of pieces) {
    const best = scores.reduce((greatest, score) => Math.max(greatest, score), Number.NEGATIVE_INFINITY);
    const odds = scores.map((score) => Math.exp(score - best));
    const weight = (votes * ratingOf(best, ratings)) / 100 / odds.reduce((sum, value) => sum + value, 0);
    odds.forEach((value, code) => {
      shares[code] = (shares[code] ?? 0) + weight * value;
    });
    highest = Math.max(highest, best);
  }
  const most = shares.reduce((greatest, value) => Math.max(greatest, value), 1e-12);
  return Float32Array.from(shares, (value) => highest + Math.log(Math.max(value, 1e-12) / most));
}

const knownShareOf = (windows: readonly Query[]): number =>
  windows.length === 0 ? 0 : windows.reduce((sum, { knownShare }) => sum + knownShare, 0) / windows.length;

function raiseAll(target: Float32Array, values: Float32Array): void {
  for (let at = 0; at < target.length; at += 1) target[at] = Math.max(target[at] ?? 0, values[at] ?? 0);
}

interface Piece {
  readonly scores: Float32Array;
  readonly products: Float32Array;
}

/** Scores of one piece; its likeness and coverage go into the text's own. */
function hearPiece(
  { index, scan, judgment, hearMeaning, hearWords }: Parts,
  query: Query,
  vector: Float32Array,
  { likeness, coverage }: Pick<Hearing, "likeness" | "coverage">,
): Piece {
  const products = scan.products(vector);
  const meaning = hearMeaning(products);
  const words = hearWords(query.terms);
  const { weights } = judgment;
  const scores = new Float32Array(index.codes.length);
  for (const kind of semanticKinds) addWeighted(scores, meaning[kind], weights[kind]);
  for (const kind of lexicalKinds) addWeighted(scores, words[kind], weights[kind]);
  for (const code of codesWithSameWords(index, query, products))
    scores[code] = (scores[code] ?? 0) + sameWordsWeight;
  raiseAll(likeness, meaning.activity);
  raiseAll(likeness, meaning.title);
  raiseAll(coverage, words.coverage);
  return { scores, products };
}

/** An activity in the very words of the text settles the matter, in whatever order they stand. */
const sameWordsWeight = 6;
const sameWordsLikenessMin = 0.8;

function codesWithSameWords(index: MatchIndex, query: Query, products: Float32Array): ReadonlySet<number> {
  const asked = new Set(
    query.terms.filter(({ weight }) => weight === 1).map(({ term }) => index.terms.idOf(term) ?? -1),
  );
  const { activityStarts, activityTerms } = index.terms;
  const codes = new Set<number>();
  if (asked.size === 0 || asked.has(-1)) return codes;
  for (let row = 0; row < index.counts.activities; row += 1) {
    if ((products[row] ?? 0) < sameWordsLikenessMin) continue;
    const terms = activityTerms.subarray(activityStarts[row], activityStarts[row + 1]);
    if (terms.length === asked.size && terms.every((term) => asked.has(term)))
      codes.add(index.activityCodes[row] ?? 0);
  }
  return codes;
}

function addWeighted(target: Float32Array, values: Float32Array, weight: number): void {
  for (let at = 0; at < target.length; at += 1) target[at] = (target[at] ?? 0) + weight * (values[at] ?? 0);
}
