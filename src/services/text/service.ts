/** The text analyzer. */
import { service } from "../../kernel/service.ts";
import { analyze } from "./analyze.ts";
import { keywords } from "./keywords.ts";
import { readability } from "./readability.ts";

export const text = service({
  id: "text",
  title: "Text analyzer",
  summary: "Counts, reading times, readability by eleven formulas and keywords of a text",
  operations: { analyze, keywords, readability },
});
