/** Image analysis and moderation. */
import { service } from "../../kernel/service.ts";
import { analyze } from "./analyze.ts";
import { blur } from "./blur.ts";
import { colors } from "./colors.ts";
import { compare } from "./compare.ts";
import { exposure } from "./exposure.ts";
import { moderation } from "./moderate.ts";
import { type ModerationModel, openModerationModel, preloadSetting } from "./moderation-model.ts";
import { placeholder } from "./placeholder.ts";
import { quality } from "./quality.ts";
import { saturation } from "./saturation.ts";
import { strip } from "./strip.ts";

export const image = service<ModerationModel>({
  id: "image",
  title: "Image analysis and moderation",
  summary:
    "Sharpness, exposure, saturation, colors and quality of images, and a best-effort signal of what is not safe for work",
  operations: {
    blur,
    exposure,
    saturation,
    colors,
    quality,
    analyze,
    moderation,
    strip,
    compare,
    placeholder,
  },
  settings: [preloadSetting],
  preparations: [
    {
      id: "moderation",
      summary: "the network of image moderation, from the nsfwjs package",
      // Serving does not load what builds the data.
      run: async (ports) => (await import("./prepare.ts")).prepareModeration(ports),
    },
  ],
  open: openModerationModel,
  data: (model) => model.versions("moderation", "npm nsfwjs"),
  checks: (model) => ({ moderation: model.check() }),
  reasons: (model) => ({ moderation: reasonOf(model) }),
  close: (model) => model.cancel(),
});

function reasonOf(model: ModerationModel): string {
  if (model.check() === "degraded") return "The moderation model is still being checked.";
  return model.isBeingPrepared("moderation")
    ? "The moderation model is being prepared, which takes a minute."
    : "The moderation model is missing or damaged: run `nonet data moderation`.";
}
