/** Where breached passwords are looked up: a range service, a folder, an imported file or the packaged lists. */
import {
  breachDataUnavailable,
  type DigestKindName,
  type DigestTable,
  digestKinds,
  digestOf,
  fetchRemoteRange,
  findCount,
  hashPassword,
  openTable,
  type Range,
  readRangeFromFolder,
  splitDigest,
} from "../../engines/breach-ranges/index.ts";
import type { BreachedList } from "../../engines/password-strength/index.ts";
import type { Files, Ports } from "../../kernel/ports.ts";
import type { Check, DataVersion } from "../../kernel/service.ts";
import { parsedSetting, pathSetting } from "../../kernel/setting.ts";
import { PreparedFile } from "../prepared-file.ts";

const breachUrlSetting = parsedSetting<string | null>("NONET_BREACH_URL", {
  hasSecret: true,
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

const breachDirSetting = pathSetting("NONET_BREACH_DIR", "folder", {
  default: "",
  defaultText: "what was imported, else the packaged list",
  help: "a folder of downloaded ranges of breached passwords, `00000.txt` to `FFFFF.txt`",
});

const ntlmDirSetting = pathSetting("NONET_BREACH_NTLM_DIR", "folder", {
  default: "",
  defaultText: "the packaged list",
  help: "the same by NTLM digests, as the downloader of Have I Been Pwned writes them for NTLM",
});

export const breachSettings = [breachUrlSetting, breachDirSetting, ntlmDirSetting] as const;

/** Files of the data folder. */
export const packagedRecord = "breach/packaged.json";
export const packagedName = "breach/packaged.table";
export const ntlmRecord = "breach/ntlm.json";
export const ntlmName = "breach/ntlm.table";
export const importedName = "breach/imported.table";

export interface OpenTable {
  readonly table: DigestTable;
  readonly close: () => void;
}

/** Null where there is no such file or it is not a table. */
export async function openTableFile(
  files: Files,
  name: string,
  kind: DigestKindName = "sha1",
): Promise<OpenTable | null> {
  const file = await files.open(name);
  if (file === null) return null;
  const table = openTable(file, digestKinds[kind]);
  if (table === null) file.close();
  return table === null ? null : { table, close: file.close };
}

/** The first one available of NONET_BREACH_URL, NONET_BREACH_DIR, the imported file and the packaged lists. */
const preparationOf = { sha1: "breach", ntlm: "ntlm" } as const satisfies Record<DigestKindName, string>;

interface PackagedLists {
  readonly packaged: PreparedFile<OpenTable | null>;
  readonly packagedNtlm: PreparedFile<OpenTable | null>;
  readonly hasNtlm: boolean;
}

export class BreachData {
  /** Whether anything of the NTLM list was prepared, which is done on request only. */
  readonly hasNtlm: boolean;
  readonly #ports: Ports;
  readonly #url: string | null;
  readonly #folder: string;
  readonly #ntlmFolder: string;
  readonly #imported: OpenTable | null;
  readonly #packaged: PreparedFile<OpenTable | null>;
  readonly #packagedNtlm: PreparedFile<OpenTable | null>;

  private constructor(
    ports: Ports,
    imported: OpenTable | null,
    { packaged, packagedNtlm, hasNtlm }: PackagedLists,
  ) {
    this.hasNtlm = hasNtlm;
    this.#ports = ports;
    this.#url = ports.settings.get(breachUrlSetting);
    this.#folder = ports.settings.get(breachDirSetting);
    this.#ntlmFolder = ports.settings.get(ntlmDirSetting);
    this.#imported = imported;
    this.#packaged = packaged;
    this.#packagedNtlm = packagedNtlm;
  }

  static async open(ports: Ports): Promise<BreachData> {
    const { files } = ports;
    const packaged = await PreparedFile.create(ports, packagedRecord, async (name) =>
      name === null ? null : openTableFile(files, name),
    );
    const packagedNtlm = await PreparedFile.create(ports, ntlmRecord, async (name) =>
      name === null ? null : openTableFile(files, name, "ntlm"),
    );
    const [record, table] = await Promise.all([ntlmRecord, ntlmName].map((name) => files.open(name)));
    record?.close();
    table?.close();
    const hasNtlm = (record ?? table) !== null;
    const imported = await openTableFile(files, importedName);
    return new BreachData(ports, imported, { packaged, packagedNtlm, hasNtlm });
  }

  get source(): "local" | "remote" {
    return this.#url === null ? "local" : "remote";
  }

  /** The range of five upper-case digits. Throws `breach_data_unavailable`. */
  async range(prefix: string, signal: AbortSignal, kind: DigestKindName = "sha1"): Promise<Range> {
    if (this.#url !== null) return fetchRange(this.#ports, { base: this.#url, prefix, kind }, signal);
    const folder = this.#ownFolder(kind);
    if (folder !== "") return readRange(this.#ports.files, { folder, prefix, kind });
    const own = kind === "sha1" ? this.#imported : null;
    const open = own ?? (await this.#packagedOf(kind).open());
    if (open !== null) return open.table.range(prefix);
    throw breachDataUnavailable(
      this.#packagedOf(kind).isBeingPrepared(preparationOf[kind])
        ? "The list of breached passwords is being prepared: it takes a minute."
        : `There is no list of breached passwords of this kind: run \`nonet data ${preparationOf[kind]}\`.`,
    );
  }

  /** The range of the packaged lists, whatever else is configured; null where they are not prepared. */
  async commonRange(prefix: string): Promise<Range | null> {
    return (await this.#packaged.open())?.table.range(prefix) ?? null;
  }

  /** The packaged lists for looking into; null where they are not prepared. */
  async packagedList(): Promise<BreachedList | null> {
    const table = (await this.#packaged.open())?.table;
    if (table === undefined) return null;
    return { has: (password) => table.has(digestOf(password)), count: table.recordCount };
  }

  /** Whether a password is in what this server keeps itself; null where that is nothing. Asks no range service. */
  async isKnownHere(password: string): Promise<boolean | null> {
    const packaged = await this.packagedList();
    if (packaged?.has(password) || this.#imported?.table.has(digestOf(password))) return true;
    if (this.#folder === "") return packaged === null && this.#imported === null ? null : false;
    const { prefix, suffix } = splitDigest(hashPassword(password));
    const found = await readRange(this.#ports.files, {
      folder: this.#folder,
      prefix,
      kind: "sha1",
    }).catch(() => null);
    return found === null ? null : findCount(found, suffix) > 0;
  }

  /** `degraded` until the packaged list of a kind has been checked, if it is what is used. */
  check(kind: DigestKindName): Check {
    const isPackaged = this.#url === null && this.#ownFolder(kind) === "";
    if (!isPackaged || (kind === "sha1" && this.#imported !== null)) return "ok";
    return this.#packagedOf(kind).check();
  }

  /** Why the check is not ok. */
  reason(kind: DigestKindName): string {
    const what = kind === "sha1" ? "breached passwords" : "breached passwords by NTLM";
    if (this.check(kind) === "degraded") return `The list of ${what} is still being checked.`;
    return this.#packagedOf(kind).isBeingPrepared(preparationOf[kind])
      ? `The list of ${what} is being prepared, which takes a minute.`
      : `The list of ${what} is missing or damaged: run \`nonet data ${preparationOf[kind]}\` and start the server again.`;
  }

  #ownFolder(kind: DigestKindName): string {
    return kind === "sha1" ? this.#folder : this.#ntlmFolder;
  }

  #packagedOf(kind: DigestKindName): PreparedFile<OpenTable | null> {
    return kind === "sha1" ? this.#packaged : this.#packagedNtlm;
  }

  data(): readonly DataVersion[] {
    return this.#packaged.versions("breach", "packaged lists");
  }

  async close(): Promise<void> {
    this.#imported?.close();
    this.#packaged.cancel();
    (await this.#packaged.opening)?.close();
    this.#packagedNtlm.cancel();
    (await this.#packagedNtlm.opening)?.close();
  }
}

const maxRangeBytes = 4 * 1024 * 1024;
const fetchTimeoutMs = 5_000;

interface RangeRequest {
  readonly prefix: string;
  readonly kind: DigestKindName;
}

const fetchRange = (
  { fetch }: Ports,
  { base, prefix, kind }: RangeRequest & { readonly base: string },
  signal: AbortSignal,
): Promise<Range> =>
  fetchRemoteRange(
    base,
    prefix,
    async (url, headers) => {
      const request = { url, headers, signal, timeoutMs: fetchTimeoutMs, bytesMax: maxRangeBytes };
      const response = await fetch(request);
      const body = Buffer.from(await response.bytes()).toString("latin1");
      return { status: response.status, lastModified: response.headers["last-modified"], body };
    },
    digestKinds[kind],
  );

/** Reads a file at once: a range has 40 kB. */
const readRange = (
  files: Files,
  { folder, prefix, kind }: RangeRequest & { readonly folder: string },
): Promise<Range> =>
  readRangeFromFolder(
    prefix,
    async (name) => {
      const file = await files.open(`${folder}/${name}`);
      if (file === null) return null;
      try {
        if (file.bytes > maxRangeBytes)
          throw breachDataUnavailable("A file in the folder of breached passwords is too large.");
        const dataDate = new Date(file.modifiedAtMs).toISOString().slice(0, 10);
        return { bytes: file.readAt(0, file.bytes), dataDate };
      } finally {
        file.close();
      }
    },
    digestKinds[kind],
  );
