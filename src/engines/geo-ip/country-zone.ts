/** The time zone of a whole country, where it has only one. */
import { memoize } from "../../shared/memoize.ts";

/** Countries with several IANA zones whose clocks have shown the same since 2024: the zone that most people live in. */
const sameClock: Readonly<Record<string, string>> = {
  AR: "America/Argentina/Buenos_Aires",
  CY: "Asia/Nicosia",
  DE: "Europe/Berlin",
  KZ: "Asia/Almaty",
  MH: "Pacific/Majuro",
  MY: "Asia/Kuala_Lumpur",
  PS: "Asia/Gaza",
  UZ: "Asia/Tashkent",
};

/** Names that CLDR keeps after IANA has changed them. */
const renamed: Readonly<Record<string, string>> = {
  "Africa/Asmera": "Africa/Asmara",
  "Asia/Calcutta": "Asia/Kolkata",
  "Asia/Katmandu": "Asia/Kathmandu",
  "Asia/Rangoon": "Asia/Yangon",
  "Asia/Saigon": "Asia/Ho_Chi_Minh",
  "Atlantic/Faeroe": "Atlantic/Faroe",
};

/** TypeScript does not know it yet. */
type ZonedLocale = Intl.Locale & { getTimeZones(): readonly string[] | undefined };

/** An IANA zone; null for a country with several, or with none that is known. `country` is two capitals. */
export const findCountryZone = memoize((country: string): string | null => {
  const zones = (new Intl.Locale(`und-${country}`) as ZonedLocale).getTimeZones() ?? [];
  const [zone] = zones;
  if (zone === undefined || zones.length > 1) return sameClock[country] ?? null;
  return renamed[zone] ?? zone;
});
