/** How operators of bots let others check that a request comes from them: host names, and lists of networks. */
import operators from "./operators.json" with { type: "json" };

/** What the operator of a bot publishes. */
export interface BotProof {
  readonly operator: string;
  /** Domains below which its machines are named by reverse DNS; empty where it names none. */
  readonly hosts: readonly string[];
  /** Beginnings of names below these domains that are not its own: proxies that pass on what users send. */
  readonly notHosts?: readonly string[];
  /** Its lists of networks, by the names of their files without the ending. */
  readonly lists: readonly string[];
  /** Where the operator describes it. */
  readonly url: string;
}

const byBeginning: readonly (readonly [string, BotProof])[] = operators
  .flatMap((proof) => proof.bots.map((name) => [name.toLowerCase(), proof] as const))
  .sort(([one], [other]) => other.length - one.length);

/** The proof for a bot by its name in any case: `Googlebot-Image` is one of `Googlebot`. Null where none is known. */
export function findBotProof(name: string): BotProof | null {
  const key = name.toLowerCase();
  return byBeginning.find(([beginning]) => key.startsWith(beginning))?.[1] ?? null;
}

/** Names of lists that any bot is proved by. */
export const rangeListNames: ReadonlySet<string> = new Set(operators.flatMap(({ lists }) => lists));

/**
 * Whether a host name is one of the operator's: below one of its domains, by whole labels. A name with anything but
 * letters, digits, hyphens and dots is none: an escaped dot (RFC 1035 §5.1) would make `a\.googlebot.com` of two labels.
 */
export function isProvingHost({ hosts, notHosts = [] }: BotProof, hostname: string): boolean {
  const name = hostname.toLowerCase().replace(/\.$/, "");
  if (name.length > 253 || !/^[a-z\d.-]+$/.test(name)) return false;
  return hosts.some((host) => name.endsWith(`.${host}`)) && !notHosts.some((start) => name.startsWith(start));
}
