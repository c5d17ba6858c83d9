/** Input and output of drawing pages. */
import type { PageSelection } from "./pages.ts";

export const pictureFormats = ["png", "jpeg", "webp"] as const;
export type PictureFormat = (typeof pictureFormats)[number];

export interface RenderInput extends PageSelection {
  /** Pixels an inch; a page that would have more than 40 megapixels is refused. */
  readonly dpi: number;
  readonly format: PictureFormat;
  /** Of JPEG and WebP, 1 to 100. */
  readonly quality: number;
}

export interface PagePicture {
  /** From 1. */
  readonly page: number;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export interface RenderResult {
  /** Of the whole file. */
  readonly pageCount: number;
  readonly pictures: readonly PagePicture[];
}
