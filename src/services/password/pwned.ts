/** `POST /password/pwned`: whether a password is known from breaches. */
import { digestKinds, findCount, hashAs, splitDigest } from "../../engines/breach-ranges/index.ts";
import { type Context, operation } from "../../kernel/operation.ts";
import { json } from "../../kernel/output.ts";
import { exactlyOneOf, formed, view } from "../../kernel/schema-options.ts";
import { Type } from "../../kernel/type.ts";
import { nullable } from "../schema-kit.ts";
import { digestMode, prefix } from "./fields.ts";
import type { PasswordData } from "./strength.ts";

const input = Type.Object(
  {
    password: Type.Optional(
      Type.String({ format: "password", minLength: 1, maxLength: 1_024, description: "As typed, in UTF-8" }),
    ),
    sha1: Type.Optional(
      Type.String({
        maxLength: 40,
        ...formed("^[0-9A-Fa-f]{40}$", "a SHA-1 of 40 hexadecimal digits"),
        description: "Its SHA-1, 40 hexadecimal digits",
      }),
    ),
    ntlm: Type.Optional(
      Type.String({
        maxLength: 32,
        ...formed("^[0-9A-Fa-f]{32}$", "an NTLM digest of 32 hexadecimal digits"),
        description: "Its NTLM digest, 32 hexadecimal digits",
      }),
    ),
    prefix: Type.Optional(prefix("Or a whole range, 5 hexadecimal digits")),
    mode: digestMode,
  },
  exactlyOneOf(["password", "sha1", "ntlm", "prefix"]),
);

const prefixOfAnswer = Type.String({
  description: "First five hexadecimal digits of the digest, upper case",
});

const count = Type.Integer({
  description:
    "How often the password was seen, 1 in lists without counts; for a range, its number of suffixes",
});

const found = Type.Object(
  {
    pwned: Type.Boolean({
      description: "Whether it is known",
      ...view({ verdict: ["Known from breaches", "Not known from breaches"], tone: "bad" }),
    }),
    count,
    prefix: prefixOfAnswer,
    source: Type.Enum(["local", "remote"], { description: "Where it was looked up" }),
    dataDate: nullable(Type.String({ format: "date" }), "Day of the data; null if unknown"),
  },
  { title: "PwnedPassword" },
);

const entry = Type.Object(
  {
    suffix: Type.String({ description: "The other digits, upper case: 35, or 27 of NTLM" }),
    count: Type.Integer({ description: "How often it was seen" }),
  },
  { title: "PwnedSuffix" },
);

const rangeFound = Type.Object(
  {
    prefix: prefixOfAnswer,
    count,
    results: Type.Array(entry, { description: "All of the range, by suffix" }),
  },
  { title: "PwnedRange" },
);

export const pwned = operation({
  at: ["POST /pwned"],
  essential: true,
  holdsSecrets: true,
  summary: "Look up a password among breached ones",
  keywords: [
    "pwned",
    "leaked",
    "leak",
    "hacked",
    "stolen",
    "compromised",
    "hibp",
    "have",
    "i",
    "been",
    "breach",
    "breached",
    "check",
    "checker",
  ],
  fits: { password: "password" },
  description:
    "Looks up the SHA-1 or the NTLM digest of a password in its range. If a range service is asked, only the first five digits leave " +
    "this server, and padding is requested. The packaged lists have no counts, so each count is 1.",
  input,
  output: json(Type.Union([found, rangeFound])),
  fails: ["breach_data_unavailable"],
  examples: [
    {
      title: "The best-known password",
      input: { password: "password" },
      output: { pwned: true, count: 1, prefix: "5BAA6", source: "local", dataDate: null },
    },
    { title: "A range, so that not even the digest is sent", input: { prefix: "5baa6" } },
  ],
  handle: async ({ password = "", ...request }, { resources, signal }: Context<PasswordData>) => {
    if (request.prefix !== undefined) {
      const prefix = request.prefix.toUpperCase();
      const { entries } = await resources.breach.range(prefix, signal, request.mode);
      return { prefix, count: entries.length, results: [...entries] };
    }
    const { sha1, ntlm } = request;
    const given = sha1 === undefined ? request.mode : "sha1";
    const mode = ntlm === undefined ? given : "ntlm";
    const { prefix, suffix } = splitDigest(sha1 ?? ntlm ?? hashAs(digestKinds[mode], password));
    const range = await resources.breach.range(prefix, signal, mode);
    const count = findCount(range, suffix);
    return { pwned: count > 0, count, prefix, source: resources.breach.source, dataDate: range.dataDate };
  },
});
