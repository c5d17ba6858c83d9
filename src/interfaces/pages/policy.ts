/** The Content Security Policy of the pages. */

/**
 * Scripts are named by their hashes and not by 'self': what else this server answers at its own origin, such as a file
 * that the proxy fetched or a picture that somebody made, must not be a script of a page. Each script element and each
 * part that is loaded later has its integrity, the latter by the import map. Pictures, PDF files and downloads that were
 * answered are shown from the browser's own memory (`blob:`).
 */
export const policyOf = (scriptHashes: readonly string[]): string =>
  [
    "default-src 'none'",
    `script-src ${scriptHashes.map((hash) => `'${hash}'`).join(" ")}`,
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src blob:",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    // No text becomes HTML or a script, whatever a later change might do with it.
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
