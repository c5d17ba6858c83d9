/** `POST /anonymizer/k-anonymity`: how well the rows of a table are hidden among each other. */
import { type Cell, measureTable, measureTableAsJson } from "../../../engines/k-anonymity/index.ts";
import { operation } from "../../../kernel/operation.ts";
import { either } from "../../../kernel/output.ts";
import { task } from "../../../kernel/ports.ts";
import { Type } from "../../../kernel/type.ts";

const engine = import.meta.resolve("../../../engines/k-anonymity/index.ts");

const tableTask = task(engine, measureTable);

const largeTableTask = task(engine, measureTableAsJson);

const maxInlineCells = 16_000;

const columns = (maxItems: number, description: string) => ({
  maxItems,
  uniqueItems: true,
  description,
});

const cell = Type.Unsafe<Cell>({ type: ["string", "number", "boolean", "null"] });

const integer = (description: string) => Type.Integer({ description });

const fraction = (description: string) => Type.Number({ minimum: 0, maximum: 1, description });

const byAttribute = (description: string) => Type.Record(Type.String(), Type.Number(), { description });

export const kAnonymity = operation({
  at: ["POST /k-anonymity"],
  summary: "Measure the k-anonymity of a table",
  description:
    'Records are grouped by their quasi-identifiers: 1, "1" and true differ, a missing column is null. Risks are ' +
    "those of El Emam; l-diversity is of Machanavajjhala et al. 2007, t-closeness of Li et al. 2007 with the ordered " +
    "distance where every value is a number, else the equal distance.",
  input: Type.Object({
    records: Type.Array(Type.Record(Type.String(), cell), {
      minItems: 1,
      maxItems: 100_000,
      description: "Objects of texts, numbers, truth values and null",
    }),
    quasiIdentifiers: Type.Array(Type.String(), {
      minItems: 1,
      ...columns(20, "Columns that together may tell who somebody is"),
    }),
    k: Type.Integer({ default: 5, minimum: 2, maximum: 10_000, description: "Smallest group size wanted" }),
    sensitiveAttributes: Type.Array(Type.String(), {
      default: [],
      ...columns(10, "Columns whose diversity within the groups is measured"),
    }),
    maxGroups: Type.Integer({ default: 50, minimum: 0, maximum: 1_000, description: "Groups to list" }),
  }),
  output: either(
    Type.Object({
      k: integer("As asked"),
      satisfied: Type.Boolean({ description: "Whether every group has k records" }),
      smallestGroupSize: integer("Records in the smallest group: the k that the table has"),
      largestGroupSize: integer("Records in the largest group"),
      averageGroupSize: Type.Number({ description: "Records a group, 2 decimals" }),
      recordCount: integer("Records sent"),
      groupCount: integer("Groups there are"),
      violatingGroupCount: integer("Groups with fewer than k records"),
      violatingRecordCount: integer("Records in them"),
      quasiIdentifiers: Type.Array(Type.String(), { description: "As asked" }),
      groups: Type.Array(
        Type.Object({
          key: Type.Record(Type.String(), cell, { description: "The values that its records share" }),
          size: integer("Its records"),
          satisfied: Type.Boolean({ description: "Whether it has k records" }),
        }),
        { description: "Smallest first, equal ones in the order of their first records" },
      ),
      groupsTruncated: Type.Boolean({ description: "Whether there are more groups than listed" }),
      risk: Type.Object(
        {
          prosecutorMax: fraction("1 / smallest group"),
          prosecutorAverage: fraction("Mean over the records of 1 / their group"),
          journalist: fraction("As prosecutorMax: no larger register is known"),
          marketer: fraction("Expected share of records matched rightly: groups / records"),
          uniqueRecords: integer("Records alone in their group"),
          uniqueFraction: fraction("Their share"),
        },
        { description: "Likelihood of finding people again" },
      ),
      lDiversity: byAttribute("Fewest different values in any group"),
      entropyLDiversity: byAttribute("exp of the least entropy of any group"),
      tCloseness: byAttribute("Largest Earth Mover's Distance of any group to the table"),
    }),
    ["application/json; charset=utf-8"],
  ),
  bodyBytesMax: 10 * 1024 * 1024,
  examples: [
    {
      title: "Four patients, two groups",
      input: {
        records: [
          { zip: "476**", age: "2*", salary: 3, disease: "gastric ulcer" },
          { zip: "476**", age: "2*", salary: 5, disease: "gastritis" },
          { zip: "479**", age: "4*", salary: 6, disease: "gastritis" },
          { zip: "479**", age: "4*", salary: 11, disease: "flu" },
        ],
        quasiIdentifiers: ["zip", "age"],
        k: 2,
        sensitiveAttributes: ["salary", "disease"],
      },
    },
  ],
  // 100,000 records of a dozen columns.
  jsonTokensMax: 4_000_000,
  onThread: largeTableTask,
  handle: (request, { runInWorker }) => {
    const { records, quasiIdentifiers, sensitiveAttributes, k, maxGroups } = request;
    const cells = records.length * (quasiIdentifiers.length + sensitiveAttributes.length);
    // An unknown field may be nested deeper than can be copied to a thread.
    const table = { records, quasiIdentifiers, sensitiveAttributes, k, maxGroups };
    return cells <= maxInlineCells ? measureTable(table) : runInWorker(tableTask, table);
  },
});
