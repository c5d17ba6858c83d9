/** PDF files. */

import { archiveCheck } from "./check-archive.ts";
import { compress } from "./compress.ts";
import { crop } from "./crop.ts";
import { decrypt } from "./decrypt.ts";
import { encrypt } from "./encrypt.ts";
import { extract } from "./extract.ts";
import { attachmentFiles } from "./extract-attachments.ts";
import { extractImages } from "./extract-images.ts";
import { flatten } from "./flatten.ts";
import { fromImages } from "./from-images.ts";
import { info } from "./info.ts";
import { insertBlank } from "./insert-blank.ts";
import { attachmentList } from "./list-attachments.ts";
import { merge } from "./merge.ts";
import { metadata } from "./metadata.ts";
import { nUp } from "./n-up.ts";
import { pageNumbers } from "./page-numbers.ts";
import { bookmarkList } from "./read-bookmarks.ts";
import { remove } from "./remove.ts";
import { reorder } from "./reorder.ts";
import { rotate } from "./rotate.ts";
import { sanitize } from "./sanitize.ts";
import { split } from "./split.ts";
import { text } from "./text.ts";
import { toImages } from "./to-images.ts";
import { watermark } from "./watermark.ts";
import { bookmarkWriting } from "./write-bookmarks.ts";

export const pdf = {
  merge,
  split,
  info,
  watermark,
  rotate,
  extract,
  remove,
  reorder,
  insertBlank,
  crop,
  metadata,
  flatten,
  nUp,
  fromImages,
  bookmarks: { read: bookmarkList, write: bookmarkWriting },
  attachments: { list: attachmentList, extract: attachmentFiles },
  pagenumbers: pageNumbers,
  text,
  encrypt,
  decrypt,
  sanitize,
  compress,
  toImages,
  extractImages,
  checkArchive: archiveCheck,
};
