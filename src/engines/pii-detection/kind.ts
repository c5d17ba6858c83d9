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

const severityOfKind: Readonly<Record<Kind, Severity>> = {
  email: "medium",
  phone: "medium",
  national_id: "critical",
  credit_card: "critical",
  ip_address: "low",
  api_key: "critical",
  iban: "high",
  bank_account: "high",
  private_key: "critical",
  jwt: "high",
  url_credentials: "critical",
  crypto_wallet: "medium",
  mac_address: "low",
  passport: "high",
  drivers_license: "high",
  vin: "low",
  person: "medium",
  address: "medium",
  date_of_birth: "medium",
  coordinates: "medium",
  url: "low",
  age: "low",
  username: "low",
};

export const isKind = (name: string): name is Kind => Object.hasOwn(severityOfKind, name);

/** A caller's own kind is medium. */
export const severityOf = (kind: string): Severity => (isKind(kind) ? severityOfKind[kind] : "medium");
