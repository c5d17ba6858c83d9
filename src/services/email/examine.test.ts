import { describe, expect, it } from "vitest";
import type { DnsResponse } from "../../engines/email-address/index.ts";
import { examine } from "./examine.ts";

const served: DnsResponse = {
  status: "NOERROR",
  records: [{ type: "MX", fields: { preference: 10, exchange: "mx.example.org" } }],
};

describe("examining", () => {
  it("queries each domain once, however it is spelled, and none that mail cannot reach", async () => {
    const queries: string[] = [];
    const emails = [
      "a@example.com",
      "B@EXAMPLE.com",
      "c@bücher.example",
      "d@xn--bcher-kva.example",
      "e@ai",
      "f@b",
      "g@[192.0.2.1]",
      "h",
      "a@example.com",
    ];
    const reports = await examine(emails, async (domain, type) => {
      queries.push(`${domain} ${type}`);
      return served;
    });
    expect(queries).toEqual(["example.com MX", "xn--bcher-kva.example MX"]);
    expect(reports.map(({ email }) => email)).toEqual(emails);
    expect(reports.map(({ hasMx }) => hasMx)).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
      false,
      false,
      true,
    ]);
  });

  it("sends all queries before the first is answered", async () => {
    const waiting: (() => void)[] = [];
    const domains = Array.from({ length: 100 }, (_, at) => `a@example${at}.com`);
    const reports = examine(domains, () => {
      const { promise, resolve } = Promise.withResolvers<DnsResponse>();
      waiting.push(() => resolve(served));
      if (waiting.length === 100) for (const answer of waiting) answer();
      return promise;
    });
    expect((await reports).every(({ valid }) => valid)).toBe(true);
  });

  it("tells the short name of a host from a top-level domain", async () => {
    const [nickname, bare] = await examine(["a@b", "a@ai"], null);
    expect(nickname).toMatchObject({
      syntaxValid: false,
      diagnosis: { code: "unknown_top_level", position: 2 },
    });
    expect(bare).toMatchObject({
      syntaxValid: true,
      valid: false,
      diagnosis: { code: "single_label", position: 2 },
    });
  });

  it("finds a disposable domain at any depth, and none in an address literal", async () => {
    const reports = await examine(
      ["a@mailinator.com", "a@x.y.mailinator.com", "a@[192.0.2.1]", "a@duck.com"],
      null,
    );
    expect(reports.map(({ isDisposable }) => isDisposable)).toEqual([true, true, false, false]);
    expect(reports[0]).toMatchObject({ valid: true, reason: "disposable" });
  });
});
