/** The directives of Content-Security-Policy and what their values may be (CSP3 and its extensions). */

export type DirectiveKind = "sources" | "ancestors" | "none" | "tokens" | "urls";

export const directiveKinds: Readonly<Record<string, DirectiveKind>> = {
  "child-src": "sources",
  "connect-src": "sources",
  "default-src": "sources",
  "fenced-frame-src": "sources",
  "font-src": "sources",
  "frame-src": "sources",
  "img-src": "sources",
  "manifest-src": "sources",
  "media-src": "sources",
  "object-src": "sources",
  "script-src": "sources",
  "script-src-attr": "sources",
  "script-src-elem": "sources",
  "style-src": "sources",
  "style-src-attr": "sources",
  "style-src-elem": "sources",
  "worker-src": "sources",
  "base-uri": "sources",
  "form-action": "sources",
  "frame-ancestors": "ancestors",
  sandbox: "tokens",
  "report-to": "tokens",
  "report-uri": "urls",
  "require-trusted-types-for": "tokens",
  "trusted-types": "tokens",
  "upgrade-insecure-requests": "none",
};

/** Directives that browsers no longer know, or never did, and what to use instead. */
export const deprecatedDirectives: Readonly<Record<string, string>> = {
  "block-all-mixed-content": "Remove it: browsers block or upgrade mixed content by themselves.",
  "navigate-to": "Remove it: no browser has it.",
  "plugin-types": "Remove it and set object-src 'none'.",
  "prefetch-src": "Remove it: default-src and the other lists apply to prefetches.",
  referrer: "Remove it and send Referrer-Policy.",
  "reflected-xss": "Remove it: no browser has such a filter any more.",
  "require-sri-for": "Remove it: no browser has it.",
};

/** Keywords of source lists, which stand in quotation marks. */
export const sourceKeywords: readonly string[] = [
  "none",
  "self",
  "unsafe-inline",
  "unsafe-eval",
  "unsafe-hashes",
  "wasm-unsafe-eval",
  "strict-dynamic",
  "report-sample",
  "inline-speculation-rules",
  "unsafe-webtransport-hashes",
];

/** Hosts that serve scripts which anybody may put there, or which run what a URL says (research.google/pubs/pub45542). */
export const sharedScriptHosts: readonly string[] = [
  "ajax.aspnetcdn.com",
  "ajax.googleapis.com",
  "cdn.jsdelivr.net",
  "cdnjs.cloudflare.com",
  "code.jquery.com",
  "esm.sh",
  "gist.githubusercontent.com",
  "raw.githubusercontent.com",
  "rawgit.com",
  "storage.googleapis.com",
  "unpkg.com",
  "www.google.com",
  "yastatic.net",
];
