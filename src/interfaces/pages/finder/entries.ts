/** What the finder knows of each tool, from the operations' declarations. */
import type { AnyOperation } from "../../../kernel/operation.ts";
import type { RegisteredOperation } from "../../../kernel/registry.ts";
import type { FinderEntry } from "./search.ts";

/** The entry of an operation; `href` leads to its page. */
export function finderEntry(registered: RegisteredOperation, href: string): FinderEntry {
  const { id, operation, routes, service } = registered;
  const { summary, description = "", keywords = [], examples, essential = false } = operation;
  return {
    id,
    href,
    title: summary,
    group: service.title,
    keywords: keywords.join(" "),
    path: id.split(".").slice(1).join(" ") + routes.map(({ path }) => ` ${path}`).join(""),
    fields: fieldWords(operation),
    examples: examples.map(({ title }) => title).join(". "),
    description,
    ...(essential && { isEssential: true }),
  };
}

/** Names of fields, and the words of which they take one. */
const fieldWords = ({ input }: AnyOperation): string =>
  Object.entries(input.properties)
    .flatMap(([name, schema]) => [name, ...("enum" in schema ? (schema.enum as readonly unknown[]) : [])])
    .filter((word) => typeof word === "string")
    .join(" ");
