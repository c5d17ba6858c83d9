/** What is told where no route answers: OPTIONS, another method of a known path, a path that is nearly one, an unknown path. */
import { andThen } from "../kernel/and-then.ts";
import { bytes } from "../kernel/output.ts";
import { ApiError, statusOf } from "../shared/api-error.ts";
import type { Cors, Headers } from "./cors.ts";
import { curlLine } from "./curl.ts";
import { nearestPlaces, type Place, placesBelow, placesOf, samePath, visiblePlaces } from "./near-miss.ts";
import { type AccessLogEntry, type RequestLifecycle, refuseWith } from "./request-lifecycle.ts";
import { type RequestContext, type WrittenResponse, writeEmpty, writeValue } from "./respond.ts";
import type { PlaceUrl } from "./rewrite-url.ts";
import { type Endpoint, failureHeader, type Handler, type RoutedRequest } from "./route.ts";

/** A failure as a page for people, with the headers that it needs. */
export type FailurePage = (failure: ApiError) => { readonly html: string; readonly headers: Headers };

export interface NotFoundOptions {
  readonly endpoints: readonly Endpoint[];
  readonly lifecycle: RequestLifecycle;
  readonly cors: Cors;
  readonly rewriteUrl: PlaceUrl;
  readonly failurePage: FailurePage;
}

export function createNotFoundHandler(options: NotFoundOptions): Handler {
  const { endpoints, lifecycle, cors, rewriteUrl, failurePage } = options;
  const places = placesOf(endpoints);
  const find = pathFinder(places);
  const answer = (
    context: RequestContext,
    { target, rewritten }: RoutedRequest,
  ): AccessLogEntry | Promise<AccessLogEntry> => {
    const { headers, method } = context.request;
    const known = find(pathOf(rewritten));
    if (known !== null && method === "OPTIONS") return preflight(context, cors, known.allow);
    const view = viewOf(places, (path) => rewriteUrl(path, headers));
    const same = known === null && isRead(method) ? sameTarget(target, view) : null;
    if (same !== null) return redirect(context, same);
    const { failure, told } =
      known === null ? notFound(pathOf(target), view) : notAllowed(known, view, originOf(headers));
    return wantsPage(headers.accept)
      ? reportPage(context, failure, { page: failurePage(failure), told })
      : refuseWith(context, failure, told);
  };
  return (routed) =>
    lifecycle.serve(routed.request, routed.response, unlabelled, (context) => answer(context, routed));
}

const unlabelled = { operation: null, service: null };

/** What a caller can reach. */
interface View {
  /** Under the shortest paths. */
  readonly visible: readonly Place[];
  /** Under their paths in the route table. */
  readonly full: readonly Place[];
}

const viewOf = (places: readonly Place[], rewrite: (path: string) => string): View => ({
  visible: visiblePlaces(places, rewrite),
  full: places.filter(({ path }) => rewrite(path) === path),
});

/** A failure with the headers of its answer. */
interface Told {
  readonly failure: ApiError;
  readonly told: Headers;
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

const unlogged = { keyId: null, failure: null };

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

function reportPage(
  context: RequestContext,
  failure: ApiError,
  { page, told }: { readonly page: ReturnType<FailurePage>; readonly told: Headers },
): AccessLogEntry | Promise<AccessLogEntry> {
  const value = { bytes: page.html, mediaType: pageType };
  const answer = { status: statusOf(failure.code), value, headers: { ...told, ...page.headers } };
  const entry = (written: WrittenResponse): AccessLogEntry => ({
    ...written,
    keyId: null,
    failure: failure.code,
  });
  return andThen(writeValue(context, bytes([pageType]), answer), entry);
}

const pageType = "text/html; charset=utf-8";

/** The path of a target, which may name scheme and host before it (RFC 9112, section 3.2.2). */
function pathOf(target: string): string {
  const [before = ""] = target.split("?", 1);
  return before.startsWith("/") ? before : before.replace(/^https?:\/\/[^/]*/i, "");
}

const nearMax = 3;

function notFound(asked: string, { visible, full }: View): Told {
  const below = placesBelow(asked, visible);
  const near = nearestPlaces(asked, visible, nearMax);
  const hint =
    below.length > 0
      ? ` itself; below it are ${named(below)}.`
      : near.length > 0
        ? `: did you mean ${named(near)}?`
        : ".";
  const prefixes = full.map(({ prefix }) => prefix).filter((prefix) => prefix !== "");
  const starts = [...new Set([...prefixes, ...groupsOf(visible)])];
  const known = starts.length === 0 ? "" : ` Known prefixes: ${starts.join(", ")}.`;
  return { failure: new ApiError("not_found", `There is nothing at this path${hint}${known}`), told: {} };
}

const named = (places: readonly Place[]): string =>
  places.map(({ method, path }) => `${method} ${path}`).join(", ");

/** What described paths of more than one segment begin with. */
const groupsOf = (visible: readonly Place[]): readonly string[] =>
  visible
    .filter(({ registered }) => !registered.operation.undescribed)
    .flatMap(({ path }) => /^\/[^/]+(?=\/.)/.exec(path) ?? []);

const hostForm = /^[\w.:[\]-]{1,255}$/;

/** As the caller named this server. A proxy's word on the scheme is taken from anybody: only its sender reads the answer. */
function originOf({ host = "", "x-forwarded-proto": scheme }: RequestContext["request"]["headers"]): string {
  return `${scheme === "https" ? "https" : "http"}://${hostForm.test(host) ? host : "localhost"}`;
}

function notAllowed({ allow, place }: KnownPath, { visible }: View, origin: string): Told {
  const { registered, method } = place;
  const shown = visible.find((other) => other.registered === registered && other.method === method) ?? place;
  const example = curlLine(shown, origin);
  const message = `This path answers ${allow}. For example: ${example}`;
  const failure = new ApiError("method_not_allowed", message);
  return { failure, told: { allow, ...failureHeader(registered.operation, failure) } };
}

interface KnownPath {
  /** Its methods as an `Allow` header lists them. */
  readonly allow: string;
  /** The first route that stands there. */
  readonly place: Place;
}

function pathFinder(places: readonly Place[]): (path: string) => KnownPath | null {
  const exact = Map.groupBy(places, ({ path }) => path);
  const patterned = places
    .filter(({ path }) => path.includes("{"))
    .map(({ path }) => ({
      path,
      pattern: new RegExp(`^${path.replaceAll(".", "\\.").replaceAll(/\{\w+\}/g, "[^/]+")}$`),
    }));
  return (path) => {
    const known =
      exact.get(path) ?? exact.get(patterned.find(({ pattern }) => pattern.test(path))?.path ?? "");
    const [place] = known ?? [];
    if (known === undefined || place === undefined) return null;
    return { allow: allowed(new Set(known.map(({ method }) => method))), place };
  };
}

const allowed = (methods: ReadonlySet<string>): string =>
  [...(methods.has("GET") ? ["GET", "HEAD"] : []), ...(methods.has("POST") ? ["POST"] : []), "OPTIONS"].join(
    ", ",
  );
