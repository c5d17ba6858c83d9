/** Decides which host names can be looked up, and which of them can only mean a machine of one's own network. */

/** RFC 6761 and 6762 (localhost, local), ICANN 2024 (internal), RFC 8375 (home.arpa). */
const privateDomains = ["localhost", "local", "internal", "home.arpa"];

/** RFC 1035 §2.3.4; the underscore because real hosts use it. Lower case, as the URL standard writes it. */
const label = /^[a-z0-9_-]{1,63}$/;

/** Whether every label is letters, digits, hyphens and underscores, 1–63 long, and the name at most 253. */
export const isHostName = (name: string): boolean =>
  name.length <= 253 && name.split(".").every((part) => label.test(part));

/** Why a host name is not a public one, to follow "the host"; null for a public name. Expects lower case. */
export function privateNameReason(name: string): string | null {
  if (name.endsWith(".")) return "ends with a dot";
  if (name.split(".").includes("")) return "has an empty label";
  const domain = privateDomains.find((candidate) => name === candidate || name.endsWith(`.${candidate}`));
  if (domain !== undefined) return `is under ${domain}, which is not public`;
  return name.includes(".") ? null : "is a single label, which is not a public name";
}
