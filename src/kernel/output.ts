/** The four kinds of output an operation can declare, and the values of each. */
import { free, isOwn } from "../shared/own-memory.ts";
import type { Static, TSchema } from "./type.ts";

/** Of the interface: every answer tells it, and the interface description. The package has its own. */
export const apiVersion = "1.0.0";

export interface JsonOutput<S extends TSchema> {
  readonly kind: "json";
  readonly schema: S;
}

export interface BytesOutput {
  readonly kind: "bytes";
  readonly mediaTypes: readonly string[];
}

export interface EitherOutput<S extends TSchema> {
  readonly kind: "either";
  readonly schema: S;
  readonly mediaTypes: readonly string[];
}

export interface PassthroughOutput {
  readonly kind: "passthrough";
}

export type Output = JsonOutput<TSchema> | BytesOutput | EitherOutput<TSchema> | PassthroughOutput;

/** A finished body with its media type. */
export interface Bytes {
  readonly mediaType: string;
  readonly bytes: Uint8Array | string;
  /** Whether the bytes are freed once they are sent, as nobody else has a use for them; V8 may take its time. */
  readonly isDisposable?: boolean;
}

/** A body in pieces. */
export interface ChunkStream extends AsyncIterable<Uint8Array> {
  /** Told of each chunk that was written and that nobody will look at again, so that its memory can be freed. */
  release?(chunk: Uint8Array): void;
}

/** A body that is handed on as it comes, with its status and headers: an origin's, or made while it is sent. */
export interface Stream {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: ChunkStream | null;
}

/** What a handler of the output kind O returns. */
export type Value<O extends Output> =
  O extends JsonOutput<infer S>
    ? Static<S>
    : O extends BytesOutput
      ? Bytes | Stream
      : O extends EitherOutput<infer S>
        ? Static<S> | Bytes
        : O extends PassthroughOutput
          ? Stream
          : never;

/** A value with what only some answers need: another status, further headers. */
export interface Reply<T> {
  readonly [replyMark]: true;
  readonly value: T;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Whether the call is not counted. */
  readonly isFree: boolean;
}

const replyMark: unique symbol = Symbol("reply");

export const json = <S extends TSchema>(schema: S): JsonOutput<S> => ({ kind: "json", schema });

export const bytes = (mediaTypes: readonly string[]): BytesOutput => ({ kind: "bytes", mediaTypes });

/** JSON or finished bytes, as the caller asked. */
export const either = <S extends TSchema>(schema: S, mediaTypes: readonly string[]): EitherOutput<S> => ({
  kind: "either",
  schema,
  mediaTypes,
});

export const passthrough = (): PassthroughOutput => ({ kind: "passthrough" });

/** Wraps a value whose answer needs a status other than 200, or headers of its own. */
export const reply = <T>(value: T, options: ReplyOptions): Reply<T> => {
  const { status = 200, headers = {}, isFree = false } = options;
  return { [replyMark]: true, value, status, headers, isFree };
};

interface ReplyOptions {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly isFree?: boolean;
}

export const isReply = (value: unknown): value is Reply<unknown> =>
  typeof value === "object" && value !== null && replyMark in value;

/** Tells finished bytes from a JSON value of the same operation. */
export const isBytes = (value: unknown): value is Bytes =>
  typeof value === "object" &&
  value !== null &&
  "mediaType" in value &&
  "bytes" in value &&
  (value.bytes instanceof Uint8Array || typeof value.bytes === "string");

/** Tells a body in pieces from finished bytes and a JSON value. */
export const isStream = (value: unknown): value is Stream =>
  typeof value === "object" && value !== null && "body" in value && "headers" in value && "status" in value;

/** Frees bytes that nobody has a use for. */
export function freeBytes({ bytes }: Bytes): void {
  if (typeof bytes !== "string" && isOwn(bytes)) free(bytes.buffer);
}
