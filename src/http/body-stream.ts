/** Bodies that are handed on while they arrive, at the pace of whoever reads them. */
import { ApiError } from "../shared/api-error.ts";
import type { Incoming, RawRequest } from "./raw.ts";
import { readSlowly } from "./request-body.ts";
import { dust, isDust } from "./small-pieces.ts";

/** What a body and the answer that is made of it hold at once: some pieces on their way in, at work and on their way out. */
export const streamMemoryBytes = 4 * 1024 * 1024;
/** A sender that is waited for sends something within this time. */
const idleMs = 30_000;

type Piece = Buffer<ArrayBuffer>;

export interface BodyStreamOptions {
  readonly bytesMax: number;
  /** Refuses a body over `bytesMax`. */
  readonly tooLong: (bytesMax: number) => ApiError;
}

/**
 * The pieces of a body, read once: the connection is read no further than the one piece that waits. Nothing is read before
 * the first piece is asked for.
 * Fails with `payload_too_large`, and with `bad_request` where the body breaks off, stops coming for 30 s, or comes in too
 * many tiny chunks.
 */
export class BodyStream implements AsyncIterableIterator<Piece> {
  readonly #request: RawRequest;
  readonly #options: BodyStreamOptions;
  readonly #isChunked: boolean;
  readonly #pieces: Piece[] = [];
  #length = 0;
  #count = 0;
  #state: "idle" | "reading" | "over" = "idle";
  #failure: unknown;
  #wake: (() => void) | undefined;

  constructor({ request }: Incoming, options: BodyStreamOptions) {
    this.#request = request;
    this.#options = options;
    this.#isChunked = request.headers["transfer-encoding"] !== undefined;
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  async next(): Promise<IteratorResult<Piece, undefined>> {
    if (this.#state === "idle") this.#start();
    if (this.#pieces.length === 0 && this.#state === "reading") await this.#nextPiece();
    const piece = this.#pieces.shift();
    if (piece !== undefined) return { done: false, value: piece };
    if (this.#failure !== undefined) throw this.#failure;
    return { done: true, value: undefined };
  }

  /** Reads no further; what is still to come is left to whoever answers. */
  async return(): Promise<IteratorResult<Piece, undefined>> {
    this.stop();
    return { done: true, value: undefined };
  }

  readonly stop = (): void => {
    this.#pieces.length = 0;
    this.#end();
  };

  #start(): void {
    const request = this.#request;
    const { bytesMax, tooLong } = this.#options;
    this.#state = "reading";
    if (Number(request.headers["content-length"] ?? 0) > bytesMax) this.#end(tooLong(bytesMax));
    else if (request.destroyed && !request.readableEnded) this.#end(brokenOff());
    else {
      readSlowly(request, this.stop);
      request
        .on("data", this.#take)
        .on("end", this.#finish)
        .on("close", this.#close)
        .on("error", this.#close);
    }
  }

  async #nextPiece(): Promise<void> {
    const arrived = new Promise<void>((resolve) => {
      this.#wake = resolve;
    });
    const late = setTimeout(() => this.#end(new ApiError("bad_request", "The body stopped coming.")), idleMs);
    this.#request.resume();
    await arrived;
    clearTimeout(late);
  }

  readonly #take = (piece: Piece): void => {
    this.#length += piece.length;
    this.#count += 1;
    const { bytesMax, tooLong } = this.#options;
    if (this.#length > bytesMax) this.#end(tooLong(bytesMax));
    else if (this.#isChunked && isDust(this.#count, this.#length)) this.#end(dust());
    else {
      this.#pieces.push(piece);
      this.#request.pause();
      this.#rouse();
    }
  };

  readonly #finish = (): void => this.#end();

  readonly #close = (): void => this.#end(this.#request.readableEnded ? undefined : brokenOff());

  #end(failure?: unknown): void {
    if (this.#state === "over") return;
    this.#state = "over";
    this.#failure = failure;
    const request = this.#request;
    request
      .off("data", this.#take)
      .off("end", this.#finish)
      .off("close", this.#close)
      .off("error", this.#close);
    this.#rouse();
  }

  #rouse(): void {
    this.#wake?.();
    this.#wake = undefined;
  }
}

const brokenOff = (): ApiError => new ApiError("bad_request", "The body broke off.");
