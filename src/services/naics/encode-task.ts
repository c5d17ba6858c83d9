/** Decides how many texts are turned into vectors beside the event loop: a task of a worker thread. */
import { type Encoder, openEncoder } from "./encoder.ts";

export interface EncodeRequest {
  readonly graphPath: string;
  readonly wordVectors: SharedArrayBuffer;
  readonly vocabulary: SharedArrayBuffer;
  readonly texts: readonly string[];
}

let opened: { readonly wordVectors: SharedArrayBuffer; readonly encoder: Promise<Encoder> } | undefined;

/** 384 numbers a text, one behind the other. */
export async function encodeTexts(request: EncodeRequest): Promise<Uint8Array> {
  const { graphPath, wordVectors, texts } = request;
  if (opened?.wordVectors.byteLength !== wordVectors.byteLength) {
    const vocabulary = textOf(request.vocabulary);
    opened = { wordVectors, encoder: openEncoder({ graphPath, wordVectors, vocabulary }) };
  }
  const encoder = await opened.encoder;
  const vectors = await encoder.encode(texts);
  return new Uint8Array(vectors.buffer);
}

/** A decoder takes no memory that threads share. */
export const textOf = (shared: SharedArrayBuffer): string =>
  new TextDecoder().decode(Uint8Array.from(new Uint8Array(shared)));
