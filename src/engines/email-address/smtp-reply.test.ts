import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { classifyReply, judgeMailbox, type SmtpConversation, smtpResults } from "./smtp-reply.ts";

const read = (line: string) => ({ code: Number(line.slice(0, 3)), text: line.slice(4) });

/** As servers in use say it. */
const replies: readonly (readonly [line: string, result: string])[] = [
  ["250 2.1.5 Ok", "deliverable"],
  ["250 OK id=1abc", "deliverable"],
  ["251 2.1.5 User not local; will forward", "deliverable"],
  ["252 2.1.5 Cannot VRFY", "unknown"],
  ["354 Go ahead", "unknown"],
  // Postfix
  [
    "550 5.1.1 <x@example.com>: Recipient address rejected: User unknown in local recipient table",
    "no_mailbox",
  ],
  [
    "550 5.1.1 <x@example.com>: Recipient address rejected: User unknown in virtual mailbox table",
    "no_mailbox",
  ],
  [
    "450 4.2.0 <x@example.com>: Recipient address rejected: Greylisted, see http://postgrey.schweikert.ch",
    "greylisted",
  ],
  ["554 5.7.1 <x@example.com>: Relay access denied", "blocked"],
  ["554 5.7.1 Service unavailable; Client host [192.0.2.1] blocked using zen.spamhaus.org", "blocked"],
  ["450 4.7.1 Client host rejected: cannot find your reverse hostname", "blocked"],
  ["504 5.5.2 <x>: Helo command rejected: need fully-qualified hostname", "blocked"],
  ["452 4.2.2 <x@example.com>: Mailbox full", "full_inbox"],
  ["552 5.2.2 <x@example.com>: user is over quota", "full_inbox"],
  ["451 4.3.0 <x@example.com>: Temporary lookup failure", "unknown"],
  ["451 4.3.5 Server configuration error", "unknown"],
  // Google
  ["550 5.1.1 The email account that you tried to reach does not exist.", "no_mailbox"],
  ["552 5.2.2 The email account that you tried to reach is over quota.", "full_inbox"],
  ["550 5.2.1 The email account that you tried to reach is disabled.", "disabled"],
  ["421 4.7.28 Our system has detected an unusual rate of unsolicited mail; rate limited", "blocked"],
  // Microsoft
  ["550 5.5.0 Requested action not taken: mailbox unavailable", "no_mailbox"],
  ["550 5.4.1 Recipient address rejected: Access denied. AS(201806281)", "no_mailbox"],
  ["550 5.7.1 Service unavailable, Client host [192.0.2.1] blocked using Spamhaus", "blocked"],
  ["451 4.7.500 Server busy. Please try again later", "greylisted"],
  ["550 5.7.606 Access denied, banned sending IP", "blocked"],
  // Exim, qmail, Yahoo, others
  ["550 No such person at this address", "no_mailbox"],
  ["550 unknown user", "no_mailbox"],
  ["550 Administrative prohibition: policy", "blocked"],
  ["554 delivery error: dd This user doesn't have a yahoo.com account; does not exist", "no_mailbox"],
  ["451 Greylisting in action, please come back later", "greylisted"],
  ["451 4.7.1 Please try again later", "greylisted"],
  ["421 Too many connections", "blocked"],
  ["553 sorry, that domain isn't in my list of allowed rcpthosts", "no_mailbox"],
  ["550 5.1.8 Sender address rejected: Domain not found", "blocked"],
  ["550 account suspended", "disabled"],
  ["552 Requested mail action aborted", "full_inbox"],
  ["554 Transaction failed", "unknown"],
  ["503 Bad sequence", "unknown"],
  ["999 x", "unknown"],
];

const conversation: SmtpConversation = {
  server: "mx.example.com",
  secured: false,
  refusal: null,
  replies: [],
  failure: null,
  elapsedMs: 5,
};

const judge = (asked: string, improbable?: string) =>
  judgeMailbox({
    ...conversation,
    replies: [asked, ...(improbable === undefined ? [] : [improbable])].map(read),
  });

describe("a reply to RCPT", () => {
  it.each(replies)("%s: %s", (line, result) => {
    expect(classifyReply(read(line))).toBe(result);
  });
});

describe("a conversation", () => {
  it.each([
    ["250 Ok", "550 5.1.1 User unknown", "deliverable", false],
    ["250 Ok", "250 Ok", "catch_all", true],
    ["250 Ok", "451 4.7.1 Greylisted", "deliverable", null],
    ["250 Ok", "550 5.7.1 blocked", "deliverable", null],
    ["250 Ok", undefined, "deliverable", null],
    ["550 5.1.1 User unknown", undefined, "no_mailbox", null],
  ])("%s, then %s: %s", (asked, improbable, result, catchAll) => {
    expect(judge(asked, improbable)).toMatchObject({ result, catchAll, code: read(asked).code });
  });

  it.each([
    ["554 5.7.1 You are listed at spamhaus", "blocked"],
    ["550 5.1.1 User unknown", "blocked"],
    ["451 Greylisted", "greylisted"],
    ["421 4.3.2 Service shutting down", "unknown"],
  ])("that ends with %s before any mailbox says nothing of it: %s", (refusal, result) => {
    expect(judgeMailbox({ ...conversation, refusal: read(refusal) })).toMatchObject({
      result,
      catchAll: null,
    });
  });

  it("that never began is unknown, with its failure", () => {
    expect(judgeMailbox({ ...conversation, server: null, failure: "connect_failed" })).toMatchObject({
      result: "unknown",
      server: null,
      failure: "connect_failed",
      code: null,
      message: null,
    });
  });

  it("shows the last word on one short line, and the enhanced code only where it fits", () => {
    expect(judge("550 5.1.1 a\u0007b\u202Ec\n")).toMatchObject({
      enhancedCode: "5.1.1",
      message: "5.1.1 a b c",
    });
    expect(judge("550 2.1.1 x").enhancedCode).toBeNull();
    expect(judge(`550 ${"é😀".repeat(500)}`).message?.length).toBeLessThanOrEqual(201);
  });

  it("has a known result and a message that can be shown, whatever a server says", () => {
    const reply = fc.record({
      code: fc.integer({ min: 200, max: 599 }),
      text: fc.string({ unit: "binary" }),
    });
    fc.assert(
      fc.property(fc.array(reply, { maxLength: 2 }), fc.option(reply), (said, refusal) => {
        const { result, message } = judgeMailbox({ ...conversation, replies: said, refusal });
        expect(smtpResults).toContain(result);
        expect(message ?? "").not.toMatch(/\p{Cc}/u);
        expect(message?.isWellFormed() ?? true).toBe(true);
      }),
    );
  });
});
