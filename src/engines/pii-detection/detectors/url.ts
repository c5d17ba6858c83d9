/** Decides which stretches are web addresses, and which of them give away a name with a password. */

import type { Candidate } from "../kind.ts";
import { isPlaceholder } from "../secrets/entropy.ts";
import type { Page } from "../text/page.ts";

const units = "[^\\s\"'`<>\\\\^{}|]";
const schemeBefore = /(?<![A-Za-z\d+.-])(?:jdbc:)?[A-Za-z][A-Za-z\d+.-]{1,30}$/;

/** Any scheme with `user:password@host`; the whole address is the span, as it opens what it names. */
export function findCredentials({ text }: Page, found: Candidate[]): void {
  for (let at = text.indexOf("://"); at >= 0; at = text.indexOf("://", at + 3)) {
    const scheme = schemeBefore.exec(text.slice(Math.max(0, at - 32), at))?.[0];
    if (scheme === undefined) continue;
    const rest = credentials.exec(text.slice(at + 3, at + 3 + addressUnitsMax));
    const password = rest?.[1];
    if (rest === null || password === undefined || isPlaceholder(password)) continue;
    const start = at - scheme.length;
    const end = trimmedEnd(text, start, at + 3 + rest[0].length);
    found.push(
      candidate(
        "url_credentials",
        `${scheme
          .toLowerCase()
          .replace(/^jdbc:/, "")
          .replace(/\W/g, "_")}_credentials`,
        { start, end },
        0.95,
      ),
    );
  }
}

const addressUnitsMax = 2_048;
const credentials =
  /^[^\s"'`<>/?#@:]{0,128}:((?:[^\s"'`<>/@]|\/(?=[^\s/@]{1,64}@)){1,256})@[\w[][^\s"'`<>]{0,1900}/;

const web = new RegExp(`(?<![\\w@.])(?:https?://|ftp://|www\\.(?=[\\w-]{1,63}\\.))${units}{3,2000}`, "gi");

export function findUrls({ text }: Page, found: Candidate[]): void {
  for (const match of text.matchAll(web)) {
    const place = { start: match.index, end: trimmedEnd(text, match.index, match.index + match[0].length) };
    found.push(candidate("url", null, place, 0.9));
  }
}

/** What ends a sentence or closes a parenthesis that the address does not open is not part of it. */
function trimmedEnd(text: string, start: number, end: number): number {
  let last = end;
  for (;;) {
    const sign = text[last - 1] ?? "";
    const isOpened = sign === ")" || sign === "]" ? isBalanced(text.slice(start, last), sign) : true;
    if (isOpened && !".,;:!?*_".includes(sign)) return last;
    last -= 1;
  }
}

/** Whether every closing bracket has its opening one within. */
const isBalanced = (text: string, closing: string): boolean =>
  text.split(closing).length <= text.split(closing === ")" ? "(" : "[").length;

const candidate = (
  kind: string,
  subtype: string | null,
  place: { start: number; end: number },
  score: number,
): Candidate => ({
  kind,
  subtype,
  ...place,
  score,
  validated: false,
  country: null,
});
