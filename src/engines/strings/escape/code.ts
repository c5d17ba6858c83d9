/** Escaping within literals: JSON, JavaScript, SQL, regular expressions and \u escapes. */
import { characterFrom, type EscapeFormat, malformed } from "./format.ts";

/** The inside of a JSON string (RFC 8259). A lone surrogate that is read becomes U+FFFD. */
export const json: EscapeFormat = {
  escape: (text) => JSON.stringify(text).slice(1, -1),
  unescape: (text) => {
    try {
      return String(JSON.parse(`"${text}"`)).toWellFormed();
    } catch (cause) {
      throw malformed("The text is not the inside of a JSON string.", cause);
    }
  },
};

const hex4 = (unit: number): string => `\\u${unit.toString(16).padStart(4, "0")}`;

const jsEscapes: Readonly<Record<string, string>> = {
  "\\": "\\\\",
  "'": "\\'",
  '"': '\\"',
  "`": "\\`",
  $: "\\$",
  "\n": "\\n",
  "\r": "\\r",
  "\t": "\\t",
  "\b": "\\b",
  "\f": "\\f",
  "\v": "\\v",
  // "</script" and "<!--" would end or confuse the script element around the literal.
  "<": "\\x3C",
};
const jsSingles: Readonly<Record<string, string>> = {
  n: "\n",
  r: "\r",
  t: "\t",
  b: "\b",
  f: "\f",
  v: "\v",
  0: "\0",
  "\n": "",
  "\r\n": "",
  "\r": "",
  "\u2028": "",
  "\u2029": "",
};

/** The inside of a JavaScript string in any of the three quotes. Octal escapes are malformed, as in strict mode. */
export const js: EscapeFormat = {
  escape: (text) =>
    text.replace(
      // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are escaped
      /[\\'"`$\0-\x1f\x7f\u2028\u2029]|<(?=[/!])/g,
      (character) => jsEscapes[character] ?? hex4(character.charCodeAt(0)),
    ),
  unescape: (text) =>
    text
      .replace(
        /\\(?:u\{([\dA-Fa-f]{1,6})\}|u([\dA-Fa-f]{4})|x([\dA-Fa-f]{2})|(0(?!\d)|\r\n|[^ux\d]))?/gu,
        (_, ...groups: readonly (string | undefined)[]) => {
          const [long, unit, byte, single] = groups;
          if (long !== undefined) return characterFrom(Number.parseInt(long, 16));
          const number = unit ?? byte;
          if (number !== undefined) return String.fromCharCode(Number.parseInt(number, 16));
          if (single !== undefined) return jsSingles[single] ?? single;
          throw malformed("A backslash is not followed by an escape sequence of JavaScript.");
        },
      )
      .toWellFormed(),
};

/** The inside of a standard SQL string: quotes are doubled. MySQL's backslashes are not its business. */
export const sql: EscapeFormat = {
  escape: (text) => text.replaceAll("'", "''"),
  unescape: (text) =>
    text.replace(/''?/g, (quotes) => {
      if (quotes.length === 2) return "'";
      throw malformed("A quote in the SQL string is not doubled.");
    }),
};

const regexSingles: Readonly<Record<string, string>> = {
  n: "\n",
  r: "\r",
  t: "\t",
  f: "\f",
  v: "\v",
  0: "\0",
};

/** A pattern that matches just the text. A hyphen is \x2d, the one form that every flag takes. */
export const regex: EscapeFormat = {
  escape: (text) => text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&").replaceAll("-", "\\x2d"),
  unescape: (text) =>
    text
      .replace(
        /\\(?:u\{([\dA-Fa-f]{1,6})\}|u([\dA-Fa-f]{4})|x([\dA-Fa-f]{2})|(0(?!\d)|[nrtfv]|[^\p{L}\p{N}]))?/gu,
        (_, ...groups: readonly (string | undefined)[]) => {
          const [long, unit, byte, single] = groups;
          if (long !== undefined) return characterFrom(Number.parseInt(long, 16));
          const number = unit ?? byte;
          if (number !== undefined) return String.fromCharCode(Number.parseInt(number, 16));
          if (single !== undefined) return regexSingles[single] ?? single;
          throw malformed("A backslash is followed by something that does not stand for one character.");
        },
      )
      .toWellFormed(),
};

/** Printable ASCII as it is; everything else, and the backslash, as \uXXXX of its UTF-16 units. */
export const unicode: EscapeFormat = {
  escape: (text) => text.replace(/[^ -[\]-~]/g, (unit) => hex4(unit.charCodeAt(0))),
  unescape: (text) =>
    text
      .replace(
        /\\(?:u\{([\dA-Fa-f]{1,6})\}|u([\dA-Fa-f]{4})|U([\dA-Fa-f]{8})|[uU])?/g,
        (whole, long?: string, unit?: string, wide?: string) => {
          if (unit !== undefined) return String.fromCharCode(Number.parseInt(unit, 16));
          const number = long ?? wide;
          if (number !== undefined) return characterFrom(Number.parseInt(number, 16));
          if (whole !== "\\") throw malformed("A \\u is not followed by hexadecimal digits.");
          return whole;
        },
      )
      .toWellFormed(),
};
