/** White space: the Unicode property, and the byte order mark that JavaScript adds to it. */

const isWhiteSpace = (unit: number): boolean =>
  unit === 0x20 ||
  (unit >= 0x09 && unit <= 0x0d) ||
  unit === 0x85 ||
  unit === 0xa0 ||
  (unit > 0xff && /[\p{White_Space}\ufeff]/u.test(String.fromCharCode(unit)));

/** The text without white space at its ends. A loop, since an anchored pattern would try every space. */
export function trim(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && isWhiteSpace(text.charCodeAt(start))) start += 1;
  while (end > start && isWhiteSpace(text.charCodeAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

/** Every run of white space, line breaks too, becomes one space. The ends are not trimmed: that is `trim`. */
export const collapseWhitespace = (text: string): string => text.replace(/[\p{White_Space}\ufeff]+/gu, " ");
