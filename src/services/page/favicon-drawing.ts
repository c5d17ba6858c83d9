/** Draws icons, in a worker: letters, and pictures that were fetched. */
import { drawIcon, drawPixels } from "../../engines/image/index.ts";
import { drawLetterPixels, drawLetterSvg, pickColor, plainLetter } from "../../engines/letter-icon/index.ts";
import { type FontFile, outlineText } from "../../engines/pdf/index.ts";
import { task } from "../../kernel/ports.ts";
import { ApiError } from "../../shared/api-error.ts";

interface LetterInput {
  readonly host: string;
  readonly letter: string;
  readonly fonts: readonly FontFile[];
  readonly size: number;
  readonly format: "png" | "svg";
}

/** A letter icon; a letter that no font has is drawn as a plain dot. */
export async function drawLetter({ host, letter, fonts, size, format }: LetterInput): Promise<Uint8Array> {
  const outline = await outlineText({ text: letter, fonts }).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
    return outlineText({ text: plainLetter, fonts });
  });
  const icon = { outline, color: pickColor(host), size };
  if (format === "svg") return new TextEncoder().encode(drawLetterSvg(icon));
  return drawPixels({ rgba: drawLetterPixels(icon), width: size, height: size }, size);
}

interface PictureInput {
  readonly bytes: Uint8Array;
  readonly size: number;
  readonly format: "png" | "svg";
}

/** A picture as PNG, or that PNG in an SVG drawing; null for what is no picture that can be read. */
export async function drawPicture({ bytes, size, format }: PictureInput): Promise<Uint8Array | null> {
  try {
    const png = await drawIcon({ bytes, size });
    return format === "png" ? png : wrapPng(png, size);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return null;
  }
}

const wrapPng = (png: Uint8Array, size: number): Uint8Array =>
  new TextEncoder().encode(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${size} ${size}">` +
      `<image width="${size}" height="${size}" href="data:image/png;base64,${png.toBase64()}"/></svg>`,
  );

export const drawLetterTask = task(import.meta.url, drawLetter);
export const drawPictureTask = task(import.meta.url, drawPicture);
