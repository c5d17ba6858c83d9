/** Bulk runs as they are run: real processes, real files, ends without warning. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { asyncBufferFromFile, parquetReadObjects } from "hyparquet";
import { parquetWriteFile } from "hyparquet-writer";
import { afterAll, describe, expect, it } from "vitest";
import { parseAllDocuments } from "yaml";
import { InProcessTarget } from "../src/app/call-in-process.ts";
import { openLocalPorts } from "../src/app/cli/local-ports.ts";
import { buildOperations } from "../src/app/operations.ts";
import { allServices } from "../src/app/services.ts";
import { plainPdf } from "../src/engines/pdf/raw-pdf.fixture.ts";
import { ChunkAnswerer } from "../src/interfaces/cli/bulk/answer-chunk.ts";
import { bulkFlags, readBulkOptions } from "../src/interfaces/cli/bulk/flags.ts";
import { findListField } from "../src/interfaces/cli/bulk/list-call.ts";
import { mappingByName } from "../src/interfaces/cli/bulk/mapping.ts";
import { parseCommandLine } from "../src/interfaces/cli/command-line.ts";
import { flagsOf } from "../src/interfaces/cli/flags.ts";
import { buildRegistry } from "../src/kernel/registry.ts";
import { exampleFile } from "../src/services/pdf/example-file.ts";
import { root, textOf } from "./support/tree.ts";

const folder = mkdtempSync(join(tmpdir(), "nonet-bulk-"));
const running = new Set<ChildProcess>();
const servers: Server[] = [];

afterAll(() => {
  for (const child of running) child.kill("SIGKILL");
  for (const server of servers) server.close().closeAllConnections();
  rmSync(folder, { recursive: true });
});

const at = (name: string): string => join(folder, name);
const read = (name: string): string => readFileSync(at(name), "utf8");

interface Run {
  readonly child: ChildProcess;
  readonly ended: Promise<{ readonly code: number | null; readonly said: string; readonly out: string }>;
}

function start(command: string, words: readonly string[], input: string | null = null): Run {
  const child = spawn(process.execPath, [join(root, "src/bin/cli.ts"), ...command.split(" "), ...words], {
    env: { PATH: "/usr/bin:/bin" },
    stdio: [input === null ? "ignore" : "pipe", "pipe", "pipe"],
  });
  running.add(child);
  let [said, out] = ["", ""];
  child.stderr?.setEncoding("utf8").on("data", (text) => {
    said += text;
  });
  child.stdout?.setEncoding("utf8").on("data", (text) => {
    out += text;
  });
  child.stdin?.end(input ?? "");
  const ended = once(child, "close").then(([code]) => {
    running.delete(child);
    return { code: code as number | null, said, out };
  });
  return { child, ended };
}

const run = (id: string, words: readonly string[], input: string | null = null) =>
  start(id, words, input).ended;

/** Rows of JSON Lines with personal data, some of them none. */
const rows = Array.from({ length: 12_000 }, (_, index) =>
  index % 97 === 0
    ? "{ no JSON"
    : JSON.stringify({ id: index, text: `Mail jane${index}@example.com ${"and more ".repeat(index % 40)}` }),
);
writeFileSync(at("in.jsonl"), `${rows.join("\n")}\n`);

const redact = (out: string): string[] => ["--in", at("in.jsonl"), "--out", at(out)];

/** The number of rows that a journal tells of. */
const journaledRows = (name: string): number =>
  existsSync(at(name)) ? Number(/"rows":(\d+)[^\n]*\n$/.exec(read(name))?.[1] ?? 0) : 0;

/** Resolves once more is in the journal, and a moment later, within the writing of what comes next. */
async function untilFurther(name: string, than: number, ended: Promise<unknown>): Promise<void> {
  let isOver = false;
  void ended.then(() => {
    isOver = true;
  });
  while (!isOver && journaledRows(name) <= than) await sleep(5);
  await sleep((than * 7) % 50);
}

describe("a run that is broken off", { timeout: 300_000 }, () => {
  it("ten times by kill -9 writes what an unbroken one writes", async () => {
    expect((await run("pii redact", redact("whole.jsonl"))).code).toBe(1);
    let kills = 0;
    for (let code: number | null = null; code === null; ) {
      const before = journaledRows("broken.jsonl.journal");
      const { child, ended } = start("pii redact", [
        ...redact("broken.jsonl"),
        "--resume",
        "--concurrency",
        "1",
      ]);
      if (kills < 10) {
        // Mostly before a row can have been answered, which takes a quick machine no further, else while some are written.
        if (kills % 4 !== 1) await sleep((kills * 37) % 150);
        else await untilFurther("broken.jsonl.journal", before, ended);
        kills += Number(child.kill("SIGKILL"));
      }
      ({ code } = await ended);
    }
    expect(kills).toBe(10);
    expect(read("broken.jsonl")).toBe(read("whole.jsonl"));
    const errors = read("whole.jsonl")
      .split("\n")
      .filter((line) => line.startsWith('{"error":'));
    expect(errors.length).toBe(rows.filter((row) => row === "{ no JSON").length);
  });

  it("leaves no process behind by kill -9", async () => {
    const { child, ended } = start("pii redact", [...redact("orphans.jsonl"), "--concurrency", "2"]);
    await untilFurther("orphans.jsonl.journal", 0, ended);
    const children = childrenOf(child.pid ?? 0);
    expect(children.length).toBe(2);
    child.kill("SIGKILL");
    await ended;
    while (children.some(isAlive)) await sleep(20);
  });

  it("by Ctrl+C ends in order with 130, says how it goes on, and goes on", async () => {
    const { child, ended } = start("pii redact", [...redact("stopped.jsonl"), "--concurrency", "1"]);
    await untilFurther("stopped.jsonl.journal", 0, ended);
    child.kill("SIGINT");
    const { code, said } = await ended;
    expect([code, said]).toEqual([130, expect.stringContaining("the same command with --resume goes on")]);
    expect((await run("pii redact", [...redact("stopped.jsonl"), "--resume", "--allow-errors"])).code).toBe(
      0,
    );
    expect(read("stopped.jsonl")).toBe(read("whole.jsonl"));
    // Once it is done there is nothing to go on with, and the answer is the same.
    expect((await run("pii redact", [...redact("stopped.jsonl"), "--resume"])).code).toBe(1);
    expect(read("stopped.jsonl")).toBe(read("whole.jsonl"));
  });

  it("in one of its processes costs nothing but time", async () => {
    const { child, ended } = start("pii redact", [...redact("wounded.jsonl"), "--concurrency", "2"]);
    await untilFurther("wounded.jsonl.journal", 0, ended);
    const [first = 0] = childrenOf(child.pid ?? 0);
    process.kill(first, "SIGKILL");
    expect((await ended).code).toBe(1);
    expect(read("wounded.jsonl")).toBe(read("whole.jsonl"));
  });
});

const childrenOf = (pid: number): readonly number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean).map(Number);

const isAlive = (pid: number): boolean =>
  existsSync(`/proc/${pid}/stat`) && !readFileSync(`/proc/${pid}/stat`, "utf8").includes(") Z ");

describe("resuming", () => {
  const short = ["--in", at("short.csv"), "--out", at("short-out.csv")];
  const write = (text: string): void => writeFileSync(at("short.csv"), text);

  it("refuses an output that is there, another input, other flags, and an output without its journal", async () => {
    write("text\nHello World\n");
    expect((await run("strings slugify", short)).code).toBe(0);
    expect(await run("strings slugify", short)).toMatchObject({
      code: 2,
      said: expect.stringContaining("--force"),
    });
    write("text\nHello Mars\n");
    const changed = await run("strings slugify", [...short, "--resume"]);
    expect([changed.code, changed.said]).toEqual([2, expect.stringContaining("another run: input changed")]);
    const flagged = await run("strings slugify", [...short, "--resume", "--separator", "_"]);
    expect([flagged.code, flagged.said]).toEqual([
      2,
      expect.stringContaining("input, mapping, flags changed"),
    ]);
    rmSync(at("short-out.csv.journal"));
    expect((await run("strings slugify", [...short, "--resume"])).code).toBe(2);
    expect((await run("strings slugify", [...short, "--force"])).code).toBe(0);
    expect(read("short-out.csv")).toBe(
      "text,input,slug,error,error_message,error_row\nHello Mars,Hello Mars,hello-mars,,,\n",
    );
  });
});

describe("two runs at once", { timeout: 120_000 }, () => {
  it("on one output are noticed, and what is resumed is whole", async () => {
    const words = (out: string): string[] => [
      ...["--in", at("many.csv"), "--out", at(out), "--resume", "--concurrency", "1"],
    ];
    // Long enough that the first is still at work when the second begins.
    const line = "a row of many words ".repeat(40);
    writeFileSync(
      at("many.csv"),
      `text\n${Array.from({ length: 60_000 }, (_, id) => `${line}${id}\n`).join("")}`,
    );
    const first = start("strings slugify", words("both.csv"));
    await untilFurther("both.csv.journal", 0, first.ended);
    const second = start("strings slugify", words("both.csv"));
    const ended = await Promise.all([first.ended, second.ended]);
    expect(ended.map(({ code }) => code)).toContain(3);
    expect(ended.map(({ said }) => said).join()).toContain("Something else has written to the output");
    expect((await run("strings slugify", words("both.csv"))).code).toBe(0);
    expect((await run("strings slugify", words("alone.csv"))).code).toBe(0);
    expect(read("both.csv") === read("alone.csv")).toBe(true);
  });
});

describe("hostile inputs", () => {
  it("that become shorter while they are read end the run with 3, not as done", async () => {
    const line = `${"word ".repeat(200)}\n`;
    writeFileSync(at("shrinking.csv"), `text\n${line.repeat(40_000)}`);
    const { ended } = start("strings slugify", ["--in", at("shrinking.csv"), "--out", at("shrunk.csv")]);
    await untilFurther("shrunk.csv.journal", 0, ended);
    truncateSync(at("shrinking.csv"), 4_000);
    const { code, said } = await ended;
    expect([code, said]).toEqual([3, expect.stringContaining("shorter while it was read")]);
  });

  it("may be told their delimiter as Excel is", async () => {
    writeFileSync(at("sep.csv"), '\ufeffsep=;\r\nid;text\r\n1;"A;b"\r\n');
    const { out } = await run("strings slugify", ["--in", at("sep.csv"), "--out", "-", "--fields", "slug"]);
    expect(out).toBe('id;text;slug;error;error_message;error_row\n1;"A;b";a-b;;;\n');
  });

  it("and outputs that cannot be opened are told as called wrongly", async () => {
    for (const words of [
      ["--in", at("in.jsonl"), "--out", at("in.jsonl/x.csv")],
      ["--in", at("in.jsonl/x.csv"), "--out", "-"],
      ["--in", at("in.jsonl"), "--out", at("never.csv"), "--server", "nope"],
    ])
      expect((await run("pii redact", words)).code).toBe(2);
    expect(existsSync(at("never.csv"))).toBe(false);
  });

  it("never are their own output", async () => {
    writeFileSync(at("own.csv"), "text\na\n");
    const { code, said } = await run("strings slugify", [
      "--in",
      at("own.csv"),
      "--out",
      at("own.csv"),
      "--force",
    ]);
    expect([code, said, read("own.csv")]).toEqual([
      2,
      expect.stringContaining("--out names the file"),
      "text\na\n",
    ]);
  });

  it("may have rows of many megabytes and quotes that nobody closes: one error row each", async () => {
    const long = `{"text":"${"x".repeat(20_000_000)}"}`;
    writeFileSync(at("long.jsonl"), `{"text":"a"}\n${long}\n{"text":"b"}\n`);
    await run("strings slugify", ["--in", at("long.jsonl"), "--out", at("long-out.jsonl")]);
    const lines = read("long-out.jsonl")
      .split("\n")
      .slice(0, -1)
      .map((line) => JSON.parse(line));
    expect(lines).toMatchObject([
      { result: { slug: "a" } },
      { error: { code: "payload_too_large", row: 2 } },
      { result: { slug: "b" } },
    ]);
    writeFileSync(at("open.csv"), `text\na\n"b\n${"c,\n".repeat(1_000_000)}`);
    await run("strings slugify", ["--in", at("open.csv"), "--out", at("open-out.csv"), "--fields", "slug"]);
    expect(read("open-out.csv").split("\n").slice(1, -1)).toEqual([
      "a,a,,,",
      expect.stringMatching(/^,,bad_request,"A quoted field of the row is not closed.*",2$/),
    ]);
  });
});

describe("shards", () => {
  it("are together what one run writes", async () => {
    const texts = Array.from({ length: 100 }, (_, row) => `${row},"a ""${row}""\nb"`);
    writeFileSync(at("shards.csv"), `id,text\n${texts.join("\n")}\n`);
    const answer = async (shard: string, out: string): Promise<readonly string[]> => {
      const words = ["--in", at("shards.csv"), "--out", at(out), "--shard", shard, "--concurrency", "1"];
      expect((await run("crypto hash", words)).code).toBe(0);
      return read(out).split("\n").slice(0, -1);
    };
    const whole = await answer("0/1", "whole-shard.jsonl");
    expect(whole.length).toBe(100);
    const parts: string[] = [];
    for (const index of [0, 1, 2]) parts.push(...(await answer(`${index}/3`, `shard-${index}.jsonl`)));
    expect(parts).toEqual(whole);
  });
});

describe("a folder", () => {
  it("never holds its own output", async () => {
    mkdirSync(at("own"));
    writeFileSync(at("own/a.txt"), "A b");
    const codes = async (out: string, ...more: string[]) =>
      (await run("strings slugify", ["--in", at("own"), "--out", at(out), ...more])).code;
    expect([
      await codes("own/out.jsonl"),
      await codes("own/sub"),
      await codes("own/sub", "--glob", "**/*.txt"),
      await codes("own/out.jsonl", "--glob", "*.txt"),
      await codes("own-beside.jsonl"),
    ]).toEqual([2, 2, 2, 0, 0]);
  });

  it.skipIf(process.getuid?.() === 0)("with a folder that cannot be read is refused whole", async () => {
    mkdirSync(at("partly/locked"), { recursive: true, mode: 0o700 });
    writeFileSync(at("partly/a.txt"), "a");
    chmodSync(at("partly/locked"), 0);
    const { code, said } = await run("strings slugify", ["--in", at("partly"), "--out", at("partly.jsonl")]);
    chmodSync(at("partly/locked"), 0o700);
    expect([code, said]).toEqual([2, expect.stringContaining("locked cannot be read: EACCES.")]);
  });

  it("gives no two answers one name", async () => {
    mkdirSync(at("alike"));
    const names = ["a:b.pdf", "ab.pdf", "c", "c.pdf", "d.PDF"];
    for (const name of names) writeFileSync(at(`alike/${name}`), plainPdf(1));
    const words = ["--in", at("alike"), "--out", at("turned"), "--degrees", "90"];
    const { code, said } = await run("pdf rotate", words);
    expect([code, said]).toEqual([0, expect.stringContaining("5 rows")]);
    expect(readdirSync(at("turned")).sort()).toEqual([
      ...["ab-", "ab.pdf", "c-", "c.pdf", "d.PDF"].map((start) => expect.stringMatching(`^${start}`)),
      ...["index.jsonl", "index.jsonl.journal"],
    ]);
  });

  it("is a row for each file; texts, and answers that are files under their names", async () => {
    mkdirSync(at("texts/below"), { recursive: true });
    writeFileSync(at("texts/a.txt"), "abc");
    writeFileSync(at("texts/below/b.txt"), "");
    writeFileSync(at("texts/c.md"), "no text of ours");
    writeFileSync(at("texts/d.txt"), Buffer.from([0xff]));
    const words = [
      "--in",
      at("texts"),
      "--glob",
      "**/*.txt",
      "--out",
      at("hashes.csv"),
      "--fields",
      "length",
    ];
    expect((await run("crypto hash", words)).code).toBe(1);
    expect(read("hashes.csv")).toBe(
      "file,length,error,error_message,error_row\na.txt,64,,,\nbelow/b.txt,64,,,\nd.txt,,bad_request,The file is not valid UTF-8.,3\n",
    );
    const codes = ["--in", at("texts"), "--glob", "**/*.txt", "--out", at("codes")];
    expect((await run("qr generate", [...codes, "--format", "svg", "--allow-errors"])).code).toBe(0);
    expect(read("codes/a.txt.svg")).toContain("<svg");
    expect(read("codes/index.jsonl").split("\n")[0]).toMatch(
      /^\{"file":"a.txt","result":\{"file":"a.txt.svg","mediaType":"image\/svg\+xml","bytes":\d+\}\}$/,
    );
  });

  it("of PDFs goes to the worker processes that serve them", async () => {
    mkdirSync(at("pdfs"));
    writeFileSync(at("pdfs/one.pdf"), Buffer.from(exampleFile.base64, "base64"));
    writeFileSync(at("pdfs/none.pdf"), "no PDF");
    const { code } = await run("pdf info", [
      "--in",
      at("pdfs"),
      "--out",
      at("infos.jsonl"),
      "--fields",
      "pageCount",
    ]);
    const [none, one] = read("infos.jsonl")
      .split("\n")
      .slice(0, -1)
      .map((line) => JSON.parse(line));
    expect(code).toBe(1);
    expect(none).toMatchObject({ file: "none.pdf", error: { code: "invalid_pdf", row: 1 } });
    expect(one).toMatchObject({ file: "one.pdf", result: { pageCount: 2 } });
  });
});

/** Stands for an answer: the length of each text. */
function lengthsOf(body: Buffer): string {
  const { texts = [] } = JSON.parse(body.toString());
  const results = texts.map((text: string) => ({ found: [], counts: {}, total: text.length }));
  return JSON.stringify({ count: results.length, results });
}

describe("Parquet", () => {
  it("goes in and comes out: long integers, dates, shards, error rows, types of columns", async () => {
    const count = 250;
    const numbers = Array.from({ length: count }, (_, row) => row);
    parquetWriteFile({
      filename: at("in.parquet"),
      rowGroupSize: 100,
      columnData: [
        { name: "id", data: numbers.map((row) => 9_007_199_254_740_993n + BigInt(row)), type: "INT64" },
        { name: "when", data: numbers.map((row) => new Date(row * 86_400_000)), type: "TIMESTAMP" },
        { name: "text", data: numbers.map((row) => (row === 7 ? null : `Title ${row}`)), type: "STRING" },
      ],
    });
    const words = (out: string) => ["--in", at("in.parquet"), "--out", at(out), "--concurrency", "1"];
    expect((await run("strings slugify", words("out.parquet"))).code).toBe(1);
    const rows = await parquetReadObjects({ file: await asyncBufferFromFile(at("out.parquet")) });
    expect(rows.length).toBe(count);
    expect([rows[7], rows[249]]).toEqual([
      {
        ...{ id: 9_007_199_254_741_000n, when: "1970-01-08T00:00:00.000Z", text: null },
        ...{ result_input: null, result_slug: null },
        ...{ error: "missing_parameter", error_message: expect.stringContaining("text"), error_row: 8n },
      },
      {
        ...{ id: 9_007_199_254_741_242n, when: "1970-09-07T00:00:00.000Z", text: "Title 249" },
        ...{ result_input: "Title 249", result_slug: "title-249" },
        ...{ error: null, error_message: null, error_row: null },
      },
    ]);
    expect((await run("strings slugify", words("out.parquet"))).code).toBe(2);
    await run("strings slugify", words("whole-parquet.jsonl"));
    const parts: string[] = [];
    for (const index of [0, 1, 2]) {
      await run("strings slugify", [...words(`parquet-${index}.jsonl`), "--shard", `${index}/3`]);
      parts.push(read(`parquet-${index}.jsonl`));
    }
    expect(parts.join("")).toBe(read("whole-parquet.jsonl"));
  });

  it("that is none, or is cut short, ends with a sentence", async () => {
    for (const bytes of [
      Buffer.alloc(0),
      Buffer.from("PAR1"),
      readFileSync(at("in.parquet")).subarray(100),
    ]) {
      writeFileSync(at("bad.parquet"), bytes);
      const { code, said } = await run("strings slugify", [
        "--in",
        at("bad.parquet"),
        "--out",
        at("bad.jsonl"),
      ]);
      expect([code === 0, said]).toEqual([false, expect.stringMatching(/^nonet: /m)]);
    }
  });
});

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, "127.0.0.1");
  servers.push(server);
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe("a server", { timeout: 120_000 }, () => {
  writeFileSync(
    at("remote.jsonl"),
    Array.from({ length: 300 }, (_, id) => `{"id":${id},"text":"t${id}"}\n`).join(""),
  );
  const words = (server: string, out: string) => [
    "--in",
    at("remote.jsonl"),
    "--out",
    at(out),
    "--server",
    server,
  ];

  it("that is full, breaks connections, or is away for a moment loses no row and answers none twice", async () => {
    let [call, keys] = [0, ""];
    const faults = [429, 503, 502, 0];
    const server = await serve(async (request, response) => {
      keys = String(request.headers["x-gateway-key"]);
      const fault = call < 12 ? faults[call % faults.length] : undefined;
      call += 1;
      const chunks = await Array.fromAsync(request as AsyncIterable<Buffer>);
      if (fault === 0) request.socket.destroy();
      else if (fault !== undefined) response.writeHead(fault, { "retry-after": "1" }).end("<html>");
      else
        response.writeHead(200, { "content-type": "application/json" }).end(lengthsOf(Buffer.concat(chunks)));
    });
    const { code } = await run("pii detect", [...words(server, "remote-out.jsonl"), "--key", "k"]);
    const lines = read("remote-out.jsonl")
      .split("\n")
      .slice(0, -1)
      .map((line) => JSON.parse(line));
    expect([code, keys, lines.length]).toEqual([0, "k", 300]);
    expect(lines.map(({ id, result }) => [id, result.total])).toEqual(
      Array.from({ length: 300 }, (_, id) => [id, `t${id}`.length]),
    );
  });

  it("that refuses the key ends the run with 3 before any row is an error", async () => {
    const server = await serve((_request, response) => {
      response
        .writeHead(401, { "content-type": "application/json" })
        .end('{"error":"invalid_api_key","message":"This key is not known."}');
    });
    const { code, said } = await run("pii detect", words(server, "refused.jsonl"));
    expect([code, said, read("refused.jsonl")]).toEqual([
      3,
      expect.stringContaining("This key is not known."),
      "",
    ]);
  });
});

describe("standard streams", () => {
  it("are read and written row by row", async () => {
    const { code, out, said } = await run(
      "strings slugify",
      ["--in", "-", "--out", "-", "--fields", "slug"],
      "text\nA b\n",
    );
    expect([said, code, out]).toEqual([
      expect.stringContaining("1 row"),
      0,
      "text,slug,error,error_message,error_row\nA b,a-b,,,\n",
    ]);
  });

  it.each([
    ["nothing at all", "", "begins with no header"],
    ["zero bytes", "a\0b\n", "holds zero bytes"],
  ])("of %s end with a sentence", async (_name, input, message) => {
    const { code, said } = await run("strings slugify", ["--in", "-", "--out", "-"], input);
    expect([code, said]).toEqual([2, expect.stringContaining(message)]);
  });

  it("cannot be resumed or shared", async () => {
    for (const flag of [["--resume"], ["--shard", "0/2"]])
      expect(
        (await run("strings slugify", ["--in", "-", "--out", at("x.csv"), ...flag], "text\n")).code,
      ).toBe(2);
  });
});

describe("a list in place of many calls", () => {
  const services = buildRegistry(allServices).operations;
  const lists = services.flatMap((registered) => {
    const list = findListField(registered.operation, mappingByName(registered.operation.input, {}));
    return list === null ? [] : [{ id: registered.id, registered, list }];
  });

  it("is found for every operation that takes one", () => {
    expect(lists.map(({ id }) => id)).toEqual(expect.arrayContaining(["pii.detect", "strings.slugify"]));
  });

  const texts = [
    "Hello World",
    "",
    "ada@example.org or 4111 1111 1111 1111",
    "\\u{",
    "x".repeat(100_001),
    "ÄÖ 漢字",
    "a b",
  ];

  it.each(lists)("answers as $id does one by one", async ({ registered, list }) => {
    const { ports, close } = openLocalPorts([registered.service]);
    const target = new InProcessTarget(buildOperations([registered.service], ports, close));
    const { signal } = new AbortController();
    const example = registered.operation.examples.find(
      ({ input }) => list.one in input || list.many in input,
    );
    const { [list.one]: _one, [list.many]: _many, ...shared } = example?.input ?? {};
    let calls = 0;
    const answerer = new ChunkAnswerer(
      {
        operation: registered.id,
        ...{ input: { format: "jsonl" }, folder: null, shared, filesTo: null },
        mapping: [[list.one, "text"]],
        output: { format: "jsonl", keep: null, fields: null },
      },
      registered.operation,
      {
        call(input) {
          calls += 1;
          return target.call(registered, input, { signal });
        },
        ...{ isSource: async () => false, load: () => Promise.reject(), save: () => Promise.reject() },
      },
    );
    const lines = texts.map((text) => Buffer.from(`${JSON.stringify({ text })}\n`));
    const answer = async (firstRow: number, rows: readonly Buffer[]): Promise<string> => {
      const ends = rows.map((_row, end) => Buffer.concat(rows.slice(0, end + 1)).length);
      return (await answerer.answer({ firstRow, endOffset: 0, bytes: Buffer.concat(rows), ends })).text;
    };
    let alone = "";
    for (const [index, line] of lines.entries()) alone += await answer(index + 1, [line]);
    const callsAlone = calls;
    expect(await answer(1, lines)).toBe(alone);
    expect(calls - callsAlone).toBeLessThan(texts.length + 2);
    await target.close();
  });
});

describe("the flags of bulk runs", () => {
  it("have no name that an operation's own flag has", () => {
    const names = new Set<string>(bulkFlags.map(({ name }) => name));
    const taken = buildRegistry(allServices).operations.flatMap(({ id, operation }) =>
      flagsOf(operation)
        .filter(({ name }) => names.has(name))
        .map(({ name }) => `${id} --${name}`),
    );
    expect(taken).toEqual([]);
  });

  it("are those that the Kubernetes Job gives", () => {
    const [job] = parseAllDocuments(textOf("deploy/kubernetes/bulk-job.yaml")).map((document) =>
      document.toJS(),
    );
    const { completions, template } = job.spec;
    const [container] = template.spec.containers;
    const [service, name, ...words] = container.args.map((word: string) => word.replace("$(SHARD)", "7"));
    const registered = buildRegistry(allServices).operations.find(({ id }) => id === `${service}.${name}`);
    if (registered === undefined) throw new Error("the Job calls no operation");
    const options = readBulkOptions(parseCommandLine(registered.operation, words, bulkFlags).further);
    expect(options).toMatchObject({
      input: "/bulk/in.jsonl",
      output: "/bulk/out-7.jsonl",
      shard: { index: 7, count: completions },
      // A pod that is started anew goes on, and a bad row is no reason to start it anew.
      ...{ isResumed: true, allowsErrors: true },
    });
  });
});

describe("docs/bulk.md", () => {
  const blocks = [...textOf("docs/bulk.md").matchAll(/```sh\n([\s\S]*?)```\n\n```\w+\n([\s\S]*?)```/g)];

  it.each(blocks.map(([, code = "", answer = ""]) => ({ code, answer })))(
    "tells what happens: $code",
    async ({ code, answer }) => {
      const here = mkdtempSync(join(folder, "docs-"));
      const program = `nonet() { '${process.execPath}' '${join(root, "src/bin/cli.ts")}' "$@"; }\n`;
      const shell = spawn("bash", ["-c", program + code], { cwd: here, stdio: ["ignore", "pipe", "ignore"] });
      const printed = await Array.fromAsync(shell.stdout);
      expect(Buffer.concat(printed).toString()).toBe(answer);
    },
  );

  it("has examples", () => {
    expect(blocks.length).toBe(2);
  });
});
