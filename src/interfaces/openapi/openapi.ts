/** The OpenAPI 3.1 document of the operations; their schemas are JSON Schema and go in as they are. */

import type { AnyOperation, Example } from "../../kernel/operation.ts";
import type { Output } from "../../kernel/output.ts";
import type { RegisteredOperation, RegisteredRoute, Registry } from "../../kernel/registry.ts";
import { unprefixedService } from "../../kernel/registry.ts";
import { publishedInput, refusalsIn } from "../../kernel/schema.ts";
import type { AnyService } from "../../kernel/service.ts";
import type { TObject, TSchema } from "../../kernel/type.ts";
import { type ErrorCode, errorStatus, statusOf } from "../../shared/api-error.ts";
import { bodyDescriptionOf, formContentOf } from "./openapi-forms.ts";
import { publishedSchemas } from "./openapi-schema.ts";

interface Json {
  readonly [key: string]: unknown;
}

export interface OpenApiDocument extends Json {
  readonly openapi: string;
}

export interface DocumentOptions {
  /** The service whose host is asked, or null for all of them. */
  readonly scope: AnyService | null;
  /** The path under which the described paths stand. */
  readonly base: string;
  /** Of the interface, not of the package. */
  readonly version: string;
}

/** The interface description of a scope; operations of services that are not listed belong to every scope. */
export function openApiDocument(
  { operations, services }: Registry,
  options: DocumentOptions,
): OpenApiDocument {
  const { scope, base, version } = options;
  const inScope = (service: AnyService): boolean =>
    scope === null || service === scope || !services.includes(service);
  const described = operations.filter(({ service, operation }) => !operation.undescribed && inScope(service));
  const tags = new Set(described.map(tagOf));
  const summaries = new Map(described.map(({ service }) => [service.title, service.summary]));
  return {
    openapi: "3.1.1",
    info: {
      title: scope?.title ?? "Nonet",
      version,
      summary: scope?.summary ?? "Nine small web-utility services in one self-hosted server",
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: base === "" ? "/" : base }],
    tags: [...tags].map((name) => ({ name, description: summaries.get(name) ?? "" })),
    paths: publishedSchemas(pathsOf(described, prefixIn(services, scope))),
    // None is enough where the server has no keys; `access` of /health says whether it has.
    security: [{}, { gatewayKey: [] }, { bearer: [] }, { apiKey: [] }],
    components: { schemas: { Error: errorSchema }, securitySchemes },
  };
}

const keyIn = (name: string): Json => ({ type: "apiKey", in: "header", name });

const securitySchemes: Json = {
  gatewayKey: keyIn("X-Gateway-Key"),
  bearer: { type: "http", scheme: "bearer" },
  apiKey: keyIn("X-Api-Key"),
};

function pathsOf(described: readonly RegisteredOperation[], prefixOf: (service: AnyService) => string): Json {
  const routes = described.flatMap((registered) => registered.routes.map((route) => ({ registered, route })));
  const byPath = Map.groupBy(
    routes,
    ({ registered, route }) => `${prefixOf(registered.service)}${route.path}`,
  );
  const itemOf = (entries: typeof routes): Json =>
    Object.fromEntries(
      entries.map(({ registered, route }) => [route.method.toLowerCase(), endpointOf(registered, route)]),
    );
  return Object.fromEntries([...byPath].map(([path, entries]) => [path, itemOf(entries)]));
}

/** Where all services are described, each but the web utilities stands under its prefix; what is no service has none. */
const prefixIn =
  (services: readonly AnyService[], scope: AnyService | null) =>
  (service: AnyService): string =>
    scope !== null || service.id === unprefixedService || !services.includes(service) ? "" : `/${service.id}`;

/** `web.crypto.hash` belongs to "web: crypto", `strings.case` to "strings". */
function tagOf({ id, service }: RegisteredOperation): string {
  const groups = id.split(".").slice(1, -1);
  return groups.length === 0 ? service.title : `${service.title}: ${groups[0]}`;
}

/** One id for each route: the first route has the operation's own. */
export const operationIdOf = ({ id, routes }: RegisteredOperation, route: RegisteredRoute): string => {
  const name = id.replaceAll(".", "_");
  return route === routes[0] ? name : `${name}_${route.method.toLowerCase()}`;
};

function endpointOf(registered: RegisteredOperation, route: RegisteredRoute): Json {
  const { operation } = registered;
  const input = publishedInput(operation.input);
  return {
    operationId: operationIdOf(registered, route),
    summary: operation.summary,
    ...(operation.description === undefined ? {} : { description: operation.description }),
    tags: [tagOf(registered)],
    ...(operation.keyless ? { security: [] } : {}),
    ...(route.method === "GET"
      ? parametersOf(input, route.path, operation.examples)
      : bodyOf(input, operation)),
    responses: { 200: successOf(operation.output, operation.examples), ...failuresOf(registered, route) },
  };
}

function parametersOf(input: TObject, path: string, examples: readonly Example<Output>[]): Json {
  const parameters = Object.entries(input.properties).map(([name, schema]: [string, TSchema]) => {
    const inPath = path.includes(`{${name}}`);
    const example = examples[0]?.input[name];
    return {
      name,
      in: inPath ? "path" : "query",
      required: inPath || (input.required ?? []).some((required) => required === name),
      ...("description" in schema ? { description: schema.description } : {}),
      schema,
      ...(example === undefined ? {} : { example }),
    };
  });
  return parameters.length === 0 ? {} : { parameters };
}

const bodyOf = (input: TObject, operation: AnyOperation): Json => ({
  requestBody: {
    required: (input.required ?? []).length > 0 || "allOf" in input,
    ...bodyDescriptionOf(operation),
    content: {
      "application/json": {
        schema: input,
        examples: named(operation.examples, ({ title, input: value }) => ({ summary: title, value })),
      },
      ...formContentOf(input, operation),
    },
  },
});

function successOf(output: Output, examples: readonly Example<Output>[]): Json {
  const content: Record<string, unknown> = {};
  if (output.kind === "json" || output.kind === "either") {
    const told = examples.filter((example) => example.output !== undefined);
    content["application/json"] = {
      schema: output.schema,
      ...(told.length === 0
        ? {}
        : { examples: named(told, ({ title, output: value }) => ({ summary: title, value })) }),
    };
  }
  if (output.kind === "bytes" || output.kind === "either") {
    const isDescribed = (mediaType: string): boolean =>
      output.kind === "either" && mediaType.startsWith("application/json");
    for (const mediaType of output.mediaTypes) if (!isDescribed(mediaType)) content[mediaType] = {};
  }
  if (output.kind === "passthrough") content["*/*"] = {};
  return { description: "The answer", content };
}

const named = (examples: readonly Example<Output>[], entryOf: (example: Example<Output>) => Json): Json =>
  Object.fromEntries(examples.map((example, index) => [`example${index + 1}`, entryOf(example)]));

const queryFailures: readonly ErrorCode[] = [
  "invalid_parameter",
  "missing_parameter",
  "too_many_items",
  "unknown_parameter",
];
const bodyFailures: readonly ErrorCode[] = [
  "invalid_json",
  ...queryFailures,
  "payload_too_large",
  "unsupported_media_type",
];
const formFailures: readonly ErrorCode[] = ["bad_request", "unknown_parameter"];
const commonFailures: readonly ErrorCode[] = ["internal_error", "overloaded", "processing_timeout"];

/** Every failure that this route of the operation can answer with. */
export function failureCodesOf(
  { operation }: RegisteredOperation,
  route: RegisteredRoute,
): ReadonlySet<ErrorCode> {
  const ownOfDoor = route.method === "GET" ? queryFailures : bodyFailures;
  return new Set([
    ...ownOfDoor,
    ...(operation.upload === undefined ? [] : formFailures),
    ...refusalsIn(operation.input),
    ...(operation.fails ?? []),
    ...commonFailures,
  ]);
}

function failuresOf(registered: RegisteredOperation, route: RegisteredRoute): Json {
  const byStatus = Map.groupBy(failureCodesOf(registered, route), statusOf);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: `One of ${codes.map((code) => `\`${code}\``).join(", ")}`,
        content: {
          "application/json": {
            schema: { $ref: "#/components/schemas/Error", properties: { error: { enum: codes } } },
          },
        },
      },
    ]),
  );
}

const errorSchema = {
  type: "object",
  description: "What every status from 400 on answers",
  required: ["error", "message"],
  properties: {
    error: { type: "string", description: "A stable word", enum: Object.keys(errorStatus) },
    message: { type: "string", description: "One English sentence" },
    details: {
      type: "array",
      description: "The places in the input that were refused",
      items: {
        type: "object",
        required: ["path", "message", "code"],
        properties: {
          path: { type: "string", description: "A JSON pointer into the body, or `query.name`" },
          message: { type: "string" },
          code: { type: "string", description: "The rule that was broken" },
        },
      },
    },
    requestId: { type: "string", description: "The same as the header X-Request-Id" },
  },
};
