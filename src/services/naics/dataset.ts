/** `GET /naics/dataset`: which data is served. */
import { describeDataset } from "../../engines/industry-search/index.ts";
import { operation } from "../../kernel/operation.ts";
import { json } from "../../kernel/output.ts";
import { Type } from "../../kernel/type.ts";
import { type NaicsContext, text } from "./fields.ts";

export const dataset = operation({
  at: ["GET /dataset"],
  summary: "Tell which data is served: edition, source, counts",
  keywords: ["naics", "industry", "version", "year"],
  description:
    "Describes the classification that this server searches: its edition, where its texts come from and under which license, how many codes and index entries it has, which encoder compares texts, and when it was built. It takes no fields.",
  input: Type.Object({}),
  output: json(
    Type.Object({
      name: text("Name of the classification"),
      version: text("Its edition"),
      source: text("Where the texts come from"),
      sourceUrl: Type.String({ format: "uri", description: "Where its source is described" }),
      license: Type.String(),
      codeCount: Type.Integer({ description: "2,125" }),
      countsByLevel: Type.Object({
        sector: Type.Integer(),
        subsector: Type.Integer(),
        industry_group: Type.Integer(),
        naics_industry: Type.Integer(),
        national_industry: Type.Integer(),
      }),
      indexEntryCount: Type.Integer({ description: "Activities that a text is compared with" }),
      crossReferenceCount: Type.Integer(),
      embeddingModel: text("The sentence encoder"),
      embeddingDimensions: Type.Integer(),
      tables: Type.Array(
        Type.Object(
          { file: text("Name of the file"), summary: text("What it is") },
          { title: "NaicsOfficialTable" },
        ),
        { description: "Concordances and size standards that the operator added" },
      ),
      builtAt: Type.String({ format: "date-time", description: "When the data was prepared, ISO 8601" }),
    }),
  ),
  fails: ["model_unavailable"],
  examples: [{ title: "The data of this server", input: {} }],
  handle: async (_input, { resources }: NaicsContext) => ({
    ...describeDataset(await resources.facts()),
    tables: resources.tables.describe(),
  }),
});
