/** Classifications of industries that official concordances lead from and to. */

export const systems = [
  "naics2022",
  "naics2017",
  "naics2012",
  "naics2007",
  "naics2002",
  "naics1997",
  "sic1987",
  "isic3.1",
  "isic4",
  "isic5",
  "nace2",
  "nace2.1",
] as const;
export type System = (typeof systems)[number];

export const systemNames: Readonly<Record<System, string>> = {
  naics2022: "NAICS 2022",
  naics2017: "NAICS 2017",
  naics2012: "NAICS 2012",
  naics2007: "NAICS 2007",
  naics2002: "NAICS 2002",
  naics1997: "NAICS 1997",
  sic1987: "SIC 1987",
  "isic3.1": "ISIC Rev. 3.1",
  isic4: "ISIC Rev. 4",
  isic5: "ISIC Rev. 5",
  nace2: "NACE Rev. 2",
  "nace2.1": "NACE Rev. 2.1",
};

/** The classification that the heading of a column names, such as "2022 NAICS Code" or "ISIC 4.0"; null for none. */
export function findSystem(heading: string): System | null {
  const name = nameOf(heading.toLowerCase());
  return systems.find((system) => system === name) ?? null;
}

function nameOf(heading: string): string {
  const year = /\b(?:19|20)\d\d\b/.exec(heading)?.[0] ?? "";
  const revision = (prefix: string): string =>
    `${prefix}${/(\d(?:\.\d)?)(?!\d)/.exec(heading.slice(heading.indexOf(prefix)))?.[1]?.replace(".0", "") ?? ""}`;
  if (/\bnaics\b/.test(heading)) return `naics${year}`;
  if (/\bisic\b/.test(heading)) return revision("isic");
  if (/\bnace\b/.test(heading)) return revision("nace");
  return /\bsic\b/.test(heading) ? "sic1987" : "";
}

type Family = "naics" | "sic" | "isic" | "nace";

const forms: Readonly<Record<Family, readonly [form: RegExp, words: string]>> = {
  naics: [/^\d{6}$/, "six digits, such as 722511"],
  sic: [/^\d{4}$/, "four digits, such as 5812"],
  isic: [/^\d{4}$/, "four digits, such as 5610"],
  nace: [/^\d{2}\.\d{1,2}$/, "two digits, a point and one or two digits, such as 56.11"],
};

const familyOf = (system: System): Family => (/^[a-z]+/.exec(system)?.[0] ?? "naics") as Family;

/** How codes are written that a concordance links. */
export const codeForms = (system: System): string => forms[familyOf(system)][1];

/** A code as a cell has it, zeros in front that spreadsheets drop put back; null for what is no code of the last level. */
export function readCode(system: System, cell: string): string | null {
  const digits = /^\d[\d.]*/.exec(cell)?.[0] ?? "";
  const isPoint = digits.includes(".");
  const code =
    isPoint && digits.indexOf(".") === 1 ? `0${digits}` : isPoint ? digits : digits.padStart(4, "0");
  return forms[familyOf(system)][0].test(code) && !/^0+$/.test(code) ? code : null;
}
