/** Parser of mailboxes as SMTP allows them in an envelope. */
import { parseAddressLiteral } from "./address-literal.ts";
import { createDiagnosis, type Diagnosis, isDiagnosis, shiftDiagnosis } from "./diagnosis.ts";
import { parseDomain } from "./domain.ts";
import { type LocalPart, parseLocalPart } from "./local-part.ts";
import { findOverflow } from "./octet-length.ts";

export interface Mailbox {
  readonly local: LocalPart;
  /** In A-labels and lower case; an address literal with its brackets. */
  readonly domain: string;
  readonly isLiteral: boolean;
  /** Where the domain begins in the text, in UTF-16 units. */
  readonly domainAt: number;
  readonly labelCount: number;
}

/** RFC 5321 §4.5.3.1.3: a path of 256 octets with its angle brackets (RFC 3696 erratum 1690). */
const maxOctets = 254;

/**
 * Mailbox = Local-part "@" (Domain / address-literal) of RFC 5321 §4.1.2 with the extensions of RFC 6531 §3.3.
 * Comments and folding white space belong to RFC 5322 and are not allowed in an envelope. Linear in the text's length.
 */
export function parseMailbox(text: string): Mailbox | Diagnosis {
  if (text === "") return createDiagnosis("empty", 0);
  if (!text.includes("@")) return createDiagnosis("missing_at", text.length);
  const local = parseLocalPart(text);
  if (isDiagnosis(local)) return local;
  const domainAt = local.text.length + 1;
  const mailbox = parseRest(local, text.slice(domainAt));
  if (isDiagnosis(mailbox)) return shiftDiagnosis(mailbox, domainAt);
  const tooLongAt = findOverflow(text, maxOctets);
  if (tooLongAt >= 0) return createDiagnosis("address_too_long", tooLongAt);
  // The same limit applies to the form in A-labels, which mail servers without SMTPUTF8 receive.
  const tooLong = Buffer.byteLength(local.text) + 1 + mailbox.domain.length > maxOctets;
  return tooLong ? createDiagnosis("address_too_long", domainAt) : { ...mailbox, domainAt };
}

function parseRest(local: LocalPart, rest: string): Omit<Mailbox, "domainAt"> | Diagnosis {
  if (rest.startsWith("[")) {
    const literal = parseAddressLiteral(rest);
    if (typeof literal !== "string") return literal;
    return { local, domain: literal, isLiteral: true, labelCount: 0 };
  }
  const domain = parseDomain(rest);
  if (isDiagnosis(domain)) return domain;
  return { local, domain: domain.ascii, isLiteral: false, labelCount: domain.labelCount };
}
