/** What the page endpoints share: their fields, and fetching a page. */
import { setImmediate } from "node:timers/promises";
import { guessCharset, type ParsedPage, readPage } from "../../engines/web-page/index.ts";
import type { RunInWorker } from "../../kernel/operation.ts";
import { type Fetch, type FetchResponse, fetchFailures, task } from "../../kernel/ports.ts";
import { Type } from "../../kernel/type.ts";
import { parseMediaType } from "../../shared/content-type.ts";
import { httpUrl, nullable } from "../schema-kit.ts";

export const timeoutMs = 10_000;
export const maxPageBytes = 5 * 1024 * 1024;

/** More than the timeout of the fetch, so that its error is the one that is answered. */
export const fetching = { fails: fetchFailures, deadlineMs: 12_000 };

export const url = httpUrl();

export const text = (description: string) => nullable(Type.String(), description);
export const number = (description: string) => nullable(Type.Integer(), description);

export const urls = {
  requestedUrl: Type.String({ description: "The URL as given" }),
  finalUrl: Type.String({ description: "The URL after redirects" }),
};

export const status = Type.Integer({ description: "HTTP status of the target's answer" });
export const contentType = text("Content-Type of the target's answer");

export const example = { url: "https://example.com/" };

export const fetchPage = (fetch: Fetch, url: string): Promise<FetchResponse> => {
  const headers = { accept: "text/html,application/xhtml+xml;q=0.9,*/*;q=0.5" };
  return fetch({ url, headers, timeoutMs, bytesMax: maxPageBytes, partial: true });
};

const htmlTypes = new Set([null, "text/html", "application/xhtml+xml"]);

const guessTask = task(import.meta.resolve("../../engines/web-page/index.ts"), guessCharset);

/** The page in a response of any status; null for anything but HTML, which is not read. */
export async function parsePage(
  response: FetchResponse,
  runInWorker: RunInWorker,
): Promise<ParsedPage | null> {
  const type = response.headers["content-type"] ?? null;
  if (htmlTypes.has(parseMediaType(type)) && response.bodyEncoding === null) {
    return readPage(response.body, type, setImmediate, (bytes) => runInWorker(guessTask, bytes));
  }
  response.cancel();
  return null;
}
