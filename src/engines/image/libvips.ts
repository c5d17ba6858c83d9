/** Setup of libvips: allowed loaders, threads and cache. */
import type { Sharp, SharpOptions } from "sharp";

export type OpenImage = (bytes: Uint8Array, options?: SharpOptions) => Sharp;

/**
 * Every other loader is blocked. SVG above all: a file of 100 kB took 17 s and heard of no timeout for 5 of them.
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

/** Loads libvips once a thread; 60 ms, so never on the event loop. */
export const loadLibvips = (): Promise<OpenImage> => {
  opened ??= load();
  return opened;
};

async function load(): Promise<OpenImage> {
  const { default: sharp } = await import("sharp");
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({ operation: loaders });
  // Pictures come once, so nothing is kept; a request has one core, since the threads share them.
  sharp.cache(false);
  sharp.concurrency(1);
  return (bytes, options) => sharp(bytes, options);
}
