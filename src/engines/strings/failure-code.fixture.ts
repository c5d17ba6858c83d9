/** The result of a call, or the code of the ApiError it throws; for tests. */
import { ApiError } from "../../shared/api-error.ts";

/** Any other error is returned itself, so that no comparison with a code can hold. */
export function codeOf(call: () => unknown): unknown {
  try {
    return call();
  } catch (error) {
    return error instanceof ApiError ? error.code : error;
  }
}
