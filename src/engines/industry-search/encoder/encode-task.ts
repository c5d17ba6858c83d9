/** Turns texts into vectors beside the event loop: a task of a worker. */
import { type Encoder, openEncoder } from "./encoder.ts";

/** Reads a prepared file whole. */
export type ReadFile = (path: string) => Uint8Array<ArrayBuffer>;

export interface EncodeRequest {
  /** Paths of the encoder's files. */
  readonly graph: string;
  readonly wordVectors: string;
  readonly vocabulary: string;
  readonly texts: readonly string[];
}

let opened: { readonly graph: string; readonly encoder: Promise<Encoder> } | undefined;

/** 384 numbers a text, one behind the other. */
export async function encodeTexts(request: EncodeRequest, readFile: ReadFile): Promise<Uint8Array> {
  const { graph, texts } = request;
  if (opened?.graph !== graph) {
    const wordVectors = readFile(request.wordVectors).buffer;
    const vocabulary = textOf(readFile(request.vocabulary));
    opened = { graph, encoder: openEncoder({ graphPath: graph, wordVectors, vocabulary }) };
  }
  const encoder = await opened.encoder;
  const vectors = await encoder.encode(texts);
  return new Uint8Array(vectors.buffer);
}

export const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);
