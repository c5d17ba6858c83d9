/** The Cache-Control field (RFC 9111 §5.2). */

/** Directives by lower-case name; the value of one without an argument is "". */
export type Directives = ReadonlyMap<string, string>;

const directive = /([!#$%&'*+\-.^_`|~0-9a-z]+)(?:=(?:"((?:[^"\\]|\\.)*)"|([^\s,;"]*)))?/gi;

/** Of a directive that is given twice with different values the smaller one counts, or the one that is no number. */
export function parseCacheControl(field: string | undefined): Directives {
  const directives = new Map<string, string>();
  for (const [, name = "", quoted, bare = ""] of (field ?? "").matchAll(directive)) {
    const value = quoted ?? bare;
    const known = directives.get(name.toLowerCase());
    const isLess = known === undefined || !(Number(value) >= Number(known));
    if (isLess) directives.set(name.toLowerCase(), value);
  }
  return directives;
}

/** The largest number that caches need to tell apart (RFC 9111 §1.2.2). */
const maxSeconds = 2_147_483_648;

/** The seconds of a directive; null without it. What is no number counts as 0: stale at once (RFC 9111 §4.2.1). */
export function secondsOf(directives: Directives, name: string): number | null {
  const value = directives.get(name);
  if (value === undefined) return null;
  return /^\d+$/.test(value) ? Math.min(Number(value), maxSeconds) : 0;
}
