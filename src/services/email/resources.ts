/** Disposable domains: the packaged list, a list that `nonet data --refresh` fetched, and the operator's own file. */
import {
  type DomainRules,
  disposableListDate,
  findRule,
  loadDisposableDomains,
  parseDomainText,
} from "../../engines/email-address/index.ts";
import { type Ports, task } from "../../kernel/ports.ts";
import type { Check, DataVersion } from "../../kernel/service.ts";
import { parsedSetting, pathSetting, SettingError } from "../../kernel/setting.ts";
import type { Preparation, SetupPorts } from "../../kernel/setup.ts";

export const disposableFileSetting = pathSetting("NONET_DISPOSABLE_DOMAINS", "file", {
  default: "",
  defaultText: "none",
  help: "disposable e-mail domains of your own beside the packaged ones, one a line; `!` before one that is not; replaced while served",
});

export const disposableUrlSetting = parsedSetting<string | null>("NONET_DISPOSABLE_URL", {
  default: null,
  defaultText: "none",
  form: "URL",
  help: "where `nonet data --refresh disposable` fetches such a list from; nothing is fetched otherwise",
  parse(text) {
    const protocol = URL.canParse(text) ? new URL(text).protocol : "";
    if (protocol !== "https:" && protocol !== "http:") throw new Error("an http or https URL");
    return text;
  },
});

export const emailSettings = [disposableFileSetting, disposableUrlSetting];

/** The fetched list in the data folder. */
export const fetchedName = "email/disposable.txt";

export interface EmailResources {
  /** Loads the packaged list with the first call. */
  loadDisposable(): Promise<(domain: string) => boolean>;
  check(): Check;
  data(): readonly DataVersion[];
  /** The list that comes with the program. */
  readonly packaged: DataVersion;
  close(): void;
}

/** The resources of the `web` service as the handlers of this group see them. */
export interface WithEmail {
  readonly email: EmailResources;
}

/** Fails with a SettingError where the operator's file is no list of domains. */
export async function openEmail(ports: Ports): Promise<EmailResources> {
  const path = ports.settings.get(disposableFileSetting);
  const own = new DomainFile(ports, path);
  const fetched = new DomainFile(ports, fetchedName);
  if (path !== "" && !(await own.open()))
    throw new SettingError(`${disposableFileSetting.name}: ${own.refusedFor}`);
  await fetched.open();
  return {
    async loadDisposable() {
      const isPackaged = await loadDisposableDomains();
      return (domain) => own.find(domain) ?? fetched.find(domain) ?? isPackaged(domain);
    },
    check: () => (own.refusedFor === null && fetched.refusedFor === null ? "ok" : "degraded"),
    packaged: { name: "disposable", date: disposableListDate, source: "packaged list" },
    data: () => [...own.versions("NONET_DISPOSABLE_DOMAINS"), ...fetched.versions("NONET_DISPOSABLE_URL")],
    close() {
      own.close();
      fetched.close();
    },
  };
}

const parseTask = task(import.meta.resolve("../../engines/email-address/index.ts"), parseDomainText);

/** Longer texts are read in a worker. */
const maxInlineCharacters = 4_096;

const parseText = async (text: string, { workers }: Pick<Ports, "workers">): Promise<DomainRules> =>
  text.length <= maxInlineCharacters ? parseDomainText(text) : workers.run(parseTask, text);

/** A file of domains, read at start and whenever another one is put in its place; a bad one leaves the last good one. */
class DomainFile {
  readonly #ports: Ports;
  readonly #path: string;
  #rules: DomainRules | null = null;
  #modifiedAtMs = 0;
  refusedFor: string | null = null;
  close: () => void = () => undefined;

  constructor(ports: Ports, path: string) {
    this.#ports = ports;
    this.#path = path;
  }

  find(domain: string): boolean | null {
    return this.#rules === null ? null : findRule(this.#rules, domain);
  }

  versions(source: string): readonly DataVersion[] {
    if (this.#rules === null) return [];
    return [{ name: "disposable", group: "email", date: new Date(this.#modifiedAtMs).toISOString(), source }];
  }

  /** Whether it is there and good. */
  async open(): Promise<boolean> {
    const { files, log } = this.#ports;
    const isGood = await this.#read();
    try {
      this.close = files.watch(this.#path, () => void this.#read());
    } catch (error) {
      // A folder that nothing was fetched into yet: the next reload sees it.
      log.debug("this list of domains cannot be watched", { file: this.#path, err: error });
    }
    return isGood;
  }

  async #read(): Promise<boolean> {
    const { files, log } = this.#ports;
    try {
      const file = await files.open(this.#path);
      file?.close();
      const bytes = await files.read(this.#path);
      if (bytes === null || file === null) return this.#rules !== null;
      const isReplaced = this.#rules !== null;
      this.#rules = await parseText(new TextDecoder().decode(bytes), this.#ports);
      this.#modifiedAtMs = file.modifiedAtMs;
      this.refusedFor = null;
      if (isReplaced) log.info("a new list of disposable domains is served", { file: this.#path });
      return true;
    } catch (error) {
      this.refusedFor = error instanceof Error ? error.message : String(error);
      log.error("this list of disposable domains was refused", { file: this.#path, reason: this.refusedFor });
      return false;
    }
  }
}

const timeoutMs = 30_000;
const bytesMax = 16 * 1024 * 1024;

export const refreshDisposable: Preparation = {
  id: "disposable",
  summary: "disposable e-mail domains of NONET_DISPOSABLE_URL",
  async run(ports: SetupPorts) {
    const { settings, fetch, files } = ports;
    const url = settings.get(disposableUrlSetting);
    if (url === null) return "NONET_DISPOSABLE_URL names no source; nothing was fetched";
    const response = await fetch({ url, timeoutMs, bytesMax });
    if (response.status !== 200) {
      response.cancel();
      throw new Error(`NONET_DISPOSABLE_URL answered ${response.status}; the last list stays`);
    }
    const text = new TextDecoder().decode(await response.bytes());
    const { count } = await parseText(text, ports).catch((error: Error) => {
      throw new Error(`the list of NONET_DISPOSABLE_URL was refused, the last one stays: ${error.message}`);
    });
    await files.write(fetchedName, text);
    return `${count.toLocaleString("en")} domains fetched from NONET_DISPOSABLE_URL`;
  },
};
