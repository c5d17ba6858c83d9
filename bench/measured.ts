/** docs/measured.md: a section of tables for each subject, as its last run with `--write` left it. */
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const page = fileURLToPath(new URL("../docs/measured.md", import.meta.url));

const head = `# Measured

Written by \`npm run bench -- --write\`, never by hand; \`npm run bench -- pdf --write\` writes one section. Ours and the peers
take turns within a run: medians, in parentheses the lowest and highest ratio of a round. Only ratios within a run mean
anything. How each subject measures is in \`bench/\`, and is printed by its run.
`;

/** How a subject is called: the word in its section by which the section is found again. */
export const commandOf = (name: string): string => `npm run bench -- ${name}`;

const isSectionOf = (name: string, section: string): boolean =>
  new RegExp(`\`${commandOf(name)}[ \`]`).test(section);

/**
 * The page with this section in the place of the subject's last one. Sections stand in the order of `names`; what belongs
 * to none of them is dropped.
 */
export function replaceSection(
  text: string,
  names: readonly string[],
  written: { readonly name: string; readonly section: string },
): string {
  const known = text.split(/^(?=## )/m).slice(1);
  const sections = names.flatMap((name) =>
    name === written.name ? [written.section] : known.filter((section) => isSectionOf(name, section)),
  );
  return `${[head, ...sections].map((part) => part.trim()).join("\n\n")}\n`;
}

export function writeSection(names: readonly string[], name: string, section: string): void {
  writeFileSync(page, replaceSection(readFileSync(page, "utf8"), names, { name, section }));
}
