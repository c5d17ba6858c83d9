/** Release names of operating systems by the version numbers in User-Agents. */

/** Windows by its kernel version. */
const windowsReleases: Readonly<Record<string, string>> = {
  "10.0": "10",
  "6.4": "10",
  "6.3": "8.1",
  "6.2": "8",
  "6.1": "7",
  "6.0": "Vista",
  "5.2": "XP",
  "5.1": "XP",
  "5.01": "2000",
  "5.0": "2000",
  "4.0": "NT 4.0",
  "3.5": "NT 3.51",
};

/** The release name of a Windows NT version; unknown versions stay as they are. */
export const windowsRelease = (kernel: string): string => windowsReleases[kernel] ?? kernel;

/** The first Darwin version since which releases are numbered by year (2025). */
const yearOfReleases = 25;

/** iOS by the Darwin version: 24.1.0 is 18.1. Below Darwin 15 minor numbers say too little. */
export function iosOfDarwin(major: number, minor: number): string {
  if (major >= yearOfReleases) return `${major + 1}.${Math.max(minor, 0)}`;
  if (major >= 15) return `${major - 6}.${minorOfDarwin(major, minor)}`;
  return { 14: "8", 13: "6", 11: "5", 10: "4" }[major] ?? "";
}

/** iOS up to 8 by the CFNetwork version, since its Darwin versions repeat. */
const iosBuilds: readonly (readonly [build: number, release: string])[] = [
  [709, "8"],
  [672.1, "7.1"],
  [672, "7.0"],
  [609.1, "6.1"],
  [602, "6.0"],
  [548.1, "5.1"],
  [548, "5.0.1"],
  [485.13, "4.3"],
  [485.12, "4.2"],
  [485.1, "4.1"],
  [467, "3.2"],
  [459, "3.1"],
];

/** iOS before Darwin 15 by the CFNetwork version; empty if unknown or newer. */
export const iosOfNetwork = (build: number): string =>
  build < 758 ? (iosBuilds.find(([first]) => build >= first)?.[1] ?? "") : "";

/** Releases whose minor version differs from Darwin's: iOS 12.1 is Darwin 18.2. */
const minorsOfDarwin: Readonly<Record<number, readonly number[]>> = {
  15: [0, 0, 0, 2, 3, 3, 3],
  16: [0, 1, 1, 2, 2, 3, 3, 3],
  17: [0, 0, 1, 2, 2, 3, 4, 4],
  18: [0, 0, 1, 1, 1, 2, 3, 4],
  19: [0, 1, 3, 3, 4, 5, 6],
  20: [0, 1, 2, 4, 5, 6, 7],
};

const minorOfDarwin = (major: number, minor: number): number => minorsOfDarwin[major]?.[minor] ?? minor;

/** macOS by the Darwin version: 19 is 10.15, 20 is 11, 25 is 26. */
export function macOfDarwin(major: number, minor: number): string {
  if (major >= yearOfReleases) return `${major + 1}.${minor}`;
  if (major >= 20) return `${major - 9}.${minor}`;
  return major >= 5 ? `10.${major - 4}.${minor}` : "";
}

/** Firefox OS by its Gecko version, https://developer.mozilla.org/docs/Mozilla/Firefox_OS */
export const firefoxOsRelease = (gecko: string): string =>
  ({
    "18.0": "1.0",
    "18.1": "1.1",
    "26.0": "1.2",
    "28.0": "1.3",
    "30.0": "1.4",
    "32.0": "2.0",
    "34.0": "2.1",
    "37.0": "2.2",
    "44.0": "2.5",
  })[gecko] ?? "";

/**
 * Windows by `Sec-CH-UA-Platform-Version`: 13 and above is 11, 1 to 10 is 10, 0.3 is 8.1, 0.2 is 8, 0.1 is 7
 * (https://learn.microsoft.com/microsoft-edge/web-platform/how-to-detect-win11).
 */
export function windowsOfHint(version: string): string {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  if (version === "") return "";
  if (major >= 13) return "11";
  if (major >= 1) return "10";
  return { 1: "7", 2: "8", 3: "8.1" }[minor] ?? "";
}
