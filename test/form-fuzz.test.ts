/** Forms of every kind, right, nearly right and broken, to every operation that takes a body: none is a bug. */
import fc from "fast-check";
import type { InjectOptions } from "light-my-request";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { failureCodesOf } from "../src/interfaces/openapi/openapi-failures.ts";
import { processEnvironment } from "../src/platform/env.ts";
import { openApp, type TestApp } from "./support/app.ts";
import { brokenForms, formEntrances, formRequests } from "./support/form-mutation.ts";
import type { Entrance } from "./support/operations.ts";

let app: TestApp;

beforeAll(async () => {
  app = await openApp();
});

afterAll(() => app.stop());

/** All forms together, from the schemas and from the grammar; `NONET_FUZZ_FORMS=10000` tries more. */
const formsInAll = Number(processEnvironment()["NONET_FUZZ_FORMS"] ?? 1_200);
const runsOfEach = Math.max(2, Math.ceil(formsInAll / formEntrances.length / 2));
const runs = { seed: 20_261_122, numRuns: runsOfEach, endOnFailure: true };
const timeoutMs = 20_000 + 100 * formsInAll;

let calls = 0;

async function expectTold({ registered, route }: Entrance, request: InjectOptions): Promise<number> {
  calls += 1;
  const remoteAddress = `10.${calls >> 16}.${(calls >> 8) & 255}.${calls & 255}`;
  const answer = await app.call({ ...request, remoteAddress });
  if (answer.statusCode < 400) return answer.statusCode;
  const { error, message } = answer.json();
  const declared = [...failureCodesOf(registered, route)].filter((code) => code !== "internal_error");
  expect([...declared, "too_many_items"]).toContain(error);
  expect(message).toMatch(/^\S.* .*[.?]$/s);
  return answer.statusCode;
}

const kinds = [
  ["forms of its schema", formRequests],
  ["broken forms", brokenForms],
] as const;

describe.each(kinds)("%s", (_kind, requestsTo) => {
  it(
    `are answered by what is declared, ${runsOfEach} at each of ${formEntrances.length} operations`,
    async () => {
      const statuses = new Map<number, number>();
      for (const entrance of formEntrances) {
        await fc.assert(
          fc.asyncProperty(requestsTo(entrance), async (request) => {
            const status = await expectTold(entrance, request);
            statuses.set(status, (statuses.get(status) ?? 0) + 1);
          }),
          runs,
        );
      }
      expect([...statuses.keys()]).toContain(400);
    },
    timeoutMs,
  );
});

describe("after all forms", () => {
  it("nothing is in any prototype, and no bug in the log", () => {
    expect(["x", "polluted"].filter((name) => name in {})).toEqual([]);
    expect(app.lines().filter(({ level }) => level === "error")).toEqual([]);
  });
});
