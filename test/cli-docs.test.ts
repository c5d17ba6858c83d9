/** docs/cli.md and the README's commands: each runs and prints what is said. */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { plainPdf } from "../src/engines/pdf/raw-pdf.fixture.ts";
import { root, textOf } from "./support/tree.ts";

const blocks = [
  ...textOf("docs/cli.md").matchAll(/```sh\n([\s\S]*?)```\n```(?:json|text)\n([\s\S]*?)```/g),
].map(([, code = "", answer = ""]) => [code, answer] as const);

let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "nonet-cli-docs-"));
  mkdirSync(join(folder, "bin"));
  symlinkSync(join(root, "src/bin/nonet"), join(folder, "bin/nonet"));
  writeFileSync(join(folder, "report.pdf"), plainPdf(2));
  writeFileSync(join(folder, "annex.pdf"), plainPdf(1));
  const picture = sharp({ create: { width: 64, height: 64, channels: 3, background: "#888" } });
  for (const name of ["a.jpg", "b.jpg"]) await picture.clone().jpeg().toFile(join(folder, name));
});

afterAll(() => rmSync(folder, { recursive: true }));

function run(
  code: string,
  more: Readonly<Record<string, string>> = {},
): { code: number | null; said: string } {
  const { status, stdout } = spawnSync("bash", ["-c", `exec 2>&1\n${code}`], {
    cwd: folder,
    env: { PATH: `${folder}/bin:/usr/bin:/bin`, HOME: folder, NONET_RATES_URL: "off", ...more },
    encoding: "utf8",
    timeout: 30_000,
  });
  return { code: status, said: stdout };
}

describe("docs/cli.md", () => {
  it("has calls", () => {
    expect(blocks.length).toBeGreaterThan(6);
  });

  it.each(blocks)("answers as it says: %s", (code, answer) => {
    expect(run(code).said).toBe(answer);
  });
});

describe("the README", () => {
  const section = /At a shell prompt ([\s\S]*?)\n\n/.exec(textOf("README.md"))?.[1] ?? "";
  const commands = [...section.matchAll(/`((?:nonet|cat) [^`]+)`/g)].map(([, command = ""]) =>
    command.replaceAll("\n", " ").replace("a.pdf b.pdf", "report.pdf annex.pdf"),
  );

  it.each(commands)("names a command that works: %s", (command) => {
    writeFileSync(join(folder, "mail.txt"), "Write to ada@example.org\n");
    expect(run(`set -o pipefail; ${command} > /dev/null`)).toEqual({ code: 0, said: "" });
  });

  it("makes the file that it says", () => {
    expect(commands.length).toBe(5);
    expect(existsSync(join(folder, "c.pdf"))).toBe(true);
  });
});
