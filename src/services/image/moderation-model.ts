/** The moderation model: its preparation, and loading it. */
import {
  convertNetwork,
  hashNetwork,
  type PackagedNetwork,
  warmUpModeration,
} from "../../engines/image/index.ts";
import { type Ports, task } from "../../kernel/ports.ts";
import { choiceSetting } from "../../kernel/setting.ts";
import type { Preparation } from "../../kernel/setup.ts";
import { ApiError } from "../../shared/api-error.ts";
import { findPreparedFile, PreparedFile, writePreparedFile } from "../prepared-file.ts";

export const preloadSetting = choiceSetting("NONET_MODERATION_PRELOAD", ["on", "off"], {
  default: "off",
  help: "load the moderation model at start instead of with the first image (0.3 s, 80 MB)",
});

/** Opens as the path of the model file, or throws `model_unavailable`. */
export type ModerationModel = PreparedFile<string>;

const recordName = "moderation/current";

const warmUpTask = task(import.meta.resolve("../../engines/image/index.ts"), warmUpModeration);

export async function openModerationModel({ files, settings, workers }: Ports): Promise<ModerationModel> {
  const model = await PreparedFile.create(files, recordName, async (name) => {
    if (name !== null) return files.pathOf(name);
    const message = "The moderation model is not prepared on this server: run `nonet data moderation`.";
    throw new ApiError("model_unavailable", message, { retryAfterSeconds: 60 });
  });
  if (settings.get(preloadSetting) === "on") {
    // Without a model, the server starts all the same.
    const path = await model.open().catch(() => null);
    if (path !== null) await workers.run(warmUpTask, { model: path });
  }
  return model;
}

export const moderationPreparation: Preparation = {
  id: "moderation",
  summary: "the network of image moderation, from the nsfwjs package",
  async run({ files, progress }) {
    progress("reading the network", null);
    const network = await readPackagedNetwork();
    const name = `moderation/mobilenet-v2-mid-${await hashNetwork(network)}.onnx`;
    if ((await findPreparedFile(files, recordName)) === name) return "the network is there";
    progress("converting the network", null);
    const content = await convertNetwork(network);
    await writePreparedFile(files, recordName, { name, content });
    return `the network is converted, ${Math.round(content.byteLength / 1e6)} MB`;
  },
};

/** The model of the package is a folder of modules that export data; the package itself exports other things. */
async function readPackagedNetwork(): Promise<PackagedNetwork> {
  const folder = new URL("../models/mobilenet_v2_mid/", import.meta.resolve("nsfwjs"));
  const load = async (name: string): Promise<unknown> => (await import(new URL(name, folder).href)).default;
  const weights = await Promise.all([1, 2].map((part) => load(`group1-shard${part}of2.min.js`)));
  return { description: await load("model.min.js"), weights: weights.map(String) };
}
