import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, it } from "vitest";
import type { BulkPlan } from "../../interfaces/cli/bulk/plan.ts";
import type { Chunk } from "../../interfaces/cli/bulk/split.ts";
import { Children } from "./children.ts";

const program = fileURLToPath(import.meta.resolve("./children.fixture.ts"));
let children: Children | undefined;

afterEach(() => children?.close());

const start = (operation = "toy.echo"): Children => {
  const plan: BulkPlan = {
    ...{ operation, input: { format: "jsonl" }, folder: null, mapping: [], shared: {}, filesTo: null },
    output: { format: "jsonl", keep: null, fields: null },
  };
  children = new Children(plan, { count: 2, silenceMaxMs: 3_000, program });
  return children;
};

function chunk(firstRow: number, rows: readonly string[]): Chunk {
  const ends = rows.map((_row, at) => Buffer.byteLength(`${rows.slice(0, at + 1).join("\n")}\n`));
  return { firstRow, endOffset: 0, bytes: Buffer.from(`${rows.join("\n")}\n`), ends };
}

describe("processes that answer rows", { timeout: 60_000 }, () => {
  it("lose the row that one of them dies of, and no other", async () => {
    const answering = start();
    const answers = await Promise.all([
      answering.answer(chunk(1, ["a", "die", "b"])),
      answering.answer(chunk(4, ["c"])),
      answering.answer(chunk(5, ["d", "e"])),
      answering.answer(chunk(7, ["die", "f", "die"])),
    ]);
    expect(answers.map(({ text }) => text).join("")).toBe(
      "1 a\n2 overloaded\n3 b\n4 c\n5 d\n6 e\n7 overloaded\n8 f\n9 overloaded\n",
    );
    expect(answers.map(({ refusedCount }) => refusedCount)).toEqual([1, 0, 0, 2]);
  });

  it("lose a row that never ends", async () => {
    const { text } = await start().answer(chunk(1, ["a", "hang", "b"]));
    expect(text).toBe("1 a\n2 processing_timeout\n3 b\n");
  });

  it("end the run where nothing can be answered, instead of trying on", async () => {
    await expect(start("toy.broken").answer(chunk(1, ["a"]))).rejects.toThrow("There is no data.");
    await children?.close();
    await expect(start("toy.never").answer(chunk(1, ["a"]))).rejects.toThrow("ended before it began");
  });
});
