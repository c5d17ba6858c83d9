/** Decides how a text that somebody typed is read as a mailbox: without the space around it. */
import { type Diagnosis, diagnosis, isDiagnosis, shifted } from "./diagnosis.ts";
import { readLocalPart } from "./local-part.ts";
import { type Mailbox, parseMailbox } from "./mailbox.ts";
import { likelyDomain } from "./typo.ts";

export interface Reading {
  /** The text as given. */
  readonly email: string;
  readonly trimmed: string;
  /** Null where the text is no mailbox. */
  readonly mailbox: Mailbox | null;
  /** Why it is none, or why a mailbox cannot be delivered to; positions count in the text as given. */
  readonly diagnosis: Diagnosis | null;
  /** The address that was probably meant. */
  readonly meant: string | null;
}

export function readEmail(email: string): Reading {
  const trimmed = email.trim();
  const offset = email.length - email.trimStart().length;
  const parsed = parseMailbox(trimmed);
  if (isDiagnosis(parsed))
    return { email, trimmed, mailbox: null, diagnosis: shifted(parsed, offset), meant: meantBy(trimmed) };
  const refusedAt = parsed.domainAt + offset;
  return {
    email,
    trimmed,
    mailbox: parsed,
    diagnosis: undeliverable(parsed, refusedAt),
    meant: meantBy(trimmed),
  };
}

/** No mail goes to a bare top level (RFC 7085) or to an address in brackets, though both are mailboxes. */
function undeliverable({ isLiteral, labelCount }: Mailbox, position: number): Diagnosis | null {
  if (isLiteral) return diagnosis("address_literal", position);
  return labelCount === 1 ? diagnosis("single_label", position) : null;
}

/** The hint needs a good local part only: "ada@gmail,com" is no mailbox, but clear enough. */
function meantBy(trimmed: string): string | null {
  const local = readLocalPart(trimmed);
  if (isDiagnosis(local)) return null;
  const domain = likelyDomain(trimmed.slice(local.text.length + 1));
  return domain === null ? null : `${local.text}@${domain}`;
}

/**
 * RFC 5321 §2.3.5: a single label is a domain only where it is a top level; "localhost" and nicknames of hosts must
 * not be used.
 */
export function withoutNickname(reading: Reading, isTopLevel: (label: string) => boolean): Reading {
  const { mailbox, diagnosis: found } = reading;
  if (mailbox === null || found?.code !== "single_label" || isTopLevel(mailbox.domain)) return reading;
  return { ...reading, mailbox: null, diagnosis: diagnosis("unknown_top_level", found.position) };
}

/** The domain that DNS can be asked for; null where no mail could be delivered whatever DNS says. */
export const askableDomain = ({ mailbox, diagnosis: found }: Reading): string | null =>
  mailbox === null || found !== null ? null : mailbox.domain;
