/** The page docs/refused-addresses.md, from the table of special ranges and the guard's own answers. `node scripts/refused-addresses.ts` rewrites it. */
import { writeFileSync } from "node:fs";
import { parseTarget } from "../src/platform/net/policy/target.ts";
import { type Address, formatAddress } from "../src/shared/address-text.ts";
import { ApiError } from "../src/shared/api-error.ts";
import { embeddedIpv4 } from "../src/shared/embedded-ipv4.ts";
import { privateDomains } from "../src/shared/host-name.ts";
import { parsePrefix } from "../src/shared/prefix.ts";
import { type SpecialRange, specialRanges } from "../src/shared/special-ranges.ts";
import { root } from "./steps.ts";

export const pageFile = `${root}docs/refused-addresses.md`;

const names = privateDomains.map((domain) => `\`${domain}\``).join(", ");

const head = `# Refused addresses

Written by \`node scripts/refused-addresses.ts\` from \`src/shared/special-ranges.ts\`; do not edit it by hand.

Whoever names a URL to the proxy, the page tools, or as the \`url\` of a PDF, an image or a logo cannot reach these
addresses, neither as an address in the URL, nor by a name, nor by a redirect. The longest block that holds an address
decides; a block that carries IPv4 addresses is judged by the one carried. One refused address among those of a name
refuses the name. The answer is 400 \`blocked_target\`.

Refused beside the table:
- every address of this machine's own network interfaces, public ones too;
- 168.63.129.16, where Azure answers each virtual machine with its own configuration;
- every IPv6 address whose interface id carries an IPv4 address of the table (ISATAP, RFC 5214);
- names of a single label, ${names} and all names below them;
- reverse names (in-addr.arpa, ip6.arpa) of addresses of the table;
- the ports that the Fetch standard blocks;
- whatever \`NONET_FETCH_DENY\` names. \`NONET_FETCH_ALLOW\` opens single targets.

| block | name | RFC | example | answer |
|---|---|---|---|---|
`;

/** The page as it should be. */
export const refusedAddressesPage = (): string => `${head}${specialRanges.map(row).join("\n")}\n`;

function row([block, , source]: SpecialRange): string {
  const example = exampleOf(block);
  const name = source.split(/, |;/)[0] ?? "";
  const sources = (source.match(/RFC \d+(?: §[\d.]*\d)?/g) ?? []).join(", ");
  return `| ${block} | ${name} | ${sources} | ${example} | ${answerTo(example)} |`;
}

/** An address in the middle of the block, where no narrower one stands; 10.0.0.1 in a block that carries IPv4. */
function exampleOf(block: string): string {
  const prefix = parsePrefix(block);
  if (prefix === null) throw new Error(`${block} is no block`);
  const { first, length } = prefix;
  const carrying: Address = { ...first, d: 0x0a000001 };
  if (length === 96 && embeddedIpv4(carrying).length > 0) return formatAddress(carrying);
  if (length === (first.version === 4 ? 32 : 128)) return formatAddress(first);
  const words = [first.a, first.b, first.c, first.d];
  const middle = first.version === 4 ? length + 96 : length;
  words[middle >> 5] = (words[middle >> 5] ?? 0) | (1 << (31 - (middle & 31)));
  const [a = 0, b = 0, c = 0, d = 0] = words;
  return formatAddress({ ...first, a, b, c, d: d | 1 });
}

/** What the guard says of a URL with this address. */
function answerTo(example: string): string {
  try {
    parseTarget(`http://${example.includes(":") ? `[${example}]` : example}/`);
    return "fetched";
  } catch (error) {
    if (error instanceof ApiError) return error.message;
    throw error;
  }
}

if (import.meta.main) writeFileSync(pageFile, refusedAddressesPage());
