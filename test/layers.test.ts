/** The rules of .dependency-cruiser.cjs: the source keeps them, and each one reports a planted violation. */
import { execFile } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { beforeAll, describe, expect, it } from "vitest";
import { root } from "./support/tree.ts";

interface Violation {
  readonly from: string;
  readonly rule: { readonly name: string };
}

/** Rule, file that breaks it, what it imports. */
const breaks: readonly (readonly [rule: string, path: string, ...specifiers: string[]])[] = [
  ["no-cycles", "src/shared/planted-cycle.ts", "./planted-cycle-back.ts"],
  ["no-orphans", "src/kernel/planted-orphan.ts"],
  ["no-unresolved", "src/kernel/planted-unresolved.ts", "./nowhere.ts"],
  ["shared-is-lowest", "src/shared/planted-up.ts", "../kernel/ports.ts"],
  ["kernel-is-low", "src/kernel/planted-up.ts", "../platform/log.ts"],
  ["engines-know-nothing-of-nonet", "src/engines/planted/planted-up.ts", "../../kernel/ports.ts"],
  ["engines-are-separate", "src/engines/planted/planted-sideways.ts", "../other-planted/index.ts"],
  ["engines-have-a-face", "src/services/strings/planted-inside.ts", "../../engines/strings/slug.ts"],
  ["services-look-down", "src/services/strings/planted-up.ts", "../../platform/log.ts"],
  ["services-are-separate", "src/services/strings/planted-sideways.ts", "../text/service.ts"],
  ["platform-fills-ports", "src/platform/planted-up.ts", "../app/config.ts"],
  ["http-knows-operations", "src/http/planted-sideways.ts", "../platform/log.ts"],
  ["gateway-knows-operations", "src/gateway/planted-sideways.ts", "../http/cors.ts"],
  ["interfaces-only-read", "src/interfaces/planted-sideways.ts", "../http/cors.ts"],
  ["pages-run-alone", "src/interfaces/pages/browser/planted-heavy.ts", "../../../kernel/invoke.ts"],
  ["pages-are-bundled", "src/interfaces/pages/planted-script.ts", "./browser/theme.ts"],
  ["one-list-of-services", "src/interfaces/planted-list.ts", "../services/text/service.ts"],
  ["app-is-above", "src/interfaces/planted-app.ts", "../app/config.ts"],
  ["programs-are-last", "src/app/planted-program.ts", "../bin/cli.ts"],
  ["programs-choose", "src/bin/planted-work.ts", "../kernel/invoke.ts"],
  ["client-is-light", "src/client/planted-heavy.ts", "../kernel/invoke.ts"],
  ["no-world", "src/engines/planted/planted-files.ts", "node:fs"],
  ["sockets-in-one-place", "src/app/planted-socket.ts", "node:net"],
  ["schemas-in-one-place", "src/services/strings/planted-schema.ts", "typebox"],
  ["no-development-packages", "src/app/planted-package.ts", "fast-check"],
];

/** A copy of the source with every violation planted at once. */
function plantedCopy(): string {
  const copy = mkdtempSync(join(tmpdir(), "nonet-layers-"));
  for (const name of ["src", "package.json", "tsconfig.json", ".dependency-cruiser.cjs"]) {
    cpSync(join(root, name), join(copy, name), { recursive: true });
  }
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
  for (const [, path, ...specifiers] of breaks) {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    const imports = specifiers.map((specifier) => `import ${JSON.stringify(specifier)};\n`);
    writeFileSync(join(copy, path), `${imports.join("")}export const planted = true;\n`);
  }
  writeFileSync(join(copy, "src/shared/planted-cycle-back.ts"), 'import "./planted-cycle.ts";\n');
  mkdirSync(join(copy, "src/engines/other-planted"));
  writeFileSync(join(copy, "src/engines/other-planted/index.ts"), "export const planted = true;\n");
  return copy;
}

async function violationsIn(folder: string): Promise<readonly Violation[]> {
  const program = join(root, "node_modules/dependency-cruiser/bin/dependency-cruiser.mjs");
  const args = [program, "src", "--config", ".dependency-cruiser.cjs", "--output-type", "json"];
  // The program's exit code counts the violations, so a refusal is an answer here.
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: folder, maxBuffer: 1e9 }).catch(
    (error: { stdout: string }) => error,
  );
  return JSON.parse(stdout).summary.violations;
}

describe("the source", () => {
  it("breaks no rule", async () => {
    expect(await violationsIn(root)).toEqual([]);
  });
});

describe("a violation of the rule", () => {
  let violations: readonly Violation[] = [];
  beforeAll(async () => {
    violations = await violationsIn(plantedCopy());
  });

  it.each(breaks)("%s is reported by name at %s", (rule, path) => {
    // A cycle has no first file, so it may be told from either end of the planted pair.
    const planted = path.replace(/\.ts$/, "");
    const reported = violations
      .filter(({ from }) => from.startsWith(planted))
      .map((violation) => violation.rule.name);
    expect(reported).toContain(rule);
  });

  it("is planted for every rule there is", async () => {
    const { default: config } = await import(join(root, ".dependency-cruiser.cjs"));
    const names: string[] = config.forbidden.map((rule: { name: string }) => rule.name);
    expect(breaks.map(([rule]) => rule).sort()).toEqual(names.sort());
  });
});
