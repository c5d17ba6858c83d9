/** The Python client: installed, typed, and against servers that answer well, badly and late. */
import { execFile } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { pythonClientProblems } from "../scripts/python-client.ts";
import { batchPair } from "../scripts/python-method.ts";
import { plainPdf } from "../src/engines/pdf/raw-pdf.fixture.ts";
import { openApp, type TestApp } from "./support/app.ts";
import { entrances, requestOf } from "./support/operations.ts";
import { hasPython, pythonProgram } from "./support/python.ts";
import { root, textOf } from "./support/tree.ts";

const run = promisify(execFile);
const mypy = "/usr/bin/mypy";
const environment = {
  PATH: "/usr/bin:/bin",
  PYTHONPATH: `${root}/client/python`,
  PYTHONDONTWRITEBYTECODE: "1",
};

/** The program of the page. */
const [, guide = ""] = /```python\n([\s\S]*?)```/.exec(textOf("docs/client.md")) ?? [];

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "nonet-python-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** What a program prints as JSON; `nonet` is a client of the address that is given. */
async function python(baseUrl: string, lines: string, options = ""): Promise<unknown> {
  const text = `import json, pickle, sys
from io import BytesIO
from pathlib import Path
from nonet_client import Answer, Nonet, NonetError
def told(call):
    try:
        return call()
    except NonetError as failure:
        return [failure.error, failure.status, failure.retry_after]
nonet = Nonet(sys.argv[1]${options})
${lines}
`;
  const { stdout } = await run(pythonProgram, ["-c", text, baseUrl], { env: environment, cwd: folder });
  return JSON.parse(stdout);
}

it("the Python client is made from today's operations", () => {
  expect(pythonClientProblems()).toEqual([]);
});

/** Of a field and a list of such fields one is sent; both answers of `naics.match` have results, and so one type. */
const batches = entrances.flatMap((entrance) => {
  const { operation } = entrance.registered;
  const isTold = entrance.registered.id !== "naics.match";
  const pair = entrance.route.method === "POST" && isTold ? batchPair(operation) : null;
  return pair === null
    ? []
    : operation.examples.map(({ title, input }) => [entrance.name, title, entrance, input, pair] as const);
});

describe("an answer has the type that its field promises", () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await openApp();
  });
  afterAll(() => app.stop());

  it.each(batches)("%s: %s", async (_name, _title, entrance, input, { many }) => {
    const answer = await app.call(requestOf(entrance, input));
    const { results } = answer.json();
    const given = input[many];
    if (Array.isArray(given)) expect(results).toHaveLength(given.length);
    else expect(results).not.toBeInstanceOf(Array);
  });

  it("of both kinds", () => {
    const lists = batches.filter(([, , , input, { many }]) => Object.hasOwn(input, many));
    expect([lists.length > 2, batches.length - lists.length > 2]).toEqual([true, true]);
  });
});

describe.runIf(hasPython)("the Python client", () => {
  let app: TestApp;
  let origin: string;

  beforeAll(async () => {
    app = await openApp();
    origin = `http://127.0.0.1:${await app.running.listen()}`;
    writeFileSync(join(folder, 'two "pages".pdf'), plainPdf(2));
  });
  afterAll(() => app.stop());

  it("sends files as bytes, paths, open files and streams, and many of them", async () => {
    const told = await python(
      origin,
      `path = Path('two "pages".pdf')
count = lambda file: nonet.web.pdf.info(file=file)["pageCount"]
with open(path, "rb") as opened:
    counts = [count(path), count(path.read_bytes()), count(opened), count(BytesIO(path.read_bytes()))]
merged = nonet.with_options(accept="application/pdf").web.pdf.merge(files=[path, path.read_bytes()], outline="none")
print(json.dumps([counts, merged[:5].decode(), count(merged)]))`,
    );
    expect(told).toEqual([[2, 2, 2, 2], "%PDF-", 4]);
  });

  it("raises failures with what the server said, and they can be sent to another process", async () => {
    const told = await python(
      origin,
      `try:
    nonet.strings.case(text="a", style="shouted")
except NonetError as raised:
    failure = pickle.loads(pickle.dumps(raised))
    print(json.dumps([failure.error, failure.status, failure.details[0]["path"], str(failure)]))`,
    );
    expect(told).toEqual(["unknown_style", 400, "/style", expect.stringMatching(/^unknown_style: /)]);
  });

  it("writes names of Python's own with a low line, and numbers and truth values as queries have them", async () => {
    const told = await python(
      origin,
      `rate = nonet.web.currency.convert(from_="EUR", to="EUR", amount=1e15)
print(json.dumps([rate["from"], rate["amount"], nonet.web.ip.lookup(ip="192.168.0.1")["bogon"]]))`,
    );
    expect(told).toEqual(["EUR", 1e15, true]);
  });

  it("sends whatever a text holds", async () => {
    const told = await python(
      origin,
      String.raw`texts = ["", "\0", "😀", "\ud800a", "\"\\", "a\r\n--b", "__proto__"]
slugs = nonet.strings.transform(texts=texts, operation="trim")
print(json.dumps([result["input"] for result in slugs["results"]]))`,
    );
    expect(told).toEqual(["", "\0", "😀", "\ufffda", '"\\', "a\r\n--b", "__proto__"]);
  });

  it("hands on what the proxy answers, and shows every answer to who wants to see it", async () => {
    const told = await python(
      origin,
      `seen = []
nonet = Nonet(sys.argv[1], on_answer=lambda answer: seen.append(answer.status))
answer = nonet.web.proxy.get(url="https://example.com/")
print(json.dumps([answer.status, answer.headers["content-type"], b"Example" in answer.body, seen[0]]))`,
    );
    expect(told).toEqual([200, "text/html; charset=utf-8", true, 200]);
  });

  it("is one service's where each has a host", async () => {
    const told = await python(
      `${origin}/strings/`,
      `print(json.dumps(nonet.strings.count(text="two words")["words"]))`,
      ', service="strings"',
    );
    expect(told).toBe(2);
  });

  it.each([
    ['Nonet("file:///etc/passwd")', "ValueError"],
    ['Nonet("nonet.example.com")', "ValueError"],
    ['Nonet("http://")', "ValueError"],
    ['Nonet("http://a b")', "ValueError"],
    ['Nonet("http://key@nonet.example.com")', "ValueError"],
    ['Nonet("https://nonet.example.com/?a=b")', "ValueError"],
    ["Nonet(sys.argv[1], retries=-1)", "ValueError"],
    ['nonet.web.currency.convert(from_="EUR", to="USD", amount=float("nan"))', "NonetError"],
    ['nonet.text.keywords(text="a", limit=float("inf"))', "ValueError"],
    ['nonet.strings.count(text=b"bytes")', "TypeError"],
    ['nonet.web.pdf.info(file=open("two \\"pages\\".pdf", encoding="latin-1"))', "TypeError"],
    ['Nonet(sys.argv[1], key="a\\r\\nb: c").strings.count(text="a")', "ValueError"],
  ])("refuses %s", async (call, error) => {
    const told = await python(
      origin,
      `try:
    ${call}
except Exception as raised:
    print(json.dumps(type(raised).__name__))`,
    );
    expect(told).toBe(error);
  });

  it("does what its page says", async () => {
    const { stdout } = await run(pythonProgram, ["-c", guide.replaceAll("http://127.0.0.1:8080", origin)], {
      env: environment,
      cwd: folder,
    });
    const said = [...guide.matchAll(/# (.*)$/gm)].map(([, words = ""]) => words.replace(/ ?…$/, ""));
    const [slug = "", mail = "", , failure = ""] = said;
    const lines = stdout.trim().split("\n");
    expect([lines.length, lines[0], lines[1]]).toEqual([4, slug, mail]);
    expect(lines[3]).toMatch(new RegExp(`^${failure}`));
    expect(existsSync(join(folder, "code.svg"))).toBe(true);
  });

  it.runIf(existsSync("/usr/share/python-wheels"))("is installed by pip without a network", async () => {
    const source = join(folder, "source");
    cpSync(`${root}/client/python`, source, { recursive: true });
    const place = join(folder, "venv");
    await run(pythonProgram, ["-m", "venv", place]);
    const pip = ["-m", "pip", "install", "--quiet", "--no-index", "--disable-pip-version-check"];
    await run(join(place, "bin/python"), [...pip, source], { env: { PATH: "/usr/bin:/bin" } });
    const text = `import json, nonet_client
from importlib.metadata import version
from importlib.resources import files
nonet = nonet_client.Nonet("${origin}")
print(json.dumps([version("nonet-client"), (files(nonet_client) / "py.typed").is_file(), nonet.strings.slugify(text="Hello World")["slug"]]))`;
    const { stdout } = await run(join(place, "bin/python"), ["-c", text], { cwd: folder });
    expect(JSON.parse(stdout)).toEqual(["0.1.0", true, "hello-world"]);
  });

  it.runIf(existsSync(mypy))(
    "is typed, and so is what is done with it",
    async () => {
      const bad = `from nonet_client import Nonet

nonet = Nonet("http://127.0.0.1:8080")
nonet.strings.slugify(txt="a")
nonet.strings.case(text="a", style="shouted")
nonet.strings.slugify(text="a")["slugs"]
nonet.strings.slugify()
`;
      writeFileSync(join(folder, "guide.py"), guide);
      writeFileSync(join(folder, "bad.py"), bad);
      const check = (...files: readonly string[]) =>
        run(mypy, ["--strict", "--cache-dir", join(folder, "mypy"), ...files], {
          cwd: folder,
          env: environment,
        })
          .then(({ stdout }) => stdout)
          .catch(({ stdout }: { stdout: string }) => stdout);
      expect(
        await check(`${root}/client/python/nonet_client`, `${root}/client/python/wheel_builder.py`),
      ).toMatch(/^Success/);
      const wrong = guide.slice(0, guide.indexOf('style="shouted"')).split("\n").length;
      const said = (await check("guide.py")).match(/^\S+ error: /gm);
      expect(said).toEqual([`guide.py:${wrong}: error: `]);
      const told = await check("bad.py");
      for (const line of [4, 5, 6, 7]) expect(told).toContain(`bad.py:${line}: error`);
    },
    120_000,
  );
});

describe.runIf(hasPython)("the Python client of a server that is busy, broken or somebody else", () => {
  type Answer = (request: IncomingMessage, response: ServerResponse) => void;

  /** A server that answers a script, call by call, the last answer for ever. */
  async function scripted(...answers: readonly Answer[]) {
    let calls = 0;
    const server = createServer((request, response) => {
      const answer = answers[Math.min(calls, answers.length - 1)];
      calls += 1;
      answer?.(request, response);
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => {
      server.closeAllConnections();
      server.close();
    });
    return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, calls: () => calls };
  }

  const jsonAnswer =
    (status: number, body: string, headers = {}): Answer =>
    (_request, response) => {
      response.writeHead(status, { "content-type": "application/json", ...headers }).end(body);
    };
  const full = (seconds: number | string): Answer =>
    jsonAnswer(503, '{"error":"overloaded","message":"Try again."}', { "retry-after": String(seconds) });
  const fine = jsonAnswer(200, '{"words":2}');
  const count = `print(json.dumps(told(lambda: nonet.strings.count(text="a"))))`;

  it("tries again after the time that it names", async () => {
    const server = await scripted(full(1), (request) => request.socket.destroy(), fine);
    expect([await python(server.url, count), server.calls()]).toEqual([{ words: 2 }, 3]);
  });

  it.each<[string, Answer, string, unknown, number]>([
    ["a long wait", full(3_600), "", ["overloaded", 503, 3_600], 1],
    ["a wait that is no number", full("Mon, 23 Nov 2026"), ", retries=0", ["overloaded", 503, null], 1],
    ["no end of it", full(0), ", retries=1", ["overloaded", 503, 0], 2],
    ["JSON that is none", jsonAnswer(200, "<html>"), "", ["unexpected_answer", 200, null], 1],
    ["JSON that is deep", jsonAnswer(200, "[".repeat(100_000)), "", ["unexpected_answer", 200, null], 1],
    ["a failure of another kind", jsonAnswer(502, '["no"]'), "", ["unexpected_answer", 502, null], 1],
    ["a failure with odd details", jsonAnswer(400, '{"error":"x","details":7}'), "", ["x", 400, null], 1],
    [
      "a page",
      jsonAnswer(404, "<html>", { "content-type": "text/html" }),
      "",
      ["unexpected_answer", 404, null],
      1,
    ],
    ["silence", () => undefined, ", timeout=0.3", ["timed_out", 0, null], 1],
    [
      "half an answer",
      (_request, response) => {
        response.writeHead(200, { "content-length": "100" }).write("{");
        setTimeout(() => response.destroy(), 50);
      },
      ", retries=0",
      ["connection_failed", 0, null],
      1,
    ],
  ])("tells of %s", async (_name, answer, options, failure, calls) => {
    const server = await scripted(answer);
    expect([await python(server.url, count, options), server.calls()]).toEqual([failure, calls]);
  });

  it("tells that nobody is there", async () => {
    expect(await python("http://127.0.0.1:9", count, ", retries=0")).toEqual(["connection_failed", 0, null]);
  });

  it("shows its key to nobody else: a redirect is not followed", async () => {
    const other = await scripted(fine);
    const keys: unknown[] = [];
    const server = await scripted((request, response) => {
      keys.push(request.headers["x-gateway-key"]);
      response.writeHead(302, { location: `${other.url}/steal` }).end();
    });
    const told = await python(server.url, count, ', key="nonet_live_x"');
    expect([told, keys, other.calls()]).toEqual([["unexpected_answer", 302, null], ["nonet_live_x"], 0]);
  });

  it("shows no key where it is printed", async () => {
    const told = await python(
      "http://127.0.0.1:9",
      "print(json.dumps(repr(nonet._options)))",
      ', key="nonet_live_x"',
    );
    expect(told).not.toContain("nonet_live_x");
  });

  it.each(["nonet_live_x\\n", "nonet_live_x\\u20ac"])("shows no key that cannot be sent: %s", async (key) => {
    const told = await python(
      "http://127.0.0.1:9",
      `try:
    Nonet(sys.argv[1], key="${key}", retries=0).strings.count(text="a")
except Exception as raised:
    print(json.dumps([type(raised).__name__, str(raised)]))`,
    );
    expect(told).toEqual(["ValueError", expect.not.stringContaining("nonet_live_x")]);
  });

  it("sends a call to others only once", async () => {
    const failure = '{"error":"overloaded","message":"Try again."}';
    const server = await scripted(jsonAnswer(503, failure, { "x-proxy-error": "overloaded" }));
    const sent = await python(
      server.url,
      `print(json.dumps(told(lambda: nonet.web.proxy.send(url="https://example.com", method="POST", body="x"))))`,
    );
    expect([sent, server.calls()]).toEqual([["overloaded", 503, null], 1]);
  });
});
