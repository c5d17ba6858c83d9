/** `POST /anonymizer/k-anonymity`: how well each record of a table is hidden among others. */
import { measureTable, measureTableAsJson, recursiveConventions } from "../../engines/k-anonymity/index.ts";
import { operation } from "../../kernel/operation.ts";
import { either } from "../../kernel/output.ts";
import { task } from "../../kernel/ports.ts";
import { view } from "../../kernel/schema-options.ts";
import { Type } from "../../kernel/type.ts";
import { nullable } from "../schema-kit.ts";
import {
  cell,
  columns,
  fraction,
  integer,
  jsonType,
  records,
  riskFields,
  tableBounds,
} from "./table-fields.ts";

const engine = import.meta.resolve("../../engines/k-anonymity/index.ts");
const tableTask = task(engine, measureTable);
const largeTableTask = task(engine, measureTableAsJson);

const maxInlineCells = 16_000;

const byAttribute = (description: string) => Type.Record(Type.String(), Type.Number(), { description });

const input = Type.Object({
  records,
  quasiIdentifiers: Type.Array(Type.String(), {
    minItems: 1,
    ...columns(20, "Columns that together may identify a person"),
  }),
  k: Type.Integer({ default: 5, minimum: 2, maximum: 10_000, description: "Smallest group size wanted" }),
  sensitiveAttributes: Type.Array(Type.String(), {
    default: [],
    ...columns(10, "Columns whose diversity within the groups is measured"),
  }),
  maxGroups: Type.Integer({
    default: 50,
    minimum: 0,
    maximum: 1_000,
    description: "Maximum number of groups in the answer",
  }),
  convention: Type.Enum(recursiveConventions, {
    default: "paper",
    description:
      "Order of the counts in recursiveLDiversity: falling as in its paper, or rising as pyCANON has them",
  }),
});

const group = Type.Object(
  {
    key: Type.Record(Type.String(), cell, { description: "The values that its records share" }),
    size: integer("Number of its records"),
    satisfied: Type.Boolean({ description: "Whether it has at least k records" }),
  },
  { title: "AnonymityGroup" },
);

const risk = Type.Object(riskFields, {
  title: "ReidentificationRisk",
  description: "Risk of re-identification",
});

const recursive = Type.Object(
  {
    c: nullable(Type.Integer(), "Smallest whole c for that l; null of pycanon where l is 1"),
    l: integer("The distinct l-diversity"),
  },
  { title: "RecursiveDiversity" },
);

const suggestion = Type.Object(
  {
    column: Type.String({ description: "The quasi-identifier" }),
    uniqueness: fraction("Share of records that are alone with their value in this column"),
    smallestGroupWithout: integer("Records in the smallest group without the column"),
    violatingRecordsWithout: integer("Records in groups below k without the column"),
  },
  { title: "ColumnSuggestion" },
);

export const kAnonymity = operation({
  at: ["POST /k-anonymity"],
  essential: true,
  summary: "Measure the k-anonymity of a table",
  keywords: [
    "anonymous",
    "anonymity",
    "reidentification",
    "re-identification",
    "l-diversity",
    "t-closeness",
    "dataset",
    "csv",
    "data",
    "privacy",
    "risk",
  ],
  fits: { table: "records" },
  description:
    'Tells how many records of a table share each combination of the columns that could single a person out. Records are grouped by their quasi-identifiers: 1, "1" and true are different values, and a missing column is ' +
    "null. Risks are those of El Emam, l-diversity that of Machanavajjhala et al. 2007, t-closeness that of Li et al. " +
    "2007 with the ordered distance where every value is a number and the equal distance otherwise, δ-disclosure that of " +
    "Brickell and Shmatikov 2008 over the values that a group has, β-likeness that of Cao and Karras 2012.",
  input,
  output: either(
    Type.Object({
      k: integer("As asked"),
      satisfied: Type.Boolean({
        description: "Whether every group has at least k records",
        ...view({ verdict: ["Every group is large enough", "Some groups are too small"], tone: "good" }),
      }),
      smallestGroupSize: integer("Records in the smallest group: the k that the table has"),
      largestGroupSize: integer("Records in the largest group"),
      averageGroupSize: Type.Number({ description: "Mean number of records in a group, 2 decimals" }),
      recordCount: integer("Number of records"),
      groupCount: integer("Number of groups"),
      violatingGroupCount: integer("Groups with fewer than k records"),
      violatingRecordCount: integer("Records in those groups"),
      quasiIdentifiers: Type.Array(Type.String(), { description: "As asked" }),
      groups: Type.Array(group, {
        description: "Smallest first; groups of equal size in the order of their first records",
        ...view({ as: "bars", by: "size", ok: "satisfied" }),
      }),
      groupsTruncated: Type.Boolean({ description: "Whether there are more groups than are listed" }),
      risk,
      lDiversity: byAttribute("Smallest number of distinct values in a group"),
      entropyLDiversity: byAttribute("exp of the lowest entropy of a group"),
      recursiveLDiversity: Type.Record(Type.String(), recursive, {
        description:
          "Recursive (c,l)-diversity: of a group's counts in falling order, r1 < c · (rl + … + rm); in rising order where convention is pycanon",
      }),
      tCloseness: byAttribute("Largest Earth Mover's Distance between a group and the table"),
      deltaDisclosure: byAttribute("Largest |ln(q/p)|: q is a value's share of a group, p of the table"),
      betaLikeness: byAttribute("Largest (q - p) / p: basic β-likeness"),
      enhancedBetaLikeness: byAttribute("The smaller of that and -ln of the rarest value's share"),
      alpha: byAttribute("Largest share of one value in a group: α of (α,k)-anonymity"),
      suggestions: Type.Array(suggestion, {
        description: "What leaving out a quasi-identifier would bring; the one that helps most first",
      }),
    }),
    jsonType,
  ),
  ...tableBounds,
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
  onThread: largeTableTask,
  handle: (table, { runInWorker }) => {
    const columnCount = table.quasiIdentifiers.length + table.sensitiveAttributes.length;
    const isSmall = table.records.length * columnCount <= maxInlineCells;
    return isSmall ? measureTable(table) : runInWorker(tableTask, table);
  },
});
