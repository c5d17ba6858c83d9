/** The published table of refused addresses is what the guard does. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { pageFile, refusedAddressesPage } from "../scripts/refused-addresses.ts";
import { specialRanges } from "../src/shared/special-ranges.ts";

const page = readFileSync(pageFile, "utf8");
const rows = new Map(
  page
    .split("\n")
    .filter((line) => /^\| [\da-f:.]+\//.test(line))
    .map((line) => line.split(" | "))
    .map(([block = "", , , , answer = ""]) => [block.slice(2), answer.replace(" |", "")]),
);

describe("docs/refused-addresses.md", () => {
  it("is what scripts/refused-addresses.ts writes", () => {
    expect(page).toBe(refusedAddressesPage());
  });

  it("shows each block with an example that is answered as the block is", () => {
    expect([...rows.keys()]).toEqual(specialRanges.map(([block]) => block));
    for (const [block, reason, source] of specialRanges) {
      const isFetched = reason === null && !source.endsWith("as the IPv4 address");
      expect([block, rows.get(block) === "fetched"]).toEqual([block, isFetched]);
    }
  });
});
