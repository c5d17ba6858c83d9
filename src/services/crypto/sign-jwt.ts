/** `POST /crypto/jwt/sign`: a signed JSON Web Token. */
import {
  buildSignedText,
  buildTokenHeader,
  pickKey,
  signToken,
  tokenAlgorithms,
  warnOfShortSecret,
} from "../../engines/crypto/index.ts";
import { operation } from "../../kernel/operation.ts";
import { json } from "../../kernel/output.ts";
import { task } from "../../kernel/ports.ts";
import { exactlyOneOf, view } from "../../kernel/schema-options.ts";
import { Type } from "../../kernel/type.ts";
import { ApiError } from "../../shared/api-error.ts";
import { flag } from "../schema-kit.ts";
import {
  anyObject,
  examplePayload,
  exampleSecret,
  exampleToken,
  exampleWarnings,
  keyField,
  secretFields,
  tokenWarnings,
} from "./token-fields.ts";

export const signJwt = operation({
  at: ["POST /crypto/jwt/sign"],
  holdsSecrets: true,
  summary: "Sign a JSON Web Token",
  description:
    "Signs claims as a JSON Web Token in compact form, of up to 16,384 characters: HS256, HS384 and HS512 with a `secret`; RS, PS, ES and EdDSA with a `privateKey` in PEM (PKCS #8, PKCS #1 or SEC 1, not encrypted) or as a JWK. A key of another kind than the algorithm's is refused with `invalid_parameter`, and so is a key that is sent as a secret. RSA keys have 2,048 to 8,192 bits. Keys are neither stored nor returned; keep keys that matter on a server of your own.",
  input: Type.Object(
    {
      payload: anyObject("The claims"),
      header: Type.Optional(anyObject("Header parameters beside alg and typ, as kid")),
      algorithm: Type.Enum(tokenAlgorithms, { default: "HS256", description: "Signature algorithm" }),
      ...secretFields,
      privateKey: keyField("Private key in PEM or as a JWK, instead of secret", { format: "password" }),
      issuedAt: flag("Add iat, the time of signing"),
      expiresInSeconds: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: 10 * 366 * 86_400,
          description: "Add exp, so many seconds after now",
        }),
      ),
    },
    exactlyOneOf(["secret", "privateKey"]),
  ),
  output: json(
    Type.Object({
      token: Type.String({ description: "The token: header.payload.signature", ...view({ as: "main" }) }),
      header: anyObject("The header as it was signed"),
      payload: anyObject("The claims as they were signed"),
      warnings: tokenWarnings,
    }),
  ),
  fails: ["invalid_base64", "overloaded", "processing_timeout"],
  examples: [
    {
      title: "The token that everybody knows",
      input: { payload: examplePayload, secret: exampleSecret },
      output: {
        token: exampleToken,
        header: { alg: "HS256", typ: "JWT" },
        payload: examplePayload,
        warnings: exampleWarnings,
      },
    },
    {
      title: "Good for an hour",
      input: {
        payload: { sub: "ada" },
        header: { kid: "2026-11" },
        secret: "AyM1SysPpbyDfgZld3umj1qzKObwVMkoqQ-EstJQLr_T-1qS0gZH75aKtMN3Yj0iPS4hcgUuTwjAzZr1Z9CAow",
        secretEncoding: "base64",
        issuedAt: true,
        expiresInSeconds: 3_600,
      },
    },
  ],
  handle: async (request, { now, runInWorker }) => {
    const { algorithm, secret, secretEncoding, privateKey } = request;
    const header = buildTokenHeader({ algorithm, header: request.header ?? {}, payload: request.payload });
    const payload = withTimes(request, Math.floor(now() / 1_000));
    const text = buildSignedText(header, payload);
    const work = {
      text,
      algorithm,
      key: { secret, secretEncoding, privateKey: privateKey && pickKey(privateKey) },
    };
    const token = secret === undefined ? await runInWorker(signTask, work) : signToken(work);
    return { token, header, payload, warnings: warnOfShortSecret(algorithm, secret, secretEncoding) };
  },
});

const signTask = task(import.meta.resolve("../../engines/crypto/index.ts"), signToken);

interface Timed {
  readonly payload: Readonly<Record<string, unknown>>;
  readonly issuedAt: boolean;
  readonly expiresInSeconds?: number | undefined;
}

/** The claims with `iat` and `exp` as asked. Throws `invalid_parameter` where they have them already. */
function withTimes({ payload, issuedAt, expiresInSeconds }: Timed, nowSeconds: number) {
  const times = {
    ...(issuedAt && { iat: nowSeconds }),
    ...(expiresInSeconds !== undefined && { exp: nowSeconds + expiresInSeconds }),
  };
  const twice = Object.keys(times).find((name) => Object.hasOwn(payload, name));
  if (twice === undefined) return { ...payload, ...times };
  throw new ApiError("invalid_parameter", `payload has ${twice} already, and it is to be added.`, {
    field: "payload",
  });
}
