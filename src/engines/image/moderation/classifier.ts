/** The ONNX classifier: loaded once a process, one image of 224 × 224 pixels at a time. */
import type { InferenceSession } from "onnxruntime-node";
import { ApiError } from "../../../shared/api-error.ts";
import { onnxInput, onnxOutput } from "./graph-model.ts";

export const networkSide = 224;

/** In the order of the network's outputs. */
export const classNames = ["drawing", "hentai", "neutral", "porn", "sexy"] as const;

export type ClassName = (typeof classNames)[number];
export type Scores = Readonly<Record<ClassName, number>>;

/** Scores of RGB from 0 to 1, 224 × 224, row by row. */
export type Classifier = (pixels: Float32Array) => Promise<Scores>;

const opened = new Map<string, Promise<Classifier>>();

/** Opens the model file once a process; 80 ms. Fails with `model_unavailable` if it cannot be read. */
export function openClassifier(path: string): Promise<Classifier> {
  const known = opened.get(path);
  if (known !== undefined) return known;
  const opening = load(path).catch((cause: unknown) => {
    opened.delete(path);
    throw new ApiError("model_unavailable", "The moderation model cannot be read on this server.", { cause });
  });
  opened.set(path, opening);
  return opening;
}

async function load(path: string): Promise<Classifier> {
  const { InferenceSession, Tensor } = await import("onnxruntime-node");
  // Two cores halve the time; more win nothing. Waiting without spinning leaves them to others.
  const options: InferenceSession.SessionOptions = {
    intraOpNumThreads: 2,
    interOpNumThreads: 1,
    extra: { session: { intra_op: { allow_spinning: "0" } } },
  };
  const session = await InferenceSession.create(path, options);
  return async (pixels) => {
    const image = new Tensor("float32", pixels, [1, networkSide, networkSide, 3]);
    const { [onnxOutput]: output } = await session.run({ [onnxInput]: image });
    const data = output?.data as Float32Array;
    return Object.fromEntries(classNames.map((name, at) => [name, data[at] ?? 0])) as unknown as Scores;
  };
}
