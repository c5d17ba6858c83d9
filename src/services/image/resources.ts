/** The moderation model: where it is, and when it is loaded. */

import {
  convertNetwork,
  hashNetwork,
  type PackagedNetwork,
  warmUpModeration,
} from "../../engines/image/index.ts";
import { damagedFile, storedFile } from "../../kernel/integrity.ts";
import { afterStart, once } from "../../kernel/once.ts";
import { type Ports, task } from "../../kernel/ports.ts";
import type { Check } from "../../kernel/service.ts";
import { choiceSetting } from "../../kernel/setting.ts";
import type { Preparation, SetupPorts } from "../../kernel/setup.ts";
import { ApiError } from "../../shared/api-error.ts";
import { readStoredFile, type StoredFile } from "../../shared/stored-file.ts";

export const preloadSetting = choiceSetting("NONET_MODERATION_PRELOAD", ["on", "off"], {
  default: "off",
  help: "load the moderation model at start instead of with the first picture (0.3 s, 80 MB)",
});

export interface ImageResources {
  /** The path of the model file. Fails with `model_unavailable` where the data were not prepared. */
  modelPath(): Promise<string>;
  /** `degraded` until the model file has been checked. */
  check(): Check;
  close(): void;
}

/** The record of the model file in the data folder; replaced last, so that it never names what is not there. */
const pointer = "moderation/current";

export const warmUpTask = task(import.meta.resolve("../../engines/image/index.ts"), warmUpModeration);

export async function openImage(ports: Ports): Promise<ImageResources> {
  const state: { check: Check } = {
    check: (await readRecord(ports.files)) === null ? "unavailable" : "degraded",
  };
  // A failure is not kept: data may be prepared while the server runs.
  const modelPath = once(async () => {
    const path = await preparedPath(ports);
    state.check = path === null ? "unavailable" : "ok";
    if (path !== null) return path;
    const message = "The moderation model is not prepared on this server; `nonet data moderation` does it.";
    throw new ApiError("model_unavailable", message, { retryAfterSeconds: 60 });
  });
  if (ports.settings.get(preloadSetting) === "on") await preload(ports, modelPath);
  return { modelPath, check: () => state.check, close: afterStart(modelPath) };
}

/** Where there is no model, the server starts without it. */
async function preload({ workers }: Ports, modelPath: () => Promise<string>): Promise<void> {
  const model = await modelPath().catch(() => null);
  if (model !== null) await workers.run(warmUpTask, { model });
}

/** Null where nothing was prepared, and where it is not as it was. */
async function preparedPath({ files }: Pick<Ports, "files">): Promise<string | null> {
  const stored = await readRecord(files);
  const isWhole = stored !== null && (await damagedFile(files, [stored])) === null;
  return isWhole ? files.pathOf(stored.name) : null;
}

async function readRecord(files: Ports["files"]): Promise<StoredFile | null> {
  const bytes = await files.read(pointer);
  try {
    return bytes === null ? null : readStoredFile(JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    return null;
  }
}

/** The network that `/moderate` runs, from the nsfwjs package. */
export const moderationPreparation: Preparation = {
  id: "moderation",
  summary: "the network of image moderation, from the nsfwjs package",
  async run(ports) {
    ports.progress("reading the network", null);
    const network = await packagedNetwork();
    const name = `moderation/mobilenet-v2-mid-${await hashNetwork(network)}.onnx`;
    if ((await preparedPath(ports)) === ports.files.pathOf(name)) return "the network is there";
    ports.progress("converting the network", null);
    const file = await convertNetwork(network);
    await write(ports, name, file);
    return `the network is converted, ${Math.round(file.byteLength / 1e6)} MB`;
  },
};

async function write({ files }: SetupPorts, name: string, file: Uint8Array): Promise<void> {
  await files.write(name, file);
  await files.write(pointer, JSON.stringify(await storedFile(files, name)));
}

/** The files of the package's model are modules that export data, beside what the package itself exports. */
async function packagedNetwork(): Promise<PackagedNetwork> {
  const folder = new URL("../models/mobilenet_v2_mid/", import.meta.resolve("nsfwjs"));
  const load = async (name: string): Promise<unknown> => (await import(new URL(name, folder).href)).default;
  const weights = await Promise.all([1, 2].map((part) => load(`group1-shard${part}of2.min.js`)));
  return { description: await load("model.min.js"), weights: weights.map(String) };
}
