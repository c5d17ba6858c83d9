/** `POST /crypto/jwt/decode`: the content of a JSON Web Token, unverified. */
import { decodeToken, unverifiedNote } from "../../engines/crypto/index.ts";
import { operation } from "../../kernel/operation.ts";
import { json } from "../../kernel/output.ts";
import { refusal } from "../../kernel/schema-options.ts";
import { Type } from "../../kernel/type.ts";

const anyObject = (description: string) => Type.Object({}, { additionalProperties: true, description });

export const decodeJwt = operation({
  at: ["POST /crypto/jwt/decode"],
  essential: true,
  holdsSecrets: true,
  summary: "Read a JSON Web Token without verifying it",
  description:
    "Decodes the header and the claims of a signed JSON Web Token in its compact form, of up to 16,384 characters. The signature is returned as it is written and not verified, so nothing in the answer proves who made the token. Encrypted tokens are refused with `invalid_token`.",
  input: Type.Object({
    token: Type.String({
      maxLength: 16_384,
      description: "JWT in its compact form: header.payload.signature",
      ...refusal({ maxLength: "invalid_token" }),
    }),
  }),
  output: json(
    Type.Object({
      header: anyObject("The token's header"),
      payload: anyObject("The token's claims"),
      signature: Type.String({ description: "The signature as written in the token" }),
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
        note: unverifiedNote,
      },
    },
  ],
  handle: ({ token }) => decodeToken(token),
});
