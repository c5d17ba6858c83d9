/** Objects of an embedded font: a Type 0 font with its subset (ISO 32000-1, 9.7). */

import { deflateSync } from "node:zlib";
import { roundTo } from "../../../shared/rounding.ts";
import { dict, name, type PdfObject, pdfString, type Ref, type Stream, stream } from "../objects/objects.ts";
import { assignCodes, buildToUnicode, type CharacterCode } from "../text/character-codes.ts";
import type { PlacedGlyph } from "../text/layout.ts";
import type { Typeface } from "../text/shaping.ts";
import type { ShownFont } from "../text/show-text.ts";
import type { Subset } from "./subset.ts";

/** Adds an object to the file. */
export type Add = (object: PdfObject) => Ref;

interface EmbeddedFont extends ShownFont {
  readonly ref: Ref;
}

/** Glyphs are selected by number, not by an encoding of the font. */
const symbolic = 4;
/** Only a hint for replacing a font; an embedded one never is. */
const stemWidth = 80;

/** Embeds a font subset; the same glyphs give the same objects. */
export function embedFont(
  add: Add,
  face: Typeface,
  subset: Subset,
  glyphs: readonly PlacedGlyph[],
): EmbeddedFont {
  const codes = assignCodes(glyphs, subset);
  const baseFont = name(`${createSubsetTag(codes.all)}+${face.name}`);
  const widths = new Map(codes.all.map(({ glyph }) => [glyph, roundTo(face.advanceOf(glyph), 3)]));
  const descendant = dict({
    Type: name("Font"),
    Subtype: name(subset.isCff ? "CIDFontType0" : "CIDFontType2"),
    BaseFont: baseFont,
    CIDSystemInfo: dict({ Registry: ascii("Adobe"), Ordering: ascii("Identity"), Supplement: 0 }),
    FontDescriptor: add(buildDescriptor(add, face, subset, baseFont)),
    W: buildWidthArray(codes.all, widths),
    CIDToGIDMap: subset.isCff ? undefined : add(flateStream(buildCodeMap(codes.all))),
  });
  const ref = add(
    dict({
      Type: name("Font"),
      Subtype: name("Type0"),
      BaseFont: baseFont,
      Encoding: name("Identity-H"),
      DescendantFonts: [add(descendant)],
      ToUnicode: add(flateStream(bytesOf(buildToUnicode(codes.all)))),
    }),
  );
  return { ref, codeOf: codes.codeOf, widthOf: ({ glyph }) => widths.get(glyph) ?? 0 };
}

function buildDescriptor(
  add: Add,
  face: Typeface,
  { program, isCff }: Subset,
  baseFont: PdfObject,
): PdfObject {
  const file = add(
    flateStream(program, isCff ? { Subtype: name("CIDFontType0C") } : { Length1: program.length }),
  );
  return dict({
    Type: name("FontDescriptor"),
    FontName: baseFont,
    Flags: symbolic,
    FontBBox: [-1_000, Math.round(face.descent), 2_000, Math.round(face.ascent)],
    ItalicAngle: 0,
    Ascent: Math.round(face.ascent),
    Descent: Math.round(face.descent),
    CapHeight: Math.round(face.ascent),
    StemV: stemWidth,
    ...(isCff ? { FontFile3: file } : { FontFile2: file }),
  });
}

/** A code and the widths from there on, for each sequence of codes. */
function buildWidthArray(codes: readonly CharacterCode[], widths: ReadonlyMap<number, number>): PdfObject {
  const out: PdfObject[] = [];
  let next = -1;
  let group: PdfObject[] = [];
  for (const { code, glyph } of codes) {
    if (code !== next) {
      group = [];
      out.push(code, group);
    }
    group.push(widths.get(glyph) ?? 0);
    next = code + 1;
  }
  return out;
}

/** Two bytes per code, from 0: the glyph id in the subset. */
function buildCodeMap(codes: readonly CharacterCode[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(((codes.at(-1)?.code ?? 0) + 1) * 2));
  for (const { code, selector } of codes) view.setUint16(code * 2, selector);
  return new Uint8Array(view.buffer);
}

/** The subset tag (9.6.4): six letters from a hash of the glyphs by FNV-1a. */
function createSubsetTag(codes: readonly CharacterCode[]): string {
  let hash = 0x811c9dc5;
  for (const { glyph } of codes) hash = Math.imul(hash ^ glyph, 0x01000193) >>> 0;
  return Array.from({ length: 6 }, (_, place) =>
    String.fromCharCode(65 + (Math.floor(hash / 26 ** place) % 26)),
  ).join("");
}

const bytesOf = (text: string): Uint8Array => Buffer.from(text, "latin1");
const ascii = (text: string): PdfObject => pdfString(bytesOf(text));

/** A stream with FlateDecode. */
export function flateStream(data: Uint8Array, entries: Readonly<Record<string, PdfObject>> = {}): Stream {
  return stream(dict({ ...entries, Filter: name("FlateDecode") }), deflateSync(data, { level: 9 }));
}
