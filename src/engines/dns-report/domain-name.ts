/** Domain names as DNS queries need them: A-labels, lower case, without a final dot. */
import { domainToASCII } from "node:url";
import { parseAddress } from "../../shared/address-text.ts";
import { ApiError } from "../../shared/api-error.ts";

/** RFC 1035 §2.3.4, as text. */
const maxNameLength = 253;
const maxLabelLength = 63;

/** RFC 5890 §2.3.1, and the underscore of service names (RFC 8552). */
const label = /^[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?$/;

/** The first label of a name that stands for all below it (RFC 4592). */
const wildcard = "*.";

/** ASCII characters that no name contains: a URL parser would read them as something else. */
const forbiddenCharacter = /[^A-Za-z0-9._\-\u0080-\uffff]/;

/**
 * The name in A-labels; the root is `.`, and the first label may be an asterisk. White space around it is ignored; a URL or an e-mail address is refused with the name in it. International names are mapped by UTS #46 (non-transitional, as browsers do); one final
 * dot is dropped. Throws `invalid_domain`.
 */
export function parseDomainName(given: string): string {
  const text = given.trim();
  if (text === ".") return text;
  const star = text.startsWith(wildcard) ? wildcard : "";
  const name = star + parseLabels(text.slice(star.length));
  if (name.length > maxNameLength) throw invalidDomain(`is longer than ${maxNameLength} characters`);
  return name;
}

function parseLabels(text: string): string {
  if (forbiddenCharacter.test(text)) throw invalidDomain(explainCharacters(text));
  const ascii = toAscii(text);
  const name = ascii.endsWith(".") ? ascii.slice(0, -1) : ascii;
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
  new ApiError("invalid_domain", `The domain ${why}${why.endsWith("?") ? "" : "."}`, { field: "domain" });

const noNameHas = "contains characters that no domain name has";

/** What was pasted in place of a name, and what to send instead. */
function explainCharacters(text: string): string {
  const address = text.replaceAll(/^\[|\]$/g, "");
  if (parseAddress(address) !== null) return explainAddress(address);
  const host = findHost(text);
  return host === null ? noNameHas : `${noNameHas}: send the name alone; did you mean ${host}?`;
}

const explainAddress = (address: string): string =>
  `is an IP address; its names are what GET /dns/reverse?ip=${address} answers`;

/** The name in a URL with or without its scheme, or in an e-mail address; null if there is none. */
function findHost(text: string): string | null {
  if (text.length > 2_048) return null;
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`);
  const host = url?.hostname.replace(/\.$/, "") ?? "";
  return host.includes(".") && !host.endsWith("]") && host.split(".").every((part) => label.test(part))
    ? host
    : null;
}

/** Refuses an address in place of a name below in-addr.arpa or ip6.arpa. Throws `invalid_domain`. */
export function refuseAddress(text: string): void {
  const address = text.trim();
  if (parseAddress(address) !== null) throw invalidDomain(explainAddress(address));
}
