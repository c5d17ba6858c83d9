/** Encodes texts as a task of a worker. */
import { type Encoder, openEncoder } from "./encoder.ts";
import type { ReadPart } from "./word-vectors.ts";

/** Reads a whole file, or a part of it in bytes. */
export type ReadFile = (path: string, part?: Parameters<ReadPart>[0]) => Uint8Array<ArrayBuffer>;

export interface EncodeRequest {
  /** Paths of the encoder's files. */
  readonly graph: string;
  readonly wordVectors: string;
  readonly vocabulary: string;
  readonly texts: readonly string[];
}

let opened: { readonly graph: string; readonly encoder: Promise<Encoder> } | undefined;

/** The bytes of 384 32-bit floats for each text, in order. The encoder stays open for the next call. */
export async function encodeTexts(request: EncodeRequest, readFile: ReadFile): Promise<Uint8Array> {
  const { graph, texts } = request;
  if (opened?.graph !== graph) {
    const wordVectors: ReadPart = (part) => readFile(request.wordVectors, part);
    const vocabulary = decodeText(readFile(request.vocabulary));
    opened = { graph, encoder: openEncoder({ graphPath: graph, wordVectors, vocabulary }) };
  }
  const encoder = await opened.encoder;
  const vectors = await encoder.encode(texts);
  return new Uint8Array(vectors.buffer);
}

export const decodeText = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);
