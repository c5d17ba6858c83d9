/** Cross-origin rules: which web pages may call this server and read its answers. */

import { listSetting } from "../kernel/setting.ts";
import { ApiError } from "../shared/api-error.ts";
import { isRebindableHost } from "../shared/rebindable-host.ts";
import type { RawRequest, RequestHeaders } from "./raw.ts";

export const originsSetting = listSetting("NONET_CORS_ORIGINS", {
  default: ["*"],
  defaultText: "`*`",
  form: "list of origins",
  help: "pages that may call the server from a browser; `*` allows every page, a list refuses all others with 403",
  parseItem(item) {
    if (item === "*" || /^https?:\/\/[a-z0-9.:[\]-]+$/i.test(item)) return item.toLowerCase();
    throw new Error("a list of origins such as https://app.example.com, or *");
  },
});

export type Headers = Readonly<Record<string, string>>;

export interface Cors {
  /** Headers of every answer to this request. */
  answer(request: RequestHeaders): Headers;
  /** Headers of the answer to OPTIONS, which a browser asks before it sends more than a simple request. */
  preflight(request: RequestHeaders, methods: string): Headers;
  /** Why a page may not send this request; null where it may, and for whoever is no browser. */
  refuse(request: Asking): ApiError | null;
}

/** What is looked at of a request. */
export type Asking = Pick<RawRequest, "method" | "url" | "headers">;

const daySeconds = "86400";

export function corsFor(origins: readonly string[]): Cors {
  const everyone: Headers = { "access-control-allow-origin": "*" };
  // Which headers a script may read matters to browsers only, and those say where the page is from.
  const everyPage: Headers = { ...everyone, "access-control-expose-headers": "*" };
  const listed = new Set(origins);
  const answer = listed.has("*")
    ? ({ origin }: RequestHeaders) => (origin === undefined ? everyone : everyPage)
    : ({ origin }: RequestHeaders) => forOrigin(listed, origin);
  return {
    answer,
    preflight: (request, methods) => ({
      ...answer(request),
      "access-control-allow-methods": methods,
      // A wildcard would not cover Authorization (Fetch standard, 4.9), so what is asked for is named.
      "access-control-allow-headers": request["access-control-request-headers"] ?? "*",
      "access-control-max-age": daySeconds,
    }),
    refuse: listed.has("*") ? () => null : (request) => refuseForeign(listed, request),
  };
}

/**
 * Without this a list would only keep other pages from reading: they could still send. A page may not be named by
 * `Origin` but by `Referer`, as with an image; a browser that names neither tells by `Sec-Fetch-Site` that it is not ours.
 */
function refuseForeign(listed: ReadonlySet<string>, request: Asking): ApiError | null {
  const { headers } = request;
  const { origin, referer, host, "sec-fetch-site": site } = headers;
  const page = origin ?? URL.parse(referer ?? "")?.origin;
  const isOurs = origin === undefined ? page === undefined || isAt(page, host) : isOwn(origin, host);
  const isForeign = isBetweenSites(site) || !isOurs;
  if (isForeign && !listed.has(page?.toLowerCase() ?? "") && !isLinkToPage(request)) {
    return new ApiError(
      "service_not_allowed",
      "Pages of this origin may not use this server; its setting NONET_CORS_ORIGINS lists those that may.",
    );
  }
  // A page can send a body without a type to anybody, and no preflight asks before.
  if (request.method === "POST" && hasBody(headers) && !headers["content-type"]) {
    return new ApiError("unsupported_media_type", "A body needs a Content-Type, such as application/json.");
  }
  return null;
}

const isBetweenSites = (site: string | string[] | undefined): boolean =>
  site !== undefined && site !== "same-origin" && site !== "none";

const isAt = (page: string, host: string | undefined): boolean =>
  URL.parse(page)?.host === host?.toLowerCase();

/**
 * Whether a page comes from this server. A name is no proof: whoever owns one can let it stand for our address (DNS
 * rebinding). So a name that can be registered has to be listed, the server's own one too.
 */
function isOwn(origin: string, host: string | undefined): boolean {
  const url = URL.parse(origin);
  if (url === null || !isAt(origin, host)) return false;
  return !isRebindableHost(url.hostname);
}

const hasBody = (headers: RequestHeaders): boolean =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

/** Somebody follows a link from elsewhere to a page for people: it reads nothing and sends nothing. */
const isLinkToPage = ({ method, url = "", headers }: Asking): boolean =>
  method === "GET" &&
  headers.origin === undefined &&
  headers["sec-fetch-mode"] === "navigate" &&
  headers["sec-fetch-dest"] === "document" &&
  /^\/(\?|$)|^(\/[a-z]+)?\/(docs|tools)(\/(?!api\/)[^?]*)?(\?|$)/.test(url);

function forOrigin(listed: ReadonlySet<string>, origin: string | undefined): Headers {
  if (origin === undefined || !listed.has(origin.toLowerCase())) return { vary: "Origin" };
  return { "access-control-allow-origin": origin, "access-control-expose-headers": "*", vary: "Origin" };
}
