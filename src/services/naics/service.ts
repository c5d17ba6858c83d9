/** The industry-code finder. */
import { service } from "../../kernel/service.ts";
import { code } from "./code.ts";
import { compare } from "./compare.ts";
import { crosswalk } from "./crosswalk.ts";
import { dataset } from "./dataset.ts";
import { match } from "./match.ts";
import { type NaicsResources, naicsDirSetting, openNaics } from "./resources.ts";
import { search } from "./search.ts";
import { similar } from "./similar.ts";
import { naicsTablesSetting } from "./tables.ts";
import { validate } from "./validate.ts";

export const naics = service<NaicsResources>({
  id: "naics",
  title: "Industry-code finder",
  summary:
    "NAICS 2022 codes for a description of what a company does, by meaning and by words; search, whole records, similar codes",
  operations: { match, validate, compare, search, code, similar, crosswalk, dataset },
  settings: [naicsDirSetting, naicsTablesSetting],
  preparations: [
    {
      id: "naics",
      summary:
        "the industry classification of 2022 with its index, and the encoder that compares texts with it",
      // Serving does not load what builds the data.
      run: async (ports) => (await import("./prepare.ts")).prepareNaics(ports),
    },
  ],
  open: openNaics,
  data: (resources) => resources.data(),
  checks: (resources) => ({ data: resources.check() }),
  reasons: (resources) => ({ data: resources.reason() }),
  close: (resources) => resources.close(),
});
