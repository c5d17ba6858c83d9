/** The command line as a program: pipes, terminals, signals, exit codes, and completion in real shells. */
import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { plainPdf } from "../src/engines/pdf/raw-pdf.fixture.ts";
import { openApp } from "./support/app.ts";
import { root } from "./support/tree.ts";

const program = join(root, "src/bin/nonet");
let folder: string;
let environment: Record<string, string>;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "nonet-cli-"));
  mkdirSync(join(folder, "bin"));
  symlinkSync(program, join(folder, "bin/nonet"));
  environment = {
    PATH: `${folder}/bin:/usr/bin:/bin`,
    HOME: folder,
    TERM: "xterm-256color",
    NONET_RATES_URL: "off",
  };
  writeFileSync(join(folder, "report.pdf"), plainPdf(2));
  writeFileSync(join(folder, "annex.pdf"), plainPdf(1));
});

afterAll(() => rmSync(folder, { recursive: true }));

interface Ended {
  readonly code: number | null;
  readonly output: string;
  readonly errors: string;
}

/** A line of a shell, with pipes for standard input and output. */
function shell(line: string, input = "", more: Readonly<Record<string, string>> = {}): Ended {
  const { status, stdout, stderr } = spawnSync("bash", ["-o", "pipefail", "-c", line], {
    cwd: folder,
    env: { ...environment, ...more },
    input,
    encoding: "latin1",
    timeout: 20_000,
  });
  return { code: status, output: stdout, errors: stderr };
}

const hasScript = spawnSync("script", ["--version"]).error === undefined;

/** The same with a terminal of 100 columns; what is typed comes after half a second. */
async function terminal(
  line: string,
  typed = "",
  more: Readonly<Record<string, string>> = {},
): Promise<Ended> {
  const child = spawn("script", ["--quiet", "--return", "--command", `stty cols 100; ${line}`, "/dev/null"], {
    cwd: folder,
    env: { ...environment, ...more },
  });
  return ended(child, typed);
}

async function ended(child: ChildProcess, typed: string): Promise<Ended> {
  let [output, errors] = ["", ""];
  child.stdout?.setEncoding("utf8").on("data", (text) => {
    output += text;
    // Whoever types waits for the question.
    if (typed !== "" && text.includes(": ")) child.stdin?.write(typed);
  });
  child.stderr?.setEncoding("utf8").on("data", (text) => {
    errors += text;
  });
  const [code] = await once(child, "close");
  return { code, output: output.replaceAll("\r\n", "\n"), errors };
}

describe("a pipe", () => {
  it.each([
    ["nonet strings slug 'Hello World'", '{"input":"Hello World","slug":"hello-world"}\n'],
    [
      "echo 'Card 4111 1111 1111 1111' | nonet pii redact --mode label --field redacted",
      "Card [CREDIT_CARD]\n",
    ],
    ["nonet pdf merge report.pdf annex.pdf | head -c 5", "%PDF-"],
    ["nonet pdf merge report.pdf annex.pdf -o both.pdf && nonet pdf info both.pdf --field pageCount", "3\n"],
    ["cat report.pdf | nonet pdf info - --field pageCount", "2\n"],
    ["nonet crypto hash abc --algo md5 --field hash", "900150983cd24fb0d6963f7d28e17f72\n"],
    ["nonet qr generate hi --format svg | head -c 4", "<svg"],
    ["nonet ip lookup 8.8.8.8 --field country", "US\n"],
    ["nonet useragent is-bot 'curl/8.9.1' --field isBot", "true\n"],
  ])("answers: %s", (line, answer) => {
    const { output, errors } = shell(line);
    expect([errors, output]).toEqual(["", answer]);
  });

  it.each([
    ["nonet strings slug x", 0],
    ["nonet pdf info bin/nonet", 1],
    ["nonet strings slug x --no-such", 2],
    ["nonet strings", 0],
    ["nonet no-such-thing", 2],
    ["nonet --version", 0],
    ["nonet", 0],
    ["nonet completion tcsh", 2],
    ["nonet strings slug x --server http://127.0.0.1:1", 3],
    ["nonet strings slug x --server nowhere", 2],
    ["NONET_DATA_DIR=/dev/null/none NONET_DNS_SERVERS=none nonet dns lookup example.com", 2],
  ])("ends with the code of its kind: %s", (line, code) => {
    expect(shell(line).code).toBe(code);
  });

  it("names the nearest of commands, services and utilities", () => {
    for (const [word, nearest] of [
      ["pfd", "pdf"],
      ["stings", "strings"],
      ["keyy", "key"],
    ] as const)
      expect(shell(`nonet ${word} x`)).toMatchObject({
        code: 2,
        errors: expect.stringContaining(`did you mean ${nearest}?`),
      });
  });

  it("that its reader closes ends it quietly", () => {
    const { errors, output, code } = shell("nonet pdf split report.pdf | head -c 1; echo $PIPESTATUS");
    expect([errors, output, code]).toEqual(["", "{0\n", 0]);
  });

  it("that holds more than the operation takes is refused before it ends", () => {
    const { errors, code } = shell("yes | nonet strings count");
    expect([code, errors]).toEqual([
      1,
      "nonet: Standard input must be at most 2,097,152 bytes long. (payload_too_large)\n",
    ]);
  });

  it("is interrupted with 130, as a shell tells it", () => {
    const line = "(sleep 9 | nonet strings count) & sleep 1; kill -INT -$! 2> /dev/null; wait $!; echo $?";
    expect(shell(`set -m; ${line}`).output.trim()).toBe("130");
  });

  it("asks a server with the same answer, and with its key", async () => {
    const app = await openApp();
    try {
      const server = `http://127.0.0.1:${await app.running.listen()}`;
      const child = spawn("nonet", ["strings", "slug", "Hello World"], {
        env: { ...environment, NONET_SERVER: server, NONET_KEY: "nonet_live_x" },
        stdio: ["ignore", "pipe", "pipe"],
      });
      const { output, errors } = await ended(child, "");
      expect([errors, output]).toEqual(["", '{"input":"Hello World","slug":"hello-world"}\n']);
    } finally {
      await app.stop();
    }
  });
});

describe("a server that is none", () => {
  const answers: Readonly<Record<string, readonly [status: number, type: string, body: string]>> = {
    page: [200, "text/html", "<html>\u001b[2J</html>"],
    missing: [404, "text/html", "<html>"],
    broken: [200, "application/json", "{oops"],
    null: [200, "application/json", "null"],
    list: [200, "application/json", "[1]"],
    elsewhere: [302, "text/plain", ""],
  };
  let server: Server;
  let address: string;
  const keysOfOthers: unknown[] = [];

  beforeAll(async () => {
    server = createServer(({ url = "", headers }, response) => {
      const [, name = ""] = url.split("/");
      if (name === "other") keysOfOthers.push(headers["x-gateway-key"]);
      const [status, type, body] = answers[name] ?? [200, "application/json", "{}"];
      response.writeHead(status, { "content-type": type, location: `${address}/other` }).end(body);
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });

  afterAll(() => server.close().closeAllConnections());

  it.each(Object.keys(answers))("is told as that, and a %s is no answer", async (name) => {
    const child = spawn("bash", ["-c", `nonet strings slugify x --key k --server ${address}/${name}`], {
      env: environment,
    });
    const { code, output, errors } = await ended(child, "");
    expect([code, output]).toEqual([3, ""]);
    expect(errors).toContain("not as Nonet does: is its address right? (invalid_upstream_response)");
    expect(keysOfOthers).toEqual([]);
  });

  it("ends a bulk run with 3 before a row is written", async () => {
    writeFileSync(join(folder, "rows.csv"), "text\nA b\n");
    const words = `nonet strings slugify --in ${folder}/rows.csv --out - --fields slug`;
    for (const name of ["page", "missing", "elsewhere", "null"]) {
      const child = spawn("bash", ["-c", `${words} --server ${address}/${name}`], { env: environment });
      const { code, output } = await ended(child, "");
      expect([name, code, output]).toEqual([name, 3, "text,slug,error,error_message,error_row\n"]);
    }
  });

  it("is not asked with what can be no key, which is not repeated", () => {
    const more = { NONET_KEY: "secret\nkey", NONET_SERVER: address };
    for (const line of [
      "nonet strings slugify x",
      "printf 'text\\na\\n' | nonet strings slugify --in - --out -",
    ]) {
      const { code, output, errors } = shell(line, "", more);
      expect([code, output]).toEqual([2, ""]);
      expect(errors).not.toContain("secret");
    }
  });
});

describe("files", () => {
  it("that are there stay, unless --force or -o says otherwise", () => {
    const name = "kept.pdf";
    writeFileSync(join(folder, name), "mine");
    mkdirSync(join(folder, "parts"));
    writeFileSync(join(folder, "parts/report-1.pdf"), "mine");
    const split = shell("nonet pdf split report.pdf -o parts");
    expect([split.code, split.errors]).toEqual([
      2,
      expect.stringContaining("parts/report-1.pdf is there already"),
    ]);
    expect(readFileSync(join(folder, "parts/report-1.pdf"), "utf8")).toBe("mine");
    expect(shell("nonet pdf split report.pdf -o parts --force").code).toBe(0);
    expect(readFileSync(join(folder, "parts/report-1.pdf"), "latin1").slice(0, 5)).toBe("%PDF-");
    expect(shell(`nonet pdf rotate annex.pdf --degrees 90 -o ${name}`).code).toBe(0);
    expect(readFileSync(join(folder, name), "latin1").slice(0, 5)).toBe("%PDF-");
    expect(readdirSync(folder).filter((entry) => entry.endsWith(".part"))).toEqual([]);
  });

  it("of one command never replace each other", () => {
    for (const name of ["one", "other"]) {
      mkdirSync(join(folder, name));
      writeFileSync(join(folder, name, "same.pdf"), plainPdf(name === "one" ? 1 : 2));
    }
    const line = "nonet pdf info one/same.pdf other/same.pdf --field pageCount -o counts --force";
    for (const _ of ["first", "again"]) {
      expect(shell(line).code).toBe(0);
      expect(shell("head counts/*").output).toBe(
        "==> counts/same-2.txt <==\n2\n\n==> counts/same.txt <==\n1\n",
      );
    }
    expect(shell("nonet pdf rotate one/same.pdf other/same.pdf --degrees 90 -o turned").code).toBe(0);
    expect(readdirSync(join(folder, "turned")).length).toBe(2);
  });

  it("that cannot be written are refused, and devices are written to", () => {
    const { code, errors } = shell("nonet pdf rotate annex.pdf --degrees 90 -o none/out.pdf");
    expect([code, errors]).toEqual([2, "nonet: none/out.pdf cannot be written (ENOENT).\n"]);
    expect(shell("nonet pdf rotate annex.pdf --degrees 90 -o /dev/null").code).toBe(0);
    expect(shell("test -c /dev/null").code).toBe(0);
  });
});

it("a current folder that was removed is told in a sentence", () => {
  const { code, errors } = shell(
    `mkdir gone && cd gone && rmdir ../gone && nonet strings slugify x 2>&1 >&- | tail -1 >&2`,
  );
  expect([code, errors]).toEqual([
    2,
    expect.stringMatching("nonet: The current folder is not there any more"),
  ]);
});

describe("a full disk", () => {
  it.each([
    "nonet strings slugify x > /dev/full",
    "nonet strings slugify --help > /dev/full",
    "nonet completion bash > /dev/full",
  ])("is told in a sentence: %s", (line) => {
    const { code, errors } = shell(line);
    expect([code, errors]).toEqual([2, "nonet: Standard output cannot be written (ENOSPC).\n"]);
  });
});

describe("tables in files", () => {
  const groupsOf = (words: string, input = ""): unknown => {
    const { output, errors } = shell(`nonet anonymizer k-anonymity ${words} --field groups`, input);
    return errors === "" ? JSON.parse(output) : errors;
  };
  const table = '\ufeffzip;age;name\r\n0123;34;"A ""x""\nB"\r\n\r\n0123;34;\r\n';

  it("are records: CSV, JSON Lines and JSON, by name or by a pipe", () => {
    writeFileSync(join(folder, "people.csv"), table);
    const lines = '{"zip":"0123","age":34}\r\n\n{"zip":"0123","age":34}\n';
    const expected = [{ key: { zip: "0123", age: 34 }, size: 2, satisfied: true }];
    expect(groupsOf("@people.csv zip age --k 2")).toEqual(expected);
    expect(groupsOf("- zip age --k 2", Buffer.from(table).toString("latin1"))).toEqual(expected);
    expect(groupsOf("- zip age --k 2", lines)).toEqual(expected);
    expect(groupsOf("- zip age --k 2", `[${lines.trim().replace("\r\n\n", ",")}]`)).toEqual(expected);
    expect(groupsOf("- zip --k 2", '{\n  "zip": "1"\n}\n')).toEqual([
      { key: { zip: "1" }, size: 1, satisfied: false },
    ]);
  });

  it("that are empty or do not fit their header are refused", () => {
    expect(groupsOf("- zip", "zip,age\n1\n")).toContain(
      "Row 1 of - does not have the 2 fields of its header.",
    );
    expect(groupsOf("- zip")).toContain("records must have at least one item");
    expect(groupsOf("- zip", "zip,age\n")).toContain("records must have at least one item");
  });
});

describe.runIf(hasScript)("a terminal", () => {
  it("shows names and values in colors, and none with NO_COLOR", async () => {
    const { output } = await terminal("nonet strings slug 'Hello World'");
    expect(output).toBe("\u001b[36minput\u001b[39m  Hello World\n\u001b[36mslug\u001b[39m   hello-world\n");
    const plain = await terminal("nonet strings slug 'Hello World'", "", { NO_COLOR: "1" });
    expect(plain.output).toBe("input  Hello World\nslug   hello-world\n");
  });

  it("is painted in a pipe only where that is forced", () => {
    expect(shell("nonet strings slug --help").output).not.toContain("\u001b");
    expect(shell("nonet strings slug --help", "", { FORCE_COLOR: "1" }).output).toContain("\u001b");
  });

  it("shows tables no wider than it is", async () => {
    const line =
      "nonet pii detect 'ada@example.org, 4111 1111 1111 1111, https://example.com/a/long/path/that/goes/on?token=1234567890abcdef'";
    const { output, code } = await terminal(`stty cols 60; ${line}`, "", { NO_COLOR: "1" });
    expect(code).toBe(0);
    for (const shown of output.split("\n")) expect(shown.length).toBeLessThanOrEqual(60);
  });

  it("never gets the bytes of a file, which gets a name", async () => {
    const { output, code } = await terminal("nonet pdf merge report.pdf annex.pdf");
    expect([code, output]).toEqual([0, "merged.pdf\n"]);
    expect(existsSync(join(folder, "merged.pdf"))).toBe(true);
    const again = await terminal("nonet pdf merge report.pdf annex.pdf", "", { NO_COLOR: "1" });
    expect([again.code, again.output]).toEqual([
      2,
      "nonet: merged.pdf is there already: --force replaces it, -o names another place.\n",
    ]);
  });

  it("gets a QR code that a reader sees, dark on light", async () => {
    const { output } = await terminal("nonet qr generate https://example.com");
    const lines = output.trimEnd().split("\n");
    expect(lines.length).toBe(17);
    const [start, end] = ["\u001b[38;5;16;48;5;231m", "\u001b[0m"];
    for (const line of lines) {
      expect([line.startsWith(start), line.endsWith(end)]).toEqual([true, true]);
      expect(line.slice(start.length, -end.length)).toMatch(/^[ ▀▄█]{33}$/);
    }
  });

  it("is asked for a secret without showing it, and may say no", async () => {
    const { output, code } = await terminal("nonet password pwned --field prefix", "hunterx\u007f2\r");
    expect([code, output]).toEqual([0, "password: \nF3BBB\n"]);
    expect((await terminal("nonet password check", "hun\u0003")).code).toBe(130);
  });

  it("is not waited at for what is no secret", async () => {
    const { code, output } = await terminal("nonet strings slug");
    expect([code, output]).toEqual([2, expect.stringContaining("<text> is missing")]);
  });
});

/** What each shell offers after a line, asked for in its own way. */
const shells: readonly (readonly [name: string, script: (words: readonly string[]) => readonly string[]])[] =
  [
    [
      "bash",
      (words) => [
        "--norc",
        "-c",
        `source <(nonet completion bash); COMP_WORDS=(nonet ${words.map((word) => `'${word}'`).join(" ")}); COMP_CWORD=${words.length}; _nonet; printf '%s\\n' "\${COMPREPLY[@]}"`,
      ],
    ],
    [
      "zsh",
      (words) => [
        "-f",
        "-c",
        `autoload -Uz compinit; compinit -u -D; source <(nonet completion zsh); _describe() { printf '%s\\n' "\${found[@]%%:*}" }; words=(nonet ${words.map((word) => `'${word}'`).join(" ")}); CURRENT=${words.length + 1}; _nonet`,
      ],
    ],
    [
      "fish",
      (words) => [
        "--no-config",
        "-c",
        `nonet completion fish | source; complete -C 'nonet ${words.join(" ")}' | string split --field 1 \\t; true`,
      ],
    ],
  ];

const isThere = (name: string): boolean => spawnSync(name, ["--version"]).error === undefined;

describe.each(shells)("completion in %s", (name, script) => {
  const offered = (words: readonly string[]): readonly string[] =>
    execFileSync(name, [...script(words)], { cwd: folder, env: environment, encoding: "utf8" })
      .split("\n")
      .filter((line) => line !== "")
      .sort();

  it.runIf(isThere(name))("offers commands, flags and words", () => {
    expect(offered(["pd"])).toEqual(["pdf"]);
    expect(offered(["d"])).toEqual(["data", "dns", "doctor"]);
    expect(offered(["pii", ""])).toEqual(["analyze", "detect", "redact", "restore"]);
    expect(offered(["strings", "slug", "--mod"])).toEqual([]);
    expect(offered(["pii", "redact", "--mo"])).toEqual(["--mode", "--modes"]);
    expect(offered(["pii", "redact", "--mode", "la"])).toEqual(["label"]);
    expect(offered(["pii", "detect", "--kinds", "email,pho"])).toEqual(["email,phone"]);
    expect(offered(["strings", "slugify", "--no-l"])).toEqual(["--no-lowercase"]);
    expect(offered(["no-such", "x"])).toEqual([]);
  });
});
