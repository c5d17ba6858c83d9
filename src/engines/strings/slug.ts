/** Slugs for URLs (any script). */
import { ApiError } from "../../shared/api-error.ts";
import { countGraphemes, takeGraphemes } from "../../shared/graphemes.ts";
import { normalize } from "../../shared/normalization.ts";
import { canonicalLocale, getCaseRules, languageSubtag, rootLocale } from "./locale.ts";
import { checkLength, limitLength } from "./text-limit.ts";
import { findConjunction } from "./transliteration/locales.ts";
import { transliterate } from "./transliteration/transliteration.ts";

export interface SlugOptions {
  /** Put between words. */
  readonly separator?: string;
  readonly lowercase?: boolean;
  /** BCP 47. Uses the spelling of a language: German ä as ae. */
  readonly locale?: string;
  /** Characters, 0 for no limit. Cuts between words; within one only when it alone is too long. */
  readonly maxLength?: number;
  /** Keeps letters, digits and `preserve` only; else `.`, `_` and `~` within words as well. */
  readonly strict?: boolean;
  /** Applied in order to the text, before anything else. */
  readonly replacements?: readonly (readonly [string, string])[];
  /** Characters kept as they are. */
  readonly preserve?: string;
  /** Keeps the letters of every script instead of writing them in ASCII. */
  readonly unicode?: boolean;
  /** Shared by the texts of one request; by default each text has its own. */
  readonly replacing?: ReplacementBudget;
}

type SlugSettings = Required<SlugOptions>;

const defaults: Omit<SlugSettings, "replacing"> = {
  separator: "-",
  lowercase: true,
  locale: rootLocale,
  maxLength: 0,
  strict: true,
  replacements: [],
  preserve: "",
  unicode: false,
};

// "don't" and "Ann's" are one word, "l'homme" and "O'Reilly" two. It begins with the apostrophe, which is soon sought.
const contraction = /['\u2019](?<=[\p{L}\p{N}].)(?=(?:s|t|d|m|ll|re|ve)(?![\p{L}\p{N}]))/giu;

/**
 * The slug of a text. It is never empty for a text with a letter, a digit or an emoji: scripts without
 * romanization give their code points. `&` becomes the language's word for it, English by default. Linear.
 * Throws `invalid_parameter` for an invalid locale or an empty replacement, `text_too_long` for replacements that
 * make the text longer than 1,000,000 units.
 */
export function slugify(text: string, options: SlugOptions = {}): string {
  const settings = { ...defaults, replacing: { unitsLeft: replacedUnitsMax }, ...options };
  const language = languageSubtag(canonicalLocale(settings.locale));
  const joined = replaceAll(text, settings).replace(contraction, "");
  const ampersand = ` ${findConjunction(language)} `;
  const spelled = settings.preserve.includes("&") ? joined : joined.replaceAll("&", ampersand);
  const written = limitLength(writeInScript(spelled, settings));
  const cased = settings.lowercase
    ? getCaseRules(settings.unicode ? settings.locale : rootLocale).lower(written)
    : written;
  const words = findWords(cased, settings);
  return cutAtWord(words.length > 0 ? words : writeCodePoints(text), settings);
}

/** UTF-16 units that the replacements of one request may process together: each processes the whole text. */
export const replacedUnitsMax = 20_000_000;

/** How many of them are left. */
interface ReplacementBudget {
  unitsLeft: number;
}

function replaceAll(text: string, { replacements, replacing }: SlugSettings): string {
  let result = text;
  for (const [from, to] of replacements) {
    if (from === "") {
      throw new ApiError("invalid_parameter", "A replacement needs a text to replace.", {
        field: "replacements",
      });
    }
    spend(replacing, result.length);
    const pieces = result.split(from);
    const length = result.length + (pieces.length - 1) * (to.length - from.length);
    checkLength(length);
    spend(replacing, length);
    result = pieces.join(to);
  }
  return result;
}

function spend(replacing: ReplacementBudget, units: number): void {
  replacing.unitsLeft -= units;
  if (replacing.unitsLeft < 0)
    throw new ApiError(
      "text_too_long",
      "The replacements go over more than 20,000,000 UTF-16 units together. Send fewer of them, or shorter texts.",
      { field: "replacements" },
    );
}

/** The text in the letters that the slug may have; preserved characters are skipped. */
function writeInScript(text: string, { unicode, preserve, locale }: SlugSettings): string {
  const write = (part: string) => (unicode ? normalize(part, "NFKC") : transliterate(part, locale));
  if (preserve === "") return write(text);
  const parts = text.split(new RegExp(`([${inClass(preserve)}]+)`, "u"));
  return parts.map((part, at) => (at % 2 === 1 ? part : write(part))).join("");
}

function findWords(text: string, settings: SlugSettings): string[] {
  const isPlain = settings.preserve === "";
  const { word, hasContent } = isPlain ? plainPatterns(settings) : buildPatterns(settings);
  const found = text.match(word) ?? [];
  // Letters and digits of ASCII are content, each of them.
  const areWords = isPlain && settings.strict && !settings.unicode;
  return areWords ? found : found.filter((part) => hasContent.test(part));
}

interface Patterns {
  /** A run of allowed characters. */
  readonly word: RegExp;
  /** Whether such a run is a word. */
  readonly hasContent: RegExp;
}

function buildPatterns({ unicode, strict, preserve, lowercase, locale }: SlugSettings): Patterns {
  const kept = lowercase ? preserve + getCaseRules(unicode ? locale : rootLocale).lower(preserve) : preserve;
  const letters = unicode ? "\\p{L}\\p{M}\\p{N}" : "A-Za-z0-9";
  const own = inClass(kept);
  return {
    word: new RegExp(`[${letters}${strict ? "" : "._~"}${own}]+`, "gu"),
    hasContent: new RegExp(`[${unicode ? "\\p{L}\\p{N}" : letters}${own}]`, "u"),
  };
}

const knownPatterns = new Map<string, Patterns>();

/** Without `preserve` there are four pairs, which are compiled once: that takes longer than most slugs. */
function plainPatterns(settings: SlugSettings): Patterns {
  const name = `${settings.unicode} ${settings.strict}`;
  const patterns = knownPatterns.get(name) ?? buildPatterns(settings);
  knownPatterns.set(name, patterns);
  return patterns;
}

/** Characters as the inside of a regular expression's class. */
const inClass = (characters: string): string =>
  Array.from(characters, (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`).join("");

/** For scripts without a romanization: "u13000" for each letter. */
const writeCodePoints = (text: string): string[] =>
  Array.from(
    text.match(/[\p{L}\p{N}\p{Extended_Pictographic}\p{Emoji_Presentation}]/gu) ?? [],
    (character) => {
      const hex = (character.codePointAt(0) ?? 0).toString(16);
      return `u${hex}`;
    },
  );

function cutAtWord(words: readonly string[], { separator, maxLength }: SlugSettings): string {
  if (maxLength === 0) return words.join(separator);
  let result = takeGraphemes(words[0] ?? "", maxLength);
  let length = countGraphemes(result);
  const gap = countGraphemes(separator);
  for (const word of words.slice(1)) {
    length += gap + countGraphemes(word);
    if (length > maxLength) break;
    result += separator + word;
  }
  return result;
}
