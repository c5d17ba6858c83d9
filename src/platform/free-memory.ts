/** Returns memory that this process has freed to the system: glibc keeps it between blocks that are still in use. */

let trim: ((keepBytes: bigint) => unknown) | null | undefined;

/**
 * malloc_trim(3); some milliseconds for 100 MB. Does nothing where the C library is not glibc, or where Node cannot
 * call it (`node:ffi` is experimental).
 */
export function returnFreeMemory(): void {
  if (trim === undefined) trim = loadTrim();
  trim?.(0n);
}

function loadTrim(): typeof trim {
  const ffi = process.getBuiltinModule("node:ffi");
  const signature = { malloc_trim: { arguments: ["uint64"], return: "int32" } } as const;
  try {
    return ffi?.dlopen("libc.so.6", signature).functions.malloc_trim ?? null;
  } catch {
    // Another C library, which has no such function.
    return null;
  }
}
