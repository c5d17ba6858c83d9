/** `GET /password/range/{prefix}`: the breached digests that begin with five digits. */
import { writePaddedRange, writeRange } from "../../../engines/breach-ranges/index.ts";
import { type Context, operation } from "../../../kernel/operation.ts";
import { bytes, reply } from "../../../kernel/output.ts";
import { Type } from "../../../kernel/type.ts";
import { prefixForm } from "./fields.ts";
import type { WithBreach } from "./resources.ts";

const mediaType = "text/plain; charset=utf-8";

export const range = operation({
  at: ["GET /range/{prefix}"],
  summary: "List a range of breached passwords as Have I Been Pwned does",
  description:
    "Lines of SUFFIX:COUNT for whoever speaks to the range API of Pwned Passwords. Suffixes of the count 0 are padding: " +
    "with it every answer has the same size. The header Add-Padding: false leaves it out.",
  input: Type.Object({
    prefix: Type.String({
      maxLength: 5,
      ...prefixForm,
      description: "First five hex digits of a SHA-1",
    }),
  }),
  output: bytes([mediaType]),
  fails: ["breach_data_unavailable"],
  examples: [{ title: "The range of password", input: { prefix: "5BAA6" } }],
  handle: async (request, { resources, signal, caller, random }: Context<WithBreach>) => {
    const { entries, paddedBytes } = await resources.breach.range(request.prefix.toUpperCase(), signal);
    const isPlain = caller.header("add-padding")?.trim().toLowerCase() === "false";
    const text = isPlain ? writeRange(entries) : writePaddedRange(entries, paddedBytes, random);
    return reply({ mediaType, bytes: text }, { headers: { vary: "Add-Padding" } });
  },
});
