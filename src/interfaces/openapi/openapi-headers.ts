/** Headers of answers in the OpenAPI document: those of every answer, and those that an operation declares. */
import {
  challengeHeader,
  everyHeaders,
  preferenceHeader,
  quotaHeaders,
  retryHeader,
} from "../../kernel/answer-headers.ts";
import type { AnyOperation } from "../../kernel/operation.ts";
import type { Json } from "./openapi-schema.ts";

const headerOf = (description: string): Json => ({ description, schema: { type: "string" } });

const whole: ReadonlySet<string> = new Set([
  ...Object.keys(quotaHeaders).slice(0, 3),
  ...Object.keys(retryHeader),
]);

const shared = { ...everyHeaders, ...quotaHeaders, ...preferenceHeader, ...retryHeader, ...challengeHeader };

/** The headers that more than one operation has, as components. */
export const headerComponents: Json = Object.fromEntries(
  Object.entries(shared).map(([name, description]) => [
    name,
    whole.has(name) ? { description, schema: { type: "integer", minimum: 0 } } : headerOf(description),
  ]),
);

const references = (...tables: readonly object[]): Json =>
  Object.fromEntries(
    tables.flatMap(Object.keys).map((name) => [name, { $ref: `#/components/headers/${name}` }]),
  );

/** The headers of an operation's own answer. */
export const headersOfAnswer = ({ keyless, input, answerHeaders = {} }: AnyOperation): Json => ({
  ...references(
    everyHeaders,
    keyless === true ? {} : quotaHeaders,
    Object.keys(input.properties).length === 0 ? {} : preferenceHeader,
  ),
  ...Object.fromEntries(Object.entries(answerHeaders).map(([name, said]) => [name, headerOf(said)])),
});

const waiting: ReadonlySet<number> = new Set([429, 503]);

/** The headers of a failure with this status. */
export const headersOfFailure = (status: number): Json =>
  references(everyHeaders, status === 401 ? challengeHeader : {}, waiting.has(status) ? retryHeader : {});
