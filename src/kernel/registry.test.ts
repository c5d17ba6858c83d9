import { describe, expect, it } from "vitest";
import { operation, type Route } from "./operation.ts";
import { json } from "./output.ts";
import { buildRegistry } from "./registry.ts";
import { type AnyService, service } from "./service.ts";
import { Type } from "./type.ts";

const op = (...at: [Route, ...Route[]]) =>
  operation({
    at,
    summary: "Do it",
    input: Type.Object({ name: Type.Optional(Type.String()) }),
    output: json(Type.Object({})),
    examples: [{ title: "One", input: {} }],
    handle: () => ({}),
  });

const make = (id: string, operations: AnyService["operations"]): AnyService =>
  service({ id, title: id, summary: id, operations });

describe("the registry", () => {
  it("names operations by the keys that lead to them", () => {
    const { operations } = buildRegistry([
      make("web", { crypto: { hash: op("GET /hash", "POST /hash"), deep: { er: op("GET /er") } } }),
      make("pii", { detect: op("POST /detect") }),
    ]);
    expect(operations.map(({ id, service: { id: home }, routes }) => [id, home, routes])).toEqual([
      [
        "web.crypto.hash",
        "web",
        [
          { method: "GET", path: "/hash" },
          { method: "POST", path: "/hash" },
        ],
      ],
      ["web.crypto.deep.er", "web", [{ method: "GET", path: "/er" }]],
      ["pii.detect", "pii", [{ method: "POST", path: "/detect" }]],
    ]);
  });

  it("lets two services have the same path, and one path two methods", () => {
    const services = [
      make("pii", { a: op("POST /analyze"), b: op("GET /analyze") }),
      make("text", { a: op("POST /analyze"), b: op("GET /x/{name}") }),
    ];
    expect(buildRegistry(services).operations).toHaveLength(4);
  });

  const refused: [string, readonly AnyService[], string][] = [
    ["two services of one id", [make("a", {}), make("a", {})], "two services are called a"],
    ["a service's id in capitals", [make("pII", {})], "pII is not a service's id"],
    ["a service's id with a dot", [make("a.b", {})], "a.b is not a service's id"],
    ["an operation's id with a dash", [make("a", { "b-c": op("GET /b") })], "a.b-c is not an id"],
    ["a path in capitals", [make("a", { b: op("GET /B") })], "/B is not a path"],
    ["a path with a closing slash", [make("a", { b: op("GET /b/") })], "/b/ is not a path"],
    ["a path with a query", [make("a", { b: op("GET /b?c") })], "/b?c is not a path"],
    [
      "one route twice",
      [make("a", { b: op("GET /b"), c: op("POST /c", "GET /b") })],
      "two operations stand at GET /a/b",
    ],
    ["one route twice", [make("a", { b: op("GET /b", "GET /b") })], "two operations stand at GET /a/b"],
    [
      "paths that differ in a name only",
      [make("a", { b: op("GET /b/{name}"), c: op("GET /b/{other}") })],
      "two operations stand at GET /a/b/{}",
    ],
    [
      "ids that differ in case only",
      [make("a", { b: { cD: op("GET /b") }, bC: { d: op("GET /c") }, B: op("GET /d"), bCd: op("GET /e") })],
      "a.B is not an id",
    ],
    [
      "ids that a surface could not tell apart",
      [make("a", { getIt: op("GET /b"), getit: op("GET /c") })],
      "two operations are called a_getit",
    ],
    [
      "a root path that hides a prefix",
      [make("web", { b: op("GET /pii/x") }), make("pii", {})],
      "/pii/x of the web service hides a service's prefix",
    ],
    [
      "a path's name that is no field",
      [make("a", { b: op("GET /b/{id}") })],
      "a.b has no field id for its path",
    ],
  ];

  it.each(refused)("refuses %s", (_what, services, problem) => {
    expect(() => buildRegistry(services)).toThrow(problem);
  });

  it("reports everything that clashes at once", () => {
    const services = [make("A", { b: op("GET /B") }), make("c", { d: op("GET /d"), e: op("GET /d") })];
    expect(() => buildRegistry(services)).toThrow(
      "the services cannot be served together: A is not a service's id; A.b is not an id; /B is not a path; two operations stand at GET /c/d",
    );
  });
});
