import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ApiError } from "../../../shared/api-error.ts";
import { createDetector } from "../detect.ts";
import { createRedactor, type RedactOptions } from "../redaction/redact.ts";
import { createRestorer } from "../redaction/token.ts";
import { type Document, rewriteDocument } from "./document.ts";
import { checkJson } from "./json-document.ts";

const usual: RedactOptions = {
  minScore: 0.5,
  language: "en",
  allowList: [],
  customPatterns: [],
  mode: "label",
  modes: {},
  maskChar: "*",
  preserveLength: true,
  label: "[{KIND}]",
  secret: "a secret of the test",
  includeValues: false,
};

/** Path or row and column, kind and value of each span. */
function findIn(document: Document, options: Partial<RedactOptions> = {}): readonly unknown[] {
  const find = createDetector({ ...usual, ...options });
  const found: unknown[] = [];
  rewriteDocument(document, (text, context, { path, inKey, row, column }) => {
    for (const { type, start, end, value } of find(text, context)) {
      expect(text.slice(start, end)).toBe(value);
      found.push([path ?? `${row} ${column}`, type, value, ...(inKey ? ["key"] : [])]);
    }
    return text;
  });
  return found;
}

const redactIn = (document: Document, options: Partial<RedactOptions> = {}): unknown => {
  const redact = createRedactor({ ...usual, ...options }, true);
  return rewriteDocument(document, (text, context) => redact(text, context).redacted);
};

describe("JSON", () => {
  it.each<[what: string, json: unknown, found: readonly unknown[]]>([
    ["a key tells what its value is", { firstName: "Lena" }, [["/firstName", "person", "Lena"]]],
    [
      "in lower case too",
      { last_name: "müller-lüdenscheidt" },
      [["/last_name", "person", "müller-lüdenscheidt"]],
    ],
    ["another key tells nothing", { city: "Lena", product: "Florence" }, []],
    ["a number is searched as it is written", { ssn: 536904399 }, [["/ssn", "national_id", "536904399"]]],
    ["the same number under another key is none", { order: 536904399 }, []],
    [
      "items have the key of their list",
      { phones: ["030 901820"], ssn: [[536904399]] },
      [
        ["/phones/0", "phone", "030 901820"],
        ["/ssn/0/0", "national_id", "536904399"],
      ],
    ],
    [
      "the key above counts as well",
      { ssn: { value: 536904399 } },
      [["/ssn/value", "national_id", "536904399"]],
    ],
    [
      "pointers are escaped",
      { "a/b~c": { "": "ip 203.0.113.7" } },
      [["/a~1b~0c/", "ip_address", "203.0.113.7"]],
    ],
    [
      "keys are searched",
      { "ada@example.org": 1 },
      [["/ada@example.org", "email", "ada@example.org", "key"]],
    ],
    ["a text alone", "Write to ada@example.org", [["", "email", "ada@example.org"]]],
    [
      "a key of any name",
      JSON.parse('{"__proto__": {"email": "ada@example.org"}}'),
      [["/__proto__/email", "email", "ada@example.org"]],
    ],
    [
      "quotes and escapes in a value",
      { note: 'say "hi" to ada@example.org \\n' },
      [["/note", "email", "ada@example.org"]],
    ],
    ["a password", { password: "hunter2!x" }, [["/password", "api_key", "hunter2!x"]]],
    ["nothing", [null, true, "", {}, [], 0, -1.5e300], []],
  ])("%s", (_, json, found) => {
    expect(
      findIn(
        { json },
        { kinds: ["person", "national_id", "phone", "ip_address", "email", "api_key"], language: "de" },
      ),
    ).toEqual(found);
  });

  it("comes back in its shape, with every key, in its order", () => {
    const json = JSON.parse(
      '{"b":[1,"ip 203.0.113.7"],"a@example.org":1,"b@example.org":{"__proto__":2},"n":null,"card":4111111111111111}',
    );
    expect(JSON.stringify(redactIn({ json }))).toBe(
      '{"b":[1,"ip [IP_ADDRESS]"],"[EMAIL]":1,"[EMAIL]_2":{"__proto__":2},"n":null,"card":"[CREDIT_CARD]"}',
    );
  });

  it("has the same number for the same value wherever it stands", () => {
    const json = ["ada@example.org", { x: "bob@example.org", y: "ada@example.org" }];
    expect(redactIn({ json }, { label: "{KIND}_{N}" })).toEqual(["EMAIL_1", { x: "EMAIL_2", y: "EMAIL_1" }]);
  });

  it("that was redacted has nothing left, and is restored from its tokens", () => {
    const leaf = fc.oneof(
      fc.constantFrom("ada@example.org", "4111 1111 1111 1111", "536-90-4399", "ip 203.0.113.7", "Lena", "x"),
      fc.string({ maxLength: 8 }),
      fc.boolean(),
    );
    const { value } = fc.letrec((tie) => ({
      value: fc.oneof(
        { maxDepth: 3 },
        leaf,
        fc.array(tie("value"), { maxLength: 3 }),
        fc.dictionary(
          fc.constantFrom("ssn", "email", "name", "a~/", "ada@example.org", "__proto__"),
          tie("value"),
          { maxKeys: 4 },
        ),
      ),
    }));
    const restore = createRestorer(usual.secret ?? "");
    fc.assert(
      fc.property(value, (drawn) => {
        const json: unknown = JSON.parse(JSON.stringify(drawn));
        const redacted = redactIn({ json }, { mode: "token" });
        expect(findIn({ json: redacted }, { sensitivity: "high" })).toEqual([]);
        expect(rewriteDocument({ json: redacted }, (text) => restore(text).restored)).toEqual(json);
      }),
      { numRuns: 60 },
    );
  });

  it.each<[what: string, json: unknown, code: string]>([
    ["33 levels", JSON.parse(`${"[".repeat(33)}1${"]".repeat(33)}`), "invalid_parameter"],
    ["100,000 levels", JSON.parse(`${"[".repeat(5_000)}1${"]".repeat(5_000)}`), "invalid_parameter"],
    ["10,001 values", Array(10_001).fill(1), "too_many_items"],
    ["a long value", ["x".repeat(100_001)], "text_too_long"],
    ["a long key", { ["x".repeat(100_001)]: 1 }, "text_too_long"],
  ])("with %s is refused", (_, json, code) => {
    expect(() => checkJson(json)).toThrow(expect.objectContaining({ code }) as ApiError);
  });
});

describe("CSV", () => {
  const csv = 'id;first name;"mail\n2"\r\n7;Lena;ada@example.org\r\n8;"a ""5"" b";none\r\n';

  it("is searched by cell, with the column's name before it", () => {
    expect(findIn({ csv, csvHeader: true }, { kinds: ["person", "email"] })).toEqual([
      ["1 first name", "person", "Lena"],
      ["1 mail\n2", "email", "ada@example.org"],
    ]);
    expect(findIn({ csv: "x,ada@example.org", csvHeader: false })).toEqual([
      ["1 2", "email", "ada@example.org"],
    ]);
    expect(findIn({ csv: "ssn\t\n536904399\tx", csvHeader: true })).toEqual([
      ["1 ssn", "national_id", "536904399"],
    ]);
  });

  it("keeps rows without a change to the byte, and quotes and line ends of the others", () => {
    expect(redactIn({ csv, csvHeader: true }, { label: "a;b" })).toBe(
      csv.replace("ada@example.org", '"a;b"'),
    );
    expect(redactIn({ csv: "\ufeffa,b\n1,2", csvHeader: true })).toBe("\ufeffa,b\n1,2");
    expect(redactIn({ csv: "", csvHeader: true })).toBe("");
  });

  it.each([
    ["a quoted field that is never closed", 'a,b\n"x,1', "invalid_parameter"],
    ["text behind a closing quote", 'a\n"x"y', "invalid_parameter"],
    ["too many cells", ",,,,\n".repeat(2_001), "too_many_items"],
    ["too many columns", ",".repeat(500), "too_many_items"],
  ])("with %s is refused", (_, csv, code) => {
    expect(() => findIn({ csv, csvHeader: true })).toThrow(expect.objectContaining({ code }) as ApiError);
  });
});
