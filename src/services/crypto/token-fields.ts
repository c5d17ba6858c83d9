/** Fields of the endpoints for JSON Web Tokens. */
import { tokenLengthMax } from "../../engines/crypto/index.ts";
import { refusal } from "../../kernel/schema-options.ts";
import { Type } from "../../kernel/type.ts";
import { byteEncodings } from "../../shared/encoded-bytes.ts";

export const anyObject = (description: string, title?: string) =>
  Type.Unsafe<Readonly<Record<string, unknown>>>({
    type: "object",
    properties: {},
    additionalProperties: true,
    description,
    ...(title !== undefined && { title }),
  });

export const tokenField = Type.String({
  maxLength: tokenLengthMax,
  description: "JWT in its compact form: header.payload.signature",
  ...refusal({ maxLength: "invalid_token" }),
});

export const keyLengthMax = 16_384;

/** A key: a PEM text, or a JWK as an object or as its JSON text. */
export const keyField = (description: string, options: { readonly format?: "password" } = {}) =>
  Type.Optional(
    Type.Unsafe<string | Record<string, unknown>>({
      type: ["string", "object"],
      minLength: 1,
      maxLength: keyLengthMax,
      additionalProperties: true,
      description,
      ...options,
    }),
  );

export const secretFields = {
  secret: Type.Optional(
    Type.String({
      format: "password",
      minLength: 1,
      maxLength: 4_096,
      description: "Shared secret of HS256, HS384 and HS512",
    }),
  ),
  secretEncoding: Type.Enum(byteEncodings, { default: "utf8", description: "How secret is written" }),
};

export const tokenWarnings = Type.Array(Type.String(), {
  description: "What is allowed, and yet not advised: a secret that is too short",
});

/** RFC 7515's and jwt.io's first example. */
export const exampleSecret = "your-256-bit-secret";
export const examplePayload = { sub: "1234567890", name: "John Doe", iat: 1_516_239_022 };
export const exampleToken =
  "eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIxMjM0NTY3ODkwIiwibmFtZSI6IkpvaG4gRG9lIiwiaWF0IjoxNTE2MjM5MDIyfQ.SflKxwRJSMeKKF2QT4fwpMeJf36POk6yJV_adQssw5c";
export const exampleWarnings = [
  "The secret has 19 bytes; RFC 7518, section 3.2, asks for at least 32 with HS256.",
];
