/** Codes read from pictures, against zxing-wasm as it comes, jsQR and `qr`. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import jsQr from "jsqr";
import decodeQr from "qr/decode.js";
import { readBarcodes } from "zxing-wasm/reader";
import { readCodes } from "../src/engines/qr-code/index.ts";
import { type Gray, kinds, makePictures, type QrPicture } from "./qr-pictures.ts";
import type { Result, Row, Subject } from "./subject.ts";

const loadWasm = (): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(readFileSync(fileURLToPath(import.meta.resolve("zxing-wasm/reader/zxing_reader.wasm"))));

type Read = (picture: Gray) => Promise<readonly string[]>;

function toRgba({ width, height, levels }: Gray) {
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let at = 0; at < levels.length; at += 1) data.fill(levels[at] ?? 0, 4 * at, 4 * at + 3);
  return { width, height, data, colorSpace: "srgb" } as const;
}

// Ours comes first: it loads the module that zxing-wasm would fetch.
const ours: Read = async (picture) =>
  (await readCodes(picture, { loadWasm, countMax: 100, tryHarder: true, now: () => performance.now() })).map(
    ({ text }) => text,
  );

const peers: Readonly<Record<string, Read>> = {
  "zxing-wasm": async (picture) =>
    (await readBarcodes(toRgba(picture), { formats: ["QRCode"] })).map(({ text }) => text),
  jsqr: async (picture) => {
    const found = jsQr.default(toRgba(picture).data, picture.width, picture.height);
    return found === null ? [] : [found.data];
  },
  qr: async (picture) => {
    try {
      return [decodeQr(toRgba(picture))];
    } catch {
      // It throws where it finds nothing.
      return [];
    }
  },
};

async function rate(pictures: readonly QrPicture[], read: Read): Promise<number> {
  let sum = 0;
  for (const picture of pictures) {
    const found = new Set(await read(picture));
    sum += picture.texts.filter((text) => found.has(text)).length / picture.texts.length;
  }
  return (100 * sum) / pictures.length;
}

let made: Promise<readonly QrPicture[]> | undefined;
const unseen = (): Promise<readonly QrPicture[]> => {
  made ??= makePictures("unseen");
  return made;
};

async function compare(title: string, pictures: readonly QrPicture[]): Promise<Result> {
  const own = await rate(pictures, ours);
  const others: Record<string, readonly number[]> = {};
  for (const [name, read] of Object.entries(peers)) others[name] = [await rate(pictures, read)];
  return { title, unit: "%", ours: [own], peers: others };
}

const readOf = (kind: string): Row => ({
  async measure(tell) {
    tell(`reading pictures: ${kind}`);
    const pictures = (await unseen()).filter((picture) => picture.kind === kind);
    return [await compare(`read: ${kind}`, pictures)];
  },
});

const readOfAll: Row = {
  async measure(tell) {
    tell("reading all pictures");
    const result = await compare("read: all pictures", await unseen());
    return [{ ...result, aim: { bound: "at least", value: 90 } }];
  },
};

export const qrReading: Subject = {
  title: "Codes in pictures",
  peers: ["zxing-wasm", "jsqr", "qr"],
  rows: [readOfAll, ...kinds.map(readOf)],
  method: () =>
    "130 pictures made for this, ten of each kind, that no pass of ours was chosen on (`bench/qr-pictures.ts`); the share of the codes that are read.",
};
