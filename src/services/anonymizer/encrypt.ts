/** `POST /anonymizer/encrypt`: values encrypted so that the holder of the key can have them back. */
import { encryptValues } from "../../engines/value-encryption/index.ts";
import { operation } from "../../kernel/operation.ts";
import { json } from "../../kernel/output.ts";
import { task } from "../../kernel/ports.ts";
import { view } from "../../kernel/schema-options.ts";
import { Type } from "../../kernel/type.ts";
import { encryptionInput, exampleKey, isShort, modeWords, usedMode } from "./encryption-fields.ts";
import { count, value } from "./fields.ts";

const encrypted = {
  value,
  encrypted: Type.String({ description: "The encrypted value", ...view({ as: "main" }) }),
};

export const encrypt = operation({
  holdsSecrets: true,
  at: ["POST /encrypt"],
  summary: "Encrypt values, keeping their form",
  keywords: ["fpe", "ff1", "format-preserving", "aes-siv", "reversible", "tokenize", "card"],
  description: `Encrypts values under your key. ${modeWords}Equal values give equal results, so that tables can still be joined. The key is neither stored nor returned.`,
  input: encryptionInput,
  output: json(
    Type.Union([
      Type.Object({ ...encrypted, mode: usedMode }, { title: "EncryptedValue" }),
      Type.Object(
        {
          mode: usedMode,
          count,
          results: Type.Array(Type.Object(encrypted, { title: "EncryptedItem" }), {
            description: "In the order of the values",
          }),
        },
        { title: "EncryptedValues" },
      ),
    ]),
  ),
  fails: ["invalid_base64", "overloaded", "processing_timeout"],
  examples: [
    {
      title: "A card number stays one",
      input: { value: "4111-1111-1111-1111", key: exampleKey },
    },
    {
      title: "Sample 8 of NIST",
      input: { values: ["0123456789"], key: exampleKey, tweak: "9876543210" },
      output: { mode: "fpe", count: 1, results: [{ value: "0123456789", encrypted: "1001623463" }] },
    },
    {
      title: "A name, sealed",
      input: { value: "Ada Lovelace", key: exampleKey, mode: "siv" },
    },
  ],
  handle: (request, { runInWorker }) =>
    isShort(request) ? encryptValues(request) : runInWorker(encryptTask, request),
});

const encryptTask = task(import.meta.resolve("../../engines/value-encryption/index.ts"), encryptValues);
