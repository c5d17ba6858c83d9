/** `GET /naics/similar`: codes that are similar to a code. */
import {
  type ClassificationIndex,
  levelNameOf,
  levelOf,
  resolveRecord,
} from "../../engines/industry-search/index.ts";
import { operation } from "../../kernel/operation.ts";
import { json } from "../../kernel/output.ts";
import { Type } from "../../kernel/type.ts";
import { countResults } from "../schema-kit.ts";
import {
  codeField,
  hierarchy,
  level,
  limitField,
  type NaicsContext,
  namedCode,
  resultCount,
  share,
} from "./fields.ts";

const similarCode = Type.Object(
  {
    ...namedCode,
    level,
    similarity: share("Cosine between the means of the two codes' texts; four decimals"),
    hierarchy,
  },
  { title: "NaicsSimilarCode" },
);

export const similar = operation({
  at: ["GET /similar"],
  keptBy: "everyone",
  summary: "Find the codes most similar to a code, at its level",
  keywords: ["naics", "industry", "related", "like", "neighbors", "alike"],
  fits: { industryCode: "code" },
  description:
    "Compares a code of NAICS 2022 with all others of as many digits, by the meaning of their titles, descriptions and index entries, and answers up to 50, the most similar first. The code itself is never among them. The prepared data is needed; without it the answer is 503.",
  input: Type.Object({ code: codeField, limit: limitField(50, 10) }),
  output: json(
    Type.Object({
      ...namedCode,
      level,
      count: resultCount,
      results: Type.Array(similarCode, { description: "The most similar first, never the code itself" }),
    }),
  ),
  fails: ["code_not_found", "model_unavailable"],
  examples: [{ title: "Codes similar to retail bakeries", input: { code: "311811", limit: 3 } }],
  handle: async ({ code, limit }, { resources }: NaicsContext) => {
    const index = await resources.index();
    const record = resolveRecord(index, code);
    const vectors = await resources.vectors();
    const results = vectors.nearest(record.code, limit).map(({ code, similarity }) => ({
      ...describeCode(index, code),
      similarity,
      hierarchy: index.hierarchyOf(code),
    }));
    return { ...describeCode(index, record.code), ...countResults(results) };
  },
});

const describeCode = (index: ClassificationIndex, code: string) => ({
  code,
  title: index.get(code)?.title ?? "",
  levelName: levelNameOf(code),
  level: levelOf(code),
});
