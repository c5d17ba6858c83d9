import { Validator } from "@seriousme/openapi-schema-validator";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { allServices } from "../src/app/services.ts";
import { apiVersion } from "../src/kernel/output.ts";
import { openApp, type TestApp } from "./support/app.ts";
import { entrances } from "./support/operations.ts";

interface Schema {
  readonly type?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly [keyword: string]: unknown;
}

interface Branch {
  readonly required: readonly string[];
  readonly properties: object;
}

interface Content {
  readonly schema: Schema;
  readonly examples?: object;
}

interface Endpoint {
  readonly operationId: string;
  readonly security?: readonly object[];
  readonly summary: string;
  readonly tags: readonly string[];
  readonly parameters?: readonly {
    readonly name: string;
    readonly description?: string;
    readonly schema: Schema;
  }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Content>> };
  readonly responses: Readonly<Record<string, { readonly description: string; readonly content: object }>>;
}

interface Document {
  readonly info: { readonly version: string };
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Endpoint>>>>;
}

const scopes = ["", ...allServices.map(({ id }) => `/${id}`)];
const documents = new Map<string, Document>();

beforeAll(async () => {
  const app: TestApp = await openApp();
  for (const scope of scopes) documents.set(scope, (await app.call({ url: `${scope}/openapi.json` })).json());
  await app.stop();
});

afterAll(() => documents.clear());

const endpointsOf = (scope: string): readonly (readonly [string, Endpoint])[] =>
  Object.entries(documents.get(scope)?.paths ?? {}).flatMap(([path, item]) =>
    Object.entries(item).map(([method, endpoint]) => [`${method.toUpperCase()} ${path}`, endpoint] as const),
  );

/** The places, by name, of every schema in an input that breaks a rule. */
function* placesIn(schema: Schema, name: string, breaks: (schema: Schema) => boolean): Generator<string> {
  if (breaks(schema)) yield name;
  for (const [key, property] of Object.entries(schema.properties ?? {}))
    yield* placesIn(property, `${name}.${key}`, breaks);
  if (schema.items !== undefined) yield* placesIn(schema.items, `${name}[]`, breaks);
}

const inputsOf = ({ parameters = [], requestBody }: Endpoint): readonly (readonly [string, Schema])[] => [
  ...parameters.map(({ name, schema }) => [name, schema] as const),
  ...Object.entries(requestBody?.content["application/json"]?.schema.properties ?? {}),
];

/** Every place of a keyword in the whole description, with the schema that has it. */
function keywordsOf(keyword: string): readonly { readonly schema: Schema; readonly value: unknown }[] {
  const found: { readonly schema: Schema; readonly value: unknown }[] = [];
  JSON.stringify(documents.get("")?.paths, function look(this: Schema, key: string, value: unknown) {
    if (key === keyword) found.push({ schema: this, value });
    return value;
  });
  return found;
}

const broken = (breaks: (schema: Schema) => boolean): readonly string[] =>
  endpointsOf("").flatMap(([name, endpoint]) =>
    inputsOf(endpoint).flatMap(([field, schema]) => [...placesIn(schema, `${name} ${field}`, breaks)]),
  );

describe.each(scopes)("the description of %j", (scope) => {
  it("is valid OpenAPI 3.1, as an independent validator judges", async () => {
    const validator = new Validator();
    const result = await validator.validate(structuredClone(documents.get(scope)) as never);
    expect([result.valid, result.errors, validator.version]).toEqual([true, undefined, "3.1"]);
  });

  it("gives every endpoint an id of its own, a summary and a listed tag", () => {
    const endpoints = endpointsOf(scope).map(([, endpoint]) => endpoint);
    const ids = endpoints.map(({ operationId }) => operationId);
    expect(ids).toEqual([...new Set(ids)]);
    const tags = new Set(documents.get(scope)?.tags.map(({ name }) => name));
    for (const { operationId, summary, tags: own } of endpoints) {
      expect([operationId, summary]).toEqual([
        expect.stringMatching(/^[a-z][A-Za-z0-9_]*$/),
        expect.stringMatching(/^[A-Z]/),
      ]);
      expect(own.filter((tag) => !tags.has(tag))).toEqual([]);
    }
  });

  it("refers to nothing that is not in it", () => {
    const text = JSON.stringify(documents.get(scope));
    const references = new Set([...text.matchAll(/"\$ref":"([^"]*)"/g)].map(([, reference]) => reference));
    expect([...references]).toEqual(["#/components/schemas/Error"]);
    expect(text).toContain('"schemas":{"Error":{');
  });
});

describe("the whole description", () => {
  it("has every route of every operation but the pages", () => {
    const expected = entrances
      .filter(({ registered }) => !registered.operation.undescribed)
      .map(({ route, path }) => `${route.method} ${path.replace(/^\/web\//, "/")}`);
    expect(
      endpointsOf("")
        .map(([name]) => name)
        .toSorted(),
    ).toEqual(expected.toSorted());
  });

  it("describes every input field", () => {
    const missing = endpointsOf("").flatMap(([name, endpoint]) => [
      ...(endpoint.parameters ?? [])
        .filter(({ description = "" }) => description === "")
        .map((field) => `${name} ${field.name}`),
      ...inputsOf(endpoint)
        .filter(([, schema]) => (schema.description ?? "") === "")
        .map(([field]) => `${name} ${field}`),
    ]);
    expect(missing).toEqual([]);
  });

  it("bounds every number and list that comes in", () => {
    const hasOne = (schema: Schema, ...keywords: string[]): boolean =>
      keywords.some((keyword) => keyword in schema);
    expect(
      broken((schema) => {
        if (hasOne(schema, "enum", "const")) return false;
        if (schema.type === "integer" || schema.type === "number")
          return !(
            hasOne(schema, "minimum", "exclusiveMinimum") && hasOne(schema, "maximum", "exclusiveMaximum")
          );
        return schema.type === "array" && !hasOne(schema, "maxItems");
      }),
    ).toEqual([]);
  });

  it("says in words which form every pattern of an input asks for", () => {
    const silent = broken(
      (schema) => "pattern" in schema && typeof schema["pattern"] === "string" && !("x-form" in schema),
    );
    expect(silent).toEqual([]);
  });

  it("has the version that every answer tells", async () => {
    expect(documents.get("")?.info.version).toBe(apiVersion);
  });

  it("lists one JSON answer at most for each endpoint", () => {
    const twice = endpointsOf("").filter(
      ([, { responses }]) =>
        Object.keys(responses["200"]?.content ?? {}).filter((type) => type.startsWith("application/json"))
          .length > 1,
    );
    expect(twice.map(([name]) => name)).toEqual([]);
  });

  it("gives every enum a type", () => {
    const untyped = keywordsOf("enum").filter(
      ({ schema, value }) => Array.isArray(value) && schema.type === undefined,
    );
    expect(untyped).toEqual([]);
    expect(keywordsOf("enum").length).toBeGreaterThan(100);
  });

  it("tells every choice of fields by branches that declare them, as generators read it", () => {
    expect(keywordsOf("allOf")).toEqual([]);
    const branches = keywordsOf("oneOf").flatMap(({ value }) => value as readonly Branch[]);
    expect(branches.length).toBeGreaterThan(10);
    for (const { required, properties } of branches) expect(Object.keys(properties)).toEqual(required);
  });

  it("asks for no field that has a default", () => {
    const asked = endpointsOf("").flatMap(([name, { requestBody }]) => {
      const { required = [], properties = {} } = (requestBody?.content["application/json"]?.schema ?? {}) as {
        readonly required?: readonly string[];
        readonly properties?: Readonly<Record<string, Schema>>;
      };
      return required
        .filter((field) => "default" in (properties[field] ?? {}))
        .map((field) => `${name} ${field}`);
    });
    expect(asked).toEqual([]);
  });

  it("shows an example of every body and names every failure that a route can answer with", () => {
    for (const [name, { requestBody, responses }] of endpointsOf("")) {
      const body = requestBody?.content["application/json"];
      if (body !== undefined) expect([name, Object.keys(body.examples ?? {})[0]]).toEqual([name, "example1"]);
      expect([name, Object.keys(responses)]).toEqual([
        name,
        expect.arrayContaining(["200", "400", "500", "503", "504"]),
      ]);
      if (body !== undefined) expect(Object.keys(responses)).toEqual(expect.arrayContaining(["413", "415"]));
      for (const { description } of Object.values(responses)) expect(description).not.toBe("");
    }
  });
});

describe("the description of keys", () => {
  it("asks for none where none is needed", () => {
    const document = documents.get("");
    const keyless = Object.entries(document?.paths ?? {}).flatMap(([path, { get, post }]) =>
      [get, post].flatMap((endpoint) => (endpoint?.security?.length === 0 ? [path] : [])),
    );
    const tools = Object.keys(document?.paths ?? {}).filter((path) => path.startsWith("/tools/"));
    expect(tools.length).toBeGreaterThan(3);
    expect(keyless.sort()).toEqual([...tools, "/health", "/health/live", "/health/ready"].sort());
  });
});
