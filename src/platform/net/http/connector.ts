/** Decides how a connection is opened: to a checked address, looked at once more, TLS for the name that was asked. */

import type { Socket } from "node:net";
import { performance } from "node:perf_hooks";
import {
  connect as connectTls,
  createSecureContext,
  getCACertificates,
  type SecureContext,
  type TLSSocket,
} from "node:tls";
import type { FetchTls } from "../../../kernel/ports.ts";
import { formatAddress, parseAddress } from "../../../shared/address-text.ts";
import { ApiError } from "../../../shared/api-error.ts";
import { type CheckedAddress, checkAddress, type Destination } from "../policy/destination.ts";
import type { Target } from "../policy/target.ts";
import type { TargetPolicy } from "../policy/target-policy.ts";
import { dial } from "./dial.ts";
import { tlsFacts } from "./tls-facts.ts";
import { connectFailure, tlsFailure } from "./upstream-failure.ts";

/** An open connection and what was measured while it opened. */
export interface Connection {
  readonly socket: Socket;
  readonly connectMs: number;
  /** Null without TLS, as `tls` is. */
  readonly tlsMs: number | null;
  readonly tls: FetchTls | null;
}

export interface ConnectorOptions {
  readonly policy: TargetPolicy;
  /** Certificate authorities in PEM, trusted beside the well-known ones. */
  readonly authorities: readonly string[];
  readonly now: () => number;
}

export type Connect = (destination: Destination, signal: AbortSignal) => Promise<Connection>;

/** Throws `connect_failed`, `tls_failed`, `blocked_target`, or the signal's reason. */
export function connector({ policy, authorities, now }: ConnectorOptions): Connect {
  const secureContext = trusting(authorities);
  return async ({ target, addresses }, signal) => {
    const startedAt = performance.now();
    const { socket, address } = await dial(addresses, target.port, signal).catch((error: unknown) => {
      throw signal.aborted ? signal.reason : connectFailure(error);
    });
    const connectMs = performance.now() - startedAt;
    checkPeer(socket, address, { target, policy });
    if (target.url.protocol === "http:") return { socket, connectMs, tlsMs: null, tls: null };
    const secured = await secure(socket, { target, secureContext: secureContext() }, signal);
    const tlsMs = performance.now() - startedAt - connectMs;
    return { socket: secured, connectMs, tlsMs, tls: tlsFacts(secured, now()) };
  };
}

/** The operating system's word on whom we are connected to: whatever went wrong before, it ends here. */
function checkPeer(
  socket: Socket,
  address: CheckedAddress,
  { target, policy }: { readonly target: Target; readonly policy: TargetPolicy },
): void {
  const peer = socket.remoteAddress;
  try {
    if (peer === undefined) throw connectFailure(new Error("the peer has gone"));
    if (!sameAddress(peer, address))
      throw new ApiError("blocked_target", "The host stands for an address that is not public.");
    checkAddress(peer, target, policy);
  } catch (error) {
    socket.destroy();
    throw error;
  }
}

function sameAddress(one: string, other: string): boolean {
  const [left, right] = [parseAddress(one), parseAddress(other)];
  return left !== null && right !== null && formatAddress(left) === formatAddress(right);
}

interface Securing {
  readonly target: Target;
  readonly secureContext: SecureContext | undefined;
}

/** The certificate must be for the host of the URL, not for the address that was dialed. */
function secure(
  socket: Socket,
  { target, secureContext }: Securing,
  signal: AbortSignal,
): Promise<TLSSocket> {
  return new Promise((resolve, reject) => {
    const secured = connectTls({
      socket,
      host: target.hostname,
      // RFC 6066, section 3: an address is no server name.
      servername: target.isLiteral ? "" : target.hostname,
      ALPNProtocols: ["http/1.1"],
      rejectUnauthorized: true,
      ...(secureContext && { secureContext }),
    });
    const abort = (): void => {
      secured.destroy();
      reject(signal.reason);
    };
    const settle = (): void => signal.removeEventListener("abort", abort);
    signal.addEventListener("abort", abort, { once: true });
    if (signal.aborted) abort();
    secured.once("secureConnect", () => {
      settle();
      resolve(secured);
    });
    secured.on("error", (error) => {
      settle();
      secured.destroy();
      reject(tlsFailure(error));
    });
  });
}

/** Reading the authorities takes milliseconds, so it is done once and only when there is something to add. */
function trusting(authorities: readonly string[]): () => SecureContext | undefined {
  let context: SecureContext | undefined;
  return () => {
    if (authorities.length > 0) {
      context ??= createSecureContext({ ca: [...getCACertificates("default"), ...authorities] });
    }
    return context;
  };
}
