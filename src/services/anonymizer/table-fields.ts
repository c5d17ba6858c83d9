/** What operations on tables share: records, columns, risks. */
import type { Cell } from "../../engines/k-anonymity/index.ts";
import { view } from "../../kernel/schema-options.ts";
import { Type } from "../../kernel/type.ts";

export const cell = Type.Unsafe<Cell>({ type: ["string", "number", "boolean", "null"] });

export const records = Type.Array(Type.Record(Type.String(), cell), {
  minItems: 1,
  maxItems: 100_000,
  description: "Objects of strings, numbers, booleans and null",
});

export const columns = (maxItems: number, description: string) => ({
  maxItems,
  uniqueItems: true,
  description,
});

export const integer = (description: string) => Type.Integer({ description });

export const fraction = (description: string) =>
  Type.Number({ minimum: 0, maximum: 1, description, ...view({ tone: "bad" }) });

export const riskFields = {
  prosecutorMax: fraction("1 / size of the smallest group"),
  prosecutorAverage: fraction("Mean over the records of 1 / size of the group"),
  journalist: fraction("As prosecutorMax: no larger register is known"),
  marketer: fraction("Expected share of records that are matched correctly: groups / records"),
  uniqueRecords: integer("Records that are alone in their group"),
  uniqueFraction: fraction("Share of such records"),
};

/** What every operation on a table declares: 100,000 records of a dozen columns. */
export const tableBounds = { bodyBytesMax: 10 * 1024 * 1024, jsonTokensMax: 4_000_000 } as const;

export const jsonType = ["application/json; charset=utf-8"] as const;
