/** Whether a request comes from the bot that its User-Agent names: the operator's lists, reverse and forward DNS. */
import { type BotProof, findBotProof, isProvingHost } from "../../engines/user-agent/index.ts";
import type { Context } from "../../kernel/operation.ts";
import type { DnsAnswer } from "../../kernel/ports.ts";
import { type Static, Type } from "../../kernel/type.ts";
import type { Address } from "../../shared/address-text.ts";
import { clientKey } from "../../shared/client-key.ts";
import { formatReverseName } from "../../shared/reverse-name.ts";
import { leadsTo, openQueries, pointerNames } from "../dns-queries.ts";
import { nullable, nullableText } from "../schema-kit.ts";
import type { BotRangeLists } from "./bot-ranges.ts";

const reasons = [
  "not_a_bot",
  "no_published_proof",
  "no_list",
  "dns_unavailable",
  "not_listed",
  "no_hostname",
  "other_hostname",
  "not_confirmed",
] as const;

export const verification = Type.Object(
  {
    method: nullable(
      Type.Enum(["list", "dns"]),
      "What decided: the operator's list of networks, or reverse and forward DNS; null if nothing could",
    ),
    reason: nullable(
      Type.Enum(reasons),
      "Why it is not verified. Unknown: not_a_bot; no_published_proof, its operator publishes no way that is known here; no_list, this server has no list of its networks; dns_unavailable. False: not_listed; no_hostname, the address has no name; other_hostname, its name is not the operator's; not_confirmed, the name does not lead back to the address. Null if verified",
    ),
    operator: nullableText("Who runs the bot"),
    hostname: nullableText("The host name of the address that was judged"),
    listDate: nullableText("The day of the list that was read, ISO 8601"),
    url: nullableText("Where the operator tells how to verify it"),
  },
  { title: "BotVerification" },
);

interface Verified {
  readonly verified: boolean | null;
  readonly verification: Static<typeof verification>;
}

const unknown: Static<typeof verification> = {
  method: null,
  reason: null,
  operator: null,
  hostname: null,
  listDate: null,
  url: null,
};

type DnsContext = Pick<Context, "dns" | "signal" | "caller">;

/** `name` is the bot's; null for what is none. A list that has the address decides alone; without one DNS does. */
export async function verifyBot(
  name: string | null,
  address: Address,
  lists: Pick<BotRangeLists, "find">,
  context: DnsContext,
): Promise<Verified> {
  if (name === null) return { verified: null, verification: { ...unknown, reason: "not_a_bot" } };
  const proof = findBotProof(name);
  if (proof === null) return { verified: null, verification: { ...unknown, reason: "no_published_proof" } };
  const listed = await lists.find(proof.lists, address);
  const known = { ...unknown, operator: proof.operator, url: proof.url, listDate: listed?.date ?? null };
  if (listed?.isListed) return { verified: true, verification: { ...known, method: "list" } };
  if (proof.hosts.length > 0) {
    const { verified, reason, hostname } = await askDns(proof, address, context);
    const method = verified === null ? null : "dns";
    return { verified, verification: { ...known, method, reason, hostname } };
  }
  return listed === null
    ? { verified: null, verification: { ...known, reason: "no_list" } }
    : { verified: false, verification: { ...known, method: "list", reason: "not_listed" } };
}

interface DnsVerdict {
  readonly verified: boolean | null;
  readonly reason: (typeof reasons)[number] | null;
  readonly hostname: string | null;
}

/** Of several names of an address so many are followed. */
const maxTried = 4;
/** For all questions of a call together. */
const dnsTimeoutMs = 6_000;

async function askDns(proof: BotProof, address: Address, context: DnsContext): Promise<DnsVerdict> {
  const query = openSureQueries(context);
  const pointers = await query(formatReverseName(address), "PTR");
  if (pointers === null) return { verified: null, reason: "dns_unavailable", hostname: null };
  const names = pointerNames(pointers);
  const own = names.filter((name) => isProvingHost(proof, name)).slice(0, maxTried);
  const [hostname = null] = own.length > 0 ? own : names;
  if (hostname === null) return { verified: false, reason: "no_hostname", hostname };
  if (own.length === 0) return { verified: false, reason: "other_hostname", hostname };
  const type = address.version === 4 ? "A" : "AAAA";
  const answers = await Promise.all(own.map((name) => query(name, type)));
  const at = answers.findIndex((answer) => answer !== null && leadsTo(answer, address));
  if (at >= 0) return { verified: true, reason: null, hostname: own[at] ?? hostname };
  return answers.includes(null)
    ? { verified: null, reason: "dns_unavailable", hostname }
    : { verified: false, reason: "not_confirmed", hostname };
}

/** What DNS surely says: null where no server answers in time or at all. */
function openSureQueries({ dns, signal, caller }: DnsContext) {
  const client = clientKey(caller.address);
  const query = openQueries({ dns, signal }, dnsTimeoutMs, client);
  return async (name: string, type: string): Promise<DnsAnswer | null> => {
    const answer = await query(name, type).catch((error: unknown) => {
      if (signal.aborted || !isTimeout(error)) throw error;
      return null;
    });
    return answer !== null && sure.has(answer.status) ? answer : null;
  };
}

const sure: ReadonlySet<DnsAnswer["status"]> = new Set(["NOERROR", "NXDOMAIN", "NODATA"]);

const isTimeout = (error: unknown): boolean => error instanceof Error && error.name === "TimeoutError";
