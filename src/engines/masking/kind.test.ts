import { describe, expect, it } from "vitest";
import { detectKind } from "./kind.ts";

describe("the kind of a value", () => {
  it.each([
    ["ada@example.com", "email"],
    ["jörg.müller@bücher.example", "email"],
    ["a@b@c.example", "generic"],
    ["https://example.com/a?b=c", "url"],
    ["postgres://user:secret@db.internal/x", "url"],
    ["192.0.2.1", "ip"],
    ["2001:db8::1", "ip"],
    ["DE89 3704 0044 0532 0130 00", "iban"],
    ["DE88 3704 0044 0532 0130 00", "generic"],
    ["GB29NWBK60161331926819", "iban"],
    ["4111 1111 1111 1111", "card"],
    ["4111-1111-1111-1112", "generic"],
    ["378282246310005", "card"],
    ["+49 (30) 901820", "phone"],
    ["555-123-4567", "phone"],
    ["+15551234567", "phone"],
    ["12345", "generic"],
    ["Ada Lovelace", "name"],
    ["Ludwig van Beethoven", "name"],
    ["Jean-Luc O’Neill", "name"],
    ["Анна Каренина", "name"],
    ["correct horse", "generic"],
    ["Password", "generic"],
    ["", "generic"],
    [`${"a".repeat(300)}@example.com`, "generic"],
  ])("of %j is %s", (value, kind) => {
    expect(detectKind(value)).toBe(kind);
  });

  it.each([
    "1 ".repeat(5_000),
    "a@".repeat(5_000),
    "A ".repeat(5_000),
    "http://".repeat(1_400),
    ":".repeat(10_000),
  ])(
    "is found at once in a hostile value",
    (value) => {
      detectKind(value);
    },
    50,
  );
});
