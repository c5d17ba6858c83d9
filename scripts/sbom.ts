/** Bill of materials of what is shipped, in CycloneDX 1.6 (ECMA-424). */
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";

export interface Component {
  readonly type: "library" | "application" | "operating-system";
  readonly "bom-ref": string;
  readonly name: string;
  readonly version: string;
  readonly purl: string;
  readonly licenses?: readonly unknown[];
  readonly hashes?: readonly { readonly alg: string; readonly content: string }[];
}

interface InstalledPackage {
  readonly version?: string;
  readonly license?: string;
  readonly integrity?: string;
}

/** One component a package of npm's lock file, with the digest of its archive. */
export const packageComponents = (packages: Readonly<Record<string, unknown>>): readonly Component[] =>
  Object.entries(packages as Record<string, InstalledPackage>).map(
    ([place, { version = "", license, integrity }]) => {
      const name = place.slice(place.lastIndexOf("node_modules/") + "node_modules/".length);
      const purl = `pkg:npm/${name.replace("@", "%40")}@${version}`;
      const digest = /^sha512-(.+)$/.exec(integrity ?? "")?.[1];
      return {
        type: "library",
        "bom-ref": place,
        name,
        version,
        purl,
        ...(license === undefined ? {} : { licenses: [licenseOf(license)] }),
        ...(digest === undefined
          ? {}
          : { hashes: [{ alg: "SHA-512", content: Buffer.from(digest, "base64").toString("hex") }] }),
      };
    },
  );

/** An expression, such as `(MIT OR Apache-2.0)`, an SPDX word, or whatever the package says. */
function licenseOf(license: string): unknown {
  if (/\s(OR|AND|WITH)\s/.test(license)) return { expression: license };
  return { license: /^[A-Za-z0-9.+-]+$/.test(license) ? { id: license } : { name: license } };
}

/** One component a package of Debian. */
export const debianComponent = (name: string, version: string, architecture: string): Component => ({
  type: "library",
  "bom-ref": `deb/${name}`,
  name,
  version,
  purl: `pkg:deb/debian/${encodeURIComponent(name)}@${encodeURIComponent(version)}?arch=${architecture}`,
});

/** Writes the components, after those that the file has. The serial number follows from them, so builds can be compared. */
export function writeSbom(path: string, components: readonly Component[]): void {
  const { name, version, license } = JSON.parse(
    readFileSync(new URL("../package.json", import.meta.url), "utf8"),
  );
  const known: readonly Component[] = existsSync(path)
    ? JSON.parse(readFileSync(path, "utf8")).components
    : [];
  const all = [...known, ...components];
  const bytes = createHash("sha256").update(JSON.stringify(all)).digest("hex");
  const serial = [
    bytes.slice(0, 8),
    bytes.slice(8, 12),
    `8${bytes.slice(13, 16)}`,
    `8${bytes.slice(17, 20)}`,
    bytes.slice(20, 32),
  ];
  const document = {
    $schema: "http://cyclonedx.org/schema/bom-1.6.schema.json",
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    serialNumber: `urn:uuid:${serial.join("-")}`,
    version: 1,
    metadata: {
      component: {
        type: "application",
        "bom-ref": name,
        name,
        version,
        licenses: [{ license: { id: license } }],
      },
    },
    components: all,
  };
  writeFileSync(path, `${JSON.stringify(document, null, 1)}\n`);
}
