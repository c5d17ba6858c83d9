/** The CORS report of a URL: whether scripts of another origin can read it, and why not. */

import { type CorsRequest, isForbiddenHeader } from "./cors-request.ts";
import { type FetchTrace, type SendRequest, traceFetch } from "./fetch-trace.ts";
import { readPreview } from "./preview.ts";
import { findWarnings, type Problems, plainProblem, splitList, variesByOrigin } from "./response-check.ts";

/**
 * Fetches the URL as a browser would for the script's request and reports what it may read. Reads about
 * 8 KB of the body, for the preview. Throws `too_many_redirects` after five redirects, and whatever `send` throws.
 */
export async function checkCors(url: string, request: CorsRequest, send: SendRequest) {
  const trace = await traceFetch(url, request, send);
  const { response, preflight, finalUrl } = trace;
  const { headers } = response;
  const permissions = preflight?.headers ?? headers;
  const problems = distinct(collectProblems(trace, request));
  const bodyPreview = await readPreview(headers["content-type"], response.body);
  response.cancel();
  return {
    requestedUrl: url,
    finalUrl,
    status: response.status,
    contentType: headers["content-type"] ?? null,
    origin: request.origin,
    allowed: trace.isReadable,
    allowOrigin: headers["access-control-allow-origin"] ?? null,
    allowCredentials: headers["access-control-allow-credentials"] === "true",
    allowMethods: [...splitList(permissions["access-control-allow-methods"])],
    allowHeaders: [...splitList(permissions["access-control-allow-headers"])],
    exposeHeaders: [...splitList(headers["access-control-expose-headers"])],
    maxAge: parseSeconds(permissions["access-control-max-age"]),
    varyOrigin: variesByOrigin(headers),
    preflight: preflight && { status: preflight.status, ok: preflight.ok },
    problems: problems.map(({ sentence }) => sentence),
    fixes: problems.map(({ sentence, ...fix }) => ({ problem: sentence, ...fix })),
    bodyPreview,
  };
}

/** Whole seconds; browsers ignore anything else, too. */
const parseSeconds = (value: string | undefined): number | null =>
  value !== undefined && /^\d{1,10}$/.test(value) ? Number(value) : null;

function collectProblems(
  { problems, response, origin, finalUrl }: FetchTrace,
  request: CorsRequest,
): Problems {
  const forbidden = request.headers
    .filter(isForbiddenHeader)
    .map((name) =>
      plainProblem("page", `The header ${name} is not sent: browsers do not let scripts set it.`),
    );
  const isForeign = new URL(finalUrl).origin !== origin;
  return [...problems, ...(isForeign ? findWarnings(response.headers, origin) : []), ...forbidden];
}

/** Redirects may repeat a problem, which is told once. */
const distinct = (problems: Problems): Problems => [
  ...new Map(problems.map((problem) => [problem.sentence, problem])).values(),
];
