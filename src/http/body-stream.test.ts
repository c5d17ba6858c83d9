import { once } from "node:events";
import { type ClientRequest, request as httpRequest, type IncomingMessage } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openApp, type TestApp } from "../../test/support/app.ts";
import { anonymizer } from "../services/anonymizer/service.ts";

let app: TestApp;
let port: number;

beforeAll(async () => {
  app = await openApp({ services: [anonymizer] });
  port = await app.running.listen();
});

afterAll(() => app.stop());

const path = "/anonymizer/anonymize-csv-file";
const rules = JSON.stringify({ a: { action: "mask" } });
const rawPath = `${path}?rules=${encodeURIComponent(rules)}`;
const row = "secret value,kept\n";
const manyRows = row.repeat(40_000);

/** A request whose body is written by the test. */
function open(target: string, headers: Record<string, string | number>): ClientRequest {
  const sent = httpRequest({ port, host: "127.0.0.1", method: "POST", path: target, headers });
  return sent.on("error", () => undefined);
}

async function answerTo(sent: ClientRequest): Promise<IncomingMessage> {
  const [response] = (await once(sent, "response")) as [IncomingMessage];
  return response;
}

async function textOf(response: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of response) pieces.push(piece);
  return Buffer.concat(pieces).toString();
}

type Part = readonly [name: string, content: string, fileName?: string];
const formOf = (parts: readonly Part[]): FormData => {
  const form = new FormData();
  for (const [name, content, fileName] of parts)
    if (fileName === undefined) form.append(name, content);
    else form.append(name, new Blob([content]), fileName);
  return form;
};
const post = (parts: readonly Part[]): Promise<Response> =>
  fetch(`http://127.0.0.1:${port}${path}`, { method: "POST", body: formOf(parts) });

const small = "a,b\nsecret value,kept\n";
const changed = "a,b\ns***** ****e,kept\n";

describe("a file that is handed on while it arrives", () => {
  it("is answered before its end", async () => {
    const sent = open(rawPath, { "content-type": "text/csv" });
    sent.write(`a,b\n${manyRows}`);
    const response = await answerTo(sent);
    expect([response.statusCode, response.headers["content-type"]]).toEqual([200, "text/csv; charset=utf-8"]);
    const [first] = (await once(response, "data")) as [Buffer];
    expect(first.toString().slice(0, changed.length)).toBe(changed);
    sent.end(row);
    const rest = await textOf(response);
    expect((first.toString() + rest).split("\n")).toHaveLength(40_003);
  });

  it.each<[string, () => Promise<Response>]>([
    [
      "a form",
      () =>
        post([
          ["rules", rules],
          ["file", small, "t.csv"],
        ]),
    ],
    [
      "the body itself",
      () =>
        fetch(`http://127.0.0.1:${port}${rawPath}`, {
          method: "POST",
          body: small,
          headers: { "content-type": "text/csv" },
        }),
    ],
    [
      "Base64 in JSON",
      () =>
        fetch(`http://127.0.0.1:${port}${path}`, {
          method: "POST",
          body: JSON.stringify({ rules: JSON.parse(rules), file: { base64: btoa(small) } }),
          headers: { "content-type": "application/json" },
        }),
    ],
  ])("comes as %s", async (_title, call) => {
    const answer = await call();
    expect([answer.status, await answer.text()]).toEqual([200, changed]);
  });

  it.each<[string, readonly Part[], string]>([
    [
      "fields behind it",
      [
        ["file", small, "t.csv"],
        ["rules", rules],
      ],
      "bad_request",
    ],
    [
      "a second file",
      [
        ["rules", rules],
        ["file", small, "t.csv"],
        ["file", small, "u.csv"],
      ],
      "bad_request",
    ],
    ["no file", [["rules", rules]], "missing_parameter"],
    ["no rules", [["file", manyRows, "t.csv"]], "missing_parameter"],
    [
      "rules that are no JSON",
      [
        ["rules", "{"],
        ["file", small, "t.csv"],
      ],
      "invalid_parameter",
    ],
    [
      "rules that are a list",
      [
        ["rules", "[]"],
        ["file", small, "t.csv"],
      ],
      "invalid_parameter",
    ],
    [
      "a field of two megabytes",
      [
        ["rules", " ".repeat(2e6)],
        ["file", small, "t.csv"],
      ],
      "payload_too_large",
    ],
    [
      "an unknown field",
      [
        ["rule", rules],
        ["file", small, "t.csv"],
      ],
      "unknown_parameter",
    ],
    [
      "a file of another column",
      [
        ["rules", rules],
        ["file", "c,d\n1,2\n", "t.csv"],
      ],
      "invalid_parameter",
    ],
    [
      "a bad row at its start",
      [
        ["rules", rules],
        ["file", `a,b\n1\n${manyRows}`, "t.csv"],
      ],
      "invalid_parameter",
    ],
  ])("is refused with %s", async (_title, parts, error) => {
    const answer = await post(parts);
    expect([
      answer.status >= 400 && answer.status < 500,
      ((await answer.json()) as { error: string }).error,
    ]).toEqual([true, error]);
  });

  it("breaks its connection off where a later row is wrong", async () => {
    const sent = open(rawPath, { "content-type": "text/csv" });
    sent.write(`a,b\n${manyRows}`);
    const response = await answerTo(sent);
    const whole = textOf(response);
    sent.end(`${manyRows}only one\n`);
    await expect(whole).rejects.toThrow(/aborted|ECONNRESET/);
  });

  it("is refused before it is sent where it is longer than the operation takes", async () => {
    const sent = open(rawPath, { "content-type": "text/csv", "content-length": 2 ** 30 + 1 });
    sent.write(`a,b\n${row}`);
    const response = await answerTo(sent);
    expect([response.statusCode, JSON.parse(await textOf(response)).error]).toEqual([
      413,
      "payload_too_large",
    ]);
  });

  it("is not read on where nobody reads the answer", async () => {
    const sent = open(rawPath, { "content-type": "text/csv" });
    sent.write(`a,b\n${manyRows}`);
    await answerTo(sent);
    let blocks = 0;
    const write = (): void => {
      while (blocks < 400 && sent.write(manyRows)) blocks += 1;
      if (blocks < 400) sent.once("drain", write);
    };
    write();
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    // 400 would be 290 MB; what is on its way fits into the buffers of two sockets.
    expect(blocks).toBeLessThan(100);
    sent.destroy();
  });
});
