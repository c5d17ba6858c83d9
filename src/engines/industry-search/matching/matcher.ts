/** Scores texts against an edition: window by window and sentence by sentence, by meaning and by words. */
import { dimensions } from "../encoder/dimensions.ts";
import type { Encoder } from "../encoder/encoder.ts";
import type { MatchIndex } from "../index/match-index.ts";
import { openScan, type Scan, type WasmMemory } from "../index/scan.ts";
import { modelWithExamples, modelWithIndex, type ScoringModel } from "../index/scoring-model.ts";
import { type LexicalScorer, lexicalFeatures, openLexicalScorer } from "../words/lexical-scorer.ts";
import { SpellChecker } from "../words/spelling.ts";
import { type Lexicon, readingsOf, type TokenizedText } from "../words/tokenized-text.ts";
import type { Statement } from "./activities.ts";
import { combineBallots, isProse } from "./ballots.ts";
import { moveExcludedVotes } from "./exclusions.ts";
import type { TextShares } from "./rating.ts";
import { scoreSectorWords } from "./sector-words.ts";
import { splitText } from "./segments.ts";
import { openSemanticScorer, type SemanticScorer, semanticFeatures } from "./semantic-scorer.ts";
import { isDenial, removeNames, shareOfVote } from "./statements.ts";

/** Scores of a text for every six-digit code and every row of the index; valid until the next text is scored. */
export interface TextScores extends TextShares {
  readonly scores: Float32Array;
  /** Greatest cosine to an activity or the title of each code. */
  readonly similarity: Float32Array;
  readonly coverage: Float32Array;
  /** Greatest product of each row with any segment of the text. */
  readonly products: Float32Array;
  /** Ids of the text's terms in the index. */
  readonly terms: ReadonlySet<number>;
  /** The text's statements, each with scores of its own; none where it is a single one. */
  readonly statements: readonly Statement[];
}

/** Votes of the whole text; each of its sentences has one. Set by hand, checked against the prose of `npm run bench naics`. */
const wholeTextVotes = 3;

/**
 * An activity with exactly the words of the text, in any order, settles the matter. Set by hand, checked against index
 * entries word for word (`npm run bench naics`).
 */
const sameWordsBonus = 6;
const sameWordsSimilarityMin = 0.6;

/** A single statement that keeps this share of its vote says an activity. Set by hand. */
const certainShare = 0.5;

/** From this many sentences on a text also tells who, where and when. */
const longTextMin = 3;

/** How much nearer to the edition another reading must be than the text as it is. Set by hand. */
const readingMargin = 0.05;
/** And by how much more for each letter that it changes. Set by hand. */
const repairCost = 0.1;
/** Known words that a misspelled one is tried as. */
const suggestionsMax = 3;

interface ReadSegment {
  /** As the caller wrote it. */
  readonly source: string;
  readonly readings: readonly TokenizedText[];
}

interface EncodedSegment {
  readonly source: string;
  readonly segment: TokenizedText;
  readonly vector: Float32Array;
}

interface SegmentScores {
  readonly scores: Float32Array;
  readonly products: Float32Array;
  /** The share of its vote that the segment keeps. */
  readonly share: number;
}

export class Matcher {
  readonly index: MatchIndex;
  readonly model: ScoringModel;
  readonly #encoder: Encoder;
  readonly #lexicon: Lexicon;
  readonly #scan: Scan;
  readonly #scoreMeaning: SemanticScorer;
  readonly #scoreWords: LexicalScorer;
  /** Greatest products of the segments of a text; reused, since 120 kB a text is much for the garbage collector. */
  readonly #products: Float32Array;
  /** Opened with the first unknown word: 14,000 words are some megabytes a worker. */
  #spellChecker: SpellChecker | undefined;

  constructor(
    index: MatchIndex,
    rows: WasmMemory,
    encoder: Encoder,
    model: ScoringModel = index.counts.referred > 0 ? modelWithIndex : modelWithExamples,
  ) {
    this.index = index;
    this.model = model;
    this.#encoder = encoder;
    this.#scan = openScan(rows, index.scales);
    this.#scoreMeaning = openSemanticScorer(index);
    this.#scoreWords = openLexicalScorer(index);
    this.#products = new Float32Array(index.scales.length);
    this.#lexicon = {
      hasTerm: (term) => index.terms.idOf(term) !== undefined,
      isWord: (word) => encoder.tokenizer.isWord(word),
      suggest: (word) => {
        this.#spellChecker ??= new SpellChecker(index.terms.frequencies());
        return this.#spellChecker.suggest(word, suggestionsMax);
      },
    };
  }

  /**
   * What `use` returns for the scores of each text, in the order of the texts. Each text is encoded by itself: the encoder rounds
   * all numbers of a batch by one scale, and a text shall be answered alike alone and in a list. A batch of many is no faster.
   */
  async score<T>(
    texts: readonly string[],
    use: (scores: TextScores, position: number) => T,
  ): Promise<readonly T[]> {
    const results: T[] = [];
    for (const [position, text] of texts.entries())
      results.push(await this.#scoreText(text, (scores) => use(scores, position)));
    return results;
  }

  /** Nothing is awaited between scoring and using, since other calls share the room that scores stand in. */
  async #scoreText<T>(text: string, use: (scores: TextScores) => T): Promise<T> {
    const split = splitText(text);
    const isLong = split.sentences.length >= longTextMin;
    const windows = split.windows.map((window) => this.#read(window, false));
    const sentences = split.sentences.map((sentence) => this.#read(sentence, isLong));
    const readings = [...windows, ...sentences].flatMap((segment) => segment.readings);
    const vectors = await this.#encoder.encode(readings.map((reading) => reading.text));
    let end = 0;
    const choose = ({ source, readings }: ReadSegment): EncodedSegment => {
      const start = end;
      end += readings.length;
      return this.#chooseReading(
        readings.map((segment, at) => ({
          source,
          segment,
          vector: vectors.subarray((start + at) * dimensions, (start + at + 1) * dimensions),
        })),
      );
    };
    return use(this.#scoreSegments(windows.map(choose), sentences.map(choose)));
  }

  #read(source: string, isProse: boolean): ReadSegment {
    const said = isProse ? removeNames(source, this.#lexicon) : source;
    return { source, readings: readingsOf(said, this.#lexicon) };
  }

  /** The first reading, unless another one is nearer to a text of the edition. */
  #chooseReading(readings: readonly EncodedSegment[]): EncodedSegment {
    const [first, ...others] = readings;
    if (first === undefined) throw new Error("a segment has no reading");
    if (others.length === 0) return first;
    let best = first;
    let nearest = this.#greatestSimilarity(first) + readingMargin;
    for (const other of others) {
      const similarity = this.#greatestSimilarity(other) - repairCost * other.segment.repairs;
      if (similarity > nearest) [best, nearest] = [other, similarity];
    }
    return best;
  }

  #greatestSimilarity({ vector }: EncodedSegment): number {
    const { activity, title } = this.#scoreMeaning(this.#scan.products(vector));
    return Math.max(greatestOf(activity), greatestOf(title));
  }

  #greatestAside(products: Float32Array): number {
    const { counts } = this.index;
    const from = counts.activities + counts.titles + counts.sentences + counts.referred + counts.names;
    return greatestOf(products.subarray(from, from + counts.asides));
  }

  #scoreSegments(windows: readonly EncodedSegment[], sentences: readonly EncodedSegment[]): TextScores {
    const { codes, terms } = this.index;
    const similarity = new Float32Array(codes.length);
    const coverage = new Float32Array(codes.length);
    const segments = [...windows, ...sentences];
    let products = this.#products.fill(0);
    let activityShare = 1;
    const ballots = segments.map(({ source, segment, vector }, place) => {
      const scored = this.#scoreSegment(segment, vector, { similarity, coverage });
      if (segments.length === 1) {
        products = scored.products;
        activityShare = Math.min(1, scored.share / certainShare);
      } else raiseAll(products, scored.products);
      const isWhole = place < windows.length;
      const ownVotes = isDenial(source) ? 0 : scored.share;
      const votes = isWhole ? wholeTextVotes / windows.length : ownVotes;
      return { text: source, scores: scored.scores, votes };
    });
    const gains = isProse(ballots)
      ? scoreSectorWords(this.index, windows.map(({ source }) => source).join(" "))
      : undefined;
    const termIds = segments.flatMap(({ segment }) =>
      segment.terms.flatMap(({ term }) => terms.idOf(term) ?? []),
    );
    return {
      scores: combineBallots(ballots, this.model, gains),
      similarity,
      coverage,
      products,
      terms: new Set(termIds),
      knownShare: meanOf(windows.map(({ segment }) => segment.knownShare)),
      repairedShare: meanOf(windows.map(({ segment }) => segment.repairedShare)),
      activityShare,
      statements: ballots.slice(windows.length),
    };
  }

  /** Scores of one segment; its similarity and coverage raise those of the text. */
  #scoreSegment(
    segment: TokenizedText,
    vector: Float32Array,
    { similarity, coverage }: Pick<TextScores, "similarity" | "coverage">,
  ): SegmentScores {
    const products = this.#scan.products(vector);
    const meaning = this.#scoreMeaning(products);
    const words = this.#scoreWords(segment.terms);
    const { weights } = this.model;
    const scores = new Float32Array(this.index.codes.length);
    for (const name of semanticFeatures) addWeighted(scores, meaning[name], weights[name]);
    for (const name of lexicalFeatures) addWeighted(scores, words[name], weights[name]);
    moveExcludedVotes(this.index, scores, meaning.activity, products);
    for (const code of findCodesWithSameWords(this.index, segment, products))
      scores[code] = (scores[code] ?? 0) + sameWordsBonus;
    raiseAll(similarity, meaning.activity);
    raiseAll(similarity, meaning.title);
    raiseAll(coverage, words.coverage);
    return {
      scores,
      products,
      share: shareOfVote(greatestOf(meaning.activity), this.#greatestAside(products)),
    };
  }
}

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

function findCodesWithSameWords(
  { counts, terms, activityCodes, nameCodes }: MatchIndex,
  segment: TokenizedText,
  products: Float32Array,
): ReadonlySet<number> {
  const wanted = new Set(
    segment.terms.filter(({ weight }) => weight === 1).map(({ term }) => terms.idOf(term) ?? -1),
  );
  const codes = new Set<number>();
  if (wanted.size === 0 || wanted.has(-1)) return codes;
  const add = (starts: Uint32Array, all: Uint16Array, rowCodes: Uint16Array, from: number): void => {
    for (let row = 0; row < rowCodes.length; row += 1) {
      if ((products[from + row] ?? 0) < sameWordsSimilarityMin) continue;
      const own = all.subarray(starts[row], starts[row + 1]);
      if (own.length === wanted.size && own.every((term) => wanted.has(term))) codes.add(rowCodes[row] ?? 0);
    }
  };
  add(terms.activityStarts, terms.activityTerms, activityCodes, 0);
  const namesFrom = counts.activities + counts.titles + counts.sentences + counts.referred;
  add(terms.nameStarts, terms.nameTerms, nameCodes, namesFrom);
  return codes;
}

const greatestOf = (values: Float32Array): number => values.reduce((most, value) => Math.max(most, value), 0);

function raiseAll(target: Float32Array, values: Float32Array): void {
  for (let at = 0; at < target.length; at += 1) target[at] = Math.max(target[at] ?? 0, values[at] ?? 0);
}

function addWeighted(target: Float32Array, values: Float32Array, weight: number): void {
  for (let at = 0; at < target.length; at += 1) target[at] = (target[at] ?? 0) + weight * (values[at] ?? 0);
}
