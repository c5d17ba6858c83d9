/** Pictures and pages out of Debian's packages, by the names of their files. */
import { execFile } from "node:child_process";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import sharp from "sharp";
import { loadLibvips } from "../src/engines/image/libvips.ts";
import { fitted, type Raster, rasterOf } from "./everyday/picture-degrade.ts";
import { filesOf } from "./image-photos.ts";

const run = promisify(execFile);

/** Names of files without their endings, separated by spaces, by package; of pages `file:number`, see `packagedPages`. */
export type Wanted = Readonly<Record<string, string>>;

export interface PackagedPicture {
  readonly name: string;
  readonly load: () => Promise<Raster>;
}

/** As many pixels a point that text is read at. */
const dotsPerInch = 96;

const folder = fileURLToPath(new URL("../.nonet/bench/training-pages", import.meta.url));

/** The service reads from memory only; these are read from files. */
async function allowFiles(): Promise<void> {
  await loadLibvips();
  sharp.unblock({ operation: ["VipsForeignLoad"] });
}

/** Pictures in files, at most `longest` pixels. Fails where the packages cannot be fetched. */
export const packagedPictures = (wanted: Wanted, longest: number): Promise<readonly PackagedPicture[]> =>
  openEach(wanted, (files, single) => {
    const path = pathOf(files, single, /jpe?g|png/);
    return async () => fitted(await rasterOf(path), longest);
  });

/** Pages of manuals, at most `longest` pixels; `-` before the number turns the colors over, as dark screens show them. */
export const packagedPages = (wanted: Wanted, longest: number): Promise<readonly PackagedPicture[]> =>
  openEach(wanted, (files, single) => {
    const [file = "", page = ""] = single.split(":");
    const [path, isDark] = [pathOf(files, file, /pdf/), page.startsWith("-")];
    return async () => {
      const raster = await fitted(await rasterOf(await drawPage(path, page.replace("-", ""))), longest);
      return isDark ? turnedOver(raster) : raster;
    };
  });

async function openEach(
  wanted: Wanted,
  open: (files: readonly string[], single: string) => PackagedPicture["load"],
): Promise<readonly PackagedPicture[]> {
  await allowFiles();
  const found: PackagedPicture[] = [];
  for (const [name, singles] of Object.entries(wanted)) {
    const files = await filesOf(name);
    for (const single of singles.split(" "))
      found.push({ name: `${name} ${single}`, load: open(files, single) });
  }
  return found;
}

function pathOf(files: readonly string[], name: string, ending: RegExp): string {
  const own = new RegExp(`/${name}\\.(${ending.source})$`, "i");
  const path = files.filter((file) => own.test(file)).sort()[0];
  if (path === undefined) throw new Error(`${name} is not in its package`);
  return path;
}

async function drawPage(path: string, page: string): Promise<string> {
  const name = join(folder, `${path.replaceAll("/", "_").slice(-80)}-${page}`);
  await mkdir(folder, { recursive: true });
  await run("pdftoppm", ["-f", page, "-l", page, "-r", `${dotsPerInch}`, "-png", "-singlefile", path, name]);
  return `${name}.png`;
}

/** Dark screens are not black, nor is their writing white. */
const turnedOver = ({ data, ...rest }: Raster): Raster => ({
  ...rest,
  data: data.map((value) => 30 + ((255 - value) / 255) * 190),
});
