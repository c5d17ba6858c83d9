/** Decides what the server says of its own health. */

import { noInput, operation } from "../kernel/operation.ts";
import { json, reply } from "../kernel/output.ts";
import type { Check } from "../kernel/service.ts";
import { Type } from "../kernel/type.ts";

/** What the app knows of the services in a scope. */
export interface Vitals {
  readonly version: string;
  readonly startedAtMs: number;
  readonly ready: () => boolean;
  readonly checks: () => Readonly<Record<string, Check>>;
}

export const healthOperation = (vitals: Vitals) =>
  operation({
    at: ["GET /health"],
    summary: "Health and uptime",
    description:
      "503 with status `unavailable` until everything that is served is ready, and while it stops.",
    keyless: true,
    input: noInput,
    output: json(
      Type.Object({
        status: Type.Enum(["ok", "unavailable"]),
        uptimeSeconds: Type.Number({ minimum: 0, description: "Seconds since the process started" }),
        version: Type.String(),
        checks: Type.Record(Type.String(), Type.Enum(["ok", "degraded"]), {
          description: "`degraded` still answers, with older or less data",
        }),
      }),
    ),
    examples: [{ title: "A healthy server", input: {} }],
    handle: (_input, { now }) => {
      const ready = vitals.ready();
      const uptimeSeconds = Math.max(0, Math.round((now() - vitals.startedAtMs) / 100) / 10);
      const body = {
        status: ready ? ("ok" as const) : ("unavailable" as const),
        uptimeSeconds,
        version: vitals.version,
        checks: vitals.checks(),
      };
      return reply(body, { status: ready ? 200 : 503 });
    },
  });
