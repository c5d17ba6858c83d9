import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Budget } from "../objects/budget.ts";
import { type Dict, name, type PdfObject, pdfString } from "../objects/objects.ts";
import { writeObject } from "../write/serialization.ts";
import { parseObject } from "./object-parser.ts";

const parse = (text: string): PdfObject | undefined =>
  parseObject({ bytes: Buffer.from(text, "latin1"), at: 0, budget: new Budget() });
const string = (text: string) => pdfString(new Uint8Array(Buffer.from(text, "latin1")));
const ref = (number: number, generation = 0) => ({ type: "ref" as const, number, generation });

describe("an object", () => {
  it.each<readonly [string, PdfObject]>([
    ["null", null],
    [" true", true],
    ["false%x", false],
    ["0", 0],
    ["-17", -17],
    ["+3", 3],
    [".5", 0.5],
    ["4.", 4],
    ["-.002", -0.002],
    ["--5", -5],
    ["12-3", 12],
    ["1.2.3", 1.2],
    ["0.1", 0.1],
    ["0.12345678901234567890", 0.12345678901234568],
    ["/Name", name("Name")],
    ["/", name("")],
    ["/A#20B#2fC", name("A B/C")],
    ["/A#zz", name("A#zz")],
    ["(a(b)c)", string("a(b)c")],
    ["(\\n\\r\\t\\b\\f\\(\\)\\\\\\x)", string("\n\r\t\b\f()\\x")],
    ["(\\101\\7\\0053\\400)", string("A\x07\x053\0")],
    ["(a\\\nb\\\r\nc)", string("abc")],
    ["(a\rb\r\nc)", string("a\nb\nc")],
    ["(open", string("open")],
    ["<48 65 6C6c 6>", string("Hell`")],
    ["<>", string("")],
    ["[1 2 3 0 R(x)/A[]]", [1, 2, ref(3), string("x"), name("A"), []]],
    ["[1 nonsense 2]", [1, 2]],
    ["[1 2", [1, 2]],
    ["7 0 R", ref(7)],
    ["7  65535\nR", ref(7, 65_535)],
    ["7 0 Rx", 7],
    [
      "<</A 1/B<</C(x)>>/D null>>",
      new Map<string, PdfObject>([
        ["A", 1],
        ["B", new Map([["C", string("x")]])],
      ]),
    ],
    ["<</A/B/A/C>>", new Map([["A", name("C")]])],
    ["<</A>>", new Map()],
    [
      "<</A 1 2 3/B 4>>",
      new Map<string, PdfObject>([
        ["A", 1],
        ["B", 4],
      ]),
    ],
    ["<</__proto__ 1>>", new Map([["__proto__", 1]])],
  ])("is read as other readers do: %j", (text, object) => {
    expect(parse(text)).toEqual(object);
  });

  it.each(["", " ", "endobj", "]", ">>", ")", "%only a comment", "nullx", "}"])(
    "is not what stands in %j",
    (text) => {
      expect(parse(text)).toBeUndefined();
    },
  );

  it("is refused where it is nested deeper than any honest file", () => {
    expect(() => parse("[".repeat(65))).toThrow("nested too deeply");
    expect(parse(`${"[".repeat(64)}${"]".repeat(64)}`)).toBeDefined();
  });
});

const bytes = fc.uint8Array({ maxLength: 40 });
const latin = bytes.map((data) => Buffer.from(data).toString("latin1"));
const objects = fc.letrec<{ object: PdfObject }>((tie) => ({
  object: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    fc.constant(null),
    fc.boolean(),
    fc.integer({ min: -(2 ** 40), max: 2 ** 40 }),
    fc.integer({ min: -(10 ** 9), max: 10 ** 9 }).map((number) => number / 10_000),
    latin.map(name),
    bytes.map((data) => pdfString(data)),
    fc.integer({ min: 1, max: 99_999 }).map((number) => ref(number)),
    fc.array(tie("object"), { maxLength: 5 }),
    fc
      .array(
        fc.tuple(
          latin,
          tie("object").filter((value) => value !== null),
        ),
        { maxLength: 5 },
      )
      .map((entries): Dict => new Map(entries)),
  ),
})).object;

describe("writing an object", () => {
  it("is undone by reading it", () => {
    fc.assert(
      fc.property(objects, (object) => {
        const written = writeObject(
          object,
          ({ number }) => number,
          () => undefined,
        );
        expect(parse(written)).toEqual(object);
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    [1e21, "1000000000000000000000"],
    [1e-9, "0.000000001"],
    [-1e-15, "0"],
    [0.1 + 0.2, "0.30000000000000004"],
    [Number.NaN, "0"],
    [Number.POSITIVE_INFINITY, "0"],
  ])("never needs an exponent: %d", (number, text) => {
    expect(
      writeObject(
        number,
        () => 0,
        () => undefined,
      ),
    ).toBe(text);
  });
});
