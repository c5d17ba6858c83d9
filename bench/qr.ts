/** QR codes against `qrcode`, with the sizes of what comes out. */
import qrcode from "qrcode";
import {
  drawPng,
  drawSvg,
  encodeQr,
  parseDark,
  parseLight,
  type QrStyle,
} from "../src/engines/qr-code/index.ts";
import { race, rounds } from "./interleave.ts";
import type { Aim, Row, Subject } from "./subject.ts";

const url = "https://example.com/path/to/page?id=12345&ref=newsletter";
const long = "The quick brown fox jumps over the lazy dog. ".repeat(34).slice(0, 1_500);

const style = (size: number): QrStyle => ({
  size,
  margin: 4,
  dark: parseDark("#000000"),
  light: parseLight("#ffffff"),
});

const ourPng = (text: string, size: number) => drawPng(encodeQr(text, "M"), style(size));
const ourSvg = (text: string, size: number) => drawSvg(encodeQr(text, "M"), style(size));

const peerOptions = (width: number) => ({ errorCorrectionLevel: "M", margin: 4, width }) as const;
const peerPng = (text: string, size: number): Promise<Buffer> =>
  qrcode.toBuffer(text, { type: "png", ...peerOptions(size) });
const peerSvg = (text: string, size: number): Promise<string> =>
  qrcode.toString(text, { type: "svg", ...peerOptions(size) });

type Draw = (text: string, size: number) => string | Uint8Array | Promise<string | Uint8Array>;

interface Picture {
  readonly title: string;
  readonly text: string;
  readonly size: number;
  readonly ours: Draw;
  readonly peer: Draw;
  readonly ratioMin?: number;
}

const pictures: readonly Picture[] = [
  { title: "PNG of a URL at 256 px", text: url, size: 256, ours: ourPng, peer: peerPng, ratioMin: 20 },
  { title: "PNG of 1,500 characters at 512 px", text: long, size: 512, ours: ourPng, peer: peerPng },
  { title: "SVG of a URL", text: url, size: 256, ours: ourSvg, peer: peerSvg },
  { title: "SVG of 1,500 characters", text: long, size: 512, ours: ourSvg, peer: peerSvg },
];

const speed = ({ title, text, size, ours, peer, ratioMin }: Picture): Row => {
  const aim: Aim | undefined =
    ratioMin === undefined ? undefined : { peer: "qrcode", bound: "at least", value: ratioMin };
  return race({
    title,
    ours: () => ours(text, size),
    peers: { qrcode: () => peer(text, size) },
    ...(aim && { aim }),
  });
};

const length = ({ title, text, size, ours, peer }: Picture): Row => ({
  async measure() {
    const [own, other] = [await ours(text, size), await peer(text, size)];
    const peers = { qrcode: [Buffer.byteLength(other)] };
    return [{ title, unit: "bytes", ours: [Buffer.byteLength(own)], peers }];
  },
});

export const qr: Subject = {
  title: "QR codes",
  peers: ["qrcode"],
  rows: pictures.flatMap((picture) => [speed(picture), length(picture)]),
  method: () =>
    `Calls in turns of about 40 ms, ${rounds} rounds; level M and a margin of 4 modules for both.`,
};
