import { describe, expect, it } from "vitest";
import { toys } from "../../../../test/support/toys.ts";
import { operation } from "../../../kernel/operation.ts";
import { json } from "../../../kernel/output.ts";
import { buildRegistry } from "../../../kernel/registry.ts";
import { type AnyService, service } from "../../../kernel/service.ts";
import { Type } from "../../../kernel/type.ts";
import { toolsOf } from "../tools.ts";
import { listedTools, toolGroups } from "./tool-list.ts";

const plain = (path: `/${string}`) =>
  operation({
    at: [`GET ${path}`],
    summary: "Plain",
    input: Type.Object({}),
    output: json(Type.Integer()),
    examples: [{ title: "One", input: {} }],
    handle: () => 1,
  });

const groupsOf = (services: readonly AnyService[], scope: AnyService | null = null) => {
  const served = buildRegistry(services);
  return toolGroups({ served, tools: toolsOf(served, scope, true), scope });
};

const pathsOf = (services: readonly AnyService[], scope: AnyService | null = null) =>
  groupsOf(services, scope).flatMap(({ tools }) => tools.map(({ path }) => path));

describe("the tools", () => {
  it("stand by group and name, the groups of the web utilities without a prefix", () => {
    expect(pathsOf(toys)).toEqual([
      ...["/tools/group/echo", "/tools/group/picture", "/tools/group/page"],
      ...["/tools/web/stream", "/tools/web/fail", "/tools/web/slow", "/tools/web/short", "/tools/web/weigh"],
      ...["/tools/pii/analyze", "/tools/text/analyze"],
    ]);
  });

  it("that take the same fields at the same path by another method are listed once, and have a page each", () => {
    const draw = (method: "GET" | "POST", path: string, name: string) =>
      operation({
        at: [`${method} /${path}`],
        summary: "Draw",
        input: Type.Object({ [name]: Type.String() }),
        output: json(Type.Integer()),
        examples: [{ title: "One", input: { [name]: "a" } }],
        handle: () => 1,
      });
    const operations = {
      post: draw("POST", "draw", "data"),
      get: draw("GET", "draw", "data"),
      other: draw("GET", "other", "data"),
      path: draw("GET", "post", "url"),
    };
    const [group] = groupsOf([service({ id: "pii", title: "t", summary: "s", operations })]);
    if (group === undefined) throw new Error("no group");
    expect(group.tools.length).toBe(4);
    expect(listedTools(group).map(({ path }) => path)).toEqual([
      "/tools/pii/post",
      "/tools/pii/other",
      "/tools/pii/path",
    ]);
  });

  it("of one service are its own, at the same paths", () => {
    expect(pathsOf(toys, toys[1])).toEqual(["/tools/pii/analyze"]);
  });

  it("that stand in the playground only have a page as well, and none where there is no playground", () => {
    const web = service({
      id: "web",
      title: "t",
      summary: "s",
      operations: {},
      tools: { testCors: plain("/tools/api/cors") },
    });
    const [group] = groupsOf([web]);
    expect(group?.tools[0]).toMatchObject({
      path: "/tools/web/test-cors",
      isPlaygroundOnly: true,
      playground: { path: "/tools/api/cors" },
    });
    const served = buildRegistry([web]);
    expect(toolGroups({ served, tools: toolsOf(served, null, false), scope: null })).toEqual([]);
  });

  it.each([
    ["two tools", { a: { bC: plain("/x") }, aB: plain("/y") }, null],
    ["a tool and the playground", { api: { x: plain("/x") } }, /\/tools\/api/],
    ["a tool and the assets", { assets: { x: plain("/x") } }, /\/tools\/assets/],
  ])("never stand where %s would", (_what, operations, error) => {
    const web = service({ id: "web", title: "t", summary: "s", operations });
    if (error === null) expect(() => groupsOf([web])).not.toThrow();
    else expect(() => groupsOf([web])).toThrow(error);
  });

  it("refuse a group that is called as another service", () => {
    const web = service({ id: "web", title: "t", summary: "s", operations: { pii: { x: plain("/x") } } });
    const pii = service({ id: "pii", title: "t", summary: "s", operations: { y: plain("/y") } });
    expect(() => groupsOf([web, pii])).toThrow("/tools/pii stands for more than one thing");
  });
});
