/** File of named typed arrays: a JSON header, then each array at a multiple of 64 bytes. */

const kinds = {
  int8: Int8Array,
  uint8: Uint8Array,
  uint16: Uint16Array,
  int32: Int32Array,
  uint32: Uint32Array,
  float32: Float32Array,
} as const;

type Kind = keyof typeof kinds;
export type Numbers = Int8Array | Uint8Array | Uint16Array | Int32Array | Uint32Array | Float32Array;

interface Section {
  readonly kind: Kind;
  readonly offset: number;
  readonly length: number;
}

const alignment = 64;
const aligned = (offset: number): number => Math.ceil(offset / alignment) * alignment;
/** The length of the header comes before it. */
const prefixBytes = 4;

/** The bytes of a file with these arrays. */
export function packSections(arrays: Readonly<Record<string, Numbers>>): Uint8Array<ArrayBuffer> {
  const sections: Record<string, Section> = {};
  let offset = 0;
  for (const [name, array] of Object.entries(arrays)) {
    sections[name] = { kind: kindOf(array), offset, length: array.length };
    offset = aligned(offset + array.byteLength);
  }
  const header = new TextEncoder().encode(JSON.stringify(sections));
  const start = aligned(prefixBytes + header.length);
  const file = new Uint8Array(start + offset);
  new DataView(file.buffer).setUint32(0, header.length, true);
  file.set(header, prefixBytes);
  for (const [name, array] of Object.entries(arrays)) {
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
    file.set(bytes, start + (sections[name]?.offset ?? 0));
  }
  return file;
}

const kindOf = (array: Numbers): Kind => {
  const kind = (Object.keys(kinds) as Kind[]).find((candidate) => array instanceof kinds[candidate]);
  if (kind === undefined) throw new Error("an array of this kind cannot be stored");
  return kind;
};

/** The arrays of a file, as views into it: nothing is copied. */
export interface Sections {
  readonly get: <K extends Kind>(name: string, kind: K) => InstanceType<(typeof kinds)[K]>;
}

/** Fails where the file is not one of `packSections`. */
export function openSections(file: ArrayBufferLike): Sections {
  const headerLength =
    file.byteLength < prefixBytes ? Number.NaN : new DataView(file as ArrayBuffer).getUint32(0, true);
  if (!(prefixBytes + headerLength <= file.byteLength)) throw new Error("this is not a file of sections");
  // TextDecoder does not accept shared memory.
  const header = Uint8Array.from(new Uint8Array(file, prefixBytes, headerLength));
  const sections: Readonly<Record<string, Section>> = JSON.parse(new TextDecoder().decode(header));
  const start = aligned(prefixBytes + headerLength);
  return {
    get<K extends Kind>(name: string, kind: K) {
      const section = sections[name];
      if (section?.kind !== kind) throw new Error(`the file has no ${kind} ${name}`);
      return new kinds[kind](file as ArrayBuffer, start + section.offset, section.length) as InstanceType<
        (typeof kinds)[K]
      >;
    },
  };
}
