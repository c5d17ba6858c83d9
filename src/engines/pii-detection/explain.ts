/** Why spans were taken and near candidates were left out. */
import { roundTo } from "../../shared/rounding.ts";
import type { Candidate } from "./candidate.ts";
import { createSearch, type DetectOptions } from "./detect.ts";
import type { DropReason } from "./drop-reason.ts";
import type { Span } from "./span.ts";
import type { ContextWord } from "./text/tokenized-text.ts";

/** The parts of a score: they add up to it, within 0 and 1. */
export interface Explanation {
  /** The rule that found it: its subtype, or its kind where that says it all. */
  readonly rule: string;
  /** What its form and its check are worth without the words around. */
  readonly baseScore: number;
  /** What the words around it added or took away. */
  readonly contextScore: number;
  /** What else changed it: a bound of the rule, or the same value elsewhere in the text with a better score. */
  readonly otherScore: number;
  readonly words: readonly ContextWord[];
}

export interface DroppedCandidate extends Explanation {
  readonly type: string;
  readonly value: string;
  readonly start: number;
  readonly end: number;
  readonly score: number;
  readonly reason: DropReason;
}

export interface ExplainedSpans {
  readonly spans: readonly (Span & { readonly explanation: Explanation })[];
  /** The best ones, at most 50. */
  readonly dropped: readonly DroppedCandidate[];
  readonly droppedTotal: number;
}

const droppedMax = 50;
const wordsMax = 5;

/** Compiles the options once. The spans are those of `createDetector`; the time is a small multiple of its time. */
export function createExplainer(options: DetectOptions): (text: string, context?: string) => ExplainedSpans {
  const search = createSearch(options);
  return (text, context = "") => {
    const { spans, belowScore, notAsked, overlapped, allowed } = search(text, context, true);
    const drop = (reason: DroppedCandidate["reason"]) => (candidate: Candidate) => ({ candidate, reason });
    const dropped = [
      ...belowScore.map(drop("below_min_score")),
      ...notAsked.map(drop("kind_not_asked")),
      ...overlapped.map(drop("overlapped")),
      ...allowed.map(drop("allow_listed")),
    ].sort((a, b) => b.candidate.score - a.candidate.score || a.candidate.start - b.candidate.start);
    return {
      spans: spans.map(({ span, candidate }) => ({ ...span, explanation: explain(candidate) })),
      dropped: dropped.slice(0, droppedMax).map(({ candidate, reason }) => ({
        type: candidate.kind,
        value: text.slice(candidate.start, candidate.end),
        start: candidate.start,
        end: candidate.end,
        score: candidate.score,
        reason,
        ...explain(candidate),
      })),
      droppedTotal: dropped.length,
    };
  };
}

function explain({ kind, subtype, score, scored }: Candidate): Explanation {
  const baseScore = scored?.base ?? score;
  const contextScore = scored?.effect ?? 0;
  return {
    rule: subtype ?? kind,
    baseScore,
    contextScore,
    otherScore: roundTo(score - baseScore - contextScore, 2),
    words: scored?.words.slice(0, wordsMax) ?? [],
  };
}
