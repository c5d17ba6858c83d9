/** DNS as the policies of a domain are read from it. */

export type QueryType = "A" | "AAAA" | "MX" | "TXT" | "TLSA";

/** The parts of a DNS response that are used here. */
export interface DnsResponse {
  readonly status: "NOERROR" | "NXDOMAIN" | "NODATA" | "SERVFAIL" | "REFUSED" | "TIMEOUT";
  readonly records: readonly { readonly type: string; readonly fields: Readonly<Record<string, unknown>> }[];
  /** The resolver's word that DNSSEC holds; null where none answered. */
  readonly authenticated?: boolean | null;
}

/** Sends one query. A failure of the servers is a status, not an exception. */
export type QueryDns = (name: string, type: QueryType) => Promise<DnsResponse>;

/** Queries of one report: names that others wrote into their records must not make more. */
const maxQueries = 250;

const refused: DnsResponse = { status: "REFUSED", records: [], authenticated: null };
const notFound: DnsResponse = { status: "NXDOMAIN", records: [], authenticated: null };

/** The queries of one report: each question once, and no more than 250. */
export class Lookups {
  readonly #query: QueryDns;
  readonly #answers = new Map<string, Promise<DnsResponse>>();

  constructor(query: QueryDns) {
    this.#query = query;
  }

  ask(name: string, type: QueryType): Promise<DnsResponse> {
    const asked = name.toLowerCase().replace(/\.$/, "");
    if (!isQueryable(asked)) return Promise.resolve(notFound);
    const key = `${asked} ${type}`;
    const known = this.#answers.get(key);
    if (known !== undefined) return known;
    if (this.#answers.size >= maxQueries) return Promise.resolve(refused);
    const answer = this.#query(asked, type);
    this.#answers.set(key, answer);
    return answer;
  }

  /** A and AAAA addresses, IPv4 first. */
  async addresses(name: string): Promise<Found<string[]>> {
    const answers = await Promise.all([this.ask(name, "A"), this.ask(name, "AAAA")]);
    const values = answers.flatMap(({ records }) =>
      records
        .filter(({ type }) => type === "A" || type === "AAAA")
        .map(({ fields }) => String(fields["address"])),
    );
    return { isKnown: values.length > 0 || !answers.some(hasFailed), values };
  }

  /** The texts of TXT records, each joined from its strings. */
  async texts(name: string): Promise<Found<string[]>> {
    const answer = await this.ask(name, "TXT");
    return { isKnown: !hasFailed(answer), values: textsOf(answer) };
  }
}

/** What DNS said, or that it said nothing. */
export interface Found<T> {
  /** False where the servers failed. */
  readonly isKnown: boolean;
  readonly values: T;
}

export const hasFailed = ({ status }: DnsResponse): boolean =>
  status === "SERVFAIL" || status === "REFUSED" || status === "TIMEOUT";

export const textsOf = ({ records }: DnsResponse): string[] =>
  records.flatMap(({ type, fields }) =>
    type === "TXT" && typeof fields["text"] === "string" ? [fields["text"]] : [],
  );

/** Of an SPF, DMARC or DKIM record. Real ones have some hundred characters; receivers read them by UDP. */
export const maxRecordLength = 4_096;

/** RFC 1035 §2.3.4. */
const isQueryable = (name: string): boolean =>
  name.length <= 253 && name.split(".").every((label) => label.length >= 1 && label.length <= 63);
