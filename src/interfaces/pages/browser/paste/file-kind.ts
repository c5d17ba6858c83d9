/** What a file is, by its first bytes: a name and a media type are only somebody's word. */
import { textOfBytes } from "./bytes.ts";

/** A media type for what a tool may take as a file, `text/plain` for a text, null for anything else. */
export function mediaTypeOf(head: Uint8Array): string | null {
  const start = String.fromCharCode(...head.subarray(0, 16));
  for (const [pattern, mediaType] of signatures) if (pattern.test(start)) return mediaType;
  const text = textOfBytes(wholeCharacters(head));
  if (text === null) return null;
  return /^\s*(<\?xml[^>]*>\s*)?<svg\b/i.test(text) ? "image/svg+xml" : "text/plain";
}

const signatures: readonly (readonly [RegExp, string])[] = [
  [/^%PDF-/, "application/pdf"],
  [/^\x89PNG\r\n/, "image/png"],
  [/^\xff\xd8\xff/, "image/jpeg"],
  [/^GIF8[79]a/, "image/gif"],
  [/^RIFF[\s\S]{4}WEBP/, "image/webp"],
  [/^[\s\S]{4}ftyp(avif|avis)/, "image/avif"],
  [/^[\s\S]{4}ftyp(hei[cxms]|mif1|msf1)/, "image/heic"],
  [/^BM[\s\S]{4}\0\0\0\0/, "image/bmp"],
  [/^(II\*\0|MM\0\*)/, "image/tiff"],
];

/** Without the last character where its bytes were cut off. */
function wholeCharacters(head: Uint8Array): Uint8Array {
  let end = head.length;
  while (end > 0 && end > head.length - 4 && ((head[end - 1] ?? 0) & 0xc0) === 0x80) end -= 1;
  const lead = head[end - 1] ?? 0;
  const needed = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : lead >= 0xc0 ? 2 : 1;
  return head.subarray(0, head.length - end + 1 >= needed ? head.length : end - 1);
}
