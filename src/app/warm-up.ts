/** First calls that a server makes itself, so that no caller waits for what only a first one needs. */
import { setTimeout as sleep } from "node:timers/promises";
import { allowAll } from "../kernel/authorizer.ts";
import { buildInvoke } from "../kernel/invoke.ts";
import type { Caller, Ports } from "../kernel/ports.ts";
import type { Registry } from "../kernel/registry.ts";
import type { AnyService } from "../kernel/service.ts";
import { choiceSetting } from "../kernel/setting.ts";

export const warmUpSetting = choiceSetting("NONET_WARM_UP", ["on", "off"], {
  default: "on",
  help: "whether a server makes the first call of slow operations itself before `/health/ready` says 200, and at a reload before it listens; `off` saves a little memory and the processor's time at the start",
});

/** Loading holds the event loop: whoever waits for the port to open is answered before. */
const beginAfterMs = 250;

const nobody: Caller = {
  address: null,
  base: "",
  header: () => undefined,
  parameter: () => undefined,
};

/**
 * Makes the first example's call of each operation that is slow at first, one after another, while the server is to serve.
 * False where it is no longer to.
 */
export async function warmUp(
  { operations }: Registry,
  opened: ReadonlyMap<AnyService, unknown>,
  ports: Ports,
  state: { readonly ready: boolean; isWarm: boolean },
): Promise<boolean> {
  if (ports.settings.get(warmUpSetting) === "off") return state.ready;
  state.isWarm = false;
  await sleep(beginAfterMs);
  for (const registered of operations) {
    const { operation, service } = registered;
    if (operation.isSlowAtFirst !== true) continue;
    if (!state.ready) return false;
    const input = operation.examples[0]?.input ?? {};
    // A part that is not prepared yet fails here as it does for a caller: the checks of health say so.
    await buildInvoke(
      registered,
      opened.get(service),
      ports,
      allowAll,
    )({
      caller: nobody,
      origin: "body",
      isLenient: false,
      readInput: () => structuredClone(input),
      onDisconnect: () => undefined,
    });
  }
  state.isWarm = true;
  return state.ready;
}
