import { describe, expect, it } from "vitest";
import { mailDomainOf, parseEmail, rejectHostNickname } from "./parsed-email.ts";

const isTopLevel = (label: string): boolean => label === "ai";

describe("a typed address", () => {
  it("is parsed without the space around it, with positions in the original text", () => {
    expect(parseEmail("  ada@example.com\n")).toMatchObject({ trimmed: "ada@example.com", diagnosis: null });
    expect(parseEmail("  a..b@example.com")).toMatchObject({
      diagnosis: { code: "local_double_dot", position: 4 },
    });
    expect(parseEmail(" \t ")).toMatchObject({ mailbox: null, diagnosis: { code: "empty", position: 3 } });
  });

  it.each([
    ["ada@gmial.com", "ada@gmail.com"],
    ["ada@gmail,com", "ada@gmail.com"],
    ["ada@gmail", "ada@gmail.com"],
    ['"a b"@gmial.com', '"a b"@gmail.com'],
    ["ada@gmail.com", null],
    ["a..b@gmial.com", null],
    ["ada", null],
    ["ada@[192.0.2.1]", null],
  ])("%s suggests %s", (email, meant) => {
    expect(parseEmail(email).suggestion).toBe(meant);
  });

  it.each([
    ["ada@example.com", "example.com"],
    ["ada@bücher.example", "xn--bcher-kva.example"],
    ["ada@ai", null],
    ["ada@[192.0.2.1]", null],
    ["ada", null],
  ])("%s is queried as %s", (email, domain) => {
    expect(mailDomainOf(parseEmail(email))).toBe(domain);
  });

  it("is rejected with a nickname of a host, and accepted with a top-level domain", () => {
    const nickname = rejectHostNickname(parseEmail(" a@b"), isTopLevel);
    expect(nickname).toMatchObject({ mailbox: null, diagnosis: { code: "unknown_top_level", position: 3 } });
    const bare = rejectHostNickname(parseEmail("a@ai"), isTopLevel);
    expect(bare).toMatchObject({
      mailbox: { domain: "ai" },
      diagnosis: { code: "single_label", position: 2 },
    });
  });
});
