/** Extensions of certificates (RFC 5280, section 4.2): what the usual ones say, and the names of all. */
import { type Der, readDer, readInteger, readOid, readText, tags } from "./der.ts";
import { type GeneralName, readGeneralName, toHex } from "./names.ts";
import oids from "./oids.json" with { type: "json" };

interface ExtensionName {
  readonly oid: string;
  readonly name: string | null;
  readonly critical: boolean;
}

export interface Extensions {
  readonly subjectAltNames: GeneralName[];
  readonly keyUsage: string[];
  readonly extendedKeyUsage: string[];
  readonly isCa: boolean;
  readonly pathLength: number | null;
  readonly subjectKeyId: string | null;
  readonly authorityKeyId: string | null;
  readonly ocspUrls: string[];
  readonly issuerUrls: string[];
  readonly crlUrls: string[];
  readonly extensions: ExtensionName[];
}

const extensionNames: Readonly<Record<string, string>> = oids.extensions;
const usageNames: Readonly<Record<string, string>> = oids.extendedKeyUsages;

const keyUsages = [
  "digitalSignature",
  "nonRepudiation",
  "keyEncipherment",
  "dataEncipherment",
  "keyAgreement",
  "keyCertSign",
  "cRLSign",
  "encipherOnly",
  "decipherOnly",
];

/** The extensions of a SEQUENCE of them; null where there is none. */
export function readExtensions(list: Der | null): Extensions {
  const all = (list?.parts() ?? []).map(readExtension);
  const byName = new Map(all.map(({ name, oid, value }) => [name ?? oid, value]));
  const read = <T>(name: string, reader: (value: Der) => T, absent: T): T => {
    const value = byName.get(name);
    return value === undefined ? absent : reader(readDer(value));
  };
  const access = read("authorityInfoAccess", readAccess, []);
  const urlsOf = (method: string): string[] => access.filter(([oid]) => oid === method).map(([, url]) => url);
  return {
    subjectAltNames: read("subjectAltName", (value) => value.parts().map(readGeneralName), []),
    keyUsage: read("keyUsage", readKeyUsage, []),
    extendedKeyUsage: read("extendedKeyUsage", (value) => value.parts().map(readUsage), []),
    ...read("basicConstraints", readConstraints, { isCa: false, pathLength: null }),
    subjectKeyId: read("subjectKeyIdentifier", (value) => toHex(value.as(tags.octetString).content), null),
    authorityKeyId: read("authorityKeyIdentifier", readAuthorityKeyId, null),
    ocspUrls: urlsOf("1.3.6.1.5.5.7.48.1"),
    issuerUrls: urlsOf("1.3.6.1.5.5.7.48.2"),
    crlUrls: read("cRLDistributionPoints", readCrlUrls, []),
    extensions: all.map(({ oid, name, critical }) => ({ oid, name, critical })),
  };
}

function readExtension(value: Der): ExtensionName & { readonly value: Uint8Array } {
  const parts = value.parts();
  const oid = readOid(parts[0] ?? value);
  const critical = parts[1]?.tag === tags.boolean && parts[1].content[0] !== 0;
  const name = extensionNames[oid] ?? null;
  return { oid, name, critical, value: (parts.at(-1) ?? value).as(tags.octetString).content };
}

/** The most significant bit is the first usage. */
function readKeyUsage(value: Der): string[] {
  const [, ...bytes] = value.as(tags.bitString).content;
  return keyUsages.filter((_, bit) => ((bytes[bit >> 3] ?? 0) & (0x80 >> (bit & 7))) !== 0);
}

function readUsage(value: Der): string {
  const oid = readOid(value);
  return usageNames[oid] ?? oid;
}

function readConstraints(value: Der): { isCa: boolean; pathLength: number | null } {
  const [first, second] = value.parts();
  const isCa = first?.tag === tags.boolean && first.content[0] !== 0;
  const length = first?.tag === tags.integer ? first : second;
  return { isCa, pathLength: length === undefined ? null : readInteger(length) };
}

function readAuthorityKeyId(value: Der): string | null {
  const id = value.parts().find(({ tag }) => tag === 0x80);
  return id === undefined ? null : toHex(id.content);
}

/** Methods and the URLs where they are answered. */
const readAccess = (value: Der): readonly (readonly [string, string])[] =>
  value.parts().flatMap((description) => {
    const [method, place] = description.parts();
    return method !== undefined && place?.tag === 0x86 ? [[readOid(method), readText(place)] as const] : [];
  });

/** Distribution points have their names two levels down: distributionPoint [0], fullName [0]. */
const readCrlUrls = (value: Der): string[] =>
  value.parts().flatMap((point) =>
    point
      .parts()
      .filter(({ tag }) => tag === 0xa0)
      .flatMap((names) => names.children())
      .filter(({ tag }) => tag === 0xa0)
      .flatMap((names) => names.children())
      .filter(({ tag }) => tag === 0x86)
      .map(readText),
  );
