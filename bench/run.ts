/**
 * Runs the benchmarks named on the command line, or all: Markdown tables on standard output, and with `--write` in
 * docs/measured.md, too.
 */
import { address } from "./address.ts";
import { anonymizer } from "./anonymizer.ts";
import { attacksSubject } from "./attacks.ts";
import { bulkSubject } from "./bulk.ts";
import { capacity } from "./capacity.ts";
import { crypto } from "./crypto.ts";
import { currency } from "./currency.ts";
import { email } from "./email.ts";
import { everydaySubjects } from "./everyday/all.ts";
import { fuzzSubject } from "./fuzz.ts";
import { gateway } from "./gateway.ts";
import { http } from "./http.ts";
import { image } from "./image.ts";
import { inline } from "./inline.ts";
import { ip } from "./ip.ts";
import { mcp } from "./mcp.ts";
import { writeSection } from "./measured.ts";
import { metadata } from "./metadata.ts";
import { naics } from "./naics.ts";
import { overloadSubject } from "./overload.ts";
import { password } from "./password.ts";
import { pdf } from "./pdf.ts";
import { pii } from "./pii.ts";
import { proxy } from "./proxy.ts";
import { qr } from "./qr.ts";
import { qrReading } from "./qr-reading.ts";
import { conclusion, runSubject } from "./report.ts";
import { restartsSubject } from "./restarts.ts";
import { securityHeaders } from "./security-headers.ts";
import { soakSubject } from "./soak.ts";
import { start } from "./start.ts";
import { strings } from "./strings.ts";
import type { Result, Subject } from "./subject.ts";
import { text } from "./text.ts";
import { useragent } from "./useragent.ts";

/** `bulk 50` reads 50 MB, `soak 5` and `restarts 5` last five minutes, `fuzz 1000` sends a thousand of each kind. */
const words = process.argv.slice(2);
const amount = words.map(Number).find((value) => value > 0);
const isWritten = words.includes("--write");

const subjects: Readonly<Record<string, Subject>> = {
  address,
  anonymizer,
  attacks: attacksSubject,
  bulk: bulkSubject(amount),
  capacity,
  crypto,
  currency,
  email,
  ...everydaySubjects,
  fuzz: fuzzSubject(amount),
  gateway,
  http,
  image,
  inline,
  ip,
  mcp,
  metadata,
  naics,
  overload: overloadSubject(amount),
  password,
  pii,
  pdf,
  proxy,
  qr,
  qrReading,
  restarts: restartsSubject(amount),
  "security-headers": securityHeaders,
  soak: soakSubject(amount),
  start,
  strings,
  text,
  useragent,
};

/** Measured only where they are named: they last long. */
const onDemand: readonly string[] = ["bulk", "fuzz", "overload", "restarts", "soak", "everyday-picture"];

const named = words.filter((word) => word !== "--write" && Number.isNaN(Number(word)));
const unknown = named.filter((name) => !Object.hasOwn(subjects, name));
if (unknown.length > 0) {
  console.error(
    `There is no benchmark ${unknown.join(", ")}; there are ${Object.keys(subjects).join(", ")}.`,
  );
  process.exit(2);
}

const results: Result[] = [];
for (const [name, subject] of Object.entries(subjects)) {
  const isMeant = named.length === 0 ? !onDemand.includes(name) : named.includes(name);
  if (!isMeant) continue;
  const options = onDemand.includes(name) && amount !== undefined ? [String(amount)] : [];
  const report = await runSubject({ name, options }, subject);
  results.push(...report.results);
  if (isWritten) writeSection(Object.keys(subjects), name, report.section);
}
console.log(conclusion(results));
