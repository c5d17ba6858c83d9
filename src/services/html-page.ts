/** Pages of HTML that a caller names by an address: what the services share that fetch and read one. */
import { readBodyText } from "../engines/web-page/index.ts";
import { type Fetch, fetchFailures } from "../kernel/ports.ts";
import { ApiError } from "../shared/api-error.ts";
import { parseMediaType } from "../shared/content-type.ts";

export interface HtmlPage {
  readonly bytes: Uint8Array;
  readonly contentType: string | null;
  readonly robotsHeader: string | null;
  /** After redirects. */
  readonly finalUrl: string;
  readonly status: number;
}

/** What fetching and decoding a page can fail with. */
export const htmlPageFailures = [...fetchFailures, "upstream_error_status", "not_html"] as const;

export const pageTimeoutMs = 10_000;
const maxPageBytes = 5 * 1024 * 1024;
const htmlTypes = new Set([null, "text/html", "application/xhtml+xml"]);

/** The whole page; fails with one of `htmlPageFailures`. */
export async function fetchHtmlPage(
  url: string,
  fetch: Fetch,
  timeoutMs: number = pageTimeoutMs,
): Promise<HtmlPage> {
  const headers = { accept: "text/html,application/xhtml+xml;q=0.9,*/*;q=0.5" };
  const response = await fetch({ url, headers, timeoutMs, bytesMax: maxPageBytes });
  const contentType = response.headers["content-type"] ?? null;
  const { status, finalUrl } = response;
  if (status >= 400) {
    response.cancel();
    throw new ApiError("upstream_error_status", `The page answers with status ${status}.`, { field: "url" });
  }
  if (!htmlTypes.has(parseMediaType(contentType))) {
    response.cancel();
    throw new ApiError("not_html", "The address leads to something else than HTML.", { field: "url" });
  }
  const robotsHeader = response.headers["x-robots-tag"] ?? null;
  return { bytes: await response.bytes(), contentType, robotsHeader, finalUrl, status };
}

/** The source of a page, in whatever charset it came. Work for a worker; throws `not_html` for what is no text. */
export async function decodeHtmlPage({
  bytes,
  contentType,
}: Pick<HtmlPage, "bytes" | "contentType">): Promise<string> {
  const body = await readBodyText({ bytes, contentType });
  if (body === null) throw new ApiError("not_html", "The page is no text.", { field: "url" });
  return JSON.parse(new TextDecoder().decode(body.json)) as string;
}
