/**
 * Counts calls by key, service and month. A process leases calls from the store and lets them in from memory, so that a
 * call costs no write; what it does not use it gives back within a second.
 */
import { randomUUID } from "node:crypto";
import { dayAt, type Month, monthAt } from "./month.ts";
import { type Batch, type Counter, type Lease, type Settlement, type Store, StoreAway } from "./store.ts";

/** Calls leased and not used, at most; those of a process that is killed are lost. */
const leaseMost = 128;
/** While so many are left the next ones are leased: about as many come while a store on the network answers. */
const leaseAheadAt = 16;
/** A smaller lease is one towards a quota's end, where nothing is taken ahead. */
const leaseAheadLeast = 64;
const settleEveryMs = 500;
/** A process gives back what it does not use within this time after its lease; until then none may only seem left. */
const bulkSettledMs = 3 * settleEveryMs;
const waitForBulkMs = 100;
/** A refusal is remembered for this long. */
const refusalMs = 250;
/** Counters of keys that do not call are forgotten. */
const forgetMs = 60_000;

/** What became of a call: let in with so many left, none left, the key is gone, or nobody can tell. */
export type Taken =
  | { readonly result: "taken"; readonly remaining: number; readonly call: CountedCall }
  | { readonly result: "exceeded" | "gone" | "away" };

export interface CountedCall {
  /** Called once; what failed is given back. */
  end(counts: boolean): void;
}

// A class for its prototype (docs/decisions/0006).
class CallUnderWay implements CountedCall {
  readonly #counting: Counting;
  readonly #isLeased: boolean;
  readonly #now: () => number;

  constructor(counting: Counting, isLeased: boolean, now: () => number) {
    this.#counting = counting;
    this.#isLeased = isLeased;
    this.#now = now;
    counting.underWay += 1;
    counting.recent += 1;
  }

  end(counts: boolean): void {
    const counting = this.#counting;
    counting.underWay -= 1;
    if (counts) {
      const day = this.#day();
      counting.answered[day] = (counting.answered[day] ?? 0) + 1;
    } else if (this.#isLeased) counting.left += 1;
    else counting.beyond -= 1;
  }

  /** Today; for a call that began in an earlier month, that month's last day. */
  #day(): string {
    return dayAt(Math.min(this.#now(), this.#counting.month.endMs - 1));
  }
}

interface Counting {
  readonly counter: Counter;
  readonly month: Month;
  /** Leased and not used. */
  left: number;
  /** How many the last lease was of. */
  granted: number;
  /** Calls let in since the last settlement: about as many will come until the next. */
  recent: number;
  /** Calls of the month that all processes let in or hold, as the store last said. */
  taken: number;
  answered: Record<string, number>;
  /** Let in without a lease and not told yet. */
  beyond: number;
  /** Let in without a lease since the store answered last. */
  beyondWhileAway: number;
  underWay: number;
  usedAtMs: number;
  refusedAtMs: number;
  leasing: Promise<"leased" | "exceeded" | "gone" | "away"> | null;
  /** Of a lease whose answer was lost: asked again under this, it is the same one. */
  leaseId: string | null;
}

export interface MeterOptions {
  readonly store: Store;
  readonly now: () => number;
  /** Calls of a key at a service that are let in while the store is away; 0: none. */
  readonly allowance: number;
  /** Told once when the store goes away, and once when it is back. */
  readonly onStore: (state: "away" | "back", error?: unknown) => void;
}

export class Meter {
  readonly #options: MeterOptions;
  /** By service, then by key: a name made of both would be made for each call. */
  readonly #countings = new Map<string, Map<string, Counting>>();
  /** Of months that are over, with calls under way or figures that the store does not have yet. */
  readonly #past = new Set<Counting>();
  readonly #timer: NodeJS.Timeout;
  /** Told and not confirmed. */
  #batch: Batch | null = null;
  #isAway = false;
  #settling: Promise<void> | null = null;

  constructor(options: MeterOptions) {
    this.#options = options;
    this.#timer = setInterval(() => void this.settle(), settleEveryMs).unref();
  }

  /** Takes a call of a key at a service; `limit` null: it is only counted. */
  take(keyId: string, service: string, limit: number | null): Taken | Promise<Taken> {
    const nowMs = this.#options.now();
    const counting = this.#countingOf(keyId, service, nowMs);
    counting.usedAtMs = nowMs;
    if (limit === null) {
      counting.beyond += 1;
      return this.#taken(counting, Number.POSITIVE_INFINITY, "beyond");
    }
    if (counting.left > 0) return this.#takeLeft(counting, limit);
    const refusedMs = nowMs - counting.refusedAtMs;
    const isRefused = refusedMs >= 0 && refusedMs < refusalMs;
    return isRefused ? { result: "exceeded" } : this.#takeByLease(counting, limit);
  }

  /** Calls left of a quota, as far as this process knows. */
  remaining(keyId: string, service: string, limit: number): number {
    const counting = this.#countings.get(service)?.get(keyId);
    return counting === undefined ? limit : remainingOf(counting, limit);
  }

  /** Calls that this process leases and did not use, by service. */
  heldOf(keyId: string): ReadonlyMap<string, number> {
    const own = [...this.#countings].map(([service, byKey]) => [service, byKey.get(keyId)?.left] as const);
    return new Map(own.filter((entry): entry is [string, number] => entry[1] !== undefined));
  }

  #takeLeft(counting: Counting, limit: number): Taken {
    counting.left -= 1;
    if (counting.left === leaseAheadAt && counting.granted >= leaseAheadLeast)
      this.#leaseAhead(counting, limit);
    return this.#taken(counting, remainingOf(counting, limit), "left");
  }

  #leaseAhead(counting: Counting, limit: number): void {
    // Whoever needs it waits for it and is told of its failure.
    this.#leaseOnce(counting, limit).catch(() => undefined);
  }

  #leaseOnce(counting: Counting, limit: number): NonNullable<Counting["leasing"]> {
    counting.leasing ??= this.#lease(counting, limit).finally(() => {
      counting.leasing = null;
    });
    return counting.leasing;
  }

  async #takeByLease(counting: Counting, limit: number): Promise<Taken> {
    for (;;) {
      const outcome = await this.#leaseOnce(counting, limit);
      if (outcome === "away") return this.#takeWhileAway(counting, limit);
      if (outcome !== "leased") return { result: outcome };
      if (counting.left > 0) return this.#takeLeft(counting, limit);
    }
  }

  async #lease(counting: Counting, limit: number): Promise<"leased" | "exceeded" | "gone" | "away"> {
    const startedAt = performance.now();
    try {
      for (;;) {
        const lease = await this.#askForLease(counting, limit);
        if (lease === null) return "gone";
        if (lease.granted > 0) return "leased";
        // Another process may hold calls that it will not need. Clocks differ, so the wait has an end of its own.
        const isSettled = this.#options.now() - lease.bulkAtMs >= bulkSettledMs;
        if (isSettled || performance.now() - startedAt >= bulkSettledMs) break;
        await new Promise((resolve) => setTimeout(resolve, waitForBulkMs));
      }
      counting.refusedAtMs = this.#options.now();
      return "exceeded";
    } catch (error) {
      this.#wentAway(error);
      return "away";
    }
  }

  async #askForLease(counting: Counting, limit: number): Promise<Lease | null> {
    const { store, now } = this.#options;
    counting.leaseId ??= randomUUID();
    const { counter, leaseId: id } = counting;
    const lease = await store.lease({ id, counter, limit, most: leaseMost - counting.left, nowMs: now() });
    counting.leaseId = null;
    this.#isBack();
    if (lease === null) return null;
    counting.left += lease.granted;
    counting.granted = lease.granted;
    counting.taken = lease.taken;
    counting.beyondWhileAway = 0;
    return lease;
  }

  #takeWhileAway(counting: Counting, limit: number): Taken {
    if (counting.beyondWhileAway >= this.#options.allowance) return { result: "away" };
    counting.beyondWhileAway += 1;
    counting.beyond += 1;
    return this.#taken(counting, Math.max(0, remainingOf(counting, limit)), "beyond");
  }

  #taken(counting: Counting, remaining: number, from: "left" | "beyond"): Taken {
    return {
      result: "taken",
      remaining,
      call: new CallUnderWay(counting, from === "left", this.#options.now),
    };
  }

  #countingOf(keyId: string, service: string, nowMs: number): Counting {
    const month = monthAt(nowMs);
    const byKey = this.#countings.get(service) ?? new Map<string, Counting>();
    const known = byKey.get(keyId);
    if (known?.counter.month === month.name) return known;
    if (known !== undefined) this.#past.add(known);
    const counting: Counting = {
      counter: { keyId, service, month: month.name },
      month,
      ...{
        left: 0,
        granted: 0,
        recent: 0,
        taken: 0,
        answered: {},
        beyond: 0,
        beyondWhileAway: 0,
        underWay: 0,
      },
      ...{ usedAtMs: nowMs, refusedAtMs: Number.NEGATIVE_INFINITY, leasing: null, leaseId: null },
    };
    this.#countings.set(service, byKey.set(keyId, counting));
    return counting;
  }

  /** Tells the store what was answered, and gives back what is not needed; one at a time. */
  settle(isLast = false): Promise<void> {
    this.#settling ??= this.#settle(isLast).finally(() => {
      this.#settling = null;
    });
    return this.#settling;
  }

  async #settle(isLast: boolean): Promise<void> {
    // What was told and not confirmed is told again first, as it was.
    if (this.#batch !== null && !(await this.#tell(this.#batch))) return;
    const batch = this.#nextBatch(isLast);
    if (batch !== null) await this.#tell(batch);
  }

  /** Whether the store has confirmed it. */
  async #tell(batch: Batch): Promise<boolean> {
    this.#batch = batch;
    try {
      await this.#options.store.settle(batch);
    } catch (error) {
      this.#wentAway(error);
      return false;
    }
    this.#batch = null;
    this.#isBack();
    return true;
  }

  #nextBatch(isLast: boolean): Batch | null {
    const settlements = [
      ...[...this.#countings.values()].flatMap((byKey) =>
        [...byKey.values()].map((counting) => settlementOf(counting, isLast)),
      ),
      ...[...this.#past].map((counting) => settlementOf(counting, true)),
    ].filter((settlement) => settlement !== null);
    this.#forget(this.#options.now());
    return settlements.length === 0 ? null : { id: randomUUID(), settlements };
  }

  #forget(nowMs: number): void {
    for (const counting of this.#past) if (isEmpty(counting)) this.#past.delete(counting);
    for (const byKey of this.#countings.values())
      for (const [keyId, counting] of byKey)
        if (isEmpty(counting) && nowMs - counting.usedAtMs > forgetMs) byKey.delete(keyId);
  }

  #wentAway(error: unknown): void {
    if (!(error instanceof StoreAway)) throw error;
    if (!this.#isAway) this.#options.onStore("away", error);
    this.#isAway = true;
  }

  #isBack(): void {
    if (this.#isAway) this.#options.onStore("back");
    this.#isAway = false;
  }

  /** Gives back every lease. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    const leasing = [...this.#countings.values()].flatMap((byKey) =>
      [...byKey.values()].map((counting) => counting.leasing),
    );
    await Promise.allSettled([...leasing, this.#settling]);
    await this.settle(true);
  }
}

/** Calls left of the quota, as far as this process knows. */
const remainingOf = ({ taken, left }: Counting, limit: number): number => Math.max(0, limit - taken + left);

/** What is to be told of a counter, which is then told. Of its lease it keeps what it used lately. */
function settlementOf(counting: Counting, isLast: boolean): Settlement | null {
  const { counter, answered, beyond, left } = counting;
  const unused = Math.max(0, isLast ? left : left - counting.recent);
  counting.recent = 0;
  if (unused === 0 && beyond === 0 && Object.keys(answered).length === 0) return null;
  counting.left -= unused;
  counting.taken -= unused;
  counting.beyond = 0;
  counting.answered = {};
  return { counter, unused, answered, beyond };
}

const isEmpty = ({ left, beyond, answered, underWay, leasing }: Counting): boolean =>
  left === 0 && beyond === 0 && underWay === 0 && leasing === null && Object.keys(answered).length === 0;
