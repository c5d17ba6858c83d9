import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { BoundedBody, checkSize, collectBytes } from "./body.ts";
import type { RawBody } from "./body-buffer.ts";

function rawBody(chunks: readonly (Uint8Array | Error)[]): RawBody {
  const left = [...chunks];
  return {
    async read() {
      const chunk = left.shift() ?? null;
      if (chunk instanceof Error) throw chunk;
      return chunk;
    },
    release: () => undefined,
  };
}

function bodyOf(
  chunks: readonly (Uint8Array | Error)[],
  { maxBytes = 1_000, encodings = [] as string[] } = {},
) {
  const ends: unknown[] = [];
  const body = new BoundedBody(rawBody(chunks), {
    encodings,
    maxBytes,
    onEnd: (reason) => ends.push(reason),
  });
  return { body, ends };
}

const bytes = (length: number): Uint8Array => new Uint8Array(length).fill(1);

describe("a bounded body", () => {
  it("is passed on unchanged, and ends once", async () => {
    const { body, ends } = bodyOf([bytes(600), bytes(400)]);
    expect((await collectBytes(body)).length).toBe(1_000);
    expect(ends).toEqual([null]);
  });

  it("fails at the byte beyond its limit", async () => {
    const { body, ends } = bodyOf([bytes(600), bytes(401)]);
    await expect(collectBytes(body)).rejects.toMatchObject({ code: "upstream_too_large" });
    expect(ends).toEqual([expect.objectContaining({ code: "upstream_too_large" })]);
  });

  it("counts what was sent if that is more than what comes out", async () => {
    const nothing = Buffer.concat(Array.from({ length: 60 }, () => gzipSync("")));
    const { body } = bodyOf([nothing], { encodings: ["gzip"] });
    await expect(collectBytes(body)).rejects.toMatchObject({ code: "upstream_too_large" });
  });

  it("fails when its source breaks off", async () => {
    const { body, ends } = bodyOf([bytes(1), Object.assign(new Error("reset"), { code: "ECONNRESET" })]);
    await expect(collectBytes(body)).rejects.toMatchObject({ code: "invalid_upstream_response" });
    expect(ends).toHaveLength(1);
  });

  it("cancels its source when its reader stops, also before the first read", async () => {
    const stopped = bodyOf([bytes(1), bytes(1)]);
    for await (const chunk of stopped.body) {
      expect(chunk.length).toBe(1);
      break;
    }
    const unread = bodyOf([bytes(1)]);
    await unread.body.return();
    for (const { ends } of [stopped, unread]) expect(ends).toMatchObject([{ message: "Nobody reads on." }]);
  });

  it("detects a bomb before its first byte is passed on, and keeps what was read ahead", async () => {
    const bomb = bodyOf([gzipSync(new Uint8Array(3_000_000))], { encodings: ["gzip"], maxBytes: 10_000_000 });
    await expect(bomb.body.readAhead()).rejects.toMatchObject({ code: "upstream_too_large" });
    const honest = bodyOf([gzipSync("a page ".repeat(30_000))], {
      encodings: ["gzip"],
      maxBytes: 10_000_000,
    });
    await honest.body.readAhead();
    expect(Buffer.from(await collectBytes(honest.body)).toString()).toBe("a page ".repeat(30_000));
  });

  it("reads nothing ahead if there is nothing to decompress", async () => {
    const { body } = bodyOf([new Error("was read")]);
    await body.readAhead();
  });
});

it("a size at its limit is accepted", () => {
  checkSize(10, 10);
  expect(() => checkSize(11, 10)).toThrow(/larger than 10 bytes/);
});
