/** Address literals: an IPv4 or IPv6 address in brackets after the "@" (RFC 5321 §4.1.3). */
import { createDiagnosis, type Diagnosis } from "./diagnosis.ts";

/** The literal in lower case, with its brackets. Positions count from the opening bracket. */
export function parseAddressLiteral(text: string): string | Diagnosis {
  const end = text.indexOf("]");
  if (end < 0) return createDiagnosis("literal_unclosed", text.length);
  if (end !== text.length - 1) return createDiagnosis("literal_continued", end + 1);
  const inner = text.slice(1, end);
  const colon = inner.indexOf(":");
  if (colon < 0) return isIpv4(inner) ? text : createDiagnosis("literal_address", 1);
  // IPv6 is the only tag that IANA has registered for a General-address-literal.
  if (inner.slice(0, colon).toLowerCase() !== "ipv6") return createDiagnosis("literal_tag", 1);
  return isIpv6(inner.slice(colon + 1)) ? text.toLowerCase() : createDiagnosis("literal_address", colon + 2);
}

/** Snum = 1*3DIGIT with a value up to 255: leading zeros are decimal. */
const isIpv4 = (text: string): boolean =>
  /^\d{1,3}(\.\d{1,3}){3}$/.test(text) && text.split(".").every((part) => Number(part) <= 255);

/** IPv6-full, IPv6-comp, IPv6v4-full or IPv6v4-comp; "::" stands for at least two groups. */
function isIpv6(text: string): boolean {
  const [head = "", tail, more] = text.split("::");
  if (more !== undefined || text.length > 45) return false;
  if (tail === undefined) return countGroups(head) === 8;
  // An IPv4 address ends the text, so it cannot come before the "::".
  if (head.includes(".")) return false;
  const given = (head === "" ? 0 : countGroups(head)) + (tail === "" ? 0 : countGroups(tail));
  return given <= 6;
}

/** Number of 16-bit groups; an IPv4 address at the end counts as two. NaN if a group is invalid. */
function countGroups(text: string): number {
  const parts = text.split(":");
  const last = parts.at(-1) ?? "";
  const hasIpv4 = isIpv4(last);
  const groups = hasIpv4 ? parts.slice(0, -1) : parts;
  if (!groups.every((group) => /^[0-9a-f]{1,4}$/i.test(group))) return Number.NaN;
  return groups.length + (hasIpv4 ? 2 : 0);
}
