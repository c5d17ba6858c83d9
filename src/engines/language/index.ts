/** The language of a text. The detector's profiles load at first use, which takes some hundred milliseconds. */
import { isEnglish } from "./english.ts";

export interface DetectedLanguage {
  /** ISO 639-1 in lower case; null where the text is too short, or has no letters, to tell. */
  readonly code: string | null;
  /** From 0 to 1: how far the language is ahead of all others. No probability. */
  readonly confidence: number;
}

/** What is read of a text: more changes nothing, and short is fast. */
const sampleUnits = 600;
/** Fewer letters of an alphabet that many languages share tell nothing. */
const lettersMin = 12;
const unknown: DetectedLanguage = { code: null, confidence: 0 };

/** Scripts of one language among those that are told apart. */
const scripts: readonly (readonly [code: string, script: RegExp])[] = [
  ["ja", /[\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ["ko", /\p{Script=Hangul}/gu],
  ["zh", /\p{Script=Han}/gu],
  ["th", /\p{Script=Thai}/gu],
  ["el", /\p{Script=Greek}/gu],
  ["he", /\p{Script=Hebrew}/gu],
];

/** An even part of a text: its beginning, middle and end. */
function sample(text: string): string {
  if (text.length <= sampleUnits) return text;
  const part = sampleUnits / 3;
  const middle = Math.floor((text.length - part) / 2);
  return [text.slice(0, part), text.slice(middle, middle + part), text.slice(-part)].map(trimCut).join(" ");
}

const cutUnits = 40;

/** Without the words at both ends, through which a cut may go, where there are spaces. */
function trimCut(piece: string): string {
  const [first, last] = [piece.indexOf(" "), piece.lastIndexOf(" ")];
  return piece.slice(first < cutUnits ? first + 1 : 0, last > piece.length - cutUnits ? last : piece.length);
}

/**
 * The language of a text where it can be told without the detector: by a script of its own, by the function words of English,
 * or not at all since the text is too short. Undefined: `detectLanguage` is needed. Takes microseconds.
 */
export function detectQuickly(text: string): DetectedLanguage | undefined {
  const part = sample(text);
  const letters = part.match(/\p{L}/gu)?.length ?? 0;
  if (letters === 0) return unknown;
  for (const [code, script] of scripts) {
    const count = part.match(script)?.length ?? 0;
    // Japanese mixes kana with Chinese characters: a tenth of them is enough.
    if (count / letters > (code === "ja" ? 0.1 : 0.5)) return { code, confidence: 1 };
  }
  if (isEnglish(part)) return { code: "en", confidence: 1 };
  return letters < lettersMin ? unknown : undefined;
}

let detector: Promise<typeof import("tinyld")> | undefined;

/** The detector finds no more than this to tell two languages apart: nobody could. */
const confidenceMin = 0.05;

/** The language of a text, from its beginning, middle and end. Bounded time, whatever the text. */
export async function detectLanguage(text: string): Promise<DetectedLanguage> {
  const quick = detectQuickly(text);
  if (quick !== undefined) return quick;
  detector ??= import("tinyld");
  const { detectAll } = await detector;
  const [first, second] = detectAll(sample(text));
  if (first === undefined || first.accuracy < confidenceMin) return unknown;
  const ahead = first.accuracy - (second?.accuracy ?? 0);
  return { code: first.lang, confidence: Math.round(Math.min(1, Math.max(0, ahead)) * 100) / 100 };
}
