/** Which headers and bodies an HTTP proxy sends to a target, and which headers it returns. */

export { bodyEncodings, encodeRequestBody, methods } from "./request-body.ts";
export { parseRequestHeaders, pickForwardedHeaders } from "./request-headers.ts";
export { buildResponseHeaders } from "./response-headers.ts";
