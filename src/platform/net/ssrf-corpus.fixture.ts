/** The corpus of attacks on the guard and of forms that must pass; docs/ssrf-corpus.md shows it with its results. */
import type { ErrorCode } from "../../shared/api-error.ts";

/** The bases: at least one address of every block of the registry that is not reachable, and the well-known prey. */
const refusedIpv4 = [
  "0.0.0.0",
  "0.0.0.1",
  "10.0.0.1",
  "10.255.255.255",
  "100.64.0.1",
  "100.100.100.200", // Alibaba Cloud metadata
  "100.127.255.255",
  "127.0.0.1",
  "127.1.2.3",
  "127.255.255.254",
  "169.254.0.1",
  "169.254.169.254", // cloud metadata
  "169.254.170.2", // ECS task credentials
  "172.16.0.1",
  "172.31.255.255",
  "192.0.0.1",
  "192.0.0.8",
  "192.0.0.9",
  "192.0.0.10",
  "192.0.0.170",
  "192.0.0.192", // Oracle Cloud metadata, classic
  "192.0.2.1",
  "192.88.99.1",
  "192.88.99.2",
  "192.168.0.1",
  "192.168.255.255",
  "198.18.0.1",
  "198.19.255.255",
  "198.51.100.1",
  "203.0.113.1",
  "224.0.0.1",
  "239.255.255.250",
  "240.0.0.1",
  "255.255.255.255",
];

const allowedIpv4 = [
  "1.1.1.1",
  "8.8.8.8",
  "9.255.255.255",
  "11.0.0.0",
  "100.63.255.255",
  "100.128.0.0",
  "126.255.255.255",
  "128.0.0.0",
  "169.253.255.255",
  "169.255.0.0",
  "172.15.255.255",
  "172.32.0.0",
  "191.255.255.255",
  "192.0.1.0",
  "192.0.3.0",
  "192.31.196.1",
  "192.52.193.1",
  "192.88.98.255",
  "192.88.100.0",
  "192.167.255.255",
  "192.169.0.0",
  "192.175.48.1",
  "198.17.255.255",
  "198.20.0.0",
  "198.51.99.255",
  "198.51.101.0",
  "203.0.112.255",
  "203.0.114.0",
  "223.255.255.255",
];

const numberOf = (quad: string): number => quad.split(".").reduce((sum, part) => sum * 256 + Number(part), 0);
const pair = (value: number): string =>
  `${Math.floor(value / 65_536).toString(16)}:${(value % 65_536).toString(16)}`;
const inverse = (value: number): number => 0xffffffff - value;

/** Every IPv6 form that carries an IPv4 address in a known place and leads to it. */
const translations: Readonly<Record<string, (quad: string) => string>> = {
  "mapped, dotted": (quad) => `::ffff:${quad}`,
  "mapped, hex": (quad) => `::ffff:${pair(numberOf(quad))}`,
  "mapped, in full": (quad) => `0:0:0:0:0:FFFF:${pair(numberOf(quad))}`,
  compatible: (quad) => `::${quad}`,
  translated: (quad) => `::ffff:0:${quad}`,
  "NAT64, dotted": (quad) => `64:ff9b::${quad}`,
  "NAT64, hex": (quad) => `64:ff9b::${pair(numberOf(quad))}`,
  ISATAP: (quad) => `2606:4700::5efe:${quad}`,
  "ISATAP, universal": (quad) => `2606:4700::200:5efe:${quad}`,
};

/** Forms that are closed whatever they carry. */
const tunnels: Readonly<Record<string, (quad: string) => string>> = {
  "6to4": (quad) => `2002:${pair(numberOf(quad))}::1`,
  "Teredo client": (quad) => `2001:0:4136:e378:8000:63bf:${pair(inverse(numberOf(quad)))}`,
  "Teredo server": (quad) => `2001:0:${pair(numberOf(quad))}:8000:63bf:${pair(inverse(numberOf("8.8.8.8")))}`,
  "ISATAP under 6to4": (quad) => `2002:808:808::5efe:${quad}`,
};

/** Ways the URL standard reads an IPv4 host. */
const hostSpellings: Readonly<Record<string, (quad: string) => string>> = {
  dotted: (quad) => quad,
  "trailing dot": (quad) => `${quad}.`,
  "one decimal number": (quad) => String(numberOf(quad)),
  "one hex number": (quad) => `0x${numberOf(quad).toString(16)}`,
  "one octal number": (quad) => `0${numberOf(quad).toString(8)}`,
  "octal parts": (quad) => eachPart(quad, (part) => `0${part.toString(8)}`),
  "padded octal parts": (quad) => eachPart(quad, (part) => `0000${part.toString(8)}`),
  "hex parts": (quad) => eachPart(quad, (part) => `0X${part.toString(16)}`),
  "two parts": (quad) => `${numberOf(quad) >>> 24}.${numberOf(quad) & 0xffffff}`,
  "three parts": (quad) => quad.replace(/\.(\d+)\.(\d+)$/, (_, c, d) => `.${Number(c) * 256 + Number(d)}`),
  "full-width digits": (quad) => quad.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
  "mathematical digits": (quad) =>
    quad.replace(/\d/g, (digit) => String.fromCodePoint(0x1d7d8 + Number(digit))),
  "ideographic full stops": (quad) => quad.replaceAll(".", "。"),
  "full-width full stops": (quad) => quad.replaceAll(".", "．"),
  "half-width full stops": (quad) => quad.replaceAll(".", "｡"),
  "percent-encoded": (quad) => quad.replace(/./g, (char) => `%${char.charCodeAt(0).toString(16)}`),
  "soft hyphens": (quad) => quad.replaceAll(".", "\u00ad."),
};

const eachPart = (quad: string, write: (part: number) => string): string =>
  quad
    .split(".")
    .map((part) => write(Number(part)))
    .join(".");

const refusedIpv6 = [
  "::",
  "::1",
  "0:0:0:0:0:0:0:1",
  "64:ff9b:1::7f00:1",
  "64:ff9b:1::a9fe:a9fe",
  "64:ff9b:1::808:808",
  "64:ff9b:1:7f00:0:100::",
  "64:ff9b:1:fffe:a9:fea9:fe00:0",
  "64:ff9b:1:ffff:ffff:ffff:ffff:ffff",
  "64:ff9b:2::1",
  "64:ff9b:0:0:1::8.8.8.8",
  "100::1",
  "100:0:0:1::1",
  "100:0:0:2::1",
  "200::1",
  "400::1",
  "1000::1",
  "1fff:ffff::1",
  "2001:1::1",
  "2001:1::2",
  "2001:1::3",
  "2001:1::4",
  "2001:2::1",
  "2001:2:0:ffff::1",
  "2001:4:111:ffff::1",
  "2001:4:113::1",
  "2001:5::1",
  "2001:10::1",
  "2001:1f:ffff::1",
  "2001:20::1",
  "2001:30::1",
  "2001:3f:ffff::1",
  "2001:1ff:ffff::1",
  "2001:db8::1",
  "2001:db8:ffff:ffff::1",
  "3fff::1",
  "3fff:fff:ffff::1",
  "4000::1",
  "5f00::1",
  "6000::1",
  "8000::1",
  "a000::1",
  "c000::1",
  "e000::1",
  "f000::1",
  "f800::1",
  "fbff::1",
  "fc00::1",
  "fd00::1",
  "fd00:ec2::254", // EC2 metadata
  "fd20:ce::254", // Google Cloud metadata
  "fdff:ffff::1",
  "fe00::1",
  "fe7f::1",
  "fe80::1",
  "fe80::a9fe:a9fe",
  "febf:ffff::1",
  "fec0::1",
  "feff:ffff::1",
  "ff00::1",
  "ff02::1",
  "ff05::c",
  "ff0e::1",
  "ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff",
];

const allowedIpv6 = [
  "2000::1",
  "2001:200::1",
  "2001:3::1",
  "2001:4:112::1",
  "2001:4860:4860::8888",
  "2001:db7:ffff::1",
  "2001:db9::1",
  "2003::1",
  "2400:cb00:2048:1::c629:d7a2",
  "2606:4700:4700::1111",
  "2620:4f:8000::1",
  "2620:fe::fe",
  "2804:10:4068::1",
  "2a00:1450:4001:82a::200e",
  "2c0f:fb50:4002::1",
  "3ffe:ffff::1",
  "3fff:1000::1",
  "2606:4700::5eff:10.0.0.1",
  "2606:4700:0:0:10:5efe:a00:1",
];

const blockedHosts = [
  ..."localhost LOCALHOST LocalHost localhost. localhost.. a.localhost a.b.localhost a.LOCALHOST. foo.localhost.".split(
    " ",
  ),
  ..."local printer.local a.b.local printer.LOCAL printer.local. _http._tcp.local".split(" "),
  ..."internal db.internal metadata.google.internal METADATA.GOOGLE.INTERNAL metadata.google.internal.".split(
    " ",
  ),
  ..."instance-data.ec2.internal host.docker.internal gateway.docker.internal kubernetes.docker.internal".split(
    " ",
  ),
  ..."home.arpa router.home.arpa a.b.home.arpa router.HOME.arpa router.home.arpa.".split(" "),
  ..."intranet wiki router metadata kubernetes redis com xn--fiqs8s xn--localhost- 1e3 0xg a_b".split(" "),
  ..."example.com.. .example.com a..example.com example..com ..".split(" "),
  ..."ｌｏｃａｌｈｏｓｔ ⓛⓞⓒⓐⓛⓗⓞⓢⓣ loc%61lhost %6c%6f%63alhost loc\u00adalhost LOCALHOST。 ⓐ.localhost".split(
    " ",
  ),
  ..."printer．local printer。local printer｡local db.%69nternal router.home。arpa 𝓁ocalhost".split(" "),
];

const invalidUrls = [
  "",
  "/",
  "//example.com",
  "example.com",
  "www.example.com/path",
  "http://",
  "https://",
  "http://?q",
  "http://#f",
  "http://:80/",
  "http://exa mple.com/",
  "http://exam\tple.com/",
  "http://exam\nple.com/",
  "ht\rtp://example.com/",
  "http://127.0.0\n.1/",
  "\u0000http://example.com/",
  "http://example.com/\u0000",
  "http://example.com/\u001f",
  "http://example.com/\u007f",
  "http://example.com/\u0085",
  "\ufeffhttp://example.com/",
  "http://example%00.com/",
  "http://example%20.com/",
  "http://example.com%2f@evil.com/",
  "http://exa<mple.com/",
  "http://exa|mple.com/",
  "http://exa^mple.com/",
  "http://[::1/",
  "http://::1/",
  "http://[::1]extra/",
  "http://[::g]/",
  "http://[1:2:3]/",
  "http://[fe80::1%25eth0]/",
  "http://[fe80::1%eth0]/",
  "http://[v1.fe80::a]/",
  "http://[127.0.0.1]/",
  "http://256.0.0.1/",
  "http://1.2.3.4.5/",
  "http://0x100000000/",
  "http://4294967296/",
  "http://08.0.0.1/",
  "http://example.1/",
  "http://example.0x7f/",
  "http://example.com:65536/",
  "http://example.com:99999999999/",
  "http://example.com:-1/",
  "http://example.com:8a/",
  "http://example.com:80:80/",
  "http://a*b.example.com/",
  "http://*.example.com/",
  "http://a'b.example.com/",
  "http://a;b.example.com/",
  "http://a,b.example.com/",
  "http://$(id).example.com/",
  "http://{a}.example.com/",
  "http://a!b.example.com/",
  "http://a~b.example.com/",
  `http://${"a".repeat(64)}.example.com/`,
  `http://${"a.".repeat(126)}example.com/`,
  "http://user@example.com/",
  "http://user:secret@example.com/",
  "http://:secret@example.com/",
  "https://127.0.0.1@example.com/",
  "http://localhost:80@example.com/",
  "http://%40@example.com/",
  `https://example.com/${"a".repeat(2_048)}`,
];

const unsupportedUrls = [
  "file:///etc/passwd",
  "file://127.0.0.1/etc/passwd",
  "ftp://example.com/",
  "ftps://example.com/",
  "gopher://127.0.0.1:6379/_INFO",
  "dict://127.0.0.1:11211/stats",
  "ldap://127.0.0.1/",
  "tftp://127.0.0.1/",
  "sftp://127.0.0.1/",
  "ssh://127.0.0.1/",
  "smb://127.0.0.1/share",
  "redis://127.0.0.1:6379/",
  "ws://example.com/",
  "wss://example.com/",
  "data:text/html,hello",
  "javascript:alert(1)",
  "blob:https://example.com/1",
  "about:blank",
  "view-source:https://example.com/",
  "jar:http://example.com!/",
  "mailto:a@example.com",
  "urn:isbn:0",
  "localhost:8080",
  "example.com:443/",
  "httpx://example.com/",
  "http+unix://%2fvar%2frun%2fdocker.sock/info",
  "unix:/var/run/docker.sock",
];

/** The Fetch standard's table, row by row: tcpmux, echo, …, amanda. */
const blockedPorts = [
  ..."0 1 7 9 11 13 15 17 19 20 21 22 23 25 37 42 43 53 69 77 79 87 95 101 102 103 104 109 110 111 113 115".split(
    " ",
  ),
  ..."117 119 123 135 137 139 143 161 179 389 427 465 512 513 514 515 526 530 531 532 540 548 554 556".split(
    " ",
  ),
  ..."563 587 601 636 989 990 993 995 1719 1720 1723 2049 3659 4045 4190 5060 5061 6000 6566".split(" "),
  ..."6665 6666 6667 6668 6669 6679 6697 10080".split(" "),
];

/** Blocked though something about them looks public. */
const blockedUrls = [
  "http://public@127.0.0.1/",
  "http://example.com@127.0.0.1/",
  "http://example.com:80@169.254.169.254/latest/meta-data/",
  "http://example.com%2f@localhost/",
  "http://127.0.0.1#@example.com/",
  "http://127.0.0.1?@example.com/",
  "http://127.0.0.1\\@example.com/",
  "http:\\\\127.0.0.1\\",
  "http:127.0.0.1",
  "http:/127.0.0.1",
  "http:////127.0.0.1/",
  "HTTP://127.0.0.1/",
  "https://127.0.0.1:443/",
  "http://127.0.0.1:8080/",
  "http://[::1]:8080/",
  "http://127.1/",
  "http://127.0.1/",
  "http://0/",
  "http://0x0/",
  "http://00/",
  "http://0177.1/",
  "http://0x7f.0x0.0.01/",
  "http://[0000:0000::0001]/",
  "http://[::FFFF:127.0.0.1]/",
  "http://[::ffff:7f00:0001]/",
  "http://168.63.129.16/", // Azure WireServer: public by number, the machine's own
  "http://[::ffff:168.63.129.16]/",
  "http://[64:ff9b::168.63.129.16]/",
];

const allowedUrls = [
  "https://www.example.com./?q=a b",
  "https://example.com。/",
  "https://example.com./",
  "http://example.com/\u3000",
  "http://example.com/\u2028",
  "http://example.com/\u00a0",
  "http://example.com/ ",
  " http://example.com/",
  "http://example.com/a b",
  "http://example.com",
  "https://example.com/",
  "HTTPS://EXAMPLE.COM/",
  "https://example.com:443/",
  "http://example.com:80/",
  "https://example.com:8443/path?x=1&y=2#f",
  "http://example.com:8080/",
  "http://example.com:81/",
  "http://example.com:1024/",
  "http://example.com:65535/",
  "https://sub.domain.example.co.uk/",
  "https://xn--mnchen-3ya.de/",
  "https://münchen.de/",
  "https://例え.jp/",
  "https://☃.net/",
  "https://faß.de/",
  "https://a_b.example.com/",
  "https://_dmarc.example.com/",
  "https://r3---sn-4g5e6nez.example.com/",
  "https://1.example.com/",
  "https://127.0.0.1.nip.io/", // its address is judged when it is looked up
  "https://localhost.example.com/",
  "https://notlocalhost.com/",
  "https://my.localhost.com/",
  "https://thelocal.com/",
  "https://local.example.com/",
  "https://notinternal.com/",
  "https://internal.example.com/",
  "https://home.arpa.example.com/",
  "https://nothome-arpa.com/",
  "https://e.arpa/",
  "https://example.com/a%20b",
  "https://example.com/%00",
  "https://example.com/@127.0.0.1",
  "https://example.com/?url=http://127.0.0.1/",
  "https://example.com/#@127.0.0.1",
  "https://example.com\\@127.0.0.1/",
  "http:example.com",
  "https://@example.com/",
  "https://exam%70le.com/",
  "https://ｅｘａｍｐｌｅ.com/",
  "https://example。com/",
  "https://8.8.8.8/",
  "https://134744072/",
  "https://0x08.8.8.8/",
  "https://8.8.8.8./",
  "https://[2606:4700:4700::1111]/",
  "https://[2606:4700:4700::1111]:8443/",
  "https://[::ffff:8.8.8.8]/",
  "https://[64:ff9b::808:808]/",
  "https://ietf.org/日本語",
  `https://${"a".repeat(63)}.example.com/`,
  `https://example.com/${"a".repeat(2_048 - "https://example.com/".length)}`,
];

const formsOf = (forms: typeof translations, quads: readonly string[]): readonly string[] =>
  quads.flatMap((quad) => Object.values(forms).map((form) => form(quad)));

const refusedForms = [
  ...formsOf(translations, refusedIpv4),
  ...formsOf(tunnels, [...refusedIpv4, ...allowedIpv4]),
];
export const refusedAddresses = [...refusedIpv4, ...refusedForms, ...refusedIpv6];
export const allowedAddresses = [...allowedIpv4, ...formsOf(translations, allowedIpv4), ...allowedIpv6];

export const refusedUrls: readonly (readonly [string, ErrorCode])[] = [
  ...refusedIpv4.flatMap((quad) => Object.values(hostSpellings).map((spell) => `http://${spell(quad)}/`)),
  ...refusedForms.map((form) => `https://[${form}]/`),
  ...refusedIpv6.map((address) => `http://[${address}]/`),
  ...blockedHosts.map((host) => `https://${host}/`),
  ...blockedPorts.map((port) => `http://example.com:${port}/`),
  ...blockedPorts.map((port) => `https://8.8.8.8:${port}/`),
  ...blockedUrls,
]
  .map((url): readonly [string, ErrorCode] => [url, "blocked_target"])
  .concat(invalidUrls.map((url) => [url, "invalid_url"]))
  .concat(unsupportedUrls.map((url) => [url, "unsupported_scheme"]));

export const spelledAllowed = [
  ...allowedIpv4.flatMap((quad) => Object.values(hostSpellings).map((spell) => `http://${spell(quad)}/`)),
  ...allowedAddresses.filter((address) => address.includes(":")).map((address) => `http://[${address}]/`),
  ...allowedUrls,
];

/** A URL that must fail with `expected` before anything is connected to; null: that must pass. */
export interface CorpusCase {
  readonly class: string;
  readonly url: string;
  /** What the name of the host resolves to, one list a lookup; left out where nothing is looked up. */
  readonly answers?: readonly (readonly string[])[];
  readonly expected: ErrorCode | null;
}

const cases = (name: string, expected: CorpusCase["expected"], urls: readonly string[]): CorpusCase[] =>
  urls.map((url) => ({ class: name, url, expected }));

const spelled = (name: string, quads: readonly string[], expected: CorpusCase["expected"]): CorpusCase[] =>
  Object.entries(hostSpellings).flatMap(([spelling, spell]) =>
    cases(
      `${name}: ${spelling}`,
      expected,
      quads.map((quad) => `http://${spell(quad)}/`),
    ),
  );

const carried = (forms: typeof translations, quads: readonly string[]): CorpusCase[] =>
  Object.entries(forms).flatMap(([form, build]) =>
    cases(
      `IPv6 that carries IPv4: ${form}`,
      "blocked_target",
      quads.map((quad) => `https://[${build(quad)}]/`),
    ),
  );

const resolved = (
  name: string,
  expected: CorpusCase["expected"],
  answers: readonly (readonly string[])[],
): CorpusCase => ({ class: `DNS: ${name}`, url: "http://name.example.com/", answers, expected });

/** What a name leads to is judged as a whole and anew for each connection. */
const resolvedCases: readonly CorpusCase[] = [
  ...refusedIpv4.map((quad) => resolved("a private address", "blocked_target", [[quad]])),
  ...refusedIpv6.map((address) => resolved("a private address", "blocked_target", [[address]])),
  resolved("a public and a private address", "blocked_target", [["8.8.8.8", "127.0.0.1"]]),
  resolved("a public and a private address", "blocked_target", [["8.8.8.8", "::1"]]),
  resolved("a public and a private address", "blocked_target", [["2606:4700:4700::1111", "10.0.0.1"]]),
  resolved("a public and a private address", "blocked_target", [["8.8.8.8", "64:ff9b::a00:1"]]),
  resolved("rebinding after a public answer", "blocked_target", [["8.8.8.8"], ["127.0.0.1"]]),
  resolved("rebinding after a public answer", "blocked_target", [["8.8.8.8"], ["::ffff:169.254.169.254"]]),
  resolved("what is no address", "blocked_target", [["localhost"]]),
  resolved("what is no address", "blocked_target", [[""]]),
  resolved("no address", "dns_failure", [[]]),
  resolved("public addresses", null, [["8.8.8.8", "2606:4700:4700::1111"], ["1.1.1.1"]]),
];

/** All of it, by class. */
export const corpus: readonly CorpusCase[] = [
  ...spelled("IPv4", refusedIpv4, "blocked_target"),
  ...carried(translations, refusedIpv4),
  ...carried(tunnels, [...refusedIpv4, ...allowedIpv4]),
  ...cases(
    "IPv6 that is not public",
    "blocked_target",
    refusedIpv6.map((address) => `http://[${address}]/`),
  ),
  ...cases(
    "names of private networks",
    "blocked_target",
    blockedHosts.map((host) => `https://${host}/`),
  ),
  ...cases(
    "ports of other protocols",
    "blocked_target",
    blockedPorts.map((port) => `http://example.com:${port}/`),
  ),
  ...cases("credentials, slashes, case and other disguises", "blocked_target", blockedUrls),
  ...cases("what is no URL of a host", "invalid_url", invalidUrls),
  ...cases("schemes beside http and https", "unsupported_scheme", unsupportedUrls),
  ...resolvedCases,
  ...spelled("public IPv4", allowedIpv4, null),
  ...cases("public names and addresses", null, allowedUrls),
];
