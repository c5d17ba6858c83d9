/** Header sets that sites send, and variations of them: what the tests of security headers are compared on. */
import type { AssessedResponse, PageScript } from "../src/engines/security-headers/index.ts";

export interface HeaderSet {
  readonly name: string;
  readonly response: AssessedResponse;
  /** The HTML that has `response.page`. */
  readonly html: string;
}

const origin = "https://www.example.org";
const reached = [`${origin}/`];
const preflightOrigin = "https://other.example";

const policies = [
  "default-src 'none'",
  "default-src 'none'; script-src 'self'; frame-ancestors 'none'",
  "default-src 'self'",
  "default-src 'self'; script-src 'self' 'unsafe-inline'",
  "default-src 'self'; script-src 'self' 'unsafe-eval'",
  "default-src 'self'; style-src 'self' 'unsafe-inline'",
  "default-src 'self'; style-src https:",
  "default-src 'self'; img-src http://img.example.org",
  "default-src 'self'; media-src *",
  "default-src 'self'; script-src http://cdn.example.org",
  "default-src https:",
  "default-src *",
  "script-src 'self'",
  "script-src 'self'; object-src 'none'",
  "script-src 'nonce-abcdefghijklmnopqrstuv' 'strict-dynamic' https: 'unsafe-inline'; object-src 'none'; base-uri 'none'",
  "script-src 'strict-dynamic'; object-src 'none'",
  "script-src 'sha256-AAAA' 'unsafe-inline'; object-src 'none'; style-src 'self'",
  "default-src 'self'; default-src 'none'",
  "default-src 'self'; report-uri /a; report-uri /b",
  "default-src 'self'; object-src *",
  "default-src 'self'; script-src data:",
  "DEFAULT-SRC 'SELF'; Script-Src 'Self'",
  "upgrade-insecure-requests",
  "frame-ancestors 'self'",
  "img-src",
  "x",
  "default-src",
  "default-src 'self' https://*.example.org wss://live.example.org; connect-src https: wss:",
  "default-src 'self'; report-uri http://reports.example.org/a",
  "default-src 'self'; style-src 'self' 'unsafe-eval'",
  "default-src 'none'; img-src 'self' data:; style-src 'self'; font-src 'self'; form-action 'self'; base-uri 'none'",
  "default-src ftp://a.example.org",
];

const cookies = [
  "a=1",
  "a=1; Secure",
  "a=1; Secure; HttpOnly; SameSite=Lax",
  "a=1; Secure; SameSite=Strict\nb=2; Secure; SameSite=None",
  "PHPSESSID=1; path=/",
  "PHPSESSID=1; Secure",
  "PHPSESSID=1; Secure; HttpOnly",
  "login=1; HttpOnly; SameSite=Lax",
  "csrftoken=1; Secure",
  "csrftoken=1; Secure; SameSite=Lax",
  "a=1; Secure; SameSite=Never",
  "a=1; SameSite=None",
  "a=1; Secure; SameSite",
  "heroku-session-affinity=1",
  "a=1; Secure; SameSite=Lax; Domain=elsewhere.example",
  "a=1; Secure; SameSite=Lax; Domain=.example.org",
  "a=1\na=2; Secure; SameSite=Lax",
];

const transports = [
  "max-age=63072000; includeSubDomains; preload",
  "max-age=15552000",
  "max-age=15551999",
  "max-age=0",
  "includeSubDomains",
  "max-age=31536000, max-age=31536000",
  'max-age="31536000"',
  "MAX-AGE=31536000;IncludeSubDomains",
];

const others: Readonly<Record<string, readonly string[]>> = {
  "referrer-policy": [
    "no-referrer",
    "same-origin",
    "strict-origin-when-cross-origin",
    "no-referrer-when-downgrade",
    "unsafe-url",
    "origin, strict-origin",
    "strict-origin, unsafe-url",
    "nonsense",
    "no-referrer, nonsense",
    "",
  ],
  "x-content-type-options": ["nosniff", "NoSniff", "sniff", "nosniff, nosniff"],
  "x-frame-options": [
    "DENY",
    "sameorigin",
    "ALLOW-FROM https://a.example",
    "ALLOWALL",
    "SAMEORIGIN, SAMEORIGIN",
  ],
  "cross-origin-resource-policy": ["same-origin", "same-site", "cross-origin", "Same-Origin", "none"],
};

const routes = [
  ["http://www.example.org/"],
  ["http://www.example.org/", "https://www.example.org/"],
  ["http://example.org/", "https://www.example.org/"],
  ["http://www.example.org/", "http://www.example.org/a", "https://www.example.org/a"],
  ["http://www.example.org/", "http://www.example.org/a"],
  ["http://www.example.org/", "https://www.example.org/", "http://www.example.org/b"],
];

const scripts: readonly (readonly PageScript[])[] = [
  [],
  [{ src: null, integrity: null }],
  [{ src: "/a.js", integrity: null }],
  [{ src: "/a.js", integrity: "sha384-AAAA" }],
  [{ src: "https://cdn.example.org/a.js", integrity: null }],
  [{ src: "https://cdn.other.example/a.js", integrity: null }],
  [{ src: "https://cdn.other.example/a.js", integrity: "sha384-AAAA" }],
  [{ src: "http://cdn.other.example/a.js", integrity: "sha384-AAAA" }],
  [{ src: "http://cdn.other.example/a.js", integrity: null }],
  [{ src: "//cdn.other.example/a.js", integrity: null }],
  [{ src: "//cdn.other.example/a.js", integrity: "sha384-AAAA" }],
  [
    { src: "/a.js", integrity: "sha384-AAAA" },
    { src: "https://cdn.other.example/a.js", integrity: null },
  ],
  [
    { src: "/a.js", integrity: null },
    { src: "https://cdn.other.example/a.js", integrity: "sha384-AAAA" },
  ],
];

const preflights: readonly Readonly<Record<string, string>>[] = [
  {},
  { "access-control-allow-origin": "*" },
  { "access-control-allow-origin": preflightOrigin },
  { "access-control-allow-origin": preflightOrigin, "access-control-allow-credentials": "true" },
  { "access-control-allow-origin": "https://third.example", "access-control-allow-credentials": "true" },
  { "access-control-allow-origin": "*", "access-control-allow-credentials": "true" },
];

const good = {
  "content-type": "text/html; charset=utf-8",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "strict-transport-security": "max-age=63072000; includeSubDomains",
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cross-origin-resource-policy": "same-origin",
  "set-cookie": "a=1; Secure; HttpOnly; SameSite=Strict",
};

const html = { "content-type": "text/html" };

interface Draft {
  readonly name: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly route?: readonly string[];
  readonly httpRoute?: readonly string[] | null;
  readonly preflight?: Readonly<Record<string, string>>;
  readonly scripts?: readonly PageScript[];
  readonly meta?: string;
  readonly referrer?: string;
}

/** Each value in a bare response and in one where all else is well. */
const inBoth = (name: string, headers: Readonly<Record<string, string>>): Draft[] => [
  { name, headers: { ...html, ...headers } },
  { name: `${name}, else well`, headers: { ...good, ...headers } },
];

const drafts: readonly Draft[] = [
  { name: "nothing", headers: {} },
  { name: "bare page", headers: html },
  { name: "all well", headers: good },
  ...policies.flatMap((policy) => inBoth(`CSP ${policy}`, { "content-security-policy": policy })),
  ...policies.slice(0, 12).map((meta) => ({ name: `CSP in a meta tag ${meta}`, headers: html, meta })),
  {
    name: "reported only",
    headers: { ...html, "content-security-policy-report-only": "default-src 'self'" },
  },
  ...cookies.flatMap((cookie) => inBoth(`cookie ${cookie}`, { "set-cookie": cookie })),
  ...transports.flatMap((value) => inBoth(`HSTS ${value}`, { "strict-transport-security": value })),
  ...Object.entries(others).flatMap(([name, values]) =>
    values.flatMap((value) => inBoth(`${name} ${value}`, { [name]: value })),
  ),
  ...["no-referrer", "unsafe-url"].map((referrer) => ({
    name: `referrer in a meta tag ${referrer}`,
    headers: { ...good, "referrer-policy": "same-origin" },
    referrer,
  })),
  ...routes.map((route) => ({ name: `http ${route.join(" ")}`, headers: good, httpRoute: route })),
  { name: "plain HTTP only", headers: good, route: ["http://www.example.org/"] },
  ...scripts.flatMap((list, at) => [
    { name: `scripts ${at}`, headers: html, scripts: list },
    { name: `scripts ${at}, else well`, headers: good, scripts: list },
  ]),
  ...preflights.map((preflight, at) => ({ name: `preflight ${at}`, headers: good, preflight })),
];

const attribute = (text: string): string => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");

function buildHtml({ meta, referrer, scripts: list = [] }: Draft): string {
  const metas = [
    meta === undefined ? "" : `<meta http-equiv="Content-Security-Policy" content="${attribute(meta)}">`,
    referrer === undefined ? "" : `<meta name="referrer" content="${referrer}">`,
  ];
  const tags = list.map(({ src, integrity }) => {
    const source = src === null ? "" : ` src="${src}"`;
    return `<script${source}${integrity === null ? "" : ` integrity="${integrity}"`}></script>`;
  });
  return `<!doctype html><html><head><title>x</title>${metas.join("")}${tags.join("")}</head><body></body></html>`;
}

export const headerSets: readonly HeaderSet[] = drafts.map((draft) => ({
  name: draft.name,
  html: buildHtml(draft),
  response: {
    route: draft.route ?? reached,
    headers: draft.headers,
    httpRoute:
      draft.route === undefined ? (draft.httpRoute ?? ["http://www.example.org/", `${origin}/`]) : undefined,
    preflight: { origin: preflightOrigin, headers: draft.preflight ?? {} },
    page: {
      policies: draft.meta === undefined ? [] : [draft.meta],
      referrer: draft.referrer ?? null,
      scripts: draft.scripts ?? [],
    },
  },
}));
