/** The OpenAPI 3.1 document of the operations; their schemas are JSON Schema and go in nearly as they are. */

import type { AnyOperation } from "../../kernel/operation.ts";
import type { RegisteredOperation, RegisteredRoute, Registry } from "../../kernel/registry.ts";
import { unprefixedService } from "../../kernel/registry.ts";
import { publishedInput } from "../../kernel/schema.ts";
import type { AnyService } from "../../kernel/service.ts";
import type { TSchema } from "../../kernel/type.ts";
import type { Contact } from "./contact.ts";
import { answerExamples, inputExamples, isJsonType } from "./openapi-examples.ts";
import { errorDetailSchema, errorReference, errorSchema, Failures } from "./openapi-failures.ts";
import { binary, bodyDescriptionOf, formContentOf } from "./openapi-forms.ts";
import { headerComponents, headersOfAnswer } from "./openapi-headers.ts";
import { capitalized, type Json, Schemas } from "./openapi-schema.ts";
import type { RecordedAnswers } from "./recorded-answers.ts";

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
  /** Answers of examples that declare none. */
  readonly answers?: RecordedAnswers;
  readonly contact?: Contact | null;
}

/** The interface description of a scope; operations of services that are not listed belong to every scope. */
export function openApiDocument(registry: Registry, options: DocumentOptions): OpenApiDocument {
  const { scope, base, version, answers = {}, contact = null } = options;
  const { operations, services } = registry;
  const inScope = (service: AnyService): boolean =>
    scope === null || service === scope || !services.includes(service);
  const described = operations.filter(({ service, operation }) => !operation.undescribed && inScope(service));
  const writer = new PathWriter(answers);
  const paths = writer.pathsOf(described, prefixIn(services, scope));
  return {
    openapi: "3.1.1",
    info: {
      title: scope?.title ?? "Nonet",
      version,
      summary: scope?.summary ?? "Nine small web-utility services in one self-hosted server",
      description: introduction,
      ...(contact !== null && { contact }),
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: base === "" ? "/" : base, description: "This server" }],
    tags: tagsOf(described),
    paths,
    // None is enough where the server has no keys; `access` of /health says whether it has.
    security: [{}, { gatewayKey: [] }, { bearer: [] }, { apiKey: [] }],
    components: { ...writer.components(paths), securitySchemes },
  };
}

const introduction =
  "Every operation takes its fields as query parameters (GET), or as a body of JSON or a form (POST), and answers JSON " +
  "unless it says otherwise. A failure answers a status from 400 on and an `Error`, whose `error` is a stable word for " +
  "programs and whose `message` is one English sentence for people. Names that an operation does not have are refused " +
  "with `unknown_parameter`; the header `Prefer: handling=lenient` lets them pass. Calls need a key where `access` of " +
  "`/health` is `keys`, and none where it is `open`. Nothing that is sent is stored.";

const keyIn = (name: string, description: string): Json => ({
  type: "apiKey",
  in: "header",
  name,
  description,
});

const securitySchemes: Json = {
  gatewayKey: keyIn("X-Gateway-Key", "A key of this server"),
  bearer: { type: "http", scheme: "bearer", description: "The same key as a bearer token (RFC 6750)" },
  apiKey: keyIn("X-Api-Key", "The same key in the header that many clients know"),
};

/** Where all services are described, each but the web utilities stands under its prefix; what is no service has none. */
const prefixIn =
  (services: readonly AnyService[], scope: AnyService | null) =>
  (service: AnyService): string =>
    scope !== null || service.id === unprefixedService || !services.includes(service) ? "" : `/${service.id}`;

const groupOf = ({ id }: RegisteredOperation): string | undefined => id.split(".").slice(1, -1)[0];

/** `web.crypto.hash` belongs to "web: crypto", `strings.case` to "strings". */
function tagOf(registered: RegisteredOperation): string {
  const group = groupOf(registered);
  return group === undefined ? registered.service.title : `${registered.service.title}: ${group}`;
}

function tagsOf(described: readonly RegisteredOperation[]): readonly Json[] {
  const descriptions = new Map(
    described.map((registered) => {
      const { groups = {}, summary } = registered.service;
      return [tagOf(registered), groups[groupOf(registered) ?? ""] ?? summary];
    }),
  );
  return [...descriptions].map(([name, description]) => ({ name, description }));
}

/** One id for each route: the first route has the operation's own. */
export const operationIdOf = ({ id, routes }: RegisteredOperation, route: RegisteredRoute): string => {
  const name = id.replaceAll(".", "_");
  return route === routes[0] ? name : `${name}_${route.method.toLowerCase()}`;
};

/** The services whose operations are named without them: their groups say it all. */
const unnamed: ReadonlySet<string> = new Set([unprefixedService, "nonet"]);

/** `web.crypto.hash` is `CryptoHash`, `strings.case` is `StringsCase`: ids differ, so do these. */
const typeNameOf = ({ id }: RegisteredOperation): string => {
  const [service = "", ...names] = id.split(".");
  return [...(unnamed.has(service) ? [] : [service]), ...names].map(capitalized).join("");
};

/** Writes the operations of one document, and gathers what they share. */
class PathWriter {
  readonly #schemas = new Schemas();
  readonly #failures = new Failures();
  readonly #answers: RecordedAnswers;

  constructor(answers: RecordedAnswers) {
    this.#answers = answers;
  }

  pathsOf(described: readonly RegisteredOperation[], prefixOf: (service: AnyService) => string): Json {
    const routes = described.flatMap((registered) =>
      registered.routes.map((route) => ({ registered, route })),
    );
    const byPath = Map.groupBy(
      routes,
      ({ registered, route }) => `${prefixOf(registered.service)}${route.path}`,
    );
    const itemOf = (entries: typeof routes): Json =>
      Object.fromEntries(
        entries.map(({ registered, route }) => [
          route.method.toLowerCase(),
          this.#endpointOf(registered, route),
        ]),
      );
    return Object.fromEntries([...byPath].map(([path, entries]) => [path, itemOf(entries)]));
  }

  /** What the paths share, and nothing else. */
  components(paths: Json): Json {
    const { responses, examples } = this.#failures;
    const schemas = { Error: errorSchema, ErrorDetail: errorDetailSchema, ...this.#schemas.named };
    const headers = headersUsedIn({ paths, responses });
    return { schemas: sorted(schemas), responses: sorted(responses), examples: sorted(examples), headers };
  }

  #endpointOf(registered: RegisteredOperation, route: RegisteredRoute): Json {
    const { operation } = registered;
    return {
      operationId: operationIdOf(registered, route),
      summary: operation.summary,
      ...(operation.description === undefined ? {} : { description: operation.description }),
      tags: [tagOf(registered)],
      ...(operation.keyless ? { security: [] } : {}),
      ...(route.method === "GET" ? this.#parametersOf(operation, route.path) : this.#bodyOf(registered)),
      responses: { 200: this.#successOf(registered), ...this.#othersOf(registered, route) },
    };
  }

  #parametersOf({ input, examples }: AnyOperation, path: string): Json {
    const published = publishedInput(input);
    const parameters = Object.entries(published.properties).map(([name, schema]: [string, TSchema]) => {
      const inPath = path.includes(`{${name}}`);
      const example = examples[0]?.input[name];
      const { description, ...rest } = schema as TSchema & { readonly description?: string };
      return {
        name,
        in: inPath ? "path" : "query",
        required: inPath || (published.required ?? []).some((required) => required === name),
        ...(description === undefined ? {} : { description }),
        schema: this.#schemas.publish(rest as Json),
        ...(example === undefined ? {} : { example }),
      };
    });
    return parameters.length === 0 ? {} : { parameters };
  }

  #bodyOf(registered: RegisteredOperation): Json {
    const { operation } = registered;
    const input = publishedInput(operation.input);
    const title = `${typeNameOf(registered)}Request`;
    const schema = this.#schemas.publish({ title, ...input });
    const content = {
      "application/json": { schema, ...inputExamples(operation) },
      ...formContentOf(input, operation, schema, this.#schemas),
    };
    const required = (input.required ?? []).length > 0 || "allOf" in input;
    return { requestBody: { required, ...bodyDescriptionOf(operation), content } };
  }

  #successOf(registered: RegisteredOperation): Json {
    const { operation } = registered;
    return {
      description: `The answer: ${operation.summary.charAt(0).toLowerCase()}${operation.summary.slice(1)}`,
      headers: headersOfAnswer(operation),
      content: this.#contentOf(registered),
    };
  }

  #contentOf(registered: RegisteredOperation): Json {
    const { operation, id } = registered;
    const { output } = operation;
    if (output.kind === "passthrough") return { "*/*": { schema: binary } };
    const examplesOf = (mediaType: string): Json =>
      answerExamples(operation, this.#answers[id] ?? {}, mediaType);
    const content: Record<string, Json> = {};
    if (output.kind !== "bytes") {
      const schema = this.#answerSchema(registered, output.schema);
      content["application/json"] = { schema, ...examplesOf("application/json") };
    }
    for (const mediaType of output.kind === "json" ? [] : output.mediaTypes) {
      if (isJsonType(mediaType)) continue;
      const schema = mediaType.startsWith("text/") ? { type: "string" } : binary;
      content[mediaType] = { schema, ...examplesOf(mediaType) };
    }
    return content;
  }

  #answerSchema(registered: RegisteredOperation, schema: TSchema): Json {
    return this.#schemas.publish({ title: `${typeNameOf(registered)}Response`, ...schema });
  }

  /** The other statuses of the answer, and the failures. */
  #othersOf(registered: RegisteredOperation, route: RegisteredRoute): Json {
    const { output, otherStatuses = [] } = registered.operation;
    const failures = this.#failures.of(registered, route);
    if (output.kind === "passthrough")
      return {
        ...failures,
        default: { ...this.#successOf(registered), description: "The target's own answer" },
      };
    const shared = otherStatuses.map((status) => {
      const failure = failures[status] as { readonly description: string; readonly content: OneContent };
      const schema = { anyOf: [this.#contentSchema(registered), errorReference] };
      const { schema: _error, ...shown } = failure.content["application/json"];
      const content = { "application/json": { schema, ...shown } };
      return [
        status,
        { ...failure, description: `The answer, or ${lowerFirst(failure.description)}`, content },
      ];
    });
    return { ...failures, ...Object.fromEntries(shared) };
  }

  #contentSchema(registered: RegisteredOperation): Json {
    const { "application/json": told } = this.#contentOf(registered) as unknown as OneContent;
    return told.schema;
  }
}

interface OneContent {
  readonly "application/json": { readonly schema: Json; readonly [more: string]: unknown };
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

const sorted = (json: Json): Json =>
  Object.fromEntries(Object.entries(json).sort(([one], [other]) => (one < other ? -1 : 1)));

function headersUsedIn(parts: Json): Json {
  const text = JSON.stringify(parts);
  const isUsed = (name: string): boolean => text.includes(`#/components/headers/${name}"`);
  return Object.fromEntries(Object.entries(headerComponents).filter(([name]) => isUsed(name)));
}
