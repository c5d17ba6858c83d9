import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";

const program = `
  const { collectWhenIdle } = await import(${JSON.stringify(import.meta.resolve("./idle-memory.ts"))});
  collectWhenIdle();
  let bodies = Array.from({ length: 20 }, () => new Uint8Array(10_000_000).fill(1));
  const megabytes = () => Math.round(process.memoryUsage().arrayBuffers / 1e6);
  const before = megabytes();
  bodies = undefined;
  setTimeout(() => process.stdout.write(JSON.stringify([before, megabytes()])), 6_000);
`;

it("an idle process frees what bodies have left behind", () => {
  const { stdout } = spawnSync(process.execPath, ["--input-type=module", "-e", program], {
    encoding: "utf8",
  });
  const [before, after] = JSON.parse(stdout);
  expect(before).toBeGreaterThanOrEqual(200);
  expect(after).toBeLessThan(20);
});
