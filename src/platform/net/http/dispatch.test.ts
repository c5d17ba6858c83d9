import { createHash, randomBytes } from "node:crypto";
import type { Socket } from "node:net";
import { describe, expect, it, onTestFinished } from "vitest";
import { openRawUpstream } from "../../../../test/support/upstream.ts";
import { testFetch, textOf } from "./fetch.fixture.ts";

/** Answers the first bytes of a request by so many writes. */
async function speaking(speak: (socket: Socket) => void): Promise<string> {
  const upstream = await openRawUpstream((socket) => socket.once("data", () => speak(socket)));
  onTestFinished(() => upstream.close());
  return upstream.origin;
}

const headOf = (...lines: readonly string[]): string =>
  `HTTP/1.1 200 OK\r\n${lines.map((line) => `${line}\r\n`).join("")}\r\n`;

describe("an answer", () => {
  it.each([
    ["is no HTTP", (socket: Socket) => socket.end("SSH-2.0-OpenSSH\r\n"), /did not answer in HTTP/],
    ["is nothing", (socket: Socket) => socket.end(), /broke its answer off/],
    ["is a reset", (socket: Socket) => socket.resetAndDestroy(), /broke its answer off/],
    [
      "has two lengths",
      (socket: Socket) => socket.end(`${headOf("content-length: 1", "content-length: 2")}a`),
      /broke/,
    ],
    [
      "upgrades unasked",
      (socket: Socket) => socket.write("HTTP/1.1 101 Switching\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n"),
      /broke/,
    ],
    [
      "has 65 KiB of headers",
      (socket: Socket) => socket.write(headOf(`x: ${"y".repeat(65 * 1024)}`)),
      /64 KiB of headers/,
    ],
    [
      "has headers without end",
      (socket: Socket) => {
        const timer = setInterval(() => socket.write(`x-y: ${"z".repeat(9_000)}\r\n`), 1);
        socket.write("HTTP/1.1 200 OK\r\n");
        socket.on("close", () => clearInterval(timer));
      },
      /64 KiB of headers/,
    ],
  ])("that %s is told so", async (_title, speak, message) => {
    await expect(testFetch()(await speaking(speak))).rejects.toMatchObject({
      code: "invalid_upstream_response",
      message: expect.stringMatching(message),
    });
  });

  it.each([
    ["short of its length", (socket: Socket) => socket.end(`${headOf("content-length: 10")}half`)],
    [
      "in the middle of a chunk",
      (socket: Socket) => socket.end(`${headOf("transfer-encoding: chunked")}a\r\nhalf`),
    ],
    [
      "before the last chunk",
      (socket: Socket) => socket.end(`${headOf("transfer-encoding: chunked")}4\r\nhalf\r\n`),
    ],
  ])("that ends %s is not whole", async (_title, speak) => {
    const response = await testFetch()(await speaking(speak));
    await expect(response.bytes()).rejects.toMatchObject({ code: "invalid_upstream_response" });
  });

  it("without a length ends with its connection", async () => {
    const response = await testFetch()(await speaking((socket) => socket.end(`${headOf()}all of it`)));
    expect([response.bodyLength, await textOf(response)]).toEqual([null, "all of it"]);
  });

  it.each([
    ["in large frames", true, () => 200_000],
    ["in frames of all sizes", true, (at: number) => 1 + ((at * 7_919) % 90_001)],
    ["in small frames, many in one read", false, () => 1_000],
  ])("%s is whole, its chunks freed while it is read on: %s", async (_title, isFreed, sizeOf) => {
    const content = randomBytes(8_000_000);
    const speak = (socket: Socket): void => {
      socket.write(headOf("transfer-encoding: chunked"));
      for (let from = 0, at = 0; from < content.length; at += 1) {
        const frame = content.subarray(from, from + sizeOf(at));
        socket.write(`${frame.length.toString(16)}\r\n`);
        socket.write(frame);
        socket.write("\r\n");
        from += frame.length;
      }
      socket.end("0\r\n\r\n");
    };
    const { body } = await testFetch()(await speaking(speak), { bytesMax: content.length });
    const hash = createHash("sha256");
    const waiting: Uint8Array[] = [];
    let freed = 0;
    const leave = (): void => {
      const chunk = waiting.shift();
      if (chunk === undefined) return;
      hash.update(chunk);
      body.release?.(chunk);
      freed += chunk.length === 0 ? 1 : 0;
    };
    for await (const chunk of body) {
      waiting.push(chunk);
      if (waiting.length > 5) leave();
    }
    while (waiting.length > 0) leave();
    expect(hash.digest("hex")).toBe(createHash("sha256").update(content).digest("hex"));
    expect(freed > 0).toBe(isFreed);
  });

  it("may be announced by interim ones", async () => {
    const early = "HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n";
    const response = await testFetch()(
      await speaking((socket) => socket.end(`${early}${early}${headOf("content-length: 2")}ok`)),
    );
    expect([response.status, response.headers["link"], await textOf(response)]).toEqual([
      200,
      undefined,
      "ok",
    ]);
  });
});
