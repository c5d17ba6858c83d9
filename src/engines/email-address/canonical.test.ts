import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { canonicalize, foldCase } from "./canonical.ts";
import { isDiagnosis } from "./diagnosis.ts";
import { parseMailbox } from "./mailbox.ts";

function of(text: string): readonly [string, string | null] {
  const mailbox = parseMailbox(text);
  if (isDiagnosis(mailbox)) throw new Error(`${text} is no mailbox`);
  const { canonical, tag } = canonicalize(mailbox.local, mailbox.domain);
  return [canonical, tag];
}

describe("spellings of one mailbox", () => {
  it.each([
    ["Ada.Lovelace+maths@googlemail.com", "adalovelace@gmail.com", "maths"],
    ["a.d.a@gmail.com", "ada@gmail.com", null],
    ["a.d.a+@gmail.com", "ada@gmail.com", ""],
    ["ada+a+b@outlook.com", "ada@outlook.com", "a+b"],
    ["a.d.a@outlook.com", "a.d.a@outlook.com", null],
    ["ada-shop@yahoo.com", "ada@yahoo.com", "shop"],
    ["ada+shop@yahoo.com", "ada+shop@yahoo.com", null],
    ["a.d-a_b+x@protonmail.com", "adab@protonmail.com", "x"],
    ["ada@ya.ru", "ada@yandex.ru", null],
    ["ada+x@gmx.de", "ada+x@gmx.de", null],
    ["Ada+x@example.com", "ada+x@example.com", "x"],
    ["+x@gmail.com", "+x@gmail.com", null],
    ['"ada"@example.com', "ada@example.com", null],
    ['"a b"@example.com', '"a b"@example.com', null],
    ['"A\\"b"@example.com', '"a\\"b"@example.com', null],
    ['"."@gmail.com', '"."@gmail.com', null],
    ["ada@[192.0.2.1]", "ada@[192.0.2.1]", null],
  ])("%s becomes %s, tag %j", (text, canonical, tag) => {
    expect(of(text)).toEqual([canonical, tag]);
  });

  it("have a canonical form that is its own canonical form", () => {
    const atom = fc.string({ unit: fc.constantFrom(..."aZ0-_+é"), minLength: 1, maxLength: 6 });
    const local = fc.array(atom, { minLength: 1, maxLength: 3 }).map((atoms) => atoms.join("."));
    const domain = fc.constantFrom(
      "gmail.com",
      "googlemail.com",
      "yahoo.com",
      "proton.me",
      "example.com",
      "ya.ru",
      "hey.com",
    );
    fc.assert(
      fc.property(local, domain, (name, where) => {
        const [canonical] = of(`${name}@${where}`);
        expect(of(canonical)[0]).toBe(canonical);
      }),
    );
  });
});

describe("foldCase", () => {
  it("composes and lower-cases, and never makes a name longer in octets", () => {
    expect([foldCase("JO\u0308RG"), foldCase("ΑΣ"), foldCase("\u2126")]).toEqual(["jörg", "ας", "ω"]);
    expect(foldCase("İ")).toBe("İ");
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (name) => {
        const once = foldCase(name);
        expect(Buffer.byteLength(once)).toBeLessThanOrEqual(Buffer.byteLength(name));
        expect(foldCase(once)).toBe(once);
      }),
    );
  });
});
