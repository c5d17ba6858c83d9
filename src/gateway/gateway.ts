/** The gateway: keys, plans and quotas in front of the services, and what its settings choose. */
import type { Authorizer } from "../kernel/authorizer.ts";
import type { Caller, Ports } from "../kernel/ports.ts";
import type { Check } from "../kernel/service.ts";
import { choiceSetting, integerSetting, type Settings } from "../kernel/setting.ts";
import { FailedAttempts } from "./failed-attempts.ts";
import { awayError, KeyAuthorizer } from "./key-authorizer.ts";
import { KeyCache } from "./key-cache.ts";
import { Meter } from "./meter.ts";
import { observeStore, type StoreObserver } from "./observed-store.ts";
import { type Plans, packagedPlans, parsePlans, plansSetting } from "./plans.ts";
import { type Store, StoreAway } from "./store.ts";
import { openStore, storeSetting } from "./store-setting.ts";
import { type KeyUsage, usageOf, usageWithoutKeys } from "./usage.ts";

export const storeFailSetting = choiceSetting("NONET_STORE_FAIL", ["closed", "open"], {
  default: "closed",
  help: "while the store of keys cannot be reached: `closed` answers 503, `open` serves known keys within NONET_STORE_ALLOWANCE",
});

export const allowanceSetting = integerSetting("NONET_STORE_ALLOWANCE", {
  default: 1_000,
  min: 0,
  max: 1_000_000,
  help: "with NONET_STORE_FAIL=open: calls of a key at a service that each process serves until the store is back",
});

export const addressRateSetting = integerSetting("NONET_RATE_PER_ADDRESS", {
  default: 0,
  min: 0,
  max: 1_000_000,
  help: "on a server without keys: calls a second of one address (IPv6: /64), twice as many at once; 0: as many as come",
});

export const accessSetting = choiceSetting("NONET_ACCESS", ["auto", "keys"], {
  default: "auto",
  help: "`auto`: without any key in the store everyone is served; `keys`: nobody is served without a key, whatever the store holds",
});

/** Every setting of the gateway but the playground's. */
export const gatewaySettings = [
  accessSetting,
  storeSetting,
  plansSetting,
  storeFailSetting,
  allowanceSetting,
  addressRateSetting,
] as const;

/** How often a server looks whether there are keys. */
const modeEveryMs = 1_000;

export interface Gateway {
  readonly authorizer: Authorizer;
  /** Admits bodies up to this length from everyone, and longer ones from who has a good key. Counts nothing. */
  upTo(bytesMax: number): Authorizer;
  /** `open`: there are no keys, everyone is served; `keys`: who has none is refused. */
  access(): "open" | "keys";
  check(): Check;
  /** Why the check is not ok, or null. */
  reason(): string | null;
  /** What the caller's key has and what it used this month; fails with 401 and 403 as a call would. */
  usage(caller: Caller): Promise<KeyUsage>;
  close(): Promise<void>;
}

/** Opens the store and reads the plans; fails with a SettingError where one of them cannot be used. */
export async function openGateway(
  { settings, now, files, log }: Pick<Ports, "settings" | "now" | "files" | "log">,
  serviceIds: readonly string[],
  observe?: StoreObserver,
): Promise<Gateway> {
  const plans = await readPlans(settings, files, serviceIds);
  const { store: opened, isShared } = await openStore(settings, files);
  const store = observe === undefined ? opened : observeStore(opened, observe);
  const mayOpen = !isShared && settings.get(accessSetting) === "auto";
  const gateway = new RunningGateway({ store, mayOpen, plans, settings, now, log });
  await gateway.lookForKeys();
  return gateway;
}

/** The operator's plans, or the packaged ones. */
export async function readPlans(
  settings: Settings,
  files: Ports["files"],
  serviceIds: readonly string[],
): Promise<Plans> {
  const path = settings.get(plansSetting);
  const bytes = path === "" ? null : await files.read(path);
  return bytes === null ? packagedPlans : parsePlans(new TextDecoder().decode(bytes), serviceIds);
}

interface Parts {
  readonly store: Store;
  /** A server whose store many machines share, or that is told so, is never open. */
  readonly mayOpen: boolean;
  readonly plans: Plans;
  readonly settings: Settings;
  readonly now: () => number;
  readonly log: Ports["log"];
}

/** What is away: looking keys up, or counting. */
type Use = "looking up" | "counting";

class RunningGateway implements Gateway {
  readonly authorizer: KeyAuthorizer;
  readonly #parts: Parts;
  readonly #meter: Meter;
  readonly #timer: NodeJS.Timeout;
  /** Closed until the store has said that there are no keys; null before it said anything. */
  #mode: "open" | "keys" | null = null;
  readonly #away = new Set<Use>();
  #slowedAtMs = Number.NEGATIVE_INFINITY;

  constructor(parts: Parts) {
    const { store, plans, settings, now } = parts;
    this.#parts = parts;
    const trustsStale = settings.get(storeFailSetting) === "open";
    const perSecond = settings.get(addressRateSetting);
    this.#meter = new Meter({
      ...{ store, now, allowance: trustsStale ? settings.get(allowanceSetting) : 0 },
      onStore: (state, error) => this.#tellStore("counting", state, error),
    });
    const keys = new KeyCache(store, now);
    this.authorizer = new KeyAuthorizer({
      ...{ plans, now, trustsStale, keys },
      meter: this.#meter,
      attempts: new FailedAttempts(now, () => this.#tellSlowed()),
      isOpen: () => this.#mode === "open",
      openRate: perSecond === 0 ? null : { perSecond, burst: 2 * perSecond },
    });
    this.#timer = setInterval(() => {
      keys.forgetTexts();
      void this.lookForKeys();
    }, modeEveryMs).unref();
  }

  upTo(bytesMax: number): Authorizer {
    return this.authorizer.upTo(bytesMax);
  }

  access(): "open" | "keys" {
    return this.#mode ?? "keys";
  }

  check(): Check {
    if (this.#away.size === 0) return "ok";
    return this.#parts.settings.get(storeFailSetting) === "open" ? "degraded" : "unavailable";
  }

  reason(): string | null {
    return this.#away.size === 0 ? null : "The store of keys cannot be reached or written; the log says why.";
  }

  async usage(caller: Caller): Promise<KeyUsage> {
    const { now, plans, store } = this.#parts;
    if (this.#mode === "open") return usageWithoutKeys(now());
    const key = await this.authorizer.identify(caller);
    await this.#meter.settle();
    try {
      return await usageOf(
        key,
        { plan: plans.get(key.plan), held: this.#meter.heldOf(key.id) },
        store,
        now(),
      );
    } catch (error) {
      throw error instanceof StoreAway ? awayError() : error;
    }
  }

  /** The first key closes the server, and the last one's end opens it again, where the store says so. */
  async lookForKeys(): Promise<void> {
    const { store, mayOpen, log } = this.#parts;
    try {
      const mode = !(await store.hasKeys()) && mayOpen ? "open" : "keys";
      if (this.#mode !== null && this.#mode !== mode)
        log.info(
          mode === "open"
            ? "there are no keys: everyone is served"
            : "there are keys: who has none is refused",
        );
      this.#mode = mode;
      this.#tellStore("looking up", "back");
    } catch (error) {
      if (!(error instanceof StoreAway)) throw error;
      this.#tellStore("looking up", "away", error);
    }
  }

  #tellStore(use: Use, state: "away" | "back", error?: unknown): void {
    const { log } = this.#parts;
    const wasAway = this.#away.size > 0;
    if (state === "back") this.#away.delete(use);
    else this.#away.add(use);
    const isAway = this.#away.size > 0;
    if (isAway && !wasAway)
      log.error("the store of keys is away", { use, reason: error instanceof Error ? error.message : "" });
    if (wasAway && !isAway) log.info("the store of keys is back");
  }

  /** Once a minute; addresses are not logged. */
  #tellSlowed(): void {
    const nowMs = this.#parts.now();
    if (Math.abs(nowMs - this.#slowedAtMs) < 60_000) return;
    this.#slowedAtMs = nowMs;
    this.#parts.log.warn("an address tries many wrong keys; it is answered slowly");
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#meter.close();
    await this.#parts.store.close();
  }
}
