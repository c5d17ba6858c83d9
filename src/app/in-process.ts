/** The operations in this process, without a server, with worker processes: for many calls. */
import type { Ports } from "../kernel/ports.ts";
import { type LogSink, logLevelSetting, openLog } from "../platform/log.ts";
import type { Config } from "./config.ts";
import { buildOperations, type Operations } from "./operations.ts";
import { openPlatform } from "./platform.ts";

/** Opens what an operation needs at its first call. */
export async function openOperations(
  { services, settings }: Config,
  logSink: LogSink,
  replaced: Partial<Ports> = {},
): Promise<Operations> {
  const platform = await openPlatform(settings, { log: openLog(settings.get(logLevelSetting), logSink) });
  return buildOperations(services, { ...platform.ports, ...replaced }, () => platform.close());
}
