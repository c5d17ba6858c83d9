/** Runs the benchmarks named on the command line, or all: a Markdown table each on standard output. */
import { address } from "./address.ts";
import { anonymizer } from "./anonymizer.ts";
import { currency } from "./currency.ts";
import { email } from "./email.ts";
import { http } from "./http.ts";
import { image } from "./image.ts";
import { ip } from "./ip.ts";
import { metadata } from "./metadata.ts";
import { naics } from "./naics.ts";
import { password } from "./password.ts";
import { pdf } from "./pdf.ts";
import { pii } from "./pii.ts";
import { proxy } from "./proxy.ts";
import { qr } from "./qr.ts";
import { conclusion, runSubject } from "./report.ts";
import { strings } from "./strings.ts";
import type { Result, Subject } from "./subject.ts";
import { text } from "./text.ts";
import { useragent } from "./useragent.ts";

const subjects: Readonly<Record<string, Subject>> = {
  address,
  anonymizer,
  currency,
  email,
  http,
  image,
  ip,
  metadata,
  naics,
  password,
  pii,
  pdf,
  proxy,
  qr,
  strings,
  text,
  useragent,
};

const named = process.argv.slice(2);
const unknown = named.filter((name) => !Object.hasOwn(subjects, name));
if (unknown.length > 0) {
  console.error(
    `There is no benchmark ${unknown.join(", ")}; there are ${Object.keys(subjects).join(", ")}.`,
  );
  process.exit(2);
}

const results: Result[] = [];
for (const [name, subject] of Object.entries(subjects)) {
  if (named.length === 0 || named.includes(name)) results.push(...(await runSubject(name, subject)));
}
console.log(conclusion(results));
