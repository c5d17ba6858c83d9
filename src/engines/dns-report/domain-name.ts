/** Domain names as DNS queries need them: A-labels, lower case, without a final dot. */
import { domainToASCII } from "node:url";
import { ApiError } from "../../shared/api-error.ts";

/** RFC 1035 §2.3.4, as text. */
const maxNameLength = 253;
const maxLabelLength = 63;

/** RFC 5890 §2.3.1, and the underscore of service names (RFC 8552). */
const label = /^[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?$/;

/** ASCII characters that no name contains: a URL parser would read them as something else. */
const forbiddenCharacter = /[^A-Za-z0-9._\-\u0080-\uffff]/;

/**
 * The name in A-labels. International names are mapped by UTS #46 (non-transitional, as browsers do); one final
 * dot is dropped. Throws `invalid_domain`.
 */
export function parseDomainName(text: string): string {
  if (forbiddenCharacter.test(text)) throw invalidDomain("contains characters that no domain name has");
  const ascii = toAscii(text);
  const name = ascii.endsWith(".") ? ascii.slice(0, -1) : ascii;
  if (name.length > maxNameLength) throw invalidDomain(`is longer than ${maxNameLength} characters`);
  for (const part of name.split(".")) {
    if (part === "") throw invalidDomain("has an empty label");
    if (part.length > maxLabelLength)
      throw invalidDomain(`has a label longer than ${maxLabelLength} characters`);
    if (!label.test(part)) throw invalidDomain("has a label that is not letters, digits and inner hyphens");
  }
  return name;
}

function toAscii(text: string): string {
  if (!/[\u0080-\uffff]/.test(text)) return text.toLowerCase();
  // With a letter after it the name cannot be read as an IPv4 address: "１.２" would become 1.0.0.2.
  const ascii = domainToASCII(`${text}.x`);
  if (ascii === "")
    throw invalidDomain("contains characters that international names must not have (UTS #46)");
  return ascii.slice(0, -2);
}

const invalidDomain = (why: string): ApiError =>
  new ApiError("invalid_domain", `The domain ${why}.`, { field: "domain" });
