/** Look-ups of IP addresses against the packages people use, each address a new one, and what opening the data costs. */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import fastGeoip from "fast-geoip";
import maxmind from "maxmind";
import {
  buildBogonReport,
  buildPublicReport,
  findBogonType,
  parseIpAddress,
} from "../src/engines/geo-ip/index.ts";
import { type Address, formatAddress } from "../src/shared/address-text.ts";
import { race, rounds } from "./interleave.ts";
import { cityFile, openingRows, openOurs } from "./ip-opening.ts";
import type { Row, Subject } from "./subject.ts";

const addressCount = 500_000;

/** The same addresses in every run: a linear congruential generator (Numerical Recipes). */
function wordsFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    // The low bits of such a generator are poor.
    return (state >>> 16) | (Math.imul(state, 0x9e3779b1) & 0xffff0000);
  };
}

/** Blocks of IPv6 in which the registries give addresses out. */
const registryBlocks = [0x20010000, 0x24000000, 0x26000000, 0x2a000000, 0x28000000];

function addressesOf(family: 4 | 6): readonly string[] {
  const word = wordsFrom(42);
  return Array.from({ length: addressCount }, (_, at): string => {
    const d = word();
    if (family === 4) return formatAddress({ version: 4, a: 0, b: 0, c: 0, d });
    const a = (registryBlocks[at % registryBlocks.length] ?? 0) | (word() & 0xffff);
    const address: Address = { version: 6, a, b: word(), c: 0, d: 1 };
    return formatAddress(address);
  });
}

type LookUp = (ip: string) => unknown;

async function ourLookUp(family: 4 | 6): Promise<LookUp> {
  const data = await (await openOurs()).dataOf(family);
  return (ip) => {
    const address = parseIpAddress(ip);
    if (address === null) return null;
    const bogonType = findBogonType(address);
    return bogonType === null ? buildPublicReport(address, data) : buildBogonReport(address, bogonType);
  };
}

/** One call looks up one address, the next call the next. */
function inTurn(addresses: readonly string[], lookUp: LookUp): () => unknown {
  let next = 0;
  return () => {
    next = (next + 1) % addresses.length;
    return lookUp(addresses[next] ?? "");
  };
}

/** Data is opened when its row is measured, and let go after it. */
const lookUpRow = (family: 4 | 6): Row => ({
  async measure(tell) {
    tell(`opening the data of IPv${family}`);
    const addresses = addressesOf(family);
    const reader = new maxmind.Reader(await readFile(cityFile(family)));
    const geoipLite = createRequire(import.meta.url)("geoip-lite") as { lookup: LookUp };
    const peers: Record<string, () => unknown> = {
      maxmind: inTurn(addresses, (ip) => reader.getWithPrefixLength(ip)),
      "geoip-lite": inTurn(addresses, geoipLite.lookup),
    };
    if (family === 4) peers["fast-geoip"] = inTurn(addresses, (ip) => fastGeoip.lookup(ip));
    const row = race({
      title: `look-ups of IPv${family} addresses, each a new one`,
      ours: inTurn(addresses, await ourLookUp(family)),
      peers,
      aim: { bound: "at least", value: 200_000 },
    });
    return row.measure(tell);
  },
});

export const ip: Subject = {
  title: "IP addresses",
  peers: ["maxmind", "geoip-lite", "fast-geoip"],
  rows: [lookUpRow(4), lookUpRow(6), ...openingRows],
  method: () =>
    `Calls in turns of about 40 ms, ${rounds} rounds, over ${addressCount.toLocaleString("en")} addresses at random: ours from ` +
    "text to the whole answer with system, region, zone and special blocks, `maxmind` the bare record of the same file, the " +
    "others their own data. Opening: a new process each, medians of 5.",
};
