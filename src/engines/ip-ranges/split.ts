/** A block as equal smaller ones. */
import { addressBits } from "../../shared/address-range.ts";
import { ApiError } from "../../shared/api-error.ts";
import { formatNumber } from "./format.ts";
import { parseNetwork } from "./parse.ts";

interface Page {
  readonly offset: bigint;
  readonly limit: number;
}

/**
 * The blocks of a length in a block, `limit` of them from the one at `offset` on; `total` counts all of them.
 * Throws `invalid_ip` for what is no block, `invalid_parameter` for a length that is shorter than its own or too long.
 */
export function splitNetwork(text: string, length: number, { offset, limit }: Page) {
  const network = parseNetwork(text);
  if (network === null)
    throw new ApiError("invalid_ip", "cidr must be a block such as 10.0.0.0/8.", { field: "cidr" });
  const { version, first } = network;
  const bits = addressBits(version);
  if (length < network.length || length > bits)
    throw new ApiError("invalid_parameter", `prefixLength must be from ${network.length} to ${bits}.`, {
      field: "prefixLength",
    });
  const total = 1n << BigInt(length - network.length);
  const size = 1n << BigInt(bits - length);
  const count = total > offset ? Math.min(limit, Number(min(total - offset, BigInt(limit)))) : 0;
  const networks = Array.from(
    { length: count },
    (_, index) => `${formatNumber(version, first + (offset + BigInt(index)) * size)}/${length}`,
  );
  return { network: `${formatNumber(version, first)}/${network.length}`, total: String(total), networks };
}

const min = (one: bigint, other: bigint): bigint => (one < other ? one : other);
