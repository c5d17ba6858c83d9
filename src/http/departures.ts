/** Decides when finished answers leave: each at once, or under load those of one turn of the event loop together. */
import type { RawResponse } from "./raw.ts";

/**
 * As many answers in the last turn are load. Then the readers are slower than we are and sleep between two answers, and
 * each write that wakes one costs as much as half a request (docs/decisions/0013).
 */
const manyAnswers = 4;

interface Departure {
  readonly response: RawResponse;
  readonly body: string | Uint8Array;
  readonly encoding: BufferEncoding;
  /** Called once the body was sent whole. */
  readonly whenSent?: (() => void) | undefined;
}

export interface Departures {
  /** Ends a response whose head is set with its body, at the end of this turn at the latest. */
  leave(departure: Departure): void;
}

/** `atTurnEnd` runs what it is given once all that has arrived was looked at. */
export function openDepartures(atTurnEnd: (work: () => void) => void): Departures {
  let answersLastTurn = 0;
  let answers = 0;
  let waiting: Departure[] = [];
  const endTurn = (): void => {
    answersLastTurn = answers;
    answers = 0;
    const leaving = waiting;
    waiting = [];
    for (const departure of leaving) depart(departure);
  };
  return {
    leave(departure) {
      if (answers === 0) atTurnEnd(endTurn);
      answers += 1;
      if (answersLastTurn < manyAnswers) depart(departure);
      else waiting.push(departure);
    },
  };
}

function depart({ response, body, encoding, whenSent }: Departure): void {
  if (whenSent !== undefined) response.once("finish", whenSent);
  response.end(body, encoding);
}
