/**
 * The operations of the Python client, made from the OpenAPI document: `client/python/nonet_client/_operations.py`.
 * `node scripts/python-client.ts` says whether it is out of date, `node scripts/python-client.ts --write` writes it.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { allServices } from "../src/app/services.ts";
import { openApiDocument } from "../src/interfaces/openapi/openapi.ts";
import { apiVersion } from "../src/kernel/output.ts";
import { buildRegistry, type RegisteredOperation, type Registry } from "../src/kernel/registry.ts";
import { type Described, PythonMethod } from "./python-method.ts";
import { capitalized, docstring, PythonTypes, type Schema, snakeCase } from "./python-types.ts";

const file = new URL("../client/python/nonet_client/_operations.py", import.meta.url);

/** What the module should hold. */
export function pythonOperations(registry: Registry = buildRegistry(allServices)): string {
  const document = openApiDocument(registry, { scope: null, base: "", version: apiVersion });
  const { schemas } = document["components"] as { readonly schemas: Readonly<Record<string, Schema>> };
  const types = new PythonTypes(schemas);
  const described = describedIn(document["paths"] as Paths);
  const groups = groupsOf(registry, (registered) => new PythonMethod(registered, described, types).text());
  const classes = [...groups].reverse().map((group) => classText(group));
  return `${head}\n\n${[...types.definitions, ...classes, clientText(registry)].join("\n\n")}`;
}

/** One line where it is out of date. */
export const pythonClientProblems = (): readonly string[] =>
  readFileSync(file, "utf8") === pythonOperations()
    ? []
    : ["client/python is out of date: node scripts/python-client.ts --write"];

const head = `# Made by scripts/python-client.ts from the OpenAPI document.
"""The operations of a server, by service."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal, NotRequired, TypeAlias, TypedDict, final, overload

from ._client import Client
from ._transport import Answer, Call, File, Options, call
`;

type Paths = Readonly<Record<string, Readonly<Record<string, Described & { readonly operationId: string }>>>>;

/** What the document says of each operation, by its id there. */
const describedIn = (paths: Paths): ReadonlyMap<string, Described> =>
  new Map(
    Object.values(paths)
      .flatMap((item) => Object.values(item))
      .map((endpoint) => [endpoint.operationId, endpoint]),
  );

/** A class for each service and each group of operations. */
interface Group {
  readonly name: string;
  readonly summary: string;
  readonly methods: string[];
  /** The groups within it, by attribute. */
  readonly groups: Map<string, Group>;
}

function groupsOf(registry: Registry, write: (registered: RegisteredOperation) => string): readonly Group[] {
  const groups = new Map<string, Group>();
  for (const registered of registry.operations) {
    const words = registered.id.split(".").slice(0, -1);
    words.forEach((word, depth) => {
      const key = words.slice(0, depth + 1).join(".");
      if (groups.has(key)) return;
      const { summary, groups: told = {} } = registered.service;
      const group: Group = {
        name: words
          .slice(0, depth + 1)
          .map(capitalized)
          .join(""),
        summary: depth === 0 ? summary : (told[word] ?? summary),
        methods: [],
        groups: new Map(),
      };
      groups.set(key, group);
      groups.get(words.slice(0, depth).join("."))?.groups.set(word, group);
    });
    groups.get(words.join("."))?.methods.push(write(registered));
  }
  return [...groups.values()];
}

function classText({ name, summary, methods, groups }: Group): string {
  const inner = [...groups].map(
    ([word, group]) => `        self.${snakeCase(word)} = ${group.name}(options)`,
  );
  const opening = [
    `class ${name}:`,
    ...docstring(summary, "    "),
    "",
    "    def __init__(self, options: Options) -> None:",
    ...(methods.length === 0 ? [] : ["        self._options = options"]),
    ...inner,
    "",
  ].join("\n");
  return [opening, ...methods].join("\n");
}

const clientText = ({ services }: Registry): string =>
  `class Nonet(Client):
    __doc__ = Client.__doc__

    def _use(self, options: Options) -> None:
        super()._use(options)
${services.map(({ id }) => `        self.${snakeCase(id)} = ${capitalized(id)}(options)`).join("\n")}
`;

if (import.meta.main) {
  if (process.argv.includes("--write")) writeFileSync(file, pythonOperations());
  for (const problem of pythonClientProblems()) {
    console.error(problem);
    process.exitCode = 1;
  }
}
