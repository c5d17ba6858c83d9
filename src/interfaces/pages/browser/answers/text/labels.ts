/** Names of fields as people read them: `crackTimesSeconds` is "Crack times", in seconds. */

const acronyms: Readonly<Record<string, string>> = Object.fromEntries(
  "AAAA AI API ARI ASN BIC BIMI BOM CA CAA CCPA CIDR CNAME CPU CSP CSR CSS CSV CVE DKIM DMARC DNS DNSSEC DPI ECC ECI EPC EU EXIF FIPS FTP GDPR GIF GPU HIPAA HMAC HOTP HSL HSTS HTML HTTP HTTPS IBAN ICC ID IDN IP ISIC ISO JPEG JSON JWK JWKS JWT LD LIX MIME MTA MX NACE NAICS NIST NS NSFW NTLM OCR OIDC OKLCH OS OWASP PDF PII PNG POP PSNR PTR QR RFC RGB RIX RPC RSA SBA SEO SHA SIC SMOG SMTP SOA SPF SRV SSIM SSN STS SVG TCP TLD TLS TOTP TTFB TTL TXT UA UDP ULID URL UTF UTF-16 UTF-8 UUID VAT VPN WEBP XML"
    .split(" ")
    .map((word) => [word.toLowerCase().replace("-", ""), word]),
);

/** `mx` is MX, `uuids` are UUIDs. */
function writeWord(word: string): string {
  if (Object.hasOwn(acronyms, word)) return acronyms[word] ?? word;
  const one = word.replace(/s$/, "");
  return one !== word && Object.hasOwn(acronyms, one) ? `${acronyms[one]}s` : word;
}

/** Units that end names, as they are written after numbers. */
const units: Readonly<Record<string, string>> = {
  ms: "ms",
  seconds: "s",
  minutes: "min",
  km: "km",
  mm: "mm",
  meters: "m",
  bytes: "bytes",
  bits: "bits",
  percent: "%",
};

/** `utf16Units`, `online_no_throttling` and `asOrg` in words, all in lower case. */
const wordsOf = (name: string): readonly string[] =>
  name
    .replaceAll(/(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, " ")
    .split(/[\s_-]+/)
    .filter((word) => word !== "")
    .map((word) => word.toLowerCase());

/** The unit that a field's name ends in; null where it names none, or is nothing but it. */
export function unitOf(name: string): string | null {
  const words = wordsOf(name);
  const last = words.at(-1) ?? "";
  return words.length > 1 && Object.hasOwn(units, last) ? (units[last] ?? null) : null;
}

/** A field's name as a label, without its unit; `…Display` is what people read of a field beside it. */
export function labelOf(name: string): string {
  const words = wordsOf(name);
  const isTail = unitOf(name) !== null || (words.length > 1 && words.at(-1) === "display");
  const shown = isTail ? words.slice(0, -1) : words;
  const text = shown.map(writeWord).join(" ");
  return text === "" ? name : capitalized(text);
}

/** A word of a closed list: `very_easy` is "Very easy"; a text that is no such word stays as it is. */
export const wordOf = (text: string): string =>
  /^[a-z][a-z0-9]*([_-][a-z0-9]+)*$/.test(text) ? labelOf(text.replaceAll("-", "_")) : text;

export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
