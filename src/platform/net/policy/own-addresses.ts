/** The addresses of this machine's own network interfaces, public ones too. */
import { networkInterfaces } from "node:os";
import { type Address, formatAddress, parseAddress } from "../../../shared/address-text.ts";

/** The addresses of all interfaces, as text; IPv6 may carry a zone id. */
type ReadInterfaces = () => readonly string[];

/** Interfaces come and go; reading them takes some 50 µs. */
const rereadMs = 60_000;

const readSystemInterfaces: ReadInterfaces = () =>
  Object.values(networkInterfaces()).flatMap((addresses = []) => addresses.map(({ address }) => address));

/** Whether an address is one of this machine's, by a list read again each minute. `nowMs` must never go back. */
export function ownAddresses(
  readInterfaces: ReadInterfaces = readSystemInterfaces,
  nowMs: () => number = () => performance.now(),
): (address: Address) => boolean {
  let own: ReadonlySet<string> = new Set();
  let readAtMs = Number.NEGATIVE_INFINITY;
  return (address) => {
    if (nowMs() - readAtMs >= rereadMs) {
      readAtMs = nowMs();
      own = new Set(readInterfaces().flatMap(canonicalize));
    }
    return own.has(formatAddress(address));
  };
}

function canonicalize(text: string): readonly string[] {
  const address = parseAddress(text.split("%", 1)[0] ?? "");
  return address === null ? [] : [formatAddress(address)];
}
