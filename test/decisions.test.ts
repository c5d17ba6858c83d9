/** Decision pages: each has the same form, and whoever refers to one refers to one that exists. */
import { describe, expect, it } from "vitest";
import { filesBelow, textOf } from "./support/tree.ts";

const pages = filesBelow("docs/decisions").map((path) => path.replace("docs/decisions/", ""));
const sections = ["Context", "Decision", "Consequences"];

describe("decision pages", () => {
  it("are numbered without gaps", () => {
    const numbers = pages.map((name) => /^(\d{4})-[a-z0-9-]+\.md$/.exec(name)?.[1]);
    expect(numbers).toEqual(pages.map((_, at) => String(at + 1).padStart(4, "0")));
  });

  it.each(pages)(
    "%s has a status, a date, a context, a decision and consequences in under 60 lines",
    (name) => {
      const text = textOf(`docs/decisions/${name}`);
      const lines = text.split("\n");
      expect(lines.length).toBeLessThan(60);
      expect(lines[0]).toMatch(new RegExp(`^# ${Number(name.slice(0, 4))}\\. \\S`));
      expect(text).toMatch(/^- Status: (proposed|accepted)$/m);
      expect(text).toMatch(/^- Date: 20\d\d-\d\d-\d\d$/m);
      expect([...text.matchAll(/^## (.*)$/gm)].map(([, title]) => title)).toEqual(sections);
    },
  );
});

describe("references to decisions", () => {
  const sources = [
    ...["src", "test", "scripts", "docs", "data"].flatMap(filesBelow),
    ...filesBelow("bench").filter((path) => !path.includes("node_modules/")),
    ...["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md", ".dependency-cruiser.cjs"],
  ].filter((path) => /\.(ts|mjs|mts|cjs|md)$/.test(path));

  it("name pages that exist", () => {
    const broken = sources.flatMap((path) =>
      [...textOf(path).matchAll(/docs\/decisions\/(\d{4}[\w.-]*)/g)]
        .map(([, name = ""]) => name.replace(/\.$/, ""))
        .filter((name) => !pages.some((page) => page === name || page.slice(0, 4) === name))
        .map((name) => `${path}: ${name}`),
    );
    expect(broken).toEqual([]);
  });
});
