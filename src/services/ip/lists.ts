/** Lists of networks of the operator's: hosts of servers, VPNs, exits of Tor; read again when they are replaced. */
import {
  buildNetworkTable,
  DataSlot,
  type FlagList,
  type FlagLists,
  flagNames,
} from "../../engines/geo-ip/index.ts";
import { type Ports, task } from "../../kernel/ports.ts";
import type { Check, DataVersion } from "../../kernel/service.ts";
import { pathSetting, type Setting, SettingError } from "../../kernel/setting.ts";

const listSetting = (name: string, what: string) =>
  pathSetting(name, "file", {
    default: "",
    defaultText: "none",
    help: `${what}: a text file with an address or a CIDR block a line; read again when a new one is put in its place`,
  });

const settings = {
  hosting: listSetting(
    "NONET_IP_HOSTING_LIST",
    "networks of hosts of servers, beside those that the names of systems tell",
  ),
  vpn: listSetting("NONET_IP_VPN_LIST", "networks of VPNs"),
  tor: listSetting(
    "NONET_IP_TOR_LIST",
    "exits of Tor, in either form that the Tor Project publishes (`torbulkexitlist`, `exit-addresses`)",
  ),
} as const satisfies Record<(typeof flagNames)[number], Setting<string>>;

export const listSettings = Object.values(settings);

export interface NetworkLists {
  /** The lists as they were read last; the first call opens them. */
  get(): Promise<FlagLists>;
  /** Of the lists that are open. */
  data(): readonly DataVersion[];
  check(): Check;
  close(): void;
}

/** Fails with a SettingError where a file is no such list. */
export async function openNetworkLists(ports: Ports): Promise<NetworkLists> {
  await Promise.all(listSettings.map((setting) => checkList(ports, setting)));
  const slots = flagNames.flatMap((flag) => {
    const path = ports.settings.get(settings[flag]);
    return path === "" ? [] : [{ flag, slot: openSlot(ports, flag, path) }];
  });
  return {
    async get() {
      const lists: Record<string, FlagList> = {};
      for (const { flag, slot } of slots) {
        const list = await slot.get();
        if (list !== null) lists[flag] = list;
      }
      return lists;
    },
    data: () =>
      slots.flatMap(({ flag, slot }) =>
        slot.current === null
          ? []
          : [
              {
                name: `${flag}_list`,
                group: "ip",
                date: slot.current.source.date,
                source: settings[flag].name,
              },
            ],
      ),
    check: () => (slots.some(({ slot }) => slot.check() === "degraded") ? "degraded" : "ok"),
    close() {
      for (const { slot } of slots) slot.close();
    },
  };
}

function openSlot(ports: Ports, flag: (typeof flagNames)[number], path: string): DataSlot<FlagList> {
  const { files, log, now } = ports;
  return new DataSlot({
    load: () => readList(ports, path),
    now,
    watch: (listener) => files.watch(path, listener),
    onRejected: (error) => log.error("this list of networks was refused", { flag, file: path, err: error }),
    onReplaced: () => log.info("a new list of networks is served", { flag, file: path }),
  });
}

async function checkList(ports: Ports, setting: Setting<string>): Promise<void> {
  const path = ports.settings.get(setting);
  if (path === "") return;
  try {
    await readList(ports, path);
  } catch (error) {
    throw new SettingError(`${setting.name}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** A million addresses. */
const maxBytes = 16 * 1024 * 1024;
const tableTask = task(import.meta.resolve("../../engines/geo-ip/index.ts"), buildNetworkTable);

/** Published lists carry no date that all of them agree on: the day the file was written is the one that is told. */
async function readList({ files, workers }: Ports, path: string): Promise<FlagList> {
  const file = await files.open(path);
  if (file === null) throw new Error("there is no such file");
  try {
    if (file.bytes > maxBytes) throw new Error(`it is longer than ${maxBytes} bytes`);
    const text = new TextDecoder().decode(file.readAt(0, file.bytes));
    const table = await workers.run(tableTask, text);
    const date = new Date(file.modifiedAtMs).toISOString().slice(0, 10);
    return { table, source: { name: "A list of this server's operator", date } };
  } finally {
    file.close();
  }
}
