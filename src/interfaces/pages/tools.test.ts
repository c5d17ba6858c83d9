import { describe, expect, it } from "vitest";
import { toys } from "../../../test/support/toys.ts";
import { operation, tool } from "../../kernel/operation.ts";
import { json } from "../../kernel/output.ts";
import { buildRegistry } from "../../kernel/registry.ts";
import { type AnyService, service } from "../../kernel/service.ts";
import { Type } from "../../kernel/type.ts";
import { toolsOf } from "./tools.ts";

const weigh = operation({
  at: ["GET /weigh"],
  summary: "Weigh",
  tool: tool({
    at: "GET /tools/api/weigh",
    input: Type.Object({ text: Type.Optional(Type.String({ description: "Any" })) }),
    inputFrom: ({ text }, { address }) => ({ text: text ?? address ?? "", factor: 2 }),
    examples: [{ title: "Nothing", input: {} }],
  }),
  input: Type.Object({
    text: Type.String({ description: "Any" }),
    factor: Type.Integer({ description: "Times" }),
  }),
  output: json(Type.Integer()),
  fails: ["invalid_ip"],
  examples: [{ title: "One", input: { text: "a", factor: 1 } }],
  handle: ({ text, factor }) => text.length * factor,
});

const alone = operation({
  at: ["GET /tools/api/alone"],
  summary: "Alone",
  input: Type.Object({}),
  output: json(Type.Integer()),
  examples: [{ title: "One", input: {} }],
  handle: () => 1,
});

const scales: AnyService = service({
  id: "scales",
  title: "t",
  summary: "s",
  operations: { weigh },
  tools: { alone },
});
const served = buildRegistry([...toys, scales]);
const web = toys[0] ?? null;
const doorsOf = (scope: AnyService | null, on = true): readonly string[] =>
  toolsOf(served, scope, on).flatMap(({ registered }) =>
    registered.routes.map(({ method, path }) => `${method} ${path}`),
  );

describe("the playground", () => {
  it("holds what is marked for it and what stands there only, at the root and with the web utilities", () => {
    const routes = ["GET /tools/api/weigh", "GET /tools/api/alone"];
    expect([doorsOf(null), doorsOf(web), doorsOf(scales)]).toEqual([routes, routes, routes]);
    expect(doorsOf(toys[1] ?? null)).toEqual([]);
  });

  it("is empty when it is switched off", () => {
    expect(doorsOf(null, false)).toEqual([]);
  });

  it("gives an operation the input it asks for, and says that calls are limited", () => {
    const [first] = toolsOf(served, null, true);
    const { operation: played } = first?.registered ?? { operation: alone };
    const context = { caller: { address: "10.0.0.1" } } as never;
    expect([played.handle({ text: "abc" } as never, context), played.handle({} as never, context)]).toEqual([
      6, 16,
    ]);
    expect(played.fails).toEqual(["invalid_ip", "rate_limited"]);
    expect(first?.owner).toBe(scales);
  });
});
