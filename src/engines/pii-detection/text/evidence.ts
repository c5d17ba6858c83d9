/** Decides how much the words around a place speak for one reading of it and against the others. */
import { type HeadingAt, openColumns } from "./columns.ts";
import { endsPhrase, type Topic, topicsIn } from "./lexicon.ts";
import type { Page } from "./page.ts";

const unitsBefore = 72;
const unitsAfter = 32;
/** A foreign word farther away speaks of something else. */
const foreignWordsMax = 5;
const ownWordsMax = 10;
const afterWordsMax = 5;

/** What is added to a score. */
const weight = {
  ownBefore: 0.4,
  ownAfter: 0.3,
  ownBehindForeign: -0.1,
  foreignBefore: -0.45,
} as const;

interface Mention {
  readonly topics: readonly Topic[];
  /** Words between it and the place. */
  readonly distance: number;
  /** A number follows it before the place: it named that one. */
  readonly spent: boolean;
}

export interface Evidence {
  /** Nearest first. */
  readonly before: readonly Mention[];
  readonly after: readonly Mention[];
}

interface Context {
  readonly headingAt: HeadingAt;
  readonly evidence: Map<number, Evidence>;
}

const contexts = new WeakMap<Page, Context>();

function contextOf(page: Page): Context {
  const known = contexts.get(page);
  if (known !== undefined) return known;
  const context = { headingAt: openColumns(page.text), evidence: new Map<number, Evidence>() };
  contexts.set(page, context);
  return context;
}

/** The words around a place; read once a place. */
export function evidenceAt(page: Page, start: number, end: number): Evidence {
  const { evidence, headingAt } = contextOf(page);
  const known = evidence.get(start);
  if (known !== undefined) return known;
  const heading = headingAt(start);
  const before = heading === null ? mentionsBefore(textBefore(page.text, start)) : mentionsBefore(heading);
  const read = { before, after: heading === null ? mentionsAfter(textAfter(page.text, end)) : [] };
  evidence.set(start, read);
  return read;
}

/** Topics for a reading, and those against it where the usual ones say nothing. */
export interface Reading {
  readonly own: readonly Topic[];
  readonly against: ReadonlySet<Topic>;
}

const readingOf = (topics: readonly Topic[] | Reading): Reading =>
  "own" in topics ? topics : { own: topics, against: foreignTopics };

/** A score with the words around counted in, 0–1; `own` are the topics that speak for this reading. */
export function weigh(
  page: Page,
  place: { start: number; end: number },
  base: number,
  own: readonly Topic[] | Reading,
): number {
  const sum = base + adjustment(evidenceAt(page, place.start, place.end), readingOf(own));
  return Math.round(Math.min(1, Math.max(0, sum)) * 100) / 100;
}

/** Topics that say a number is something else; the others may stand near any number. */
const foreignTopics: ReadonlySet<Topic> = new Set([
  "other",
  "phone",
  "card",
  "bank",
  "routing",
  "passport",
  "drivers_license",
  "vin",
  "national_id",
  "us_ssn",
]);

/** A document of one country, whose short names are words of other languages too: only right before the number. */
const documentTopic = /^[a-z]{2}_/;

function adjustment({ before, after }: Evidence, { own, against }: Reading): number {
  const speaksFor = ({ topics }: Mention): boolean => topics.some((topic) => own.includes(topic));
  const speaksAgainst = ({ topics, distance, spent }: Mention): boolean =>
    !spent &&
    topics.some(
      (topic) =>
        against.has(topic) || (against === foreignTopics && distance <= 1 && documentTopic.test(topic)),
    );
  const ownAt = before.findIndex((mention) => mention.distance <= ownWordsMax && speaksFor(mention));
  const foreign = before.find(
    (mention) => mention.distance <= foreignWordsMax && !speaksFor(mention) && speaksAgainst(mention),
  );
  const nearest = before.findIndex((mention) => speaksFor(mention) || speaksAgainst(mention));
  if (ownAt >= 0 && ownAt === nearest) return weight.ownBefore;
  if (ownAt >= 0) return foreign === undefined ? weight.ownBefore : weight.ownBehindForeign;
  const ownAfter = after[0] === undefined || !speaksFor(after[0]) ? 0 : afterWeight(after[0]);
  return foreign === undefined ? ownAfter : weight.foreignBefore + ownAfter;
}

/** "… is my SSN" says as much as a label before. */
const afterWeight = ({ distance }: Mention): number => (distance <= 2 ? weight.ownBefore : weight.ownAfter);

/** Whether a topic is named near the place, before it or behind it. */
export function isNamed(page: Page, place: { start: number; end: number }, own: readonly Topic[]): boolean {
  return adjustment(evidenceAt(page, place.start, place.end), readingOf(own)) >= weight.ownAfter;
}

/** The same line up to the place; where nothing is written there, the line above too. */
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

/** camelCase, snake_case and kebab-case are words too. */
const wordsOf = (text: string): readonly string[] =>
  text
    .replace(/([a-zß-ÿ])([A-ZÀ-Þ])/g, "$1 $2")
    .toLowerCase()
    .match(/[\p{L}\p{M}\d]+/gu) ?? [];

function mentionsBefore(text: string): readonly Mention[] {
  const words = wordsOf(text);
  const mentions: Mention[] = [];
  let spent = false;
  for (let end = words.length; end > 0 && words.length - end <= ownWordsMax; ) {
    const phrase = phraseEndingAt(words, end);
    if (phrase.topics !== undefined)
      mentions.push({ topics: phrase.topics, distance: words.length - end, spent });
    spent ||= /^\d{3}/.test(words[end - 1] ?? "");
    end -= phrase.length;
  }
  return mentions;
}

interface Phrase {
  readonly length: number;
  readonly topics?: readonly Topic[];
}

/** The longest phrase that ends there; a word without a topic is passed alone. */
function phraseEndingAt(words: readonly string[], end: number): Phrase {
  if (!endsPhrase(words[end - 1] ?? "")) return { length: 1 };
  for (let length = Math.min(3, end); length > 0; length -= 1) {
    const topics = topicsIn(words.slice(end - length, end).join(" "));
    if (topics !== undefined) return { length, topics };
  }
  return { length: 1 };
}

function mentionsAfter(text: string): readonly Mention[] {
  const words = wordsOf(text).slice(0, afterWordsMax + 2);
  for (let at = 0; at < Math.min(words.length, afterWordsMax); at += 1) {
    for (let length = 3; length > 0; length -= 1) {
      const topics = topicsIn(words.slice(at, at + length).join(" "));
      if (topics !== undefined) return [{ topics, distance: at, spent: false }];
    }
  }
  return [];
}
