import fc from "fast-check";
import type { Response as InjectedResponse, InjectOptions } from "light-my-request";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { failureCodesOf } from "../src/interfaces/openapi/openapi-failures.ts";
import { compileOutput } from "../src/kernel/schema.ts";
import { openApp, type TestApp } from "./support/app.ts";
import { spoiltRequests, validInputs } from "./support/mutation.ts";
import { type Entrance, entrances, fitsQuery, requestOf } from "./support/operations.ts";

let app: TestApp;

beforeAll(async () => {
  app = await openApp();
});

afterAll(() => app.stop());

/** A page takes no fields, so one request says all of it. */
const takesFields = ({ registered }: Entrance): boolean =>
  Object.keys(registered.operation.input.properties).length > 0;

/** As many requests as the whole file can take in its time, spread over all routes that take something. */
const requestsInAll = 4_000;
const routesInAll = entrances.filter(takesFields).length;
const runsOfEach = Math.max(10, Math.min(60, Math.floor(requestsInAll / routesInAll / 2)));
const answeredWithinMs = 5_000;

const runs = (entrance: Entrance) => ({
  seed: 20_260_615,
  numRuns: takesFields(entrance) ? runsOfEach : 1,
  endOnFailure: false,
});

const routes = entrances.map((entrance): [string, Entrance] => [entrance.name, entrance]);

let calls = 0;

/** Each call comes from an address of its own, so that none is one too many. */
async function answerTo(request: InjectOptions): Promise<InjectedResponse> {
  const startedAt = performance.now();
  calls += 1;
  const remoteAddress = `10.${calls >> 16}.${(calls >> 8) & 255}.${calls & 255}`;
  const answer = await app.call({ ...request, remoteAddress });
  expect(performance.now() - startedAt).toBeLessThan(answeredWithinMs);
  return answer;
}

/** A promise kept whatever was sent: a declared failure in whole words, or a declared answer. */
function expectDeclared({ registered, route }: Entrance, answer: InjectedResponse): void {
  const { output } = registered.operation;
  if (registered.id === "nonet.mcp" && !answer.body.includes('"requestId"')) expectMessage(answer);
  else if (answer.statusCode >= 400) expectTold({ registered, route } as Entrance, answer);
  else if (output.kind !== "passthrough") {
    const type = String(answer.headers["content-type"]);
    expect(answer.statusCode).toBe(200);
    if (output.kind === "bytes" || (output.kind === "either" && !type.startsWith("application/json"))) {
      expect(output.mediaTypes).toContain(type);
    } else {
      const fits = compileOutput(output.schema);
      expect([fits(answer.json()), fits.errors]).toEqual([true, null]);
      // JSON.stringify writes a lone surrogate as an escape, and nothing else of that range.
      expect(answer.body).not.toMatch(/\\ud[89a-f]/);
    }
  }
}

/** JSON-RPC 2.0: a result or an error; nothing where nothing was asked. */
function expectMessage({ statusCode, body }: InjectedResponse): void {
  expect([200, 202, 400]).toContain(statusCode);
  const asJson = statusCode === 202 && body === "" ? { jsonrpc: "2.0", result: {} } : JSON.parse(body);
  expect(asJson.jsonrpc).toBe("2.0");
  expect(asJson.result ?? asJson.error.message).toBeTruthy();
}

function expectTold({ registered, route }: Entrance, answer: InjectedResponse): void {
  const codes = new Set<string>([...failureCodesOf(registered, route), "bad_request", "payload_too_large"]);
  const { error, message, requestId } = answer.json();
  expect([...codes]).toContain(error);
  expect(message).toMatch(/^\S.* .*[.?]$/s);
  expect(message.length).toBeLessThan(400);
  expect(requestId).toBe(answer.headers["x-request-id"]);
  const own: readonly string[] = registered.operation.fails ?? [];
  if (answer.statusCode >= 500) expect(own).toContain(error);
}

describe("every route of every operation", () => {
  it.each(routes)("%s answers what it declares to every input its schema allows", async (_name, entrance) => {
    const inputs = validInputs(entrance).filter(
      (input) => entrance.route.method === "POST" || fitsQuery(input),
    );
    let served = 0;
    await fc.assert(
      fc.asyncProperty(inputs, async (input) => {
        const answer = await answerTo(requestOf(entrance, input));
        if (answer.statusCode === 200) served += 1;
        expectDeclared(entrance, answer);
      }),
      runs(entrance),
    );
    expect(served).toBeGreaterThan(0);
  });

  it.each(routes)("%s answers every spoilt input with what it declares", async (_name, entrance) => {
    await fc.assert(
      fc.asyncProperty(spoiltRequests(entrance), async (request) => {
        expectDeclared(entrance, await answerTo(request));
      }),
      runs(entrance),
    );
  });

  it("leaves nothing in any prototype, and no bug in the log", () => {
    expect("polluted" in {}).toBe(false);
    expect(app.lines().filter(({ level }) => level === "error")).toEqual([]);
  });
});
