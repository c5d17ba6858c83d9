/** Decides what the text analyzer is made of. */
import { service } from "../../kernel/service.ts";
import * as operations from "./operations.ts";

export const text = service({
  id: "text",
  title: "Text analyzer",
  summary: "Counts, reading times, readability by eleven formulas and keywords of a text",
  operations,
});
