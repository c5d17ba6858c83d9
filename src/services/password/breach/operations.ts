/** Decides the endpoints of breached passwords: whether one is known, and a whole range of digests. */

import {
  findCount,
  hashPassword,
  splitDigest,
  writePaddedRange,
  writeRange,
} from "../../../engines/breach-ranges/index.ts";
import { type Context, operation } from "../../../kernel/operation.ts";
import { bytes, json, reply } from "../../../kernel/output.ts";
import { exactlyOneOf, formed } from "../../../kernel/schema-options.ts";
import { Type } from "../../../kernel/type.ts";
import type { WithBreach } from "./resources.ts";

const prefixForm = formed("^[0-9A-Fa-f]{5}$", "the first five hexadecimal digits of a SHA-1");
const prefix = Type.String({ description: "First five hexadecimal digits of the SHA-1, upper-case" });
const count = Type.Integer({
  description: "Times the password was seen, 1 in lists without counts; or suffixes in the range",
});

export const pwned = operation({
  at: ["POST /pwned"],
  summary: "Look a password up among breached ones",
  description:
    "A password's SHA-1 is looked up among those of its range. Where a range service is asked, nothing but the first " +
    "five digits leaves this server, and padding is asked for. The packaged lists know no counts: there each is 1.",
  input: Type.Object(
    {
      password: Type.Optional(
        Type.String({ minLength: 1, maxLength: 1_024, description: "As typed, as UTF-8" }),
      ),
      sha1: Type.Optional(
        Type.String({
          maxLength: 40,
          ...formed("^[0-9A-Fa-f]{40}$", "a SHA-1 of 40 hexadecimal digits"),
          description: "Its SHA-1, 40 hex digits",
        }),
      ),
      prefix: Type.Optional(
        Type.String({ maxLength: 5, ...prefixForm, description: "Or a whole range, 5 hex digits" }),
      ),
    },
    exactlyOneOf(["password", "sha1", "prefix"]),
  ),
  output: json(
    Type.Union([
      Type.Object({
        pwned: Type.Boolean({ description: "Whether it is known" }),
        count,
        prefix,
        source: Type.Enum(["local", "remote"], { description: "Where it was looked up" }),
        dataDate: Type.Union([Type.String(), Type.Null()], { description: "Day of the data, null: unknown" }),
      }),
      Type.Object({
        prefix,
        count,
        results: Type.Array(
          Type.Object({
            suffix: Type.String({ description: "The other 35 digits, upper-case" }),
            count: Type.Integer({ description: "Times seen" }),
          }),
          { description: "Everything known of the range, by suffix" },
        ),
      }),
    ]),
  ),
  fails: ["breach_data_unavailable"],
  examples: [
    {
      title: "The best known password",
      input: { password: "password" },
      output: { pwned: true, count: 1, prefix: "5BAA6", source: "local", dataDate: null },
    },
    { title: "A range, so that not even the digest is sent", input: { prefix: "5baa6" } },
  ],
  handle: async ({ password, sha1, prefix: asked }, { resources, signal }: Context<WithBreach>) => {
    const { breach } = resources;
    if (asked !== undefined) {
      const range = await breach.range(asked.toUpperCase(), signal);
      return { prefix: asked.toUpperCase(), count: range.entries.length, results: [...range.entries] };
    }
    const digest = splitDigest(sha1 ?? hashPassword(password ?? ""));
    const range = await breach.range(digest.prefix, signal);
    const seen = findCount(range, digest.suffix);
    const { source } = breach;
    return { pwned: seen > 0, count: seen, prefix: digest.prefix, source, dataDate: range.dataDate };
  },
});

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
