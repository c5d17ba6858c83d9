/** `POST /anonymizer/decrypt`: values that `/encrypt` made, back in clear. */
import { decryptValues } from "../../engines/value-encryption/index.ts";
import { operation } from "../../kernel/operation.ts";
import { json } from "../../kernel/output.ts";
import { task } from "../../kernel/ports.ts";
import { view } from "../../kernel/schema-options.ts";
import { Type } from "../../kernel/type.ts";
import { encryptionInput, exampleKey, isShort, usedMode } from "./encryption-fields.ts";
import { count, value } from "./fields.ts";

const decrypted = {
  value,
  decrypted: Type.String({ description: "The value in clear", ...view({ as: "main" }) }),
};

export const decrypt = operation({
  holdsSecrets: true,
  at: ["POST /decrypt"],
  summary: "Decrypt values that were encrypted with a key",
  keywords: ["fpe", "ff1", "aes-siv", "reveal", "restore", "original"],
  description:
    "Undoes /encrypt with the same key, mode, alphabet and tweak. With siv, another key or a changed value is refused; " +
    "fpe cannot tell, and gives another value of the same form.",
  input: encryptionInput,
  output: json(
    Type.Union([
      Type.Object({ ...decrypted, mode: usedMode }, { title: "DecryptedValue" }),
      Type.Object(
        {
          mode: usedMode,
          count,
          results: Type.Array(Type.Object(decrypted, { title: "DecryptedItem" }), {
            description: "In the order of the values",
          }),
        },
        { title: "DecryptedValues" },
      ),
    ]),
  ),
  fails: ["invalid_base64", "overloaded", "processing_timeout"],
  examples: [
    {
      title: "Sample 8 of NIST",
      input: { value: "1001623463", key: exampleKey, tweak: "9876543210" },
      output: { value: "1001623463", decrypted: "0123456789", mode: "fpe" },
    },
    { title: "A list", input: { values: ["6657667009"], key: exampleKey } },
  ],
  handle: (request, { runInWorker }) =>
    isShort(request) ? decryptValues(request) : runInWorker(decryptTask, request),
});

const decryptTask = task(import.meta.resolve("../../engines/value-encryption/index.ts"), decryptValues);
