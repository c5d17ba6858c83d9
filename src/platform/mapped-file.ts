/** Files mapped into memory: what is read of them is in the system's cache once, for all processes, and no copy is made. */
import { closeSync, fstatSync, openSync } from "node:fs";

/** Its arguments are the address, the length, the access, the flags, the file and where in it to begin. */
type Map = (...args: readonly [bigint, bigint, number, number, number, bigint]) => unknown;

const readOnly = 1;
const isPrivate = 2;
/** What mmap(2) answers where it fails. */
const failed = 2n ** 64n - 1n;

let map: Map | null | undefined;

/**
 * The bytes of a file by mmap(2), for as long as this process lives; null where the C library is not glibc, where Node
 * cannot call it (`node:ffi` is experimental), and for an empty file. Fails where there is no such file.
 * The file may be replaced or removed, but must not be cut off in place: who reads past its end then dies (SIGBUS).
 */
export function mapFile(path: string): Uint8Array | null {
  if (map === undefined) map = loadMap();
  if (map === null) return null;
  const file = openSync(path, "r");
  try {
    const { size } = fstatSync(file);
    const address = size === 0 ? failed : map(0n, BigInt(size), readOnly, isPrivate, file, 0n);
    if (typeof address !== "bigint" || address === failed) return null;
    return process.getBuiltinModule("node:ffi")?.toBuffer(address, size, false) ?? null;
  } finally {
    closeSync(file);
  }
}

function loadMap(): Map | null {
  // Its first argument and its answer are pointers of 64 bits.
  if (process.platform !== "linux" || !["x64", "arm64"].includes(process.arch)) return null;
  const signature = {
    mmap: { arguments: ["pointer", "uint64", "int32", "int32", "int32", "int64"], return: "pointer" },
  } as const;
  try {
    return process.getBuiltinModule("node:ffi")?.dlopen("libc.so.6", signature).functions.mmap as Map | null;
  } catch {
    // Another C library, which has another name.
    return null;
  }
}
