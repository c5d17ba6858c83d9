/** `POST /image/moderate`: whether a picture may be unsafe for work. */
import { moderateImage } from "../../engines/image/index.ts";
import { type Context, operation } from "../../kernel/operation.ts";
import { json } from "../../kernel/output.ts";
import { task } from "../../kernel/ports.ts";
import { type Static, Type } from "../../kernel/type.ts";
import { example, imageOf, limits, shared } from "./measuring.ts";
import type { ImageResources } from "./resources.ts";
import { judgement, nsfwThreshold, source } from "./schemas.ts";

const moderateTask = task(import.meta.resolve("../../engines/image/index.ts"), moderateImage);

export const moderation = operation({
  at: ["POST /moderate"],
  summary: "Judge whether an image is safe for work",
  description:
    "A best-effort signal of one small network, not a compliance tool: it knows nudity and drawn nudity, not violence, " +
    "hate or age, and it errs both ways. An image longer than 2.5 times its width is seen in squares, an animation in " +
    `up to eight frames, and the worst counts. ${limits}`,
  input: Type.Object({ ...source, threshold: nsfwThreshold }),
  output: json(judgement),
  examples: [example],
  ...shared,
  fails: [...shared.fails, "model_unavailable"],
  async handle(input, context: Context<ImageResources>) {
    const bytes = await imageOf(input, context);
    const model = await context.resources.modelPath();
    const answer = await context.runInWorker(moderateTask, { bytes, threshold: input.threshold, model });
    return answer as Static<typeof judgement>;
  },
});
