/** `GET /naics/code`: the whole record of a code. */
import { describeComparability, resolveRecord } from "../../engines/industry-search/index.ts";
import { operation } from "../../kernel/operation.ts";
import { json } from "../../kernel/output.ts";
import { view } from "../../kernel/schema-options.ts";
import { Type } from "../../kernel/type.ts";
import { nullable, nullableText } from "../schema-kit.ts";
import { codeCrosswalk, describeTables, sizeStandard } from "./code-tables.ts";
import { codeField, hierarchy, level, type NaicsContext, namedCode, text } from "./fields.ts";

export const code = operation({
  at: ["GET /code"],
  essential: true,
  keptBy: "everyone",
  summary: "Read the whole record of a code",
  keywords: ["naics", "industry", "look", "up", "meaning", "mean", "explain", "title"],
  fits: { industryCode: "code" },
  description:
    "Answers title, level, description, cross-references, hierarchy, parent, children, siblings and index entries of a code of NAICS 2022, of two to six digits. 31, 32 and 33 are answered as 31-33. A code of fewer than six digits lists the index entries of all codes below it.",
  input: Type.Object({ code: codeField }),
  output: json(
    Type.Object(
      {
        ...namedCode,
        title: { ...namedCode.title, ...view({ as: "main" }) },
        level,
        description: text("Paragraphs separated by line feeds; empty if the edition has none"),
        crossReferences: Type.Array(
          Type.Object(
            {
              text: text("What is classified elsewhere"),
              code: nullableText("Where, if one code is named"),
              title: nullableText("Its title"),
            },
            { title: "NaicsCrossReference" },
          ),
        ),
        hierarchy,
        parent: nullable(Type.Object(namedCode, { title: "NaicsCode" }), "Null for a sector"),
        children: Type.Array(Type.Object({ ...namedCode, level }, { title: "NaicsChildCode" })),
        siblings: Type.Array(Type.Object(namedCode, { title: "NaicsCode" }), {
          description: "The other codes below the same parent; for a sector, the other sectors",
        }),
        comparable: Type.Object(
          {
            isTrilateral: Type.Boolean({
              description: "Whether Canada, Mexico and the United States define this code alike",
            }),
            comparableAt: nullable(
              Type.Object(namedCode, { title: "NaicsCode" }),
              "The nearest code, itself or one above it, that they define alike; null for none",
            ),
            note: text("What that means for this code, in a sentence or two"),
          },
          {
            title: "NaicsComparability",
            description: "Whether the code can be compared with Canadian and Mexican data",
          },
        ),
        sizeStandard,
        crosswalk: codeCrosswalk,
        indexActivities: Type.Array(Type.String()),
        indexActivityCount: Type.Integer({ minimum: 0 }),
        edition: text("2022"),
      },
      { title: "NaicsRecord" },
    ),
  ),
  fails: ["code_not_found", "model_unavailable"],
  examples: [
    { title: "An industry", input: { code: "722511" } },
    { title: "A sector by one of its numbers", input: { code: "31" } },
  ],
  handle: async ({ code }, { resources }: NaicsContext) => {
    const index = await resources.index();
    const record = resolveRecord(index, code);
    return {
      ...index.fullRecord(record),
      comparable: describeComparability(index, record.code),
      ...(await describeTables(record.code, resources)),
    };
  },
});
