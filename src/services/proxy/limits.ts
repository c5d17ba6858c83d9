/** How much and how long the proxy fetches for a caller. */
import type { FetchLimits } from "../../kernel/operation.ts";
import { ApiError } from "../../shared/api-error.ts";

export interface ProxyLimits {
  readonly timeoutMs: number;
  readonly bytesMax: number;
}

const usual: ProxyLimits = { timeoutMs: 20_000, bytesMax: 10 * 1024 * 1024 };
/** The longest time that a plan can give. */
export const hardTimeoutMs = 120_000;

/** The limits of the caller's plan, the time as far as it is asked for. Throws `invalid_parameter` beyond it. */
export function readLimits(
  { timeoutMs = usual.timeoutMs, bytesMax = usual.bytesMax }: FetchLimits,
  asked: number | undefined,
): ProxyLimits {
  if (asked === undefined || asked <= timeoutMs) return { timeoutMs: asked ?? timeoutMs, bytesMax };
  throw new ApiError("invalid_parameter", `timeoutMs must be at most ${timeoutMs}.`, { field: "timeoutMs" });
}
