import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openApp, type TestApp } from "../../../test/support/app.ts";
import { encryptWithQpdf, hasOracles } from "../../engines/pdf/oracles.fixture.ts";
import { latin1, plainObjects, plainPdf, rawPdf, stream } from "../../engines/pdf/raw-pdf.fixture.ts";
import { countPages, outlineTitles } from "../../engines/pdf/reading.fixture.ts";
import type { Fetch } from "../../kernel/ports.ts";

const served = plainPdf(3);

/** One file at one address; everything else is missing. */
const fetchOneFile: Fetch = async ({ url, bytesMax }) => {
  const bytes = url === "https://files.example/three.pdf" ? served : latin1("missing");
  expect(bytesMax).toBe(20 * 1024 * 1024);
  return {
    finalUrl: url,
    status: bytes === served ? 200 : 404,
    statusText: "",
    headers: {},
    hops: [],
    timings: { dnsMs: null, connectMs: null, tlsMs: null, ttfbMs: 1, elapsedMs: 1 },
    tls: null,
    bodyLength: null,
    bodyEncoding: null,
    body: (async function* () {})(),
    bytes: async () => bytes,
    cancel: () => undefined,
  };
};

let app: TestApp;
beforeAll(async () => {
  app = await openApp({ ports: { fetch: fetchOneFile } });
});
afterAll(() => app.stop());

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString("base64");
const sent = (bytes: Uint8Array) => ({ base64: base64(bytes) });
const file = sent(plainPdf(4));

const post = (tool: string, payload: object, headers: Record<string, string> = {}) =>
  app.call({ method: "POST", url: `/pdf/${tool}`, payload, headers });

type Part = readonly [name: string, content: string | Uint8Array<ArrayBuffer>, fileName?: string];

async function postForm(tool: string, parts: readonly Part[], headers: Record<string, string> = {}) {
  const form = new FormData();
  for (const [name, content, fileName] of parts) {
    if (typeof content === "string") form.append(name, content);
    else if (fileName === undefined) form.append(name, new Blob([content]));
    else form.append(name, new Blob([content]), fileName);
  }
  const request = new Request("http://x/", { method: "POST", body: form });
  const type = request.headers.get("content-type") ?? "";
  const payload = Buffer.from(await request.arrayBuffer());
  return app.call({
    method: "POST",
    url: `/pdf/${tool}`,
    payload,
    headers: { "content-type": type, ...headers },
  });
}

const raw = { accept: "application/pdf" };

/** The failure's word and place. */
async function refusal(tool: string, payload: object): Promise<readonly unknown[]> {
  const answer = await post(tool, payload);
  const { error, details } = answer.json();
  return [answer.statusCode, error, details?.[0]?.path];
}

describe("the PDF tools answer", () => {
  it("with the merged file in Base64 and its pages", async () => {
    const answer = await post("merge", { files: [file, sent(plainPdf(2))] });
    expect(answer.json()).toMatchObject({ pageCount: 6 });
    expect(countPages(Buffer.from(answer.json().pdfBase64, "base64"))).toBe(6);
  });

  it("with one file a range, in the order asked for", async () => {
    const { count, files } = (await post("split", { file, ranges: "3, 4-" })).json();
    expect([count, files.map(({ pages }: { pages: string }) => pages)]).toEqual([2, ["3", "4"]]);
    const all = (await post("split", { file })).json();
    expect(all.files.map(({ pages }: { pages: string }) => pages)).toEqual(["1", "2", "3", "4"]);
  });

  it.each<readonly [string, object]>([
    ["merge", { files: [file, file] }],
    ["rotate", { file, degrees: 90 }],
    ["watermark", { file, text: "Draft" }],
  ])("with the file itself where Accept asks for it: %s", async (tool, payload) => {
    const answer = await post(tool, payload, { accept: "application/pdf" });
    expect(answer.headers["content-type"]).toBe("application/pdf");
    expect(countPages(answer.rawPayload)).toBe(tool === "merge" ? 8 : 4);
    const other = await post(tool, payload, { accept: "application/json, application/pdf;q=0.5" });
    expect(Buffer.from(other.json().pdfBase64, "base64").equals(answer.rawPayload)).toBe(true);
  });

  it("with JSON for a split, whatever Accept says", async () => {
    const answer = await post("split", { file }, { accept: "application/pdf" });
    expect([answer.statusCode, answer.json().count]).toEqual([200, 4]);
  });

  it("to a file by its URL, beside one in Base64 of any form", async () => {
    const wrapped = base64(plainPdf(1)).replace(/.{60}/g, "$&\r\n");
    const urlSafe = base64(plainPdf(1)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
    const files = [
      { url: "https://files.example/three.pdf" },
      { base64: wrapped },
      { base64: urlSafe },
      { base64: `data:application/pdf;base64,${base64(plainPdf(1))}` },
    ];
    expect((await post("merge", { files })).json().pageCount).toBe(6);
    expect(await refusal("info", { file: { url: "https://files.example/other.pdf" } })).toEqual([
      502,
      "upstream_error_status",
      "/file/url",
    ]);
  });

  it("to files sent as parts of a form", async () => {
    const answer = await postForm(
      "merge",
      [
        ["files", plainPdf(2)],
        ["files", plainPdf(3)],
      ],
      raw,
    );
    expect(countPages(answer.rawPayload)).toBe(5);
  });

  it("with bookmarks that are called as the files were", async () => {
    const answer = await postForm(
      "merge",
      [
        ["files", plainPdf(1), "Größe 1.pdf"],
        ["files", plainPdf(1), "..\\b\u202e.PDF"],
        ["outline", "perFile"],
      ],
      raw,
    );
    expect(outlineTitles(answer.rawPayload)).toEqual(["Größe 1", "b"]);
  });

  it.each<readonly [string, readonly Part[], string]>([
    [
      "rotate",
      [
        ["file", plainPdf(1), "report.pdf"],
        ["degrees", "90"],
      ],
      'filename="report-rotated.pdf"',
    ],
    [
      "rotate",
      [
        ["file", plainPdf(1)],
        ["degrees", "90"],
      ],
      'filename="blob-rotated.pdf"',
    ],
    [
      "watermark",
      [
        ["file", plainPdf(1), "/x/日本.pdf"],
        ["text", "Draft"],
      ],
      "filename=\"__-watermarked.pdf\"; filename*=UTF-8''%E6%97%A5%E6%9C%AC-watermarked.pdf",
    ],
    [
      "merge",
      [
        ["files", plainPdf(1), "a.pdf"],
        ["files", plainPdf(1), "b.pdf"],
      ],
      'filename="merged.pdf"',
    ],
    [
      "rotate",
      [
        ["file", plainPdf(1), 'a"\r\nX-Evil: 1;.pdf'],
        ["degrees", "90"],
      ],
      'filename="a220D0AX-Evil 1-rotated.pdf"',
    ],
  ])("with a name of its own where it is a file: %s", async (tool, parts, name) => {
    const answer = await postForm(tool, parts, raw);
    expect([answer.statusCode, answer.headers["content-disposition"]]).toEqual([200, `attachment; ${name}`]);
    expect(answer.headers["x-evil"]).toBeUndefined();
  });

  it("with parts that are called after the file", async () => {
    const namesOf = async (parts: readonly Part[]) =>
      (await postForm("split", parts)).json().files.map(({ name }: { name: string }) => name);
    expect(
      await namesOf([
        ["file", plainPdf(3), "report.pdf"],
        ["ranges", "1,2-,1"],
      ]),
    ).toEqual(["report-1.pdf", "report-2-3.pdf", "report-1 (2).pdf"]);
    expect((await post("split", { file: sent(plainPdf(1)) })).json().files[0].name).toBe("pages-1.pdf");
  });

  it("to a body that is the file", async () => {
    const send = (tool: string, query = "") =>
      app.call({
        method: "POST",
        url: `/pdf/${tool}${query}`,
        payload: Buffer.from(plainPdf(2)),
        headers: { "content-type": "application/pdf" },
      });
    expect((await send("info")).json().pageCount).toBe(2);
    expect((await send("split", "?ranges=2")).json().count).toBe(1);
    expect((await send("rotate", "?degrees=90")).json().pageCount).toBe(2);
    expect((await send("rotate", "?degrees=45")).json().error).toBe("invalid_parameter");
    expect((await send("merge")).json().error).toBe("unsupported_media_type");
  });

  it("to forms whose optional parts are empty", async () => {
    const parts: readonly Part[] = [
      ["file", plainPdf(1)],
      ["degrees", "90"],
      ["pages", ""],
      ["password", ""],
    ];
    expect((await postForm("rotate", parts)).statusCode).toBe(200);
  });

  it("with a long JSON text that is whole and fits its schema", async () => {
    const large = latin1(
      rawPdf({ objects: { ...plainObjects(1), 3: stream("x".repeat(400_000), "/Type/Font") } }),
    );
    const merged = await post("merge", { files: [sent(large), sent(large)] });
    expect(merged.headers["content-type"]).toBe("application/json; charset=utf-8");
    expect(merged.json().pageCount).toBe(2);
    const parts = (await post("split", { file: sent(large), ranges: "1,1" })).json();
    expect(
      parts.files.map(({ pdfBase64 }: { pdfBase64: string }) => countPages(Buffer.from(pdfBase64, "base64"))),
    ).toEqual([1, 1]);
  });
});

describe("the PDF tools refuse", () => {
  const form = { files: [file, file] };
  it.each<readonly [string, string, object, number, string, string | undefined]>([
    ["one file to merge", "merge", { files: [file] }, 400, "missing_parameter", "/files"],
    ["no files to merge", "merge", {}, 400, "missing_parameter", "/files"],
    [
      "more than twenty files",
      "merge",
      { files: Array.from({ length: 21 }, () => file) },
      413,
      "payload_too_large",
      "/files",
    ],
    [
      "an outline of another kind",
      "merge",
      { ...form, outline: "both" },
      400,
      "invalid_parameter",
      "/outline",
    ],
    ["a file that is none", "info", { file: sent(latin1("text")) }, 400, "invalid_pdf", "/file"],
    [
      "a file that is none among others",
      "merge",
      { files: [file, sent(latin1("text"))] },
      400,
      "invalid_pdf",
      "/files/1",
    ],
    ["no file", "rotate", { degrees: 90 }, 400, "missing_parameter", "/file"],
    ["an empty file object", "info", { file: {} }, 400, "missing_parameter", "/file"],
    [
      "a file twice",
      "info",
      { file: { ...file, url: "https://files.example/three.pdf" } },
      400,
      "invalid_parameter",
      "/file",
    ],
    ["Base64 that is none", "info", { file: { base64: "###" } }, 400, "invalid_base64", "/file/base64"],
    ["a turn of 45 degrees", "rotate", { file, degrees: 45 }, 400, "invalid_parameter", "/degrees"],
    ["a turn as text", "rotate", { file, degrees: "90" }, 400, "invalid_parameter", "/degrees"],
    [
      "a page beyond the last",
      "rotate",
      { file, degrees: 90, pages: "5" },
      400,
      "invalid_page_range",
      "/pages",
    ],
    ["an empty range", "split", { file, ranges: "" }, 400, "invalid_page_range", "/ranges"],
    [
      "ranges of 1,001 characters",
      "split",
      { file, ranges: "1".padEnd(1_001, " ") },
      400,
      "invalid_page_range",
      "/ranges",
    ],
    [
      "201 ranges",
      "split",
      { file, ranges: "1,".repeat(200).concat("1") },
      400,
      "invalid_page_range",
      "/ranges",
    ],
    ["a text of nothing", "watermark", { file, text: "" }, 400, "missing_parameter", "/text"],
    [
      "a text of 201 characters",
      "watermark",
      { file, text: "x".repeat(201) },
      400,
      "invalid_parameter",
      "/text",
    ],
    ["a color by name", "watermark", { file, text: "x", color: "red" }, 400, "invalid_parameter", "/color"],
    [
      "an opacity above 1",
      "watermark",
      { file, text: "x", opacity: 1.1 },
      400,
      "invalid_parameter",
      "/opacity",
    ],
    [
      "a password of 128 characters",
      "info",
      { file: { ...file, password: "x".repeat(128) } },
      400,
      "invalid_parameter",
      "/file/password",
    ],
  ])("%s", async (_title, tool, payload, status, code, path) => {
    expect(await refusal(tool, payload)).toEqual([status, code, path]);
  });

  it("a file of more than 20 MiB, and files of more than 50 MiB together", async () => {
    const bytes = Buffer.alloc(20 * 1024 * 1024 + 1, "%");
    expect((await refusal("info", { file: sent(bytes) })).slice(0, 2)).toEqual([413, "payload_too_large"]);
    const part = sent(bytes.subarray(0, 17 * 1024 * 1024));
    expect((await refusal("merge", { files: [part, part, part] })).slice(0, 2)).toEqual([
      413,
      "payload_too_large",
    ]);
  });
});

describe.runIf(hasOracles)("an encrypted file", () => {
  const locked = hasOracles
    ? encryptWithQpdf(plainPdf(2), "--encrypt", "secret", "owner", "256", "--")
    : plainPdf(1);

  it("is refused without its password and with a wrong one, never answered blank", async () => {
    const payload = (password?: string) => ({ file: { ...sent(locked), password }, degrees: 90 });
    expect(await refusal("rotate", payload())).toEqual([400, "encrypted_pdf", "/file"]);
    expect(await refusal("rotate", payload("wrong"))).toEqual([400, "wrong_pdf_password", "/file"]);
    expect((await post("rotate", payload("secret"))).json().pageCount).toBe(2);
  });

  it.each<readonly [string, readonly Part[]]>([
    ["info", [["file", locked]]],
    [
      "rotate",
      [
        ["file", locked],
        ["degrees", "90"],
      ],
    ],
    ["split", [["file", locked]]],
    [
      "watermark",
      [
        ["file", locked],
        ["text", "Draft"],
      ],
    ],
    [
      "merge",
      [
        ["files", locked],
        ["files", plainPdf(1)],
      ],
    ],
  ])("is opened by the password of a form: %s", async (tool, parts) => {
    expect((await postForm(tool, parts)).json().error).toBe("encrypted_pdf");
    const opened = await postForm(tool, [...parts, ["password", "secret"]]);
    expect(opened.statusCode).toBe(200);
    if (tool !== "info")
      expect(opened.json().warnings).toEqual([expect.stringMatching(/^files?(\/0)? was encrypted;/)]);
  });

  it("is opened by its own password among others", async () => {
    const other = hasOracles
      ? encryptWithQpdf(plainPdf(1), "--encrypt", "b", "owner", "256", "--")
      : plainPdf(1);
    const files: readonly Part[] = [
      ["files", locked],
      ["files", plainPdf(1)],
      ["files", other],
    ];
    const passwords: readonly Part[] = [
      ["passwords", "secret"],
      ["passwords", ""],
      ["passwords", "b"],
    ];
    const answer = await postForm("merge", [...files, ...passwords]);
    expect([answer.statusCode, answer.json().pageCount, answer.json().warnings.length]).toEqual([200, 4, 2]);
    const turned = await postForm("merge", [...files, ...passwords.toReversed()]);
    expect(turned.json()).toMatchObject({ error: "wrong_pdf_password", details: [{ path: "/files/0" }] });
  });

  it("says in a header that the file itself is open now", async () => {
    const parts: readonly Part[] = [
      ["file", locked],
      ["degrees", "90"],
      ["password", "secret"],
    ];
    const answer = await postForm("rotate", parts, raw);
    expect(answer.headers["x-pdf-warning"]).toMatch(/was encrypted/);
    const plain = await postForm(
      "rotate",
      [
        ["file", plainPdf(1)],
        ["degrees", "90"],
      ],
      raw,
    );
    expect(plain.headers["x-pdf-warning"]).toBeUndefined();
  });

  it("leaves no word of its password in the answer or the log", async () => {
    const answer = await post("info", { file: { ...sent(locked), password: "very-wrong-word" } });
    expect(answer.body).not.toContain("very-wrong-word");
    expect(JSON.stringify(app.lines())).not.toContain("very-wrong-word");
  });
});
