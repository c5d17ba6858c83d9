/** The kind of a value, recognized by its form. */
import { parseAddress } from "../../shared/address-text.ts";
import { passesLuhn } from "../../shared/luhn.ts";

export const maskKinds = ["email", "phone", "card", "iban", "ip", "name", "url", "generic"] as const;

export type MaskKind = (typeof maskKinds)[number];

/** The first kind whose form the value has; `generic` where it has none. Linear. */
export function detectKind(value: string): MaskKind {
  const text = value.trim();
  return detectors.find(([, detects]) => detects(text))?.[0] ?? "generic";
}

const detectors: readonly (readonly [MaskKind, (text: string) => boolean])[] = [
  ["url", (text) => /^[a-z][a-z0-9+.-]{0,30}:\/\/[^\s/?#]/i.test(text)],
  ["email", (text) => /^[^\s@]{1,256}@[^\s@.]{1,63}(?:\.[^\s@.]{1,63}){0,16}$/u.test(text)],
  ["ip", (text) => parseAddress(text) !== null],
  ["iban", isIban],
  ["card", isCard],
  ["phone", isPhone],
  ["name", isName],
];

/** ISO 13616: country, two check digits, up to 30 letters and digits; ISO 7064 MOD 97-10 gives 1. */
function isIban(text: string): boolean {
  const compact = text.replaceAll(/[ -]/g, "").toUpperCase();
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(compact)) return false;
  let remainder = 0;
  for (const character of compact.slice(4) + compact.slice(0, 4)) {
    const value = Number.parseInt(character, 36);
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97;
  }
  return remainder === 1;
}

/** 13 to 19 digits, in groups or not, with a valid check digit (Luhn). */
function isCard(text: string): boolean {
  if (!/^\d(?:[ -]?\d){12,18}$/.test(text)) return false;
  return passesLuhn(text.replaceAll(/\D/g, ""));
}

/** 7 to 15 digits (E.164) after a plus or in groups; bare ones only where they are as many as a number has. */
function isPhone(text: string): boolean {
  if (text.length > 40 || !/^\+?[\d\s()./-]+$/.test(text)) return false;
  const digits = text.replaceAll(/\D/g, "").length;
  return /^\d+$/.test(text) ? digits >= 10 && digits <= 13 : digits >= 7 && digits <= 15;
}

const nameWord = /^\p{Lu}[\p{L}\p{M}'’.-]{0,40}$/u;
const particle = /^(?:al|bin|d[aeiou]s?|de[lnr]|dos|la|le|ten|ter|v[ao]n|zu[mr]?|y)$/;

/** Two to six words with capitals, apart from particles: Ludwig van Beethoven. */
function isName(text: string): boolean {
  if (text.length > 120) return false;
  const words = text.split(/\s+/);
  return (
    words.length >= 2 &&
    words.length <= 6 &&
    nameWord.test(words[0] ?? "") &&
    words.every((word) => nameWord.test(word) || particle.test(word))
  );
}
