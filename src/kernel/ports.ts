/** Ports: what the kernel and the services need of the outside world; the platform implements them. */
import type { ApiError, ErrorCode } from "../shared/api-error.ts";
import type { ChunkStream } from "./output.ts";
import type { Settings } from "./setting.ts";

/** Who calls, as far as the route they came in by can tell. */
export interface Caller {
  /** The IP address of the peer, or null where there is none. */
  readonly address: string | null;
  /** The path under which the called service's routes stand for this caller: "" or "/pii". */
  readonly base: string;
  /** A request header by its lower-case name. */
  header(name: string): string | undefined;
  /** A parameter of the query string beside a body; nothing where there is none. */
  parameter(name: string): string | undefined;
}

/** A pure function, and where another process finds it: the module that exports it under its own name. */
export interface Task<I, O> {
  readonly module: string;
  readonly name: string;
  readonly run: (input: I, readFile: ReadFile) => O | Promise<O>;
}

/**
 * Reads a file, or a part of it that ends where the file does; given to tasks that run in a worker, for prepared data named by their
 * input.
 */
export type ReadFile = (path: string, part?: FilePart) => Uint8Array<ArrayBuffer>;

/** In bytes from the file's start; `end` is the first one after it. */
export interface FilePart {
  readonly start: number;
  readonly end: number;
}

const declared = new Set<string>();

/** The modules of all tasks that were declared so far. */
export const taskModules: ReadonlySet<string> = declared;

/** Declares an exported function as a task. `module` is its resolved URL: `import.meta.resolve("./x.ts")`. */
export function task<I, O>(
  module: string,
  run: (input: I, readFile: ReadFile) => O | Promise<O>,
): Task<I, O> {
  declared.add(module);
  return { module, name: run.name, run };
}

/** Processes for work that would block the event loop, with a deadline, a memory cap and a fair, bounded queue. */
export interface Workers {
  /**
   * Runs the task in another process; input and output are copied.
   * Fails with `overloaded` when the queue is full or the task needs too much memory, with `processing_timeout` past
   * the deadline, and with the signal's reason: then the task is killed.
   */
  run<I, O>(task: Task<I, O>, input: I, options?: WorkOptions): Promise<O>;
}

export interface WorkOptions {
  readonly signal?: AbortSignal;
  /** Who asked, as `clientKey` names them: places in the queue are shared by client. */
  readonly client?: string;
}

/** Structured log lines. Fields never hold a payload, a query or a secret. */
export interface Log {
  error(message: string, fields?: LogFields): void;
  warn(message: string, fields?: LogFields): void;
  info(message: string, fields?: LogFields): void;
  debug(message: string, fields?: LogFields): void;
  /** The one line a request has; its fields are a closed set, so it needs no redaction. */
  request(line: RequestLine): void;
}

/** What is written of a request at its end: no path, query, header or body. */
export interface RequestLine {
  readonly requestId: string;
  readonly method: string;
  /** Id of the operation; null where none was found. */
  readonly operation: string | null;
  readonly service: string | null;
  readonly status: number;
  readonly ms: number;
  /** Length of the answer's body. */
  readonly bytes: number;
  readonly keyId: string | null;
  readonly plan: string | null;
  readonly failure: string | null;
  /** The id of the trace that the request is a part of, by the caller's `traceparent` or our own; null: of none. */
  readonly traceId: string | null;
}

export type LogFields = Readonly<Record<string, unknown>>;

/** Files of the operator, by path, and of the data folder, by name. */
export interface Files {
  /** Where a name stands in the data folder; a path that is absolute already stays as it is. */
  pathOf(nameOrPath: string): string;
  /** The whole content, or null where there is no such file. */
  read(nameOrPath: string): Promise<Uint8Array | null>;
  /**
   * The same for a large file that nobody writes in place, such as a package's: where the system can, it is mapped, so that
   * all processes share what they read of it. The bytes must not be changed.
   */
  map(nameOrPath: string): Promise<Uint8Array | null>;
  /** A file for reading at any place, or null where there is none. */
  open(nameOrPath: string): Promise<OpenFile | null>;
  /** The content from a position on, in pieces; fails where there is no such file. */
  stream(nameOrPath: string, startAt?: number): AsyncIterable<Uint8Array>;
  /** Replaces a file of the data folder at once: a crash leaves the old content or the new, never a part. */
  write(name: string, content: Uint8Array | string): Promise<void>;
  /** Begins a file that is written piece by piece, or goes on with what an earlier, broken off writing left. */
  create(name: string, options?: { readonly resume?: boolean }): Promise<UnfinishedFile>;
  /** The files of a folder, without those below it; none where there is no such folder. */
  list(folder: string): Promise<readonly ListedFile[]>;
  /** Removes a file, where there is one. */
  remove(nameOrPath: string): Promise<void>;
  /** Tells when a file was replaced or came into being; answers a function that ends the watching. */
  watch(nameOrPath: string, listener: () => void): () => void;
}

export interface ListedFile {
  readonly name: string;
  readonly bytes: number;
  /** Milliseconds since the epoch. */
  readonly modifiedAtMs: number;
}

/** A file whose parts are read as they are asked for: a system keeps what is read often in its memory, once for all processes. */
export interface OpenFile {
  readonly bytes: number;
  /** Milliseconds since the epoch. */
  readonly modifiedAtMs: number;
  /** At most `length` bytes from a position on, fewer at the end, in a new buffer or into one; some microseconds, so it does not wait. */
  readAt(position: number, length: number, into?: Uint8Array): Uint8Array;
  close(): void;
}

/** A file of the data folder that stands under its name only once it is finished. */
export interface UnfinishedFile {
  /** Bytes that an earlier writing left. */
  readonly position: number;
  write(piece: Uint8Array): Promise<void>;
  /** Forces it to the disk and puts it in its place. */
  finish(): Promise<void>;
  /** Ends the writing; what was written is kept for one who resumes. */
  pause(): Promise<void>;
}

/** What a resolver says of a name and type; a failure of the resolver is an answer too, not an exception. */
export interface DnsAnswer {
  readonly status: "NOERROR" | "NXDOMAIN" | "NODATA" | "SERVFAIL" | "REFUSED" | "TIMEOUT";
  /** The aliases passed, in their order, and the records of the asked type at their end. */
  readonly records: readonly DnsRecord[];
  /** The resolver's word that DNSSEC holds (the AD flag); null where it did not answer. */
  readonly authenticated: boolean | null;
  readonly elapsedMs: number;
  /** Address of the server that answered; null where none did. */
  readonly resolver: string | null;
}

/**
 * One resource record; `fields` hold its parts by the names of its RFC (MX `preference` and `exchange`, TXT `text`
 * and `chunks`, A and AAAA `address`, PTR `ptrdname`), `value` its presentation form with absolute names.
 */
export interface DnsRecord {
  /** Owner name in A-labels, lower case, without the root's dot. */
  readonly name: string;
  readonly type: string;
  /** Seconds. */
  readonly ttl: number;
  readonly value: string;
  readonly fields: Readonly<Record<string, unknown>>;
  /** The data's bytes in the form that signatures cover (RFC 4034 §6.2); only where an exchange asked for them. */
  readonly data?: Uint8Array;
}

/** One question to DNS servers, whose answer is told as it came: nothing is kept, and no alias followed. */
export interface DnsExchange {
  /** In A-labels. */
  readonly name: string;
  readonly type: string;
  /** Asks for signatures and for what the server itself finds bogus; records have their `data`, and no address is left out. */
  readonly signed?: boolean;
  /** A server in place of the configured ones: `192.0.2.53`, `tls://…`, `https://…`. */
  readonly server?: string;
  readonly signal?: AbortSignal;
  /** Who asked, as `clientKey` names them. */
  readonly client?: string;
}

/** What came back. */
export interface DnsReply {
  /** The response code, such as `NOERROR` or `NXDOMAIN`; TIMEOUT where no server answered. */
  readonly status: string;
  readonly answers: readonly DnsRecord[];
  readonly authorities: readonly DnsRecord[];
  /** The AD flag; null where no server answered. */
  readonly authenticated: boolean | null;
  readonly elapsedMs: number;
  /** The server that answered, if it is public. */
  readonly resolver: string | null;
}

/** Questions to the operator's or the system's DNS servers. */
export interface Dns {
  /**
   * `name` in A-labels, else `invalid_domain`; `blocked_target` for a private name (NONET_DNS_PRIVATE).
   * The signal ends the waiting with status TIMEOUT; `client` is who asked, as `clientKey` names them.
   */
  query(name: string, type: string, signal?: AbortSignal, client?: string): Promise<DnsAnswer>;
  /** Fails as `query` does; `blocked_target` also for a server that callers may not choose. */
  exchange(question: DnsExchange): Promise<DnsReply>;
}

/** A request to somewhere else, through the guard. */
export interface FetchRequest {
  readonly url: string;
  readonly method?: string;
  /** Lower-case names. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
  /** `error` fails with `too_many_redirects`; `follow` is the default. */
  readonly redirect?: "follow" | "manual" | "error";
  /** Redirects that are followed: 5 by default, 20 at most. */
  readonly redirectsMax?: number;
  /** Milliseconds until `upstream_timeout`, redirects and body included; NONET_FETCH_TIMEOUT_MS may shorten it. */
  readonly timeoutMs: number;
  /** Largest body after decompression, beyond it `upstream_too_large`; NONET_FETCH_BYTES_MAX takes its place. */
  readonly bytesMax: number;
  /**
   * Only the head is asked for: whatever its body may be is no error, and each connection is a new one, so that its times
   * are told.
   */
  readonly headOnly?: boolean;
  /** The beginning of the body may be enough: a length beyond `bytesMax` is no error before so much of it is read. */
  readonly partial?: boolean;
  /** Ends the fetch and the reading of its body, with its own reason. */
  readonly signal?: AbortSignal;
  /** Who asked, as `clientKey` names them: places at a target host are shared by client. */
  readonly client?: string;
}

/** An answer from somewhere else; its body is unpacked and capped, and must be read or cancelled. */
export interface FetchResponse {
  /** Without the fragment. */
  readonly finalUrl: string;
  readonly status: number;
  readonly statusText: string;
  /** As they were sent, byte by byte (latin1); lower-case names; repeated values joined with ", ", `set-cookie` with a line feed. */
  readonly headers: Readonly<Record<string, string>>;
  /** One a redirect that was followed, in order. */
  readonly hops: readonly FetchHop[];
  readonly timings: FetchTimings;
  readonly tls: FetchTls | null;
  /** Length of the body as it is read here; null where it is not known before. */
  readonly bodyLength: number | null;
  /** The Content-Encoding that the body still has, because it is not known here or a part; null: none. */
  readonly bodyEncoding: string | null;
  /** Read once. Rejects with the failure that cut it short; ending the reading early lets go of the connection. */
  readonly body: ChunkStream;
  /** The whole body, instead of reading it in pieces. */
  bytes(): Promise<Uint8Array>;
  /** Lets go of the connection without reading on. */
  cancel(): void;
}

export interface FetchHop {
  readonly url: string;
  readonly status: number;
  readonly location: string;
  readonly elapsedMs: number;
  /** As those of the last answer. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Milliseconds of the last hop; null where a step did not happen (an address, a connection used again, no TLS). */
export interface FetchTimings {
  readonly dnsMs: number | null;
  readonly connectMs: number | null;
  readonly tlsMs: number | null;
  /** From sending the request to the head of its answer. */
  readonly ttfbMs: number;
  /** From the call to the headers of the final answer, all hops included. */
  readonly elapsedMs: number;
}

export interface FetchTls {
  readonly protocol: string;
  readonly cipher: string;
  readonly issuer: string;
  readonly subject: string;
  /** ISO 8601. */
  readonly validFrom: string;
  readonly validTo: string;
  readonly daysRemaining: number;
}

/**
 * The one way out: every hop is resolved, judged and pinned (contract, section 0.5).
 * Fails with one of `fetchFailures`, and with the reason of the request's signal.
 */
export type Fetch = (request: FetchRequest) => Promise<FetchResponse>;

/** What the guard would say of a target, without a connection to it. */
export interface TargetReport {
  /** As it would be fetched, without a fragment; null for what is no URL of http or https. */
  readonly url: string | null;
  readonly host: string | null;
  readonly port: number | null;
  /** In the order in which they are made; what follows a failure is not looked at. */
  readonly checks: readonly TargetCheck[];
  /** Public addresses of the host that may be connected to; none of a host that is refused. */
  readonly addresses: readonly string[];
  /** What a fetch would fail with before it connects; null for nothing. */
  readonly failure: ApiError | null;
}

export interface TargetCheck {
  readonly name: "url" | "host" | "dns" | "addresses";
  readonly passed: boolean;
}

/** The rules of the guard. */
export interface Targets {
  /** Another text where the operator's lists of targets or authorities are others. */
  rules(): Promise<string>;
  /** Looks up the name of the target and nothing else. */
  explain(url: string, signal?: AbortSignal, client?: string): Promise<TargetReport>;
}

/** What any fetch can fail with. */
export const fetchFailures = [
  "invalid_url",
  "unsupported_scheme",
  "blocked_target",
  "dns_failure",
  "connect_failed",
  "tls_failed",
  "too_many_redirects",
  "invalid_upstream_response",
  "upstream_too_large",
  "upstream_timeout",
] as const satisfies readonly ErrorCode[];

/** A question to mail servers whether they take mail for mailboxes. No message is sent. */
export interface MailboxProbe {
  /** Host names, the preferred one first; the next is asked where one cannot be reached. */
  readonly servers: readonly string[];
  /** Addresses in their wire form, asked for in order until one is refused. */
  readonly recipients: readonly string[];
  /** Milliseconds for all of it. */
  readonly timeoutMs: number;
  /** Ends the waiting. */
  readonly signal?: AbortSignal;
  /** Who asked, as `clientKey` names them. */
  readonly client?: string;
}

export interface SmtpReply {
  /** 200–599. */
  readonly code: number;
  /** Its lines, joined by a blank. At most some thousand characters, of any kind. */
  readonly text: string;
}

/** How far the conversation went; what goes wrong in it is a part of the answer. */
export interface MailboxProbeAnswer {
  /** The server that was reached; null: none. */
  readonly server: string | null;
  /** TLS was in use, with any certificate. */
  readonly secured: boolean;
  /** A refusal before any mailbox was named. */
  readonly refusal: SmtpReply | null;
  /** To each recipient, as far as it went. */
  readonly replies: readonly SmtpReply[];
  /** Why it ended early, as a word: `connect_failed`, `timeout`, `blocked_target`, … */
  readonly failure: string | null;
  readonly elapsedMs: number;
}

/** Guarded as the fetch is. Null where the operator did not allow it (NONET_SMTP_PROBE); does not reject for what a server does. */
export type ProbeMailbox = (probe: MailboxProbe) => Promise<MailboxProbeAnswer | null>;

/** Everything the platform gives. */
export interface Ports {
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Cryptographically strong random bytes. */
  readonly random: (byteCount: number) => Uint8Array;
  readonly workers: Workers;
  readonly fetch: Fetch;
  readonly targets: Targets;
  readonly dns: Dns;
  readonly probeMailbox: ProbeMailbox;
  readonly files: Files;
  readonly settings: Settings;
  readonly log: Log;
}
