/** The string toolkit. */
import { service } from "../../kernel/service.ts";
import { convert } from "./case.ts";
import { confusables } from "./confusables.ts";
import { count } from "./count.ts";
import { diff } from "./diff.ts";
import { escapeOrUnescape } from "./escape.ts";
import { keys } from "./keys.ts";
import { pipeline } from "./pipeline.ts";
import { similarity } from "./similarity.ts";
import { slugify } from "./slugify.ts";
import { sort } from "./sort.ts";
import { template } from "./template.ts";
import { transform } from "./transform.ts";

export const strings = service({
  id: "strings",
  title: "String toolkit",
  summary: "Cases, slugs, transforms, escaping, comparisons, look-alikes and counts of texts in every script",
  operations: {
    case: convert,
    slugify,
    transform,
    escape: escapeOrUnescape,
    count,
    diff,
    similarity,
    confusables,
    keys,
    sort,
    template,
    pipeline,
  },
});
