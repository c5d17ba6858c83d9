/** What a mail server's replies say of a mailbox (RFC 5321 §4.2, RFC 3463), by code, enhanced code and wording. */

export const smtpResults = [
  "deliverable",
  "no_mailbox",
  "full_inbox",
  "disabled",
  "catch_all",
  "greylisted",
  "blocked",
  "unknown",
] as const;

/**
 * `catch_all`: the server takes mail for a mailbox that nobody has, too; `greylisted`: it refuses who is new to it, for a
 * while; `blocked`: it refuses whoever asked, not the mailbox; `unknown`: none of it.
 */
export type SmtpResult = (typeof smtpResults)[number];

interface SmtpReply {
  readonly code: number;
  /** Its lines joined, without codes at their beginnings. */
  readonly text: string;
}

/** The course of a conversation, as far as it went. */
export interface SmtpConversation {
  /** The server that was reached; null: none. */
  readonly server: string | null;
  readonly secured: boolean;
  /** A refusal before any mailbox was named. */
  readonly refusal: SmtpReply | null;
  /** To the mailbox, and to one that nobody has. */
  readonly replies: readonly SmtpReply[];
  /** Why it ended early; null: it did not. */
  readonly failure: string | null;
  readonly elapsedMs: number;
}

export interface SmtpReport {
  readonly result: SmtpResult;
  readonly catchAll: boolean | null;
  readonly server: string | null;
  readonly secured: boolean;
  readonly code: number | null;
  readonly enhancedCode: string | null;
  readonly message: string | null;
  readonly failure: string | null;
  readonly elapsedMs: number;
}

/** Linear in the replies. */
export function judgeMailbox(conversation: SmtpConversation): SmtpReport {
  const { replies, refusal, server, secured, failure, elapsedMs } = conversation;
  const [asked, improbable] = replies;
  const reply = asked ?? refusal;
  const judged = asked === undefined ? judgeRefusal(refusal) : classifyReply(asked);
  const catchAll = judged === "deliverable" ? judgeCatchAll(improbable) : null;
  return {
    result: catchAll === true ? "catch_all" : judged,
    catchAll,
    server,
    secured,
    code: reply?.code ?? null,
    enhancedCode: reply === null ? null : (enhancedCodeOf(reply)?.join(".") ?? null),
    message: reply === null ? null : showText(reply.text),
    failure,
    elapsedMs,
  };
}

/** Before a mailbox is named, no refusal concerns it. */
function judgeRefusal(refusal: SmtpReply | null): SmtpResult {
  if (refusal === null) return "unknown";
  const result = classifyReply(refusal);
  if (result === "greylisted" || result === "blocked") return result;
  return refusal.code >= 550 ? "blocked" : "unknown";
}

/** Null where the server did not say, or refused for another reason than that nobody has the mailbox. */
function judgeCatchAll(improbable: SmtpReply | undefined): boolean | null {
  if (improbable === undefined) return null;
  const result = classifyReply(improbable);
  if (result === "deliverable") return true;
  return result === "no_mailbox" || result === "disabled" ? false : null;
}

/** A reply as the rules read it; without an enhanced code `subject` and `detail` are -1. */
interface ReadReply {
  readonly code: number;
  readonly isLasting: boolean;
  readonly subject: number;
  readonly detail: number;
  readonly has: (words: readonly string[]) => boolean;
}

interface Rule {
  readonly result: SmtpResult;
  readonly applies: (reply: ReadReply) => boolean;
}

/** The first that applies; what a server says in words outranks a code that servers use for many things. */
const rules: readonly Rule[] = [
  {
    result: "full_inbox",
    applies: ({ subject, detail, has }) => (subject === 2 && detail === 2) || has(fullWords),
  },
  { result: "no_mailbox", applies: ({ isLasting, has }) => isLasting && has(unknownWords) },
  {
    result: "disabled",
    applies: ({ isLasting, subject, detail, has }) =>
      isLasting && ((subject === 2 && detail === 1) || has(disabledWords)),
  },
  { result: "greylisted", applies: ({ isLasting, has }) => !isLasting && has(greylistWords) },
  { result: "blocked", applies: ({ has }) => has(blockedWords) },
  // X.7.x is policy; X.1.7 and X.1.8 are about the sender's address.
  {
    result: "blocked",
    applies: ({ isLasting, subject, detail }) =>
      isLasting && (subject === 7 || (subject === 1 && (detail === 7 || detail === 8))),
  },
  {
    result: "greylisted",
    applies: ({ isLasting, subject, has }) => !isLasting && [7, 2, -1].includes(subject) && has(laterWords),
  },
  // 5.4.1: Microsoft 365 for a mailbox that its directory does not have.
  {
    result: "no_mailbox",
    applies: ({ isLasting, subject, detail }) =>
      isLasting && (subject === 1 || (subject === 4 && detail === 1)),
  },
  { result: "full_inbox", applies: ({ code }) => code === 552 },
  { result: "no_mailbox", applies: ({ code }) => code === 550 || code === 551 || code === 553 },
];

/** What one reply to RCPT says. */
export function classifyReply(reply: SmtpReply): SmtpResult {
  const { code } = reply;
  if (code === 250 || code === 251) return "deliverable";
  if (code < 400 || code > 599) return "unknown";
  const text = reply.text.slice(0, maxRead).toLowerCase();
  const [, subject, detail] = enhancedCodeOf(reply) ?? [0, -1, -1];
  const has = (words: readonly string[]): boolean => words.some((word) => text.includes(word));
  const read = { code, isLasting: code >= 500, subject, detail, has };
  return rules.find(({ applies }) => applies(read))?.result ?? "unknown";
}

const fullWords = [
  "mailbox full",
  "mailbox is full",
  "inbox full",
  "inbox is full",
  "over quota",
  "overquota",
  "quota exceeded",
  "exceeded its quota",
  "exceeded storage",
  "insufficient storage for this user",
  "out of storage",
];
const unknownWords = [
  "user unknown",
  "unknown user",
  "no such user",
  "no such recipient",
  "no such mailbox",
  "no mailbox here",
  "does not exist",
  "doesn't exist",
  "not exist",
  "unknown recipient",
  "recipient unknown",
  "unknown mailbox",
  "invalid recipient",
  "invalid mailbox",
  "recipient not found",
  "user not found",
  "mailbox not found",
  "unknown in virtual",
  "unknown in local",
  "unknown in relay",
  "not a valid mailbox",
  "no longer available",
];
const disabledWords = ["disabled", "suspended", "deactivated", "inactive", "is locked", "account closed"];
const greylistWords = [
  "greylist",
  "graylist",
  "grey-list",
  "gray-list",
  "grey list",
  "gray list",
  "postgrey",
];
const laterWords = ["try again", "try later", "retry", "come back", "deferred", "temporarily"];
const blockedWords = [
  "spamhaus",
  "barracuda",
  "spamcop",
  "proofpoint",
  "blacklist",
  "blocklist",
  "block list",
  "black list",
  "denylist",
  "dnsbl",
  " rbl",
  "blocked",
  "banned",
  "reputation",
  "policy",
  "relay",
  "not allowed",
  "not permitted",
  "reverse dns",
  "ptr record",
  "rate limit",
  "too many",
  "spam",
  "helo",
  "dynamic ip",
  "client host",
  "sender address rejected",
];

const maxRead = 1_000;
const maxShown = 200;

/** `5.1.1` at the beginning of the text; null without one that fits the code. */
function enhancedCodeOf({ code, text }: SmtpReply): [number, number, number] | null {
  const [, ...parts] = /^([245])\.(\d{1,3})\.(\d{1,3})(?: |$)/.exec(text) ?? [];
  const [kind = 0, subject = 0, detail = 0] = parts.map(Number);
  return parts.length > 0 && kind === Math.floor(code / 100) ? [kind, subject, detail] : null;
}

/** What a server said, for people: on one line, without control characters, and not much of it. */
function showText(text: string): string {
  const plain = text
    .slice(0, maxRead)
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\u2028\u2029]+/gu, " ")
    .trim();
  return plain.length > maxShown ? `${plain.slice(0, maxShown)}…`.toWellFormed() : plain;
}
