/** The text analyzer. */
import { service } from "../../kernel/service.ts";
import { analyze } from "./analyze.ts";
import { compare } from "./compare.ts";
import { keywords } from "./keywords.ts";
import { readability } from "./readability.ts";
import { seo } from "./seo.ts";
import { style } from "./style.ts";

export const text = service({
  id: "text",
  title: "Text analyzer",
  summary: "Counts, reading times, readability, keywords, style and search engine audits of texts",
  operations: { analyze, keywords, readability, style, compare, seo },
});
