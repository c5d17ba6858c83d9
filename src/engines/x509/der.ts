/** Distinguished Encoding Rules (X.690): as much of them as certificates use, read lazily and within bounds. */

/** The bytes are not DER of the expected form. Never leaves this engine. */
export class DerError extends Error {
  override readonly name = "DerError";
}

export const tags = {
  boolean: 0x01,
  integer: 0x02,
  bitString: 0x03,
  octetString: 0x04,
  oid: 0x06,
  utf8String: 0x0c,
  utcTime: 0x17,
  generalizedTime: 0x18,
  universalString: 0x1c,
  bmpString: 0x1e,
  sequence: 0x30,
  set: 0x31,
} as const;

/** One value: its tag, its content, and all of its bytes. */
export class Der {
  readonly tag: number;
  readonly content: Uint8Array;
  readonly bytes: Uint8Array;

  constructor(tag: number, content: Uint8Array, bytes: Uint8Array) {
    this.tag = tag;
    this.content = content;
    this.bytes = bytes;
  }

  /** The value itself where it has this tag. */
  as(tag: number): Der {
    if (this.tag !== tag) throw new DerError("another tag is expected");
    return this;
  }

  /** The values within, in order. */
  children(): readonly Der[] {
    if ((this.tag & 0x20) === 0) throw new DerError("the value has no parts");
    const parts: Der[] = [];
    for (let at = 0; at < this.content.length; ) {
      const part = readAt(this.content, at);
      parts.push(part);
      at += part.bytes.length;
    }
    return parts;
  }

  /** The values of a SEQUENCE or of another constructed value that has this tag. */
  parts(tag: number = tags.sequence): readonly Der[] {
    return this.as(tag).children();
  }
}

/** The one value that the bytes are; nothing may follow it. */
export function readDer(bytes: Uint8Array): Der {
  const value = readAt(bytes, 0);
  if (value.bytes.length < bytes.length) throw new DerError("bytes follow the value");
  return value;
}

function readAt(bytes: Uint8Array, at: number): Der {
  const [tag, first] = [bytes[at], bytes[at + 1]];
  if (tag === undefined || first === undefined) throw new DerError("the value is cut");
  if ((tag & 0x1f) === 0x1f) throw new DerError("long tags are not used by certificates");
  const lengthBytes = first < 0x80 ? 0 : first & 0x7f;
  // 0x80 is an indefinite length, which DER does not have.
  if (first === 0x80 || lengthBytes > 3) throw new DerError("the length is not of DER");
  let length = lengthBytes === 0 ? first : 0;
  for (let index = 0; index < lengthBytes; index += 1) length = length * 256 + (bytes[at + 2 + index] ?? 0);
  const start = at + 2 + lengthBytes;
  if (start + length > bytes.length) throw new DerError("the value is cut");
  return new Der(tag, bytes.subarray(start, start + length), bytes.subarray(at, start + length));
}

/** An object identifier in dotted form; up to 64 bytes. */
export function readOid(value: Der): string {
  const { content } = value.as(tags.oid);
  if (content.length === 0 || content.length > 64)
    throw new DerError("the object identifier has another length");
  const arcs: bigint[] = [];
  let arc = 0n;
  for (const byte of content) {
    arc = (arc << 7n) | BigInt(byte & 0x7f);
    if (byte & 0x80) continue;
    arcs.push(arc);
    arc = 0n;
  }
  const [first = 0n, ...rest] = arcs;
  const root = first < 80n ? first / 40n : 2n;
  return [root, first - root * 40n, ...rest].join(".");
}

/** A whole number in lower-case hex without leading zeros, with its sign. */
export function readIntegerHex(value: Der): string {
  const { content } = value.as(tags.integer);
  const hex = Buffer.from(content).toString("hex");
  const number = hex === "" ? 0n : BigInt.asIntN(content.length * 8, BigInt(`0x${hex}`));
  return number.toString(16);
}

/** A small whole number. */
export function readInteger(value: Der): number {
  const number = Number.parseInt(readIntegerHex(value), 16);
  if (!Number.isSafeInteger(number)) throw new DerError("the number is too large");
  return number;
}

/** The bytes of a bit string whose length is whole bytes. */
export function readBits(value: Der): Uint8Array {
  const { content } = value.as(tags.bitString);
  if (content[0] !== 0) throw new DerError("the bits are not whole bytes");
  return content.subarray(1);
}

/** A text of any of the kinds that names are written in. */
export function readText({ tag, content }: Der): string {
  const bytes = Buffer.from(content);
  if (tag === tags.utf8String) return bytes.toString("utf8");
  if (tag === tags.bmpString) return new TextDecoder("utf-16be").decode(bytes);
  if (tag === tags.universalString) return readUtf32(bytes);
  return bytes.toString("latin1");
}

function readUtf32(bytes: Buffer): string {
  const points = Array.from({ length: bytes.length >> 2 }, (_, at) => bytes.readUInt32BE(4 * at));
  return points
    .map((point) => (point <= 0x10ffff ? String.fromCodePoint(point) : "\ufffd"))
    .join("")
    .toWellFormed();
}

const timeForm = /^(\d{2}|\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})Z$/;

/** A time in ISO 8601, in UTC (RFC 5280, section 4.1.2.5: years of two digits are 1950 to 2049). */
export function readTime(value: Der): string {
  const text = Buffer.from(value.content).toString("latin1");
  const [, year = "", ...rest] = timeForm.exec(text) ?? [];
  const isShort = value.tag === tags.utcTime;
  if ((!isShort && value.tag !== tags.generalizedTime) || year.length !== (isShort ? 2 : 4))
    throw new DerError("this is no time");
  const century = isShort ? (Number(year) < 50 ? "20" : "19") : "";
  const [month, day, hour, minute, second] = rest;
  const written = `${century}${year}-${month}-${day}T${hour}:${minute}:${second}.000Z`;
  const time = new Date(written);
  // A day that its month does not have would become one of the next month.
  if (Number.isNaN(time.getTime()) || time.toISOString() !== written) throw new DerError("this is no time");
  return written;
}
