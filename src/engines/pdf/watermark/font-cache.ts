/** Opened fonts and subsetter, kept for the lifetime of the worker. */
import { drawingFonts } from "../fonts/font-list.ts";
import { unpackFont } from "../fonts/opentype.ts";
import { openSubsetter, type Subsetter } from "../fonts/subset.ts";
import { openTypeface, type Typeface } from "../text/shaping.ts";

/** A font of `font-list.ts` as it was read. */
export interface FontFile {
  readonly id: string;
  readonly bytes: Uint8Array;
}

const faces = new Map<string, Typeface>();
let subsetter: Promise<Subsetter> | undefined;

/** In the order of the files. Keeps about 20 MB once all fonts of `font-list.ts` were used. */
export const openTypefaces = (files: readonly FontFile[]): readonly Typeface[] => files.flatMap(openCached);

function openCached({ id, bytes }: FontFile): readonly Typeface[] {
  const row = drawingFonts.find((font) => font.id === id);
  if (row === undefined) return [];
  const face = faces.get(id) ?? openTypeface({ ...row, program: unpackFont(bytes) });
  faces.set(id, face);
  return [face];
}

/** Takes harfbuzz-subset.wasm. */
export function loadSubsetter(wasm: Uint8Array): Promise<Subsetter> {
  subsetter ??= openSubsetter(wasm);
  return subsetter;
}
