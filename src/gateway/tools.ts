/** Authorization of the public tools: everyone, within a limit by address. */
import { type Authorizer, allowAll } from "../kernel/authorizer.ts";
import { choiceSetting } from "../kernel/setting.ts";
import { ApiError } from "../shared/api-error.ts";
import { openAddressLimiter } from "./address-limit.ts";

export const toolsSetting = choiceSetting("NONET_TOOLS", ["on", "off"], {
  default: "on",
  help: "`/tools/api/*`, a playground without keys: 20 calls a minute and 200 a day from one address",
});

const minuteMs = 60_000;

/** Contract, section 1.2. Each process counts for itself. */
const limits = [
  { calls: 20, windowMs: minuteMs },
  { calls: 200, windowMs: 24 * 60 * minuteMs },
];

/** Lets callers in by their address alone; one count over all tools. */
export function openToolAuthorizer(now: () => number): Authorizer {
  const limiter = openAddressLimiter(limits, now);
  return {
    authorize(caller, service, operation) {
      const retryAfterSeconds = limiter.take(caller.address);
      if (retryAfterSeconds === null) return allowAll.authorize(caller, service, operation);
      const message = "Too many calls from this address: the playground allows 20 a minute and 200 a day.";
      throw new ApiError("rate_limited", message, { retryAfterSeconds });
    },
  };
}
