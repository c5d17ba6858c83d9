/** The text of a key: a prefix that secret scanners know, 32 drawn characters, a checksum that tells typing errors. */
import { hash } from "node:crypto";
import { indexDrawer, type RandomBytes } from "../shared/password-draw.ts";
import { base62Digits, tokenChecksum } from "../shared/token-checksum.ts";

const prefix = "nonet_live_";
/** 62^32 is 2^190. */
const drawnLength = 32;
const checksumLength = 6;
const pattern = new RegExp(`^${prefix}[0-9A-Za-z]{${drawnLength + checksumLength}}$`);

/** A new key: nobody can guess it, and nothing but its hash is stored. */
export function drawKeyText(random: RandomBytes): string {
  const drawn = prefix + drawCharacters(drawnLength, random);
  return drawn + tokenChecksum(drawn);
}

/** Letters and digits, each equally likely. */
export function drawCharacters(length: number, random: RandomBytes): string {
  const drawIndex = indexDrawer(base62Digits.length, random, length);
  return Array.from({ length }, () => base62Digits[drawIndex()] ?? "").join("");
}

/** Whether a text can be a key at all: its form and its checksum (CRC-32 in base 62) hold. */
export function isKeyText(text: string): boolean {
  if (!pattern.test(text)) return false;
  return text.slice(-checksumLength) === tokenChecksum(text.slice(0, -checksumLength));
}

/** What is stored of a key: SHA-256 of its text, in hexadecimal digits. */
export const hashKey = (text: string): string => hash("sha256", text, "hex");
