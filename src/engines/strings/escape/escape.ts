/** Escaping and unescaping by format. */
import { base64, hex, url, urlForm } from "./bytes.ts";
import { js, json, regex, sql, unicode } from "./code.ts";
import type { EscapeFormat, EscapeOptions } from "./format.ts";
import { css, csv, html, xml } from "./markup.ts";
import { punycode } from "./punycode.ts";
import { quotedPrintable } from "./quoted-printable.ts";
import { shell } from "./shell.ts";

/** Every format by name. */
const formats = {
  html,
  url,
  base64,
  json,
  xml,
  js,
  css,
  csv,
  sql,
  regex,
  shell,
  unicode,
  hex,
  punycode,
  quotedPrintable,
  urlForm,
} as const satisfies Record<string, EscapeFormat>;

export type EscapeFormatName = keyof typeof formats;

export const escapeFormatNames = Object.keys(formats) as readonly EscapeFormatName[];

export const escapeDirections = ["escape", "unescape"] as const;
export type EscapeDirection = (typeof escapeDirections)[number];

/**
 * The text escaped, or an escaped text read. Reading what was escaped gives the text again, in every format
 * and for every well-formed text. Throws `invalid_escape` for a text that cannot be read. Linear.
 */
export const escapeText = (
  text: string,
  format: EscapeFormatName,
  direction: EscapeDirection = "escape",
  options: EscapeOptions = {},
): string =>
  direction === "escape" ? formats[format].escape(text, options) : formats[format].unescape(text);
