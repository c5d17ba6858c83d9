/** URLs, and URLs that contain a user name and a password. */

import { buildCandidate, type Candidate, rangeOf } from "../candidate.ts";
import { isPlaceholder } from "../secrets/entropy.ts";
import type { TokenizedText } from "../text/tokenized-text.ts";

const units = "[^\\s\"'`<>\\\\^{}|]";
const schemeBefore = /(?<![A-Za-z\d+.-])(?:jdbc:)?[A-Za-z][A-Za-z\d+.-]{1,30}$/;

/** Any scheme with `user:password@host`; the span is the whole URL, because it grants access. */
export function findCredentials({ text }: TokenizedText, found: Candidate[]): void {
  for (let at = text.indexOf("://"); at >= 0; at = text.indexOf("://", at + 3)) {
    const scheme = schemeBefore.exec(text.slice(Math.max(0, at - 32), at))?.[0];
    if (scheme === undefined) continue;
    const rest = credentials.exec(text.slice(at + 3, at + 3 + addressUnitsMax));
    const password = rest?.[1];
    if (rest === null || password === undefined || isPlaceholder(password)) continue;
    const start = at - scheme.length;
    const end = trimmedEnd(text, start, at + 3 + rest[0].length);
    const name = scheme
      .toLowerCase()
      .replace(/^jdbc:/, "")
      .replace(/\W/g, "_");
    found.push(buildCandidate("url_credentials", { start, end }, 0.95, { subtype: `${name}_credentials` }));
  }
}

const addressUnitsMax = 2_048;
/** A password may hold a slash that should have been escaped; digits before one are a port. */
const credentials =
  /^[^\s"'`<>/?#@:]{0,128}:(?!\d{1,5}\/)((?:[^\s"'`<>/@]|\/(?=[^\s/@]{1,64}@)){1,256})@[\w[][^\s"'`<>]{0,1900}/;

const web = new RegExp(`(?<![\\w@.])(?:https?://|ftp://|www\\.(?=[\\w-]{1,63}\\.))${units}{3,2000}`, "gi");

export function findUrls({ text }: TokenizedText, found: Candidate[]): void {
  for (const match of text.matchAll(web)) {
    const { start, end } = rangeOf(match);
    found.push(buildCandidate("url", { start, end: trimmedEnd(text, start, end) }, 0.9));
  }
}

/** What ends a sentence or closes a parenthesis that the address does not open is not part of it. */
function trimmedEnd(text: string, start: number, end: number): number {
  let last = end;
  for (;;) {
    const character = text[last - 1] ?? "";
    const isOpened =
      character === ")" || character === "]" ? isBalanced(text.slice(start, last), character) : true;
    if (isOpened && !".,;:!?*_".includes(character)) return last;
    last -= 1;
  }
}

/** Whether every closing bracket has its opening one within. */
const isBalanced = (text: string, closing: string): boolean =>
  text.split(closing).length <= text.split(closing === ")" ? "(" : "[").length;
