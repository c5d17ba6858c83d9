/** Digests, Base64, identifiers, passwords and tokens. */
import { decode } from "./decode-base64.ts";
import { decodeJwt } from "./decode-jwt.ts";
import { encode } from "./encode-base64.ts";
import { hash } from "./hash.ts";
import { hmac } from "./hmac.ts";
import { password } from "./password.ts";
import { uuid } from "./uuid.ts";

export const crypto = { hash, hmac, base64: { encode, decode }, uuid, password, jwt: { decode: decodeJwt } };
