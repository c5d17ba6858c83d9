/** `POST /image/quality`: the quality of a picture. */
import { type Context, operation } from "../../kernel/operation.ts";
import { json } from "../../kernel/output.ts";
import { Type } from "../../kernel/type.ts";
import { example, limits, report, shared } from "./measuring.ts";
import { frame, qualityReport, source } from "./schemas.ts";

export const quality = operation({
  at: ["POST /quality"],
  summary: "Rate an image from 0 to 100, with the reasons",
  description: limits,
  input: Type.Object({ ...source, frame }),
  output: json(qualityReport),
  examples: [example],
  ...shared,
  handle: (input, context: Context) => report({ ...input, kind: "quality" }, context, qualityReport),
});
