/** Which laws and standards cover which kind of data, and where they say so. One table; nothing else names a law. */
import rows from "./coverage.json" with { type: "json" };

/** Of the contract's `regulations`. */
export const regulations = ["gdpr", "ccpa", "hipaa", "pci_dss", "glba"] as const;
export type Regulation = (typeof regulations)[number];

/** With those that the table alone has. */
export const coveringLaws = [...regulations, "lgpd"] as const;
type CoveringLaw = (typeof coveringLaws)[number];

export interface Coverage {
  readonly law: CoveringLaw;
  /** Article, section or requirement. */
  readonly reference: string;
  /** What the law calls such data. */
  readonly as: string;
}

type Row = readonly [kind: string, subtype: string | null, law: CoveringLaw, reference: string, as: string];

/** A row of a subtype takes the place of its kind's row of the same law. */
export const coverageRows = rows as unknown as readonly Row[];

const rowsByKind = Map.groupBy(coverageRows, ([kind]) => kind);

/** Secrets of machines are not personal data. */
const impersonal: ReadonlySet<string> = new Set(["api_key", "private_key", "jwt", "url_credentials", "url"]);

/** What covers a value; kinds of the caller's own are taken for personal data. */
function coverageOfOne(kind: string, subtype: string | null): readonly Row[] {
  const own = rowsByKind.get(kind);
  if (own === undefined) return impersonal.has(kind) ? [] : ownKind;
  const special = own.filter((row) => subtype !== null && row[1] === subtype);
  const replaced = new Set(special.map(([, , law]) => law));
  return [...special, ...own.filter(([, of, law]) => of === null && !replaced.has(law))];
}

const ownKind: readonly Row[] = [
  ["", null, "gdpr", "Art. 4(1)", "personal data, where it relates to a person"],
  ["", null, "ccpa", "Cal. Civ. Code §1798.140(v)(1)", "personal information, where it relates to a person"],
  ["", null, "lgpd", "Lei 13.709/2018, Art. 5, I", "personal data, where it relates to a person"],
];

/** Every place that covers one of the values of a kind, in the order of the laws. */
export function findCoverage(kind: string, subtypes: Iterable<string | null>): Coverage[] {
  const found = new Set([...new Set(subtypes)].flatMap((subtype) => coverageOfOne(kind, subtype)));
  return [...found]
    .map(([, , law, reference, as]) => ({ law, reference, as }))
    .sort((a, b) => coveringLaws.indexOf(a.law) - coveringLaws.indexOf(b.law));
}
