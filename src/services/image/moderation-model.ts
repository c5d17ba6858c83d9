/** Loading the moderation model. */
import { warmUpModeration } from "../../engines/image/index.ts";
import { type Ports, task } from "../../kernel/ports.ts";
import { choiceSetting } from "../../kernel/setting.ts";
import { ApiError } from "../../shared/api-error.ts";
import { PreparedFile } from "../prepared-file.ts";

export const preloadSetting = choiceSetting("NONET_MODERATION_PRELOAD", ["on", "off"], {
  default: "off",
  help: "load the moderation model at start instead of with the first image (0.3 s, 80 MB)",
});

/** Opens as the path of the model file, or throws `model_unavailable`. */
export type ModerationModel = PreparedFile<string>;

/** Names the prepared model. */
export const recordName = "moderation/current";

const warmUpTask = task(import.meta.resolve("../../engines/image/index.ts"), warmUpModeration);

export async function openModerationModel(ports: Ports): Promise<ModerationModel> {
  const { files, settings, workers } = ports;
  const model: ModerationModel = await PreparedFile.create(ports, recordName, async (name) => {
    if (name !== null) return files.pathOf(name);
    const message = model.isBeingPrepared("moderation")
      ? "The moderation model is being prepared on this server: it takes a minute."
      : "The moderation model is not prepared on this server: run `nonet data moderation`.";
    throw new ApiError("model_unavailable", message, { retryAfterSeconds: 60 });
  });
  if (settings.get(preloadSetting) === "on") {
    // Without a model, the server starts all the same.
    const path = await model.open().catch(() => null);
    if (path !== null) await workers.run(warmUpTask, { model: path });
  }
  return model;
}
