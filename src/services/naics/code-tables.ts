/** What official tables add to the record of a code: its size standards, and the codes of other classifications. */
import { type SizeStandard, systemNames, systems } from "../../engines/industry-search/index.ts";
import { unit, view } from "../../kernel/schema-options.ts";
import { type Static, Type } from "../../kernel/type.ts";
import { nullable, nullableText } from "../schema-kit.ts";
import { text } from "./fields.ts";
import type { NaicsResources } from "./resources.ts";

const dollars = (description: string) =>
  nullable(Type.Integer({ minimum: 0, ...unit("US dollars") }), description);

const standard = Type.Object(
  {
    exception: nullableText("Exception 1 and the like; null for the standard of the whole industry"),
    title: text("The industry, or what is excepted"),
    receiptsUsd: dollars("Greatest average annual receipts; null where size is not measured by them"),
    employees: nullable(
      Type.Integer({ minimum: 0 }),
      "Greatest average number of employees; null where size is not measured by it",
    ),
    assetsUsd: dollars("Greatest total assets; null where size is not measured by them"),
    footnotes: Type.Array(
      Type.Object(
        { number: Type.Integer(), text: nullableText("Null where the file has no text for it") },
        { title: "NaicsFootnote" },
      ),
    ),
  },
  { title: "NaicsSizeStandard" },
);

export const sizeStandard = nullable(
  Type.Object(
    {
      effectiveDate: nullableText("Since when the table holds, ISO 8601; null where the file does not say"),
      source: text("The file"),
      standards: Type.Array(standard, { description: "None where the table has no such code" }),
    },
    { title: "NaicsSizeStandards" },
  ),
  "Up to which size a firm counts as small (U.S. Small Business Administration, 13 CFR 121.201); null for codes of fewer than six digits, and where this server has no table",
);

export const codeCrosswalk = Type.Array(
  Type.Object(
    {
      system: Type.Enum(systems, { description: "The other classification" }),
      name: text("Its name"),
      code: text("The code there"),
      title: text("Its title as the table has it"),
      isPart: Type.Boolean({ description: "Whether only a part of that code is meant" }),
      isOfficial: Type.Boolean({ description: "Whether an official table says so; else two lists of codes" }),
    },
    { title: "NaicsCrosswalkCode" },
  ),
  {
    description:
      "Codes of other classifications that a table leads to directly; none for codes of fewer than six digits",
    ...view({ as: "aside" }),
  },
);

/** Both parts for a code of the edition. */
export async function describeTables(
  code: string,
  { tables, crosswalks }: Pick<NaicsResources, "tables" | "crosswalks">,
): Promise<{ sizeStandard: Static<typeof sizeStandard>; crosswalk: Static<typeof codeCrosswalk> }> {
  if (!/^\d{6}$/.test(code)) return { sizeStandard: null, crosswalk: [] };
  const walks = await crosswalks();
  const crosswalk = walks.reachedFrom("naics2022").flatMap((system) => {
    const isOfficial = tables.sourceOf("naics2022", system) !== null;
    const found = walks.find(code, "naics2022", system)?.results ?? [];
    return found.map(({ code, title, isPart }) => ({
      ...{ system, name: systemNames[system], code, title, isPart, isOfficial },
    }));
  });
  const sizes = tables.sizesOf(code);
  const plain = sizes === null ? null : { ...sizes, standards: sizes.standards.map(copyStandard) };
  return { sizeStandard: plain, crosswalk };
}

const copyStandard = ({ footnotes, ...rest }: SizeStandard): Static<typeof standard> => ({
  ...rest,
  footnotes: footnotes.map((note) => ({ ...note })),
});
