import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openApp, type TestApp } from "../../../test/support/app.ts";
import { plainPdf } from "../../engines/pdf/raw-pdf.fixture.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.stop());

const base64 = Buffer.from(plainPdf(2)).toString("base64");

const post = (tool: string, payload: object, accept = "application/json") =>
  app.call({
    method: "POST",
    url: `/pdf/${tool}`,
    payload: { file: { base64 }, ...payload },
    headers: { accept },
  });

describe("a tool for the content of a PDF answers", () => {
  it("the text alone where Accept asks for it", async () => {
    const answer = await post("text", {}, "text/plain");
    expect([answer.headers["content-type"], answer.body]).toEqual([
      "text/plain; charset=utf-8",
      "Page 1\n\fPage 2\n\f",
    ]);
  });

  it("one page as the picture itself where Accept asks for it, several in JSON", async () => {
    const one = await post("to-images", { pages: "1", format: "jpeg", dpi: 36 }, "image/jpeg");
    expect([one.headers["content-type"], one.rawPayload.toString("hex", 0, 2)]).toEqual([
      "image/jpeg",
      "ffd8",
    ]);
    expect((await post("to-images", { dpi: 36 }, "image/png")).json().count).toBe(2);
  });

  it("a file that only its new password opens, and never the same twice", async () => {
    const [one, other] = [
      await post("encrypt", { userPassword: "x" }),
      await post("encrypt", { userPassword: "x" }),
    ];
    expect(one.json().pdfBase64).not.toBe(other.json().pdfBase64);
    const locked = { base64: one.json().pdfBase64 };
    expect((await post("decrypt", { file: locked })).json().error).toBe("encrypted_pdf");
    expect((await post("decrypt", { file: { ...locked, password: "x" } })).json().pageCount).toBe(2);
    expect((await post("encrypt", {})).json().error).toBe("missing_parameter");
  });
});
