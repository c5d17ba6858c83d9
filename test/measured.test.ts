/** docs/measured.md is made of tables, and a run of one subject rewrites that subject's section alone. */
import { describe, expect, it } from "vitest";
import { replaceSection } from "../bench/measured.ts";
import { textOf } from "./support/tree.ts";

const section = (name: string, figure: number): string =>
  `## About ${name}\n\n| command |\n| --- |\n| \`npm run bench -- ${name}\` |\n\n| case | ours |\n| --- | --- |\n| a | ${figure} |`;
const names = ["fuzz", "pdf", "qr"];
const write = (text: string, name: string, figure: number): string =>
  replaceSection(text, names, { name, section: section(name, figure) });

describe("a measured section", () => {
  it("replaces the last one of its subject and leaves the others as they are", () => {
    const first = write(write("", "qr", 1), "pdf", 2);
    const again = write(first, "pdf", 3);
    expect(again).toBe(first.replace("| a | 2 |", "| a | 3 |"));
    expect([...again.matchAll(/^## About (\w+)/gm)].map(([, name]) => name)).toEqual(["pdf", "qr"]);
  });

  it("is found by its command, also where that has options", () => {
    const soaked = section("fuzz", 1).replace("-- fuzz", "-- fuzz 1000");
    expect(replaceSection(soaked, names, { name: "fuzz", section: section("fuzz", 2) })).not.toContain(
      "1000",
    );
  });

  it("goes with its subject", () => {
    expect(replaceSection(section("old", 1), names, { name: "qr", section: section("qr", 1) })).not.toContain(
      "old",
    );
  });
});

describe("docs/measured.md", () => {
  const [head = "", ...sections] = textOf("docs/measured.md").split(/^(?=## )/m);

  it("begins as the program writes it", () => {
    expect(head.trim()).toBe(replaceSection("", [], { name: "", section: "" }).trim());
  });

  it.each(sections.map((text) => [text.split("\n", 1)[0] ?? "", text]))(
    "has tables only below %s",
    (_, text) => {
      expect(text.split("\n").filter((line) => !/^(\||#|$)/.test(line))).toEqual([]);
      expect(text).toMatch(
        /^\| \d{4}-\d\d-\d\d \| `npm run bench -- [\w-]+( \d+)?` \| \d+ cores, .*Node \d+\.\d+/m,
      );
    },
  );
});
