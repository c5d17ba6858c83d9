/** Names for Node's request and response, so that only server.ts imports node:http. */
import type { IncomingMessage, ServerResponse } from "node:http";

export type RawRequest = IncomingMessage;
export type RawResponse = ServerResponse;

/** A request and the response that will answer it. */
export interface Incoming {
  readonly request: RawRequest;
  readonly response: RawResponse;
}

export type RequestHeaders = RawRequest["headers"];
