/** Reading the files of a request, a few at a time, within the limits on their size. */

import { ownBuffer, type PdfSource } from "../../engines/pdf/index.ts";
import { ApiError } from "../../shared/api-error.ts";

// Contract, section 1.5; a body of 70 MiB holds 50 MiB as Base64.
const mebibyte = 1024 * 1024;
export const fileBytesMax = 20 * mebibyte;
export const bodyBytesMax = 70 * mebibyte;
const togetherBytesMax = 50 * mebibyte;
/** Files that are fetched at a time. */
const readsMax = 4;

export interface Sent {
  readonly password?: string;
}

/** Reads what one sent file stands for; `field` is its place in the input. */
export type Read<S extends Sent> = (sent: S, field: string) => Promise<Uint8Array>;

/** The name under which a file was sent, safe to repeat. */
export type NameOf<S extends Sent> = (sent: S) => string | null;

export interface Reader<S extends Sent> {
  readonly read: Read<S>;
  readonly nameOf: NameOf<S>;
}

export async function sourceFrom<S extends Sent>(
  sent: S,
  field: string,
  { read, nameOf }: Reader<S>,
): Promise<PdfSource> {
  const bytes = ownBuffer(await read(sent, field));
  return { bytes, password: sent.password, field, name: nameOf(sent) };
}

/** All files in their order. Throws `payload_too_large` beyond 50 MiB, before further ones are read. */
export async function sourcesFrom<S extends Sent>(
  sent: readonly S[],
  reader: Reader<S>,
): Promise<readonly PdfSource[]> {
  const sources: PdfSource[] = [];
  for (let at = 0; at < sent.length; at += readsMax) {
    const some = sent.slice(at, at + readsMax);
    sources.push(
      ...(await Promise.all(some.map((one, index) => sourceFrom(one, `files/${at + index}`, reader)))),
    );
    if (sources.reduce((sum, { bytes }) => sum + bytes.length, 0) > togetherBytesMax)
      throw new ApiError("payload_too_large", "The files must be at most 50 MiB long together.");
  }
  return sources;
}
