/** Bodies in many small pieces: gathered, so that they take no more memory than others, and refused where they are dust. */
import { ApiError } from "../shared/api-error.ts";

type Piece = Buffer<ArrayBuffer>;

/** Each piece is an object of almost a kilobyte beside its bytes. */
const smallBytesMax = 1024;
const roomBytes = 16 * 1024;
/** So many are handed on as they come: most bodies have no more. */
const plainMax = 64;

/** Gathers small pieces into larger ones on their way to `take`. */
export class PieceGatherer {
  readonly #take: (piece: Piece) => void;
  #room: Piece | undefined;
  #filled = 0;
  #count = 0;

  constructor(take: (piece: Piece) => void) {
    this.#take = take;
  }

  add(piece: Piece): void {
    this.#count += 1;
    if (this.#count <= plainMax || piece.length > smallBytesMax) {
      this.flush();
      this.#take(piece);
      return;
    }
    if (this.#filled + piece.length > roomBytes) this.flush();
    this.#room ??= Buffer.from(new ArrayBuffer(roomBytes));
    this.#room.set(piece, this.#filled);
    this.#filled += piece.length;
  }

  /** Hands on what is gathered; called at the body's end, too. */
  flush(): void {
    const gathered = this.#room?.subarray(0, this.#filled);
    this.#room = undefined;
    this.#filled = 0;
    if (gathered !== undefined) this.#take(gathered);
  }
}

/** A read of 64 KiB may hold 10,000 chunks of a byte; Node takes two microseconds for each, and more to collect it. */
const chunksAnyway = 4_000;
const chunkBytesMin = 8;

/** Whether chunks are tiny, and more than a short body could have. */
export const isDust = (chunkCount: number, bytes: number): boolean =>
  chunkCount > chunksAnyway + bytes / chunkBytesMin;

export const dust = (): ApiError =>
  new ApiError(
    "bad_request",
    `The body comes in too many tiny chunks; send chunks of at least ${chunkBytesMin} bytes, better of some kilobytes.`,
  );
