/** Which store the keys are in: a file of this machine, or a Valkey or Redis server that many machines share. */
import { statSync } from "node:fs";
import type { Files } from "../kernel/ports.ts";
import { parsedSetting, SettingError, type Settings } from "../kernel/setting.ts";
import { openSqliteStore } from "./sqlite-store.ts";
import type { Store } from "./store.ts";

export const isServer = (text: string): boolean => /^(?:valkey|redis)s?:\/\//.test(text);

export const storeSetting = parsedSetting("NONET_STORE", {
  default: "gateway.sqlite",
  hasSecret: true,
  form: "path of a file, or `valkey://`, `valkeys://`, `redis://`, `rediss://`",
  help: "where keys and counts are kept: an SQLite file (in the data folder), or a Valkey or Redis server that many machines share",
  parse(text) {
    if (/\p{Cc}/u.test(text)) throw new Error("a path or an address without control characters");
    if (isServer(text) && !/^\/?\d{0,5}$/.test(URL.parse(text)?.pathname ?? "none"))
      throw new Error("an address such as valkey://host:6379/0, whose path is a number");
    if (!isServer(text) && /^[a-z]+:\/\//i.test(text))
      throw new Error("the path of a file, or an address that begins with valkey:// or redis://");
    return text;
  },
});

/** The place without its password. */
export function describeStore(settings: Settings, files: Pick<Files, "pathOf">): string {
  const place = settings.get(storeSetting);
  const url = isServer(place) ? URL.parse(place) : null;
  return url === null ? files.pathOf(place) : `${url.protocol}//${url.host}${url.pathname}`;
}

export interface OpenedStore {
  readonly store: Store;
  /** Whether other machines use it, too. */
  readonly isShared: boolean;
}

/** Fails with a SettingError where the file cannot be used; a server that is away may come back. */
export async function openStore(settings: Settings, files: Pick<Files, "pathOf">): Promise<OpenedStore> {
  const place = settings.get(storeSetting);
  if (!isServer(place)) return { store: openFile(files.pathOf(place)), isShared: false };
  // Loaded only where it is used.
  const { openValkeyStore } = await import("./valkey-store.ts");
  return { store: await openValkeyStore(place), isShared: true };
}

function openFile(path: string): Store {
  try {
    statSync(path);
  } catch (error) {
    // One that is not there yet is made with the first key; below a file it never could be.
    if (error instanceof Error && "code" in error && error.code === "ENOTDIR")
      throw new SettingError(`${storeSetting.name}: ${path} is below a file`);
  }
  try {
    return openSqliteStore(path);
  } catch (error) {
    if (!(error instanceof SettingError)) throw error;
    throw new SettingError(`${storeSetting.name}: ${error.message}`);
  }
}
