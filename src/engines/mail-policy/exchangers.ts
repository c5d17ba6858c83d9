/** Mail servers of a domain: their addresses, and the certificates that DANE pins (RFC 7672). */
import { parseAddress } from "../../shared/address-text.ts";
import { type DnsResponse, hasFailed, type Lookups } from "./dns.ts";
import { type ProblemList, quoteText } from "./problem.ts";

export interface TlsaRecord {
  readonly usage: number;
  readonly selector: number;
  readonly matchingType: number;
  readonly data: string;
}

export const daneStates = ["secured", "unsigned", "unusable", "none", "unknown"] as const;

/**
 * `secured`: senders with DANE must see a pinned certificate; `unsigned`: there are records, but DNSSEC does not sign them or
 * the MX; `unusable`: no record that SMTP can use; `none`: no records; `unknown`: DNS did not answer.
 */
export type DaneState = (typeof daneStates)[number];

export interface ExchangerReport {
  readonly exchange: string;
  readonly priority: number;
  readonly addresses: string[];
  readonly dane: DaneState;
  readonly tlsa: TlsaRecord[];
}

export interface GivenExchanger {
  readonly exchange: string;
  readonly priority: number;
}

/** More are listed without their addresses. */
const maxExamined = 20;

interface TopicLists {
  readonly mx: ProblemList;
  readonly dane: ProblemList;
}

/** `isSigned`: DNSSEC holds for the MX records themselves. */
export async function inspectExchangers(
  exchangers: readonly GivenExchanger[],
  isSigned: boolean,
  lookups: Lookups,
  problems: TopicLists,
): Promise<ExchangerReport[]> {
  const reports = await Promise.all(
    exchangers.map(async ({ exchange, priority }, at): Promise<ExchangerReport> => {
      if (at >= maxExamined) return { exchange, priority, addresses: [], dane: "unknown", tlsa: [] };
      const addresses = await inspectAddresses(exchange, lookups, problems.mx);
      const { dane, tlsa } = await inspectTlsa(exchange, isSigned, lookups, problems.dane);
      return { exchange, priority, addresses, dane, tlsa };
    }),
  );
  const secured = reports.filter(({ dane }) => dane === "secured");
  const open = reports.filter(({ dane }) => dane === "none" || dane === "unsigned");
  if (secured.length > 0 && open.length > 0)
    problems.dane.warning(
      "dane_partial",
      `DANE secures some mail servers, but not ${open
        .slice(0, 5)
        .map(({ exchange }) => quoteText(exchange))
        .join(", ")}.`,
    );
  return reports;
}

async function inspectAddresses(
  exchange: string,
  lookups: Lookups,
  problems: ProblemList,
): Promise<string[]> {
  if (parseAddress(exchange) !== null) {
    problems.error(
      "mx_is_address",
      `The MX ${quoteText(exchange)} is an address; it must be a host name (RFC 5321 §5.1).`,
    );
    return [];
  }
  const [answer, { isKnown, values }] = await Promise.all([
    lookups.ask(exchange, "A"),
    lookups.addresses(exchange),
  ]);
  if (isKnown && values.length === 0)
    problems.error("mx_without_address", `The mail server ${quoteText(exchange)} has no public address.`);
  if (answer.records.some(({ type }) => type === "CNAME"))
    problems.warning(
      "mx_is_alias",
      `The mail server ${quoteText(exchange)} is an alias; an MX must name the host itself (RFC 2181 §10.3).`,
    );
  return values;
}

async function inspectTlsa(exchange: string, isSigned: boolean, lookups: Lookups, problems: ProblemList) {
  const answer = await lookups.ask(`_25._tcp.${exchange}`, "TLSA");
  const tlsa = readTlsa(answer);
  if (tlsa.length === 0) return { dane: hasFailed(answer) ? ("unknown" as const) : ("none" as const), tlsa };
  return { dane: judgeTlsa(exchange, tlsa, isSigned && answer.authenticated === true, problems), tlsa };
}

function judgeTlsa(
  exchange: string,
  tlsa: readonly TlsaRecord[],
  isSigned: boolean,
  problems: ProblemList,
): DaneState {
  if (!isSigned) {
    problems.warning(
      "dane_unsigned",
      `The TLSA records of ${quoteText(exchange)} count only where DNSSEC signs them and the MX records.`,
    );
    return "unsigned";
  }
  if (tlsa.some(isUsable)) return "secured";
  problems.warning(
    "dane_unusable",
    `No TLSA record of ${quoteText(exchange)} is one that SMTP uses: usage 2 or 3, selector 0 or 1, matching type 0 to 2 (RFC 7672 §3.1).`,
  );
  return "unusable";
}

/** Digests of SHA-256 and SHA-512 in hex, or whole data. */
const digestLengths: Readonly<Record<number, number>> = { 1: 64, 2: 128 };

const isUsable = ({ usage, selector, matchingType, data }: TlsaRecord): boolean =>
  (usage === 2 || usage === 3) &&
  selector <= 1 &&
  (matchingType === 0 ? data.length > 0 : digestLengths[matchingType] === data.length);

const maxTlsa = 20;

const readTlsa = ({ records }: DnsResponse): TlsaRecord[] =>
  records
    .filter(({ type, fields }) => type === "TLSA" && typeof fields["data"] === "string")
    .slice(0, maxTlsa)
    .map(({ fields }) => ({
      usage: Number(fields["usage"]),
      selector: Number(fields["selector"]),
      matchingType: Number(fields["matchingType"]),
      data: String(fields["data"]),
    }));
