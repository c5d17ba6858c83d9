/** Stored files: what is kept of a file to tell later whether it is as it was. */

export interface StoredFile {
  readonly name: string;
  readonly bytes: number;
  /** In hexadecimal digits. */
  readonly sha256: string;
}

/** What a parsed record says, or null where it is none. */
export function readStoredFile(value: unknown): StoredFile | null {
  const record = typeof value === "object" && value !== null ? value : {};
  const { name, bytes, sha256 } = record as Partial<StoredFile>;
  const isRecord = typeof name === "string" && typeof bytes === "number" && typeof sha256 === "string";
  return isRecord ? { name, bytes, sha256 } : null;
}
