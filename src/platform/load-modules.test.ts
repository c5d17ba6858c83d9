import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, expect, it } from "vitest";
import { loadModules } from "./load-modules.ts";

const folder = mkdtempSync(join(tmpdir(), "nonet-modules-"));
afterAll(() => rmSync(folder, { recursive: true }));

const write = (name: string, text: string): string => {
  writeFileSync(
    join(folder, name),
    `${text}\nglobalThis.loaded = [...(globalThis.loaded ?? []), "${name}"];\n`,
  );
  return pathToFileURL(join(folder, name)).href;
};

it("loads what a module imports now or later, each once", async () => {
  const first = write("first.ts", 'import "./second.ts";\nexport const later = () => import("./third.ts");');
  write("second.ts", 'export { sum } from "./fourth.ts";');
  write("third.ts", 'import { sum } from "./fourth.ts";\nexport const three = sum;');
  write("fourth.ts", "export const sum: number = 3;");
  await loadModules([first]);
  const { loaded } = globalThis as { loaded?: readonly string[] };
  expect(loaded).toEqual(["fourth.ts", "second.ts", "first.ts", "third.ts"]);
});
