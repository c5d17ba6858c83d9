/** Quoted-printable encoding: RFC 2045, section 6.7. */
import { type EscapeFormat, fromUtf8, malformed } from "./format.ts";

/** Bytes that do not stand for themselves: beyond printable ASCII, `=`, half a line break, a blank at the end of a line. */
const special = /[^\t\n\r -<>-~]|\r(?!\n)|(?<!\r)\n|[\t ](?=[\r\n]|$)/g;

/** At most 75 characters, since a line has 76 with the `=` of a soft break; never the first part of an escape. */
const line = /.{1,75}(?<!=.?)/g;

/**
 * UTF-8 bytes. CR LF stays a line break; a lone CR or LF is written by its number, so that nothing is lost.
 * Reading joins soft breaks, drops blanks that mail servers put at line ends, and keeps line breaks as they are.
 */
export const quotedPrintable: EscapeFormat = {
  escape: (text) =>
    Buffer.from(text, "utf8")
      .toString("latin1")
      .replace(special, writeByte)
      .split("\r\n")
      .map((whole) => whole.match(line)?.join("=\r\n") ?? "")
      .join("\r\n"),
  unescape: (text) => {
    const joined = withoutBlanksAtEnds(text).replace(/=\r?\n/g, "");
    if (!/^[\t\n\r -~]*$/.test(joined))
      throw malformed("Quoted-printable text has a character beyond printable ASCII.");
    if (/=(?![\dA-Fa-f]{2})/.test(joined))
      throw malformed("An equals sign is not followed by two hexadecimal digits or the end of a line.");
    return fromUtf8(Buffer.from(joined.replace(/=(..)/g, readByte), "latin1"));
  },
};

const writeByte = (byte: string): string =>
  `=${byte.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`;

const readByte = (_: string, digits: string): string => String.fromCharCode(Number.parseInt(digits, 16));

/** A split instead of a pattern anchored at line ends, which would try every blank. */
const withoutBlanksAtEnds = (text: string): string =>
  text
    .split("\n")
    .map((whole) => {
      const closed = whole.endsWith("\r");
      let end = closed ? whole.length - 1 : whole.length;
      while (end > 0 && (whole[end - 1] === " " || whole[end - 1] === "\t")) end -= 1;
      return whole.slice(0, end) + (closed ? "\r" : "");
    })
    .join("\n");
