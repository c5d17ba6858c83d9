/** Codes in a picture, as services answer them. */
import { fileURLToPath } from "node:url";
import { readPixels } from "../engines/image/index.ts";
import { codeFormats, payloadKinds, type ReadCode, readCodes } from "../engines/qr-code/index.ts";
import { type ReadFile, task } from "../kernel/ports.ts";
import { unit, view } from "../kernel/schema-options.ts";
import { type Static, Type } from "../kernel/type.ts";
import { nullable } from "./schema-kit.ts";

const point = Type.Object(
  {
    x: Type.Integer({ description: "Pixels from the left" }),
    y: Type.Integer({ description: "Pixels from the top" }),
  },
  { title: "QrPoint" },
);

const bounds = Type.Object(
  {
    x: Type.Integer({ description: "Pixels from the left of the picture" }),
    y: Type.Integer({ description: "Pixels from its top" }),
    width: Type.Integer({ minimum: 0, ...unit("pixels") }),
    height: Type.Integer({ minimum: 0, ...unit("pixels") }),
  },
  { title: "QrBounds", description: "The upright rectangle around the code" },
);

const part = Type.Object(
  {
    index: Type.Integer({ minimum: 0, description: "From 0" }),
    count: Type.Integer({ minimum: 2, description: "Codes that hold the text together" }),
  },
  { title: "QrPart" },
);

const code = Type.Object(
  {
    text: Type.String({ description: "What the code says", ...view({ as: "main" }) }),
    format: Type.Enum(codeFormats, { description: "The kind of code" }),
    kind: Type.Enum(payloadKinds, { description: "What the text is for, by its form" }),
    bounds,
    corners: Type.Array(point, {
      description:
        "Of the code, clockwise from its own top left; of a code of bars, of the line that was read",
    }),
    rotation: Type.Integer({ minimum: -180, maximum: 180, ...unit("degrees"), description: "Clockwise" }),
    ecc: nullable(
      Type.String(),
      "Error correction level of a QR code: L, M, Q or H; null where it is not known",
    ),
    version: nullable(
      Type.Integer({ minimum: 1, maximum: 40 }),
      "Version of a QR code; null where it is not known",
    ),
    inverted: Type.Boolean({ description: "Light on dark" }),
    mirrored: Type.Boolean({ description: "Seen from behind, or in a mirror" }),
    bytesBase64: nullable(
      Type.String({ contentEncoding: "base64" }),
      "The bytes, where they are no UTF-8 and the text is a guess; else null",
    ),
    part: nullable(part, "Place in a text that several codes hold together (structured append); else null"),
  },
  { title: "QrReading" },
);

export const readResult = Type.Object(
  {
    count: Type.Integer({ minimum: 0, description: "Number of codes; 0 where none can be read" }),
    results: Type.Array(code, { description: "From the top to the bottom, then from the left to the right" }),
    width: Type.Integer({ ...unit("pixels"), description: "Of the upright picture" }),
    height: Type.Integer({ ...unit("pixels") }),
  },
  { title: "QrReadings" },
);

/** The reader's module, from its package. */
export const wasmPath = fileURLToPath(import.meta.resolve("zxing-wasm/reader/zxing_reader.wasm"));

/** Codes are looked for at no more than this many pixels a side. */
const sideMax = 4_000;

interface ReadInput {
  readonly bytes: Uint8Array;
  readonly frame: number;
  readonly maxCount: number;
  readonly tryHarder: boolean;
  readonly wasm: string;
}

/** For workers. Fails as decoding the picture does. */
export async function readCodesOf(input: ReadInput, readFile: ReadFile): Promise<Static<typeof readResult>> {
  const { bytes, frame, maxCount, tryHarder, wasm } = input;
  const { width, height, pixels } = await readPixels({ bytes, frame, side: sideMax });
  const codes = await readCodes(toGray(pixels), {
    loadWasm: () => readFile(wasm),
    countMax: maxCount,
    tryHarder,
    now: () => performance.now(),
  });
  const scale = width / pixels.width;
  const results = codes.map((found) => describe(found, scale)).sort(byPlace);
  return { count: results.length, results, width, height };
}

export const readCodesTask = task(import.meta.url, readCodesOf);

type Reading = Static<typeof code>;

const byPlace = (one: Reading, other: Reading): number =>
  one.bounds.y - other.bounds.y || one.bounds.x - other.bounds.x;

interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly rgb: Uint8Array;
}

/** Luma by ITU-R BT.601. */
function toGray({ width, height, rgb }: Pixels) {
  const levels = new Uint8Array(width * height);
  for (let at = 0, from = 0; at < levels.length; at += 1, from += 3)
    levels[at] =
      (77 * (rgb[from] as number) + 150 * (rgb[from + 1] as number) + 29 * (rgb[from + 2] as number)) >> 8;
  return { width, height, levels };
}

function describe({ corners, bytes, isInverted, isMirrored, ...found }: ReadCode, scale: number): Reading {
  const places = corners.map(({ x, y }) => ({ x: Math.round(x * scale), y: Math.round(y * scale) }));
  const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return {
    text: found.text,
    format: found.format,
    kind: found.kind,
    bounds: { x: left, y: top, width: Math.max(...xs) - left, height: Math.max(...ys) - top },
    corners: places,
    rotation: found.rotation,
    ecc: found.ecc,
    version: found.version,
    inverted: isInverted,
    mirrored: isMirrored,
    bytesBase64: bytes === null ? null : Buffer.from(bytes).toString("base64"),
    part: found.part,
  };
}
