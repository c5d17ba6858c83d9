/** What a web page says of itself, its icons, and how its server answered. Parser and extractors load at first use. */

import type { Body, BodyText } from "./body-text.ts";
import type { GuessCharset, ParsedPage } from "./html/page-reader.ts";
import type { FoundIcons, IconSearchOptions, LinkedPage } from "./icons/icon-search.ts";
import type { FetchedPage, Metadata } from "./metadata/metadata.ts";
import type { Selected, SelectionInput } from "./selectors/selection.ts";

export { buildHeaderReport } from "./header-report.ts";
export { rankIcons } from "./icons/icon.ts";
export { decodeDataUrl } from "./icons/icon-check.ts";
export { createIconFetcher } from "./icons/icon-fetch.ts";
export { readImageHeader } from "./icons/image-header.ts";
export { emptyMetadata, isSmallPage } from "./metadata/metadata.ts";
export { type Oembed, parseOembed } from "./oembed/response.ts";
export { networkNames } from "./preview/networks.ts";
export type { BodyText, FetchedPage, Metadata, ParsedPage, Selected, SelectionInput };

// Kept by the first call: import() of a loaded module takes about 70 µs, several times what a small page takes.
let guesser: typeof import("./html/charset-guess.ts") | undefined;
let reader: typeof import("./html/page-reader.ts") | undefined;
let extraction: typeof import("./metadata/extraction.ts") | undefined;
let selection: typeof import("./selectors/selection.ts") | undefined;
let bodyText: typeof import("./body-text.ts") | undefined;
let search: typeof import("./icons/icon-search.ts") | undefined;

/**
 * Reads the body of a page to its end, in linear time, and detects its charset. `pause` is called every 16 KiB and lets
 * other work run; `guess` is called where only the bytes can tell the charset. Errors of the body pass through; only of one
 * that is too large the beginning is answered, where the page's head ends in it.
 */
export async function readPage(
  body: AsyncIterable<Uint8Array>,
  contentType: string | null,
  pause: () => Promise<void>,
  guess: GuessCharset,
): Promise<ParsedPage> {
  reader ??= await import("./html/page-reader.ts");
  return reader.readPage(body, contentType, pause, guess);
}

/** Guesses the charset of bytes that nothing true is declared of. A task for a worker: the detector takes 30 MB. */
export async function guessCharset(firstBytes: Uint8Array): Promise<string | null> {
  guesser ??= await import("./html/charset-guess.ts");
  return guesser.guessCharset(firstBytes);
}

/** The text of a body as JSON, with its charset; null where it is no text. A task for a worker unless it is quick. */
export async function readBodyText(body: Body): Promise<BodyText | null> {
  bodyText ??= await import("./body-text.ts");
  return bodyText.readBodyText(body);
}

/** Whether reading a body's text takes less than 5 ms. */
export async function isQuickBody(body: Body): Promise<boolean> {
  bodyText ??= await import("./body-text.ts");
  return bodyText.isQuickBody(body);
}

/** Extracts the metadata of a page. A pure task, fit for a worker; `isSmallPage` says when it needs none. */
export async function extractMetadata(page: FetchedPage): Promise<Metadata> {
  extraction ??= await import("./metadata/extraction.ts");
  return extraction.extractMetadata(page);
}

/** Finds the icons that a page's links name, with `fallback` also those of its manifest and `/favicon.ico`. */
export async function findIcons(
  page: LinkedPage,
  finalUrl: string,
  options: IconSearchOptions,
): Promise<FoundIcons> {
  search ??= await import("./icons/icon-search.ts");
  return search.findIcons(page, finalUrl, options);
}

/** Throws `invalid_parameter` for a CSS selector that cannot be read; `@name` at its end asks for an attribute. */
export async function checkSelectors(selectors: Readonly<Record<string, string>>): Promise<void> {
  selection ??= await import("./selectors/selection.ts");
  selection.checkSelectors(selectors);
}

/** What CSS selectors find in a page. A pure task for a worker: a selector may take as long as its page is large, squared. */
export async function selectFromPage(input: SelectionInput): Promise<Record<string, Selected>> {
  selection ??= await import("./selectors/selection.ts");
  return selection.selectFromPage(input);
}
