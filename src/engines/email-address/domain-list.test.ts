import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildDomainList, isListed } from "./domain-list.ts";

const list = buildDomainList([
  "mailinator.com",
  "a.com",
  "zz.com",
  "trash.mail.co.uk",
  "x.y.dpdns.org",
  "one.ml",
]);

describe("a domain list", () => {
  it("is a line of sorted names for each top-level domain", () => {
    expect(list).toEqual({ com: "a mailinator zz", ml: "one", org: "x.y.dpdns", uk: "trash.mail.co" });
  });

  it.each([
    ["mailinator.com", true],
    ["a.com", true],
    ["zz.com", true],
    ["sub.mailinator.com", true],
    ["a.b.c.mailinator.com", true],
    ["trash.mail.co.uk", true],
    ["mail.co.uk", false],
    ["co.uk", false],
    ["y.dpdns.org", false],
    ["other.dpdns.org", false],
    ["notmailinator.com", false],
    ["mailinator.com.example", false],
    ["mailinator", false],
    ["com", false],
    ["aa.com", false],
    ["a.net", false],
    ["x.constructor", false],
    ["a.__proto__", false],
  ])("says of %s: %s", (domain, isThere) => {
    expect(isListed(list, domain)).toBe(isThere);
  });

  it("agrees with a set of the same domains, queried for each level", () => {
    const label = fc.string({ unit: fc.constantFrom(..."ab-1"), minLength: 1, maxLength: 3 });
    const domain = fc.array(label, { minLength: 2, maxLength: 4 }).map((labels) => labels.join("."));
    fc.assert(
      fc.property(
        fc.array(domain, { maxLength: 60 }),
        fc.array(domain, { maxLength: 20 }),
        (listed, asked) => {
          const set = new Set(listed);
          const searched = buildDomainList(listed);
          for (const one of [...listed, ...asked]) {
            const labels = one.split(".");
            const expected = labels.some((_, from) => set.has(labels.slice(from).join(".")));
            expect([one, isListed(searched, one)]).toEqual([one, expected]);
          }
        },
      ),
    );
  });
});
