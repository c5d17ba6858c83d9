/** The anonymizer. */
import { service } from "../../kernel/service.ts";
import { anonymize } from "./anonymize.ts";
import { anonymizeCsv } from "./anonymize-csv.ts";
import { anonymizeCsvFile } from "./anonymize-csv-file.ts";
import { decrypt } from "./decrypt.ts";
import { detokenize } from "./detokenize.ts";
import { encrypt } from "./encrypt.ts";
import { hash } from "./hash.ts";
import { kAnonymity } from "./k-anonymity.ts";
import { mask } from "./mask.ts";
import { privateCounts } from "./private-counts.ts";
import { pseudonymize } from "./pseudonymize.ts";
import { suggestQuasiIdentifiers } from "./suggest-quasi-identifiers.ts";

export const anonymizer = service({
  id: "anonymizer",
  title: "Data anonymizer",
  summary:
    "Masks, salted hashes, keyed tokens and format-preserving encryption of values; tables measured and made k-anonymous; " +
    "counts with differential privacy",
  operations: {
    mask,
    hash,
    pseudonymize,
    encrypt,
    decrypt,
    detokenize,
    kAnonymity,
    anonymize,
    suggestQuasiIdentifiers,
    privateCounts,
    anonymizeCsv,
    anonymizeCsvFile,
  },
});
