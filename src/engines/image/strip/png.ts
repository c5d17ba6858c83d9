/** Metadata of a PNG file (PNG 3rd edition, section 11.3): all chunks but those that pixels and their colors depend on. */
import { buildChunk } from "../png-chunks.ts";
import { buildOrientation, type RemovedKind, type StripWork, textOf } from "./parts.ts";

/** With those of animations. Other ancillary chunks have a small first letter. */
const kept = new Set(
  "tRNS gAMA cHRM sRGB sBIT bKGD pHYs hIST cICP mDCV cLLI mDCv cLLi acTL fcTL fdAT".split(" "),
);

/** Returns false where the file ends before its image does. */
export function stripPng({ bytes, parts, options, orientation }: StripWork): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  parts.keep(bytes.subarray(0, 8));
  for (let start = 8; start + 12 <= bytes.length; ) {
    const end = start + 12 + view.getUint32(start);
    if (end > bytes.length) return false;
    const chunk = bytes.subarray(start, end);
    const name = textOf(bytes, start + 4, start + 8);
    parts.add(kindOf(name, chunk), chunk, options);
    // Before the pixels, as readers of files in one pass need it.
    if (name === "IHDR" && orientation !== 1 && options.keepOrientation)
      parts.keep(buildChunk("eXIf", buildOrientation(orientation)));
    if (name === "IEND") {
      parts.remove("trailing_data", bytes.subarray(end));
      return true;
    }
    start = end;
  }
  return false;
}

const kinds: Readonly<Record<string, RemovedKind>> = {
  iCCP: "profile",
  eXIf: "exif",
  tIME: "time",
  tEXt: "text",
  zTXt: "text",
  iTXt: "text",
};

/** Null for what pixels and their colors depend on. */
function kindOf(name: string, chunk: Uint8Array): RemovedKind | null {
  if (/^[A-Z]/.test(name) || kept.has(name)) return null;
  const kind = Object.hasOwn(kinds, name) ? (kinds[name] as RemovedKind) : "application";
  return kind === "text" && textOf(chunk, 8, 25) === "XML:com.adobe.xmp" ? "xmp" : kind;
}
