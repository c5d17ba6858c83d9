/** `nonet key …` and `nonet usage`: what an operator does with keys on a terminal. */

import { readPlans } from "../gateway/gateway.ts";
import {
  parseDuration,
  parseExpiry,
  parseHeaderNames,
  parseName,
  parseNetworks,
  parseOrigins,
  parsePlan,
  parseServices,
} from "../gateway/key-fields.ts";
import { drawCharacters, drawKeyText, hashKey } from "../gateway/key-text.ts";
import { monthAt } from "../gateway/month.ts";
import type { Plans } from "../gateway/plans.ts";
import type { Key, Store } from "../gateway/store.ts";
import { describeStore, openStore } from "../gateway/store-setting.ts";
import { dataDirSetting, openFiles } from "../platform/files.ts";
import { openRandom } from "../platform/random.ts";
import { readProcessConfig } from "./command-line.ts";
import { allServices } from "./services.ts";

export interface KeyOptions {
  readonly name?: string;
  readonly plan?: string;
  readonly services?: string;
  readonly origins?: string;
  readonly networks?: string;
  readonly requireHeaders?: string;
  readonly expires?: string;
}

interface Desk {
  readonly store: Store;
  /** Where it is, without a password. */
  readonly place: string;
  readonly plans: Plans;
  readonly nowMs: number;
  readonly draw: (byteCount: number) => Uint8Array;
}

const serviceIds = allServices.map(({ id }) => id);

/** What is shown to people; standard output is for what programs read. */
const say = (text: string): unknown => process.stderr.write(`${text}\n`);
const print = (text: string): unknown => process.stdout.write(`${text}\n`);

/** The audit line of what happened to a key. */
const log = (event: string, { id, name, plan }: Key): unknown =>
  say(JSON.stringify({ level: "info", time: new Date().toISOString(), keyId: id, name, plan, msg: event }));

/** Opens the store for one command; what stands in its way is said in a line, with exit code 1. */
async function atDesk(work: (desk: Desk) => Promise<void>): Promise<void> {
  try {
    const { settings } = readProcessConfig();
    const files = openFiles(settings.get(dataDirSetting));
    const plans = await readPlans(settings, files, serviceIds);
    const { store } = await openStore(settings, files);
    try {
      const place = describeStore(settings, files);
      await work({ store, place, plans, nowMs: Date.now(), draw: openRandom() });
    } finally {
      await store.close();
    }
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}

async function found({ store }: Desk, id: string): Promise<Key> {
  const key = await store.find(id);
  if (key === null) throw new Error(`there is no key ${id}; \`nonet key list\` shows them`);
  return key;
}

const idLength = 10;

/** Makes a key; its text goes to standard output, alone, and is never shown again. */
export const createKey = (options: KeyOptions): Promise<void> =>
  atDesk(async ({ store, place, plans, nowMs, draw }) => {
    const plan = parsePlan(options.plan ?? plans.keys().next().value ?? "", plans);
    const key: Key = {
      id: `key_${drawCharacters(idLength, draw)}`,
      name: parseName(options.name ?? ""),
      plan,
      ...callersOf(options),
      createdAtMs: nowMs,
      expiresAtMs: options.expires === undefined ? null : parseExpiry(options.expires, nowMs),
      isDisabled: false,
    };
    const isFirst = !(await store.hasKeys());
    const text = drawKeyText(draw);
    await store.add(key, hashKey(text));
    log("key created", key);
    const first = `This is the first key in ${place}: a server with this store refuses calls without one from now on.`;
    if (isFirst) say(first);
    say("Keep it now, it is not shown again:");
    print(text);
  });

/** Who may use a key, and for which services. */
function callersOf({ services, origins, networks, requireHeaders }: KeyOptions) {
  return {
    services: services === undefined ? null : parseServices(services, serviceIds),
    origins: origins === undefined ? null : parseOrigins(origins),
    networks: networks === undefined ? null : parseNetworks(networks),
    ...(requireHeaders !== undefined && { requiredHeaders: parseHeaderNames(requireHeaders) }),
  };
}

/** A table for people, or JSON for programs. */
export const listKeys = ({ json }: { readonly json?: boolean }): Promise<void> =>
  atDesk(async ({ store, place, nowMs }) => {
    const keys = await store.list();
    if (json) return void print(JSON.stringify(keys, null, 2));
    if (keys.length === 0)
      return void say(`There are no keys in ${place}: a server with this store is open.`);
    const rows = keys.map((key) => [
      key.id,
      key.plan,
      stateOf(key, nowMs),
      dateOf(key.createdAtMs),
      key.name,
    ]);
    print(table(["id", "plan", "state", "created", "name"], rows));
  });

export const showKey = (id: string): Promise<void> =>
  atDesk(async (desk) => void print(JSON.stringify(await found(desk, id), null, 2)));

/** Disables or enables a key; servers know within a second. */
export const setDisabled = (id: string, isDisabled: boolean): Promise<void> =>
  atDesk(async (desk) => {
    const key = { ...(await found(desk, id)), isDisabled };
    await desk.store.change(key);
    log(isDisabled ? "key disabled" : "key enabled", key);
  });

/** Gives a key a new text; the old one is good for a while. */
export const rotateKey = (id: string, { grace = "24h" }: { readonly grace?: string }): Promise<void> =>
  atDesk(async (desk) => {
    const key = await found(desk, id);
    const oldUntilMs = desk.nowMs + parseDuration(grace);
    const text = drawKeyText(desk.draw);
    await desk.store.rotate(id, hashKey(text), oldUntilMs);
    log("key rotated", key);
    say(
      `The old one is good until ${new Date(oldUntilMs).toISOString()}. Keep the new one now, it is not shown again:`,
    );
    print(text);
  });

export const deleteKey = (id: string): Promise<void> =>
  atDesk(async (desk) => {
    const key = await found(desk, id);
    await desk.store.remove(id);
    log("key deleted", key);
    if (!(await desk.store.hasKeys()))
      say("This was the last key: a server with a store of its own is open now.");
  });

export interface UsageOptions {
  readonly key?: string;
  readonly month?: string;
  readonly csv?: boolean;
}

/** Calls of a month by key and service, or with `csv` by day, too. */
export const showUsage = ({ key, month, csv }: UsageOptions): Promise<void> =>
  atDesk(async (desk) => {
    const chosen = month ?? monthAt(desk.nowMs).name;
    if (!/^\d{4}-(?:0[1-9]|1[0-2])$/.test(chosen))
      throw new Error(`${chosen} is no month; write it as 2026-11`);
    if (key !== undefined) await found(desk, key);
    const { months, days } = await desk.store.usage(chosen, key ?? null);
    if (csv) {
      const lines = days.map((one) => [one.keyId, one.day, one.service, one.calls].join(","));
      return void print(["key,day,service,calls", ...lines].join("\n"));
    }
    if (months.length === 0) return void say(`No calls were counted in ${chosen}.`);
    const keys = new Map((await desk.store.list()).map((one) => [one.id, one]));
    const rows = months.map(({ keyId, service, taken }) => {
      const limit = desk.plans.get(keys.get(keyId)?.plan ?? "")?.requestsPerMonth ?? null;
      return [
        keyId,
        service,
        String(taken),
        limit === null ? "–" : String(limit),
        keys.get(keyId)?.name ?? "",
      ];
    });
    print(table(["key", "service", "used", "limit", "name"], rows));
  });

function stateOf({ isDisabled, expiresAtMs }: Key, nowMs: number): string {
  if (isDisabled) return "disabled";
  if (expiresAtMs === null) return "good";
  return expiresAtMs <= nowMs ? "expired" : `good until ${dateOf(expiresAtMs)}`;
}

const dateOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}
