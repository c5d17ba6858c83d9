/** What both forms of the proxy share. */
import { buildResponseHeaders } from "../../engines/http-proxy/index.ts";
import type { Context } from "../../kernel/operation.ts";
import { passthrough, type Stream } from "../../kernel/output.ts";
import { type FetchRequest, fetchFailures } from "../../kernel/ports.ts";
import { refusal } from "../../kernel/schema-options.ts";
import { Type } from "../../kernel/type.ts";

export const bytesMax = 10 * 1024 * 1024;

/** Beyond the fetch's own 20 s, so that its failure is the one that is told. */
export const deadlineMs = 25_000;

export const target = {
  url: Type.String({
    minLength: 1,
    maxLength: 2_048,
    description: "Absolute http or https URL",
    ...refusal({ maxLength: "invalid_url" }),
  }),
  timeoutMs: Type.Integer({
    default: 20_000,
    minimum: 100,
    maximum: 20_000,
    description: "Milliseconds for everything: redirects, waiting and the whole body",
  }),
  redirect: Type.Enum(["follow", "manual", "error"], {
    default: "follow",
    description: "Follow redirects, up to five; hand the first one on; or fail with too_many_redirects",
  }),
};

export const described = {
  output: passthrough(),
  fails: fetchFailures,
  failureHeader: "x-proxy-error",
  deadlineMs,
} as const;

export async function relay({ fetch }: Context, request: FetchRequest): Promise<Stream> {
  const { status, headers, body, ...response } = await fetch(request);
  const redirects = response.hops.length;
  const { elapsedMs } = response.timings;
  const answered = { ...response, status, headers, redirects, elapsedMs };
  return {
    status,
    headers: buildResponseHeaders(answered, request.redirect === "manual"),
    body: response.bodyLength === 0 ? null : body,
  };
}
