/** Write batching: under load the responses that finish in one turn of the event loop are written together. */
import type { RawResponse } from "./raw.ts";

/**
 * As many answers in the last turn are load. Then the readers are slower than we are and sleep between two answers, and
 * each write that wakes one costs as much as half a request (docs/decisions/0006).
 */
const manyAnswers = 4;

interface PendingWrite {
  readonly response: RawResponse;
  readonly body: string | Uint8Array;
  readonly encoding: BufferEncoding;
  /** Called once the body was sent whole. */
  readonly whenSent?: (() => void) | undefined;
}

export interface WriteBatcher {
  /** Ends a response whose head is set with its body, at the end of this turn at the latest. */
  enqueue(write: PendingWrite): void;
}

/** `atTurnEnd` runs what it is given once all that has arrived was looked at. */
export function createWriteBatcher(atTurnEnd: (work: () => void) => void): WriteBatcher {
  let answersLastTurn = 0;
  let answers = 0;
  let waiting: PendingWrite[] = [];
  const endTurn = (): void => {
    answersLastTurn = answers;
    answers = 0;
    const leaving = waiting;
    waiting = [];
    for (const write of leaving) flush(write);
  };
  return {
    enqueue(write) {
      if (answers === 0) atTurnEnd(endTurn);
      answers += 1;
      if (answersLastTurn < manyAnswers) flush(write);
      else waiting.push(write);
    },
  };
}

function flush({ response, body, encoding, whenSent }: PendingWrite): void {
  if (whenSent !== undefined) response.once("finish", whenSent);
  response.end(body, encoding);
}
