/** Integrity of prepared files: their lengths and SHA-256 digests, kept beside them and compared before they are used. */
import { createHash } from "node:crypto";
import type { StoredFile } from "../shared/stored-file.ts";
import type { Files } from "./ports.ts";

/** Bytes of one turn of the event loop: some tenths of a millisecond. */
const pieceBytes = 256 * 1024;

/** The record of a file that was just written. Fails with an Error where there is none. */
export async function storedFile(files: Pick<Files, "open">, name: string): Promise<StoredFile> {
  const found = await measure(files, name);
  if (found === null) throw new Error(`there is no file ${name} in the data folder`);
  return found;
}

/** The first of the files that is not there or not as it was, by name, or null; reads in turns of the event loop. */
export async function damagedFile(
  files: Pick<Files, "open">,
  stored: readonly StoredFile[],
): Promise<string | null> {
  for (const { name, bytes, sha256 } of stored) {
    const found = await measure(files, name, bytes);
    if (found === null || found.sha256 !== sha256) return name;
  }
  return null;
}

/** Null where there is no such file, or one of another length than expected. */
async function measure(
  files: Pick<Files, "open">,
  name: string,
  expectedBytes?: number,
): Promise<StoredFile | null> {
  const file = await files.open(name);
  if (file === null) return null;
  try {
    if (expectedBytes !== undefined && file.bytes !== expectedBytes) return null;
    const hash = createHash("sha256");
    const piece = new Uint8Array(Math.min(pieceBytes, file.bytes));
    for (let position = 0; position < file.bytes; position += pieceBytes) {
      hash.update(file.readAt(position, pieceBytes, piece));
      await new Promise((resolve) => setImmediate(resolve));
    }
    return { name, bytes: file.bytes, sha256: hash.digest("hex") };
  } finally {
    file.close();
  }
}
