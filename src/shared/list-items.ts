/** Decides where items of a list begin that stand one after another in a line: "1) one 2) two", "• one • two". */

const bullet = "\\u2022\\u2023\\u2043\\u2219\\u25aa\\u25cf\\u25e6";
const itemMark = new RegExp(
  `(?:([${bullet}])[ \\t]?)?(?:(\\d{1,3})(\\.\\)|[.)])|([a-z])([.)]))(?=\\s)|([${bullet}])`,
  "uy",
);

/** How far an item may reach when it does not end its sentence. */
const itemUnits = 400;

/** An item that begins a sentence. */
export interface Item {
  /** Where its mark ends; the stop in "1." ends no sentence. */
  readonly markEnd: number;
  /** Where the next item of the same line begins; -1 where none does within 400 units. */
  readonly next: number;
}

/** The item whose mark stands at `start`, or null. */
export function itemAt(text: string, start: number): Item | null {
  if (!mayBeginItem(text, start)) return null;
  itemMark.lastIndex = start;
  const mark = itemMark.exec(text);
  if (mark === null) return null;
  const ahead = text.slice(start, start + itemUnits);
  const at = placeOf(nextMark(mark), ahead, mark[0].length);
  return { markEnd: start + mark[0].length, next: at < 0 ? -1 : start + at };
}

/** What the next item begins with. */
function nextMark([
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

/** In the same line and behind white space only: "12. " is no "2. ". */
function placeOf(mark: string, ahead: string, from: number): number {
  for (let at = ahead.indexOf(mark, from); at >= 0; at = ahead.indexOf(mark, at + 1)) {
    if (/\s/.test(ahead[at - 1] ?? "")) return /[\n\r\u2028\u2029]/.test(ahead.slice(0, at)) ? -1 : at;
  }
  return -1;
}

/** A bullet, a digit, or a small letter with its stop or bracket: most sentences are told by one look. */
function mayBeginItem(text: string, start: number): boolean {
  const unit = text.charCodeAt(start);
  if (unit < 0x61 || unit > 0x7a) return unit > 0x7f || (unit > 0x2f && unit < 0x3a);
  const next = text[start + 1];
  return next === "." || next === ")";
}

const lineItem = new RegExp(`^\\s*(?:[-*+${bullet}]\\s|[${bullet}]|\\d{1,3}[.)]+\\s|[a-z]\\)\\s)`, "u");

/** Whether a line begins with the mark of an item. */
export const beginsItem = (line: string): boolean => lineItem.test(line);
