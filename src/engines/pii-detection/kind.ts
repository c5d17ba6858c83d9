/** Kinds of personal data and how severe a leak of each is. */

export const kindsByDefault = [
  "email",
  "phone",
  "national_id",
  "credit_card",
  "ip_address",
  "api_key",
  "iban",
  "bank_account",
  "private_key",
  "jwt",
  "url_credentials",
  "crypto_wallet",
  "mac_address",
  "passport",
  "drivers_license",
  "vin",
] as const;

/** Found by heuristics, or rarely personal on their own: only when asked for. */
export const kindsOnRequest = [
  "person",
  "address",
  "date_of_birth",
  "coordinates",
  "url",
  "age",
  "username",
] as const;

export const kinds = [...kindsByDefault, ...kindsOnRequest] as const;

export type Kind = (typeof kinds)[number];

/** From the least to the most severe. */
export const severities = ["low", "medium", "high", "critical"] as const;
export type Severity = (typeof severities)[number];

/**
 * How severe a leak is, and the rank where spans overlap: structures that prove themselves come before numbers; numbers
 * share one rank and compete by score. Set by hand.
 */
const facts: Readonly<Record<Kind, readonly [severity: Severity, rank: number]>> = {
  email: ["medium", 64],
  phone: ["medium", 50],
  national_id: ["critical", 50],
  credit_card: ["critical", 50],
  ip_address: ["low", 58],
  api_key: ["critical", 75],
  iban: ["high", 68],
  bank_account: ["high", 50],
  private_key: ["critical", 90],
  jwt: ["high", 85],
  url_credentials: ["critical", 80],
  crypto_wallet: ["medium", 70],
  mac_address: ["low", 60],
  passport: ["high", 50],
  drivers_license: ["high", 50],
  vin: ["low", 50],
  person: ["medium", 25],
  address: ["medium", 45],
  date_of_birth: ["medium", 50],
  coordinates: ["medium", 48],
  url: ["low", 66],
  age: ["low", 20],
  username: ["low", 30],
};

export const isKind = (name: string): name is Kind => Object.hasOwn(facts, name);

/** Numbers that are published with the company or the doctor they belong to, and numbers of devices. */
const severityBySubtype: Readonly<Record<string, Severity>> = {
  eu_vat: "low",
  it_piva: "low",
  es_cif: "low",
  br_cnpj: "low",
  au_abn: "low",
  pl_nip: "medium",
  us_ein: "medium",
  us_npi: "low",
  us_dea: "medium",
  imei: "medium",
  mrn: "high",
};

/** A caller's own kind is medium. */
export const severityOf = (kind: string, subtype: string | null = null): Severity =>
  severityBySubtype[subtype ?? ""] ?? (isKind(kind) ? facts[kind][0] : "medium");

export const rankOf = (kind: Kind): number => facts[kind][1];
