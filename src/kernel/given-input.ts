/** An input that is there as values already: measured as a body that holds it would be. */
import { ApiError } from "../shared/api-error.ts";
import { JsonMeter, parseJson } from "./json.ts";
import { isReadInWorker, largeBody } from "./large-body.ts";
import { type AnyOperation, bodyBytesMaxDefault, jsonTokensMaxDefault } from "./operation.ts";

/**
 * The input as a body that holds it would be read: measured, and left to a worker where it is large.
 * Fails with `payload_too_large` and `invalid_json` as over HTTP; `subject` is what the sentence calls it.
 */
export function readGiven(
  given: Readonly<Record<string, unknown>>,
  operation: AnyOperation,
  subject: string,
): unknown {
  const body = new TextEncoder().encode(JSON.stringify(given));
  const { bodyBytesMax = bodyBytesMaxDefault, jsonTokensMax = jsonTokensMaxDefault } = operation;
  if (body.length > bodyBytesMax)
    throw new ApiError(
      "payload_too_large",
      `${subject} must be at most ${bodyBytesMax.toLocaleString("en")} bytes long.`,
    );
  const meter = new JsonMeter(jsonTokensMax);
  meter.read(body);
  return isReadInWorker(operation, meter) ? largeBody(body) : parseJson(body);
}
