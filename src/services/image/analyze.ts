/** `POST /image/analyze`: all measures of a picture. */
import { type Context, operation } from "../../kernel/operation.ts";
import { json } from "../../kernel/output.ts";
import { Type } from "../../kernel/type.ts";
import { example, limits, report, shared } from "./measuring.ts";
import { analysis, colorCount, frame, source } from "./schemas.ts";

export const analyze = operation({
  at: ["POST /analyze"],
  summary: "Report all measures, colors, fingerprint and EXIF data of an image",
  description: limits,
  input: Type.Object({ ...source, count: colorCount, frame }),
  output: json(analysis),
  examples: [example],
  ...shared,
  handle: (input, context: Context) => report({ ...input, kind: "analyze" }, context, analysis),
});
