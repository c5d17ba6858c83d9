/** `POST /crypto/jwt/decode`: the content of a JSON Web Token, unverified. */
import { decodeToken, describeTimes, unverifiedNote } from "../../engines/crypto/index.ts";
import { operation } from "../../kernel/operation.ts";
import { json } from "../../kernel/output.ts";
import { view } from "../../kernel/schema-options.ts";
import { Type } from "../../kernel/type.ts";
import { nullable, nullableText } from "../schema-kit.ts";
import { anyObject, tokenField } from "./token-fields.ts";

export const decodeJwt = operation({
  at: ["POST /crypto/jwt/decode"],
  essential: true,
  holdsSecrets: true,
  summary: "Read a JSON Web Token without verifying it",
  keywords: [
    "jwt",
    "jws",
    "decode",
    "decoder",
    "debugger",
    "inspect",
    "access",
    "bearer",
    "id",
    "token",
    "oauth",
    "claims",
  ],
  fits: { jwt: "token" },
  description:
    "Decodes the header and the claims of a signed JSON Web Token in its compact form, of up to 16,384 characters. The signature is returned as it is written and not verified, so nothing in the answer proves who made the token. `expired`, `issuedAt` and `expiresAt` say what its times mean now. Encrypted tokens are refused with `invalid_token`.",
  input: Type.Object({ token: tokenField }),
  output: json(
    Type.Object({
      header: anyObject("The token's header"),
      payload: anyObject("The token's claims"),
      signature: Type.String({
        description: "The signature as written in the token",
        ...view({ as: "aside" }),
      }),
      expired: nullable(Type.Boolean(), "Whether `exp` has passed; null where the token has none"),
      issuedAt: nullableText("The time of `iat` in UTC; null where there is none"),
      expiresAt: nullableText("The time of `exp` in UTC; null where there is none"),
      note: Type.String({ description: "A reminder that nothing was verified" }),
    }),
  ),
  fails: ["invalid_token"],
  examples: [
    {
      title: "A token for Ada",
      input: { token: "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhZGEifQ.c2lnbmF0dXJl" },
      output: {
        header: { alg: "HS256" },
        payload: { sub: "ada" },
        signature: "c2lnbmF0dXJl",
        expired: null,
        issuedAt: null,
        expiresAt: null,
        note: unverifiedNote,
      },
    },
    {
      title: "A token that has expired",
      input: {
        token:
          "eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiJhZGEiLCJpYXQiOjE3MzU2ODk2MDAsImV4cCI6MTczNTY5MzIwMH0.qikzCexH2UOu-68hwbgycvAhbOWLFdnl41CZWGID2iE",
      },
      output: {
        header: { alg: "HS256", typ: "JWT" },
        payload: { sub: "ada", iat: 1_735_689_600, exp: 1_735_693_200 },
        signature: "qikzCexH2UOu-68hwbgycvAhbOWLFdnl41CZWGID2iE",
        expired: true,
        issuedAt: "2025-01-01T00:00:00.000Z",
        expiresAt: "2025-01-01T01:00:00.000Z",
        note: unverifiedNote,
      },
    },
  ],
  handle: ({ token }, { now }) => {
    const decoded = decodeToken(token);
    return { ...decoded, ...describeTimes(decoded.payload, now() / 1_000) };
  },
});
