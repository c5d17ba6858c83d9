/** Writes the list of disposable e-mail domains: `node scripts/disposable.ts`. */
import { readFileSync, writeFileSync } from "node:fs";
import { getPublicSuffix } from "tldts";
import {
  buildDomainList,
  findProvider,
  isDiagnosis,
  parseDomain,
  suggestDomain,
} from "../src/engines/email-address/index.ts";
import { root } from "./steps.ts";

const sources = [
  "node_modules/disposable-email-domains-js/dist/dict/disposable_email_blocklist.json",
  "node_modules/disposable-domains/index.json",
];
const listFile = `${root}src/engines/email-address/disposable.gen.json`;

/** Everything the sources name that is a domain, somebody's own, and no provider's. */
export function cleanedDomains(): readonly string[] {
  const named = sources.flatMap((path): string[] => JSON.parse(readFileSync(root + path, "utf8")));
  const domains = new Set(named.flatMap(asciiForm));
  return [...domains].filter(
    (domain) => !isPublicSuffix(domain) && !belongsToProvider(domain) && !isSlip(domain),
  );
}

function asciiForm(name: string): readonly string[] {
  const domain = parseDomain(name.trim());
  return isDiagnosis(domain) ? [] : [domain.ascii];
}

/** Under "duckdns.org" or "eu.cc" everybody has a name of their own. */
const isPublicSuffix = (domain: string): boolean =>
  getPublicSuffix(domain, { allowPrivateDomains: true }) === domain;

function belongsToProvider(domain: string): boolean {
  const labels = domain.split(".");
  return labels.some((_, from) => findProvider(labels.slice(from).join(".")) !== null);
}

/** Services of their own that only look like a slip. */
const lookAlikes = new Set(
  [
    "eyandex.ru famamail.com fanymail.com gotmail.com hd-mail.com hmamail.com hormails.com hotmilk.com hutmails.com",
    "hxqmail.com lastmail.co notmail.com foxymail.com fboxmail.com baver.com nacer.com yahoi.in tdf-online.de tmail.com zmail.cam",
  ].flatMap((line) => line.split(" ")),
);

/** "gmial.com" is named by the sources, but who writes it means another domain and is told so. */
function isSlip(domain: string): boolean {
  if (/\d/.test(domain) || lookAlikes.has(domain)) return false;
  const meant = suggestDomain(domain);
  return meant !== null && (nameOf(meant) !== nameOf(domain) || /\.(co|cm|om)$/.test(domain));
}

/** "rocketmail.click" is somebody's own domain. */
const nameOf = (domain: string): string => domain.split(".", 1)[0] ?? "";

if (import.meta.main) {
  const domains = cleanedDomains();
  const lines = Object.entries(buildDomainList(domains)).map((entry) =>
    entry.map((text) => JSON.stringify(text)).join(": "),
  );
  writeFileSync(listFile, `{\n${lines.join(",\n")}\n}\n`);
  console.log(`${domains.length} domains`);
}
