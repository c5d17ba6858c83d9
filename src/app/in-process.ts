/** The operations in this process, without a server: what an operator calls from a terminal of their own. */
import { allowAll } from "../kernel/authorizer.ts";
import { buildInvoke, type Invoke } from "../kernel/invoke.ts";
import { once } from "../kernel/once.ts";
import type { Ports } from "../kernel/ports.ts";
import { buildRegistry, type RegisteredOperation } from "../kernel/registry.ts";
import { type LogSink, logLevelSetting, openLog } from "../platform/log.ts";
import type { Config } from "./config.ts";
import { openPlatform } from "./platform.ts";

export interface Operations {
  readonly callables: readonly { readonly registered: RegisteredOperation; readonly invoke: Invoke }[];
  stop(): Promise<void>;
}

/** Opens what an operation needs at its first call; nobody needs a key, and nothing is counted. */
export async function openOperations(
  { services, settings }: Config,
  logSink: LogSink,
  replaced: Partial<Ports> = {},
): Promise<Operations> {
  const platform = await openPlatform(settings, { log: openLog(settings.get(logLevelSetting), logSink) });
  const ports: Ports = { ...platform.ports, ...replaced };
  const closing: (() => Promise<void> | void)[] = [];
  const opening = new Map(
    services.map((service) => [
      service,
      once(async () => {
        const resources = await service.open?.(ports);
        closing.push(() => service.close?.(resources as never));
        return resources;
      }),
    ]),
  );
  return {
    callables: buildRegistry(services).operations.map((registered) => ({
      registered,
      invoke: lazyInvoke(async () =>
        buildInvoke(registered, await opening.get(registered.service)?.(), ports, allowAll),
      ),
    })),
    async stop() {
      await Promise.all(closing.map((close) => close()));
      await platform.close();
    },
  };
}

function lazyInvoke(build: () => Promise<Invoke>): Invoke {
  const built = once(build);
  return async (call) => (await built())(call);
}
