/** Writes the table of docs/settings.md from the declared settings: `node scripts/settings.ts`. */
import { readFileSync, writeFileSync } from "node:fs";
import { declaredSettings } from "../src/app/config.ts";
import { root } from "./steps.ts";

const page = `${root}docs/settings.md`;

const tables: Readonly<Record<string, () => string>> = { settings: settingsTable };

function settingsTable(): string {
  const rows = declaredSettings.map(
    ({ name, form, defaultText, help }) => `| \`${name}\` | ${form} | ${defaultText} | ${help} |`,
  );
  return ["| setting | form | default | meaning |", "|---|---|---|---|", ...rows].join("\n");
}

/** The page with its generated parts as they should be. */
function renewed(page: string): string {
  return Object.entries(tables).reduce((text, [name, table]) => {
    const [open, close] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
    const [before, rest] = [text.slice(0, text.indexOf(open)), text.slice(text.indexOf(close))];
    return `${before}${open}\n${table()}\n${rest}`;
  }, page);
}

/** One line when a generated part is out of date. */
export function settingsProblems(): readonly string[] {
  const text = readFileSync(page, "utf8");
  return renewed(text) === text ? [] : ["docs/settings.md is out of date: run `node scripts/settings.ts`"];
}

if (import.meta.main) writeFileSync(page, renewed(readFileSync(page, "utf8")));
