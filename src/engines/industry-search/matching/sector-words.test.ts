import { describe, expect, it } from "vitest";
import { scoreSectorWords } from "./sector-words.ts";

const codes = ["31-33", "42", "44-45", "51"];
const group = { codes, of: [0, 1, 2, 3] };
const gainsOf = (text: string) => [
  ...scoreSectorWords({ groups: { 2: group } } as unknown as Parameters<typeof scoreSectorWords>[0], text),
];

describe("the words of a sector", () => {
  it.each([
    ["We manufacture pumps. Our plants make valves.", [0]],
    ["a wholesale distributor of paper", [1]],
    ["Our software is an app; we broadcast and publish", [3]],
    ["We cut hair and sell shampoo", []],
  ])("in %j raise its codes alone", (text, raised) => {
    expect(gainsOf(text).flatMap((gain, code) => (gain > 0 ? [code] : []))).toEqual(raised);
  });

  it("count more the more there are, up to a bound", () => {
    const gain = (count: number) => gainsOf("distributor ".repeat(count))[1] ?? 0;
    expect(gain(3)).toBeGreaterThan(gain(1));
    expect(gain(500)).toBe(gain(50));
  });
});
