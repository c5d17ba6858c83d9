/** The anonymizer. */
import { service } from "../../kernel/service.ts";
import { decrypt } from "./decrypt.ts";
import { detokenize } from "./detokenize.ts";
import { encrypt } from "./encrypt.ts";
import { hash } from "./hash.ts";
import { kAnonymity } from "./k-anonymity.ts";
import { mask } from "./mask.ts";
import { pseudonymize } from "./pseudonymize.ts";

export const anonymizer = service({
  id: "anonymizer",
  title: "Data anonymizer",
  summary:
    "Masks, salted hashes and keyed tokens of values; k-anonymity, l-diversity and t-closeness of tables",
  operations: { mask, hash, pseudonymize, encrypt, decrypt, detokenize, kAnonymity },
});
