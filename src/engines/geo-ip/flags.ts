/** What kind of network an address is in: a host of servers, a VPN, an exit of Tor; and how that is known. */
import type { Address } from "../../shared/address-text.ts";
import type { DataSource } from "./geo-database.ts";
import { findHosting } from "./hosting.ts";
import { isListed, type NetworkTable } from "./network-list.ts";

export const flagNames = ["hosting", "vpn", "tor"] as const;
type FlagName = (typeof flagNames)[number];

/** A list of networks, and where it comes from. */
export interface FlagList {
  readonly table: NetworkTable;
  readonly source: DataSource;
}

export type FlagLists = Readonly<Partial<Record<FlagName, FlagList>>>;

/** Each flag is null if nothing is known: there is no list, and no name that tells it. */
export interface NetworkFlags extends Readonly<Record<FlagName, boolean | null>> {
  /** One for each flag that is not null. */
  readonly flagSources: FlagSource[];
}

interface FlagSource extends DataSource {
  readonly flag: FlagName;
}

export const noFlags: NetworkFlags = { hosting: null, vpn: null, tor: null, flagSources: [] };

interface Known {
  readonly system: { readonly number: number; readonly organization: string | null } | null;
  readonly source: DataSource | null;
  readonly lists: FlagLists | undefined;
}

/** A list decides where there is one; whether a network is of a host may also follow from the name of its system. */
export function findFlags(address: Address, { system, source, lists = {} }: Known): NetworkFlags {
  const isHost = system !== null && findHosting(system.number, system.organization) === true;
  const hasLists = lists.hosting !== undefined || lists.vpn !== undefined || lists.tor !== undefined;
  if (!isHost && !hasLists) return noFlags;
  const flags: Record<FlagName, boolean | null> = { hosting: null, vpn: null, tor: null };
  const flagSources: FlagSource[] = [];
  for (const flag of flagNames) {
    const list = lists[flag];
    if (list === undefined) continue;
    flags[flag] = isListed(list.table, address);
    flagSources.push({ flag, ...list.source });
  }
  if (isHost && flags.hosting !== true) {
    flags.hosting = true;
    const others = flagSources.filter(({ flag }) => flag !== "hosting");
    return { ...flags, flagSources: [{ flag: "hosting", ...byName(source) }, ...others] };
  }
  return { ...flags, flagSources };
}

const byName = (source: DataSource | null): DataSource => ({
  name: `The name of the autonomous system${source === null ? "" : `, by ${source.name}`}`,
  date: source?.date ?? "unknown",
});
