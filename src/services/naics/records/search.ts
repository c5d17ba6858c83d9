/** `GET /naics/search`: codes by words. */
import {
  type Level,
  levelNames,
  levelOf,
  levels,
  resolveSector,
} from "../../../engines/industry-search/index.ts";
import { operation } from "../../../kernel/operation.ts";
import { json } from "../../../kernel/output.ts";
import { Type } from "../../../kernel/type.ts";
import { hierarchy, level, limitOf, named, orNull, sectorField, text } from "../resources.ts";
import type { Finding } from "./fields.ts";

const levelIn = (digits: number): Level => levels.find((known) => known === digits) ?? 6;

export const search = operation({
  at: ["GET /search"],
  summary: "Search codes, titles, descriptions and index entries by keywords",
  description:
    "Every word must be found, in another form of it or as the beginning of a longer one; digits find the codes that begin with them.",
  input: Type.Object({
    q: Type.String({ minLength: 1, maxLength: 200, description: "Words, or the first digits of a code" }),
    level: Type.Optional(
      Type.Integer({
        minimum: 2,
        maximum: 6,
        description: "Only codes of so many digits; all levels when left out",
      }),
    ),
    sector: sectorField,
    limit: limitOf(100, 20),
    offset: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 10_000,
        default: 0,
        description: "How many results are passed over",
      }),
    ),
  }),
  output: json(
    Type.Object({
      query: text("The words"),
      level: orNull(Type.Integer(), "Null for all levels"),
      total: Type.Integer({ minimum: 0, description: "Codes found in all" }),
      count: Type.Integer({ minimum: 0, description: "Number of results on this page" }),
      results: Type.Array(
        Type.Object({
          code: named.code,
          title: named.title,
          level,
          score: Type.Number({ minimum: 0, maximum: 100, description: "One decimal" }),
          matchedIn: Type.Array(Type.Enum(["title", "description", "index", "code"])),
          matchedIndexTerms: Type.Array(Type.String(), { description: "At most ten" }),
          hierarchy,
        }),
      ),
    }),
  ),
  fails: ["model_unavailable"],
  examples: [
    { title: "Two words", input: { q: "solar power", limit: 3 } },
    { title: "The first digits of a code", input: { q: "7225", level: 6 } },
  ],
  handle: async ({ q, level: digits, sector, limit = 20, offset = 0 }, { resources }: Finding) => {
    const book = await resources.book();
    const index = await resources.search();
    const asked = {
      query: q,
      level: digits === undefined ? null : levelIn(digits),
      sector: resolveSector(book, sector),
    };
    const found = index.find(asked);
    const results = found.slice(offset, offset + limit).map(({ record, score, matchedIn }) => ({
      code: record.code,
      title: record.title,
      level: levelOf(record.code),
      levelName: levelNames[levelOf(record.code)],
      score,
      matchedIn: [...matchedIn],
      matchedIndexTerms: matchedIn.includes("index") ? [...index.matchedIndexTerms(record, q)] : [],
      hierarchy: [...book.hierarchyOf(record.code)],
    }));
    return { query: q, level: asked.level, total: found.length, count: results.length, results };
  },
});
