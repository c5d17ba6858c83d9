/** Forms of short texts: whether a text looks like an address, a number or a name of a kind. */
import colorNames from "color-name";
import { passesLuhn } from "../../../../shared/luhn.ts";

/** As people write addresses; the tool says whether it is valid. */
export const isEmail = (text: string): boolean =>
  text.length <= 320 &&
  /^[^\s@<>,;:"()[\]\\]{1,64}@[^\s@<>,;:"()[\]\\.]+(\.[^\s@<>,;:"()[\]\\.]+)+$/.test(text);

/** What follows the last dot of a file's name rather than of a host's. */
const fileEndings =
  /\.(pdf|png|jpe?g|gif|webp|svg|txt|csv|json|jsonl|html?|xml|docx?|xlsx?|tsx?|jsx?|css|exe|mp[34]|gz|tar)$/i;

/** Labels between dots, of letters in any script; the last one says that it is no version or address. */
export function isHostName(text: string): boolean {
  if (text.length > 253 || fileEndings.test(text)) return false;
  const labels = text.replace(/\.$/, "").split(".");
  const isLast = /^(\p{L}{2,63}|xn--[a-z0-9-]{1,59})$/iu.test(labels.at(-1) ?? "");
  return isLast && labels.length > 1 && labels.every(isLabel);
}

const isLabel = (label: string): boolean =>
  /^[\p{L}\p{N}_-]{1,63}$/u.test(label) && !label.startsWith("-") && !label.endsWith("-");

/** A hash sign and hexadecimal digits, a function of CSS, or one of its names. */
export const isColor = (text: string): boolean =>
  /^#([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i.test(text) ||
  /^(rgb|hsl)a?\([\d\s.,%/deg-]{5,60}\)$/i.test(text) ||
  Object.hasOwn(colorNames, text.toLowerCase());

/** ISO 13616: 15 to 34 characters whose check digits are right. */
export function isIban(text: string): boolean {
  const compact = text.replaceAll(" ", "").toUpperCase();
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(compact)) return false;
  const digits = (compact.slice(4) + compact.slice(0, 4)).replaceAll(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  );
  return BigInt(digits) % 97n === 1n;
}

/** A card's number (ISO/IEC 7812): 13 to 19 digits, in groups or not, of which the last one checks the others. */
export const isCard = (text: string): boolean =>
  /^[2-6]\d{3}([ -]?\d){9,15}$/.test(text) && passesLuhn(text.replaceAll(/\D/g, ""));

/** In international form, or with the groups that people write. */
export const isPhone = (text: string): boolean => {
  const digits = text.replaceAll(/\D/g, "").length;
  const isFormed = /^(\+\d|\(\d{2,5}\) ?\d|0\d+[ /-]\d)[\d ()/.-]{4,22}$/.test(text);
  return isFormed && digits >= 7 && digits <= 15 && !/^\d{4}-\d\d-\d\d/.test(text);
};

/** Products with versions, the first of them at the start (RFC 9110, section 10.1.5). */
export const isUserAgent = (text: string): boolean =>
  /^(user-agent:\s*)?[a-z][\w.-]{1,40}\/\d[\w.+-]*( .{0,2000})?$/i.test(text);
