/** `GET /naics/search`: codes by keywords. */
import { levelNameOf, levelOf, resolveSector } from "../../engines/industry-search/index.ts";
import { operation } from "../../kernel/operation.ts";
import { json } from "../../kernel/output.ts";
import { formed } from "../../kernel/schema-options.ts";
import { Type } from "../../kernel/type.ts";
import { countResults, nullable } from "../schema-kit.ts";
import {
  hierarchy,
  level,
  levelField,
  limitField,
  type NaicsContext,
  namedCode,
  resultCount,
  sectorField,
  text,
} from "./fields.ts";

export const search = operation({
  at: ["GET /search"],
  keptBy: "everyone",
  summary: "Search codes, titles, descriptions and index entries by keywords",
  keywords: ["find", "naics", "industry"],
  description:
    "Finds the codes of NAICS 2022 whose code, title, description or index entries have the words, best first, in pages of up to 100. Every word must be found, in another form or as the beginning of a longer word; digits find the codes that begin with them. Meaning does not count here: that is what `/naics/match` compares.",
  input: Type.Object({
    q: Type.String({
      minLength: 1,
      maxLength: 200,
      ...formed("\\S", "some words, or the first digits of a code"),
      description: "Words, or the first digits of a code",
    }),
    level: Type.Optional(
      levelField({ description: "Only codes with this number of digits; all levels if left out" }),
    ),
    sector: sectorField,
    limit: limitField(100, 20),
    offset: Type.Integer({
      minimum: 0,
      maximum: 10_000,
      default: 0,
      description: "How many results to skip",
    }),
  }),
  output: json(
    Type.Object({
      query: text("The words"),
      level: nullable(Type.Integer(), "Null for all levels"),
      total: Type.Integer({ minimum: 0, description: "Number of all codes found" }),
      count: resultCount,
      results: Type.Array(
        Type.Object(
          {
            code: namedCode.code,
            title: namedCode.title,
            level,
            levelName: namedCode.levelName,
            score: Type.Number({ minimum: 0, maximum: 100, description: "One decimal" }),
            matchedIn: Type.Array(Type.Enum(["title", "description", "index", "code"])),
            matchedIndexTerms: Type.Array(Type.String(), { description: "At most ten" }),
            hierarchy,
          },
          { title: "NaicsSearchResult" },
        ),
      ),
    }),
  ),
  fails: ["model_unavailable"],
  examples: [
    { title: "Two words", input: { q: "solar power", limit: 3 } },
    { title: "The first digits of a code", input: { q: "7225", level: 6 } },
  ],
  handle: async ({ q, level = null, sector, limit, offset }, { resources }: NaicsContext) => {
    const index = await resources.index();
    const keywords = await resources.keywordSearch();
    const found = keywords.find({ query: q, level, sector: resolveSector(index, sector) });
    const results = found.slice(offset, offset + limit).map(({ record, score, matchedIn }) => ({
      code: record.code,
      title: record.title,
      level: levelOf(record.code),
      levelName: levelNameOf(record.code),
      score,
      matchedIn: [...matchedIn],
      matchedIndexTerms: matchedIn.includes("index") ? [...keywords.matchedIndexTerms(record, q)] : [],
      hierarchy: index.hierarchyOf(record.code),
    }));
    return { query: q, level, total: found.length, ...countResults(results) };
  },
});
