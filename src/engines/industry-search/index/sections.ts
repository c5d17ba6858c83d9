/** Decides how arrays of numbers are kept in one file: a head that names them, then each at a multiple of 64 bytes. */

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

interface Place {
  readonly kind: Kind;
  readonly offset: number;
  readonly length: number;
}

const alignment = 64;
const aligned = (offset: number): number => Math.ceil(offset / alignment) * alignment;
/** The head's own length stands in front of it. */
const prefixBytes = 4;

/** One file of the named arrays. */
export function packSections(arrays: Readonly<Record<string, Numbers>>): Uint8Array<ArrayBuffer> {
  const places: Record<string, Place> = {};
  let offset = 0;
  for (const [name, array] of Object.entries(arrays)) {
    places[name] = { kind: kindOf(array), offset, length: array.length };
    offset = aligned(offset + array.byteLength);
  }
  const head = new TextEncoder().encode(JSON.stringify(places));
  const start = aligned(prefixBytes + head.length);
  const file = new Uint8Array(start + offset);
  new DataView(file.buffer).setUint32(0, head.length, true);
  file.set(head, prefixBytes);
  for (const [name, array] of Object.entries(arrays)) {
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
    file.set(bytes, start + (places[name]?.offset ?? 0));
  }
  return file;
}

const kindOf = (array: Numbers): Kind => {
  const kind = (Object.keys(kinds) as Kind[]).find((candidate) => array instanceof kinds[candidate]);
  if (kind === undefined) throw new Error("an array of this kind is not kept");
  return kind;
};

/** The arrays of a file, as views into it: nothing is copied, so threads may share it. */
export interface Sections {
  readonly get: <K extends Kind>(name: string, kind: K) => InstanceType<(typeof kinds)[K]>;
}

/** Fails where the file is not such a one. */
export function openSections(file: ArrayBufferLike): Sections {
  const headLength =
    file.byteLength < prefixBytes ? Number.NaN : new DataView(file as ArrayBuffer).getUint32(0, true);
  if (!(prefixBytes + headLength <= file.byteLength)) throw new Error("this is no file of sections");
  // A decoder takes no memory that threads share.
  const head = Uint8Array.from(new Uint8Array(file, prefixBytes, headLength));
  const places: Readonly<Record<string, Place>> = JSON.parse(new TextDecoder().decode(head));
  const start = aligned(prefixBytes + headLength);
  return {
    get<K extends Kind>(name: string, kind: K) {
      const place = places[name];
      if (place?.kind !== kind) throw new Error(`the file has no ${kind} ${name}`);
      return new kinds[kind](file as ArrayBuffer, start + place.offset, place.length) as InstanceType<
        (typeof kinds)[K]
      >;
    },
  };
}
