/** What a call answers, or the code of the failure it ends in; for tests. */
import { ApiError } from "../../shared/api-error.ts";

/** Any other error is answered as it is, so that no comparison with a code can hold. */
export function codeOf(call: () => unknown): unknown {
  try {
    return call();
  } catch (error) {
    return error instanceof ApiError ? error.code : error;
  }
}
