/** Answers that are files: under which name they are kept. */
import type { Bytes } from "../../../kernel/output.ts";
import { digestHex } from "../../../shared/digest.ts";
import { safeFileName, stemOf } from "../../../shared/file-name.ts";

/** What the row tells of its answer. */
export interface AnswerFile {
  /** Below the folder of the answers. */
  readonly file: string;
  readonly mediaType: string;
  readonly bytes: number;
}

const extensions: Readonly<Record<string, readonly [string, ...string[]]>> = {
  "application/json": ["json"],
  "application/pdf": ["pdf"],
  "image/jpeg": ["jpg", "jpeg"],
  "image/png": ["png"],
  "image/svg+xml": ["svg"],
  "image/webp": ["webp"],
  "text/csv": ["csv"],
  "text/html": ["html"],
  "text/plain": ["txt"],
};

const rowDigits = 9;

/**
 * The name for the answer to a row: that of the row's own file, with the answer's extension behind it where it has another;
 * for any other row its number. `isSource` tells whether a path is a file of the folder, too. Two files never share a name: one
 * that had to be changed, or that another file has already, gets a digest of its own path.
 */
export async function answerFileName(
  source: string | null,
  row: number,
  { mediaType }: Pick<Bytes, "mediaType">,
  isSource: (path: string) => Promise<boolean>,
): Promise<string> {
  const known = extensions[mediaType.split(";")[0] ?? ""] ?? ["bin"];
  if (source === null) return `row-${String(row).padStart(rowDigits, "0")}.${known[0]}`;
  const parts = source.split("/").map((part) => safeFileName(part) ?? "_");
  const safe = parts.join("/");
  const hasExtension = known.some((extension) => safe.toLowerCase().endsWith(`.${extension}`));
  const name = hasExtension ? safe : `${safe}.${known[0]}`;
  const isOwn = safe === source && (hasExtension || !(await isSource(name)));
  return isOwn ? name : `${stemOf(name)}-${digestHex("sha256", source).slice(0, 8)}.${known[0]}`;
}
