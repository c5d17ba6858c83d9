import { describe, expect, it } from "vitest";
import { isHostName, privateNameReason } from "./host-name.ts";

describe("isHostName", () => {
  it.each([
    ["example.com", true],
    ["localhost", true],
    ["_dmarc.example.com", true],
    ["a-.example.com", true],
    ["a".repeat(63), true],
    ["a".repeat(64), false],
    [`${"a.".repeat(126)}a`, true],
    [`${"a.".repeat(126)}ab`, false],
    ["Example.com", false],
    ["a*b.com", false],
    ["a b.com", false],
    ["münchen.de", false],
    ["a..b", false],
    ["a.", false],
    ["", false],
  ])("%s: %s", (name, expected) => {
    expect(isHostName(name)).toBe(expected);
  });
});

describe("privateNameReason", () => {
  it.each([
    ["localhost", "is under localhost, which is not public"],
    ["a.b.localhost", "is under localhost, which is not public"],
    ["a.local", "is under local, which is not public"],
    ["metadata.google.internal", "is under internal, which is not public"],
    ["home.arpa", "is under home.arpa, which is not public"],
    ["a.home.arpa", "is under home.arpa, which is not public"],
    ["intranet", "is a single label, which is not a public name"],
    ["example.com.", "ends with a dot"],
    ["a..com", "has an empty label"],
    ["", "has an empty label"],
    ["example.com", null],
    ["arpa.example", null],
    ["e.arpa", null],
    ["xhome.arpa", null],
    ["notlocal.com", null],
    ["localhost.com", null],
  ])("%s %s", (name, expected) => {
    expect(privateNameReason(name)).toBe(expected);
  });
});
