/** Decides how texts become vectors: in batches of like length, on one thread of ONNX Runtime. */
import type { InferenceSession, Tensor } from "onnxruntime-node";
import { dimensions } from "../index/scan-module.ts";
import { openWordPieces, type WordPieces } from "./word-pieces.ts";
import { lengthMax, openWordVectors, type WordVectors } from "./word-vectors.ts";

/** Where the encoder's parts are; threads share the buffer. */
export interface EncoderFiles {
  /** Path of the ONNX file, which the runtime reads itself. */
  readonly graphPath: string;
  readonly wordVectors: ArrayBufferLike;
  /** All pieces by their ids, one a line. */
  readonly vocabulary: string;
}

export interface Encoder {
  readonly pieces: WordPieces;
  /** A vector of length 1 for each text, 384 numbers each, one behind the other. */
  encode(texts: readonly string[]): Promise<Float32Array<ArrayBuffer>>;
}

/** Texts of one batch; more gain nothing on one thread. */
const batchSize = 16;
/** Padding is work too: a text may be so much longer than the shortest of its batch, or by a few words. */
const stretchMax = 1.3;
const extraMax = 4;

// The runtime's default takes all cores, and keeps in arenas whatever the longest text once needed.
const sessionOptions: InferenceSession.SessionOptions = {
  intraOpNumThreads: 1,
  interOpNumThreads: 1,
  executionMode: "sequential",
  graphOptimizationLevel: "all",
  enableMemPattern: false,
  enableCpuMemArena: false,
};

interface Runtime {
  readonly session: InferenceSession;
  readonly tensor: typeof Tensor;
  readonly vectors: WordVectors;
}

/** Loads the runtime, about 0.2 s: only where texts are encoded, and never on the event loop of a server. */
export async function openEncoder({ graphPath, wordVectors, vocabulary }: EncoderFiles): Promise<Encoder> {
  const { InferenceSession: sessions, Tensor: tensor } = await import("onnxruntime-node");
  const pieceList = vocabulary.split("\n");
  const pieces = openWordPieces(pieceList);
  const runtime: Runtime = {
    session: await sessions.create(graphPath, sessionOptions),
    tensor,
    vectors: openWordVectors(wordVectors, pieceList.length),
  };
  return {
    pieces,
    async encode(texts) {
      const ids = texts.map((text) => pieces.idsOf(text, lengthMax));
      const vectors = new Float32Array(texts.length * dimensions);
      for (const chosen of batchesOf(ids.map(lengthOf))) {
        const found = await run(
          runtime,
          chosen.map((index) => ids[index] ?? []),
        );
        chosen.forEach((index, place) => {
          vectors.set(found.subarray(place * dimensions, (place + 1) * dimensions), index * dimensions);
        });
      }
      return vectors;
    },
  };
}

/** Places of texts of like length together. */
export function batchesOf(lengths: readonly number[]): readonly (readonly number[])[] {
  const lengthAt = (place: number | undefined): number => lengths[place ?? -1] ?? 0;
  const batches: number[][] = [];
  for (const place of [...lengths.keys()].sort((a, b) => lengthAt(a) - lengthAt(b))) {
    const last = batches.at(-1);
    const shortest = lengthAt(last?.[0]);
    const fits = lengthAt(place) <= Math.max(shortest * stretchMax, shortest + extraMax);
    if (last !== undefined && last.length < batchSize && fits) last.push(place);
    else batches.push([place]);
  }
  return batches;
}

const lengthOf = (ids: readonly number[] | undefined): number => ids?.length ?? 0;

async function run({ session, tensor, vectors }: Runtime, batch: readonly (readonly number[])[]) {
  const length = Math.max(...batch.map(lengthOf));
  const words = new Float32Array(batch.length * length * dimensions);
  const mask = new Int32Array(batch.length * length);
  batch.forEach((ids, index) => {
    vectors.write(ids, words, index * length * dimensions);
    mask.fill(1, index * length, index * length + ids.length);
  });
  const { vector } = await session.run({
    words: new tensor("float32", words, [batch.length, length, dimensions]),
    mask: new tensor("int32", mask, [batch.length, length]),
  });
  if (!(vector?.data instanceof Float32Array)) throw new Error("the encoder gave no vectors");
  return vector.data;
}
