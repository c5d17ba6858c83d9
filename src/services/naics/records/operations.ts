/** Decides the endpoints that read the classification: search, whole records, similar codes, the data set. */

import {
  describeDataset,
  type Level,
  levelNames,
  levelOf,
  levels,
  resolveRecord,
  resolveSector,
} from "../../../engines/industry-search/index.ts";
import { type Context, operation } from "../../../kernel/operation.ts";
import { json } from "../../../kernel/output.ts";
import { formed } from "../../../kernel/schema-options.ts";
import { Type } from "../../../kernel/type.ts";
import {
  hierarchy,
  level,
  limitOf,
  type NaicsResources,
  named,
  orNull,
  sectorField,
  share,
  text,
} from "../resources.ts";

type Finding = Context<NaicsResources>;

const codeField = Type.String({
  ...formed(
    "^(\\d{2,6}|31-33|44-45|48-49)$",
    "two to six digits, such as 722511, or one of 31-33, 44-45 and 48-49",
  ),
  description: "Two to six digits, or a sector's range; 31, 32 and 33 are 31-33",
});
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

export const code = operation({
  at: ["GET /code"],
  summary: "Read the whole record of a code",
  description:
    "31, 32 and 33 answer as 31-33. Codes above six digits list the index entries of all codes below them.",
  input: Type.Object({ code: codeField }),
  output: json(
    Type.Object({
      ...named,
      level,
      description: text("Paragraphs parted by line feeds; empty where the edition has none"),
      crossReferences: Type.Array(
        Type.Object({
          text: text("What is classified elsewhere"),
          code: orNull(Type.String(), "Where, if one code is named"),
          title: orNull(Type.String(), "Its title"),
        }),
      ),
      hierarchy,
      parent: orNull(Type.Object(named), "Null for a sector"),
      children: Type.Array(Type.Object({ ...named, level })),
      indexActivities: Type.Array(Type.String()),
      indexActivityCount: Type.Integer({ minimum: 0 }),
      edition: text("2022"),
    }),
  ),
  fails: ["code_not_found", "model_unavailable"],
  examples: [
    { title: "An industry", input: { code: "722511" } },
    { title: "A sector by one of its numbers", input: { code: "31" } },
  ],
  handle: async (input, { resources }: Finding) => {
    const book = await resources.book();
    return book.fullRecord(resolveRecord(book, input.code));
  },
});

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

export const dataset = operation({
  at: ["GET /dataset"],
  summary: "Tell which data is served: edition, source, counts",
  input: Type.Object({}),
  output: json(
    Type.Object({
      name: text("Of the classification"),
      version: text("Its edition"),
      source: text("Where the texts come from"),
      sourceUrl: Type.String(),
      license: Type.String(),
      codeCount: Type.Integer({ description: "2,125" }),
      countsByLevel: Type.Object({
        sector: Type.Integer(),
        subsector: Type.Integer(),
        industry_group: Type.Integer(),
        naics_industry: Type.Integer(),
        national_industry: Type.Integer(),
      }),
      indexEntryCount: Type.Integer({ description: "Activities a text is compared with" }),
      crossReferenceCount: Type.Integer(),
      embeddingModel: text("The sentence encoder"),
      embeddingDimensions: Type.Integer(),
      builtAt: text("When the data was prepared, ISO 8601"),
    }),
  ),
  fails: ["model_unavailable"],
  examples: [{ title: "The data of this server", input: {} }],
  handle: async (_input, { resources }: Finding) => describeDataset(await resources.facts()),
});
