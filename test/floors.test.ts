/** The floors of the house, shown to hold and shown to bite. */
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
  ["no-circles", "src/shared/planted-circle.ts", "./planted-circle-back.ts"],
  ["no-orphans", "src/kernel/planted-orphan.ts"],
  ["no-unresolved", "src/kernel/planted-unresolved.ts", "./nowhere.ts"],
  ["kernel-knows-nobody", "src/kernel/planted-up.ts", "../platform/log.ts"],
  ["shared-is-pure", "src/shared/planted-files.ts", "node:fs"],
  ["services-look-down", "src/services/strings/planted-up.ts", "../../platform/log.ts"],
  ["services-are-strangers", "src/services/strings/planted-sideways.ts", "../web/crypto/jwt.ts"],
  ["groups-are-strangers", "src/services/web/qr/planted-sideways.ts", "../crypto/jwt.ts"],
  ["domain-is-pure", "src/services/web/qr/planted-kernel.ts", "../../../kernel/ports.ts"],
  ["schemas-are-written-by-type", "src/services/web/qr/planted-schema.ts", "typebox"],
  ["services-have-no-world", "src/services/web/qr/planted-world.ts", "node:fs"],
  ["operations-are-gathered-once", "src/services/web/qr/planted-operations.ts", "./operations.ts"],
  ["platform-fills-ports", "src/platform/planted-up.ts", "../kernel/invoke.ts"],
  ["http-knows-the-kernel", "src/http/planted-sideways.ts", "../platform/log.ts"],
  ["gateway-knows-the-kernel", "src/gateway/planted-sideways.ts", "../http/cors.ts"],
  ["surfaces-only-read", "src/surfaces/planted-sideways.ts", "../http/cors.ts"],
  ["one-list-of-services", "src/surfaces/planted-list.ts", "../services/web/service.ts"],
  ["app-is-the-top", "src/surfaces/planted-app.ts", "../app/config.ts"],
  ["programs-are-ends", "src/app/planted-program.ts", "../bin/cli.ts"],
  ["programs-choose", "src/bin/planted-work.ts", "../kernel/invoke.ts"],
  ["client-is-light", "src/client/planted-heavy.ts", "../kernel/invoke.ts"],
  ["sockets-have-one-door", "src/app/planted-socket.ts", "node:net"],
  ["no-development-packages", "src/app/planted-package.ts", "fast-check"],
];

/** Where the rooms stand: a copy with every break planted at once. */
function plantedCopy(): string {
  const copy = mkdtempSync(join(tmpdir(), "nonet-floors-"));
  for (const name of ["src", "package.json", "tsconfig.json", ".dependency-cruiser.cjs"]) {
    cpSync(join(root, name), join(copy, name), { recursive: true });
  }
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
  for (const [, path, ...specifiers] of breaks) {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    const imports = specifiers.map((specifier) => `import ${JSON.stringify(specifier)};\n`);
    writeFileSync(join(copy, path), `${imports.join("")}export const planted = true;\n`);
  }
  writeFileSync(join(copy, "src/shared/planted-circle-back.ts"), 'import "./planted-circle.ts";\n');
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

describe("the house as it stands", () => {
  it("breaks no rule", async () => {
    expect(await violationsIn(root)).toEqual([]);
  });
});

describe("a break of the rule", () => {
  let violations: readonly Violation[] = [];
  beforeAll(async () => {
    violations = await violationsIn(plantedCopy());
  });

  it.each(breaks)("%s is reported by name at %s", (rule, path) => {
    // A circle has no first file, so it may be told from either end of the planted pair.
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
