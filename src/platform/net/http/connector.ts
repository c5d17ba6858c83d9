/** Opens connections: to a checked address, whose peer is checked once more, with TLS for the name in the URL. */
import { once } from "node:events";
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
import { assertAddress, type CheckedAddress, type Destination, type Host } from "../policy/destination.ts";
import type { Target } from "../policy/target.ts";
import type { TargetPolicy } from "../policy/target-policy.ts";
import { dial } from "./dial.ts";
import { readTlsFacts } from "./tls-facts.ts";
import { toConnectError, toTlsError } from "./upstream-errors.ts";

/** An open connection and what was measured while it opened. */
export interface Connection {
  readonly socket: Socket;
  readonly connectMs: number;
  /** Null without TLS, as `tls` is. */
  readonly tlsMs: number | null;
  readonly tls: FetchTls | null;
}

interface ConnectorOptions {
  readonly policy: TargetPolicy;
  /** Certificate authorities in PEM, trusted beside the well-known ones. */
  readonly authorities: readonly string[];
  readonly now: () => number;
}

export type Connect = (destination: Destination, signal: AbortSignal) => Promise<Connection>;

/** Throws `connect_failed`, `tls_failed`, `blocked_target`, or the signal's reason. */
export function createConnector({ policy, authorities, now }: ConnectorOptions): Connect {
  const loadSecureContext = lazySecureContext(authorities);
  return async ({ target, addresses }, signal) => {
    const startedAt = performance.now();
    const { socket, address } = await dial(addresses, target.port, signal).catch((error: unknown) => {
      throw signal.aborted ? signal.reason : toConnectError(error);
    });
    const connectMs = performance.now() - startedAt;
    assertPeer(socket, address, { target, policy });
    if (target.url.protocol === "http:") return { socket, connectMs, tlsMs: null, tls: null };
    const secured = await secure(socket, { target, secureContext: loadSecureContext() }, signal);
    const tlsMs = performance.now() - startedAt - connectMs;
    return { socket: secured, connectMs, tlsMs, tls: readTlsFacts(secured, now()) };
  };
}

/** Checks the peer that the operating system reports: the last line of defense, whatever went wrong before. */
export function assertPeer(
  socket: Socket,
  address: CheckedAddress,
  { target, policy }: { readonly target: Host; readonly policy: TargetPolicy },
): void {
  const peer = socket.remoteAddress;
  try {
    if (peer === undefined) throw toConnectError(new Error("the peer has closed the connection"));
    if (!isSameAddress(peer, address))
      throw new ApiError("blocked_target", "The host stands for an address that is not public.", {
        cause: "not_public",
      });
    assertAddress(peer, target, policy);
  } catch (error) {
    socket.destroy();
    throw error;
  }
}

function isSameAddress(one: string, other: string): boolean {
  const [left, right] = [parseAddress(one), parseAddress(other)];
  return left !== null && right !== null && formatAddress(left) === formatAddress(right);
}

interface TlsOptions {
  readonly target: Target;
  readonly secureContext: SecureContext | undefined;
}

/** The certificate must be for the host of the URL, not for the address that was dialed. */
async function secure(
  socket: Socket,
  { target, secureContext }: TlsOptions,
  signal: AbortSignal,
): Promise<TLSSocket> {
  const secured = connectTls({
    socket,
    host: target.hostname,
    // RFC 6066, section 3: an address is no server name.
    servername: target.isLiteral ? "" : target.hostname,
    ALPNProtocols: ["http/1.1"],
    rejectUnauthorized: true,
    ...(secureContext && { secureContext }),
  });
  // Until its owner listens, an error only closes it.
  secured.on("error", () => undefined);
  try {
    await once(secured, "secureConnect", { signal });
    return secured;
  } catch (error) {
    secured.destroy();
    throw signal.aborted ? signal.reason : toTlsError(error);
  }
}

/** Reading the authorities takes milliseconds, so it is done once, and only if there is one to add. */
export function lazySecureContext(authorities: readonly string[]): () => SecureContext | undefined {
  let context: SecureContext | undefined;
  return () => {
    if (authorities.length > 0) {
      context ??= createSecureContext({ ca: [...getCACertificates("default"), ...authorities] });
    }
    return context;
  };
}
