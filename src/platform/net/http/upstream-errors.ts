/** What a caller reads when a target fails: the step that failed, never an address or a stack. */
import { ApiError } from "../../../shared/api-error.ts";

/** The error's code; its name for a parser's error, which undici gives no code. */
const codeOf = (error: unknown): string =>
  error instanceof Error && "code" in error ? String(error.code ?? error.name) : "";

/** No address of the host accepted a connection. */
export function toConnectError(cause: unknown): ApiError {
  const why = connectReasons[codeOf(cause)] ?? "could not be connected to";
  return new ApiError("connect_failed", `The host ${why}.`, { cause });
}

const connectReasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: "refused the connection",
  ENETUNREACH: "is on a network that this server cannot reach",
  EHOSTUNREACH: "is on a network that this server cannot reach",
};

/** The connection is open, but TLS failed. */
export function toTlsError(cause: unknown): ApiError {
  const why = tlsReasons[codeOf(cause)] ?? "did not agree on TLS";
  return new ApiError("tls_failed", `The host ${why}.`, { cause });
}

const untrusted = "has a certificate from no authority that is trusted here";

const tlsReasons: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: "has a certificate that has expired",
  CERT_NOT_YET_VALID: "has a certificate that is not valid yet",
  CERT_REVOKED: "has a certificate that was revoked",
  ERR_TLS_CERT_ALTNAME_INVALID: "has a certificate for another name",
  DEPTH_ZERO_SELF_SIGNED_CERT: "has a certificate signed by itself",
  SELF_SIGNED_CERT_IN_CHAIN: untrusted,
  UNABLE_TO_GET_ISSUER_CERT: untrusted,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: untrusted,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: untrusted,
};

/** The host was reached, but what it sent is no valid response. ApiErrors and bugs are returned unchanged. */
export function toResponseError(error: unknown): unknown {
  const code = codeOf(error);
  if (error instanceof ApiError || code === "" || misuses.has(code)) return error;
  return new ApiError("invalid_upstream_response", `The target ${responseReason(code)}.`, { cause: error });
}

const misuses: ReadonlySet<string> = new Set(["UND_ERR_INVALID_ARG", "UND_ERR_NOT_SUPPORTED"]);

function responseReason(code: string): string {
  if (code === "UND_ERR_HEADERS_OVERFLOW") return "sent more than 64 KiB of headers";
  if (code === "HTTPParserError" || code.startsWith("HPE_")) return "did not answer in HTTP";
  // The codes of zlib, zstd and Brotli; the last ones are ERR__ERROR_FORMAT_… and ERR_BROTLI_….
  if (/^(Z_|ZSTD_|ERR__|ERR_BROTLI)/.test(code))
    return "sent a body that does not match its Content-Encoding";
  return "broke its answer off";
}

/** Whether a connection that had been used before was found closed, so that a new one may succeed. */
export const isStale = (error: unknown): boolean =>
  ["UND_ERR_SOCKET", "ECONNRESET", "EPIPE", usedUpCode].includes(codeOf(error));

/** The connection had ended, so nothing was sent. */
export const usedUpCode = "NONET_USED_UP";

export const wasNotSent = (error: unknown): boolean => codeOf(error) === usedUpCode;
