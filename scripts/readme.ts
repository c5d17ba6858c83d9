/** Rewrites the parts of the README that come from declarations: `node scripts/readme.ts`. */
import { readFileSync, writeFileSync } from "node:fs";
import { declaredSettings } from "../src/app/config.ts";
import { root } from "./steps.ts";

const readmeFile = `${root}README.md`;

const tables: Readonly<Record<string, () => string>> = { settings: settingsTable };

function settingsTable(): string {
  const rows = declaredSettings.map(
    ({ name, form, defaultText, help }) => `| \`${name}\` | ${form} | ${defaultText} | ${help} |`,
  );
  return ["| setting | form | default | meaning |", "|---|---|---|---|", ...rows].join("\n");
}

/** The README with its generated parts as they should be. */
function renewed(readme: string): string {
  return Object.entries(tables).reduce((text, [name, table]) => {
    const [open, close] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
    const [before, rest] = [text.slice(0, text.indexOf(open)), text.slice(text.indexOf(close))];
    return `${before}${open}\n${table()}\n${rest}`;
  }, readme);
}

/** One line when a generated part is out of date. */
export function readmeProblems(): readonly string[] {
  const readme = readFileSync(readmeFile, "utf8");
  return renewed(readme) === readme ? [] : ["README.md is out of date: run `node scripts/readme.ts`"];
}

if (import.meta.main) writeFileSync(readmeFile, renewed(readFileSync(readmeFile, "utf8")));
