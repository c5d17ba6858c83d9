/** Moderation against nsfwjs's own way, TensorFlow.js on WebAssembly: the same scores, how fast, and false alarms. */
import { fileURLToPath } from "node:url";
import { setWasmPaths } from "@tensorflow/tfjs-backend-wasm";
import { type GraphModel, loadGraphModel } from "@tensorflow/tfjs-converter";
import * as tf from "@tensorflow/tfjs-core";
import sharp from "sharp";
import { classify, type ModerationResult, preprocess } from "../src/engines/image/index.ts";
import { loadLibvips } from "../src/engines/image/libvips.ts";
import { classNames, openClassifier } from "../src/engines/image/moderation/classifier.ts";
import { resize } from "../src/engines/image/moderation/crops.ts";
import { leaves, noisy } from "../src/engines/image/picture.fixture.ts";
import type { RgbPixels } from "../src/engines/image/pixels.ts";
import { findPreparedFile } from "../src/services/prepared-file.ts";
import { safeDrawings } from "./image-drawings.ts";
import { interleave } from "./interleave.ts";
import type { Row } from "./subject.ts";

const modelPath = async (): Promise<string> => {
  const { openFiles } = await import("../src/platform/files.ts");
  const files = openFiles(fileURLToPath(new URL("../.nonet", import.meta.url)));
  const name = await findPreparedFile(files, "moderation/current");
  if (name === null) throw new Error("the network is not prepared: npx nonet data moderation");
  return files.pathOf(name);
};

const preparedModel = await modelPath();

/** What `/moderate` does with a file. */
export async function judged(bytes: Uint8Array): Promise<ModerationResult> {
  const { crops } = await preprocess({ bytes });
  return classify({ crops, threshold: 0.6, model: preparedModel });
}

/** What nsfwjs does in `load` and `infer` (dist/esm/core.js), without the package that it loads TensorFlow.js from. */
async function openPeer(): Promise<(plane: RgbPixels) => Promise<Float32Array>> {
  setWasmPaths(fileURLToPath(new URL("node_modules/@tensorflow/tfjs-backend-wasm/dist/", import.meta.url)));
  await tf.setBackend("wasm");
  const folder = new URL("../models/mobilenet_v2_mid/", import.meta.resolve("nsfwjs"));
  const load = async (name: string) => (await import(new URL(name, folder).href)).default;
  const description = await load("model.min.js");
  const parts = await Promise.all([1, 2].map((part) => load(`group1-shard${part}of2.min.js`)));
  const bytes = Buffer.concat(parts.map((part: string) => Buffer.from(part, "base64")));
  const artifacts = {
    modelTopology: description.modelTopology,
    format: description.format,
    weightSpecs: description.weightsManifest.flatMap((group: { weights: object[] }) => group.weights),
    weightData: new Uint8Array(bytes).buffer,
  };
  const model: GraphModel = await loadGraphModel({ load: async () => artifacts });
  return async ({ rgb, width, height }) => {
    const scores = tf.tidy(() => {
      const pixels = tf.tensor3d(Float32Array.from(rgb), [height, width, 3]);
      const small = tf.image.resizeBilinear(tf.div<tf.Tensor3D>(pixels, tf.scalar(255)), [224, 224], true);
      return model.predict(tf.reshape(small, [1, 224, 224, 3])) as tf.Tensor;
    });
    const data = (await scores.data()) as Float32Array;
    scores.dispose();
    return data;
  };
}

async function planesOf(drawings: readonly string[]): Promise<readonly RgbPixels[]> {
  await loadLibvips();
  sharp.unblock({ operation: ["VipsForeignLoad"] });
  return Promise.all(
    drawings.map(async (svg) => {
      const { data, info } = await sharp(Buffer.from(svg))
        .flatten({ background: "#fff" })
        .raw()
        .toBuffer({ resolveWithObject: true });
      return { width: info.width, height: info.height, rgb: data };
    }),
  );
}

export const sameScoresRow: Row = {
  async measure(tell) {
    tell("scores beside nsfwjs");
    const peer = await openPeer();
    const classify = await openClassifier(preparedModel);
    let apart = 0;
    const planes = await planesOf(safeDrawings(8, 5));
    for (const plane of planes) {
      const theirs = await peer(plane);
      const ours = await classify(
        resize(plane, { left: 0, top: 0, width: plane.width, height: plane.height }),
      );
      for (const [at, name] of classNames.entries())
        apart = Math.max(apart, Math.abs(ours[name] - (theirs[at] ?? 0)));
    }
    const plane = await megapixel();
    const whole = { left: 0, top: 0, width: plane.width, height: plane.height };
    const [first = [], second = []] = await interleave([
      () => classify(resize(plane, whole)),
      () => peer(plane),
    ]);
    return [
      {
        title: `greatest difference from nsfwjs's scores on ${planes.length} drawings`,
        unit: "of 1",
        ours: [apart],
        peers: {},
        aim: { bound: "at most", value: 1e-4 },
      },
      {
        title: "judging the pixels of 1 MP",
        unit: "calls/s",
        ours: first,
        peers: { "nsfwjs on tfjs-wasm": second },
        aim: { peer: "nsfwjs on tfjs-wasm", bound: "at least", value: 5 },
      },
    ];
  },
};

/** A photograph's worth of pixels. */
async function megapixel(): Promise<RgbPixels> {
  const [width, height] = [1_155, 866];
  const rgb = await leaves(width, height).raw().toBuffer();
  return { width, height, rgb };
}

/** Each drawing as it is and with the grain of a camera. */
export const falseAlarmRow: Row = {
  async measure(tell) {
    tell("false alarms");
    await planesOf([]);
    let alarms = 0;
    let all = 0;
    for (const svg of safeDrawings(40, 2)) {
      const grain = all % 2 === 0 ? 0 : 4;
      const picture = sharp(Buffer.from(svg)).flatten({ background: "#fff" });
      const bytes = await (grain === 0 ? picture : await noisy(picture, grain))
        .png({ compressionLevel: 1 })
        .toBuffer();
      if ((await judged(bytes)).isNsfw) alarms += 1;
      all += 1;
    }
    const title = `false alarms over ${all} safe drawings: shapes, faces, skin colors, pages, landscapes`;
    return [{ title, unit: "of them", ours: [alarms], peers: {}, aim: { bound: "at most", value: 0 } }];
  },
};
