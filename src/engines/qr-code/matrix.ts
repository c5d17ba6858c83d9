/** The QR code of a text: mode, version and modules (ISO/IEC 18004). */
import { correction, generate, mode as segment } from "lean-qr";
import { encodeQR } from "qr";
import { ApiError } from "../../shared/api-error.ts";

/** Error correction levels; they restore about 7, 15, 25 and 30 % of the codewords. */
export const eccLevels = ["L", "M", "Q", "H"] as const;

export type EccLevel = (typeof eccLevels)[number];

export interface QrMatrix {
  /** 1 to 40. */
  readonly version: number;
  /** Modules on a side: 17 + 4 × version. */
  readonly modules: number;
  readonly ecc: EccLevel;
  /** Top to bottom, each left to right; true is dark. No quiet zone. */
  readonly rows: readonly (readonly boolean[])[];
}

/** Adjacent dark modules of a row. */
interface DarkRun {
  readonly start: number;
  readonly length: number;
}

type Mode = "numeric" | "alphanumeric" | "byte";

const libraryLevel = { L: "low", M: "medium", Q: "quartile", H: "high" } as const;

/** Capacity of version 40, the largest, by mode and level (ISO/IEC 18004 table 7). */
const capacity: Record<Mode, Record<EccLevel, number>> = {
  numeric: { L: 7089, M: 5596, Q: 3993, H: 3057 },
  alphanumeric: { L: 4296, M: 3391, Q: 2420, H: 1852 },
  byte: { L: 2953, M: 2331, Q: 1663, H: 1273 },
};

const units: Record<Mode, string> = {
  numeric: "digits",
  alphanumeric: "characters of the QR alphanumeric set",
  byte: "bytes of UTF-8",
};

/**
 * The smallest code that holds the text at this level, in the densest mode that fits the whole text.
 * Bytes are UTF-8; beyond ASCII an ECI header says so, as readers that guess take "Müller" for Big5. Where the header's 12
 * bits are too many for version 40 it is left out.
 * The mask is the one with the lowest penalty. Fails with `data_too_long` beyond version 40.
 */
export function encodeQr(text: string, ecc: EccLevel): QrMatrix {
  const mode = chooseMode(text);
  const length = mode === "byte" ? Buffer.byteLength(text) : text.length;
  const maxLength = capacity[mode][ecc];
  if (length > maxLength) {
    const message =
      `The data is ${length} ${units[mode]}; ` +
      `a QR code with error correction ${ecc} holds at most ${maxLength}.`;
    throw new ApiError("data_too_long", message, { field: "data" });
  }
  const isMarked = mode === "byte" && /[^\0-\x7f]/.test(text) && length < maxLength;
  const rows = isMarked ? drawMarked(text, ecc) : drawPlain(text, ecc, mode);
  return { version: (rows.length - 17) / 4, modules: rows.length, ecc, rows };
}

function drawPlain(text: string, ecc: EccLevel, encoding: Mode): boolean[][] {
  // The library requires a border of at least one module; it is removed here.
  const bordered = encodeQR(text, "raw", { ecc: libraryLevel[ecc], encoding, border: 1 });
  return bordered.slice(1, -1).map((row) => row.slice(1, -1));
}

/** The ECI assignment of UTF-8. */
const utf8Assignment = 26;

/** With an ECI header, which the other library does not write; it is some five times as fast. */
function drawMarked(text: string, ecc: EccLevel): boolean[][] {
  const bytes = segment.bytes(new TextEncoder().encode(text));
  const level = correction[ecc];
  const limits = { minCorrectionLevel: level, maxCorrectionLevel: level };
  const code = generate(segment.multi(segment.eci(utf8Assignment), bytes), limits);
  const places = Array.from({ length: code.size }, (_, at) => at);
  return places.map((y) => places.map((x) => code.get(x, y)));
}

function chooseMode(text: string): Mode {
  if (!/[^0-9]/.test(text)) return "numeric";
  return /[^0-9A-Z $%*+\-./:]/.test(text) ? "byte" : "alphanumeric";
}

/** The dark runs of a row, left to right, with at least one light module between two runs. */
export function findDarkRuns(row: readonly boolean[]): DarkRun[] {
  const runs: DarkRun[] = [];
  let start = row.indexOf(true);
  while (start !== -1) {
    const light = row.indexOf(false, start);
    const end = light === -1 ? row.length : light;
    runs.push({ start, length: end - start });
    start = row.indexOf(true, end);
  }
  return runs;
}
