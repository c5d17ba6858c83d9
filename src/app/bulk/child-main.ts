/** The program of a process that answers rows: it calls operations, and runs their heavy tasks itself. */
import { setImmediate as nextTurn } from "node:timers/promises";
import { ChunkAnswerer } from "../../interfaces/cli/bulk/answer-chunk.ts";
import { Gate, ProcessorControl } from "../../interfaces/cli/bulk/gate.ts";
import type { BulkPlan } from "../../interfaces/cli/bulk/plan.ts";
import { InProcessTarget } from "../call-in-process.ts";
import { openLocalPorts } from "../cli/local-ports.ts";
import { buildOperations } from "../operations.ts";
import { serviceLoaders } from "../service-loaders.ts";
import { acceptOf, filePorts } from "./answerers.ts";
import type { ChildMessage, ChunkMessage } from "./child-messages.ts";

const adaptEveryMs = 100;
/** The event loop is turned this often between rows, so that the end of the run is noticed. */
const turnEveryMs = 50;
const aliveEveryMs = 500;

// The run decides when its processes end: a terminal sends Ctrl+C to all of them.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => undefined);
process.on("disconnect", () => process.exit(0));

const send = (message: ChildMessage): void => {
  // The run may have ended; this process does then, too.
  if (process.connected) process.send?.(message);
};

const microseconds = { system: 0, user: 0 };

/** Heavy tasks are run here: this process is one that can be killed itself. */
async function openAnswerer(plan: BulkPlan): Promise<ChunkAnswerer> {
  const [serviceId = ""] = plan.operation.split(".");
  const service = await serviceLoaders[serviceId]?.();
  if (service === undefined)
    throw new Error(`${plan.operation} is not among the services of this installation`);
  const { ports, close } = openLocalPorts([service]);
  const operations = buildOperations([service], ports, close);
  const registered = operations.callables.find(
    ({ registered }) => registered.id === plan.operation,
  )?.registered;
  if (registered === undefined)
    throw new Error(`${plan.operation} is not among the services of this installation`);
  const target = new InProcessTarget(operations);
  const gate = new Gate(1);
  const control = new ProcessorControl(gate, {
    usedMicroseconds() {
      const { system, user } = process.cpuUsage(microseconds);
      return system + user;
    },
    nowMicroseconds: () => performance.now() * 1_000,
  });
  setInterval(() => control.adapt(), adaptEveryMs);
  const pace = new Pace();
  const { signal } = new AbortController();
  const accept = acceptOf(plan, registered);
  return new ChunkAnswerer(plan, registered.operation, {
    ...filePorts(plan, registered),
    call: (input) =>
      gate.run(async () => {
        const outcome = await target.call(registered, input, { signal, accept });
        await pace.afterCall();
        return outcome;
      }),
  });
}

/** Tells that rows are answered, and lets the event loop turn between them. */
class Pace {
  #toldAtMs = 0;
  #turnedAtMs = 0;

  async afterCall(): Promise<void> {
    const now = performance.now();
    if (now - this.#toldAtMs > aliveEveryMs) {
      this.#toldAtMs = now;
      send({ kind: "alive" });
    }
    if (now - this.#turnedAtMs < turnEveryMs) return;
    await nextTurn();
    this.#turnedAtMs = performance.now();
  }
}

process.once("message", (plan: BulkPlan) => {
  const opened = openAnswerer(plan);
  const fail = (error: unknown): void =>
    send({ kind: "failed", message: error instanceof Error ? error.message : String(error) });
  opened.then(() => send({ kind: "alive" }), fail);
  process.on("message", async ({ id, chunk }: ChunkMessage) => {
    try {
      const answerer = await opened;
      send({ kind: "answered", id, answered: await answerer.answer(chunk) });
    } catch (error) {
      fail(error);
    }
  });
});
