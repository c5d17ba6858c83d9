/** Decides what image analysis and moderation is made of. */
import { service } from "../../kernel/service.ts";
import * as operations from "./operations.ts";
import { type ImageResources, moderationPreparation, openImage, preloadSetting } from "./resources.ts";

export const image = service<ImageResources>({
  id: "image",
  title: "Image analysis and moderation",
  summary:
    "Sharpness, exposure, saturation, colors and quality of pictures, and a best-effort sign of what is not safe for work",
  operations,
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
