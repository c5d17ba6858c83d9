import { request as httpRequest } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mebibyte, openApp, type TestApp } from "../../test/support/app.ts";
import { openWire, type RawAnswer } from "../../test/support/socket.ts";

let app: TestApp;
let port: number;

beforeAll(async () => {
  app = await openApp();
  port = await app.running.listen();
});

afterAll(() => app.stop());

const codeOf = async (answer: Response): Promise<unknown> =>
  ((await answer.json()) as { readonly error: unknown }).error;
const errorOf = ({ body }: Pick<RawAnswer, "body">): string => JSON.parse(body).error;
const url = (path: string): string => `http://127.0.0.1:${port}${path}`;
const head = (fields: string, path = "/strings/slugify"): string =>
  `POST ${path} HTTP/1.1\r\nHost: a\r\n${fields}\r\n`;

/** A body as Node's own client sends it. */
function posted(path: string, body: Buffer, headers: Record<string, string | number>) {
  return new Promise<readonly [number | undefined, string]>((resolve, reject) => {
    const sent = httpRequest(url(path), { method: "POST", headers }, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (piece) => {
        text += piece;
      });
      response.on("end", () => resolve([response.statusCode, JSON.parse(text).error])).on("error", reject);
    });
    sent.on("error", reject).end(body);
  });
}

describe("a body that nobody reads", () => {
  it.each([5, 20, 50])("of %i MiB leaves its refusal to be read by ordinary clients", async (mebibytes) => {
    const body = Buffer.alloc(mebibytes * mebibyte, "a");
    const refused = [413, "payload_too_large"];
    const type = { "content-type": "application/json" };
    const fetched = await fetch(url("/strings/slugify"), { method: "POST", body, headers: type });
    expect([fetched.status, await codeOf(fetched)]).toEqual(refused);
    const inPieces = await fetch(url("/strings/slugify"), {
      method: "POST",
      body: new Blob([body]).stream(),
      headers: type,
      duplex: "half",
    } as RequestInit);
    expect([inPieces.status, await codeOf(inPieces)]).toEqual(refused);
    const lengths = { ...type, "content-length": body.length };
    expect(await posted("/strings/slugify", body, lengths)).toEqual(refused);
    expect(await posted("/strings/slugify", body, type)).toEqual(refused);
  });

  it.each([
    ["/strings/slugify", { "content-type": "text/plain" }, 415],
    ["/strings/slugify", { "content-encoding": "gzip" }, 415],
    ["/nothing", {}, 404],
    ["/health", {}, 405],
    ["/strings/slugify", { "x-gateway-host": "/" }, 400],
    ["/strings/slugify", { "x-long": "a".repeat(20_000) }, 431],
  ])("leaves every other refusal to be read, too: %s %j %i", async (path, headers, status) => {
    const body = Buffer.alloc(10 * mebibyte, "a");
    const answer = await fetch(url(path), {
      method: "POST",
      body,
      headers: headers as Record<string, string>,
    });
    expect(answer.status).toBe(status);
    expect(typeof (await codeOf(answer))).toBe("string");
  });

  it("is heard out before its refusal, as most clients read only when they have sent everything", async () => {
    const wire = openWire(port);
    wire.write(head(`Content-Length: ${5 * mebibyte}\r\n`));
    let answered = false;
    const answer = wire.answer().finally(() => {
      answered = true;
    });
    for (let at = 0; at < 5; at += 1) {
      expect(answered).toBe(false);
      wire.write(Buffer.alloc(mebibyte));
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    expect([(await answer).status, (await answer).headers["connection"]]).toEqual([413, "keep-alive"]);
    wire.end();
  });

  it("is not waited for where it is announced as endless, and its sender can read on while it sends", async () => {
    const wire = openWire(port);
    wire.write(head(`Content-Length: ${1024 * mebibyte}\r\n`));
    for (let at = 0; at < 20; at += 1) wire.write(Buffer.alloc(mebibyte));
    const answer = await wire.answer();
    expect([answer.status, errorOf(answer), answer.headers["connection"]]).toEqual([
      413,
      "payload_too_large",
      "close",
    ]);
    await wire.closed;
    wire.reset();
  });

  it("is waited for only while it comes", async () => {
    const wire = openWire(port);
    wire.write(head(`Content-Length: ${2 * mebibyte}\r\nContent-Type: text/plain\r\n`));
    const answer = await wire.answer();
    expect([answer.status, answer.headers["connection"]]).toEqual([415, "close"]);
    await wire.closed;
  });
});

describe("a sender that asks before it sends", () => {
  const asking = "Expect: 100-continue\r\n";

  it.each([
    ["too long a body", `Content-Length: ${20 * mebibyte}\r\n`, "/strings/slugify", 413],
    ["no JSON", "Content-Length: 4\r\nContent-Type: text/plain\r\n", "/strings/slugify", 415],
    ["to nowhere", "Content-Length: 4\r\n", "/nothing", 404],
  ])("is refused at once for %s", async (_what, fields, path, status) => {
    const wire = openWire(port);
    wire.write(head(fields + asking, path));
    const answer = await wire.answer();
    expect([answer.status, answer.headers["connection"]]).toEqual([status, "close"]);
    await wire.closed;
  });

  it("is asked for what will be read", async () => {
    const wire = openWire(port);
    const body = '{"text":"a b"}';
    wire.write(head(`Content-Length: ${body.length}\r\n${asking}`));
    expect((await wire.answer()).status).toBe(100);
    wire.write(body);
    expect((await wire.answer()).status).toBe(200);
    wire.end();
  });
});
