/** Photographs to measure: free ones out of Debian's packages, fetched once into the data folder. */
import { execFile } from "node:child_process";
import { mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import sharp from "sharp";
import { loadLibvips } from "../src/engines/image/libvips.ts";
import { leaves, noisy } from "../src/engines/image/picture.fixture.ts";

const run = promisify(execFile);
const folder = fileURLToPath(new URL("../.nonet/bench/photographs", import.meta.url));

/** What the measures were tuned on, and what was looked at less: its failures were read while thresholds were set. Licences: data/SOURCES.md. */
const packages = {
  tuned: {
    "lomiri-wallpapers-16.04": /\.jpg$/,
    "lomiri-wallpapers-20.04": /Kleiber_by_Lukas_Baubkus\.jpg$/,
    "python3-sklearn": /datasets\/images\/\w+\.jpg$/,
  },
  heldOut: {
    "mate-backgrounds": /mate\/nature\/\w+\.jpg$/,
    "plasma-workspace-wallpapers":
      /(BytheWater|ColdRipple|ColorfulCups|DarkestHour|EveningGlow|FallenLeaf|Grey|Kite|OneStandsOut|Path|Volna|summer_1am)\/contents\/images\/\d+x\d+\.jpg$/,
  },
} as const;

/** Drawings and patterns among the photographs. */
const notPhotographs = /analogpattern|umang/;

export interface Photographs {
  readonly tuned: readonly string[];
  readonly heldOut: readonly string[];
}

/** Paths; empty where Debian's packages cannot be fetched. */
export const photographs = async (): Promise<Photographs> => ({
  tuned: await chosen(packages.tuned),
  heldOut: await chosen(packages.heldOut),
});

/** A JPEG file of one of them at a size; of a drawing with grain where there is none. */
export async function photograph(width: number, height: number): Promise<Buffer> {
  await loadLibvips();
  // The service reads from memory only; photographs are read from files here.
  sharp.unblock({ operation: ["VipsForeignLoad"] });
  const { heldOut } = await photographs();
  const path = heldOut.find((name) => /Path/.test(name));
  const whole = path === undefined ? await noisy(leaves(1_200, 900), 3) : sharp(path);
  return whole.resize(width, height, { fit: "cover" }).jpeg({ quality: 90 }).toBuffer();
}

async function chosen(wanted: Readonly<Record<string, RegExp>>): Promise<readonly string[]> {
  const paths: string[] = [];
  for (const [name, pattern] of Object.entries(wanted)) {
    const files = await filesOf(name).catch(() => []);
    paths.push(...files.filter((path) => pattern.test(path) && !notPhotographs.test(path)).sort());
  }
  return paths;
}

/** Paths of what a package of Debian holds. Fails where it cannot be fetched. */
export async function filesOf(name: string): Promise<readonly string[]> {
  const unpacked = join(folder, name);
  const list = () => readdir(unpacked, { recursive: true, withFileTypes: true });
  const known = await list().catch(() => []);
  if (known.length === 0) await fetchPackage(name, unpacked);
  // A picture stands under further names as links.
  return (await list()).filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

async function fetchPackage(name: string, unpacked: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await run("apt-get", ["download", name], { cwd: folder });
  const file = (await readdir(folder)).find(
    (entry) => entry.startsWith(`${name}_`) && entry.endsWith(".deb"),
  );
  if (file === undefined) throw new Error(`${name} was not fetched`);
  await run("dpkg-deb", ["-x", join(folder, file), unpacked]);
}
