/** Objects as text (ISO 32000-1, 7.3), with references renumbered. */
import { textItems } from "../objects/budget.ts";
import { isArray, isDict, type PdfObject, type Ref } from "../objects/objects.ts";
import { writeString } from "../objects/string-syntax.ts";

/** The new number of the target of a reference; 0 where there is none. */
type ResolveNumber = (ref: Ref) => number;

/** Called with the number of items written. */
export type CountItems = (items: number) => void;

/** The text of an object in Latin-1. A stream inside another object is a bug. */
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
    // A value that begins with a delimiter needs no space before it.
    text += `${writeName(key)}${/^[[(</]/.test(written) ? "" : " "}${written}`;
  }
  return `${text}>>`;
}

/** Unescaped characters of a name: visible ASCII but `#` and the delimiters. */
const plainName = /^[!-"$&'*-.0-;=?-Z\\^-z|~]*$/;

function writeName(text: string): string {
  if (plainName.test(text)) return `/${text}`;
  const escaped = [...Buffer.from(text, "latin1")].map((byte) => {
    const character = String.fromCharCode(byte);
    return plainName.test(character) ? character : `#${byte.toString(16).padStart(2, "0")}`;
  });
  return `/${escaped.join("")}`;
}

/** Without an exponent, which the format does not have. Readers keep five decimal places; ten are enough. */
function writeNumber(value: number): string {
  if (!Number.isFinite(value)) return "0";
  if (Number.isInteger(value)) return Math.abs(value) < 1e15 ? String(value) : BigInt(value).toString();
  const text = String(value);
  return text.includes("e") ? trimZeros(value.toFixed(10)) : text;
}

const trimZeros = (text: string): string => {
  const short = text.replace(/0{1,12}$/, "").replace(/\.$/, "");
  return short === "-0" ? "0" : short;
};
