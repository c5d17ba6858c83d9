/** `POST /image/moderate`: whether an image is safe for work. */
import { moderateImage, regionKinds } from "../../engines/image/index.ts";
import { type Context, operation } from "../../kernel/operation.ts";
import { json } from "../../kernel/output.ts";
import { task } from "../../kernel/ports.ts";
import { view } from "../../kernel/schema-options.ts";
import { type Static, Type } from "../../kernel/type.ts";
import { flag, nullable } from "../schema-kit.ts";
import type { ModerationModel } from "./moderation-model.ts";
import { imageInfo, share } from "./report.ts";
import { imageUpload, limits, readImage, source } from "./source.ts";

const threshold = Type.Number({
  default: 0.6,
  minimum: 0,
  maximum: 1,
  description: "An `nsfwScore` of this or more is not safe for work",
});

const scores = {
  neutral: share("Anything else"),
  drawing: share("Drawn, and safe"),
  sexy: share("Suggestive, not explicit"),
  hentai: share("Drawn, explicit"),
  porn: share("Explicit"),
};

const region = Type.Object(
  {
    kind: Type.Enum(regionKinds, {
      description:
        "whole; square of a long image; inside: what an even border leaves; half and third: so much of both sides",
    }),
    frame: Type.Integer({ minimum: 0, description: "Of an animation, else 0" }),
    left: Type.Integer({ description: "Pixels, of the upright image" }),
    top: Type.Integer({ description: "Pixels" }),
    width: Type.Integer({ description: "Pixels" }),
    height: Type.Integer({ description: "Pixels" }),
    nsfwScore: { ...share("porn and hentai together"), ...view({ tone: "bad" }) },
  },
  { title: "ModerationRegion" },
);

const moderationResult = Type.Object({
  classification: Type.Enum(["safe", "suggestive", "nsfw"], {
    description: "nsfw if isNsfw, else suggestive if nsfwScore and sexy together reach the threshold",
    ...view({ wordOf: "isNsfw" }),
  }),
  isNsfw: Type.Boolean({
    description: "`nsfwScore` reaches the threshold",
    ...view({ verdict: ["Not safe for work", "Safe for work"], tone: "bad" }),
  }),
  nsfwScore: { ...share("porn and hentai together"), ...view({ tone: "bad" }) },
  threshold: Type.Number(),
  scores: Type.Object(scores, { description: "They add up to 1" }),
  tags: Type.Array(
    Type.Object({ label: Type.String(), score: share("As in `scores`") }, { title: "ModerationTag" }),
    {
      description: "All five by descending score",
      ...view({ as: "aside" }),
    },
  ),
  model: Type.String({ description: "Name of the classifier" }),
  framesChecked: Type.Integer({ description: "Frames of an animation that were checked; the worst counts" }),
  ...imageInfo,
  regions: nullable(
    Type.Array(region),
    "What was classified, by falling score: the first decides; null unless `regions` is sent",
  ),
});

const moderateTask = task(import.meta.resolve("../../engines/image/index.ts"), moderateImage);

export const moderation = operation({
  at: ["POST /moderate"],
  essential: true,
  summary: "Check whether an image is safe for work",
  keywords: [
    "nsfw",
    "nude",
    "nudity",
    "naked",
    "porn",
    "explicit",
    "adult",
    "sexual",
    "filter",
    "moderation",
    "photo",
    "picture",
  ],
  description:
    "A best-effort signal from one small network, not a compliance tool: it knows nudity and drawn nudity, not " +
    "violence, hate or age, and it errs both ways. Its scores are not calibrated. An image longer than 2.5 times its " +
    "width is checked in squares, an " +
    `animation in up to eight frames, and the worst counts. With \`regions\` up to ten parts are checked as well, against small pictures inside ` +
    `others: 10 to 40 ms each, and more false alarms. ${limits}`,
  input: Type.Object({
    ...source,
    threshold,
    regions: flag("Check parts of it, too"),
  }),
  output: json(moderationResult),
  ...imageUpload,
  fails: [...imageUpload.fails, "model_unavailable"],
  async handle({ threshold, regions, ...image }, context: Context<ModerationModel>) {
    const bytes = await readImage(image, context);
    const model = await context.resources.open();
    const result = await context.runInWorker(moderateTask, {
      bytes,
      threshold,
      regions,
      model,
    });
    return result as Static<typeof moderationResult>;
  },
});
