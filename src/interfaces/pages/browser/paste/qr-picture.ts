/** Reads a QR code off a picture, in the browser. */
import decodeQR from "qr/decode.js";

/** Wider pictures are made smaller: a code that fills a tenth of a photograph is still read. */
const sideMax = 1_200;

/** The text of a code in the picture; null where there is none, or the browser cannot show the picture. */
export async function readQrCode(file: Blob): Promise<string | null> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (picture === null) return null;
  const scale = Math.min(1, sideMax / Math.max(picture.width, picture.height));
  const width = Math.max(1, Math.round(picture.width * scale));
  const height = Math.max(1, Math.round(picture.height * scale));
  const context = new OffscreenCanvas(width, height).getContext("2d", { willReadFrequently: true });
  if (context === null) return null;
  // What is transparent counts as paper.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, width, height);
  context.drawImage(picture, 0, 0, width, height);
  picture.close();
  const { data } = context.getImageData(0, 0, width, height);
  try {
    return decodeQR({ width, height, data });
  } catch {
    // The library throws where it finds no code.
    return null;
  }
}
