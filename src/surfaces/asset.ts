/** Decides how a file of an installed package is served: read on first use, compressed once, kept. */
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { noInput, operation } from "../kernel/operation.ts";
import { bytes, reply } from "../kernel/output.ts";

const compress = promisify(gzip);
const cached = { "cache-control": "public, max-age=3600", vary: "Accept-Encoding" };

/** `gzip;q=0` refuses it (RFC 9110, section 12.4.2). */
const takesGzip = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/;

/** An operation that answers a package's file at a path. */
export function assetOperation(path: `/${string}`, moduleName: string, mediaType: string) {
  let loading: Promise<{ readonly plain: Buffer; readonly packed: Buffer }> | undefined;
  const load = async () => {
    const plain = await readFile(fileURLToPath(import.meta.resolve(moduleName)));
    return { plain, packed: await compress(plain) };
  };
  return operation({
    at: [`GET ${path}`],
    summary: "A part of the reference page",
    keyless: true,
    undescribed: true,
    input: noInput,
    output: bytes([mediaType]),
    examples: [{ title: "The file", input: {} }],
    handle: async (_input, { caller }) => {
      loading ??= load();
      const { plain, packed } = await loading;
      const packedWanted = takesGzip.test(caller.header("accept-encoding") ?? "");
      return packedWanted
        ? reply({ mediaType, bytes: packed }, { headers: { ...cached, "content-encoding": "gzip" } })
        : reply({ mediaType, bytes: plain }, { headers: cached });
    },
  });
}
