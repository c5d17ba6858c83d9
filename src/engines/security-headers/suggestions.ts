/** Headers that would mend a result, ready to be sent. */
import type { ResultName } from "./results.ts";

const strictPolicy =
  "Content-Security-Policy: default-src 'self'; script-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";
const framing = "Content-Security-Policy: frame-ancestors 'none'";
const hsts = "Strict-Transport-Security: max-age=31536000; includeSubDomains";
const nosniff = "X-Content-Type-Options: nosniff";
const referrer = "Referrer-Policy: strict-origin-when-cross-origin";
const resource = "Cross-Origin-Resource-Policy: same-origin";
const opener = "Cross-Origin-Opener-Policy: same-origin";
const embedder = "Cross-Origin-Embedder-Policy: require-corp";

const suggestions: Readonly<Partial<Record<ResultName, string>>> = {
  "csp-not-implemented": strictPolicy,
  "csp-header-invalid": strictPolicy,
  "hsts-implemented-max-age-less-than-six-months": hsts,
  "hsts-not-implemented": hsts,
  "hsts-header-invalid": hsts,
  "referrer-policy-not-implemented": referrer,
  "referrer-policy-unsafe": referrer,
  "referrer-policy-header-invalid": referrer,
  "x-content-type-options-not-implemented": nosniff,
  "x-content-type-options-header-invalid": nosniff,
  "x-frame-options-sameorigin-or-deny": framing,
  "x-frame-options-allow-from-origin": framing,
  "x-frame-options-not-implemented": framing,
  "x-frame-options-header-invalid": framing,
  "corp-not-implemented": resource,
  "corp-header-invalid": resource,
  "coop-not-implemented": opener,
  "coop-implemented-with-unsafe-none": opener,
  "coop-header-invalid": opener,
  "coep-not-implemented": embedder,
  "coep-header-invalid": embedder,
};

export const suggestHeader = (result: ResultName): string | null => suggestions[result] ?? null;
