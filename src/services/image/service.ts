/** Image analysis and moderation. */
import { service } from "../../kernel/service.ts";
import { analyze } from "./analyze.ts";
import { blur } from "./blur.ts";
import { colors } from "./colors.ts";
import { exposure } from "./exposure.ts";
import { moderation } from "./moderate.ts";
import { quality } from "./quality.ts";
import { type ImageResources, moderationPreparation, openImage, preloadSetting } from "./resources.ts";

import { saturation } from "./saturation.ts";

export const image = service<ImageResources>({
  id: "image",
  title: "Image analysis and moderation",
  summary:
    "Sharpness, exposure, saturation, colors and quality of pictures, and a best-effort sign of what is not safe for work",
  operations: { blur, exposure, saturation, colors, quality, analyze, moderation },
  settings: [preloadSetting],
  preparations: [moderationPreparation],
  open: openImage,
  checks: (resources) => ({ moderation: resources.check() }),
  reasons: (resources) => ({
    moderation:
      resources.check() === "degraded"
        ? "Its model is still being checked."
        : "Its model is missing or damaged: run `nonet data moderation`.",
  }),
  close: (resources) => resources.close(),
});
