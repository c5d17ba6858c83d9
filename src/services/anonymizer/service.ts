/** Decides what the anonymizer is made of. */
import { service } from "../../kernel/service.ts";
import * as values from "./operations.ts";
import * as table from "./table/operations.ts";

export const anonymizer = service({
  id: "anonymizer",
  title: "Data anonymizer",
  summary:
    "Masks, salted hashes and keyed tokens of values; k-anonymity, l-diversity and t-closeness of tables",
  operations: { ...values, ...table },
});
