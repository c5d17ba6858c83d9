/** Context words: how much the words around a candidate support its kind or contradict it. */
import { roundTo } from "../../../shared/rounding.ts";
import type { TextRange } from "../candidate.ts";
import weight from "./context-weights.gen.json" with { type: "json" };
import { beginsPhrase, endsPhrase, type NamingPhrase, phraseNamed, type Topic } from "./lexicon.ts";
import { createHeadingFinder, type HeadingFinder } from "./table-heading.ts";
import type { ContextWord, TokenizedText } from "./tokenized-text.ts";
import { WordIndex } from "./word-index.ts";

const unitsBefore = 72;
const unitsAfter = 32;
/** A conflicting word farther away belongs to something else. */
const conflictingWordsMax = 5;
const ownWordsMax = 10;
const afterWordsMax = 5;

interface Mention {
  /** As it stands there, in lower case. */
  readonly text: string;
  readonly topics: readonly Topic[];
  /** Names its topics alone, and is no word of another meaning. */
  readonly announces: boolean;
  /** Words between it and the candidate. */
  readonly distance: number;
  /** Another number stands between, which it names. */
  readonly claimed: boolean;
}

interface Context {
  /** Nearest first. */
  readonly before: readonly Mention[];
  readonly after: readonly Mention[];
}

const nothingAround: Context = { before: [], after: [] };

interface ContextCache {
  readonly index: WordIndex;
  readonly headingAt: HeadingFinder;
  readonly byStart: Map<number, Context>;
  /** The last one that was asked for: most are asked for several times in a row. */
  last: { readonly start: number; readonly context: Context };
  readonly byHeading: Map<string, Context>;
}

const caches = new WeakMap<TokenizedText, ContextCache>();

function cacheOf(tokenized: TokenizedText): ContextCache {
  const known = caches.get(tokenized);
  if (known !== undefined) return known;
  const cache: ContextCache = {
    index: new WordIndex(tokenized.text),
    headingAt: createHeadingFinder(tokenized.text),
    byStart: new Map(),
    last: { start: -1, context: nothingAround },
    byHeading: new Map(),
  };
  caches.set(tokenized, cache);
  return cache;
}

/** The words around a range; cached by its start. */
function contextAt(tokenized: TokenizedText, start: number, end: number): Context {
  const cache = cacheOf(tokenized);
  if (cache.last.start === start) return cache.last.context;
  let context = cache.byStart.get(start);
  if (context === undefined) {
    context = readContext(cache, tokenized.text, start, end);
    cache.byStart.set(start, context);
  }
  cache.last = { start, context };
  return context;
}

function readContext(cache: ContextCache, text: string, start: number, end: number): Context {
  const heading = cache.headingAt(start);
  if (heading === null) {
    const [before, after] = [readBefore(cache, text, start), readAfter(cache, text, end)];
    return before.length === 0 && after.length === 0 ? nothingAround : { before, after };
  }
  let read = cache.byHeading.get(heading);
  if (read === undefined) {
    read = { before: mentionsBefore(wordsOf(heading)), after: [] };
    cache.byHeading.set(heading, read);
  }
  return read;
}

/** Topics that support a kind, and those that contradict it, where they are not the usual ones. */
interface ContextTopics {
  readonly own: readonly Topic[];
  readonly against: ReadonlySet<Topic>;
}

const toContextTopics = (topics: readonly Topic[] | ContextTopics): ContextTopics =>
  "own" in topics ? topics : { own: topics, against: conflictingTopics };

/** A base score adjusted for the words around, 0–1; `own` are the topics that support the kind. */
export function scoreInContext(
  tokenized: TokenizedText,
  range: TextRange,
  base: number,
  own: readonly Topic[] | ContextTopics,
): number {
  const context = contextAt(tokenized, range.start, range.end);
  const topics = toContextTopics(own);
  const words = adjustment(context, topics);
  // Where misses weigh more than false alarms, a word for something else proves nothing.
  const effect = tokenized.sensitivity === "high" ? Math.max(0, words) : words;
  const score = roundTo(Math.min(1, Math.max(0, base + effect)), 2);
  tokenized.trace?.push({ ...range, base, effect, score, words: findContextWords(context, topics) });
  return score;
}

/** The words near a range that support its kind or contradict it, nearest first. */
function findContextWords({ before, after }: Context, topics: ContextTopics): readonly ContextWord[] {
  const read = (mentions: readonly Mention[], position: ContextWord["position"]): readonly ContextWord[] =>
    mentions.flatMap((mention): readonly ContextWord[] => {
      const effect = effectOf(mention, topics);
      return effect === null ? [] : [{ word: mention.text, position, effect }];
    });
  return [...read(before, "before"), ...read(after, "after")];
}

const supports = ({ topics }: Mention, { own }: ContextTopics): boolean =>
  topics.some((topic) => own.includes(topic));

/** Whether any of these topics is named by a word near the range: no other word can raise its score. */
export function isAnyNamed(tokenized: TokenizedText, range: TextRange, own: ReadonlySet<Topic>): boolean {
  const { before, after } = contextAt(tokenized, range.start, range.end);
  if (before.length === 0 && after.length === 0) return false;
  const names = ({ topics }: Mention): boolean => topics.some((topic) => own.has(topic));
  return before.some(names) || after.some(names);
}

const contradicts = ({ topics, distance, claimed }: Mention, { against }: ContextTopics): boolean =>
  !claimed &&
  topics.some(
    (topic) =>
      against.has(topic) || (against === conflictingTopics && distance <= 1 && documentTopic.test(topic)),
  );

function effectOf(mention: Mention, topics: ContextTopics): ContextWord["effect"] | null {
  if (supports(mention, topics)) return "supports";
  return contradicts(mention, topics) ? "contradicts" : null;
}

/** Topics that say a number is something else; the others may stand near any number. */
const conflictingTopics: ReadonlySet<Topic> = new Set([
  "other",
  "phone",
  "card",
  "card_number",
  "bank",
  "routing",
  "passport",
  "drivers_license",
  "vin",
  "national_id",
  "us_ssn",
]);

/** Documents of one country: their short names are words of other languages too, so they contradict only right before the number. */
const documentTopic = /^[a-z]{2}_/;

/**
 * What is added to a score. The weights were set by hand; `scripts/pii-context.ts` fits them and found none that are better
 * at the default threshold.
 */
function adjustment({ before, after }: Context, topics: ContextTopics): number {
  if (before.length === 0 && after.length === 0) return 0;
  const isOwn = (mention: Mention): boolean => supports(mention, topics);
  const isOther = (mention: Mention): boolean => contradicts(mention, topics);
  const ownAt = before.findIndex((mention) => mention.distance <= ownWordsMax && isOwn(mention));
  const conflicting = before.find(
    (mention) => mention.distance <= conflictingWordsMax && !isOwn(mention) && isOther(mention),
  );
  const nearest = before.findIndex((mention) => isOwn(mention) || isOther(mention));
  if (ownAt >= 0 && ownAt === nearest) return weight.ownBefore;
  if (ownAt >= 0) return conflicting === undefined ? weight.ownBefore : weight.ownBehindConflicting;
  const ownAfter = after[0] === undefined || !isOwn(after[0]) ? 0 : afterWeight(after[0]);
  return conflicting === undefined ? ownAfter : weight.conflictingBefore + ownAfter;
}

/** "… is my SSN" counts as much as a label before. */
const afterWeight = ({ distance }: Mention): number => (distance <= 2 ? weight.ownBefore : weight.ownAfter);

/** Whether a topic is named near the range, before or after it. */
export function isNamedNearby(tokenized: TokenizedText, range: TextRange, own: readonly Topic[]): boolean {
  return adjustment(contextAt(tokenized, range.start, range.end), toContextTopics(own)) >= weight.ownAfter;
}

const announcingWordsMax = 2;

/**
 * Whether the nearest word that says something names exactly this: "SSN: …", "card number …". Where sensitivity is high,
 * any word for it nearby will do.
 */
export function isAnnounced(tokenized: TokenizedText, range: TextRange, own: readonly Topic[]): boolean {
  const { before } = contextAt(tokenized, range.start, range.end);
  const nearest = before[0];
  const isName = nearest?.announces === true && !nearest.claimed && nearest.distance <= announcingWordsMax;
  if (isName && nearest.topics.some((topic) => own.includes(topic))) return true;
  return tokenized.sensitivity === "high" && isNamedNearby(tokenized, range, own);
}

/** The same line up to the range; where it has no words, the line above. */
function textBefore(text: string, start: number): string {
  const from = Math.max(0, start - unitsBefore);
  const window = text.slice(from, start);
  const lineStart = window.lastIndexOf("\n") + 1;
  const line = window.slice(lineStart);
  if (lineStart === 0 || /[\p{L}\d]/u.test(line))
    return from > 0 && lineStart === 0 ? withoutPart(line) : line;
  const above = window.slice(0, lineStart - 1);
  return above.slice(above.lastIndexOf("\n") + 1);
}

/** The first word of a window may have been cut. */
const withoutPart = (window: string): string => window.replace(/^[\p{L}\p{M}]+/u, "");

function textAfter(text: string, end: number): string {
  const window = text.slice(end, end + unitsAfter);
  const stop = /[\n;]|[.!?] /.exec(window);
  return stop === null ? window : window.slice(0, stop.index);
}

function readBefore({ index }: ContextCache, text: string, start: number): readonly Mention[] {
  const from = Math.max(0, start - unitsBefore);
  const lineStart = lineStartWithin(text, from, start);
  const isWholeLine = lineStart > from || from === 0;
  const whole = isWholeLine ? lineStart : firstWholeWord(text, from, start);
  // Another script, or a word that goes on.
  if (!index.isAscii(whole, start) || index.isCutAt(start))
    return mentionsBefore(wordsOf(textBefore(text, start)));
  const [first, end] = [index.firstFrom(whole), index.firstFrom(start)];
  return isWholeLine && end === first && lineStart > 0
    ? readAbove(index, text, from, lineStart)
    : mentionsOfWords(index, first, end, whole);
}

/** What the line above says from a place on: a line without words has none of its own. */
function readAbove(index: WordIndex, text: string, from: number, lineStart: number): readonly Mention[] {
  const above = lineStartWithin(text, from, lineStart - 1);
  if (!index.isAscii(above, lineStart)) {
    const line = text.slice(above, lineStart - 1);
    return mentionsBefore(wordsOf(line));
  }
  const first = index.firstFrom(above) - Number(index.isCutAt(above));
  return mentionsOfWords(index, first, index.firstFrom(lineStart), above);
}

/** Behind the last line feed of a part, or its start. */
function lineStartWithin(text: string, from: number, end: number): number {
  for (let at = end; at > from; at -= 1) if (text.charCodeAt(at - 1) === lineFeed) return at;
  return from;
}

const lineFeed = 10;

/** Behind the letters at the start of a part. */
function firstWholeWord(text: string, from: number, end: number): number {
  let at = from;
  while (at < end && isLetterCode(text.charCodeAt(at))) at += 1;
  return at;
}

const isLetterCode = (code: number): boolean => (code >= 65 && code <= 90) || (code >= 97 && code <= 122);

function readAfter({ index }: ContextCache, text: string, end: number): readonly Mention[] {
  const stop = stopWithin(text, end, Math.min(text.length, end + unitsAfter));
  if (!index.isAscii(end, stop) || index.isCutAt(end)) return mentionsAfter(wordsOf(textAfter(text, end)));
  const found = index.phraseBehind(end, stop, afterWordsMax);
  if (found === null) return none;
  return [mentionAfter(found.phrase, found.distance)];
}

/** The first line feed, semicolon or end of a sentence of a part. */
function stopWithin(text: string, from: number, to: number): number {
  for (let at = from; at < to; at += 1) {
    const code = text.charCodeAt(at);
    if (code === lineFeed || code === semicolon) return at;
    if ((code === 46 || code === 33 || code === 63) && at + 1 < to && text.charCodeAt(at + 1) === 32)
      return at;
  }
  return to;
}

const semicolon = 59;

const none: readonly never[] = [];

/** As `mentionsBefore`, of words of the index, of which the part from a place on counts. */
function mentionsOfWords(index: WordIndex, first: number, end: number, from: number): readonly Mention[] {
  let mentions: Mention[] | null = null;
  let claimed = false;
  for (let word = end - 1; word >= first && end - 1 - word <= ownWordsMax; ) {
    const phrase = index.phraseEndingAt(word, first, from);
    if (phrase !== null) {
      mentions ??= [];
      mentions.push(mention(phrase, end - 1 - word, claimed));
    }
    claimed ||= index.isNumber(word);
    word -= phrase?.words ?? 1;
  }
  return mentions ?? none;
}

/** camelCase, snake_case and kebab-case are words too. */
const wordsOf = (text: string): readonly string[] =>
  text
    .replace(/([a-zß-ÿ])([A-ZÀ-Þ])/g, "$1 $2")
    .toLowerCase()
    .match(/[\p{L}\p{M}\d]+/gu) ?? [];

const mention = ({ text, topics, isVague }: NamingPhrase, distance: number, claimed: boolean): Mention => ({
  text,
  topics,
  announces: !isVague,
  distance,
  claimed,
});

const mentionAfter = ({ text, topics }: NamingPhrase, distance: number): Mention => ({
  text,
  topics,
  announces: false,
  distance,
  claimed: false,
});

function mentionsBefore(words: readonly string[]): readonly Mention[] {
  const mentions: Mention[] = [];
  let claimed = false;
  for (let end = words.length; end > 0 && words.length - end <= ownWordsMax; ) {
    const phrase = phraseEndingAt(words, end);
    if (phrase !== null) mentions.push(mention(phrase, words.length - end, claimed));
    claimed ||= /^\d{3}/.test(words[end - 1] ?? "");
    end -= phrase?.words ?? 1;
  }
  return mentions;
}

/** The longest phrase that ends there; a word without a topic is passed alone. */
function phraseEndingAt(words: readonly string[], end: number): NamingPhrase | null {
  if (!endsPhrase(words[end - 1] ?? "")) return null;
  for (let length = Math.min(3, end); length > 0; length -= 1) {
    const phrase = phraseNamed(words.slice(end - length, end).join(" "));
    if (phrase !== undefined) return phrase;
  }
  return null;
}

function mentionsAfter(all: readonly string[]): readonly Mention[] {
  const words = all.slice(0, afterWordsMax + 2);
  for (let at = 0; at < Math.min(words.length, afterWordsMax); at += 1) {
    if (!beginsPhrase(words[at] ?? "")) continue;
    for (let length = 3; length > 0; length -= 1) {
      const phrase = phraseNamed(words.slice(at, at + length).join(" "));
      if (phrase !== undefined) return [mentionAfter(phrase, at)];
    }
  }
  return [];
}
