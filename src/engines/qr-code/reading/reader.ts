/** Reading codes from a picture: zxing-cpp (WASM), on the picture as it is and, where it finds nothing, on better ones. */
import decodeQr from "qr/decode.js";
import { prepareZXingModule, type ReaderOptions, type ReadResult, readBarcodes } from "zxing-wasm/reader";
import { type CodeFormat, checkedFormats, formatOf, quickFormats, slowFormats } from "./formats.ts";
import { frame, type GrayPicture, resize, sharpen, smooth, stretchContrast } from "./gray.ts";
import { kindOf, type PayloadKind } from "./payload.ts";

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface ReadCode {
  readonly text: string;
  readonly format: CodeFormat;
  readonly kind: PayloadKind;
  /** Top left, top right, bottom right and bottom left of the code itself, in pixels of the picture. */
  readonly corners: readonly Point[];
  /** Degrees, clockwise, -180 to 180. */
  readonly rotation: number;
  /** L, M, Q or H of a QR code, else null. */
  readonly ecc: string | null;
  /** 1 to 40 of a QR code, else null. */
  readonly version: number | null;
  readonly isInverted: boolean;
  readonly isMirrored: boolean;
  /** The bytes where they are no UTF-8 text, else null. */
  readonly bytes: Uint8Array | null;
  /** Place in a sequence of codes that belong together, else null. */
  readonly part: { readonly index: number; readonly count: number } | null;
}

export interface ReadOptions {
  /** The bytes of zxing_reader.wasm, asked for once a process. */
  readonly loadWasm: () => Uint8Array<ArrayBuffer>;
  /** Codes that are answered; 1 to 255. */
  readonly countMax: number;
  /** Whether better pictures are made where the picture as it is has no code that can be read. */
  readonly tryHarder: boolean;
  /** Milliseconds on a clock: pictures full of edges, as noise, take seconds, and no search begins after `budgetMs`. */
  readonly now: () => number;
}

/** A picture made of another: where a point of it lies in the other follows from `scale` and `shift`. */
interface Version {
  readonly picture: GrayPicture;
  readonly scale: number;
  readonly shift: number;
}

/** Of a picture with this many pixels a copy of twice or three times the size is made. */
const doubledPixelsMax = 500_000;
const tripledPixelsMax = 200_000;
/** Pixels of the copies that are searched first and made better; larger pictures are made smaller. */
const smallPixelsMax = 1_500_000;
/** Time for all searches; the last of them may go on for a second or two. */
const budgetMs = 4_000;
/** What a search may take by the time that another took. */
const slowSearchMs = 800;
const fullSearchMs = 2_500;

/** Milliseconds that the second reader may try further guesses for, on one version. */
const otherReaderMs = 150;

let isPrepared = false;

/**
 * The codes in a picture, in no certain order. Reads several codes, at any angle, mirrored, inverted. Some 30 ms a megapixel,
 * and up to six seconds where a picture is full of edges and has no code. Never fails for what a picture shows.
 */
export async function readCodes(picture: GrayPicture, options: ReadOptions): Promise<readonly ReadCode[]> {
  await prepare(options);
  const startMs = options.now();
  const passedMs = (): number => options.now() - startMs;
  const small = shrink(picture);
  const scale = small.width / picture.width;
  const found = [...(await search({ picture: small, scale, shift: 0 }, quickFormats, options))];
  const quickMs = passedMs();
  if (quickMs < slowSearchMs)
    found.push(...(await search({ picture: small, scale, shift: 0 }, slowFormats, options)));
  // Small codes on a large sheet: a search of all pixels, where the first one tells that it takes no time.
  if (scale < 1 && quickMs / scale ** 2 < fullSearchMs) {
    const all = await search({ picture, scale: 1, shift: 0 }, quickFormats, options);
    if (all.length > 0)
      return [...all, ...found.filter((code) => !isAmong(code, all))].slice(0, options.countMax);
  }
  if (found.length > 0 || !options.tryHarder) return found.slice(0, options.countMax);
  return searchHarder(small, scale, options, () => passedMs() > budgetMs);
}

const isAmong = (code: ReadCode, others: readonly ReadCode[]): boolean =>
  others.some(({ text, format }) => text === code.text && format === code.format);

async function searchHarder(
  small: GrayPicture,
  scale: number,
  options: ReadOptions,
  isOver: () => boolean,
): Promise<readonly ReadCode[]> {
  for (const better of betterVersions(small)) {
    if (isOver()) return [];
    const codes = await search({ ...better, scale: better.scale * scale }, checkedFormats, options);
    if (codes.length > 0) return codes;
  }
  for (const better of otherReaderVersions(small)) {
    if (isOver()) return [];
    const code = readWithOtherReader({ ...better, scale: better.scale * scale });
    if (code !== null) return [code];
  }
  return [];
}

async function prepare({ loadWasm }: ReadOptions): Promise<void> {
  if (isPrepared) return;
  // By default the module would be fetched from a CDN.
  const wasmBinary = loadWasm().slice().buffer;
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
  isPrepared = true;
}

function shrink(picture: GrayPicture): GrayPicture {
  const pixels = picture.width * picture.height;
  if (pixels <= smallPixelsMax) return picture;
  const factor = Math.sqrt(smallPixelsMax / pixels);
  // Halves first, as the bilinear filter sees two pixels each way.
  return factor > 0.5 ? resize(picture, factor) : shrink(resize(smooth(picture, 1), 0.5));
}

const asIs = (picture: GrayPicture): Version => ({ picture, scale: 1, shift: 0 });
const enlarged = (picture: GrayPicture, scale: number): Version => ({
  picture: resize(picture, scale),
  scale,
  shift: 0,
});

/** In the order of what they add, measured on the `seen` pictures of bench/qr-pictures.ts. */
function* betterVersions(picture: GrayPicture): Generator<Version> {
  const pixels = picture.width * picture.height;
  const clear = stretchContrast(picture);
  const soft = smooth(picture, 1);
  const margin = Math.ceil(Math.max(picture.width, picture.height) / 8);
  yield asIs(clear);
  yield asIs(stretchContrast(soft));
  if (pixels <= doubledPixelsMax) yield enlarged(picture, 2);
  yield { picture: frame(clear, margin), scale: 1, shift: margin };
  yield asIs(stretchContrast(smooth(picture, 2)));
  yield asIs(sharpen(picture, 2, 2));
  yield asIs(sharpen(picture, 4, 3));
  yield asIs(sharpen(soft, 7, 4));
  if (pixels <= tripledPixelsMax) yield enlarged(picture, 3);
}

/** For the second reader, which finds one code at most. */
function* otherReaderVersions(picture: GrayPicture): Generator<Version> {
  const soft = smooth(picture, 1);
  yield asIs(picture);
  if (picture.width * picture.height <= doubledPixelsMax) yield enlarged(stretchContrast(picture), 2);
  yield asIs(stretchContrast(soft));
  yield asIs(sharpen(soft, 7, 4));
}

async function search(
  version: Version,
  formats: NonNullable<ReaderOptions["formats"]>,
  { countMax }: ReadOptions,
): Promise<readonly ReadCode[]> {
  const results = await readBarcodes(toRgba(version.picture), {
    formats,
    maxNumberOfSymbols: countMax,
    textMode: "Plain",
  });
  return results.filter(({ isValid }) => isValid).flatMap((result) => describe(result, version) ?? []);
}

/** Pixels of four bytes, as both readers take them. */
function toRgba({ width, height, levels }: GrayPicture) {
  const pixels = new Uint32Array(width * height);
  for (let at = 0; at < pixels.length; at += 1)
    pixels[at] = (levels[at] as number) * 0x01_01_01 + 0xff_00_00_00;
  return { width, height, data: new Uint8ClampedArray(pixels.buffer), colorSpace: "srgb" } as const;
}

function describe(result: ReadResult, version: Version): ReadCode | null {
  const known = formatOf(result.format);
  if (known === null) return null;
  // EAN-13 with a leading zero is UPC-A: the same bars.
  const isUpc = known === "ean_13" && result.text.startsWith("0");
  const [format, text] = isUpc ? (["upc_a", result.text.slice(1)] as const) : [known, result.text];
  const { topLeft, topRight, bottomRight, bottomLeft } = result.position;
  const isQr = format === "qr_code";
  const { sequenceSize, sequenceIndex } = result;
  return {
    text,
    format,
    kind: kindOf(text),
    corners: [topLeft, topRight, bottomRight, bottomLeft].map((point) => placeIn(version, point)),
    rotation: result.rotation,
    ecc: isQr && /^[LMQH]$/.test(result.ecLevel) ? result.ecLevel : null,
    version: isQr && /^\d+$/.test(result.version) ? Number(result.version) : null,
    isInverted: result.isInverted,
    isMirrored: result.isMirrored,
    bytes: isUtf8(result.bytes) || result.hasECI ? null : result.bytes,
    part: sequenceSize > 1 ? { index: sequenceIndex, count: sequenceSize } : null,
  };
}

const placeIn = ({ scale, shift }: Version, { x, y }: Point): Point => ({
  x: Math.round((x - shift) / scale),
  y: Math.round((y - shift) / scale),
});

const utf8 = new TextDecoder("utf-8", { fatal: true });

function isUtf8(bytes: Uint8Array): boolean {
  try {
    utf8.decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** The `qr` package: reads some noisy and damaged codes that zxing does not. */
function readWithOtherReader(version: Version): ReadCode | null {
  let corners: readonly Point[] = [];
  try {
    const text = decodeQr(toRgba(version.picture), {
      timeLimit: otherReaderMs,
      pointsOnDetect: ({ bounds }) => {
        corners = bounds.map((point) => placeIn(version, point));
      },
    });
    const [start = { x: 0, y: 0 }, end = start] = corners;
    const facts = { ecc: null, version: null, isInverted: false, isMirrored: false, bytes: null, part: null };
    const rotation = Math.round((Math.atan2(end.y - start.y, end.x - start.x) * 180) / Math.PI);
    return { text, format: "qr_code", kind: kindOf(text), corners, rotation, ...facts };
  } catch {
    // It throws where it finds no code.
    return null;
  }
}
