/** Image analysis and moderation. */
import { service } from "../../kernel/service.ts";
import { analyze } from "./analyze.ts";
import { blur } from "./blur.ts";
import { colors } from "./colors.ts";
import { exposure } from "./exposure.ts";
import { moderation } from "./moderate.ts";
import { type ModerationModel, openModerationModel, preloadSetting } from "./moderation-model.ts";
import { quality } from "./quality.ts";
import { saturation } from "./saturation.ts";

export const image = service<ModerationModel>({
  id: "image",
  title: "Image analysis and moderation",
  summary:
    "Sharpness, exposure, saturation, colors and quality of images, and a best-effort signal of what is not safe for work",
  operations: { blur, exposure, saturation, colors, quality, analyze, moderation },
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
  checks: (model) => ({ moderation: model.check() }),
  reasons: (model) => ({
    moderation:
      model.check() === "degraded"
        ? "The moderation model is still being checked."
        : "The moderation model is missing or damaged: run `nonet data moderation`.",
  }),
  close: (model) => model.cancel(),
});
