/** Styled codes over HTTP, judged by zbar, and by poppler and ghostscript for what they draw. */
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openApp, type TestApp } from "../../../test/support/app.ts";

let app: TestApp;
let folder: string;

beforeAll(async () => {
  app = await openApp();
  folder = mkdtempSync(`${tmpdir()}/qr-`);
});

afterAll(async () => {
  rmSync(folder, { recursive: true });
  await app.stop();
});

const generate = (payload: object) => app.call({ method: "POST", url: "/qr/generate", payload });

async function decode(picture: Buffer) {
  const payload = { base64: picture.toString("base64") };
  const answer = await app.call({ method: "POST", url: "/qr/decode", payload });
  return answer.json();
}

const textsOf = async (picture: Buffer): Promise<readonly string[]> =>
  (await decode(picture)).results.map(({ text }: { text: string }) => text);

const programs = { zbar: "/usr/bin/zbarimg", poppler: "/usr/bin/pdftoppm", ghostscript: "/usr/bin/gs" };

function zbar(png: Buffer): string {
  const file = `${folder}/code.png`;
  writeFileSync(file, png);
  return execFileSync(programs.zbar, ["--quiet", "--raw", "--oneshot", file], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  }).replace(/\n$/, "");
}

const data = "https://example.com/some/path?x=1";
/** A logo of its own colors with a transparent ground. */
const logo = async (): Promise<string> => {
  const drawing = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="60"><circle cx="45" cy="30" r="28" fill="#c00"/></svg>',
  );
  return (await sharp(drawing).png().toBuffer()).toString("base64");
};

const looks: [string, object][] = [
  ["dots", { style: "dots", eyeStyle: "circle" }],
  ["rounded", { style: "rounded", eyeStyle: "rounded" }],
  ["eyes of another color", { style: "rounded", eyeColor: "#b91c1c" }],
  ["a linear gradient", { gradient: { to: "#7c3aed", angle: 45 }, dark: "#1d4ed8" }],
  ["a radial gradient of dots", { style: "dots", gradient: { type: "radial", to: "#065f46" } }],
  ["a caption", { caption: "Scan me" }],
  ["a caption in Arabic, Hindi and Chinese", { caption: "مرحبا\nनमस्ते\n你好", style: "rounded" }],
  ["a transparent ground", { light: "transparent", style: "rounded" }],
];

describe("looks", () => {
  for (const format of ["png", "svg"] as const)
    it.each(looks)(`${format}: %s`, async (_, look) => {
      const answer = await generate({ data, format, size: 400, ...look });
      expect(answer.statusCode).toBe(200);
      expect(answer.headers["x-qr-warning"]).toBeUndefined();
      const png = await sharp(answer.rawPayload).flatten({ background: "#fff" }).png().toBuffer();
      expect(await textsOf(png)).toEqual([data]);
      if (existsSync(programs.zbar)) expect(zbar(png)).toBe(data);
    });

  it.each(["png", "svg", "pdf", "eps"])("have a logo in %s, with level H", async (format) => {
    const body = { data, format, size: 400, style: "rounded", logo: { base64: await logo() } };
    const answer = await generate(body);
    expect([answer.statusCode, answer.headers["x-qr-verified"]]).toEqual([200, "3/3"]);
    const { ecc } = (await generate({ ...body, format: "datauri" })).json();
    expect(ecc).toBe("H");
  });

  it("have the colors of the logo in the middle", async () => {
    const answer = await generate({ data, size: 400, logo: { base64: await logo() } });
    const { data: pixels } = await sharp(answer.rawPayload).raw().toBuffer({ resolveWithObject: true });
    expect([...pixels.subarray((200 * 400 + 200) * 3, (200 * 400 + 200) * 3 + 3)]).toEqual([204, 0, 0]);
  });

  it.skipIf(!existsSync(programs.poppler))("are read from what poppler draws of a PDF", async () => {
    for (const [, look] of looks) {
      const answer = await generate({ data, format: "pdf", ...look, logo: { base64: await logo() } });
      expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "application/pdf"]);
      writeFileSync(`${folder}/code.pdf`, answer.rawPayload);
      execFileSync(programs.poppler, [
        "-r",
        "150",
        "-png",
        "-singlefile",
        `${folder}/code.pdf`,
        `${folder}/page`,
      ]);
      expect(await textsOf(readFileSync(`${folder}/page.png`))).toEqual([data]);
    }
  });

  it.skipIf(!existsSync(programs.ghostscript))("are read from what ghostscript draws of an EPS", async () => {
    for (const [, look] of looks) {
      const answer = await generate({ data, format: "eps", ...look, logo: { base64: await logo() } });
      expect([answer.statusCode, answer.body.startsWith("%!PS-Adobe-3.0 EPSF-3.0\n")]).toEqual([200, true]);
      writeFileSync(`${folder}/code.eps`, answer.rawPayload);
      const output = ["-sDEVICE=png16m", "-r150", "-dEPSCrop", `-sOutputFile=${folder}/page.png`];
      execFileSync(programs.ghostscript, [
        "-q",
        "-dSAFER",
        "-dBATCH",
        "-dNOPAUSE",
        ...output,
        `${folder}/code.eps`,
      ]);
      expect(await textsOf(readFileSync(`${folder}/page.png`))).toEqual([data]);
    }
  });

  it("make the picture higher for a caption, and no wider", async () => {
    const plain = await sharp((await generate({ data, size: 300 })).rawPayload).metadata();
    const titled = await sharp((await generate({ data, size: 300, caption: "Nonet" })).rawPayload).metadata();
    expect([plain.width, plain.height, titled.width]).toEqual([300, 300, 300]);
    expect(titled.height).toBeGreaterThan(310);
  });
});

describe("what cannot be read", () => {
  it("is refused, unless nobody asks", async () => {
    const body = { data, dark: "#dddddd", style: "dots", light: "#dedede" };
    const answer = await generate(body);
    expect([answer.statusCode, answer.json().error]).toEqual([400, "invalid_parameter"]);
    const unasked = await generate({ ...body, verify: false });
    expect([unasked.statusCode, unasked.headers["x-qr-verified"]]).toEqual([200, undefined]);
    expect(unasked.headers["x-qr-warning"]).toContain("contrast");
  });

  it.each<[string, object, string, string]>([
    [
      "a gradient into a pale color when strict",
      { gradient: { to: "#eee" }, strict: true },
      "invalid_parameter",
      "dark",
    ],
    ["a style in text", { style: "dots", format: "text" }, "invalid_parameter", "format"],
    ["five lines of caption", { caption: "a\nb\nc\nd\ne" }, "invalid_parameter", "caption"],
    ["a caption without ink", { caption: " " }, "invalid_parameter", "caption"],
    ["a caption that no font has", { caption: "\u{10FFFF}" }, "invalid_parameter", "caption"],
    ["a logo that is no picture", { logo: { base64: "aGVsbG8=" } }, "invalid_image", "logo"],
    ["a logo of nothing", { logo: {} }, "missing_parameter", "logo"],
    ["a logo of half", { logoRatio: 0.5 }, "invalid_parameter", "logoRatio"],
    [
      "a size too small for the code",
      { size: 64, style: "dots", data: "a".repeat(400) },
      "invalid_parameter",
      "size",
    ],
    [
      "too much data for level H",
      { data: "a".repeat(1_300), ecc: "H", style: "dots" },
      "data_too_long",
      "data",
    ],
    ["data and content", { content: { phone: { number: "1" } } }, "invalid_parameter", "content"],
  ])("%s", async (_, body, error, field) => {
    const answer = await generate({ data, ...body });
    expect([answer.statusCode, answer.json().error]).toEqual([400, error]);
    expect(JSON.stringify(answer.json().details)).toContain(`/${field}`);
  });
});
