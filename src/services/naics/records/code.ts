/** `GET /naics/code`: the whole record of a code. */
import { resolveRecord } from "../../../engines/industry-search/index.ts";
import { operation } from "../../../kernel/operation.ts";
import { json } from "../../../kernel/output.ts";
import { Type } from "../../../kernel/type.ts";
import { hierarchy, level, named, orNull, text } from "../resources.ts";
import { codeField, type Finding } from "./fields.ts";

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
      description: text("Paragraphs separated by line feeds; empty if the edition has none"),
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
