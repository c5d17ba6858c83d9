/** Decides what is told where no route answers: OPTIONS, another method of a known path, an unknown path. */
import { Failure } from "../kernel/failure.ts";
import type { AnyOperation } from "../kernel/operation.ts";
import type { Cors } from "./cors.ts";
import { writeEmpty } from "./respond.ts";
import { failureHeader, type Handler, type Route, tablePaths } from "./route.ts";
import { type Report, reportFailure, type Serving } from "./serving.ts";

export function unroutedHandler(routes: readonly Route[], serving: Serving, cors: Cors): Handler {
  const find = pathFinder(routes);
  const prefixes = [...new Set(routes.map(({ prefix }) => prefix))]
    .filter((prefix) => prefix !== "")
    .join(", ");
  return (request, reply) => {
    reply.hijack();
    serving.serve(
      request.raw,
      reply.raw,
      { operation: null, service: null },
      (exchange): Report | Promise<Report> => {
        const known = find(request.url.split("?", 1)[0] ?? "");
        if (known === null) {
          return reportFailure(
            exchange,
            new Failure("not_found", `There is nothing at this path. Known prefixes: ${prefixes}.`),
          );
        }
        const { allow, operation } = known;
        if (request.method === "OPTIONS") {
          const headers = { ...cors.preflight(request.headers, allow), allow };
          return { ...writeEmpty(exchange, 204, headers), keyId: null, failure: null };
        }
        const failure = new Failure("method_not_allowed", `This path answers ${allow}.`);
        return reportFailure(exchange, failure, { allow, ...failureHeader(operation, failure) });
      },
    );
  };
}

interface KnownPath {
  /** Its methods as an `Allow` header lists them. */
  readonly allow: string;
  /** The first operation that stands there. */
  readonly operation: AnyOperation;
}

function pathFinder(routes: readonly Route[]): (path: string) => KnownPath | null {
  const doors = routes.flatMap((route) =>
    route.mounted.doors.flatMap((door) =>
      tablePaths(route, door).map((path) => ({
        method: door.method,
        path,
        operation: route.mounted.operation,
      })),
    ),
  );
  const exact = Map.groupBy(doors, ({ path }) => path);
  const patterned = doors
    .filter(({ path }) => path.includes("{"))
    .map(({ path }) => ({
      path,
      pattern: new RegExp(`^${path.replaceAll(".", "\\.").replaceAll(/\{\w+\}/g, "[^/]+")}$`),
    }));
  return (path) => {
    const known =
      exact.get(path) ?? exact.get(patterned.find(({ pattern }) => pattern.test(path))?.path ?? "");
    const [first] = known ?? [];
    if (known === undefined || first === undefined) return null;
    return { allow: allowed(new Set(known.map(({ method }) => method))), operation: first.operation };
  };
}

const allowed = (methods: ReadonlySet<string>): string =>
  [...(methods.has("GET") ? ["GET", "HEAD"] : []), ...(methods.has("POST") ? ["POST"] : []), "OPTIONS"].join(
    ", ",
  );
