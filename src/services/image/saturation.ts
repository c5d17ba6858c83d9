/** `POST /image/saturation`: how colorful a picture is. */
import { type Context, operation } from "../../kernel/operation.ts";
import { json } from "../../kernel/output.ts";
import { Type } from "../../kernel/type.ts";
import { example, limits, report, shared } from "./measuring.ts";
import { frame, saturationReport, source } from "./schemas.ts";

export const saturation = operation({
  at: ["POST /saturation"],
  summary: "Tell how colorful an image is",
  description: limits,
  input: Type.Object({ ...source, frame }),
  output: json(saturationReport),
  examples: [example],
  ...shared,
  handle: (input, context: Context) => report({ ...input, kind: "saturation" }, context, saturationReport),
});
