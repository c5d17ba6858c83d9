/** The check of every commit: format, types, layers, licenses, tests. `npm run check` runs it. */
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { badLicences } from "./licences.ts";
import { regexProblems } from "./regexes.ts";
import { settingsProblems } from "./settings.ts";
import { run, runBinary, step } from "./steps.ts";
import { installSystemPackages } from "./system-packages.ts";

await step("system packages that tests use", installSystemPackages);
await step("format and lint", () => runBinary("biome", ["ci", "."]));
await step("types", () => runBinary("tsc", []));
await step("types of what runs in pages", () =>
  runBinary("tsc", ["--noEmit", "-p", "src/interfaces/pages/browser"]),
);
await step("layers", () => runBinary("depcruise", ["src", "--config", ".dependency-cruiser.cjs"]));
await step("licences of what is served", async () => report(badLicences()));
await step("table of settings", async () => report(settingsProblems()));
await step("regular expressions", async () => report(await regexProblems()));
await step("tests", runTests);

function report(problems: readonly string[]): number {
  for (const problem of problems) console.error(`  ${problem}`);
  return problems.length === 0 ? 0 : 1;
}

/** The runner's own exit code, and one plain line that counts the tests. */
async function runTests(): Promise<number> {
  const outputFile = join(mkdtempSync(join(tmpdir(), "nonet-")), "tests.json");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${outputFile}`];
  const code = await run(process.execPath, ["node_modules/vitest/vitest.mjs", "run", ...reporters]);
  const counts = JSON.parse(readFileSync(outputFile, "utf8"));
  const skipped = counts.numPendingTests + counts.numTodoTests;
  console.log(
    `\ntests: ${counts.numPassedTests} passed, ${counts.numFailedTests} failed, ${skipped} skipped`,
  );
  return code;
}
