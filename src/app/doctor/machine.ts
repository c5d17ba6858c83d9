/** Checks of the machine: Node, limits of the account, memory, disk, rights on files. */
import {
  accessSync,
  constants,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { connectionsSetting } from "../../http/server.ts";
import type { Settings } from "../../kernel/setting.ts";
import { dataDirSetting } from "../../platform/files.ts";
import { processesSetting } from "../../platform/processes.ts";
import { type Finding, findingsOf, reasonOf } from "./finding.ts";

const nodeMajor = 26;
const mebibyte = 1024 * 1024;
/** A server process after a call of each service, and one worker process at its cap. */
const processBytes = 300 * mebibyte;
const workerBytes = 1024 * mebibyte;
/** Files of a process beside its connections: modules, data, sockets to elsewhere. */
const otherFiles = 256;
const diskFailedBytes = 64 * mebibyte;
const diskWarningBytes = 1024 * mebibyte;

export function checkNode(): Finding {
  const { ok, failed } = findingsOf("node");
  const { node } = process.versions;
  return Number.parseInt(node, 10) >= nodeMajor
    ? ok(`Node ${node}`)
    : failed(`Node ${node} is too old: run \`npm start\`, which uses the installed Node ${nodeMajor}`);
}

/** Linux: proc_pid_limits(5). Elsewhere the limit is not known, and there is nothing to say. */
export function checkOpenFiles(settings: Settings, limits = "/proc/self/limits"): readonly Finding[] {
  const { ok, warning } = findingsOf("open files");
  const line = readOr(limits)
    .split("\n")
    .find((text) => text.startsWith("Max open files"));
  // "Max open files", the soft limit, the hard limit, which Node takes.
  const limit = line?.split(/\s+/)[4];
  if (limit === undefined) return [];
  const needed = settings.get(connectionsSetting) + otherFiles;
  if (limit === "unlimited" || Number(limit) >= needed) return [ok(`${limit} a process`)];
  return [
    warning(
      `${limit} a process, but ${connectionsSetting.name} takes ${needed}: raise the limit (ulimit -n, LimitNOFILE= of systemd) or lower the setting`,
    ),
  ];
}

/** The limit of the container or service (cgroups), as far as there is one. */
export function checkMemory(settings: Settings, limitBytes = process.constrainedMemory()): Finding {
  const { ok, warning } = findingsOf("memory");
  const processes = settings.get(processesSetting);
  const needed = processes * processBytes + workerBytes;
  const show = (bytes: number): string => `${Math.round(bytes / mebibyte)} MiB`;
  const total = process.availableMemory();
  const isLimited = limitBytes > 0 && limitBytes < 2 ** 50;
  const limit = isLimited ? limitBytes : total;
  const what = isLimited ? "the limit of this container or service" : "available";
  return limit >= needed
    ? ok(`${show(limit)} ${what}`)
    : warning(
        `${show(limit)} ${what}, but ${processes} server process(es) and a heavy request take up to ${show(needed)}: give more memory, or lower ${processesSetting.name}`,
      );
}

export function checkDisk(settings: Settings): Finding {
  const { ok, warning, failed } = findingsOf("disk");
  const folder = settings.get(dataDirSetting);
  try {
    const { bavail, bsize } = statfsSync(existing(folder));
    const [free, text] = [
      bavail * bsize,
      `${Math.round((bavail * bsize) / mebibyte)} MiB free for ${folder}`,
    ];
    if (free < diskFailedBytes) return failed(`${text}: make room, counts and data cannot be written`);
    return free < diskWarningBytes ? warning(`${text}: data that is imported may not fit`) : ok(text);
  } catch (error) {
    return failed(`${folder}: ${reasonOf(error)}`);
  }
}

/** The data folder is written to for a moment, and what is in it must be readable. */
export function checkFolder(settings: Settings): Finding {
  const { ok, warning, failed } = findingsOf("data folder");
  const folder = settings.get(dataDirSetting);
  const stats = statSync(folder, { throwIfNoEntry: false });
  const advice = `give ${dataDirSetting.name} a folder that this account may write to`;
  if (stats === undefined) return warning(`${folder} is not there yet: \`nonet data\` makes it`);
  if (!stats.isDirectory()) return failed(`${folder} is no folder: ${advice}`);
  try {
    const probe = join(folder, `.doctor-${process.pid}`);
    writeFileSync(probe, "", { flag: "wx" });
    rmSync(probe);
    const names = readdirSync(folder, { recursive: true }).map(String);
    const locked = names.filter((name) => !isReadable(join(folder, name)));
    if (locked.length > 0)
      return failed(`${locked.length} files in ${folder} cannot be read, such as ${locked[0]}: chown them`);
    const strange = names.filter(
      (name) => (statSync(join(folder, name), { throwIfNoEntry: false })?.uid ?? stats.uid) !== stats.uid,
    );
    return strange.length === 0
      ? ok(`${folder} can be written`)
      : warning(
          `${strange.length} files in ${folder} are not its owner's, such as ${strange[0]}: chown -R --reference=${folder} ${folder}`,
        );
  } catch (error) {
    return failed(`${folder} cannot be written (${reasonOf(error)}): ${advice}`);
  }
}

/** Whether others on this machine can read a file with secrets; null for what is not there. */
export function checkSecretFile(path: string): Finding | null {
  const { ok, warning } = findingsOf("secret file");
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats?.isFile()) return null;
  return process.platform === "win32" || (stats.mode & 0o077) === 0
    ? ok(`${path} is its owner's alone`)
    : warning(`${path} can be read or written by other accounts: chmod 600 ${path}`);
}

function isReadable(path: string): boolean {
  try {
    accessSync(path, constants.R_OK);
    return true;
  } catch {
    return false;
  }
}

/** The nearest folder above that is there. */
function existing(path: string): string {
  return statSync(path, { throwIfNoEntry: false }) === undefined ? existing(dirname(path)) : path;
}

function readOr(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    // Another system has no such file.
    return "";
  }
}
