import { describe, expect, it } from "vitest";
import { type SmtpResult, smtpResults } from "./smtp-reply.ts";
import { reasons } from "./validity.ts";
import { judgeAddress, type VerdictFacts, verdictReasons } from "./verdict.ts";

const plain: VerdictFacts = {
  reason: "ok",
  isRouteKnown: true,
  smtp: null,
  isDisposable: false,
  isLikelyTypo: false,
  isRole: false,
  isImplicitMx: false,
};

const flags = ["isDisposable", "isLikelyTypo", "isRole", "isImplicitMx"] as const;

/** Every combination of what can be known. */
const allFacts: readonly VerdictFacts[] = reasons.flatMap((reason) =>
  [true, false].flatMap((isRouteKnown) =>
    [null, ...smtpResults].flatMap((smtp) =>
      Array.from({ length: 2 ** flags.length }, (_, bits) => ({
        reason,
        isRouteKnown,
        smtp,
        ...(Object.fromEntries(flags.map((flag, at) => [flag, (bits & (1 << at)) !== 0])) as Pick<
          VerdictFacts,
          (typeof flags)[number]
        >),
      })),
    ),
  ),
);

describe("the verdict", () => {
  it.each([
    [{}, "deliverable", 85, ["mailbox_not_asked"]],
    [{ smtp: "deliverable" }, "deliverable", 100, ["mailbox_accepted"]],
    [{ smtp: "greylisted" }, "deliverable", 85, ["greylisted"]],
    [{ smtp: "blocked" }, "deliverable", 85, ["blocked"]],
    [{ smtp: "unknown" }, "deliverable", 85, ["smtp_unknown"]],
    [{ smtp: "catch_all" }, "risky", 70, ["catch_all"]],
    [{ smtp: "full_inbox" }, "risky", 30, ["full_inbox"]],
    [{ smtp: "no_mailbox" }, "undeliverable", 0, ["no_mailbox"]],
    [{ smtp: "disabled", isRole: true }, "undeliverable", 0, ["disabled"]],
    [{ isRole: true }, "risky", 59, ["mailbox_not_asked", "role_account"]],
    [{ isRole: true, smtp: "deliverable" }, "risky", 70, ["mailbox_accepted", "role_account"]],
    [{ isImplicitMx: true }, "risky", 59, ["mailbox_not_asked", "implicit_mx"]],
    [{ isLikelyTypo: true }, "risky", 34, ["mailbox_not_asked", "possible_typo"]],
    [{ isDisposable: true }, "risky", 17, ["mailbox_not_asked", "disposable"]],
    [{ isDisposable: true, isRole: true }, "risky", 12, ["mailbox_not_asked", "disposable", "role_account"]],
    [{ isRouteKnown: false }, "unknown", 50, ["dns_not_asked"]],
    [{ isRouteKnown: false, isLikelyTypo: true }, "risky", 20, ["dns_not_asked", "possible_typo"]],
    [{ reason: "dns_error" }, "unknown", 50, ["dns_error"]],
    [{ reason: "dns_error", isDisposable: true }, "unknown", 10, ["dns_error", "disposable"]],
    [{ reason: "null_mx" }, "undeliverable", 0, ["null_mx"]],
    [{ reason: "invalid_syntax" }, "undeliverable", 0, ["invalid_syntax"]],
  ] satisfies (readonly [Partial<VerdictFacts>, string, number, string[]])[])(
    "of %j is %s with %i",
    (facts, verdict, score, found) => {
      expect(judgeAddress({ ...plain, ...facts })).toEqual({ verdict, score, verdictReasons: found });
    },
  );

  it("and the score never contradict each other", () => {
    for (const facts of allFacts) {
      const { verdict, score } = judgeAddress(facts);
      const bounds = { undeliverable: [0, 0], unknown: [1, 50], risky: [1, 70], deliverable: [85, 100] }[
        verdict
      ];
      expect(score).toBeGreaterThanOrEqual(bounds[0] ?? 0);
      expect(score).toBeLessThanOrEqual(bounds[1] ?? 0);
    }
  });

  it("gets no better by a risk more", () => {
    for (const facts of allFacts)
      for (const flag of flags)
        expect(judgeAddress({ ...facts, [flag]: true }).score).toBeLessThanOrEqual(
          judgeAddress({ ...facts, [flag]: false }).score,
        );
  });

  it("gets no worse by better word of the mail server", () => {
    const order: readonly SmtpResult[] = ["no_mailbox", "full_inbox", "catch_all", "unknown", "deliverable"];
    for (const facts of allFacts) {
      const scores = order.map((smtp) => judgeAddress({ ...facts, smtp }).score);
      expect(scores).toEqual(scores.toSorted((one, other) => one - other));
    }
  });

  it("has each of its reasons", () => {
    expect(new Set(allFacts.flatMap((facts) => judgeAddress(facts).verdictReasons))).toEqual(
      new Set(verdictReasons),
    );
  });
});
