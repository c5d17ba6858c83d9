import { randomBytes } from "node:crypto";
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync, zstdCompressSync } from "node:zlib";
import { describe, expect, it, onTestFinished } from "vitest";
import { openAuthority } from "../../../../test/support/authority.ts";
import {
  eventually,
  openRawUpstream,
  openUpstream,
  type Upstream,
  type UpstreamOptions,
} from "../../../../test/support/upstream.ts";
import { testFetch, textOf } from "./fetch.fixture.ts";

type Answer = Parameters<typeof openUpstream>[0];

async function upstreamOf(answer: Answer, options?: UpstreamOptions): Promise<Upstream> {
  const upstream = await openUpstream(answer, options);
  onTestFinished(() => upstream.close());
  return upstream;
}

const hello: Answer = (_request, response) => response.end("hello");

describe("a fetch", () => {
  it("returns status, headers, body, times and the final URL", async () => {
    const { origin } = await upstreamOf((_request, response) => {
      response.writeHead(203, "Fine", { "x-twice": ["a", "b"], "set-cookie": ["c=d", "e=f"] }).end("hello");
    });
    const response = await testFetch()(`${origin}/path?q=1#part`);
    expect(response).toMatchObject({
      finalUrl: `${origin}/path?q=1`,
      status: 203,
      statusText: "Fine",
      headers: { "x-twice": "a, b", "set-cookie": "c=d\ne=f" },
      hops: [],
      tls: null,
      bodyEncoding: null,
      timings: { dnsMs: null, connectMs: expect.any(Number), tlsMs: null, ttfbMs: expect.any(Number) },
    });
    expect(await textOf(response)).toBe("hello");
  });

  it("for its head alone takes any body, unread, and a connection of its own", async () => {
    const fetch = testFetch();
    const { origin, connections } = await upstreamOf((_request, response) => {
      response.writeHead(200, { "content-encoding": "gzip", "content-length": "99999999" }).write("no gzip");
    });
    for (const calls of [1, 2, 3]) {
      const response = await fetch(`${origin}/`, { headOnly: true });
      response.cancel();
      expect([response.status, connections()]).toEqual([200, calls]);
      expect(response.timings.connectMs).toEqual(expect.any(Number));
    }
  });

  it("of whose body the beginning is enough fails at its limit, not at its declared length", async () => {
    const { origin } = await upstreamOf((_request, response) => response.end("x".repeat(100)));
    const fetch = testFetch();
    await expect(fetch(`${origin}/`, { bytesMax: 50 })).rejects.toMatchObject({ code: "upstream_too_large" });
    const response = await fetch(`${origin}/`, { bytesMax: 50, partial: true });
    expect(response.status).toBe(200);
    await expect(response.bytes()).rejects.toMatchObject({ code: "upstream_too_large" });
  });

  it("asks a name under its own name, at the address that was looked up", async () => {
    const { port } = await upstreamOf((request, response) => response.end(request.headers.host));
    const response = await testFetch({ names: { "site.example": ["127.0.0.1"] } })(
      `http://site.example:${port}/`,
    );
    expect(await textOf(response)).toBe(`site.example:${port}`);
    expect(response.timings.dnsMs).toBeTypeOf("number");
  });

  it.each([
    ["no name", "http://nowhere.example/", "dns_failure"],
    ["no URL", "no url", "invalid_url"],
    ["another scheme", "ftp://127.0.0.1/", "unsupported_scheme"],
    ["a private address", "http://10.0.0.1/", "blocked_target"],
    ["a closed port", "http://127.0.0.1:1025/", "connect_failed"],
  ])("fails for %s", async (_title, url, code) => {
    await expect(testFetch()(url)).rejects.toMatchObject({ code });
  });

  it("refuses a name for one address that is not permitted, and does not tell which", async () => {
    const { port, connections } = await upstreamOf(hello);
    const fetch = testFetch({ names: { "site.example": ["127.0.0.1", "10.9.8.7"] } });
    const failure = await fetch(`http://site.example:${port}/`).catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: "blocked_target" });
    expect(String(failure)).not.toContain("10.9.8.7");
    expect(connections()).toBe(0);
  });

  it("uses the next address if the first refuses", async () => {
    const { port } = await upstreamOf(hello, { address: "127.0.0.3" });
    const fetch = testFetch({ names: { "site.example": ["127.0.0.2", "127.0.0.3"] } });
    expect(await textOf(await fetch(`http://site.example:${port}/`))).toBe("hello");
  });

  it("leaves no socket behind at a name with two addresses where the first one resets, forty times over", async () => {
    const options = { address: "127.0.0.2" };
    const first = await openRawUpstream(
      (socket) => socket.once("data", () => socket.resetAndDestroy()),
      options,
    );
    const second = await openRawUpstream(() => undefined, { address: "127.0.0.3", port: first.port });
    onTestFinished(async () => void (await Promise.all([first.close(), second.close()])));
    const fetch = testFetch({ names: { "site.example": ["127.0.0.2", "127.0.0.3"] } });
    for (let round = 0; round < 40; round += 1) {
      const failed = fetch(`http://site.example:${first.port}/`);
      await expect(failed).rejects.toMatchObject({ code: "invalid_upstream_response" });
    }
    expect([first.connections(), second.connections()]).toEqual([40, 0]);
    await eventually(() => first.open() === 0);
  });

  it("gives up a name that nobody answers for, though the resolver does not heed the deadline", async () => {
    const fetch = testFetch({ lookup: () => new Promise(() => undefined) });
    await expect(fetch("http://site.example/", { timeoutMs: 50 })).rejects.toMatchObject({
      code: "upstream_timeout",
    });
  });
});

describe("connections", () => {
  it("are used again by the same origin, which takes no time to connect", async () => {
    const { origin, connections } = await upstreamOf(hello);
    const fetch = testFetch();
    for (let turn = 0; turn < 3; turn += 1) await textOf(await fetch(origin));
    const { timings } = await fetch(origin);
    expect([connections(), timings.connectMs]).toEqual([1, null]);
  });

  it("are not used again once the name stands for another address", async () => {
    const here = await upstreamOf((_request, response) => response.end("here"), { address: "127.0.0.2" });
    await upstreamOf((_request, response) => response.end("there"), {
      address: "127.0.0.3",
      port: here.port,
    });
    const addresses = ["127.0.0.2"];
    const fetch = testFetch({ lookup: async () => ({ addresses }) });
    const url = `http://site.example:${here.port}/`;
    expect(await textOf(await fetch(url))).toBe("here");
    addresses[0] = "127.0.0.3";
    expect(await textOf(await fetch(url))).toBe("there");
    addresses[0] = "10.0.0.1";
    await expect(fetch(url)).rejects.toMatchObject({ code: "blocked_target" });
  });

  it("that the other side closes in between are replaced, unseen", async () => {
    const { origin, connections } = await upstreamOf((request, response) => {
      response.end("hello");
      response.on("finish", () => setImmediate(() => request.socket.destroy()));
    });
    const fetch = testFetch();
    for (let turn = 0; turn < 5; turn += 1) expect(await textOf(await fetch(origin))).toBe("hello");
    expect(connections()).toBe(5);
  });

  it("are not kept if a request authenticated the connection (NTLM, Negotiate)", async () => {
    const { origin, connections } = await upstreamOf(hello);
    const fetch = testFetch();
    for (const authorization of ["NTLM TlRM", "negotiate YII", "Basic eDp5", "Bearer x"]) {
      await textOf(await fetch(origin, { headers: { authorization } }));
    }
    expect(connections()).toBe(3);
  });

  it("are eight at most a host, four of one client; further requests wait their turn", async () => {
    const waiting: (() => void)[] = [];
    const { origin } = await upstreamOf((_request, response) => waiting.push(() => response.end("hello")));
    const fetch = testFetch();
    const all = Array.from({ length: 20 }, async (_, index) =>
      textOf(await fetch(origin, { client: `client ${index % 4}` })),
    );
    await eventually(() => waiting.length === 8);
    let answered = 0;
    while (answered < 20) {
      await eventually(() => waiting.length > 0);
      expect(waiting.length).toBeLessThanOrEqual(8);
      waiting.shift()?.();
      answered += 1;
    }
    expect(await Promise.all(all)).toEqual(Array.from({ length: 20 }, () => "hello"));
  });

  it("of one client never make another one wait", async () => {
    const { origin, open } = await upstreamOf((request, response) => {
      if (request.url === "/quick") response.end("hello");
    });
    const fetch = testFetch();
    const slow = Array.from({ length: 12 }, () => fetch(origin, { client: "slow", timeoutMs: 2_000 }));
    await eventually(() => open() === 4);
    const startedAt = performance.now();
    for (let turn = 0; turn < 5; turn += 1) await textOf(await fetch(`${origin}/quick`, { client: "quick" }));
    expect(performance.now() - startedAt).toBeLessThan(1_000);
    await Promise.allSettled(slow);
  });

  it("that wait too long for their turn fail at their deadline", async () => {
    const { origin } = await upstreamOf(() => undefined);
    const fetch = testFetch();
    const all = Array.from({ length: 10 }, () => fetch(origin, { timeoutMs: 150 }));
    for (const one of await Promise.allSettled(all)) {
      expect(one).toMatchObject({ status: "rejected", reason: { code: "upstream_timeout" } });
    }
  });
});

describe("a body of single bytes", () => {
  it("comes whole and leaves the event loop to others", async () => {
    const count = 600_000;
    const upstream = await openRawUpstream((socket) => {
      socket.once("data", () => {
        socket.write("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n");
        socket.end(`${"1\r\na\r\n".repeat(count)}0\r\n\r\n`);
      });
    });
    onTestFinished(() => upstream.close());
    const response = await testFetch()(upstream.origin, { timeoutMs: 20_000 });
    // While nobody reads, as much comes as is read ahead.
    await new Promise((resolve) => setTimeout(resolve, 500));
    let longestMs = 0;
    let before = performance.now();
    const timer = setInterval(() => {
      longestMs = Math.max(longestMs, performance.now() - before);
      before = performance.now();
    }, 5);
    onTestFinished(() => clearInterval(timer));
    let bytes = 0;
    for await (const chunk of response.body) bytes += chunk.byteLength;
    expect(bytes).toBe(count);
    expect(longestMs).toBeLessThan(1_000);
  });
});

describe("redirects", () => {
  const redirecting: Answer = (request, response) => {
    const [, status, to] = /^\/(\d+)\/(.*)$/.exec(request.url ?? "") ?? [];
    if (status !== undefined)
      response.writeHead(Number(status), { location: decodeURIComponent(to ?? "") }).end();
    else response.end(JSON.stringify({ method: request.method, headers: request.headers }));
  };

  it("are listed in order", async () => {
    const { origin } = await upstreamOf(redirecting);
    const response = await testFetch()(`${origin}/301/${encodeURIComponent("/302/%2Fend")}`);
    expect(response.hops).toEqual([
      {
        url: `${origin}/301/%2F302%2F%252Fend`,
        status: 301,
        location: "/302/%2Fend",
        headers: expect.objectContaining({ location: "/302/%2Fend" }),
        elapsedMs: expect.any(Number),
      },
      {
        url: `${origin}/302/%2Fend`,
        status: 302,
        location: "/end",
        headers: expect.objectContaining({ location: "/end" }),
        elapsedMs: expect.any(Number),
      },
    ]);
    expect(response.finalUrl).toBe(`${origin}/end`);
  });

  it("keep credentials within an origin and drop them outside it", async () => {
    const { origin, port } = await upstreamOf(redirecting);
    const fetch = testFetch({ names: { "other.example": ["127.0.0.1"] } });
    const headers = { authorization: "Bearer x", cookie: "a=b", "proxy-authorization": "y", "x-mine": "z" };
    const headersAt = async (to: string) =>
      JSON.parse(await textOf(await fetch(`${origin}/302/${encodeURIComponent(to)}`, { headers }))).headers;
    expect(await headersAt("/end")).toMatchObject(headers);
    const outside = await headersAt(`http://other.example:${port}/end`);
    for (const name of Object.keys(headers)) expect(outside).not.toHaveProperty(name);
  });

  it("stop after as many as were asked for", async () => {
    const { origin } = await upstreamOf(redirecting);
    const fetch = testFetch();
    const twice = `${origin}/302/${encodeURIComponent("/302/%2Fend")}`;
    await expect(fetch(twice, { redirectsMax: 1 })).rejects.toMatchObject({ code: "too_many_redirects" });
    expect((await fetch(twice, { redirectsMax: 2 })).status).toBe(200);
    await expect(fetch(twice, { redirect: "error" })).rejects.toMatchObject({ code: "too_many_redirects" });
    expect((await fetch(twice, { redirect: "manual" })).status).toBe(302);
  });
});

describe("a body", () => {
  const text = "many words ".repeat(10_000);
  const encodings: [string, Buffer][] = [
    ["gzip", gzipSync(text)],
    ["x-gzip", gzipSync(text)],
    ["deflate", deflateSync(text)],
    ["deflate", deflateRawSync(text)],
    ["br", brotliCompressSync(text)],
    ["zstd", zstdCompressSync(text)],
    ["br, gzip", gzipSync(brotliCompressSync(text))],
  ];

  it.each(encodings)("is unpacked from %s", async (encoding, bytes) => {
    const { origin } = await upstreamOf((_request, response) => {
      response.writeHead(200, { "content-encoding": encoding }).end(bytes);
    });
    const response = await testFetch()(origin);
    expect(await textOf(response)).toBe(text);
    expect([response.bodyLength, response.bodyEncoding]).toEqual([null, null]);
  });

  it.each(encodings)("that is empty is so in %s", async (encoding) => {
    const { origin } = await upstreamOf((_request, response) => {
      response.writeHead(200, { "content-encoding": encoding }).end();
    });
    expect(await textOf(await testFetch()(origin))).toBe("");
  });

  it("may be as long as its limit and no byte longer, with a declared length or without", async () => {
    const { origin } = await upstreamOf(({ url }, response) => {
      if (url === "/told") response.setHeader("content-length", 1_000);
      response.write(Buffer.alloc(600));
      response.end(Buffer.alloc(400));
    });
    const fetch = testFetch();
    for (const path of ["/told", "/untold"]) {
      expect((await (await fetch(origin + path, { bytesMax: 1_000 })).bytes()).length).toBe(1_000);
      const read = async () => (await fetch(origin + path, { bytesMax: 999 })).bytes();
      await expect(read()).rejects.toMatchObject({ code: "upstream_too_large" });
    }
  });

  it("is capped by the operator's setting in place of the request's", async () => {
    const { origin } = await upstreamOf((_request, response) => response.end(Buffer.alloc(1_000)));
    expect((await (await testFetch({ bytesMax: 1_000 })(origin, { bytesMax: 1 })).bytes()).length).toBe(
      1_000,
    );
    await expect(testFetch({ bytesMax: 999 })(origin)).rejects.toMatchObject({ code: "upstream_too_large" });
  });

  it("that drips ends at the deadline", async () => {
    const { origin, open } = await upstreamOf((_request, response) => {
      const timer = setInterval(() => response.write("."), 10);
      response.on("close", () => clearInterval(timer));
    });
    const startedAt = performance.now();
    const response = await testFetch()(origin, { timeoutMs: 200 });
    await expect(response.bytes()).rejects.toMatchObject({ code: "upstream_timeout" });
    expect(performance.now() - startedAt).toBeLessThan(1_200);
    await eventually(() => open() === 0);
  });

  it("that nobody reads lets the connection go at the deadline, and at once when it is cancelled", async () => {
    const { origin, open } = await upstreamOf((_request, response) => response.write("first"));
    const fetch = testFetch();
    await fetch(origin, { timeoutMs: 100 });
    (await fetch(origin)).cancel();
    await eventually(() => open() === 0, 1_000);
  });

  it("ends with the reason of the one who asked", async () => {
    const { origin } = await upstreamOf((_request, response) => response.write("first"));
    const controller = new AbortController();
    const response = await testFetch()(origin, { signal: controller.signal });
    const reason = new Error("no longer wanted");
    controller.abort(reason);
    await expect(response.bytes()).rejects.toBe(reason);
  });

  it("is read no faster than its reader reads", async () => {
    let written = 0;
    const { origin } = await upstreamOf((_request, response) => {
      const chunk = Buffer.alloc(64 * 1024);
      const write = (): void => {
        while (!response.destroyed && response.write(chunk)) written += chunk.length;
      };
      response.on("drain", write);
      write();
    });
    const response = await testFetch()(origin, { bytesMax: 1024 ** 3 });
    let [seen, same] = [-1, 0];
    await eventually(() => {
      same = seen === written ? same + 1 : 0;
      seen = written;
      return same === 20;
    });
    // Two socket buffers of the system and what is read ahead.
    expect(written).toBeLessThan(16 * 1024 * 1024);
    response.cancel();
  });
});

describe("TLS", () => {
  const authority = openAuthority();
  const names = { "site.example": ["127.0.0.1"] };
  const secured = (certified: readonly string[], options = {}) =>
    upstreamOf(hello, { identity: authority.issue(certified, options) });

  it("uses the name of the URL and custom authorities, and its facts are returned", async () => {
    const { port } = await secured(["site.example"]);
    const fetch = testFetch({ names, authorities: [authority.cert] });
    const response = await fetch(`https://site.example:${port}/`);
    expect(await textOf(response)).toBe("hello");
    expect(response.tls).toMatchObject({
      protocol: "TLSv1.3",
      cipher: expect.stringMatching(/^TLS_/),
      issuer: "CN=Nonet Test Authority",
      subject: "CN=site.example",
      validTo: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]+\.000Z$/),
      daysRemaining: 29,
    });
    expect(response.timings.tlsMs).toBeTypeOf("number");
  });

  it("hands bodies on whole whose chunks are freed while they are read on", async () => {
    const content = randomBytes(5_000_000);
    const identity = authority.issue(["site.example"]);
    const { port } = await upstreamOf((_request, response) => response.end(content), { identity });
    const fetch = testFetch({ names, authorities: [authority.cert] });
    for (let round = 0; round < 3; round += 1) {
      const { body } = await fetch(`https://site.example:${port}/`, { bytesMax: content.length });
      let at = 0;
      for await (const chunk of body) {
        expect(content.compare(chunk, 0, chunk.length, at, at + chunk.length)).toBe(0);
        at += chunk.length;
        body.release?.(chunk);
      }
      expect(at).toBe(content.length);
    }
  });

  it("knows a certificate for an address", async () => {
    const { port } = await secured(["127.0.0.1"]);
    const fetch = testFetch({ authorities: [authority.cert] });
    expect(await textOf(await fetch(`https://127.0.0.1:${port}/`))).toBe("hello");
  });

  it.each([
    ["from an unknown authority", { authorities: [], message: /no authority that is trusted/ }],
    ["for another name", { names: ["other.example"], message: /for another name/ }],
    ["for the address that the name stands for", { names: ["127.0.0.1"], message: /for another name/ }],
    ["that has expired", { validTo: new Date(Date.now() - 1_000), message: /expired/ }],
    ["of tomorrow", { validFrom: new Date(Date.now() + 9e7), message: /not valid yet/ }],
  ])("refuses a certificate %s", async (_title, row) => {
    const { port } = await secured("names" in row ? row.names : ["site.example"], row);
    const authorities = "authorities" in row ? row.authorities : [authority.cert];
    const failure = await testFetch({ names, authorities })(`https://site.example:${port}/`).catch(
      (error: unknown) => error,
    );
    expect(failure).toMatchObject({ code: "tls_failed", message: expect.stringMatching(row.message) });
  });

  it("fails if the other side speaks plain HTTP", async () => {
    const { port } = await upstreamOf(hello);
    await expect(testFetch({ names })(`https://site.example:${port}/`)).rejects.toMatchObject({
      code: "tls_failed",
    });
  });
});
