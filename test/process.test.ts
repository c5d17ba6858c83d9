import { mkdtempSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { allServices } from "../src/app/services.ts";
import { exampleFile } from "../src/services/pdf/example-file.ts";
import { endPrograms, type Program, runProgram, startProgram } from "./support/program.ts";
import { exchange, openWire, type Wire } from "./support/socket.ts";

afterEach(endPrograms);

const head = (line: string, headers = ""): string => `${line} HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n`;
const posted = (text: string, headers = ""): string =>
  head("POST /crypto/hash", `Content-Length: ${text.length}\r\n${headers}`) + text;
const health = head("GET /health");
const body = '{"text":"abc"}';

/** A POST of which only half the body was sent. */
function halfPosted(port: number): Wire {
  const wire = openWire(port);
  wire.write(posted(body).slice(0, -body.length) + body.slice(0, 7));
  return wire;
}

/** The same, once a process has taken it on. */
async function acceptedPost(port: number): Promise<Wire> {
  const wire = openWire(port);
  wire.write(posted(body, "Expect: 100-continue\r\n").slice(0, -body.length));
  expect((await wire.answer({ withoutBody: true })).status).toBe(100);
  wire.write(body.slice(0, 7));
  return wire;
}

const timeOf = async (work: Promise<unknown>): Promise<number> => {
  const startedAt = performance.now();
  await work;
  return performance.now() - startedAt;
};

/** Asks until the program is stopping, which it says to everyone new. */
async function refusalOf(port: number) {
  for (;;) {
    const answer = await exchange(port, health);
    if (answer.status !== 200) return answer;
  }
}

describe("the program", () => {
  it("says its address in one line and is healthy", async () => {
    const program = startProgram();
    const port = await program.port();
    const lines = program.said().trim().split("\n");
    const ids = allServices.map(({ id }) => id).join(", ");
    const address = `http://127.0.0.1:${port}`;
    expect(lines).toEqual([`Nonet serves ${ids} at ${address} (reference: ${address}/docs)`]);
    const answer = await exchange(port, health);
    const { status, checks } = JSON.parse(answer.body);
    const isWell = Object.values(checks).every((check) => check === "ok");
    expect([answer.status, status]).toEqual([200, isWell ? "ok" : "degraded"]);
  });

  it("reports all bad settings together, without their values, and ends with code 1", async () => {
    const bad = { PORT: "canary", NONET_PROCESSES: "0", NONET_LOG_LEVEL: "loud", NONET_SERVICES: "wbe" };
    const program = startProgram(bad);
    expect(await program.ended).toBe(1);
    const [first, ...lines] = program.errors().trim().split("\n");
    expect([first, lines.map((line) => line.trim().split(" ")[0]).toSorted()]).toEqual([
      "bad settings:",
      ["NONET_LOG_LEVEL", "NONET_PROCESSES", "NONET_SERVICES", "PORT"],
    ]);
    expect(program.said()).not.toMatch(/canary|loud|wbe|\bat /);
  });

  it("names an unknown service and ends with code 2", async () => {
    const program = startProgram({}, ["nothing"]);
    expect(await program.ended).toBe(2);
    expect(program.errors()).toMatch(/^unknown command or service nothing$.*^ +services: web, /ms);
  });

  it("prepares what is named, and names what there is to prepare", async () => {
    const stranger = runProgram(["data", "nothing"]);
    expect([await stranger.ended, stranger.errors()]).toEqual([
      1,
      expect.stringMatching(/^there is no data called nothing; there is .*\n$/),
    ]);
    expect(await runProgram(["data"]).ended).toBe(0);
  });

  it.each(["1", "2"])(
    "in %s process(es) says when its port is taken, and ends with code 1",
    async (count) => {
      const first = startProgram();
      const port = await first.port();
      const second = startProgram({ PORT: String(port), NONET_PROCESSES: count });
      expect(await second.ended).toBe(1);
      expect(second.errors()).toContain(`port ${port} on 127.0.0.1 is in use; choose another with PORT=`);
      expect(second.errors()).not.toContain("    at ");
    },
  );

  it("serves one service at its root where only that one is named", async () => {
    const chosen = allServices.at(-1);
    if (chosen === undefined) throw new Error("there are no services");
    const program = startProgram({}, [chosen.id]);
    const port = await program.port();
    expect(program.said()).toContain(`Nonet serves ${chosen.id} at `);
    const vitals = JSON.parse((await exchange(port, health)).body);
    expect(Object.keys(vitals.checks).every((name) => name.split(".")[0] === chosen.id)).toBe(true);
    const document = JSON.parse((await exchange(port, head("GET /openapi.json"))).body);
    expect(document.info.title).toBe(chosen.title);
    const path = Object.keys(document.paths).find((name) => name !== "/health" && !name.includes("{"));
    expect((await exchange(port, head(`OPTIONS ${path}`))).status).toBe(204);
  });

  it("warns of a variable that looks like a setting and is none", async () => {
    const program = startProgram({ NONET_PORT: "canary" });
    await program.port();
    program.signal("SIGTERM");
    await program.ended;
    expect(program.said()).toContain("NONET_PORT");
    expect(program.said()).not.toContain("canary");
  });
});

describe("the program that is told to stop", () => {
  it.each(["SIGTERM", "SIGINT"] as const)(
    "by %s finishes what is under way, refuses what is new, ends with 0",
    async (signal) => {
      const program = startProgram();
      const port = await program.port();
      const underWay = halfPosted(port);
      const idle = openWire(port);
      idle.write(health);
      await idle.answer();
      program.signal(signal);
      const refused = await refusalOf(port);
      expect([refused.status, JSON.parse(refused.body).error]).toEqual([503, "overloaded"]);
      expect(refused.headers).toMatchObject({
        "retry-after": "5",
        connection: "close",
        "access-control-allow-origin": "*",
      });
      idle.write(health);
      expect((await idle.answer()).status).toBe(503);
      underWay.write(body.slice(7));
      const answer = await underWay.answer();
      expect([answer.status, JSON.parse(answer.body).length]).toEqual([200, 64]);
      expect(await program.ended).toBe(0);
      expect(program.errors()).toBe("");
    },
  );

  it("ends at once when nothing is under way, idle connections or not", async () => {
    const program = startProgram();
    const wire = openWire(await program.port());
    wire.write(health);
    await wire.answer();
    program.signal("SIGTERM");
    expect(await timeOf(program.ended)).toBeLessThan(3_000);
    expect(await program.ended).toBe(0);
  });

  it("ends within ten seconds though a request never does", async () => {
    const program = startProgram();
    halfPosted(await program.port());
    await new Promise((resolve) => setTimeout(resolve, 50));
    program.signal("SIGTERM");
    expect(await timeOf(program.ended)).toBeLessThan(10_000);
    expect(await program.ended).toBe(0);
  }, 15_000);

  it("serves on for its drain while its ready probe answers 503, and less long when told twice", async () => {
    const program = startProgram({ NONET_DRAIN_SECONDS: "600" });
    const port = await program.port();
    const ready = async () => (await exchange(port, head("GET /health/ready"))).status;
    expect(await ready()).toBe(200);
    program.signal("SIGTERM");
    while ((await ready()) === 200);
    const answer = await exchange(port, posted(body));
    expect([answer.status, answer.headers["connection"]]).toEqual([200, "close"]);
    program.signal("SIGTERM");
    expect(await program.ended).toBe(0);
  });

  it("has written the line of every request it served", async () => {
    const program = startProgram();
    const port = await program.port();
    for (const id of ["first", "second", "third"])
      await exchange(port, head("GET /health", `X-Request-Id: ${id}\r\n`));
    program.signal("SIGTERM");
    await program.ended;
    const lines = program
      .said()
      .trim()
      .split("\n")
      .slice(1)
      .map((line) => JSON.parse(line));
    expect(lines.map(({ requestId, status }) => [requestId, status])).toEqual([
      ["first", 200],
      ["second", 200],
      ["third", 200],
    ]);
  });
});

describe("the program that is told to reload", () => {
  it("answers on the old connection, says that it ends, and serves on at the same port", async () => {
    const program = startProgram();
    const port = await program.port();
    const underWay = halfPosted(port);
    const idle = openWire(port);
    idle.write(health);
    await idle.answer();
    program.signal("SIGHUP");
    while (!program.said().includes('"msg":"reloaded"'))
      await new Promise((resolve) => setTimeout(resolve, 20));
    idle.write(head("GET /health/ready"));
    const last = await idle.answer();
    expect([last.status, last.headers["connection"]]).toEqual([200, "close"]);
    underWay.write(body.slice(7));
    const answer = await underWay.answer();
    expect([answer.status, answer.headers["connection"]]).toEqual([200, "close"]);
    expect((await exchange(port, health)).status).toBe(200);
    program.signal("SIGTERM");
    expect(await program.ended).toBe(0);
    expect(program.errors()).toBe("");
  });
});

/** Worker processes: a supervisor starts those of its servers, which alone know themselves as members of a cluster. */
const workersOf = (supervisor: number): readonly string[] =>
  readFileSync(`/proc/${supervisor}/task/${supervisor}/children`, "latin1")
    .split(" ")
    .filter(Boolean)
    .filter((pid) => !(environmentOf(pid) ?? "NODE_UNIQUE_ID=").includes("NODE_UNIQUE_ID="));

/** Null where it has just ended. */
function environmentOf(pid: string): string | null {
  try {
    return readFileSync(`/proc/${pid}/environ`, "latin1");
  } catch {
    return null;
  }
}

describe.runIf(process.platform === "linux")("the program that makes its first calls itself", () => {
  const said = async (program: Program, text: string): Promise<void> => {
    while (!program.said().includes(text)) await new Promise((resolve) => setTimeout(resolve, 10));
  };
  const isReady = async (port: number): Promise<boolean> =>
    (await exchange(port, head("GET /health/ready"))).status === 200;

  it("listens before them at its start, and at a reload after them", async () => {
    const program = startProgram({ NONET_WARM_UP: "on" }, ["web"]);
    const port = await program.port();
    expect(workersOf(program.pid)).toEqual([]);
    while (!(await isReady(port))) await new Promise((resolve) => setTimeout(resolve, 20));
    const first = workersOf(program.pid);
    program.signal("SIGHUP");
    await said(program, '"msg":"reloaded"');
    const renewed = workersOf(program.pid).filter((pid) => !first.includes(pid));
    expect([first.length, renewed.length, await isReady(port)]).toEqual([1, 1, true]);
    const merge = JSON.stringify({ files: [exampleFile, exampleFile] });
    const answer = await exchange(
      port,
      head("POST /pdf/merge", `Content-Length: ${merge.length}\r\n`) + merge,
    );
    expect(answer.status).toBe(200);
    // The worker that the first call was made with has answered.
    const after = workersOf(program.pid).filter((pid) => !first.includes(pid));
    expect(after).toEqual(renewed);
    program.signal("SIGTERM");
    expect(await program.ended).toBe(0);
    expect(program.errors()).toBe("");
  });

  it("ends when it is told to while a successor makes them", async () => {
    const program = startProgram({ NONET_WARM_UP: "on" }, ["web"]);
    await program.port();
    program.signal("SIGHUP");
    await said(program, '"msg":"reloading');
    program.signal("SIGTERM");
    expect(await program.ended).toBe(0);
    expect(program.errors()).toBe("");
  });
});

describe("the list of data", () => {
  it("has what the packages bring with its dates, and says what is not prepared", async () => {
    const folder = mkdtempSync(join(tmpdir(), "nonet-list-"));
    const program = runProgram(["data", "--list"], { NONET_DATA_DIR: folder });
    expect(await program.ended).toBe(0);
    const lines = program
      .said()
      .trim()
      .split("\n")
      .map((line) => line.split("\t"));
    const dates = Map.groupBy(lines, ([name]) => name);
    for (const name of ["web.rates", "web.geo", "web.asn", "web.disposable"])
      expect([name, dates.get(name)?.every(([, date = ""]) => /^\d{4}-\d\d-\d\d/.test(date))]).toEqual([
        name,
        true,
      ]);
    for (const [name, id] of [
      ["naics.data", "naics"],
      ["password.breach", "breach"],
      ["image.moderation", "moderation"],
    ] as const)
      expect(dates.get(name)).toEqual([[name, "-", expect.stringContaining(`nonet data ${id}`)]]);
  });
});

describe("the program that is told to reload again and again", () => {
  it("keeps nothing of the reloads before", async () => {
    const program = startProgram({ NONET_SERVICES: "strings" });
    await program.port();
    const reloads = (): number => program.said().split('"msg":"reloaded"').length - 1;
    for (let count = 1; count <= 6; count += 1) {
      program.signal("SIGHUP");
      while (reloads() < count) await new Promise((resolve) => setTimeout(resolve, 20));
    }
    program.signal("SIGTERM");
    expect(await program.ended).toBe(0);
    // Node warns of the eleventh listener.
    expect(program.errors()).toBe("");
  });
});

describe("data that is refreshed", () => {
  it("is not fetched where no source is set, and a source that fails ends with code 1", async () => {
    const quiet = runProgram(["data", "--refresh", "rates", "disposable"]);
    expect(await quiet.ended).toBe(0);
    expect(quiet.said().match(/nothing was fetched/g)).toHaveLength(2);
    const bad = runProgram(["data", "--refresh", "disposable"], {
      NONET_DISPOSABLE_URL: "http://127.0.0.1:9/list",
    });
    expect(await bad.ended).toBe(1);
    expect(bad.errors()).toMatch(/^disposable: /m);
  });

  it("is seen by a running server, and what is bad is not", async () => {
    const file = join(mkdtempSync(join(tmpdir(), "nonet-list-")), "list.txt");
    writeFileSync(file, "one.example\n");
    const program = startProgram({ NONET_DISPOSABLE_DOMAINS: file });
    const port = await program.port();
    const isDisposable = async (domain: string): Promise<boolean> => {
      const answer = await exchange(port, head(`GET /email/validate?checkMx=false&email=a@${domain}`));
      return JSON.parse(answer.body).reason === "disposable";
    };
    expect([await isDisposable("one.example"), await isDisposable("two.example")]).toEqual([true, false]);
    writeFileSync(`${file}.new`, "two.example\n");
    renameSync(`${file}.new`, file);
    while (!(await isDisposable("two.example"))) await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await isDisposable("one.example")).toBe(false);
    writeFileSync(file, "<html>");
    const checks = async () => JSON.parse((await exchange(port, health)).body).checks["web.disposable"];
    while ((await checks()) === "ok") await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await isDisposable("two.example")).toBe(true);
  });
});

describe("the program in two processes", () => {
  const startTwo = (): Program => startProgram({ NONET_PROCESSES: "2" });

  it("says its address once, serves, finishes what is under way and ends with 0", async () => {
    const program = startTwo();
    const port = await program.port();
    const answers = await Promise.all(Array.from({ length: 20 }, () => exchange(port, health)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    const underWay = await Promise.all([acceptedPost(port), acceptedPost(port), acceptedPost(port)]);
    program.signal("SIGTERM");
    await refusalOf(port);
    for (const wire of underWay) wire.write(body.slice(7));
    for (const wire of underWay) expect((await wire.answer()).status).toBe(200);
    expect(await program.ended).toBe(0);
    expect(program.said().match(/^Nonet serves /gm)).toHaveLength(1);
    expect(program.errors()).toBe("");
  });

  const processesOf = async ({ pid }: Program): Promise<readonly number[]> =>
    (await readFile(`/proc/${pid}/task/${pid}/children`, "utf8")).trim().split(" ").map(Number);

  it.runIf(process.platform === "linux")("replaces one that dies, and serves on meanwhile", async () => {
    const program = startTwo();
    const port = await program.port();
    const [first = 0, second = 0] = await processesOf(program);
    process.kill(first, "SIGKILL");
    let now: readonly number[] = [];
    const statuses = new Set<number>();
    while (now.length < 2 || now.includes(first) || statuses.size === 0) {
      // A connection that was handed to the dying process is lost with it.
      const lost = new Promise<null>((resolve) => setTimeout(() => resolve(null), 200));
      const answer = await Promise.race([exchange(port, health).catch(() => null), lost]);
      if (answer !== null) statuses.add(answer.status);
      now = await processesOf(program);
    }
    expect([now.includes(second), [...statuses]]).toEqual([true, [200]]);
    program.signal("SIGTERM");
    expect(await program.ended).toBe(0);
    expect(program.said()).toContain('"msg":"a server process died"');
  });
});

describe("what a caller sends", () => {
  it("never reaches standard output or standard error", async () => {
    const program = startProgram({ NONET_LOG_LEVEL: "debug" });
    const port = await program.port();
    const secret = '{"text":"canary","algo":"canary"}';
    const requests = [
      head("GET /crypto/hash?text=canary&algo=sha256", "Cookie: canary\r\nAuthorization: Bearer canary\r\n"),
      head("GET /crypto/hash?text=canary%zz"),
      head("GET /crypto/uuid?count=canary"),
      head("GET /canary/canary?canary=canary", "User-Agent: canary\r\nX-Request-Id: canary canary\r\n"),
      head("GET /%zzcanary"),
      head("DELETE /crypto/hash?canary"),
      posted(secret, "X-Api-Key: canary\r\n"),
      posted('{"canary: '),
      posted("canary", "Content-Type: text/canary\r\n"),
      "CANARY canary\r\n\r\n",
      head("CONNECT canary:443"),
    ];
    for (const request of requests) expect((await exchange(port, request)).status).toBeGreaterThan(0);
    const cut = openWire(port);
    cut.write(posted(secret).slice(0, -1));
    cut.reset();
    await exchange(port, health);
    program.signal("SIGTERM");
    expect(await program.ended).toBe(0);
    expect(program.said().split("\n").length).toBeGreaterThan(requests.length - 2);
    expect(program.said().toLowerCase()).not.toContain("canary");
  });
});
