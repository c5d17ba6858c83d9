/** Operations that are called in this process, each with what it needs opened at its first call. */
import { allowAll } from "../kernel/authorizer.ts";
import { buildInvoke, type Invoke } from "../kernel/invoke.ts";
import { once } from "../kernel/once.ts";
import type { Ports } from "../kernel/ports.ts";
import { buildRegistry, type RegisteredOperation } from "../kernel/registry.ts";
import type { AnyService } from "../kernel/service.ts";

export interface Operations {
  readonly callables: readonly { readonly registered: RegisteredOperation; readonly invoke: Invoke }[];
  stop(): Promise<void>;
}

/** The operations of these services; nobody needs a key, and nothing is counted. `close` ends what the ports have. */
export function buildOperations(
  services: readonly AnyService[],
  ports: Ports,
  close: () => Promise<void>,
): Operations {
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
      await Promise.all(closing.map((end) => end()));
      await close();
    },
  };
}

function lazyInvoke(build: () => Promise<Invoke>): Invoke {
  const built = once(build);
  return async (call) => (await built())(call);
}
