import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openApp, type TestApp } from "../../test/support/app.ts";
import { operation } from "../kernel/operation.ts";
import { either, json, passthrough } from "../kernel/output.ts";
import { service } from "../kernel/service.ts";
import { Type } from "../kernel/type.ts";

const long = "The quick brown fox jumps over the lazy dog; é, 漢, 🦊. ";
const lengthField = Type.Integer({ minimum: 0, maximum: 20_000_000, default: 2_000, description: "Length" });
const textOf = (length: number): string => long.repeat(Math.ceil(length / long.length)).slice(0, length);

const input = Type.Object({ length: lengthField });
const output = json(Type.Object({ text: Type.String() }));
const example = { examples: [{ title: "A text", input: {} }] } as const;
const handle = ({ length }: { readonly length: number }) => ({ text: textOf(length) });

const say = operation({ at: ["GET /say", "POST /say"], summary: "Text", input, output, ...example, handle });
const secret = operation({
  ...{ at: ["GET /secret"], summary: "Secret", holdsSecrets: true, input, output, ...example, handle },
});
const file = operation({
  at: ["GET /file/{kind}"],
  summary: "A file",
  input: Type.Object({ kind: Type.Enum(["png", "svg", "pdf", "stream"], { description: "Kind" }) }),
  output: either(Type.Object({}), ["image/png", "image/svg+xml", "application/pdf", "text/event-stream"]),
  examples: [{ title: "A picture", input: { kind: "png" } }],
  handle: ({ kind }) => {
    const mediaTypes = { png: "image/png", svg: "image/svg+xml", pdf: "application/pdf" } as const;
    return { mediaType: kind === "stream" ? "text/event-stream" : mediaTypes[kind], bytes: textOf(2_000) };
  },
});

let cancelled = 0;
const stream = operation({
  at: ["GET /stream", "POST /stream"],
  summary: "A stream",
  input: Type.Object({
    type: Type.String({ default: "text/html; charset=utf-8", maxLength: 100, description: "Media type" }),
    header: Type.String({ default: "x-none", maxLength: 100, description: "A header" }),
    value: Type.String({ default: "", maxLength: 100, description: "Its value" }),
    breaks: Type.Boolean({ default: false, description: "Breaks" }),
  }),
  output: passthrough(),
  examples: [{ title: "A page", input: {} }],
  handle: ({ type, header, value, breaks }) => ({
    status: 200,
    headers: { "content-type": type, etag: '"e"', [header]: value },
    body: (async function* () {
      try {
        for (let piece = 0; piece < 5; piece += 1) {
          if (breaks && piece === 3) throw new Error("the origin went away");
          yield Buffer.from(textOf(3_000));
        }
      } finally {
        cancelled += 1;
      }
    })(),
  }),
});

const kept = operation({
  ...{ at: ["GET /kept"], summary: "Kept", keptBy: "everyone", input, output, ...example, handle },
});

const toy = service({
  id: "text",
  title: "Text",
  summary: "Texts of any length",
  operations: { say, secret, file, stream, kept },
});

let app: TestApp;
beforeAll(async () => {
  app = await openApp({ services: [toy] });
});
afterAll(() => app.stop());

const ask = (url: string, accepted?: string, more: object = {}) =>
  app.call({ url, headers: accepted === undefined ? {} : { "accept-encoding": accepted }, ...more });

const unpack: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  gzip: gunzipSync,
  br: brotliDecompressSync,
  zstd: zstdDecompressSync,
};
const unpacked = ({ headers, rawPayload }: Awaited<ReturnType<typeof ask>>): string =>
  (unpack[String(headers["content-encoding"])]?.(rawPayload) ?? rawPayload).toString();

describe("an answer of 1 kB or more", () => {
  it.each([
    [undefined, undefined],
    ["", undefined],
    ["gzip", "gzip"],
    ["GZIP", "gzip"],
    ["deflate, gzip", "gzip"],
    ["gzip, deflate, br", "br"],
    ["gzip, deflate, br, zstd", "zstd"],
    ["gzip;q=1.0, br;q=0.5", "gzip"],
    ["zstd;q=0, br;q=0, gzip;q=0.1, identity;q=0", "gzip"],
    ["*", "zstd"],
    ["*;q=0.5, zstd;q=0", "br"],
    ["identity, gzip;q=0.5", undefined],
    ["gzip;q=0", undefined],
    ["*;q=0", undefined],
    ["deflate", undefined],
    ["gzip;q=nonsense", undefined],
    [`gzip${",br".repeat(1_000)}`, undefined],
  ])("to who sends Accept-Encoding %j is packed as %j", async (accepted, coding) => {
    for (const length of [2_000, 200_000]) {
      const plain = await ask(`/say?length=${length}`);
      const answer = await ask(`/say?length=${length}`, accepted);
      expect(answer.headers["content-encoding"]).toBe(coding);
      expect(unpacked(answer)).toBe(plain.body);
      expect(answer.headers["content-length"]).toBe(String(answer.rawPayload.length));
      expect(answer.headers["vary"]).toBe(coding === undefined ? undefined : "Accept-Encoding");
      if (coding !== undefined) expect(answer.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
    }
  });

  it("says the same to HEAD", async () => {
    const { headers } = await ask("/say", "br");
    const head = await ask("/say", "br", { method: "HEAD" });
    const own = { date: "", "x-request-id": "" };
    expect([{ ...head.headers, ...own }, head.body]).toEqual([{ ...headers, ...own }, ""]);
  });

  it("is whole at every length around the bounds", async () => {
    for (const length of [1_009, 1_010, 1_011, 16_000, 16_369, 16_384, 65_536, 1_000_000])
      for (const coding of ["gzip", "br", "zstd"])
        expect(JSON.parse(unpacked(await ask(`/say?length=${length}`, coding))).text).toBe(textOf(length));
  });

  it.each(["png", "pdf", "stream"])("goes as it is where it is a %s", async (kind) => {
    expect((await ask(`/file/${kind}`, "gzip")).headers["content-encoding"]).toBeUndefined();
  });

  it("is packed where it is a drawing", async () => {
    expect((await ask("/file/svg", "gzip")).headers["content-encoding"]).toBe("gzip");
  });

  it("goes as it is where it holds secrets", async () => {
    const answer = await ask("/secret", "gzip, br, zstd");
    expect([answer.headers["content-encoding"], answer.json().text]).toEqual([undefined, textOf(2_000)]);
  });
});

describe("a shorter answer", () => {
  it.each([
    ["gzip, br, zstd", undefined],
    ["gzip, identity;q=0", "gzip"],
    ["br, *;q=0", "br"],
  ])("to who sends Accept-Encoding %j is packed as %j", async (accepted, coding) => {
    const answer = await ask("/say?length=10", accepted);
    expect([answer.headers["content-encoding"], JSON.parse(unpacked(answer)).text]).toEqual([
      coding,
      textOf(10),
    ]);
  });
});

describe("a stream", () => {
  it("is packed piece by piece, under a weak tag and without a length", async () => {
    for (const coding of ["gzip", "br", "zstd"]) {
      const answer = await ask("/stream?header=content-length&value=15000", coding);
      expect(answer.headers).toMatchObject({ "content-encoding": coding, etag: 'W/"e"' });
      expect(answer.headers["content-length"]).toBeUndefined();
      expect(unpacked(answer)).toContain(textOf(3_000).slice(0, 500));
    }
  });

  it.each([
    ["a picture", "type=image/png"],
    ["events", "type=text/event-stream"],
    ["a part", "header=content-range&value=bytes%200-1/2"],
    ["what its origin packed", "header=content-encoding&value=compress"],
    ["what its origin will not have changed", "header=cache-control&value=max-age=1,%20no-transform"],
  ])("goes as it is where it is %s", async (_what, query) => {
    const { headers } = await ask(`/stream?${query}`, "gzip");
    expect([headers["content-encoding"], headers["etag"]]).toEqual([
      query.includes("compress") ? "compress" : undefined,
      '"e"',
    ]);
  });

  it("goes as it is to POST, where credentials may have opened it", async () => {
    const answer = await ask("/stream", "gzip", { method: "POST", payload: {} });
    expect(answer.headers["content-encoding"]).toBeUndefined();
  });

  it("lets its source go after HEAD", async () => {
    const before = cancelled;
    const answer = await ask("/stream", "gzip", { method: "HEAD" });
    expect(answer.headers["content-encoding"]).toBe("gzip");
    // A source that was never read has nothing to end: it only must not be left waiting.
    expect(cancelled).toBe(before);
  });
});

describe("over sockets", () => {
  let port = 0;
  beforeAll(async () => {
    port = await app.running.server.listen("127.0.0.1", 0);
  });

  const gone = (path: string): Promise<void> =>
    new Promise((resolve) => {
      const socket = connect(port, "127.0.0.1");
      socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\nAccept-Encoding: br\r\n\r\n`);
      setTimeout(() => {
        socket.destroy();
        resolve();
      }, 20);
    });

  it("readers that leave do not keep others from packed answers", async () => {
    await Promise.all(Array.from({ length: 20 }, () => gone("/say?length=20000000")));
    await Promise.all(Array.from({ length: 40 }, () => gone("/stream")));
    await sleep(500);
    const answer = await fetch(`http://127.0.0.1:${port}/say?length=300000`, {
      headers: { "accept-encoding": "gzip" },
    });
    expect(answer.headers.get("content-encoding")).toBe("gzip");
    expect(JSON.parse(await answer.text()).text).toBe(textOf(300_000));
    expect(app.running.server.underWay()).toBe(0);
  });

  it("more answers than are packed at once go as they are", async () => {
    const answers = await Promise.all(
      Array.from({ length: 60 }, async () => {
        const answer = await fetch(`http://127.0.0.1:${port}/say?length=2000000`, {
          headers: { "accept-encoding": "gzip" },
        });
        return [answer.headers.get("content-encoding"), JSON.parse(await answer.text()).text.length];
      }),
    );
    expect(answers.every(([, length]) => length === 2_000_000)).toBe(true);
    expect(answers.filter(([coding]) => coding === "gzip").length).toBeGreaterThanOrEqual(16);
  });

  it("a source that breaks resets the connection in the middle", async () => {
    await expect(
      fetch(`http://127.0.0.1:${port}/stream?breaks=true`, { headers: { "accept-encoding": "gzip" } }).then(
        (answer) => answer.text(),
      ),
    ).rejects.toThrow();
  });
});

describe("an operation that says who may keep its answers", () => {
  it("has them kept for a day, and only those of 200", async () => {
    const { headers } = await ask("/kept", "gzip");
    expect(headers).toMatchObject({
      "cache-control": "public, max-age=86400",
      vary: "Accept-Encoding",
      "content-encoding": "gzip",
    });
    expect((await ask("/kept?length=x")).headers["cache-control"]).toBe("no-store");
  });

  it.each([{ "x-gateway-host": "text.localhost" }, { prefer: "handling=lenient" }])(
    "has none kept that depends on %j",
    async (headers) => {
      expect((await app.call({ url: "/kept", headers })).headers["cache-control"]).toBe("no-store");
    },
  );
});
