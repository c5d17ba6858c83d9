/**
 * Counts calls by key, service and month. A process leases calls from the store and lets them in from memory, so that a
 * call costs no write; what it does not use it gives back within a second.
 */
import { dayAt, type Month, monthAt } from "./month.ts";
import { type Counter, type Settlement, type Store, StoreAway } from "./store.ts";

/** Calls leased at once; those of a process that is killed are lost. */
const leaseMost = 128;
const settleEveryMs = 500;
/** A process gives back what it did not use within this time after its lease; until then none may only seem left. */
const bulkSettledMs = 3 * settleEveryMs;
const waitForBulkMs = 100;
/** A refusal is remembered for this long. */
const refusalMs = 250;
/** Counters of keys that do not call are forgotten. */
const forgetMs = 60_000;

/** What became of a call: let in with so many left, none left, or nobody can tell. */
export type Taken =
  | { readonly result: "taken"; readonly remaining: number; readonly call: CountedCall }
  | { readonly result: "exceeded" }
  | { readonly result: "away" };

export interface CountedCall {
  /** Called once; what failed is given back. */
  end(counts: boolean): void;
}

interface Counting {
  readonly counter: Counter;
  readonly month: Month;
  /** Leased and not used. */
  left: number;
  /** Calls of the month that all processes let in or hold, as the store last said. */
  taken: number;
  answered: Record<string, number>;
  /** Let in without a lease and not told yet. */
  beyond: number;
  /** Let in without a lease since the store answered last. */
  beyondWhileAway: number;
  underWay: number;
  usedAtMs: number;
  refusedUntilMs: number;
  leasing: Promise<"leased" | "exceeded" | "away"> | null;
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
  readonly #countings = new Map<string, Counting>();
  /** Of months that are over, with calls under way or figures that the store does not have yet. */
  readonly #past = new Set<Counting>();
  readonly #timer: NodeJS.Timeout;
  #isAway = false;
  #settling: Promise<void> | null = null;

  constructor(options: MeterOptions) {
    this.#options = options;
    this.#timer = setInterval(() => void this.settle(), settleEveryMs).unref();
  }

  get isAway(): boolean {
    return this.#isAway;
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
    if (counting.left > 0) {
      counting.left -= 1;
      return this.#taken(counting, remainingOf(counting, limit), "left");
    }
    return nowMs < counting.refusedUntilMs ? { result: "exceeded" } : this.#takeByLease(counting, limit);
  }

  async #takeByLease(counting: Counting, limit: number): Promise<Taken> {
    for (;;) {
      counting.leasing ??= this.#lease(counting, limit).finally(() => {
        counting.leasing = null;
      });
      const outcome = await counting.leasing;
      if (outcome === "away") return this.#takeWhileAway(counting, limit);
      if (outcome === "exceeded") return { result: "exceeded" };
      if (counting.left > 0) {
        counting.left -= 1;
        return this.#taken(counting, remainingOf(counting, limit), "left");
      }
    }
  }

  async #lease(counting: Counting, limit: number): Promise<"leased" | "exceeded" | "away"> {
    const { store, now } = this.#options;
    try {
      for (;;) {
        const { granted, taken, bulkAtMs } = await store.lease(counting.counter, limit, leaseMost, now());
        this.#isBack();
        counting.left += granted;
        counting.taken = taken;
        counting.beyondWhileAway = 0;
        if (granted > 0) return "leased";
        if (now() - bulkAtMs >= bulkSettledMs) break;
        // Another process may hold calls that it will not need.
        await new Promise((resolve) => setTimeout(resolve, waitForBulkMs));
      }
      counting.refusedUntilMs = now() + refusalMs;
      return "exceeded";
    } catch (error) {
      this.#wentAway(error);
      return "away";
    }
  }

  #takeWhileAway(counting: Counting, limit: number): Taken {
    if (counting.beyondWhileAway >= this.#options.allowance) return { result: "away" };
    counting.beyondWhileAway += 1;
    counting.beyond += 1;
    return this.#taken(counting, Math.max(0, remainingOf(counting, limit)), "beyond");
  }

  #taken(counting: Counting, remaining: number, from: "left" | "beyond"): Taken {
    counting.underWay += 1;
    const end = (counts: boolean): void => {
      counting.underWay -= 1;
      if (counts) {
        const day = this.#dayIn(counting);
        counting.answered[day] = (counting.answered[day] ?? 0) + 1;
      } else if (from === "left") counting.left += 1;
      else counting.beyond -= 1;
    };
    return { result: "taken", remaining, call: { end } };
  }

  /** Today; for a call that began in an earlier month, that month's last day. */
  #dayIn({ month: { endMs } }: Counting): string {
    return dayAt(Math.min(this.#options.now(), endMs - 1));
  }

  #countingOf(keyId: string, service: string, nowMs: number): Counting {
    const name = `${keyId} ${service}`;
    const month = monthAt(nowMs);
    const known = this.#countings.get(name);
    if (known?.counter.month === month.name) return known;
    if (known !== undefined) this.#past.add(known);
    const counting: Counting = {
      counter: { keyId, service, month: month.name },
      month,
      ...{ left: 0, taken: 0, answered: {}, beyond: 0, beyondWhileAway: 0, underWay: 0 },
      ...{ usedAtMs: nowMs, refusedUntilMs: 0, leasing: null },
    };
    this.#countings.set(name, counting);
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
    const nowMs = this.#options.now();
    const all = [...this.#countings.values(), ...this.#past];
    const due = all.flatMap((counting) => {
      const isIdle = isLast || this.#past.has(counting) || nowMs - counting.usedAtMs >= settleEveryMs;
      const settlement = settlementOf(counting, isIdle);
      return settlement === null ? [] : [{ counting, settlement }];
    });
    this.#forget(nowMs);
    if (due.length === 0) return;
    for (const { counting, settlement } of due) withdraw(counting, settlement);
    try {
      await this.#options.store.settle(due.map(({ settlement }) => settlement));
      this.#isBack();
    } catch (error) {
      for (const { counting, settlement } of due) restore(counting, settlement);
      this.#wentAway(error);
    }
  }

  #forget(nowMs: number): void {
    for (const counting of this.#past) if (isEmpty(counting)) this.#past.delete(counting);
    for (const [name, counting] of this.#countings)
      if (isEmpty(counting) && nowMs - counting.usedAtMs > forgetMs) this.#countings.delete(name);
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
    await this.#settling;
    await this.settle(true);
  }
}

/** Calls left of the quota, as far as this process knows. */
const remainingOf = ({ taken, left }: Counting, limit: number): number => Math.max(0, limit - taken + left);

function settlementOf({ counter, left, answered, beyond }: Counting, isIdle: boolean): Settlement | null {
  const unused = isIdle ? left : 0;
  const isNothing = unused === 0 && beyond === 0 && Object.keys(answered).length === 0;
  return isNothing ? null : { counter, unused, answered, beyond };
}

/** What is being told is no longer to be told. */
function withdraw(counting: Counting, { unused, beyond }: Settlement): void {
  counting.left -= unused;
  counting.taken -= unused;
  counting.beyond -= beyond;
  counting.answered = {};
}

/** It is told again. The store may have done what it did not answer, so calls given back are never given back twice. */
function restore(counting: Counting, { beyond, answered }: Settlement): void {
  counting.beyond += beyond;
  for (const [day, calls] of Object.entries(answered))
    counting.answered[day] = (counting.answered[day] ?? 0) + calls;
}

const isEmpty = ({ left, beyond, answered, underWay }: Counting): boolean =>
  left === 0 && beyond === 0 && underWay === 0 && Object.keys(answered).length === 0;
