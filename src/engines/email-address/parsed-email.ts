/** E-mail addresses as people type them: parsing, diagnosis and a suggestion for typos. */
import { createDiagnosis, type Diagnosis, isDiagnosis, shiftDiagnosis } from "./diagnosis.ts";
import { parseLocalPart } from "./local-part.ts";
import { type Mailbox, parseMailbox } from "./mailbox.ts";
import { suggestDomain } from "./typo.ts";

export interface ParsedEmail {
  /** The text as given. */
  readonly email: string;
  readonly trimmed: string;
  /** Null if the text is not a mailbox. */
  readonly mailbox: Mailbox | null;
  /** Why the text is not a mailbox, or why the mailbox is undeliverable. Positions count in the text as given. */
  readonly diagnosis: Diagnosis | null;
  /** The address that was probably meant; null without a likely typo. */
  readonly suggestion: string | null;
}

/** Parses an address without the white space around it. */
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
  return {
    email,
    trimmed,
    mailbox: parsed,
    diagnosis: diagnoseUndeliverable(parsed, parsed.domainAt + offset),
    suggestion: suggestAddress(trimmed),
  };
}

/** A bare top-level domain (RFC 7085) and an address literal are mailboxes, but mail to them is not delivered. */
function diagnoseUndeliverable({ isLiteral, labelCount }: Mailbox, position: number): Diagnosis | null {
  if (isLiteral) return createDiagnosis("address_literal", position);
  return labelCount === 1 ? createDiagnosis("single_label", position) : null;
}

/** Only the local part must be valid: "ada@gmail,com" is not a mailbox, but what is meant is clear. */
function suggestAddress(trimmed: string): string | null {
  const local = parseLocalPart(trimmed);
  if (isDiagnosis(local)) return null;
  const domain = suggestDomain(trimmed.slice(local.text.length + 1));
  return domain === null ? null : `${local.text}@${domain}`;
}

/**
 * Rejects a single label that is not a top-level domain: "localhost" and nicknames of hosts must not be used
 * (RFC 5321 §2.3.5).
 */
export function rejectHostNickname(parsed: ParsedEmail, isTopLevel: (label: string) => boolean): ParsedEmail {
  const { mailbox, diagnosis } = parsed;
  if (mailbox === null || diagnosis?.code !== "single_label" || isTopLevel(mailbox.domain)) return parsed;
  return { ...parsed, mailbox: null, diagnosis: createDiagnosis("unknown_top_level", diagnosis.position) };
}

/** The domain to query DNS for; null if the address is undeliverable whatever DNS says. */
export const mailDomainOf = ({ mailbox, diagnosis }: ParsedEmail): string | null =>
  mailbox === null || diagnosis !== null ? null : mailbox.domain;
