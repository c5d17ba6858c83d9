/** Components of composite TrueType glyphs (OpenType, `glyf`). */
import { findTable } from "./opentype.ts";

const argumentsAreWords = 0x1;
const hasScale = 0x8;
const moreComponents = 0x20;
const hasTwoScales = 0x40;
const hasMatrix = 0x80;

/** The ids of these glyphs, all their components and glyph 0, in ascending order. */
export function addComponents(font: Uint8Array, glyphs: Iterable<number>): readonly number[] {
  const componentsOf = createComponentReader(font);
  const seen = new Set([0]);
  const open = [...glyphs];
  for (let glyph = open.pop(); glyph !== undefined; glyph = open.pop()) {
    if (seen.has(glyph)) continue;
    seen.add(glyph);
    open.push(...componentsOf(glyph));
  }
  return [...seen].sort((a, b) => a - b);
}

function createComponentReader(font: Uint8Array): (glyph: number) => readonly number[] {
  const glyf = viewOf(findTable(font, "glyf"));
  const loca = viewOf(findTable(font, "loca"));
  const head = viewOf(findTable(font, "head"));
  if (glyf === null || loca === null || head === null) return () => [];
  const isLong = head.getInt16(50) === 1;
  const offsetOf = (glyph: number): number =>
    isLong ? loca.getUint32(glyph * 4) : loca.getUint16(glyph * 2) * 2;
  return (glyph) => {
    const start = offsetOf(glyph);
    return offsetOf(glyph + 1) > start && glyf.getInt16(start) < 0 ? readComponents(glyf, start + 10) : [];
  };
}

function readComponents(glyf: DataView, start: number): readonly number[] {
  const components: number[] = [];
  let at = start;
  for (;;) {
    const flags = glyf.getUint16(at);
    components.push(glyf.getUint16(at + 2));
    at += 4 + (flags & argumentsAreWords ? 4 : 2) + measureScale(flags);
    if ((flags & moreComponents) === 0) return components;
  }
}

function measureScale(flags: number): number {
  if (flags & hasScale) return 2;
  if (flags & hasTwoScales) return 4;
  return flags & hasMatrix ? 8 : 0;
}

const viewOf = (table: Uint8Array | null): DataView | null =>
  table && new DataView(table.buffer, table.byteOffset, table.byteLength);
