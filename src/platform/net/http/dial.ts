/** Dials the checked addresses of a host: the first that accepts is used (Happy Eyeballs, RFC 8305). */
import { connect as connectSocket, isIPv6, type Socket } from "node:net";
import type { CheckedAddress } from "../policy/destination.ts";

interface Dialed {
  readonly socket: Socket;
  readonly address: CheckedAddress;
}

/** RFC 8305, section 5, recommends 250 ms. */
const nextAttemptMs = 250;
/** A name may have hundreds of addresses; a host that does not answer at ten is down. */
const maxAttempts = 10;

/**
 * Connects to the first address that accepts. The next one is tried after 250 ms, or at once after a refusal; IPv4 and IPv6
 * alternate. Rejects with the signal's reason, or with the last refusal. The other sockets are destroyed, and none is
 * opened once there is a result.
 */
export function dial(
  addresses: readonly CheckedAddress[],
  port: number,
  signal: AbortSignal,
): Promise<Dialed> {
  return new Promise((resolve, reject) => {
    const waiting = alternateFamilies(addresses).slice(0, maxAttempts);
    const attempts = new Set<Socket>();
    let timer: NodeJS.Timeout | undefined;
    let isSettled = false;
    const settle = (report: () => void): void => {
      isSettled = true;
      clearTimeout(timer);
      signal.removeEventListener("abort", abort);
      for (const socket of attempts) socket.destroy();
      report();
    };
    const abort = (): void => settle(() => reject(signal.reason));
    const attempt = (): void => {
      clearTimeout(timer);
      const address = waiting.shift();
      if (isSettled || address === undefined) return;
      // The host is an address, so nothing is looked up.
      const socket = connectSocket({ host: address, port, autoSelectFamily: false, noDelay: true });
      attempts.add(socket);
      const accept = (): void => {
        if (isSettled) return;
        attempts.delete(socket);
        socket.off("error", refuse);
        // Until its owner listens, an error only closes it.
        socket.on("error", ignoreError);
        settle(() => resolve({ socket, address }));
      };
      const refuse = (error: Error): void => {
        attempts.delete(socket);
        if (isSettled) return;
        if (waiting.length > 0) attempt();
        else if (attempts.size === 0) settle(() => reject(error));
      };
      socket.once("connect", accept);
      socket.on("error", refuse);
      if (waiting.length > 0) timer = setTimeout(attempt, nextAttemptMs);
    };
    signal.addEventListener("abort", abort, { once: true });
    if (signal.aborted) abort();
    else attempt();
  });
}

const ignoreError = (): void => undefined;

/** The addresses with alternating families, the first one's family first. */
function alternateFamilies(addresses: readonly CheckedAddress[]): CheckedAddress[] {
  const [first = ""] = addresses;
  const same = addresses.filter((address) => isIPv6(address) === isIPv6(first));
  const other = addresses.filter((address) => isIPv6(address) !== isIPv6(first));
  return same
    .flatMap((address, index) => [address, ...other.slice(index, index + 1)])
    .concat(other.slice(same.length));
}
