/** `POST /password/pwned`: whether a password is in a breach. */
import { findCount, hashPassword, splitDigest } from "../../../engines/breach-ranges/index.ts";
import { type Context, operation } from "../../../kernel/operation.ts";
import { json } from "../../../kernel/output.ts";
import { exactlyOneOf, formed } from "../../../kernel/schema-options.ts";
import { Type } from "../../../kernel/type.ts";
import { prefixForm } from "./fields.ts";
import type { WithBreach } from "./resources.ts";

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
