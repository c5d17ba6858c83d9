/** Which fields of a target's response reach the caller under their own names, under another name, or not at all. */

/** What becomes of a field: passed on, passed on under a harmless name, or withheld. */
type FieldFate = "passed" | "renamed" | "withheld";

/** Put before the name of a field that a browser, a server in front or a reader would take for one of ours. */
export const renamedPrefix = "x-proxy-target-";

/** Of the connection (RFC 9110 §7.6.1). */
const hopByHop = words(
  "connection keep-alive proxy-connection te trailer transfer-encoding upgrade http2-settings",
);

/** Beside them: cookies, and what is said of the body and of redirects in our own words. */
const withheld: ReadonlySet<string> = new Set([
  ...hopByHop,
  ...words(`
    set-cookie set-cookie2 proxy-authenticate proxy-authorization proxy-authentication-info content-length
    content-encoding location vary
  `),
]);

/** What a browser would apply to our own origin: policies, storage, credentials, workers, reports, redirects. */
const actsOnOrigin = words(`
  accept-ch accept-ch-lifetime activate-storage-access alt-svc alternate-protocol authentication-info
  clear-site-data connection-allowlist content-security-policy content-security-policy-report-only critical-ch
  cross-origin-embedder-policy cross-origin-embedder-policy-report-only cross-origin-opener-policy
  cross-origin-opener-policy-report-only cross-origin-resource-policy document-isolation-policy
  document-isolation-policy-report-only document-policy document-policy-report-only expect-ct feature-policy
  integrity-policy integrity-policy-report-only nel no-vary-search observe-browsing-topics origin-agent-cluster
  origin-isolation origin-trial p3p permissions-policy permissions-policy-report-only public-key-pins
  public-key-pins-report-only referrer-policy refresh report-to reporting-endpoints require-document-policy
  service-worker-allowed set-login sourcemap speculation-rules strict-transport-security supports-loading-mode
  timing-allow-origin use-as-dictionary www-authenticate x-content-type-options x-dns-prefetch-control
  x-download-options x-frame-options x-permitted-cross-domain-policies x-sourcemap x-webkit-csp
  x-content-security-policy x-xss-protection
`);

/** What a server or cache in front of this one would obey: a file of its own to send, how long to keep an answer. */
const actsOnFront = words(`
  cache-tag cdn-cache-control cloudflare-cdn-cache-control edge-control netlify-cdn-cache-control
  netlify-cache-tag status surrogate-control surrogate-key vercel-cdn-cache-control x-lighttpd-send-file
  x-lighttpd-send-tempfile x-reproxy-url x-sendfile x-sendfile2 x-cache-tags
`);

/** What this server says of itself. */
const ours = words(`
  preference-applied ratelimit ratelimit-policy x-api-version x-cache-status x-request-id
  x-ratelimit-requests-limit x-ratelimit-requests-remaining x-ratelimit-requests-reset
`);

const renamed: ReadonlySet<string> = new Set([...actsOnOrigin, ...actsOnFront, ...ours]);

/** Families of the same kinds; sec-: what browsers and servers tell each other beneath pages. */
const renamedFamilies = [
  "access-control-",
  "attribution-reporting-",
  "sec-",
  "x-accel-",
  "x-litespeed-",
  "x-proxy-",
];

/** RFC 9110 §5.6.2. */
const token = /^[!#$%&'*+\-.^_`|~0-9a-z]+$/;
/** Node refuses to send other values (RFC 9110 §5.5). */
const sendable = /^[\t\x20-\x7e\x80-\xff]*$/;

/**
 * The fields of a response as they are passed on: all but those of the connection, its framing and cookies, with a name
 * that nothing on the way acts on where it would. Names are in lower case; so are the results.
 */
export function passFields(headers: Readonly<Record<string, string>>): Record<string, string> {
  const ofConnection = namesOfConnection(headers);
  const passed = Object.entries(headers).flatMap(([name, value]): [string, string][] => {
    const fate = ofConnection.has(name) ? "withheld" : fateOf(name);
    if (fate === "withheld" || !isSendable(name, value)) return [];
    return [[fate === "renamed" ? renamedPrefix + name : name, value]];
  });
  return Object.fromEntries(passed);
}

const unreadable = words("set-cookie set-cookie2 proxy-authenticate proxy-authentication-info");

/** The fields of a response for a reader, under their own names: without cookies and those of the connection. */
export function readableFields(headers: Readonly<Record<string, string>>): Record<string, string> {
  const ofConnection = namesOfConnection(headers);
  const isReadable = (name: string): boolean =>
    !unreadable.has(name) && !ofConnection.has(name) && !hopByHop.has(name);
  return Object.fromEntries(Object.entries(headers).filter(([name]) => isReadable(name)));
}

/** The fields that a response declares to be of its connection alone (RFC 9110 §7.6.1). */
const namesOfConnection = ({ connection = "" }: Readonly<Record<string, string>>): ReadonlySet<string> =>
  new Set(
    connection
      .toLowerCase()
      .split(",")
      .map((name) => name.trim()),
  );

const isSendable = (name: string, value: string): boolean => token.test(name) && sendable.test(value);

function fateOf(name: string): FieldFate {
  if (withheld.has(name)) return "withheld";
  return renamed.has(name) || renamedFamilies.some((family) => name.startsWith(family))
    ? "renamed"
    : "passed";
}

function words(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/));
}
