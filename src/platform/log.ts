/** The log: one JSON object a line on standard output, with secrets redacted. */
import { pino } from "pino";
import type { Log, RequestLine } from "../kernel/ports.ts";
import { choiceSetting } from "../kernel/setting.ts";
import { openStandardOutput } from "./standard-output.ts";

export const logLevelSetting = choiceSetting("NONET_LOG_LEVEL", ["error", "warn", "info", "debug"], {
  default: "info",
  help: "the least important lines that are written; `info` writes one a request",
});

type LogLevel = typeof logLevelSetting.default;

/** Where lines go: anything with a `write`. */
export interface LogSink {
  write(line: string): unknown;
  /** Writes what is still buffered. */
  close?(): void;
}

/** Names under which a payload or a secret could reach a line by mistake, at the top and one level down. */
const secretNames = [
  "password",
  "secret",
  "key",
  "token",
  "authorization",
  "cookie",
  "body",
  "query",
  "text",
  "input",
  "headers",
  "data",
];

/** Lines are written in batches, after this time or this many: one system call for all of them. */
const batchMs = 200;
const maxBatchLines = 128;

interface ClosableLog extends Log {
  /** Writes what is still batched. */
  close(): void;
}

/** A log at `level`; without a sink it writes to standard output. */
export function openLog(level: LogLevel, sink?: LogSink): ClosableLog {
  const output = sink ?? openStandardOutput();
  const batch = new LineBatch(output);
  const clock = new IsoClock();
  const logger = pino(
    {
      level,
      base: null,
      timestamp: () => `,"time":"${clock.now()}"`,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: secretNames.flatMap((name) => [name, `*.${name}`]), censor: "[redacted]" },
    },
    batch,
  );
  const writesRequests = logger.isLevelEnabled("info");
  return {
    error(message, fields = {}) {
      logger.error(fields, message);
      // It may be the last line of this process.
      batch.flush();
    },
    warn: (message, fields = {}) => logger.warn(fields, message),
    info: (message, fields = {}) => logger.info(fields, message),
    debug: (message, fields = {}) => logger.debug(fields, message),
    request(line) {
      if (!writesRequests) return;
      batch.write(`{"level":"info","time":"${clock.now()}",${formatRequest(line)}}\n`);
    },
    close() {
      batch.flush();
      output.close?.();
    },
  };
}

/** The fields as JSON; words that every request repeats are quoted once. */
const formatRequest = (line: RequestLine): string =>
  `"requestId":${JSON.stringify(line.requestId)},"method":${quote(line.method)},"operation":${quote(line.operation)},` +
  `"service":${quote(line.service)},"status":${line.status},"ms":${line.ms},"bytes":${line.bytes},` +
  `"keyId":${quote(line.keyId)},"plan":${quote(line.plan)},"failure":${quote(line.failure)}${line.traceId === null ? "" : `,"traceId":"${line.traceId}"`}`;

const quotedWords = new Map<string | null, string>();
const maxQuotedWords = 1_000;

function quote(word: string | null): string {
  const known = quotedWords.get(word);
  if (known !== undefined) return known;
  if (quotedWords.size >= maxQuotedWords) quotedWords.clear();
  const text = JSON.stringify(word);
  quotedWords.set(word, text);
  return text;
}

/** The time as ISO 8601, formatted only when the millisecond has changed. */
class IsoClock {
  #formattedMs = 0;
  #formatted = "";

  now(): string {
    const nowMs = Date.now();
    if (nowMs !== this.#formattedMs) {
      this.#formattedMs = nowMs;
      this.#formatted = new Date(nowMs).toISOString();
    }
    return this.#formatted;
  }
}

class LineBatch {
  readonly #sink: LogSink;
  #lines: string[] = [];
  #timer: NodeJS.Timeout | undefined;

  constructor(sink: LogSink) {
    this.#sink = sink;
  }

  write(line: string): void {
    if (this.#lines.push(line) >= maxBatchLines) this.flush();
    else this.#timer ??= setTimeout(() => this.flush(), batchMs).unref();
  }

  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#lines.length > 0) this.#sink.write(this.#lines.join(""));
    this.#lines = [];
  }
}
