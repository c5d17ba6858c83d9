/** Kinds of texts that people have at hand, told apart by their form. */

/** What a text is most likely, as far as its form tells. */
export type ContentKind =
  | "base64"
  | "card"
  | "color"
  | "domain"
  | "email"
  | "emails"
  | "iban"
  | "industryCode"
  | "ip"
  | "ips"
  | "json"
  | "jwt"
  | "password"
  | "phone"
  | "table"
  | "text"
  | "url"
  | "userAgent"
  | "uuid";
