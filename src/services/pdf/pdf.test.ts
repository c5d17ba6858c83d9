import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openApp, type TestApp } from "../../../test/support/app.ts";
import { sitesFetch } from "../../../test/support/example-fetch.ts";
import { encryptWithQpdf, hasOracles } from "../../engines/pdf/oracles.fixture.ts";
import { latin1, plainObjects, plainPdf, rawPdf, stream } from "../../engines/pdf/raw-pdf.fixture.ts";
import { countPages, outlineTitles } from "../../engines/pdf/reading.fixture.ts";
import type { Fetch } from "../../kernel/ports.ts";
import { wantsPdf } from "./answer.ts";

const sites = sitesFetch({
  "https://files.example/three.pdf": { headers: {}, body: Buffer.from(plainPdf(3)).toString("latin1") },
  "https://files.example/missing.pdf": { status: 404, headers: {}, body: "missing" },
});

const fetch: Fetch = (request) => {
  expect(request.bytesMax).toBe(20 * 1024 * 1024);
  return sites(request);
};

let app: TestApp;
beforeAll(async () => {
  app = await openApp({ ports: { fetch } });
});
afterAll(() => app.stop());

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString("base64");
const sent = (bytes: Uint8Array) => ({ base64: base64(bytes) });
const file = sent(plainPdf(4));

const post = (tool: string, payload: object, headers: Record<string, string> = {}) =>
  app.call({ method: "POST", url: `/pdf/${tool}`, payload, headers });

type Part = string | Uint8Array<ArrayBuffer> | File;

/** The parts of a form by name, each with one value or several. */
type Parts = Readonly<Record<string, Part | readonly Part[]>>;

const fileNamed = (bytes: Uint8Array<ArrayBuffer>, name: string) => new File([bytes], name);

async function postForm(tool: string, parts: Parts, headers: Record<string, string> = {}) {
  const form = new FormData();
  for (const [name, values] of Object.entries(parts)) {
    for (const value of [values].flat() as Part[])
      form.append(name, value instanceof Uint8Array ? new Blob([value]) : value);
  }
  const request = new Request("http://x/", { method: "POST", body: form });
  const type = request.headers.get("content-type") ?? "";
  const payload = Buffer.from(await request.arrayBuffer());
  const url = `/pdf/${tool}`;
  return app.call({ method: "POST", url, payload, headers: { "content-type": type, ...headers } });
}

const acceptPdf = { accept: "application/pdf" };

/** Status, code and place of an error. */
async function errorOf(tool: string, payload: object): Promise<string> {
  const answer = await post(tool, payload);
  const { error, details } = answer.json();
  return [answer.statusCode, error, details?.[0]?.path].join(" ").trim();
}

describe("the PDF tools answer", () => {
  it("with the merged file in Base64 and its pages", async () => {
    const merged = (await post("merge", { files: [file, sent(plainPdf(2))] })).json();
    expect(merged.pageCount).toBe(6);
    expect(countPages(Buffer.from(merged.pdfBase64, "base64"))).toBe(6);
  });

  it("with one file for each range, in the requested order", async () => {
    const { count, files } = (await post("split", { file, ranges: "3, 4-" })).json();
    expect([count, files.map(({ pages }: { pages: string }) => pages)]).toEqual([2, ["3", "4"]]);
    const all = (await post("split", { file })).json();
    expect(all.files.map(({ pages }: { pages: string }) => pages)).toEqual(["1", "2", "3", "4"]);
  });

  it.each<readonly [string, object, number]>([
    ["merge", { files: [file, file] }, 8],
    ["rotate", { file, degrees: 90 }, 4],
    ["watermark", { file, text: "Draft" }, 4],
    ["extract", { file, pages: "4,2" }, 2],
    ["remove", { file, pages: "odd" }, 2],
    ["reorder", { file, pages: "last" }, 4],
    ["insert-blank", { file, pages: "1", count: 2, size: "a4" }, 6],
    ["crop", { file, top: 10 }, 4],
    ["metadata", { file, title: "New", remove: ["author"] }, 4],
    ["flatten", { file }, 4],
    ["pagenumbers", { file, format: "{page} / {pages}" }, 4],
    ["n-up", { file, perSheet: 2 }, 2],
    ["bookmarks/write", { file, bookmarks: [{ title: "One", page: 1 }] }, 4],
  ])("with the file itself where Accept asks for it: %s", async (tool, payload, pageCount) => {
    const answer = await post(tool, payload, acceptPdf);
    expect(answer.headers["content-type"]).toBe("application/pdf");
    expect(countPages(answer.rawPayload)).toBe(pageCount);
    const other = await post(tool, payload, { accept: "application/json, application/pdf;q=0.5" });
    expect(Buffer.from(other.json().pdfBase64, "base64").equals(answer.rawPayload)).toBe(true);
  });

  it("with JSON for a split, whatever Accept says", async () => {
    const answer = await post("split", { file }, acceptPdf);
    expect([answer.statusCode, answer.json().count]).toEqual([200, 4]);
  });

  it("to a file by its URL, beside one in Base64 of any form", async () => {
    const text = base64(plainPdf(1));
    const wrapped = text.replace(/.{60}/g, "$&\r\n");
    const urlSafe = text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
    const texts = [wrapped, urlSafe, `data:application/pdf;base64,${text}`];
    const files = [{ url: "https://files.example/three.pdf" }, ...texts.map((base64) => ({ base64 }))];
    expect((await post("merge", { files })).json().pageCount).toBe(6);
    expect(await errorOf("info", { file: { url: "https://files.example/missing.pdf" } })).toBe(
      "502 upstream_error_status /file/url",
    );
  });

  it("to files sent as parts of a form", async () => {
    const answer = await postForm("merge", { files: [plainPdf(2), plainPdf(3)] }, acceptPdf);
    expect(countPages(answer.rawPayload)).toBe(5);
  });

  it("with bookmarks that have the names of the files", async () => {
    const files = [fileNamed(plainPdf(1), "Größe 1.pdf"), fileNamed(plainPdf(1), "..\\b\u202e.PDF")];
    const answer = await postForm("merge", { files, outline: "perFile" }, acceptPdf);
    expect(outlineTitles(answer.rawPayload)).toEqual(["Größe 1", "b"]);
  });

  const report = fileNamed(plainPdf(1), "report.pdf");
  const japanese = fileNamed(plainPdf(1), "/x/日本.pdf");
  const hostile = fileNamed(plainPdf(1), 'a"\r\nX-Evil: 1;.pdf');

  it.each<readonly [string, Parts, string]>([
    ["rotate", { file: report, degrees: "90" }, 'filename="report-rotated.pdf"'],
    ["rotate", { file: plainPdf(1), degrees: "90" }, 'filename="blob-rotated.pdf"'],
    ["rotate", { file: hostile, degrees: "90" }, 'filename="a220D0AX-Evil 1-rotated.pdf"'],
    [
      "watermark",
      { file: japanese, text: "Draft" },
      "filename=\"__-watermarked.pdf\"; filename*=UTF-8''%E6%97%A5%E6%9C%AC-watermarked.pdf",
    ],
    ["merge", { files: [report, report] }, 'filename="merged.pdf"'],
    ["extract", { file: report, pages: "1" }, 'filename="report-pages.pdf"'],
    ["flatten", { file: report }, 'filename="report-flattened.pdf"'],
  ])("with a name of its own where it is a file: %s", async (tool, parts, name) => {
    const answer = await postForm(tool, parts, acceptPdf);
    expect([answer.statusCode, answer.headers["content-disposition"]]).toEqual([200, `attachment; ${name}`]);
    expect(answer.headers["x-evil"]).toBeUndefined();
  });

  it("with parts named after the file", async () => {
    const parts = (
      await postForm("split", { file: fileNamed(plainPdf(3), "report.pdf"), ranges: "1,2-,1" })
    ).json();
    const names = parts.files.map(({ name }: { name: string }) => name);
    expect(names).toEqual(["report-1.pdf", "report-2-3.pdf", "report-1 (2).pdf"]);
    expect((await post("split", { file: sent(plainPdf(1)) })).json().files[0].name).toBe("pages-1.pdf");
  });

  it("to a body that is the file", async () => {
    const payload = Buffer.from(plainPdf(2));
    const headers = { "content-type": "application/pdf" };
    const send = async (tool: string) =>
      (await app.call({ method: "POST", url: `/pdf/${tool}`, payload, headers })).json();
    expect((await send("info")).pageCount).toBe(2);
    expect((await send("split?ranges=2")).count).toBe(1);
    expect((await send("rotate?degrees=90")).pageCount).toBe(2);
    expect((await send("rotate?degrees=45")).error).toBe("invalid_parameter");
    expect((await send("merge")).error).toBe("unsupported_media_type");
  });

  it("to forms whose optional parts are empty", async () => {
    const parts = { file: plainPdf(1), degrees: "90", pages: "", password: "" };
    expect((await postForm("rotate", parts)).statusCode).toBe(200);
  });

  it("with a long JSON text that is complete and fits its schema", async () => {
    const font = stream("x".repeat(400_000), "/Type/Font");
    const large = sent(latin1(rawPdf({ objects: { ...plainObjects(1), 3: font } })));
    const merged = await post("merge", { files: [large, large] });
    expect(merged.headers["content-type"]).toBe("application/json; charset=utf-8");
    expect(merged.json().pageCount).toBe(2);
    const { files } = (await post("split", { file: large, ranges: "1,1" })).json();
    for (const { pdfBase64 } of files) expect(countPages(Buffer.from(pdfBase64, "base64"))).toBe(1);
    expect(files).toHaveLength(2);
  });
});

describe("a caller gets the PDF itself", () => {
  it.each([
    [undefined, false],
    ["", false],
    ["*/*", false],
    ["application/json", false],
    ["application/pdf", true],
    ["Application/PDF", true],
    ["application/pdf;q=0", false],
    ["application/pdf, application/json", true],
    ["application/json, application/pdf;q=0.9", false],
    ["application/json;q=0.2, application/pdf;q=0.5, */*;q=0.1", true],
    ["application/pdf;q=much", false],
    ["application/pdfx", false],
  ])("for Accept: %j: %s", (accept, expected) => {
    expect(
      wantsPdf({ caller: { address: null, base: "", header: () => accept, parameter: () => undefined } }),
    ).toBe(expected);
  });
});

describe("the PDF tools refuse", () => {
  const files = [file, file];
  const text = sent(latin1("text"));
  const both = { ...file, url: "https://files.example/three.pdf" };
  const longPassword = { ...file, password: "x".repeat(128) };

  it.each<readonly [string, string, object, string]>([
    ["one file to merge", "merge", { files: [file] }, "400 missing_parameter /files"],
    ["no files to merge", "merge", {}, "400 missing_parameter /files"],
    ["more than twenty files", "merge", { files: Array(21).fill(file) }, "413 payload_too_large /files"],
    ["an unknown outline", "merge", { files, outline: "both" }, "400 invalid_parameter /outline"],
    ["a text for a PDF", "info", { file: text }, "400 invalid_pdf /file"],
    ["a text among PDFs", "merge", { files: [file, text] }, "400 invalid_pdf /files/1"],
    ["no file", "rotate", { degrees: 90 }, "400 missing_parameter /file"],
    ["an empty file object", "info", { file: {} }, "400 missing_parameter /file"],
    ["a file twice", "info", { file: both }, "400 invalid_parameter /file"],
    ["invalid Base64", "info", { file: { base64: "###" } }, "400 invalid_base64 /file/base64"],
    ["a rotation by 45 degrees", "rotate", { file, degrees: 45 }, "400 invalid_parameter /degrees"],
    ["a rotation as text", "rotate", { file, degrees: "90" }, "400 invalid_parameter /degrees"],
    ["a page beyond the last", "rotate", { file, degrees: 90, pages: "5" }, "400 invalid_page_range /pages"],
    ["an empty range", "split", { file, ranges: "" }, "400 invalid_page_range /ranges"],
    ["long ranges", "split", { file, ranges: "1".padEnd(1_001) }, "400 invalid_page_range /ranges"],
    ["201 ranges", "split", { file, ranges: `${"1,".repeat(200)}1` }, "400 invalid_page_range /ranges"],
    ["an empty text", "watermark", { file, text: "" }, "400 missing_parameter /text"],
    ["a long text", "watermark", { file, text: "x".repeat(201) }, "400 invalid_parameter /text"],
    ["a color by name", "watermark", { file, text: "x", color: "red" }, "400 invalid_parameter /color"],
    ["an opacity above 1", "watermark", { file, text: "x", opacity: 1.1 }, "400 invalid_parameter /opacity"],
    ["no pages to extract", "extract", { file }, "400 missing_parameter /pages"],
    ["all pages to remove", "remove", { file, pages: "1-" }, "400 invalid_page_range /pages"],
    ["a page that is not there", "reorder", { file, pages: "9" }, "400 invalid_page_range /pages"],
    ["too many blank pages", "insert-blank", { file, count: 101 }, "400 invalid_parameter /count"],
    ["an unknown paper", "insert-blank", { file, size: "b9" }, "400 invalid_parameter /size"],
    ["a crop of everything", "crop", { file, left: 300 }, "400 invalid_parameter"],
    [
      "a month of 13",
      "metadata",
      { file, creationDate: "2026-13-01" },
      "400 invalid_parameter /creationDate",
    ],
    ["a date in words", "metadata", { file, creationDate: "today" }, "400 invalid_parameter /creationDate"],
    ["an unknown field", "metadata", { file, remove: ["pages"] }, "400 invalid_parameter /remove/0"],
    ["a format without a number", "pagenumbers", { file, format: "x" }, "400 invalid_parameter /format"],
    ["five pages a sheet", "n-up", { file, perSheet: 5 }, "400 invalid_parameter /perSheet"],
    [
      "a level left out",
      "bookmarks/write",
      { file, bookmarks: [{ title: "a", level: 2 }] },
      "400 invalid_parameter /bookmarks/0/level",
    ],
    [
      "a script as a bookmark",
      "bookmarks/write",
      { file, bookmarks: [{ title: "a", url: "javascript:x" }] },
      "400 invalid_parameter /bookmarks/0/url",
    ],
    [
      "an attached file that is not there",
      "attachments/extract",
      { file, names: ["a"] },
      "400 invalid_parameter /names/0",
    ],
    ["no images", "from-images", { images: [] }, "400 missing_parameter /images"],
    ["a text for an image", "from-images", { images: [text] }, "400 invalid_image /images/0"],
    ["101 images", "from-images", { images: Array(101).fill(text) }, "413 payload_too_large /images"],
    ["a long password", "info", { file: longPassword }, "400 invalid_parameter /file/password"],
  ])("%s", async (_title, tool, payload, expected) => {
    expect(await errorOf(tool, payload)).toBe(expected);
  });

  it("a file of more than 20 MiB, and files of more than 50 MiB together", async () => {
    const bytes = Buffer.alloc(20 * 1024 * 1024 + 1, "%");
    expect(await errorOf("info", { file: sent(bytes) })).toMatch(/^413 payload_too_large/);
    const part = sent(bytes.subarray(0, 17 * 1024 * 1024));
    expect(await errorOf("merge", { files: [part, part, part] })).toMatch(/^413 payload_too_large/);
  });
});

describe.runIf(hasOracles)("an encrypted file", () => {
  const encrypted = (pageCount: number, password: string) =>
    hasOracles
      ? encryptWithQpdf(plainPdf(pageCount), "--encrypt", password, "owner", "256", "--")
      : plainPdf(1);
  const locked = encrypted(2, "secret");
  const password = "secret";

  it("is refused without its password and with a wrong one, never answered blank", async () => {
    const payload = (password?: string) => ({ file: { ...sent(locked), password }, degrees: 90 });
    expect(await errorOf("rotate", payload())).toBe("400 encrypted_pdf /file");
    expect(await errorOf("rotate", payload("wrong"))).toBe("400 wrong_pdf_password /file");
    expect((await post("rotate", payload(password))).json().pageCount).toBe(2);
  });

  it.each<readonly [string, Parts]>([
    ["info", { file: locked }],
    ["rotate", { file: locked, degrees: "90" }],
    ["split", { file: locked }],
    ["watermark", { file: locked, text: "Draft" }],
    ["extract", { file: locked, pages: "1" }],
    ["insert-blank", { file: locked }],
    ["crop", { file: locked, top: "10" }],
    ["metadata", { file: locked, title: "New" }],
    ["flatten", { file: locked }],
    ["pagenumbers", { file: locked }],
    ["n-up", { file: locked }],
    ["merge", { files: [locked, plainPdf(1)] }],
  ])("is opened by the password of a form: %s", async (tool, parts) => {
    expect((await postForm(tool, parts)).json().error).toBe("encrypted_pdf");
    const opened = await postForm(tool, { ...parts, password });
    expect(opened.statusCode).toBe(200);
    if (tool !== "info")
      expect(opened.json().warnings).toEqual([expect.stringMatching(/^files?(\/0)? was encrypted;/)]);
  });

  it("is opened by its own password among others", async () => {
    const files = [locked, plainPdf(1), encrypted(1, "b")];
    const merged = await postForm("merge", { files, passwords: [password, "", "b"] });
    expect([merged.statusCode, merged.json().pageCount, merged.json().warnings.length]).toEqual([200, 4, 2]);
    const swapped = await postForm("merge", { files, passwords: ["b", "", password] });
    expect(swapped.json()).toMatchObject({ error: "wrong_pdf_password", details: [{ path: "/files/0" }] });
  });

  it("is said to be decrypted in a header of the file itself", async () => {
    const warningOf = async (parts: Parts) =>
      (await postForm("rotate", { ...parts, degrees: "90" }, acceptPdf)).headers["x-pdf-warning"];
    expect(await warningOf({ file: locked, password })).toMatch(/was encrypted/);
    expect(await warningOf({ file: plainPdf(1) })).toBeUndefined();
  });

  it("leaves no trace of its password in the answer or the log", async () => {
    const answer = await post("info", { file: { ...sent(locked), password: "very-wrong-word" } });
    expect(answer.body).not.toContain("very-wrong-word");
    expect(JSON.stringify(app.lines())).not.toContain("very-wrong-word");
  });
});
