/** The way of a request through redirects to its answer, for people and for programs. */
import { roundTo } from "../../shared/rounding.ts";

export interface Hop {
  readonly url: string;
  readonly status: number;
  readonly location: string;
  readonly elapsedMs: number;
}

interface Traced {
  readonly finalUrl: string;
  readonly status: number;
  readonly hops: readonly Hop[];
  /** Until the head of the last answer. */
  readonly elapsedMs: number;
}

/** A hop of the way; the last one leads nowhere. */
export interface TraceStep {
  readonly url: string;
  readonly status: number;
  readonly location: string | null;
  readonly elapsedMs: number;
}

/** Every answer on the way in order, the last one included; milliseconds to the tenth. */
export function buildTrace({ finalUrl, status, hops, elapsedMs }: Traced): TraceStep[] {
  const before = hops.reduce((sum, hop) => sum + hop.elapsedMs, 0);
  const last = { url: finalUrl, status, location: null, elapsedMs: Math.max(0, elapsedMs - before) };
  return [...hops, last].map(({ url, status, location, elapsedMs }) => ({
    ...{ url, status, location },
    elapsedMs: roundTo(elapsedMs, 1),
  }));
}

/** Longer ones may be refused on their way. */
const traceLengthMax = 4_096;

/**
 * The same as a list of RFC 9651, a string with parameters each: `"https://a.example/";status=301;ms=12.3, …`. Null where
 * it is longer than 4,096 characters.
 */
export function writeTrace(traced: Traced): string | null {
  const items = buildTrace(traced).map(
    ({ url, status, elapsedMs }) =>
      `"${url.replaceAll(/["\\]/g, "\\$&")}";status=${status};ms=${elapsedMs.toFixed(1)}`,
  );
  const trace = items.join(", ");
  return trace.length <= traceLengthMax && /^[\x20-\x7e]*$/.test(trace) ? trace : null;
}
