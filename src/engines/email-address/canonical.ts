/** Decides which spellings of an address are one mailbox: tags, dots and second domains, provider by provider. */
import { formatLocalPart, type LocalPart } from "./local-part.ts";
import { octetLength } from "./octet-length.ts";
import { findProvider, type Provider } from "./providers.ts";

export interface CanonicalAddress {
  /** The local part without quotes and without a tag, as written. */
  readonly name: string;
  readonly tag: string | null;
  /** The one form for all spellings known to be the same mailbox. */
  readonly canonical: string;
}

/** RFC 5233's separator is a plus where a provider says nothing else; unknown providers keep what they are sent. */
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

/** Nothing stands before a mark at the start: then there is no tag. */
function splitTag(content: string, mark: string | null): { name: string; tag: string | null } {
  const at = mark === null ? -1 : content.indexOf(mark);
  if (at < 1) return { name: content, tag: null };
  return { name: content.slice(0, at), tag: content.slice(at + 1) };
}

function stripIgnored(name: string, { ignoredCharacters: ignored }: Provider): string {
  const bare = Array.from(name, (character) => (ignored.includes(character) ? "" : character)).join("");
  return bare === "" ? name : bare;
}

/**
 * Lower case, composed (RFC 6532 §3.1). Every provider in use treats case so, though RFC 5321 §2.4 lets it differ.
 * A name that would need more octets than before keeps its case, so that no limit is passed.
 */
export function foldCase(name: string): string {
  const lower = name.normalize("NFC").toLowerCase().normalize("NFC");
  return octetLength(lower) > octetLength(name) ? name : lower;
}
