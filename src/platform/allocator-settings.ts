/**
 * Variables for glibc in new processes: few arenas, and large blocks outside of them, so that freed memory returns to the system
 * (mallopt(3)). By default a long-running server keeps half as much again, and a worker that did each kind of work an eighth.
 */
export const allocatorSettings = {
  MALLOC_ARENA_MAX: "2",
  MALLOC_MMAP_THRESHOLD_: String(256 * 1024),
  MALLOC_TRIM_THRESHOLD_: String(1024 * 1024),
};
