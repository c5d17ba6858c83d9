/** Fetch metadata (Sec-Fetch-* headers): how a browser is going to use an answer of the proxy. */
import { ApiError } from "../../shared/api-error.ts";

type GetHeader = (name: string) => string | undefined;

/** Destinations in which nothing of an answer runs on our origin; our Content-Security-Policy sandboxes documents. */
const harmless: ReadonlySet<string> = new Set(
  "empty document iframe frame image audio video track font".split(" "),
);

/**
 * Rejects uses in which a target's bytes would run as our code: a script, a worker, a style sheet, a plug-in of a page
 * of this server or its neighbors. Pages from elsewhere run what they load on their own origin.
 * Throws `blocked_target`.
 */
export function rejectUseAsCode(getHeader: GetHeader): void {
  const destination = getHeader("sec-fetch-dest") ?? "empty";
  const isOurs = ["same-origin", "same-site"].includes(getHeader("sec-fetch-site") ?? "");
  if ((isOurs && !harmless.has(destination)) || getHeader("service-worker") !== undefined)
    throw new ApiError("blocked_target", "An answer of the proxy is never run; read it with fetch().");
}

/**
 * Rejects `redirect=manual` for a browser that opens a page: it would follow, so that a link to this server could lead
 * anywhere. Throws `blocked_target`.
 */
export function rejectOpenRedirect(getHeader: GetHeader): void {
  // On an insecure origin a browser sends no Sec-Fetch-Mode, but asks for secure pages.
  if (getHeader("sec-fetch-mode") === "navigate" || getHeader("upgrade-insecure-requests") !== undefined)
    throw new ApiError("blocked_target", "redirect=manual is for programs; a browser would follow it.", {
      field: "redirect",
    });
}
