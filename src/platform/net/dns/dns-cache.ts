/** Decides how long an answer is remembered, and how many. */
import type { DnsAnswer, DnsRecord } from "../../../kernel/ports.ts";

/** A name that moves is followed within a minute, whatever its records promise. */
const keptSecondsMax = 60;
/** Without the name's own word on it (RFC 2308); a failed resolution rests a second (RFC 9520 §3.2). */
const absentSeconds = 3;
const failedSeconds = 1;
const entriesMax = 1_000;
/** Answers with more text than this are asked anew: the whole cache stays within some megabytes. */
const charactersMax = 2_048;

interface Entry {
  readonly answer: DnsAnswer;
  readonly keptAtMs: number;
  readonly keptForMs: number;
}

export interface AnswerCache {
  /** The answer with its times shortened by its age; undefined where none is kept. */
  get(key: string): DnsAnswer | undefined;
  keep(key: string, answer: DnsAnswer): void;
}

/** `nowMs` must never go back. */
export function answerCache(nowMs: () => number): AnswerCache {
  const entries = new Map<string, Entry>();
  return {
    get(key) {
      const entry = entries.get(key);
      if (entry === undefined) return undefined;
      const ageMs = nowMs() - entry.keptAtMs;
      if (ageMs < entry.keptForMs) return aged(entry.answer, Math.floor(ageMs / 1_000));
      entries.delete(key);
      return undefined;
    },
    keep(key, answer) {
      const keptForMs = secondsToKeep(answer) * 1_000;
      if (keptForMs === 0 || lengthOf(answer.records) > charactersMax) return;
      entries.delete(key);
      entries.set(key, { answer, keptAtMs: nowMs(), keptForMs });
      // The one kept longest ago goes first.
      const [oldest = key] = entries.keys();
      if (entries.size > entriesMax) entries.delete(oldest);
    },
  };
}

function secondsToKeep({ status, records }: DnsAnswer): number {
  const ttls = records.map(({ ttl }) => ttl);
  if (status === "NOERROR") return Math.min(keptSecondsMax, ...ttls);
  return Math.min(status === "NXDOMAIN" || status === "NODATA" ? absentSeconds : failedSeconds, ...ttls);
}

const lengthOf = (records: readonly DnsRecord[]): number =>
  records.reduce((sum, { name, value }) => sum + name.length + value.length, 0);

const aged = (answer: DnsAnswer, seconds: number): DnsAnswer => ({
  ...answer,
  records: answer.records.map((record) => ({ ...record, ttl: Math.max(0, record.ttl - seconds) })),
});
