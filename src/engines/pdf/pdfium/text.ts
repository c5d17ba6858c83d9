/** The text of pages in the order of reading, and where its words stand. */
import { ApiError } from "../../../shared/api-error.ts";
import { roundTo } from "../../../shared/rounding.ts";
import type { Pdfium } from "./instance.ts";
import { type OpenedPage, type PageGeometry, type PageSelection, visitPages } from "./pages.ts";

export interface TextInput extends PageSelection {
  /** With the words and their places. */
  readonly positions: boolean;
}

/** In points from the upper left corner of the page as it is shown, rotated. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Word extends Place {
  readonly text: string;
}

export interface PageText {
  /** From 1. */
  readonly page: number;
  /** Lines end with a line feed. */
  readonly text: string;
  /** In points, as shown. */
  readonly width: number;
  readonly height: number;
  /** Only where they were asked for. */
  readonly words?: Word[];
}

export interface TextResult {
  /** Of the whole file. */
  readonly pageCount: number;
  readonly pages: PageText[];
}

/** A long book has a million; content that is drawn again and again could have any number. */
const charactersMax = 10_000_000;
const wordsMax = 200_000;

/**
 * Right-to-left text comes in the order of reading, by ToUnicode maps, ActualText and the encodings of Chinese, Japanese
 * and Korean fonts. Characters that a font gives no meaning are left out; nothing is recognized from pictures.
 * Throws as `visitPages` does, and `payload_too_large` beyond 10,000,000 characters or 200,000 words with places.
 */
export async function extractText(input: TextInput): Promise<TextResult> {
  let characters = 0;
  let words = 0;
  const { pageCount, visits } = await visitPages(input, (page, pdfium) => {
    const { api } = pdfium;
    const handle = api.FPDFText_LoadPage(page.handle);
    const count = Math.max(0, handle === 0 ? 0 : api.FPDFText_CountChars(handle));
    characters += count;
    if (characters > charactersMax) throw tooMuchText();
    const found = input.positions ? readWords(pdfium, handle, count, page.geometry) : undefined;
    words += found?.length ?? 0;
    if (words > wordsMax) throw tooMuchText();
    const text = readText(pdfium, handle, count);
    if (handle !== 0) api.FPDFText_ClosePage(handle);
    return describe(page, text, found);
  });
  return { pageCount, pages: [...visits] };
}

const tooMuchText = (): ApiError =>
  new ApiError(
    "payload_too_large",
    "The pages have more text than one request may answer: ask for fewer pages.",
    {
      field: "pages",
    },
  );

function describe({ number, geometry }: OpenedPage, text: string, words: Word[] | undefined): PageText {
  const [width, height] = shownSize(geometry);
  const facts = { page: number, text, width: roundTo(width, 2), height: roundTo(height, 2) };
  return words === undefined ? facts : { ...facts, words };
}

export function shownSize({
  box: [left, bottom, right, top],
  rotation,
}: PageGeometry): readonly [number, number] {
  const [width, height] = [right - left, top - bottom];
  return rotation % 180 === 0 ? [width, height] : [height, width];
}

function readText({ api, allocate, read }: Pdfium, handle: number, count: number): string {
  if (count === 0) return "";
  // A character beyond U+FFFF takes two units.
  const pointer = allocate(4 * count + 4);
  const units = api.FPDFText_GetText(handle, 0, count, pointer);
  const bytes = read(pointer, 2 * Math.max(0, Math.min(units - 1, 2 * count)));
  api.pdfium.wasmExports.free(pointer);
  return cleanText(Buffer.from(bytes.buffer).toString("utf16le"));
}

/** What no text has: control characters, marks of direction that fonts bring along, characters without a meaning. */
const meaningless = /(?![\n\t])[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\uffff]/gu;
/** Shapes of Arabic letters and Latin ligatures, which fonts have where texts have letters. */
const shapes = /[\ufb00-\ufb06\ufb50-\ufdfb\ufe70-\ufefc]+/g;

/** Text as people write it: letters instead of shapes, one line feed for each line, no blanks at ends of lines. */
export function cleanText(text: string): string {
  const lines = text
    .replaceAll("\r\n", "\n")
    .replaceAll("\r", "\n")
    // PDFium's marks of a hyphen at the end of a line.
    .replaceAll("\u0002", "-")
    .replaceAll("\ufffe", "-")
    .replace(meaningless, "")
    .replace(shapes, (shaped) => shaped.normalize("NFKC"))
    .split("\n")
    .map((line) => line.trimEnd());
  const isFull = (line: string): boolean => line !== "";
  const start = Math.max(0, lines.findIndex(isFull));
  return lines
    .slice(start, lines.findLastIndex(isFull) + 1)
    .join("\n")
    .toWellFormed();
}

interface OpenWord {
  text: string;
  box: [left: number, bottom: number, right: number, top: number] | null;
}

/** Words end at white space; those of scripts without spaces are as long as their line. */
function readWords(
  { api, allocate, readDoubles }: Pdfium,
  handle: number,
  count: number,
  geometry: PageGeometry,
): Word[] {
  const words: Word[] = [];
  const pointer = allocate(32);
  let open: OpenWord = { text: "", box: null };
  const finish = (): void => {
    const text = cleanText(open.text);
    if (text.trim() !== "" && open.box !== null) words.push({ text, ...placeOf(open.box, geometry) });
    open = { text: "", box: null };
  };
  for (let index = 0; index < count; index += 1) {
    const code = api.FPDFText_GetUnicode(handle, index);
    const character = code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "";
    if (character.trim() === "" && character !== "") {
      finish();
      continue;
    }
    open.text += character;
    if (!api.FPDFText_GetCharBox(handle, index, pointer, pointer + 8, pointer + 16, pointer + 24)) continue;
    const [left = 0, right = 0, bottom = 0, top = 0] = readDoubles(pointer, 4);
    const { box } = open;
    open.box =
      box === null
        ? [left, bottom, right, top]
        : [Math.min(box[0], left), Math.min(box[1], bottom), Math.max(box[2], right), Math.max(box[3], top)];
  }
  finish();
  api.pdfium.wasmExports.free(pointer);
  return words;
}

/** The place of a box of the page on the page as shown. */
export function placeOf(
  [left, bottom, right, top]: readonly [number, number, number, number],
  { box, rotation }: PageGeometry,
): Place {
  const [width, height] = [right - left, top - bottom];
  const [x, y, shownWidth, shownHeight] = (
    {
      0: [left - box[0], box[3] - top, width, height],
      90: [bottom - box[1], left - box[0], height, width],
      180: [box[2] - right, bottom - box[1], width, height],
      270: [box[3] - top, box[2] - right, height, width],
    } as const
  )[rotation];
  const [a, b, c, d] = [x, y, shownWidth, shownHeight].map((value) => roundTo(value, 2));
  return { x: a ?? 0, y: b ?? 0, width: c ?? 0, height: d ?? 0 };
}
