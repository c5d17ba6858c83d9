/** The README: every call in it runs and answers as it says. */
import { execFile, spawnSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endPrograms, startProgram } from "./support/program.ts";
import { textOf } from "./support/tree.ts";

const readme = textOf("README.md");
/** The programs that run a block, by its language. */
const programs = {
  sh: ["bash", "-c"],
  js: [process.execPath, "--input-type=module", "-e"],
  py: ["python3", "-c"],
};
type Language = keyof typeof programs;

/** Blocks of code, each with the answer that follows it. */
const blocks = [...readme.matchAll(/```(sh|js|py)\n([\s\S]*?)```\n(?:```json\n([\s\S]*?)```)?/g)].map(
  ([, language, code = "", answer]) => ({ language: language as Language, code, answer }),
);
const answered = blocks.filter(({ answer }) => answer !== undefined);
const filesSent = blocks.find(({ code }) => code.includes("-F "));

const isThere = (program: string): boolean => spawnSync(program, ["--version"]).error === undefined;

const page = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 90 90]>>endobj
trailer<</Root 1 0 R>>`;

let origin = "";
let folder = "";

beforeAll(async () => {
  const program = startProgram({ NONET_RATES_URL: "off" });
  origin = `127.0.0.1:${await program.port()}`;
  folder = mkdtempSync(join(tmpdir(), "nonet-readme-"));
  for (const name of ["report.pdf", "annex.pdf"]) writeFileSync(join(folder, name), page);
  const picture = sharp({ create: { width: 64, height: 64, channels: 3, background: "#888" } });
  writeFileSync(join(folder, "photo.png"), await picture.png().toBuffer());
});

afterAll(endPrograms);

async function run(language: Language, code: string): Promise<string> {
  const [program = "", ...options] = programs[language];
  const here = code.replaceAll("127.0.0.1:8080", origin).replaceAll("curl ", "curl -sS ");
  const { stdout } = await promisify(execFile)(program, [...options, here], { cwd: folder });
  return stdout;
}

describe("the README", () => {
  it("begins with the two commands of package.json", () => {
    const [first] = blocks;
    const names = [...(first?.code ?? "").matchAll(/^npm run (\w+)/gm)].map(([, name]) => name);
    const { scripts } = JSON.parse(textOf("package.json"));
    expect(names).toEqual(["up", "check"]);
    expect(names.every((name) => name !== undefined && name in scripts)).toBe(true);
  });

  it("has at most 150 lines", () => {
    expect(readme.split("\n").length).toBeLessThanOrEqual(151);
  });

  it.for(answered)("answers as it says: $code", async ({ language, code, answer = "" }, { skip }) => {
    const program = language === "sh" ? "curl" : (programs[language][0] ?? "");
    skip(!isThere(program), `there is no ${program}`);
    const told = JSON.parse(answer);
    const got = JSON.parse(await run(language, code));
    if ("requestId" in told) got.requestId = told.requestId;
    expect(got).toEqual(told);
  });

  it.runIf(isThere("curl"))("sends files as it says", async () => {
    expect(JSON.parse(await run("sh", filesSent?.code ?? ""))).toHaveProperty("width", 64);
  });
});
