/** Whether a script of another origin can read a URL, and why not. */

export { type CorsRequest, parseHeaderNames, parseOrigin, unnamedOrigin } from "./cors-request.ts";
export { checkCors } from "./report.ts";
