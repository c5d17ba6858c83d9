/** Lists of networks that operators of bots publish, from a folder of this server's operator; read again when replaced. */
import { buildNetworkTable, DataSlot, isListed, type NetworkTable } from "../../engines/geo-ip/index.ts";
import { rangeListNames, readPublishedRanges } from "../../engines/user-agent/index.ts";
import { type Ports, task } from "../../kernel/ports.ts";
import type { Check, DataVersion } from "../../kernel/service.ts";
import { pathSetting, SettingError } from "../../kernel/setting.ts";
import type { Address } from "../../shared/address-text.ts";

export const botRangesSetting = pathSetting("NONET_BOT_RANGES_DIR", "folder", {
  default: "",
  defaultText: "none",
  help: "folder with lists of networks as operators of bots publish them (`googlebot.json`, `gptbot.json`, …), or as `.txt` with a CIDR block a line; a file that is replaced is read again",
});

interface BotRanges {
  readonly table: NetworkTable;
  /** The day that the list says it was made; else the day its file was written. */
  readonly date: string;
}

/** What a loaded list says of an address. */
export interface ListVerdict {
  readonly isListed: boolean;
  readonly date: string;
}

/** 100,000 networks as JSON. */
const maxBytes = 8 * 1024 * 1024;

export class BotRangeLists {
  readonly #slots = new Map<string, DataSlot<BotRanges>>();

  /** Fails with a SettingError where a file of the folder is no such list. */
  static async open(ports: Ports): Promise<BotRangeLists> {
    const lists = new BotRangeLists();
    const folder = ports.settings.get(botRangesSetting);
    if (folder === "") return lists;
    for (const { name: file } of await ports.files.list(folder)) {
      const name = /^(.+)\.(?:json|txt)$/.exec(file)?.[1] ?? "";
      if (rangeListNames.has(name)) await lists.#open(ports, name, `${folder}/${file}`);
      else ports.log.warn("no bot is known by a list of this name", { file });
    }
    return lists;
  }

  async #open(ports: Ports, name: string, path: string): Promise<void> {
    const { files, log, now } = ports;
    try {
      await readRanges(ports, path);
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      throw new SettingError(`${botRangesSetting.name}: ${path}: ${why}`);
    }
    const slot = new DataSlot({
      load: () => readRanges(ports, path),
      now,
      watch: (listener) => files.watch(path, listener),
      onRejected: (error) =>
        log.error("this list of a bot's networks was refused", { list: name, err: error }),
      onReplaced: () => log.info("a new list of a bot's networks is served", { list: name }),
    });
    this.#slots.set(name, slot);
  }

  /** What the first of the named lists that has the address says; else the newest of them; null without any of them. */
  async find(names: readonly string[], address: Address): Promise<ListVerdict | null> {
    let newest: ListVerdict | null = null;
    for (const name of names) {
      const ranges = await this.#slots.get(name)?.get();
      if (!ranges) continue;
      const { table, date } = ranges;
      if (isListed(table, address)) return { isListed: true, date };
      if (newest === null || date > newest.date) newest = { isListed: false, date };
    }
    return newest;
  }

  data(): readonly DataVersion[] {
    return [...this.#slots].flatMap(([name, { current }]) =>
      current === null
        ? []
        : [{ name: `bot_ranges_${name}`, date: current.date, source: botRangesSetting.name }],
    );
  }

  check(): Check {
    return [...this.#slots.values()].some((slot) => slot.check() === "degraded") ? "degraded" : "ok";
  }

  close(): void {
    for (const slot of this.#slots.values()) slot.close();
  }
}

const rangesTask = task(import.meta.resolve("../../engines/user-agent/index.ts"), readPublishedRanges);
const tableTask = task(import.meta.resolve("../../engines/geo-ip/index.ts"), buildNetworkTable);

async function readRanges({ files, workers }: Ports, path: string): Promise<BotRanges> {
  const file = await files.open(path);
  if (file === null) throw new Error("there is no such file");
  try {
    if (file.bytes > maxBytes) throw new Error(`it is longer than ${maxBytes} bytes`);
    const text = new TextDecoder().decode(file.readAt(0, file.bytes));
    const { date, blocks } = await workers.run(rangesTask, text);
    const table = await workers.run(tableTask, blocks);
    return { table, date: date ?? new Date(file.modifiedAtMs).toISOString().slice(0, 10) };
  } finally {
    file.close();
  }
}
