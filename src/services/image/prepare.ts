/** Preparation of the moderation model, from the network of a package. */
import { convertNetwork, hashNetwork, type PackagedNetwork } from "../../engines/image/index.ts";
import type { SetupPorts } from "../../kernel/setup.ts";
import { findPreparedFile, writePreparedFile } from "../prepared-file.ts";
import { recordName } from "./moderation-model.ts";

/** Converts what is missing or out of date; resolves with one sentence that says what is there now. */
export async function prepareModeration({ files, progress }: SetupPorts): Promise<string> {
  progress("reading the network", null);
  const network = await readPackagedNetwork();
  const name = `moderation/mobilenet-v2-mid-${await hashNetwork(network)}.onnx`;
  if ((await findPreparedFile(files, recordName)) === name) return "the network is there";
  progress("converting the network", null);
  const content = await convertNetwork(network);
  await writePreparedFile(files, recordName, { name, content });
  return `the network is converted, ${Math.round(content.byteLength / 1e6)} MB`;
}

/** The model of the package is a folder of modules that export data; the package itself exports other things. */
async function readPackagedNetwork(): Promise<PackagedNetwork> {
  const folder = new URL("../models/mobilenet_v2_mid/", import.meta.resolve("nsfwjs"));
  const load = async (name: string): Promise<unknown> => (await import(new URL(name, folder).href)).default;
  const weights = await Promise.all([1, 2].map((part) => load(`group1-shard${part}of2.min.js`)));
  return { description: await load("model.min.js"), weights: weights.map(String) };
}
