/** Repeating calls that a server refused for the moment. */
import type { Outcome } from "../../../kernel/invoke.ts";

export interface RetryPolicy {
  /** How often a call is sent at most. */
  readonly attemptsMax: number;
  /** The longest time to wait between two; where the server asks for more, the run ends. */
  readonly waitMaxMs: number;
  readonly backoffMs: number;
}

export const usualRetries: RetryPolicy = { attemptsMax: 8, waitMaxMs: 10 * 60_000, backoffMs: 250 };

/** A power of two times the base is waited, up to this. */
const backoffMaxMs = 30_000;

/** The server does not answer, or refuses whoever calls: going on would only make error rows. */
export class ServerGone extends Error {
  override readonly name = "ServerGone";
}

/** 429 and 503 tell that it is for the moment; 502 and 504 of a balancer, and no answer at all, that the server is away. */
export function isForTheMoment({ status, failure }: Outcome): boolean {
  if (failure === null) return false;
  const isOfBalancer = failure.code === "invalid_upstream_response" && (status === 502 || status === 504);
  return status === 0 || status === 429 || status === 503 || isOfBalancer;
}

/**
 * Whether every call would be refused as this one is: a key that is missing, wrong or not for this service, and an address
 * where something else than Nonet answers.
 */
function isForEveryone({ status, failure }: Outcome): boolean {
  const isForeign = failure?.code === "invalid_upstream_response";
  return (
    status === 401 || status === 403 || (isForeign && (status < 400 || status === 404 || status === 405))
  );
}

export interface RetryPorts {
  readonly policy: RetryPolicy;
  /** Resolves after so many milliseconds; rejects where the run ends. */
  readonly sleep: (milliseconds: number) => Promise<void>;
  /** From 0 to 1. */
  readonly random: () => number;
}

/** Sends calls until they are answered. */
export class Retrier {
  readonly #ports: RetryPorts;
  /** How many calls were answered so far: whether the server is there for others. */
  #answered = 0;

  constructor(ports: RetryPorts) {
    this.#ports = ports;
  }

  /**
   * The outcome of a call, sent as often as the policy allows. A call that never got an answer while others did is an
   * answer in itself: it may be what breaks the server. Rejects with `ServerGone` where no other call got one either.
   */
  async run(send: () => Promise<Outcome>): Promise<Outcome> {
    const answeredBefore = this.#answered;
    for (let attempt = 1; ; attempt += 1) {
      const outcome = await send();
      if (isForEveryone(outcome)) throw gone(outcome);
      if (!isForTheMoment(outcome)) {
        this.#answered += 1;
        return outcome;
      }
      const waitMs = this.#waitMs(outcome, attempt);
      if (waitMs === null && this.#answered > answeredBefore) return outcome;
      if (waitMs === null) throw gone(outcome);
      await this.#ports.sleep(waitMs);
    }
  }

  /** Null where the call is not sent again. Those who were refused together do not come back together (full jitter). */
  #waitMs({ failure }: Outcome, attempt: number): number | null {
    const { policy, random } = this.#ports;
    const askedMs = 1_000 * (failure?.retryAfterSeconds ?? 0);
    if (attempt >= policy.attemptsMax || askedMs > policy.waitMaxMs) return null;
    return askedMs + Math.min(backoffMaxMs, policy.backoffMs * 2 ** attempt) * random();
  }
}

function gone({ failure }: Outcome): ServerGone {
  const { message = "", retryAfterSeconds = 0 } = failure ?? {};
  const again = retryAfterSeconds > 60 ? ` It asks to come back in ${duration(retryAfterSeconds)}.` : "";
  return new ServerGone(message + again, { cause: failure });
}

/** `45 s`, `12 min`, `3 h 20 min`, `2 d 4 h`. */
export function duration(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  if (whole < 100) return `${whole} s`;
  const minutes = Math.round(whole / 60);
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} h ${minutes % 60} min` : `${Math.floor(hours / 24)} d ${hours % 24} h`;
}
