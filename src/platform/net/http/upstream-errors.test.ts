import { describe, expect, it } from "vitest";
import { ApiError } from "../../../shared/api-error.ts";
import {
  isStale,
  toConnectError,
  toResponseError,
  toTlsError,
  usedUpCode,
  wasNotSent,
} from "./upstream-errors.ts";

const failing = (code: string): Error => Object.assign(new Error(`secret 10.0.0.1 ${code}`), { code });

describe("what a caller is told", () => {
  it.each([
    [toConnectError, "ECONNREFUSED", "connect_failed", "The host refused the connection."],
    [
      toConnectError,
      "ENETUNREACH",
      "connect_failed",
      "The host is on a network that this server cannot reach.",
    ],
    [toConnectError, "EMFILE", "connect_failed", "The host could not be connected to."],
    [toTlsError, "CERT_HAS_EXPIRED", "tls_failed", "The host has a certificate that has expired."],
    [toTlsError, "ERR_SSL_WRONG_VERSION_NUMBER", "tls_failed", "The host did not agree on TLS."],
    [
      toResponseError,
      "UND_ERR_HEADERS_OVERFLOW",
      "invalid_upstream_response",
      "The target sent more than 64 KiB of headers.",
    ],
    [
      toResponseError,
      "HPE_INVALID_CONSTANT",
      "invalid_upstream_response",
      "The target did not answer in HTTP.",
    ],
    [
      toResponseError,
      "Z_DATA_ERROR",
      "invalid_upstream_response",
      "The target sent a body that does not match its Content-Encoding.",
    ],
    [toResponseError, "UND_ERR_SOCKET", "invalid_upstream_response", "The target broke its answer off."],
  ] as const)("%o of %s is %s", (failureOf, code, word, message) => {
    expect(failureOf(failing(code))).toMatchObject({ code: word, message });
  });

  it("is never the error's own text", () => {
    for (const failureOf of [toConnectError, toTlsError, toResponseError]) {
      expect((failureOf(failing("ECONNRESET")) as ApiError).message).not.toContain("secret");
    }
  });

  it("is a failure as it is, and a bug is no failure", () => {
    const failure = new ApiError("upstream_timeout", "Late.");
    const bug = new TypeError("undefined is no function");
    const misuse = failing("UND_ERR_INVALID_ARG");
    expect([toResponseError(failure), toResponseError(bug), toResponseError(misuse)]).toEqual([
      failure,
      bug,
      misuse,
    ]);
  });
});

it("a kept connection is stale where it was found closed, and spent where nothing was sent", () => {
  const codes = ["UND_ERR_SOCKET", "ECONNRESET", "EPIPE", usedUpCode, "HPE_INVALID_CONSTANT"];
  expect(codes.map((code) => isStale(failing(code)))).toEqual([true, true, true, true, false]);
  expect(codes.map((code) => wasNotSent(failing(code)))).toEqual([false, false, false, true, false]);
});
