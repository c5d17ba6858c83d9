/** Program names: which words of a User-Agent name a program, and of which type. */

import type { ClientType } from "../categories.ts";
import type { UserAgentTokens, Word } from "../tokens.ts";
import names from "./programs.json" with { type: "json" };

/** A program that a text names; the version is empty if unknown. */
export interface Program {
  readonly name: string;
  readonly version: string;
  readonly type: ClientType;
  /** Whether a table or an engine rule knows it; else only its position in the text names it. */
  readonly isKnown: boolean;
}

/** A word that names a program; if several do, the one of the highest rank wins. */
export interface Mention extends Program {
  readonly rank: number;
  readonly word: Word;
}

interface Entry {
  readonly name: string;
  readonly type: ClientType;
  readonly rank: number;
}

/** An application names the browser it embeds, never the other way round. */
const ranks = { app: 90, email: 85, media: 84, feed: 83, browser: 70, library: 60, crawler: 0 } as const;

/** Ranks that differ from those of the type. */
const ownRanks: Readonly<Record<string, number>> = {
  HbbTV: 12,
  Chromium: 45,
  "Chrome Headless": 62,
  Electron: 50,
  AdobeAIR: 72,
  Dalvik: 8,
  Code: 71,
  CFNetwork: 9,
  // The language says less than what is written in it: `Python/3.12 aiohttp/3.11`.
  Python: 59,
  Java: 59,
  PHP: 59,
  Ruby: 59,
  Navigator: 36,
  "Samsung Internet": 69,
  Dragon: 71,
  Kindle: 66,
  Silk: 71,
  "Nintendo Browser": 68,
  NetFront: 66,
  Polaris: 66,
  "Oculus Browser": 75,
  BlackBerry: 41,
  WebTV: 12,
  AliApp: 88,
  MAUI: 5,
};

const kinds = ["library", "browser", "feed", "media", "email", "app"] as const;

const entries: ReadonlyMap<string, Entry> = new Map(
  kinds.flatMap((type) =>
    Object.entries(names[type]).map(([key, name]): [string, Entry] => [
      key,
      { name, type, rank: ownRanks[name] ?? ranks[type] },
    ]),
  ),
);

interface Phrase extends Entry {
  readonly words: string;
}

const phrases: ReadonlyMap<string, readonly Phrase[]> = Map.groupBy(
  Object.entries(names.phrase).map(([words, [name = "", type = ""]]): Phrase => {
    const known = kinds.find((kind) => kind === type) ?? "browser";
    return { words, name, type: known, rank: ranks[known] + 2 };
  }),
  ({ words }) => words.slice(0, words.indexOf(" ")),
);

const bare: ReadonlySet<string> = new Set(names.bare);

/** Every program that a word of the text names, in order. */
export function findMentions({ low, ua, words }: UserAgentTokens): readonly Mention[] {
  const mentions: Mention[] = [];
  for (const word of words) {
    const mention = phraseAt(low, ua, word) ?? mentionOf(word, words.length === 1);
    if (mention !== null) mentions.push(mention);
  }
  return mentions;
}

/** `UCWEB7.9.0.94`, `musical_ly_31.5.0`: a version without a separator of its own. */
const glued = /^([a-z_-]{4,20}?)[_-]?v?(\d[\w.]{0,40})$/;

function mentionOf(word: Word, isAlone: boolean): Mention | null {
  const entry = entries.get(word.key);
  if (entry === undefined) return word.version === "" || word.depth === 0 ? gluedMention(word) : null;
  const isSpaced = word.spaced !== "" && word.depth === 0 && entry.type !== "library";
  const isNamed = word.version !== "" || bare.has(word.key) || isSpaced || isAlone;
  // Comments name the system and its libraries; the program itself is named outside of them.
  if (!isNamed || (entry.type === "library" && word.depth > 0)) return null;
  return { ...entry, version: parseVersion(word.version || word.spaced), isKnown: true, word };
}

function gluedMention(word: Word): Mention | null {
  const found = glued.exec(word.key);
  const entry = found === null ? undefined : entries.get(found[1] ?? "");
  if (entry === undefined || entry.type === "library") return null;
  return { ...entry, version: parseVersion(found?.[2] ?? ""), isKnown: true, word };
}

function phraseAt(low: string, ua: string, word: Word): Mention | null {
  const found = phrases.get(word.key)?.find(({ words }) => low.startsWith(words, word.start));
  if (found === undefined) return null;
  const end = word.start + found.words.length;
  // `Pinterest for Android Tablet/4.3.1`: the rest of the name says for which system it is made.
  const version = /^(?: [A-Za-z]{2,12}){0,2}[/ ]?v?(\d[\w.]{0,40})/.exec(ua.slice(end, end + 80))?.[1] ?? "";
  return {
    name: found.name,
    type: found.type,
    rank: found.rank,
    version: parseVersion(version),
    isKnown: true,
    word,
  };
}

/** The number at the start of a version: `v1.34` is 1.34, `8.30.3-beta` stays whole, `(x)` is none. */
export function parseVersion(text: string): string {
  return /^[vV]?(\d[\w.\-+~]{0,63})/.exec(text)?.[1]?.replace(/[.\-+~]+$/, "") ?? "";
}
