import { describe, expect, it } from "vitest";
import { toyPii, toys, toyText, toyWeb } from "../../../test/support/toys.ts";
import { buildRegistry } from "../../kernel/registry.ts";
import { openApiDocument, operationIdOf } from "./openapi.ts";
import { failureCodesOf } from "./openapi-failures.ts";

const served = buildRegistry(toys);
const documentOf = (scope: (typeof toys)[number] | null, base = "") =>
  openApiDocument(served, { scope, base, version: "1.2.3" }) as Readonly<Record<string, unknown>>;
const pathsOf = (scope: (typeof toys)[number] | null) => Object.keys(documentOf(scope)["paths"] as object);

const mountedOf = (id: string) => {
  const registered = served.operations.find((operation) => operation.id === id);
  if (registered === undefined) throw new Error(`no operation ${id}`);
  return registered;
};

describe("the description of all services", () => {
  it("puts each service but the web utilities under its prefix", () => {
    expect(pathsOf(null)).toEqual([
      ...["/echo", "/picture/{name}", "/page", "/stream", "/fail", "/slow", "/short", "/weigh"],
      ...["/pii/analyze", "/pii/deep/er/analyze", "/text/analyze", "/text/deep/er/analyze"],
    ]);
  });

  it("tells where its paths stand, and its version", () => {
    expect(documentOf(null)).toMatchObject({
      openapi: "3.1.1",
      info: { title: "Nonet", version: "1.2.3" },
      servers: [{ url: "/" }],
    });
    expect(documentOf(toyPii, "/pii")).toMatchObject({
      servers: [{ url: "/pii" }],
      info: { title: "Toy <PII>" },
    });
  });

  it("tells a form where files may be sent, and only there", () => {
    const paths = documentOf(null)["paths"] as Record<
      string,
      { post?: { requestBody: { content: object } } }
    >;
    const contentOf = (path: string) => paths[path]?.post?.requestBody.content;
    const typesOf = (path: string) => Object.keys(contentOf(path) ?? {});
    expect(typesOf("/short")).toEqual(["application/json", "application/x-www-form-urlencoded"]);
    expect(typesOf("/weigh")).toEqual(["application/json", "multipart/form-data"]);
  });

  it("groups by service, and by what the service groups", () => {
    const tags = (documentOf(null)["tags"] as { name: string }[]).map(({ name }) => name);
    expect(tags).toEqual(["Toys at the root: group", "Toys at the root", "Toy <PII>", "Toy text"]);
  });
});

describe("the description of one service", () => {
  it("has its own paths and no prefix", () => {
    expect([pathsOf(toyPii), pathsOf(toyText)]).toEqual([
      ["/analyze", "/deep/er/analyze"],
      ["/analyze", "/deep/er/analyze"],
    ]);
    expect(pathsOf(toyWeb)).toHaveLength(8);
  });
});

describe("a described operation", () => {
  const paths = documentOf(null)["paths"] as Record<string, Record<string, Record<string, unknown>>>;

  it("has an id at each route, the first one its own", () => {
    const registered = mountedOf("web.group.echo");
    expect(registered.routes.map((route) => operationIdOf(registered, route))).toEqual([
      "web_group_echo",
      "web_group_echo_post",
    ]);
  });

  it("tells its fields as parameters of a GET, from the path or the query", () => {
    expect(paths["/picture/{name}"]?.["get"]?.["parameters"]).toMatchObject([
      { name: "name", in: "path", required: true, description: "Name", example: "one" },
      { name: "described", in: "query", required: false, description: "As JSON" },
    ]);
  });

  it("tells its fields as the body of a POST, with its examples", () => {
    expect(paths["/echo"]?.["post"]?.["requestBody"]).toMatchObject({
      required: false,
      content: {
        "application/json": {
          schema: { $ref: "#/components/schemas/GroupEchoRequest" },
          examples: { example1: { summary: "A word", value: { text: "hello" } } },
        },
      },
    });
    expect(paths["/short"]?.["post"]?.["requestBody"]).toMatchObject({ required: true });
  });

  it.each([
    ["/echo", ["application/json"]],
    ["/picture/{name}", ["application/json", "image/png"]],
    ["/page", ["text/plain"]],
    ["/stream", ["*/*"]],
  ])("%s tells its kinds of answer", (path, types) => {
    const responses = paths[path]?.["get"]?.["responses"] as Record<string, { content: object }>;
    expect(Object.keys(responses["200"]?.content ?? {})).toEqual(types);
  });

  it("tells every failure of its route, by status", () => {
    const registered = mountedOf("web.fail");
    const codes = registered.routes.map((route) => [...failureCodesOf(registered, route)].toSorted());
    const common = [
      "code_not_found",
      "internal_error",
      "overloaded",
      "processing_timeout",
      "rates_unavailable",
    ];
    const ofInput = ["invalid_parameter", "missing_parameter", "too_many_items", "unknown_parameter"];
    const ofBody = ["invalid_json", "payload_too_large", "unsupported_media_type"];
    expect(codes).toEqual([
      [...common, ...ofInput].toSorted(),
      [...common, ...ofInput, ...ofBody].toSorted(),
    ]);
    const statuses = Object.keys(paths["/fail"]?.["post"]?.["responses"] ?? {});
    expect(statuses).toEqual(["200", "400", "401", "403", "404", "413", "415", "429", "500", "503", "504"]);
  });

  it("tells the failures of its fields' own rules", () => {
    const short = mountedOf("web.short");
    const [route] = short.routes;
    expect(route && failureCodesOf(short, route)).toContain("text_too_long");
  });
});
