/**
 * The pages docs/ssrf-corpus.md and docs/ssrf-corpus.jsonl: every attack of the corpus, and what the guard answers.
 * `node scripts/ssrf-corpus.ts` rewrites them.
 */
import { writeFileSync } from "node:fs";
import { resolveDestination } from "../src/platform/net/policy/destination.ts";
import { parseTarget } from "../src/platform/net/policy/target.ts";
import { publicTargets } from "../src/platform/net/policy/target-policy.ts";
import { type CorpusCase, corpus } from "../src/platform/net/ssrf-corpus.fixture.ts";
import { ApiError } from "../src/shared/api-error.ts";
import { root } from "./steps.ts";

export const pageFile = `${root}docs/ssrf-corpus.md`;
export const dataFile = `${root}docs/ssrf-corpus.jsonl`;

interface Result extends CorpusCase {
  /** The code of the refusal; null: it would be connected to. */
  readonly got: string | null;
}

/** Asks the guard about each case; nothing is connected to. */
export const judgeCorpus = (): Promise<readonly Result[]> =>
  Promise.all(corpus.map(async (one) => ({ ...one, got: await judge(one) })));

async function judge({ url, answers }: CorpusCase): Promise<string | null> {
  try {
    const target = parseTarget(url);
    for (const addresses of answers ?? []) {
      const guard = { policy: publicTargets, lookup: async () => ({ addresses }) };
      await resolveDestination(target, guard, AbortSignal.timeout(1_000));
    }
    return null;
  } catch (error) {
    if (error instanceof ApiError) return error.code;
    throw error;
  }
}

const head = (results: readonly Result[]): string => `# Attacks on the guard

Written by \`node scripts/ssrf-corpus.ts\`; do not edit it by hand. A test makes it again and compares.

Every case is asked of the guard that stands before each fetch of this server: of the proxy, the page tools, and the \`url\` of a
PDF, an image or a logo. A refused URL is answered with the code in the table before anything is connected to; \`fetched\` must
pass. Redirects are judged by the same function, hop by hop. [ssrf-corpus.jsonl](ssrf-corpus.jsonl) has all ${results.length.toLocaleString("en")} cases, one a line, for
tests of other programs: \`class\`, \`url\`, \`expected\` (null: fetched) and, for cases that need a DNS server, \`answers\`: the addresses
that the name has at each lookup.

| class | cases | answer | passed | example |
|---|---|---|---|---|
`;

/** Both pages as they should be. */
export async function corpusPages(): Promise<{ readonly page: string; readonly data: string }> {
  const results = await judgeCorpus();
  const rows = [...Map.groupBy(results, (one) => `${one.class}\n${one.expected}`).values()].map(row);
  const failed = results.filter(({ got, expected }) => got !== expected).length;
  const sum = `\n${results.length - failed} of ${results.length} cases passed, ${failed} failed.\n`;
  const data = results.map(({ got: _, ...one }) => `${JSON.stringify(one)}\n`);
  return { page: `${head(results)}${rows.join("\n")}\n${sum}`, data: data.join("") };
}

function row(results: readonly Result[]): string {
  // By 127.0.0.1 where the class is tried with each address.
  const first = results[7] ?? results[0];
  if (first === undefined) throw new Error("A class has no cases.");
  const passed = results.filter(({ got, expected }) => got === expected).length;
  const isWhole = passed === results.length;
  const example =
    first.answers === undefined ? first.url : first.answers.map((one) => one.join(" + ")).join(", then ");
  const shown = example === "" ? "nothing" : `\`\`${example.replaceAll("|", "%7c").slice(0, 80)}\`\``;
  const answer = first.expected === null ? "fetched" : `\`${first.expected}\``;
  return `| ${first.class} | ${results.length} | ${answer} | ${isWhole ? "all" : `**${passed}, FAILED**`} | ${shown} |`;
}

if (import.meta.main) {
  const { page, data } = await corpusPages();
  writeFileSync(pageFile, page);
  writeFileSync(dataFile, data);
}
