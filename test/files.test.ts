/** Files as callers send them: in a form, in a small JSON body, in one that a thread reads. */
import type { Response as InjectedResponse } from "light-my-request";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openApp, type TestApp } from "./support/app.ts";
import { toys } from "./support/toys.ts";

let app: TestApp;

beforeAll(async () => {
  app = await openApp({ services: toys });
});

afterAll(() => app.stop());

async function sendForm(fields: readonly (readonly [string, string | Uint8Array<ArrayBuffer>])[]) {
  const form = new FormData();
  for (const [name, value] of fields)
    form.append(name, typeof value === "string" ? value : new Blob([value]));
  const encoded = new Response(form);
  const type = encoded.headers.get("content-type") ?? "";
  const payload = Buffer.from(await encoded.bytes());
  return app.call({ method: "POST", url: "/weigh", headers: { "content-type": type }, payload });
}

const sendJson = (body: unknown, url = "/weigh"): Promise<InjectedResponse> =>
  app.call({
    method: "POST",
    url,
    headers: { "content-type": "application/json" },
    payload: JSON.stringify(body),
  });

const bytesOf = (length: number) => new Uint8Array(length).fill(120);
const base64Of = (length: number): string => Buffer.from(bytesOf(length)).toString("base64");
const sizes = [0, 1, 1_000, 49_000, 49_200, 1_000_000, 4 * 1024 * 1024];

describe("a file", () => {
  it.each(sizes)("of %d bytes weighs the same in a form and in Base64", async (length) => {
    const form = await sendForm([
      ["file", bytesOf(length)],
      ["count", "3"],
    ]);
    expect([form.statusCode, form.json()]).toEqual([200, { bytes: length, count: 3 }]);
    const json = await sendJson({ file: { base64: base64Of(length) }, count: 3 });
    expect([json.statusCode, json.json()]).toEqual([200, { bytes: length, count: 3 }]);
  });

  it("over its cap is refused however it is sent", async () => {
    const length = 4 * 1024 * 1024 + 1;
    const answers = [
      await sendForm([["file", bytesOf(length)]]),
      await sendJson({ file: { base64: base64Of(length) } }),
    ];
    for (const answer of answers)
      expect([answer.statusCode, answer.json().error]).toEqual([413, "payload_too_large"]);
  });

  it("is refused at its place, in small bodies and in large ones", async () => {
    for (const base64 of ["*", `${"A".repeat(100_000)}*`]) {
      const answer = await sendJson({ file: { base64 } });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ error: "invalid_base64", details: [{ path: "/file/base64" }] });
    }
  });

  it.each([
    [
      "a text part that is no number",
      [
        ["file", bytesOf(1)],
        ["count", "x"],
      ],
      400,
      "invalid_parameter",
    ],
    ["a form without its file", [["count", "3"]], 400, "missing_parameter"],
    ["a file under another name", [["photo", bytesOf(1)]], 400, "unknown_parameter"],
    [
      "a file and its URL",
      [
        ["file", bytesOf(1)],
        ["file.url", "https://x.example/"],
      ],
      400,
      "invalid_parameter",
    ],
  ] as const)("%s is told so", async (_title, fields, status, error) => {
    const answer = await sendForm(fields);
    expect([answer.statusCode, answer.json().error]).toEqual([status, error]);
  });

  it("is not asked for by operations without files", async () => {
    const headers = { "content-type": "multipart/form-data; boundary=b" };
    const answer = await app.call({ method: "POST", url: "/short", headers, payload: "--b--" });
    expect([answer.statusCode, answer.json().error]).toEqual([415, "unsupported_media_type"]);
  });

  it("in a large body that is no JSON, or the wrong JSON, is refused as in a small one", async () => {
    const headers = { "content-type": "application/json" };
    const broken = await app.call({ method: "POST", url: "/weigh", headers, payload: "[".repeat(100_000) });
    expect([broken.statusCode, broken.json().error]).toEqual([400, "invalid_json"]);
    const wrong = await sendJson({ file: { base64: base64Of(100_000) }, count: "3" });
    expect([wrong.statusCode, wrong.json().details[0].path]).toEqual([400, "/count"]);
  });
});
