/** Resolvers that a caller may name: public ones, and the operator's own. */
import { parseAddress } from "../../shared/address-text.ts";
import { ApiError } from "../../shared/api-error.ts";
import { nearestNames } from "../../shared/nearest-names.ts";
import packaged from "./resolvers.json" with { type: "json" };

export const transports = ["udp", "tls", "https"] as const;

export type Transport = (typeof transports)[number];

export interface NamedResolver {
  readonly id: string;
  readonly name: string;
  /** ISO 3166-1; null for one of the operator's. */
  readonly country: string | null;
  readonly addresses: readonly string[];
  /** Whom its certificate is for. */
  readonly host: string | null;
  readonly path?: string;
  /** How it is always asked, whatever transport is chosen. */
  readonly server?: string;
}

/** Public resolvers, by what their operators publish. */
export const publicResolvers: readonly NamedResolver[] = packaged;

/** A resolver, and the server that is asked in its place: `192.0.2.53`, `tls://…`; null: the configured servers. */
export interface ChosenResolver {
  readonly id: string;
  readonly name: string;
  readonly country: string | null;
  readonly server: string | null;
}

/** The servers that this server itself asks. */
export const systemResolver: ChosenResolver = {
  id: "system",
  name: "This server's resolver",
  country: null,
  server: null,
};

/** One question each, so a call is bounded. */
export const maxResolvers = 16;

interface Choice {
  readonly known: readonly NamedResolver[];
  readonly transport: Transport;
  /** Whether addresses that nobody listed may be named; they are still guarded where they are asked. */
  readonly allowsAny: boolean;
}

/**
 * The resolvers of a list with commas between them: ids, or addresses. Throws `invalid_parameter` for an unknown one,
 * `blocked_target` for an address that is nobody's, `too_many_items`.
 */
export function chooseResolvers(text: string, choice: Choice): readonly ChosenResolver[] {
  const words = [...new Set(text.split(",").map((word) => word.trim().toLowerCase()))];
  if (words.length > maxResolvers)
    throw new ApiError("too_many_items", `At most ${maxResolvers} resolvers can be asked in one call.`, {
      field: "resolvers",
    });
  return words.map((word) => choose(word, choice));
}

function choose(word: string, { known, transport, allowsAny }: Choice): ChosenResolver {
  if (word === systemResolver.id) return systemResolver;
  const named = known.find(({ id, addresses }) => id === word || addresses.includes(word));
  if (named !== undefined)
    return placeOf(named, named.addresses.includes(word) ? word : undefined, transport);
  if (parseAddress(word) === null) throw unknownResolver(word, known);
  if (allowsAny && transport === "udp") return { id: word, name: word, country: null, server: word };
  const why = allowsAny
    ? "An address that is not on the list is asked by UDP only."
    : "The address is not that of a resolver on the list; the operator of this server can allow others (NONET_DNS_ANY_RESOLVER).";
  throw new ApiError("blocked_target", why, { field: "resolvers" });
}

/** The server that stands for a named resolver. */
export function placeOf(
  named: NamedResolver,
  address: string | undefined,
  transport: Transport,
): ChosenResolver {
  const { id, name, country, host } = named;
  const at = address ?? named.addresses[0] ?? "";
  const place = at.includes(":") ? `[${at}]` : at;
  const path = transport === "https" ? (named.path ?? "/dns-query") : "";
  const server = named.server ?? (transport === "udp" ? at : `${transport}://${place}${path}#${host ?? at}`);
  return { id, name, country, server };
}

function unknownResolver(word: string, known: readonly NamedResolver[]): ApiError {
  const ids = ["system", ...known.map(({ id }) => id)];
  const [nearest] = nearestNames(word, ids, 1);
  const hint = nearest === undefined ? "" : ` Did you mean ${nearest}?`;
  return new ApiError(
    "invalid_parameter",
    `Each resolver must be one of ${ids.join(", ")}, or the address of one.${hint}`,
    {
      field: "resolvers",
    },
  );
}
