/** An operation: the one declaration of an endpoint, from which every interface is generated. */

import type { ErrorCode } from "../shared/api-error.ts";
import type { ContentKind } from "../shared/content-kind.ts";
import type { Output, Reply, Value } from "./output.ts";
import type { Caller, Dns, Fetch, ProbeMailbox, TargetReport, Task, WorkOptions } from "./ports.ts";
import { type Static, type TObject, Type } from "./type.ts";

export type Method = "GET" | "POST";

/** A method and a path below the service's root; `{name}` in the path is an input field. */
export type Route = `${Method} /${string}`;

/** What a handler is given beside its input. */
export interface Context<R = unknown> {
  /** What the service opened at start. */
  readonly resources: R;
  readonly caller: Caller;
  /** Fires at the deadline and when the caller has gone. */
  readonly signal: AbortSignal;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly random: (byteCount: number) => Uint8Array;
  readonly runInWorker: RunInWorker;
  /** Ends with the call's own signal where the request names none. */
  readonly fetch: Fetch;
  readonly dns: Dns;
  readonly probeMailbox: ProbeMailbox;
  /** What the guard would say of a target; nothing is fetched. */
  readonly explainTarget: (url: string) => Promise<TargetReport>;
  /** Public id of the caller's key; null without one. */
  readonly keyId: string | null;
  /** What the plan of the caller's key has in place of an operation's own limits of fetching. */
  readonly fetchLimits: FetchLimits;
}

/**
 * Runs a task in a worker process, with a deadline, a memory cap and a fair share of the queue. Input and output are
 * copied. Rejects with `processing_timeout`, `overloaded` and what the task throws.
 */
export type RunInWorker = <I, O>(task: Task<I, O>, input: I, options?: WorkOptions) => Promise<O>;

/** One call and what it answers, told in documents and run as a test. */
export interface Example<O extends Output> {
  readonly title: string;
  readonly input: Readonly<Record<string, unknown>>;
  /** The JSON answer; for bytes, nothing. */
  readonly output?: Value<O>;
}

export interface Operation<I extends TObject, O extends Output, R = unknown> {
  /** Every route leads to the same handler. The first one is the one shown. */
  readonly at: readonly [Route, ...Route[]];
  /** The field that may also follow the paths of its GET routes, after a slash and as it is, query string and all. */
  readonly rest?: keyof I["properties"] & string;
  readonly summary: string;
  /** A paragraph for callers: what it does, what it takes and within which bounds, what it does not do. */
  readonly description?: string;
  /** Words by which people look for it and that its other texts do not have, for the finder of the pages. */
  readonly keywords?: readonly string[];
  /**
   * What a person may have at hand that this is made for, each with the input field that takes it; null: with none of them.
   * That files are taken is told by `fileTypes`.
   */
  readonly fits?: Readonly<Partial<Record<ContentKind, string | null>>>;
  readonly input: I;
  readonly output: O;
  readonly examples: readonly [Example<O>, ...Example<O>[]];
  /** Failures beyond bad input. */
  readonly fails?: readonly ErrorCode[];
  /** Headers that answers may have beside those of every operation, with what each says. */
  readonly answerHeaders?: Readonly<Record<string, string>>;
  /** Statuses other than 200 that the output is answered with. */
  readonly otherStatuses?: readonly number[];
  /** Largest request body in bytes, where 1 MiB is not right. */
  readonly bodyBytesMax?: number;
  /**
   * The one uploaded file is not read whole: it reaches the handler while it arrives (`fileChunks`), and may have so many
   * bytes. In a form it is the last part. What a JSON body carries in Base64 is within `bodyBytesMax`.
   */
  readonly streamBytesMax?: number;
  /** Values and names that a JSON body may have together, where 20,000 is not right. */
  readonly jsonTokensMax?: number;
  /**
   * Input fields that a file may be sent for, as parts of multipart/form-data or as large Base64 texts:
   * `one` source under that name, a list of `many`, or the input it`self` is the source.
   */
  readonly upload?: Upload;
  /**
   * Fields that the command line takes without their names, in order, where its rule is not right: the file, else `text`
   * or `texts`, else the required fields. The first one may come from standard input.
   */
  readonly arguments?: readonly (keyof I["properties"] & string)[];
  /**
   * Where a JSON answer holds files: a list of objects, each with a file's name and content in Base64, by their fields'
   * names.
   */
  readonly answerFiles?: AnswerFiles;
  /** Fields that an answer on a terminal is asked for with, so that it can be read there. */
  readonly onTerminal?: Readonly<Record<string, unknown>>;
  /** Media types of the uploaded files. With one file, a body of such a type is that file (`image/*` is any image). */
  readonly fileTypes?: readonly string[];
  /** Answers a body over 64 KiB in the handler's place: parsed, validated and worked on in a worker. */
  readonly onThread?: Task<Static<I>, Value<O>>;
  /** Makes the input of such a body smaller where it is parsed, in a worker: the handler gets what comes back. */
  readonly condense?: Task<Static<I>, Static<I>>;
  /** A second route in the public playground, which needs no key and is limited per address. */
  readonly tool?: Tool<Static<I>>;
  /** Milliseconds until `processing_timeout`, where 10 s is not right. */
  readonly deadlineMs?: number;
  /** Header that holds a failure's word, for operations whose answers could be somebody else's failures. */
  readonly failureHeader?: Lowercase<string>;
  /** One of those that a short list of tools for language models has. */
  readonly essential?: true;
  /** Answers hold passwords or tokens: they are not compressed, since the length of what is compressed tells of it. */
  readonly holdsSecrets?: true;
  /**
   * Who may keep an answer to GET: caches of everyone, or the caller's own. Only where it follows from the input and the
   * release alone; nobody where it is left out.
   */
  readonly keptBy?: "everyone" | "caller";
  /** Its first call loads what takes more than 0.1 s: a server makes it before it says that it is ready. */
  readonly isSlowAtFirst?: true;
  /** Others are asked for its answer, such as DNS servers: a page does so on a button only, not at each pause of typing. */
  readonly asksOthers?: true;
  /** Answers without a key. */
  readonly keyless?: true;
  /** Bytes of a body that are read of everyone; on a server with keys, more only of who has a good one. */
  readonly keylessBytesMax?: number;
  /** A page or an asset, not part of the described interface. */
  readonly undescribed?: true;
  readonly handle: (input: Static<I>, context: Context<R>) => Answer<Value<O>> | Promise<Answer<Value<O>>>;
}

/** Where an operation stands in the playground, and how its input differs there. */
export interface Tool<I = never> {
  readonly at: Route;
  /** Its own input and examples, and what the operation is given instead. */
  readonly instead?: {
    readonly input: TObject;
    readonly inputFrom: (input: never, caller: Caller) => I;
    readonly examples: readonly [Example<Output>, ...Example<Output>[]];
  };
}

/** Declares a tool whose input is not the operation's own. */
export const tool = <const T extends TObject, I>(declaration: {
  readonly at: Route;
  readonly input: T;
  readonly inputFrom: (input: Static<T>, caller: Caller) => I;
  readonly examples: readonly [Example<Output>, ...Example<Output>[]];
}): Tool<I> => {
  const { at, ...instead } = declaration;
  return { at, instead };
};

/** What the parts of a form that are files become. */
export type Upload = Readonly<Record<string, "one" | "many" | "self">>;

/** Files in a JSON answer: the list, and its items' fields. */
export interface AnswerFiles {
  readonly list: string;
  readonly name: string;
  readonly base64: string;
}

export type Answer<T> = T | Reply<T>;

/** Limits of what an operation fetches for a caller, as far as they are not the operation's own. */
export interface FetchLimits {
  readonly bytesMax?: number | undefined;
  readonly timeoutMs?: number | undefined;
}

/** Any operation, for those who only read declarations. */
export type AnyOperation<R = never> = Omit<
  Operation<TObject, Output, R>,
  "handle" | "examples" | "onThread" | "condense" | "tool" | "arguments" | "rest"
> & {
  readonly rest?: string;
  readonly arguments?: readonly string[];
  readonly tool?: Tool<unknown>;
  readonly onThread?: Task<never, unknown>;
  readonly condense?: Task<never, unknown>;
  readonly examples: readonly Example<Output>[];
  readonly handle: (input: never, context: Context<R>) => unknown;
};

/** Declares an operation; its types follow from its schemas. */
export const operation = <const I extends TObject, const O extends Output, R = unknown>(
  declaration: Operation<I, O, R>,
): Operation<I, O, R> => declaration;

/** The input of an operation that takes none. */
export const noInput = Type.Object({});

export const bodyBytesMaxDefault = 1024 * 1024;
/** Twice what the longest list of any operation but tables makes. */
export const jsonTokensMaxDefault = 20_000;
export const deadlineMsDefault = 10_000;
