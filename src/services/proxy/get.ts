/** `GET /proxy`: a URL fetched for a script of another origin. */
import { pickForwardedHeaders } from "../../engines/http-proxy/index.ts";
import { operation } from "../../kernel/operation.ts";
import { Type } from "../../kernel/type.ts";
import { ApiError } from "../../shared/api-error.ts";
import { proxyOptions, relay, targetFields } from "./fields.ts";

export const get = operation({
  at: ["GET /proxy"],
  essential: true,
  summary: "Read a URL across origins",
  keywords: ["cors", "proxy", "bypass", "fetch", "load", "download", "browser"],
  fits: { url: "url" },
  description:
    "Answers with the target's own status, content type and body, readable by any page. " +
    "Accept, Accept-Language, Range and conditional headers are forwarded. " +
    "Our own errors, and only they, have the header X-Proxy-Error. " +
    "A page of this server cannot use an answer as a script, worker or style sheet.",
  input: Type.Object(targetFields),
  examples: [
    { title: "A page", input: { url: "https://example.com/" } },
    { title: "A redirect as it is", input: { url: "https://example.com/", redirect: "manual" } },
  ],
  ...proxyOptions,
  handle: (request, context) => {
    const getHeader = (name: string) => context.caller.header(name);
    rejectUseAsCode(getHeader);
    if (request.redirect === "manual") rejectOpenRedirect(getHeader);
    return relay(context, { ...request, headers: pickForwardedHeaders(getHeader) });
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
