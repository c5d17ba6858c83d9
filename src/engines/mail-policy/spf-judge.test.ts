import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { Lookups, type QueryDns } from "./dns.ts";
import { ProblemList } from "./problem.ts";
import { inspectSpf } from "./spf-report.ts";

/** pyspf, by others and in another language: Debian's python3-spf. */
const judgePath = fileURLToPath(new URL("../../../test/support/judge-spf.py", import.meta.url));
const hasJudge = existsSync("/usr/lib/python3/dist-packages/spf.py");

/** Good and bad ones. Left out is where the judge is known to be laxer (`%{d0}`, `x=%{`) or follows ptr. */
const records: readonly string[] = [
  "v=spf1",
  "v=spf1 -all",
  "v=spf1 ~ALL",
  "v=spf1 ?all",
  "v=spf1 a:x.host.example mx:host.example -all",
  "v=spf1 a/24 a//64 a/24//64 -all",
  "v=spf1 a:host.example/24//64 -all",
  "v=spf1 ip4:192.0.2.0/24 ip4:192.0.2.1 ip6:2001:db8::/32 ip6:::1 -all",
  "v=spf1 ip6:::ffff:192.0.2.1 -all",
  "v=spf1 exists:%{ir}.%{v}._spf.%{d2} -all",
  "v=spf1 redirect=ok.example",
  "v=spf1 redirect=soft.example",
  "v=spf1 a:%{d}/24 -all",
  "v=spf1 exp=explain.%{d} unknown=anything x-y.z_1= -all",
  "v=spf1 all:x",
  "v=spf1 include",
  "v=spf1 include:",
  "v=spf1 include:com -all",
  "v=spf1 a:192.0.2.1 -all",
  "v=spf1 a:example..com -all",
  "v=spf1 a/33",
  "v=spf1 a//129",
  "v=spf1 a/",
  "v=spf1 a/024 -all",
  "v=spf1 mx/24/64 -all",
  "v=spf1 ip4:192.0.2.256",
  "v=spf1 ip4:192.0.2.0/33",
  "v=spf1 ip4:192.0.2.0/24/24",
  "v=spf1 ip4:2001:db8::1",
  "v=spf1 ip6:192.0.2.1",
  "v=spf1 ip4",
  "v=spf1 ip:192.0.2.1",
  "v=spf1 192.0.2.1",
  "v=spf1 foo",
  "v=spf1 --all",
  "v=spf1 exists:%{x}.example.com -all",
  "v=spf1 exists:%{c}.example.com -all",
  "v=spf1 exists:%d.example.com -all",
  "v=spf1 redirect=a.example redirect=b.example",
  "v=spf1 redirect=",
  "v=spf1 include:ok.example -all",
  "v=spf1 include:none.example -all",
  "v=spf1 include:loop.example -all",
  "v=spf1 include:bad.example -all",
  "v=spf1 redirect=none.example",
  "v=spf1 include:ten.example -all",
  "v=spf1 a:a.host.example redirect=ten.example",
  "v=spf1 redirect=ten.example",
  "v=spf1 -all foo",
  "v=spf1 -all ip4:1.2.3",
  "v=spf1 a:n1.example a:n2.example -all",
  "v=spf1 a:n1.example a:n2.example a:n3.example -all",
  "v=spf1 ip4:192.0.2.1/08 -all",
  "v=spf1 a:host.example. -all",
  "v=spf1 a:-host.host.example -all",
  "v=spf1 include=ok.example -all",
  "v=spf1 all.",
  "v=spf1 ptr:host.example -all",
  "v=spf1 ptr: -all",
  "v=spf1 a: -all",
  "v=spf1 mx: -all",
  "v=spf1 exists -all",
  "v=spf1 ip4:1.2.3.4:80 -all",
  "v=spf1  a  -all",
  "v=spf1 redirect=ok.example -all",
  "v=spf1 exp=a.example exp=b.example -all",
  "v=spf1 a:host.example%{i} -all",
  "v=spf1 a:%{i -all",
  "v=spf1 ip4: 1.2.3.4 -all",
  "v=spf1 -all;",
  "v=spf1 ip4:1.2.3.4; -all",
  "v=spf1 a:h_o.host.example -all",
  "v=spf1 a:foo.host.example_ -all",
  "v=spf1 a:host.example/ -all",
  "v=spf1 moo.cow=far_out v=spf1 -all",
  "v=spf1 all -all",
];

const manyAddresses = Array.from({ length: 10 }, (_, at) => `a:a${at}.host.example`).join(" ");

const zone: Readonly<Record<string, readonly string[]>> = {
  "ok.example": ["v=spf1 ip4:192.0.2.0/24 -all"],
  "soft.example": ["v=spf1 ~all"],
  "loop.example": ["v=spf1 include:loop.example -all"],
  "bad.example": ["v=spf1 foo -all"],
  "ten.example": [`v=spf1 ${manyAddresses} -all`],
  ...Object.fromEntries(records.map((text, at) => [`d${at}.example`, [text]])),
};

/** What the judge's zone answers, too: names below host.example have an address and a mail server. */
function recordsOf(name: string, type: string) {
  if (type === "TXT") return (zone[name] ?? []).map((text) => ({ type, fields: { text } }));
  if (!name.endsWith("host.example")) return [];
  if (type === "A") return [{ type, fields: { address: "192.0.2.200" } }];
  return type === "MX" ? [{ type, fields: { exchange: "mx.host.example", preference: 10 } }] : [];
}

const query: QueryDns = async (name, type) => {
  const found = recordsOf(name, type);
  return { status: found.length > 0 ? "NOERROR" : "NXDOMAIN", records: found };
};

async function resultOf(domain: string): Promise<string> {
  const problems = new ProblemList("spf");
  const report = await inspectSpf(domain, new Lookups(query), problems);
  // That everybody may send is an error of ours, and none of the standard's.
  const isFaulty = problems.all.some(
    ({ code, severity }) => severity === "error" && code !== "spf_allows_all",
  );
  if (report === null) return "none";
  return isFaulty ? "permerror" : (report.policy ?? "pass");
}

describe.skipIf(!hasJudge)("SPF by pyspf", () => {
  it("says the same of every record, for a server that none names", async () => {
    const domains = records.map((_, at) => `d${at}.example`);
    const judged = execFileSync("/usr/bin/python3", [judgePath], {
      input: JSON.stringify({ zone, domains }),
    });
    const ours = await Promise.all(domains.map(resultOf));
    expect(records.map((text, at) => [text, ours[at]])).toEqual(
      records.map((text, at) => [text, JSON.parse(judged.toString())[at]]),
    );
  });
});
