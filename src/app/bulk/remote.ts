/** Chunks answered by a server, or a load balancer before several: as many calls at once as it takes. */
import { setTimeout as sleep } from "node:timers/promises";
import { CongestionControl, Gate } from "../../interfaces/cli/bulk/gate.ts";
import type { BulkPlan } from "../../interfaces/cli/bulk/plan.ts";
import { isForTheMoment, Retrier, usualRetries } from "../../interfaces/cli/bulk/retry.ts";
import type { Outcome } from "../../kernel/invoke.ts";
import { deadlineMsDefault } from "../../kernel/operation.ts";
import type { RegisteredOperation } from "../../kernel/registry.ts";
import { ApiError } from "../../shared/api-error.ts";
import { openRemote } from "../cli/target.ts";
import { type Answerers, ownAnswerers } from "./answerers.ts";

export interface RemoteRun {
  readonly registered: RegisteredOperation;
  readonly server: string;
  readonly key: string | null;
  /** Calls at once; null: found by how the server answers. */
  readonly concurrency: number | null;
}

const firstCallsAtOnce = 4;
const chunksAtOnce = 16;
/** Beyond the operation's own deadline: for the way there and back, and for what waits before it. */
const wayMs = 20_000;

export function remoteAnswerers(
  plan: BulkPlan,
  { registered, server, key, concurrency }: RemoteRun,
): Answerers {
  const target = openRemote({ server, key: key ?? undefined });
  const gate = new Gate(concurrency ?? firstCallsAtOnce);
  const control = concurrency === null ? new CongestionControl(gate, () => performance.now()) : null;
  const abandoned = new AbortController();
  let hasFailed = false;
  const retrier = new Retrier({
    policy: usualRetries,
    sleep: (milliseconds) => sleep(milliseconds, undefined, { signal: abandoned.signal }),
    random: Math.random,
  });
  const timeoutMs = (registered.operation.deadlineMs ?? deadlineMsDefault) + wayMs;
  return ownAnswerers(plan, {
    ...{ registered, target, chunksAtOnce },
    abandon(why) {
      hasFailed ||= why === "failed";
      abandoned.abort(new Error("the run has ended"));
    },
    send: (call) =>
      retrier.run(() =>
        gate.run(async () => {
          if (hasFailed) abandoned.signal.throwIfAborted();
          const startedAt = performance.now();
          const outcome = await withinTime(call, timeoutMs);
          if (isForTheMoment(outcome)) control?.onRefused(startedAt);
          else control?.onAnswered();
          return outcome;
        }),
      ),
  });
}

/** A server that has not answered by then is one that does not answer. */
async function withinTime(
  call: (signal: AbortSignal) => Promise<Outcome>,
  timeoutMs: number,
): Promise<Outcome> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    return await call(signal);
  } catch (error) {
    if (!signal.aborted) throw error;
    const message = `The server has not answered within ${timeoutMs / 1_000} s.`;
    return { status: 0, failure: new ApiError("connect_failed", message, { cause: error }), permit: null };
  }
}
