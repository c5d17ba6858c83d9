/** What is headers where no route answers: OPTIONS, another method of a known path, a path that is nearly one, an unknown path. */
import { bytes } from "../kernel/output.ts";
import type { Caller } from "../kernel/ports.ts";
import { ApiError, statusOf } from "../shared/api-error.ts";
import type { Cors, Headers } from "./cors.ts";
import { curlLine } from "./curl.ts";
import {
  listRoutePaths,
  nearestPaths,
  pathsBelow,
  type RoutePath,
  samePath,
  visiblePaths,
} from "./near-miss.ts";
import type { RequestHeaders } from "./raw.ts";
import { type AccessLogEntry, type RequestLifecycle, refuseWith } from "./request-lifecycle.ts";
import { type RequestContext, writeEmpty, writeValue } from "./respond.ts";
import type { RewriteUrl } from "./rewrite-url.ts";
import { type Endpoint, failureHeader, type Handler, type RoutedRequest } from "./route.ts";

/** A request that no route answers, as far as a page for people tells of it. */
export interface FailedRequest {
  readonly failure: ApiError;
  /** The path that was asked for. */
  readonly path: string;
  /** The prefix of the service whose host was asked, such as `/strings`; "" for a host of all services. */
  readonly scopePrefix: string;
  readonly caller: Pick<Caller, "header" | "parameter">;
}

/** A failure as a page for people, with the headers that it needs. */
export type FailurePage = (asked: FailedRequest) => { readonly html: string; readonly headers: Headers };

export interface NotFoundOptions {
  readonly endpoints: readonly Endpoint[];
  readonly lifecycle: RequestLifecycle;
  readonly cors: Cors;
  readonly rewriteUrl: RewriteUrl;
  readonly failurePage: FailurePage;
}

export function createNotFoundHandler(options: NotFoundOptions): Handler {
  const { endpoints, lifecycle, cors, rewriteUrl, failurePage } = options;
  const paths = listRoutePaths(endpoints);
  const find = pathFinder(paths);
  const handle = async (
    context: RequestContext,
    { target, rewritten }: RoutedRequest,
  ): Promise<AccessLogEntry> => {
    const { headers, method } = context.request;
    const known = find(pathOf(rewritten));
    if (known !== null && method === "OPTIONS") return preflight(context, cors, known.allow);
    const view = viewOf(paths, (path) => rewriteUrl(path, headers));
    const same = known === null && isRead(method) ? sameTarget(target, view) : null;
    if (same !== null) return redirect(context, same);
    const answer =
      known === null ? notFound(pathOf(target), view) : notAllowed(known, view, originOf(headers));
    if (!wantsPage(headers.accept)) return refuseWith(context, answer.failure, answer.headers);
    const docs = rewriteUrl("/docs", headers);
    const page = failurePage({
      failure: answer.failure,
      path: pathOf(target),
      scopePrefix: docs.slice(0, docs.lastIndexOf("/docs")),
      caller: readerOf(headers, target),
    });
    return writePage(context, answer, page);
  };
  return (routed) =>
    void lifecycle.serve(routed.request, routed.response, unlabelled, (context) => handle(context, routed));
}

const unlabelled = { operation: null, service: null };

/** What a caller can reach. */
interface View {
  /** Under the shortest paths. */
  readonly visible: readonly RoutePath[];
  /** Under their paths in the route table. */
  readonly full: readonly RoutePath[];
}

const viewOf = (paths: readonly RoutePath[], rewrite: (path: string) => string): View => ({
  visible: visiblePaths(paths, rewrite),
  full: paths.filter(({ path }) => rewrite(path) === path),
});

/** A failure with the headers of its answer. */
interface FailureAnswer {
  readonly failure: ApiError;
  readonly headers: Headers;
}

const isRead = (method: string | undefined): boolean => method === "GET" || method === "HEAD";

/** Where a target stands that differs by letter case or a closing slash only. */
function sameTarget(original: string, { visible, full }: View): string | null {
  if (original.length > locationLengthMax) return null;
  const asked = pathOf(original);
  const path = samePath(asked, visible) ?? samePath(asked, full);
  const query = original.indexOf("?");
  return path === null ? null : path + (query < 0 ? "" : original.slice(query));
}

/** A longer one may be cut by what stands between. */
const locationLengthMax = 8_192;

const unlogged = { keyId: null, plan: null, failure: null };

const redirect = (context: RequestContext, location: string): AccessLogEntry => ({
  ...writeEmpty(context, 308, { location, "content-length": "0" }),
  ...unlogged,
});

const preflight = (context: RequestContext, cors: Cors, allow: string): AccessLogEntry => ({
  ...writeEmpty(context, 204, { ...cors.preflight(context.request.headers, allow), allow }),
  ...unlogged,
});

/** Browsers name pages first; programs ask for anything. */
const wantsPage = (accept: string | undefined): boolean =>
  accept?.slice(0, 1_000).includes("text/html") ?? false;

/** What a page may be written by: the headers, and the query as far as it can be read. */
const readerOf = (headers: RequestHeaders, target: string): FailedRequest["caller"] => ({
  header: (name) => [headers[name]].flat()[0],
  parameter: (name) => new URLSearchParams(target.split("?", 2)[1]?.slice(0, 1_000)).get(name) ?? undefined,
});

async function writePage(
  context: RequestContext,
  { failure, headers }: FailureAnswer,
  page: ReturnType<FailurePage>,
): Promise<AccessLogEntry> {
  const value = { bytes: page.html, mediaType: pageType };
  const answer = { status: statusOf(failure.code), value, headers: { ...headers, ...page.headers } };
  const written = await writeValue(context, bytes([pageType]), answer);
  return { ...written, keyId: null, plan: null, failure: failure.code };
}

const pageType = "text/html; charset=utf-8";

/** The path of a target, which may name scheme and host before it (RFC 9112, section 3.2.2). */
function pathOf(target: string): string {
  const [before = ""] = target.split("?", 1);
  return before.startsWith("/") ? before : before.replace(/^https?:\/\/[^/]*/i, "");
}

const nearMax = 3;

function notFound(asked: string, { visible, full }: View): FailureAnswer {
  const below = pathsBelow(asked, visible);
  const near = nearestPaths(asked, visible, nearMax);
  const hint =
    below.length > 0
      ? ` itself; below it are ${listed(below)}.`
      : near.length > 0
        ? `: did you mean ${listed(near)}?`
        : ".";
  const prefixes = full.map(({ prefix }) => prefix).filter((prefix) => prefix !== "");
  const starts = [...new Set([...prefixes, ...groupsOf(visible)])];
  const known = starts.length === 0 ? "" : ` Known prefixes: ${starts.join(", ")}.`;
  return { failure: new ApiError("not_found", `There is nothing at this path${hint}${known}`), headers: {} };
}

const listed = (paths: readonly RoutePath[]): string =>
  paths.map(({ method, path }) => `${method} ${path}`).join(", ");

/** What described paths of more than one segment begin with, where that is no path itself. */
function groupsOf(visible: readonly RoutePath[]): readonly string[] {
  const described = visible.filter(({ registered }) => !registered.operation.undescribed);
  const paths = new Set(described.map(({ path }) => path));
  return described
    .flatMap(({ path }) => /^\/[^/]+(?=\/.)/.exec(path) ?? [])
    .filter((group) => !paths.has(group));
}

const hostForm = /^[\w.:[\]-]{1,255}$/;

/** As the caller named this server. A proxy's word on the scheme is taken from anybody: only its sender reads the answer. */
function originOf({ host = "", "x-forwarded-proto": scheme }: RequestContext["request"]["headers"]): string {
  return `${scheme === "https" ? "https" : "http"}://${hostForm.test(host) ? host : "localhost"}`;
}

function notAllowed({ allow, routePath }: KnownPath, { visible }: View, origin: string): FailureAnswer {
  const { registered, method } = routePath;
  const shown =
    visible.find((other) => other.registered === registered && other.method === method) ?? routePath;
  const example = curlLine(shown, origin);
  const message = `This path answers ${allow}. For example: ${example}`;
  const failure = new ApiError("method_not_allowed", message);
  return { failure, headers: { allow, ...failureHeader(registered.operation, failure) } };
}

interface KnownPath {
  /** Its methods as an `Allow` header lists them. */
  readonly allow: string;
  /** The first route that stands there. */
  readonly routePath: RoutePath;
}

function pathFinder(paths: readonly RoutePath[]): (path: string) => KnownPath | null {
  const exact = Map.groupBy(paths, ({ path }) => path);
  const patterned = paths
    .filter(({ path }) => path.includes("{"))
    .map(({ path }) => ({
      path,
      pattern: new RegExp(`^${path.replaceAll(".", "\\.").replaceAll(/\{\w+\}/g, "[^/]+")}$`),
    }));
  const withRest = paths
    .filter(({ method, registered }) => method === "GET" && registered.operation.rest !== undefined)
    .map((routePath) => ({ path: routePath.path, known: [routePath] }));
  return (path) => {
    const known =
      exact.get(path) ??
      exact.get(patterned.find(({ pattern }) => pattern.test(path))?.path ?? "") ??
      withRest.find(({ path: start }) => path.startsWith(`${start}/`) && path.length > start.length + 1)
        ?.known;
    const [routePath] = known ?? [];
    if (known === undefined || routePath === undefined) return null;
    return { allow: allowed(new Set(known.map(({ method }) => method))), routePath };
  };
}

const allowed = (methods: ReadonlySet<string>): string =>
  [...(methods.has("GET") ? ["GET", "HEAD"] : []), ...(methods.has("POST") ? ["POST"] : []), "OPTIONS"].join(
    ", ",
  );
