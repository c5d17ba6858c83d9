/** What both forms of the proxy share. */
import { buildResponseHeaders } from "../../engines/http-proxy/index.ts";
import type { Context } from "../../kernel/operation.ts";
import { passthrough, type Stream } from "../../kernel/output.ts";
import { type FetchRequest, fetchFailures } from "../../kernel/ports.ts";
import { Type } from "../../kernel/type.ts";
import { httpUrl } from "../schema-kit.ts";

const bytesMax = 10 * 1024 * 1024;

export const targetFields = {
  url: httpUrl(),
  timeoutMs: Type.Integer({
    default: 20_000,
    minimum: 100,
    maximum: 20_000,
    description: "Milliseconds for everything: redirects, waiting and the whole body",
  }),
  redirect: Type.Enum(["follow", "manual", "error"], {
    default: "follow",
    description: "Follow up to five redirects, return the first one, or fail with too_many_redirects",
  }),
};

export const proxyOptions = {
  output: passthrough(),
  fails: fetchFailures,
  failureHeader: "x-proxy-error",
  // Above the 20 s of the fetch, so that its own error is the one that is answered.
  deadlineMs: 25_000,
} as const;

/** The target's answer, with headers that are safe on our origin. */
export async function relay({ fetch }: Context, request: Omit<FetchRequest, "bytesMax">): Promise<Stream> {
  const { body, ...response } = await fetch({ ...request, bytesMax });
  const target = { ...response, redirects: response.hops.length, elapsedMs: response.timings.elapsedMs };
  return {
    status: response.status,
    headers: buildResponseHeaders(target, request.redirect === "manual"),
    body: response.bodyLength === 0 ? null : body,
  };
}
