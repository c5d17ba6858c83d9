/** Rate limit by address: so many calls a minute and a day, counted in memory. */
import { clientKey } from "../shared/client-key.ts";

export interface Limit {
  readonly calls: number;
  readonly windowMs: number;
}

export interface AddressLimiter {
  /** Counts a call; the seconds to wait where it is one too many, which is not counted, else null. */
  take(address: string | null): number | null;
}

interface Window {
  readonly endsAtMs: number;
  readonly calls: number;
}

/** Addresses remembered at once, some 10 MB; beyond, the one that called longest ago is forgotten. */
const addressesMax = 50_000;

/** Windows begin with the first call in them; `now` is in milliseconds. */
export function openAddressLimiter(limits: readonly Limit[], now: () => number): AddressLimiter {
  const known = new Map<string, readonly Window[]>();
  return {
    take(address) {
      const caller = clientKey(address);
      const nowMs = now();
      const windows = limits.map((limit, index) => current(known.get(caller)?.[index], limit, nowMs));
      const full = windows.filter(({ calls }, index) => calls >= (limits[index]?.calls ?? 0));
      if (full.length > 0) return secondsTo(Math.max(...full.map(({ endsAtMs }) => endsAtMs)), nowMs);
      known.delete(caller);
      known.set(caller, windows.map(withOneMore));
      forgetOldest(known);
      return null;
    },
  };
}

const current = (window: Window | undefined, { windowMs }: Limit, nowMs: number): Window =>
  window !== undefined && window.endsAtMs > nowMs ? window : { endsAtMs: nowMs + windowMs, calls: 0 };

const withOneMore = ({ endsAtMs, calls }: Window): Window => ({ endsAtMs, calls: calls + 1 });

const secondsTo = (atMs: number, nowMs: number): number => Math.ceil((atMs - nowMs) / 1000);

function forgetOldest(known: Map<string, unknown>): void {
  if (known.size <= addressesMax) return;
  const [oldest] = known.keys();
  if (oldest !== undefined) known.delete(oldest);
}
