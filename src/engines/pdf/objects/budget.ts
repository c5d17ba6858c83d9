/** What one request may make of its PDFs: bytes that are unpacked, items that are held, steps that are walked. */
import { ApiError } from "../../../shared/api-error.ts";

const mebibyte = 1024 * 1024;

/** Unpacked data of all streams of a request together. */
const unpackedBytesMax = 256 * mebibyte;
/** Unpacked data of one stream. */
export const streamBytesMax = 128 * mebibyte;
/** Unpacked object streams, which are kept until the request ends: of one, and of all. */
export const packBytesMax = 48 * mebibyte;
const packsBytesMax = 96 * mebibyte;
/** An item takes 30 to 60 bytes: a number, a name, a reference, an entry. What takes more counts as several. */
const itemsMax = 6_000_000;
/** A step is one turn of a walk that holds nothing: 20 to 200 nanoseconds. */
const stepsMax = 50_000_000;
/** How often the bytes of a file may be read over. */
const readingsMax = 8;

/** What dictionaries, their entries and strings take beside what is in them, in items. */
export const dictItems = 4;
export const entryItems = 2;
export const stringItems = 7;
/** The items of a string or a name of this length. */
export const textItems = (length: number): number => 1 + (length >>> 5);

/**
 * Shared by all files of a request. Each method throws `payload_too_large` where more is asked than is left,
 * before it is held in memory.
 */
export class Budget {
  #unpackedBytes = unpackedBytesMax;
  #packsBytes = packsBytesMax;
  #items = itemsMax;
  #steps = stepsMax;
  #readableBytes = 0;

  /** Bytes that one more stream may unpack to. */
  get unpackedBytes(): number {
    return Math.min(this.#unpackedBytes, streamBytesMax);
  }

  get itemsLeft(): number {
    return this.#items;
  }

  takeUnpacked(bytes: number): void {
    this.#unpackedBytes -= bytes;
    if (this.#unpackedBytes < 0) throw tooMuchData();
  }

  /** Unpacked data that stays in memory. */
  takePack(bytes: number): void {
    this.#packsBytes -= bytes;
    if (bytes > packBytesMax || this.#packsBytes < 0) throw tooMuchData();
  }

  takeItems(count: number): void {
    this.#items -= count;
    if (this.#items < 0) throw tooManyItems();
  }

  /** Items that are no longer held. */
  giveItems(count: number): void {
    this.#items += count;
  }

  takeSteps(count: number): void {
    this.#steps -= count;
    if (this.#steps < 0) throw tooManyItems();
  }

  /** Bytes that may be parsed from now on: those of a file eight times, those of an object stream twice. */
  addReadable(bytes: number, times = readingsMax): void {
    this.#readableBytes += bytes * times + 64 * 1024;
  }

  /** Objects that overlap can make a short file long to read; throws `invalid_pdf`. */
  takeReading(bytes: number): void {
    this.#readableBytes -= Math.max(bytes, 0);
    if (this.#readableBytes < 0) throw new ApiError("invalid_pdf", "The PDF's objects lie over each other.");
  }
}

export const tooMuchData = (): ApiError =>
  new ApiError("payload_too_large", "The PDF unpacks to more data than one request may use.");

const tooManyItems = (): ApiError =>
  new ApiError("payload_too_large", "The PDF has more objects than one request may use.");
