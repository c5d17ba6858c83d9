/** Decides how a text that somebody typed is read as a mailbox: without the space around it. */
import { createDiagnosis, type Diagnosis, isDiagnosis, shiftDiagnosis } from "./diagnosis.ts";
import { parseLocalPart } from "./local-part.ts";
import { type Mailbox, parseMailbox } from "./mailbox.ts";
import { suggestDomain } from "./typo.ts";

export interface ParsedEmail {
  /** The text as given. */
  readonly email: string;
  readonly trimmed: string;
  /** Null where the text is no mailbox. */
  readonly mailbox: Mailbox | null;
  /** Why it is none, or why a mailbox cannot be delivered to; positions count in the text as given. */
  readonly diagnosis: Diagnosis | null;
  /** The address that was probably meant. */
  readonly suggestion: string | null;
}

export function parseEmail(email: string): ParsedEmail {
  const trimmed = email.trim();
  const offset = email.length - email.trimStart().length;
  const parsed = parseMailbox(trimmed);
  if (isDiagnosis(parsed))
    return {
      email,
      trimmed,
      mailbox: null,
      diagnosis: shiftDiagnosis(parsed, offset),
      suggestion: suggestAddress(trimmed),
    };
  const refusedAt = parsed.domainAt + offset;
  return {
    email,
    trimmed,
    mailbox: parsed,
    diagnosis: diagnoseUndeliverable(parsed, refusedAt),
    suggestion: suggestAddress(trimmed),
  };
}

/** No mail goes to a bare top level (RFC 7085) or to an address in brackets, though both are mailboxes. */
function diagnoseUndeliverable({ isLiteral, labelCount }: Mailbox, position: number): Diagnosis | null {
  if (isLiteral) return createDiagnosis("address_literal", position);
  return labelCount === 1 ? createDiagnosis("single_label", position) : null;
}

/** The hint needs a good local part only: "ada@gmail,com" is no mailbox, but clear enough. */
function suggestAddress(trimmed: string): string | null {
  const local = parseLocalPart(trimmed);
  if (isDiagnosis(local)) return null;
  const domain = suggestDomain(trimmed.slice(local.text.length + 1));
  return domain === null ? null : `${local.text}@${domain}`;
}

/**
 * RFC 5321 §2.3.5: a single label is a domain only where it is a top level; "localhost" and nicknames of hosts must
 * not be used.
 */
export function rejectHostNickname(
  reading: ParsedEmail,
  isTopLevel: (label: string) => boolean,
): ParsedEmail {
  const { mailbox, diagnosis: found } = reading;
  if (mailbox === null || found?.code !== "single_label" || isTopLevel(mailbox.domain)) return reading;
  return { ...reading, mailbox: null, diagnosis: createDiagnosis("unknown_top_level", found.position) };
}

/** The domain that DNS can be asked for; null where no mail could be delivered whatever DNS says. */
export const mailDomainOf = ({ mailbox, diagnosis: found }: ParsedEmail): string | null =>
  mailbox === null || found !== null ? null : mailbox.domain;
