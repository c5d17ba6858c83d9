/** Names for Node's request and response, so that only server.ts imports node:http. */
import type { FastifyReply, FastifyRequest } from "fastify";

export type RawRequest = FastifyRequest["raw"];
export type RawResponse = FastifyReply["raw"];
/** A request and the response that will answer it. */
export interface Incoming {
  readonly request: RawRequest;
  readonly response: RawResponse;
}

export type RequestHeaders = RawRequest["headers"];
