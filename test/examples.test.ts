import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { compileOutput } from "../src/kernel/schema.ts";
import { openApp, type TestApp } from "./support/app.ts";
import { type Entrance, entrances, fitsQuery, requestOf } from "./support/operations.ts";

let app: TestApp;

beforeAll(async () => {
  app = await openApp();
});

afterAll(() => app.stop());

const examples = entrances.flatMap((entrance) =>
  entrance.registered.operation.examples
    .filter(({ input }) => entrance.route.method === "POST" || fitsQuery(input))
    .map((example): [string, string, Entrance, typeof example] => [
      entrance.name,
      example.title,
      entrance,
      example,
    ]),
);

describe("every example answers as it says", () => {
  it.each(examples)("%s: %s", async (_door, _title, entrance, { input, output: told }) => {
    const { output } = entrance.registered.operation;
    const answer = await app.call(requestOf(entrance, input));
    expect([answer.statusCode, answer.statusCode === 200 ? "" : answer.body]).toEqual([200, ""]);
    const type = String(answer.headers["content-type"]);
    if (output.kind === "bytes" || (output.kind === "either" && !type.startsWith("application/json"))) {
      expect(output.mediaTypes).toContain(type);
      expect(answer.rawPayload.length).toBeGreaterThan(0);
    } else if (output.kind !== "passthrough") {
      expect(type).toBe("application/json; charset=utf-8");
      const fits = compileOutput(output.schema);
      expect([fits(answer.json()), fits.errors]).toEqual([true, null]);
    }
    if (told !== undefined) expect(answer.json()).toEqual(told);
  });

  it("and every operation has one that comes in by each of its routes", () => {
    const shown = new Set(examples.map(([name]) => name));
    expect(entrances.map(({ name }) => name).filter((name) => !shown.has(name))).toEqual([]);
  });
});
