/** What a key used, as its owner and the operator read it. */
import { monthAt } from "./month.ts";
import type { Plan } from "./plans.ts";
import type { Key, Store } from "./store.ts";

export interface ServiceUsage {
  readonly service: string;
  /** Calls of the month; null: as many as come. */
  readonly limit: number | null;
  /** Calls that were answered, or may be by processes that lease them. */
  readonly used: number;
  readonly remaining: number | null;
  readonly days: { readonly day: string; readonly calls: number }[];
}

export interface KeyUsage {
  /** Null, as name and plan, where there are no keys. */
  readonly keyId: string | null;
  readonly name: string | null;
  readonly plan: string | null;
  /** `2026-11`, UTC. */
  readonly month: string;
  /** Seconds until the month ends. */
  readonly resetSeconds: number;
  /** Services that were called this month. */
  readonly services: ServiceUsage[];
}

/** Where there are no keys nothing is counted. */
export function usageWithoutKeys(nowMs: number): KeyUsage {
  const { name: month, endMs } = monthAt(nowMs);
  return { keyId: null, name: null, plan: null, month, resetSeconds: secondsTo(endMs, nowMs), services: [] };
}

const secondsTo = (endMs: number, nowMs: number): number => Math.ceil((endMs - nowMs) / 1000);

/** What else is known of a key: its plan, and the calls that this process leases and did not use, by service. */
interface Known {
  readonly plan: Plan | undefined;
  readonly held: ReadonlyMap<string, number>;
}

export async function usageOf(
  { id, name, plan: planId }: Key,
  { plan, held }: Known,
  store: Store,
  nowMs: number,
): Promise<KeyUsage> {
  const { name: month, endMs } = monthAt(nowMs);
  const { months, days } = await store.usage(month, id);
  const limit = plan?.requestsPerMonth ?? null;
  return {
    ...{ keyId: id, name, plan: planId, month },
    resetSeconds: secondsTo(endMs, nowMs),
    services: months.map(({ service, taken }) => {
      const used = Math.max(0, taken - (held.get(service) ?? 0));
      return {
        ...{ service, limit, used },
        remaining: limit === null ? null : Math.max(0, limit - used),
        days: days.filter((one) => one.service === service).map(({ day, calls }) => ({ day, calls })),
      };
    }),
  };
}
