/** Decides which texts are domain names, and how each is asked for: in A-labels, lower case, without a last dot. */
import { domainToASCII } from "node:url";
import { ApiError } from "../../shared/api-error.ts";

/** RFC 1035 §2.3.4, as text. */
const nameLengthMax = 253;
const labelLengthMax = 63;

/** RFC 5890 §2.3.1, and the underscore of service names (RFC 8552). */
const label = /^[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?$/;

/** A character of ASCII that stands in no name: a URL parser would read it as something else. */
const foreign = /[^A-Za-z0-9._\-\u0080-\uffff]/;

/**
 * The name as DNS has it. International names are mapped by UTS #46 (non-transitional, as browsers do); one dot
 * at the end is dropped. Throws `invalid_domain`.
 */
export function domainName(text: string): string {
  if (foreign.test(text)) throw refused("holds characters that no domain name has");
  const ascii = asciiForm(text);
  const name = ascii.endsWith(".") ? ascii.slice(0, -1) : ascii;
  if (name.length > nameLengthMax) throw refused(`is longer than ${nameLengthMax} characters`);
  for (const part of name.split(".")) {
    if (part === "") throw refused("has an empty label");
    if (part.length > labelLengthMax) throw refused(`has a label longer than ${labelLengthMax} characters`);
    if (!label.test(part)) throw refused("has a label that is not letters, digits and inner hyphens");
  }
  return name;
}

function asciiForm(text: string): string {
  if (!/[\u0080-\uffff]/.test(text)) return text.toLowerCase();
  // With a letter behind it the name cannot be taken for an IPv4 address: "１.２" would become 1.0.0.2.
  const ascii = domainToASCII(`${text}.x`);
  if (ascii === "") throw refused("holds characters that international names must not have (UTS #46)");
  return ascii.slice(0, -2);
}

const refused = (why: string): ApiError =>
  new ApiError("invalid_domain", `The domain ${why}.`, { field: "domain" });
