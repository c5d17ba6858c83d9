/** Sentence encoder on ONNX Runtime: one thread, batches of similar length. */
import type { InferenceSession, Tensor } from "onnxruntime-node";
import { dimensions } from "./dimensions.ts";

import { WordPieceTokenizer } from "./word-piece-tokenizer.ts";
import { lengthMax, openWordVectors, type ReadPart, type WordVectors } from "./word-vectors.ts";

/** The files of the encoder. */
interface EncoderParts {
  /** Path of the ONNX file, which the runtime opens itself. */
  readonly graphPath: string;
  readonly wordVectors: ReadPart;
  /** All word pieces in the order of their ids, one a line. */
  readonly vocabulary: string;
}

export interface Encoder {
  readonly tokenizer: WordPieceTokenizer;
  /** A vector of length 1 for each text, 384 numbers each, in order. */
  encode(texts: readonly string[]): Promise<Float32Array<ArrayBuffer>>;
}

/** Texts in one batch; more gain nothing on one thread. */
const batchSize = 16;
/** Padding is work too: how much longer than the shortest text of its batch a text may be, or by how many pieces. */
const stretchMax = 1.3;
const extraMax = 4;

// By default the runtime takes all cores and keeps in arenas whatever the longest text once needed.
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

/** Loads the runtime, about 0.2 s. Encoding blocks its thread, so it belongs in a worker. */
export async function openEncoder({ graphPath, wordVectors, vocabulary }: EncoderParts): Promise<Encoder> {
  const { InferenceSession: sessions, Tensor: tensor } = await import("onnxruntime-node");
  const pieceList = vocabulary.split("\n");
  const tokenizer = new WordPieceTokenizer(pieceList);
  const runtime: Runtime = {
    session: await sessions.create(graphPath, sessionOptions),
    tensor,
    vectors: openWordVectors(wordVectors, pieceList.length),
  };
  return {
    tokenizer,
    async encode(texts) {
      const ids = texts.map((text) => tokenizer.tokenize(text, lengthMax));
      const vectors = new Float32Array(texts.length * dimensions);
      for (const chosen of batchByLength(ids.map(lengthOf))) {
        const found = await runBatch(
          runtime,
          chosen.map((index) => ids[index] ?? []),
        );
        chosen.forEach((index, row) => {
          vectors.set(found.subarray(row * dimensions, (row + 1) * dimensions), index * dimensions);
        });
      }
      return vectors;
    },
  };
}

/** Positions of the texts, batched by similar length. */
export function batchByLength(lengths: readonly number[]): readonly (readonly number[])[] {
  const lengthAt = (position: number | undefined): number => lengths[position ?? -1] ?? 0;
  const batches: number[][] = [];
  for (const position of [...lengths.keys()].sort((a, b) => lengthAt(a) - lengthAt(b))) {
    const last = batches.at(-1);
    const shortest = lengthAt(last?.[0]);
    const fits = lengthAt(position) <= Math.max(shortest * stretchMax, shortest + extraMax);
    if (last !== undefined && last.length < batchSize && fits) last.push(position);
    else batches.push([position]);
  }
  return batches;
}

const lengthOf = (ids: readonly number[] | undefined): number => ids?.length ?? 0;

async function runBatch({ session, tensor, vectors }: Runtime, batch: readonly (readonly number[])[]) {
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
