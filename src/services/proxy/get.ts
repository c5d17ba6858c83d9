/** `GET /proxy`: a URL fetched for a script of another origin. */
import { pickForwardedHeaders } from "../../engines/http-proxy/index.ts";
import { type Context, operation } from "../../kernel/operation.ts";
import { Type } from "../../kernel/type.ts";
import { ApiError } from "../../shared/api-error.ts";
import { requireHeader } from "./access.ts";
import { explainTarget } from "./explain.ts";
import { proxyOptions, targetFields } from "./fields.ts";
import { readLimits } from "./limits.ts";
import { relay, relayCached } from "./relay.ts";
import type { WithProxy } from "./resources.ts";

export const get = operation({
  at: ["GET /proxy"],
  rest: "url",
  essential: true,
  summary: "Read a URL across origins",
  keywords: ["cors", "proxy", "bypass", "fetch", "load", "download", "browser"],
  fits: { url: "url" },
  description:
    "Answers with the target's own status, content type and body, readable by any page. " +
    "Accept, Accept-Language, Range and conditional headers are forwarded. " +
    "All headers of the target can be read but cookies and those of the connection; one that a browser would act on, such as Strict-Transport-Security, has X-Proxy-Target- before its name. " +
    "Our own errors, and only they, have the header X-Proxy-Error. " +
    "With ttl, answers are kept by the rules of RFC 9111, for each key apart, and what is answered from there is not counted. " +
    "The URL may also follow the path: /proxy/https://example.com/a?b=c. " +
    "A page of this server cannot use an answer as a script, worker or style sheet.",
  input: Type.Object({
    ...targetFields,
    ttl: Type.Integer({
      default: 0,
      minimum: 0,
      maximum: 86_400,
      description:
        "Seconds that an answer may have been kept here; 0 asks the target. What the target allows is the limit. The header X-Cache-Status says HIT, MISS or BYPASS",
    }),
  }),
  examples: [
    { title: "A page", input: { url: "https://example.com/" } },
    { title: "A redirect as it is", input: { url: "https://example.com/", redirect: "manual" } },
    { title: "Kept for an hour", input: { url: "https://example.com/", ttl: 3_600 } },
    { title: "In JSON, as UTF-8", input: { url: "https://example.com/", wrap: "json" } },
    { title: "Why a target is refused", input: { url: "http://192.168.0.1/", explain: true } },
  ],
  ...proxyOptions,
  answerHeaders: {
    ...proxyOptions.answerHeaders,
    "X-Cache-Status": "With ttl: HIT from the cache, MISS fetched and kept, BYPASS fetched and not kept",
    Age: "Seconds since the target made the answer, where that is known",
  },
  handle: ({ ttl, wrap, explain, ...asked }, context: Context<WithProxy>) => {
    const getHeader = (name: string) => context.caller.header(name);
    rejectUseAsCode(getHeader);
    requireHeader(context.resources.proxy.requiredHeaders, getHeader);
    const limits = readLimits(context.fetchLimits, asked.timeoutMs);
    if (explain) return explainTarget(asked.url, limits, context);
    if (asked.redirect === "manual" && wrap === "none") rejectOpenRedirect(getHeader);
    const options = { request: { ...asked, ...limits, headers: pickForwardedHeaders(getHeader) }, wrap };
    return ttl === 0 ? relay(context, options) : relayCached(context, options, ttl);
  },
});

type GetHeader = (name: string) => string | undefined;

// Fetch metadata (Sec-Fetch-* headers) tells how a browser is going to use an answer.

/** Destinations in which nothing of an answer runs on our origin; our Content-Security-Policy sandboxes documents. */
const harmless: ReadonlySet<string> = new Set(
  "empty document iframe frame image audio video track font".split(" "),
);

/**
 * Rejects uses in which a target's bytes would run as our code: a script, a worker, a style sheet, a plug-in of a page
 * of this server or its neighbors. Pages from elsewhere run what they load on their own origin.
 * Throws `blocked_target`.
 */
function rejectUseAsCode(getHeader: GetHeader): void {
  const destination = getHeader("sec-fetch-dest") ?? "empty";
  const isOurs = ["same-origin", "same-site"].includes(getHeader("sec-fetch-site") ?? "");
  if ((isOurs && !harmless.has(destination)) || getHeader("service-worker") !== undefined)
    throw new ApiError("blocked_target", "An answer of the proxy is never run; read it with fetch().");
}

/**
 * Rejects `redirect=manual` for a browser that opens a page: it would follow, so that a link to this server could lead
 * anywhere. Throws `blocked_target`.
 */
function rejectOpenRedirect(getHeader: GetHeader): void {
  // On an insecure origin a browser sends no Sec-Fetch-Mode, but asks for secure pages.
  if (getHeader("sec-fetch-mode") === "navigate" || getHeader("upgrade-insecure-requests") !== undefined)
    throw new ApiError("blocked_target", "redirect=manual is for programs; a browser would follow it.", {
      field: "redirect",
    });
}
