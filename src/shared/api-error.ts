/** Errors that a caller can be told: their closed table of codes, each with its HTTP status. */

/** Whole seconds until one tries again what is not there now, where nothing better is known. */
const unavailableSeconds = 60;

/** The closed table of the contract, section 0.3: one word, one status. */
export const errorStatus = {
  bad_request: 400,
  invalid_json: 400,
  missing_parameter: 400,
  invalid_parameter: 400,
  invalid_url: 400,
  unsupported_scheme: 400,
  blocked_target: 400,
  invalid_email: 400,
  invalid_ip: 400,
  location_not_found: 400,
  unknown_currency: 400,
  invalid_domain: 400,
  unsupported_record_type: 400,
  invalid_base64: 400,
  invalid_token: 400,
  data_too_long: 400,
  invalid_pdf: 400,
  encrypted_pdf: 400,
  wrong_pdf_password: 400,
  invalid_page_range: 400,
  invalid_image: 400,
  unsupported_image_format: 400,
  ua_too_long: 400,
  invalid_escape: 400,
  unknown_style: 400,
  unknown_parameter: 400,
  text_too_long: 400,
  too_many_items: 400,
  not_html: 400,
  missing_api_key: 401,
  invalid_api_key: 401,
  key_disabled: 403,
  service_not_allowed: 403,
  not_found: 404,
  code_not_found: 404,
  method_not_allowed: 405,
  payload_too_large: 413,
  upstream_too_large: 413,
  image_too_large: 413,
  unsupported_media_type: 415,
  quota_exceeded: 429,
  rate_limited: 429,
  headers_too_large: 431,
  internal_error: 500,
  dns_failure: 502,
  connect_failed: 502,
  tls_failed: 502,
  too_many_redirects: 502,
  invalid_upstream_response: 502,
  upstream_error_status: 502,
  rates_unavailable: 503,
  breach_data_unavailable: 503,
  geo_unavailable: 503,
  model_unavailable: 503,
  overloaded: 503,
  upstream_timeout: 504,
  processing_timeout: 504,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof errorStatus;

/** One place in the input that was refused. `path` is a JSON pointer, or `query.name`. */
export interface ErrorDetail {
  readonly path: string;
  readonly message: string;
  readonly code: string;
}

interface ApiErrorOptions {
  /** The top-level input field at fault; it becomes the path of one detail. */
  readonly field?: string | undefined;
  readonly details?: readonly ErrorDetail[];
  /** Whole seconds after which the same call may succeed. */
  readonly retryAfterSeconds?: number;
  readonly cause?: unknown;
}

/**
 * Something the caller can be told: a word of the table and a whole sentence.
 * The sentence never holds a secret, a stack or the caller's own data at length.
 * Whatever else is thrown is a bug and is answered as `internal_error`.
 */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly code: ErrorCode;
  readonly details: readonly ErrorDetail[] | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, message: string, options: ApiErrorOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.code = code;
    this.details =
      options.details ??
      (options.field === undefined ? undefined : [{ path: `/${options.field}`, message, code }]);
    this.retryAfterSeconds =
      options.retryAfterSeconds ?? (errorStatus[code] === 503 ? unavailableSeconds : undefined);
  }
}

/** The HTTP status of a failure code. */
export const statusOf = (code: ErrorCode): number => errorStatus[code];
