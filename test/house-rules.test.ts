/** The rules of the house that no linter knows. */

import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, it } from "vitest";
import { declaredSettings } from "../src/app/config.ts";
import { filesBelow, root, textOf } from "./support/tree.ts";

const sources = filesBelow("src").filter((path) => path.endsWith(".ts"));
const plain = sources.filter((path) => !/\.(test|fixture)\.ts$/.test(path));

const breaking = (paths: readonly string[], broken: (path: string) => boolean): readonly string[] =>
  paths.filter(broken);

describe("every source file", () => {
  it("says on top what it decides, in one sentence or two", () => {
    expect(
      breaking(plain, (path) => !/^(#!.*\n)?\/\*\* [^\n]+\. \*\/\n|^\/\*\*\n \* [^\n]+/.test(textOf(path))),
    ).toEqual([]);
  });

  it("has a name that says something", () => {
    const empty = /(^|[/-])(utils?|helpers?|common|misc|manager|base|stuff)\.ts$/;
    expect(breaking(sources, (path) => empty.test(path))).toEqual([]);
  });

  it("is at most 250 lines long", () => {
    expect(breaking(plain, (path) => textOf(path).split("\n").length > 251)).toEqual([]);
  });

  it("leaves nothing open in a comment", () => {
    expect(breaking(sources, (path) => /\b(TODO|FIXME)\b/.test(textOf(path)))).toEqual([]);
  });

  it("skips and singles out no test", () => {
    expect(breaking(sources, (path) => /\b(it|test|describe)\.(only|skip)\(/.test(textOf(path)))).toEqual([]);
  });
});

describe("every deciding module", () => {
  // Declarations and types decide nothing that a test of their own could show; data tables are shown by their readers.
  const exempt =
    /\/(operations?|services?|resources|ports|output|type|raw|cli|special-ranges)\.ts$|^src\/kernel\/setup\.ts$|\.gen\.ts$/;
  /** Parts that only mean something together, and the test that shows the whole. */
  const shownTogether: readonly (readonly [test: string, parts: RegExp])[] = [
    ["test/tools.test.ts", /^src\/gateway\/tools\.ts$/],
    ["test/process.test.ts", /^src\/app\/serve\.ts$/],
    ["test/hostile-socket.test.ts", /^src\/http\/malformed\.ts$/],
    ["test/process.test.ts", /^src\/app\/(platform|setup)\.ts$/],
    ["src/http/respond.test.ts", /^src\/http\/pour\.ts$/],
    ["src/kernel/invoke.test.ts", /^src\/kernel\/(admission|context)\.ts$/],
    ["src/platform/workers.test.ts", /^src\/platform\/worker-thread\.ts$/],
    ["src/surfaces/house.test.ts", /^src\/surfaces\/(asset|docs|home|page)\.ts$/],
    [
      "src/platform/net/fetch.test.ts",
      /^src\/platform\/net\/(body|connections|connector|decoding|destination|dial|exchange|fetch-settings|hop|host-gate|patience|redirects|response|tls-facts|upstream-failure)\.ts$/,
    ],
    ["src/services/web/currency/conversion.test.ts", /^src\/services\/web\/currency\/snapshot\.ts$/],
    ["src/services/web/ip/asn.test.ts", /^src\/services\/web\/ip\/asn-table\.ts$/],
    ["src/services/web/ip/countries.test.ts", /^src\/services\/web\/ip\/country-names\.ts$/],
    ["src/services/web/ip/location.test.ts", /^src\/services\/web\/ip\/place\.ts$/],
    ["src/services/web/ip/mmdb.test.ts", /^src\/services\/web\/ip\/mmdb-data\.ts$/],
    ["src/services/web/ip/regions.test.ts", /^src\/services\/web\/ip\/region-names\.ts$/],
    ["src/services/web/ip/report.test.ts", /^src\/services\/web\/ip\/geo\.ts$/],
    ["test/proxy.test.ts", /^src\/services\/web\/proxy\//],
  ];

  it("has its test beside it, or shows itself with its neighbors in one that is named here", () => {
    const known = new Set([...sources, ...filesBelow("test")]);
    const shownBy = (path: string): readonly string[] => [
      path.replace(/\.ts$/, ".test.ts"),
      ...shownTogether.filter(([, parts]) => parts.test(path)).map(([test]) => test),
    ];
    const deciding = plain.filter((path) => !exempt.test(path));
    expect(breaking(deciding, (path) => !shownBy(path).some((test) => known.has(test)))).toEqual([]);
  });
});

describe("tasks for worker threads", () => {
  const namedTasks = /\btask\([^,()]*(?:\([^()]*\))?,\s*(\w+)\)/g;
  const taskModules = /import\.meta\.resolve\("(\.[^"]+\.ts)"\)/g;
  const captured = (text: string, pattern: RegExp): readonly string[] =>
    [...text.matchAll(pattern)].map(([, part = ""]) => part);

  it("are exported by their module under their own name, where a thread looks for them", async () => {
    let seen = 0;
    for (const path of plain.filter(
      (file) => /\btask\(/.test(textOf(file)) && !file.startsWith("src/kernel/"),
    )) {
      const modules = captured(textOf(path), taskModules).map((module) => join(root, path, "..", module));
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

describe("the lock file", () => {
  it("names no registry", () => {
    expect(textOf("package-lock.json")).not.toMatch(
      /"resolved"|https?:\/\/(?!opencollective|github|[a-z.]*(fund|sponsor|patreon|tidelift|feross|liberapay))[^"]*registry/,
    );
  });
});
