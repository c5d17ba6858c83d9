/** `GET /password/range/{prefix}`: the breached digests that begin with five digits. */
import { digestKinds, writePaddedRange, writeRange } from "../../engines/breach-ranges/index.ts";
import { type Context, operation } from "../../kernel/operation.ts";
import { bytes, reply } from "../../kernel/output.ts";
import { Type } from "../../kernel/type.ts";
import { digestMode, prefix } from "./fields.ts";
import type { PasswordData } from "./strength.ts";

const mediaType = "text/plain; charset=utf-8";

export const range = operation({
  at: ["GET /range/{prefix}"],
  holdsSecrets: true,
  summary: "List a range of breached passwords as Have I Been Pwned does",
  keywords: ["hibp", "api", "k-anonymity", "hash", "prefix", "pwned"],
  description:
    "Answers the breached passwords whose SHA-1, or with mode=ntlm whose NTLM digest, begins with five digits; NTLM where the operator has prepared it (`nonet data ntlm`). The lines are SUFFIX:COUNT, for clients of the range API of Pwned Passwords. Suffixes with a count of 0 are padding, " +
    "which gives every answer the same size. The header Add-Padding: false omits it.",
  input: Type.Object({ prefix: prefix("First five hexadecimal digits of a digest"), mode: digestMode }),
  output: bytes([mediaType]),
  fails: ["breach_data_unavailable"],
  examples: [{ title: "The range of password", input: { prefix: "5BAA6" } }],
  handle: async ({ prefix, mode }, { resources, signal, caller, random }: Context<PasswordData>) => {
    const { entries, paddedBytes } = await resources.breach.range(prefix.toUpperCase(), signal, mode);
    const isPadded = caller.header("add-padding")?.trim().toLowerCase() !== "false";
    const text = isPadded
      ? writePaddedRange(entries, paddedBytes, random, digestKinds[mode])
      : writeRange(entries);
    return reply({ mediaType, bytes: text }, { headers: { vary: "Add-Padding" } });
  },
});
