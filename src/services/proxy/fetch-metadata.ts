/** Fetch metadata (Sec-Fetch-* headers): how a browser means to use an answer of the proxy. */
import { ApiError } from "../../shared/api-error.ts";

type Header = (name: string) => string | undefined;

/** Uses in which nothing of an answer runs on our origin; documents are sandboxed by our Content-Security-Policy. */
const harmlessUses: ReadonlySet<string> = new Set([
  "empty",
  "document",
  "iframe",
  "frame",
  "image",
  "audio",
  "video",
  "track",
  "font",
]);

/**
 * Refuses uses that would make a target's bytes code of ours: a script, a worker, a style sheet, a plug-in of a page
 * of this server or its neighbors. Pages from elsewhere run what they load on their own origin.
 * Throws `blocked_target`.
 */
export function refuseAsCode(header: Header): void {
  const use = header("sec-fetch-dest") ?? "empty";
  const isOurs = ["same-origin", "same-site"].includes(header("sec-fetch-site") ?? "");
  if ((isOurs && !harmlessUses.has(use)) || header("service-worker") !== undefined) {
    throw new ApiError("blocked_target", "An answer of the proxy is never run; read it with fetch().");
  }
}

/**
 * Refuses to hand a redirect on to a browser that opens a page: it would follow, and whoever trusts a link to this
 * server would be led anywhere. Throws `blocked_target`.
 */
export function refuseOpenRedirect(header: Header): void {
  // Where a browser knows no secure context it sends no Sec-Fetch-Mode, but asks for secure pages.
  if (header("sec-fetch-mode") === "navigate" || header("upgrade-insecure-requests") !== undefined) {
    throw new ApiError("blocked_target", "redirect=manual is for programs; a browser would follow it.", {
      field: "redirect",
    });
  }
}
