/** `POST /image/exposure`: how bright a picture is. */
import { type Context, operation } from "../../kernel/operation.ts";
import { json } from "../../kernel/output.ts";
import { Type } from "../../kernel/type.ts";
import { example, limits, report, shared } from "./measuring.ts";
import { exposureReport, frame, source } from "./schemas.ts";

export const exposure = operation({
  at: ["POST /exposure"],
  summary: "Tell whether an image is too dark or too bright",
  description: `${limits} Low key, high key and paper are no faults of exposure.`,
  input: Type.Object({ ...source, frame }),
  output: json(exposureReport),
  examples: [example],
  ...shared,
  handle: (input, context: Context) => report({ ...input, kind: "exposure" }, context, exposureReport),
});
