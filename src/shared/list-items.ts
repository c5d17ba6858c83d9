/** Inline list items: "1) one 2) two", "• one • two". */

const bullet = "\\u2022\\u2023\\u2043\\u2219\\u25aa\\u25cf\\u25e6";
const itemMarker = new RegExp(
  `(?:([${bullet}])[ \\t]?)?(?:(\\d{1,3})(\\.\\)|[.)])|([a-z])([.)]))(?=\\s)|([${bullet}])`,
  "uy",
);

/** How long an item may be when it does not end its sentence. */
const itemUnits = 400;

/** An item that begins a sentence. */
interface ListItem {
  /** Where its marker ends; the full stop in "1." does not end a sentence. */
  readonly markerEnd: number;
  /** Where the next item of the same line begins; -1 where none does within 400 units. */
  readonly next: number;
}

/** The item whose marker begins at `start`, or null. */
export function findItem(text: string, start: number): ListItem | null {
  if (!mayBeginItem(text, start)) return null;
  itemMarker.lastIndex = start;
  const marker = itemMarker.exec(text);
  if (marker === null) return null;
  const ahead = text.slice(start, start + itemUnits);
  const at = findMarker(nextMarker(marker), ahead, marker[0].length);
  return { markerEnd: start + marker[0].length, next: at < 0 ? -1 : start + at };
}

/** The marker of the next item. */
function nextMarker([
  ,
  bulletBefore,
  number,
  numberEnd,
  letter,
  letterEnd,
  bulletAlone,
]: RegExpExecArray): string {
  if (bulletBefore !== undefined) return bulletBefore;
  if (number !== undefined) return `${Number(number) + 1}${numberEnd} `;
  if (letter !== undefined) return `${String.fromCharCode(letter.charCodeAt(0) + 1)}${letterEnd} `;
  return bulletAlone ?? "";
}

/** Only in the same line and after white space: "12. " does not contain the marker "2. ". */
function findMarker(marker: string, ahead: string, from: number): number {
  for (let at = ahead.indexOf(marker, from); at >= 0; at = ahead.indexOf(marker, at + 1)) {
    if (/\s/.test(ahead[at - 1] ?? "")) return /[\n\r\u2028\u2029]/.test(ahead.slice(0, at)) ? -1 : at;
  }
  return -1;
}

/** Fast path for most sentences: a marker begins with a bullet, a digit, or a lower-case letter and a stop or bracket. */
function mayBeginItem(text: string, start: number): boolean {
  const unit = text.charCodeAt(start);
  if (unit < 0x61 || unit > 0x7a) return unit > 0x7f || (unit > 0x2f && unit < 0x3a);
  const next = text[start + 1];
  return next === "." || next === ")";
}

const lineItem = new RegExp(`^\\s*(?:[-*+${bullet}]\\s|[${bullet}]|\\d{1,3}[.)]+\\s|[a-z]\\)\\s)`, "u");

/** Whether a line begins with the marker of an item. */
export const beginsItem = (line: string): boolean => lineItem.test(line);
