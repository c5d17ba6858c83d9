/** Which headers and bodies an HTTP proxy sends to a target, and which headers it returns. */

export { buildTrace, type Hop, type TraceStep, writeTrace } from "./hop-trace.ts";
export { bodyEncodings, encodeRequestBody, methods } from "./request-body.ts";
export { parseRequestHeaders, pickForwardedHeaders } from "./request-headers.ts";
export { readableFields } from "./response-fields.ts";
export { buildResponseHeaders, buildTraceHeaders, type TargetResponse } from "./response-headers.ts";
