/** A file with a picture on each page. */
import { ApiError } from "../../../shared/api-error.ts";
import { roundTo } from "../../../shared/rounding.ts";
import { flateStream } from "../fonts/embedding.ts";
import { type Dict, dict, name, type PdfObject, type Ref, stream } from "../objects/objects.ts";
import { pagesMax } from "../pages/page-tree.ts";
import { type Orientation, type PaperName, paperSize } from "../pages/paper.ts";
import { type Document, newDocument } from "../read/document.ts";
import { formatDecimal } from "../text/show-text.ts";
import type { ImageFit, PdfResult } from "../types.ts";
import { saveDocument } from "../write/file-writer.ts";

export interface PdfImage {
  /** Pixels as stored. */
  readonly width: number;
  readonly height: number;
  /** EXIF orientation, 1 to 8. */
  readonly orientation: number;
  readonly dpi: number | null;
  /** 1 gray, 3 RGB, 4 CMYK. */
  readonly components: 1 | 3 | 4;
  readonly bitsPerComponent: 1 | 2 | 4 | 8;
  /** JPEG, or the compressed rows of a PNG that is not interlaced. */
  readonly encoding: "jpeg" | "png";
  readonly data: Uint8Array;
  readonly isInverted: boolean;
  /** An ICC profile of the same number of components. */
  readonly profile: Uint8Array | null;
  /** Opacity as the compressed rows of a gray PNG of 8 bits. */
  readonly alpha: Uint8Array | null;
}

export interface ImageLayout {
  /** Null where a page is as large as its picture. */
  readonly paper: PaperName | null;
  /** `auto` turns the paper as the picture is. */
  readonly orientation: Orientation | "auto";
  readonly fit: ImageFit;
  /** Points. */
  readonly margin: number;
  /** Pixels an inch where a page is as large as its picture; without it, those of the file, else 96. */
  readonly dpi?: number | undefined;
}

export interface FromImagesInput {
  readonly images: readonly PdfImage[];
  readonly layout: ImageLayout;
}

const defaultDpi = 96;
/** No viewer shows a larger or a smaller page (ISO 32000-1, annex C). */
const [sideMin, sideMax] = [3, 14_400];

/** Throws `invalid_parameter` where margins leave no room, `payload_too_large` beyond 5,000 pages. */
export function buildFromImages({ images, layout }: FromImagesInput): PdfResult {
  if (images.length > pagesMax)
    throw new ApiError(
      "payload_too_large",
      `The PDF would have more than ${pagesMax.toLocaleString("en")} pages.`,
    );
  const document = newDocument("1.7");
  const root = document.add(null);
  const profiles = new Map<string, Ref>();
  const kids = images.map((image) => addPage(document, root, { image, layout, profiles }));
  document.set(root, dict({ Type: name("Pages"), Count: kids.length, Kids: kids }));
  document.catalog.set("Type", name("Catalog"));
  document.catalog.set("Pages", root);
  return { bytes: saveDocument(document), pageCount: kids.length, warnings: [] };
}

interface ImagePage {
  readonly image: PdfImage;
  readonly layout: ImageLayout;
  readonly profiles: Map<string, Ref>;
}

function addPage(document: Document, root: Ref, { image, layout, profiles }: ImagePage): Ref {
  const size = uprightSize(image, layout);
  const page = pageSize(size, layout);
  const picture = document.add(buildPicture(document, image, profiles));
  const contents = document.add(
    flateStream(Buffer.from(showPicture(image, { size, page, layout }), "latin1")),
  );
  return document.add(
    dict({
      Type: name("Page"),
      Parent: root,
      MediaBox: [0, 0, page.width, page.height],
      Resources: dict({ XObject: dict({ Im: picture }) }),
      Contents: contents,
    }),
  );
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Points of the picture as it is seen, at its resolution. */
function uprightSize({ width, height, orientation, dpi }: PdfImage, layout: ImageLayout): Size {
  const stated = dpi !== null && dpi >= 10 && dpi <= 10_000 ? dpi : defaultDpi;
  const scale = 72 / (layout.dpi ?? stated);
  const [across, up] = orientation >= 5 ? [height, width] : [width, height];
  return { width: across * scale, height: up * scale };
}

function pageSize(size: Size, { paper, orientation, margin }: ImageLayout): Size {
  if (paper !== null) {
    const shape = size.width > size.height ? "landscape" : "portrait";
    return paperSize(paper, orientation === "auto" ? shape : orientation);
  }
  const longest = Math.max(size.width, size.height) + 2 * margin;
  const scale = Math.min(1, sideMax / longest);
  const side = (length: number) => roundTo(Math.max((length + 2 * margin) * scale, sideMin), 3);
  return { width: side(size.width), height: side(size.height) };
}

interface Placing {
  readonly size: Size;
  readonly page: Size;
  readonly layout: ImageLayout;
}

/** In the middle of the page within its margins. */
function showPicture({ orientation }: PdfImage, { size, page, layout: { fit, margin } }: Placing): string {
  const room = { width: page.width - 2 * margin, height: page.height - 2 * margin };
  if (Math.min(room.width, room.height) < 1)
    throw new ApiError("invalid_parameter", "The margins leave no room on the page.", { field: "margin" });
  const [across, up] = [room.width / size.width, room.height / size.height];
  const contained = Math.min(across, up);
  const scale = { contain: contained, shrink: Math.min(1, contained), cover: Math.max(across, up) }[fit];
  const shown = { width: size.width * scale, height: size.height * scale };
  const left = (page.width - shown.width) / 2;
  const bottom = (page.height - shown.height) / 2;
  const [a, b, c, d, e, f] = turns[orientation] ?? upright;
  const matrix = [
    a * shown.width,
    b * shown.height,
    c * shown.width,
    d * shown.height,
    left + e * shown.width,
    bottom + f * shown.height,
  ];
  const numbers = (values: readonly number[]) => values.map((value) => formatDecimal(value, 5)).join(" ");
  const clip = fit === "cover" ? `${numbers([margin, margin, room.width, room.height])} re W n ` : "";
  return `q ${clip}${numbers(matrix)} cm /Im Do Q\n`;
}

type UnitMatrix = readonly [number, number, number, number, number, number];

const upright: UnitMatrix = [1, 0, 0, 1, 0, 0];

/** What the EXIF orientations do to the unit square (CIPA DC-008, 4.6.5.1.6). */
const turns: Readonly<Record<number, UnitMatrix>> = {
  2: [-1, 0, 0, 1, 1, 0],
  3: [-1, 0, 0, -1, 1, 1],
  4: [1, 0, 0, -1, 0, 1],
  5: [0, -1, -1, 0, 1, 1],
  6: [0, -1, 1, 0, 0, 1],
  7: [0, 1, 1, 0, 0, 0],
  8: [0, 1, -1, 0, 1, 0],
};

const deviceSpaces = { 1: "DeviceGray", 3: "DeviceRGB", 4: "DeviceCMYK" } as const;

function buildPicture(document: Document, image: PdfImage, profiles: Map<string, Ref>): PdfObject {
  const { width, height, components, bitsPerComponent, data, alpha } = image;
  const entries = {
    Type: name("XObject"),
    Subtype: name("Image"),
    Width: width,
    Height: height,
    ColorSpace: colorSpace(document, image, profiles),
    BitsPerComponent: bitsPerComponent,
    Decode: image.isInverted ? [1, 0, 1, 0, 1, 0, 1, 0] : undefined,
  };
  const mask = alpha === null ? undefined : document.add(stream(buildMask({ width, height }), alpha));
  const coding =
    image.encoding === "jpeg"
      ? { Filter: name("DCTDecode") }
      : codingOfRows({ columns: width, components, bits: bitsPerComponent });
  return stream(dict({ ...entries, ...coding, SMask: mask }), data);
}

const buildMask = ({ width, height }: Size): Dict =>
  dict({
    Type: name("XObject"),
    Subtype: name("Image"),
    Width: width,
    Height: height,
    ColorSpace: name("DeviceGray"),
    BitsPerComponent: 8,
    ...codingOfRows({ columns: width, components: 1, bits: 8 }),
  });

interface Rows {
  readonly columns: number;
  readonly components: number;
  readonly bits: number;
}

/** PNG compresses its rows as FlateDecode with predictor 15 does (ISO 32000-1, 7.4.4.4). */
const codingOfRows = ({ columns, components, bits }: Rows) => ({
  Filter: name("FlateDecode"),
  DecodeParms: dict({ Predictor: 15, Colors: components, BitsPerComponent: bits, Columns: columns }),
});

/** Pictures with the same profile share it. */
function colorSpace(
  document: Document,
  { components, profile }: PdfImage,
  profiles: Map<string, Ref>,
): PdfObject {
  const device = name(deviceSpaces[components]);
  if (profile === null) return device;
  const key = `${components} ${Buffer.from(profile).toString("latin1")}`;
  const known = profiles.get(key) ?? document.add(flateStream(profile, { N: components, Alternate: device }));
  profiles.set(key, known);
  return [name("ICCBased"), known];
}
