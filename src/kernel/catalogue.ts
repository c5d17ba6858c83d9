/** Decides which operations are served under which id and path, and refuses at start what could not be told apart. */
import type { AnyOperation, Door, Method } from "./operation.ts";
import type { AnyService, OperationTree } from "./service.ts";

/** An operation in its place. */
export interface Mounted {
  /** `web.crypto.hash`: in logs, and, with other separators, on every surface. */
  readonly id: string;
  readonly service: AnyService;
  readonly operation: AnyOperation;
  readonly doors: readonly MountedDoor[];
}

export interface MountedDoor {
  readonly method: Method;
  /** Below the service's root, as declared: `/crypto/hash`. */
  readonly path: string;
}

export interface Catalogue {
  readonly services: readonly AnyService[];
  readonly operations: readonly Mounted[];
}

/** The service whose routes also stand without a prefix. */
export const unprefixedService = "web";

/** Gathers the operations of the services; throws one Error that lists everything that clashes. */
export function catalogue(services: readonly AnyService[]): Catalogue {
  const operations = services.flatMap((service) => [...mount(service, service.operations, service.id)]);
  const problems = [
    ...badIds(services, operations),
    ...repeated(services.map(({ id }) => id)).map((id) => `two services are called ${id}`),
    ...repeated(operations.map(toolName)).map((name) => `two operations are called ${name}`),
    ...repeated(operations.flatMap(routes)).map((route) => `two operations stand at ${route}`),
    ...shadowed(services, operations),
    ...operations.flatMap(strayPathFields),
  ];
  if (problems.length > 0) throw new Error(`the services cannot be served together: ${problems.join("; ")}`);
  return { services, operations };
}

function* mount(service: AnyService, tree: OperationTree, id: string): Generator<Mounted> {
  for (const [name, entry] of Object.entries(tree)) {
    const entryId = `${id}.${name}`;
    if (isOperation(entry)) yield { id: entryId, service, operation: entry, doors: entry.at.map(parseDoor) };
    else yield* mount(service, entry, entryId);
  }
}

const isOperation = (entry: AnyOperation | OperationTree): entry is AnyOperation => "handle" in entry;

function parseDoor(door: Door): MountedDoor {
  const [method, path] = door.split(" ", 2) as [Method, string];
  return { method, path };
}

const idForm = /^[a-z][a-zA-Z0-9]*(\.[a-z][a-zA-Z0-9]*)*$/;
const serviceIdForm = /^[a-z]+$/;
const pathForm = /^(\/|(\/([a-z0-9._-]+|\{[a-zA-Z]+\}))+)$/;

function badIds(services: readonly AnyService[], operations: readonly Mounted[]): string[] {
  const paths = operations.flatMap(({ doors }) => doors.map(({ path }) => path));
  return [
    ...services.filter(({ id }) => !serviceIdForm.test(id)).map(({ id }) => `${id} is not a service's id`),
    ...operations.filter(({ id }) => !idForm.test(id)).map(({ id }) => `${id} is not an id`),
    ...paths.filter((path) => !pathForm.test(path)).map((path) => `${path} is not a path`),
  ];
}

/** Ids must stay apart where a surface joins them with another separator. */
const toolName = ({ id }: Mounted): string => id.replaceAll(".", "_").toLowerCase();

const routes = ({ service, doors }: Mounted): string[] =>
  doors.map(({ method, path }) => `${method} /${service.id}${path.replaceAll(/\{\w+\}/g, "{}")}`);

/** A route that stands without a prefix must not begin as another service's prefix does. */
function shadowed(services: readonly AnyService[], operations: readonly Mounted[]): string[] {
  const prefixes = new Set(services.map(({ id }) => id));
  return operations
    .filter(({ service }) => service.id === unprefixedService)
    .flatMap(({ doors }) => doors.map(({ path }) => path))
    .filter((path) => prefixes.has(path.split("/")[1] ?? ""))
    .map((path) => `${path} of the ${unprefixedService} service hides a service's prefix`);
}

/** A name in a path is read as an input field, which must be declared. */
const strayPathFields = ({ id, doors, operation }: Mounted): string[] =>
  doors
    .flatMap(({ path }) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name))
    .filter((name) => !Object.hasOwn(operation.input.properties, name))
    .map((name) => `${id} has no field ${name} for its path`);

const repeated = (words: readonly string[]): string[] => [
  ...new Set(words.filter((word, index) => words.indexOf(word) !== index)),
];
