/** Decides how ranges are read from a folder of downloaded files, one a range, as they are. */
import { ApiError } from "../../shared/api-error.ts";
import type { Range } from "./range.ts";
import { readRange, textBytes } from "./range-text.ts";

/** A file of the folder as it stands, or null where there is none. */
export type ReadRangeFile = (
  name: string,
) => Promise<{ readonly bytes: Uint8Array; readonly dataDate: string } | null>;

/** Ranges of the full corpus are 30 to 45 kB, so that all are padded to the same length. */
const paddingStep = 65_536;

/** What a range of unknown neighbors is padded to. */
export const paddedLength = (bytes: number): number => Math.ceil((bytes + 1) / paddingStep) * paddingStep;

/**
 * The range of five digits, from `ABCDE.txt` or `ABCDE`.
 * Fails with `breach_data_unavailable` where there is no such file or it is no range.
 */
export async function rangeInFolder(prefix: string, read: ReadRangeFile): Promise<Range> {
  const found = (await read(`${prefix}.txt`)) ?? (await read(prefix));
  if (found === null) throw unavailable("The folder of breached passwords has no file for this range.");
  const entries = readRange(Buffer.from(found.bytes).toString("latin1"));
  if (entries === null) throw unavailable("The file of breached passwords for this range cannot be read.");
  return { entries, dataDate: found.dataDate, paddedBytes: paddedLength(textBytes(entries)) };
}

export const unavailable = (message: string, cause?: unknown): ApiError =>
  new ApiError("breach_data_unavailable", message, { cause, retryAfterSeconds: 60 });
