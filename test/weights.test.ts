/** docs/weights.md: every generated file has a script that makes it again. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { filesBelow, root, textOf } from "./support/tree.ts";

const generated = filesBelow("src").filter((path) => /\.gen\.(json|ts)$/.test(path));
const rows = textOf("docs/weights.md")
  .split("\n")
  .filter((line) => line.startsWith("|"));
const pathsIn = (row: string): readonly string[] =>
  [...row.matchAll(/`([^`]+)`/g)].map(([, path = ""]) => path);
const scriptIn = (row: string): string | undefined =>
  pathsIn(row).find((path) => path.startsWith("scripts/"));

describe("every generated file", () => {
  it("exists at all", () => {
    expect(generated.length).toBeGreaterThan(3);
  });

  it.each(generated)("%s stands in docs/weights.md beside the script that makes it", (path) => {
    const script = scriptIn(rows.find((row) => pathsIn(row).includes(path)) ?? "");
    expect(script).toBeDefined();
    expect(textOf(script ?? "")).toContain(path.replace(/^.*\//, ""));
  });
});

describe("docs/weights.md", () => {
  it("names no file that is not there", () => {
    const named = rows.flatMap(pathsIn).filter((path) => /^(src|scripts|bench)\//.test(path));
    const missing = named.filter((path) => !existsSync(join(root, path)));
    expect(named.length).toBeGreaterThan(10);
    expect(missing).toEqual([]);
  });
});
