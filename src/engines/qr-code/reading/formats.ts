/** The kinds of codes that are read: our words, those of the Barcode Detection API where it has one, by zxing's. */
import type { ReadInputBarcodeFormat } from "zxing-wasm/reader";

const words = {
  QRCode: "qr_code",
  QRCodeModel1: "qr_code",
  QRCodeModel2: "qr_code",
  MicroQRCode: "micro_qr_code",
  RMQRCode: "rm_qr_code",
  DataMatrix: "data_matrix",
  Aztec: "aztec",
  AztecCode: "aztec",
  AztecRune: "aztec",
  PDF417: "pdf417",
  CompactPDF417: "pdf417",
  MicroPDF417: "micro_pdf417",
  MaxiCode: "maxi_code",
  EAN13: "ean_13",
  ISBN: "ean_13",
  EAN8: "ean_8",
  UPCA: "upc_a",
  UPCE: "upc_e",
  Code128: "code_128",
  Code39: "code_39",
  Code39Std: "code_39",
  Code39Ext: "code_39",
  Code32: "code_39",
  PZN: "code_39",
  Code93: "code_93",
  Codabar: "codabar",
  ITF: "itf",
  ITF14: "itf",
  DataBar: "databar",
  DataBarOmni: "databar",
  DataBarStk: "databar",
  DataBarStkOmni: "databar",
  DataBarLtd: "databar",
  DataBarExp: "databar_expanded",
  DataBarExpStk: "databar_expanded",
} as const;

export type CodeFormat = (typeof words)[keyof typeof words];

export const codeFormats = [...new Set(Object.values(words))] as readonly CodeFormat[];

/** Null for what is not asked for. */
export const formatOf = (zxingName: string): CodeFormat | null =>
  Object.hasOwn(words, zxingName) ? words[zxingName as keyof typeof words] : null;

/** What zxing is asked for in a picture as it came: what takes it some 20 ms a megapixel. */
export const quickFormats: ReadInputBarcodeFormat[] = [
  "QRCode",
  "MicroQRCode",
  "RMQRCode",
  "PDF417",
  "MaxiCode",
  "EAN13",
  "EAN8",
  "UPCA",
  "UPCE",
  "Code128",
  "Code39",
  "Code93",
  "Codabar",
  "ITF",
  "DataBar",
];

/** What it looks for in thousands of places where a picture is full of edges: seconds a megapixel. */
export const slowFormats: ReadInputBarcodeFormat[] = ["DataMatrix", "Aztec"];

/** What is looked for where contrast or sharpness were changed: kinds whose own checks make a wrong reading unlikely. */
export const checkedFormats: ReadInputBarcodeFormat[] = [
  "QRCode",
  "DataMatrix",
  "PDF417",
  "EAN13",
  "Code128",
];
