/** `POST /anonymizer/anonymize`: a table made k-anonymous, l-diverse and t-close. */
import {
  anonymizeTableAsJson,
  columnTypes,
  diversityModels,
  measures,
  methods,
} from "../../engines/k-anonymity/index.ts";
import { operation } from "../../kernel/operation.ts";
import { either } from "../../kernel/output.ts";
import { task } from "../../kernel/ports.ts";
import { view } from "../../kernel/schema-options.ts";
import { type Static, Type } from "../../kernel/type.ts";
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
const anonymizeTask = task(engine, anonymizeTableAsJson);

const row = Type.Array(Type.String({ maxLength: 1_000 }), { minItems: 1, maxItems: 20 });

const input = Type.Object({
  records,
  quasiIdentifiers: Type.Array(Type.String(), {
    minItems: 1,
    ...columns(20, "Columns to generalize: together they may identify a person"),
  }),
  k: Type.Integer({ default: 5, minimum: 2, maximum: 10_000, description: "Smallest group size wanted" }),
  sensitiveAttributes: Type.Array(Type.String(), {
    default: [],
    ...columns(10, "Columns that l and t are about; they stay as they are"),
  }),
  identifiers: Type.Array(Type.String(), {
    default: [],
    ...columns(100, "Columns to leave out, such as names and numbers of accounts"),
  }),
  l: Type.Optional(
    Type.Number({
      minimum: 1,
      maximum: 1_000,
      description: "l-diversity wanted of each sensitive attribute",
    }),
  ),
  lModel: Type.Enum(diversityModels, { default: "distinct", description: "Which l-diversity" }),
  c: Type.Number({ default: 3, minimum: 1, maximum: 1_000, description: "Of recursive (c,l)-diversity" }),
  t: Type.Optional(
    Type.Number({ minimum: 0, maximum: 1, description: "t-closeness wanted of each sensitive attribute" }),
  ),
  suppressionLimit: Type.Number({
    default: 0.05,
    minimum: 0,
    maximum: 1,
    description: "Share of records that the optimal search may leave out",
  }),
  method: Type.Enum(methods, {
    default: "auto",
    description: "auto: optimal where the search takes seconds, otherwise mondrian",
  }),
  minimize: Type.Enum(measures, {
    default: "ncp",
    description:
      "Loss that the optimal search makes least: certainty penalty, squared group sizes, bits of non-uniform entropy, share of the hierarchies' heights, levels in all, or records a group",
  }),
  hierarchies: Type.Record(Type.String(), Type.Array(row, { minItems: 1, maxItems: 20_000 }), {
    default: {},
    description: "By column: a row for each value, from the value to its most general label",
  }),
  columnTypes: Type.Record(Type.String(), Type.Enum(columnTypes), {
    default: {},
    description: "By column, where the type is not the one inferred",
  }),
});

const generalized = Type.Object(
  {
    column: Type.String({ description: "The quasi-identifier" }),
    type: Type.Enum(columnTypes, { description: "As inferred, or as given" }),
    level: nullable(Type.Integer(), "Level of its hierarchy: 0 is the value itself; null with mondrian"),
    levelMax: integer("Highest level: everything is *"),
    valuesBefore: integer("Different values sent"),
    valuesAfter: integer("Different labels in the answer"),
  },
  { title: "GeneralizedColumn" },
);

const loss = Type.Object(
  {
    ncp: fraction("Mean normalized certainty penalty of the cells; a record left out counts 1"),
    discernibility: Type.Number({
      description: "Sum of the squared group sizes; a record left out counts all",
    }),
    discernibilityBefore: Type.Number({ description: "The same of the table as sent" }),
    averageClassSize: Type.Number({ description: "Mean group size divided by k; 1 is the least" }),
    minimized: nullable(
      Type.Number(),
      "Value of what minimize names: entropy in bits a cell, averageClassSize as records a group; null with mondrian",
    ),
  },
  { title: "InformationLoss", description: "What the generalization costs" },
);

const byAttribute = (description: string) => Type.Record(Type.String(), Type.Number(), { description });

export const anonymize = operation({
  at: ["POST /anonymize"],
  summary: "Make a table k-anonymous",
  keywords: [
    "generalize",
    "suppress",
    "anonymous",
    "l-diversity",
    "t-closeness",
    "mondrian",
    "lattice",
    "gdpr",
    "dataset",
  ],
  fits: { table: "records" },
  description:
    "Generalizes quasi-identifiers until each record is hidden among k, and l and t hold where asked. optimal finds the generalization with the least loss of all: one level for each column, and records left out up to " +
    "suppressionLimit. mondrian splits at medians, each group with labels of its own, and leaves out none. Hierarchies are inferred unless given: intervals of numbers, month, year and decade, beginnings of postcodes, * for all " +
    "else. Closeness is that to the table as sent. Anonymity holds against those who know the quasi-identifiers named, and nothing else.",
  input,
  output: either(
    Type.Object({
      method: Type.Enum(["optimal", "mondrian"], { description: "The method used" }),
      optimal: Type.Boolean({ description: "Whether no other choice of levels loses less" }),
      k: integer("As asked"),
      recordCount: integer("Records in the answer"),
      suppressedCount: integer("Records left out"),
      groupCount: integer("Number of groups"),
      smallestGroupSize: integer("Records in the smallest group"),
      loss,
      columns: Type.Array(generalized, { description: "What became of each quasi-identifier" }),
      lDiversity: byAttribute("Smallest number of distinct values in a group"),
      tCloseness: byAttribute("Largest distance of a group to the table as sent"),
      riskBefore: Type.Object(riskFields, { title: "RiskBefore", description: "Risk of the table as sent" }),
      risk: Type.Object(riskFields, { title: "RiskAfter", description: "Risk of the answer" }),
      latticeSize: nullable(Type.Integer(), "Choices of levels; null with mondrian"),
      checkedCount: nullable(Type.Integer(), "How many of them were tried; the others were ruled out"),
      warnings: Type.Array(Type.String(), { description: "Other columns that single records out" }),
      records: Type.Array(Type.Record(Type.String(), cell), {
        description: "In their order, quasi-identifiers first, without those left out",
        ...view({ as: "main" }),
      }),
    }),
    jsonType,
  ),
  ...tableBounds,
  deadlineMs: 30_000,
  fails: ["overloaded", "processing_timeout"],
  examples: [
    {
      title: "Six patients, two by two",
      input: {
        records: [
          { name: "Ada", age: 21, zip: "13053", disease: "flu" },
          { name: "Bob", age: 23, zip: "13068", disease: "cancer" },
          { name: "Cem", age: 24, zip: "13053", disease: "flu" },
          { name: "Dee", age: 37, zip: "14850", disease: "cancer" },
          { name: "Eve", age: 38, zip: "14853", disease: "flu" },
          { name: "Fay", age: 61, zip: "14850", disease: "cancer" },
        ],
        quasiIdentifiers: ["age", "zip"],
        sensitiveAttributes: ["disease"],
        identifiers: ["name"],
        k: 2,
        suppressionLimit: 0.2,
      },
    },
    {
      title: "A hierarchy of one's own",
      input: {
        records: [{ city: "Rome" }, { city: "Milan" }, { city: "Paris" }, { city: "Lyon" }],
        quasiIdentifiers: ["city"],
        k: 2,
        hierarchies: {
          city: [
            ["Rome", "Italy"],
            ["Milan", "Italy"],
            ["Paris", "France"],
            ["Lyon", "France"],
          ],
        },
      },
    },
  ],
  onThread: anonymizeTask,
  handle: (table, { runInWorker }) =>
    isSmall(table) ? anonymizeTableAsJson(table) : runInWorker(anonymizeTask, table),
});

/** Whether the work stays below 5 ms: a few hundred choices of levels at most, each of some rows. */
const isSmall = ({
  records,
  quasiIdentifiers,
  sensitiveAttributes,
  hierarchies,
}: Static<typeof input>): boolean =>
  records.length <= 40 &&
  quasiIdentifiers.length <= 2 &&
  sensitiveAttributes.length <= 2 &&
  Object.values(hierarchies).every((rows) => rows.length <= 40);
