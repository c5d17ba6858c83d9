/** Escaping for HTML, XML, CSS and CSV. */
import { decodeHTML } from "entities/decode";
import { characterFrom, type EscapeFormat, malformed } from "./format.ts";

const replaceBy = (text: string, pattern: RegExp, table: Readonly<Record<string, string>>): string =>
  text.replace(pattern, (character) => table[character] ?? character);

const htmlReferences = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** For text and for quoted attributes. All 2,231 named references are read, as browsers read them; nothing is malformed. */
export const html: EscapeFormat = {
  escape: (text) => replaceBy(text, /[&<>"']/g, htmlReferences),
  unescape: (text) => decodeHTML(text),
};

const xmlReferences = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };
const xmlCharacters: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

const hexReference = (character: string): string =>
  `&#x${character.charCodeAt(0).toString(16).toUpperCase()};`;

/**
 * XML 1.0 section 4.6. A carriage return is a reference, since a parser would turn it into a line feed; so are
 * the characters that XML does not allow, so that nothing is lost. Reading is strict: a bare `&` or another name is malformed.
 */
export const xml: EscapeFormat = {
  escape: (text) =>
    replaceBy(text, /[&<>"']/g, xmlReferences).replace(
      // biome-ignore lint/suspicious/noControlCharactersInRegex: the characters that XML 1.0 forbids
      /[\0-\x08\x0b-\x1f\ufffe\uffff]/g,
      hexReference,
    ),
  unescape: (text) =>
    text.replace(/&(?:#x([\dA-Fa-f]{1,6});|#(\d{1,7});|([a-z]{2,4});)?/g, (whole, hex, decimal, name) => {
      if (hex !== undefined) return characterFrom(Number.parseInt(hex, 16));
      if (decimal !== undefined) return characterFrom(Number.parseInt(decimal, 10));
      const character = xmlCharacters[name];
      if (character !== undefined) return character;
      throw malformed(`XML has no reference that begins with "${whole}" here.`);
    }),
};

const cssNumber = (character: string): string => `\\${(character.codePointAt(0) ?? 0).toString(16)} `;

function cssCharacter(character: string, at: number): string {
  if (character > "\x7f" || /[A-Za-z_-]/.test(character) || (at > 0 && /\d/.test(character)))
    return character;
  return /[\p{Cc}\d]/u.test(character) ? cssNumber(character) : `\\${character}`;
}

/**
 * An identifier as CSSOM serializes it, except that NUL is written by its number and read back, where CSSOM
 * would lose it. Reading knows numbers, escaped characters and the escaped line breaks of strings.
 */
export const css: EscapeFormat = {
  escape: (text) => {
    if (text === "-") return "\\-";
    // A digit at the start, or behind a hyphen there, goes by its number like the control characters.
    const hyphen = /^-\d/.test(text) ? "-" : "";
    return hyphen + text.slice(hyphen.length).replace(/^\d|[ -\x7f]|\p{Cc}/gu, cssCharacter);
  },
  unescape: (text) =>
    text.replace(
      /\\(?:([\dA-Fa-f]{1,6})(?:\r\n|[ \t\n\r\f])?|(\r\n|[\n\r\f])|(.))?/gsu,
      (_, hex, lineBreak, character) => {
        if (hex !== undefined) return characterFrom(Number.parseInt(hex, 16));
        if (lineBreak !== undefined) return "";
        if (character !== undefined) return character;
        throw malformed("The text ends within an escape sequence.");
      },
    ),
};

/** One field of RFC 4180, quoted where it must be. Formulas are not defused: that would not be reversible. */
export const csv: EscapeFormat = {
  escape: (text) => (/[",\r\n]|^[ \t]|[ \t]$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text),
  unescape: (text) => {
    if (!text.includes('"')) {
      if (/[,\r\n]/.test(text)) throw malformed("A CSV field with a comma or a line break is not in quotes.");
      return text;
    }
    const inner = text.slice(1, -1);
    const quoted = text.length > 1 && text.startsWith('"') && text.endsWith('"');
    if (quoted && !/"/.test(inner.replaceAll('""', ""))) return inner.replaceAll('""', '"');
    throw malformed("The quotes of the CSV field are not closed, or not doubled within it.");
  },
};
