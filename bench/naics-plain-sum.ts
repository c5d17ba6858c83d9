/** What the code finder has to beat: the cosine of the whole text plus BM25, each as standard scores, and no more. */
import { dimensions } from "../src/engines/industry-search/encoder/dimensions.ts";
import type { Encoder } from "../src/engines/industry-search/encoder/encoder.ts";
import { termsOf } from "../src/engines/industry-search/words/terms.ts";
import type { EncodedEdition } from "./naics-sources.ts";

const saturation = 1.2;
const lengthShare = 0.75;

/** Codes for a text, best first. */
export function openPlainSum(
  { references, vectors }: EncodedEdition,
  encoder: Pick<Encoder, "encode">,
): (text: string) => Promise<readonly string[]> {
  const { codes, activities, titles, sentences } = references;
  const texts = [...activities, ...titles.map((text, code) => ({ text, code })), ...sentences];
  const counts = codes.map(() => new Map<string, number>());
  for (const { code, text } of texts)
    for (const term of termsOf(text)) counts[code]?.set(term, (counts[code].get(term) ?? 0) + 1);
  const lengths = counts.map((own) => [...own.values()].reduce((sum, count) => sum + count, 0));
  const meanLength = lengths.reduce((sum, length) => sum + length, 0) / codes.length;
  const documents = new Map<string, number>();
  for (const own of counts)
    for (const term of own.keys()) documents.set(term, (documents.get(term) ?? 0) + 1);

  const relevance = (text: string): Float64Array => {
    const scores = new Float64Array(codes.length);
    for (const term of termsOf(text)) {
      const found = documents.get(term) ?? 0;
      const idf = Math.log(1 + (codes.length - found + 0.5) / (found + 0.5));
      counts.forEach((own, code) => {
        const count = own.get(term) ?? 0;
        const length = 1 - lengthShare + (lengthShare * (lengths[code] ?? 0)) / meanLength;
        scores[code] = (scores[code] ?? 0) + (idf * count * (saturation + 1)) / (count + saturation * length);
      });
    }
    return scores;
  };

  const similarity = (vector: Float32Array): Float64Array => {
    const scores = new Float64Array(codes.length).fill(-1);
    texts.forEach(({ code }, row) => {
      let product = 0;
      for (let index = 0; index < dimensions; index += 1)
        product += (vectors[row * dimensions + index] ?? 0) * (vector[index] ?? 0);
      scores[code] = Math.max(scores[code] ?? -1, product);
    });
    return scores;
  };

  return async (text) => {
    const meaning = standardize(similarity(await encoder.encode([text])));
    const words = standardize(relevance(text));
    const sum = (code: number): number => (meaning[code] ?? 0) + (words[code] ?? 0);
    return [...codes.keys()].sort((a, b) => sum(b) - sum(a)).flatMap((code) => codes[code] ?? []);
  };
}

/** Mean 0, standard deviation 1. */
function standardize(scores: Float64Array): Float64Array {
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
  const variance = scores.reduce((sum, score) => sum + (score - mean) ** 2, 0) / scores.length;
  return scores.map((score) => (score - mean) / Math.sqrt(variance || 1));
}
