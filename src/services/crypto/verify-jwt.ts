/** `POST /crypto/jwt/verify`: whether a JSON Web Token is signed by a key, and good now. */
import {
  type KeyEntry,
  readKeySet,
  readPublicKey,
  readSecretKey,
  tokenAlgorithms,
  tokenFaults,
  verifyToken,
  warnOfShortSecret,
} from "../../engines/crypto/index.ts";
import { type Context, operation } from "../../kernel/operation.ts";
import { json } from "../../kernel/output.ts";
import { fetchFailures } from "../../kernel/ports.ts";
import { exactlyOneOf, view } from "../../kernel/schema-options.ts";
import { type Static, Type } from "../../kernel/type.ts";
import { ApiError } from "../../shared/api-error.ts";
import { httpUrl, nullable } from "../schema-kit.ts";
import {
  anyObject,
  examplePayload,
  exampleSecret,
  exampleToken,
  exampleWarnings,
  keyField,
  secretFields,
  tokenField,
  tokenWarnings,
} from "./token-fields.ts";

const maxKeySetBytes = 256 * 1024;
const fetchTimeoutMs = 5_000;

const expected = (description: string) => Type.Optional(Type.String({ maxLength: 1_024, description }));

const input = Type.Object(
  {
    token: tokenField,
    ...secretFields,
    publicKey: keyField("Public key or X.509 certificate in PEM, or a JWK"),
    jwks: Type.Optional(
      Type.Object(
        {
          keys: Type.Array(anyObject("A JWK (RFC 7517)", "JsonWebKey"), {
            maxItems: 100,
            description: "The keys",
          }),
        },
        { title: "JsonWebKeySet", additionalProperties: true, description: "JSON Web Key Set (RFC 7517)" },
      ),
    ),
    jwksUrl: Type.Optional(httpUrl("URL of a JSON Web Key Set, which is fetched")),
    algorithms: Type.Optional(
      Type.Array(Type.Enum(tokenAlgorithms), {
        minItems: 1,
        maxItems: tokenAlgorithms.length,
        description: "Algorithms that are accepted; those of the key unless sent",
      }),
    ),
    issuer: expected("What iss must be"),
    audience: expected("What aud must be or contain"),
    subject: expected("What sub must be"),
    requiredClaims: Type.Array(Type.String({ maxLength: 256 }), {
      default: [],
      maxItems: 20,
      description: "Claims that must be there",
    }),
    maxAgeSeconds: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 2 ** 40, description: "How long ago iat may be" }),
    ),
    leewaySeconds: Type.Integer({
      default: 0,
      minimum: 0,
      maximum: 3_600,
      description: "By how much clocks may differ",
    }),
    at: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 2 ** 40,
        description: "Seconds since the epoch that the token is judged at; now unless sent",
      }),
    ),
  },
  exactlyOneOf(["secret", "publicKey", "jwks", "jwksUrl"]),
);

export const verifyJwt = operation({
  at: ["POST /crypto/jwt/verify"],
  holdsSecrets: true,
  summary: "Verify a JSON Web Token",
  description:
    "Verifies a signed JSON Web Token in compact form with a `secret`, a `publicKey`, a key set `jwks`, or one that is fetched from `jwksUrl`, then its `exp`, `nbf` and `iat`, and the claims that you expect. A token that does not hold is no error: `valid` is false and `reason` says why. `alg: none` never holds, and the algorithm must be one of the key's own type and curve: a public key is never taken for a secret. Keys that a token brings in its header are never used. Of a key set the token's `kid` names the key; without one four keys are tried. Name the `issuer`, the `audience` and the `algorithms` that you expect (RFC 8725).",
  input,
  output: json(
    Type.Object({
      valid: Type.Boolean({
        description: "Whether signature, times and expected claims hold",
        ...view({ verdict: ["The token holds", "The token does not hold"], tone: "good" }),
      }),
      reason: nullable(Type.Enum(tokenFaults), "The first thing that does not hold; null where all does"),
      header: anyObject("The token's header"),
      payload: anyObject("The token's claims; nobody vouches for them unless valid is true"),
      warnings: tokenWarnings,
    }),
  ),
  fails: ["invalid_token", "invalid_base64", "upstream_error_status", ...fetchFailures],
  examples: [
    {
      title: "The token that everybody knows",
      input: { token: exampleToken, secret: exampleSecret },
      output: {
        valid: true,
        reason: null,
        header: { alg: "HS256", typ: "JWT" },
        payload: examplePayload,
        warnings: exampleWarnings,
      },
    },
    {
      title: "By Ed25519 with RFC 8037's key, for another audience",
      input: {
        token:
          "eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiJhZGEiLCJhdWQiOiJib29rcyJ9.JxxAnEVaSOxamRhaVKmCW-vSoLgLQByBlrg5IyNjn_mL6ENm9uKkKCWc8bQ-o53-j3QaVWcbbyK9TiJpCi-zDA",
        publicKey: '{"kty":"OKP","crv":"Ed25519","x":"11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo"}',
        audience: "maps",
      },
      output: {
        valid: false,
        reason: "audience_mismatch",
        header: { alg: "EdDSA" },
        payload: { sub: "ada", aud: "books" },
        warnings: [],
      },
    },
  ],
  handle: async (request, context: Context) => {
    const { token, algorithms, secret, secretEncoding, at, ...rules } = request;
    const nowSeconds = at ?? Math.floor(context.now() / 1_000);
    const keys = await readKeys(request, context);
    const verified = verifyToken({ ...rules, token, keys, nowSeconds, algorithms: algorithms ?? null });
    const { alg } = verified.header;
    const algorithm = tokenAlgorithms.find((name) => name === alg);
    const warnings = algorithm === undefined ? [] : warnOfShortSecret(algorithm, secret, secretEncoding);
    return { ...verified, warnings };
  },
});

async function readKeys(request: Static<typeof input>, { fetch }: Context) {
  const { secret, secretEncoding, publicKey, jwks, jwksUrl } = request;
  if (secret !== undefined) return readSecretKey(secret, secretEncoding);
  if (publicKey !== undefined) return readPublicKey(publicKey);
  return jwksUrl === undefined ? (readKeySet(jwks) ?? []) : fetchKeySet(jwksUrl, fetch);
}

/** Throws `upstream_error_status` for an answer of 400 or more, `invalid_upstream_response` for what is no key set. */
async function fetchKeySet(url: string, fetch: Context["fetch"]): Promise<readonly KeyEntry[]> {
  const headers = { accept: "application/jwk-set+json, application/json" };
  const response = await fetch({ url, headers, bytesMax: maxKeySetBytes, timeoutMs: fetchTimeoutMs });
  if (response.status >= 400) {
    response.cancel();
    throw new ApiError("upstream_error_status", `The URL answered with status ${response.status}.`, {
      field: "jwksUrl",
    });
  }
  const set = readKeySet(parseJson(await response.bytes()));
  if (set !== null) return set;
  throw new ApiError("invalid_upstream_response", "The URL's answer is no JSON Web Key Set.", {
    field: "jwksUrl",
  });
}

/** What is no JSON is no key set either. */
function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString("utf8"));
  } catch {
    return null;
  }
}
