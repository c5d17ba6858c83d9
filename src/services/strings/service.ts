/** Decides what the string toolkit is made of. */
import { service } from "../../kernel/service.ts";
import * as operations from "./operations.ts";

export const strings = service({
  id: "strings",
  title: "String toolkit",
  summary: "Cases, slugs, transforms, escaping and counts of texts in every script",
  operations,
});
