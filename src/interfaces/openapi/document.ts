/** Documents that are made once and kept: as bytes, compressed, with a strong ETag (RFC 9110, sections 8.8 and 12.5.3). */
import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip, zstdCompress } from "node:zlib";
import { type AnyOperation, noInput, operation } from "../../kernel/operation.ts";
import { type Bytes, bytes, type Reply, reply } from "../../kernel/output.ts";
import type { Caller } from "../../kernel/ports.ts";
import { type Coding, codingChooser } from "../../shared/content-coding.ts";

export interface Made {
  readonly body: Uint8Array;
  readonly headers?: Readonly<Record<string, string>>;
}

const packers: Readonly<Record<Coding, (body: Uint8Array) => Promise<Uint8Array>>> = {
  // The highest quality takes seconds for a script of a megabyte, and saves a tenth.
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: promisify(gzip),
  zstd: (body) => promisify(zstdCompress)(body, { params: { [constants.ZSTD_c_compressionLevel]: 12 } }),
};

/** Made once, so the shortest comes first. */
const choose = codingChooser(["br", "zstd", "gzip"]);

/** Shorter ones are not worth it. */
const packedMinBytes = 512;

export const sha256Of = (body: Uint8Array): string => createHash("sha256").update(body).digest("base64");

/** A document, made at its first request; where that fails, at the next. */
export class StoredDocument {
  readonly #make: () => Made | Promise<Made>;
  #made: Promise<Made & { readonly tag: string }> | undefined;
  readonly #packed = new Map<Coding, Promise<Uint8Array>>();

  constructor(make: () => Made | Promise<Made>) {
    this.#make = make;
  }

  made(): Promise<Made & { readonly tag: string }> {
    this.#made ??= this.#makeTagged().catch((error: unknown) => {
      this.#made = undefined;
      throw error;
    });
    return this.#made;
  }

  async answer(caller: Caller, mediaType: string): Promise<Reply<Bytes>> {
    const { body, headers, tag } = await this.made();
    const choice = choose(caller.header("accept-encoding"));
    const coding = body.length < packedMinBytes && !choice.refusesIdentity ? null : choice.coding;
    const etag = `"${tag}${coding === null ? "" : `-${coding}`}"`;
    const common = { "cache-control": "no-cache", vary: "Accept-Encoding", etag, ...headers };
    if (isMatch(caller.header("if-none-match") ?? "", etag)) {
      return reply({ mediaType, bytes: body }, { status: 304, headers: common });
    }
    if (coding === null) return reply({ mediaType, bytes: body }, { headers: common });
    const packed = await this.#pack(body, coding);
    return reply({ mediaType, bytes: packed }, { headers: { ...common, "content-encoding": coding } });
  }

  async #makeTagged() {
    const made = await this.#make();
    return { ...made, tag: sha256Of(made.body).slice(0, 22) };
  }

  #pack(body: Uint8Array, coding: Coding): Promise<Uint8Array> {
    const known = this.#packed.get(coding);
    if (known !== undefined) return known;
    const packed = packers[coding](body);
    this.#packed.set(coding, packed);
    return packed;
  }
}

interface DocumentDeclaration {
  readonly path: `/${string}`;
  readonly summary: string;
  readonly mediaType: string;
  /** The document for a caller's base path, of which there are few. */
  readonly find: (base: string) => StoredDocument;
}

/** An operation that answers a document. */
export const documentOperation = ({ path, summary, mediaType, find }: DocumentDeclaration): AnyOperation =>
  operation({
    at: [`GET ${path}`],
    summary,
    keyless: true,
    undescribed: true,
    input: noInput,
    output: bytes([mediaType]),
    examples: [{ title: "The document", input: {} }],
    handle: (_input, { caller }) => find(caller.base).answer(caller, mediaType),
  });

/** Documents that differ by base path, each made once. */
export function byBase(make: (base: string) => Made | Promise<Made>): (base: string) => StoredDocument {
  const known = new Map<string, StoredDocument>();
  return (base) => {
    const document = known.get(base) ?? new StoredDocument(() => make(base));
    known.set(base, document);
    return document;
  };
}

/** Whether the client has this very document (RFC 9110, section 13.1.2). */
const isMatch = (known: string, etag: string): boolean =>
  known.split(",").some((tag) => {
    const bare = tag.trim();
    return bare === "*" || (bare.startsWith("W/") ? bare.slice(2) : bare) === etag;
  });
