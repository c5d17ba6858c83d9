/** Linux distributions. */
import { parseVersion } from "../program/names.ts";
import type { UserAgentTokens } from "../tokens.ts";
import { type System, system, versionAfter } from "./readers.ts";

const distributions: readonly (readonly [needle: string, name: string])[] = [
  ["kubuntu", "Kubuntu"],
  ["xubuntu", "Xubuntu"],
  ["lubuntu", "Lubuntu"],
  ["ubuntu", "Ubuntu"],
  ["linux mint", "Mint"],
  ["debian", "Debian"],
  ["raspbian", "Raspbian"],
  ["fedora", "Fedora"],
  ["opensuse", "openSUSE"],
  ["suse", "SUSE"],
  ["red hat", "Red Hat"],
  ["redhat", "Red Hat"],
  ["centos", "CentOS"],
  ["mandriva", "Mandriva"],
  ["mageia", "Mageia"],
  ["gentoo", "Gentoo"],
  ["arch linux", "Arch"],
  ["slackware", "Slackware"],
  ["manjaro", "Manjaro"],
  ["deepin", "Deepin"],
  ["elementary os", "elementary OS"],
  ["pclinuxos", "PCLinuxOS"],
  ["vectorlinux", "VectorLinux"],
  ["zenwalk", "Zenwalk"],
  ["linpus", "Linpus"],
  ["puppy", "Puppy"],
];

/** The named distribution, else Linux with its kernel version. */
export function readDistribution(tokens: UserAgentTokens): System | null {
  const { low } = tokens;
  const found = distributions.find(([needle]) => low.includes(needle));
  if (found !== undefined) return system(found[1], releaseOf(tokens, ...found));
  return low.includes("linux") ? system("Linux", kernelOf(low)) : null;
}

/** `Mandriva/2.0.0.13-1mdv2008.1`, `Fedora/3.0.1-1.fc9` have a package version before the release. */
function releaseOf(tokens: UserAgentTokens, needle: string, name: string): string {
  if (name === "Mandriva") return /mdv(\d{4}\.\d)/.exec(tokens.low)?.[1] ?? "";
  if (name === "Fedora") return /\.fc(\d{1,2})/.exec(tokens.low)?.[1] ?? "";
  if (name === "Gentoo" || name === "Debian") return kernelOf(tokens.low);
  const version = versionAfter(tokens, needle);
  return /^\d{1,4}(?:\.\d{1,2}){0,2}$/.test(version) ? version : "";
}

const kernelOf = (low: string): string =>
  parseVersion(/linux[/ -](\d\.[\d.]{1,12}|\d{1,2}\.\d{1,3}[\d.]{0,8})/.exec(low)?.[1] ?? "");
