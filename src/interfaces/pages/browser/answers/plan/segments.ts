/** A text cut at its spans. */
import type { MarkedText, Span } from "./block.ts";

export interface Segment {
  readonly text: string;
  /** Null between the spans. */
  readonly span: Span | null;
}

/** The first `length` units, in order; a span at the cut is left out, and no surrogate pair is cut in two. */
export function segmentsOf(
  { text, spans }: Pick<MarkedText, "text" | "spans">,
  length: number,
): readonly Segment[] {
  const end = cutBefore(text, length);
  const segments: Segment[] = [];
  let at = 0;
  const push = (from: number, to: number, span: Span | null): void => {
    if (to > from) segments.push({ text: text.slice(from, to), span });
    at = to;
  };
  for (const span of spans) {
    if (span.end > end) break;
    push(at, span.start, null);
    push(span.start, span.end, span);
  }
  push(at, Math.max(at, end), null);
  return segments;
}

function cutBefore(text: string, length: number): number {
  if (length >= text.length) return text.length;
  const isPair =
    /[\ud800-\udbff]/.test(text.charAt(length - 1)) && /[\udc00-\udfff]/.test(text.charAt(length));
  return isPair ? length - 1 : length;
}

/** The kinds of spans with their counts, in the order in which they come first. */
export function kindsOf(spans: readonly Span[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { kind } of spans) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return counts;
}
