/** Requests with drawn inputs: broken forms and spoilt JSON for every operation, the same for the same seed. */
import fc from "fast-check";
import { brokenForms, formRequests } from "../../test/support/form-mutation.ts";
import { spoiltRequests, validInputs } from "../../test/support/mutation.ts";
import { type Entrance, entrances, fillPath } from "../../test/support/operations.ts";
import type { Headers } from "./target.ts";

export interface FuzzRequest {
  /** As in the route table: `POST /web/pdf/info`. */
  readonly operation: string;
  readonly path: string;
  readonly body: string | Uint8Array;
  readonly headers: Headers;
}

export type FuzzKind = "forms" | "json";

interface DrawOptions {
  readonly count: number;
  readonly seed: number;
  /** Operations whose path in the route table fits. */
  readonly only?: RegExp;
}

/** Requests of one operation after another; drawing single ones costs more. */
const inARow = 8;

const posted = entrances.filter(({ route }) => route.method === "POST");

const jsonOf = (entrance: Entrance): fc.Arbitrary<FuzzRequest> => {
  const sound = validInputs(entrance).map((input) => JSON.stringify(input));
  const spoilt = spoiltRequests(entrance).map(({ payload }) => String(payload));
  return fc.oneof({ weight: 1, arbitrary: sound }, { weight: 3, arbitrary: spoilt }).map((body) => ({
    operation: entrance.name,
    path: fillPath(entrance.path, {}),
    body,
    headers: { "content-type": "application/json" },
  }));
};

const formsOf = (entrance: Entrance): fc.Arbitrary<FuzzRequest> =>
  fc
    .oneof({ weight: 3, arbitrary: formRequests(entrance) }, brokenForms(entrance))
    .map(({ payload, headers }) => ({
      operation: entrance.name,
      path: fillPath(entrance.path, {}),
      body: payload as string | Uint8Array,
      headers: headers as Headers,
    }));

/** So many requests, spread over all operations that are posted to, in turn. */
export function* requestsOf(
  kind: FuzzKind,
  { count, seed, only = /./ }: DrawOptions,
): Generator<FuzzRequest> {
  const drawn = posted.filter(({ path }) => only.test(path)).map(kind === "json" ? jsonOf : formsOf);
  let made = 0;
  for (let round = 0; made < count; round += 1) {
    for (const arbitrary of drawn) {
      for (const request of fc.sample(arbitrary, { seed: seed + round, numRuns: inARow })) {
        if (made === count) return;
        made += 1;
        yield request;
      }
    }
  }
}
