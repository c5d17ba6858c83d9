import { describe, expect, it } from "vitest";
import { findRule, parseDomainText } from "./index.ts";

describe("a text of domains", () => {
  const rules = parseDomainText(
    "# ours\nMAIL.example\r\n  trash.example # a note\n!good.trash.example\nbücher.example\n",
  );

  it.each([
    ["mail.example", true],
    ["a.b.mail.example", true],
    ["trash.example", true],
    ["good.trash.example", false],
    ["x.good.trash.example", false],
    ["xn--bcher-kva.example", true],
    ["example", null],
    ["notmail.example", null],
    ["other.example", null],
  ])("says of %s: %s", (domain, said) => {
    expect([findRule(rules, domain), rules.count]).toEqual([said, 4]);
  });

  it.each([
    ["", "it names no domain"],
    ["# nothing\n\n", "it names no domain"],
    ["a.example\n<html>", "line 2 is no domain"],
    ["a.example\ncom", "line 2 is no domain"],
    ["!", "line 1 is no domain"],
    ["a.example b.example", "line 1 is no domain"],
    ["\0\u0001\ufffd", "line 1 is no domain"],
  ])("%j is refused: %s", (text, reason) => {
    expect(() => parseDomainText(text)).toThrow(reason);
  });
});
