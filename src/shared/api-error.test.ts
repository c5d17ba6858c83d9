import { describe, expect, it } from "vitest";
import { ApiError, type ErrorCode, errorStatus, statusOf } from "./api-error.ts";

// The table of the contract, section 0.3, as it stands there.
const contract: [number, string][] = [
  [
    400,
    "bad_request invalid_json missing_parameter invalid_parameter invalid_url unsupported_scheme blocked_target invalid_email invalid_ip location_not_found unknown_currency invalid_domain unsupported_record_type invalid_base64 invalid_token data_too_long invalid_pdf encrypted_pdf wrong_pdf_password invalid_page_range invalid_image unsupported_image_format ua_too_long invalid_escape unknown_style unknown_parameter text_too_long too_many_items not_html",
  ],
  [401, "missing_api_key invalid_api_key"],
  [403, "key_disabled service_not_allowed"],
  [404, "not_found code_not_found"],
  [405, "method_not_allowed"],
  [413, "payload_too_large upstream_too_large image_too_large"],
  [415, "unsupported_media_type"],
  [429, "quota_exceeded rate_limited"],
  [431, "headers_too_large"],
  [500, "internal_error"],
  [
    502,
    "dns_failure connect_failed tls_failed too_many_redirects invalid_upstream_response upstream_error_status",
  ],
  [503, "rates_unavailable breach_data_unavailable geo_unavailable model_unavailable overloaded"],
  [504, "upstream_timeout processing_timeout"],
];

describe("a failure", () => {
  it("has the codes and statuses of the contract, and no others", () => {
    const table = contract.flatMap(([status, codes]) => codes.split(" ").map((code) => [code, status]));
    expect(errorStatus).toEqual(Object.fromEntries(table));
    for (const [code, status] of table) expect(statusOf(code as ErrorCode)).toBe(status);
  });

  it("names the field at fault in one detail", () => {
    const failure = new ApiError("invalid_ip", "This is no address.", { field: "ip" });
    expect(failure.details).toEqual([{ path: "/ip", message: "This is no address.", code: "invalid_ip" }]);
    expect(new ApiError("invalid_ip", "This is no address.").details).toBeUndefined();
  });

  it("keeps given details, its cause and when to try again", () => {
    const details = [{ path: "/a", message: "m", code: "c" }];
    const cause = new Error("why");
    const failure = new ApiError("overloaded", "Busy.", { field: "b", details, cause, retryAfterSeconds: 3 });
    expect(failure).toMatchObject({
      details,
      cause,
      retryAfterSeconds: 3,
      message: "Busy.",
      name: "ApiError",
    });
    expect(failure).toBeInstanceOf(Error);
    expect("cause" in new ApiError("overloaded", "Busy.")).toBe(false);
  });
});
