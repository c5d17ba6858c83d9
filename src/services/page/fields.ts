/** What the page endpoints share: the URL field, and fetching a page. */
import { setImmediate } from "node:timers/promises";
import { type ParsedPage, readPage } from "../../engines/web-page/index.ts";
import type { FetchRequest, FetchResponse } from "../../kernel/ports.ts";
import { refusal } from "../../kernel/schema-options.ts";
import { Type } from "../../kernel/type.ts";
import { parseMediaType } from "../../shared/content-type.ts";

export const timeoutMs = 10_000;

export const pageBytesMax = 5 * 1024 * 1024;

/** Beyond the fetch's own time (contract, section 0.5), so that its failure is the one that is told. */
export const deadlineMs = 12_000;

export const url = Type.String({
  minLength: 1,
  maxLength: 2_048,
  description: "Absolute http or https URL",
  ...refusal({ maxLength: "invalid_url" }),
});

export const text = (description: string) => Type.Union([Type.String(), Type.Null()], { description });

export const number = (description: string) => Type.Union([Type.Integer(), Type.Null()], { description });

export const ends = {
  requestedUrl: Type.String({ description: "The URL as given" }),
  finalUrl: Type.String({ description: "The URL after redirects" }),
};

export const status = Type.Integer({ description: "HTTP status of the target's answer" });

export const contentType = text("Content-Type of the target's answer");

export const example = { url: "https://example.com/" };

export const pageRequest = (target: string): FetchRequest => ({
  url: target,
  headers: { accept: "text/html,application/xhtml+xml;q=0.9,*/*;q=0.5" },
  timeoutMs,
  bytesMax: pageBytesMax,
});

export const htmlTypes = new Set([null, "text/html", "application/xhtml+xml"]);

/** The page in an answer of any status; null, and nothing read, where it is no HTML. Loads the parser on first use. */
export async function pageIn(response: FetchResponse): Promise<ParsedPage | null> {
  const type = response.headers["content-type"] ?? null;
  if (htmlTypes.has(parseMediaType(type)) && response.bodyEncoding === null) {
    return readPage(response.body, type, setImmediate);
  }
  response.cancel();
  return null;
}
