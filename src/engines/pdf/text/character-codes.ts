/** Character codes of an embedded font: each stands for one glyph and one text. */
import type { Subset } from "../fonts/subset.ts";
import type { PlacedGlyph } from "./layout.ts";

export interface CharacterCode {
  readonly code: number;
  /** Id of the glyph in the whole font. */
  readonly glyph: number;
  /** CID or glyph id in the embedded subset. */
  readonly selector: number;
  readonly text: string;
}

interface CharacterCodes {
  /** In ascending order of codes. */
  readonly all: readonly CharacterCode[];
  codeOf(glyph: PlacedGlyph): number;
}

/**
 * Two glyphs of a TrueType font that look alike but stand for different text have two codes, told apart by the font's
 * map from codes to glyphs. A CFF font has no such map: there the code is the CID, and the first text is kept.
 */
export function assignCodes(glyphs: readonly PlacedGlyph[], subset: Subset): CharacterCodes {
  const byKey = new Map<string, CharacterCode>();
  for (const { glyph, text } of glyphs) {
    const key = subset.isCff ? String(glyph) : `${glyph} ${text}`;
    if (byKey.has(key)) continue;
    const selector = subset.selectorOf(glyph);
    byKey.set(key, { code: subset.isCff ? selector : byKey.size + 1, glyph, selector, text });
  }
  return {
    all: [...byKey.values()].sort((a, b) => a.code - b.code),
    codeOf: ({ glyph, text }) => byKey.get(subset.isCff ? String(glyph) : `${glyph} ${text}`)?.code ?? 0,
  };
}

export const toHex = (code: number): string => code.toString(16).toUpperCase().padStart(4, "0");

const mappingsMax = 100;

/** The ToUnicode CMap (ISO 32000-1, 9.10.3). */
export function buildToUnicode(codes: readonly CharacterCode[]): string {
  const mapped = codes.filter(({ text }) => text !== "");
  const blocks: string[] = [];
  for (let start = 0; start < mapped.length; start += mappingsMax) {
    const lines = mapped
      .slice(start, start + mappingsMax)
      .map(({ code, text }) => `<${toHex(code)}> <${toUtf16Hex(text)}>`);
    blocks.push(`${lines.length} beginbfchar\n${lines.join("\n")}\nendbfchar\n`);
  }
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <FFFF>
endcodespacerange
${blocks.join("")}endcmap
CMapName currentdict /CMap defineresource pop
end
end
`;
}

/** UTF-16BE in hexadecimal, without a byte order mark. */
export const toUtf16Hex = (text: string): string =>
  Array.from({ length: text.length }, (_, index) => toHex(text.charCodeAt(index))).join("");
