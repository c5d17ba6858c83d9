/** The gateway: keys, plans and quotas in front of the services, and what its settings choose. */
import type { Authorizer } from "../kernel/authorizer.ts";
import type { Caller, Ports } from "../kernel/ports.ts";
import type { Check } from "../kernel/service.ts";
import { choiceSetting, integerSetting, type Settings } from "../kernel/setting.ts";
import { FailedAttempts } from "./failed-attempts.ts";
import { KeyAuthorizer } from "./key-authorizer.ts";
import { KeyCache } from "./key-cache.ts";
import { Meter } from "./meter.ts";
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

/** Every setting of the gateway but the playground's. */
export const gatewaySettings = [
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
): Promise<Gateway> {
  const plans = await readPlans(settings, files, serviceIds);
  const opened = await openStore(settings, files);
  const gateway = new RunningGateway({ ...opened, plans, settings, now, log });
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
  /** A store that other machines share holds keys by intention: without one nobody is served. */
  readonly isShared: boolean;
  readonly plans: Plans;
  readonly settings: Settings;
  readonly now: () => number;
  readonly log: Ports["log"];
}

class RunningGateway implements Gateway {
  readonly authorizer: KeyAuthorizer;
  readonly #parts: Parts;
  readonly #meter: Meter;
  readonly #timer: NodeJS.Timeout;
  #isOpen: boolean;
  /** Why the store cannot be asked, or null. */
  #trouble: string | null = null;

  constructor(parts: Parts) {
    const { store, isShared, plans, settings, now, log } = parts;
    this.#parts = parts;
    this.#isOpen = !isShared;
    const trustsStale = settings.get(storeFailSetting) === "open";
    const perSecond = settings.get(addressRateSetting);
    this.#meter = new Meter({
      ...{ store, now, allowance: trustsStale ? settings.get(allowanceSetting) : 0 },
      onStore: (state, error) => this.#tellStore(state, error),
    });
    this.authorizer = new KeyAuthorizer({
      ...{ plans, now, trustsStale },
      keys: new KeyCache(store, now),
      meter: this.#meter,
      attempts: new FailedAttempts(now, () =>
        log.warn("an address tries many wrong keys; it is answered slowly"),
      ),
      isOpen: () => this.#isOpen,
      openRate: perSecond === 0 ? null : { perSecond, burst: 2 * perSecond },
    });
    this.#timer = setInterval(() => void this.lookForKeys(), modeEveryMs).unref();
  }

  access(): "open" | "keys" {
    return this.#isOpen ? "open" : "keys";
  }

  check(): Check {
    if (this.#trouble === null) return "ok";
    return this.#parts.settings.get(storeFailSetting) === "open" ? "degraded" : "unavailable";
  }

  reason(): string | null {
    return this.#trouble;
  }

  async usage(caller: Caller): Promise<KeyUsage> {
    const nowMs = this.#parts.now();
    if (this.#isOpen) return usageWithoutKeys(nowMs);
    const key = await this.authorizer.identify(caller);
    // What this process leases and did not use is no usage.
    await this.#meter.settle(true);
    return usageOf(key, this.#parts.plans.get(key.plan), this.#parts.store, nowMs);
  }

  /** The first key closes the server, and the last one's end opens it again, but only where the store says so. */
  async lookForKeys(): Promise<void> {
    const { store, isShared, log } = this.#parts;
    try {
      const isOpen = !isShared && !(await store.hasKeys());
      if (isShared) await store.hasKeys();
      if (isOpen !== this.#isOpen)
        log.info(
          isOpen ? "there are no keys: everyone is served" : "there are keys: who has none is refused",
        );
      this.#isOpen = isOpen;
      this.#tellStore("back");
    } catch (error) {
      if (!(error instanceof StoreAway)) throw error;
      this.#tellStore("away", error);
    }
  }

  #tellStore(state: "away" | "back", error?: unknown): void {
    const trouble = state === "back" ? null : error instanceof Error ? error.message : "the store is away";
    if (trouble !== null && this.#trouble === null)
      this.#parts.log.error("the store of keys is away", { reason: trouble });
    if (trouble === null && this.#trouble !== null) this.#parts.log.info("the store of keys is back");
    this.#trouble = trouble;
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#meter.close();
    await this.#parts.store.close();
  }
}
