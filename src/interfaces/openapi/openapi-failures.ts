/** Failures in the OpenAPI document: every error code that a route can answer with, by status, with an example of each. */
import { fetchFailures } from "../../kernel/ports.ts";
import type { RegisteredOperation, RegisteredRoute } from "../../kernel/registry.ts";
import { refusalsIn } from "../../kernel/schema.ts";
import { type ErrorCode, errorStatus, statusOf } from "../../shared/api-error.ts";
import { failureExamples } from "./failure-examples.ts";
import { headersOfFailure } from "./openapi-headers.ts";
import { capitalized, type Json } from "./openapi-schema.ts";

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

/** Refusals of callers, before the input is read. */
export const accessFailures: readonly ErrorCode[] = [
  "missing_api_key",
  "invalid_api_key",
  "key_disabled",
  "service_not_allowed",
  "quota_exceeded",
  "rate_limited",
];

/** Every failure that this route of the operation can answer with once the caller is let in. */
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

/** The failures of a document's routes: their shared responses and examples. */
export class Failures {
  readonly responses: Record<string, Json> = {};
  readonly examples: Record<string, Json> = {};

  /** The responses of a route, by status. */
  of(registered: RegisteredOperation, route: RegisteredRoute): Readonly<Record<number, Json>> {
    const { keyless, otherStatuses = [] } = registered.operation;
    const codes = new Set([
      ...failureCodesOf(registered, route),
      ...(keyless === true ? [] : accessFailures),
    ]);
    const byStatus = Map.groupBy([...codes].sort(), statusOf);
    return Object.fromEntries(
      [...byStatus].map(([status, codes]) => [
        status,
        otherStatuses.includes(status) ? this.#response(codes) : this.#shared(codes),
      ]),
    );
  }

  /** A response of a few codes is a component, named after them: most operations share them. */
  #shared(codes: readonly ErrorCode[]): Json {
    const words = wordsFor(codes);
    if (words.length > sharedWordsMax) return this.#response(codes);
    const name = words.join("Or");
    this.responses[name] ??= this.#response(codes);
    return { $ref: `#/components/responses/${name}` };
  }

  #response(codes: readonly ErrorCode[]): Json {
    const examples = codes.map((code) => {
      this.examples[code] ??= exampleOf(code);
      return [code, { $ref: `#/components/examples/${code}` }];
    });
    return {
      description: `One of ${codes.map((code) => `\`${code}\``).join(", ")}`,
      headers: headersOfFailure(statusOf(codes[0] as ErrorCode)),
      content: { "application/json": { schema: errorReference, examples: Object.fromEntries(examples) } },
    };
  }
}

const sharedWordsMax = 4;

const ofStatus = (status: number, codes: readonly ErrorCode[]): readonly ErrorCode[] =>
  codes.filter((code) => statusOf(code) === status);

/** Codes that come together, by one word; the largest first. */
const groups: readonly (readonly [word: string, codes: readonly ErrorCode[]])[] = [
  ["InvalidUpload", ofStatus(400, [...bodyFailures, ...formFailures])],
  ["InvalidBody", ofStatus(400, bodyFailures)],
  ["InvalidQuery", queryFailures],
  ["InvalidTarget", ofStatus(400, fetchFailures)],
  ["TargetFailed", ofStatus(502, fetchFailures)],
];

/** Names for a set of codes: of the groups that are whole in it, and of what is left. */
function wordsFor(codes: readonly ErrorCode[]): readonly string[] {
  const left = new Set(codes);
  const words = groups.flatMap(([word, grouped]) => {
    if (!grouped.every((code) => left.has(code))) return [];
    for (const code of grouped) left.delete(code);
    return [word];
  });
  return [...words, ...[...left].map(pascal)];
}

const pascal = (code: string): string => code.split("_").map(capitalized).join("");

const exampleOf = (error: ErrorCode): Json => ({
  value: { error, message: failureExamples[error], requestId: "01980f6e-8a30-7c4e-9d57-2f1b6c0a4e11" },
});

export const errorReference: Json = { $ref: "#/components/schemas/Error" };

/** What every failure answers. */
export const errorSchema: Json = {
  type: "object",
  description: "What every status from 400 on answers",
  required: ["error", "message"],
  properties: {
    error: { type: "string", description: "A stable word", enum: Object.keys(errorStatus) },
    message: { type: "string", description: "One English sentence" },
    details: {
      type: "array",
      description: "The places in the input that were refused",
      items: { $ref: "#/components/schemas/ErrorDetail" },
    },
    requestId: { type: "string", description: "The same as the header X-Request-Id" },
  },
};

export const errorDetailSchema: Json = {
  type: "object",
  description: "One place in the input that was refused",
  required: ["path", "message", "code"],
  properties: {
    path: { type: "string", description: "A JSON pointer into the body, or `query.name`" },
    message: { type: "string", description: "What is wrong there" },
    code: { type: "string", description: "The rule that was broken" },
  },
};
