/** Whether a secret is as long as its algorithm asks for. */
import { type ByteEncoding, readEncodedBytes } from "../../../shared/encoded-bytes.ts";
import { secretBytesMin, type TokenAlgorithm } from "./algorithms.ts";

/** One warning for a secret that is shorter than the digest (RFC 7518, section 3.2), else none. */
export function warnOfShortSecret(
  algorithm: TokenAlgorithm,
  secret: string | undefined,
  encoding: ByteEncoding,
): string[] {
  const bytesMin = secretBytesMin(algorithm);
  if (secret === undefined || bytesMin === null) return [];
  const { length } = readEncodedBytes(secret, { encoding, field: "secret", encodingField: "secretEncoding" });
  if (length >= bytesMin) return [];
  return [
    `The secret has ${length} ${length === 1 ? "byte" : "bytes"}; RFC 7518, section 3.2, asks for at least ${bytesMin} with ${algorithm}.`,
  ];
}
