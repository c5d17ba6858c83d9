/** Limits on what one request may cost: bytes unpacked, items held in memory, steps of traversals. */
import { ApiError } from "../../../shared/api-error.ts";

const mebibyte = 1024 * 1024;

/** Unpacked data of all streams of a request together. */
const unpackedBytesMax = 256 * mebibyte;
/** Unpacked data of one stream. */
export const streamBytesMax = 128 * mebibyte;
/** Unpacked object streams, which are kept until the request ends: of one, and of all. */
export const objectStreamBytesMax = 48 * mebibyte;
const objectStreamsBytesMax = 96 * mebibyte;
/** An item takes 30 to 60 bytes: a number, a name, a reference, an entry. Larger objects count as several. */
const itemsMax = 6_000_000;
/** A step is one iteration of a traversal that allocates nothing: 20 to 200 ns. */
const stepsMax = 50_000_000;
/** How often the bytes of a file may be parsed. */
const readingsMax = 8;

/** Overhead of dictionaries, their entries and strings, in items. */
export const dictItems = 4;
export const entryItems = 2;
export const stringItems = 7;
/** Items that a string or a name of this length counts as. */
export const textItems = (length: number): number => 1 + (length >>> 5);

/**
 * Shared by all files of a request. Each method throws `payload_too_large` when more is charged than is left,
 * before the memory is allocated.
 */
export class Budget {
  #unpackedBytes: number;
  #packsBytes = objectStreamsBytesMax;
  #items = itemsMax;
  #steps = stepsMax;
  #readableBytes = 0;

  /** `unpackedBytes`: for a tool that unpacks one stream after the other and keeps none. */
  constructor(unpackedBytes = unpackedBytesMax) {
    this.#unpackedBytes = unpackedBytes;
  }

  /** Bytes that one more stream may unpack to. */
  get unpackedBytes(): number {
    return Math.min(this.#unpackedBytes, streamBytesMax);
  }

  get itemsLeft(): number {
    return this.#items;
  }

  chargeUnpacked(bytes: number): void {
    this.#unpackedBytes -= bytes;
    if (this.#unpackedBytes < 0) throw tooMuchData();
  }

  /** Unpacked data that stays in memory. */
  chargeObjectStream(bytes: number): void {
    this.#packsBytes -= bytes;
    if (bytes > objectStreamBytesMax || this.#packsBytes < 0) throw tooMuchData();
  }

  chargeItems(count: number): void {
    this.#items -= count;
    if (this.#items < 0) throw tooManyItems();
  }

  /** Returns items that are no longer held. */
  refundItems(count: number): void {
    this.#items += count;
  }

  chargeSteps(count: number): void {
    this.#steps -= count;
    if (this.#steps < 0) throw tooManyItems();
  }

  /** Raises the number of bytes that may be parsed: by those of a file eight times, of an object stream twice. */
  allowReading(bytes: number, times = readingsMax): void {
    this.#readableBytes += bytes * times + 64 * 1024;
  }

  /** Throws `invalid_pdf`: objects that overlap can make a short file slow to read. */
  chargeReading(bytes: number): void {
    this.#readableBytes -= Math.max(bytes, 0);
    if (this.#readableBytes < 0) throw new ApiError("invalid_pdf", "The PDF's objects overlap.");
  }
}

export const tooMuchData = (): ApiError =>
  new ApiError("payload_too_large", "The PDF unpacks to more data than one request may use.");

const tooManyItems = (): ApiError =>
  new ApiError("payload_too_large", "The PDF has more objects than one request may use.");
