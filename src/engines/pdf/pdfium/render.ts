/** Pages as pictures: PNG, JPEG or WebP. */
import { ApiError } from "../../../shared/api-error.ts";
import type { RenderInput, RenderResult } from "./formats.ts";
import type { Pdfium } from "./instance.ts";
import { type OpenedPage, visitPages } from "./pages.ts";
import { shownSize } from "./text.ts";

const pixelsMax = 40_000_000;
/** As many as are drawn and packed in some seconds. */
const allPixelsMax = 150_000_000;
const sideMax = 20_000;
const bytesMax = 100 * 1024 * 1024;

/** FPDF_ANNOT: with annotations and fields as they look. */
const flags = 0x01;
const white = 0xffffffff;

/**
 * Fonts that are not embedded are replaced by those of PDFium, which have Latin, Greek and Cyrillic letters.
 * Throws as `visitPages` does, and `image_too_large` for a page beyond 40 megapixels or 20,000 pixels a side, for pages
 * beyond 150 megapixels together, and for pictures beyond 100 MiB together.
 */
export async function renderPages(input: RenderInput): Promise<RenderResult> {
  let pixels = 0;
  let bytes = 0;
  const { pageCount, visits } = await visitPages(input, async (page, pdfium) => {
    const size = measure(page, input.dpi);
    pixels += size.width * size.height;
    if (pixels > allPixelsMax)
      throw tooLarge("The pages together have more pixels than one request may answer");
    const encoded = await encode(draw(pdfium, page, size), size, input);
    bytes += encoded.length;
    if (bytes > bytesMax) throw tooLarge("The pictures together are more than one request may answer");
    return { page: page.number, ...size, bytes: encoded };
  });
  return { pageCount, pictures: visits };
}

const tooLarge = (message: string): ApiError =>
  new ApiError("image_too_large", `${message}: ask for fewer pages, or for a lower dpi.`, { field: "dpi" });

interface Size {
  readonly width: number;
  readonly height: number;
}

function measure({ number, geometry }: OpenedPage, dpi: number): Size {
  const [width = 1, height = 1] = shownSize(geometry).map((points) =>
    Math.max(1, Math.round((points / 72) * dpi)),
  );
  if (width * height > pixelsMax || width > sideMax || height > sideMax)
    throw tooLarge(`Page ${number} has more pixels than a picture may have`);
  return { width, height };
}

/** Four bytes a pixel: red, green, blue, and one without a meaning. */
function draw(
  { api, read }: Pdfium,
  { handle }: OpenedPage,
  { width, height }: Size,
): Uint8Array<ArrayBuffer> {
  const bitmap = api.FPDFBitmap_Create(width, height, 0);
  if (bitmap === 0) throw tooLarge("The page needs more memory than one request may use");
  api.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, white);
  // FPDF_REVERSE_BYTE_ORDER: red first.
  api.FPDF_RenderPageBitmap(bitmap, handle, 0, 0, width, height, 0, flags | 0x10);
  const stride = api.FPDFBitmap_GetStride(bitmap);
  const pixels = read(api.FPDFBitmap_GetBuffer(bitmap), stride * height);
  api.FPDFBitmap_Destroy(bitmap);
  return pixels;
}

async function encode(
  pixels: Uint8Array,
  { width, height }: Size,
  { format, quality, dpi }: RenderInput,
): Promise<Uint8Array<ArrayBuffer>> {
  const { default: sharp } = await import("sharp");
  sharp.cache(false);
  sharp.concurrency(1);
  const image = sharp(pixels, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .withMetadata({ density: dpi });
  const written = {
    png: () => image.png({ compressionLevel: 6 }),
    jpeg: () => image.jpeg({ quality }),
    webp: () => image.webp({ quality, effort: 2 }),
  }[format]();
  return new Uint8Array(await written.toBuffer());
}
