/** Answering chunks: each row's input is called, and what is written of all rows is one text. */
import type { Outcome } from "../../../kernel/invoke.ts";
import { type AnyOperation, bodyBytesMaxDefault } from "../../../kernel/operation.ts";
import { isBytes } from "../../../kernel/output.ts";
import { ApiError } from "../../../shared/api-error.ts";
import { answerFileName } from "./answer-file.ts";
import { withFile } from "./folder-input.ts";
import { findListField, itemAnswers, type ListField, plainValue } from "./list-call.ts";
import { inputFromRow } from "./mapping.ts";
import type { BulkPlan, OutputForm } from "./plan.ts";
import { type Row, readRow, UnreadableRow } from "./row.ts";
import { csvWriter, jsonWriter, type RowError, type RowResult, type RowWriter } from "./row-writer.ts";
import type { Chunk } from "./split.ts";

type Input = Record<string, unknown>;

export interface AnsweredChunk {
  /** The lines of all rows, in their order. */
  readonly text: string;
  readonly rowCount: number;
  /** How many of them are error rows. */
  readonly refusedCount: number;
}

export interface AnswerPorts {
  /** Calls the operation of the plan; what the caller can be told is the outcome's failure. */
  readonly call: (input: Input) => Promise<Outcome>;
  /** The bytes of a file of the plan's folder. Rejects with an ApiError where it is too large or cannot be read. */
  readonly load: (path: string) => Promise<Uint8Array>;
  /** Whether a path is a file of the plan's folder. */
  readonly isSource: (path: string) => Promise<boolean>;
  /** Writes an answer that is a file to the folder of the answers. */
  readonly save: (path: string, bytes: Uint8Array | string) => Promise<void>;
}

/** A row that is to be answered, with its number in the input. */
interface OpenRow {
  readonly row: Row;
  readonly number: number;
  /** What its input has beside what all rows share. */
  readonly own: Input;
  readonly settle: (result: RowResult) => void;
}

export const buildWriter = (output: OutputForm): RowWriter =>
  output.format === "csv"
    ? csvWriter(output)
    : jsonWriter({ keep: output.keep ?? undefined, fields: output.fields ?? undefined });

export class ChunkAnswerer {
  readonly #plan: BulkPlan;
  readonly #operation: AnyOperation;
  readonly #ports: AnswerPorts;
  readonly #writer: RowWriter;
  readonly #list: ListField | null;

  constructor(plan: BulkPlan, operation: AnyOperation, ports: AnswerPorts) {
    this.#plan = plan;
    this.#operation = operation;
    this.#ports = ports;
    this.#writer = buildWriter(plan.output);
    this.#list = plan.filesTo === null ? findListField(operation, plan.mapping) : null;
  }

  /** Rejects with what the calls reject with: the run was stopped, or its server is gone. */
  async answer(chunk: Chunk): Promise<AnsweredChunk> {
    const { firstRow, ends, refusal } = chunk;
    const bytes = Buffer.from(chunk.bytes.buffer, chunk.bytes.byteOffset, chunk.bytes.length);
    const lines: string[] = [];
    const open: OpenRow[] = [];
    let refusedCount = 0;
    for (const [at, end] of ends.entries()) {
      const number = firstRow + at;
      const row = this.#read(bytes.subarray(ends[at - 1] ?? 0, end), chunk);
      if (row === null) continue;
      const line = lines.push("") - 1;
      const settle = (result: RowResult): void => {
        if ("error" in result) refusedCount += 1;
        lines[line] = this.#writer.write(row, result);
      };
      if (row instanceof UnreadableRow) settle({ error: { ...(refusal ?? row.refusal), row: number } });
      else if (refusal !== undefined) settle({ error: { ...refusal, row: number } });
      else open.push(...this.#open({ row, number, settle }));
    }
    await Promise.all(this.#batches(open).map((rows) => this.#answerTogether(rows)));
    return { text: lines.join(""), rowCount: lines.length, refusedCount };
  }

  /** A row whose cells cannot be read as the schema has them is settled at once. */
  #open(row: Omit<OpenRow, "own">): readonly OpenRow[] {
    try {
      return [{ ...row, own: inputFromRow(row.row, this.#plan.mapping, this.#operation) }];
    } catch (error) {
      row.settle(refusalOf(error, row.number));
      return [];
    }
  }

  #read(bytes: Buffer, { refusal }: Chunk): Row | UnreadableRow | null {
    if (bytes.length === 0 && refusal !== undefined) return new UnreadableRow(refusal.code, refusal.message);
    const row = readRow(bytes, this.#plan.input);
    const stray = row === null || row instanceof UnreadableRow ? undefined : this.#strayColumn(row);
    if (row === null || stray === undefined) return row;
    const message = `The first row has no column ${stray.slice(0, 64)}: name the columns to keep with --keep, or write JSON Lines.`;
    return new UnreadableRow("bad_request", message, row.columns);
  }

  #strayColumn({ columns }: Row): string | undefined {
    const { output } = this.#plan;
    if (output.format !== "csv" || !output.isClosed) return undefined;
    return columns.find(([name]) => !output.table.kept.includes(name))?.[0];
  }

  /** Rows that go in one call, within the list's bounds and a quarter of what a body may hold. */
  #batches(open: readonly OpenRow[]): readonly (readonly OpenRow[])[] {
    const list = this.#list;
    const unitsMax = (this.#operation.bodyBytesMax ?? bodyBytesMaxDefault) / 4;
    const batches: OpenRow[][] = [];
    let units = Number.POSITIVE_INFINITY;
    for (const row of open) {
      const length = list === null ? null : lengthOfOnly(row.own, list.one);
      units += length ?? Number.POSITIVE_INFINITY;
      const last = batches.at(-1);
      if (last === undefined || units > unitsMax || last.length === list?.itemsMax) {
        batches.push([row]);
        units = length ?? Number.POSITIVE_INFINITY;
      } else last.push(row);
    }
    return batches;
  }

  async #answerTogether(rows: readonly OpenRow[]): Promise<void> {
    const list = this.#list;
    let answers: readonly (object | null)[] = [];
    if (list !== null && rows.length > 1) {
      const texts = rows.map(({ own }) => own[list.one]);
      const outcome = await this.#ports.call({ ...this.#plan.shared, [list.many]: texts });
      answers = itemAnswers(outcome, rows.length);
    }
    await Promise.all(
      rows.map((row, at) => {
        const answer = answers[at] ?? null;
        return answer === null ? this.#answerAlone(row) : row.settle({ answer });
      }),
    );
  }

  async #answerAlone({ row, number, own, settle }: OpenRow): Promise<void> {
    const { folder, shared } = this.#plan;
    try {
      const input = { ...shared, ...own };
      const outcome = await this.#ports.call(
        folder === null ? input : await withFile(input, row, folder, this.#ports.load),
      );
      if (outcome.failure !== null) throw outcome.failure;
      settle({ answer: await this.#keep(outcome.value, row, number) });
    } catch (error) {
      settle(refusalOf(error, number));
    }
  }

  /** The answer as the row tells it; a file is written first. */
  async #keep(value: unknown, row: Row, number: number): Promise<unknown> {
    const { filesTo, folder } = this.#plan;
    const isFile = isBytes(value) && (filesTo !== null || !value.mediaType.startsWith("application/json"));
    if (!isFile) return plainValue(value);
    const { mediaType, bytes } = value;
    if (filesTo === null) return bytesInRow(value);
    const source = folder === null ? null : String(row.get("file"));
    const file = await answerFileName(source, number, value, this.#ports.isSource);
    await this.#ports.save(file, bytes);
    return { file, mediaType, bytes: Buffer.byteLength(bytes) };
  }
}

/** What the caller can be told; anything else is thrown on. */
function refusalOf(error: unknown, row: number): { readonly error: RowError } {
  if (!(error instanceof ApiError)) throw error;
  const { code, message, details } = error;
  return { error: { code, message, row, ...(details && { details }) } };
}

/** The length of the text under the name, where nothing else is there; null otherwise. */
function lengthOfOnly(own: Input, name: string): number | null {
  const text = own[name];
  return typeof text === "string" && Object.keys(own).length === 1 ? text.length : null;
}

/** Text stands in a row as it is; nothing else of bytes has a place there. */
function bytesInRow({ mediaType, bytes }: { mediaType: string; bytes: Uint8Array | string }): string {
  if (mediaType.startsWith("text/") || mediaType.startsWith("image/svg+xml"))
    return typeof bytes === "string" ? bytes : Buffer.from(bytes).toString();
  throw new ApiError("invalid_parameter", `The answer is a file (${mediaType}): name a folder with --out.`);
}
