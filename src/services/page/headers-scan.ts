/** What a response alone cannot tell of its security: its page, the same host over plain HTTP, and a preflight. */
import type { AssessedPage, AssessedResponse, Preflight } from "../../engines/security-headers/index.ts";
import type { Context } from "../../kernel/operation.ts";
import type { FetchRequest, FetchResponse } from "../../kernel/ports.ts";
import { ApiError } from "../../shared/api-error.ts";
import { maxPageBytes, parsePage } from "./fields.ts";

/** For each further request: those that are in vain must not keep the answer. */
export const scanTimeoutMs = 3_000;

/** An origin that no server knows, so that one which allows it allows all. */
const foreignOrigin = "https://example.com";

type ScanContext = Pick<Context, "fetch" | "runInWorker" | "signal">;

/** Asks for all at the same time, and reads the body of a response that has one. */
export async function scanFurther(
  { url, method }: { readonly url: string; readonly method: string },
  response: FetchResponse,
  context: ScanContext,
): Promise<Pick<AssessedResponse, "httpRoute" | "preflight" | "page">> {
  const [httpRoute, preflight, page] = await Promise.all([
    findHttpRoute(url, context),
    sendPreflight(response.finalUrl, context),
    method === "GET" ? readPage(response, context) : undefined,
  ]);
  return { httpRoute, preflight, page };
}

/** Null where nothing answers; undefined where the URL is not one of https at its own port, or where it cannot be told. */
async function findHttpRoute(
  requestedUrl: string,
  context: ScanContext,
): Promise<string[] | null | undefined> {
  const url = URL.parse(requestedUrl);
  if (url?.protocol !== "https:" || url.port !== "") return undefined;
  url.protocol = "http:";
  const answer = await ask({ ...headOf, url: url.href }, context);
  if (!(answer instanceof ApiError)) return [...answer.hops.map((hop) => hop.url), answer.finalUrl];
  return answer.code === "connect_failed" || answer.code === "upstream_timeout" ? null : undefined;
}

const headOf = { timeoutMs: scanTimeoutMs, bytesMax: maxPageBytes, headOnly: true } as const;

async function sendPreflight(url: string, context: ScanContext): Promise<Preflight | undefined> {
  const headers = { origin: foreignOrigin, "access-control-request-method": "GET" };
  const answer = await ask({ ...headOf, url, method: "OPTIONS", headers, redirect: "manual" }, context);
  return answer instanceof ApiError ? undefined : { origin: foreignOrigin, headers: answer.headers };
}

/** The head of the answer, or why there is none. */
async function ask(request: FetchRequest, { fetch, signal }: ScanContext): Promise<FetchResponse | ApiError> {
  try {
    const response = await fetch(request);
    response.cancel();
    return response;
  } catch (error) {
    if (!(error instanceof ApiError) || signal.aborted) throw error;
    return error;
  }
}

/** Undefined for what is not HTML, and for a page that cannot be read. */
async function readPage(
  response: FetchResponse,
  { runInWorker, signal }: ScanContext,
): Promise<AssessedPage | undefined> {
  try {
    const parsed = await parsePage(response, runInWorker);
    if (parsed === null) return undefined;
    const { metas, scripts } = parsed.page;
    const contents = (name: string) => metas.filter((meta) => meta.name === name).map((meta) => meta.content);
    return {
      policies: contents("content-security-policy").slice(0, 10),
      referrer: contents("referrer").at(-1) ?? null,
      scripts,
    };
  } catch (error) {
    if (!(error instanceof ApiError) || signal.aborted) throw error;
    return undefined;
  }
}
