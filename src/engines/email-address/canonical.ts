/** The canonical form of an address: tags, dots and alias domains by the rules of each provider. */
import { formatLocalPart, type LocalPart } from "./local-part.ts";
import { findProvider, type Provider } from "./providers.ts";

interface CanonicalAddress {
  /** The local part without quotes and tag, as written. */
  readonly name: string;
  readonly tag: string | null;
  /** The same for all spellings known to be one mailbox. */
  readonly canonical: string;
}

/** The separator of RFC 5233, for unknown providers; their canonical form keeps the tag all the same. */
const defaultTagSeparator = "+";

/** `domain` in A-labels and lower case, or an address literal. */
export function canonicalize(local: LocalPart, domain: string): CanonicalAddress {
  const provider = findProvider(domain);
  const { name, tag } = splitTag(
    local.content,
    provider === null ? defaultTagSeparator : provider.tagSeparator,
  );
  const kept = provider === null ? local.content : stripIgnored(name, provider);
  const mailboxDomain = provider?.isOneMailbox === true ? (provider.domains[0] ?? domain) : domain;
  return { name, tag, canonical: `${formatLocalPart(foldCase(kept))}@${mailboxDomain}` };
}

/** A separator at the start has no name before it, so there is no tag. */
function splitTag(content: string, separator: string | null): { name: string; tag: string | null } {
  const at = separator === null ? -1 : content.indexOf(separator);
  if (at < 1) return { name: content, tag: null };
  return { name: content.slice(0, at), tag: content.slice(at + 1) };
}

function stripIgnored(name: string, { ignoredCharacters }: Provider): string {
  const bare = Array.from(name, (character) => (ignoredCharacters.includes(character) ? "" : character)).join(
    "",
  );
  return bare === "" ? name : bare;
}

/**
 * Lower case, composed (RFC 6532 §3.1). Every provider in use ignores case, though RFC 5321 §2.4 lets it matter.
 * A name that would need more octets in lower case is unchanged, so that no length limit is exceeded.
 */
export function foldCase(name: string): string {
  const lower = name.normalize("NFC").toLowerCase().normalize("NFC");
  return Buffer.byteLength(lower) > Buffer.byteLength(name) ? name : lower;
}
