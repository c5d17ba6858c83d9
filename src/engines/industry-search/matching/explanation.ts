/** Says in one sentence why a code was found. */
import type { ClassificationIndex } from "../edition/classification-index.ts";
import { parseSentences } from "../edition/description.ts";
import type { CodeRecord } from "../edition/edition.ts";
import { everydayNamesOf, type ReferredActivity } from "../index/references.ts";
import { termsOf } from "../words/terms.ts";
import type { Evidence } from "./evidence.ts";
import type { Hit } from "./match.ts";

/** The texts that evidence refers to. */
export interface EvidenceTexts {
  readonly activities: readonly string[];
  readonly referred: readonly ReferredActivity[];
}

/** Below this cosine two texts are about different things (`rating.ts`). */
const similarityMin = 0.35;
/** From this cosine on, the same words in another order say the same. */
const sameSimilarityMin = 0.6;
const quoteLengthMax = 160;

/** Why a code was found for a text, in one sentence. */
export function explainHit(
  source: string,
  { code, leaf, evidence }: Hit,
  index: ClassificationIndex,
  texts: EvidenceTexts,
): string {
  const record = index.get(leaf);
  return record === undefined ? "" : explainEvidence(source, evidence, { record, via: code !== leaf }, texts);
}

/**
 * One sentence: which text of the code is nearest to the caller's, how near, and which words both have. `record` is the six-digit
 * code that was found; `via` tells it where a code above it is explained.
 */
export function explainEvidence(
  source: string,
  { kind, row, similarity, words }: Evidence,
  { record, via }: { readonly record: CodeRecord; readonly via: boolean },
  texts: EvidenceTexts,
): string {
  const place = via ? ` of ${record.code} below it` : "";
  const text = textOf(kind, row, record, texts);
  const listed = words.map((word) => `"${word}"`).join(", ");
  if (text === "" || similarity < similarityMin)
    return words.length > 0
      ? `No text${place || " of the code"} is near in meaning; it shares ${listed} with the description.`
      : `No text${place || " of the code"} is near to the description: it is a guess by the industries around it.`;
  const named = names[kind](`"${shorten(text)}"${place}`);
  if (similarity >= sameSimilarityMin && hasSameWords(source, text)) return `${named} has the same words.`;
  const near =
    similarity >= sameSimilarityMin ? "is near in meaning" : "is the nearest in meaning, but not very near";
  const shared = words.length > 0 ? `; the code has ${listed} as well` : ", in other words";
  return `${named} ${near} (cosine ${similarity.toFixed(2)})${shared}.`;
}

const names: Readonly<Record<Evidence["kind"], (quoted: string) => string>> = {
  activity: (quoted) => `The listed activity ${quoted}`,
  title: (quoted) => `The title ${quoted}`,
  description: (quoted) => `The description, which says ${quoted},`,
  crossReference: (quoted) => `The cross-reference that sends ${quoted} here`,
  name: (quoted) => `The everyday name ${quoted}`,
};

function textOf(kind: Evidence["kind"], row: number, record: CodeRecord, texts: EvidenceTexts): string {
  if (row < 0) return "";
  if (kind === "activity") return texts.activities[row] ?? "";
  if (kind === "title") return record.title;
  if (kind === "description") return parseSentences(record.description)[row] ?? "";
  if (kind === "crossReference") return texts.referred[row]?.text ?? "";
  return everydayNamesOf(record.code)[row] ?? "";
}

/** A longer text has more words than any activity; its words are not split for each of fifty codes. */
const sameWordsLengthMax = 300;

function hasSameWords(source: string, text: string): boolean {
  if (source.length > sameWordsLengthMax) return false;
  const [own, other] = [termsOf(source), new Set(termsOf(text))];
  return own.length > 0 && own.length === other.size && own.every((term) => other.has(term));
}

/** Cut between two words. */
function shorten(text: string): string {
  if (text.length <= quoteLengthMax) return text;
  const end = text.lastIndexOf(" ", quoteLengthMax);
  return `${text.slice(0, end < 0 ? quoteLengthMax : end)} …`;
}
