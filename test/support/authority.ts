/** A certificate authority of the tests' own: X.509 written byte by byte, so that no program and no fixture is needed. */
import { generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import { isIP } from "node:net";

export interface Identity {
  readonly key: string;
  readonly cert: string;
}

export interface LeafOptions {
  readonly validFrom?: Date;
  readonly validTo?: Date;
}

export interface Authority {
  /** Its own certificate in PEM, for NONET_FETCH_CA. */
  readonly cert: string;
  /** A server's key and certificate for these names and addresses. */
  readonly issue: (names: readonly string[], options?: LeafOptions) => Identity;
}

const dayMs = 86_400_000;

/** An authority called `name`, good from yesterday for thirty days. */
export function openAuthority(name = "Nonet Test Authority"): Authority {
  const keys = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const own: Subject = {
    name,
    publicKey: keys.publicKey,
    extensions: [basicConstraints(true)],
    ...lifetime({}),
  };
  return {
    cert: certificate(own, name, keys.privateKey),
    issue(names, options = {}) {
      const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
      const extensions = [basicConstraints(false), alternativeNames(names)];
      const leaf: Subject = { name: names[0] ?? "", publicKey, extensions, ...lifetime(options) };
      const key = privateKey.export({ type: "pkcs8", format: "pem" }).toString();
      return { key, cert: certificate(leaf, name, keys.privateKey) };
    },
  };
}

interface Subject {
  readonly name: string;
  readonly publicKey: KeyObject;
  readonly extensions: readonly Buffer[];
  readonly from: Date;
  readonly to: Date;
}

const lifetime = ({ validFrom, validTo }: LeafOptions): { readonly from: Date; readonly to: Date } => ({
  from: validFrom ?? new Date(Date.now() - dayMs),
  to: validTo ?? new Date(Date.now() + 30 * dayMs),
});

let serial = 0;

/** RFC 5280, section 4.1, signed with ECDSA and SHA-256. */
function certificate(subject: Subject, issuer: string, issuerKey: KeyObject): string {
  serial += 1;
  const algorithm = sequence(oid("2a8648ce3d040302"));
  const toBeSigned = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1, serial >> 8, serial & 255])),
    algorithm,
    commonName(issuer),
    sequence(time(subject.from), time(subject.to)),
    commonName(subject.name),
    subject.publicKey.export({ type: "spki", format: "der" }),
    der(0xa3, sequence(...subject.extensions)),
  );
  const signature = sign("sha256", toBeSigned, issuerKey);
  const whole = sequence(toBeSigned, algorithm, der(0x03, Buffer.concat([Buffer.from([0]), signature])));
  const lines = whole.toString("base64").match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join("\n")}\n-----END CERTIFICATE-----\n`;
}

function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const length = content.length;
  const head = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...head]), content]);
}

const sequence = (...parts: readonly Buffer[]): Buffer => der(0x30, ...parts);
const oid = (hex: string): Buffer => der(0x06, Buffer.from(hex, "hex"));
const commonName = (name: string): Buffer =>
  sequence(der(0x31, sequence(oid("550403"), der(0x0c, Buffer.from(name)))));
const time = (date: Date): Buffer =>
  der(0x17, Buffer.from(`${date.toISOString().replaceAll(/[-:T]/g, "").slice(2, 14)}Z`));

const extension = (id: string, value: Buffer): Buffer => sequence(oid(id), der(0x04, value));
const basicConstraints = (isAuthority: boolean): Buffer =>
  extension("551d13", isAuthority ? sequence(der(0x01, Buffer.from([255]))) : sequence());

const alternativeNames = (names: readonly string[]): Buffer =>
  extension(
    "551d11",
    sequence(
      ...names.map((name) =>
        isIP(name) === 4 ? der(0x87, Buffer.from(name.split(".").map(Number))) : der(0x82, Buffer.from(name)),
      ),
    ),
  );
