/** Which host names somebody else could let stand for this server's address (DNS rebinding). */

/** Names that no public name server answers for (RFC 6761, RFC 6762, RFC 8375, and ICANN's resolution 2024.07.29.06). */
const privateSuffixes = [".localhost", ".local", ".internal", ".home.arpa"];

/**
 * Whether a host, with or without a port and in lower case, is a name that can be registered: addresses, single labels
 * such as `localhost` and names of private zones are none.
 */
export function isRebindableHost(host: string): boolean {
  const name = host.replace(/:\d*$/, "").replace(/\.$/, "");
  // A name that ends in a number is an IPv4 address, to the URL standard.
  if (/^\[|\d$/.test(name)) return false;
  return name.includes(".") && !privateSuffixes.some((suffix) => name.endsWith(suffix));
}
