import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["src/**/*.test.ts", "test/**/*.test.ts"],
    // Many tests wait for processes, browsers and sockets: one worker less than there are cores leaves them idle.
    maxWorkers: Math.max(2, availableParallelism()),
    globalSetup: ["test/support/prepared-data.ts"],
    // Bounds against what never ends, wide enough for a busy machine: no test is about time.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
