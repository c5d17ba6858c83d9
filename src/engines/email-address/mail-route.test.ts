import { describe, expect, it } from "vitest";
import { type DnsResponse, resolveMailRoute } from "./mail-route.ts";

type Status = DnsResponse["status"];

const answer = (status: Status, ...records: DnsResponse["records"]): DnsResponse => ({ status, records });
const mx = (...rows: readonly (readonly [preference: number, exchange: string])[]): DnsResponse =>
  answer(
    "NOERROR",
    ...rows.map(([preference, exchange]) => ({ type: "MX", fields: { preference, exchange } })),
  );
const a = answer("NOERROR", { type: "A", fields: { address: "192.0.2.1" } });
const aaaa = answer("NOERROR", { type: "AAAA", fields: { address: "2001:db8::1" } });
const alias = { type: "CNAME", fields: { cname: "b.example" } };
const none = answer("NODATA");
const unasked = answer("REFUSED");

async function routeOf(answers: readonly [DnsResponse, DnsResponse, DnsResponse]): Promise<unknown> {
  const [MX, A, AAAA] = answers;
  const { state, exchangers } = await resolveMailRoute(async (type) => ({ MX, A, AAAA })[type]);
  return exchangers.length === 0
    ? state
    : [state, ...exchangers.map(({ exchange, priority }) => `${priority} ${exchange}`)];
}

describe("the route of a domain's mail", () => {
  it.each<[string, readonly [DnsResponse, DnsResponse, DnsResponse], unknown]>([
    [
      "its exchangers by rising priority, then name",
      [mx([20, "c.x"], [10, "b.x"], [10, "A.x."]), unasked, unasked],
      ["mx", "10 a.x", "10 b.x", "20 c.x"],
    ],
    [
      "an exchanger behind an alias",
      [answer("NOERROR", alias, ...mx([5, "m.x"]).records), unasked, unasked],
      ["mx", "5 m.x"],
    ],
    ["none with a null MX (RFC 7505)", [mx([0, "."]), a, aaaa], "null_mx"],
    ["none where a null MX came without its dot", [mx([0, ""]), a, aaaa], "null_mx"],
    [
      "the real exchanger beside a stray null MX",
      [mx([0, "."], [10, "m.x"]), unasked, unasked],
      ["mx", "10 m.x"],
    ],
    ["its IPv4 address without MX (RFC 5321 §5.1)", [none, a, none], "implicit_mx"],
    ["its IPv6 address without MX", [none, none, aaaa], "implicit_mx"],
    ["an address found though the other family failed", [none, answer("SERVFAIL"), aaaa], "implicit_mx"],
    ["nothing with neither MX nor address", [none, none, none], "no_mx"],
    ["nothing where an alias leads nowhere", [answer("NOERROR", alias), none, none], "no_mx"],
    ["nothing where the name is gone", [answer("NXDOMAIN"), a, aaaa], "domain_not_found"],
    ["nothing where the name went meanwhile", [none, answer("NXDOMAIN"), none], "domain_not_found"],
    ["unknown where servers fail", [answer("SERVFAIL"), a, aaaa], "dns_error"],
    ["unknown where servers refuse", [answer("REFUSED"), a, aaaa], "dns_error"],
    ["unknown where nobody answers", [answer("TIMEOUT"), a, aaaa], "dns_error"],
    ["unknown where no address was found and a family failed", [none, none, answer("TIMEOUT")], "dns_error"],
  ])("is %s", async (_what, answers, route) => {
    expect(await routeOf(answers)).toEqual(route);
  });

  it("queries addresses only if MX decides nothing", async () => {
    const asked: string[] = [];
    const ask = (first: DnsResponse) => async (type: string) => {
      asked.push(type);
      return type === "MX" ? first : none;
    };
    await resolveMailRoute(ask(mx([10, "m.x"])));
    await resolveMailRoute(ask(answer("NXDOMAIN")));
    await resolveMailRoute(ask(none));
    expect(asked).toEqual(["MX", "MX", "MX", "A", "AAAA"]);
  });
});
