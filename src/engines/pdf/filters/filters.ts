/** Unpacking of stream data (ISO 32000-1, 7.4), within a budget: a small file may hold gigabytes. */
import { constants, inflateRawSync, inflateSync } from "node:zlib";
import { type Budget, tooMuchData } from "../objects/budget.ts";
import { type Dict, dictOf, isArray, isName, type PdfObject, type Stream } from "../objects/objects.ts";
import { decodeLzw } from "./lzw.ts";
import { undoPrediction } from "./predictors.ts";
import { decodeAscii85, decodeAsciiHex, decodeRunLength } from "./text-filters.ts";

export type Resolve = (object: PdfObject | undefined) => PdfObject;

/** Real streams have one or two filters; a longer list only costs time. */
const filtersMax = 8;

/**
 * The unpacked data of a stream, or null where a filter is for images, unknown or fails.
 * Throws `payload_too_large` where it, or an intermediate result, exceeds the budget or `bytesMax`.
 */
export function unpack(
  stream: Stream,
  resolve: Resolve,
  budget: Budget,
  bytesMax = budget.unpackedBytes,
): Uint8Array | null {
  const filters = readList(stream.dict, ["Filter", "F"], resolve);
  const parameters = readList(stream.dict, ["DecodeParms", "DP"], resolve);
  let data: Uint8Array | null = stream.raw;
  if (filters.length > filtersMax) return null;
  for (const [index, filter] of filters.entries()) {
    if (data === null || !isName(filter)) return null;
    const settings = { parameters: dictOf(parameters[index]), resolve, budget };
    data = decode(filter.name, data, { ...settings, bytesMax: Math.min(bytesMax, budget.unpackedBytes) });
    budget.chargeUnpacked(data?.length ?? 0);
  }
  return data;
}

function readList(entries: Dict, keys: readonly string[], resolve: Resolve): readonly PdfObject[] {
  const found = keys.map((key) => resolve(entries.get(key))).find((object) => object !== null) ?? null;
  if (isArray(found)) return found.slice(0, filtersMax + 1).map((item) => resolve(item));
  return found === null ? [] : [found];
}

interface Settings {
  readonly parameters: Dict | undefined;
  readonly resolve: Resolve;
  readonly budget: Budget;
  /** Bytes that this filter may unpack to. */
  readonly bytesMax: number;
}

function decode(filter: string, data: Uint8Array, settings: Settings): Uint8Array | null {
  const { bytesMax } = settings;
  switch (filter) {
    case "FlateDecode":
    case "Fl":
      return undoPredictor(inflate(data, settings), settings);
    case "LZWDecode":
    case "LZW":
      return undoPredictor(
        requireLimit(decodeLzw(data, readNumber(settings, "EarlyChange", 1), bytesMax)),
        settings,
      );
    case "ASCII85Decode":
    case "A85":
      return requireLimit(decodeAscii85(data, bytesMax)) ?? null;
    case "ASCIIHexDecode":
    case "AHx":
      return decodeAsciiHex(data);
    case "RunLengthDecode":
    case "RL":
      return requireLimit(decodeRunLength(data, bytesMax));
    case "Crypt":
      return data;
    default:
      return null;
  }
}

/** The result of a decoder, which returns null beyond its limit. */
function requireLimit<T>(data: T | null): T {
  if (data === null) throw tooMuchData();
  return data;
}

/** Truncated data is kept as far as it goes; a bad header or checksum is ignored. */
function inflate(data: Uint8Array, { budget, bytesMax }: Settings): Uint8Array | null {
  const found =
    tryInflate(inflateSync, data, bytesMax) ?? tryInflate(inflateRawSync, data.subarray(2), bytesMax);
  if (found === null) chargeFailedInflate(data, budget);
  return found;
}

function tryInflate(unzip: typeof inflateSync, data: Uint8Array, bytesMax: number): Uint8Array | null {
  try {
    return unzip(data, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: Math.max(1, bytesMax) });
  } catch (error) {
    if (isTooLarge(error)) throw tooMuchData();
    return null;
  }
}

/** Data that fails late was unpacked up to there, twice; zlib does not say how far. */
const probeBytes = 64 * 1024;
const expansionMax = 128;

function chargeFailedInflate(data: Uint8Array, budget: Budget): void {
  try {
    inflateSync(data, { maxOutputLength: probeBytes });
  } catch (error) {
    budget.chargeUnpacked(isTooLarge(error) ? data.length * expansionMax : probeBytes / 8);
  }
}

const isTooLarge = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "ERR_BUFFER_TOO_LARGE";

function undoPredictor(data: Uint8Array | null, settings: Settings): Uint8Array | null {
  if (data === null || settings.parameters === undefined) return data;
  return undoPrediction(data, {
    predictor: readNumber(settings, "Predictor", 1),
    colors: readNumber(settings, "Colors", 1),
    bitsPerComponent: readNumber(settings, "BitsPerComponent", 8),
    columns: readNumber(settings, "Columns", 1),
  });
}

function readNumber({ parameters, resolve }: Settings, key: string, otherwise: number): number {
  const value = resolve(parameters?.get(key));
  return typeof value === "number" ? value : otherwise;
}
