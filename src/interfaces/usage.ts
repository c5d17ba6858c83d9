/** `GET /usage`: what the caller's key has, and what it used this month. */
import { noInput, operation } from "../kernel/operation.ts";
import { json } from "../kernel/output.ts";
import type { Caller } from "../kernel/ports.ts";
import { type Static, Type } from "../kernel/type.ts";

const count = (description: string) => Type.Integer({ minimum: 0, description });
const orUnlimited = (description: string) =>
  Type.Union([count(description), Type.Null()], { description: `${description}; null: as many as come` });

const nullable = (description: string) => Type.Union([Type.String(), Type.Null()], { description });

const output = Type.Object({
  keyId: nullable("The key's public name; null on a server without keys, which counts nothing"),
  name: nullable("The operator's word for the key"),
  plan: nullable("The key's plan"),
  month: Type.String({ description: "Calendar month in UTC, such as `2026-11`" }),
  resetSeconds: count("Seconds until the month ends"),
  services: Type.Array(
    Type.Object(
      {
        service: Type.String(),
        limit: orUnlimited("Calls of the month"),
        used: count("Calls that were answered"),
        remaining: orUnlimited("Calls that are left"),
        days: Type.Array(
          Type.Object(
            {
              day: Type.String({ format: "date", description: "`2026-11-23`, UTC" }),
              calls: count("Calls answered"),
            },
            { title: "DayUsage" },
          ),
        ),
      },
      { title: "ServiceUsage" },
    ),
    { description: "The services that were called this month" },
  ),
});

/** Tells what a caller's key used; fails with 401 and 403 as a call would. */
export type Usage = (caller: Caller) => Promise<Static<typeof output>>;

export const usageOperation = (usage: Usage) =>
  operation({
    at: ["GET /usage"],
    summary: "Quota and usage of a key",
    description:
      "Tells the plan of the key that is sent, the limit of each service, what was used this month by service and day, and what is left. The key is sent as with any call, and this call costs none of its calls. A server without keys counts nothing and answers null for the key.",
    input: noInput,
    output: json(output),
    fails: ["missing_api_key", "invalid_api_key", "key_disabled", "service_not_allowed", "overloaded"],
    examples: [
      {
        title: "A server without keys",
        input: {},
        output: {
          ...{ keyId: null, name: null, plan: null },
          ...{ month: "2026-06", resetSeconds: 1_339_200, services: [] },
        },
      },
    ],
    handle: (_input, { caller }) => usage(caller),
  });
