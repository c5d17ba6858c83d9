import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { prepareZXingModule, type WriteInputBarcodeFormat, writeBarcode } from "zxing-wasm/writer";
import { kinds, makePictures } from "../../../../bench/qr-pictures.ts";
import { encodeQr, type GrayPicture, type ReadCode, readCodes } from "../index.ts";
import { frame, resize, sharpen, smooth, stretchContrast } from "./gray.ts";
import { kindOf } from "./payload.ts";

const wasmOf = (name: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(readFileSync(fileURLToPath(import.meta.resolve(`zxing-wasm/${name}`))));

const read = (picture: GrayPicture, tryHarder = true): Promise<readonly ReadCode[]> =>
  readCodes(picture, {
    loadWasm: () => wasmOf("reader/zxing_reader.wasm"),
    countMax: 255,
    tryHarder,
    now: () => 0,
  });

/** A code with modules of `scale` pixels and a quiet zone of four. */
function draw(text: string, scale = 4): GrayPicture {
  const { rows, modules } = encodeQr(text, "M");
  const side = (modules + 8) * scale;
  const levels = Uint8Array.from({ length: side * side }, (_, at) => {
    const [x, y] = [at % side, Math.floor(at / side)].map((place) => Math.floor(place / scale) - 4);
    return rows[y as number]?.[x as number] === true ? 0 : 255;
  });
  return { width: side, height: side, levels };
}

describe("pictures of codes", () => {
  it.each(kinds)("are read as often as before, and never wrong: %s", async (kind) => {
    // Three of each kind, on which no pass was chosen.
    const pictures = (await makePictures("unseen", 3)).filter((picture) => picture.kind === kind);
    let [found, wanted] = [0, 0];
    for (const picture of pictures) {
      const texts = new Set((await read(picture)).map(({ text }) => text));
      expect([...texts].filter((text) => !picture.texts.includes(text))).toEqual([]);
      found += picture.texts.filter((text) => texts.has(text)).length;
      wanted += picture.texts.length;
    }
    const hard = ["blurred", "photo", "damaged", "perspective"];
    expect(found / wanted).toBeGreaterThanOrEqual(hard.includes(kind) ? 1 / 3 : 1);
  });

  it("have their corners, angle, level and version told", async () => {
    const [code] = await read(draw("https://example.com", 4));
    const end = 16 + 25 * 4;
    expect(code).toMatchObject({ format: "qr_code", kind: "url", rotation: 0, ecc: "M", version: 2 });
    const expected = [16, 16, end, 16, end, end, 16, end];
    const places = code?.corners.flatMap(({ x, y }) => [x, y]) ?? [];
    places.forEach((place, at) => {
      expect(Math.abs(place - (expected[at] as number))).toBeLessThanOrEqual(4);
    });
  });

  it("have the places of the picture as it came, though it was read at another size", async () => {
    const weak = draw("https://example.com", 1);
    const plain = await read(draw("https://example.com", 4));
    const [code] = await read(resize(weak, 1.25));
    expect(code?.text).toBe(plain[0]?.text);
    expect(code?.corners[2]?.x).toBeLessThan(weak.width * 1.25);
  });

  it("without a code have none", async () => {
    const noise = Uint8Array.from({ length: 90_000 }, (_, at) => (at * 2_654_435_761) >>> 24);
    expect(await read({ width: 300, height: 300, levels: noise })).toEqual([]);
    expect(await read({ width: 300, height: 300, levels: new Uint8Array(90_000) })).toEqual([]);
    expect(await read({ width: 1, height: 1, levels: Uint8Array.of(7) })).toEqual([]);
  });
});

describe("other kinds of codes", () => {
  it.each<[WriteInputBarcodeFormat, string, string]>([
    ["EAN13", "4006381333931", "ean_13"],
    ["EAN8", "96385074", "ean_8"],
    ["UPCA", "036000291452", "upc_a"],
    ["Code128", "Nonet-128", "code_128"],
    ["Code39", "NONET-39", "code_39"],
    ["ITF", "30712345000010", "itf"],
    ["DataMatrix", "Data Matrix", "data_matrix"],
    ["Aztec", "Aztec", "aztec"],
    ["PDF417", "PDF417", "pdf417"],
  ])("%s", async (format, text, word) => {
    await prepareZXingModule({
      overrides: { wasmBinary: wasmOf("writer/zxing_writer.wasm").buffer },
      fireImmediately: true,
    });
    const { symbol } = await writeBarcode(text, { format });
    const one = { width: symbol.width, height: symbol.height, levels: new Uint8Array(symbol.data) };
    const high = Math.max(1, Math.ceil(40 / one.height));
    const tall = Uint8Array.from({ length: one.width * one.height * high }, (_, at) => {
      const y = Math.floor(Math.floor(at / one.width) / high);
      return one.levels[y * one.width + (at % one.width)] as number;
    });
    const isTall = one.height === 1;
    const picture = isTall ? { ...one, height: high, levels: tall } : one;
    const codes = await read(frame(resize(picture, 3), 40));
    expect(codes.map(({ text, format }) => [text, format])).toEqual([[text, word]]);
  });
});

describe("changes of gray pictures", () => {
  const ramp: GrayPicture = { width: 3, height: 2, levels: Uint8Array.of(100, 110, 120, 100, 110, 120) };
  it("stretch what there is from black to white", () => {
    expect([...stretchContrast(ramp).levels]).toEqual(
      [0, 127, 255, 0, 127, 255].map((level) => expect.closeTo(level, -0.5)),
    );
  });
  it("leave a flat picture flat", () => {
    const flat = { width: 4, height: 4, levels: new Uint8Array(16).fill(90) };
    for (const change of [smooth(flat, 1), sharpen(flat, 2, 2), resize(flat, 2)])
      expect(new Set(change.levels)).toEqual(new Set([90]));
  });
  it("keep width and height apart", () => {
    expect(resize(ramp, 2)).toMatchObject({ width: 6, height: 4 });
    expect(frame(ramp, 2)).toMatchObject({ width: 7, height: 6 });
    expect([...smooth(ramp, 1).levels]).toEqual([103, 110, 116, 103, 110, 116]);
  });
});

it.each([
  ["https://example.com/?a=1", "url"],
  ["WIFI:T:WPA;S:net;P:x;;", "wifi"],
  ["BEGIN:VCARD\nVERSION:3.0\nEND:VCARD", "contact"],
  ["mailto:a@example.com", "email"],
  ["tel:+4930123", "phone"],
  ["SMSTO:+4930123:hi", "sms"],
  ["geo:52.5,13.4", "location"],
  ["BEGIN:VEVENT\nEND:VEVENT", "event"],
  ["BCD\n002\n1\nSCT", "payment"],
  ["otpauth://totp/x?secret=A", "otp"],
  ["http://a b", "text"],
  ["", "text"],
])("the text %j is for: %s", (text, kind) => {
  expect(kindOf(text)).toBe(kind);
});
