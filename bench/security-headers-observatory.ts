/** The MDN HTTP Observatory's own analyzers and score, on a response that is handed to them instead of fetched. */
import { registerHooks } from "node:module";
import { CookieJar } from "tough-cookie";
import type { HeaderSet } from "./security-headers-sets.ts";

// Its preload list is fetched when it is installed with scripts; here no host is on it.
registerHooks({
  load: (url, context, next) =>
    url.endsWith("/mdn-http-observatory/src/analyzer/hsts.js")
      ? { format: "module", shortCircuit: true, source: "export const isHstsPreloaded = () => null;" }
      : next(url, context),
});

interface Told {
  readonly result: string;
  readonly pass: boolean;
}

const folder = "@mdn/mdn-http-observatory/src";
const load = (path: string) => import(import.meta.resolve(`${folder}/${path}`));
const { ALL_TESTS } = await load("constants.js");
const { getGradeForScore, getScoreModifier } = await load("grader/grader.js");
const { parseHttpEquivHeaders } = await load("retriever/utils.js");

type Headers = Record<string, string | string[]> & { get?: (name: string) => unknown };

/** As axios gives them: the analyzers read them as an object and by `get`. */
function toHeaders(told: Readonly<Record<string, string>>): Headers {
  const headers: Headers = { ...told };
  if (told["set-cookie"] !== undefined) headers["set-cookie"] = told["set-cookie"].split("\n");
  Object.defineProperty(headers, "get", { value: (name: string) => told[name], enumerable: false });
  return headers;
}

const toRoute = (urls: readonly string[]) => urls.map((url) => ({ url: new URL(url), status: 200 }));

function buildRequests({ response, html }: HeaderSet) {
  const url = new URL(response.route.at(-1) ?? "");
  const jar = new CookieJar();
  for (const line of (response.headers["set-cookie"] ?? "").split("\n"))
    jar.setCookieSync(line, url.href, { ignoreError: true });
  const isHtml = /^text\/html/.test(response.headers["content-type"] ?? "");
  const auto = {
    headers: toHeaders(response.headers),
    status: 200,
    verified: true,
    httpEquiv: isHtml ? parseHttpEquivHeaders(html, url.href) : new Map(),
  };
  const isSecure = url.protocol === "https:";
  const route = toRoute(isSecure ? (response.httpRoute ?? []) : response.route);
  const cors = {
    headers: toHeaders(response.preflight?.headers ?? {}),
    request: { headers: { origin: response.preflight?.origin } },
  };
  return {
    hostname: url.hostname,
    resources: { path: html },
    responses: {
      auto,
      cors,
      http: isSecure && response.httpRoute === null ? null : { status: 200, verified: true },
      https: isSecure ? auto : null,
      httpRedirects: route,
      httpsRedirects: route,
    },
    session: { url, jar },
  };
}

/** Result by test, score and grade. */
export function askObservatory(set: HeaderSet) {
  const tests: Record<string, Told> = {};
  let score = 100;
  let withoutBonus = 100;
  for (const test of ALL_TESTS) {
    const output = test(buildRequests(set));
    tests[output.constructor.name] = { result: output.result, pass: output.pass };
    const modifier = getScoreModifier(output.result);
    score += modifier;
    withoutBonus += Math.min(0, modifier);
  }
  const graded = getGradeForScore(withoutBonus >= 90 ? score : withoutBonus);
  return { tests, score: graded.score, grade: graded.grade };
}
