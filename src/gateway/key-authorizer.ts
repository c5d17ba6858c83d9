/** Authorization by keys: who calls, what their plan has, and how much of it is left (contract, section 0.2). */
import { type Authorizer, openPermit, type Permit } from "../kernel/authorizer.ts";
import type { FetchLimits } from "../kernel/operation.ts";
import type { Caller } from "../kernel/ports.ts";
import { parseAddress, unmapAddress } from "../shared/address-text.ts";
import { ApiError } from "../shared/api-error.ts";
import { clientKey } from "../shared/client-key.ts";
import { parsePrefix, prefixHolds } from "../shared/prefix.ts";
import type { FailedAttempts } from "./failed-attempts.ts";
import type { KeyCache } from "./key-cache.ts";
import type { Meter, Taken } from "./meter.ts";
import { monthAt } from "./month.ts";
import type { Plan, Plans } from "./plans.ts";
import { type Key, StoreAway } from "./store.ts";
import { type Rate, TokenBuckets } from "./token-bucket.ts";

export interface KeyAuthorizerOptions {
  readonly plans: Plans;
  readonly keys: KeyCache;
  readonly meter: Meter;
  readonly attempts: FailedAttempts;
  readonly now: () => number;
  /** Whether there are no keys: every call is served and nothing is counted. */
  readonly isOpen: () => boolean;
  /** Whether keys that were good go on being good while the store is away. */
  readonly trustsStale: boolean;
  /** Calls of one address in a second in open mode; null: as many as come. */
  readonly openRate: Rate | null;
}

/** Seconds after which a store that is away may be back. */
const awaySeconds = 5;

/** The key that a caller shows, by the first of the three headers that is there. */
export function shownKey(caller: Caller): string | null {
  return (
    caller.header("x-gateway-key")?.trim() ||
    bearerOf(caller.header("authorization")) ||
    caller.header("x-api-key")?.trim() ||
    null
  );
}

/** A body that comes in chunks may be of any length. */
const announcedBytes = (caller: Caller): number =>
  caller.header("transfer-encoding") === undefined
    ? Number(caller.header("content-length") ?? 0)
    : Number.POSITIVE_INFINITY;

const bearerOf = (credentials = ""): string | undefined =>
  /^bearer[ \t]+(\S+)[ \t]*$/i.exec(credentials)?.[1];

export class KeyAuthorizer implements Authorizer {
  readonly #options: KeyAuthorizerOptions;
  readonly #buckets = new TokenBuckets();

  constructor(options: KeyAuthorizerOptions) {
    this.#options = options;
  }

  authorize(caller: Caller, service: string): Permit | Promise<Permit> {
    if (this.#options.isOpen()) return this.#authorizeOpen(caller);
    const text = shownKey(caller);
    if (text === null) throw new ApiError("missing_api_key", howToShow);
    const found = this.#find(text);
    return found instanceof Promise
      ? found.then((key) => this.#authorizeKey(key, caller, service))
      : this.#authorizeKey(found, caller, service);
  }

  /** The key of a caller who only wants to know about it: its quota is not touched, its rate is. */
  async identify(caller: Caller): Promise<Key> {
    const key = await this.#goodKey(caller);
    const plan = this.#options.plans.get(key.plan);
    const refusal = plan && this.#rateRefusal(key, plan);
    if (refusal) throw refusal;
    return key;
  }

  /** Admits bodies up to this length from everyone, and longer ones from who has a good key. Counts nothing. */
  upTo(bytesMax: number): Authorizer {
    const isShort = (caller: Caller): boolean => announcedBytes(caller) <= bytesMax;
    return {
      authorize: (caller) =>
        this.#options.isOpen() || isShort(caller) ? openPermit : this.#goodKey(caller).then(() => openPermit),
    };
  }

  async #goodKey(caller: Caller): Promise<Key> {
    const text = shownKey(caller);
    if (text === null) throw new ApiError("missing_api_key", howToShow);
    const key = await this.#find(text);
    if (key === null) return this.#refuseUnknown(caller);
    const refusal = refusalOf(key, caller, null, this.#options.now());
    if (refusal !== null) throw refusal;
    return key;
  }

  #authorizeOpen(caller: Caller): Permit {
    const { openRate, now } = this.#options;
    if (openRate === null) return openPermit;
    const retryAfterSeconds = this.#buckets.take(clientKey(caller.address), openRate, now());
    if (retryAfterSeconds === null) return openPermit;
    const message = `Too many calls from this address: it has ${openRate.perSecond} a second.`;
    throw new ApiError("rate_limited", message, { retryAfterSeconds });
  }

  #find(text: string): Key | null | Promise<Key | null> {
    const { keys, trustsStale } = this.#options;
    const found = keys.find(text);
    if (!(found instanceof Promise)) return found;
    return found.catch((error: unknown) => {
      if (!(error instanceof StoreAway)) throw error;
      const stale = trustsStale ? keys.findStale(text) : null;
      if (stale === null) throw awayError();
      return stale;
    });
  }

  #authorizeKey(key: Key | null, caller: Caller, service: string): Permit | Promise<Permit> {
    const { plans, now, meter } = this.#options;
    if (key === null) return this.#refuseUnknown(caller);
    const nowMs = now();
    const plan = plans.get(key.plan);
    if (plan === undefined) return refused(key, goneRefusal(key.plan), {});
    const { requestsPerMonth: limit } = plan;
    const refusal =
      refusalOf(key, caller, service, nowMs) ?? planRefusal(plan, service) ?? this.#rateRefusal(key, plan);
    if (refusal !== null) {
      const remaining = meter.remaining(key.id, service, limit ?? 0);
      return refused(key, refusal, limit === null ? {} : quotaHeaders(limit, remaining, nowMs));
    }
    const taken = meter.take(key.id, service, limit);
    return taken instanceof Promise
      ? taken.then((result) => permitOf(key, plan, result, now()))
      : permitOf(key, plan, taken, nowMs);
  }

  #rateRefusal({ id }: Key, plan: Plan): ApiError | null {
    const { requestsPerSecond: perSecond, burst } = plan;
    const retryAfterSeconds = this.#buckets.take(id, { perSecond, burst }, this.#options.now());
    return retryAfterSeconds === null ? null : rateRefusal(plan, retryAfterSeconds);
  }

  async #refuseUnknown(caller: Caller): Promise<never> {
    await this.#options.attempts.count(caller.address);
    throw unknownError();
  }
}

const howToShow =
  "This server needs a key: send it as X-Gateway-Key, as Authorization: Bearer …, or as X-Api-Key.";

const unknownError = (): ApiError =>
  new ApiError("invalid_api_key", "This server does not know the key; check it for typing errors.");

export const awayError = (): ApiError =>
  new ApiError("overloaded", "The store of keys and quotas cannot be reached now.", {
    retryAfterSeconds: awaySeconds,
  });

/** Why a key is not good for a call, or null. */
function refusalOf(key: Key, caller: Caller, service: string | null, nowMs: number): ApiError | null {
  if (key.isDisabled) return new ApiError("key_disabled", "This key is disabled.");
  if (key.expiresAtMs !== null && key.expiresAtMs <= nowMs)
    return new ApiError("key_disabled", `This key expired at ${new Date(key.expiresAtMs).toISOString()}.`);
  if (service !== null && key.services !== null && !key.services.includes(service))
    return new ApiError(
      "service_not_allowed",
      `This key is for ${key.services.join(", ")}, not for ${service}.`,
    );
  const origin = caller.header("origin");
  if (key.origins !== null && (origin === undefined || !key.origins.includes(origin.toLowerCase())))
    return new ApiError("service_not_allowed", "This key may be used by the pages it is made for only.");
  const { requiredHeaders: names = [] } = key;
  if (names.length > 0 && !names.some((name) => caller.header(name) !== undefined))
    return new ApiError("service_not_allowed", `A call with this key needs a header: ${names.join(" or ")}.`);
  if (key.networks !== null && !isWithin(key.networks, caller.address))
    return new ApiError("service_not_allowed", "This key may not be used from this address.");
  return null;
}

function isWithin(networks: readonly string[], address: string | null): boolean {
  const parsed = parseAddress(address?.split("%", 1)[0] ?? "");
  if (parsed === null) return false;
  const own = unmapAddress(parsed);
  return networks.some((network) => {
    const prefix = parsePrefix(network);
    return prefix !== null && prefixHolds(prefix, own);
  });
}

const goneRefusal = (plan: string): ApiError =>
  new ApiError("key_disabled", `This key's plan, ${plan}, is no longer offered.`);

const planRefusal = ({ id, services }: Plan, service: string): ApiError | null =>
  services === null || services.includes(service)
    ? null
    : new ApiError("service_not_allowed", `The plan ${id} does not have the service ${service}.`);

const rateRefusal = ({ requestsPerSecond, burst }: Plan, retryAfterSeconds: number): ApiError =>
  new ApiError(
    "rate_limited",
    `Too many calls at once: this key has ${requestsPerSecond} a second, ${burst} after a pause.`,
    { retryAfterSeconds },
  );

/** A caller who is known and may not call now: the answer names the key in the log and carries its headers. */
const refused = (key: Key, refusal: ApiError, headers: Permit["headers"]): Permit => ({
  ...openPermit,
  keyId: key.id,
  plan: key.plan,
  headers,
  refusal,
});

function permitOf(key: Key, plan: Plan, taken: Taken, nowMs: number): Permit {
  const { requestsPerMonth: limit } = plan;
  if (taken.result === "taken") {
    return new CountedPermit(key, plan, taken, nowMs);
  }
  if (taken.result === "gone") return refused(key, unknownError(), {});
  if (taken.result === "away" || limit === null) return refused(key, awayError(), {});
  const retryAfterSeconds = secondsLeft(nowMs);
  const message = `The ${limit} calls of this month are used up; the next ones come with the new month (UTC).`;
  return refused(
    key,
    new ApiError("quota_exceeded", message, { retryAfterSeconds }),
    quotaHeaders(limit, 0, nowMs),
  );
}

type TakenCall = Extract<Taken, { readonly result: "taken" }>;

const noLimits: FetchLimits = {};

class CountedPermit implements Permit {
  readonly refusal = null;
  readonly keyId: string;
  readonly plan: string;
  readonly headers: Permit["headers"];
  readonly fetchLimits: FetchLimits;
  readonly #limit: number | null;
  readonly #taken: TakenCall;
  readonly #nowMs: number;

  constructor({ id }: Key, plan: Plan, taken: TakenCall, nowMs: number) {
    const { requestsPerMonth: limit, fetchLimits } = plan;
    this.keyId = id;
    this.plan = plan.id;
    this.headers = limit === null ? {} : quotaHeaders(limit, taken.remaining, nowMs);
    this.fetchLimits = fetchLimits ?? noLimits;
    this.#limit = limit;
    this.#taken = taken;
    this.#nowMs = nowMs;
  }

  free(): Pick<Permit, "headers"> {
    this.#taken.call.end(false);
    const headers =
      this.#limit === null ? {} : quotaHeaders(this.#limit, this.#taken.remaining + 1, this.#nowMs);
    return { headers };
  }

  release(status: number): void {
    this.#taken.call.end(status < 400);
  }
}

const secondsLeft = (nowMs: number): number => Math.max(1, Math.ceil((monthAt(nowMs).endMs - nowMs) / 1000));

// Every counted answer has them, and they change once a second.
let latestSeconds = { left: Number.NaN, text: "", monthSeconds: "" };

function secondsText(nowMs: number): typeof latestSeconds {
  const left = secondsLeft(nowMs);
  if (left === latestSeconds.left) return latestSeconds;
  const { startMs, endMs } = monthAt(nowMs);
  latestSeconds = { left, text: String(left), monthSeconds: String((endMs - startMs) / 1000) };
  return latestSeconds;
}

// Most calls in a row are of the same plan.
let latestLimit = { limit: Number.NaN, monthSeconds: "", text: "", policy: "" };

function limitText(limit: number, monthSeconds: string): typeof latestLimit {
  if (limit === latestLimit.limit && monthSeconds === latestLimit.monthSeconds) return latestLimit;
  const text = String(limit);
  latestLimit = { limit, monthSeconds, text, policy: `"month";q=${text};w=${monthSeconds}` };
  return latestLimit;
}

/** Both styles: the marketplaces', and draft-ietf-httpapi-ratelimit-headers-10. */
function quotaHeaders(limit: number, remaining: number, nowMs: number): Readonly<Record<string, string>> {
  const { text: reset, monthSeconds } = secondsText(nowMs);
  const { text: quota, policy } = limitText(limit, monthSeconds);
  const left = String(remaining);
  return {
    "x-ratelimit-requests-limit": quota,
    "x-ratelimit-requests-remaining": left,
    "x-ratelimit-requests-reset": reset,
    "ratelimit-policy": policy,
    ratelimit: `"month";r=${left};t=${reset}`,
  };
}
