/** Font subsetting by HarfBuzz (harfbuzz-subset.wasm). */
import { readCids } from "./cff.ts";
import { addComponents } from "./composite-glyphs.ts";
import { findTable } from "./opentype.ts";

export interface Subset {
  /** The font program to embed: a TrueType font, or the bare CFF table. */
  readonly program: Uint8Array;
  readonly isCff: boolean;
  /** The number of a glyph of the whole font in PDF: its CID in a CFF font, else its id in the subset. */
  selectorOf(glyph: number): number;
}

/** The part that is used here; the types of Node do not have it. */
declare const WebAssembly: {
  instantiate(wasm: Uint8Array): Promise<{ readonly instance: { readonly exports: object } }>;
};

/** The exports of harfbuzz-subset.wasm that are called; pointers and tags are integers. */
interface Exports {
  readonly memory: { readonly buffer: ArrayBuffer };
  _initialize(): void;
  malloc(size: number): number;
  free(pointer: number): void;
  hb_blob_create(data: number, length: number, mode: number, userData: number, destroy: number): number;
  hb_blob_destroy(blob: number): void;
  hb_blob_get_data(blob: number, length: number): number;
  hb_blob_get_length(blob: number): number;
  hb_face_create(blob: number, index: number): number;
  hb_face_destroy(face: number): void;
  hb_face_reference_blob(face: number): number;
  hb_set_add(set: number, value: number): void;
  hb_subset_input_create_or_fail(): number;
  hb_subset_input_destroy(input: number): void;
  hb_subset_input_glyph_set(input: number): number;
  hb_subset_input_set(input: number, kind: number): number;
  hb_subset_input_set_flags(input: number, flags: number): void;
  hb_subset_or_fail(face: number, input: number): number;
}

export type Subsetter = (font: Uint8Array, glyphs: Iterable<number>) => Subset;

// Values of hb-blob.h and hb-subset.h.
const memoryIsWritable = 2;
const dropTables = 3;
const noHinting = 0x1;
const noLayoutClosure = 0x200;

/** PDF refers to glyphs by number and needs none of these. */
const droppedTables = "GSUB GPOS GDEF BASE MATH cmap name OS/2 post kern DSIG FFTM gasp vhea vmtx VORG".split(
  " ",
);

/** Takes the bytes of harfbuzz-subset.wasm, which imports nothing. */
export async function openSubsetter(wasm: Uint8Array): Promise<Subsetter> {
  const { instance } = await WebAssembly.instantiate(wasm);
  const hb = instance.exports as Exports;
  hb._initialize();
  return (font, glyphs) => createSubset(hb, font, addComponents(font, glyphs));
}

function createSubset(hb: Exports, font: Uint8Array, glyphs: readonly number[]): Subset {
  const bytes = runSubsetter(hb, font, glyphs);
  const cff = findTable(bytes, "CFF ");
  const cids = cff && readCids(cff);
  // The remaining glyphs are renumbered in their old order.
  const ids = new Map(glyphs.map((glyph, id) => [glyph, cids?.[id] ?? id]));
  return {
    program: cff?.slice() ?? bytes,
    isCff: cff !== null,
    selectorOf: (glyph) => ids.get(glyph) ?? 0,
  };
}

function runSubsetter(hb: Exports, font: Uint8Array, glyphs: readonly number[]): Uint8Array {
  const data = hb.malloc(font.length);
  const freed: (() => void)[] = [() => hb.free(data)];
  try {
    new Uint8Array(hb.memory.buffer).set(font, data);
    const blob = hb.hb_blob_create(data, font.length, memoryIsWritable, 0, 0);
    freed.push(() => hb.hb_blob_destroy(blob));
    const face = hb.hb_face_create(blob, 0);
    freed.push(() => hb.hb_face_destroy(face));
    const input = createInput(hb, glyphs);
    freed.push(() => hb.hb_subset_input_destroy(input));
    const subset = hb.hb_subset_or_fail(face, input);
    if (subset === 0) throw new Error("the font could not be cut down");
    freed.push(() => hb.hb_face_destroy(subset));
    return copyFace(hb, subset);
  } finally {
    for (const free of freed.reverse()) free();
  }
}

function createInput(hb: Exports, glyphs: readonly number[]): number {
  const input = hb.hb_subset_input_create_or_fail();
  const kept = hb.hb_subset_input_glyph_set(input);
  for (const glyph of glyphs) hb.hb_set_add(kept, glyph);
  const dropped = hb.hb_subset_input_set(input, dropTables);
  for (const tag of droppedTables) hb.hb_set_add(dropped, encodeTag(tag));
  hb.hb_subset_input_set_flags(input, noHinting | noLayoutClosure);
  return input;
}

const encodeTag = (tag: string): number => new DataView(new TextEncoder().encode(tag).buffer).getUint32(0);

function copyFace(hb: Exports, face: number): Uint8Array {
  const blob = hb.hb_face_reference_blob(face);
  const at = hb.hb_blob_get_data(blob, 0);
  const bytes = new Uint8Array(hb.memory.buffer, at, hb.hb_blob_get_length(blob)).slice();
  hb.hb_blob_destroy(blob);
  return bytes;
}
