import { describe, expect, it } from "vitest";
import { openProgress, type Progress } from "./progress.ts";

function written(isTTY: boolean, work: (progress: Progress) => void): string {
  const pieces: string[] = [];
  work(openProgress({ isTTY, write: (text) => pieces.push(text) }));
  return pieces.join("");
}

const steps = (progress: Progress): void => {
  progress.show("reading", null);
  for (let done = 0; done <= 100; done += 1) progress.show("sorting", done / 100);
  progress.say("naics: ready");
};

describe("progress", () => {
  it("is a line a tenth where nobody watches, each once", () => {
    const lines = written(false, steps).split("\n");
    expect(lines.slice(0, 3)).toEqual(["  reading", "  sorting 0 %", "  sorting 10 %"]);
    expect(lines).toHaveLength(1 + 11 + 1 + 1);
  });

  it("is one line that changes on a terminal, gone when the result is said", () => {
    const text = written(true, steps);
    expect(text.split("\n")).toHaveLength(2);
    expect(text).toContain("100 % sorting");
    expect(text.endsWith("\r\u001b[Knaics: ready\n")).toBe(true);
  });
});
