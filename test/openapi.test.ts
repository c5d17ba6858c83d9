import { Validator } from "@seriousme/openapi-schema-validator";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { allServices } from "../src/app/services.ts";
import { operationIdOf } from "../src/interfaces/openapi/openapi.ts";
import { apiVersion } from "../src/kernel/output.ts";
import { recordTypes } from "../src/shared/dns-types.ts";
import { openApp, type TestApp } from "./support/app.ts";
import { entrances, fitsQuery, requestOf } from "./support/operations.ts";

interface Schema {
  readonly type?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly required?: readonly string[];
  readonly $ref?: string;
  readonly [keyword: string]: unknown;
}

interface Content {
  readonly schema: Schema;
  readonly examples?: object;
}

interface Endpoint {
  readonly operationId: string;
  readonly security?: readonly object[];
  readonly summary: string;
  readonly description?: string;
  readonly tags: readonly string[];
  readonly parameters?: readonly {
    readonly name: string;
    readonly description?: string;
    readonly schema: Schema;
  }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Content>> };
  readonly responses: Readonly<Record<string, Reference & Response>>;
}

interface Reference {
  readonly $ref?: string;
}

interface Response {
  readonly description: string;
  readonly headers: object;
  readonly content: Readonly<Record<string, Content>>;
}

interface Document {
  readonly info: { readonly version: string };
  readonly tags: readonly { readonly name: string; readonly description?: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Endpoint>>>>;
  readonly components: Readonly<Record<string, Readonly<Record<string, Schema>>>>;
}

/** HTTP's own headers, which no document of operations names. */
const general: ReadonlySet<string> = new Set(
  (
    "content-type content-length date connection cache-control x-content-type-options vary transfer-encoding keep-alive " +
    "access-control-allow-origin access-control-expose-headers cross-origin-resource-policy"
  ).split(" "),
);

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

/** What a reference stands for. */
function resolved<T>(part: T & Reference): T {
  const [, , kind = "", name = ""] = part.$ref?.split("/") ?? [];
  return part.$ref === undefined ? part : (documents.get("")?.components[kind]?.[name] as T);
}

/** The places, by name, of every schema in an input that breaks a rule. */
function* placesIn(given: Schema, name: string, breaks: (schema: Schema) => boolean): Generator<string> {
  const schema = resolved(given);
  if (breaks(schema)) yield name;
  for (const [key, property] of Object.entries(schema.properties ?? {}))
    yield* placesIn(property, `${name}.${key}`, breaks);
  if (schema.items !== undefined) yield* placesIn(schema.items, `${name}[]`, breaks);
  for (const branch of schema.anyOf ?? []) yield* placesIn(branch, name, breaks);
}

/** The objects that a body of JSON can be: one, or a branch for each choice of fields. */
function bodiesOf({ requestBody }: Endpoint): readonly Schema[] {
  const body = resolved(requestBody?.content["application/json"]?.schema ?? {});
  return body.anyOf?.map(resolved) ?? [body];
}

const inputsOf = (endpoint: Endpoint): readonly (readonly [string, Schema])[] => [
  ...(endpoint.parameters ?? []).map(({ name, schema }) => [name, schema] as const),
  ...bodiesOf(endpoint).flatMap(({ properties = {} }) => Object.entries(properties)),
];

/** Every place of a keyword in the whole description, with the schema that has it. */
function keywordsOf(keyword: string): readonly { readonly schema: Schema; readonly value: unknown }[] {
  const found: { readonly schema: Schema; readonly value: unknown }[] = [];
  JSON.stringify(
    { ...documents.get(""), info: null },
    function look(this: Schema, key: string, value: unknown) {
      if (key === keyword) found.push({ schema: this, value });
      return value;
    },
  );
  return found;
}

const parametersOf = ({ parameters = [] }: Endpoint): ReadonlySet<string> =>
  new Set(parameters.map(({ name }) => name));

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

  it("tells every endpoint in a paragraph, and every tag in a sentence", () => {
    const short = [
      ...endpointsOf(scope).map(([name, { description = "" }]) => [name, description] as const),
      ...(documents.get(scope)?.tags ?? []).map(({ name, description = "" }) => [name, description] as const),
    ].filter(([, description]) => description.length < 30);
    expect(short).toEqual([]);
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
    const references = [...text.matchAll(/"\$ref":"#\/components\/([^"/]*)\/([^"]*)"/g)];
    const components = documents.get(scope)?.components ?? {};
    const named = references.map(([, kind = "", name = ""]) => components[kind]?.[name]);
    expect(named.length).toBeGreaterThan(50);
    expect(named).not.toContain(undefined);
    expect(text.match(/"\$ref":/g)).toHaveLength(references.length);
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

  it("tells records of DNS apart by their type", () => {
    const { oneOf, discriminator } = documents.get("")?.components["schemas"]?.["DnsRecord"] ?? {};
    expect(oneOf).toHaveLength(recordTypes.length);
    expect(discriminator).toMatchObject({
      propertyName: "type",
      mapping: { MX: "#/components/schemas/DnsMXRecord" },
    });
  });

  it("names nobody whom the operator does not", () => {
    expect(documents.get("")?.info).not.toHaveProperty("contact");
  });

  it("describes every input field", () => {
    const missing = endpointsOf("").flatMap(([name, endpoint]) => [
      ...(endpoint.parameters ?? [])
        .filter(({ description = "" }) => description === "")
        .map((field) => `${name} ${field.name}`),
      ...inputsOf(endpoint)
        .filter(
          ([field, schema]) =>
            !parametersOf(endpoint).has(field) &&
            (schema.description ?? resolved(schema).description ?? "") === "",
        )
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

  it("tells every choice of fields by whole objects, as generators read it", () => {
    expect(keywordsOf("allOf")).toEqual([]);
    const choices = endpointsOf("").filter(([, endpoint]) => bodiesOf(endpoint).length > 1);
    expect(choices.length).toBeGreaterThan(5);
    for (const [name, endpoint] of choices)
      for (const branch of bodiesOf(endpoint))
        expect([name, branch]).toEqual([
          name,
          expect.objectContaining({ type: "object", additionalProperties: false }),
        ]);
  });

  it("asks for no field that has a default", () => {
    const asked = endpointsOf("").flatMap(([name, endpoint]) =>
      bodiesOf(endpoint).flatMap(({ required = [], properties = {} }) =>
        required.filter((field) => "default" in (properties[field] ?? {})).map((field) => `${name} ${field}`),
      ),
    );
    expect(asked).toEqual([]);
  });

  it("names every object in a list, a map or a choice", () => {
    const isUnnamed = (schema: Schema): boolean =>
      schema.$ref === undefined && schema.properties !== undefined;
    const lists = [...keywordsOf("items"), ...keywordsOf("additionalProperties")].map(
      ({ value }) => value as Schema,
    );
    const branches = ["anyOf", "oneOf"].flatMap(keywordsOf).flatMap(({ schema, value }) =>
      // The branches of a form stand beside its fields.
      schema.properties === undefined ? (value as readonly Schema[]) : [],
    );
    expect(
      [...lists, ...branches].filter((schema) => typeof schema === "object" && isUnnamed(schema)),
    ).toEqual([]);
    expect(lists.length).toBeGreaterThan(100);
  });

  it("shows an example of every body and names every failure that a route can answer with", () => {
    for (const [name, { requestBody, responses }] of endpointsOf("")) {
      for (const [type, content] of Object.entries(requestBody?.content ?? {}))
        expect([name, type, Object.keys(content.examples ?? {})[0]]).toEqual([
          name,
          type,
          expect.stringMatching(/^example\d+$/),
        ]);
      expect([name, Object.keys(responses)]).toEqual([
        name,
        expect.arrayContaining(["200", "400", "500", "503", "504"]),
      ]);
      if (requestBody !== undefined)
        expect(Object.keys(responses)).toEqual(expect.arrayContaining(["413", "415"]));
    }
  });

  it("shows an example of every kind of answer, and of every failure", () => {
    const responses = endpointsOf("").flatMap(([, endpoint]) =>
      Object.values(endpoint.responses).map(resolved),
    );
    expect(responses.filter(({ description }) => description === "")).toEqual([]);
    const silent = endpointsOf("").flatMap(([name, { responses }]) =>
      Object.entries(responses).flatMap(([status, response]) => {
        const isShown = ({ examples }: { readonly examples?: object }) =>
          Object.keys(examples ?? {}).length > 0;
        const kinds = Object.entries(resolved(response).content).filter(([type]) => type !== "*/*");
        // One format of a picture or a document shows them all.
        const files = kinds.filter(([type]) => !/^text\/|json$/.test(type));
        const hasFile = files.length === 0 || files.some(([, kind]) => isShown(kind));
        return kinds
          .filter((kind) => !isShown(kind[1]) && !(files.includes(kind) && hasFile))
          .map(([type]) => `${name} ${status} ${type}`);
      }),
    );
    expect(silent).toEqual([]);
  });

  it("names the headers of every answer", async () => {
    const app = await openApp();
    for (const entrance of entrances) {
      const { operation } = entrance.registered;
      const [example] = operation.examples;
      const [, endpoint] =
        endpointsOf("").find(
          ([, { operationId }]) => operationId === operationIdOf(entrance.registered, entrance.route),
        ) ?? [];
      if (endpoint === undefined || example === undefined || operation.output.kind === "passthrough")
        continue;
      if (entrance.route.method === "GET" && !fitsQuery(example.input)) continue;
      const answer = await app.call(requestOf(entrance, example.input));
      const told = Object.keys(resolved(endpoint.responses["200"] as Response).headers).map((header) =>
        header.toLowerCase(),
      );
      const own = Object.keys(answer.headers).filter((header) => !general.has(header));
      expect([entrance.name, own.filter((header) => !told.includes(header))]).toEqual([entrance.name, []]);
    }
    await app.stop();
  }, 90_000);

  it("says in a sentence and a paragraph what every operation does", () => {
    const short = endpointsOf("").filter(
      ([, { summary, description = "" }]) => summary.length < 10 || description.split(/\s+/).length < 25,
    );
    expect(short.map(([name]) => name)).toEqual([]);
  });

  it("says the same in YAML", async () => {
    const app = await openApp();
    const { body, headers } = await app.call({ url: "/openapi.yaml" });
    await app.stop();
    expect(headers["content-type"]).toBe("application/yaml; charset=utf-8");
    expect(parse(body)).toEqual(documents.get(""));
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
