/** PDF files. */
import { compress } from "./compress.ts";
import { decrypt } from "./decrypt.ts";
import { encrypt } from "./encrypt.ts";
import { extractImages } from "./extract-images.ts";
import { info } from "./info.ts";
import { merge } from "./merge.ts";
import { rotate } from "./rotate.ts";
import { sanitize } from "./sanitize.ts";
import { split } from "./split.ts";
import { text } from "./text.ts";
import { toImages } from "./to-images.ts";
import { watermark } from "./watermark.ts";

export const pdf = {
  merge,
  split,
  info,
  watermark,
  rotate,
  text,
  encrypt,
  decrypt,
  sanitize,
  compress,
  toImages,
  extractImages,
};
