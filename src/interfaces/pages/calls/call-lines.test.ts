import { execFileSync } from "node:child_process";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Json, OperationAbout } from "../about.ts";
import { callLines } from "./call-lines.ts";
import { callRequest, requestBy } from "./call-request.ts";

const get = { method: "GET", path: "/hash" } as const;
const post = { method: "POST", path: "/hash" } as const;

const about = (own: Partial<OperationAbout> = {}): OperationAbout => ({
  id: "web.crypto.hash",
  summary: "Hash",
  host: null,
  fileStem: "crypto-hash",
  access: "open",
  keysFrom: null,
  calls: [get, post],
  playground: null,
  fields: [{ name: "text", control: "area", isRequired: true, valueType: "string", description: "" }],
  upload: {},
  fileTypes: [],
  output: { kind: "json", schema: {}, mediaTypes: [] },
  view: null,
  examples: [],
  isLive: true,
  asksOthers: false,
  bodyBytesMax: 1_048_576,
  isShareable: true,
  failureHeader: null,
  command: "crypto hash",
  ...own,
});

const lineOf = (id: string, input: Json, own: Partial<OperationAbout> = {}, options: object = {}): string =>
  callLines(about(own), input, { origin: "http://h", ...options }).find((line) => line.id === id)?.text ?? "";

/** The arguments that a shell hands to the first word of a line. */
const shellArguments = (line: string, program: string): readonly string[] =>
  execFileSync("sh", ["-c", `${program}() { printf '%s\\0' "$@"; }\nNONET_KEY=k\n${line}`], {
    encoding: "utf8",
  })
    .split("\0")
    .slice(0, -1);

describe("the request of a call", () => {
  it.each([
    ["short and public: GET", {}, { text: "a b&c" }, "GET", "/hash?text=a+b%26c"],
    ["secret: POST", { isShareable: false }, { text: "a" }, "POST", "/hash"],
    ["long: POST", {}, { text: "a".repeat(2_000) }, "POST", "/hash"],
    ["with a list: POST", {}, { texts: ["a"] }, "POST", "/hash"],
    [
      "without a POST: GET, whatever it is",
      { calls: [get], isShareable: false },
      { text: "a" },
      "GET",
      "/hash?text=a",
    ],
    [
      "with a field in its path",
      { calls: [{ method: "GET", path: "/c/{code}" }] },
      { code: "a/b", n: 1 },
      "GET",
      "/c/a%2Fb?n=1",
    ],
    [
      "with a lone surrogate in its path",
      { calls: [{ method: "GET", path: "/c/{code}" }] },
      { code: "\ud800" },
      "GET",
      "/c/%EF%BF%BD",
    ],
  ] as const)("%s", (_what, own, input, method, path) => {
    expect(callRequest(about(own as Partial<OperationAbout>), input)).toMatchObject({ method, path });
  });

  it("by a route that takes fewer fields has only these", () => {
    expect(requestBy({ ...post, fields: ["text"] }, { text: "a", level: 2 }).body).toEqual({ text: "a" });
  });
});

const texts = fc.record({
  text: fc.string({ unit: "binary", maxLength: 30 }).filter((text) => !text.includes("\0")),
});

describe("a line for the shell", () => {
  it("hands curl the very body, whatever it holds", () => {
    fc.assert(
      fc.property(texts, (input) => {
        const given = shellArguments(lineOf("curl", input, { isShareable: false }), "curl");
        expect(given).toEqual([
          "http://h/hash",
          "-H",
          "Content-Type: application/json",
          "-d",
          JSON.stringify(input),
        ]);
      }),
      { numRuns: 60 },
    );
  });

  it("hands the command line the very text, whatever it holds", () => {
    fc.assert(
      fc.property(texts, ({ text }) => {
        const word = text.startsWith("@") ? `@${text}` : text;
        const isNamed = word === "" || word.startsWith("-");
        const main = isNamed ? [`--text=${word}`] : word === text ? [text] : ["--text", word];
        expect(shellArguments(lineOf("cli", { text, maxLength: 3, strict: false }), "nonet")).toEqual([
          ...["crypto", "hash", ...main],
          ...["--max-length", "3", "--no-strict"],
        ]);
      }),
      { numRuns: 60 },
    );
  });

  it("names files and no content, the key by its variable, and asks for the file", () => {
    const own = {
      upload: { files: "many" },
      calls: [{ method: "POST", path: "/pdf/merge" }],
      output: { kind: "either", schema: {}, mediaTypes: ["application/pdf"] },
    } as const;
    const options = { files: { files: ["a b.pdf", "c.pdf"] }, hasKey: true };
    const line = lineOf("curl", { files: [{ base64: "AAAA" }], outline: "keep" }, own, options);
    expect(shellArguments(line, "curl")).toEqual([
      ...["http://h/pdf/merge", "-H", "X-Gateway-Key: k", "-H", "Accept: application/pdf", "-OJ"],
      ...["-F", "files=@a b.pdf", "-F", "files=@c.pdf", "-F", "outline=keep"],
    ]);
  });

  it("lets curl read no file but those that are sent", () => {
    const own = { upload: { file: "one" }, calls: [{ method: "POST", path: "/pdf/watermark" }] } as const;
    const options = { files: { file: ['a;type="x".pdf'] } };
    const line = lineOf(
      "curl",
      { text: "@/etc/passwd", color: "<b", outline: "a;type=b", x: "y" },
      own,
      options,
    );
    expect(shellArguments(line, "curl")).toEqual([
      ...["http://h/pdf/watermark", "-F", 'file=@"a;type=\\"x\\".pdf"'],
      ...["--form-string", "text=@/etc/passwd", "--form-string", "color=<b"],
      ...["--form-string", "outline=a;type=b", "-F", "x=y"],
    ]);
  });

  it("tells apart what begins as a flag or a file, and writes lists and names with values", () => {
    const fields = [
      { name: "text", control: "area", isRequired: true, valueType: "string", description: "" },
      { name: "headers", control: "map", isRequired: false, valueType: "json", description: "" },
      { name: "rules", control: "json", isRequired: false, valueType: "json", description: "" },
    ] as const;
    const line = (input: Json) => shellArguments(lineOf("cli", input, { fields }), "nonet").slice(2);
    expect(line({ text: "-x" })).toEqual(["--text=-x"]);
    expect(line({ text: "@x" })).toEqual(["--text", "@@x"]);
    expect(line({ texts: ["a b", ""], headers: { A: "b c" }, rules: [[1]], noSpace: false })).toEqual([
      ...["--texts", "a b", "--texts=", "--headers", "A=b c", "--rules", "[[1]]", "--no-no-space"],
    ]);
  });

  it("shows no secret, and is there for curl alone in the playground", () => {
    const text = { valueType: "string", description: "", isRequired: false, isSecret: true } as const;
    const fields = [
      { name: "key", control: "password", ...text },
      { name: "pem", control: "json", ...text },
    ] as const;
    const input = { key: "hunter2", pem: "-----BEGIN PRIVATE KEY-----" };
    for (const { text } of callLines(about({ fields }), input, { origin: "http://h" })) {
      expect(text).not.toMatch(/hunter2|BEGIN/);
      expect(decodeURIComponent(text)).toContain("<key>");
    }
    expect(callLines(about({ command: null }), {}, { origin: "http://h" }).map(({ id }) => id)).toEqual([
      "curl",
    ]);
  });

  it("on a service's own host calls that service", () => {
    const own = { id: "pii.detect", host: "pii" } as const;
    expect(lineOf("javascript", {}, own)).toContain(
      'service: "pii" });\nconst answer = await nonet.detect()',
    );
    expect(lineOf("python", {}, own)).toContain('service="pii")\nprint(nonet.pii.detect())');
  });

  it("shows long texts by their beginning", () => {
    for (const { text } of callLines(about(), { text: "x".repeat(100_000) }, { origin: "http://h" }))
      expect(text.length).toBeLessThan(1_000);
  });
});

describe("a line for a program", () => {
  it("is JavaScript that says the same input", () => {
    fc.assert(
      fc.property(texts, (input) => {
        const line = lineOf("javascript", input);
        const call = /nonet\.web\.crypto\.hash\((.*)\);\nif/s.exec(line)?.[1] ?? "";
        expect(new Function(`return ${call};`)()).toEqual(input);
      }),
    );
  });

  it("is Python that says the same input", () => {
    const input = { text: `it's "so" \\ é\u2028\n`, on: true, off: false, none: null, list: [1.5, "a"] };
    const line = lineOf("python", { ...input, from: "a" });
    const given = /print\(nonet\.web\.crypto\.hash\((.*)\)\)$/s.exec(line)?.[1] ?? "";
    const program = `import json\ndef told(**fields): return fields\nprint(json.dumps(told(${given})))`;
    const told = execFileSync("python3", ["-c", program], { encoding: "utf8" });
    expect(JSON.parse(told)).toEqual({ ...input, from_: "a" });
  });
});
