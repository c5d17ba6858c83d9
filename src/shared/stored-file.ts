/** Size and digest of a stored file, to detect damage later. */

export interface StoredFile {
  readonly name: string;
  readonly bytes: number;
  /** In hexadecimal digits. */
  readonly sha256: string;
}

/** The record in a parsed JSON value, or null where it is not one. */
export function readStoredFile(value: unknown): StoredFile | null {
  const record = typeof value === "object" && value !== null ? value : {};
  const { name, bytes, sha256 } = record as Partial<StoredFile>;
  const isRecord = typeof name === "string" && typeof bytes === "number" && typeof sha256 === "string";
  return isRecord ? { name, bytes, sha256 } : null;
}
