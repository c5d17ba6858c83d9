/** Whether an autonomous system belongs to a host of servers, as far as its name tells. */

/**
 * Systems of well-known hosts, whose names do not say it or whose number is surer than a name. Written from general
 * knowledge; a system that also carries other customers (a carrier with a cloud) is left out.
 */
const hosts: ReadonlySet<number> = new Set([
  // Amazon, Microsoft, Google Cloud, Oracle Cloud, Alibaba, Tencent, IBM Cloud, Huawei Cloud
  14618, 16509, 8987, 8075, 396982, 31898, 45102, 37963, 45090, 132203, 36351, 136907,
  // DigitalOcean, Linode, Vultr, OVH, Hetzner, Scaleway, Leaseweb, Contabo, IONOS, M247, Datacamp, Equinix Metal
  14061,
  63949, 20473, 16276, 24940, 213230, 12876, 60781, 28753, 30633, 51167, 8560, 9009, 60068, 212238, 54825,
  // Choopa, GoDaddy, Rackspace, DreamHost, Hostinger, UpCloud, Exoscale, Gcore, Fastly, Cloudflare, Akamai
  26496, 398101, 19994, 27357, 33070, 26347, 47583, 202053, 61098, 199524, 54113, 13335, 20940, 16625, 12222,
  // netcup, Aruba, Strato, Online SAS, Selectel, Timeweb, Yandex Cloud, Servers.com, Zenlayer, HostPapa, ColoCrossing
  197540,
  31034, 6724, 49505, 9123, 200350, 7979, 21859, 36352, 29802, 46606, 53667, 62240, 135377,
]);

/** Words that operators of such systems put in their names; whole words, as `host` alone is in many others. */
const words =
  /\b(?:web ?hosting|hosting|hosters?|hostkey|cloud|clouds|vps|vds|data ?cent(?:er|re)s?|datacamp|colo|colocation|colocrossing|dedicated servers?|servers?|serverfarm|digitalocean|linode|hetzner|ovh|contabo|leaseweb|vultr|scaleway|netcup|hostinger)\b/i;

/** An access network that sells a cloud beside it: the word alone says too little. */
const carrierWords = /\b(?:internet|telecom|broadband|fiber|fibre|fibra|wireless|provedor|communications)/i;
const cloudWords = /\bclouds?\b/gi;

/** True if the number or the name is known for it; null, and never false, otherwise: a name does not rule it out. */
export const findHosting = (asn: number | null, organization: string | null): true | null =>
  (asn !== null && hosts.has(asn)) || (organization !== null && isNamedHost(organization)) ? true : null;

const isNamedHost = (organization: string): boolean =>
  words.test(carrierWords.test(organization) ? organization.replaceAll(cloudWords, "") : organization);
