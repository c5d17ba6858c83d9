/** Turns zones written as text into DNS messages, byte by byte and apart from the code under test. */

/** `www.example.com 300 A 192.0.2.80`: owner, seconds, type, data. The data may be RFC 3597's `\# length hex`. */
export type ZoneText = string;

export interface ZoneRecord {
  /** Lower case, without the root's dot. */
  readonly name: string;
  readonly ttl: number;
  readonly type: string;
  readonly data: string;
}

/** Reads the lines of a zone; empty ones and those that start with `;` count nothing. */
export const readZone = (text: ZoneText): readonly ZoneRecord[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith(";"))
    .map((line) => {
      const [, owner = "", ttl = "", type = "", data = ""] =
        /^(\S+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? [];
      if (type === "") throw new Error(`no line of a zone: ${line}`);
      return { name: owner.toLowerCase().replace(/(?<=[^\\])\.$/, ""), ttl: Number(ttl), type, data };
    });

export const zoneTypes: Readonly<Record<string, number>> = {
  A: 1,
  NS: 2,
  CNAME: 5,
  SOA: 6,
  PTR: 12,
  MX: 15,
  TXT: 16,
  AAAA: 28,
  SRV: 33,
  NAPTR: 35,
  DNAME: 39,
  OPT: 41,
  DS: 43,
  DNSKEY: 48,
  TLSA: 52,
  SVCB: 64,
  HTTPS: 65,
  CAA: 257,
};

const typeNumber = (type: string): number => zoneTypes[type] ?? Number(type.replace("TYPE", ""));

export const zoneTypeOf = (number: number): string =>
  Object.keys(zoneTypes).find((type) => zoneTypes[type] === number) ?? `TYPE${number}`;

const u8 = (number: number | string): number[] => [Number(number) & 255];
const u16 = (number: number | string): number[] => [Number(number) >> 8, Number(number) & 255];
const u32 = (number: number | string): number[] => [
  ...u16(Number(number) >>> 16),
  ...u16(Number(number) & 0xffff),
];

/** The bytes of text with the escapes of a zone file, the marks between items left out. */
function unescapeBytes(text: string): number[] {
  const bytes: number[] = [];
  for (const [, code, escaped, plain] of text.matchAll(/\\(\d{3})|\\(.)|(.)/gsu)) {
    if (code === undefined) bytes.push(...Buffer.from(escaped ?? plain ?? ""));
    else bytes.push(Number(code));
  }
  return bytes;
}

/** A name without compression. */
export function nameBytes(name: string): number[] {
  if (name === "." || name === "") return [0];
  const labels = name.match(/(?:\\\d{3}|\\.|[^.\\])+/gsu) ?? [];
  return [...labels.flatMap((label) => ((bytes) => [bytes.length, ...bytes])(unescapeBytes(label))), 0];
}

const characterString = (word: string): number[] => {
  const bytes = unescapeBytes(word.startsWith('"') ? word.slice(1, -1) : word);
  return [bytes.length, ...bytes];
};

function ipv6Bytes(text: string): number[] {
  const [head = "", tail] = text.split("::");
  const groups = (part: string): number[] =>
    part === "" ? [] : part.split(":").flatMap((group) => u16(Number.parseInt(group, 16)));
  const before = groups(head);
  if (tail === undefined) return before;
  const after = groups(tail);
  return [...before, ...Array<number>(16 - before.length - after.length).fill(0), ...after];
}

const hexBytes = (text: string): number[] => [...Buffer.from(text, "hex")];
const base64Bytes = (text: string): number[] => [...Buffer.from(text, "base64")];

type Encode = (...words: string[]) => number[];

/** How the words of a record's data become bytes; SVCB and HTTPS are written as `\# length hex`. */
const encoders: Readonly<Record<string, Encode>> = {
  A: (address = "") => address.split(".").map(Number),
  AAAA: (address = "") => ipv6Bytes(address),
  NS: (name = "") => nameBytes(name),
  CNAME: (name = "") => nameBytes(name),
  DNAME: (name = "") => nameBytes(name),
  PTR: (name = "") => nameBytes(name),
  SOA: (mname = "", rname = "", ...numbers) => [
    ...nameBytes(mname),
    ...nameBytes(rname),
    ...numbers.flatMap(u32),
  ],
  MX: (preference = "", exchange = "") => [...u16(preference), ...nameBytes(exchange)],
  TXT: (...strings) => strings.flatMap(characterString),
  SRV: (priority = "", weight = "", port = "", target = "") => [
    ...[priority, weight, port].flatMap(u16),
    ...nameBytes(target),
  ],
  NAPTR: (order = "", preference = "", ...rest) => [
    ...[order, preference].flatMap(u16),
    ...rest.slice(0, 3).flatMap(characterString),
    ...nameBytes(rest[3] ?? ""),
  ],
  DS: (tag = "", algorithm = "", digestType = "", digest = "") => [
    ...u16(tag),
    ...[algorithm, digestType].flatMap(u8),
    ...hexBytes(digest),
  ],
  DNSKEY: (flags = "", protocol = "", algorithm = "", key = "") => [
    ...u16(flags),
    ...[protocol, algorithm].flatMap(u8),
    ...base64Bytes(key),
  ],
  TLSA: (usage = "", selector = "", matching = "", data = "") => [
    ...[usage, selector, matching].flatMap(u8),
    ...hexBytes(data),
  ],
  CAA: (flags = "", tag = "", value = "") => [
    ...u8(flags),
    ...characterString(tag),
    ...characterString(value).slice(1),
  ],
};

/** The wire form of a record's data. */
export function dataBytes({ type, data }: Pick<ZoneRecord, "type" | "data">): number[] {
  if (data.startsWith("\\#")) return hexBytes(data.split(/\s+/).slice(2).join(""));
  const encode = encoders[type];
  if (encode === undefined) throw new Error(`the data of ${type} must be written as \\# length hex`);
  return encode(...(data.match(/"(?:\\.|[^"\\])*"|(?:\\.|\S)+/gs) ?? []));
}

export interface MessageParts {
  readonly id: number;
  /** Beside QR, RD and RA, which every answer has. */
  readonly flags?: number;
  readonly rcode?: number;
  readonly question: { readonly name: string; readonly type: string } | null;
  readonly answers?: readonly ZoneRecord[];
  readonly authorities?: readonly ZoneRecord[];
  /** An OPT record, with the upper bits of the rcode. */
  readonly extended?: boolean;
}

export const truncatedFlag = 0x0200;
export const authenticFlag = 0x0020;

/** An answer's bytes. Owner names that were written before are pointed to, as servers do. */
export function messageBytes(parts: MessageParts): Uint8Array {
  const { question, answers = [], authorities = [], rcode = 0, extended = false } = parts;
  const bytes = [
    ...u16(parts.id),
    ...u16(0x8180 | (parts.flags ?? 0) | (rcode & 15)),
    ...u16(question === null ? 0 : 1),
    ...[answers.length, authorities.length, extended ? 1 : 0].flatMap(u16),
  ];
  const places = new Map<string, number>();
  const owner = (name: string): number[] => {
    const place = places.get(name);
    if (place !== undefined) return u16(0xc000 | place);
    if (bytes.length < 0x3fff) places.set(name, bytes.length);
    return nameBytes(name);
  };
  if (question !== null) bytes.push(...owner(question.name), ...u16(typeNumber(question.type)), 0, 1);
  for (const record of [...answers, ...authorities]) {
    const data = dataBytes(record);
    bytes.push(...owner(record.name), ...u16(typeNumber(record.type)), 0, 1, ...u32(record.ttl));
    bytes.push(...u16(data.length));
    for (const byte of data) bytes.push(byte);
  }
  if (extended) bytes.push(0, ...u16(41), ...u16(1_232), rcode >> 4, 0, 0, 0, 0, 0);
  return Uint8Array.from(bytes);
}

/** What a zone answers: the records, through its own aliases, and the SOA where there is nothing. */
export function answerOf(zone: readonly ZoneRecord[], name: string, type: string) {
  const answers: ZoneRecord[] = [];
  let end = name;
  for (let hop = 0; hop < 20; hop += 1) {
    const here = zone.filter((record) => record.name === end);
    const found = here.filter((record) => record.type === type);
    if (found.length > 0) return { rcode: 0, answers: [...answers, ...found], authorities: [] };
    const alias = here.find((record) => record.type === "CNAME");
    if (alias === undefined) break;
    answers.push(alias);
    end = alias.data.toLowerCase().replace(/\.$/, "");
  }
  const exists = zone.some((record) => record.name === end || record.name.endsWith(`.${end}`));
  const soa = {
    name: end,
    ttl: 60,
    type: "SOA",
    data: "ns.example. hostmaster.example. 1 7200 900 1209600 60",
  };
  return { rcode: exists ? 0 : 3, answers, authorities: [soa] };
}
