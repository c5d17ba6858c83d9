/** `POST /image/blur`: how sharp a picture is. */
import { type Context, operation } from "../../kernel/operation.ts";
import { json } from "../../kernel/output.ts";
import { Type } from "../../kernel/type.ts";
import { example, limits, report, shared } from "./measuring.ts";
import { blurReport, blurThreshold, frame, source } from "./schemas.ts";

export const blur = operation({
  at: ["POST /blur"],
  summary: "Tell how sharp an image is",
  description: `${limits} The same photograph scores the same at any resolution, noise is not taken for detail, and one sharp subject makes an image sharp.`,
  input: Type.Object({ ...source, threshold: blurThreshold, frame }),
  output: json(blurReport),
  examples: [example],
  ...shared,
  handle: (input, context: Context) => report({ ...input, kind: "blur" }, context, blurReport),
});
