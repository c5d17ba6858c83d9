import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { codeOf } from "./failure-code.fixture.ts";
import { type MissingPolicy, Template, type TemplateEscape } from "./template.ts";

const fill = (
  template: string,
  values: unknown,
  format: TemplateEscape = "none",
  missing: MissingPolicy = "keep",
) => new Template(template).fill(values, format, missing);

describe("Template", () => {
  it.each([
    ["Hi {{name}}!", { name: "Ada" }, "Hi Ada!"],
    ["{{ user.name }}-{{users.1.name}}", { user: { name: "a" }, users: [{}, { name: "b" }] }, "a-b"],
    ["{{a}}{{a}}", { a: 1.5 }, "1.51.5"],
    ["{{ok}}", { ok: false }, "false"],
    ["\\{{a}} {{a}}", { a: 1 }, "{{a}} 1"],
    ["", {}, ""],
    ["}} { { no braces }", {}, "}} { { no braces }"],
    ["{{größe}} {{first-name}} {{$x_1}}", { größe: 1, "first-name": 2, $x_1: 3 }, "1 2 3"],
    ["{{a}}", { a: "{{b}}", b: "never" }, "{{b}}"],
    ["{{a}}", { a: "$& $1" }, "$& $1"],
  ])("fills %s with %j", (template, values, result) => {
    expect(fill(template, values).result).toBe(result);
  });

  it.each([
    ["html", "&lt;a&gt;&amp;"],
    ["json", "<a>&"],
    ["url", "%3Ca%3E%26"],
    ["none", "<a>&"],
  ] as const)("escapes values for %s, and the template not", (format, result) => {
    expect(fill("<{{v}}>", { v: "<a>&" }, format).result).toBe(`<${result}>`);
  });

  it("writes JSON that parses", () => {
    const values = { text: 'a"\n', list: [1, { b: null }], none: null };
    const { result } = fill('{"t":"{{text}}","l":{{list}},"n":{{none}}}', values, "json");
    expect(JSON.parse(result)).toEqual({ t: 'a"\n', l: [1, { b: null }], n: null });
  });

  it("says what is missing and why, and guesses nothing", () => {
    const template = "{{a}} {{b.c}} {{n}} {{o}}";
    const values = { b: "text", n: null, o: {} };
    const { missing, missingCount, filled, result } = fill(template, values);
    expect(missing.map(({ name, reason }) => [name, reason])).toEqual([
      ["a", "absent"],
      ["b.c", "absent"],
      ["n", "null"],
      ["o", "object"],
    ]);
    expect([missingCount, filled, result]).toEqual([4, 0, template]);
    for (const { name, start, end } of missing) expect(template.slice(start, end)).toBe(`{{${name}}}`);
    expect(fill(template, values, "none", "empty").result).toBe("   ");
    expect(codeOf(() => fill(template, values, "none", "error"))).toBe("missing_parameter");
  });

  it.each([
    "__proto__",
    "constructor",
    "constructor.name",
    "toString",
    "a.length",
    "l.length",
    "__proto__.x",
  ])("finds nothing that the values do not have: %s", (name) => {
    expect(fill(`{{${name}}}`, { a: "text", l: [] }).missing[0]?.reason).toBe("absent");
  });

  it.each(["{{#if a}}", "{{", "{{}}", "{{a b}}", "{{a..b}}", "{{>p}}", "{{{a}}}", "{{a}", "{{a|b}}"])(
    "refuses %s: there is no logic",
    (template) => {
      expect(codeOf(() => fill(template, { a: 1 }))).toBe("invalid_parameter");
    },
  );

  it("refuses a result of more than 1,000,000 units before it is built", () => {
    expect(codeOf(() => fill("{{a}}".repeat(10_000), { a: "x".repeat(100_000) }))).toBe("text_too_long");
  });

  it("gives any text back that stands in it or is a value", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.string({ unit: "binary" }), (around, value) => {
        const text = around.replaceAll("{{", "");
        expect(fill(`${text} {{v}} ${text}`, { v: value }).result).toBe(`${text} ${value} ${text}`);
      }),
    );
  });
});
