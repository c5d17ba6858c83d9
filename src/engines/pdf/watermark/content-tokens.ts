/** Tokens of a content stream (ISO 32000-1, 7.2). */
import { findRegularEnd, isRegular } from "../objects/characters.ts";

/** The end of a name, a number, an operator or a single delimiter. */
export function findWordEnd(bytes: Uint8Array, start: number): number {
  const first = bytes[start];
  return first === 47 || isRegular(first) ? findRegularEnd(bytes, start + 1) : start + 1;
}

interface SkippedToken {
  readonly end: number;
  /** What would end the token, where the stream ends first. */
  readonly missingEnd: string;
}

/** Skips a string, a comment or `<<`. */
export function skipString(bytes: Uint8Array, start: number): SkippedToken {
  const first = bytes[start];
  if (first === 40) return skipLiteral(bytes, start);
  if (first === 37) return skipComment(bytes, start);
  if (bytes[start + 1] === 60) return { end: start + 2, missingEnd: "" };
  const end = bytes.indexOf(62, start + 1);
  return end === -1 ? { end: bytes.length, missingEnd: "> " } : { end: end + 1, missingEnd: "" };
}

function skipLiteral(bytes: Uint8Array, start: number): SkippedToken {
  let depth = 0;
  for (let at = start; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === 92) at += 1;
    else if (byte === 40) depth += 1;
    else if (byte === 41) {
      depth -= 1;
      if (depth === 0) return { end: at + 1, missingEnd: "" };
    }
  }
  return { end: bytes.length, missingEnd: `${")".repeat(depth)} ` };
}

function skipComment(bytes: Uint8Array, start: number): SkippedToken {
  let at = start;
  while (at < bytes.length && bytes[at] !== 10 && bytes[at] !== 13) at += 1;
  return { end: at, missingEnd: "" };
}
