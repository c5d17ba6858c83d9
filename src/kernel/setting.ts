/** Settings: declared beside the code that uses them, parsed from text, documented. */

/** One value an operator can choose by an environment variable, in `.env`, in a file of settings or by a flag. */
export interface Setting<T> {
  readonly name: string;
  /** What a file of settings may give beside a text: a number, true and false, or a list of texts. */
  readonly type: SettingType;
  /** The text may hold a password or a token: it is masked where settings are shown. */
  readonly hasSecret?: true;
  readonly default: T;
  /** What values it takes, in a few words, for the settings table. */
  readonly form: string;
  /** How the default reads in the settings table. */
  readonly defaultText: string;
  readonly help: string;
  /** The value, or throws an Error whose message completes "NAME must be …". */
  readonly parse: (text: string) => T;
  /** What must stand at the path that was chosen; it is looked for at start. A folder of our own is made. */
  readonly opens?: PathKind;
}

export type SettingType = "integer" | "switch" | "list" | "text";

/** The key in a file of settings, and with `--` before it the flag: `fetch-allow` for NONET_FETCH_ALLOW. */
export const keyOf = (name: string): string =>
  name
    .replace(/^NONET_/, "")
    .toLowerCase()
    .replaceAll("_", "-");

/** A text that can be shown: an address without its user, password and query; `***` for what is not understood. */
export function maskSecret(text: string): string {
  if (!/^[a-z][a-z0-9+.-]*:/i.test(text)) return text.includes("@") ? "***" : text;
  const url = URL.parse(text);
  if (url === null) return "***";
  const user = url.username === "" && url.password === "" ? "" : "***@";
  return `${url.protocol}//${user}${url.host}${url.pathname}${url.search === "" ? "" : "?***"}`;
}

export type PathKind = "file" | "folder" | "own folder";

/** Reads declared settings; every value was checked at start. */
export interface Settings {
  get<T>(setting: Setting<T>): T;
}

/** What an operator chose cannot be: the message says which setting, and why. */
export class SettingError extends Error {
  override readonly name = "SettingError";
}

interface Described<T> {
  readonly default: T;
  readonly help: string;
  /** Said instead of the default's own text, where the default depends on the machine. */
  readonly defaultText?: string;
  readonly hasSecret?: true;
}

/** A whole number between `min` and `max`, both included. */
export function integerSetting(
  name: string,
  options: Described<number> & { readonly min: number; readonly max: number },
): Setting<number> {
  const { min, max } = options;
  return declare(name, `integer ${min}–${max}`, { ...options, type: "integer" }, (text) => {
    const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
    if (!(value >= min && value <= max)) throw new Error(`a whole number from ${min} to ${max}`);
    return value;
  });
}

/** So many bytes, written as `1500M` or `2G` (units of 1,024, as of Docker's `--memory` and systemd's `MemoryMax`); 0 where nothing is set. */
export const memorySetting = (
  name: string,
  options: Described<number> & { readonly min: number },
): Setting<number> =>
  declare(name, "size such as `1500M` or `2G`", options, (text) => {
    const [, digits = "", unit = ""] = /^(\d{1,7})([MG])$/.exec(text) ?? [];
    const bytes = Number(digits) * (unit === "G" ? 1024 ** 3 : 1024 ** 2);
    if (!(bytes >= options.min))
      throw new Error(
        `a whole number with M or G, such as 1500M or 2G, and ${options.min / 1024 ** 2}M at least`,
      );
    return bytes;
  });

/** Any text without control characters. */
export function textSetting(name: string, options: Described<string>): Setting<string> {
  return declare(name, "text", options, (text) => {
    if (/\p{Cc}/u.test(text)) throw new Error("a text without control characters");
    return text;
  });
}

/** A path, which is opened at start. */
export const pathSetting = (name: string, opens: PathKind, options: Described<string>): Setting<string> => ({
  ...textSetting(name, options),
  form: opens === "file" ? "path of a file" : "path of a folder",
  opens,
});

/** One of a closed set of words. */
export function choiceSetting<const W extends string>(
  name: string,
  words: readonly W[],
  options: Described<NoInfer<W>>,
): Setting<W> {
  const type = ["on", "off"].every((word) => words.some((known) => known === word)) ? "switch" : "text";
  return declare(name, words.join(", "), { ...options, type }, (text) => {
    const word = words.find((candidate) => candidate === text);
    if (word === undefined) throw new Error(`one of ${words.join(", ")}`);
    return word;
  });
}

/** A comma-separated list; `parseItem` throws an Error whose message completes "NAME must be …". */
export function listSetting<T>(
  name: string,
  options: Described<readonly T[]> & { readonly form: string; readonly parseItem: (item: string) => T },
): Setting<readonly T[]> {
  return declare(name, options.form, { ...options, type: "list" }, (text) =>
    text
      .split(",")
      .map((item) => item.trim())
      .filter((item) => item !== "")
      .map(options.parseItem),
  );
}

/** A setting whose text has a form of its own. */
export function parsedSetting<T>(
  name: string,
  options: Described<T> & {
    readonly form: string;
    readonly type?: SettingType;
    readonly parse: (text: string) => T;
  },
): Setting<T> {
  return declare(name, options.form, options, options.parse);
}

function declare<T>(
  name: string,
  form: string,
  options: Described<T> & { readonly type?: SettingType },
  parse: (text: string) => T,
): Setting<T> {
  const defaultText = options.defaultText ?? String(options.default);
  const { type = "text", default: value, help, hasSecret } = options;
  return { name, type, form, default: value, defaultText, help, parse, ...(hasSecret && { hasSecret }) };
}
