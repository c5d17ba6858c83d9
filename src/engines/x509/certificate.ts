/** X.509 certificates (RFC 5280) and certification requests (RFC 2986), described. */
import { ApiError } from "../../shared/api-error.ts";
import { decodeBase64 } from "../../shared/base64.ts";
import { type Der, DerError, readDer, readInteger, readIntegerHex, readOid, readTime, tags } from "./der.ts";
import { type Extensions, readExtensions } from "./extensions.ts";
import { type DistinguishedName, readName } from "./names.ts";
import { describeKey, fingerprints, type PublicKey, readSigned } from "./signed.ts";

export interface Certificate extends Extensions {
  readonly version: number;
  /** Lower-case hex. */
  readonly serialNumber: string;
  readonly subject: DistinguishedName;
  readonly issuer: DistinguishedName;
  /** ISO 8601, in UTC. */
  readonly validFrom: string;
  readonly validTo: string;
  readonly signatureAlgorithm: string;
  readonly publicKey: PublicKey;
  /** Whether it is signed by its own key; null where that cannot be told. */
  readonly selfSigned: boolean | null;
  readonly fingerprints: { readonly sha1: string; readonly sha256: string };
}

export interface CertificateRequest extends Pick<Extensions, RequestedExtension> {
  readonly version: number;
  readonly subject: DistinguishedName;
  readonly signatureAlgorithm: string;
  readonly publicKey: PublicKey;
  /** Whether who made it has the private key; null where that cannot be told. */
  readonly signatureValid: boolean | null;
}

type RequestedExtension = "subjectAltNames" | "keyUsage" | "extendedKeyUsage" | "isCa" | "extensions";

/** Certificates of one text. */
const certificatesMax = 10;

/**
 * The certificates of a text: PEM, as many as it holds up to 10, or the Base64 of one's DER. Nothing is checked beyond their form: neither
 * their chain nor whether they are revoked. Throws `invalid_parameter` for a text that holds none.
 */
export function readCertificates(text: string, field: string): Certificate[] {
  const all = blocksOf(text, /^(?:X509 |TRUSTED )?CERTIFICATE$/, field);
  if (all.length <= certificatesMax) return all.map((bytes) => attempt(() => certificateOf(bytes), field));
  const message = `${field} must hold at most ${certificatesMax} certificates.`;
  throw new ApiError("invalid_parameter", message, { field });
}

/** The certification request of a text: PEM, or the Base64 of its DER. Throws `invalid_parameter` for a text that holds none. */
export function readCertificateRequest(text: string, field: string): CertificateRequest {
  const [bytes] = blocksOf(text, /^(?:NEW )?CERTIFICATE REQUEST$/, field);
  return attempt(() => requestOf(bytes ?? new Uint8Array()), field);
}

function blocksOf(text: string, label: RegExp, field: string): readonly Uint8Array[] {
  const written = text.includes(pemBegin) ? pemBlocksOf(text, label) : [text];
  const blocks = written.map(decodeBase64).filter((bytes) => bytes !== null && bytes.length > 0);
  if (blocks.length > 0 && blocks.length === written.length) return blocks as Uint8Array[];
  throw notReadable(field);
}

const pemBegin = "-----BEGIN ";

/** What stands between the lines that begin and end a block with this label (RFC 7468); nothing of one that does not end. */
const pemBlocksOf = (text: string, label: RegExp): readonly string[] =>
  text
    .split(pemBegin)
    .slice(1)
    .map((block) => block.split("-----", 3))
    .filter(([name = ""]) => label.test(name))
    .map(([, body = "", end = ""]) => (end.startsWith("END ") ? body : ""));

/** Whatever is wrong with the bytes, the caller is told that they are none. */
function attempt<T>(read: () => T, field: string): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof DerError) throw notReadable(field);
    throw error;
  }
}

const notReadable = (field: string): ApiError =>
  new ApiError(
    "invalid_parameter",
    `${field} must be in PEM, or in Base64 of its DER; this cannot be read, or is of another kind.`,
    { field },
  );

function certificateOf(bytes: Uint8Array): Certificate {
  const outer = readDer(bytes);
  const { body, signatureAlgorithm, isSignedBy } = readSigned(outer);
  const parts = body.parts();
  const versioned = parts[0]?.tag === 0xa0;
  // Version, serial number, algorithm, issuer, validity, subject, key; then what is optional.
  const [serial, , issuer, validity, subject, key] = versioned ? parts.slice(1) : parts;
  if (!(serial && issuer && validity && subject && key)) throw new DerError("the certificate lacks a part");
  const [from, to] = validity.parts();
  const list = parts.find(({ tag }) => tag === 0xa3)?.children()[0] ?? null;
  return {
    version: versioned ? versionOf(parts[0]?.children()[0]) : 1,
    serialNumber: readIntegerHex(serial),
    subject: readName(subject),
    issuer: readName(issuer),
    validFrom: readTime(from ?? validity),
    validTo: readTime(to ?? validity),
    signatureAlgorithm,
    publicKey: describeKey(key),
    selfSigned: Buffer.from(subject.bytes).equals(issuer.bytes) ? isSignedBy(key) : false,
    ...readExtensions(list),
    fingerprints: fingerprints(outer),
  };
}

const versionOf = (value: Der | undefined): number => (value === undefined ? 1 : readInteger(value) + 1);

function requestOf(bytes: Uint8Array): CertificateRequest {
  const { body, signatureAlgorithm, isSignedBy } = readSigned(readDer(bytes));
  const [version, subject, key, attributes] = body.parts();
  if (!(version && subject && key)) throw new DerError("the request lacks a part");
  const { subjectAltNames, keyUsage, extendedKeyUsage, isCa, extensions } = readExtensions(
    requestedExtensions(attributes),
  );
  return {
    version: versionOf(version),
    subject: readName(subject),
    signatureAlgorithm,
    publicKey: describeKey(key),
    signatureValid: isSignedBy(key),
    subjectAltNames,
    keyUsage,
    extendedKeyUsage,
    isCa,
    extensions,
  };
}

/** PKCS #9's attribute extensionRequest (RFC 2985, section 5.4.2). */
function requestedExtensions(attributes: Der | undefined): Der | null {
  for (const attribute of attributes?.tag === 0xa0 ? attributes.children() : []) {
    const [type, values] = attribute.parts();
    if (type !== undefined && readOid(type) === "1.2.840.113549.1.9.14")
      return values?.parts(tags.set)[0] ?? null;
  }
  return null;
}
