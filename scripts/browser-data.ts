/**
 * Writes when versions of browsers came out and which features they have: `releases.gen.json` and `features.gen.json` of the
 * engine `user-agent`. Sources: npm `@mdn/browser-compat-data` (CC0-1.0) and `caniuse-lite` (data of caniuse.com, CC-BY-4.0).
 * Both are large, so they are no dependencies: unpack them and run
 * `node scripts/browser-data.ts <folder of browser-compat-data> <folder of caniuse-lite>`.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";

const [compatFolder = "", caniuseFolder = ""] = process.argv.slice(2).map((folder) => resolve(folder));
const engine = new URL("../src/engines/user-agent/support/", import.meta.url);

const writeLines = (name: string, head: object, key: string, entries: readonly [string, unknown][]): void => {
  const lines = entries.map(([id, value]) => `    ${JSON.stringify(id)}: ${JSON.stringify(value)}`);
  const start = JSON.stringify(head, null, 2).replace(/\n}$/, "");
  writeFileSync(new URL(name, engine), `${start},\n  "${key}": {\n${lines.join(",\n")}\n  }\n}\n`);
};

interface Release {
  readonly status: string;
  readonly release_date?: string;
  readonly engine?: string;
}

interface CompatData {
  readonly __meta: { readonly version: string; readonly timestamp: string };
  readonly browsers: Readonly<Record<string, { readonly releases: Readonly<Record<string, Release>> }>>;
}

/** Runtimes of servers send no User-Agent of this kind, and views of iOS name no version of their own. */
const leftOut = new Set(["bun", "deno", "nodejs", "webview_ios"]);
const isOut = ({ status, release_date }: Release): boolean =>
  release_date !== undefined && ["current", "esr", "retired"].includes(status);

const number = (version: string): number => {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  return major * 1_000 + minor;
};

function writeReleases(): void {
  const { __meta, browsers }: CompatData = JSON.parse(readFileSync(join(compatFolder, "data.json"), "utf8"));
  const entries = Object.entries(browsers)
    .filter(([id]) => !leftOut.has(id))
    .map(([id, { releases }]): [string, unknown] => [
      id,
      Object.entries(releases)
        .filter(([, release]) => isOut(release))
        .sort(([one], [other]) => number(one) - number(other))
        .map(([version, { status, release_date, engine: kind = "" }]) => [
          version,
          release_date,
          status,
          kind,
        ]),
    ]);
  const source = `npm @mdn/browser-compat-data ${__meta.version}`;
  writeLines("releases.gen.json", { source, date: __meta.timestamp.slice(0, 10) }, "browsers", entries);
}

interface CaniuseLite {
  readonly agents: Readonly<
    Record<
      string,
      {
        readonly versions: readonly (string | null)[];
        readonly release_date: Readonly<Record<string, number | null>>;
      }
    >
  >;
  readonly features: Readonly<Record<string, unknown>>;
  feature(packed: unknown): {
    readonly title: string;
    readonly stats: Readonly<Record<string, Readonly<Record<string, string>>>>;
  };
}

/** One letter a state; `x` behind it: with a prefix. What is off unless it is switched on is not supported. */
function stateOf(stat: string): string {
  const [first = "u", ...flags] = stat.split(" ");
  const state = flags.includes("d") || first === "p" ? "n" : first;
  return flags.includes("x") && state !== "n" ? `${state}x` : state;
}

function writeFeatures(): void {
  const require = createRequire(import.meta.url);
  const { agents, features, feature }: CaniuseLite = require(join(caniuseFolder, "dist/unpacker/index.js"));
  const { version } = require(join(caniuseFolder, "package.json"));
  const entries = Object.entries(features).map(([id, packed]): [string, unknown] => {
    const { title, stats } = feature(packed);
    const runs = Object.entries(agents).map(([agent, { versions }]) => {
      let last = "";
      const starts = versions
        .filter((name) => name !== null && name !== "TP" && stats[agent]?.[name] !== undefined)
        .flatMap((name) => {
          const state = stateOf(stats[agent]?.[name ?? ""] ?? "u");
          if (state === last) return [];
          last = state;
          return [`${state}${name === "all" ? "0" : name?.split("-")[0]}`];
        });
      return [agent, starts.join(" ")];
    });
    return [id, [title, Object.fromEntries(runs)]];
  });
  const newest = Math.max(
    ...Object.values(agents).flatMap(({ release_date }) => Object.values(release_date).map((s) => s ?? 0)),
  );
  const date = new Date(newest * 1_000).toISOString().slice(0, 10);
  const head = { source: `caniuse.com (CC BY 4.0), by npm caniuse-lite ${version}`, date };
  writeLines("features.gen.json", head, "features", entries);
}

writeReleases();
writeFeatures();
