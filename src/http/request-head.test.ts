import { describe, expect, it } from "vitest";
import { findHeadFailure, isHost } from "./request-head.ts";

type Fields = readonly (readonly [name: string, value: string])[];

interface Given {
  readonly line?: string;
  readonly fields?: Fields;
}

/** What is said of a head; Node's own reading of fields is put together as Node does: the first Host counts. */
function refusalOf({ line = "GET / HTTP/1.1", fields = [["Host", "a"]] }: Given): string | null {
  const [method = "", url = "", version = ""] = line.split(" ");
  const [major, minor] = version.slice("HTTP/".length).split(".").map(Number);
  const headers: Record<string, string> = {};
  for (const [name, value] of fields) headers[name.toLowerCase()] ??= value;
  const failure = findHeadFailure({
    method,
    url,
    httpVersionMajor: major ?? 0,
    httpVersionMinor: minor ?? 0,
    headers,
    rawHeaders: fields.flat(),
  });
  return failure === null ? null : failure.code;
}

const withHost = (...fields: Fields): Given => ({ fields: [["Host", "a"], ...fields] });
const sized = (count: number, length: number): Given =>
  withHost(...Array.from({ length: count }, (_, at) => [`X-${at}`, "a".repeat(length)] as const));

describe("a request's head", () => {
  it.each<[string, Given]>([
    ["a plain one", {}],
    ["a URL of nearly 1 MiB", { line: `GET /${"a".repeat(1024 * 1024 - 100)} HTTP/1.1` }],
    ["a field of nearly 16 KiB", sized(1, 16 * 1024 - 20)],
    ["fields of nearly 64 KiB", sized(4, 15 * 1024)],
    ["a thousand fields", sized(999, 1)],
    ["HTTP/1.0 without a host", { line: "GET / HTTP/1.0", fields: [] }],
    ["a body in chunks", withHost(["Transfer-Encoding", " Chunked"])],
    ["an absolute target", { line: "GET http://strings.example.com:80/health HTTP/1.1" }],
    ["a question about the server", { line: "OPTIONS * HTTP/1.1" }],
    ["a gateway host", withHost(["X-Gateway-Host", "pii.example.com"])],
  ])("is in order as %s", (_what, given) => {
    expect(refusalOf(given)).toBeNull();
  });

  it.each<[string, Given, string]>([
    ["a URL of 1 MiB", { line: `GET /${"a".repeat(1024 * 1024)} HTTP/1.1` }, "headers_too_large"],
    ["a field of 16 KiB", sized(1, 16 * 1024), "headers_too_large"],
    ["a field whose name is long", withHost(["a".repeat(16 * 1024), ""]), "headers_too_large"],
    ["fields of 64 KiB", sized(5, 13 * 1024), "headers_too_large"],
    ["more than a thousand fields", sized(1_000, 1), "headers_too_large"],
    ["HTTP/1.1 without a host", { fields: [] }, "bad_request"],
    ["an empty host", { fields: [["Host", ""]] }, "bad_request"],
    ["two hosts", withHost(["host", "a"]), "bad_request"],
    ["a list of hosts", { fields: [["Host", "a, b"]] }, "bad_request"],
    ["HTTP/1.0 with a host that is none", { line: "GET / HTTP/1.0", fields: [["Host", "/"]] }, "bad_request"],
    ["two types of content", withHost(["Content-Type", "a/b"], ["CONTENT-TYPE", "c/d"]), "bad_request"],
    ["a list of gateway hosts", withHost(["X-Gateway-Host", "pii.a, strings.a"]), "bad_request"],
    ["two gateway hosts", withHost(["X-Gateway-Host", "a"], ["X-Gateway-Host", "a"]), "bad_request"],
    ["an empty gateway host", withHost(["X-Gateway-Host", ""]), "bad_request"],
    ["HTTP/2.0 in text", { line: "GET / HTTP/2.0" }, "bad_request"],
    ["HTTP/0.9", { line: "GET / HTTP/0.9" }, "bad_request"],
    [
      "chunks in HTTP/1.0",
      { ...withHost(["Transfer-Encoding", "chunked"]), line: "POST / HTTP/1.0" },
      "bad_request",
    ],
    ["a coding before chunks", withHost(["Transfer-Encoding", "gzip, chunked"]), "bad_request"],
    ["a coding alone", withHost(["Transfer-Encoding", "gzip"]), "bad_request"],
    [
      "a length beside chunks",
      withHost(["Transfer-Encoding", "chunked"], ["Content-Length", "1"]),
      "bad_request",
    ],
    ["a target with a user", { line: "GET http://a@b/ HTTP/1.1" }, "bad_request"],
    ["a target without a host", { line: "GET http:///health HTTP/1.1" }, "bad_request"],
    ["a target of another scheme", { line: "GET ftp://a/ HTTP/1.1" }, "bad_request"],
    ["a star that asks nothing", { line: "GET * HTTP/1.1" }, "bad_request"],
  ])("is refused as %s", (_what, given, code) => {
    expect(refusalOf(given)).toBe(code);
  });
});

describe("a host", () => {
  it.each([
    "a",
    "localhost:8080",
    "pii.example.com.",
    "xn--bcher-kva.example",
    "10.0.0.1:1",
    "[::1]:80",
    "my_host",
    "a:",
  ])("is %s", (text) => {
    expect(isHost(text)).toBe(true);
  });

  it.each([
    "",
    " ",
    "a b",
    "a,b",
    "a/b",
    "a@b",
    "a:b",
    "a:1:2",
    ":80",
    "é",
    "[::1",
    "[g]",
    "a\t",
    "a".repeat(256),
  ])("is not %j", (text) => {
    expect(isHost(text)).toBe(false);
  });
});
