/** Zones in memory that sign themselves, byte by byte and apart from the code under test, and how they can be spoiled. */
import { createHash, generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import type { SignedRecord, SignedReply } from "../../src/engines/dnssec/index.ts";
import { dataBytes, nameBytes, readZone, type ZoneText, zoneTypes } from "./dns-zone.ts";

export interface SignedZoneOptions {
  readonly zone: string;
  /** Without its SOA and NS, which it gets. */
  readonly text?: ZoneText;
  readonly denial?: "NSEC" | "NSEC3" | "opt-out";
  readonly iterations?: number;
  readonly algorithm?: 8 | 10 | 13 | 14 | 15 | 16;
  /** It has no keys, and its parent no DS. */
  readonly unsigned?: boolean;
  readonly inception?: number;
  readonly expiration?: number;
}

const numbers: Readonly<Record<string, number>> = { ...zoneTypes, RRSIG: 46, NSEC: 47, NSEC3: 50 };
const numberOf = (type: string): number => numbers[type] ?? Number(type.replace("TYPE", ""));

const u16 = (value: number): Buffer => Buffer.of((value >> 8) & 255, value & 255);
const u32 = (value: number): Buffer => Buffer.concat([u16(value >>> 16), u16(value & 0xffff)]);

const wire = (name: string): Buffer => Buffer.from(nameBytes(name));
const labels = (name: string): string[] => (name === "." ? [] : name.split("."));
const isBelow = (name: string, zone: string): boolean =>
  zone === "." || name === zone || name.endsWith(`.${zone}`);
const parent = (name: string): string => labels(name).slice(1).join(".") || ".";
const child = (label: string, domain: string): string => (domain === "." ? label : `${label}.${domain}`);

const inOrder = (one: string, other: string): number => {
  const [left, right] = [labels(one).reverse(), labels(other).reverse()];
  for (let at = 0; at < Math.min(left.length, right.length); at += 1) {
    const order = Buffer.compare(Buffer.from(left[at] ?? ""), Buffer.from(right[at] ?? ""));
    if (order !== 0) return order;
  }
  return left.length - right.length;
};

function bitmap(types: readonly string[]): Buffer {
  const sorted = types.map(numberOf).sort((one, other) => one - other);
  const windows = [...new Set(sorted.map((number) => number >> 8))].map((window) => {
    const bits = Buffer.alloc(32);
    const here = sorted.filter((number) => number >> 8 === window).map((number) => number & 255);
    for (const bit of here) bits[bit >> 3] = (bits[bit >> 3] ?? 0) | (0x80 >> (bit & 7));
    const length = (Math.max(...here) >> 3) + 1;
    return Buffer.concat([Buffer.of(window, length), bits.subarray(0, length)]);
  });
  return Buffer.concat(windows);
}

interface KeyPair {
  readonly privateKey: KeyObject;
  readonly data: Buffer;
  readonly tag: number;
}

const curves: Readonly<Record<number, string>> = { 13: "P-256", 14: "P-384" };
const hashes: Readonly<Record<number, string | null>> = {
  8: "sha256",
  10: "sha512",
  13: "sha256",
  14: "sha384",
};

export function makeKey(algorithm: number, flags: number): KeyPair {
  const { publicKey, privateKey } = generate(algorithm);
  const { n = "", e = "", x = "", y = "" } = publicKey.export({ format: "jwk" });
  const parts = [e, n, x, y].map((part) => Buffer.from(part, "base64url"));
  const [exponent = Buffer.alloc(0)] = parts;
  const prefix = exponent.length > 0 ? [Buffer.of(exponent.length)] : [];
  const data = Buffer.concat([u16(flags), Buffer.of(3, algorithm), ...prefix, ...parts]);
  let sum = 0;
  for (const [at, byte] of data.entries()) sum += at % 2 === 0 ? byte << 8 : byte;
  return { privateKey, data, tag: (sum + (sum >>> 16)) & 0xffff };
}

function generate(algorithm: number) {
  if (algorithm === 15) return generateKeyPairSync("ed25519");
  if (algorithm === 16) return generateKeyPairSync("ed448");
  const namedCurve = curves[algorithm];
  return namedCurve === undefined
    ? generateKeyPairSync("rsa", { modulusLength: 1_024 })
    : generateKeyPairSync("ec", { namedCurve });
}

const hash32 = (bytes: Uint8Array): string => {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{5}/g) ?? []).map((five) => Number.parseInt(five, 2).toString(32)).join("");
};

const salt = Buffer.from("aabb", "hex");

function nsec3Hash(name: string, iterations: number): Buffer {
  let bytes: Buffer = wire(name);
  for (let round = 0; round <= iterations; round += 1)
    bytes = createHash("sha1")
      .update(Buffer.concat([bytes, salt]))
      .digest();
  return bytes;
}

/** A signed zone and the answers that it gives as a server does. */
export class SignedZone {
  readonly options: Required<SignedZoneOptions>;
  readonly key: KeyPair;
  readonly records: SignedRecord[];

  constructor(options: SignedZoneOptions) {
    this.options = {
      text: "",
      denial: "NSEC",
      iterations: 0,
      algorithm: 13,
      unsigned: false,
      inception: 1_700_000_000,
      expiration: 1_900_000_000,
      ...options,
    };
    this.key = makeKey(this.options.algorithm, 257);
    const { zone, text, unsigned } = this.options;
    const apex = `${zone} 300 SOA ns.example. host.example. 1 2 3 4 5\n${zone} 300 NS ns.example.\n`;
    this.records = readZone(apex + text).map(({ name, type, data }) => ({
      name: name === "" ? "." : name,
      type,
      ttl: 300,
      data: Uint8Array.from(dataBytes({ type, data })),
    }));
    if (!unsigned)
      this.records.push({ name: zone, type: "DNSKEY", ttl: 300, data: new Uint8Array(this.key.data) });
  }

  get zone(): string {
    return this.options.zone;
  }

  /** The delegation to this zone, for its parent or as a trust anchor. */
  get ds(): Buffer {
    const digest = createHash("sha256").update(wire(this.zone)).update(this.key.data).digest();
    return Buffer.concat([u16(this.key.tag), Buffer.of(this.options.algorithm, 2), digest]);
  }

  delegateTo(other: SignedZone): void {
    this.records.push({ name: other.zone, type: "NS", ttl: 300, data: new Uint8Array(wire("ns.example")) });
    if (!other.options.unsigned)
      this.records.push({ name: other.zone, type: "DS", ttl: 300, data: new Uint8Array(other.ds) });
  }

  /** The set's signature, made anew at each call; a wildcard's has the labels of its domain. */
  sign(set: readonly SignedRecord[], owner: string, key = this.key): SignedRecord {
    const { inception, expiration, algorithm, zone } = this.options;
    const [first] = set;
    const type = first?.type ?? "";
    const count = labels(owner).filter((label) => label !== "*").length;
    const head = Buffer.concat([
      u16(numberOf(type)),
      Buffer.of(algorithm, count),
      u32(300),
      u32(expiration),
      u32(inception),
      u16(key.tag),
      wire(zone),
    ]);
    const sorted = set.map(({ data }) => Buffer.from(data ?? [])).sort(Buffer.compare);
    const body = sorted.map((data) =>
      Buffer.concat([wire(owner), u16(numberOf(type)), u16(1), u32(300), u16(data.length), data]),
    );
    const signature = sign(hashes[algorithm] ?? null, Buffer.concat([head, ...body]), {
      key: key.privateKey,
      dsaEncoding: "ieee-p1363",
    });
    const data = new Uint8Array(Buffer.concat([head, signature]));
    return { name: first?.name ?? owner, type: "RRSIG", ttl: 300, data };
  }

  answer(name: string, type: string): SignedReply {
    const here = this.records.filter((record) => record.name === name);
    const set = here.filter((record) => record.type === type);
    const alias = here.filter((record) => record.type === "CNAME");
    const found = set.length > 0 ? set : alias;
    if (found.length > 0) return { status: "NOERROR", answers: this.#signed(found, name), authorities: [] };
    const exists = this.records.some((record) => isBelow(record.name, name));
    if (!exists) return this.#fromWildcard(name, type);
    const isLeftOut = this.options.denial === "opt-out" && here.length > 0 && !this.#hasLink(name);
    return {
      status: "NOERROR",
      answers: [],
      authorities: this.#denial(isLeftOut ? [parent(name), name] : [name]),
    };
  }

  #signed(set: readonly SignedRecord[], owner: string): SignedRecord[] {
    return this.options.unsigned ? [...set] : [...set, this.sign(set, owner)];
  }

  #fromWildcard(name: string, type: string): SignedReply {
    const encloser = this.#encloser(name);
    const star = child("*", encloser);
    const next = labels(name)
      .slice(-(labels(encloser).length + 1))
      .join(".");
    const set = this.records.filter((record) => record.name === star && record.type === type);
    if (set.length === 0) {
      const hasStar = this.records.some((record) => record.name === star);
      const hashed = this.options.denial === "NSEC" ? [name, star] : [encloser, next, star];
      return { status: hasStar ? "NOERROR" : "NXDOMAIN", answers: [], authorities: this.#denial(hashed) };
    }
    const made = set.map((record) => ({ ...record, name }));
    const answers = this.options.unsigned ? made : [...made, { ...this.sign(set, star), name }];
    return {
      status: "NOERROR",
      answers,
      authorities: this.#denial([this.options.denial === "NSEC" ? name : next]),
    };
  }

  #encloser(name: string): string {
    let domain = parent(name);
    while (!this.records.some((record) => isBelow(record.name, domain))) domain = parent(domain);
    return domain;
  }

  /** The records that match the names or whose gaps they fall into. */
  #denial(names: readonly string[]): SignedRecord[] {
    if (this.options.unsigned) return [];
    const chain = this.options.denial === "NSEC" ? this.#nsec() : this.#nsec3();
    const key = (name: string): string =>
      this.options.denial === "NSEC" ? name : hash32(nsec3Hash(name, this.options.iterations));
    const order =
      this.options.denial === "NSEC"
        ? inOrder
        : (one: string, other: string) => (one < other ? -1 : Number(one > other));
    const chosen = names.map((name) => chain.findLast(({ at }) => order(at, key(name)) <= 0) ?? chain.at(-1));
    const records = [...new Set(chosen)].flatMap((link) =>
      link ? [link.record, this.sign([link.record], link.record.name)] : [],
    );
    const soa = this.records.filter((record) => record.name === this.zone && record.type === "SOA");
    return [...this.#signed(soa, this.zone), ...records];
  }

  /** Whether a record of the chain stands for the name. */
  #hasLink(name: string): boolean {
    const hash = hash32(nsec3Hash(name, this.options.iterations));
    return this.#nsec3().some(({ at }) => at === hash);
  }

  /** Names of the zone itself, without what is below its delegations. */
  #names(): string[] {
    const cuts = this.records
      .filter(({ name, type }) => type === "NS" && name !== this.zone)
      .map(({ name }) => name);
    return [...new Set(this.records.map(({ name }) => name))].filter(
      (name) => !cuts.some((cut) => name !== cut && isBelow(name, cut)),
    );
  }

  #types(name: string): string[] {
    return [...new Set(this.records.filter((record) => record.name === name).map(({ type }) => type))];
  }

  #nsec(): { at: string; record: SignedRecord }[] {
    const names = this.#names().sort(inOrder);
    return names.map((name, index) => {
      const next = names[index + 1] ?? this.zone;
      const data = new Uint8Array(
        Buffer.concat([wire(next), bitmap([...this.#types(name), "RRSIG", "NSEC"])]),
      );
      return { at: name, record: { name, type: "NSEC", ttl: 300, data } };
    });
  }

  #nsec3(): { at: string; record: SignedRecord }[] {
    const { iterations, denial, zone } = this.options;
    const all = new Set<string>();
    for (const name of this.#names()) {
      const types = this.#types(name);
      if (denial === "opt-out" && types.includes("NS") && !types.includes("DS") && name !== zone) continue;
      for (let domain = name; domain !== zone && domain !== "."; domain = parent(domain)) all.add(domain);
    }
    all.add(zone);
    const links = [...all]
      .map((name) => ({ name, hash: nsec3Hash(name, iterations) }))
      .sort((one, other) => Buffer.compare(one.hash, other.hash));
    return links.map(({ name, hash }, index) => {
      const next = links[(index + 1) % links.length]?.hash ?? hash;
      const types = this.#types(name);
      const data = Buffer.concat([
        Buffer.of(1, denial === "opt-out" ? 1 : 0),
        u16(iterations),
        Buffer.of(salt.length),
        salt,
        Buffer.of(next.length),
        next,
        bitmap(types.length === 0 ? [] : [...types, "RRSIG"]),
      ]);
      const owner = child(hash32(hash), zone);
      return {
        at: hash32(hash),
        record: { name: owner, type: "NSEC3", ttl: 300, data: new Uint8Array(data) },
      };
    });
  }
}

/** The zones as one resolver answers for them: the deepest that has the name, for a delegation its parent. */
export function lookupIn(zones: readonly SignedZone[]) {
  return async (name: string, type: string): Promise<SignedReply> => {
    const within = zones
      .filter(({ zone }) => isBelow(name, zone) && !(type === "DS" && zone === name && zone !== "."))
      .sort((one, other) => labels(other.zone).length - labels(one.zone).length);
    const [zone] = within;
    return zone?.answer(name, type) ?? { status: "REFUSED", answers: [], authorities: [] };
  };
}
