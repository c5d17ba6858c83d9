import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";

const program = `
  const { returnFreeMemory } = await import(${JSON.stringify(import.meta.resolve("./free-memory.ts"))});
  let blocks = Array.from({ length: 100_000 }, () => Buffer.allocUnsafeSlow(1_500).fill(1));
  // Some of them stay, so that the C library cannot give back what lies between.
  const kept = blocks.filter((_, at) => at % 100 === 0);
  blocks = undefined;
  gc();
  setTimeout(() => {
    const before = process.memoryUsage.rss();
    returnFreeMemory();
    process.stdout.write(JSON.stringify([before, process.memoryUsage.rss(), kept.length]));
  }, 500);
`;

it.runIf(process.platform === "linux" && !isMusl())(
  "memory between blocks in use goes back to the system",
  () => {
    const { stdout } = spawnSync(process.execPath, ["--expose-gc", "--input-type=module", "-e", program], {
      encoding: "utf8",
    });
    const [before, after, kept] = JSON.parse(stdout);
    expect(kept).toBe(1_000);
    expect(before - after).toBeGreaterThan(50_000_000);
  },
);

function isMusl(): boolean {
  return String(spawnSync("ldd", ["--version"], { encoding: "utf8" }).stderr).includes("musl");
}
