/** Parts of a file that are kept, in order, and a count of those that are removed. */

/** What is removed: `application` is data of a program, `trailing_data` stands after the end of the picture. */
export const removedKinds = [
  "exif",
  "xmp",
  "iptc",
  "comment",
  "text",
  "time",
  "preview",
  "profile",
  "application",
  "trailing_data",
] as const;

export type RemovedKind = (typeof removedKinds)[number];

export interface Removed {
  readonly kind: RemovedKind;
  readonly count: number;
  readonly bytes: number;
}

export interface StripOptions {
  /** Whether the color profile stays: without it colors change where it is not sRGB. */
  readonly keepProfile: boolean;
  /** Whether the orientation stays, as the only entry of an EXIF block. */
  readonly keepOrientation: boolean;
}

export class FileParts {
  readonly #kept: Uint8Array[] = [];
  readonly #removed = new Map<RemovedKind, Removed>();
  hasProfile = false;

  keep(...parts: readonly Uint8Array[]): void {
    this.#kept.push(...parts);
  }

  remove(kind: RemovedKind, part: Uint8Array): void {
    if (part.length === 0) return;
    const { count, bytes } = this.#removed.get(kind) ?? { count: 0, bytes: 0 };
    this.#removed.set(kind, { kind, count: count + 1, bytes: bytes + part.length });
  }

  /** Removes a part of a kind, but for a color profile that is to be kept; keeps one without a kind. */
  add(kind: RemovedKind | null, part: Uint8Array, { keepProfile }: StripOptions): void {
    const isKept = kind === "profile" && keepProfile;
    if (isKept) this.hasProfile = true;
    if (isKept || kind === null) this.keep(part);
    else this.remove(kind, part);
  }

  get removed(): readonly Removed[] {
    return removedKinds.flatMap((kind) => this.#removed.get(kind) ?? []);
  }

  join(): Uint8Array<ArrayBuffer> {
    const bytes = new Uint8Array(this.#kept.reduce((sum, { length }) => sum + length, 0));
    let at = 0;
    for (const part of this.#kept) {
      bytes.set(part, at);
      at += part.length;
    }
    return bytes;
  }
}

/** Latin-1, for names and marks. */
export const textOf = (bytes: Uint8Array, start: number, end: number): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1", start, end);

export const bytesOf = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, "latin1"));

/** A TIFF block whose one entry is the orientation (Exif 3.0, section 4.6.5.1). */
export const buildOrientation = (orientation: number): Uint8Array =>
  bytesOf(`MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0${String.fromCharCode(orientation)}\0\0\0\0\0\0`);

/** What a remover of one format is given. */
export interface StripWork {
  readonly bytes: Uint8Array;
  readonly parts: FileParts;
  readonly options: StripOptions;
  /** 1 to 8. */
  readonly orientation: number;
}
