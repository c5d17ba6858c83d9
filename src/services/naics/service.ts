/** The industry-code finder. */
import { service } from "../../kernel/service.ts";
import { match } from "./matching/match.ts";
import { code } from "./records/code.ts";
import { dataset } from "./records/dataset.ts";
import { search } from "./records/search.ts";
import { similar } from "./records/similar.ts";
import { type NaicsResources, naicsDirSetting, openNaics } from "./resources.ts";

export const naics = service<NaicsResources>({
  id: "naics",
  title: "Industry-code finder",
  summary:
    "NAICS 2022 codes for a description of what a company does, by meaning and by words; search, whole records, similar codes",
  operations: { match, search, code, similar, dataset },
  settings: [naicsDirSetting],
  preparations: [
    {
      id: "naics",
      summary:
        "the industry classification of 2022 with its index, and the encoder that compares texts with it",
      // Whoever only serves never loads what builds.
      run: async (ports) => (await import("./preparation/resources.ts")).prepareNaics(ports),
    },
  ],
  open: openNaics,
  checks: (resources) => ({ data: resources.check() }),
  reasons: (resources) => ({ data: resources.reason() }),
  close: (resources) => resources.close(),
});
