/** Special-purpose blocks of the IPv4 and IPv6 address space. */

/** Why an address is not public, as callers read it. */
export type SpecialReason =
  | "unspecified"
  | "this_network"
  | "private"
  | "cgnat"
  | "loopback"
  | "link_local"
  | "site_local"
  | "protocol_assignment"
  | "documentation"
  | "benchmarking"
  | "6to4_relay"
  | "6to4"
  | "teredo"
  | "nat64_local"
  | "discard"
  | "orchid"
  | "segment_routing"
  | "multicast"
  | "broadcast"
  | "reserved";

/** A block, why it is not public (null: public, or decided by the embedded IPv4 address), and the source. */
export type SpecialRange = readonly [block: string, reason: SpecialReason | null, source: string];

/**
 * The longest block that contains an address decides.
 *
 * Sources: IANA IPv4 and IPv6 Special-Purpose Address Registries as of 2025-10-09, every row; multicast from
 * RFC 5771 and RFC 4291 §2.7; site-local from RFC 3879. The column "Globally Reachable" decides; N/A counts as no.
 * Rows marked "stricter" are reachable by the column and not public here, because their destination depends on the
 * network of this machine: anycast that the nearest device answers, and overlay identifiers that are not locators.
 */
export const specialRanges: readonly SpecialRange[] = [
  ["0.0.0.0/0", null, "ordinary unicast"],
  ["0.0.0.0/8", "this_network", "This network, RFC 791 §3.2"],
  ["0.0.0.0/32", "unspecified", "This host on this network, RFC 1122 §3.2.1.3"],
  ["10.0.0.0/8", "private", "Private-Use, RFC 1918"],
  ["100.64.0.0/10", "cgnat", "Shared Address Space, RFC 6598"],
  ["127.0.0.0/8", "loopback", "Loopback, RFC 1122 §3.2.1.3"],
  ["169.254.0.0/16", "link_local", "Link Local, RFC 3927"],
  ["172.16.0.0/12", "private", "Private-Use, RFC 1918"],
  ["192.0.0.0/24", "protocol_assignment", "IETF Protocol Assignments, RFC 6890 §2.1"],
  ["192.0.0.0/29", "protocol_assignment", "IPv4 Service Continuity Prefix, RFC 7335"],
  ["192.0.0.8/32", "protocol_assignment", "IPv4 dummy address, RFC 7600"],
  ["192.0.0.9/32", "protocol_assignment", "Port Control Protocol Anycast, RFC 7723; stricter"],
  ["192.0.0.10/32", "protocol_assignment", "TURN Anycast, RFC 8155; stricter"],
  ["192.0.0.170/32", "protocol_assignment", "NAT64/DNS64 Discovery, RFC 8880, RFC 7050 §2.2"],
  ["192.0.0.171/32", "protocol_assignment", "NAT64/DNS64 Discovery, RFC 8880, RFC 7050 §2.2"],
  ["192.0.2.0/24", "documentation", "TEST-NET-1, RFC 5737"],
  ["192.31.196.0/24", null, "AS112-v4, RFC 7535; globally reachable"],
  ["192.52.193.0/24", null, "AMT, RFC 7450; globally reachable"],
  ["192.88.99.0/24", "6to4_relay", "Deprecated (6to4 Relay Anycast), RFC 7526"],
  ["192.88.99.2/32", "6to4_relay", "6a44-relay anycast address, RFC 6751"],
  ["192.168.0.0/16", "private", "Private-Use, RFC 1918"],
  ["192.175.48.0/24", null, "Direct Delegation AS112 Service, RFC 7534; globally reachable"],
  ["198.18.0.0/15", "benchmarking", "Benchmarking, RFC 2544"],
  ["198.51.100.0/24", "documentation", "TEST-NET-2, RFC 5737"],
  ["203.0.113.0/24", "documentation", "TEST-NET-3, RFC 5737"],
  ["224.0.0.0/4", "multicast", "Multicast, RFC 5771"],
  ["240.0.0.0/4", "reserved", "Reserved, RFC 1112 §4"],
  ["255.255.255.255/32", "broadcast", "Limited Broadcast, RFC 8190, RFC 919 §7"],

  ["::/0", "reserved", "outside the global unicast space, RFC 4291 §2.4 and IANA's IPv6 address space"],
  ["2000::/3", null, "Global Unicast, RFC 4291"],
  ["::/128", "unspecified", "Unspecified Address, RFC 4291"],
  ["::1/128", "loopback", "Loopback Address, RFC 4291"],
  ["::/96", null, "IPv4-compatible, RFC 4291 §2.5.5.1; as the IPv4 address"],
  ["::ffff:0:0/96", null, "IPv4-mapped, RFC 4291 §2.5.5.2; as the IPv4 address"],
  ["::ffff:0:0:0/96", null, "IPv4-translated, RFC 2765 §2.1; as the IPv4 address"],
  ["64:ff9b::/96", null, "IPv4-IPv6 Translation, RFC 6052; as the IPv4 address"],
  ["64:ff9b:1::/48", "nat64_local", "IPv4-IPv6 Translation, RFC 8215"],
  ["100::/64", "discard", "Discard-Only Address Block, RFC 6666"],
  ["100:0:0:1::/64", "discard", "Dummy IPv6 Prefix, RFC 9780"],
  ["2001::/23", "protocol_assignment", "IETF Protocol Assignments, RFC 2928"],
  ["2001::/32", "teredo", "TEREDO, RFC 4380; N/A"],
  ["2001:1::1/128", "protocol_assignment", "Port Control Protocol Anycast, RFC 7723; stricter"],
  ["2001:1::2/128", "protocol_assignment", "TURN Anycast, RFC 8155; stricter"],
  ["2001:1::3/128", "protocol_assignment", "DNS-SD Service Registration Anycast, RFC 9665; stricter"],
  ["2001:2::/48", "benchmarking", "Benchmarking, RFC 5180"],
  ["2001:3::/32", null, "AMT, RFC 7450; globally reachable"],
  ["2001:4:112::/48", null, "AS112-v6, RFC 7535; globally reachable"],
  ["2001:10::/28", "orchid", "Deprecated (previously ORCHID), RFC 4843"],
  ["2001:20::/28", "orchid", "ORCHIDv2, RFC 7343; stricter"],
  ["2001:30::/28", "orchid", "Drone Remote ID Protocol Entity Tags, RFC 9374; stricter"],
  ["2001:db8::/32", "documentation", "Documentation, RFC 3849"],
  ["2002::/16", "6to4", "6to4, RFC 3056; N/A"],
  ["2620:4f:8000::/48", null, "Direct Delegation AS112 Service, RFC 7534; globally reachable"],
  ["3fff::/20", "documentation", "Documentation, RFC 9637"],
  ["5f00::/16", "segment_routing", "Segment Routing (SRv6) SIDs, RFC 9602"],
  ["fc00::/7", "private", "Unique-Local, RFC 4193"],
  ["fe80::/10", "link_local", "Link-Local Unicast, RFC 4291"],
  ["fec0::/10", "site_local", "Site-Local Unicast, deprecated by RFC 3879"],
  ["ff00::/8", "multicast", "Multicast, RFC 4291 §2.7"],
];
