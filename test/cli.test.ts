/** The command line: every example as over HTTP, here and on a server; what goes in, what comes out, what is refused. */
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { InProcessTarget } from "../src/app/call-in-process.ts";
import { RemoteTarget } from "../src/app/call-remote.ts";
import { serverCommands } from "../src/app/cli/server-commands.ts";
import { readConfig } from "../src/app/config.ts";
import { openOperations } from "../src/app/in-process.ts";
import { commands } from "../src/app/setup.ts";
import { plainPdf } from "../src/engines/pdf/raw-pdf.fixture.ts";
import type { CallTarget } from "../src/interfaces/cli/call.ts";
import { commonFlags, commonFlagsOf } from "../src/interfaces/cli/command-line.ts";
import { wordsOf } from "../src/interfaces/cli/command-tree.ts";
import { wordsFor } from "../src/interfaces/cli/example-line.ts";
import { sourcesIn } from "../src/kernel/source.ts";
import { openApp, type TestApp, testNowMs } from "./support/app.ts";
import { plainTerminal, type Ran, registry, run, tree } from "./support/cli.ts";
import { exampleDns } from "./support/example-dns.ts";
import { exampleFetch } from "./support/example-fetch.ts";
import { type Entrance, entrances, type Fields, requestOf } from "./support/operations.ts";
import { seededRandom } from "./support/random.ts";

let app: TestApp;
let targets: Readonly<Record<"here" | "server", CallTarget>>;

beforeAll(async () => {
  app = await openApp();
  const config = readConfig({ NONET_THREADS: "1", NONET_RATES_URL: "off" });
  const ports = { now: () => testNowMs, random: seededRandom(42), dns: exampleDns, fetch: exampleFetch };
  targets = {
    here: new InProcessTarget(await openOperations(config, { write: () => undefined }, ports)),
    server: new RemoteTarget({ server: `http://127.0.0.1:${await app.running.listen()}/` }),
  };
});

afterAll(async () => {
  await Promise.all(Object.values(targets).map((target) => target.close()));
  await app.stop();
});

const here = (words: readonly string[], around: Partial<Parameters<typeof run>[1]> = {}): Promise<Ran> =>
  run(words, { target: targets.here, ...around });

/** By operation, the last of its routes, without those of the playground. */
const called = new Map(
  entrances
    .filter(
      ({ registered, path }) =>
        registry.operations.some(({ id }) => id === registered.id) && !path.startsWith("/tools/"),
    )
    .map((entrance) => [entrance.registered.id, entrance]),
);
const examples = [...called.values()].flatMap((entrance) =>
  entrance.registered.operation.examples.map(
    (example) => [wordsOf(entrance.registered).join(" "), example.title, entrance, example] as const,
  ),
);

const acceptOf = ({ registered: { operation } }: Entrance): string => {
  const types = "mediaTypes" in operation.output ? operation.output.mediaTypes : [];
  return types.find((type) => !type.startsWith("application/json")) ?? "application/json";
};

/** The same files, sent as a form, so that they have the same names. */
async function requestFor(entrance: Entrance, input: Fields, files: Readonly<Record<string, Buffer>>) {
  const headers = { "user-agent": "node", accept: acceptOf(entrance) };
  const { upload = {} } = entrance.registered.operation;
  const [[field, kind] = ["", ""]] = Object.entries(upload);
  if (Object.keys(files).length === 0) return { ...requestOf(entrance, input), headers };
  const form = new FormData();
  for (const [name, bytes] of Object.entries(files))
    form.append(field, new Blob([Uint8Array.from(bytes)]), name);
  for (const [name, value] of Object.entries(input))
    if (name !== field && !(kind === "self" && name === "base64")) form.append(name, String(value));
  const password = sourcesIn(input, upload).find((source) => source.password !== undefined)?.password;
  if (password !== undefined) form.append("password", password);
  const request = new Request("http://x/", { method: "POST", body: form });
  const payload = Buffer.from(await request.arrayBuffer());
  const type = request.headers.get("content-type") ?? "";
  return { ...requestOf(entrance, input), headers: { ...headers, "content-type": type }, payload };
}

/** The answer of HTTP as a command prints it, or null where it is another one each time. */
async function expected(
  entrance: Entrance,
  input: Fields,
  files: Readonly<Record<string, Buffer>>,
): Promise<string | null> {
  const request = await requestFor(entrance, input, files);
  const [first, second] = [await app.call(request), await app.call(request)];
  if (!first.rawPayload.equals(second.rawPayload)) return null;
  const isJson = String(first.headers["content-type"]).startsWith("application/json");
  const isOurs = entrance.registered.operation.output.kind !== "passthrough";
  return first.rawPayload.toString("latin1") + (isJson && isOurs ? "\n" : "");
}

describe("every example answers as over HTTP", () => {
  it.each(examples)("%s: %s", async (_name, _title, entrance, { input }) => {
    const { registered } = entrance;
    const files: Record<string, Buffer> = {};
    const words = wordsFor(registered.operation, input, (source, at) => {
      const name = `file ${at + 1}.bin`;
      files[name] = Buffer.from(String(source["base64"]), "base64");
      return name;
    });
    const told = await expected(entrance, input, files);
    // Nobody is at an address at the other end of a terminal.
    const asksWhoCalls =
      Object.keys(input).length === 0 && /^web\.ip\.me$|^useragent\.parse$/.test(registered.id);
    const asked = Object.entries(targets).filter(([place]) => !(asksWhoCalls && place === "here"));
    for (const [place, target] of asked) {
      const ran = await run([...wordsOf(registered), ...words], { target, files });
      expect([place, ran.code, ran.told.replace(/^warning: .*$/m, "")]).toEqual([place, 0, ""]);
      expect(ran.output.length).toBeGreaterThan(0);
      if (told !== null) expect([place, ran.output.toString("latin1")]).toEqual([place, told]);
    }
  });

  it("and every operation is a command", () => {
    expect([...called.keys()].sort()).toEqual(registry.operations.map(({ id }) => id).sort());
  });
});

describe("the words of commands", () => {
  it("clash with no command of the server", () => {
    const operations = [...tree.children.keys(), ...tree.aliases.keys(), "web"];
    const others = [
      ...Object.keys(serverCommands),
      "help",
      ...commands.map(({ name }) => name.split(" ")[0] ?? ""),
    ];
    expect(operations.filter((word) => others.includes(word))).toEqual([]);
  });

  it("leave the common flags to all operations but those that declare a field of that name", () => {
    const hidden = registry.operations.flatMap(({ id, operation }) => {
      const kept = new Set(commonFlagsOf(operation).map(({ name }) => name));
      return commonFlags.filter(({ name }) => !kept.has(name)).map(({ name }) => `${id} --${name}`);
    });
    expect(hidden.toSorted()).toEqual([
      ...["anonymizeCsv", "anonymizeCsvFile", "decrypt", "detokenize", "encrypt"].map(
        (name) => `anonymizer.${name} --key`,
      ),
      ...["analyze", "detect", "redact", "restore"].map((name) => `pii.${name} --json`),
      "strings.keys --json",
      "web.crypto.hmac --key",
      "web.ip.field --field",
    ]);
  });

  it.each([
    ["strings slug", "strings slugify"],
    ["anonymizer kano", ""],
    ["anonymizer k-anon", "anonymizer k-anonymity"],
    ["metadata", "page metadata"],
    ["image moderate", "image moderation"],
    ["proxy", "proxy"],
    ["cry ha", "crypto hash"],
  ])("may be the route's, or a beginning that is nobody else's: %s", async (words, meant) => {
    const { code, output, told } = await here([...words.split(" "), "--help"]);
    if (meant === "") expect([code, told]).toEqual([2, expect.stringContaining("has no kano")]);
    else expect([code, output.toString()]).toEqual([0, expect.stringContaining(`nonet ${meant} `)]);
  });

  it.each([
    ["strings slugfy x", "did you mean slugify?"],
    ["pfd merge", "did you mean pdf?"],
    ["pdf \u001b[31m", "nonet pdf has no \ufffd[31m"],
    ["pdf --merge", "takes no --merge"],
  ])("are refused with the nearest one: %s", async (words, message) => {
    const { code, told, output } = await here(words.split(" "));
    expect([code, told, output.length]).toEqual([2, expect.stringContaining(message), 0]);
  });

  it.each(registry.operations.map((registered) => [wordsOf(registered).join(" "), registered] as const))(
    "have help that names every flag, argument and example: %s",
    async (words, { operation }) => {
      const { code, output } = await here([...words.split(" "), "--help"]);
      const text = output.toString();
      expect([code, text.match(/undefined|\[object|NaN/)]).toEqual([0, null]);
      for (const { title } of operation.examples) expect(text).toContain(`# ${title}`);
      const isSelf = Object.values(operation.upload ?? {}).includes("self");
      const fields = Object.keys(operation.input.properties).filter(
        (field) => !(isSelf && ["url", "base64"].includes(field)),
      );
      for (const field of fields) {
        const flag = field.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
        expect(text).toMatch(new RegExp(`(--|--no-|<)${flag}\\b`));
      }
    },
  );
});

const json = ({ output }: Ran): unknown => JSON.parse(output.toString());

describe("inputs", () => {
  it.each<[string, readonly string[], object, object]>([
    ["an argument", ["strings", "count", "two words"], {}, { words: 2 }],
    ["a flag", ["strings", "count", "--text", "two words"], {}, { words: 2 }],
    ["an empty text", ["strings", "count", ""], {}, { words: 0, characters: 0 }],
    ["standard input by itself", ["strings", "count"], { input: "two words\n" }, { words: 2, characters: 9 }],
    ["several lines as they are", ["strings", "count", "-"], { input: "a\nb\n" }, { characters: 4 }],
    ["a file", ["strings", "count", "@a.txt"], { files: { "a.txt": "from a file\n" } }, { characters: 12 }],
    ["a text that begins with @", ["strings", "slugify", "@@home"], {}, { input: "@home" }],
    ["a hyphen as a flag's value", ["strings", "slugify", "a b", "--separator", "-"], {}, { slug: "a-b" }],
    ["what follows --", ["strings", "slugify", "--", "--a b"], {}, { input: "--a b" }],
    ["a flag as its field is written", ["strings", "slugify", "Ab c", "--maxLength=2"], {}, { slug: "ab" }],
    ["a switch that is on by itself", ["strings", "slugify", "Ab", "--no-lowercase"], {}, { slug: "Ab" }],
    ["a switch with its value", ["strings", "slugify", "Ab", "--lowercase=false"], {}, { slug: "Ab" }],
    ["several texts together", ["strings", "slugify", "a b", "c d"], {}, { count: 2 }],
    [
      "a list, a line each",
      ["email", "validate-batch", "--no-check-mx"],
      { input: "a@example.com\nb@example.com\n" },
      { count: 2 },
    ],
    ["arguments in their order", ["currency", "convert", "EUR", "EUR", "5"], {}, { from: "EUR", amount: 5 }],
    ["an order, partly by name", ["currency", "convert", "EUR", "--to", "EUR"], {}, { to: "EUR", amount: 1 }],
    [
      "a list of words with commas",
      ["pii", "detect", "a@example.org", "--kinds", "email,phone"],
      {},
      { total: 1 },
    ],
    ["JSON", ["strings", "slugify", "C++", "--replacements", '[["C++","cpp"]]'], {}, { slug: "cpp" }],
    [
      "JSON of one item",
      ["pii", "detect", "EMP-1", "--custom-patterns", '{"kind":"badge","pattern":"EMP-\\\\d"}'],
      {},
      { total: 1 },
    ],
    [
      "JSON in a file",
      ["strings", "slugify", "C++", "--replacements", "@r.json"],
      { files: { "r.json": '[["C++","cpp"]]' } },
      { slug: "cpp" },
    ],
    [
      "names and values",
      ["pii", "redact", "a@example.org", "--mode", "mask", "--modes", "email=label"],
      {},
      { redacted: "[EMAIL]" },
    ],
    ["a word or an object: a word", ["password", "policy", "x", "--policy", "pci"], {}, { valid: false }],
    [
      "a word or an object: an object",
      ["password", "policy", "xyz", "--policy", '{"minLength":2}'],
      {},
      { policy: { minLength: 2 } },
    ],
    ["a secret that is typed", ["password", "check"], {}, { guesses: expect.any(Number) }],
    [
      "another choice in place of the main input",
      ["password", "pwned", "--prefix", "5baa6"],
      {},
      { prefix: "5BAA6" },
    ],
    ["a name that objects have", ["strings", "slugify", "__proto__"], {}, { input: "__proto__" }],
    [
      "a pair whose name objects have",
      ["pii", "redact", "a@example.org", "--modes", "__proto__=label"],
      {},
      { total: 1 },
    ],
  ])("can be %s", async (_title, words, around, answer) => {
    const ran = await here(words, around);
    expect([ran.told, ran.code]).toEqual(["", 0]);
    expect(json(ran)).toMatchObject(answer);
  });

  it("are files by their paths and by pipes, with a password for all", async () => {
    const files = { "a.pdf": plainPdf(2), "b.pdf": plainPdf(3) };
    const merged = await here(["pdf", "merge", "a.pdf", "b.pdf", "--json", "--password", "none"], { files });
    expect(json(merged)).toMatchObject({ pageCount: 5 });
    const piped = await here(["pdf", "info", "-"], { input: plainPdf(4) });
    expect(json(piped)).toMatchObject({ pageCount: 4 });
  });

  it.each<[string, readonly string[], object, number, string]>([
    ["nothing", ["strings", "slugify"], {}, 2, "<text> is missing"],
    ["an empty pipe for a list", ["ip", "batch"], { input: "" }, 1, "ips must have at least one item."],
    ["an unknown flag", ["pii", "redact", "x", "--mod", "label"], {}, 2, "Did you mean --mode?"],
    [
      "an unknown flag that controls the terminal",
      ["pii", "redact", "x", "--\u001b[2J"],
      {},
      2,
      "There is no flag --\ufffd[2J",
    ],
    ["an unknown word", ["pii", "redact", "x", "--mode", "labl"], {}, 2, "--mode must be one of mask, label"],
    [
      "an unknown word, with the nearest",
      ["pii", "redact", "x", "--mode", "labl"],
      {},
      2,
      "Did you mean label?",
    ],
    [
      "an unknown word in a list",
      ["pii", "detect", "x", "--kinds", "email,fone"],
      {},
      2,
      "--kinds must be one of",
    ],
    [
      "no number",
      ["crypto", "password", "--length", "many"],
      {},
      2,
      "--length must be a number in decimal digits.",
    ],
    [
      "a number out of bounds",
      ["crypto", "password", "--length", "1"],
      {},
      2,
      "--length must be at least 8.",
    ],
    ["a flag without its value", ["crypto", "password", "--length"], {}, 2, "--length needs a value."],
    [
      "a flag twice",
      ["crypto", "password", "--length", "9", "--length", "8"],
      {},
      2,
      "--length is given 2 times",
    ],
    [
      "a switch with another word",
      ["strings", "slugify", "x", "--strict=maybe"],
      {},
      2,
      "--strict must be true, false, 1 or 0.",
    ],
    [
      "no truth for a switch that is turned off",
      ["strings", "slugify", "x", "--no-strict=1"],
      {},
      2,
      "--no-strict takes no value.",
    ],
    ["too many arguments", ["crypto", "password", "x"], {}, 2, "no place for the argument"],
    [
      "JSON that is none",
      ["strings", "slugify", "x", "--replacements", "[["],
      {},
      2,
      "--replacements must be JSON.",
    ],
    [
      "half a pair",
      ["strings", "slugify", "x", "--replacements", '[["a"]]'],
      {},
      2,
      "must have at least 2 items",
    ],
    ["a pair without a value", ["pii", "redact", "x", "--modes", "email"], {}, 2, "--modes takes NAME=VALUE"],
    [
      "standard input twice",
      ["pdf", "merge", "-", "-"],
      { input: "x" },
      2,
      "Standard input can be read once only.",
    ],
    [
      "a file that is not there",
      ["strings", "count", "@none"],
      {},
      2,
      "There is no file none. A text that begins with @ is written @@.",
    ],
    [
      "a text that is no UTF-8",
      ["strings", "count"],
      { input: Buffer.from([0xff]) },
      2,
      "Standard input is no text in UTF-8.",
    ],
    ["a file that is no PDF", ["pdf", "info", "a.pdf"], { files: { "a.pdf": "none" } }, 1, "(invalid_pdf)"],
    ["a text beyond the limit", ["strings", "slugify", "x".repeat(100_001)], {}, 1, "(text_too_long)"],
    ["a key that is missing", ["crypto", "hmac", "text"], {}, 2, "key is required."],
    [
      "both of a choice",
      ["password", "pwned", "--password", "a", "--prefix", "5baa6"],
      {},
      2,
      "Send only one of",
    ],
    [
      "a path of a field that is none",
      ["strings", "count", "a", "--field", "a..b"],
      {},
      2,
      "--field takes a path",
    ],
    [
      "a field that is not there",
      ["strings", "count", "a", "--field", "constructor"],
      {},
      1,
      "The answer has no constructor.",
    ],
  ])("are refused: %s", async (_title, words, around, code, message) => {
    const ran = await here(words, around);
    expect([ran.told, ran.code]).toEqual([expect.stringContaining(message), code]);
    expect(ran.output.length).toBe(0);
  });

  it("go on after one that is refused, and end with the worst", async () => {
    const files = { "good.pdf": plainPdf(1), "bad.pdf": "none" };
    const { code, told, output } = await here(
      ["pdf", "info", "bad.pdf", "none.pdf", "good.pdf", "--field", "pageCount"],
      { files },
    );
    expect([code, output.toString()]).toEqual([2, "good.pdf\t1\n"]);
    expect(told.split("\n").map((line) => line.split(":")[0])).toEqual(["bad.pdf", "none.pdf"]);
  });

  it("that a server cannot be asked for end with 3", async () => {
    const gone = await openApp();
    const closedPort = await gone.running.listen();
    await gone.stop();
    const target = new RemoteTarget({ server: `http://127.0.0.1:${closedPort}/prefix` });
    const { code, told } = await run(["strings", "slugify", "x"], { target });
    expect([code, told]).toEqual([
      3,
      expect.stringMatching(
        /^http:\/\/127\.0\.0\.1:\d+\/prefix did not answer: ECONNREFUSED\. \(connect_failed\)$/,
      ),
    ]);
  });
});

describe("answers", () => {
  const terminal = plainTerminal;
  const files = { "report.pdf": plainPdf(3), "b.pdf": plainPdf(1) };

  it("are JSON in a pipe, and the same with --json", async () => {
    const plain = await here(["strings", "count", "a"]);
    expect(await here(["strings", "count", "a", "--json"])).toEqual(plain);
    expect(plain.output.toString()).toMatch(/^\{.*\}\n$/);
  });

  it("are names and values on a terminal, and tables", async () => {
    const { output } = await here(["strings", "slugify", "Hello World", "B"], { terminal });
    expect(output.toString()).toBe(
      "count  2\nresults\n  input        slug\n  Hello World  hello-world\n  B            b\n",
    );
  });

  it.each([
    ["slug", "hello-world\n"],
    ['["slug"]', "hello-world\n"],
  ])("are one value with --field %s", async (path, answer) => {
    expect((await here(["strings", "slugify", "Hello World", "--field", path])).output.toString()).toBe(
      answer,
    );
  });

  it("hold nothing that controls a terminal", async () => {
    const hostile = "\u001b]0;owned\u0007\u202e\u009b2J";
    for (const words of [
      ["strings", "slugify", hostile],
      ["strings", "slugify", hostile, "--json"],
      ["strings", "slugify", hostile, "--field", "input"],
    ]) {
      const { output } = await here(words, { terminal });
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be there
      expect(output.toString()).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e]/);
    }
  });

  it("are bytes in a pipe, a file on a terminal, and never both", async () => {
    const piped = await here(["pdf", "rotate", "report.pdf", "--degrees", "90"], { files });
    expect(piped.output.subarray(0, 5).toString()).toBe("%PDF-");
    const shown = await here(["pdf", "rotate", "report.pdf", "--degrees", "90"], { files, terminal });
    expect([shown.output.length, Object.keys(shown.written)]).toEqual([0, ["report-rotated.pdf"]]);
    expect(shown.written["report-rotated.pdf"]).toEqual(piped.output);
    const named = await here(["pdf", "rotate", "report.pdf", "--degrees", "90", "-o", "out.pdf"], { files });
    expect(named.written["out.pdf"]).toEqual(piped.output);
  });

  it("are several files in a folder", async () => {
    const { written } = await here(["pdf", "split", "report.pdf", "-o", "parts"], { files });
    expect(Object.keys(written)).toEqual(["parts/report-1.pdf", "parts/report-2.pdf", "parts/report-3.pdf"]);
    const shown = await here(["pdf", "split", "report.pdf"], { files, terminal });
    expect(Object.keys(shown.written)[0]).toBe("pdf-split/report-1.pdf");
    const rotated = await here(["pdf", "rotate", "report.pdf", "b.pdf", "--degrees", "90", "-o", "turned"], {
      files,
    });
    expect(Object.keys(rotated.written)).toEqual(["turned/report-rotated.pdf", "turned/b-rotated.pdf"]);
    const refused = await here(["pdf", "rotate", "report.pdf", "b.pdf", "--degrees", "90"], { files });
    expect([refused.code, refused.told]).toEqual([
      2,
      expect.stringContaining("name a folder for them with -o"),
    ]);
  });

  it("are a code drawn in the terminal, and a picture elsewhere", async () => {
    const drawn = await here(["qr", "generate", "hi"], { terminal });
    expect([drawn.output.toString().split("\n").length, drawn.written]).toEqual([16, {}]);
    const painted = { ...terminal, hasColors: true };
    expect((await here(["qr", "generate", "hi"], { terminal: painted })).output.toString()).toContain(
      "\u001b[38;5;16;48;5;231m",
    );
    const svg = await here(["qr", "generate", "hi", "-o", "code.svg"], { terminal });
    expect(svg.written["code.svg"]?.toString()).toContain("<svg");
    const chosen = await here(["qr", "generate", "hi", "--format", "png"], { terminal });
    expect(Object.keys(chosen.written)).toEqual(["qrcode.png"]);
  });

  it("say which input each belongs to, where there are several", async () => {
    const piped = await here(["pdf", "info", "report.pdf", "b.pdf"], { files });
    const lines = piped.output
      .toString()
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(lines).toMatchObject([
      { input: "report.pdf", answer: { pageCount: 3 } },
      { input: "b.pdf", answer: { pageCount: 1 } },
    ]);
    const shown = await here(["pdf", "info", "report.pdf", "b.pdf"], { files, terminal });
    expect(shown.output.toString().match(/^==> .* <==$/gm)).toEqual(["==> report.pdf <==", "==> b.pdf <=="]);
  });

  it("come with their warnings beside them", async () => {
    const { told, code } = await here(["qr", "generate", "x", "--dark", "#ccc"]);
    expect([code, told]).toEqual([0, expect.stringContaining("warning: ")]);
  });
});

describe("whatever is typed", () => {
  it("is answered or refused, and never breaks", async () => {
    const words = fc.oneof(
      fc.string({ unit: "binary", maxLength: 20 }),
      fc.constantFrom(
        "-",
        "--",
        "@",
        "@@",
        "@-",
        "--field",
        "--no-",
        "--=",
        "-o",
        "--json=1",
        "--__proto__",
        "--constructor=x",
        "[[",
        "{",
        "-1",
      ),
      fc
        .constantFrom(
          "--text",
          "--texts",
          "--kinds",
          "--modes",
          "--policy",
          "--file",
          "--replacements",
          "--operations",
          "--style",
        )
        .chain((flag) =>
          fc.constantFrom(
            flag,
            `${flag}=`,
            `${flag}={"__proto__":1}`,
            `${flag}=[]`,
            `${flag}=null`,
            `${flag}=a,b`,
          ),
        ),
    );
    const operations = registry.operations.filter(
      ({ service }) => service.id === "strings" || service.id === "pii" || service.id === "password",
    );
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...operations),
        fc.array(words, { maxLength: 5 }),
        async (registered, typed) => {
          const { code, told } = await here([...wordsOf(registered), ...typed], {
            input: "typed",
            terminal: plainTerminal,
          });
          expect([0, 1, 2]).toContain(code);
          expect(told).not.toContain("internal_error");
        },
      ),
      { numRuns: 300 },
    );
  });
});
