/** Decides what the other HTTP files call the server's raw request and response; only server.ts opens sockets. */
import type { FastifyReply, FastifyRequest } from "fastify";

export type RawRequest = FastifyRequest["raw"];
export type RawResponse = FastifyReply["raw"];
/** A request and the response that will answer it. */
export interface Incoming {
  readonly request: RawRequest;
  readonly response: RawResponse;
}

export type RequestHeaders = RawRequest["headers"];
