/** Quoting of one word for a POSIX shell. */
import { type EscapeFormat, malformed } from "./format.ts";

const parts =
  /'([^']*)'|"((?:[^"\\$`]|\\.)*)"|\\(\n)|\\([^\n])|([^\s'"\\$`;&|<>()*?[\]#~{}!]+)|([*?[\]#~{}!])|(.)/gsu;

/**
 * Left as it is when every character is safe (those of Python's shlex.quote), else in single quotes. Reading
 * takes quotes of both kinds and backslashes; what a shell would expand, split or run is malformed.
 */
export const shell: EscapeFormat = {
  escape: (text) => (/^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`),
  unescape: (text) => {
    let result = "";
    for (const [, single, double, lineBreak, escaped, plain] of text.matchAll(parts)) {
      if (lineBreak !== undefined) continue;
      const literal = single ?? escaped ?? plain ?? (double === undefined ? undefined : withinQuotes(double));
      if (literal === undefined) throw malformed("The text is not one quoted word of a shell.");
      result += literal;
    }
    return result;
  },
};

/** Within double quotes a backslash escapes only these characters (POSIX 2.2.3). */
const withinQuotes = (text: string): string =>
  text.replace(/\\([$`"\\])|\\\n/g, (_, character: string | undefined) => character ?? "");
