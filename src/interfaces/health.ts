/** `GET /health`: the state of the server and of each part of its services; for orchestrators `/health/live` and `/health/ready`. */

import { noInput, operation } from "../kernel/operation.ts";
import { json, reply } from "../kernel/output.ts";
import type { Check } from "../kernel/service.ts";
import { Type } from "../kernel/type.ts";

/** What the app knows of the services in a scope. */
export interface Vitals {
  readonly version: string;
  readonly startedAtMs: number;
  readonly ready: () => boolean;
  /** Whether the first calls of what is slow at first are made. */
  readonly isWarm: () => boolean;
  /** Whether everyone is served, or who has a key. */
  readonly access: () => "open" | "keys";
  readonly checks: () => Readonly<Record<string, Check>>;
  /** Why checks are not ok, by their names. */
  readonly reasons: () => Readonly<Record<string, string>>;
}

export const healthOperation = (vitals: Vitals) =>
  operation({
    at: ["GET /health"],
    summary: "Health and uptime",
    description:
      "Tells the state of the server and of each part of its services, how long it runs, its version, and whether calls need a key. Answers 503 with status `unavailable` until everything that is served is ready, and while the server stops. A part that is degraded does not make it unavailable.",
    keyless: true,
    otherStatuses: [503],
    input: noInput,
    output: json(
      Type.Object({
        status: Type.Enum(["ok", "degraded", "unavailable"], {
          description: "`degraded` where a check is not ok; the server answers all the same",
        }),
        uptimeSeconds: Type.Number({ minimum: 0, description: "Seconds since the process started" }),
        version: Type.String(),
        access: Type.Enum(["open", "keys"], {
          description: "`open`: there are no keys and everyone is served; `keys`: calls need one",
        }),
        checks: Type.Record(Type.String(), Type.Enum(["ok", "degraded", "unavailable"]), {
          description: "`degraded` still answers, with older or less data; `unavailable` answers 503",
        }),
        reasons: Type.Optional(
          Type.Record(Type.String(), Type.String(), { description: "Why checks are not ok, by their names" }),
        ),
      }),
    ),
    examples: [{ title: "A healthy server", input: {} }],
    handle: (_input, { now }) => {
      const ready = vitals.ready();
      const uptimeSeconds = Math.max(0, Math.round((now() - vitals.startedAtMs) / 100) / 10);
      const checks = vitals.checks();
      const reasons = vitals.reasons();
      const isWell = Object.values(checks).every((check) => check === "ok");
      const status = isWell ? ("ok" as const) : ("degraded" as const);
      const body = {
        status: ready ? status : ("unavailable" as const),
        uptimeSeconds,
        version: vitals.version,
        access: vitals.access(),
        checks,
        ...(Object.keys(reasons).length === 0 ? {} : { reasons }),
      };
      return reply(body, ready ? { status: 200 } : notReady);
    },
  });

const notReady = { status: 503, headers: { "retry-after": "5" } };

const probeOutput = json(Type.Object({ status: Type.Enum(["ok", "unavailable"]) }));

/** The process turns its event loop; nothing else is looked at, so that what is away elsewhere does not end it. */
export const liveOperation = operation({
  at: ["GET /health/live"],
  summary: "Whether the process lives",
  description:
    "For orchestrators: answers 200 as long as the process turns its event loop, whatever else is away. A server that does not answer it should be started again. It takes no fields and needs no key.",
  keyless: true,
  input: noInput,
  output: probeOutput,
  examples: [{ title: "A process that lives", input: {}, output: { status: "ok" } }],
  handle: () => ({ status: "ok" as const }),
});

export const readyOperation = ({ ready, isWarm }: Vitals) =>
  operation({
    at: ["GET /health/ready"],
    summary: "Whether calls should be sent here",
    description:
      "For orchestrators and load balancers: answers 200 once everything that is served is open and its slow first calls are made, and 503 before that and while the server stops. It takes no fields and needs no key.",
    keyless: true,
    otherStatuses: [503],
    input: noInput,
    output: probeOutput,
    examples: [{ title: "A server that is ready", input: {} }],
    handle: () =>
      ready() && isWarm() ? { status: "ok" as const } : reply({ status: "unavailable" as const }, notReady),
  });
