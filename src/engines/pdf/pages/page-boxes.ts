/** The visible rectangle and the rotation of a page (ISO 32000-1, 7.7.3.3 and 14.11.2). */

import { isArray, type PdfObject } from "../objects/objects.ts";
import type { Document } from "../read/document.ts";
import type { Page } from "./page-tree.ts";

/** In units of the page; normalized, whatever the order in the file. */
type Box = readonly [left: number, bottom: number, right: number, top: number];

/** US Letter, the default of readers. */
const letter: Box = [0, 0, 612, 792];

export type Rotation = 0 | 90 | 180 | 270;

/** The rotation clockwise in degrees; anything but a quarter turn counts as 0, as in viewers. */
export function rotationOf(document: Document, { attributes }: Pick<Page, "attributes">): Rotation {
  const degrees = document.resolve(attributes.get("Rotate"));
  if (typeof degrees !== "number" || degrees % 90 !== 0) return 0;
  return (((((degrees / 90) % 4) + 4) % 4) * 90) as Rotation;
}

/** The media box; US Letter where it is missing or has no area. */
const mediaBoxOf = (document: Document, page: Pick<Page, "attributes">): Box =>
  readBox(document, page, "MediaBox") ?? letter;

/** What a viewer shows, before rotation: the crop box within the media box, in user space units. */
export function visibleBoxOf(document: Document, page: Pick<Page, "attributes">): Box {
  const media = mediaBoxOf(document, page);
  const crop = readBox(document, page, "CropBox");
  if (crop === null) return media;
  const inside: Box = [
    Math.max(media[0], crop[0]),
    Math.max(media[1], crop[1]),
    Math.min(media[2], crop[2]),
    Math.min(media[3], crop[3]),
  ];
  return hasArea(inside) ? inside : media;
}

const readBox = (document: Document, { attributes }: Pick<Page, "attributes">, key: string): Box | null =>
  readRectangle(document, attributes.get(key));

/** A rectangle, normalized; null where it is none or has no area. */
export function readRectangle(document: Document, object: PdfObject | undefined): Box | null {
  const list = document.resolve(object);
  if (!isArray(list)) return null;
  const [a, b, c, d] = list.slice(0, 4).map((item) => document.resolve(item));
  if (typeof a !== "number" || typeof b !== "number" || typeof c !== "number" || typeof d !== "number")
    return null;
  const box: Box = [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)];
  return hasArea(box) ? box : null;
}

const hasArea = ([left, bottom, right, top]: Box): boolean => right > left && top > bottom;
