/** What the peer servers compute: the same functions that our own handlers call. */
import { convertCase } from "../../src/engines/strings/case/case.ts";
import { type DigestName, digestHex, digestNames } from "../../src/shared/digest.ts";

export const isDigestName = (name: unknown): name is DigestName =>
  (digestNames as readonly unknown[]).includes(name);

export function answerHash(text: string, algo: DigestName): object {
  const hex = digestHex(algo, text);
  return { algo, hash: hex, hex, length: hex.length };
}

export const answerCase = (text: string, style: string): object => ({
  input: text,
  style,
  result: convertCase(text, style),
});
