/** Setup of libvips: allowed loaders, threads and cache. */
import type { Sharp, SharpOptions } from "sharp";

export type OpenImage = (bytes: Uint8Array, options?: SharpOptions) => Sharp;

/**
 * All other loaders are blocked, above all SVG: a file of 100 kB took 17 s and ignored a timeout for 5 s.
 * https://sharp.pixelplumbing.com/api-utility/#block
 */
const loaders = [
  "VipsForeignLoadJpegBuffer",
  "VipsForeignLoadPngBuffer",
  "VipsForeignLoadWebpBuffer",
  "VipsForeignLoadNsgifBuffer",
  "VipsForeignLoadHeifBuffer",
  "VipsForeignLoadTiffBuffer",
];

let opened: Promise<OpenImage> | undefined;

/** Loads libvips once a process. It takes 60 ms: never on the event loop. */
export const loadLibvips = (): Promise<OpenImage> => {
  opened ??= load();
  return opened;
};

async function load(): Promise<OpenImage> {
  const { default: sharp } = await import("sharp");
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({ operation: loaders });
  // Images are read once, so nothing is cached; workers share the cores, so a request uses one.
  sharp.cache(false);
  sharp.concurrency(1);
  return (bytes, options) => sharp(bytes, options);
}
