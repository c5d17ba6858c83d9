/** Authorization of the public tools: everyone, within a limit by address. */
import { type Authorizer, allowAll } from "../kernel/authorizer.ts";
import { choiceSetting, integerSetting, type Settings } from "../kernel/setting.ts";
import { ApiError } from "../shared/api-error.ts";
import { openAddressLimiter } from "./address-limit.ts";

export const toolsSetting = choiceSetting("NONET_TOOLS", ["on", "off"], {
  default: "on",
  help: "`/tools/api/*`, a playground without keys, limited by address",
});

export const toolsPerMinuteSetting = integerSetting("NONET_TOOLS_PER_MINUTE", {
  default: 20,
  min: 1,
  max: 1_000_000,
  help: "calls of the playground that one address (IPv6: /64) has in a minute",
});

export const toolsPerDaySetting = integerSetting("NONET_TOOLS_PER_DAY", {
  default: 200,
  min: 1,
  max: 100_000_000,
  help: "calls of the playground that one address (IPv6: /64) has in a day",
});

/** Every setting of the playground. */
export const toolsSettings = [toolsSetting, toolsPerMinuteSetting, toolsPerDaySetting] as const;

const minuteMs = 60_000;

/** Lets callers in by their address alone; one count over all tools. Each process counts for itself. */
export function openToolAuthorizer(settings: Settings, now: () => number): Authorizer {
  const [perMinute, perDay] = [settings.get(toolsPerMinuteSetting), settings.get(toolsPerDaySetting)];
  const limits = [
    { calls: perMinute, windowMs: minuteMs },
    { calls: perDay, windowMs: 24 * 60 * minuteMs },
  ];
  const limiter = openAddressLimiter(limits, now);
  return {
    authorize(caller, service, operation) {
      const retryAfterSeconds = limiter.take(caller.address);
      if (retryAfterSeconds === null) return allowAll.authorize(caller, service, operation);
      const message = `Too many calls from this address: the playground allows ${perMinute} a minute and ${perDay} a day.`;
      throw new ApiError("rate_limited", message, { retryAfterSeconds });
    },
  };
}
