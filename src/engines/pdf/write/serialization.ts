/** Decides how an object is written (ISO 32000-1, 7.3), with references numbered anew. */
import { textItems } from "../objects/budget.ts";
import { isArray, isDict, type PdfObject, type Ref } from "../objects/objects.ts";
import { writeString } from "../objects/string-syntax.ts";

/** The new number of what a reference leads to; 0 where that is nothing. */
export type ResolveNumber = (ref: Ref) => number;

/** What is told of each item that is written: how much of it there is. */
export type CountItems = (items: number) => void;

/** The text of an object, a character a byte (Latin-1). A stream inside another object is a fault of ours. */
export function writeObject(object: PdfObject, numberOf: ResolveNumber, count: CountItems): string {
  count(1);
  if (object === null) return "null";
  switch (typeof object) {
    case "number":
      return writeNumber(object);
    case "boolean":
      return object ? "true" : "false";
    default:
      break;
  }
  if (isArray(object)) return `[${object.map((item) => writeObject(item, numberOf, count)).join(" ")}]`;
  if (isDict(object)) return writeDict(object, numberOf, count);
  if (object.type === "name") return writeName(object.name);
  if (object.type === "string") {
    count(textItems(object.bytes.length));
    return writeString(object);
  }
  if (object.type === "stream") throw new Error("a stream stands by itself");
  const number = numberOf(object);
  return number === 0 ? "null" : `${number} 0 R`;
}

function writeDict(
  entries: ReadonlyMap<string, PdfObject>,
  numberOf: ResolveNumber,
  count: CountItems,
): string {
  let text = "<<";
  for (const [key, value] of entries) {
    const written = writeObject(value, numberOf, count);
    count(textItems(key.length));
    if (written === "null") continue;
    // What begins with a delimiter needs no space before it.
    text += `${writeName(key)}${/^[[(</]/.test(written) ? "" : " "}${written}`;
  }
  return `${text}>>`;
}

/** What may stand in a name as it is: visible ASCII but `#` and the delimiters. */
const plainName = /^[!-"$&'*-.0-;=?-Z\\^-z|~]*$/;

export function writeName(text: string): string {
  if (plainName.test(text)) return `/${text}`;
  const escaped = [...Buffer.from(text, "latin1")].map((byte) => {
    const character = String.fromCharCode(byte);
    return plainName.test(character) ? character : `#${byte.toString(16).padStart(2, "0")}`;
  });
  return `/${escaped.join("")}`;
}

/** The format has no exponents; five decimal places are what readers keep, ten more than enough. */
export function writeNumber(value: number): string {
  if (!Number.isFinite(value)) return "0";
  if (Number.isInteger(value)) return Math.abs(value) < 1e15 ? String(value) : BigInt(value).toString();
  const text = String(value);
  return text.includes("e") ? trimZeros(value.toFixed(10)) : text;
}

const trimZeros = (text: string): string => {
  const short = text.replace(/0{1,12}$/, "").replace(/\.$/, "");
  return short === "-0" ? "0" : short;
};
