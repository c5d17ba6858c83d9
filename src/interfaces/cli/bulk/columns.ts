/** Columns of a table of answers, from what an operation declares that it answers. */
import type { Output } from "../../../kernel/output.ts";

interface Shape {
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly anyOf?: readonly Shape[];
}

/** The column of an answer that has no fields. */
export const wholeAnswer = "result";

/** The top-level fields that answers can have, but not those of a list that a call for a list gets. */
export function answerColumns(output: Output): readonly string[] {
  const shapes = "schema" in output ? alternatives(output.schema as Shape) : [];
  const single = shapes.filter(({ properties = {} }) => !isList(properties));
  const names = (single.length > 0 ? single : shapes).flatMap(({ properties = {} }) =>
    Object.keys(properties),
  );
  return names.length === 0 ? [wholeAnswer] : [...new Set(names)];
}

const alternatives = (shape: Shape): readonly Shape[] =>
  shape.anyOf === undefined ? [shape] : shape.anyOf.flatMap(alternatives);

const isList = (properties: object): boolean => "results" in properties && "count" in properties;

/** Where a table's columns come from: the row's own, then the answer's, then the error's. */
export interface Table {
  readonly kept: readonly string[];
  readonly answered: readonly string[];
  /** The first line: names that the input has already get `result_` before them. */
  readonly header: readonly string[];
}

const errorColumns: readonly string[] = ["error", "error_message", "error_row"];

export function buildTable(kept: readonly string[], answered: readonly string[]): Table {
  const taken = new Set(kept);
  const header = [...kept];
  for (const name of [...answered, ...errorColumns]) {
    let own = name;
    while (taken.has(own)) own = `result_${own}`;
    taken.add(own);
    header.push(own);
  }
  return { kept, answered, header };
}
