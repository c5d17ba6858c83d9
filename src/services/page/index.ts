/** Metadata, icons and headers of web pages. */
import { favicon } from "./favicon.ts";
import { faviconImage } from "./favicon-image.ts";
import { headers } from "./headers.ts";
import { metadata, metadataBatch } from "./metadata.ts";

export const page = { metadata, metadataBatch, favicon, faviconImage, headers };
