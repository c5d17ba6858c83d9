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
    /\/(operations?|schemas|services?|resources|ports|output|type|raw|cli|special-ranges)\.ts$|^src\/kernel\/setup\.ts$|\.gen\.ts$/;
  /** Parts that only mean something together, and the test that shows the whole. */
  const shownTogether: readonly (readonly [test: string, parts: RegExp])[] = [
    ["test/tools.test.ts", /^src\/gateway\/tools\.ts$/],
    ["test/process.test.ts", /^src\/(app\/(serve|supervise)|bin\/commands)\.ts$/],
    ["test/hostile-socket.test.ts", /^src\/http\/malformed\.ts$/],
    ["test/process.test.ts", /^src\/app\/(platform|setup)\.ts$/],
    ["src/http/unrouted.test.ts", /^src\/(http\/(curl|near-miss)|surfaces\/failure-page)\.ts$/],
    ["src/http/respond.test.ts", /^src\/http\/pour\.ts$/],
    ["src/kernel/schema.test.ts", /^src\/kernel\/(fault|unknown-names)\.ts$/],
    ["src/kernel/invoke.test.ts", /^src\/kernel\/(admission|context)\.ts$/],
    ["src/platform/workers.test.ts", /^src\/platform\/worker-(main|process)\.ts$/],
    ["src/services/image/decode.test.ts", /^src\/services\/image\/(libvips|plane)\.ts$/],
    ["src/services/image/bitmap.test.ts", /^src\/services\/image\/bitmap-(plane|rows|runs)\.ts$/],
    ["src/services/image/operations.test.ts", /^src\/services\/image\/(examine|moderate)\.ts$/],
    [
      "src/services/image/measures/color.test.ts",
      /^src\/services\/image\/measures\/(color-names|oklab)\.ts$/,
    ],
    ["src/services/image/measures/palette.test.ts", /^src\/services\/image\/measures\/color-clusters\.ts$/],
    [
      "src/services/image/moderation/model-file.test.ts",
      /^src\/services\/image\/moderation\/(classifier|graph-model|graph-weights|onnx)\.ts$/,
    ],
    ["src/surfaces/house.test.ts", /^src\/surfaces\/(docs|document|home|page)\.ts$/],
    [
      "src/platform/net/fetch.test.ts",
      /^src\/platform\/net\/(body|connections|connector|decoding|destination|dial|exchange|fetch-settings|hop|host-gate|patience|redirects|response|tls-facts|upstream-failure)\.ts$/,
    ],
    [
      "src/services/text/syllables.test.ts",
      /^src\/services\/text\/(spoken|syllable-(features|scripts))\.ts$/,
    ],
    [
      "src/services/text/keywords.test.ts",
      /^src\/services\/text\/(keyphrase|keyword-counts|stop-words)\.ts$/,
    ],
    ["src/services/text/operations.test.ts", /^src\/services\/text\/answers\.ts$/],
    ["src/shared/sentences.test.ts", /^src\/shared\/(abbreviations|list-items|sentence-marks)\.ts$/],
    [
      "src/services/password/estimator/estimate.test.ts",
      /^src\/services\/password\/estimator\/(combinatorics|date|dictionary|feedback|keyboard|l33t|match|search|sequence|word-lists|zxcvbn-data\.d)\.ts$/,
    ],
    [
      "src/services/password/breach/packaged.test.ts",
      /^src\/services\/password\/breach\/(table|table-form)\.ts$/,
    ],
    ["src/services/password/breach/import.test.ts", /^src\/services\/password\/breach\/checkpoint\.ts$/],
    ["src/services/password/breach/remote.test.ts", /^src\/services\/password\/breach\/folder\.ts$/],
    ["src/services/password/draw/passphrase.test.ts", /^src\/services\/password\/draw\/word-list\.d\.ts$/],
    ["src/services/password/operations.test.ts", /^src\/services\/password\/policy\/policy-fields\.ts$/],
    [
      "src/services/naics/encoder.test.ts",
      /^src\/services\/naics\/(?:encode-task|encoder-graph|word-vectors)\.ts$/,
    ],
    [
      "src/services/naics/matcher.test.ts",
      /^src\/services\/naics\/(?:match-index|meaning-evidence|term-index|weights|word-evidence)\.ts$/,
    ],
    ["src/services/naics/matching/operations.test.ts", /^src\/services\/naics\/answers\.ts$/],
    ["src/services/naics/official-files.test.ts", /^src\/services\/naics\/official-sources\.ts$/],
    [
      "src/services/naics/preparation/preparation.test.ts",
      /^src\/services\/naics\/preparation\/encoder-files\.ts$/,
    ],
    [
      "src/services/naics/records/operations.test.ts",
      /^src\/services\/naics\/(?:dataset|lookup|search)\.ts$/,
    ],
    ["src/services/naics/references.test.ts", /^src\/services\/naics\/groups\.ts$/],
    ["src/services/naics/scan.test.ts", /^src\/services\/naics\/(?:quantized-rows|scan-module)\.ts$/],
    [
      "src/services/pii/detect.test.ts",
      /^src\/services\/pii\/(?:answers|bank-account|birth-date|card|coordinates|document-number|email|entropy|evidence|examples|iban|kind|lexicon|name-list|national-id-(?:europe|rule|world)|network-address|numbered-rule|person|phone|request|phone-form|phone-window|secret-assignment|street-address|token-text|url|username)\.ts$/,
    ],
    ["src/services/pii/page.test.ts", /^src\/services\/pii\/shape\.ts$/],
    ["src/services/pii/redact.test.ts", /^src\/services\/pii\/replacement\.ts$/],
    ["src/services/pii/secret.test.ts", /^src\/services\/pii\/(?:crc|secret-prefix)\.ts$/],
    ["src/services/pii/wallet.test.ts", /^src\/services\/pii\/(?:base58|bech32|keccak|wallet-key)\.ts$/],
    ["src/services/web/currency/conversion.test.ts", /^src\/services\/web\/currency\/snapshot\.ts$/],
    ["src/services/web/ip/asn.test.ts", /^src\/services\/web\/ip\/asn-table\.ts$/],
    ["src/services/web/ip/countries.test.ts", /^src\/services\/web\/ip\/country-names\.ts$/],
    ["src/services/web/ip/location.test.ts", /^src\/services\/web\/ip\/place\.ts$/],
    ["src/services/web/ip/mmdb.test.ts", /^src\/services\/web\/ip\/mmdb-data\.ts$/],
    ["src/services/web/ip/regions.test.ts", /^src\/services\/web\/ip\/region-names\.ts$/],
    ["src/services/web/ip/report.test.ts", /^src\/services\/web\/ip\/geo\.ts$/],
    ["src/services/web/pdf/font-subset.test.ts", /^src\/services\/web\/pdf\/font-(cff|composites)\.ts$/],
    ["src/services/web/pdf/glyph-block.test.ts", /^src\/services\/web\/pdf\/glyph-shaping\.ts$/],
    ["src/services/web/pdf/watermark-balance.test.ts", /^src\/services\/web\/pdf\/watermark-tokens\.ts$/],
    [
      "src/services/web/pdf/watermark.test.ts",
      /^src\/services\/web\/pdf\/(font-embedding|watermark-(fonts|mark|page))\.ts$/,
    ],
    ["src/services/useragent/bot.test.ts", /^src\/services\/useragent\/suspicion\.ts$/],
    ["src/services/useragent/device.test.ts", /^src\/services\/useragent\/model\.ts$/],
    ["src/services/useragent/parse.test.ts", /^src\/services\/useragent\/(report|words)\.ts$/],
    ["src/services/useragent/program.test.ts", /^src\/services\/useragent\/program-names\.ts$/],
    [
      "src/services/useragent/system.test.ts",
      /^src\/services\/useragent\/(distribution|system-readers|system-versions)\.ts$/,
    ],
    [
      "src/services/web/pdf/document.test.ts",
      /^src\/services\/web\/pdf\/(ciphers|cross-reference|decryption|file-key|filters|indirect-object|objects|objects-in-file|page-tree|scan)\.ts$/,
    ],
    [
      "src/services/web/pdf/merge.test.ts",
      /^src\/services\/web\/pdf\/(copying|key-trees|merged-\w+|merging|outline|page-labels)\.ts$/,
    ],
    [
      "src/services/web/pdf/operations.test.ts",
      /^src\/services\/web\/pdf\/(answers|examples|intake|own-buffer|result)\.ts$/,
    ],
    [
      "src/services/web/pdf/split.test.ts",
      /^src\/services\/web\/pdf\/(content-names|destinations|pruning|split-\w+)\.ts$/,
    ],
    [
      "src/services/web/pdf/syntax.test.ts",
      /^src\/services\/web\/pdf\/(characters|serialization|strings)\.ts$/,
    ],
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

describe("installing", () => {
  it("runs no script of a package and sends no telemetry", () => {
    expect(textOf(".npmrc")).toMatch(/^ignore-scripts=true$/m);
    expect(JSON.parse(textOf("package.json")).scarfSettings).toEqual({ enabled: false });
  });
});

describe("the lock file", () => {
  it("has a checksum of every package but those parts of development tools that belong to other systems", () => {
    const { packages } = JSON.parse(textOf("package-lock.json"));
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
      textOf("package-lock.json"),
    ).packages;
    const asked = Object.values(packages).flatMap(({ dependencies = {}, optionalDependencies = {} }) => [
      ...Object.keys(dependencies),
      ...Object.keys(optionalDependencies),
    ]);
    const there = new Set(Object.keys(packages).map((place) => place.replace(/^.*node_modules\//, "")));
    expect(asked.filter((name) => !there.has(name))).toEqual([]);
  });

  it("names no registry", () => {
    expect(textOf("package-lock.json")).not.toMatch(
      /"resolved"|https?:\/\/(?!opencollective|github|[a-z.]*(fund|sponsor|patreon|tidelift|feross|liberapay))[^"]*registry/,
    );
  });
});
