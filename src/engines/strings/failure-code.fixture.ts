/** What a call answers, or the code of the failure it ends in; for tests. */
import { Failure } from "../../shared/failure.ts";

/** Any other error is answered as it is, so that no comparison with a code can hold. */
export function codeOf(call: () => unknown): unknown {
  try {
    return call();
  } catch (error) {
    return error instanceof Failure ? error.code : error;
  }
}
