/** Ranges from a folder of downloaded files, one file a range. */
import { ApiError } from "../../shared/api-error.ts";
import { sha1Kind } from "./digest-kind.ts";
import type { Range } from "./range.ts";
import { countTextBytes, parseRange } from "./range-text.ts";

/** Reads a file of the folder; null where it does not exist. */
type ReadRangeFile = (
  name: string,
) => Promise<{ readonly bytes: Uint8Array; readonly dataDate: string } | null>;

/** Ranges of the full corpus have 30 to 45 kB, so all of them are padded to the same length. */
const paddingStep = 65_536;

/** Padded length of a range where the lengths of the other ranges are not known. */
export const roundUpToPadding = (bytes: number): number => Math.ceil((bytes + 1) / paddingStep) * paddingStep;

/**
 * The range of five digits, from `ABCDE.txt` or `ABCDE`.
 * Throws `breach_data_unavailable` where neither exists or the file is not a range.
 */
export async function readRangeFromFolder(
  prefix: string,
  read: ReadRangeFile,
  kind = sha1Kind,
): Promise<Range> {
  const file = (await read(`${prefix}.txt`)) ?? (await read(prefix));
  if (file === null)
    throw breachDataUnavailable("The folder of breached passwords has no file for this range.");
  const entries = parseRange(Buffer.from(file.bytes).toString("latin1"), kind);
  if (entries === null) {
    throw breachDataUnavailable("The file of breached passwords for this range cannot be read.");
  }
  return { entries, dataDate: file.dataDate, paddedBytes: roundUpToPadding(countTextBytes(entries)) };
}

export const breachDataUnavailable = (message: string, cause?: unknown): ApiError =>
  new ApiError("breach_data_unavailable", message, { cause, retryAfterSeconds: 60 });
