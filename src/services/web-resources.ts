/** What the groups of the web utilities open at start, each under its own name. */
import type { Ports } from "../kernel/ports.ts";
import type { Check } from "../kernel/service.ts";
import { openCurrency, type WithCurrency } from "./currency/resources.ts";
import { openIp, type WithIp } from "./ip/resources.ts";
import { openPdf, type WithPdf } from "./pdf/resources.ts";

/** A handler names the part it uses: `Context<WithIp>`. */
export type WebResources = WithCurrency & WithIp & WithPdf;

export const openWeb = async (ports: Ports): Promise<WebResources> => ({
  currency: await openCurrency(ports),
  ip: openIp(ports),
  pdf: openPdf(ports),
});

/** Parts of the service in `/health`: `web.geo`, `web.rates`. */
export const checksOfWeb = ({ currency, ip }: WebResources): Readonly<Record<string, Check>> => ({
  geo: ip.check(),
  rates: currency.check(),
});

export const reasonsOfWeb = (): Readonly<Record<string, string>> => ({
  geo: "A file of geo-IP data was refused; the log says which and why.",
  rates:
    "The rates are older than 4 days, or the last answer of the feed or the file was refused, as the log says.",
});

export function closeWeb({ currency, ip }: WebResources): void {
  currency.close();
  ip.close();
}
