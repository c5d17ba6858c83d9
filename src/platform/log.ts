/** Decides how a log line looks: one JSON object a line on standard output, with what is secret blacked out. */
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
  /** Writes what it still holds. */
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

/** Lines collected this long, or this many, are written at once: one system call for all of them. */
const collectMs = 200;
const collectedMax = 128;

export interface ClosableLog extends Log {
  /** Writes what is still collected. */
  close(): void;
}

/** A log at `level`; without a sink it writes to standard output. */
export function openLog(level: LogLevel, sink?: LogSink): ClosableLog {
  const output = sink ?? openStandardOutput();
  const lines = collector(output);
  const clock = isoClock();
  const logger = pino(
    {
      level,
      base: null,
      timestamp: () => `,"time":"${clock.text()}"`,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: secretNames.flatMap((name) => [name, `*.${name}`]), censor: "[redacted]" },
    },
    lines,
  );
  const writesRequests = logger.isLevelEnabled("info");
  return {
    error(message, fields = {}) {
      logger.error(fields, message);
      // It may be the last line of this process.
      lines.flush();
    },
    warn: (message, fields = {}) => logger.warn(fields, message),
    info: (message, fields = {}) => logger.info(fields, message),
    debug: (message, fields = {}) => logger.debug(fields, message),
    request(line) {
      if (!writesRequests) return;
      lines.write(`{"level":"info","time":"${clock.text()}",${requestFields(line)}}\n`);
    },
    close() {
      lines.flush();
      output.close?.();
    },
  };
}

/** The fields as JSON; words that come again with every request are quoted once. */
const requestFields = (line: RequestLine): string =>
  `"requestId":${JSON.stringify(line.requestId)},"method":${quoted(line.method)},"operation":${quoted(line.operation)},` +
  `"service":${quoted(line.service)},"status":${line.status},"ms":${line.ms},"bytes":${line.bytes},` +
  `"keyId":${quoted(line.keyId)},"failure":${quoted(line.failure)}`;

const quotedWords = new Map<string | null, string>();
const quotedWordsMax = 1_000;

function quoted(word: string | null): string {
  const known = quotedWords.get(word);
  if (known !== undefined) return known;
  if (quotedWords.size >= quotedWordsMax) quotedWords.clear();
  const text = JSON.stringify(word);
  quotedWords.set(word, text);
  return text;
}

/** The time as ISO 8601, written anew only when the millisecond has changed. */
function isoClock(): { text(): string } {
  let [writtenMs, written] = [0, ""];
  return {
    text() {
      const nowMs = Date.now();
      if (nowMs !== writtenMs) [writtenMs, written] = [nowMs, new Date(nowMs).toISOString()];
      return written;
    },
  };
}

function collector(sink: LogSink): LogSink & { flush(): void } {
  let collected: string[] = [];
  let timer: NodeJS.Timeout | undefined;
  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (collected.length > 0) sink.write(collected.join(""));
    collected = [];
  };
  return {
    write(line) {
      if (collected.push(line) >= collectedMax) flush();
      else timer ??= setTimeout(flush, collectMs).unref();
    },
    flush,
  };
}
