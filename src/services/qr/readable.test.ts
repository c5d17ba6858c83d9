/** Codes are read back by decoders that share no code with the encoder, zxing-cpp and jsQR; sharp renders SVG. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import fc from "fast-check";
import jsQr from "jsqr";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { prepareZXingModule, type ReaderOptions, readBarcodes } from "zxing-wasm/reader";
import { longestText, modes } from "../../engines/qr-code/capacity.fixture.ts";
import {
  drawDataUri,
  drawPng,
  drawSvg,
  eccLevels,
  encodeQr,
  parseDark,
  parseLight,
  type QrMatrix,
  type QrStyle,
} from "../../engines/qr-code/index.ts";

/** What zxing-cpp read. `unusedShare` is the error correction that it did not need: 1 is a code without an error. */
interface DecodedCode {
  readonly text: string;
  readonly version: number;
  readonly ecc: string;
  readonly hasEci: boolean;
  readonly unusedShare: number;
}

beforeAll(async () => {
  // Read from the package: by default the module would be fetched from a CDN.
  const wasm = readFileSync(fileURLToPath(import.meta.resolve("zxing-wasm/reader/zxing_reader.wasm")));
  await prepareZXingModule({
    overrides: { wasmBinary: Uint8Array.from(wasm).buffer },
    fireImmediately: true,
  });
});

const options: ReaderOptions = {
  formats: ["QRCode"],
  maxNumberOfSymbols: 1,
  tryInvert: false,
  tryRotate: false,
};

async function read(png: Uint8Array): Promise<DecodedCode | null> {
  const [code] = await readBarcodes(png, options);
  if (code?.isValid !== true) return null;
  const { text, ecLevel: ecc, hasECI: hasEci } = code;
  const { Version, UEC } = JSON.parse(code.extra);
  return { text, version: Number(Version), ecc, hasEci, unusedShare: UEC };
}

const black = parseDark("#000");
const white = parseLight("#fff");
const style = (changes: Partial<QrStyle> = {}): QrStyle => {
  const defaults = { size: 256, margin: 4, dark: black, light: white };
  return { ...defaults, ...changes };
};

/** The style whose modules are `scale` pixels wide and which has no pixel left over. */
const exact = ({ modules }: QrMatrix, scale: number, margin = 4): QrStyle =>
  style({ size: scale * (modules + 2 * margin), margin });

describe("every code is read back without an error", () => {
  const levelsAndModes = eccLevels.flatMap((ecc) => modes.map((mode) => [ecc, mode] as const));

  it.each(levelsAndModes)(
    "by zxing in all 40 versions, filled to the last character, level %s, %s",
    async (ecc, mode) => {
      for (let version = 1; version <= 40; version++) {
        const text = longestText(version, ecc, mode);
        const matrix = encodeQr(text, ecc);
        const reading = await read(drawPng(matrix, exact(matrix, 2)));
        expect(reading).toEqual({ text, version, ecc, hasEci: false, unusedShare: 1 });
      }
    },
  );

  it.each(eccLevels)("by jsQR, which is another reader, level %s", async (ecc) => {
    for (const version of [1, 2, 6, 7, 13, 20, 27, 34, 40]) {
      const text = longestText(version, ecc, "byte");
      const matrix = encodeQr(text, ecc);
      const svg = sharp(Buffer.from(drawSvg(matrix, exact(matrix, 3))))
        .ensureAlpha()
        .raw();
      const { data, info } = await svg.toBuffer({ resolveWithObject: true });
      const picture = [new Uint8ClampedArray(data), info.width, info.height] as const;
      const code = jsQr.default(...picture, { inversionAttempts: "dontInvert" });
      expect([code?.version, code?.data]).toEqual([version, text]);
    }
  });
});

describe("texts of every kind come back as they were", () => {
  const texts: [string, string][] = [
    ["a URL", "https://example.com/a?b=c&d=%C3%BC#e"],
    ["umlauts", "Grüße aus Köln, Straße 5"],
    ["Chinese", "你好,世界"],
    ["Japanese", "こんにちは世界"],
    ["Arabic", "مرحبا بالعالم"],
    ["Cyrillic", "Привет, мир"],
    ["emoji, joined ones too", "😀👩‍👩‍👧‍👦🇩🇪"],
    ["mixed scripts", "a é ü 好 😀 z"],
    ["one digit", "0"],
    ["leading zeros", "0000123"],
    ["one alphanumeric character", "A"],
    ["spaces at both ends", "  A1  "],
    ["line breaks and tabs", "BEGIN:VCARD\r\nFN:Ada\tL\r\nEND:VCARD"],
    ["a WLAN", 'WIFI:T:WPA;S:my "net";P:p\\;w;;'],
  ];

  it.each(texts)("%s", async (_, text) => {
    const matrix = encodeQr(text, "M");
    const hasEci = /[^\0-\x7f]/.test(text);
    const expected = { text, version: matrix.version, ecc: "M", hasEci, unusedShare: 1 };
    expect(await read(drawPng(matrix, style()))).toEqual(expected);
    const svg = Buffer.from(drawSvg(matrix, exact(matrix, 4)));
    expect(await read(await sharp(svg).png().toBuffer())).toEqual(expected);
  });

  it.each(["Müller", "café", "Ελλάδα", "€5", "żółw", "你好,世界", "BEGIN:VCARD\nFN:Jörg Müller\nEND:VCARD"])(
    "%j by jsQR, too, with its header",
    async (text) => {
      const matrix = encodeQr(text, "Q");
      const svg = sharp(Buffer.from(drawSvg(matrix, exact(matrix, 4))))
        .ensureAlpha()
        .raw();
      const { data, info } = await svg.toBuffer({ resolveWithObject: true });
      expect(jsQr.default(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(text);
    },
  );

  it.each(eccLevels)("at the capacity of level %s without a header", async (ecc) => {
    const max = { L: 2_953, M: 2_331, Q: 1_663, H: 1_273 }[ecc];
    for (const length of [max, max - 1]) {
      const text = `é${"a".repeat(length - 2)}`;
      const matrix = encodeQr(text, ecc);
      const reading = await read(drawPng(matrix, exact(matrix, 3)));
      expect(reading).toMatchObject({ text, version: 40, ecc, hasEci: length < max });
    }
  });

  it("byte for byte, whatever text is asked for", async () => {
    const graphemes = fc.string({ unit: "grapheme", minLength: 1, maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(graphemes, fc.constantFrom(...eccLevels), async (text, ecc) => {
        const matrix = encodeQr(text, ecc);
        const [code] = await readBarcodes(drawPng(matrix, exact(matrix, 3)), options);
        expect(Buffer.from(code?.bytes ?? []).toString()).toBe(text);
      }),
      { numRuns: 200 },
    );
  });
});

describe("pictures of every size and color are read back", () => {
  const text = "https://example.com/some/path?x=1";

  it.each([
    [64, 4],
    [64, 0],
    [100, 0],
    [101, 1],
    [255, 2],
    [256, 0],
    [257, 4],
    [777, 20],
    [1_999, 7],
    [2_000, 0],
  ])("%i pixels with a margin of %i", async (size, margin) => {
    const reading = await read(drawPng(encodeQr(text, "M"), style({ size, margin })));
    expect(reading?.text).toBe(text);
  });

  it("one pixel a module, the least size of the largest code", async () => {
    const digits = longestText(40, "L", "numeric");
    expect((await read(drawPng(encodeQr(digits, "L"), style({ size: 185 }))))?.text).toBe(digits);
  });

  it.each([
    ["#0f172a", "#f8fafc"],
    ["#1d4ed8", "#ffffff"],
    ["#8b0000", "#ffe4b5"],
    ["#000000", "#ffd700"],
    ["#949494", "#ffffff"],
    ["#000000c0", "#ffffff"],
  ])("%s on %s, which raise no warning", async (dark, light) => {
    const colors = { dark: parseDark(dark), light: parseLight(light) };
    expect((await read(drawPng(encodeQr(text, "M"), style(colors))))?.text).toBe(text);
  });

  it("inside a data URI", async () => {
    const { dataUri } = drawDataUri(encodeQr(text, "H"), style());
    const png = Buffer.from(dataUri.slice(dataUri.indexOf(",") + 1), "base64");
    expect(await read(Uint8Array.from(png))).toMatchObject({ text, ecc: "H" });
  });
});
