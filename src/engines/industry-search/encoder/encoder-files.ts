/** Files of the sentence encoder, made from the published model. */
import { buildEncoderGraph, type EncoderGraph } from "./encoder-graph.ts";
import { openSafetensors } from "./safetensors.ts";
import { packWordVectors } from "./word-vectors.ts";

export interface EncoderFiles extends EncoderGraph {
  readonly wordVectors: Uint8Array;
  /** All word pieces in the order of their ids, one a line. */
  readonly vocabulary: string;
}

/**
 * Converts the weights (model.safetensors in half precision) and the tokenizer (tokenizer.json) of all-MiniLM-L6-v2,
 * some 2 s. The graph refers to the file of the matrices by the name `matricesName`.
 */
export function buildEncoderFiles(
  model: Uint8Array,
  tokenizer: Uint8Array,
  matricesName: string,
): EncoderFiles {
  const weights = openSafetensors(model);
  const pieces: [string, number][] = Object.entries(
    JSON.parse(new TextDecoder().decode(tokenizer)).model.vocab,
  );
  return {
    ...buildEncoderGraph(weights, matricesName),
    wordVectors: packWordVectors(weights),
    vocabulary: pieces
      .sort((a, b) => a[1] - b[1])
      .map(([piece]) => piece)
      .join("\n"),
  };
}
