/** What an operator deploys from: the files of `deploy/` fit their published schemas, and what they say of the product holds. */
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import { parse, parseAllDocuments } from "yaml";
import { root } from "../scripts/steps.ts";
import { declaredSettings } from "../src/app/config.ts";

const read = (path: string): string => readFileSync(join(root, path), "utf8");

interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  // biome-ignore lint/suspicious/noExplicitAny: any kind of object of Kubernetes
  readonly [field: string]: any;
}

const manifests = readdirSync(join(root, "deploy/kubernetes"))
  .filter((name) => !["kustomization.yaml", "prometheus-adapter.yaml"].includes(name))
  .flatMap((name) =>
    parseAllDocuments(read(`deploy/kubernetes/${name}`)).map((document): [string, Manifest] => [
      name,
      document.toJS(),
    ]),
  );

/** Throws where an object does not fit the schema that Kubernetes publishes of its kind. */
async function validate(manifest: Manifest): Promise<void> {
  const { apiVersion: path, kind } = manifest;
  const module = await import(`kubernetes-models/${path}/${kind}`);
  new module[kind](manifest).validate();
}

const byKind = (kind: string): Manifest => {
  const found = manifests.find(([, manifest]) => manifest.kind === kind)?.[1];
  if (found === undefined) throw new Error(`there is no ${kind}`);
  return found;
};

describe("the manifests of Kubernetes", () => {
  it.each(manifests)("%s fits the schema of its kind", async (_name, manifest) => {
    await validate(manifest);
    await expect(validate({ ...manifest, metadata: { name: 1 } })).rejects.toThrow("metadata");
  });

  it("leave a pod the time that it takes to stop", () => {
    const { spec } = byKind("Deployment")["spec"].template;
    const drain = spec.containers[0].env.find(({ name }: { name: string }) => name === "NONET_DRAIN_SECONDS");
    expect(spec.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(Number(drain.value) + 10);
  });

  it("set settings that there are", () => {
    const names = byKind("Deployment")["spec"].template.spec.containers[0].env.map(
      ({ name }: { name: string }) => name,
    );
    expect(names.filter((name: string) => !isSetting(name))).toEqual([]);
  });
});

/** The drain is declared beside what stops a server. */
const isSetting = (name: string): boolean =>
  name === "NONET_DRAIN_SECONDS" || declaredSettings.some((setting) => setting.name === name);

describe("compose.yaml", () => {
  const schema = JSON.parse(read("node_modules/dclint/schemas/compose.schema.json"));
  const compose = parse(read("deploy/compose.yaml"), { merge: true });
  const fits = new Ajv2020({ strict: false, validateFormats: false }).compile({
    ...schema,
    $schema: undefined,
  });

  it("fits the schema of the Compose specification", () => {
    expect([fits(compose), fits.errors]).toEqual([true, null]);
    expect(fits({ ...compose, services: { nonet: { imagge: "nonet" } } })).toBe(false);
  });

  it("sets settings that there are", () => {
    const names = Object.keys(compose.services["nonet-1"].environment);
    expect(names.filter((name) => !isSetting(name))).toEqual([]);
  });
});

describe("Containerfile", () => {
  const file = read("Containerfile");

  it("pins its base by digest, ships nothing of it unasked, and runs without rights", () => {
    expect(file).toMatch(/^ARG BASE=\S+:[\d.]+-trixie-slim@sha256:[0-9a-f]{64}$/m);
    expect([...file.matchAll(/^FROM (.+)$/gm)].map(([, from]) => from)).toEqual([
      // biome-ignore lint/suspicious/noTemplateCurlyInString: the form of a Containerfile
      "${BASE} AS build",
      "scratch",
    ]);
    expect(file).toMatch(/^USER 65532:65532$/m);
    expect(file).toMatch(/^HEALTHCHECK /m);
  });

  it("is of the version of the package", () => {
    expect(file).toContain(`ARG VERSION=${JSON.parse(read("package.json")).version}\n`);
  });
});

/** In a process of its own: Vitest rewrites the modules that it loads. */
function shippedParts(services: string) {
  const found = spawnSync(process.execPath, ["scripts/shipped-parts.ts", services], {
    cwd: root,
    encoding: "utf8",
  });
  if (found.status !== 0) throw new Error(found.stderr);
  return JSON.parse(found.stdout) as {
    readonly files: readonly string[];
    readonly packages: readonly string[];
    readonly packageFiles: Readonly<Record<string, readonly string[]>>;
    readonly serviceList: string;
  };
}

/** Whether anything is left of a source without its types and comments. */
const hasCode = (path: string): boolean =>
  stripTypeScriptTypes(read(path)).replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*|export \{\};|[\s;]/g, "") !== "";

describe("what an image ships", () => {
  it("is what the chosen services load", () => {
    const { files, packages, serviceList } = shippedParts("strings,password");
    expect([...serviceList.matchAll(/^ {2}(\w+): async/gm)].map(([, id]) => id)).toEqual([
      "password",
      "strings",
    ]);
    expect(files).toContain("src/services/strings/slugify.ts");
    expect(
      files.filter((path) => /^src\/services\/(pdf|image|naics)\/|\.test\.ts$|prepare\.ts$/.test(path)),
    ).toEqual([]);
    expect(packages).toContain("node_modules/zxcvbn");
    expect(packages.filter((place) => /sharp|onnx|nsfwjs|libphonenumber|fxa-common/.test(place))).toEqual([]);
  });

  it("misses no module that dependency-cruiser finds", () => {
    const output = execFileSync(
      process.execPath,
      [
        "node_modules/dependency-cruiser/bin/dependency-cruiser.mjs",
        "src",
        "--config",
        ".dependency-cruiser.cjs",
        "--output-type",
        "json",
      ],
      { cwd: root, encoding: "utf8", maxBuffer: 1e9 },
    );
    const graph = new Map<
      string,
      { readonly resolved: string; readonly dynamic: boolean; readonly dependencyTypes: readonly string[] }[]
    >(
      JSON.parse(output).modules.map(({ source, dependencies }: { source: string; dependencies: [] }) => [
        source,
        dependencies,
      ]),
    );
    const reached = new Set(["src/bin/cli.ts"]);
    for (const source of reached)
      for (const { resolved, dependencyTypes } of graph.get(source) ?? [])
        if (!dependencyTypes.includes("type-only") && !/services\/\w+\/prepare\.ts$/.test(resolved))
          reached.add(resolved);
    const { files, packages, packageFiles } = shippedParts("");
    const own = [...reached].filter((path) => path.startsWith("src/"));
    expect(own.length).toBeGreaterThan(400);
    expect(own.filter((path) => !files.includes(path) && hasCode(path))).toEqual([]);
    // TypeBox is here for its types alone (ARCHITECTURE.md).
    const used = [...reached]
      .filter((path) => !path.startsWith("node_modules/typebox/"))
      .flatMap((path) => /^node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? []);
    expect(used.length).toBeGreaterThan(20);
    expect(used.filter((place) => !packages.includes(place) && packageFiles[place] === undefined)).toEqual(
      [],
    );
  });

  it("is of known services", () => {
    expect(() => shippedParts("string")).toThrow("no service is called string");
  });
});

const analyze = "/usr/bin/systemd-analyze";
if (!existsSync(analyze)) process.stderr.write("systemd is not installed: the test of its unit is skipped\n");

describe.skipIf(!existsSync(analyze))("nonet.service", () => {
  it("is a good unit, and exposed little", () => {
    const folder = mkdtempSync(join(tmpdir(), "nonet-unit-"));
    const unit = join(folder, "nonet.service");
    // The programs that the unit starts are not installed here.
    writeFileSync(unit, read("deploy/systemd/nonet.service").replaceAll("/opt/nonet/bin/node", "/bin/true"));
    const verified = spawnSync(analyze, ["verify", unit], { encoding: "utf8" });
    expect([verified.status, verified.stderr]).toEqual([0, ""]);
    const judged = spawnSync(analyze, ["security", "--offline=true", "--threshold=20", unit], {
      encoding: "utf8",
    });
    expect([judged.status, /Overall exposure level.*: ([\d.]+)/.exec(judged.stdout)?.[1]]).toEqual([
      0,
      expect.any(String),
    ]);
    rmSync(folder, { recursive: true });
  });
});
