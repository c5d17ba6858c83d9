/** Decides how a browser goes to a URL of another origin: a preflight where one is due, redirects, and what stands in its way. */
import { ApiError } from "../../shared/api-error.ts";
import { type Headers, originProblems, type Problems, preflightProblems } from "./answer.ts";
import { type Asking, anyPage, needsPreflight, plainRequestHeaders, preflightHeaders } from "./asking.ts";

export interface Request {
  readonly url: string;
  readonly method: "GET" | "HEAD" | "OPTIONS";
  readonly headers: Headers;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: AsyncIterable<Uint8Array>;
  cancel(): void;
}

/** One request, its redirect not followed. */
export type Ask = (request: Request) => Promise<Answer>;

export interface Preflight {
  readonly status: number;
  readonly ok: boolean;
  readonly headers: Headers;
}

/** How it went, to the answer that ended it. */
export interface Journey {
  readonly finalUrl: string;
  /** As it was sent last: `null` after a redirect from one foreign origin to another. */
  readonly origin: string;
  readonly answer: Answer;
  /** The first preflight that was refused, else the last one that was sent; null where none was due. */
  readonly preflight: Preflight | null;
  /** Whether every answer on the way may be read by a script that sends a plain GET. */
  readonly isReadable: boolean;
  /** All that stood in the way, of preflights too. */
  readonly problems: Problems;
}

/** Contract, section 0.5. */
const redirectsMax = 5;

/**
 * Goes to the URL as a browser does for a script, though never with a method that could change something there:
 * everything but HEAD is read by GET. Where a browser would stop it goes on, so that all is told at once.
 * Fails with `too_many_redirects` and what `ask` fails with.
 */
export async function journeyTo(url: string, asking: Asking, ask: Ask): Promise<Journey> {
  let stage: Stage = { url, origin: asking.origin, preflight: null, isReadable: true, problems: [] };
  for (let redirects = 0; redirects <= redirectsMax; redirects += 1) {
    const { answer, ...seen } = await stop(stage, asking, ask);
    const next = nextUrl(answer, stage.url);
    if (next === null) return { ...seen, finalUrl: stage.url, answer };
    answer.cancel();
    stage = { ...seen, url: next, origin: originAfter(stage, next) };
  }
  throw new ApiError("too_many_redirects", `The URL redirects more than ${redirectsMax} times.`);
}

type Stage = Omit<Journey, "finalUrl" | "answer"> & { readonly url: string };

/** One URL on the way. */
async function stop({ url, origin, preflight, isReadable, problems }: Stage, asking: Asking, ask: Ask) {
  const here = { ...asking, origin };
  const before = [...problems, ...mixedContent(url, asking.origin)];
  if (originOf(url) === origin) {
    return { origin, preflight, isReadable, problems: before, answer: await read(url, here, ask) };
  }
  const sent = needsPreflight(here) ? await askBefore(url, here, ask) : null;
  const answer = await read(url, here, ask);
  const hidden = originProblems(answer.headers, origin);
  return {
    origin,
    preflight: preflight?.ok === false ? preflight : (sent ?? preflight),
    isReadable: isReadable && hidden.length === 0,
    problems: [...before, ...(sent?.problems ?? []), ...hidden],
    answer,
  };
}

const read = (url: string, asking: Asking, ask: Ask): Promise<Answer> =>
  ask({ url, method: asking.method === "HEAD" ? "HEAD" : "GET", headers: plainRequestHeaders(asking) });

async function askBefore(
  url: string,
  asking: Asking,
  ask: Ask,
): Promise<Preflight & { readonly problems: Problems }> {
  const { status, headers, ...answer } = await ask({
    url,
    method: "OPTIONS",
    headers: preflightHeaders(asking),
  });
  answer.cancel();
  const problems = preflightProblems(status, headers, asking);
  return { status, headers, ok: problems.length === 0, problems };
}

const redirectStatuses = new Set([301, 302, 303, 307, 308]);

function nextUrl({ status, headers }: Answer, from: string): string | null {
  const { location } = headers;
  if (location === undefined || !redirectStatuses.has(status)) return null;
  return URL.canParse(location, from) ? new URL(location, from).href : null;
}

/** Fetch standard, "HTTP-redirect fetch": between two foreign origins the page's own is hidden. */
function originAfter({ url, origin }: Stage, next: string): string {
  const here = originOf(url);
  return here === originOf(next) || here === origin ? origin : "null";
}

/** Mixed Content, section 4.4: scripts of secure pages do not reach insecure addresses, whatever CORS allows. */
const mixedContent = (url: string, origin: string): Problems =>
  origin !== anyPage && origin.startsWith("https:") && originOf(url)?.startsWith("http:")
    ? ["A page at https may not ask an http address (mixed content)."]
    : [];

/** Null for what is no URL; asking for it fails. */
const originOf = (url: string): string | null => URL.parse(url)?.origin ?? null;
