/** `GET /naics/crosswalk`: the codes of other classifications, and of other years, that a code corresponds to. */
import {
  type Crosswalks,
  codeForms,
  readCode,
  resolveRecord,
  type System,
  systemNames,
  systems,
} from "../../engines/industry-search/index.ts";
import { operation } from "../../kernel/operation.ts";
import { json } from "../../kernel/output.ts";
import { formed, view } from "../../kernel/schema-options.ts";
import { type Static, Type } from "../../kernel/type.ts";
import { ApiError } from "../../shared/api-error.ts";
import { nullableText } from "../schema-kit.ts";
import { type NaicsContext, resultCount, text } from "./fields.ts";
import { naicsTablesSetting } from "./tables.ts";

const system = (description: string) => Type.Enum(systems, { description });

const linkedCode = Type.Object(
  {
    code: text("The code"),
    title: text("As the table has it, often with the piece of the industry that is meant; may be empty"),
    isPart: Type.Boolean({
      description:
        "Whether only a part of it is meant: marked so in the official table, or in a table without marks linked more than once",
    }),
    isSourcePart: Type.Boolean({ description: "Whether only a part of the code asked for goes there" }),
  },
  { title: "NaicsLinkedCode" },
);

const linked = Type.Object(
  {
    system: system("The classification"),
    name: text("Its name"),
    isOfficial: Type.Boolean({
      description: "Whether all links are of official tables; else they are derived from two lists of codes",
    }),
    path: Type.Array(Type.String(), {
      description: "The classifications on the way; more than two: no single table leads there",
    }),
    sources: Type.Array(Type.String(), { description: "The files on the way" }),
    codes: Type.Array(linkedCode),
  },
  { title: "NaicsLinkedSystem" },
);

export const crosswalk = operation({
  at: ["GET /crosswalk"],
  summary: "Find what a code is in other classifications and years: NAICS, SIC, ISIC, NACE",
  keywords: [
    "concordance",
    "convert",
    "conversion",
    "correspondence",
    "2017",
    "2012",
    "naics",
    "sic",
    "isic",
    "nace",
  ],
  description:
    "Follows official concordances, which this server's operator adds as files, over several tables where none is direct. Without them only NAICS 2017 and 2022 are linked, by their lists of codes. Codes are of the last level: six digits of NAICS, four of SIC and ISIC, such as 56.11 of NACE.",
  input: Type.Object({
    code: Type.String({
      ...formed("^\\d[\\d.]{1,6}$", "digits, such as 722511, 5812 or 56.11"),
      description: "A code of the last level",
    }),
    from: Type.Enum(systems, { default: "naics2022", description: "The classification of the code" }),
    to: Type.Optional(system("Only this classification; without it all that can be reached")),
  }),
  arguments: ["code"],
  output: json(
    Type.Object(
      {
        code: text("The code, with its leading zeros"),
        title: text("Its title; empty where no table has it"),
        from: system("Its classification"),
        count: { ...resultCount, description: "Number of classifications" },
        results: Type.Array(linked, { description: "The shortest way first" }),
        message: {
          ...nullableText("What is missing or unsure, and how to add it"),
          ...view({ as: "aside" }),
        },
      },
      { title: "NaicsCrosswalk" },
    ),
  ),
  fails: ["code_not_found", "model_unavailable"],
  examples: [
    {
      title: "A code of 2017 that is no more",
      input: { code: "511210", from: "naics2017", to: "naics2022" },
    },
    { title: "A code of 2022 in all that is known", input: { code: "722511" } },
  ],
  handle: async ({ code: given, from, to }, { resources }: NaicsContext) => {
    const code = readCode(from, given);
    if (code === null)
      throw new ApiError("invalid_parameter", `A code of ${systemNames[from]} has ${codeForms(from)}.`, {
        field: "code",
      });
    const index = await resources.index();
    const record = from === "naics2022" ? resolveRecord(index, code) : null;
    const walks = await resources.crosswalks();
    const ownTitle = record?.title ?? walks.titleOf(code, from);
    if (ownTitle === null && walks.reachedFrom(from).length > 0)
      throw new ApiError(
        "code_not_found",
        `There is no code ${code} in the tables of ${systemNames[from]}.`,
        {
          field: "code",
        },
      );
    const wanted = (to === undefined ? systems : [to]).filter((other) => other !== from);
    const results = wanted.flatMap((other) => {
      const found = walks.find(code, from, other);
      return found === null ? [] : [describe(other, found, resources.tables.sourceOf)];
    });
    results.sort((a, b) => a.path.length - b.path.length || Number(b.isOfficial) - Number(a.isOfficial));
    const message = noticeOf(results, wanted);
    return { code, title: ownTitle ?? "", from, count: results.length, results, message };
  },
});

function describe(
  other: System,
  { path, results }: NonNullable<ReturnType<Crosswalks["find"]>>,
  sourceOf: (from: string, to: string) => string | null,
): Static<typeof linked> {
  const steps = path.slice(1).map((next, at) => sourceOf(path[at] ?? "", next));
  return {
    system: other,
    name: systemNames[other],
    isOfficial: !steps.includes(null),
    path: path.map((step) => systemNames[step]),
    sources: [...new Set(steps.map((file) => file ?? "lists of codes of 2017 and 2022"))],
    codes: results.slice(0, codesMax).map((result) => ({ ...result })),
  };
}

/** A chain of tables can lead to many. */
const codesMax = 200;

function noticeOf(results: readonly Static<typeof linked>[], wanted: readonly System[]): string | null {
  const missing = wanted.filter((other) => results.every(({ system }) => system !== other));
  const derived = results.some(({ isOfficial }) => !isOfficial)
    ? "The links of NAICS 2017 and 2022 are derived from their lists of codes and from what replaced what; the official concordance has more where parts of a code moved. "
    : "";
  const absent =
    missing.length === 0
      ? ""
      : `This server has no concordance that leads to ${missing.map((other) => systemNames[other]).join(", ")}. `;
  return derived === "" && absent === ""
    ? null
    : `${derived}${absent}The official file (.xlsx or .csv) in the folder of ${naicsTablesSetting.name} adds it.`;
}
