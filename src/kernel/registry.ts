/** The registry of all operations: their ids and routes, checked for clashes at start. */
import type { AnyOperation, Method, Route } from "./operation.ts";
import type { AnyService, OperationTree } from "./service.ts";

/** An operation with its id and routes. */
export interface RegisteredOperation {
  /** `web.crypto.hash`: in logs, and, with other separators, in every interface. */
  readonly id: string;
  readonly service: AnyService;
  readonly operation: AnyOperation;
  readonly routes: readonly RegisteredRoute[];
}

export interface RegisteredRoute {
  readonly method: Method;
  /** Below the service's root, as declared: `/crypto/hash`. */
  readonly path: string;
}

export interface Registry {
  readonly services: readonly AnyService[];
  readonly operations: readonly RegisteredOperation[];
}

/** The service whose routes also stand without a prefix. */
export const unprefixedService = "web";

/** Registers the operations of the services. Throws one Error that lists every clash. */
export function buildRegistry(services: readonly AnyService[]): Registry {
  const operations = services.flatMap((service) => [...register(service, service.operations, service.id)]);
  const problems = [
    ...badIds(services, operations),
    ...repeated(services.map(({ id }) => id)).map((id) => `two services are called ${id}`),
    ...repeated(operations.map(toolName)).map((name) => `two operations are called ${name}`),
    ...repeated(operations.flatMap(routes)).map((route) => `two operations stand at ${route}`),
    ...shadowed(services, operations),
    ...operations.flatMap(strayPathFields),
    ...operations.flatMap(strayFits),
  ];
  if (problems.length > 0) throw new Error(`the services cannot be served together: ${problems.join("; ")}`);
  return { services, operations };
}

function* register(service: AnyService, tree: OperationTree, id: string): Generator<RegisteredOperation> {
  for (const [name, entry] of Object.entries(tree)) {
    const entryId = `${id}.${name}`;
    if (isOperation(entry))
      yield { id: entryId, service, operation: entry, routes: entry.at.map(parseRoute) };
    else yield* register(service, entry, entryId);
  }
}

const isOperation = (entry: AnyOperation | OperationTree): entry is AnyOperation => "handle" in entry;

function parseRoute(route: Route): RegisteredRoute {
  const [method, path] = route.split(" ", 2) as [Method, string];
  return { method, path };
}

const idForm = /^[a-z][a-zA-Z0-9]*(\.[a-z][a-zA-Z0-9]*)*$/;
const serviceIdForm = /^[a-z]+$/;
const pathForm = /^(\/|(\/([a-z0-9._-]+|\{[a-zA-Z]+\}))+)$/;

function badIds(services: readonly AnyService[], operations: readonly RegisteredOperation[]): string[] {
  const paths = operations.flatMap(({ routes }) => routes.map(({ path }) => path));
  return [
    ...services.filter(({ id }) => !serviceIdForm.test(id)).map(({ id }) => `${id} is not a service's id`),
    ...operations.filter(({ id }) => !idForm.test(id)).map(({ id }) => `${id} is not an id`),
    ...paths.filter((path) => !pathForm.test(path)).map((path) => `${path} is not a path`),
  ];
}

/** Ids must differ where an interface joins them with another separator. */
const toolName = ({ id }: RegisteredOperation): string => id.replaceAll(".", "_").toLowerCase();

const routes = ({ service, routes }: RegisteredOperation): string[] =>
  routes.map(({ method, path }) => `${method} /${service.id}${path.replaceAll(/\{\w+\}/g, "{}")}`);

/** A route that stands without a prefix must not begin as another service's prefix does. */
function shadowed(services: readonly AnyService[], operations: readonly RegisteredOperation[]): string[] {
  const prefixes = new Set(services.map(({ id }) => id));
  return operations
    .filter(({ service }) => service.id === unprefixedService)
    .flatMap(({ routes }) => routes.map(({ path }) => path))
    .filter((path) => prefixes.has(path.split("/")[1] ?? ""))
    .map((path) => `${path} of the ${unprefixedService} service hides a service's prefix`);
}

/** A name in a path is read as an input field, which must be declared. */
const strayPathFields = ({ id, routes, operation }: RegisteredOperation): string[] =>
  routes
    .flatMap(({ path }) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name))
    .filter((name) => !Object.hasOwn(operation.input.properties, name))
    .map((name) => `${id} has no field ${name} for its path`);

/** What an operation is made for goes into a field that it has. */
const strayFits = ({ id, operation: { fits = {}, input } }: RegisteredOperation): string[] =>
  Object.values(fits)
    .filter((name) => name !== null && !Object.hasOwn(input.properties, name))
    .map((name) => `${id} has no field ${name} for what it fits`);

const repeated = (words: readonly string[]): string[] => [
  ...new Set(words.filter((word, index) => words.indexOf(word) !== index)),
];
