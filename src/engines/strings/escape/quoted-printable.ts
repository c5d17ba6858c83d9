/** Quoted-printable encoding: RFC 2045, section 6.7. */
import { type EscapeFormat, fromUtf8, malformed } from "./format.ts";

/** A line has at most 76 characters, including the `=` of a soft break. */
const lineMax = 76;

/** Every byte in hexadecimal. */
const hexes: readonly string[] = Array.from(
  { length: 256 },
  (_, byte) => `=${byte.toString(16).toUpperCase().padStart(2, "0")}`,
);

/** Printable ASCII but `=` stands for itself; so do blanks, except at the end of a line. */
const isPlain = (byte: number, next: number | undefined): boolean =>
  (byte > 0x20 && byte < 0x7f && byte !== 0x3d) ||
  ((byte === 0x20 || byte === 0x09) && next !== undefined && next !== 0x0d && next !== 0x0a);

/**
 * UTF-8 bytes. CR LF stays a line break; a lone CR or LF is written by its number, so that nothing is lost.
 * Reading joins soft breaks, drops blanks that mail servers put at line ends, and keeps line breaks as they are.
 */
export const quotedPrintable: EscapeFormat = {
  escape: (text) => {
    const bytes = Buffer.from(text, "utf8");
    let output = "";
    let column = 0;
    for (let at = 0; at < bytes.length; at += 1) {
      const byte = bytes[at] ?? 0;
      const next = bytes[at + 1];
      if (byte === 0x0d && next === 0x0a) {
        output += "\r\n";
        column = 0;
        at += 1;
        continue;
      }
      const piece = isPlain(byte, next) ? String.fromCharCode(byte) : (hexes[byte] ?? "");
      if (column + piece.length > lineMax - 1) {
        output += "=\r\n";
        column = 0;
      }
      output += piece;
      column += piece.length;
    }
    return output;
  },
  unescape: (text) => {
    const lines = withoutBlanksAtEnds(text).replace(/=(?:\r\n|\n)/g, "");
    if (!/^[\t\n\r -~]*$/.test(lines))
      throw malformed("Quoted-printable text has a character beyond printable ASCII.");
    const bytes = new Uint8Array(lines.length);
    let length = 0;
    for (let at = 0; at < lines.length; length += 1) {
      const unit = lines.charCodeAt(at);
      const escaped = unit === equalsSign;
      bytes[length] = escaped ? byteAt(lines, at + 1) : unit;
      at += escaped ? 3 : 1;
    }
    return fromUtf8(bytes.subarray(0, length));
  },
};

const equalsSign = 0x3d;

/** A split instead of a pattern anchored at line ends, which would try every blank. */
const withoutBlanksAtEnds = (text: string): string =>
  text
    .split("\n")
    .map((line) => {
      const closed = line.endsWith("\r");
      let end = closed ? line.length - 1 : line.length;
      while (end > 0 && (line[end - 1] === " " || line[end - 1] === "\t")) end -= 1;
      return line.slice(0, end) + (closed ? "\r" : "");
    })
    .join("\n");

function byteAt(text: string, at: number): number {
  const byte = digitValue(text.charCodeAt(at)) * 16 + digitValue(text.charCodeAt(at + 1));
  if (byte >= 0) return byte;
  throw malformed("An equals sign is not followed by two hexadecimal digits or the end of a line.");
}

/** Of a hexadecimal digit in either case; for anything else a number that makes the byte negative. */
function digitValue(code: number): number {
  if (code >= 0x30 && code <= 0x39) return code - 0x30;
  const letter = (code | 0x20) - 0x61;
  return letter >= 0 && letter < 6 ? letter + 10 : -256;
}
