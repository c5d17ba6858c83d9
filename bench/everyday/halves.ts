/** Sets of everyday input: one half is looked at while tuning, the other is only counted. */
import type { Aim, Result, Tell } from "../subject.ts";

export type Half = "seen" | "unseen";

/** The half that a case belongs to: by its text alone (FNV-1a, its fourth bit), so that it never changes sides. */
export function halfOf(text: string): Half {
  let hash = 0x811c9dc5;
  for (const byte of Buffer.from(text, "utf8")) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return (hash & 8) === 0 ? "seen" : "unseen";
}

export interface EverydaySet<Case> {
  readonly title: string;
  readonly cases: readonly Case[];
  /** What was typed, pasted or taken: it decides the half, and names the case where it fails. */
  readonly textOf: (single: Case) => string;
  /** Null where it is right; otherwise what came instead. */
  readonly judge: (single: Case) => string | null | Promise<string | null>;
  /** Percent of each half. */
  readonly atLeast?: number;
}

/** Judges every case; failures of the seen half are told, of the unseen half only their number shows. */
export async function sharesRight<Case>(set: EverydaySet<Case>, tell: Tell): Promise<readonly Result[]> {
  const right: Record<Half, number> = { seen: 0, unseen: 0 };
  const all: Record<Half, number> = { seen: 0, unseen: 0 };
  for (const single of set.cases) {
    const text = set.textOf(single);
    const half = halfOf(text);
    const wrong = await set.judge(single);
    all[half] += 1;
    if (wrong === null) right[half] += 1;
    else if (half === "seen") tell(`${set.title}: ${JSON.stringify(text.slice(0, 200))}: ${wrong}`);
  }
  const aim: Aim | undefined =
    set.atLeast === undefined ? undefined : { bound: "at least", value: set.atLeast };
  return (["seen", "unseen"] as const).map((half) => ({
    title: `${set.title}, ${half} half (${all[half]})`,
    unit: "% right",
    ours: [Number(((100 * right[half]) / all[half]).toFixed(1))],
    peers: {},
    ...(aim && { aim }),
  }));
}
