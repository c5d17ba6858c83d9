/** Reads the metadata of one page: the page itself, an icon that no link names, its oEmbed answer, its selectors. */
import {
  createIconFetcher,
  emptyMetadata,
  extractMetadata,
  type FetchedPage,
  findIcons,
  isSmallPage,
  type Metadata,
  type Oembed,
  type ParsedPage,
  parseOembed,
  type Selected,
  selectFromPage,
} from "../../engines/web-page/index.ts";
import type { Context, RunInWorker } from "../../kernel/operation.ts";
import { type FetchResponse, task } from "../../kernel/ports.ts";
import { ApiError } from "../../shared/api-error.ts";
import { fetchPage, parsePage, timeoutMs } from "./fields.ts";

export interface ReadChoices {
  /** Fetch the page's oEmbed answer. */
  readonly oembed: boolean;
  /** CSS selectors by name, checked before. */
  readonly selectors?: Readonly<Record<string, string>> | undefined;
}

type ReadContext = Pick<Context, "fetch" | "now" | "runInWorker" | "signal">;

/** For the icon at the default path and for oEmbed: neither is worth a long wait. */
const furtherTimeoutMs = 3_000;
/** An answer is some kilobytes long. */
const maxOembedBytes = 256 * 1_024;

/** Fails as a fetch does; what is not HTML has nulls. */
export async function readMetadata(requestedUrl: string, choices: ReadChoices, context: ReadContext) {
  const response = await fetchPage(context.fetch, requestedUrl);
  const { finalUrl, status, headers } = response;
  const copy: Uint8Array[] = [];
  const isCopied = choices.selectors !== undefined;
  const parsed = await parsePage(isCopied ? copyBody(response, copy) : response, context.runInWorker);
  const contentType = headers["content-type"] ?? null;
  const charset = parsed?.charset ?? null;
  const [fields, selected] = await Promise.all([
    parsed === null ? emptyMetadata : readFields(parsed, response, context),
    parsed === null || choices.selectors === undefined
      ? undefined
      : select(
          { bytes: Buffer.concat(copy), charset: parsed.charset, finalUrl, selectors: choices.selectors },
          context,
        ),
  ]);
  return {
    requestedUrl,
    finalUrl,
    status,
    contentType,
    charset,
    ...fields,
    warnings: [...readWarnings(status, parsed), ...fields.warnings],
    ...(choices.oembed && { oembed: await fetchOembed(fields.oembedUrl, context) }),
    ...(isCopied && { selected: selected ?? {} }),
  };
}

async function readFields(
  { page }: ParsedPage,
  response: FetchResponse,
  context: ReadContext,
): Promise<Metadata> {
  const { finalUrl, headers } = response;
  const contentLanguage = headers["content-language"] ?? null;
  const robotsTag = headers["x-robots-tag"] ?? null;
  const fields = await extract({ page, finalUrl, contentLanguage, robotsTag }, context.runInWorker);
  if (fields.favicon !== null) return fields;
  const get = createIconFetcher(context, furtherTimeoutMs);
  const { best } = await findIcons(page, finalUrl, { verify: false, fallback: false, get });
  if (best === null) return fields;
  return { ...fields, favicon: best, sources: { ...fields.sources, favicon: "default" } };
}

const extractTask = task(import.meta.resolve("../../engines/web-page/index.ts"), extractMetadata);

const extract = (page: FetchedPage, runInWorker: RunInWorker): Promise<Metadata> =>
  isSmallPage(page) ? extractMetadata(page) : runInWorker(extractTask, page);

/** What the answer itself tells, beside its tags. */
function readWarnings(status: number, parsed: ParsedPage | null): string[] {
  const warnings: string[] = [];
  if (status >= 400) warnings.push(`The page answers with status ${status}: networks show no preview of it.`);
  if (parsed?.isCut === true) warnings.push("The page is longer than 5 MiB: only its beginning was read.");
  return warnings;
}

/** Of longer pages selectors see the beginning: twenty pages at a time may be kept for one call. */
const maxCopiedBytes = 2 * 1_024 * 1_024;

/** The same response; what is read of its body is kept, too, up to a limit. */
const copyBody = (response: FetchResponse, copy: Uint8Array[]): FetchResponse => ({
  ...response,
  body: (async function* () {
    let room = maxCopiedBytes;
    for await (const chunk of response.body) {
      if (room > 0) copy.push(Uint8Array.from(chunk.subarray(0, room)));
      room -= chunk.length;
      yield chunk;
    }
  })(),
});

/** Null where there is none, where it does not come in time, and where it is not one. */
async function fetchOembed(url: string | null, context: ReadContext): Promise<Oembed | null> {
  if (url === null) return null;
  try {
    const headers = { accept: "application/json" };
    const response = await context.fetch({
      url,
      headers,
      timeoutMs: furtherTimeoutMs,
      bytesMax: maxOembedBytes,
    });
    return response.status === 200
      ? parseOembed(await response.bytes(), response.finalUrl)
      : (response.cancel() ?? null);
  } catch (error) {
    if (!(error instanceof ApiError) || context.signal.aborted) throw error;
    return null;
  }
}

/** Selectors that take longer on their page are given up: some grow with its square. */
const selectTimeoutMs = 4_000;

const selectTask = task(import.meta.resolve("../../engines/web-page/index.ts"), selectFromPage);

async function select(
  input: Parameters<typeof selectFromPage>[0],
  { runInWorker, signal }: ReadContext,
): Promise<Record<string, Selected>> {
  const tooSlow = new ApiError("processing_timeout", "The selectors take too long on this page.");
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(tooSlow), selectTimeoutMs);
  try {
    return await runInWorker(selectTask, input, { signal: AbortSignal.any([signal, abort.signal]) });
  } finally {
    clearTimeout(timer);
  }
}

/** Milliseconds that one page may take. */
export const readingTimeoutMs = timeoutMs + furtherTimeoutMs + selectTimeoutMs;
