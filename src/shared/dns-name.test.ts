import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nameBytes } from "../../test/support/dns-zone.ts";
import { ApiError } from "./api-error.ts";
import { createCursor, readCursor } from "./dns-cursor.ts";
import { canonicalizeName, encodeName, formatAbsoluteName, quote, readName } from "./dns-name.ts";

const wire = (...parts: (string | number)[]): Uint8Array =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === "number" ? [part] : [part.length, ...Buffer.from(part)])),
  );

/** A cursor that stands at `at`. */
function cursorAt(bytes: Uint8Array, at = 0) {
  const cursor = createCursor(bytes);
  cursor.at = at;
  return cursor;
}

const read = (bytes: Uint8Array, at = 0): string => readName(cursorAt(bytes, at));

describe("readName", () => {
  it("joins labels, lower case, without the root's dot; the root is a dot", () => {
    expect(read(wire("WWW", "Example", "com", 0))).toBe("www.example.com");
    expect(read(wire(0))).toBe(".");
  });

  it("follows pointers to earlier names and goes on behind the first of them", () => {
    // 0: com. 5: example + pointer 0. 15: www + pointer 5. 21: the next byte.
    const bytes = wire("com", 0, "example", 0xc0, 0, "www", 0xc0, 5, 77);
    const cursor = cursorAt(bytes, 15);
    expect(readName(cursor)).toBe("www.example.com");
    expect(bytes[cursor.at]).toBe(77);
  });

  it.each([
    ["a dot in a label", [3, 0x61, 0x2e, 0x62, 0], "a\\.b"],
    ["a backslash", [1, 0x5c, 0], "\\\\"],
    ["NUL, a space and DEL", [3, 0, 0x20, 0x7f, 0], "\\000\\032\\127"],
    ["bytes beyond ASCII, which are no letters here", [2, 0xc3, 0xa9, 0], "\\195\\169"],
    ["quotes and parentheses", [4, 0x22, 0x28, 0x29, 0x3b, 0], '\\"\\(\\)\\;'],
    ["markup", [3, 0x3c, 0x62, 0x3e, 0], "<b>"],
  ])("escapes %s as a zone file does", (_, bytes, text) => {
    expect(read(Uint8Array.from(bytes))).toBe(text);
  });

  it.each([
    ["a pointer to itself", wire(0xc0, 0), 0],
    ["two pointers at each other", wire(0xc0, 2, 0xc0, 0), 2],
    ["a pointer forward", wire(0xc0, 2, 0), 0],
    ["a label and a pointer back to it", wire("a", 0xc0, 0), 0],
    ["a reserved length (0x40)", Uint8Array.of(0x40, ...Array(64).fill(97), 0), 0],
    ["a reserved length (0x80)", Uint8Array.of(0x80, ...Array(128).fill(97), 0), 0],
    ["a label beyond the end", wire(5, 0x61), 0],
    ["no root", wire("a"), 0],
    ["half a pointer", wire(0xc0), 0],
    ["nothing", wire(), 0],
  ])("refuses %s", (_, bytes, at) => {
    expect(() => read(bytes, at)).toThrow(RangeError);
  });

  it("takes 255 bytes and no more, with and without pointers", () => {
    const label = "x".repeat(63);
    const longest = wire(label, label, label, "x".repeat(61), 0);
    expect(longest.length).toBe(255);
    expect(read(longest)).toHaveLength(253);
    expect(() => read(wire(label, label, label, "x".repeat(62), 0))).toThrow(RangeError);
    const split = wire(label, label, "x".repeat(61), 0, label, 0xc0, 0);
    expect(read(split, 191)).toHaveLength(253);
    const splitTooLong = wire(label, label, "x".repeat(62), 0, label, 0xc0, 0);
    expect(() => read(splitTooLong, 192)).toThrow(RangeError);
  });

  it("follows at most 127 pointers: a long ladder of them costs nothing", () => {
    const ladder = (steps: number): Uint8Array =>
      Uint8Array.from([
        0,
        ...Array.from({ length: steps }, (_, i) => (i === 0 ? 0 : 2 * i - 1)).flatMap((at) => [
          0xc0 | (at >> 8),
          at & 255,
        ]),
      ]);
    expect(read(ladder(127), 2 * 127 - 1)).toBe(".");
    expect(() => read(ladder(128), 2 * 128 - 1)).toThrow(RangeError);
  });

  it("stays within its part until a pointer leaves it", () => {
    const bytes = wire("com", 0, "www", 0xc0, 0);
    const outer = cursorAt(bytes, 5);
    expect(readName(readCursor(outer, 6))).toBe("www.com");
    const short = cursorAt(bytes, 5);
    expect(() => readName(readCursor(short, 5))).toThrow(RangeError);
  });
});

describe("encodeName", () => {
  it.each(["example.com", "example.com.", "EXAMPLE.com"])("writes %j", (name) => {
    expect(encodeName(name)).toEqual(wire("example", "com", 0));
  });

  it("writes the root", () => {
    expect(encodeName(".")).toEqual(wire(0));
  });

  it.each([
    "",
    "..",
    ".com",
    "a..b",
    "a b",
    "é",
    `${"x".repeat(64)}.com`,
    "a\\",
    "a\\999",
    `${"x.".repeat(127)}x`,
  ])("refuses %j", (name) => {
    expect(() => encodeName(name)).toThrow(ApiError);
  });

  it("is undone by readName, whatever bytes the labels hold", () => {
    const label = fc.uint8Array({ minLength: 1, maxLength: 63 });
    fc.assert(
      fc.property(fc.array(label, { maxLength: 4 }), (labels) => {
        const bytes = Uint8Array.from([...labels.flatMap((part) => [part.length, ...part]), 0]);
        fc.pre(bytes.length <= 255);
        const lowered = bytes.map((byte, at) =>
          isLength(labels, at) || byte < 65 || byte > 90 ? byte : byte + 32,
        );
        expect(encodeName(read(bytes))).toEqual(lowered);
        expect(Uint8Array.from(nameBytes(read(bytes)))).toEqual(lowered);
      }),
    );
  });
});

/** Whether a length byte stands at this place. */
function isLength(labels: readonly Uint8Array[], at: number): boolean {
  let place = 0;
  return labels.some((label) => {
    const here = place === at;
    place += label.length + 1;
    return here;
  });
}

describe("canonicalizeName", () => {
  it.each([
    ["WWW.Example.COM.", "www.example.com"],
    ["\\097.com", "a.com"],
    ["a\\.b.com", "a\\.b.com"],
    [".", "."],
  ])("spells %s as %s", (name, canonical) => {
    expect(canonicalizeName(name)).toBe(canonical);
  });
});

it("a name is absolute by its dot", () => {
  expect([formatAbsoluteName("a.b"), formatAbsoluteName(".")]).toEqual(["a.b.", "."]);
});

it("a character-string is quote, its quotes and what cannot be printed escaped", () => {
  expect(quote(Buffer.from('a "b" \\ é\n;'))).toBe('"a \\"b\\" \\\\ \\195\\169\\010;"');
});
