/** Width of a title in search results: Arial at 20 pixels, whose advances are those of Helvetica's AFM file. */
import { normalize } from "../../shared/normalization.ts";

/** Thousandths of an em for the characters from the space to the tilde. */
const advances = (
  "278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 278 278 584 584 584 556 " +
  "1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944 667 667 611 278 278 278 469 556 " +
  "333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 500 334 260 334 584"
)
  .split(" ")
  .map(Number);

const wide =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\u{1f300}-\u{1faff}\u{20000}-\u{3ffff}]/u;
const pixels = 20;

/** In pixels, estimated for other scripts: a mark counts nothing, a wide character an em. */
export function measureWidth(text: string): number {
  let sum = 0;
  for (const character of normalize(text, "NFD")) {
    if (/\p{M}/u.test(character)) continue;
    const advance = advances[(character.codePointAt(0) ?? 0) - 0x20];
    sum += advance ?? (wide.test(character) ? 1_000 : 556);
  }
  return Math.round((sum * pixels) / 1_000);
}
