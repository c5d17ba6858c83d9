/** `GET /naics/similar`: codes that are similar to a code. */
import { levelNames, levelOf, resolveRecord } from "../../../engines/industry-search/index.ts";
import { operation } from "../../../kernel/operation.ts";
import { json } from "../../../kernel/output.ts";
import { Type } from "../../../kernel/type.ts";
import { hierarchy, level, limitOf, named, share } from "../resources.ts";
import { codeField, type Finding } from "./fields.ts";

export const similar = operation({
  at: ["GET /similar"],
  summary: "Find the codes most similar to a code, at its level",
  input: Type.Object({ code: codeField, limit: limitOf(50, 10) }),
  output: json(
    Type.Object({
      ...named,
      level,
      count: Type.Integer({ minimum: 0, description: "Number of results" }),
      results: Type.Array(
        Type.Object({
          ...named,
          level,
          similarity: share("Cosine between the means of the two codes' texts; four decimals"),
          hierarchy,
        }),
        { description: "The most similar first, never the code itself" },
      ),
    }),
  ),
  fails: ["code_not_found", "model_unavailable"],
  examples: [{ title: "What is like a bakery", input: { code: "311811", limit: 3 } }],
  handle: async ({ code: asked, limit = 10 }, { resources }: Finding) => {
    const book = await resources.book();
    const record = resolveRecord(book, asked);
    const [self] = book.hierarchyOf(record.code).slice(-1);
    const nearest = (await resources.vectors()).nearest(record.code, limit);
    const digits = levelOf(record.code);
    const results = nearest.map(({ code: other, similarity }) => {
      const lineage = [...book.hierarchyOf(other)];
      const title = book.get(other)?.title ?? "";
      return {
        code: other,
        title,
        levelName: levelNames[digits],
        level: digits,
        similarity,
        hierarchy: lineage,
      };
    });
    return {
      code: record.code,
      title: self?.title ?? "",
      levelName: levelNames[digits],
      level: digits,
      count: results.length,
      results,
    };
  },
});
