/** `POST /image/colors`: the colors of a picture. */
import { type Context, operation } from "../../kernel/operation.ts";
import { json } from "../../kernel/output.ts";
import { Type } from "../../kernel/type.ts";
import { example, limits, report, shared } from "./measuring.ts";
import { colorCount, colorsReport, frame, source } from "./schemas.ts";

export const colors = operation({
  at: ["POST /colors"],
  summary: "Find the main colors of an image",
  description: `${limits} Likeness is as the eye sees it (OKLab); near-duplicates are one, small vivid accents are kept.`,
  input: Type.Object({ ...source, count: colorCount, frame }),
  output: json(colorsReport),
  examples: [example],
  ...shared,
  handle: (input, context: Context) => report({ ...input, kind: "colors" }, context, colorsReport),
});
