/** Files of a folder as rows: each is the file that an operation takes, or the text. */
import type { AnyOperation } from "../../../kernel/operation.ts";
import { fileName } from "../../../kernel/source.ts";
import { ApiError } from "../../../shared/api-error.ts";
import { choicesOf } from "./mapping.ts";
import type { Folder } from "./plan.ts";
import type { Row } from "./row.ts";

/** How an operation takes a file: its upload, else the one text that it must be sent. Null where it takes none. */
export function folderField({ upload = {}, input }: AnyOperation): Omit<Folder, "path"> | null {
  const [first] = Object.entries(upload);
  if (first !== undefined) return { field: first[0], as: first[1] };
  const needed = [...(input.required ?? []), ...choicesOf(input).flat()].filter((name) =>
    isPlainText(input.properties[name]),
  );
  const [field, ...others] = needed;
  return field === undefined || others.length > 0 ? null : { field, as: "text" };
}

const isPlainText = (schema: unknown): boolean => {
  const { type, default: fallback } = (schema ?? {}) as {
    readonly type?: string;
    readonly default?: unknown;
  };
  return type === "string" && fallback === undefined;
};

const decoder = new TextDecoder("utf-8", { fatal: true });

/** The input with the row's file. Rejects with what loading rejects with, and for a text that is not valid UTF-8. */
export async function withFile(
  input: Record<string, unknown>,
  row: Row,
  { field, as }: Folder,
  load: (path: string) => Promise<Uint8Array>,
): Promise<Record<string, unknown>> {
  const name = String(row.get("file"));
  const bytes = await load(name);
  if (as === "text") return { ...input, [field]: textOf(bytes) };
  const source = { bytes, [fileName]: name };
  if (as === "self") return { ...input, ...source };
  return { ...input, [field]: as === "many" ? [source] : source };
}

function textOf(bytes: Uint8Array): string {
  try {
    return decoder.decode(bytes);
  } catch (cause) {
    throw new ApiError("bad_request", "The file is not valid UTF-8.", { cause });
  }
}
