/** Reverse names (RFC 1035 §3.5, RFC 3596 §2.5), read as the address that they stand for. */

/**
 * An address of the block that a name below in-addr.arpa or ip6.arpa stands for, null for other names. Labels that are
 * missing stand for the middle of the block: `2.10.in-addr.arpa` is 10.2.128.128. Whatever stands before the address
 * (`b._dns-sd._udp`, or a range of RFC 2317) changes nothing.
 */
export function addressInReverse(name: string): string | null {
  const labels = name.split(".").reverse();
  const [root, family] = labels;
  if (root !== "arpa") return null;
  if (family === "in-addr") return addressFrom(labels.slice(2), /^\d{1,3}$/, 4, "128").join(".");
  if (family !== "ip6") return null;
  const nibbles = addressFrom(labels.slice(2), /^[\da-f]$/, 32, "8").join("");
  return nibbles.replaceAll(/.{4}(?=.)/g, "$&:");
}

function addressFrom(labels: readonly string[], part: RegExp, count: number, filling: string): string[] {
  const end = labels.findIndex((label) => !part.test(label));
  const parts = labels.slice(0, end < 0 ? count : Math.min(end, count));
  return [...parts, ...Array.from({ length: count - parts.length }, () => filling)];
}
