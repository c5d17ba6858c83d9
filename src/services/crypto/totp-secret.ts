/** `POST /crypto/totp/secret`: a new secret for an authenticator app. */
import { buildTotpSecret } from "../../engines/crypto/index.ts";
import { operation } from "../../kernel/operation.ts";
import { json } from "../../kernel/output.ts";
import { formed, view } from "../../kernel/schema-options.ts";
import { Type } from "../../kernel/type.ts";
import { digits, otpAlgo, periodSeconds } from "./one-time-password.ts";

/** An app parts issuer and account at the colon, however it is written. */
const withoutColon = formed("^[^:]*$", "a text without a colon");

export const totpSecret = operation({
  at: ["POST /crypto/totp/secret"],
  holdsSecrets: true,
  summary: "Generate a secret for an authenticator app",
  description:
    "Generates a random secret of 16 to 64 bytes in Base32 and the `otpauth` URI of it, which an authenticator app reads as a QR code (`/qr/generate` draws it). Most apps know sha1, 6 digits and 30 seconds alone. The secret is not stored: keep it as you keep a password, encrypted.",
  input: Type.Object({
    account: Type.String({
      ...{ minLength: 1, maxLength: 256, ...withoutColon },
      description: "Name or address of the account, without a colon",
    }),
    issuer: Type.String({
      ...{ default: "", maxLength: 256, ...withoutColon },
      description: "Who will ask for the code, without a colon",
    }),
    bytes: Type.Integer({
      default: 20,
      minimum: 16,
      maximum: 64,
      description: "Bytes of the secret; RFC 4226 asks for 16 and recommends 20",
    }),
    algo: otpAlgo,
    digits,
    periodSeconds,
  }),
  output: json(
    Type.Object({
      secret: Type.String({ description: "The secret in Base32 without padding" }),
      uri: Type.String({ description: "otpauth URI for a QR code", ...view({ as: "main" }) }),
    }),
  ),
  examples: [{ title: "For Ada", input: { issuer: "Example", account: "ada@example.com" } }],
  handle: ({ bytes, ...account }, { random }) => buildTotpSecret(random(bytes), account),
});
