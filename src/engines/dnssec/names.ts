/** Names as DNSSEC compares them: by their labels, from the root on (RFC 4034 §6.1). */
import { encodeName } from "../../shared/dns-name.ts";

/** The labels without the root, the outermost first, in lower case. */
export function labelsOf(name: string): readonly Buffer[] {
  const bytes = Buffer.from(encodeName(name));
  const labels: Buffer[] = [];
  for (let at = 0; bytes[at] !== 0; at += (bytes[at] ?? 0) + 1)
    labels.unshift(bytes.subarray(at + 1, at + 1 + (bytes[at] ?? 0)));
  return labels;
}

/** Negative where the first name comes first. */
export function compareNames(one: string, other: string): number {
  const [left, right] = [labelsOf(one), labelsOf(other)];
  for (let at = 0; at < Math.min(left.length, right.length); at += 1) {
    const order = Buffer.compare(left[at] ?? Buffer.alloc(0), right[at] ?? Buffer.alloc(0));
    if (order !== 0) return order;
  }
  return left.length - right.length;
}

/** Whether a name is the domain itself or below it. */
export const isWithin = (name: string, domain: string): boolean =>
  domain === "." || name === domain || name.endsWith(`.${domain}`);

/** The name without its first label; the root of a top-level domain. */
export function parentOf(name: string): string {
  // A dot that is part of a label has a backslash before it.
  const [, parent] = /^(?:\\.|[^.\\])+\.(.+)$/s.exec(name) ?? [];
  return parent ?? ".";
}

/** The name and all above it below the root, the outermost first: `com`, `example.com`, `www.example.com`. */
export function domainsAbove(name: string): readonly string[] {
  const domains: string[] = [];
  for (let domain = name; domain !== "."; domain = parentOf(domain)) domains.unshift(domain);
  return domains;
}

/** The name's last `count` labels; the root for none. */
export const suffixOf = (name: string, count: number): string =>
  count === 0 ? "." : (domainsAbove(name)[count - 1] ?? name);

export const joinName = (label: string, domain: string): string =>
  domain === "." ? label : `${label}.${domain}`;

/** Labels without the root and without an asterisk in front (RFC 4034 §3.1.3). */
export const countLabels = (name: string): number => {
  const labels = labelsOf(name);
  return labels.at(-1)?.toString("latin1") === "*" ? labels.length - 1 : labels.length;
};

/** The longest domain that both are within. */
export function commonDomain(one: string, other: string): string {
  const shared = domainsAbove(one).filter((domain) => isWithin(other, domain));
  return shared.at(-1) ?? ".";
}
