/** Invoking an operation: authorize the caller, read and validate the input, call the handler. */

import { ApiError, statusOf } from "../shared/api-error.ts";
import type { Authorizer, Permit } from "./authorizer.ts";
import { CallContext } from "./context.ts";
import type { OnDisconnect } from "./deadline.ts";
import { isLargeBody, type LargeBody, largeBodyReader } from "./large-body.ts";
import { deadlineMsDefault } from "./operation.ts";
import { isReply } from "./output.ts";
import type { Caller, Ports } from "./ports.ts";
import type { RegisteredOperation } from "./registry.ts";
import { compileInput } from "./schema.ts";
import { unknownParametersSetting } from "./unknown-names.ts";
import type { InputOrigin } from "./validation-error.ts";

/** A call. Its input is read only once the caller is authorized. */
export interface Call {
  readonly caller: Caller;
  readonly origin: InputOrigin;
  /** Whether unknown names shall pass (RFC 7240, `handling=lenient`). */
  readonly isLenient: boolean;
  readonly readInput: (isLenient: boolean) => unknown;
  readonly onDisconnect: OnDisconnect;
}

/** What came of a call. */
export type Outcome = Served | Refused;

export interface Served {
  readonly status: number;
  readonly value: unknown;
  /** The permit's and the handler's own. */
  readonly headers: Readonly<Record<string, string>>;
  readonly permit: Permit;
  readonly failure: null;
}

export interface Refused {
  readonly status: number;
  readonly failure: ApiError;
  /** Null where the caller was not admitted. */
  readonly permit: Permit | null;
}

export type Invoke = (call: Call) => Promise<Outcome>;

/** The function that invokes one operation; its schema is compiled here, once. */
export function buildInvoke(
  registered: RegisteredOperation,
  resources: unknown,
  ports: Ports,
  authorizer: Authorizer,
): Invoke {
  const { operation, service, id } = registered;
  const reader = compileInput(operation.input);
  const readLarge = largeBodyReader(id, operation, ports.workers);
  const world = { ports, resources, deadlineMs: operation.deadlineMs ?? deadlineMsDefault };
  const ignoresUnknown =
    operation.undescribed === true || ports.settings.get(unknownParametersSetting) === "ignore";
  const handle = (given: unknown, { origin, isLenient }: Call, context: CallContext): unknown =>
    operation.handle(reader.read(given, origin, ignoresUnknown || isLenient) as never, context);
  const handleLarge = async (body: LargeBody, call: Call, context: CallContext): Promise<unknown> => {
    const read = await readLarge(body, ignoresUnknown || call.isLenient, {
      signal: context.signal,
      client: context.client,
    });
    return operation.onThread === undefined ? operation.handle(read as never, context) : read;
  };
  const answer = (call: Call, given: unknown, permit: Permit): unknown => {
    const context = new CallContext(world, call, permit);
    return context.settle(
      isLargeBody(given) ? handleLarge(given, call, context) : handle(given, call, context),
    );
  };
  return async (call) => {
    let permit: Permit | null = null;
    try {
      // Most of these are there at once, and then nothing waits for the next turn of the queue (docs/decisions/0006).
      const asked = authorizer.authorize(call.caller, service.id, id);
      permit = asked instanceof Promise ? await asked : asked;
      if (permit.refusal !== null) throw permit.refusal;
      const input = call.readInput(ignoresUnknown || call.isLenient);
      const answered = answer(call, input instanceof Promise ? await input : input, permit);
      return served(answered instanceof Promise ? await answered : answered, permit);
    } catch (error) {
      const failure = toApiError(error, call.origin, id, ports);
      const status = statusOf(failure.code);
      permit?.release(status);
      return { status, failure, permit };
    }
  };
}

function served(answer: unknown, permit: Permit): Served {
  if (!isReply(answer)) {
    permit.release(200);
    return { status: 200, value: answer, headers: permit.headers, permit, failure: null };
  }
  const { status, value, isFree } = answer;
  const { headers } = isFree ? (permit.free?.() ?? permit) : permit;
  if (!isFree || permit.free === undefined) permit.release(status);
  return { status, value, headers: { ...headers, ...answer.headers }, permit, failure: null };
}

/** An ApiError as it is; anything else is a bug, hidden from the caller and logged. */
function toApiError(error: unknown, origin: InputOrigin, operationId: string, { log }: Ports): ApiError {
  if (error instanceof ApiError) return origin === "query" ? asQueryFailure(error) : error;
  log.error("operation failed", { operation: operationId, err: error });
  return new ApiError("internal_error", "Something went wrong on our side; the error was logged.");
}

/** A handler names the field at fault as in a body; a caller who came by a query string reads `query.name`. */
function asQueryFailure(failure: ApiError): ApiError {
  if (failure.details === undefined) return failure;
  const details = failure.details.map((detail) => ({
    ...detail,
    path: detail.path.startsWith("/") ? `query${detail.path.replaceAll("/", ".")}` : detail.path,
  }));
  const { code, message, cause } = failure;
  return new ApiError(code, message, { details, cause, ...retryOf(failure) });
}

const retryOf = ({ retryAfterSeconds }: ApiError): { retryAfterSeconds?: number } =>
  retryAfterSeconds === undefined ? {} : { retryAfterSeconds };
