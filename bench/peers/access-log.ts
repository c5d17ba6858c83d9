/** One access-log line a request, as most would write it: pino, to standard output, in batches. */
import { pino } from "pino";

const logger = pino(pino.destination({ dest: 1, sync: false, minLength: 4_096 }));
setInterval(() => logger.flush(), 200).unref();

/** `startedAt` is `performance.now()` when the request came. */
export function logRequest(method: string, operation: string, status: number, startedAt: number): void {
  logger.info({ method, operation, status, ms: performance.now() - startedAt });
}
