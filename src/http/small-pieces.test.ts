import { describe, expect, test } from "vitest";
import { isDust, PieceGatherer } from "./small-pieces.ts";

const gather = (lengths: readonly number[]): { pieces: number; text: string; sent: string } => {
  const taken: Buffer[] = [];
  const gatherer = new PieceGatherer((piece) => taken.push(piece));
  let sent = "";
  for (const [at, length] of lengths.entries()) {
    const text = String.fromCharCode(97 + (at % 26)).repeat(length);
    sent += text;
    gatherer.add(Buffer.from(text));
  }
  gatherer.flush();
  return { pieces: taken.length, text: Buffer.concat(taken).toString(), sent };
};

describe("PieceGatherer", () => {
  test("hands on few pieces as they are", () => {
    const { pieces, text, sent } = gather([5, 1, 70_000]);
    expect(text).toBe(sent);
    expect(pieces).toBe(3);
  });

  test("makes few pieces of many small ones, in their order", () => {
    const { pieces, text, sent } = gather(Array.from({ length: 50_000 }, () => 1));
    expect(text).toBe(sent);
    expect(pieces).toBeLessThan(64 + 10);
  });

  test("keeps the order of small and large pieces", () => {
    const lengths = Array.from({ length: 5_000 }, (_, at) => (at % 100 === 99 ? 3_000 : (at % 7) * 150));
    const { text, sent } = gather(lengths);
    expect(text).toBe(sent);
  });
});

describe("isDust", () => {
  test.each([
    [1, 1],
    [4_000, 4_000],
    [1_000_000, 8_000_000],
  ])("lets %i chunks with %i bytes pass", (count, bytes) => {
    expect(isDust(count, bytes)).toBe(false);
  });

  test("finds chunks of a byte beyond those of a short body", () => {
    expect(isDust(10_000, 10_000)).toBe(true);
  });
});
