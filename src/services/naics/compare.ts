/** `POST /naics/compare`: what two to five codes share, and what tells them apart. */
import { compareCodes, levelOf, resolveRecord } from "../../engines/industry-search/index.ts";
import { operation } from "../../kernel/operation.ts";
import { json } from "../../kernel/output.ts";
import { view } from "../../kernel/schema-options.ts";
import { Type } from "../../kernel/type.ts";
import { ApiError } from "../../shared/api-error.ts";
import { nullable } from "../schema-kit.ts";
import { codeField, hierarchy, level, type NaicsContext, namedCode, text } from "./fields.ts";

const comparedCode = Type.Object(
  {
    ...namedCode,
    level,
    description: text("The official description; empty if there is none"),
    indexActivityCount: Type.Integer({ minimum: 0, description: "Number of its index entries" }),
    ownWords: Type.Array(Type.String(), {
      description:
        "Words of its title and index entries that the others lack, the most frequent first; at most ten",
    }),
    ownActivities: Type.Array(Type.String(), {
      description: "Index entries that set it apart; at most ten",
    }),
    hierarchy,
  },
  { title: "NaicsComparedCode" },
);

export const compare = operation({
  at: ["POST /compare"],
  summary: "Compare two to five industry codes: what they share, what tells them apart",
  keywords: ["naics", "difference", "versus", "vs", "between", "choose"],
  description:
    "Answers the part of the hierarchy that the codes share, and for each code the words and index entries that the others lack. Cross-references are the official sentences in which one of the codes sends something to another; the packaged base has none. Codes of different levels can be compared.",
  input: Type.Object({
    codes: Type.Array(codeField, {
      minItems: 2,
      maxItems: 5,
      description: "Two to five codes, each of two to six digits, or ranges of sectors",
    }),
  }),
  output: json(
    Type.Object(
      {
        count: Type.Integer({ description: "Number of codes" }),
        sharedLevel: nullable(
          Type.Integer({ minimum: 2, maximum: 6 }),
          "Digits of the lowest code that they share; null where they are of different sectors",
        ),
        shared: Type.Array(Type.Object(namedCode, { title: "NaicsCode" }), {
          description: "The codes above all of them, the sector first",
          ...view({ as: "trail" }),
        }),
        results: Type.Array(comparedCode, { description: "In the order of the request" }),
        crossReferences: Type.Array(
          Type.Object(
            {
              from: text("The code that has the sentence"),
              to: text("The code that it sends to"),
              text: text("The official sentence"),
            },
            { title: "NaicsReferenceBetween" },
          ),
          { description: "Sentences in which one of the codes sends something to another" },
        ),
      },
      { title: "NaicsComparison" },
    ),
  ),
  fails: ["code_not_found", "model_unavailable"],
  examples: [{ title: "Two kinds of restaurants", input: { codes: ["722511", "722513"] } }],
  handle: async ({ codes }, { resources }: NaicsContext) => {
    const index = await resources.index();
    const records = codes.map((code) => resolveRecord(index, code, "codes"));
    if (new Set(records).size < records.length)
      throw new ApiError("invalid_parameter", "codes must be different from each other.", { field: "codes" });
    const compared = compareCodes(
      index,
      records.map(({ code }) => code),
    );
    return {
      count: records.length,
      sharedLevel: compared.shared.length === 0 ? null : levelOf(compared.shared.at(-1)?.code ?? ""),
      shared: compared.shared,
      results: compared.codes.flatMap(({ code, activityCount, ownWords, ownActivities }) => {
        const hierarchy = index.hierarchyOf(code);
        const own = hierarchy.at(-1);
        if (own === undefined) return [];
        return [
          {
            ...own,
            level: levelOf(code),
            description: index.get(code)?.description ?? "",
            indexActivityCount: activityCount,
            ownWords,
            ownActivities,
            hierarchy,
          },
        ];
      }),
      crossReferences: compared.crossReferences,
    };
  },
});
