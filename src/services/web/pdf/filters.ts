/** Decides how the data of a stream is unpacked (ISO 32000-1, 7.4), within a budget: a small file may hold gigabytes. */
import { constants, inflateRawSync, inflateSync } from "node:zlib";
import { Failure } from "../../../kernel/failure.ts";
import { decodeLzw } from "./lzw.ts";
import { type Dict, dictOf, isArray, isName, type PdfObject, type Stream } from "./objects.ts";
import { undoPrediction } from "./predictors.ts";
import { decodeAscii85, decodeAsciiHex, decodeRunLength } from "./text-filters.ts";

export type Resolve = (object: PdfObject | undefined) => PdfObject;

/** Bytes that may still be unpacked for one document. */
export interface Budget {
  bytes: number;
}

/** Unpacked data of one document at most: many times what any honest file of 20 MiB needs to be read, not drawn. */
export const openBudget = (): Budget => ({ bytes: 512 * 1024 * 1024 });

/**
 * The unpacked data of a stream, or null where a filter is one of images, unknown or cannot make sense of it.
 * Throws `payload_too_large` where it is more than the budget.
 */
export function unpack(stream: Stream, resolve: Resolve, budget: Budget): Uint8Array | null {
  const filters = listAt(stream.dict, ["Filter", "F"], resolve);
  const parameters = listAt(stream.dict, ["DecodeParms", "DP"], resolve);
  let data: Uint8Array | null = stream.raw;
  for (const [index, filter] of filters.entries()) {
    if (data === null || !isName(filter)) return null;
    data = decode(filter.name, data, { parameters: dictOf(parameters[index]), resolve, budget });
    spend(budget, data?.length ?? 0);
  }
  return data;
}

function listAt(entries: Dict, keys: readonly string[], resolve: Resolve): readonly PdfObject[] {
  const found = keys.map((key) => resolve(entries.get(key))).find((object) => object !== null) ?? null;
  if (isArray(found)) return found.map((item) => resolve(item));
  return found === null ? [] : [found];
}

function spend(budget: Budget, bytes: number): void {
  budget.bytes -= bytes;
  if (budget.bytes < 0) throw tooLarge();
}

const tooLarge = (): Failure =>
  new Failure("payload_too_large", "The PDF unpacks to more data than one request may use.");

interface Settings {
  readonly parameters: Dict | undefined;
  readonly resolve: Resolve;
  readonly budget: Budget;
}

function decode(filter: string, data: Uint8Array, settings: Settings): Uint8Array | null {
  const { budget } = settings;
  switch (filter) {
    case "FlateDecode":
    case "Fl":
      return predicted(inflate(data, budget), settings);
    case "LZWDecode":
    case "LZW":
      return predicted(decodeLzw(data, numberOf(settings, "EarlyChange", 1), budget.bytes), settings);
    case "ASCII85Decode":
    case "A85":
      return decodeAscii85(data);
    case "ASCIIHexDecode":
    case "AHx":
      return decodeAsciiHex(data);
    case "RunLengthDecode":
    case "RL":
      return decodeRunLength(data, budget.bytes);
    case "Crypt":
      return data;
    default:
      return null;
  }
}

/** Data that is cut short is kept as far as it goes; a bad head or checksum is passed over. */
function inflate(data: Uint8Array, { bytes }: Budget): Uint8Array | null {
  const options = { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: Math.max(1, bytes) };
  try {
    return inflateSync(data, options);
  } catch (error) {
    if (isTooLarge(error)) throw tooLarge();
  }
  try {
    return inflateRawSync(data.subarray(2), options);
  } catch (error) {
    if (isTooLarge(error)) throw tooLarge();
    return null;
  }
}

const isTooLarge = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "ERR_BUFFER_TOO_LARGE";

function predicted(data: Uint8Array | null, settings: Settings): Uint8Array | null {
  if (data === null || settings.parameters === undefined) return data;
  return undoPrediction(data, {
    predictor: numberOf(settings, "Predictor", 1),
    colors: numberOf(settings, "Colors", 1),
    bitsPerComponent: numberOf(settings, "BitsPerComponent", 8),
    columns: numberOf(settings, "Columns", 1),
  });
}

function numberOf({ parameters, resolve }: Settings, key: string, otherwise: number): number {
  const value = resolve(parameters?.get(key));
  return typeof value === "number" ? value : otherwise;
}
