/** Digests, encodings, identifiers, passwords and tokens. */
import { decodeText } from "./decode.ts";
import { decode } from "./decode-base64.ts";
import { decodeCertificate } from "./decode-certificate.ts";
import { decodeCsr } from "./decode-csr.ts";
import { decodeJwt } from "./decode-jwt.ts";
import { encodeText } from "./encode.ts";
import { encode } from "./encode-base64.ts";
import { hash } from "./hash.ts";
import { createPasswordHash } from "./hash-password.ts";
import { hmac } from "./hmac.ts";
import { hotp } from "./hotp.ts";
import { nanoId } from "./nano-id.ts";
import { password } from "./password.ts";
import { signJwt } from "./sign-jwt.ts";
import { totp } from "./totp.ts";
import { totpSecret } from "./totp-secret.ts";
import { ulid } from "./ulid.ts";
import { uuid } from "./uuid.ts";
import { verifyHotp } from "./verify-hotp.ts";
import { verifyJwt } from "./verify-jwt.ts";
import { verifyPasswordHash } from "./verify-password.ts";
import { verifyTotp } from "./verify-totp.ts";

export const crypto = {
  hash,
  hmac,
  base64: { encode, decode },
  encode: encodeText,
  decode: decodeText,
  uuid,
  ulid,
  nanoid: nanoId,
  password,
  passwordHash: { create: createPasswordHash, verify: verifyPasswordHash },
  hotp: { generate: hotp, verify: verifyHotp },
  totp: { generate: totp, verify: verifyTotp, secret: totpSecret },
  certificate: { decode: decodeCertificate },
  csr: { decode: decodeCsr },
  jwt: { decode: decodeJwt, sign: signJwt, verify: verifyJwt },
};
