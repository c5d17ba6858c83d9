/** The files that an edition is matched with. */
import type { CodeRecord } from "../edition/edition.ts";
import { packCodeVectors } from "./code-vectors.ts";
import { buildIndex, type MatchIndexFiles } from "./match-index.ts";
import { collectReferences, referenceTexts } from "./references.ts";

export interface IndexFiles extends MatchIndexFiles {
  /** A vector for each code of any level, for similar codes. */
  readonly similar: Uint8Array<ArrayBuffer>;
}

/** `encode` gives a vector of `dimensions` numbers for each text, in order. Takes some 10 s besides. */
export async function buildIndexFiles(
  records: readonly CodeRecord[],
  encode: (texts: readonly string[]) => Promise<Float32Array>,
): Promise<IndexFiles> {
  const references = collectReferences(records);
  const vectors = await encode(referenceTexts(references));
  return {
    ...buildIndex(references, vectors),
    similar: packCodeVectors(records, references, vectors),
  };
}
