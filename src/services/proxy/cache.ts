/** The proxy's cache: what a caller takes from it, what it asks a target for, and what it keeps (RFC 9111). */
import { setTimeout as delay } from "node:timers/promises";
import {
  currentAge,
  freshenHeaders,
  initialAge,
  isFresh,
  isOutdated,
  type MemoryStore,
  refuseStoring,
  type StoredResponse,
  shortestLifetime,
  validationHeaders,
} from "../../engines/http-cache/index.ts";
import type { Fetch, FetchRequest, FetchResponse, FetchTimings } from "../../kernel/ports.ts";
import { ApiError } from "../../shared/api-error.ts";
import type { CacheFolder } from "./cache-folder.ts";
import { collectBody, type MemoryBudget } from "./collect-body.ts";

export type CacheStatus = "HIT" | "MISS" | "BYPASS";

/** A response that is stored now; `timings` are those of the fetch, null where none was made. */
export interface StoredAnswer {
  readonly status: "HIT" | "MISS";
  readonly stored: StoredResponse;
  /** Whole seconds. */
  readonly age: number;
  readonly timings: FetchTimings | null;
}

/** A response to GET: one that is stored, or the target's own, which is this caller's alone. */
export type CacheAnswer = StoredAnswer | { readonly status: "BYPASS"; readonly response: FetchResponse };

export interface CacheRequest {
  readonly key: string;
  readonly owner: string;
  /** Seconds that a stored response may be old. */
  readonly ttl: number;
  /** Whether the caller wants the target to be asked all the same (RFC 9111 §5.2.1.4). */
  readonly isForced: boolean;
  /** Without conditions and ranges. */
  readonly fetched: FetchRequest & { readonly signal: AbortSignal };
}

interface CacheOptions {
  readonly memory: MemoryStore;
  /** Null: nothing is written. */
  readonly folder: CacheFolder | null;
  /** Longest body that is stored. */
  readonly maxBodyBytes: number;
  /** For bodies on their way in. */
  readonly budget: MemoryBudget;
  readonly now: () => number;
}

/** What became of a fetch that others wait for. */
type Flight = Promise<"stored" | "not stored" | "failed">;

/** So often a caller waits for somebody else's fetch before it makes one of its own. */
const maxWaits = 2;

export class ProxyCache {
  readonly #options: CacheOptions;
  readonly #flights = new Map<string, Flight>();

  constructor(options: CacheOptions) {
    this.#options = options;
  }

  /** A fresh stored response, also of any owner's own fetch under way, else the target's. Fails as the fetch does. */
  async answer(request: CacheRequest, fetch: Fetch): Promise<CacheAnswer> {
    for (let waits = 0; !request.isForced && waits <= maxWaits; waits += 1) {
      const hit = await this.#findFresh(request);
      if (hit !== null) return hit;
      const flight = this.#flights.get(request.key);
      if (flight === undefined) return this.#lead(request, fetch);
      if ((await waitFor(flight, request.fetched)) === "not stored") break;
    }
    return this.#ask(request, fetch, () => undefined);
  }

  /** A stored response that answers this caller; null: the target is asked. */
  async findFresh(request: CacheRequest): Promise<StoredAnswer | null> {
    return request.isForced ? null : this.#findFresh(request);
  }

  async #findFresh(request: CacheRequest): Promise<StoredAnswer | null> {
    const nowMs = this.#options.now();
    const stored = await this.#find(request);
    const isTooLong = (stored?.body.byteLength ?? 0) > request.fetched.bytesMax;
    if (stored === null || isTooLong || !isFresh(stored, request.ttl, nowMs)) return null;
    return { status: "HIT", stored, age: currentAge(stored, nowMs), timings: null };
  }

  async #find({ owner, key }: CacheRequest): Promise<StoredResponse | null> {
    const { memory, folder, now } = this.#options;
    const known = memory.get(owner, key);
    const stored = known ?? (await folder?.get(key)) ?? null;
    if (stored === null) return null;
    if (isOutdated(stored, now())) {
      memory.delete(owner, key);
      return null;
    }
    if (known === undefined) memory.put(stored);
    return stored;
  }

  /** The one fetch that others with the same key wait for. */
  async #lead(request: CacheRequest, fetch: Fetch): Promise<CacheAnswer> {
    const { promise, resolve } = Promise.withResolvers<Awaited<Flight>>();
    this.#flights.set(request.key, promise);
    const settle = (outcome: Awaited<Flight>): void => {
      if (this.#flights.get(request.key) === promise) this.#flights.delete(request.key);
      resolve(outcome);
    };
    try {
      return await this.#ask(request, fetch, settle);
    } finally {
      settle("failed");
    }
  }

  async #ask(
    request: CacheRequest,
    fetch: Fetch,
    settle: (outcome: Awaited<Flight>) => void,
  ): Promise<CacheAnswer> {
    const { now } = this.#options;
    const stale = await this.#find(request);
    const conditions = stale === null ? null : validationHeaders(stale);
    const askedAtMs = now();
    const { fetched } = request;
    const response = await fetch({ ...fetched, headers: { ...fetched.headers, ...conditions } });
    if (response.status === 304 && stale !== null && conditions !== null) {
      response.cancel();
      const validated = response.hops.length === 0 ? this.#validate(stale, response, askedAtMs) : null;
      if (validated === null || validated.body.byteLength > fetched.bytesMax)
        return this.#keep(request, await fetch(fetched), now(), settle);
      return this.#store(validated, response, settle);
    }
    return this.#keep(request, response, askedAtMs, settle);
  }

  /** The stored response as a 304 renews it; null where it may not be stored any longer. */
  #validate(stale: StoredResponse, response: FetchResponse, askedAtMs: number): StoredResponse | null {
    const nowMs = this.#options.now();
    const headers = freshenHeaders(stale.headers, response.headers);
    if (refuseStoring({ status: stale.status, headers }) !== null) return null;
    return {
      ...{ ...stale, headers, receivedAtMs: nowMs },
      initialAge: initialAge(response.headers, nowMs, nowMs - askedAtMs),
      lifetime: shortestLifetime([{ status: stale.status, headers }], nowMs),
    };
  }

  /** Reads the body to its end and stores the response, where that may be; else it is the caller's alone. */
  async #keep(
    { key, owner }: CacheRequest,
    response: FetchResponse,
    askedAtMs: number,
    settle: (outcome: Awaited<Flight>) => void,
  ): Promise<CacheAnswer> {
    const { maxBodyBytes, budget, now } = this.#options;
    const { status, statusText, headers, finalUrl, bodyEncoding } = response;
    const receivedAtMs = now();
    if (!mayStore(response, maxBodyBytes, receivedAtMs)) {
      this.#options.memory.delete(owner, key);
      void this.#options.folder?.delete(key);
      settle("not stored");
      return { status: "BYPASS", response };
    }
    const { body, isWhole } = await collectBody(response.body, maxBodyBytes, budget);
    if (!isWhole) {
      settle("not stored");
      return { status: "BYPASS", response: { ...response, body } };
    }
    const stored: StoredResponse = {
      ...{ key, owner, finalUrl, status, statusText, headers, bodyEncoding, body, receivedAtMs },
      hops: response.hops.map(({ url, status, location, elapsedMs }) => ({
        url,
        status,
        location,
        elapsedMs,
      })),
      initialAge: initialAge(headers, receivedAtMs, receivedAtMs - askedAtMs),
      lifetime: shortestLifetime([...response.hops, response], receivedAtMs),
    };
    return this.#store(stored, response, settle);
  }

  #store(
    stored: StoredResponse,
    { timings }: FetchResponse,
    settle: (outcome: Awaited<Flight>) => void,
  ): StoredAnswer {
    this.#options.memory.put(stored);
    this.#options.folder?.put(stored);
    settle("stored");
    return { status: "MISS", stored, age: currentAge(stored, this.#options.now()), timings };
  }
}

/** Whether every response on the way may be stored, and the last one can be used again. */
function mayStore(response: FetchResponse, maxBodyBytes: number, nowMs: number): boolean {
  if ((response.bodyLength ?? 0) > maxBodyBytes || !isFramed(response)) return false;
  const heads = [...response.hops, response];
  if (heads.some((head) => refuseStoring(head) !== null)) return false;
  // Behind redirects nothing is validated.
  return heads.length === 1 || shortestLifetime(heads, nowMs) !== 0;
}

/** Where only the closing of the connection ends a body, nobody can tell whether it is whole (RFC 9112 §6.3). */
const isFramed = ({ headers, bodyLength }: FetchResponse): boolean =>
  bodyLength !== null ||
  headers["content-length"] !== undefined ||
  /chunked/i.test(headers["transfer-encoding"] ?? "");

/** Waits as long as the caller would for a fetch of its own. */
async function waitFor(
  flight: Flight,
  { signal, timeoutMs }: CacheRequest["fetched"],
): Promise<Awaited<Flight>> {
  const timer = new AbortController();
  const late = delay(timeoutMs, null, { signal: AbortSignal.any([timer.signal, signal]) }).catch(() => null);
  const outcome = await Promise.race([flight, late]);
  timer.abort();
  signal.throwIfAborted();
  if (outcome !== null) return outcome;
  throw new ApiError("upstream_timeout", `The target did not answer in full within ${timeoutMs} ms.`);
}
