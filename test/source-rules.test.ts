/** Rules for the source that no linter knows. */

import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, it } from "vitest";
import { declaredSettings } from "../src/app/config.ts";
import { allServices } from "../src/app/services.ts";
import { buildRegistry } from "../src/kernel/registry.ts";
import { filesBelow, root, textOf } from "./support/tree.ts";

const sources = filesBelow("src").filter((path) => path.endsWith(".ts"));
const plain = sources.filter((path) => !/\.(test|fixture)\.ts$/.test(path));

const breaking = (paths: readonly string[], broken: (path: string) => boolean): readonly string[] =>
  paths.filter(broken);

describe("every source file", () => {
  it("has a name that says something", () => {
    const empty = /(^|[/-])(utils?|helpers?|common|misc|manager|base|stuff)\.ts$/;
    expect(breaking(sources, (path) => empty.test(path))).toEqual([]);
  });

  it("leaves nothing open in a comment", () => {
    expect(breaking(sources, (path) => /\b(TODO|FIXME)\b/.test(textOf(path)))).toEqual([]);
  });

  it("skips and singles out no test", () => {
    expect(breaking(sources, (path) => /\b(it|test|describe)\.(only|skip)\(/.test(textOf(path)))).toEqual([]);
  });
});

describe("every engine", () => {
  const engines = [
    ...new Set(sources.map((path) => /^src\/engines\/([^/]+)\//.exec(path)?.[1] ?? "")),
  ].filter(Boolean);
  const files = new Set(filesBelow("src/engines"));

  it.each(engines)("has a face, a README and tests: %s", (engine) => {
    expect(files).toContain(`src/engines/${engine}/index.ts`);
    expect(files).toContain(`src/engines/${engine}/README.md`);
    const tests = sources.filter(
      (path) => path.startsWith(`src/engines/${engine}/`) && path.endsWith(".test.ts"),
    );
    expect(tests).not.toEqual([]);
  });
});

describe("every operation", () => {
  it("has an example", () => {
    const { operations } = buildRegistry(allServices);
    expect(operations.length).toBeGreaterThan(50);
    expect(operations.filter(({ operation }) => operation.examples.length === 0).map(({ id }) => id)).toEqual(
      [],
    );
  });
});

describe("tasks for workers", () => {
  const namedTasks = /\btask\([^,()]*(?:\([^()]*\))?,\s*(\w+)\)/g;
  const taskModules = /import\.meta\.resolve\("(\.[^"]+\.ts)"\)/g;
  const captured = (text: string, pattern: RegExp): readonly string[] =>
    [...text.matchAll(pattern)].map(([, part = ""]) => part);

  it("are exported by their module under their own name, where a worker looks for them", async () => {
    let seen = 0;
    for (const path of plain.filter(
      (file) => /\btask\(/.test(textOf(file)) && !file.startsWith("src/kernel/"),
    )) {
      const modules = captured(textOf(path), taskModules).map((module) => join(root, path, "..", module));
      if (textOf(path).includes("task(import.meta.url")) modules.push(join(root, path));
      const exported = await Promise.all(modules.map((module) => import(pathToFileURL(module).href)));
      const own = exported
        .flatMap((module) => Object.entries(module))
        .filter(([name, value]) => typeof value === "function" && value.name === name);
      const functions = own.map(([name]) => name);
      for (const name of captured(textOf(path), namedTasks)) {
        seen += 1;
        expect(functions, `${path}: ${name}`).toContain(name);
      }
    }
    expect(seen).toBeGreaterThan(0);
  });
});

describe("settings", () => {
  it("are all declared at start, so that a bad one is reported before anything opens", () => {
    const written = plain.flatMap((path) =>
      [...textOf(path).matchAll(/\w+Setting(?:<[^(]*>)?\(\s*"([A-Z_]+)"/g)].map(([, name]) => name),
    );
    expect(written.length).toBeGreaterThan(5);
    expect(new Set(declaredSettings.map(({ name }) => name))).toEqual(new Set(written));
  });
});

describe("installing", () => {
  it("runs no script of a package and sends no telemetry", () => {
    expect(textOf(".npmrc")).toMatch(/^ignore-scripts=true$/m);
    expect(textOf("bench/.npmrc")).toBe(textOf(".npmrc"));
    expect(JSON.parse(textOf("package.json")).scarfSettings).toEqual({ enabled: false });
  });
});

describe.each(["package-lock.json", "bench/package-lock.json"])("the lock file %s", (lockFile) => {
  it("has a checksum of every package but those parts of development tools that belong to other systems", () => {
    const { packages } = JSON.parse(textOf(lockFile));
    type Entry = Readonly<{ integrity?: string; link?: boolean; dev?: boolean; optional?: boolean }>;
    const unchecked = Object.entries<Entry>(packages)
      .filter(([path, { integrity, link }]) => path !== "" && link !== true && integrity === undefined)
      .filter(([, { dev, optional }]) => !(dev && optional))
      .map(([path]) => path);
    expect(Object.keys(packages).length).toBeGreaterThan(100);
    expect(unchecked).toEqual([]);
  });

  it("has every package that its own may need on any system, so that `npm ci` takes it", () => {
    const packages: Record<string, { optionalDependencies?: object; dependencies?: object }> = JSON.parse(
      textOf(lockFile),
    ).packages;
    const asked = Object.values(packages).flatMap(({ dependencies = {}, optionalDependencies = {} }) => [
      ...Object.keys(dependencies),
      ...Object.keys(optionalDependencies),
    ]);
    const there = new Set(Object.keys(packages).map((place) => place.replace(/^.*node_modules\//, "")));
    expect(asked.filter((name) => !there.has(name))).toEqual([]);
  });

  it("names no registry", () => {
    expect(textOf(lockFile)).not.toMatch(
      /"resolved"|https?:\/\/(?!opencollective|github|[a-z.]*(fund|sponsor|patreon|tidelift|feross|liberapay))[^"]*registry/,
    );
  });
});

describe("the packages of the benchmarks", () => {
  const declared = JSON.parse(textOf("package.json"));
  const own: Record<string, string> = JSON.parse(textOf("bench/package.json")).dependencies;
  const bench = filesBelow("bench").filter((path) => path.endsWith(".ts") && !path.includes("node_modules/"));

  it("are named by benchmarks and by nothing else", () => {
    const shared = Object.keys({ ...declared.dependencies, ...declared.devDependencies });
    expect(Object.keys(own).filter((name) => shared.includes(name))).toEqual([]);
    const code = bench.map(textOf).join("\n");
    const named = (name: string): boolean => [`"${name}"`, `"${name}/`].some((word) => code.includes(word));
    const typed = (name: string): string => name.replace(/^@types\//, "");
    expect(Object.keys(own).filter((name) => !named(typed(name)))).toEqual([]);
  });
});
