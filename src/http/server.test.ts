import { afterEach, describe, expect, it } from "vitest";
import { openApp, type TestApp } from "../../test/support/app.ts";
import { openWire } from "../../test/support/socket.ts";
import { toys } from "../../test/support/toys.ts";
import { hostSetting, portSetting } from "./listen-settings.ts";

const opened: TestApp[] = [];

async function listening(): Promise<readonly [TestApp, number]> {
  const app = await openApp({ services: toys });
  opened.push(app);
  return [app, await app.running.listen()];
}

afterEach(() => Promise.all(opened.splice(0).map((app) => app.stop())));

const head = (line: string): string => `${line} HTTP/1.1\r\nHost: x\r\n\r\n`;

describe("the server", () => {
  it("keeps a connection for the next request", async () => {
    const [, port] = await listening();
    const wire = openWire(port);
    for (const text of ["a", "b"]) {
      wire.write(head(`GET /echo?text=${text}`));
      expect(JSON.parse((await wire.answer()).body).given.text).toBe(text);
    }
    wire.end();
  });

  it("lets go of work whose caller has gone", async () => {
    const [app, port] = await listening();
    const wire = openWire(port);
    wire.write(head("GET /slow"));
    await new Promise((resolve) => setTimeout(resolve, 20));
    wire.reset();
    // Its own deadline would be told as processing_timeout.
    let line: unknown;
    while (line === undefined) {
      await new Promise((resolve) => setTimeout(resolve, 5));
      line = app.lines().find(({ operation }) => operation === "web.slow");
    }
    expect(line).toMatchObject({ failure: "bad_request", status: 400 });
  });

  it("breaks a stream off visibly where its source breaks", async () => {
    const [, port] = await listening();
    const answer = await fetch(`http://127.0.0.1:${port}/stream`);
    expect([answer.status, await answer.text()]).toEqual([203, "first second"]);
    await expect(
      fetch(`http://127.0.0.1:${port}/stream?breaks=1`).then((cut) => cut.text()),
    ).rejects.toThrow();
  });

  it("stops though nobody ever called, and though it never listened", async () => {
    const app = await openApp({ services: toys });
    await app.stop();
    const [heard] = await listening();
    await heard.stop();
    opened.length = 0;
  });

  it("answers what is under way before it closes, and refuses what comes on old connections", async () => {
    const [app, port] = await listening();
    const busy = openWire(port);
    const old = openWire(port);
    old.write(head("GET /health"));
    await old.answer();
    busy.write(head("GET /slow?ms=150"));
    await new Promise((resolve) => setTimeout(resolve, 20));
    const stopped = app.stop();
    old.write(head("GET /health"));
    const refused = await old.answer();
    expect([refused.status, JSON.parse(refused.body).error]).toEqual([503, "overloaded"]);
    await old.closed;
    expect((await busy.answer()).status).toBe(200);
    await stopped;
    opened.length = 0;
  });
});

describe("where to listen", () => {
  it("is this machine alone at port 8080 unless told", () => {
    expect([hostSetting.default, portSetting.default]).toEqual(["127.0.0.1", 8080]);
  });

  it.each(["0", "65535"])("takes the port %s", (text) => {
    expect(portSetting.parse(text)).toBe(Number(text));
  });

  it.each(["65536", "-1", "http"])("refuses the port %s", (text) => {
    expect(() => portSetting.parse(text)).toThrow("a whole number from 0 to 65535");
  });
});
