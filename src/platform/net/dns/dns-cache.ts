/** Bounded cache of DNS answers. */
import type { DnsAnswer, DnsRecord } from "../../../kernel/ports.ts";

/** A name that moves is followed within a minute, whatever its records promise. */
const maxSeconds = 60;
/** When the zone does not say how long (RFC 2308); a failed resolution is kept for a second (RFC 9520 §3.2). */
const absentSeconds = 3;
const failedSeconds = 1;
const maxEntries = 1_000;
/** Answers with more text than this are not cached, so that the whole cache stays within some megabytes. */
const maxCharacters = 2_048;

interface Entry {
  readonly answer: DnsAnswer;
  readonly storedAtMs: number;
  readonly ttlMs: number;
}

export class AnswerCache {
  readonly #entries = new Map<string, Entry>();
  readonly #nowMs: () => number;

  /** `nowMs` must never go back. */
  constructor(nowMs: () => number) {
    this.#nowMs = nowMs;
  }

  /** The answer with its TTLs shortened by its age; undefined when there is none. */
  get(key: string): DnsAnswer | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    const ageMs = this.#nowMs() - entry.storedAtMs;
    if (ageMs < entry.ttlMs) return shortenTtls(entry.answer, Math.floor(ageMs / 1_000));
    this.#entries.delete(key);
    return undefined;
  }

  set(key: string, answer: DnsAnswer): void {
    const ttlMs = computeTtlSeconds(answer) * 1_000;
    if (ttlMs === 0 || countCharacters(answer.records) > maxCharacters) return;
    this.#entries.delete(key);
    this.#entries.set(key, { answer, storedAtMs: this.#nowMs(), ttlMs });
    const [oldest = key] = this.#entries.keys();
    if (this.#entries.size > maxEntries) this.#entries.delete(oldest);
  }
}

function computeTtlSeconds({ status, records }: DnsAnswer): number {
  const ttls = records.map(({ ttl }) => ttl);
  if (status === "NOERROR") return Math.min(maxSeconds, ...ttls);
  return Math.min(status === "NXDOMAIN" || status === "NODATA" ? absentSeconds : failedSeconds, ...ttls);
}

const countCharacters = (records: readonly DnsRecord[]): number =>
  records.reduce((sum, { name, value }) => sum + name.length + value.length, 0);

const shortenTtls = (answer: DnsAnswer, seconds: number): DnsAnswer => ({
  ...answer,
  records: answer.records.map((record) => ({ ...record, ttl: Math.max(0, record.ttl - seconds) })),
});
