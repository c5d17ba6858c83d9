// Made by scripts/client.ts from the operations and src/client.
export interface ClientOptions {
  /** Where the server is, as `https://nonet.example.com`. */
  readonly baseUrl: string | URL;
  readonly key?: string;
  /** The one service that answers at `baseUrl`, where each has a host of its own. */
  readonly service?: string;
  /** How often a call is repeated that met a full server, a rate or a broken connection; 2 where it is not given. */
  readonly retries?: number;
  /** Milliseconds to wait at most for one repetition; where the server asks for more, the call fails. 30,000 where it is not given. */
  readonly longestWait?: number;
  /** In place of the global one. */
  readonly fetch?: (url: string, init: RequestInit) => Promise<Response>;
}

export interface CallOptions {
  readonly signal?: AbortSignal;
  readonly headers?: Readonly<Record<string, string>>;
  /** The media type of the answer, where an operation has several, such as `application/pdf`. */
  readonly accept?: string;
}

/** What a call resolves with; it never rejects. */
export type Result<T> = Success<T> | Failure;

export interface Success<T> {
  readonly ok: true;
  readonly status: number;
  readonly headers: Headers;
  readonly data: T;
}

export interface Failure {
  readonly ok: false;
  /** 0 where no answer came. */
  readonly status: number;
  /** A word of the server's, or why no answer came that can be read. */
  readonly error: ErrorCode | "aborted" | "connection_failed" | "unexpected_answer";
  /** A sentence for people. */
  readonly message: string;
  /** The places in the input that were refused. */
  readonly details?: readonly { readonly path: string; readonly message: string; readonly code: string }[];
  /** Whole seconds after which the same call may succeed. */
  readonly retryAfter?: number;
  /** What was thrown, where no answer came. */
  readonly cause?: unknown;
}

/** Every word that an answer can fail with. */
export type ErrorCode =
  | "bad_request"
  | "invalid_json"
  | "missing_parameter"
  | "invalid_parameter"
  | "invalid_url"
  | "unsupported_scheme"
  | "blocked_target"
  | "invalid_email"
  | "invalid_ip"
  | "location_not_found"
  | "unknown_currency"
  | "invalid_domain"
  | "unsupported_record_type"
  | "invalid_base64"
  | "invalid_token"
  | "data_too_long"
  | "invalid_pdf"
  | "encrypted_pdf"
  | "wrong_pdf_password"
  | "invalid_page_range"
  | "invalid_image"
  | "unsupported_image_format"
  | "ua_too_long"
  | "invalid_escape"
  | "unknown_style"
  | "unknown_parameter"
  | "text_too_long"
  | "too_many_items"
  | "not_html"
  | "missing_api_key"
  | "invalid_api_key"
  | "key_disabled"
  | "service_not_allowed"
  | "not_found"
  | "code_not_found"
  | "method_not_allowed"
  | "payload_too_large"
  | "upstream_too_large"
  | "image_too_large"
  | "unsupported_media_type"
  | "quota_exceeded"
  | "rate_limited"
  | "headers_too_large"
  | "internal_error"
  | "dns_failure"
  | "connect_failed"
  | "tls_failed"
  | "too_many_redirects"
  | "invalid_upstream_response"
  | "upstream_error_status"
  | "rates_unavailable"
  | "breach_data_unavailable"
  | "geo_unavailable"
  | "model_unavailable"
  | "overloaded"
  | "upstream_timeout"
  | "processing_timeout";

/** The operations by service. */
export interface Client {
  readonly web: {
    readonly crypto: {
      /** Hash a text.
       *
       * Computes the digest of a text of up to 100,000 UTF-16 units, as UTF-8, in lower-case hex and in Base64. MD5 and SHA-1 are broken, and CRC-32 is no cryptographic digest: use these three for checksums only. Store no password as such a digest: `/crypto/password-hash` is for those. POST keeps secrets out of the logs of proxies. */
      readonly hash: (
        input: {
          /** Text to hash, as UTF-8; may be empty */
          readonly text: string;
          /** Digest algorithm */
          readonly algo?:
            | "md5"
            | "sha1"
            | "sha224"
            | "sha256"
            | "sha384"
            | "sha512"
            | "sha512-256"
            | "sha3-224"
            | "sha3-256"
            | "sha3-384"
            | "sha3-512"
            | "blake2b512"
            | "blake2s256"
            | "ripemd160"
            | "blake3"
            | "crc32";
        },
        options?: CallOptions,
      ) => Promise<
        Result<{
          /** The algorithm used */
          readonly algo: string;
          /** Digest in lower-case hex */
          readonly hash: string;
          /** The same as hash */
          readonly hex: string;
          /** Number of hex characters */
          readonly length: number;
          /** The same digest in Base64, padded */
          readonly base64: string;
        }>
      >;
      /** Sign a text with a shared key (HMAC).
       *
       * Computes the HMAC (RFC 2104) of a text with a shared key, both as UTF-8 and of up to 100,000 UTF-16 units, in lower-case hex. Whoever has the key can check that the text was not changed. The key is neither stored nor returned. */
      readonly hmac: (
        input: {
          /** Text to sign, as UTF-8 */
          readonly text: string;
          /** Shared key, as UTF-8 */
          readonly key: string;
          /** Digest algorithm */
          readonly algo?:
            | "md5"
            | "sha1"
            | "sha224"
            | "sha256"
            | "sha384"
            | "sha512"
            | "sha512-256"
            | "sha3-224"
            | "sha3-256"
            | "sha3-384"
            | "sha3-512"
            | "blake2b512"
            | "blake2s256"
            | "ripemd160";
        },
        options?: CallOptions,
      ) => Promise<
        Result<{
          /** The algorithm used */
          readonly algo: string;
          /** HMAC (RFC 2104) in lower-case hex */
          readonly hmac: string;
        }>
      >;
      readonly base64: {
        /** Encode a text as Base64.
         *
         * Writes a text of up to 100,000 UTF-16 units as UTF-8 and encodes the bytes in the standard alphabet with padding (RFC 4648, section 4). Base64 is no encryption: anyone can decode it. POST keeps the text out of the logs of proxies. */
        readonly encode: (
          input: {
            /** Text to encode, as UTF-8 */
            readonly text: string;
          },
          options?: CallOptions,
        ) => Promise<
          Result<{
            /** The text as given */
            readonly input: string;
            /** Base64 in the standard alphabet, padded (RFC 4648, section 4) */
            readonly base64: string;
          }>
        >;
        /** Decode Base64 to text.
         *
         * Reads the standard and the URL-safe alphabet, with or without padding and white space, of up to 100,000 characters. Bytes that are not UTF-8 are answered as hex beside a text with replacement characters. Text that is not Base64 is refused with `invalid_base64`. */
        readonly decode: (
          input: {
            /** Base64 data */
            readonly data: string;
          },
          options?: CallOptions,
        ) => Promise<
          Result<{
            /** The data as given */
            readonly input: string;
            /** The text; bytes that are not UTF-8 become U+FFFD */
            readonly decoded: string;
            /** Whether the bytes are a text in UTF-8 */
            readonly isUtf8: boolean;
            /** The bytes in lower-case hex where they are not UTF-8, else null */
            readonly hex: string | null;
          }>
        >;
      };
      /** Encode a text or bytes in Base16, Base32, Base58 or Base85.
       *
       * Takes a text of up to 100,000 UTF-16 units as UTF-8, or bytes in hex or Base64, and writes them in `encoding`: base16, base32, base32hex (RFC 4648), Crockford's Base32, base58 (Bitcoin's alphabet, of at most 1000 bytes), ascii85 (Adobe's), base85 (RFC 1924, as Git and Python have it) or z85 (ZeroMQ's, of a multiple of four bytes). These are no encryption: anyone can decode them. For Base64 there is `/crypto/base64/encode`. */
      readonly encode: (
        input: {
          /** What to encode */
          readonly text: string;
          /** How text is to be read */
          readonly inputEncoding?: "utf8" | "hex" | "base64";
          /** The encoding */
          readonly encoding?:
            | "base16"
            | "base32"
            | "base32hex"
            | "base32crockford"
            | "base58"
            | "ascii85"
            | "base85"
            | "z85";
        },
        options?: CallOptions,
      ) => Promise<
        Result<{
          /** The text as given */
          readonly input: string;
          /** The encoding used */
          readonly encoding: string;
          /** The encoded bytes */
          readonly encoded: string;
        }>
      >;
      /** Decode Base16, Base32, Base58 or Base85.
       *
       * Reads up to 100,000 characters, of Base58 1,400. White space is ignored, and so is the case of base16 and base32; padding may be absent. Crockford's Base32 reads O as 0, I and L as 1, and passes over hyphens; ascii85 may stand between `<~` and `~>`. Bytes that are not UTF-8 are answered as hex beside a text with replacement characters. What is not of the encoding is refused with `invalid_parameter`. */
      readonly decode: (
        input: {
          /** The encoded data */
          readonly data: string;
          /** The encoding */
          readonly encoding?:
            | "base16"
            | "base32"
            | "base32hex"
            | "base32crockford"
            | "base58"
            | "ascii85"
            | "base85"
            | "z85";
        },
        options?: CallOptions,
      ) => Promise<
        Result<{
          /** The data as given */
          readonly input: string;
          /** The encoding of the data */
          readonly encoding: string;
          /** The text; bytes that are not UTF-8 become U+FFFD */
          readonly decoded: string;
          /** Whether the bytes are a text in UTF-8 */
          readonly isUtf8: boolean;
          /** The bytes in lower-case hex where they are not UTF-8, else null */
          readonly hex: string | null;
        }>
      >;
      /** Generate UUIDs.
       *
       * Generates 1 to 100 UUIDs (RFC 9562): version 4 is all random, 7 and 6 begin with the time and sort by it, 1 has the time as older programs write it. Versions 3 (MD5), 5 (SHA-1) and 8 (SHA-256, as appendix B.2 has it) are one UUID computed from `namespace` and `name`, always the same for the same name. Nothing is stored and nothing tells of the machine, so that a UUID is unique by its randomness alone. */
      readonly uuid: (
        input?: {
          /** Number of UUIDs */
          readonly count?: number;
          /** 4: random; 1, 6, 7: by time, of which 6 and 7 sort; 3, 5, 8: of a name (RFC 9562) */
          readonly version?: 1 | 3 | 4 | 5 | 6 | 7 | 8;
          /** Versions 3, 5 and 8: dns, url, oid, x500 or a UUID */
          readonly namespace?: string;
          /** Versions 3, 5 and 8: the name, as UTF-8 */
          readonly name?: string;
        },
        options?: CallOptions,
      ) => Promise<
        Result<{
          /** Number of UUIDs */
          readonly count: number;
          /** Lower-case UUIDs */
          readonly uuids: readonly string[];
        }>
      >;
      /** Generate ULIDs.
       *
       * Generates 1 to 100 ULIDs: 26 characters of Crockford's Base32, of which the first 10 are the time in milliseconds and the others are random. Texts and ULIDs sort alike, and those of one answer increase strictly. Nothing is stored. */
      readonly ulid: (
        input?: {
          /** Number of ULIDs */
          readonly count?: number;
        },
        options?: CallOptions,
      ) => Promise<
        Result<{
          /** Number of ULIDs */
          readonly count: number;
          /** Upper-case ULIDs, in increasing order */
          readonly ulids: readonly string[];
        }>
      >;
      /** Generate short random identifiers.
       *
       * Generates 1 to 100 random identifiers of 2 to 256 characters, by default 21 of the URL-safe alphabet as nanoid has it, or of an alphabet of your own of 2 to 256 characters. Each character is equally likely; `entropyBits` says how many guesses an identifier withstands: below 64 bits some of many will be equal, below 128 they are no secrets. */
      readonly nanoid: (
        input?: {
          /** Number of identifiers */
          readonly count?: number;
          /** Characters of each */
          readonly length?: number;
          /** Characters to draw from, each of them once */
          readonly alphabet?: string;
        },
        options?: CallOptions,
      ) => Promise<
        Result<{
          /** Number of identifiers */
          readonly count: number;
          /** The identifiers */
          readonly ids: readonly string[];
          /** Bits of randomness of one identifier, with 1 decimal */
          readonly entropyBits: number;
        }>
      >;
      /** Generate a random password.
       *
       * Generates one password of 8 to 128 characters from the chosen classes, with at least one character of each class; at least one class must be on. All such passwords are equally likely. It is not stored. `/password/generate` also makes passphrases and PINs. */
      readonly password: (
        input?: {
          /** Number of characters */
          readonly length?: number;
          /** Whether to use digits */
          readonly numbers?: "true" | "false" | "1" | "0" | "yes" | "no" | true | false;
          /** Whether to use symbols */
          readonly symbols?: "true" | "false" | "1" | "0" | "yes" | "no" | true | false;
          /** Whether to use upper-case letters */
          readonly uppercase?: "true" | "false" | "1" | "0" | "yes" | "no" | true | false;
          /** Whether to use lower-case letters */
          readonly lowercase?: "true" | "false" | "1" | "0" | "yes" | "no" | true | false;
        },
        options?: CallOptions,
      ) => Promise<
        Result<{
          /** The password */
          readonly password: string;
          /** Its number of characters */
          readonly length: number;
          /** Bits of randomness, with one decimal, rounded down */
          readonly entropyBits: number;
        }>
      >;
      readonly passwordHash: {
        /** Hash a password for storing it.
         *
         * Hashes a password of up to 1,024 UTF-16 units with 16 random bytes of salt: by Argon2id (RFC 9106) or scrypt (RFC 7914), answered as a PHC string, or by bcrypt (`$2b$`). Without parameters it has those that OWASP recommends. A call may take 128 MiB of memory and about a second of work; parameters beyond that, and those of another algorithm, are refused with `invalid_parameter`. bcrypt reads 72 bytes, and longer passwords are refused rather than cut. Neither password nor hash is stored. */
        readonly create: (
          input: {
            /** The password */
            readonly password: string;
            /** Password hash */
            readonly algo?: "argon2id" | "scrypt" | "bcrypt";
            /** argon2id: memory in KiB, by default 19456; with passes 1 GiB at most */
            readonly memoryKib?: number;
            /** argon2id: passes over the memory, by default 2 */
            readonly passes?: number;
            /** argon2id and scrypt: lanes (p of scrypt), by default 1; scrypt takes 256 MiB for all together */
            readonly parallelism?: number;
            /** scrypt: N is 2 to this power, by default 17; 128 N r is 128 MiB at most */
            readonly costExponent?: number;
            /** scrypt: r, by default 8 */
            readonly blockSize?: number;
            /** bcrypt: base-2 logarithm of the rounds, by default 12 */
            readonly cost?: number;
          },
          options?: CallOptions,
        ) => Promise<
          Result<{
            /** The algorithm used */
            readonly algo: string;
            /** Salt, parameters and hash: what is to be stored */
            readonly hash: string;
          }>
        >;
        /** Verify a password against a stored hash.
         *
         * Says whether a password is the one of a hash: a PHC string of Argon2 (id, i or d, version 19) or scrypt, or a hash of bcrypt (`$2a$`, `$2b$`, `$2y$`; of a longer password it reads 72 bytes, and none with U+0000). A hash whose parameters ask for more than 128 MiB or about a second of work is refused with `invalid_parameter`, and so is any other text. `needsRehash` says that the hash is cheaper to guess than what OWASP recommends, so that the password should be hashed anew. */
        readonly verify: (
          input: {
            /** The password */
            readonly password: string;
            /** The stored hash */
            readonly hash: string;
          },
          options?: CallOptions,
        ) => Promise<
          Result<{
            /** Whether it is the password of this hash */
            readonly valid: boolean;
            /** argon2id, argon2i, argon2d, scrypt or bcrypt */
            readonly algo: string;
            /** Whether the hash is weaker than recommended */
            readonly needsRehash: boolean;
          }>
        >;
      };
      readonly hotp: {
        /** Compute a one-time password of a counter (HOTP).
         *
         * Computes the code of 6 to 10 digits that RFC 4226 gives a counter under a shared secret. The secret comes in Base32, as authenticator apps have it, or in UTF-8, hex or Base64. Nothing is stored: keeping the counter, and letting no code pass twice, is the caller's part. */
        readonly generate: (
          input: {
            /** Shared secret; in Base32 case, spaces, hyphens and padding are free */
            readonly secret: string;
            /** How secret is written */
            readonly secretEncoding?: "base32" | "utf8" | "hex" | "base64";
            /** Digest of the HMAC; most authenticator apps know sha1 alone */
            readonly algo?: "sha1" | "sha256" | "sha512";
            /** Digits of a code; RFC 4226 has 6 to 8 */
            readonly digits?: number;
            /** The moving factor, from 0 */
            readonly counter: number;
          },
          options?: CallOptions,
        ) => Promise<
          Result<{
            /** The code, with leading zeros */
            readonly code: string;
            /** The counter it is of */
            readonly counter: number;
          }>
        >;
        /** Verify a one-time password of a counter (HOTP).
         *
         * Says whether a code is the one that RFC 4226 gives the counter or one of up to 100 counters after it (`lookAhead`), as a token's button may have been pressed in between. All codes are compared in constant time. Nothing is stored: keep `nextCounter`, so that no code passes twice, and slow down whoever guesses. */
        readonly verify: (
          input: {
            /** Shared secret; in Base32 case, spaces, hyphens and padding are free */
            readonly secret: string;
            /** How secret is written */
            readonly secretEncoding?: "base32" | "utf8" | "hex" | "base64";
            /** Digest of the HMAC; most authenticator apps know sha1 alone */
            readonly algo?: "sha1" | "sha256" | "sha512";
            /** Digits of a code; RFC 4226 has 6 to 8 */
            readonly digits?: number;
            /** The code as it was typed */
            readonly code: string;
            /** The first counter that is still good */
            readonly counter: number;
            /** How many counters after it are tried as well */
            readonly lookAhead?: number;
          },
          options?: CallOptions,
        ) => Promise<
          Result<{
            /** Whether the code is right */
            readonly valid: boolean;
            /** The counter whose code it is, else null */
            readonly counter: number | null;
            /** The first counter that is good from now on */
            readonly nextCounter: number;
          }>
        >;
      };
      readonly totp: {
        /** Compute a one-time password of the time (TOTP).
         *
         * Computes the code of 6 to 10 digits that an authenticator app shows now, or showed at the second `at` (RFC 6238). The secret comes in Base32, as apps have it, or in UTF-8, hex or Base64. Nothing is stored. */
        readonly generate: (
          input: {
            /** Shared secret; in Base32 case, spaces, hyphens and padding are free */
            readonly secret: string;
            /** How secret is written */
            readonly secretEncoding?: "base32" | "utf8" | "hex" | "base64";
            /** Digest of the HMAC; most authenticator apps know sha1 alone */
            readonly algo?: "sha1" | "sha256" | "sha512";
            /** Digits of a code; RFC 4226 has 6 to 8 */
            readonly digits?: number;
            /** Seconds that a code is shown for */
            readonly periodSeconds?: number;
            /** Seconds since the epoch that the code is of; now unless sent */
            readonly at?: number;
          },
          options?: CallOptions,
        ) => Promise<
          Result<{
            /** The code, with leading zeros */
            readonly code: string;
            /** Whole periods since the epoch: HOTP's counter */
            readonly counter: number;
            /** Seconds until the next code is shown */
            readonly expiresInSeconds: number;
          }>
        >;
        /** Verify a one-time password of the time (TOTP).
         *
         * Says whether a code is the one that RFC 6238 gives the time, or one of up to ten periods before or after it (`window`), as clocks differ. All codes are compared in constant time. Nothing is stored: keep `counter` and let no code of it or of an earlier one pass again, and slow down whoever guesses. */
        readonly verify: (
          input: {
            /** Shared secret; in Base32 case, spaces, hyphens and padding are free */
            readonly secret: string;
            /** How secret is written */
            readonly secretEncoding?: "base32" | "utf8" | "hex" | "base64";
            /** Digest of the HMAC; most authenticator apps know sha1 alone */
            readonly algo?: "sha1" | "sha256" | "sha512";
            /** Digits of a code; RFC 4226 has 6 to 8 */
            readonly digits?: number;
            /** Seconds that a code is shown for */
            readonly periodSeconds?: number;
            /** The code as it was typed */
            readonly code: string;
            /** Periods before and after that are tried as well */
            readonly window?: number;
            /** Seconds since the epoch that the code is of; now unless sent */
            readonly at?: number;
          },
          options?: CallOptions,
        ) => Promise<
          Result<{
            /** Whether the code is right */
            readonly valid: boolean;
            /** The period since the epoch whose code it is, else null */
            readonly counter: number | null;
            /** Periods by which the code's clock is ahead; negative: behind */
            readonly drift: number | null;
          }>
        >;
        /** Generate a secret for an authenticator app.
         *
         * Generates a random secret of 16 to 64 bytes in Base32 and the `otpauth` URI of it, which an authenticator app reads as a QR code (`/qr/generate` draws it). Most apps know sha1, 6 digits and 30 seconds alone. The secret is not stored: keep it as you keep a password, encrypted. */
        readonly secret: (
          input: {
            /** Name or address of the account, without a colon */
            readonly account: string;
            /** Who will ask for the code, without a colon */
            readonly issuer?: string;
            /** Bytes of the secret; RFC 4226 asks for 16 and recommends 20 */
            readonly bytes?: number;
            /** Digest of the HMAC; most authenticator apps know sha1 alone */
            readonly algo?: "sha1" | "sha256" | "sha512";
            /** Digits of a code; RFC 4226 has 6 to 8 */
            readonly digits?: number;
            /** Seconds that a code is shown for */
            readonly periodSeconds?: number;
          },
          options?: CallOptions,
        ) => Promise<
          Result<{
            /** The secret in Base32 without padding */
            readonly secret: string;
            /** otpauth URI for a QR code */
            readonly uri: string;
          }>
        >;
      };
      readonly certificate: {
        /** Read X.509 certificates.
         *
         * Describes the certificates (RFC 5280) of a text of up to 100,000 characters: up to ten in PEM, in their order, or one in Base64 of its DER. Names, validity, key, usages, addresses and fingerprints are told, and whether a certificate is signed by its own key. Nothing else is checked: neither the chain nor whether it is revoked or out of date. What cannot be read is refused with `invalid_parameter`. */
        readonly decode: (
          input: {
            /** Certificates in PEM, or one in Base64 of its DER */
            readonly certificate: string;
          },
          options?: CallOptions,
        ) => Promise<
          Result<{
            /** Number of certificates */
            readonly count: number;
            /** In the order of the text */
            readonly certificates: readonly {
              /** 3 where it has extensions */
              readonly version: number;
              /** In lower-case hex */
              readonly serialNumber: string;
              /** A name of attributes */
              readonly subject: {
                /** As RFC 4514 writes it: the last attribute first */
                readonly text: string;
                /** In their order */
                readonly attributes: readonly {
                  /** Its short name, as CN, or its object identifier */
                  readonly type: string;
                  /** Its value */
                  readonly value: string;
                }[];
              };
              /** A name of attributes */
              readonly issuer: {
                /** As RFC 4514 writes it: the last attribute first */
                readonly text: string;
                /** In their order */
                readonly attributes: readonly {
                  /** Its short name, as CN, or its object identifier */
                  readonly type: string;
                  /** Its value */
                  readonly value: string;
                }[];
              };
              /** First second, in UTC */
              readonly validFrom: string;
              /** Last second, in UTC */
              readonly validTo: string;
              /** As RSA-SHA256, RSA-PSS-SHA256, ECDSA-SHA256, Ed25519 or ML-DSA-65; else its object identifier */
              readonly signatureAlgorithm: string;
              /** The public key */
              readonly publicKey: {
                /** rsa, ec, ed25519 …; unknown where it is not known here */
                readonly type: string;
                /** Length of an RSA key */
                readonly bits: number | null;
                /** Curve of an EC key */
                readonly curve: string | null;
                /** SHA-256 of the key in DER, in Base64 */
                readonly pin: string;
              };
              /** Whether its own key signed it; null where that cannot be told */
              readonly selfSigned: boolean | null;
              /** Names beside the subject */
              readonly subjectAltNames: readonly {
                /** dns, ip, email, uri, directory or other */
                readonly type: string;
                /** The name; of another kind in hex */
                readonly value: string;
              }[];
              /** What the key may be used for, as digitalSignature */
              readonly keyUsage: readonly string[];
              /** Purposes, as serverAuth; others by their object identifier */
              readonly extendedKeyUsage: readonly string[];
              /** Whether it may sign certificates */
              readonly isCa: boolean;
              /** Authorities that may follow it in a chain */
              readonly pathLength: number | null;
              /** In lower-case hex */
              readonly subjectKeyId: string | null;
              /** In lower-case hex */
              readonly authorityKeyId: string | null;
              /** Where revocation is answered */
              readonly ocspUrls: readonly string[];
              /** Where the issuer's certificate is */
              readonly issuerUrls: readonly string[];
              /** Where lists of revoked certificates are */
              readonly crlUrls: readonly string[];
              /** All extensions in their order */
              readonly extensions: readonly {
                /** Object identifier */
                readonly oid: string;
                /** Its name where it is known here */
                readonly name: string | null;
                /** Whether who does not know it must refuse the certificate */
                readonly critical: boolean;
              }[];
              /** Digests of the whole certificate */
              readonly fingerprints: {
                /** In lower-case hex */
                readonly sha1: string;
                /** In lower-case hex */
                readonly sha256: string;
              };
            }[];
          }>
        >;
      };
      readonly csr: {
        /** Read a certificate signing request.
         *
         * Describes a certification request (PKCS #10, RFC 2986) of up to 100,000 characters, in PEM or in Base64 of its DER: the subject, the key, the names and usages that are asked for, and whether its signature shows that who made it has the private key. What cannot be read is refused with `invalid_parameter`. */
        readonly decode: (
          input: {
            /** The request in PEM, or in Base64 of its DER */
            readonly csr: string;
          },
          options?: CallOptions,
        ) => Promise<
          Result<{
            /** 1 */
            readonly version: number;
            /** A name of attributes */
            readonly subject: {
              /** As RFC 4514 writes it: the last attribute first */
              readonly text: string;
              /** In their order */
              readonly attributes: readonly {
                /** Its short name, as CN, or its object identifier */
                readonly type: string;
                /** Its value */
                readonly value: string;
              }[];
            };
            /** As RSA-SHA256, RSA-PSS-SHA256, ECDSA-SHA256, Ed25519 or ML-DSA-65; else its object identifier */
            readonly signatureAlgorithm: string;
            /** The public key */
            readonly publicKey: {
              /** rsa, ec, ed25519 …; unknown where it is not known here */
              readonly type: string;
              /** Length of an RSA key */
              readonly bits: number | null;
              /** Curve of an EC key */
              readonly curve: string | null;
              /** SHA-256 of the key in DER, in Base64 */
              readonly pin: string;
            };
            /** Whether the request is signed by its key; null where that cannot be told */
            readonly signatureValid: boolean | null;
            /** Names beside the subject */
            readonly subjectAltNames: readonly {
              /** dns, ip, email, uri, directory or other */
              readonly type: string;
              /** The name; of another kind in hex */
              readonly value: string;
            }[];
            /** What the key may be used for, as digitalSignature */
            readonly keyUsage: readonly string[];
            /** Purposes, as serverAuth; others by their object identifier */
            readonly extendedKeyUsage: readonly string[];
            /** Whether it may sign certificates */
            readonly isCa: boolean;
            /** All extensions in their order */
            readonly extensions: readonly {
              /** Object identifier */
              readonly oid: string;
              /** Its name where it is known here */
              readonly name: string | null;
              /** Whether who does not know it must refuse the certificate */
              readonly critical: boolean;
            }[];
          }>
        >;
      };
      readonly jwt: {
        /** Read a JSON Web Token without verifying it.
         *
         * Decodes the header and the claims of a signed JSON Web Token in its compact form, of up to 16,384 characters. The signature is returned as it is written and not verified, so nothing in the answer proves who made the token. `expired`, `issuedAt` and `expiresAt` say what its times mean now. Encrypted tokens are refused with `invalid_token`. */
        readonly decode: (
          input: {
            /** JWT in its compact form: header.payload.signature */
            readonly token: string;
          },
          options?: CallOptions,
        ) => Promise<
          Result<{
            /** The token's header */
            readonly header: { readonly [name: string]: unknown };
            /** The token's claims */
            readonly payload: { readonly [name: string]: unknown };
            /** The signature as written in the token */
            readonly signature: string;
            /** Whether `exp` has passed; null where the token has none */
            readonly expired: boolean | null;
            /** The time of `iat` in UTC; null where there is none */
            readonly issuedAt: string | null;
            /** The time of `exp` in UTC; null where there is none */
            readonly expiresAt: string | null;
            /** A reminder that nothing was verified */
            readonly note: string;
          }>
        >;
        /** Sign a JSON Web Token.
         *
         * Signs claims as a JSON Web Token in compact form, of up to 16,384 characters: HS256, HS384 and HS512 with a `secret`; RS, PS, ES and EdDSA with a `privateKey` in PEM (PKCS #8, PKCS #1 or SEC 1, not encrypted) or as a JWK. A key of another kind than the algorithm's is refused with `invalid_parameter`, and so is a key that is sent as a secret. RSA keys have 2,048 to 8,192 bits. Keys are neither stored nor returned; keep keys that matter on a server of your own. */
        readonly sign: (
          input: (
            | { readonly secret: string }
            | { readonly privateKey: string | { readonly [name: string]: never } }
          ) & {
            /** The claims */
            readonly payload: { readonly [name: string]: never };
            /** Header parameters beside alg and typ, as kid */
            readonly header?: { readonly [name: string]: never };
            /** Signature algorithm */
            readonly algorithm?:
              | "HS256"
              | "HS384"
              | "HS512"
              | "RS256"
              | "RS384"
              | "RS512"
              | "PS256"
              | "PS384"
              | "PS512"
              | "ES256"
              | "ES384"
              | "ES512"
              | "ES256K"
              | "EdDSA"
              | "Ed25519";
            /** Shared secret of HS256, HS384 and HS512 */
            readonly secret?: string;
            /** How secret is written */
            readonly secretEncoding?: "utf8" | "hex" | "base64";
            /** Private key in PEM or as a JWK, instead of secret */
            readonly privateKey?: string | { readonly [name: string]: never };
            /** Add iat, the time of signing */
            readonly issuedAt?: boolean;
            /** Add exp, so many seconds after now */
            readonly expiresInSeconds?: number;
          },
          options?: CallOptions,
        ) => Promise<
          Result<{
            /** The token: header.payload.signature */
            readonly token: string;
            /** The header as it was signed */
            readonly header: { readonly [name: string]: unknown };
            /** The claims as they were signed */
            readonly payload: { readonly [name: string]: unknown };
            /** What is allowed, and yet not advised: a secret that is too short */
            readonly warnings: readonly string[];
          }>
        >;
        /** Verify a JSON Web Token.
         *
         * Verifies a signed JSON Web Token in compact form with a `secret`, a `publicKey`, a key set `jwks`, or one that is fetched from `jwksUrl`, then its `exp`, `nbf` and `iat`, and the claims that you expect. A token that does not hold is no error: `valid` is false and `reason` says why. `alg: none` never holds, and the algorithm must be one of the key's own type and curve: a public key is never taken for a secret. Keys that a token brings in its header are never used. Of a key set the token's `kid` names the key; without one four keys are tried. Name the `issuer`, the `audience` and the `algorithms` that you expect (RFC 8725). */
        readonly verify: (
          input: (
            | { readonly secret: string }
            | { readonly publicKey: string | { readonly [name: string]: never } }
            | {
                readonly jwks: {
                  /** The keys */
                  readonly keys: readonly { readonly [name: string]: never }[];
                };
              }
            | { readonly jwksUrl: string }
          ) & {
            /** JWT in its compact form: header.payload.signature */
            readonly token: string;
            /** Shared secret of HS256, HS384 and HS512 */
            readonly secret?: string;
            /** How secret is written */
            readonly secretEncoding?: "utf8" | "hex" | "base64";
            /** Public key or X.509 certificate in PEM, or a JWK */
            readonly publicKey?: string | { readonly [name: string]: never };
            /** JSON Web Key Set (RFC 7517) */
            readonly jwks?: {
              /** The keys */
              readonly keys: readonly { readonly [name: string]: never }[];
            };
            /** URL of a JSON Web Key Set, which is fetched */
            readonly jwksUrl?: string;
            /** Algorithms that are accepted; those of the key unless sent */
            readonly algorithms?: readonly (
              | "HS256"
              | "HS384"
              | "HS512"
              | "RS256"
              | "RS384"
              | "RS512"
              | "PS256"
              | "PS384"
              | "PS512"
              | "ES256"
              | "ES384"
              | "ES512"
              | "ES256K"
              | "EdDSA"
              | "Ed25519"
            )[];
            /** What iss must be */
            readonly issuer?: string;
            /** What aud must be or contain */
            readonly audience?: string;
            /** What sub must be */
            readonly subject?: string;
            /** Claims that must be there */
            readonly requiredClaims?: readonly string[];
            /** How long ago iat may be */
            readonly maxAgeSeconds?: number;
            /** By how much clocks may differ */
            readonly leewaySeconds?: number;
            /** Seconds since the epoch that the token is judged at; now unless sent */
            readonly at?: number;
          },
          options?: CallOptions,
        ) => Promise<
          Result<{
            /** Whether signature, times and expected claims hold */
            readonly valid: boolean;
            /** The first thing that does not hold; null where all does */
            readonly reason:
              | "algorithm_none"
              | "algorithm_unknown"
              | "algorithm_not_allowed"
              | "critical_header"
              | "key_not_found"
              | "key_mismatch"
              | "too_many_keys"
              | "signature_invalid"
              | "claim_invalid"
              | "claim_missing"
              | "expired"
              | "not_yet_valid"
              | "issued_in_future"
              | "too_old"
              | "issuer_mismatch"
              | "audience_mismatch"
              | "subject_mismatch"
              | null;
            /** The token's header */
            readonly header: { readonly [name: string]: unknown };
            /** The token's claims; nobody vouches for them unless valid is true */
            readonly payload: { readonly [name: string]: unknown };
            /** What is allowed, and yet not advised: a secret that is too short */
            readonly warnings: readonly string[];
          }>
        >;
      };
    };
    readonly currency: {
      /** Convert an amount from one currency to another.
       *
       * Euro foreign exchange reference rates of the European Central Bank, published on working days at about 16:00 CET, for information only. Computed in decimals from the published digits and rounded once, halves up. */
      readonly convert: (
        input: {
          /** Currency of the amount, ISO 4217, in any case */
          readonly from: string;
          /** Currency of the result, ISO 4217, in any case */
          readonly to: string;
          /** The amount to convert */
          readonly amount?: number;
          /** Day as YYYY-MM-DD, from 1999-01-04 where the server has or can fetch the history; a day without rates has those of the last day before it */
          readonly date?: string;
          /** Whose rates: ecb, or a central bank that NONET_RATES_BANKS of the server names. Left out: ecb, and for a currency that it lacks the first bank that has both */
          readonly source?: "ecb" | "boc" | "cnb" | "danmarks" | "nbp" | "norges";
        },
        options?: CallOptions,
      ) => Promise<
        Result<{
          /** In upper case */
          readonly from: string;
          /** In upper case */
          readonly to: string;
          readonly amount: number;
          /** Units of `to` for one of `from`, 10 significant digits */
          readonly rate: number;
          /** 6 decimals */
          readonly result: number;
          /** The result to the decimals of its currency (ISO 4217), halves up; null where it has none */
          readonly resultRounded: number | null;
          /** The result to the smallest amount of cash: in Swiss francs to 0.05; null where there is none */
          readonly resultCash: number | null;
          /** resultRounded as it is written in English, with a symbol of its own */
          readonly formatted: string | null;
          /** Day of the rates, YYYY-MM-DD */
          readonly date: string;
          /** Whether the newest rates are over 4 days old; never true if a date was asked for */
          readonly stale: boolean;
          /** Where the rates come from */
          readonly source: {
            /** ecb, boc, cnb, … */
            readonly id: string;
            /** The bank that publishes the rates */
            readonly name: string;
            /** Its own currency; others are converted through it */
            readonly base: string;
          };
          /** When the newest rates of this source were last fetched, ISO 8601; null for packaged and stored ones */
          readonly fetchedAt: string | null;
        }>
      >;
      /** List what one unit of a currency is worth in others.
       *
       * Euro foreign exchange reference rates of the European Central Bank, published on working days at about 16:00 CET, for information only. Answers every currency, or those in symbols; a day without rates has those of the last day before it. */
      readonly rates: (
        input?: {
          /** Currency of the unit, ISO 4217, in any case */
          readonly base?: string;
          /** Only these currencies, separated by commas */
          readonly symbols?: string;
          /** Day as YYYY-MM-DD, from 1999-01-04 where the server has or can fetch the history; a day without rates has those of the last day before it */
          readonly date?: string;
          /** Whose rates: ecb, or a central bank that NONET_RATES_BANKS of the server names. Left out: ecb, and for a currency that it lacks the first bank that has both */
          readonly source?: "ecb" | "boc" | "cnb" | "danmarks" | "nbp" | "norges";
        },
        options?: CallOptions,
      ) => Promise<
        Result<{
          /** In upper case */
          readonly base: string;
          /** Day of the rates, YYYY-MM-DD */
          readonly date: string;
          /** Units of each currency for one of the base, 10 significant digits; the base itself is 1 */
          readonly rates: { readonly [name: string]: number };
          /** Whether the newest rates are over 4 days old; never true if a date was asked for */
          readonly stale: boolean;
          /** Where the rates come from */
          readonly source: {
            /** ecb, boc, cnb, … */
            readonly id: string;
            /** The bank that publishes the rates */
            readonly name: string;
            /** Its own currency; others are converted through it */
            readonly base: string;
          };
          /** When the newest rates of this source were last fetched, ISO 8601; null for packaged and stored ones */
          readonly fetchedAt: string | null;
        }>
      >;
      /** List the currencies with a rate.
       *
       * Euro foreign exchange reference rates of the European Central Bank, published on working days at about 16:00 CET, for information only. Answers the codes of the newest day, or of the day that is asked for. */
      readonly list: (
        input?: {
          /** Day as YYYY-MM-DD, from 1999-01-04 where the server has or can fetch the history; a day without rates has those of the last day before it */
          readonly date?: string;
          /** Whose rates: ecb, or a central bank that NONET_RATES_BANKS of the server names. Left out: ecb, and for a currency that it lacks the first bank that has both */
          readonly source?: "ecb" | "boc" | "cnb" | "danmarks" | "nbp" | "norges";
        },
        options?: CallOptions,
      ) => Promise<
        Result<{
          /** Day of the rates, YYYY-MM-DD */
          readonly date: string;
          /** Number of currencies */
          readonly count: number;
          /** ISO 4217 codes, sorted */
          readonly currencies: readonly string[];
          /** Name, symbol and rounding of each; a currency that left before 2024 has none */
          readonly details: readonly {
            /** In upper case */
            readonly code: string;
            /** In English (CLDR) */
            readonly name: string;
            /** As its country writes it; several currencies share $ and kr */
            readonly symbol: string;
            /** ISO 4217, three digits */
            readonly numericCode: string;
            /** Decimals of an amount by ISO 4217; null for metals and funds, which have none */
            readonly minorUnits: number | null;
            /** Smallest amount of cash, where it is not the minor unit: 0.05 of the Swiss franc (CLDR) */
            readonly cashIncrement: string | null;
          }[];
          /** Whether the newest rates are over 4 days old; never true if a date was asked for */
          readonly stale: boolean;
          /** Where the rates come from */
          readonly source: {
            /** ecb, boc, cnb, … */
            readonly id: string;
            /** The bank that publishes the rates */
            readonly name: string;
            /** Its own currency; others are converted through it */
            readonly base: string;
          };
          /** When the newest rates of this source were last fetched, ISO 8601; null for packaged and stored ones */
          readonly fetchedAt: string | null;
        }>
      >;
      /** List the rates of a period, day by day.
       *
       * Euro foreign exchange reference rates of the European Central Bank, published on working days at about 16:00 CET, for information only. Answers up to 366 days with rates; by week or month the last one of each. A server that has no history yet fetches the bank's, which takes some seconds once. */
      readonly history: (
        input: {
          /** First day as YYYY-MM-DD, from 1999-01-04 */
          readonly from: string;
          /** Last day as YYYY-MM-DD; today if left out */
          readonly to?: string;
          /** Currency of the unit, ISO 4217, in any case */
          readonly base?: string;
          /** Only these currencies, separated by commas */
          readonly symbols?: string;
          /** The last day with rates of each day, week (from Monday) or month */
          readonly group?: "day" | "week" | "month";
          /** Whose rates: ecb, or a central bank that NONET_RATES_BANKS of the server names. Left out: ecb, and for a currency that it lacks the first bank that has both */
          readonly source?: "ecb" | "boc" | "cnb" | "danmarks" | "nbp" | "norges";
        },
        options?: CallOptions,
      ) => Promise<
        Result<{
          /** In upper case */
          readonly base: string;
          /** As it was sent */
          readonly from: string;
          /** As it was sent, or today */
          readonly to: string;
          /** Number of points */
          readonly count: number;
          /** In order of time; weekends and holidays have none */
          readonly points: readonly {
            /** Day of the rates, YYYY-MM-DD */
            readonly date: string;
            /** Units of each currency for one of the base, 10 significant digits */
            readonly rates: { readonly [name: string]: number };
          }[];
          /** Where the rates come from */
          readonly source: {
            /** ecb, boc, cnb, … */
            readonly id: string;
            /** The bank that publishes the rates */
            readonly name: string;
            /** Its own currency; others are converted through it */
            readonly base: string;
          };
          /** When the newest rates of this source were last fetched, ISO 8601; null for packaged and stored ones */
          readonly fetchedAt: string | null;
        }>
      >;
      /** Follow rates over a period, with change, lowest and highest.
       *
       * Euro foreign exchange reference rates of the European Central Bank, published on working days at about 16:00 CET, for information only. The same days as /currency/history, up to 366, as a column of values for each currency with its change, bounds and mean. */
      readonly series: (
        input: {
          /** First day as YYYY-MM-DD, from 1999-01-04 */
          readonly from: string;
          /** Last day as YYYY-MM-DD; today if left out */
          readonly to?: string;
          /** Currency of the unit, ISO 4217, in any case */
          readonly base?: string;
          /** Only these currencies, separated by commas */
          readonly symbols?: string;
          /** The last day with rates of each day, week (from Monday) or month */
          readonly group?: "day" | "week" | "month";
          /** Whose rates: ecb, or a central bank that NONET_RATES_BANKS of the server names. Left out: ecb, and for a currency that it lacks the first bank that has both */
          readonly source?: "ecb" | "boc" | "cnb" | "danmarks" | "nbp" | "norges";
        },
        options?: CallOptions,
      ) => Promise<
        Result<{
          /** In upper case */
          readonly base: string;
          /** As it was sent */
          readonly from: string;
          /** As it was sent, or today */
          readonly to: string;
          /** Number of dates */
          readonly count: number;
          /** Days with rates, in order */
          readonly dates: readonly string[];
          /** By currency */
          readonly series: readonly {
            /** In upper case */
            readonly currency: string;
            /** One for each date; null on a day without a rate */
            readonly values: readonly (number | null)[];
            /** First value of the period */
            readonly first: number;
            /** Last value of the period */
            readonly last: number;
            /** From the first to the last, 4 decimals */
            readonly changePercent: number;
            /** Lowest value */
            readonly min: number;
            /** Highest value */
            readonly max: number;
            /** Of the values, 10 significant digits */
            readonly mean: number;
          }[];
          /** Where the rates come from */
          readonly source: {
            /** ecb, boc, cnb, … */
            readonly id: string;
            /** The bank that publishes the rates */
            readonly name: string;
            /** Its own currency; others are converted through it */
            readonly base: string;
          };
          /** When the newest rates of this source were last fetched, ISO 8601; null for packaged and stored ones */
          readonly fetchedAt: string | null;
        }>
      >;
      /** Tell the name, symbol and rounding of a currency.
       *
       * Names of CLDR, codes and decimals of ISO 4217, cash rounding of CLDR. It knows every currency of the standard, whether there is a rate for it or not; currencies without a state, such as Bitcoin, are none. */
      readonly info: (
        input: {
          /** Currency, ISO 4217, in any case */
          readonly code: string;
        },
        options?: CallOptions,
      ) => Promise<
        Result<{
          /** In upper case */
          readonly code: string;
          /** In English (CLDR) */
          readonly name: string;
          /** As its country writes it; several currencies share $ and kr */
          readonly symbol: string;
          /** ISO 4217, three digits */
          readonly numericCode: string;
          /** Decimals of an amount by ISO 4217; null for metals and funds, which have none */
          readonly minorUnits: number | null;
          /** Smallest amount of cash, where it is not the minor unit: 0.05 of the Swiss franc (CLDR) */
          readonly cashIncrement: string | null;
        }>
      >;
    };
    readonly dns: {
      /** Look up the DNS records of a name.
       *
       * A name that does not exist or has no such records is an answer like any other: 200 with a status and no records. `type=ALL` looks up the 16 types that people look for at once, and a list such as `A,AAAA,MX` up to 16 of any. Over 50 types are answered in fields of their own; any other is asked for by its number, as `TYPE650`, and answered in the generic form of RFC 3597. `.` is the root, and `*.example.com` the wildcard itself. The names of an IP address are what `/dns/reverse` answers. */
      readonly records: (
        input: {
          /** Domain name; international names as people write them or in A-labels */
          readonly domain: string;
          /** In any case: a type or a list of types with commas between them, out of A, NS, CNAME, SOA, MB, MG, MR, PTR, HINFO, MINFO, MX, TXT, RP, AFSDB, X25, RT, SIG, KEY, PX, GPOS, AAAA, LOC, SRV, NAPTR, KX, CERT, DNAME, APL, DS, SSHFP, IPSECKEY, RRSIG, NSEC, DNSKEY, DHCID, NSEC3, NSEC3PARAM, TLSA, SMIMEA, HIP, NINFO, RKEY, TALINK, CDS, CDNSKEY, OPENPGPKEY, CSYNC, ZONEMD, SVCB, HTTPS, DSYNC, SPF, NID, L32, L64, LP, EUI48, EUI64, URI, CAA, AVC, AMTRELAY, RESINFO, WALLET, TA, DLV; TYPE with a number; ALL */
          readonly type?: string;
        },
        options?: CallOptions,
      ) => Promise<
        Result<
          | {
              /** The name in A-labels, lower case, without a trailing dot */
              readonly domain: string;
              /** The type that was asked for */
              readonly type: string;
              /** NODATA: the name exists without such records; TIMEOUT: no server answered */
              readonly status: "NOERROR" | "NXDOMAIN" | "NODATA" | "SERVFAIL" | "REFUSED" | "TIMEOUT";
              /** Number of records */
              readonly count: number;
              /** Records of that type */
              readonly records: readonly (
                | {
                    /** Owner in A-labels, lower case */
                    readonly name: string;
                    /** Seconds for which it may still be cached */
                    readonly ttl: number | null;
                    /** The record's data as in a zone file */
                    readonly value: string;
                    /** Type of the record */
                    readonly type: "A";
                    /** The address */
                    readonly address?: string;
                  }
                | {
                    /** Owner in A-labels, lower case */
                    readonly name: string;
                    /** Seconds for which it may still be cached */
                    readonly ttl: number | null;
                    /** The record's data as in a zone file */
                    readonly value: string;
                    /** Type of the record */
                    readonly type: "NS";
                    /** The host's name */
                    readonly host?: string;
                  }
                | {
                    /** Owner in A-labels, lower case */
                    readonly name: string;
                    /** Seconds for which it may still be cached */
                    readonly ttl: number | null;
                    /** The record's data as in a zone file */
                    readonly value: string;
                    /** Type of the record */
                    readonly type: "CNAME";
                    /** The name that it points to */
                    readonly target?: string;
                  }
                | {
                    /** Owner in A-labels, lower case */
                    readonly name: string;
                    /** Seconds for which it may still be cached */
                    readonly ttl: number | null;
                    /** The record's data as in a zone file */
                    readonly value: string;
                    /** Type of the record */
                    readonly type: "SOA";
                    /** The primary name server */
                    readonly primary?: string;
                    /** The mailbox in charge; its first dot stands for the @ */
                    readonly admin?: string;
                    /** Version of the zone */
                    readonly serial?: number;
                    /** Seconds between checks by secondaries */
                    readonly refresh?: number;
                    /** Seconds until a failed check is repeated */
                    readonly retry?: number;
                    /** Seconds after which a secondary stops answering */
                    readonly expire?: number;
                    /** Seconds for which a missing name may be cached */
                    readonly minimum?: number;
                  }
                | {
                    /** Owner in A-labels, lower case */
                    readonly name: string;
                    /** Seconds for which it may still be cached */
                    readonly ttl: number | null;
                    /** The record's data as in a zone file */
                    readonly value: string;
                    /** Type of the record */
                    readonly type: "MB";
                    /** The host that has the mailbox */
                    readonly madname?: string;
                  }
                | {
                    /** Owner in A-labels, lower case */
                    readonly name: string;
                    /** Seconds for which it may still be cached */
                    readonly ttl: number | null;
                    /** The record's data as in a zone file */
                    readonly value: string;
                    /** Type of the record */
                    readonly type: "MG";
                    /** The member's mailbox */
                    readonly mgmname?: string;
                  }
                | {
                    /** Owner in A-labels, lower case */
                    readonly name: string;
                    /** Seconds for which it may still be cached */
                    readonly ttl: number | null;
                    /** The record's data as in a zone file */
                    readonly value: string;
                    /** Type of the record */
                    readonly type: "MR";
                    /** The new mailbox */
                    readonly newname?: string;
                  }
                | {
                    /** Owner in A-labels, lower case */
                    readonly name: string;
                    /** Seconds for which it may still be cached */
                    readonly ttl: number | null;
                    /** The record's data as in a zone file */
                    readonly value: string;
                    /** Type of the record */
                    readonly type: "PTR";
                    /** The host's name */
                    readonly host?: string;
                  }
                | {
                    /** Owner in A-labels, lower case */
                    readonly name: string;
                    /** Seconds for which it may still be cached */
                    readonly ttl: number | null;
                    /** The record's data as in a zone file */
                    readonly value: string;
                    /** Type of the record */
                    readonly type: "HINFO";
                    /** Kind of machine */
                    readonly cpu?: string;
                    /** Operating system */
                    readonly os?: string;
                  }
                | {
                    /** Owner in A-labels, lower case */
                    readonly name: string;
                    /** Seconds for which it may still be cached */
                    readonly ttl: number | null;
                    /** The record's data as in a zone file */
                    readonly value: string;
                    /** Type of the record */
                    readonly type: "MINFO";
                    /** Mailbox in charge */
                    readonly rmailbx?: string;
                    /** Mailbox for errors */
                    readonly emailbx?: string;
                  }
                | {
                    /** Owner in A-labels, lower case */
                    readonly name: string;
                    /** Seconds for which it may still be cached */
                    readonly ttl: number | null;
                    /** The record's data as in a zone file */
                    readonly value: string;
                    /** Type of the record */
                    readonly type: "MX";
                    /** Lower first */
                    readonly priority?: number;
                    /** The mail server; `.` if the domain accepts no mail (RFC 7505) */
                    readonly exchange?: string;
                  }
                | {
                    /** Owner in A-labels, lower case */
                    readonly name: string;
                    /** Seconds for which it may still be cached */
                    readonly ttl: number | null;
                    /** The record's data as in a zone file */
                    readonly value: string;
                    /** Type of the record */
                    readonly type: "TXT";
                    /** All its strings joined */
                    readonly text?: string;
                    /** Its strings */
                    readonly chunks?: readonly string[];
                  }
                | {
                    /** Owner in A-labels, lower case */
                    readonly name: string;
                    /** Seconds for which it may still be cached */
                    readonly ttl: number | null;
                    /** The record's data as in a zone file */
                    readonly value: string;
                    /** Type of the record */
                    readonly type: "RP";
                    /** The mailbox; its first dot stands for the @ */
                    readonly mbox?: string;
                    /** Name of a text record that says more */
                    readonly txt?: string;
                  }
                | {
                    /** Owner in A-labels, lower case */
                    readonly name: string;
                    /** Seconds for which it may still be cached */
                    readonly ttl: number | null;
                    /** The record's data as in a zone file */
                    readonly value: string;
                    /** Type of the record */
                    readonly type: "AFSDB";
                    /** 1: AFS, 2: DCE */
                    readonly subtype?: number;
                    /** The host's name */
                    readonly hostname?: string;
                  }
                | {
                    /** Owner in A-labels, lower case */
                    readonly name: string;
                    /** Seconds for which it may still be cached */
                    readonly ttl: number | null;
                    /** The record's data as in a zone file */
                    readonly value: string;
                    /** Type of the record */
                    readonly type: "X25";
                    /** The number */
                    readonly psdnAddress?: string;
                  }
                | {
                    /** Owner in A-labels, lower case */
                    readonly name: string;
                    /** Seconds for which it may still be cached */
                    readonly ttl: number | null;
                    /** The record's data as in a zone file */
                    readonly value: string;
                    /** Type of the record */
                    readonly type: "RT";
                    /** Lower first */
                    readonly preference?: number;
                    /** The host that forwards */
                    readonly intermediateHost?: string;
                  }
                | {
                    /** Owner in A-labels, lower case */
                    readonly name: string;
                    /** Seconds for which it may still be cached */
                    readonly ttl: number | null;
                    /** The record's data as in a zone file */
                    readonly value: string;
                    /** Type of the record */
                    readonly type: "SIG";
                    /** The type of the signed records */
                    readonly typeCovered?: string;
                    /** Number of the key's algorithm */
                    readonly algorithm?: number;
                    /** Number of labels of the signed name, without an asterisk */
                    readonly labels?: number;
                    /** TTL in the zone, in seconds */
                    readonly originalTtl?: number;
                    /** End of validity, ISO 8601 */
                    readonly expiration?: string;
                    /** Start of validity, ISO 8601 */
                    readonly inception?: string;
                    /** Tag of the key */
                    readonly keyTag?: number;
                    /** The zone that signed */
                    readonly signerName?: string;
                    /** The signature as Base64 */
                    readonly signature?: string;
                  }
                | {
                    /** Owner in A-labels, lower case */
                    readonly name: string;
                    /** Seconds for which it may still be cached */
                    readonly ttl: number | null;
                    /** The record's data as in a zone file */
                    readonly value: string;
                    /** Type of the record */
                    readonly type: "KEY";
                    /** Flags as a number */
                    readonly flags?: number;
                    /** Always 3 */
                    readonly protocol?: number;
                    /** Number of the key's algorithm */
                    readonly algorithm?: number;
                    /** The key as Base64 */
                    readonly publicKey?: string;
                  }
                | {
                    /** Owner in A-labels, lower case */
                    readonly name: string;
                    /** Seconds for which it may still be cached */
                    readonly ttl: number | null;
                    /** The record's data as in a zone file */
                    readonly value: string;
                    /** Type of the record */
                    readonly type: "PX";
                    /** Lower first */
                    readonly preference?: number;
                    /** Name of the mail domain */
                    readonly map822?: string;
                    /** Name of the X.400 domain */
                    readonly mapx400?: string;
                  }
                | {
                    /** Owner in A-labels, lower case */
                    readonly name: string;
                    /** Seconds for which it may still be cached */
                    readonly ttl: number | null;
                    /** The record's data as in a zone file */
                    readonly value: string;
                    /** Type of the record */
                    readonly type: "GPOS";
                    /** Degrees east, as text */
                    readonly longitudeText?: string;
                    /** Degrees north, as text */
                    readonly latitudeText?: string;
                    /** Meters, as text */
                    readonly altitudeText?: string;
                  }
                | {
                    /** Owner in A-labels, lower case */
                    readonly name: string;
                    /** Seconds for which it may still be cached */
                    readonly ttl: number | null;
                    /** The record's data as in a zone file */
                    readonly value: string;
                    /** Type of the record */
                    readonly type: "AAAA";
                    /** The address */
                    readonly address?: string;
                  }
                | {
                    /** Owner in A-labels, lower case */
                    readonly name: string;
                    /** Seconds for which it may still be cached */
                    readonly ttl: number | null;
                    /** The record's data as in a zone file */
                    readonly value: string;
                    /** Type of the record */
                    readonly type: "LOC";
                    /** Diameter in meters */
                    readonly size?: number;
                    /** Meters by which the place may be off */
                    readonly horizontalPrecision?: number;
                    /** Meters by which the altitude may be off */
                    readonly verticalPrecision?: number;
                    /** Degrees north */
                    readonly latitude?: number;
                    /** Degrees east */
                    readonly longitude?: number;
                    /** Meters above the reference of GPS */
                    readonly altitude?: number;
                  }
                | {
                    /** Owner in A-labels, lower case */
                    readonly name: string;
                    /** Seconds for which it may still be cached */
                    readonly ttl: number | null;
                    /** The record's data as in a zone file */
                    readonly value: string;
                    /** Type of the record */
                    readonly type: "SRV";
                    /** Lower first */
                    readonly priority?: number;
                    /** Share among equal priorities */
                    readonly weight?: number;
                    /** The port */
                    readonly port?: number;
                    /** The name that it points to */
                    readonly target?: string;
                  }
                | {
                    /** Owner in A-labels, lower case */
                    readonly name: string;
                    /** Seconds for which it may still be cached */
                    readonly ttl: number | null;
                    /** The record's data as in a zone file */
                    readonly value: string;
                    /** Type of the record */
                    readonly type: "NAPTR";
                    /** Lower first */
                    readonly order?: number;
                    /** Lower first among equal orders */
                    readonly preference?: number;
                    /** What the next step is, in letters */
                    readonly flags?: string;
                    /** The services */
                    readonly services?: string;
                    /** The rewriting rule */
                    readonly regexp?: string;
                    /** The next name */
                    readonly replacement?: string;
                  }
                | {
                    /** Owner in A-labels, lower case */
                    readonly name: string;
                    /** Seconds for which it may still be cached */
                    readonly ttl: number | null;
                    /** The record's data as in a zone file */
                    readonly value: string;
                    /** Type of the record */
                    readonly type: "KX";
                    /** Lower first */
                    readonly preference?: number;
                    /** The key exchanger's name */
                    readonly exchanger?: string;
                  }
                | {
                    /** Owner in A-labels, lower case */
                    readonly name: string;
                    /** Seconds for which it may still be cached */
                    readonly ttl: number | null;
                    /** The record's data as in a zone file */
                    readonly value: string;
                    /** Type of the record */
                    readonly type: "CERT";
                    /** 1: PKIX, 2: SPKI, 3: OpenPGP */
                    readonly certificateType?: number;
                    /** Tag of the key */
                    readonly keyTag?: number;
                    /** Number of the key's algorithm */
                    readonly algorithm?: number;
                    /** The certificate as Base64 */
                    readonly certificate?: string;
                  }
                | {
                    /** Owner in A-labels, lower case */
                    readonly name: string;
                    /** Seconds for which it may still be cached */
                    readonly ttl: number | null;
                    /** The record's data as in a zone file */
                    readonly value: string;
                    /** Type of the record */
                    readonly type: "DNAME";
                    /** The name that it points to */
                    readonly target?: string;
                  }
                | {
                    /** Owner in A-labels, lower case */
                    readonly name: string;
                    /** Seconds for which it may still be cached */
                    readonly ttl: number | null;
                    /** The record's data as in a zone file */
                    readonly value: string;
                    /** Type of the record */
                    readonly type: "APL";
                    /** Family, prefix and length, such as `1:192.0.2.0/24`; `!` before what is excluded */
                    readonly prefixes?: readonly string[];
                  }
                | {
                    /** Owner in A-labels, lower case */
                    readonly name: string;
                    /** Seconds for which it may still be cached */
                    readonly ttl: number | null;
                    /** The record's data as in a zone file */
                    readonly value: string;
                    /** Type of the record */
                    readonly type: "DS";
                    /** Tag of the key */
                    readonly keyTag?: number;
                    /** Number of the key's algorithm */
                    readonly algorithm?: number;
                    /** Number of the digest's algorithm */
                    readonly digestType?: number;
                    /** The digest in lower-case hex */
                    readonly digest?: string;
                  }
                | {
                    /** Owner in A-labels, lower case */
                    readonly name: string;
                    /** Seconds for which it may still be cached */
                    readonly ttl: number | null;
                    /** The record's data as in a zone file */
                    readonly value: string;
                    /** Type of the record */
                    readonly type: "SSHFP";
                    /** Number of the key's algorithm */
                    readonly algorithm?: number;
                    /** 1: SHA-1, 2: SHA-256 */
                    readonly fingerprintType?: number;
                    /** The fingerprint in lower-case hex */
                    readonly fingerprint?: string;
                  }
                | {
                    /** Owner in A-labels, lower case */
                    readonly name: string;
                    /** Seconds for which it may still be cached */
                    readonly ttl: number | null;
                    /** The record's data as in a zone file */
                    readonly value: string;
                    /** Type of the record */
                    readonly type: "IPSECKEY";
                    /** Lower first */
                    readonly precedence?: number;
                    /** 0: none, 1: IPv4, 2: IPv6, 3: a name */
                    readonly gatewayType?: number;
                    /** Number of the key's algorithm */
                    readonly algorithm?: number;
                    /** Address or name of the gateway; `.` for none */
                    readonly gateway?: string;
                    /** The key as Base64 */
                    readonly publicKey?: string;
                  }
                | {
                    /** Owner in A-labels, lower case */
                    readonly name: string;
                    /** Seconds for which it may still be cached */
                    readonly ttl: number | null;
                    /** The record's data as in a zone file */
                    readonly value: string;
                    /** Type of the record */
                    readonly type: "RRSIG";
                    /** The type of the signed records */
                    readonly typeCovered?: string;
                    /** Number of the key's algorithm */
                    readonly algorithm?: number;
                    /** Number of labels of the signed name, without an asterisk */
                    readonly labels?: number;
                    /** TTL in the zone, in seconds */
                    readonly originalTtl?: number;
                    /** End of validity, ISO 8601 */
                    readonly expiration?: string;
                    /** Start of validity, ISO 8601 */
                    readonly inception?: string;
                    /** Tag of the key */
                    readonly keyTag?: number;
                    /** The zone that signed */
                    readonly signerName?: string;
                    /** The signature as Base64 */
                    readonly signature?: string;
                  }
                | {
                    /** Owner in A-labels, lower case */
                    readonly name: string;
                    /** Seconds for which it may still be cached */
                    readonly ttl: number | null;
                    /** The record's data as in a zone file */
                    readonly value: string;
                    /** Type of the record */
                    readonly type: "NSEC";
                    /** The next name of the zone */
                    readonly nextDomainName?: string;
                    /** The types that it tells of */
                    readonly types?: readonly string[];
                  }
                | {
                    /** Owner in A-labels, lower case */
                    readonly name: string;
                    /** Seconds for which it may still be cached */
                    readonly ttl: number | null;
                    /** The record's data as in a zone file */
                    readonly value: string;
                    /** Type of the record */
                    readonly type: "DNSKEY";
                    /** 256: signs the zone's records; 257: signs its keys */
                    readonly flags?: number;
                    /** Always 3 */
                    readonly protocol?: number;
                    /** Number of the key's algorithm */
                    readonly algorithm?: number;
                    /** The key as Base64 */
                    readonly publicKey?: string;
                  }
                | {
                    /** Owner in A-labels, lower case */
                    readonly name: string;
                    /** Seconds for which it may still be cached */
                    readonly ttl: number | null;
                    /** The record's data as in a zone file */
                    readonly value: string;
                    /** Type of the record */
                    readonly type: "DHCID";
                    /** The data as Base64 */
                    readonly data?: string;
                  }
                | {
                    /** Owner in A-labels, lower case */
                    readonly name: string;
                    /** Seconds for which it may still be cached */
                    readonly ttl: number | null;
                    /** The record's data as in a zone file */
                    readonly value: string;
                    /** Type of the record */
                    readonly type: "NSEC3";
                    /** Number of the digest's algorithm */
                    readonly hashAlgorithm?: number;
                    /** Flags as a number */
                    readonly flags?: number;
                    /** Additional rounds of the digest; 0 is advised (RFC 9276) */
                    readonly iterations?: number;
                    /** The salt in hex; empty if there is none */
                    readonly salt?: string;
                    /** Hash of the next name, in Base32 with hex digits first */
                    readonly nextHashedOwnerName?: string;
                    /** The types that it tells of */
                    readonly types?: readonly string[];
                  }
                | {
                    /** Owner in A-labels, lower case */
                    readonly name: string;
                    /** Seconds for which it may still be cached */
                    readonly ttl: number | null;
                    /** The record's data as in a zone file */
                    readonly value: string;
                    /** Type of the record */
                    readonly type: "NSEC3PARAM";
                    /** Number of the digest's algorithm */
                    readonly hashAlgorithm?: number;
                    /** Flags as a number */
                    readonly flags?: number;
                    /** Additional rounds of the digest; 0 is advised (RFC 9276) */
                    readonly iterations?: number;
                    /** The salt in hex; empty if there is none */
                    readonly salt?: string;
                  }
                | {
                    /** Owner in A-labels, lower case */
                    readonly name: string;
                    /** Seconds for which it may still be cached */
                    readonly ttl: number | null;
                    /** The record's data as in a zone file */
                    readonly value: string;
                    /** Type of the record */
                    readonly type: "TLSA";
                    /** Certificate usage */
                    readonly usage?: number;
                    /** Which part of the certificate */
                    readonly selector?: number;
                    /** How it is matched */
                    readonly matchingType?: number;
                    /** The data in lower-case hex */
                    readonly data?: string;
                  }
                | {
                    /** Owner in A-labels, lower case */
                    readonly name: string;
                    /** Seconds for which it may still be cached */
                    readonly ttl: number | null;
                    /** The record's data as in a zone file */
                    readonly value: string;
                    /** Type of the record */
                    readonly type: "SMIMEA";
                    /** Certificate usage */
                    readonly usage?: number;
                    /** Which part of the certificate */
                    readonly selector?: number;
                    /** How it is matched */
                    readonly matchingType?: number;
                    /** The data in lower-case hex */
                    readonly data?: string;
                  }
                | {
                    /** Owner in A-labels, lower case */
                    readonly name: string;
                    /** Seconds for which it may still be cached */
                    readonly ttl: number | null;
                    /** The record's data as in a zone file */
                    readonly value: string;
                    /** Type of the record */
                    readonly type: "HIP";
                    /** Number of the key's algorithm */
                    readonly publicKeyAlgorithm?: number;
                    /** The tag in lower-case hex */
                    readonly hostIdentityTag?: string;
                    /** The key as Base64 */
                    readonly publicKey?: string;
                    /** Names of the rendezvous servers */
                    readonly rendezvousServers?: readonly string[];
                  }
                | {
                    /** Owner in A-labels, lower case */
                    readonly name: string;
                    /** Seconds for which it may still be cached */
                    readonly ttl: number | null;
                    /** The record's data as in a zone file */
                    readonly value: string;
                    /** Type of the record */
                    readonly type: "NINFO";
                    /** All its strings joined */
                    readonly text?: string;
                    /** Its strings */
                    readonly chunks?: readonly string[];
                  }
                | {
                    /** Owner in A-labels, lower case */
                    readonly name: string;
                    /** Seconds for which it may still be cached */
                    readonly ttl: number | null;
                    /** The record's data as in a zone file */
                    readonly value: string;
                    /** Type of the record */
                    readonly type: "RKEY";
                    /** Flags as a number */
                    readonly flags?: number;
                    /** Always 3 */
                    readonly protocol?: number;
                    /** Number of the key's algorithm */
                    readonly algorithm?: number;
                    /** The key as Base64 */
                    readonly publicKey?: string;
                  }
                | {
                    /** Owner in A-labels, lower case */
                    readonly name: string;
                    /** Seconds for which it may still be cached */
                    readonly ttl: number | null;
                    /** The record's data as in a zone file */
                    readonly value: string;
                    /** Type of the record */
                    readonly type: "TALINK";
                    /** The previous name */
                    readonly previousName?: string;
                    /** The next name */
                    readonly nextName?: string;
                  }
                | {
                    /** Owner in A-labels, lower case */
                    readonly name: string;
                    /** Seconds for which it may still be cached */
                    readonly ttl: number | null;
                    /** The record's data as in a zone file */
                    readonly value: string;
                    /** Type of the record */
                    readonly type: "CDS";
                    /** Tag of the key */
                    readonly keyTag?: number;
                    /** Number of the key's algorithm */
                    readonly algorithm?: number;
                    /** Number of the digest's algorithm */
                    readonly digestType?: number;
                    /** The digest in lower-case hex */
                    readonly digest?: string;
                  }
                | {
                    /** Owner in A-labels, lower case */
                    readonly name: string;
                    /** Seconds for which it may still be cached */
                    readonly ttl: number | null;
                    /** The record's data as in a zone file */
                    readonly value: string;
                    /** Type of the record */
                    readonly type: "CDNSKEY";
                    /** Flags as a number */
                    readonly flags?: number;
                    /** Always 3 */
                    readonly protocol?: number;
                    /** Number of the key's algorithm */
                    readonly algorithm?: number;
                    /** The key as Base64 */
                    readonly publicKey?: string;
                  }
                | {
                    /** Owner in A-labels, lower case */
                    readonly name: string;
                    /** Seconds for which it may still be cached */
                    readonly ttl: number | null;
                    /** The record's data as in a zone file */
                    readonly value: string;
                    /** Type of the record */
                    readonly type: "OPENPGPKEY";
                    /** The key as Base64 */
                    readonly publicKey?: string;
                  }
                | {
                    /** Owner in A-labels, lower case */
                    readonly name: string;
                    /** Seconds for which it may still be cached */
                    readonly ttl: number | null;
                    /** The record's data as in a zone file */
                    readonly value: string;
                    /** Type of the record */
                    readonly type: "CSYNC";
                    /** Version of the zone */
                    readonly serial?: number;
                    /** Flags as a number */
                    readonly flags?: number;
                    /** The types that it tells of */
                    readonly types?: readonly string[];
                  }
                | {
                    /** Owner in A-labels, lower case */
                    readonly name: string;
                    /** Seconds for which it may still be cached */
                    readonly ttl: number | null;
                    /** The record's data as in a zone file */
                    readonly value: string;
                    /** Type of the record */
                    readonly type: "ZONEMD";
                    /** Version of the zone */
                    readonly serial?: number;
                    /** Number of the scheme */
                    readonly scheme?: number;
                    /** Number of the digest's algorithm */
                    readonly hashAlgorithm?: number;
                    /** The digest in lower-case hex */
                    readonly digest?: string;
                  }
                | {
                    /** Owner in A-labels, lower case */
                    readonly name: string;
                    /** Seconds for which it may still be cached */
                    readonly ttl: number | null;
                    /** The record's data as in a zone file */
                    readonly value: string;
                    /** Type of the record */
                    readonly type: "SVCB";
                    /** Lower first; 0 makes it an alias */
                    readonly priority?: number;
                    /** The name that it points to */
                    readonly target?: string;
                    /** By their keys */
                    readonly params?: { readonly [name: string]: unknown };
                  }
                | {
                    /** Owner in A-labels, lower case */
                    readonly name: string;
                    /** Seconds for which it may still be cached */
                    readonly ttl: number | null;
                    /** The record's data as in a zone file */
                    readonly value: string;
                    /** Type of the record */
                    readonly type: "HTTPS";
                    /** Lower first; 0 makes it an alias */
                    readonly priority?: number;
                    /** The name that it points to */
                    readonly target?: string;
                    /** By their keys */
                    readonly params?: { readonly [name: string]: unknown };
                  }
                | {
                    /** Owner in A-labels, lower case */
                    readonly name: string;
                    /** Seconds for which it may still be cached */
                    readonly ttl: number | null;
                    /** The record's data as in a zone file */
                    readonly value: string;
                    /** Type of the record */
                    readonly type: "DSYNC";
                    /** The type whose changes are told */
                    readonly notifiedType?: string;
                    /** Number of the scheme */
                    readonly scheme?: number;
                    /** The port */
                    readonly port?: number;
                    /** The name that it points to */
                    readonly target?: string;
                  }
                | {
                    /** Owner in A-labels, lower case */
                    readonly name: string;
                    /** Seconds for which it may still be cached */
                    readonly ttl: number | null;
                    /** The record's data as in a zone file */
                    readonly value: string;
                    /** Type of the record */
                    readonly type: "SPF";
                    /** All its strings joined */
                    readonly text?: string;
                    /** Its strings */
                    readonly chunks?: readonly string[];
                  }
                | {
                    /** Owner in A-labels, lower case */
                    readonly name: string;
                    /** Seconds for which it may still be cached */
                    readonly ttl: number | null;
                    /** The record's data as in a zone file */
                    readonly value: string;
                    /** Type of the record */
                    readonly type: "NID";
                    /** Lower first */
                    readonly preference?: number;
                    /** The identifier in hex */
                    readonly nodeId?: string;
                  }
                | {
                    /** Owner in A-labels, lower case */
                    readonly name: string;
                    /** Seconds for which it may still be cached */
                    readonly ttl: number | null;
                    /** The record's data as in a zone file */
                    readonly value: string;
                    /** Type of the record */
                    readonly type: "L32";
                    /** Lower first */
                    readonly preference?: number;
                    /** The locator, written as an IPv4 address */
                    readonly locator32?: string;
                  }
                | {
                    /** Owner in A-labels, lower case */
                    readonly name: string;
                    /** Seconds for which it may still be cached */
                    readonly ttl: number | null;
                    /** The record's data as in a zone file */
                    readonly value: string;
                    /** Type of the record */
                    readonly type: "L64";
                    /** Lower first */
                    readonly preference?: number;
                    /** The locator in hex */
                    readonly locator64?: string;
                  }
                | {
                    /** Owner in A-labels, lower case */
                    readonly name: string;
                    /** Seconds for which it may still be cached */
                    readonly ttl: number | null;
                    /** The record's data as in a zone file */
                    readonly value: string;
                    /** Type of the record */
                    readonly type: "LP";
                    /** Lower first */
                    readonly preference?: number;
                    /** The name whose locators count */
                    readonly fqdn?: string;
                  }
                | {
                    /** Owner in A-labels, lower case */
                    readonly name: string;
                    /** Seconds for which it may still be cached */
                    readonly ttl: number | null;
                    /** The record's data as in a zone file */
                    readonly value: string;
                    /** Type of the record */
                    readonly type: "EUI48";
                    /** The hardware address, six bytes in hex */
                    readonly address?: string;
                  }
                | {
                    /** Owner in A-labels, lower case */
                    readonly name: string;
                    /** Seconds for which it may still be cached */
                    readonly ttl: number | null;
                    /** The record's data as in a zone file */
                    readonly value: string;
                    /** Type of the record */
                    readonly type: "EUI64";
                    /** The hardware address, eight bytes in hex */
                    readonly address?: string;
                  }
                | {
                    /** Owner in A-labels, lower case */
                    readonly name: string;
                    /** Seconds for which it may still be cached */
                    readonly ttl: number | null;
                    /** The record's data as in a zone file */
                    readonly value: string;
                    /** Type of the record */
                    readonly type: "URI";
                    /** Lower first */
                    readonly priority?: number;
                    /** Share among equal priorities */
                    readonly weight?: number;
                    /** The URI */
                    readonly target?: string;
                  }
                | {
                    /** Owner in A-labels, lower case */
                    readonly name: string;
                    /** Seconds for which it may still be cached */
                    readonly ttl: number | null;
                    /** The record's data as in a zone file */
                    readonly value: string;
                    /** Type of the record */
                    readonly type: "CAA";
                    /** 128: who does not understand the tag must not issue */
                    readonly flags?: number;
                    /** issue, issuewild, iodef, … */
                    readonly tag?: string;
                    /** The property's value */
                    readonly caValue?: string;
                  }
                | {
                    /** Owner in A-labels, lower case */
                    readonly name: string;
                    /** Seconds for which it may still be cached */
                    readonly ttl: number | null;
                    /** The record's data as in a zone file */
                    readonly value: string;
                    /** Type of the record */
                    readonly type: "AVC";
                    /** All its strings joined */
                    readonly text?: string;
                    /** Its strings */
                    readonly chunks?: readonly string[];
                  }
                | {
                    /** Owner in A-labels, lower case */
                    readonly name: string;
                    /** Seconds for which it may still be cached */
                    readonly ttl: number | null;
                    /** The record's data as in a zone file */
                    readonly value: string;
                    /** Type of the record */
                    readonly type: "AMTRELAY";
                    /** Lower first */
                    readonly precedence?: number;
                    /** 1 if discovery by other ways may be left out */
                    readonly discoveryOptional?: number;
                    /** 0: none, 1: IPv4, 2: IPv6, 3: a name */
                    readonly relayType?: number;
                    /** Address or name of the relay; `.` for none */
                    readonly relay?: string;
                  }
                | {
                    /** Owner in A-labels, lower case */
                    readonly name: string;
                    /** Seconds for which it may still be cached */
                    readonly ttl: number | null;
                    /** The record's data as in a zone file */
                    readonly value: string;
                    /** Type of the record */
                    readonly type: "RESINFO";
                    /** All its strings joined */
                    readonly text?: string;
                    /** Its strings */
                    readonly chunks?: readonly string[];
                  }
                | {
                    /** Owner in A-labels, lower case */
                    readonly name: string;
                    /** Seconds for which it may still be cached */
                    readonly ttl: number | null;
                    /** The record's data as in a zone file */
                    readonly value: string;
                    /** Type of the record */
                    readonly type: "WALLET";
                    /** All its strings joined */
                    readonly text?: string;
                    /** Its strings */
                    readonly chunks?: readonly string[];
                  }
                | {
                    /** Owner in A-labels, lower case */
                    readonly name: string;
                    /** Seconds for which it may still be cached */
                    readonly ttl: number | null;
                    /** The record's data as in a zone file */
                    readonly value: string;
                    /** Type of the record */
                    readonly type: "TA";
                    /** Tag of the key */
                    readonly keyTag?: number;
                    /** Number of the key's algorithm */
                    readonly algorithm?: number;
                    /** Number of the digest's algorithm */
                    readonly digestType?: number;
                    /** The digest in lower-case hex */
                    readonly digest?: string;
                  }
                | {
                    /** Owner in A-labels, lower case */
                    readonly name: string;
                    /** Seconds for which it may still be cached */
                    readonly ttl: number | null;
                    /** The record's data as in a zone file */
                    readonly value: string;
                    /** Type of the record */
                    readonly type: "DLV";
                    /** Tag of the key */
                    readonly keyTag?: number;
                    /** Number of the key's algorithm */
                    readonly algorithm?: number;
                    /** Number of the digest's algorithm */
                    readonly digestType?: number;
                    /** The digest in lower-case hex */
                    readonly digest?: string;
                  }
                | {
                    /** Owner in A-labels, lower case */
                    readonly name: string;
                    /** Seconds for which it may still be cached */
                    readonly ttl: number | null;
                    /** The record's data as in a zone file */
                    readonly value: string;
                    /** A type without a name here (RFC 3597) */
                    readonly type: string;
                  }
              )[];
              /** Aliases that led to them, in order */
              readonly chain: readonly {
                /** Owner in A-labels, lower case */
                readonly name: string;
                /** Seconds for which it may still be cached */
                readonly ttl: number | null;
                /** The record's data as in a zone file */
                readonly value: string;
                /** Type of the record */
                readonly type: "CNAME";
                /** The name that it points to */
                readonly target?: string;
              }[];
              /** Whether the resolver found the DNSSEC signatures valid; null if none answered */
              readonly authenticated: boolean | null;
              /** Milliseconds that the answer took */
              readonly elapsedMs: number;
              /** Address of the server that answered, if it is public */
              readonly resolver: string | null;
            }
          | {
              /** The name in A-labels, lower case, without a trailing dot */
              readonly domain: string;
              /** A report for each type */
              readonly results: {
                readonly [name: string]: {
                  /** The name in A-labels, lower case, without a trailing dot */
                  readonly domain: string;
                  /** The type that was asked for */
                  readonly type: string;
                  /** NODATA: the name exists without such records; TIMEOUT: no server answered */
                  readonly status: "NOERROR" | "NXDOMAIN" | "NODATA" | "SERVFAIL" | "REFUSED" | "TIMEOUT";
                  /** Number of records */
                  readonly count: number;
                  /** Records of that type */
                  readonly records: readonly (
                    | {
                        /** Owner in A-labels, lower case */
                        readonly name: string;
                        /** Seconds for which it may still be cached */
                        readonly ttl: number | null;
                        /** The record's data as in a zone file */
                        readonly value: string;
                        /** Type of the record */
                        readonly type: "A";
                        /** The address */
                        readonly address?: string;
                      }
                    | {
                        /** Owner in A-labels, lower case */
                        readonly name: string;
                        /** Seconds for which it may still be cached */
                        readonly ttl: number | null;
                        /** The record's data as in a zone file */
                        readonly value: string;
                        /** Type of the record */
                        readonly type: "NS";
                        /** The host's name */
                        readonly host?: string;
                      }
                    | {
                        /** Owner in A-labels, lower case */
                        readonly name: string;
                        /** Seconds for which it may still be cached */
                        readonly ttl: number | null;
                        /** The record's data as in a zone file */
                        readonly value: string;
                        /** Type of the record */
                        readonly type: "CNAME";
                        /** The name that it points to */
                        readonly target?: string;
                      }
                    | {
                        /** Owner in A-labels, lower case */
                        readonly name: string;
                        /** Seconds for which it may still be cached */
                        readonly ttl: number | null;
                        /** The record's data as in a zone file */
                        readonly value: string;
                        /** Type of the record */
                        readonly type: "SOA";
                        /** The primary name server */
                        readonly primary?: string;
                        /** The mailbox in charge; its first dot stands for the @ */
                        readonly admin?: string;
                        /** Version of the zone */
                        readonly serial?: number;
                        /** Seconds between checks by secondaries */
                        readonly refresh?: number;
                        /** Seconds until a failed check is repeated */
                        readonly retry?: number;
                        /** Seconds after which a secondary stops answering */
                        readonly expire?: number;
                        /** Seconds for which a missing name may be cached */
                        readonly minimum?: number;
                      }
                    | {
                        /** Owner in A-labels, lower case */
                        readonly name: string;
                        /** Seconds for which it may still be cached */
                        readonly ttl: number | null;
                        /** The record's data as in a zone file */
                        readonly value: string;
                        /** Type of the record */
                        readonly type: "MB";
                        /** The host that has the mailbox */
                        readonly madname?: string;
                      }
                    | {
                        /** Owner in A-labels, lower case */
                        readonly name: string;
                        /** Seconds for which it may still be cached */
                        readonly ttl: number | null;
                        /** The record's data as in a zone file */
                        readonly value: string;
                        /** Type of the record */
                        readonly type: "MG";
                        /** The member's mailbox */
                        readonly mgmname?: string;
                      }
                    | {
                        /** Owner in A-labels, lower case */
                        readonly name: string;
                        /** Seconds for which it may still be cached */
                        readonly ttl: number | null;
                        /** The record's data as in a zone file */
                        readonly value: string;
                        /** Type of the record */
                        readonly type: "MR";
                        /** The new mailbox */
                        readonly newname?: string;
                      }
                    | {
                        /** Owner in A-labels, lower case */
                        readonly name: string;
                        /** Seconds for which it may still be cached */
                        readonly ttl: number | null;
                        /** The record's data as in a zone file */
                        readonly value: string;
                        /** Type of the record */
                        readonly type: "PTR";
                        /** The host's name */
                        readonly host?: string;
                      }
                    | {
                        /** Owner in A-labels, lower case */
                        readonly name: string;
                        /** Seconds for which it may still be cached */
                        readonly ttl: number | null;
                        /** The record's data as in a zone file */
                        readonly value: string;
                        /** Type of the record */
                        readonly type: "HINFO";
                        /** Kind of machine */
                        readonly cpu?: string;
                        /** Operating system */
                        readonly os?: string;
                      }
                    | {
                        /** Owner in A-labels, lower case */
                        readonly name: string;
                        /** Seconds for which it may still be cached */
                        readonly ttl: number | null;
                        /** The record's data as in a zone file */
                        readonly value: string;
                        /** Type of the record */
                        readonly type: "MINFO";
                        /** Mailbox in charge */
                        readonly rmailbx?: string;
                        /** Mailbox for errors */
                        readonly emailbx?: string;
                      }
                    | {
                        /** Owner in A-labels, lower case */
                        readonly name: string;
                        /** Seconds for which it may still be cached */
                        readonly ttl: number | null;
                        /** The record's data as in a zone file */
                        readonly value: string;
                        /** Type of the record */
                        readonly type: "MX";
                        /** Lower first */
                        readonly priority?: number;
                        /** The mail server; `.` if the domain accepts no mail (RFC 7505) */
                        readonly exchange?: string;
                      }
                    | {
                        /** Owner in A-labels, lower case */
                        readonly name: string;
                        /** Seconds for which it may still be cached */
                        readonly ttl: number | null;
                        /** The record's data as in a zone file */
                        readonly value: string;
                        /** Type of the record */
                        readonly type: "TXT";
                        /** All its strings joined */
                        readonly text?: string;
                        /** Its strings */
                        readonly chunks?: readonly string[];
                      }
                    | {
                        /** Owner in A-labels, lower case */
                        readonly name: string;
                        /** Seconds for which it may still be cached */
                        readonly ttl: number | null;
                        /** The record's data as in a zone file */
                        readonly value: string;
                        /** Type of the record */
                        readonly type: "RP";
                        /** The mailbox; its first dot stands for the @ */
                        readonly mbox?: string;
                        /** Name of a text record that says more */
                        readonly txt?: string;
                      }
                    | {
                        /** Owner in A-labels, lower case */
                        readonly name: string;
                        /** Seconds for which it may still be cached */
                        readonly ttl: number | null;
                        /** The record's data as in a zone file */
                        readonly value: string;
                        /** Type of the record */
                        readonly type: "AFSDB";
                        /** 1: AFS, 2: DCE */
                        readonly subtype?: number;
                        /** The host's name */
                        readonly hostname?: string;
                      }
                    | {
                        /** Owner in A-labels, lower case */
                        readonly name: string;
                        /** Seconds for which it may still be cached */
                        readonly ttl: number | null;
                        /** The record's data as in a zone file */
                        readonly value: string;
                        /** Type of the record */
                        readonly type: "X25";
                        /** The number */
                        readonly psdnAddress?: string;
                      }
                    | {
                        /** Owner in A-labels, lower case */
                        readonly name: string;
                        /** Seconds for which it may still be cached */
                        readonly ttl: number | null;
                        /** The record's data as in a zone file */
                        readonly value: string;
                        /** Type of the record */
                        readonly type: "RT";
                        /** Lower first */
                        readonly preference?: number;
                        /** The host that forwards */
                        readonly intermediateHost?: string;
                      }
                    | {
                        /** Owner in A-labels, lower case */
                        readonly name: string;
                        /** Seconds for which it may still be cached */
                        readonly ttl: number | null;
                        /** The record's data as in a zone file */
                        readonly value: string;
                        /** Type of the record */
                        readonly type: "SIG";
                        /** The type of the signed records */
                        readonly typeCovered?: string;
                        /** Number of the key's algorithm */
                        readonly algorithm?: number;
                        /** Number of labels of the signed name, without an asterisk */
                        readonly labels?: number;
                        /** TTL in the zone, in seconds */
                        readonly originalTtl?: number;
                        /** End of validity, ISO 8601 */
                        readonly expiration?: string;
                        /** Start of validity, ISO 8601 */
                        readonly inception?: string;
                        /** Tag of the key */
                        readonly keyTag?: number;
                        /** The zone that signed */
                        readonly signerName?: string;
                        /** The signature as Base64 */
                        readonly signature?: string;
                      }
                    | {
                        /** Owner in A-labels, lower case */
                        readonly name: string;
                        /** Seconds for which it may still be cached */
                        readonly ttl: number | null;
                        /** The record's data as in a zone file */
                        readonly value: string;
                        /** Type of the record */
                        readonly type: "KEY";
                        /** Flags as a number */
                        readonly flags?: number;
                        /** Always 3 */
                        readonly protocol?: number;
                        /** Number of the key's algorithm */
                        readonly algorithm?: number;
                        /** The key as Base64 */
                        readonly publicKey?: string;
                      }
                    | {
                        /** Owner in A-labels, lower case */
                        readonly name: string;
                        /** Seconds for which it may still be cached */
                        readonly ttl: number | null;
                        /** The record's data as in a zone file */
                        readonly value: string;
                        /** Type of the record */
                        readonly type: "PX";
                        /** Lower first */
                        readonly preference?: number;
                        /** Name of the mail domain */
                        readonly map822?: string;
                        /** Name of the X.400 domain */
                        readonly mapx400?: string;
                      }
                    | {
                        /** Owner in A-labels, lower case */
                        readonly name: string;
                        /** Seconds for which it may still be cached */
                        readonly ttl: number | null;
                        /** The record's data as in a zone file */
                        readonly value: string;
                        /** Type of the record */
                        readonly type: "GPOS";
                        /** Degrees east, as text */
                        readonly longitudeText?: string;
                        /** Degrees north, as text */
                        readonly latitudeText?: string;
                        /** Meters, as text */
                        readonly altitudeText?: string;
                      }
                    | {
                        /** Owner in A-labels, lower case */
                        readonly name: string;
                        /** Seconds for which it may still be cached */
                        readonly ttl: number | null;
                        /** The record's data as in a zone file */
                        readonly value: string;
                        /** Type of the record */
                        readonly type: "AAAA";
                        /** The address */
                        readonly address?: string;
                      }
                    | {
                        /** Owner in A-labels, lower case */
                        readonly name: string;
                        /** Seconds for which it may still be cached */
                        readonly ttl: number | null;
                        /** The record's data as in a zone file */
                        readonly value: string;
                        /** Type of the record */
                        readonly type: "LOC";
                        /** Diameter in meters */
                        readonly size?: number;
                        /** Meters by which the place may be off */
                        readonly horizontalPrecision?: number;
                        /** Meters by which the altitude may be off */
                        readonly verticalPrecision?: number;
                        /** Degrees north */
                        readonly latitude?: number;
                        /** Degrees east */
                        readonly longitude?: number;
                        /** Meters above the reference of GPS */
                        readonly altitude?: number;
                      }
                    | {
                        /** Owner in A-labels, lower case */
                        readonly name: string;
                        /** Seconds for which it may still be cached */
                        readonly ttl: number | null;
                        /** The record's data as in a zone file */
                        readonly value: string;
                        /** Type of the record */
                        readonly type: "SRV";
                        /** Lower first */
                        readonly priority?: number;
                        /** Share among equal priorities */
                        readonly weight?: number;
                        /** The port */
                        readonly port?: number;
                        /** The name that it points to */
                        readonly target?: string;
                      }
                    | {
                        /** Owner in A-labels, lower case */
                        readonly name: string;
                        /** Seconds for which it may still be cached */
                        readonly ttl: number | null;
                        /** The record's data as in a zone file */
                        readonly value: string;
                        /** Type of the record */
                        readonly type: "NAPTR";
                        /** Lower first */
                        readonly order?: number;
                        /** Lower first among equal orders */
                        readonly preference?: number;
                        /** What the next step is, in letters */
                        readonly flags?: string;
                        /** The services */
                        readonly services?: string;
                        /** The rewriting rule */
                        readonly regexp?: string;
                        /** The next name */
                        readonly replacement?: string;
                      }
                    | {
                        /** Owner in A-labels, lower case */
                        readonly name: string;
                        /** Seconds for which it may still be cached */
                        readonly ttl: number | null;
                        /** The record's data as in a zone file */
                        readonly value: string;
                        /** Type of the record */
                        readonly type: "KX";
                        /** Lower first */
                        readonly preference?: number;
                        /** The key exchanger's name */
                        readonly exchanger?: string;
                      }
                    | {
                        /** Owner in A-labels, lower case */
                        readonly name: string;
                        /** Seconds for which it may still be cached */
                        readonly ttl: number | null;
                        /** The record's data as in a zone file */
                        readonly value: string;
                        /** Type of the record */
                        readonly type: "CERT";
                        /** 1: PKIX, 2: SPKI, 3: OpenPGP */
                        readonly certificateType?: number;
                        /** Tag of the key */
                        readonly keyTag?: number;
                        /** Number of the key's algorithm */
                        readonly algorithm?: number;
                        /** The certificate as Base64 */
                        readonly certificate?: string;
                      }
                    | {
                        /** Owner in A-labels, lower case */
                        readonly name: string;
                        /** Seconds for which it may still be cached */
                        readonly ttl: number | null;
                        /** The record's data as in a zone file */
                        readonly value: string;
                        /** Type of the record */
                        readonly type: "DNAME";
                        /** The name that it points to */
                        readonly target?: string;
                      }
                    | {
                        /** Owner in A-labels, lower case */
                        readonly name: string;
                        /** Seconds for which it may still be cached */
                        readonly ttl: number | null;
                        /** The record's data as in a zone file */
                        readonly value: string;
                        /** Type of the record */
                        readonly type: "APL";
                        /** Family, prefix and length, such as `1:192.0.2.0/24`; `!` before what is excluded */
                        readonly prefixes?: readonly string[];
                      }
                    | {
                        /** Owner in A-labels, lower case */
                        readonly name: string;
                        /** Seconds for which it may still be cached */
                        readonly ttl: number | null;
                        /** The record's data as in a zone file */
                        readonly value: string;
                        /** Type of the record */
                        readonly type: "DS";
                        /** Tag of the key */
                        readonly keyTag?: number;
                        /** Number of the key's algorithm */
                        readonly algorithm?: number;
                        /** Number of the digest's algorithm */
                        readonly digestType?: number;
                        /** The digest in lower-case hex */
                        readonly digest?: string;
                      }
                    | {
                        /** Owner in A-labels, lower case */
                        readonly name: string;
                        /** Seconds for which it may still be cached */
                        readonly ttl: number | null;
                        /** The record's data as in a zone file */
                        readonly value: string;
                        /** Type of the record */
                        readonly type: "SSHFP";
                        /** Number of the key's algorithm */
                        readonly algorithm?: number;
                        /** 1: SHA-1, 2: SHA-256 */
                        readonly fingerprintType?: number;
                        /** The fingerprint in lower-case hex */
                        readonly fingerprint?: string;
                      }
                    | {
                        /** Owner in A-labels, lower case */
                        readonly name: string;
                        /** Seconds for which it may still be cached */
                        readonly ttl: number | null;
                        /** The record's data as in a zone file */
                        readonly value: string;
                        /** Type of the record */
                        readonly type: "IPSECKEY";
                        /** Lower first */
                        readonly precedence?: number;
                        /** 0: none, 1: IPv4, 2: IPv6, 3: a name */
                        readonly gatewayType?: number;
                        /** Number of the key's algorithm */
                        readonly algorithm?: number;
                        /** Address or name of the gateway; `.` for none */
                        readonly gateway?: string;
                        /** The key as Base64 */
                        readonly publicKey?: string;
                      }
                    | {
                        /** Owner in A-labels, lower case */
                        readonly name: string;
                        /** Seconds for which it may still be cached */
                        readonly ttl: number | null;
                        /** The record's data as in a zone file */
                        readonly value: string;
                        /** Type of the record */
                        readonly type: "RRSIG";
                        /** The type of the signed records */
                        readonly typeCovered?: string;
                        /** Number of the key's algorithm */
                        readonly algorithm?: number;
                        /** Number of labels of the signed name, without an asterisk */
                        readonly labels?: number;
                        /** TTL in the zone, in seconds */
                        readonly originalTtl?: number;
                        /** End of validity, ISO 8601 */
                        readonly expiration?: string;
                        /** Start of validity, ISO 8601 */
                        readonly inception?: string;
                        /** Tag of the key */
                        readonly keyTag?: number;
                        /** The zone that signed */
                        readonly signerName?: string;
                        /** The signature as Base64 */
                        readonly signature?: string;
                      }
                    | {
                        /** Owner in A-labels, lower case */
                        readonly name: string;
                        /** Seconds for which it may still be cached */
                        readonly ttl: number | null;
                        /** The record's data as in a zone file */
                        readonly value: string;
                        /** Type of the record */
                        readonly type: "NSEC";
                        /** The next name of the zone */
                        readonly nextDomainName?: string;
                        /** The types that it tells of */
                        readonly types?: readonly string[];
                      }
                    | {
                        /** Owner in A-labels, lower case */
                        readonly name: string;
                        /** Seconds for which it may still be cached */
                        readonly ttl: number | null;
                        /** The record's data as in a zone file */
                        readonly value: string;
                        /** Type of the record */
                        readonly type: "DNSKEY";
                        /** 256: signs the zone's records; 257: signs its keys */
                        readonly flags?: number;
                        /** Always 3 */
                        readonly protocol?: number;
                        /** Number of the key's algorithm */
                        readonly algorithm?: number;
                        /** The key as Base64 */
                        readonly publicKey?: string;
                      }
                    | {
                        /** Owner in A-labels, lower case */
                        readonly name: string;
                        /** Seconds for which it may still be cached */
                        readonly ttl: number | null;
                        /** The record's data as in a zone file */
                        readonly value: string;
                        /** Type of the record */
                        readonly type: "DHCID";
                        /** The data as Base64 */
                        readonly data?: string;
                      }
                    | {
                        /** Owner in A-labels, lower case */
                        readonly name: string;
                        /** Seconds for which it may still be cached */
                        readonly ttl: number | null;
                        /** The record's data as in a zone file */
                        readonly value: string;
                        /** Type of the record */
                        readonly type: "NSEC3";
                        /** Number of the digest's algorithm */
                        readonly hashAlgorithm?: number;
                        /** Flags as a number */
                        readonly flags?: number;
                        /** Additional rounds of the digest; 0 is advised (RFC 9276) */
                        readonly iterations?: number;
                        /** The salt in hex; empty if there is none */
                        readonly salt?: string;
                        /** Hash of the next name, in Base32 with hex digits first */
                        readonly nextHashedOwnerName?: string;
                        /** The types that it tells of */
                        readonly types?: readonly string[];
                      }
                    | {
                        /** Owner in A-labels, lower case */
                        readonly name: string;
                        /** Seconds for which it may still be cached */
                        readonly ttl: number | null;
                        /** The record's data as in a zone file */
                        readonly value: string;
                        /** Type of the record */
                        readonly type: "NSEC3PARAM";
                        /** Number of the digest's algorithm */
                        readonly hashAlgorithm?: number;
                        /** Flags as a number */
                        readonly flags?: number;
                        /** Additional rounds of the digest; 0 is advised (RFC 9276) */
                        readonly iterations?: number;
                        /** The salt in hex; empty if there is none */
                        readonly salt?: string;
                      }
                    | {
                        /** Owner in A-labels, lower case */
                        readonly name: string;
                        /** Seconds for which it may still be cached */
                        readonly ttl: number | null;
                        /** The record's data as in a zone file */
                        readonly value: string;
                        /** Type of the record */
                        readonly type: "TLSA";
                        /** Certificate usage */
                        readonly usage?: number;
                        /** Which part of the certificate */
                        readonly selector?: number;
                        /** How it is matched */
                        readonly matchingType?: number;
                        /** The data in lower-case hex */
                        readonly data?: string;
                      }
                    | {
                        /** Owner in A-labels, lower case */
                        readonly name: string;
                        /** Seconds for which it may still be cached */
                        readonly ttl: number | null;
                        /** The record's data as in a zone file */
                        readonly value: string;
                        /** Type of the record */
                        readonly type: "SMIMEA";
                        /** Certificate usage */
                        readonly usage?: number;
                        /** Which part of the certificate */
                        readonly selector?: number;
                        /** How it is matched */
                        readonly matchingType?: number;
                        /** The data in lower-case hex */
                        readonly data?: string;
                      }
                    | {
                        /** Owner in A-labels, lower case */
                        readonly name: string;
                        /** Seconds for which it may still be cached */
                        readonly ttl: number | null;
                        /** The record's data as in a zone file */
                        readonly value: string;
                        /** Type of the record */
                        readonly type: "HIP";
                        /** Number of the key's algorithm */
                        readonly publicKeyAlgorithm?: number;
                        /** The tag in lower-case hex */
                        readonly hostIdentityTag?: string;
                        /** The key as Base64 */
                        readonly publicKey?: string;
                        /** Names of the rendezvous servers */
                        readonly rendezvousServers?: readonly string[];
                      }
                    | {
                        /** Owner in A-labels, lower case */
                        readonly name: string;
                        /** Seconds for which it may still be cached */
                        readonly ttl: number | null;
                        /** The record's data as in a zone file */
                        readonly value: string;
                        /** Type of the record */
                        readonly type: "NINFO";
                        /** All its strings joined */
                        readonly text?: string;
                        /** Its strings */
                        readonly chunks?: readonly string[];
                      }
                    | {
                        /** Owner in A-labels, lower case */
                        readonly name: string;
                        /** Seconds for which it may still be cached */
                        readonly ttl: number | null;
                        /** The record's data as in a zone file */
                        readonly value: string;
                        /** Type of the record */
                        readonly type: "RKEY";
                        /** Flags as a number */
                        readonly flags?: number;
                        /** Always 3 */
                        readonly protocol?: number;
                        /** Number of the key's algorithm */
                        readonly algorithm?: number;
                        /** The key as Base64 */
                        readonly publicKey?: string;
                      }
                    | {
                        /** Owner in A-labels, lower case */
                        readonly name: string;
                        /** Seconds for which it may still be cached */
                        readonly ttl: number | null;
                        /** The record's data as in a zone file */
                        readonly value: string;
                        /** Type of the record */
                        readonly type: "TALINK";
                        /** The previous name */
                        readonly previousName?: string;
                        /** The next name */
                        readonly nextName?: string;
                      }
                    | {
                        /** Owner in A-labels, lower case */
                        readonly name: string;
                        /** Seconds for which it may still be cached */
                        readonly ttl: number | null;
                        /** The record's data as in a zone file */
                        readonly value: string;
                        /** Type of the record */
                        readonly type: "CDS";
                        /** Tag of the key */
                        readonly keyTag?: number;
                        /** Number of the key's algorithm */
                        readonly algorithm?: number;
                        /** Number of the digest's algorithm */
                        readonly digestType?: number;
                        /** The digest in lower-case hex */
                        readonly digest?: string;
                      }
                    | {
                        /** Owner in A-labels, lower case */
                        readonly name: string;
                        /** Seconds for which it may still be cached */
                        readonly ttl: number | null;
                        /** The record's data as in a zone file */
                        readonly value: string;
                        /** Type of the record */
                        readonly type: "CDNSKEY";
                        /** Flags as a number */
                        readonly flags?: number;
                        /** Always 3 */
                        readonly protocol?: number;
                        /** Number of the key's algorithm */
                        readonly algorithm?: number;
                        /** The key as Base64 */
                        readonly publicKey?: string;
                      }
                    | {
                        /** Owner in A-labels, lower case */
                        readonly name: string;
                        /** Seconds for which it may still be cached */
                        readonly ttl: number | null;
                        /** The record's data as in a zone file */
                        readonly value: string;
                        /** Type of the record */
                        readonly type: "OPENPGPKEY";
                        /** The key as Base64 */
                        readonly publicKey?: string;
                      }
                    | {
                        /** Owner in A-labels, lower case */
                        readonly name: string;
                        /** Seconds for which it may still be cached */
                        readonly ttl: number | null;
                        /** The record's data as in a zone file */
                        readonly value: string;
                        /** Type of the record */
                        readonly type: "CSYNC";
                        /** Version of the zone */
                        readonly serial?: number;
                        /** Flags as a number */
                        readonly flags?: number;
                        /** The types that it tells of */
                        readonly types?: readonly string[];
                      }
                    | {
                        /** Owner in A-labels, lower case */
                        readonly name: string;
                        /** Seconds for which it may still be cached */
                        readonly ttl: number | null;
                        /** The record's data as in a zone file */
                        readonly value: string;
                        /** Type of the record */
                        readonly type: "ZONEMD";
                        /** Version of the zone */
                        readonly serial?: number;
                        /** Number of the scheme */
                        readonly scheme?: number;
                        /** Number of the digest's algorithm */
                        readonly hashAlgorithm?: number;
                        /** The digest in lower-case hex */
                        readonly digest?: string;
                      }
                    | {
                        /** Owner in A-labels, lower case */
                        readonly name: string;
                        /** Seconds for which it may still be cached */
                        readonly ttl: number | null;
                        /** The record's data as in a zone file */
                        readonly value: string;
                        /** Type of the record */
                        readonly type: "SVCB";
                        /** Lower first; 0 makes it an alias */
                        readonly priority?: number;
                        /** The name that it points to */
                        readonly target?: string;
                        /** By their keys */
                        readonly params?: { readonly [name: string]: unknown };
                      }
                    | {
                        /** Owner in A-labels, lower case */
                        readonly name: string;
                        /** Seconds for which it may still be cached */
                        readonly ttl: number | null;
                        /** The record's data as in a zone file */
                        readonly value: string;
                        /** Type of the record */
                        readonly type: "HTTPS";
                        /** Lower first; 0 makes it an alias */
                        readonly priority?: number;
                        /** The name that it points to */
                        readonly target?: string;
                        /** By their keys */
                        readonly params?: { readonly [name: string]: unknown };
                      }
                    | {
                        /** Owner in A-labels, lower case */
                        readonly name: string;
                        /** Seconds for which it may still be cached */
                        readonly ttl: number | null;
                        /** The record's data as in a zone file */
                        readonly value: string;
                        /** Type of the record */
                        readonly type: "DSYNC";
                        /** The type whose changes are told */
                        readonly notifiedType?: string;
                        /** Number of the scheme */
                        readonly scheme?: number;
                        /** The port */
                        readonly port?: number;
                        /** The name that it points to */
                        readonly target?: string;
                      }
                    | {
                        /** Owner in A-labels, lower case */
                        readonly name: string;
                        /** Seconds for which it may still be cached */
                        readonly ttl: number | null;
                        /** The record's data as in a zone file */
                        readonly value: string;
                        /** Type of the record */
                        readonly type: "SPF";
                        /** All its strings joined */
                        readonly text?: string;
                        /** Its strings */
                        readonly chunks?: readonly string[];
                      }
                    | {
                        /** Owner in A-labels, lower case */
                        readonly name: string;
                        /** Seconds for which it may still be cached */
                        readonly ttl: number | null;
                        /** The record's data as in a zone file */
                        readonly value: string;
                        /** Type of the record */
                        readonly type: "NID";
                        /** Lower first */
                        readonly preference?: number;
                        /** The identifier in hex */
                        readonly nodeId?: string;
                      }
                    | {
                        /** Owner in A-labels, lower case */
                        readonly name: string;
                        /** Seconds for which it may still be cached */
                        readonly ttl: number | null;
                        /** The record's data as in a zone file */
                        readonly value: string;
                        /** Type of the record */
                        readonly type: "L32";
                        /** Lower first */
                        readonly preference?: number;
                        /** The locator, written as an IPv4 address */
                        readonly locator32?: string;
                      }
                    | {
                        /** Owner in A-labels, lower case */
                        readonly name: string;
                        /** Seconds for which it may still be cached */
                        readonly ttl: number | null;
                        /** The record's data as in a zone file */
                        readonly value: string;
                        /** Type of the record */
                        readonly type: "L64";
                        /** Lower first */
                        readonly preference?: number;
                        /** The locator in hex */
                        readonly locator64?: string;
                      }
                    | {
                        /** Owner in A-labels, lower case */
                        readonly name: string;
                        /** Seconds for which it may still be cached */
                        readonly ttl: number | null;
                        /** The record's data as in a zone file */
                        readonly value: string;
                        /** Type of the record */
                        readonly type: "LP";
                        /** Lower first */
                        readonly preference?: number;
                        /** The name whose locators count */
                        readonly fqdn?: string;
                      }
                    | {
                        /** Owner in A-labels, lower case */
                        readonly name: string;
                        /** Seconds for which it may still be cached */
                        readonly ttl: number | null;
                        /** The record's data as in a zone file */
                        readonly value: string;
                        /** Type of the record */
                        readonly type: "EUI48";
                        /** The hardware address, six bytes in hex */
                        readonly address?: string;
                      }
                    | {
                        /** Owner in A-labels, lower case */
                        readonly name: string;
                        /** Seconds for which it may still be cached */
                        readonly ttl: number | null;
                        /** The record's data as in a zone file */
                        readonly value: string;
                        /** Type of the record */
                        readonly type: "EUI64";
                        /** The hardware address, eight bytes in hex */
                        readonly address?: string;
                      }
                    | {
                        /** Owner in A-labels, lower case */
                        readonly name: string;
                        /** Seconds for which it may still be cached */
                        readonly ttl: number | null;
                        /** The record's data as in a zone file */
                        readonly value: string;
                        /** Type of the record */
                        readonly type: "URI";
                        /** Lower first */
                        readonly priority?: number;
                        /** Share among equal priorities */
                        readonly weight?: number;
                        /** The URI */
                        readonly target?: string;
                      }
                    | {
                        /** Owner in A-labels, lower case */
                        readonly name: string;
                        /** Seconds for which it may still be cached */
                        readonly ttl: number | null;
                        /** The record's data as in a zone file */
                        readonly value: string;
                        /** Type of the record */
                        readonly type: "CAA";
                        /** 128: who does not understand the tag must not issue */
                        readonly flags?: number;
                        /** issue, issuewild, iodef, … */
                        readonly tag?: string;
                        /** The property's value */
                        readonly caValue?: string;
                      }
                    | {
                        /** Owner in A-labels, lower case */
                        readonly name: string;
                        /** Seconds for which it may still be cached */
                        readonly ttl: number | null;
                        /** The record's data as in a zone file */
                        readonly value: string;
                        /** Type of the record */
                        readonly type: "AVC";
                        /** All its strings joined */
                        readonly text?: string;
                        /** Its strings */
                        readonly chunks?: readonly string[];
                      }
                    | {
                        /** Owner in A-labels, lower case */
                        readonly name: string;
                        /** Seconds for which it may still be cached */
                        readonly ttl: number | null;
                        /** The record's data as in a zone file */
                        readonly value: string;
                        /** Type of the record */
                        readonly type: "AMTRELAY";
                        /** Lower first */
                        readonly precedence?: number;
                        /** 1 if discovery by other ways may be left out */
                        readonly discoveryOptional?: number;
                        /** 0: none, 1: IPv4, 2: IPv6, 3: a name */
                        readonly relayType?: number;
                        /** Address or name of the relay; `.` for none */
                        readonly relay?: string;
                      }
                    | {
                        /** Owner in A-labels, lower case */
                        readonly name: string;
                        /** Seconds for which it may still be cached */
                        readonly ttl: number | null;
                        /** The record's data as in a zone file */
                        readonly value: string;
                        /** Type of the record */
                        readonly type: "RESINFO";
                        /** All its strings joined */
                        readonly text?: string;
                        /** Its strings */
                        readonly chunks?: readonly string[];
                      }
                    | {
                        /** Owner in A-labels, lower case */
                        readonly name: string;
                        /** Seconds for which it may still be cached */
                        readonly ttl: number | null;
                        /** The record's data as in a zone file */
                        readonly value: string;
                        /** Type of the record */
                        readonly type: "WALLET";
                        /** All its strings joined */
                        readonly text?: string;
                        /** Its strings */
                        readonly chunks?: readonly string[];
                      }
                    | {
                        /** Owner in A-labels, lower case */
                        readonly name: string;
                        /** Seconds for which it may still be cached */
                        readonly ttl: number | null;
                        /** The record's data as in a zone file */
                        readonly value: string;
                        /** Type of the record */
                        readonly type: "TA";
                        /** Tag of the key */
                        readonly keyTag?: number;
                        /** Number of the key's algorithm */
                        readonly algorithm?: number;
                        /** Number of the digest's algorithm */
                        readonly digestType?: number;
                        /** The digest in lower-case hex */
                        readonly digest?: string;
                      }
                    | {
                        /** Owner in A-labels, lower case */
                        readonly name: string;
                        /** Seconds for which it may still be cached */
                        readonly ttl: number | null;
                        /** The record's data as in a zone file */
                        readonly value: string;
                        /** Type of the record */
                        readonly type: "DLV";
                        /** Tag of the key */
                        readonly keyTag?: number;
                        /** Number of the key's algorithm */
                        readonly algorithm?: number;
                        /** Number of the digest's algorithm */
                        readonly digestType?: number;
                        /** The digest in lower-case hex */
                        readonly digest?: string;
                      }
                    | {
                        /** Owner in A-labels, lower case */
                        readonly name: string;
                        /** Seconds for which it may still be cached */
                        readonly ttl: number | null;
                        /** The record's data as in a zone file */
                        readonly value: string;
                        /** A type without a name here (RFC 3597) */
                        readonly type: string;
                      }
                  )[];
                  /** Aliases that led to them, in order */
                  readonly chain: readonly {
                    /** Owner in A-labels, lower case */
                    readonly name: string;
                    /** Seconds for which it may still be cached */
                    readonly ttl: number | null;
                    /** The record's data as in a zone file */
                    readonly value: string;
                    /** Type of the record */
                    readonly type: "CNAME";
                    /** The name that it points to */
                    readonly target?: string;
                  }[];
                  /** Whether the resolver found the DNSSEC signatures valid; null if none answered */
                  readonly authenticated: boolean | null;
                  /** Milliseconds that the answer took */
                  readonly elapsedMs: number;
                  /** Address of the server that answered, if it is public */
                  readonly resolver: string | null;
                };
              };
            }
        >
      >;
      /** Look up the addresses of a name.
       *
       * Looks up the IPv4 and IPv6 addresses of a domain name, through its aliases. A name that does not exist is an answer like any other: 200 with a status and no addresses. Names of private networks are refused; other record types are what `/dns/records` answers. */
      readonly lookup: (
        input: {
          /** Domain name; international names as people write them or in A-labels */
          readonly domain: string;
        },
        options?: CallOptions,
      ) => Promise<
        Result<{
          /** The name in A-labels, lower case, without a trailing dot */
          readonly domain: string;
          /** IPv4 addresses */
          readonly a: readonly string[];
          /** IPv6 addresses */
          readonly aaaa: readonly string[];
          /** NODATA: the name exists without such records; TIMEOUT: no server answered */
          readonly status: "NOERROR" | "NXDOMAIN" | "NODATA" | "SERVFAIL" | "REFUSED" | "TIMEOUT";
          /** Seconds until the first of the records expires; null without records */
          readonly ttl: number | null;
        }>
      >;
      /** Look up the host names of an IP address.
       *
       * Looks up the PTR records of an IPv4 or IPv6 address: the host names that whoever runs the network gave it. An address without names is an answer like any other: 200 with none. Addresses of private networks are refused. */
      readonly reverse: (
        input: {
          /** IPv4 or IPv6 address */
          readonly ip: string;
        },
        options?: CallOptions,
      ) => Promise<
        Result<{
          /** The address in its canonical form */
          readonly ip: string;
          /** Its host names; empty if it has none */
          readonly hostnames: readonly string[];
        }>
      >;
      /** Check how a domain's mail is protected.
       *
       * Looks up everything that DNS says of a domain's mail: its mail servers with DANE, SPF counted to the limit of ten lookups, the DMARC record that counts, DKIM keys at common selectors, MTA-STS with its policy file, TLS-RPT and BIMI. `problems` says what is wrong with them. A domain without any of it is an answer like any other. No mail is sent and no mail server is contacted. */
      readonly mail: (
        input: {
          /** Domain name; international names as people write them or in A-labels */
          readonly domain: string;
        },
        options?: CallOptions,
      ) => Promise<
        Result<{
          /** The name in A-labels, lower case, without a trailing dot */
          readonly domain: string;
          /** How mail reaches it. implicit_mx: by its own address; null_mx: it declares that it takes none; dns_error: DNS gave no answer */
          readonly route: "mx" | "null_mx" | "implicit_mx" | "no_mx" | "domain_not_found" | "dns_error";
          /** Mail servers, lowest priority number first */
          readonly mx: readonly {
            /** The mail server */
            readonly exchange: string;
            /** Lower first */
            readonly priority: number;
            /** Its addresses */
            readonly addresses: readonly string[];
            /** Whether DANE pins its certificate (RFC 7672). unsigned: DNSSEC does not sign the records; unusable: none is one that SMTP uses */
            readonly dane: "secured" | "unsigned" | "unusable" | "none" | "unknown";
            /** Its TLSA records for port 25 */
            readonly tlsa: readonly {
              /** Certificate usage */
              readonly usage: number;
              /** Which part of the certificate */
              readonly selector: number;
              /** How it is matched */
              readonly matchingType: number;
              /** The data in lower-case hex */
              readonly data: string;
            }[];
          }[];
          /** Who may send in its name (RFC 7208); null without a record */
          readonly spf: {
            /** The record as it stands in DNS */
            readonly record: string;
            /** Whether receivers can use it */
            readonly valid: boolean;
            /** What it says of servers that it does not name; null if that is not known */
            readonly policy: "pass" | "fail" | "softfail" | "neutral" | null;
            /** DNS lookups that one message can take; more than 10 make the record useless (RFC 7208 §4.6.4) */
            readonly lookups: number;
            /** Those of them that lead to nothing; two are allowed */
            readonly voidLookups: number;
            /** Its terms in order, up to all */
            readonly terms: readonly {
              /** The term */
              readonly text: string;
              /** What a match says of a message */
              readonly result: "pass" | "fail" | "softfail" | "neutral";
              /** Lookups that it takes, with those of what it includes */
              readonly lookups: number;
            }[];
            /** Records that it leads to, in order */
            readonly includes: readonly {
              /** Whose record is included */
              readonly domain: string;
              /** Whose record includes it */
              readonly from: string;
              /** How */
              readonly by: "include" | "redirect";
              /** The included record; null if there is none */
              readonly record: string | null;
            }[];
            /** Networks that may send, at most 500; those of ptr and of macros are not known */
            readonly networks: readonly string[];
          } | null;
          /** What is asked of receivers (RFC 9989); null without a record */
          readonly dmarc: {
            /** The record as it stands in DNS */
            readonly record: string;
            /** Whether receivers can use it */
            readonly valid: boolean;
            /** Where the record stands, without `_dmarc.` */
            readonly domain: string;
            /** Whose record it is, by the tree walk of RFC 9989 */
            readonly source: "domain" | "organizational_domain" | "public_suffix";
            /** The domain that alignment is judged by */
            readonly organizationalDomain: string;
            /** What receivers are asked to do with messages of this domain that fail */
            readonly policy: "none" | "quarantine" | "reject" | null;
            /** The same for its subdomains */
            readonly subdomainPolicy: "none" | "quarantine" | "reject" | null;
            /** How near the domains that passed must be to that of the From line */
            readonly alignment: {
              readonly dkim: "relaxed" | "strict";
              readonly spf: "relaxed" | "strict";
            } | null;
            /** t=y: the policy is taken one step weaker, as told here */
            readonly testing: boolean;
            /** Share of messages for older receivers (pct) */
            readonly percent: number;
            /** Who is sent aggregate reports */
            readonly rua: readonly string[];
            /** Who is sent reports of single messages */
            readonly ruf: readonly string[];
          } | null;
          /** Keys found at 37 common selectors; DNS does not tell whether there are others */
          readonly dkim: readonly {
            /** The name before `._domainkey` */
            readonly selector: string;
            /** rsa or ed25519 */
            readonly keyType: string;
            /** Size of an RSA key */
            readonly bits: number | null;
            /** The key was taken back */
            readonly revoked: boolean;
            /** The domain is only testing DKIM */
            readonly testing: boolean;
            /** Whether receivers can use it */
            readonly valid: boolean;
          }[];
          /** Whether senders must use TLS (RFC 8461); null without a record */
          readonly mtaSts: {
            /** The record as it stands in DNS */
            readonly record: string;
            /** Whether receivers can use it */
            readonly valid: boolean;
            /** Changes with the policy */
            readonly id: string | null;
            /** Where the policy is fetched from */
            readonly policyUrl: string;
            /** Null if it could not be fetched or is no policy */
            readonly policy: {
              /** enforce: no delivery without a good certificate */
              readonly mode: "enforce" | "testing" | "none";
              /** How long senders keep it */
              readonly maxAgeSeconds: number;
              /** Names of mail servers; `*.` stands for one label */
              readonly mx: readonly string[];
            } | null;
          } | null;
          /** Reports of failed TLS (RFC 8460); null without a record */
          readonly tlsRpt: {
            /** The record as it stands in DNS */
            readonly record: string;
            /** Whether receivers can use it */
            readonly valid: boolean;
            /** Who is told of failed TLS */
            readonly rua: readonly string[];
          } | null;
          /** The logo beside its messages; null without a record */
          readonly bimi: {
            /** The record as it stands in DNS */
            readonly record: string;
            /** Whether receivers can use it */
            readonly valid: boolean;
            /** Where the record stands, without `default._bimi.` */
            readonly domain: string;
            /** Address of the logo; null if the domain declines to have one */
            readonly location: string | null;
            /** Address of the mark's certificate */
            readonly authority: string | null;
          } | null;
          /** What is wrong, the worst first */
          readonly problems: readonly {
            /** Part of the answer */
            readonly about: "mx" | "spf" | "dmarc" | "dkim" | "mtaSts" | "dane" | "tlsRpt" | "bimi";
            /** error: mail is lost or a record does not count; warning: it protects less than it could */
            readonly severity: "error" | "warning" | "info";
            /** Stable name of the problem */
            readonly code: string;
            /** What is wrong, and what mends it */
            readonly message: string;
          }[];
        }>
      >;
      /** Compare what several DNS resolvers answer.
       *
       * Asks several public resolvers the same question at once and groups equal answers, so that it is seen whether a change has reached them all, and how long the others still keep the old records. Resolvers are asked by UDP (TCP for long answers), TLS (RFC 7858) or HTTPS (RFC 8484), each once. Large sites answer by region, so that different addresses are no fault there. Only listed resolvers are asked, by id or address; the operator may list more (`NONET_DNS_RESOLVERS`) or allow any public address (`NONET_DNS_ANY_RESOLVER`). */
      readonly propagation: (
        input: {
          /** Domain name; international names as people write them or in A-labels */
          readonly domain: string;
          /** Type of the records, in any case */
          readonly type?: string;
          /** Up to 16 with commas between them: system (this server's own), google, cloudflare, quad9, quad9-unfiltered, opendns, adguard, controld, dnssb, dns4eu, cira, he, yandex, alidns, dnspod, or an address of one */
          readonly resolvers?: string;
          /** How they are asked; system is asked as configured */
          readonly transport?: "udp" | "tls" | "https";
        },
        options?: CallOptions,
      ) => Promise<
        Result<{
          /** The name in A-labels, lower case, without a trailing dot */
          readonly domain: string;
          /** The type that was asked for */
          readonly type: string;
          /** Whether all that answered say the same; null if none answered */
          readonly agree: boolean | null;
          /** Number of resolvers that answered */
          readonly answered: number;
          /** Number of resolvers that did not, or with an error */
          readonly failed: number;
          /** Equal answers, the most frequent first */
          readonly groups: readonly {
            /** Number of the group; 1 is the largest */
            readonly group: number;
            /** NOERROR, NODATA or NXDOMAIN */
            readonly status: string;
            /** What these resolvers answer, sorted */
            readonly values: readonly string[];
            /** Their ids */
            readonly resolvers: readonly string[];
            /** Seconds until the first of them asks anew */
            readonly ttlMin: number | null;
            /** Seconds until the last of them asks anew */
            readonly ttlMax: number | null;
          }[];
          /** The answer of each resolver, in the order of the request */
          readonly results: readonly {
            /** The resolver by its id or address */
            readonly id: string;
            /** Its name */
            readonly name: string;
            /** Where its operator is, ISO 3166-1 */
            readonly country: string | null;
            /** NOERROR, NODATA, NXDOMAIN, TIMEOUT, or another response code */
            readonly status: string;
            /** Number of records */
            readonly count: number;
            /** Records of that type */
            readonly records: readonly (
              | {
                  /** Owner in A-labels, lower case */
                  readonly name: string;
                  /** Seconds for which it may still be cached */
                  readonly ttl: number | null;
                  /** The record's data as in a zone file */
                  readonly value: string;
                  /** Type of the record */
                  readonly type: "A";
                  /** The address */
                  readonly address?: string;
                }
              | {
                  /** Owner in A-labels, lower case */
                  readonly name: string;
                  /** Seconds for which it may still be cached */
                  readonly ttl: number | null;
                  /** The record's data as in a zone file */
                  readonly value: string;
                  /** Type of the record */
                  readonly type: "NS";
                  /** The host's name */
                  readonly host?: string;
                }
              | {
                  /** Owner in A-labels, lower case */
                  readonly name: string;
                  /** Seconds for which it may still be cached */
                  readonly ttl: number | null;
                  /** The record's data as in a zone file */
                  readonly value: string;
                  /** Type of the record */
                  readonly type: "CNAME";
                  /** The name that it points to */
                  readonly target?: string;
                }
              | {
                  /** Owner in A-labels, lower case */
                  readonly name: string;
                  /** Seconds for which it may still be cached */
                  readonly ttl: number | null;
                  /** The record's data as in a zone file */
                  readonly value: string;
                  /** Type of the record */
                  readonly type: "SOA";
                  /** The primary name server */
                  readonly primary?: string;
                  /** The mailbox in charge; its first dot stands for the @ */
                  readonly admin?: string;
                  /** Version of the zone */
                  readonly serial?: number;
                  /** Seconds between checks by secondaries */
                  readonly refresh?: number;
                  /** Seconds until a failed check is repeated */
                  readonly retry?: number;
                  /** Seconds after which a secondary stops answering */
                  readonly expire?: number;
                  /** Seconds for which a missing name may be cached */
                  readonly minimum?: number;
                }
              | {
                  /** Owner in A-labels, lower case */
                  readonly name: string;
                  /** Seconds for which it may still be cached */
                  readonly ttl: number | null;
                  /** The record's data as in a zone file */
                  readonly value: string;
                  /** Type of the record */
                  readonly type: "MB";
                  /** The host that has the mailbox */
                  readonly madname?: string;
                }
              | {
                  /** Owner in A-labels, lower case */
                  readonly name: string;
                  /** Seconds for which it may still be cached */
                  readonly ttl: number | null;
                  /** The record's data as in a zone file */
                  readonly value: string;
                  /** Type of the record */
                  readonly type: "MG";
                  /** The member's mailbox */
                  readonly mgmname?: string;
                }
              | {
                  /** Owner in A-labels, lower case */
                  readonly name: string;
                  /** Seconds for which it may still be cached */
                  readonly ttl: number | null;
                  /** The record's data as in a zone file */
                  readonly value: string;
                  /** Type of the record */
                  readonly type: "MR";
                  /** The new mailbox */
                  readonly newname?: string;
                }
              | {
                  /** Owner in A-labels, lower case */
                  readonly name: string;
                  /** Seconds for which it may still be cached */
                  readonly ttl: number | null;
                  /** The record's data as in a zone file */
                  readonly value: string;
                  /** Type of the record */
                  readonly type: "PTR";
                  /** The host's name */
                  readonly host?: string;
                }
              | {
                  /** Owner in A-labels, lower case */
                  readonly name: string;
                  /** Seconds for which it may still be cached */
                  readonly ttl: number | null;
                  /** The record's data as in a zone file */
                  readonly value: string;
                  /** Type of the record */
                  readonly type: "HINFO";
                  /** Kind of machine */
                  readonly cpu?: string;
                  /** Operating system */
                  readonly os?: string;
                }
              | {
                  /** Owner in A-labels, lower case */
                  readonly name: string;
                  /** Seconds for which it may still be cached */
                  readonly ttl: number | null;
                  /** The record's data as in a zone file */
                  readonly value: string;
                  /** Type of the record */
                  readonly type: "MINFO";
                  /** Mailbox in charge */
                  readonly rmailbx?: string;
                  /** Mailbox for errors */
                  readonly emailbx?: string;
                }
              | {
                  /** Owner in A-labels, lower case */
                  readonly name: string;
                  /** Seconds for which it may still be cached */
                  readonly ttl: number | null;
                  /** The record's data as in a zone file */
                  readonly value: string;
                  /** Type of the record */
                  readonly type: "MX";
                  /** Lower first */
                  readonly priority?: number;
                  /** The mail server; `.` if the domain accepts no mail (RFC 7505) */
                  readonly exchange?: string;
                }
              | {
                  /** Owner in A-labels, lower case */
                  readonly name: string;
                  /** Seconds for which it may still be cached */
                  readonly ttl: number | null;
                  /** The record's data as in a zone file */
                  readonly value: string;
                  /** Type of the record */
                  readonly type: "TXT";
                  /** All its strings joined */
                  readonly text?: string;
                  /** Its strings */
                  readonly chunks?: readonly string[];
                }
              | {
                  /** Owner in A-labels, lower case */
                  readonly name: string;
                  /** Seconds for which it may still be cached */
                  readonly ttl: number | null;
                  /** The record's data as in a zone file */
                  readonly value: string;
                  /** Type of the record */
                  readonly type: "RP";
                  /** The mailbox; its first dot stands for the @ */
                  readonly mbox?: string;
                  /** Name of a text record that says more */
                  readonly txt?: string;
                }
              | {
                  /** Owner in A-labels, lower case */
                  readonly name: string;
                  /** Seconds for which it may still be cached */
                  readonly ttl: number | null;
                  /** The record's data as in a zone file */
                  readonly value: string;
                  /** Type of the record */
                  readonly type: "AFSDB";
                  /** 1: AFS, 2: DCE */
                  readonly subtype?: number;
                  /** The host's name */
                  readonly hostname?: string;
                }
              | {
                  /** Owner in A-labels, lower case */
                  readonly name: string;
                  /** Seconds for which it may still be cached */
                  readonly ttl: number | null;
                  /** The record's data as in a zone file */
                  readonly value: string;
                  /** Type of the record */
                  readonly type: "X25";
                  /** The number */
                  readonly psdnAddress?: string;
                }
              | {
                  /** Owner in A-labels, lower case */
                  readonly name: string;
                  /** Seconds for which it may still be cached */
                  readonly ttl: number | null;
                  /** The record's data as in a zone file */
                  readonly value: string;
                  /** Type of the record */
                  readonly type: "RT";
                  /** Lower first */
                  readonly preference?: number;
                  /** The host that forwards */
                  readonly intermediateHost?: string;
                }
              | {
                  /** Owner in A-labels, lower case */
                  readonly name: string;
                  /** Seconds for which it may still be cached */
                  readonly ttl: number | null;
                  /** The record's data as in a zone file */
                  readonly value: string;
                  /** Type of the record */
                  readonly type: "SIG";
                  /** The type of the signed records */
                  readonly typeCovered?: string;
                  /** Number of the key's algorithm */
                  readonly algorithm?: number;
                  /** Number of labels of the signed name, without an asterisk */
                  readonly labels?: number;
                  /** TTL in the zone, in seconds */
                  readonly originalTtl?: number;
                  /** End of validity, ISO 8601 */
                  readonly expiration?: string;
                  /** Start of validity, ISO 8601 */
                  readonly inception?: string;
                  /** Tag of the key */
                  readonly keyTag?: number;
                  /** The zone that signed */
                  readonly signerName?: string;
                  /** The signature as Base64 */
                  readonly signature?: string;
                }
              | {
                  /** Owner in A-labels, lower case */
                  readonly name: string;
                  /** Seconds for which it may still be cached */
                  readonly ttl: number | null;
                  /** The record's data as in a zone file */
                  readonly value: string;
                  /** Type of the record */
                  readonly type: "KEY";
                  /** Flags as a number */
                  readonly flags?: number;
                  /** Always 3 */
                  readonly protocol?: number;
                  /** Number of the key's algorithm */
                  readonly algorithm?: number;
                  /** The key as Base64 */
                  readonly publicKey?: string;
                }
              | {
                  /** Owner in A-labels, lower case */
                  readonly name: string;
                  /** Seconds for which it may still be cached */
                  readonly ttl: number | null;
                  /** The record's data as in a zone file */
                  readonly value: string;
                  /** Type of the record */
                  readonly type: "PX";
                  /** Lower first */
                  readonly preference?: number;
                  /** Name of the mail domain */
                  readonly map822?: string;
                  /** Name of the X.400 domain */
                  readonly mapx400?: string;
                }
              | {
                  /** Owner in A-labels, lower case */
                  readonly name: string;
                  /** Seconds for which it may still be cached */
                  readonly ttl: number | null;
                  /** The record's data as in a zone file */
                  readonly value: string;
                  /** Type of the record */
                  readonly type: "GPOS";
                  /** Degrees east, as text */
                  readonly longitudeText?: string;
                  /** Degrees north, as text */
                  readonly latitudeText?: string;
                  /** Meters, as text */
                  readonly altitudeText?: string;
                }
              | {
                  /** Owner in A-labels, lower case */
                  readonly name: string;
                  /** Seconds for which it may still be cached */
                  readonly ttl: number | null;
                  /** The record's data as in a zone file */
                  readonly value: string;
                  /** Type of the record */
                  readonly type: "AAAA";
                  /** The address */
                  readonly address?: string;
                }
              | {
                  /** Owner in A-labels, lower case */
                  readonly name: string;
                  /** Seconds for which it may still be cached */
                  readonly ttl: number | null;
                  /** The record's data as in a zone file */
                  readonly value: string;
                  /** Type of the record */
                  readonly type: "LOC";
                  /** Diameter in meters */
                  readonly size?: number;
                  /** Meters by which the place may be off */
                  readonly horizontalPrecision?: number;
                  /** Meters by which the altitude may be off */
                  readonly verticalPrecision?: number;
                  /** Degrees north */
                  readonly latitude?: number;
                  /** Degrees east */
                  readonly longitude?: number;
                  /** Meters above the reference of GPS */
                  readonly altitude?: number;
                }
              | {
                  /** Owner in A-labels, lower case */
                  readonly name: string;
                  /** Seconds for which it may still be cached */
                  readonly ttl: number | null;
                  /** The record's data as in a zone file */
                  readonly value: string;
                  /** Type of the record */
                  readonly type: "SRV";
                  /** Lower first */
                  readonly priority?: number;
                  /** Share among equal priorities */
                  readonly weight?: number;
                  /** The port */
                  readonly port?: number;
                  /** The name that it points to */
                  readonly target?: string;
                }
              | {
                  /** Owner in A-labels, lower case */
                  readonly name: string;
                  /** Seconds for which it may still be cached */
                  readonly ttl: number | null;
                  /** The record's data as in a zone file */
                  readonly value: string;
                  /** Type of the record */
                  readonly type: "NAPTR";
                  /** Lower first */
                  readonly order?: number;
                  /** Lower first among equal orders */
                  readonly preference?: number;
                  /** What the next step is, in letters */
                  readonly flags?: string;
                  /** The services */
                  readonly services?: string;
                  /** The rewriting rule */
                  readonly regexp?: string;
                  /** The next name */
                  readonly replacement?: string;
                }
              | {
                  /** Owner in A-labels, lower case */
                  readonly name: string;
                  /** Seconds for which it may still be cached */
                  readonly ttl: number | null;
                  /** The record's data as in a zone file */
                  readonly value: string;
                  /** Type of the record */
                  readonly type: "KX";
                  /** Lower first */
                  readonly preference?: number;
                  /** The key exchanger's name */
                  readonly exchanger?: string;
                }
              | {
                  /** Owner in A-labels, lower case */
                  readonly name: string;
                  /** Seconds for which it may still be cached */
                  readonly ttl: number | null;
                  /** The record's data as in a zone file */
                  readonly value: string;
                  /** Type of the record */
                  readonly type: "CERT";
                  /** 1: PKIX, 2: SPKI, 3: OpenPGP */
                  readonly certificateType?: number;
                  /** Tag of the key */
                  readonly keyTag?: number;
                  /** Number of the key's algorithm */
                  readonly algorithm?: number;
                  /** The certificate as Base64 */
                  readonly certificate?: string;
                }
              | {
                  /** Owner in A-labels, lower case */
                  readonly name: string;
                  /** Seconds for which it may still be cached */
                  readonly ttl: number | null;
                  /** The record's data as in a zone file */
                  readonly value: string;
                  /** Type of the record */
                  readonly type: "DNAME";
                  /** The name that it points to */
                  readonly target?: string;
                }
              | {
                  /** Owner in A-labels, lower case */
                  readonly name: string;
                  /** Seconds for which it may still be cached */
                  readonly ttl: number | null;
                  /** The record's data as in a zone file */
                  readonly value: string;
                  /** Type of the record */
                  readonly type: "APL";
                  /** Family, prefix and length, such as `1:192.0.2.0/24`; `!` before what is excluded */
                  readonly prefixes?: readonly string[];
                }
              | {
                  /** Owner in A-labels, lower case */
                  readonly name: string;
                  /** Seconds for which it may still be cached */
                  readonly ttl: number | null;
                  /** The record's data as in a zone file */
                  readonly value: string;
                  /** Type of the record */
                  readonly type: "DS";
                  /** Tag of the key */
                  readonly keyTag?: number;
                  /** Number of the key's algorithm */
                  readonly algorithm?: number;
                  /** Number of the digest's algorithm */
                  readonly digestType?: number;
                  /** The digest in lower-case hex */
                  readonly digest?: string;
                }
              | {
                  /** Owner in A-labels, lower case */
                  readonly name: string;
                  /** Seconds for which it may still be cached */
                  readonly ttl: number | null;
                  /** The record's data as in a zone file */
                  readonly value: string;
                  /** Type of the record */
                  readonly type: "SSHFP";
                  /** Number of the key's algorithm */
                  readonly algorithm?: number;
                  /** 1: SHA-1, 2: SHA-256 */
                  readonly fingerprintType?: number;
                  /** The fingerprint in lower-case hex */
                  readonly fingerprint?: string;
                }
              | {
                  /** Owner in A-labels, lower case */
                  readonly name: string;
                  /** Seconds for which it may still be cached */
                  readonly ttl: number | null;
                  /** The record's data as in a zone file */
                  readonly value: string;
                  /** Type of the record */
                  readonly type: "IPSECKEY";
                  /** Lower first */
                  readonly precedence?: number;
                  /** 0: none, 1: IPv4, 2: IPv6, 3: a name */
                  readonly gatewayType?: number;
                  /** Number of the key's algorithm */
                  readonly algorithm?: number;
                  /** Address or name of the gateway; `.` for none */
                  readonly gateway?: string;
                  /** The key as Base64 */
                  readonly publicKey?: string;
                }
              | {
                  /** Owner in A-labels, lower case */
                  readonly name: string;
                  /** Seconds for which it may still be cached */
                  readonly ttl: number | null;
                  /** The record's data as in a zone file */
                  readonly value: string;
                  /** Type of the record */
                  readonly type: "RRSIG";
                  /** The type of the signed records */
                  readonly typeCovered?: string;
                  /** Number of the key's algorithm */
                  readonly algorithm?: number;
                  /** Number of labels of the signed name, without an asterisk */
                  readonly labels?: number;
                  /** TTL in the zone, in seconds */
                  readonly originalTtl?: number;
                  /** End of validity, ISO 8601 */
                  readonly expiration?: string;
                  /** Start of validity, ISO 8601 */
                  readonly inception?: string;
                  /** Tag of the key */
                  readonly keyTag?: number;
                  /** The zone that signed */
                  readonly signerName?: string;
                  /** The signature as Base64 */
                  readonly signature?: string;
                }
              | {
                  /** Owner in A-labels, lower case */
                  readonly name: string;
                  /** Seconds for which it may still be cached */
                  readonly ttl: number | null;
                  /** The record's data as in a zone file */
                  readonly value: string;
                  /** Type of the record */
                  readonly type: "NSEC";
                  /** The next name of the zone */
                  readonly nextDomainName?: string;
                  /** The types that it tells of */
                  readonly types?: readonly string[];
                }
              | {
                  /** Owner in A-labels, lower case */
                  readonly name: string;
                  /** Seconds for which it may still be cached */
                  readonly ttl: number | null;
                  /** The record's data as in a zone file */
                  readonly value: string;
                  /** Type of the record */
                  readonly type: "DNSKEY";
                  /** 256: signs the zone's records; 257: signs its keys */
                  readonly flags?: number;
                  /** Always 3 */
                  readonly protocol?: number;
                  /** Number of the key's algorithm */
                  readonly algorithm?: number;
                  /** The key as Base64 */
                  readonly publicKey?: string;
                }
              | {
                  /** Owner in A-labels, lower case */
                  readonly name: string;
                  /** Seconds for which it may still be cached */
                  readonly ttl: number | null;
                  /** The record's data as in a zone file */
                  readonly value: string;
                  /** Type of the record */
                  readonly type: "DHCID";
                  /** The data as Base64 */
                  readonly data?: string;
                }
              | {
                  /** Owner in A-labels, lower case */
                  readonly name: string;
                  /** Seconds for which it may still be cached */
                  readonly ttl: number | null;
                  /** The record's data as in a zone file */
                  readonly value: string;
                  /** Type of the record */
                  readonly type: "NSEC3";
                  /** Number of the digest's algorithm */
                  readonly hashAlgorithm?: number;
                  /** Flags as a number */
                  readonly flags?: number;
                  /** Additional rounds of the digest; 0 is advised (RFC 9276) */
                  readonly iterations?: number;
                  /** The salt in hex; empty if there is none */
                  readonly salt?: string;
                  /** Hash of the next name, in Base32 with hex digits first */
                  readonly nextHashedOwnerName?: string;
                  /** The types that it tells of */
                  readonly types?: readonly string[];
                }
              | {
                  /** Owner in A-labels, lower case */
                  readonly name: string;
                  /** Seconds for which it may still be cached */
                  readonly ttl: number | null;
                  /** The record's data as in a zone file */
                  readonly value: string;
                  /** Type of the record */
                  readonly type: "NSEC3PARAM";
                  /** Number of the digest's algorithm */
                  readonly hashAlgorithm?: number;
                  /** Flags as a number */
                  readonly flags?: number;
                  /** Additional rounds of the digest; 0 is advised (RFC 9276) */
                  readonly iterations?: number;
                  /** The salt in hex; empty if there is none */
                  readonly salt?: string;
                }
              | {
                  /** Owner in A-labels, lower case */
                  readonly name: string;
                  /** Seconds for which it may still be cached */
                  readonly ttl: number | null;
                  /** The record's data as in a zone file */
                  readonly value: string;
                  /** Type of the record */
                  readonly type: "TLSA";
                  /** Certificate usage */
                  readonly usage?: number;
                  /** Which part of the certificate */
                  readonly selector?: number;
                  /** How it is matched */
                  readonly matchingType?: number;
                  /** The data in lower-case hex */
                  readonly data?: string;
                }
              | {
                  /** Owner in A-labels, lower case */
                  readonly name: string;
                  /** Seconds for which it may still be cached */
                  readonly ttl: number | null;
                  /** The record's data as in a zone file */
                  readonly value: string;
                  /** Type of the record */
                  readonly type: "SMIMEA";
                  /** Certificate usage */
                  readonly usage?: number;
                  /** Which part of the certificate */
                  readonly selector?: number;
                  /** How it is matched */
                  readonly matchingType?: number;
                  /** The data in lower-case hex */
                  readonly data?: string;
                }
              | {
                  /** Owner in A-labels, lower case */
                  readonly name: string;
                  /** Seconds for which it may still be cached */
                  readonly ttl: number | null;
                  /** The record's data as in a zone file */
                  readonly value: string;
                  /** Type of the record */
                  readonly type: "HIP";
                  /** Number of the key's algorithm */
                  readonly publicKeyAlgorithm?: number;
                  /** The tag in lower-case hex */
                  readonly hostIdentityTag?: string;
                  /** The key as Base64 */
                  readonly publicKey?: string;
                  /** Names of the rendezvous servers */
                  readonly rendezvousServers?: readonly string[];
                }
              | {
                  /** Owner in A-labels, lower case */
                  readonly name: string;
                  /** Seconds for which it may still be cached */
                  readonly ttl: number | null;
                  /** The record's data as in a zone file */
                  readonly value: string;
                  /** Type of the record */
                  readonly type: "NINFO";
                  /** All its strings joined */
                  readonly text?: string;
                  /** Its strings */
                  readonly chunks?: readonly string[];
                }
              | {
                  /** Owner in A-labels, lower case */
                  readonly name: string;
                  /** Seconds for which it may still be cached */
                  readonly ttl: number | null;
                  /** The record's data as in a zone file */
                  readonly value: string;
                  /** Type of the record */
                  readonly type: "RKEY";
                  /** Flags as a number */
                  readonly flags?: number;
                  /** Always 3 */
                  readonly protocol?: number;
                  /** Number of the key's algorithm */
                  readonly algorithm?: number;
                  /** The key as Base64 */
                  readonly publicKey?: string;
                }
              | {
                  /** Owner in A-labels, lower case */
                  readonly name: string;
                  /** Seconds for which it may still be cached */
                  readonly ttl: number | null;
                  /** The record's data as in a zone file */
                  readonly value: string;
                  /** Type of the record */
                  readonly type: "TALINK";
                  /** The previous name */
                  readonly previousName?: string;
                  /** The next name */
                  readonly nextName?: string;
                }
              | {
                  /** Owner in A-labels, lower case */
                  readonly name: string;
                  /** Seconds for which it may still be cached */
                  readonly ttl: number | null;
                  /** The record's data as in a zone file */
                  readonly value: string;
                  /** Type of the record */
                  readonly type: "CDS";
                  /** Tag of the key */
                  readonly keyTag?: number;
                  /** Number of the key's algorithm */
                  readonly algorithm?: number;
                  /** Number of the digest's algorithm */
                  readonly digestType?: number;
                  /** The digest in lower-case hex */
                  readonly digest?: string;
                }
              | {
                  /** Owner in A-labels, lower case */
                  readonly name: string;
                  /** Seconds for which it may still be cached */
                  readonly ttl: number | null;
                  /** The record's data as in a zone file */
                  readonly value: string;
                  /** Type of the record */
                  readonly type: "CDNSKEY";
                  /** Flags as a number */
                  readonly flags?: number;
                  /** Always 3 */
                  readonly protocol?: number;
                  /** Number of the key's algorithm */
                  readonly algorithm?: number;
                  /** The key as Base64 */
                  readonly publicKey?: string;
                }
              | {
                  /** Owner in A-labels, lower case */
                  readonly name: string;
                  /** Seconds for which it may still be cached */
                  readonly ttl: number | null;
                  /** The record's data as in a zone file */
                  readonly value: string;
                  /** Type of the record */
                  readonly type: "OPENPGPKEY";
                  /** The key as Base64 */
                  readonly publicKey?: string;
                }
              | {
                  /** Owner in A-labels, lower case */
                  readonly name: string;
                  /** Seconds for which it may still be cached */
                  readonly ttl: number | null;
                  /** The record's data as in a zone file */
                  readonly value: string;
                  /** Type of the record */
                  readonly type: "CSYNC";
                  /** Version of the zone */
                  readonly serial?: number;
                  /** Flags as a number */
                  readonly flags?: number;
                  /** The types that it tells of */
                  readonly types?: readonly string[];
                }
              | {
                  /** Owner in A-labels, lower case */
                  readonly name: string;
                  /** Seconds for which it may still be cached */
                  readonly ttl: number | null;
                  /** The record's data as in a zone file */
                  readonly value: string;
                  /** Type of the record */
                  readonly type: "ZONEMD";
                  /** Version of the zone */
                  readonly serial?: number;
                  /** Number of the scheme */
                  readonly scheme?: number;
                  /** Number of the digest's algorithm */
                  readonly hashAlgorithm?: number;
                  /** The digest in lower-case hex */
                  readonly digest?: string;
                }
              | {
                  /** Owner in A-labels, lower case */
                  readonly name: string;
                  /** Seconds for which it may still be cached */
                  readonly ttl: number | null;
                  /** The record's data as in a zone file */
                  readonly value: string;
                  /** Type of the record */
                  readonly type: "SVCB";
                  /** Lower first; 0 makes it an alias */
                  readonly priority?: number;
                  /** The name that it points to */
                  readonly target?: string;
                  /** By their keys */
                  readonly params?: { readonly [name: string]: unknown };
                }
              | {
                  /** Owner in A-labels, lower case */
                  readonly name: string;
                  /** Seconds for which it may still be cached */
                  readonly ttl: number | null;
                  /** The record's data as in a zone file */
                  readonly value: string;
                  /** Type of the record */
                  readonly type: "HTTPS";
                  /** Lower first; 0 makes it an alias */
                  readonly priority?: number;
                  /** The name that it points to */
                  readonly target?: string;
                  /** By their keys */
                  readonly params?: { readonly [name: string]: unknown };
                }
              | {
                  /** Owner in A-labels, lower case */
                  readonly name: string;
                  /** Seconds for which it may still be cached */
                  readonly ttl: number | null;
                  /** The record's data as in a zone file */
                  readonly value: string;
                  /** Type of the record */
                  readonly type: "DSYNC";
                  /** The type whose changes are told */
                  readonly notifiedType?: string;
                  /** Number of the scheme */
                  readonly scheme?: number;
                  /** The port */
                  readonly port?: number;
                  /** The name that it points to */
                  readonly target?: string;
                }
              | {
                  /** Owner in A-labels, lower case */
                  readonly name: string;
                  /** Seconds for which it may still be cached */
                  readonly ttl: number | null;
                  /** The record's data as in a zone file */
                  readonly value: string;
                  /** Type of the record */
                  readonly type: "SPF";
                  /** All its strings joined */
                  readonly text?: string;
                  /** Its strings */
                  readonly chunks?: readonly string[];
                }
              | {
                  /** Owner in A-labels, lower case */
                  readonly name: string;
                  /** Seconds for which it may still be cached */
                  readonly ttl: number | null;
                  /** The record's data as in a zone file */
                  readonly value: string;
                  /** Type of the record */
                  readonly type: "NID";
                  /** Lower first */
                  readonly preference?: number;
                  /** The identifier in hex */
                  readonly nodeId?: string;
                }
              | {
                  /** Owner in A-labels, lower case */
                  readonly name: string;
                  /** Seconds for which it may still be cached */
                  readonly ttl: number | null;
                  /** The record's data as in a zone file */
                  readonly value: string;
                  /** Type of the record */
                  readonly type: "L32";
                  /** Lower first */
                  readonly preference?: number;
                  /** The locator, written as an IPv4 address */
                  readonly locator32?: string;
                }
              | {
                  /** Owner in A-labels, lower case */
                  readonly name: string;
                  /** Seconds for which it may still be cached */
                  readonly ttl: number | null;
                  /** The record's data as in a zone file */
                  readonly value: string;
                  /** Type of the record */
                  readonly type: "L64";
                  /** Lower first */
                  readonly preference?: number;
                  /** The locator in hex */
                  readonly locator64?: string;
                }
              | {
                  /** Owner in A-labels, lower case */
                  readonly name: string;
                  /** Seconds for which it may still be cached */
                  readonly ttl: number | null;
                  /** The record's data as in a zone file */
                  readonly value: string;
                  /** Type of the record */
                  readonly type: "LP";
                  /** Lower first */
                  readonly preference?: number;
                  /** The name whose locators count */
                  readonly fqdn?: string;
                }
              | {
                  /** Owner in A-labels, lower case */
                  readonly name: string;
                  /** Seconds for which it may still be cached */
                  readonly ttl: number | null;
                  /** The record's data as in a zone file */
                  readonly value: string;
                  /** Type of the record */
                  readonly type: "EUI48";
                  /** The hardware address, six bytes in hex */
                  readonly address?: string;
                }
              | {
                  /** Owner in A-labels, lower case */
                  readonly name: string;
                  /** Seconds for which it may still be cached */
                  readonly ttl: number | null;
                  /** The record's data as in a zone file */
                  readonly value: string;
                  /** Type of the record */
                  readonly type: "EUI64";
                  /** The hardware address, eight bytes in hex */
                  readonly address?: string;
                }
              | {
                  /** Owner in A-labels, lower case */
                  readonly name: string;
                  /** Seconds for which it may still be cached */
                  readonly ttl: number | null;
                  /** The record's data as in a zone file */
                  readonly value: string;
                  /** Type of the record */
                  readonly type: "URI";
                  /** Lower first */
                  readonly priority?: number;
                  /** Share among equal priorities */
                  readonly weight?: number;
                  /** The URI */
                  readonly target?: string;
                }
              | {
                  /** Owner in A-labels, lower case */
                  readonly name: string;
                  /** Seconds for which it may still be cached */
                  readonly ttl: number | null;
                  /** The record's data as in a zone file */
                  readonly value: string;
                  /** Type of the record */
                  readonly type: "CAA";
                  /** 128: who does not understand the tag must not issue */
                  readonly flags?: number;
                  /** issue, issuewild, iodef, … */
                  readonly tag?: string;
                  /** The property's value */
                  readonly caValue?: string;
                }
              | {
                  /** Owner in A-labels, lower case */
                  readonly name: string;
                  /** Seconds for which it may still be cached */
                  readonly ttl: number | null;
                  /** The record's data as in a zone file */
                  readonly value: string;
                  /** Type of the record */
                  readonly type: "AVC";
                  /** All its strings joined */
                  readonly text?: string;
                  /** Its strings */
                  readonly chunks?: readonly string[];
                }
              | {
                  /** Owner in A-labels, lower case */
                  readonly name: string;
                  /** Seconds for which it may still be cached */
                  readonly ttl: number | null;
                  /** The record's data as in a zone file */
                  readonly value: string;
                  /** Type of the record */
                  readonly type: "AMTRELAY";
                  /** Lower first */
                  readonly precedence?: number;
                  /** 1 if discovery by other ways may be left out */
                  readonly discoveryOptional?: number;
                  /** 0: none, 1: IPv4, 2: IPv6, 3: a name */
                  readonly relayType?: number;
                  /** Address or name of the relay; `.` for none */
                  readonly relay?: string;
                }
              | {
                  /** Owner in A-labels, lower case */
                  readonly name: string;
                  /** Seconds for which it may still be cached */
                  readonly ttl: number | null;
                  /** The record's data as in a zone file */
                  readonly value: string;
                  /** Type of the record */
                  readonly type: "RESINFO";
                  /** All its strings joined */
                  readonly text?: string;
                  /** Its strings */
                  readonly chunks?: readonly string[];
                }
              | {
                  /** Owner in A-labels, lower case */
                  readonly name: string;
                  /** Seconds for which it may still be cached */
                  readonly ttl: number | null;
                  /** The record's data as in a zone file */
                  readonly value: string;
                  /** Type of the record */
                  readonly type: "WALLET";
                  /** All its strings joined */
                  readonly text?: string;
                  /** Its strings */
                  readonly chunks?: readonly string[];
                }
              | {
                  /** Owner in A-labels, lower case */
                  readonly name: string;
                  /** Seconds for which it may still be cached */
                  readonly ttl: number | null;
                  /** The record's data as in a zone file */
                  readonly value: string;
                  /** Type of the record */
                  readonly type: "TA";
                  /** Tag of the key */
                  readonly keyTag?: number;
                  /** Number of the key's algorithm */
                  readonly algorithm?: number;
                  /** Number of the digest's algorithm */
                  readonly digestType?: number;
                  /** The digest in lower-case hex */
                  readonly digest?: string;
                }
              | {
                  /** Owner in A-labels, lower case */
                  readonly name: string;
                  /** Seconds for which it may still be cached */
                  readonly ttl: number | null;
                  /** The record's data as in a zone file */
                  readonly value: string;
                  /** Type of the record */
                  readonly type: "DLV";
                  /** Tag of the key */
                  readonly keyTag?: number;
                  /** Number of the key's algorithm */
                  readonly algorithm?: number;
                  /** Number of the digest's algorithm */
                  readonly digestType?: number;
                  /** The digest in lower-case hex */
                  readonly digest?: string;
                }
              | {
                  /** Owner in A-labels, lower case */
                  readonly name: string;
                  /** Seconds for which it may still be cached */
                  readonly ttl: number | null;
                  /** The record's data as in a zone file */
                  readonly value: string;
                  /** A type without a name here (RFC 3597) */
                  readonly type: string;
                }
            )[];
            /** The names that aliases led to, in order */
            readonly aliases: readonly string[];
            /** Seconds for which it still keeps the records */
            readonly ttl: number | null;
            /** Whether it found the DNSSEC signatures valid; null if it did not answer */
            readonly authenticated: boolean | null;
            /** Milliseconds that the answer took */
            readonly elapsedMs: number;
            /** The group of equal answers that it belongs to; null if it did not answer */
            readonly group: number | null;
          }[];
        }>
      >;
      /** Check the DNSSEC signatures of a name.
       *
       * Follows the chain of trust from the root to the name and verifies every signature on the way here, whatever the resolver says of them: each zone's DS and keys, the records themselves, the proofs (NSEC, NSEC3) that a name or a DS does not exist, and the aliases (CNAME, DNAME) that lead on. RSA with SHA-256 and SHA-512, ECDSA P-256 and P-384, Ed25519 and Ed448 are verified; zones signed with SHA-1 alone count as unsigned (RFC 9905), as those with over 50 rounds of NSEC3 (RFC 9276). The resolver must pass signatures on, as public ones do. */
      readonly dnssec: (
        input: {
          /** Domain name; international names as people write them or in A-labels */
          readonly domain: string;
          /** Type of the records, in any case */
          readonly type?: string;
        },
        options?: CallOptions,
      ) => Promise<
        Result<{
          /** The name in A-labels, lower case, without a trailing dot */
          readonly domain: string;
          /** The type that was asked for */
          readonly type: string;
          /** NOERROR, NODATA, NXDOMAIN, or what the resolver failed with */
          readonly status: string;
          /** secure: signed all the way from the root; insecure: proven to be unsigned; bogus: signatures or proofs are missing or wrong; indeterminate: the resolver did not say enough */
          readonly verdict: "secure" | "insecure" | "bogus" | "indeterminate";
          /** Why, in plain words */
          readonly reason: string;
          /** The zones on the way, from the root on */
          readonly zones: readonly {
            /** Its name; `.` is the root */
            readonly zone: string;
            /** secure: signed all the way from the root; insecure: proven to be unsigned; bogus: signatures or proofs are missing or wrong; indeterminate: the resolver did not say enough */
            readonly verdict: "secure" | "insecure" | "bogus" | "indeterminate";
            /** Why, in plain words */
            readonly reason: string;
            /** Keys that the parent names; at the root, the trust anchors */
            readonly ds: readonly {
              /** Tag of the key */
              readonly keyTag: number;
              /** Number of the algorithm */
              readonly algorithm: number;
              /** Its name, such as ECDSAP256SHA256 */
              readonly algorithmName: string;
              /** Number of the digest's algorithm */
              readonly digestType: number;
              /** Its name */
              readonly digestName: string;
              /** The digest in lower-case hex */
              readonly digest: string;
              /** Whether a key of the zone has this digest */
              readonly matches: boolean;
            }[];
            /** The zone's keys */
            readonly keys: readonly {
              /** Tag of the key */
              readonly keyTag: number;
              /** 256: signs the zone's records; 257: signs its keys */
              readonly flags: number;
              /** Number of the algorithm */
              readonly algorithm: number;
              /** Its name, such as ECDSAP256SHA256 */
              readonly algorithmName: string;
              /** Its length; null if it could not be read */
              readonly bits: number | null;
              /** Whether it is meant for the parent's DS */
              readonly isEntryPoint: boolean;
              /** Whether it was given up (RFC 5011) */
              readonly isRevoked: boolean;
              /** Whether the parent names it */
              readonly isNamed: boolean;
            }[];
            /** Of its DS by the parent, or of the proof that there is none, and of its keys */
            readonly signatures: readonly {
              /** Type of the signed records */
              readonly covers: string;
              /** Tag of the key */
              readonly keyTag: number;
              /** Number of the algorithm */
              readonly algorithm: number;
              /** Its name, such as ECDSAP256SHA256 */
              readonly algorithmName: string;
              /** The zone that signed */
              readonly signer: string;
              /** Start of validity, ISO 8601 */
              readonly inception: string;
              /** End of validity, ISO 8601 */
              readonly expiration: string;
              /** Whether it holds */
              readonly valid: boolean;
              /** What is wrong with it */
              readonly problem: string | null;
            }[];
          }[];
          /** The name, and the names that its aliases lead to */
          readonly answers: readonly {
            /** The name that was asked for, or that an alias leads to */
            readonly name: string;
            /** Type of the records; CNAME for an alias */
            readonly type: string;
            /** NOERROR, NODATA, NXDOMAIN, or what the resolver failed with */
            readonly status: string;
            /** Number of records */
            readonly count: number;
            /** The zone that the name is in, as far as it is known */
            readonly zone: string | null;
            /** The wildcard that the records were made from */
            readonly wildcard: string | null;
            /** What is proven where there are no records */
            readonly denial: {
              /** Type of the records that prove it */
              readonly kind: "NSEC" | "NSEC3" | null;
              /** What they prove */
              readonly proves: string;
              /** Additional rounds of hashing; 0 is advised (RFC 9276) */
              readonly iterations: number | null;
            } | null;
            /** secure: signed all the way from the root; insecure: proven to be unsigned; bogus: signatures or proofs are missing or wrong; indeterminate: the resolver did not say enough */
            readonly verdict: "secure" | "insecure" | "bogus" | "indeterminate";
            /** Why, in plain words */
            readonly reason: string;
            /** Of the records, or of the proof that there are none */
            readonly signatures: readonly {
              /** Type of the signed records */
              readonly covers: string;
              /** Tag of the key */
              readonly keyTag: number;
              /** Number of the algorithm */
              readonly algorithm: number;
              /** Its name, such as ECDSAP256SHA256 */
              readonly algorithmName: string;
              /** The zone that signed */
              readonly signer: string;
              /** Start of validity, ISO 8601 */
              readonly inception: string;
              /** End of validity, ISO 8601 */
              readonly expiration: string;
              /** Whether it holds */
              readonly valid: boolean;
              /** What is wrong with it */
              readonly problem: string | null;
            }[];
          }[];
          /** Tags of the root's keys that are trusted from the start */
          readonly anchors: readonly number[];
        }>
      >;
    };
    readonly email: {
      /** Validate an e-mail address.
       *
       * `reason` is the first of: invalid_syntax, domain_not_found, null_mx, no_mx, dns_error (DNS gave no answer), and, all of them valid: disposable, possible_typo, role_account, ok. An address that is not valid is an answer like any other: 200. A single label is syntactically valid only if it is a top-level domain, and never valid; nor is an address in brackets. No mail is sent. `score` begins with what is known of the mailbox (0 to 100) and is multiplied by 0.7 for a role, 0.7 for a domain without MX, 0.4 for a likely typo, 0.2 for a disposable domain. Where the operator of the server allows it (NONET_SMTP_PROBE), the mail server is asked whether it takes mail for the mailbox. POST keeps addresses out of the logs of proxies. */
      readonly validate: (
        input: {
          /** E-mail address; white space around it is ignored */
          readonly email: string;
          /** Whether to query DNS; without it `valid` tells only that the address could exist */
          readonly checkMx?: boolean;
          /** Whether to look up the domain's SPF, DMARC, MTA-STS and BIMI as well; `/dns/mail` judges them */
          readonly deep?: boolean;
          /** Whether to ask the mail server for the mailbox, where the operator of this server allows it */
          readonly checkSmtp?: boolean;
        },
        options?: CallOptions,
      ) => Promise<
        Result<{
          /** The text as given */
          readonly email: string;
          /** Trimmed, lower case, domain in A-labels */
          readonly normalized: string;
          /** The address is well-formed and its domain accepts mail */
          readonly valid: boolean;
          /** A mailbox by RFC 5321 and RFC 6531 that can be used in an envelope */
          readonly syntaxValid: boolean;
          /** The part before the @, as given; null if the syntax is wrong */
          readonly local: string | null;
          /** In A-labels and lower case; null if the syntax is wrong */
          readonly domain: string | null;
          /** The domain names mail servers; false if DNS was not queried */
          readonly hasMx: boolean;
          /** Mail servers, lowest priority number first; empty for a null MX */
          readonly mxRecords: readonly {
            readonly exchange: string;
            readonly priority: number;
          }[];
          /** The domain offers disposable addresses; relays that hide an address do not count */
          readonly isDisposable: boolean;
          /** It belongs to a role, a list or a machine: postmaster, info, noreply, … */
          readonly isRoleAccount: boolean;
          /** The address that was probably meant; always null for a known mail domain */
          readonly didYouMean: string | null;
          /** The first that applies; the last four are valid */
          readonly reason:
            | "invalid_syntax"
            | "domain_not_found"
            | "null_mx"
            | "no_mx"
            | "dns_error"
            | "disposable"
            | "possible_typo"
            | "role_account"
            | "ok";
          /** Who hosts the mailbox, by domain or by mail server; null if unknown */
          readonly provider: string | null;
          /** Anyone can get a free mailbox at this domain */
          readonly isFree: boolean;
          /** What follows the provider's separator for tags, + if it has no other */
          readonly tag: string | null;
          /** The same for all spellings known to be one mailbox: tags and dots are treated as the provider treats them */
          readonly canonical: string | null;
          /** `normalized` with the domain as people read it */
          readonly unicode: string | null;
          /** It has characters beyond ASCII, also counting the domain's A-labels */
          readonly isInternationalized: boolean;
          /** The domain has no MX but an address that accepts mail (RFC 5321 §5.1); null if unknown */
          readonly implicitMx: boolean | null;
          /** The domain declares that it accepts no mail (RFC 7505); null if unknown */
          readonly nullMx: boolean | null;
          /** The first error, or why no mail can be delivered to a well-formed address; null if there is none */
          readonly diagnosis: {
            readonly code:
              | "empty"
              | "missing_at"
              | "local_empty"
              | "local_too_long"
              | "local_starts_with_dot"
              | "local_ends_with_dot"
              | "local_double_dot"
              | "local_character"
              | "quote_misplaced"
              | "quote_unclosed"
              | "quote_continued"
              | "white_space"
              | "control_character"
              | "comment"
              | "unicode_character"
              | "extra_at"
              | "domain_empty"
              | "domain_starts_with_dot"
              | "domain_ends_with_dot"
              | "domain_double_dot"
              | "domain_character"
              | "domain_too_long"
              | "label_too_long"
              | "label_hyphen"
              | "label_not_idna"
              | "label_direction"
              | "numeric_top_level"
              | "unknown_top_level"
              | "literal_unclosed"
              | "literal_continued"
              | "literal_tag"
              | "literal_address"
              | "address_too_long"
              | "single_label"
              | "address_literal";
            /** UTF-16 units from the start of `email` */
            readonly position: number;
          } | null;
          /** deliverable: the domain takes mail, and nothing speaks against the address; whether the mailbox exists is known only where `smtp` says so. risky: mail may get lost or to somebody else. unknown: DNS failed or was not queried */
          readonly verdict: "deliverable" | "risky" | "undeliverable" | "unknown";
          /** How likely it is that mail arrives where it was meant to: 0 if undeliverable, 85 or 100 if deliverable, at most 70 if risky, at most 50 if unknown */
          readonly score: number;
          /** What the verdict and the score follow from: what is known of the mailbox, then the risks */
          readonly verdictReasons: readonly (
            | "invalid_syntax"
            | "domain_not_found"
            | "null_mx"
            | "no_mx"
            | "no_mailbox"
            | "disabled"
            | "full_inbox"
            | "dns_error"
            | "dns_not_asked"
            | "catch_all"
            | "mailbox_not_asked"
            | "greylisted"
            | "blocked"
            | "smtp_unknown"
            | "mailbox_accepted"
            | "disposable"
            | "possible_typo"
            | "role_account"
            | "implicit_mx"
          )[];
          /** The domain's SPF record as it stands in DNS; null without one and without deep */
          readonly spf: string | null;
          /** The domain's DMARC record as it stands in DNS; null without one and without deep */
          readonly dmarc: string | null;
          /** The domain's MTA-STS record as it stands in DNS; null without one and without deep */
          readonly mtaSts: string | null;
          /** The domain's BIMI record as it stands in DNS; null without one and without deep */
          readonly bimi: string | null;
          /** Whether the domain takes mail for any name; null: not known, which only `smtp` can change */
          readonly catchAll: boolean | null;
          /** What the mail server said; null if it was not asked */
          readonly smtp: {
            /** What the server said of the mailbox. catch_all: it takes mail for any name; greylisted: it turns new clients away for a while; blocked: it refused this server, not the mailbox; unknown: nothing of the kind */
            readonly result:
              | "deliverable"
              | "no_mailbox"
              | "full_inbox"
              | "disabled"
              | "catch_all"
              | "greylisted"
              | "blocked"
              | "unknown";
            /** Whether it also takes mail for a name that nobody has; null if it did not say */
            readonly catchAll: boolean | null;
            /** The mail server that was reached; null if none was */
            readonly server: string | null;
            /** TLS was in use */
            readonly secured: boolean;
            /** The code of its last word on the mailbox */
            readonly code: number | null;
            /** The same by RFC 3463, such as 5.1.1 */
            readonly enhancedCode: string | null;
            /** The same in words, at most 200 characters */
            readonly message: string | null;
            /** Why the conversation ended early, such as timeout or connect_failed; null if it did not */
            readonly failure: string | null;
            /** Milliseconds that it took */
            readonly elapsedMs: number;
          } | null;
        }>
      >;
      /** Validate up to 100 e-mail addresses.
       *
       * `reason` is the first of: invalid_syntax, domain_not_found, null_mx, no_mx, dns_error (DNS gave no answer), and, all of them valid: disposable, possible_typo, role_account, ok. An address that is not valid is an answer like any other: 200. A single label is syntactically valid only if it is a top-level domain, and never valid; nor is an address in brackets. No mail is sent. `score` begins with what is known of the mailbox (0 to 100) and is multiplied by 0.7 for a role, 0.7 for a domain without MX, 0.4 for a likely typo, 0.2 for a disposable domain. Each domain is looked up once, and no mail server is asked. */
      readonly validateBatch: (
        input: {
          /** E-mail addresses; one of more than 320 characters has an error in its result */
          readonly emails: readonly string[];
          /** Whether to query DNS; without it `valid` tells only that the address could exist */
          readonly checkMx?: boolean;
          /** Whether to look up the domain's SPF, DMARC, MTA-STS and BIMI as well; `/dns/mail` judges them */
          readonly deep?: boolean;
        },
        options?: CallOptions,
      ) => Promise<
        Result<{
          /** Number of results */
          readonly count: number;
          /** In the order of the request */
          readonly results: readonly {
            /** The text as given */
            readonly email: string;
            /** Trimmed, lower case, domain in A-labels */
            readonly normalized: string;
            /** The address is well-formed and its domain accepts mail */
            readonly valid: boolean;
            /** A mailbox by RFC 5321 and RFC 6531 that can be used in an envelope */
            readonly syntaxValid: boolean;
            /** The part before the @, as given; null if the syntax is wrong */
            readonly local: string | null;
            /** In A-labels and lower case; null if the syntax is wrong */
            readonly domain: string | null;
            /** The domain names mail servers; false if DNS was not queried */
            readonly hasMx: boolean;
            /** Mail servers, lowest priority number first; empty for a null MX */
            readonly mxRecords: readonly {
              readonly exchange: string;
              readonly priority: number;
            }[];
            /** The domain offers disposable addresses; relays that hide an address do not count */
            readonly isDisposable: boolean;
            /** It belongs to a role, a list or a machine: postmaster, info, noreply, … */
            readonly isRoleAccount: boolean;
            /** The address that was probably meant; always null for a known mail domain */
            readonly didYouMean: string | null;
            /** The first that applies; the last four are valid */
            readonly reason:
              | "invalid_syntax"
              | "domain_not_found"
              | "null_mx"
              | "no_mx"
              | "dns_error"
              | "disposable"
              | "possible_typo"
              | "role_account"
              | "ok";
            /** Who hosts the mailbox, by domain or by mail server; null if unknown */
            readonly provider: string | null;
            /** Anyone can get a free mailbox at this domain */
            readonly isFree: boolean;
            /** What follows the provider's separator for tags, + if it has no other */
            readonly tag: string | null;
            /** The same for all spellings known to be one mailbox: tags and dots are treated as the provider treats them */
            readonly canonical: string | null;
            /** `normalized` with the domain as people read it */
            readonly unicode: string | null;
            /** It has characters beyond ASCII, also counting the domain's A-labels */
            readonly isInternationalized: boolean;
            /** The domain has no MX but an address that accepts mail (RFC 5321 §5.1); null if unknown */
            readonly implicitMx: boolean | null;
            /** The domain declares that it accepts no mail (RFC 7505); null if unknown */
            readonly nullMx: boolean | null;
            /** The first error, or why no mail can be delivered to a well-formed address; null if there is none */
            readonly diagnosis: {
              readonly code:
                | "empty"
                | "missing_at"
                | "local_empty"
                | "local_too_long"
                | "local_starts_with_dot"
                | "local_ends_with_dot"
                | "local_double_dot"
                | "local_character"
                | "quote_misplaced"
                | "quote_unclosed"
                | "quote_continued"
                | "white_space"
                | "control_character"
                | "comment"
                | "unicode_character"
                | "extra_at"
                | "domain_empty"
                | "domain_starts_with_dot"
                | "domain_ends_with_dot"
                | "domain_double_dot"
                | "domain_character"
                | "domain_too_long"
                | "label_too_long"
                | "label_hyphen"
                | "label_not_idna"
                | "label_direction"
                | "numeric_top_level"
                | "unknown_top_level"
                | "literal_unclosed"
                | "literal_continued"
                | "literal_tag"
                | "literal_address"
                | "address_too_long"
                | "single_label"
                | "address_literal";
              /** UTF-16 units from the start of `email` */
              readonly position: number;
            } | null;
            /** deliverable: the domain takes mail, and nothing speaks against the address; whether the mailbox exists is known only where `smtp` says so. risky: mail may get lost or to somebody else. unknown: DNS failed or was not queried */
            readonly verdict: "deliverable" | "risky" | "undeliverable" | "unknown";
            /** How likely it is that mail arrives where it was meant to: 0 if undeliverable, 85 or 100 if deliverable, at most 70 if risky, at most 50 if unknown */
            readonly score: number;
            /** What the verdict and the score follow from: what is known of the mailbox, then the risks */
            readonly verdictReasons: readonly (
              | "invalid_syntax"
              | "domain_not_found"
              | "null_mx"
              | "no_mx"
              | "no_mailbox"
              | "disabled"
              | "full_inbox"
              | "dns_error"
              | "dns_not_asked"
              | "catch_all"
              | "mailbox_not_asked"
              | "greylisted"
              | "blocked"
              | "smtp_unknown"
              | "mailbox_accepted"
              | "disposable"
              | "possible_typo"
              | "role_account"
              | "implicit_mx"
            )[];
            /** The domain's SPF record as it stands in DNS; null without one and without deep */
            readonly spf: string | null;
            /** The domain's DMARC record as it stands in DNS; null without one and without deep */
            readonly dmarc: string | null;
            /** The domain's MTA-STS record as it stands in DNS; null without one and without deep */
            readonly mtaSts: string | null;
            /** The domain's BIMI record as it stands in DNS; null without one and without deep */
            readonly bimi: string | null;
            /** Whether the domain takes mail for any name; null: not known, which only `smtp` can change */
            readonly catchAll: boolean | null;
            /** What the mail server said; null if it was not asked */
            readonly smtp: {
              /** What the server said of the mailbox. catch_all: it takes mail for any name; greylisted: it turns new clients away for a while; blocked: it refused this server, not the mailbox; unknown: nothing of the kind */
              readonly result:
                | "deliverable"
                | "no_mailbox"
                | "full_inbox"
                | "disabled"
                | "catch_all"
                | "greylisted"
                | "blocked"
                | "unknown";
              /** Whether it also takes mail for a name that nobody has; null if it did not say */
              readonly catchAll: boolean | null;
              /** The mail server that was reached; null if none was */
              readonly server: string | null;
              /** TLS was in use */
              readonly secured: boolean;
              /** The code of its last word on the mailbox */
              readonly code: number | null;
              /** The same by RFC 3463, such as 5.1.1 */
              readonly enhancedCode: string | null;
              /** The same in words, at most 200 characters */
              readonly message: string | null;
              /** Why the conversation ended early, such as timeout or connect_failed; null if it did not */
              readonly failure: string | null;
              /** Milliseconds that it took */
              readonly elapsedMs: number;
            } | null;
            /** invalid_email, if the text has more than 320 characters */
            readonly error?: string;
            /** What is wrong with this item */
            readonly message?: string;
          }[];
        }>
      >;
    };
    readonly ip: {
      /** Look up the location and network of an IP address.
       *
       * IP geolocation by [DB-IP](https://db-ip.com) (CC BY 4.0), to the city; autonomous systems by [Route Views](https://www.routeviews.org) and DB-IP (CC BY 4.0). An address tells where its network is used, not where a person is. An IPv4 address mapped into IPv6 is answered as IPv4. */
      readonly lookup: (
        input: {
          /** IPv4 or IPv6 address */
          readonly ip: string;
          /** Also look up the host name; a private name is not looked up */
          readonly reverse?: boolean;
        },
        options?: CallOptions,
      ) => Promise<
        Result<{
          /** The address in its canonical form (RFC 5952) */
          readonly ip: string;
          /** Whether the location is known */
          readonly found: boolean;
          /** ISO 3166-1 alpha-2 */
          readonly country: string | null;
          /** In English */
          readonly countryName: string | null;
          /** The part of the ISO 3166-2 code after the hyphen; null if the data is not sure */
          readonly region: string | null;
          /** In English */
          readonly city: string | null;
          /** Postal code; null if the data does not tell it */
          readonly postal: string | null;
          /** IANA time zone; null if all that is known is a country with several */
          readonly timezone: string | null;
          /** Degrees, north is positive */
          readonly latitude: number | null;
          /** Degrees, east is positive */
          readonly longitude: number | null;
          /** The true place is probably within; null if the data does not tell it, as the packaged data never does */
          readonly accuracyRadiusKm: number | null;
          /** What the coordinates are the middle of; null if there are none */
          readonly precision: "city" | "region" | "country" | null;
          /** Of the place. With a radius: high up to 25 km, medium up to 200 km. Without: medium for a city of a small network (/24, /48 or smaller), never high. Null if nothing was found */
          readonly confidence: "high" | "medium" | "low" | null;
          /** In the EU: its 27 members and AX, GF, GP, MF, MQ, RE, YT */
          readonly eu: boolean;
          /** First and last address of the block as numbers; null for IPv6 */
          readonly range: readonly number[] | null;
          /** The block that the answer is for, as CIDR */
          readonly network: string | null;
          /** 4 or 6; null if the text is not an address */
          readonly ipVersion: 4 | 6 | null;
          /** The address as one number */
          readonly ipDecimal: string | null;
          /** AF, AN, AS, EU, NA, OC or SA */
          readonly continent: string | null;
          /** The country's most used one, ISO 4217 */
          readonly currency: string | null;
          /** The country's, with its plus */
          readonly callingCode: string | null;
          /** Official in the whole country, the most spoken first, BCP 47 */
          readonly languages: readonly string[];
          /** Number of the autonomous system that announces the address */
          readonly asn: number | null;
          /** Who runs that system */
          readonly asOrg: string | null;
          /** In a network of a host of servers. Without a list of the operator's it follows from the system's name, which never rules it out: then null */
          readonly hosting: boolean | null;
          /** In a network of a VPN; null without a list of the operator's */
          readonly vpn: boolean | null;
          /** An exit of Tor; null without a list of the operator's */
          readonly tor: boolean | null;
          /** How each of these three that is not null is known */
          readonly flagSources: readonly {
            readonly flag: "hosting" | "vpn" | "tor";
            /** How it is known */
            readonly name: string;
            /** Day of that data, YYYY-MM-DD or unknown */
            readonly date: string;
          }[];
          /** By the PTR record; null unless reverse was asked for and there is one */
          readonly hostname: string | null;
          /** Whether that name has the address among its own; if not, anybody may have chosen the name */
          readonly hostnameConfirmed: boolean | null;
          /** Whether the address is not part of the public Internet */
          readonly bogon: boolean;
          /** Why it is not: private, loopback, cgnat, documentation, … */
          readonly bogonType: string | null;
          /** The data that the location comes from and the day it was built; null if nothing was looked up */
          readonly source: {
            readonly name: string;
            readonly date: string;
          } | null;
        }>
      >;
      /** Look up a list of IP addresses.
       *
       * IP geolocation by [DB-IP](https://db-ip.com) (CC BY 4.0), to the city; autonomous systems by [Route Views](https://www.routeviews.org) and DB-IP (CC BY 4.0). An address tells where its network is used, not where a person is. 100 addresses at most, or as many as NONET_IP_BATCH_MAX of the server says. A text that is not an address has an error in its result; host names are not looked up. */
      readonly batch: (
        input: {
          /** IPv4 and IPv6 addresses; 100 at most unless the server's operator allows more */
          readonly ips: readonly string[];
        },
        options?: CallOptions,
      ) => Promise<
        Result<{
          /** Number of results */
          readonly count: number;
          /** In the order of the request */
          readonly results: readonly {
            /** The address in its canonical form (RFC 5952) */
            readonly ip: string;
            /** Whether the location is known */
            readonly found: boolean;
            /** ISO 3166-1 alpha-2 */
            readonly country: string | null;
            /** In English */
            readonly countryName: string | null;
            /** The part of the ISO 3166-2 code after the hyphen; null if the data is not sure */
            readonly region: string | null;
            /** In English */
            readonly city: string | null;
            /** Postal code; null if the data does not tell it */
            readonly postal: string | null;
            /** IANA time zone; null if all that is known is a country with several */
            readonly timezone: string | null;
            /** Degrees, north is positive */
            readonly latitude: number | null;
            /** Degrees, east is positive */
            readonly longitude: number | null;
            /** The true place is probably within; null if the data does not tell it, as the packaged data never does */
            readonly accuracyRadiusKm: number | null;
            /** What the coordinates are the middle of; null if there are none */
            readonly precision: "city" | "region" | "country" | null;
            /** Of the place. With a radius: high up to 25 km, medium up to 200 km. Without: medium for a city of a small network (/24, /48 or smaller), never high. Null if nothing was found */
            readonly confidence: "high" | "medium" | "low" | null;
            /** In the EU: its 27 members and AX, GF, GP, MF, MQ, RE, YT */
            readonly eu: boolean;
            /** First and last address of the block as numbers; null for IPv6 */
            readonly range: readonly number[] | null;
            /** The block that the answer is for, as CIDR */
            readonly network: string | null;
            /** 4 or 6; null if the text is not an address */
            readonly ipVersion: 4 | 6 | null;
            /** The address as one number */
            readonly ipDecimal: string | null;
            /** AF, AN, AS, EU, NA, OC or SA */
            readonly continent: string | null;
            /** The country's most used one, ISO 4217 */
            readonly currency: string | null;
            /** The country's, with its plus */
            readonly callingCode: string | null;
            /** Official in the whole country, the most spoken first, BCP 47 */
            readonly languages: readonly string[];
            /** Number of the autonomous system that announces the address */
            readonly asn: number | null;
            /** Who runs that system */
            readonly asOrg: string | null;
            /** In a network of a host of servers. Without a list of the operator's it follows from the system's name, which never rules it out: then null */
            readonly hosting: boolean | null;
            /** In a network of a VPN; null without a list of the operator's */
            readonly vpn: boolean | null;
            /** An exit of Tor; null without a list of the operator's */
            readonly tor: boolean | null;
            /** How each of these three that is not null is known */
            readonly flagSources: readonly {
              readonly flag: "hosting" | "vpn" | "tor";
              /** How it is known */
              readonly name: string;
              /** Day of that data, YYYY-MM-DD or unknown */
              readonly date: string;
            }[];
            /** By the PTR record; null unless reverse was asked for and there is one */
            readonly hostname: string | null;
            /** Whether that name has the address among its own; if not, anybody may have chosen the name */
            readonly hostnameConfirmed: boolean | null;
            /** Whether the address is not part of the public Internet */
            readonly bogon: boolean;
            /** Why it is not: private, loopback, cgnat, documentation, … */
            readonly bogonType: string | null;
            /** The data that the location comes from and the day it was built; null if nothing was looked up */
            readonly source: {
              readonly name: string;
              readonly date: string;
            } | null;
            /** invalid_ip, if the text is not an address */
            readonly error?: string;
            /** What is wrong with this item */
            readonly message?: string;
          }[];
        }>
      >;
      /** Measure the distance between the locations of two IP addresses.
       *
       * IP geolocation by [DB-IP](https://db-ip.com) (CC BY 4.0), to the city; autonomous systems by [Route Views](https://www.routeviews.org) and DB-IP (CC BY 4.0). An address tells where its network is used, not where a person is. Great-circle distance by the haversine formula on a sphere of 6,371.0088 km radius. */
      readonly distance: (
        input: {
          /** IPv4 or IPv6 address */
          readonly ip1: string;
          /** IPv4 or IPv6 address */
          readonly ip2: string;
        },
        options?: CallOptions,
      ) => Promise<
        Result<{
          /** The address in its canonical form (RFC 5952) */
          readonly ip1: string;
          /** The address in its canonical form (RFC 5952) */
          readonly ip2: string;
          readonly location1: {
            /** ISO 3166-1 alpha-2 */
            readonly country: string | null;
            /** In English */
            readonly city: string | null;
            readonly latitude: number;
            readonly longitude: number;
          };
          readonly location2: {
            /** ISO 3166-1 alpha-2 */
            readonly country: string | null;
            /** In English */
            readonly city: string | null;
            readonly latitude: number;
            readonly longitude: number;
          };
          /** Kilometers, 3 decimals */
          readonly distanceKm: number;
        }>
      >;
      /** Look up the caller's own IP address.
       *
       * IP geolocation by [DB-IP](https://db-ip.com) (CC BY 4.0), to the city; autonomous systems by [Route Views](https://www.routeviews.org) and DB-IP (CC BY 4.0). An address tells where its network is used, not where a person is. This is the address that the connection comes from: behind a proxy that the server does not know (NONET_TRUSTED_PROXIES), the proxy's. */
      readonly me: (
        input?: { readonly [name: string]: never },
        options?: CallOptions,
      ) => Promise<
        Result<{
          /** The address in its canonical form (RFC 5952) */
          readonly ip: string;
          /** Whether the location is known */
          readonly found: boolean;
          /** ISO 3166-1 alpha-2 */
          readonly country: string | null;
          /** In English */
          readonly countryName: string | null;
          /** The part of the ISO 3166-2 code after the hyphen; null if the data is not sure */
          readonly region: string | null;
          /** In English */
          readonly city: string | null;
          /** Postal code; null if the data does not tell it */
          readonly postal: string | null;
          /** IANA time zone; null if all that is known is a country with several */
          readonly timezone: string | null;
          /** Degrees, north is positive */
          readonly latitude: number | null;
          /** Degrees, east is positive */
          readonly longitude: number | null;
          /** The true place is probably within; null if the data does not tell it, as the packaged data never does */
          readonly accuracyRadiusKm: number | null;
          /** What the coordinates are the middle of; null if there are none */
          readonly precision: "city" | "region" | "country" | null;
          /** Of the place. With a radius: high up to 25 km, medium up to 200 km. Without: medium for a city of a small network (/24, /48 or smaller), never high. Null if nothing was found */
          readonly confidence: "high" | "medium" | "low" | null;
          /** In the EU: its 27 members and AX, GF, GP, MF, MQ, RE, YT */
          readonly eu: boolean;
          /** First and last address of the block as numbers; null for IPv6 */
          readonly range: readonly number[] | null;
          /** The block that the answer is for, as CIDR */
          readonly network: string | null;
          /** 4 or 6; null if the text is not an address */
          readonly ipVersion: 4 | 6 | null;
          /** The address as one number */
          readonly ipDecimal: string | null;
          /** AF, AN, AS, EU, NA, OC or SA */
          readonly continent: string | null;
          /** The country's most used one, ISO 4217 */
          readonly currency: string | null;
          /** The country's, with its plus */
          readonly callingCode: string | null;
          /** Official in the whole country, the most spoken first, BCP 47 */
          readonly languages: readonly string[];
          /** Number of the autonomous system that announces the address */
          readonly asn: number | null;
          /** Who runs that system */
          readonly asOrg: string | null;
          /** In a network of a host of servers. Without a list of the operator's it follows from the system's name, which never rules it out: then null */
          readonly hosting: boolean | null;
          /** In a network of a VPN; null without a list of the operator's */
          readonly vpn: boolean | null;
          /** An exit of Tor; null without a list of the operator's */
          readonly tor: boolean | null;
          /** How each of these three that is not null is known */
          readonly flagSources: readonly {
            readonly flag: "hosting" | "vpn" | "tor";
            /** How it is known */
            readonly name: string;
            /** Day of that data, YYYY-MM-DD or unknown */
            readonly date: string;
          }[];
          /** By the PTR record; null unless reverse was asked for and there is one */
          readonly hostname: string | null;
          /** Whether that name has the address among its own; if not, anybody may have chosen the name */
          readonly hostnameConfirmed: boolean | null;
          /** Whether the address is not part of the public Internet */
          readonly bogon: boolean;
          /** Why it is not: private, loopback, cgnat, documentation, … */
          readonly bogonType: string | null;
          /** The data that the location comes from and the day it was built; null if nothing was looked up */
          readonly source: {
            readonly name: string;
            readonly date: string;
          } | null;
        }>
      >;
      /** Read one fact of an IP address as plain text.
       *
       * IP geolocation by [DB-IP](https://db-ip.com) (CC BY 4.0), to the city; autonomous systems by [Route Views](https://www.routeviews.org) and DB-IP (CC BY 4.0). An address tells where its network is used, not where a person is. Answers one line: the field of /ip/lookup of that name, the items of a list joined by commas, and an empty line if it is not known. hostname asks DNS servers. */
      readonly field: (
        input: {
          /** IPv4 or IPv6 address; `me` is the caller's own */
          readonly ip: string;
          /** Which fact */
          readonly field:
            | "ip"
            | "found"
            | "country"
            | "countryName"
            | "region"
            | "city"
            | "postal"
            | "timezone"
            | "latitude"
            | "longitude"
            | "accuracyRadiusKm"
            | "precision"
            | "confidence"
            | "eu"
            | "range"
            | "network"
            | "ipVersion"
            | "ipDecimal"
            | "continent"
            | "currency"
            | "callingCode"
            | "languages"
            | "asn"
            | "asOrg"
            | "hosting"
            | "vpn"
            | "tor"
            | "hostname"
            | "bogon"
            | "bogonType";
        },
        options?: CallOptions,
      ) => Promise<Result<string>>;
      readonly cidr: {
        /** Describe a network by its CIDR block.
         *
         * Works out a block of IPv4 or IPv6 addresses. Both addresses of a /31 are hosts (RFC 3021). IPv6 has no broadcast: every address counts as a host. */
        readonly describe: (
          input: {
            /** A block such as 10.0.0.0/8, 10.0.0.0/255.0.0.0 or 2001:db8::/32, any address in it, or one address */
            readonly cidr: string;
          },
          options?: CallOptions,
        ) => Promise<
          Result<{
            /** The block in its canonical form */
            readonly network: string;
            readonly ipVersion: 4 | 6;
            /** Bits that all its addresses share */
            readonly prefixLength: number;
            /** The address that was sent, which may be within the block */
            readonly address: string;
            /** Null for IPv6 */
            readonly netmask: string | null;
            /** The mask with its bits turned over; null for IPv6 */
            readonly wildcard: string | null;
            /** First address */
            readonly first: string;
            /** Last address */
            readonly last: string;
            /** Null for IPv6, /31 and /32 */
            readonly broadcast: string | null;
            /** First address that a host can have */
            readonly firstHost: string;
            /** Last address that a host can have */
            readonly lastHost: string;
            /** Decimal digits, exact */
            readonly addressCount: string;
            /** Decimal digits, exact */
            readonly hostCount: string;
          }>
        >;
        /** Split a network into smaller ones.
         *
         * Answers the blocks of one length in a block of IPv4 or IPv6, up to 1,000 at a time; offset goes on where the last answer ended. total counts all of them. */
        readonly split: (
          input: {
            /** A block such as 10.0.0.0/8, 10.0.0.0/255.0.0.0 or 2001:db8::/32, any address in it, or one address */
            readonly cidr: string;
            /** Of the smaller blocks; not shorter than the block's own */
            readonly prefixLength: number;
            /** Blocks in the answer */
            readonly limit?: number;
            /** Blocks to leave out before; decimal digits */
            readonly offset?: string;
          },
          options?: CallOptions,
        ) => Promise<
          Result<{
            /** The block that is split */
            readonly network: string;
            /** Blocks of this length in it, decimal digits */
            readonly total: string;
            /** Blocks in this answer */
            readonly count: number;
            /** In order */
            readonly networks: readonly string[];
          }>
        >;
        /** Join addresses and networks into the fewest CIDR blocks.
         *
         * Takes addresses, CIDR blocks and ranges of both families, leaves out those of exclude, and answers the fewest blocks that hold just the rest: at most 10,000. A block with bits beyond its length, such as 10.1.2.3/8, is refused. */
        readonly summarize: (
          input: {
            /** What to hold: addresses, CIDR blocks, ranges such as 192.0.2.1-192.0.2.9 */
            readonly items: readonly string[];
            /** What to leave out, in the same forms */
            readonly exclude?: readonly string[];
          },
          options?: CallOptions,
        ) => Promise<
          Result<{
            /** Number of blocks */
            readonly count: number;
            /** CIDR blocks, IPv4 first, in order */
            readonly networks: readonly string[];
            /** The same addresses as ranges */
            readonly ranges: readonly {
              readonly first: string;
              readonly last: string;
            }[];
            /** Addresses of IPv4, decimal digits */
            readonly ipv4Count: string;
            /** Addresses of IPv6, decimal digits */
            readonly ipv6Count: string;
          }>
        >;
        /** Check which networks contain which IP addresses.
         *
         * Takes up to 1,000 networks and as many addresses, CIDR blocks or ranges of both families. A network is never in one of the other family; an IPv4-mapped address is one of IPv6. */
        readonly contains: (
          input: {
            /** Where to look: addresses, CIDR blocks, ranges such as 192.0.2.1-192.0.2.9 */
            readonly networks: readonly string[];
            /** What to look for: addresses, CIDR blocks, ranges such as 192.0.2.1-192.0.2.9 */
            readonly ips: readonly string[];
          },
          options?: CallOptions,
        ) => Promise<
          Result<{
            /** Number of results */
            readonly count: number;
            /** In the order of the request */
            readonly results: readonly {
              /** As it was sent */
              readonly ip: string;
              /** Whether all its addresses are in the networks together */
              readonly contained: boolean;
              /** Those that hold it whole, as they were sent, the smallest first */
              readonly networks: readonly string[];
              /** invalid_ip, if the text names no addresses */
              readonly error?: string;
              /** What is wrong with this item */
              readonly message?: string;
            }[];
          }>
        >;
      };
    };
    readonly page: {
      /** Read a page's metadata for a link preview.
       *
       * Open Graph, Twitter, standard tags, JSON-LD and microdata, in any charset, what networks show of them, and what is wrong with them. Error pages are read too; see status. Anything but HTML is answered with nulls and its contentType. Of a page over 5 MiB the beginning is read; one whose head is longer is refused with 413. POST takes several pages, and CSS selectors. */
      readonly metadata: (
        input: {
          /** Absolute http or https URL */
          readonly url: string;
          /** Fetch the page's oEmbed answer, too */
          readonly oembed?: boolean;
        },
        options?: CallOptions,
      ) => Promise<
        Result<{
          /** The URL as given */
          readonly requestedUrl: string;
          /** The URL after redirects */
          readonly finalUrl: string;
          /** The page's own URL: og:url, canonical link, or where it was found */
          readonly url: string | null;
          /** Title */
          readonly title: string | null;
          /** Description */
          readonly description: string | null;
          /** URL of the picture that represents the page */
          readonly image: string | null;
          /** Name of the site */
          readonly siteName: string | null;
          /** og:type, such as article */
          readonly type: string | null;
          /** Author; several are joined by commas */
          readonly author: string | null;
          /** CSS color */
          readonly themeColor: string | null;
          /** og:locale, such as en_GB, else the language of Content-Language or of the html element */
          readonly locale: string | null;
          /** URL of the best icon that is linked, else of /favicon.ico if it exists */
          readonly favicon: string | null;
          /** Who publishes the page */
          readonly publisher: string | null;
          /** URL of the publisher's logo */
          readonly logo: string | null;
          /** URL of the video that the page is about, or of its player */
          readonly video: string | null;
          /** URL of the recording that the page is about */
          readonly audio: string | null;
          /** Program that made the page */
          readonly generator: string | null;
          /** twitter:card, such as summary_large_image */
          readonly twitterCard: string | null;
          /** Account of the site, such as @example */
          readonly twitterSite: string | null;
          /** Where the page's oEmbed answer is, by its own link or as a well-known provider has it */
          readonly oembedUrl: string | null;
          /** That answer; null: there is none. Only with oembed */
          readonly oembed?: {
            /** What it is */
            readonly type: "photo" | "video" | "link" | "rich";
            /** Title */
            readonly title: string | null;
            /** Author */
            readonly authorName: string | null;
            /** URL of the author */
            readonly authorUrl: string | null;
            /** Name of the site */
            readonly providerName: string | null;
            /** URL of the site */
            readonly providerUrl: string | null;
            /** URL of a small picture */
            readonly thumbnailUrl: string | null;
            /** URL of a photo */
            readonly url: string | null;
            /** What to embed, written anew: texts, links, pictures and frames in a sandbox; no scripts */
            readonly html: string | null;
            /** Width in pixels */
            readonly width: number | null;
            /** Height in pixels */
            readonly height: number | null;
          } | null;
          /** What crawlers may do with the page, such as noindex, nofollow */
          readonly robots: string | null;
          /** Keywords, each once */
          readonly keywords: readonly string[];
          /** URL of the canonical link */
          readonly canonical: string | null;
          /** Language tag (BCP 47) */
          readonly lang: string | null;
          /** Encoding of the page */
          readonly charset: string | null;
          /** ISO 8601; in UTC if the page gives a time zone */
          readonly publishedTime: string | null;
          /** ISO 8601; in UTC if the page gives a time zone */
          readonly modifiedTime: string | null;
          /** Pictures that the page names, best first, up to 20 */
          readonly images: readonly {
            /** URL of the picture */
            readonly url: string;
            /** Width in pixels, as the page says */
            readonly width: number | null;
            /** Height in pixels, as the page says */
            readonly height: number | null;
            /** Media type, as the page says */
            readonly type: string | null;
            /** Text for people who cannot see it */
            readonly alt: string | null;
          }[];
          /** Feeds that the page links to */
          readonly feeds: readonly {
            /** URL of the feed */
            readonly href: string;
            /** Media type */
            readonly type: string;
            /** Title of the feed */
            readonly title: string | null;
          }[];
          /** The page in other languages, up to 200 */
          readonly alternates: readonly {
            /** URL of the page */
            readonly href: string;
            /** Language tag (BCP 47), or x-default */
            readonly hreflang: string;
          }[];
          /** Types of the items in JSON-LD */
          readonly jsonLdTypes: readonly string[];
          /** Where each field was found: og:title, jsonld, link:canonical, … */
          readonly sources: { readonly [name: string]: string };
          /** What is wrong or missing for previews, and where it shows; a sentence each */
          readonly warnings: readonly string[];
          /** What each network shows of the page, as far as its tags tell */
          readonly previews: readonly {
            /** The network */
            readonly network: "facebook" | "x" | "linkedin" | "slack" | "discord" | "whatsapp" | "telegram";
            /** Its form; nothing: the bare URL */
            readonly layout: "large image" | "small image" | "text only" | "nothing";
            /** As it is shown, cut where the network cuts */
            readonly title: string | null;
            /** As it is shown; null where the network shows none */
            readonly description: string | null;
            /** URL of its picture */
            readonly image: string | null;
            /** Name of the site */
            readonly site: string | null;
          }[];
          /** What each selector found, by its name */
          readonly selected?: {
            readonly [name: string]: {
              /** Elements that match, counted up to 1,000 */
              readonly count: number;
              /** Text or attribute of the first one */
              readonly value: string | null;
              /** Those of up to 20 */
              readonly values: readonly string[];
            };
          };
          /** HTTP status of the target's answer */
          readonly status: number;
          /** Content-Type of the target's answer */
          readonly contentType: string | null;
        }>
      >;
      /** Read the metadata of several pages, or what CSS selectors find in them.
       *
       * Takes a URL, or up to 20 in `urls`; a page of several that cannot be read carries its error. `selectors` has up to 20 CSS selectors by names of your own: each finds the text of what it matches, or with `@name` at its end an attribute, such as `img.hero@src`. */
      readonly metadataBatch: (
        input: ({ readonly url: string } | { readonly urls: readonly string[] }) & {
          /** Absolute http or https URL */
          readonly url?: string;
          /** Instead of url: a list */
          readonly urls?: readonly string[];
          /** CSS selectors by name, each perhaps with @ and an attribute's name behind it */
          readonly selectors?: { readonly [name: string]: string };
          /** Fetch the page's oEmbed answer, too */
          readonly oembed?: boolean;
        },
        options?: CallOptions,
      ) => Promise<
        Result<
          | {
              /** The URL as given */
              readonly requestedUrl: string;
              /** The URL after redirects */
              readonly finalUrl: string;
              /** The page's own URL: og:url, canonical link, or where it was found */
              readonly url: string | null;
              /** Title */
              readonly title: string | null;
              /** Description */
              readonly description: string | null;
              /** URL of the picture that represents the page */
              readonly image: string | null;
              /** Name of the site */
              readonly siteName: string | null;
              /** og:type, such as article */
              readonly type: string | null;
              /** Author; several are joined by commas */
              readonly author: string | null;
              /** CSS color */
              readonly themeColor: string | null;
              /** og:locale, such as en_GB, else the language of Content-Language or of the html element */
              readonly locale: string | null;
              /** URL of the best icon that is linked, else of /favicon.ico if it exists */
              readonly favicon: string | null;
              /** Who publishes the page */
              readonly publisher: string | null;
              /** URL of the publisher's logo */
              readonly logo: string | null;
              /** URL of the video that the page is about, or of its player */
              readonly video: string | null;
              /** URL of the recording that the page is about */
              readonly audio: string | null;
              /** Program that made the page */
              readonly generator: string | null;
              /** twitter:card, such as summary_large_image */
              readonly twitterCard: string | null;
              /** Account of the site, such as @example */
              readonly twitterSite: string | null;
              /** Where the page's oEmbed answer is, by its own link or as a well-known provider has it */
              readonly oembedUrl: string | null;
              /** That answer; null: there is none. Only with oembed */
              readonly oembed?: {
                /** What it is */
                readonly type: "photo" | "video" | "link" | "rich";
                /** Title */
                readonly title: string | null;
                /** Author */
                readonly authorName: string | null;
                /** URL of the author */
                readonly authorUrl: string | null;
                /** Name of the site */
                readonly providerName: string | null;
                /** URL of the site */
                readonly providerUrl: string | null;
                /** URL of a small picture */
                readonly thumbnailUrl: string | null;
                /** URL of a photo */
                readonly url: string | null;
                /** What to embed, written anew: texts, links, pictures and frames in a sandbox; no scripts */
                readonly html: string | null;
                /** Width in pixels */
                readonly width: number | null;
                /** Height in pixels */
                readonly height: number | null;
              } | null;
              /** What crawlers may do with the page, such as noindex, nofollow */
              readonly robots: string | null;
              /** Keywords, each once */
              readonly keywords: readonly string[];
              /** URL of the canonical link */
              readonly canonical: string | null;
              /** Language tag (BCP 47) */
              readonly lang: string | null;
              /** Encoding of the page */
              readonly charset: string | null;
              /** ISO 8601; in UTC if the page gives a time zone */
              readonly publishedTime: string | null;
              /** ISO 8601; in UTC if the page gives a time zone */
              readonly modifiedTime: string | null;
              /** Pictures that the page names, best first, up to 20 */
              readonly images: readonly {
                /** URL of the picture */
                readonly url: string;
                /** Width in pixels, as the page says */
                readonly width: number | null;
                /** Height in pixels, as the page says */
                readonly height: number | null;
                /** Media type, as the page says */
                readonly type: string | null;
                /** Text for people who cannot see it */
                readonly alt: string | null;
              }[];
              /** Feeds that the page links to */
              readonly feeds: readonly {
                /** URL of the feed */
                readonly href: string;
                /** Media type */
                readonly type: string;
                /** Title of the feed */
                readonly title: string | null;
              }[];
              /** The page in other languages, up to 200 */
              readonly alternates: readonly {
                /** URL of the page */
                readonly href: string;
                /** Language tag (BCP 47), or x-default */
                readonly hreflang: string;
              }[];
              /** Types of the items in JSON-LD */
              readonly jsonLdTypes: readonly string[];
              /** Where each field was found: og:title, jsonld, link:canonical, … */
              readonly sources: { readonly [name: string]: string };
              /** What is wrong or missing for previews, and where it shows; a sentence each */
              readonly warnings: readonly string[];
              /** What each network shows of the page, as far as its tags tell */
              readonly previews: readonly {
                /** The network */
                readonly network:
                  | "facebook"
                  | "x"
                  | "linkedin"
                  | "slack"
                  | "discord"
                  | "whatsapp"
                  | "telegram";
                /** Its form; nothing: the bare URL */
                readonly layout: "large image" | "small image" | "text only" | "nothing";
                /** As it is shown, cut where the network cuts */
                readonly title: string | null;
                /** As it is shown; null where the network shows none */
                readonly description: string | null;
                /** URL of its picture */
                readonly image: string | null;
                /** Name of the site */
                readonly site: string | null;
              }[];
              /** What each selector found, by its name */
              readonly selected?: {
                readonly [name: string]: {
                  /** Elements that match, counted up to 1,000 */
                  readonly count: number;
                  /** Text or attribute of the first one */
                  readonly value: string | null;
                  /** Those of up to 20 */
                  readonly values: readonly string[];
                };
              };
              /** HTTP status of the target's answer */
              readonly status: number;
              /** Content-Type of the target's answer */
              readonly contentType: string | null;
            }
          | {
              /** Number of results */
              readonly count: number;
              /** In the order of the request */
              readonly results: readonly (
                | {
                    /** The URL as given */
                    readonly requestedUrl: string;
                    /** The URL after redirects */
                    readonly finalUrl: string;
                    /** The page's own URL: og:url, canonical link, or where it was found */
                    readonly url: string | null;
                    /** Title */
                    readonly title: string | null;
                    /** Description */
                    readonly description: string | null;
                    /** URL of the picture that represents the page */
                    readonly image: string | null;
                    /** Name of the site */
                    readonly siteName: string | null;
                    /** og:type, such as article */
                    readonly type: string | null;
                    /** Author; several are joined by commas */
                    readonly author: string | null;
                    /** CSS color */
                    readonly themeColor: string | null;
                    /** og:locale, such as en_GB, else the language of Content-Language or of the html element */
                    readonly locale: string | null;
                    /** URL of the best icon that is linked, else of /favicon.ico if it exists */
                    readonly favicon: string | null;
                    /** Who publishes the page */
                    readonly publisher: string | null;
                    /** URL of the publisher's logo */
                    readonly logo: string | null;
                    /** URL of the video that the page is about, or of its player */
                    readonly video: string | null;
                    /** URL of the recording that the page is about */
                    readonly audio: string | null;
                    /** Program that made the page */
                    readonly generator: string | null;
                    /** twitter:card, such as summary_large_image */
                    readonly twitterCard: string | null;
                    /** Account of the site, such as @example */
                    readonly twitterSite: string | null;
                    /** Where the page's oEmbed answer is, by its own link or as a well-known provider has it */
                    readonly oembedUrl: string | null;
                    /** That answer; null: there is none. Only with oembed */
                    readonly oembed?: {
                      /** What it is */
                      readonly type: "photo" | "video" | "link" | "rich";
                      /** Title */
                      readonly title: string | null;
                      /** Author */
                      readonly authorName: string | null;
                      /** URL of the author */
                      readonly authorUrl: string | null;
                      /** Name of the site */
                      readonly providerName: string | null;
                      /** URL of the site */
                      readonly providerUrl: string | null;
                      /** URL of a small picture */
                      readonly thumbnailUrl: string | null;
                      /** URL of a photo */
                      readonly url: string | null;
                      /** What to embed, written anew: texts, links, pictures and frames in a sandbox; no scripts */
                      readonly html: string | null;
                      /** Width in pixels */
                      readonly width: number | null;
                      /** Height in pixels */
                      readonly height: number | null;
                    } | null;
                    /** What crawlers may do with the page, such as noindex, nofollow */
                    readonly robots: string | null;
                    /** Keywords, each once */
                    readonly keywords: readonly string[];
                    /** URL of the canonical link */
                    readonly canonical: string | null;
                    /** Language tag (BCP 47) */
                    readonly lang: string | null;
                    /** Encoding of the page */
                    readonly charset: string | null;
                    /** ISO 8601; in UTC if the page gives a time zone */
                    readonly publishedTime: string | null;
                    /** ISO 8601; in UTC if the page gives a time zone */
                    readonly modifiedTime: string | null;
                    /** Pictures that the page names, best first, up to 20 */
                    readonly images: readonly {
                      /** URL of the picture */
                      readonly url: string;
                      /** Width in pixels, as the page says */
                      readonly width: number | null;
                      /** Height in pixels, as the page says */
                      readonly height: number | null;
                      /** Media type, as the page says */
                      readonly type: string | null;
                      /** Text for people who cannot see it */
                      readonly alt: string | null;
                    }[];
                    /** Feeds that the page links to */
                    readonly feeds: readonly {
                      /** URL of the feed */
                      readonly href: string;
                      /** Media type */
                      readonly type: string;
                      /** Title of the feed */
                      readonly title: string | null;
                    }[];
                    /** The page in other languages, up to 200 */
                    readonly alternates: readonly {
                      /** URL of the page */
                      readonly href: string;
                      /** Language tag (BCP 47), or x-default */
                      readonly hreflang: string;
                    }[];
                    /** Types of the items in JSON-LD */
                    readonly jsonLdTypes: readonly string[];
                    /** Where each field was found: og:title, jsonld, link:canonical, … */
                    readonly sources: { readonly [name: string]: string };
                    /** What is wrong or missing for previews, and where it shows; a sentence each */
                    readonly warnings: readonly string[];
                    /** What each network shows of the page, as far as its tags tell */
                    readonly previews: readonly {
                      /** The network */
                      readonly network:
                        | "facebook"
                        | "x"
                        | "linkedin"
                        | "slack"
                        | "discord"
                        | "whatsapp"
                        | "telegram";
                      /** Its form; nothing: the bare URL */
                      readonly layout: "large image" | "small image" | "text only" | "nothing";
                      /** As it is shown, cut where the network cuts */
                      readonly title: string | null;
                      /** As it is shown; null where the network shows none */
                      readonly description: string | null;
                      /** URL of its picture */
                      readonly image: string | null;
                      /** Name of the site */
                      readonly site: string | null;
                    }[];
                    /** What each selector found, by its name */
                    readonly selected?: {
                      readonly [name: string]: {
                        /** Elements that match, counted up to 1,000 */
                        readonly count: number;
                        /** Text or attribute of the first one */
                        readonly value: string | null;
                        /** Those of up to 20 */
                        readonly values: readonly string[];
                      };
                    };
                    /** HTTP status of the target's answer */
                    readonly status: number;
                    /** Content-Type of the target's answer */
                    readonly contentType: string | null;
                  }
                | {
                    /** The URL as given */
                    readonly requestedUrl: string;
                    /** Error code of this page */
                    readonly error: string;
                    /** What is wrong with this item */
                    readonly message: string;
                  }
              )[];
            }
        >
      >;
      /** Find a page's icons.
       *
       * All links that name icons. best is an SVG, else the largest square up to 256 pixels, else the touch icon, else any icon that is named, else /favicon.ico where it exists. */
      readonly favicon: (
        input: {
          /** Absolute http or https URL */
          readonly url: string;
          /** Fetch each icon, up to 20, for ok, bytes and its real size */
          readonly verify?: boolean;
          /** List the manifest's icons and /favicon.ico too */
          readonly fallback?: boolean;
        },
        options?: CallOptions,
      ) => Promise<
        Result<{
          /** The URL as given */
          readonly requestedUrl: string;
          /** The URL after redirects */
          readonly finalUrl: string;
          /** URL of the best icon */
          readonly best: string | null;
          /** Icons in the order of the page */
          readonly icons: readonly {
            /** http, https or data URL */
            readonly href: string;
            /** Relation of the link */
            readonly rel: string;
            /** Media type */
            readonly type: string | null;
            /** Sizes as the page writes them */
            readonly sizes: string | null;
            /** Width in pixels of the largest picture */
            readonly width: number | null;
            /** Height in pixels of the largest picture */
            readonly height: number | null;
            /** Purpose of an icon in a manifest */
            readonly purpose: string | null;
            /** Media query, such as one for dark mode */
            readonly media: string | null;
            /** Where it was found */
            readonly source: "link" | "manifest" | "default";
            /** Whether it exists; null: not checked */
            readonly ok: boolean | null;
            /** Its length; null: not checked or missing */
            readonly bytes: number | null;
          }[];
        }>
      >;
      /** Get a site's icon as a picture.
       *
       * The best icon of a page that exists, at the size asked for: from its links, its manifest or /favicon.ico. There is always a picture: where a site has no icon or does not answer, it is the first letter of its domain, of any script, on a color of its own. Drawings of sites in SVG are not drawn as PNG, so that a hostile one harms nobody: another icon takes their place. */
      readonly faviconImage: (
        input: {
          /** Absolute http or https URL */
          readonly url: string;
          /** Side of the picture; the site's own file keeps its size in its original format */
          readonly size?: number;
          /** original: the site's own file; a letter icon is SVG then */
          readonly format?: "png" | "svg" | "original";
        },
        options?: CallOptions,
      ) => Promise<Result<Blob>>;
      /** Report the headers, redirects, timing and TLS of a URL.
       *
       * Sends a GET or HEAD request to a URL, follows up to five redirects, and reports every response on the way, the last one's headers, the time of each phase and the certificate. The body is not read, however long it is. Each call opens connections of its own, so that timings are complete. `security` has the tests, score and grade of the MDN HTTP Observatory, for this one response; lists of preloaded hosts are not looked at. `scan` asks for what the response alone cannot tell. */
      readonly headers: (
        input: {
          /** Absolute http or https URL */
          readonly url: string;
          /** Request method */
          readonly method?: "GET" | "HEAD";
          /** Test what takes further requests, too: the page's scripts and policies, the same host over plain HTTP, and a preflight from another origin */
          readonly scan?: boolean;
        },
        options?: CallOptions,
      ) => Promise<
        Result<{
          /** The URL as given */
          readonly requestedUrl: string;
          /** The URL after redirects */
          readonly finalUrl: string;
          /** HTTP status of the target's answer */
          readonly status: number;
          /** Reason phrase; empty if the target sends none */
          readonly statusText: string;
          /** Content-Type of the target's answer */
          readonly contentType: string | null;
          /** Milliseconds until the headers of the last response */
          readonly elapsedMs: number;
          /** URLs that answered with a redirect, in order */
          readonly redirects: readonly string[];
          /** By lower-case name; repeated values are joined by a comma, those of Set-Cookie by a line feed */
          readonly headers: { readonly [name: string]: string };
          /** Every response, including the last one */
          readonly chain: readonly {
            /** URL of the request */
            readonly url: string;
            /** HTTP status of the target's answer */
            readonly status: number;
            /** Target of the redirect; null for the last one */
            readonly location: string | null;
            /** Milliseconds of the request */
            readonly elapsedMs: number;
          }[];
          /** Milliseconds of the last request; null for what did not happen */
          readonly timings: {
            /** Name lookup */
            readonly dnsMs: number | null;
            /** TCP connect */
            readonly connectMs: number | null;
            /** TLS handshake */
            readonly tlsMs: number | null;
            /** From the request to the first byte of its response */
            readonly ttfbMs: number;
            /** All requests together */
            readonly totalMs: number;
          };
          /** Connection of the last request; null without TLS */
          readonly tls: {
            /** Such as TLSv1.3 */
            readonly protocol: string;
            /** Cipher suite */
            readonly cipher: string;
            /** Issuer of the certificate */
            readonly issuer: string;
            /** Subject of the certificate */
            readonly subject: string;
            /** ISO 8601, UTC */
            readonly validFrom: string;
            /** ISO 8601, UTC */
            readonly validTo: string;
            /** Whole days until it expires */
            readonly daysRemaining: number;
          } | null;
          readonly security: {
            /** 100 and what the tests add; bonuses count from 90 without them */
            readonly score: number;
            /** A+ from 100, F below 25 */
            readonly grade:
              | "A+"
              | "A"
              | "A-"
              | "B+"
              | "B"
              | "B-"
              | "C+"
              | "C"
              | "C-"
              | "D+"
              | "D"
              | "D-"
              | "F";
            /** The twelve tests of the MDN HTTP Observatory */
            readonly tests: readonly {
              /** What is tested */
              readonly name:
                | "content-security-policy"
                | "cookies"
                | "cross-origin-resource-sharing"
                | "redirection"
                | "referrer-policy"
                | "strict-transport-security"
                | "subresource-integrity"
                | "x-content-type-options"
                | "x-frame-options"
                | "cross-origin-resource-policy"
                | "cross-origin-opener-policy"
                | "cross-origin-embedder-policy";
              /** Whether nothing is wrong, as far as it was checked */
              readonly pass: boolean;
              /** What it adds to the score, or takes off */
              readonly score: number;
              /** The result's name in the Observatory, or …-not-checked */
              readonly result: string;
              /** What was found */
              readonly reason: string;
              /** What to do; null: nothing */
              readonly recommendation: string | null;
              /** A header that would do, ready to send */
              readonly header: string | null;
            }[];
            /** Each Content-Security-Policy, directive by directive */
            readonly csp: readonly {
              /** Where it stands; report-only is not enforced, and meta is read with scan */
              readonly from: "header" | "report-only" | "meta";
              /** In their order, up to 50 */
              readonly directives: readonly {
                /** In lower case */
                readonly name: string;
                /** As written */
                readonly values: readonly string[];
                /** About this directive */
                readonly findings: readonly {
                  /** How much it opens */
                  readonly severity: "high" | "medium" | "low" | "info";
                  /** The source that it is about; null: the directive as a whole */
                  readonly value: string | null;
                  /** What is wrong or worth knowing */
                  readonly message: string;
                  /** What to do; null: nothing */
                  readonly remedy: string | null;
                }[];
              }[];
              /** What the policy lacks */
              readonly findings: readonly {
                /** How much it opens */
                readonly severity: "high" | "medium" | "low" | "info";
                /** The source that it is about; null: the directive as a whole */
                readonly value: string | null;
                /** What is wrong or worth knowing */
                readonly message: string;
                /** What to do; null: nothing */
                readonly remedy: string | null;
              }[];
            }[];
          };
        }>
      >;
    };
    readonly pdf: {
      /** Merge PDF files into one.
       *
       * Keeps bookmarks, links, named destinations, form fields, attachments, page labels, layers and tags; names that two files share get a number. The document information and the way the file is displayed are those of the first file. A file may have 20 MiB and 5,000 pages. Send it in Base64, by its URL, or as a part of multipart/form-data. All files together may have 50 MiB and 5,000 pages. With `Accept: application/pdf` the answer is the PDF itself instead of JSON, and warnings are in the header X-PDF-Warning. */
      readonly merge: (
        input:
          | {
              /** The files in order, 2 to 20 */
              readonly files: readonly {
                /** The PDF in Base64; may be URL-safe, have line breaks or be a data URI. Or send url */
                readonly base64?: string;
                /** Absolute http or https URL of the PDF. Or send base64 */
                readonly url?: string;
                /** User or owner password of an encrypted PDF */
                readonly password?: string;
              }[];
              /** Bookmarks: those of all files (keep), those of each file below one with its name (perFile), or none */
              readonly outline?: "keep" | "perFile" | "none";
            }
          | ({
              /** Bookmarks: those of all files (keep), those of each file below one with its name (perFile), or none */
              readonly outline?: "keep" | "perFile" | "none";
            } & { readonly files: readonly Blob[]; readonly password?: string }),
        options?: CallOptions,
      ) => Promise<
        Result<
          | {
              /** The PDF in Base64, not as a data URI */
              readonly pdfBase64: string;
              /** Its number of pages */
              readonly pageCount: number;
              /** What the change removed from the files: encryption, signatures */
              readonly warnings: readonly string[];
            }
          | Blob
        >
      >;
      /** Split a PDF into several.
       *
       * Each part has only what its pages use. Links, bookmarks and named destinations that lead to other parts are removed; attachments, scripts and tags are left out. A file may have 20 MiB and 5,000 pages. Send it in Base64, by its URL, or as a part of multipart/form-data. All parts together may have 150 MiB. The answer is always JSON, whatever `Accept` says. */
      readonly split: (
        input:
          | {
              /** The PDF: base64 or url, and its password */
              readonly file: {
                /** The PDF in Base64; may be URL-safe, have line breaks or be a data URI. Or send url */
                readonly base64?: string;
                /** Absolute http or https URL of the PDF. Or send base64 */
                readonly url?: string;
                /** User or owner password of an encrypted PDF */
                readonly password?: string;
              };
              /** One file for each item of a comma-separated list: 3, 1-5, 5-1 (backwards), 4-, -2, last, r2 (from the end), odd, even; at most 200. By default one for each page */
              readonly ranges?: string;
            }
          | ({
              /** One file for each item of a comma-separated list: 3, 1-5, 5-1 (backwards), 4-, -2, last, r2 (from the end), odd, even; at most 200. By default one for each page */
              readonly ranges?: string;
            } & { readonly file: Blob; readonly password?: string }),
        options?: CallOptions,
      ) => Promise<
        Result<{
          /** Number of files */
          readonly count: number;
          /** One for each range, in the requested order */
          readonly files: readonly {
            /** A file name: that of the file, and the range */
            readonly name: string;
            /** The range in its plain form, such as 4, 1-3 or odd */
            readonly pages: string;
            /** The PDF in Base64 */
            readonly pdfBase64: string;
          }[];
          /** What the change removed from the files: encryption, signatures */
          readonly warnings: readonly string[];
        }>
      >;
      /** Describe a PDF.
       *
       * Where the document information is empty, the XMP packet is used. A file that opens without a password is read even if it is encrypted. A file may have 20 MiB and 5,000 pages. Send it in Base64, by its URL, or as a part of multipart/form-data. */
      readonly info: (
        input:
          | {
              /** The PDF: base64 or url, and its password */
              readonly file: {
                /** The PDF in Base64; may be URL-safe, have line breaks or be a data URI. Or send url */
                readonly base64?: string;
                /** Absolute http or https URL of the PDF. Or send base64 */
                readonly url?: string;
                /** User or owner password of an encrypted PDF */
                readonly password?: string;
              };
            }
          | ({ readonly [name: string]: never } & { readonly file: Blob; readonly password?: string }),
        options?: CallOptions,
      ) => Promise<
        Result<{
          /** Number of pages */
          readonly pageCount: number;
          /** Length of the file */
          readonly sizeBytes: number;
          /** Title */
          readonly title: string | null;
          /** Author */
          readonly author: string | null;
          /** Subject */
          readonly subject: string | null;
          /** Program that wrote the document */
          readonly creator: string | null;
          /** Program that made the PDF */
          readonly producer: string | null;
          /** Keywords, as written in the file */
          readonly keywords: string | null;
          /** ISO 8601, with the offset that the file has */
          readonly creationDate: string | null;
          /** ISO 8601 */
          readonly modificationDate: string | null;
          /** Such as 1.7 */
          readonly pdfVersion: string;
          /** Whether it is encrypted, even with an empty password */
          readonly encrypted: boolean;
          /** One entry for each size and rotation, in the order of the pages */
          readonly pageSizes: readonly {
            /** Points, of the visible page before it is rotated */
            readonly width: number;
            /** Points */
            readonly height: number;
            /** Degrees clockwise: 0, 90, 180 or 270 */
            readonly rotation: number;
            /** Pages of this size and rotation */
            readonly count: number;
          }[];
          /** Has form fields */
          readonly hasForms: boolean;
          /** Has bookmarks */
          readonly hasOutline: boolean;
          /** Has a signed field */
          readonly hasSignatures: boolean;
          /** Can be displayed while it loads */
          readonly linearized: boolean;
          /** Has structure for screen readers */
          readonly tagged: boolean;
          /** Number of attached files */
          readonly attachments: number;
        }>
      >;
      /** Write a text across the pages of a PDF.
       *
       * The text is centered on the visible part of a page, whatever its rotation, and scaled down where it does not fit. Any script that a font of this server covers is drawn, shaped and ordered correctly. A file may have 20 MiB and 5,000 pages. Send it in Base64, by its URL, or as a part of multipart/form-data. With `Accept: application/pdf` the answer is the PDF itself instead of JSON, and warnings are in the header X-PDF-Warning. */
      readonly watermark: (
        input:
          | {
              /** The PDF: base64 or url, and its password */
              readonly file: {
                /** The PDF in Base64; may be URL-safe, have line breaks or be a data URI. Or send url */
                readonly base64?: string;
                /** Absolute http or https URL of the PDF. Or send base64 */
                readonly url?: string;
                /** User or owner password of an encrypted PDF */
                readonly password?: string;
              };
              /** A line break starts a new line */
              readonly text: string;
              /** 0 invisible, 1 opaque */
              readonly opacity?: number;
              /** Points */
              readonly fontSize?: number;
              /** As #rrggbb */
              readonly color?: string;
              /** Degrees counterclockwise */
              readonly angle?: number;
              /** Pages to mark, such as 1-3,odd; all by default */
              readonly pages?: string;
              /** Above or below the content of the page */
              readonly layer?: "over" | "under";
              /** All over the page instead of once */
              readonly repeat?: boolean;
            }
          | ({
              /** A line break starts a new line */
              readonly text: string;
              /** 0 invisible, 1 opaque */
              readonly opacity?: number;
              /** Points */
              readonly fontSize?: number;
              /** As #rrggbb */
              readonly color?: string;
              /** Degrees counterclockwise */
              readonly angle?: number;
              /** Pages to mark, such as 1-3,odd; all by default */
              readonly pages?: string;
              /** Above or below the content of the page */
              readonly layer?: "over" | "under";
              /** All over the page instead of once */
              readonly repeat?: boolean;
            } & { readonly file: Blob; readonly password?: string }),
        options?: CallOptions,
      ) => Promise<
        Result<
          | {
              /** The PDF in Base64, not as a data URI */
              readonly pdfBase64: string;
              /** Its number of pages */
              readonly pageCount: number;
              /** What the change removed from the files: encryption, signatures */
              readonly warnings: readonly string[];
            }
          | Blob
        >
      >;
      /** Rotate pages of a PDF.
       *
       * The rotation is added to the one that a page already has. A file may have 20 MiB and 5,000 pages. Send it in Base64, by its URL, or as a part of multipart/form-data. With `Accept: application/pdf` the answer is the PDF itself instead of JSON, and warnings are in the header X-PDF-Warning. */
      readonly rotate: (
        input:
          | {
              /** The PDF: base64 or url, and its password */
              readonly file: {
                /** The PDF in Base64; may be URL-safe, have line breaks or be a data URI. Or send url */
                readonly base64?: string;
                /** Absolute http or https URL of the PDF. Or send base64 */
                readonly url?: string;
                /** User or owner password of an encrypted PDF */
                readonly password?: string;
              };
              /** Clockwise */
              readonly degrees: 90 | 180 | 270;
              /** Pages to rotate, such as 1-3,odd; all by default */
              readonly pages?: string;
            }
          | ({
              /** Clockwise */
              readonly degrees: 90 | 180 | 270;
              /** Pages to rotate, such as 1-3,odd; all by default */
              readonly pages?: string;
            } & { readonly file: Blob; readonly password?: string }),
        options?: CallOptions,
      ) => Promise<
        Result<
          | {
              /** The PDF in Base64, not as a data URI */
              readonly pdfBase64: string;
              /** Its number of pages */
              readonly pageCount: number;
              /** What the change removed from the files: encryption, signatures */
              readonly warnings: readonly string[];
            }
          | Blob
        >
      >;
      /** Take pages out of a PDF into one new file.
       *
       * The pages come in the order in which they are named; a page that is named twice comes once. Bookmarks, named destinations, links, form fields, page labels, layers, tags and attachments are kept, except for what leads to pages that are gone or describes them: nothing of these pages is left in the file. A file may have 20 MiB and 5,000 pages. Send it in Base64, by its URL, or as a part of multipart/form-data. With `Accept: application/pdf` the answer is the PDF itself instead of JSON, and warnings are in the header X-PDF-Warning. */
      readonly extract: (
        input:
          | {
              /** The PDF: base64 or url, and its password */
              readonly file: {
                /** The PDF in Base64; may be URL-safe, have line breaks or be a data URI. Or send url */
                readonly base64?: string;
                /** Absolute http or https URL of the PDF. Or send base64 */
                readonly url?: string;
                /** User or owner password of an encrypted PDF */
                readonly password?: string;
              };
              /** The pages that the new file has: a list of 3, 1-5, 5-1 (backwards), 4-, -2, last, r2 (from the end), odd, even */
              readonly pages: string;
            }
          | ({
              /** The pages that the new file has: a list of 3, 1-5, 5-1 (backwards), 4-, -2, last, r2 (from the end), odd, even */
              readonly pages: string;
            } & { readonly file: Blob; readonly password?: string }),
        options?: CallOptions,
      ) => Promise<
        Result<
          | {
              /** The PDF in Base64, not as a data URI */
              readonly pdfBase64: string;
              /** Its number of pages */
              readonly pageCount: number;
              /** What the change removed from the files: encryption, signatures */
              readonly warnings: readonly string[];
            }
          | Blob
        >
      >;
      /** Remove pages from a PDF.
       *
       * Bookmarks, named destinations, links, form fields, page labels, layers, tags and attachments are kept, except for what leads to pages that are gone or describes them: nothing of these pages is left in the file. At least one page must be left. A file may have 20 MiB and 5,000 pages. Send it in Base64, by its URL, or as a part of multipart/form-data. With `Accept: application/pdf` the answer is the PDF itself instead of JSON, and warnings are in the header X-PDF-Warning. */
      readonly remove: (
        input:
          | {
              /** The PDF: base64 or url, and its password */
              readonly file: {
                /** The PDF in Base64; may be URL-safe, have line breaks or be a data URI. Or send url */
                readonly base64?: string;
                /** Absolute http or https URL of the PDF. Or send base64 */
                readonly url?: string;
                /** User or owner password of an encrypted PDF */
                readonly password?: string;
              };
              /** The pages to remove: a list of 3, 1-5, 5-1 (backwards), 4-, -2, last, r2 (from the end), odd, even */
              readonly pages: string;
            }
          | ({
              /** The pages to remove: a list of 3, 1-5, 5-1 (backwards), 4-, -2, last, r2 (from the end), odd, even */
              readonly pages: string;
            } & { readonly file: Blob; readonly password?: string }),
        options?: CallOptions,
      ) => Promise<
        Result<
          | {
              /** The PDF in Base64, not as a data URI */
              readonly pdfBase64: string;
              /** Its number of pages */
              readonly pageCount: number;
              /** What the change removed from the files: encryption, signatures */
              readonly warnings: readonly string[];
            }
          | Blob
        >
      >;
      /** Put the pages of a PDF into another order.
       *
       * The pages that are named come first, in that order; all others follow in their old order, so that no page is lost. A page that is named twice counts once. Bookmarks, named destinations, links, form fields, page labels, layers, tags and attachments are kept, and each page keeps its label. A file may have 20 MiB and 5,000 pages. Send it in Base64, by its URL, or as a part of multipart/form-data. With `Accept: application/pdf` the answer is the PDF itself instead of JSON, and warnings are in the header X-PDF-Warning. */
      readonly reorder: (
        input:
          | {
              /** The PDF: base64 or url, and its password */
              readonly file: {
                /** The PDF in Base64; may be URL-safe, have line breaks or be a data URI. Or send url */
                readonly base64?: string;
                /** Absolute http or https URL of the PDF. Or send base64 */
                readonly url?: string;
                /** User or owner password of an encrypted PDF */
                readonly password?: string;
              };
              /** The new order: a list of 3, 1-5, 5-1 (backwards), 4-, -2, last, r2 (from the end), odd, even */
              readonly pages: string;
            }
          | ({
              /** The new order: a list of 3, 1-5, 5-1 (backwards), 4-, -2, last, r2 (from the end), odd, even */
              readonly pages: string;
            } & { readonly file: Blob; readonly password?: string }),
        options?: CallOptions,
      ) => Promise<
        Result<
          | {
              /** The PDF in Base64, not as a data URI */
              readonly pdfBase64: string;
              /** Its number of pages */
              readonly pageCount: number;
              /** What the change removed from the files: encryption, signatures */
              readonly warnings: readonly string[];
            }
          | Blob
        >
      >;
      /** Insert blank pages into a PDF.
       *
       * Everything else stays as it is; where pages have labels, the blank ones have none. With `after` and `odd`, the back of each sheet stays free. A file may have 20 MiB and 5,000 pages. Send it in Base64, by its URL, or as a part of multipart/form-data. With `Accept: application/pdf` the answer is the PDF itself instead of JSON, and warnings are in the header X-PDF-Warning. */
      readonly insertBlank: (
        input:
          | {
              /** The PDF: base64 or url, and its password */
              readonly file: {
                /** The PDF in Base64; may be URL-safe, have line breaks or be a data URI. Or send url */
                readonly base64?: string;
                /** Absolute http or https URL of the PDF. Or send base64 */
                readonly url?: string;
                /** User or owner password of an encrypted PDF */
                readonly password?: string;
              };
              /** The pages that blank ones are put next to: a list of 3, 1-5, 5-1 (backwards), 4-, -2, last, r2 (from the end), odd, even */
              readonly pages?: string;
              /** After or before each of these pages */
              readonly position?: "after" | "before";
              /** Blank pages at each place */
              readonly count?: number;
              /** A paper size, or the same size and rotation as the page beside */
              readonly size?: "same" | "a3" | "a4" | "a5" | "a6" | "letter" | "legal" | "tabloid";
              /** Upright or turned by a quarter */
              readonly orientation?: "portrait" | "landscape";
            }
          | ({
              /** The pages that blank ones are put next to: a list of 3, 1-5, 5-1 (backwards), 4-, -2, last, r2 (from the end), odd, even */
              readonly pages?: string;
              /** After or before each of these pages */
              readonly position?: "after" | "before";
              /** Blank pages at each place */
              readonly count?: number;
              /** A paper size, or the same size and rotation as the page beside */
              readonly size?: "same" | "a3" | "a4" | "a5" | "a6" | "letter" | "legal" | "tabloid";
              /** Upright or turned by a quarter */
              readonly orientation?: "portrait" | "landscape";
            } & { readonly file: Blob; readonly password?: string }),
        options?: CallOptions,
      ) => Promise<
        Result<
          | {
              /** The PDF in Base64, not as a data URI */
              readonly pdfBase64: string;
              /** Its number of pages */
              readonly pageCount: number;
              /** What the change removed from the files: encryption, signatures */
              readonly warnings: readonly string[];
            }
          | Blob
        >
      >;
      /** Cut off the margins of PDF pages.
       *
       * The visible part of the pages gets smaller. What is cut off is hidden, not removed: programs can bring it back. A file may have 20 MiB and 5,000 pages. Send it in Base64, by its URL, or as a part of multipart/form-data. With `Accept: application/pdf` the answer is the PDF itself instead of JSON, and warnings are in the header X-PDF-Warning. */
      readonly crop: (
        input:
          | {
              /** The PDF: base64 or url, and its password */
              readonly file: {
                /** The PDF in Base64; may be URL-safe, have line breaks or be a data URI. Or send url */
                readonly base64?: string;
                /** Absolute http or https URL of the PDF. Or send base64 */
                readonly url?: string;
                /** User or owner password of an encrypted PDF */
                readonly password?: string;
              };
              /** Points to cut off at the top of the page as it is displayed; 72 are an inch */
              readonly top?: number;
              /** Points to cut off at the right of the page as it is displayed; 72 are an inch */
              readonly right?: number;
              /** Points to cut off at the bottom of the page as it is displayed; 72 are an inch */
              readonly bottom?: number;
              /** Points to cut off at the left of the page as it is displayed; 72 are an inch */
              readonly left?: number;
              /** Pages to crop, such as 1-3,odd; all by default */
              readonly pages?: string;
            }
          | ({
              /** Points to cut off at the top of the page as it is displayed; 72 are an inch */
              readonly top?: number;
              /** Points to cut off at the right of the page as it is displayed; 72 are an inch */
              readonly right?: number;
              /** Points to cut off at the bottom of the page as it is displayed; 72 are an inch */
              readonly bottom?: number;
              /** Points to cut off at the left of the page as it is displayed; 72 are an inch */
              readonly left?: number;
              /** Pages to crop, such as 1-3,odd; all by default */
              readonly pages?: string;
            } & { readonly file: Blob; readonly password?: string }),
        options?: CallOptions,
      ) => Promise<
        Result<
          | {
              /** The PDF in Base64, not as a data URI */
              readonly pdfBase64: string;
              /** Its number of pages */
              readonly pageCount: number;
              /** What the change removed from the files: encryption, signatures */
              readonly warnings: readonly string[];
            }
          | Blob
        >
      >;
      /** Change the title, author and dates of a PDF.
       *
       * What is not named stays. The information dictionary and the XMP packet say the same afterwards; other properties of the packet are kept. Nothing is added by itself, so that the same call always gives the same file. /pdf/info reads what is written here. A file may have 20 MiB and 5,000 pages. Send it in Base64, by its URL, or as a part of multipart/form-data. With `Accept: application/pdf` the answer is the PDF itself instead of JSON, and warnings are in the header X-PDF-Warning. */
      readonly metadata: (
        input:
          | {
              /** The PDF: base64 or url, and its password */
              readonly file: {
                /** The PDF in Base64; may be URL-safe, have line breaks or be a data URI. Or send url */
                readonly base64?: string;
                /** Absolute http or https URL of the PDF. Or send base64 */
                readonly url?: string;
                /** User or owner password of an encrypted PDF */
                readonly password?: string;
              };
              /** Title */
              readonly title?: string;
              /** Author */
              readonly author?: string;
              /** Subject */
              readonly subject?: string;
              /** Keywords, separated by commas or semicolons */
              readonly keywords?: string;
              /** Program that wrote the document */
              readonly creator?: string;
              /** Program that made the PDF */
              readonly producer?: string;
              /** ISO 8601, with or without an offset */
              readonly creationDate?: string;
              /** ISO 8601 */
              readonly modificationDate?: string;
              /** Names of fields to remove */
              readonly remove?: readonly (
                | "title"
                | "author"
                | "subject"
                | "keywords"
                | "creator"
                | "producer"
                | "creationDate"
                | "modificationDate"
              )[];
              /** Remove all that is not set in this call, also what has no field here */
              readonly clear?: boolean;
            }
          | ({
              /** Title */
              readonly title?: string;
              /** Author */
              readonly author?: string;
              /** Subject */
              readonly subject?: string;
              /** Keywords, separated by commas or semicolons */
              readonly keywords?: string;
              /** Program that wrote the document */
              readonly creator?: string;
              /** Program that made the PDF */
              readonly producer?: string;
              /** ISO 8601, with or without an offset */
              readonly creationDate?: string;
              /** ISO 8601 */
              readonly modificationDate?: string;
              /** Names of fields to remove */
              readonly remove?: readonly (
                | "title"
                | "author"
                | "subject"
                | "keywords"
                | "creator"
                | "producer"
                | "creationDate"
                | "modificationDate"
              )[];
              /** Remove all that is not set in this call, also what has no field here */
              readonly clear?: boolean;
            } & { readonly file: Blob; readonly password?: string }),
        options?: CallOptions,
      ) => Promise<
        Result<
          | {
              /** The PDF in Base64, not as a data URI */
              readonly pdfBase64: string;
              /** Its number of pages */
              readonly pageCount: number;
              /** What the change removed from the files: encryption, signatures */
              readonly warnings: readonly string[];
            }
          | Blob
        >
      >;
      /** Turn form fields and annotations of a PDF into plain content.
       *
       * The pages look as before, and nobody can change values or comments any more. Links stay. What is hidden is removed, with its values. A field without an appearance is drawn by its value; of other annotations without one, a warning says that they stay. A file may have 20 MiB and 5,000 pages. Send it in Base64, by its URL, or as a part of multipart/form-data. With `Accept: application/pdf` the answer is the PDF itself instead of JSON, and warnings are in the header X-PDF-Warning. */
      readonly flatten: (
        input:
          | {
              /** The PDF: base64 or url, and its password */
              readonly file: {
                /** The PDF in Base64; may be URL-safe, have line breaks or be a data URI. Or send url */
                readonly base64?: string;
                /** Absolute http or https URL of the PDF. Or send base64 */
                readonly url?: string;
                /** User or owner password of an encrypted PDF */
                readonly password?: string;
              };
              /** Form fields, all other annotations, or both (all) */
              readonly what?: "all" | "forms" | "annotations";
            }
          | ({
              /** Form fields, all other annotations, or both (all) */
              readonly what?: "all" | "forms" | "annotations";
            } & { readonly file: Blob; readonly password?: string }),
        options?: CallOptions,
      ) => Promise<
        Result<
          | {
              /** The PDF in Base64, not as a data URI */
              readonly pdfBase64: string;
              /** Its number of pages */
              readonly pageCount: number;
              /** What the change removed from the files: encryption, signatures */
              readonly warnings: readonly string[];
            }
          | Blob
        >
      >;
      /** Put several pages of a PDF on each sheet.
       *
       * Rows and columns are chosen so that pages like the first one are as large as possible. Form fields and annotations become part of the pages; bookmarks lead to the sheets; links, page labels and tags are left out. A file may have 20 MiB and 5,000 pages. Send it in Base64, by its URL, or as a part of multipart/form-data. With `Accept: application/pdf` the answer is the PDF itself instead of JSON, and warnings are in the header X-PDF-Warning. */
      readonly nUp: (
        input:
          | {
              /** The PDF: base64 or url, and its password */
              readonly file: {
                /** The PDF in Base64; may be URL-safe, have line breaks or be a data URI. Or send url */
                readonly base64?: string;
                /** Absolute http or https URL of the PDF. Or send base64 */
                readonly url?: string;
                /** User or owner password of an encrypted PDF */
                readonly password?: string;
              };
              /** Pages on each sheet */
              readonly perSheet?: 2 | 3 | 4 | 6 | 8 | 9 | 12 | 16 | 20 | 25;
              /** The paper */
              readonly size?: "a3" | "a4" | "a5" | "a6" | "letter" | "legal" | "tabloid";
              /** Of the paper: what leaves the pages largest (auto), upright or turned by a quarter */
              readonly orientation?: "auto" | "portrait" | "landscape";
              /** How pages follow each other: in rows from the left or the right, or in columns */
              readonly order?: "right-down" | "left-down" | "down-right" | "down-left";
              /** Points around the sheet */
              readonly margin?: number;
              /** Points between pages */
              readonly gap?: number;
              /** A thin line around each page */
              readonly border?: boolean;
              /** The pages, in the order in which they are named, such as 1-3,8; all by default */
              readonly pages?: string;
            }
          | ({
              /** Pages on each sheet */
              readonly perSheet?: 2 | 3 | 4 | 6 | 8 | 9 | 12 | 16 | 20 | 25;
              /** The paper */
              readonly size?: "a3" | "a4" | "a5" | "a6" | "letter" | "legal" | "tabloid";
              /** Of the paper: what leaves the pages largest (auto), upright or turned by a quarter */
              readonly orientation?: "auto" | "portrait" | "landscape";
              /** How pages follow each other: in rows from the left or the right, or in columns */
              readonly order?: "right-down" | "left-down" | "down-right" | "down-left";
              /** Points around the sheet */
              readonly margin?: number;
              /** Points between pages */
              readonly gap?: number;
              /** A thin line around each page */
              readonly border?: boolean;
              /** The pages, in the order in which they are named, such as 1-3,8; all by default */
              readonly pages?: string;
            } & { readonly file: Blob; readonly password?: string }),
        options?: CallOptions,
      ) => Promise<
        Result<
          | {
              /** The PDF in Base64, not as a data URI */
              readonly pdfBase64: string;
              /** Its number of pages */
              readonly pageCount: number;
              /** What the change removed from the files: encryption, signatures */
              readonly warnings: readonly string[];
            }
          | Blob
        >
      >;
      /** Make a PDF of images, one a page.
       *
       * JPEG, PNG, WebP, GIF, AVIF, TIFF or BMP, detected by content; of a TIFF file all pages, of an animation the first frame. A JPEG is taken over without loss, turned upright, without the place and the camera that it tells. Transparency and color profiles of JPEG files are kept. An image may have 20 MiB and 50 megapixels, all together 50 MiB; those that are no JPEG may have 100 megapixels together. Send them in Base64, by URL, or as parts of multipart/form-data. With `Accept: application/pdf` the answer is the PDF itself instead of JSON, and warnings are in the header X-PDF-Warning. */
      readonly fromImages: (
        input:
          | {
              /** The images in the order of the pages */
              readonly images: readonly {
                /** The image in Base64; may be a data URI. Or send url */
                readonly base64?: string;
                /** Absolute http or https URL of the image. Or send base64 */
                readonly url?: string;
              }[];
              /** A paper size, or pages as large as the images */
              readonly size?: "image" | "a3" | "a4" | "a5" | "a6" | "letter" | "legal" | "tabloid";
              /** Of the paper: as each image is (auto), upright or turned by a quarter */
              readonly orientation?: "auto" | "portrait" | "landscape";
              /** On paper: as large as fits (contain), but never enlarged (shrink), or so that it covers the page (cover) */
              readonly fit?: "contain" | "shrink" | "cover";
              /** Points around the image */
              readonly margin?: number;
              /** Pixels an inch; by default those that the file states, else 96 */
              readonly dpi?: number;
            }
          | ({
              /** A paper size, or pages as large as the images */
              readonly size?: "image" | "a3" | "a4" | "a5" | "a6" | "letter" | "legal" | "tabloid";
              /** Of the paper: as each image is (auto), upright or turned by a quarter */
              readonly orientation?: "auto" | "portrait" | "landscape";
              /** On paper: as large as fits (contain), but never enlarged (shrink), or so that it covers the page (cover) */
              readonly fit?: "contain" | "shrink" | "cover";
              /** Points around the image */
              readonly margin?: number;
              /** Pixels an inch; by default those that the file states, else 96 */
              readonly dpi?: number;
            } & { readonly images: readonly Blob[] }),
        options?: CallOptions,
      ) => Promise<
        Result<
          | {
              /** The PDF in Base64, not as a data URI */
              readonly pdfBase64: string;
              /** Its number of pages */
              readonly pageCount: number;
              /** What the change removed from the files: encryption, signatures */
              readonly warnings: readonly string[];
            }
          | Blob
        >
      >;
      readonly bookmarks: {
        /** List the bookmarks of a PDF.
         *
         * The list can be changed and sent to /pdf/bookmarks/write as it is. A file may have 20 MiB and 5,000 pages. Send it in Base64, by its URL, or as a part of multipart/form-data. */
        readonly read: (
          input:
            | {
                /** The PDF: base64 or url, and its password */
                readonly file: {
                  /** The PDF in Base64; may be URL-safe, have line breaks or be a data URI. Or send url */
                  readonly base64?: string;
                  /** Absolute http or https URL of the PDF. Or send base64 */
                  readonly url?: string;
                  /** User or owner password of an encrypted PDF */
                  readonly password?: string;
                };
              }
            | ({ readonly [name: string]: never } & { readonly file: Blob; readonly password?: string }),
          options?: CallOptions,
        ) => Promise<
          Result<{
            /** Number of pages */
            readonly pageCount: number;
            /** Number of bookmarks */
            readonly count: number;
            /** In their order, each before those below it */
            readonly bookmarks: readonly {
              /** Its text */
              readonly title: string;
              /** 1 at the top, 2 below such a one, and so on */
              readonly level: number;
              /** The page that it leads to, from 1; null for none */
              readonly page: number | null;
              /** Where it leads out of the file; null for nowhere */
              readonly url: string | null;
              /** Whether the bookmarks below it are shown at first */
              readonly open: boolean;
              readonly bold: boolean;
              readonly italic: boolean;
            }[];
          }>
        >;
        /** Write bookmarks into a PDF.
         *
         * The list has the form that /pdf/bookmarks answers; an empty one removes all bookmarks. A file may have 20 MiB and 5,000 pages. Send it in Base64, by its URL, or as a part of multipart/form-data. With `Accept: application/pdf` the answer is the PDF itself instead of JSON, and warnings are in the header X-PDF-Warning. */
        readonly write: (
          input:
            | {
                /** The PDF: base64 or url, and its password */
                readonly file: {
                  /** The PDF in Base64; may be URL-safe, have line breaks or be a data URI. Or send url */
                  readonly base64?: string;
                  /** Absolute http or https URL of the PDF. Or send base64 */
                  readonly url?: string;
                  /** User or owner password of an encrypted PDF */
                  readonly password?: string;
                };
                /** In their order, each before those below it */
                readonly bookmarks: readonly {
                  /** Its text */
                  readonly title: string;
                  /** The page that it leads to, from 1; null for none */
                  readonly page?: number | null;
                  /** Where it leads in place of a page */
                  readonly url?: string | null;
                  /** 1 at the top; at most one more than that of the bookmark before */
                  readonly level?: number;
                  /** Whether the bookmarks below it are shown at first */
                  readonly open?: boolean;
                  /** In bold letters */
                  readonly bold?: boolean;
                  /** In italic letters */
                  readonly italic?: boolean;
                }[];
                /** In place of the bookmarks of the file, or after them */
                readonly mode?: "replace" | "append";
              }
            | ({
                /** In their order, each before those below it */
                readonly bookmarks: readonly {
                  /** Its text */
                  readonly title: string;
                  /** The page that it leads to, from 1; null for none */
                  readonly page?: number | null;
                  /** Where it leads in place of a page */
                  readonly url?: string | null;
                  /** 1 at the top; at most one more than that of the bookmark before */
                  readonly level?: number;
                  /** Whether the bookmarks below it are shown at first */
                  readonly open?: boolean;
                  /** In bold letters */
                  readonly bold?: boolean;
                  /** In italic letters */
                  readonly italic?: boolean;
                }[];
                /** In place of the bookmarks of the file, or after them */
                readonly mode?: "replace" | "append";
              } & { readonly file: Blob; readonly password?: string }),
          options?: CallOptions,
        ) => Promise<
          Result<
            | {
                /** The PDF in Base64, not as a data URI */
                readonly pdfBase64: string;
                /** Its number of pages */
                readonly pageCount: number;
                /** What the change removed from the files: encryption, signatures */
                readonly warnings: readonly string[];
              }
            | Blob
          >
        >;
      };
      readonly attachments: {
        /** List the files attached to a PDF.
         *
         * Files of the document, and those pinned to pages. /pdf/attachments/extract answers their contents. A file may have 20 MiB and 5,000 pages. Send it in Base64, by its URL, or as a part of multipart/form-data. */
        readonly list: (
          input:
            | {
                /** The PDF: base64 or url, and its password */
                readonly file: {
                  /** The PDF in Base64; may be URL-safe, have line breaks or be a data URI. Or send url */
                  readonly base64?: string;
                  /** Absolute http or https URL of the PDF. Or send base64 */
                  readonly url?: string;
                  /** User or owner password of an encrypted PDF */
                  readonly password?: string;
                };
              }
            | ({ readonly [name: string]: never } & { readonly file: Blob; readonly password?: string }),
          options?: CallOptions,
        ) => Promise<
          Result<{
            /** Number of attached files */
            readonly count: number;
            /** Those of the document, then those of pages */
            readonly attachments: readonly {
              /** As in the file; do not use it as a path */
              readonly name: string;
              /** As the file states it */
              readonly sizeBytes: number | null;
              /** What the file says of it */
              readonly description: string | null;
              /** As the file states it, such as text/xml */
              readonly mediaType: string | null;
              /** ISO 8601 */
              readonly creationDate: string | null;
              /** ISO 8601 */
              readonly modificationDate: string | null;
              /** The page that it is pinned to, from 1; null for the whole document */
              readonly page: number | null;
            }[];
          }>
        >;
        /** Take attached files out of a PDF.
         *
         * All files together may have 100 MiB. They are answered as they are: nothing is checked for viruses. A file may have 20 MiB and 5,000 pages. Send it in Base64, by its URL, or as a part of multipart/form-data. */
        readonly extract: (
          input:
            | {
                /** The PDF: base64 or url, and its password */
                readonly file: {
                  /** The PDF in Base64; may be URL-safe, have line breaks or be a data URI. Or send url */
                  readonly base64?: string;
                  /** Absolute http or https URL of the PDF. Or send base64 */
                  readonly url?: string;
                  /** User or owner password of an encrypted PDF */
                  readonly password?: string;
                };
                /** The names of some, as /pdf/attachments tells them; all by default */
                readonly names?: readonly string[];
              }
            | ({
                /** The names of some, as /pdf/attachments tells them; all by default */
                readonly names?: readonly string[];
              } & { readonly file: Blob; readonly password?: string }),
          options?: CallOptions,
        ) => Promise<
          Result<{
            /** Number of files */
            readonly count: number;
            /** Those of the document, then those of pages */
            readonly files: readonly {
              /** A name that is safe to write a file by; the same name again gets a number */
              readonly name: string;
              /** Length of the content */
              readonly sizeBytes: number;
              /** What the file says of it */
              readonly description: string | null;
              /** As the file states it, such as text/xml */
              readonly mediaType: string | null;
              /** ISO 8601 */
              readonly creationDate: string | null;
              /** ISO 8601 */
              readonly modificationDate: string | null;
              /** The page that it is pinned to, from 1; null for the whole document */
              readonly page: number | null;
              /** The content in Base64 */
              readonly base64: string;
            }[];
            /** Files whose content cannot be read */
            readonly warnings: readonly string[];
          }>
        >;
      };
      /** Write page numbers on the pages of a PDF.
       *
       * The pages that get a number count from `start` on, in the order of the file. Numbers stand upright at the edge of the visible page, whatever its rotation, and are made smaller where they do not fit. For Bates numbers: `format` ACME-{page} and `digits` 6. A file may have 20 MiB and 5,000 pages. Send it in Base64, by its URL, or as a part of multipart/form-data. With `Accept: application/pdf` the answer is the PDF itself instead of JSON, and warnings are in the header X-PDF-Warning. */
      readonly pagenumbers: (
        input:
          | {
              /** The PDF: base64 or url, and its password */
              readonly file: {
                /** The PDF in Base64; may be URL-safe, have line breaks or be a data URI. Or send url */
                readonly base64?: string;
                /** Absolute http or https URL of the PDF. Or send base64 */
                readonly url?: string;
                /** User or owner password of an encrypted PDF */
                readonly password?: string;
              };
              /** The text, with {page} for the number and {pages} for the last number, such as {page} / {pages} */
              readonly format?: string;
              /** The first number */
              readonly start?: number;
              /** 1 2 3, i ii iii, I II III, a b c, or A B C */
              readonly numerals?: "decimal" | "lower-roman" | "upper-roman" | "lower-alpha" | "upper-alpha";
              /** Decimal numbers with fewer digits get zeros in front */
              readonly digits?: number;
              /** Pages that get a number and count, such as 2-; all by default */
              readonly pages?: string;
              /** On the page as it is displayed */
              readonly position?:
                | "bottom-center"
                | "bottom-left"
                | "bottom-right"
                | "top-center"
                | "top-left"
                | "top-right";
              /** Left and right change places on every second page, as in books */
              readonly mirror?: boolean;
              /** Points from the edges of the page */
              readonly margin?: number;
              /** Points */
              readonly fontSize?: number;
              /** As #rrggbb */
              readonly color?: string;
            }
          | ({
              /** The text, with {page} for the number and {pages} for the last number, such as {page} / {pages} */
              readonly format?: string;
              /** The first number */
              readonly start?: number;
              /** 1 2 3, i ii iii, I II III, a b c, or A B C */
              readonly numerals?: "decimal" | "lower-roman" | "upper-roman" | "lower-alpha" | "upper-alpha";
              /** Decimal numbers with fewer digits get zeros in front */
              readonly digits?: number;
              /** Pages that get a number and count, such as 2-; all by default */
              readonly pages?: string;
              /** On the page as it is displayed */
              readonly position?:
                | "bottom-center"
                | "bottom-left"
                | "bottom-right"
                | "top-center"
                | "top-left"
                | "top-right";
              /** Left and right change places on every second page, as in books */
              readonly mirror?: boolean;
              /** Points from the edges of the page */
              readonly margin?: number;
              /** Points */
              readonly fontSize?: number;
              /** As #rrggbb */
              readonly color?: string;
            } & { readonly file: Blob; readonly password?: string }),
        options?: CallOptions,
      ) => Promise<
        Result<
          | {
              /** The PDF in Base64, not as a data URI */
              readonly pdfBase64: string;
              /** Its number of pages */
              readonly pageCount: number;
              /** What the change removed from the files: encryption, signatures */
              readonly warnings: readonly string[];
            }
          | Blob
        >
      >;
      /** Extract the text of a PDF.
       *
       * Right-to-left text comes in the order of reading, ligatures come as letters, and lines end with a line feed. Text is not recognized from pictures: a scan without a layer of text has none. With `Accept: text/plain` the answer is the text alone, with a form feed after each page. A file may have 20 MiB and 5,000 pages. Send it in Base64, by its URL, or as a part of multipart/form-data. The text may have 10,000,000 characters, or 200,000 words with their places. */
      readonly text: (
        input:
          | {
              /** The PDF: base64 or url, and its password */
              readonly file: {
                /** The PDF in Base64; may be URL-safe, have line breaks or be a data URI. Or send url */
                readonly base64?: string;
                /** Absolute http or https URL of the PDF. Or send base64 */
                readonly url?: string;
                /** User or owner password of an encrypted PDF */
                readonly password?: string;
              };
              /** Pages to read, such as 1-3,odd; all by default */
              readonly pages?: string;
              /** With each word and its place on the page */
              readonly positions?: boolean;
            }
          | ({
              /** Pages to read, such as 1-3,odd; all by default */
              readonly pages?: string;
              /** With each word and its place on the page */
              readonly positions?: boolean;
            } & { readonly file: Blob; readonly password?: string }),
        options?: CallOptions,
      ) => Promise<
        Result<
          | {
              /** Pages of the whole file */
              readonly pageCount: number;
              /** In the requested order */
              readonly pages: readonly {
                /** Its number, from 1 */
                readonly page: number;
                /** Its text in the order of reading; empty where it has none, as in a scan */
                readonly text: string;
                /** Points, of the page as shown */
                readonly width: number;
                /** Points */
                readonly height: number;
                /** Only with positions */
                readonly words?: readonly {
                  /** Up to the next white space */
                  readonly text: string;
                  /** Points from the left edge of the page as shown */
                  readonly x: number;
                  /** Points from its upper edge */
                  readonly y: number;
                  /** Points */
                  readonly width: number;
                  /** Points */
                  readonly height: number;
                }[];
              }[];
            }
          | string
        >
      >;
      /** Encrypt a PDF with passwords.
       *
       * AES-256 of PDF 2.0 (revision 6), metadata included. A file that is encrypted already is opened by `file.password` and gets the new passwords alone. What is denied is denied by viewers, not by the encryption: whoever can read a file can copy from it with other programs. A file may have 20 MiB and 5,000 pages. Send it in Base64, by its URL, or as a part of multipart/form-data. With `Accept: application/pdf` the answer is the PDF itself instead of JSON, and warnings are in the header X-PDF-Warning. */
      readonly encrypt: (
        input:
          | {
              /** The PDF: base64 or url, and its password */
              readonly file: {
                /** The PDF in Base64; may be URL-safe, have line breaks or be a data URI. Or send url */
                readonly base64?: string;
                /** Absolute http or https URL of the PDF. Or send base64 */
                readonly url?: string;
                /** User or owner password of an encrypted PDF */
                readonly password?: string;
              };
              /** Needed to open the file. Without it the file opens for everyone, and only what is denied needs the owner password */
              readonly userPassword?: string;
              /** Opens the file and permits everything. Without it nobody has that right. At least one of the two passwords is needed */
              readonly ownerPassword?: string;
              /** What needs the owner password; to deny assemble, which is to insert, rotate and delete pages, denies modify, too, and fillForms denies annotate */
              readonly deny?: readonly (
                | "print"
                | "printHighQuality"
                | "modify"
                | "assemble"
                | "copy"
                | "annotate"
                | "fillForms"
              )[];
            }
          | ({
              /** Needed to open the file. Without it the file opens for everyone, and only what is denied needs the owner password */
              readonly userPassword?: string;
              /** Opens the file and permits everything. Without it nobody has that right. At least one of the two passwords is needed */
              readonly ownerPassword?: string;
              /** What needs the owner password; to deny assemble, which is to insert, rotate and delete pages, denies modify, too, and fillForms denies annotate */
              readonly deny?: readonly (
                | "print"
                | "printHighQuality"
                | "modify"
                | "assemble"
                | "copy"
                | "annotate"
                | "fillForms"
              )[];
            } & { readonly file: Blob; readonly password?: string }),
        options?: CallOptions,
      ) => Promise<
        Result<
          | {
              /** The PDF in Base64, not as a data URI */
              readonly pdfBase64: string;
              /** Its number of pages */
              readonly pageCount: number;
              /** What the change removed from the files: encryption, signatures */
              readonly warnings: readonly string[];
            }
          | Blob
        >
      >;
      /** Remove the passwords of a PDF.
       *
       * Opens a file by its user or owner password, `file.password`, and writes it without encryption: RC4 of 40 to 128 bits, AES of 128 and 256. A file that only denies printing or changes opens without a password. Passwords are not guessed. A file may have 20 MiB and 5,000 pages. Send it in Base64, by its URL, or as a part of multipart/form-data. With `Accept: application/pdf` the answer is the PDF itself instead of JSON, and warnings are in the header X-PDF-Warning. */
      readonly decrypt: (
        input:
          | {
              /** The PDF: base64 or url, and its password */
              readonly file: {
                /** The PDF in Base64; may be URL-safe, have line breaks or be a data URI. Or send url */
                readonly base64?: string;
                /** Absolute http or https URL of the PDF. Or send base64 */
                readonly url?: string;
                /** User or owner password of an encrypted PDF */
                readonly password?: string;
              };
            }
          | ({ readonly [name: string]: never } & { readonly file: Blob; readonly password?: string }),
        options?: CallOptions,
      ) => Promise<
        Result<
          | {
              /** The PDF in Base64, not as a data URI */
              readonly pdfBase64: string;
              /** Its number of pages */
              readonly pageCount: number;
              /** What the change removed from the files: encryption, signatures */
              readonly warnings: readonly string[];
            }
          | Blob
        >
      >;
      /** Remove scripts, attachments and metadata of a PDF.
       *
       * What is removed is not in the answered file any more, nor are earlier revisions and unused objects. Text, pictures, form fields, bookmarks, and links within the document stay; so do names and places that the text itself tells, and text that is covered or invisible. A file may have 20 MiB and 5,000 pages. Send it in Base64, by its URL, or as a part of multipart/form-data. With `Accept: application/pdf` the answer is the PDF itself instead of JSON, and warnings are in the header X-PDF-Warning. */
      readonly sanitize: (
        input:
          | {
              /** The PDF: base64 or url, and its password */
              readonly file: {
                /** The PDF in Base64; may be URL-safe, have line breaks or be a data URI. Or send url */
                readonly base64?: string;
                /** Absolute http or https URL of the PDF. Or send base64 */
                readonly url?: string;
                /** User or owner password of an encrypted PDF */
                readonly password?: string;
              };
              /** What to remove: scripts; actions beyond the document, such as launching a program; attachments; metadata, also of pictures and comments' authors; links to addresses; comments */
              readonly remove?: readonly (
                | "scripts"
                | "actions"
                | "attachments"
                | "metadata"
                | "links"
                | "comments"
              )[];
            }
          | ({
              /** What to remove: scripts; actions beyond the document, such as launching a program; attachments; metadata, also of pictures and comments' authors; links to addresses; comments */
              readonly remove?: readonly (
                | "scripts"
                | "actions"
                | "attachments"
                | "metadata"
                | "links"
                | "comments"
              )[];
            } & { readonly file: Blob; readonly password?: string }),
        options?: CallOptions,
      ) => Promise<
        Result<
          | {
              /** The PDF in Base64, not as a data URI */
              readonly pdfBase64: string;
              /** Its number of pages */
              readonly pageCount: number;
              /** What the change removed from the files: encryption, signatures */
              readonly warnings: readonly string[];
              /** How many things of each kind were removed */
              readonly removed: {
                /** Scripts, additional actions, XFA forms and PostScript */
                readonly scripts: number;
                /** Actions that start programs, send forms or open other files, and content of other files */
                readonly actions: number;
                /** Attached files and embedded media */
                readonly attachments: number;
                /** Information dictionary, XMP packets, private data of programs, previews, and Exif of pictures */
                readonly metadata: number;
                /** Links to addresses */
                readonly links: number;
                /** Comments and drawings over pages */
                readonly comments: number;
              };
            }
          | Blob
        >
      >;
      /** Make a PDF smaller.
       *
       * Pictures in gray and RGB are written as JPEG where that is smaller, with fewer pixels where they have more than `dpi` asks for; charts and other pictures without noise stay without loss unless that costs much. Data is packed better, and what is unused or there twice is removed. Text, fonts and drawings stay as they are, as do pictures in black and white, in CMYK and as JPEG 2000. A file that does not get smaller is answered as it came, with a warning. A file may have 20 MiB and 5,000 pages. Send it in Base64, by its URL, or as a part of multipart/form-data. With `Accept: application/pdf` the answer is the PDF itself instead of JSON, and warnings are in the header X-PDF-Warning. */
      readonly compress: (
        input:
          | {
              /** The PDF: base64 or url, and its password */
              readonly file: {
                /** The PDF in Base64; may be URL-safe, have line breaks or be a data URI. Or send url */
                readonly base64?: string;
                /** Absolute http or https URL of the PDF. Or send base64 */
                readonly url?: string;
                /** User or owner password of an encrypted PDF */
                readonly password?: string;
              };
              /** Pixels an inch that a picture keeps, as drawn: 300 to print, 150 to read on a screen, 96 to look at */
              readonly dpi?: number;
              /** Of JPEG: at 75 nothing is seen to be lost, below 50 it is */
              readonly quality?: number;
            }
          | ({
              /** Pixels an inch that a picture keeps, as drawn: 300 to print, 150 to read on a screen, 96 to look at */
              readonly dpi?: number;
              /** Of JPEG: at 75 nothing is seen to be lost, below 50 it is */
              readonly quality?: number;
            } & { readonly file: Blob; readonly password?: string }),
        options?: CallOptions,
      ) => Promise<
        Result<
          | {
              /** The PDF in Base64, not as a data URI */
              readonly pdfBase64: string;
              /** Its number of pages */
              readonly pageCount: number;
              /** What the change removed from the files: encryption, signatures */
              readonly warnings: readonly string[];
              /** Length of the file as it came */
              readonly originalBytes: number;
              /** Length of the answered file */
              readonly sizeBytes: number;
              readonly images: {
                /** Pictures in the file */
                readonly count: number;
                /** Those that were written again */
                readonly recompressed: number;
              };
            }
          | Blob
        >
      >;
      /** Draw pages of a PDF as PNG, JPEG or WebP.
       *
       * Draws pages on white, with annotations and filled-in fields, turned as a viewer shows them. Fonts that are not in the file are replaced; those for East Asia cannot be. With `Accept: image/png`, or that of another `format`, and one page, the answer is the picture itself. A file may have 20 MiB and 5,000 pages. Send it in Base64, by its URL, or as a part of multipart/form-data. A page may have 40 megapixels, all pages together 150, which are some 65 letters at 150 pixels an inch, and the pictures 100 MiB. */
      readonly toImages: (
        input:
          | {
              /** The PDF: base64 or url, and its password */
              readonly file: {
                /** The PDF in Base64; may be URL-safe, have line breaks or be a data URI. Or send url */
                readonly base64?: string;
                /** Absolute http or https URL of the PDF. Or send base64 */
                readonly url?: string;
                /** User or owner password of an encrypted PDF */
                readonly password?: string;
              };
              /** Pages to draw, such as 1-3,odd; all by default */
              readonly pages?: string;
              /** Of the pictures */
              readonly format?: "png" | "jpeg" | "webp";
              /** Pixels an inch: 72 for a pixel a point, 300 for print */
              readonly dpi?: number;
              /** Of JPEG and WebP */
              readonly quality?: number;
            }
          | ({
              /** Pages to draw, such as 1-3,odd; all by default */
              readonly pages?: string;
              /** Of the pictures */
              readonly format?: "png" | "jpeg" | "webp";
              /** Pixels an inch: 72 for a pixel a point, 300 for print */
              readonly dpi?: number;
              /** Of JPEG and WebP */
              readonly quality?: number;
            } & { readonly file: Blob; readonly password?: string }),
        options?: CallOptions,
      ) => Promise<
        Result<
          | {
              /** Pages of the whole file */
              readonly pageCount: number;
              /** Number of pictures */
              readonly count: number;
              /** One for each page, in the requested order */
              readonly files: readonly {
                /** Its number, from 1 */
                readonly page: number;
                /** A file name: that of the file, and the page */
                readonly name: string;
                /** Pixels */
                readonly width: number;
                /** Pixels */
                readonly height: number;
                /** The picture in Base64 */
                readonly imageBase64: string;
              }[];
            }
          | Blob
        >
      >;
      /** Extract the pictures of a PDF.
       *
       * JPEG and JPEG 2000 come as they are in the file, others as PNG without transparency. Drawings of lines and text are no pictures: to-images draws whole pages. A file may have 20 MiB and 5,000 pages. Send it in Base64, by its URL, or as a part of multipart/form-data. At most 1,000 pictures with 100 MiB together. The answer is always JSON. */
      readonly extractImages: (
        input:
          | {
              /** The PDF: base64 or url, and its password */
              readonly file: {
                /** The PDF in Base64; may be URL-safe, have line breaks or be a data URI. Or send url */
                readonly base64?: string;
                /** Absolute http or https URL of the PDF. Or send base64 */
                readonly url?: string;
                /** User or owner password of an encrypted PDF */
                readonly password?: string;
              };
              /** Pages to take them from, such as 1-3,odd; all by default */
              readonly pages?: string;
            }
          | ({
              /** Pages to take them from, such as 1-3,odd; all by default */
              readonly pages?: string;
            } & { readonly file: Blob; readonly password?: string }),
        options?: CallOptions,
      ) => Promise<
        Result<{
          /** Pages of the whole file */
          readonly pageCount: number;
          /** Number of pictures */
          readonly count: number;
          /** Pictures that cannot be files of their own: masks, bits, CMYK without JPEG */
          readonly skipped: number;
          /** In the order of the pages, each once */
          readonly files: readonly {
            /** The first page that has it */
            readonly page: number;
            /** A file name: that of the file, and the page */
            readonly name: string;
            /** Pixels */
            readonly width: number;
            /** Pixels */
            readonly height: number;
            /** The picture in Base64 */
            readonly imageBase64: string;
          }[];
        }>
      >;
      /** Check a PDF for PDF/A.
       *
       * The rules of ISO 19005-1 to -3 that the objects of a file tell: fonts, colors, transparency, actions, attachments, metadata. A file that breaks none of them may still fail a full validator. A file may have 20 MiB and 5,000 pages. Send it in Base64, by its URL, or as a part of multipart/form-data. */
      readonly checkArchive: (
        input:
          | {
              /** The PDF: base64 or url, and its password */
              readonly file: {
                /** The PDF in Base64; may be URL-safe, have line breaks or be a data URI. Or send url */
                readonly base64?: string;
                /** Absolute http or https URL of the PDF. Or send base64 */
                readonly url?: string;
                /** User or owner password of an encrypted PDF */
                readonly password?: string;
              };
              /** Part and level; by default what the file says that it is, else 2b */
              readonly level?: "1a" | "1b" | "2a" | "2b" | "2u" | "3a" | "3b" | "3u";
            }
          | ({
              /** Part and level; by default what the file says that it is, else 2b */
              readonly level?: "1a" | "1b" | "2a" | "2b" | "2u" | "3a" | "3b" | "3u";
            } & { readonly file: Blob; readonly password?: string }),
        options?: CallOptions,
      ) => Promise<
        Result<{
          /** Whether no rule that is checked is broken */
          readonly passed: boolean;
          /** What it was checked as, such as 2b */
          readonly level: string;
          /** What the file says that it is; null where it says nothing */
          readonly claimed: string | null;
          /** Number of pages */
          readonly pageCount: number;
          /** Rules that are broken */
          readonly findings: readonly {
            /** Name of the rule */
            readonly rule: string;
            /** Where the part of ISO 19005 says so */
            readonly clause: string;
            /** What the rule asks for */
            readonly message: string;
            /** How many objects or pages break it */
            readonly count: number;
            /** Number of the first object that does; null for the file as a whole */
            readonly object: number | null;
          }[];
          /** What only a full validator finds */
          readonly unchecked: readonly string[];
        }>
      >;
    };
    readonly proxy: {
      /** Read a URL across origins.
       *
       * Answers with the target's own status, content type and body, readable by any page. Accept, Accept-Language, Range and conditional headers are forwarded. All headers of the target can be read but cookies and those of the connection; one that a browser would act on, such as Strict-Transport-Security, has X-Proxy-Target- before its name. Our own errors, and only they, have the header X-Proxy-Error. With ttl, answers are kept by the rules of RFC 9111, for each key apart, and what is answered from there is not counted. The URL may also follow the path: /proxy/https://example.com/a?b=c. A page of this server cannot use an answer as a script, worker or style sheet. */
      readonly get: (
        input: {
          /** Absolute http or https URL */
          readonly url: string;
          /** Milliseconds for everything: redirects, waiting and the whole body. 20,000 if it is not sent, and at most; the plan of a key may have more */
          readonly timeoutMs?: number;
          /** Follow up to five redirects, return the first one, or fail with too_many_redirects */
          readonly redirect?: "follow" | "manual" | "error";
          /** json: a JSON object with requestedUrl, finalUrl, status, headers, contentType, charset, bodyBytes, chain, timings, encoding and body. Text of any charset is converted (encoding utf8), other bodies are Base64 */
          readonly wrap?: "none" | "json";
          /** Answer with what the server would do with the target, in JSON: allowed, each check, and error and message if it is refused. Its name is looked up, and nothing is fetched */
          readonly explain?: boolean;
          /** Seconds that an answer may have been kept here; 0 asks the target. What the target allows is the limit. The header X-Cache-Status says HIT, MISS or BYPASS */
          readonly ttl?: number;
        },
        options?: CallOptions,
      ) => Promise<Result<Response>>;
      /** Send a request across origins.
       *
       * Like GET, with a method, headers and a body of the caller's choice; none of the caller's own headers are added. Headers of the connection and of the gateway of this service are rejected. */
      readonly send: (
        input: {
          /** Absolute http or https URL */
          readonly url: string;
          /** Milliseconds for everything: redirects, waiting and the whole body. 20,000 if it is not sent, and at most; the plan of a key may have more */
          readonly timeoutMs?: number;
          /** Follow up to five redirects, return the first one, or fail with too_many_redirects */
          readonly redirect?: "follow" | "manual" | "error";
          /** json: a JSON object with requestedUrl, finalUrl, status, headers, contentType, charset, bodyBytes, chain, timings, encoding and body. Text of any charset is converted (encoding utf8), other bodies are Base64 */
          readonly wrap?: "none" | "json";
          /** Answer with what the server would do with the target, in JSON: allowed, each check, and error and message if it is refused. Its name is looked up, and nothing is fetched */
          readonly explain?: boolean;
          /** Method of the request */
          readonly method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE" | "HEAD" | "OPTIONS";
          /** Headers by name: up to 64, each up to 8 KiB, 16 KiB in all */
          readonly headers?: { readonly [name: string]: string };
          /** Body for POST, PUT, PATCH and DELETE, up to 1 MiB */
          readonly body?: string;
          /** How body is encoded */
          readonly bodyEncoding?: "utf8" | "base64";
        },
        options?: CallOptions,
      ) => Promise<Result<Response>>;
    };
    readonly qr: {
      /** Generate a QR code.
       *
       * Encodes a text or a URL as a QR code (ISO/IEC 18004) and answers it as PNG, SVG, PDF, EPS, text or, in JSON, as a data URI, 64 to 2,000 pixels wide, with a style, colors and a caption. Text beyond ASCII is marked as UTF-8 (ECI). A styled code is read at three sizes before it is answered: what is read at none is refused. Colors that readers may fail on, and codes that were not read at all of the sizes, cause a warning in the header X-QR-Warning, or are refused if strict is true. Send data, or content with the fields of a network, contact, e-mail, text message, phone number, place, event or payment. A logo may have 1 MiB. */
      readonly generate: (
        input: (
          | { readonly data: string }
          | {
              readonly content: {
                /** Join a wireless network */
                readonly wifi?: {
                  /** Name of the network, at most 32 bytes */
                  readonly ssid: string;
                  /** Required unless the network is open */
                  readonly password?: string;
                  /** WPA is also WPA2, and WPA3 where WPA2 is still taken; SAE is WPA3 alone. By default WPA with a password, else nopass */
                  readonly security?: "WPA" | "SAE" | "WEP" | "nopass";
                  /** The network does not show its name */
                  readonly hidden?: boolean;
                };
                /** Add a contact (vCard 3.0) */
                readonly vcard?: {
                  /** Full name, as it is shown */
                  readonly name: string;
                  /** Given name */
                  readonly givenName?: string;
                  /** Family name */
                  readonly familyName?: string;
                  /** Company */
                  readonly organization?: string;
                  /** Position */
                  readonly title?: string;
                  /** Phone number */
                  readonly phone?: string;
                  /** Number of a mobile phone */
                  readonly mobile?: string;
                  /** E-mail address */
                  readonly email?: string;
                  /** Page */
                  readonly url?: string;
                  /** Street and number */
                  readonly street?: string;
                  /** City */
                  readonly city?: string;
                  /** Region or state */
                  readonly region?: string;
                  /** Postal code */
                  readonly postalCode?: string;
                  /** Country */
                  readonly country?: string;
                  /** A date, such as 1990-12-31 */
                  readonly birthday?: string;
                  /** Anything else */
                  readonly note?: string;
                };
                /** Write an e-mail (mailto:) */
                readonly email?: {
                  /** Address, or several with commas */
                  readonly to: string;
                  /** Like to */
                  readonly cc?: string;
                  /** Like to */
                  readonly bcc?: string;
                  /** Subject */
                  readonly subject?: string;
                  /** Text */
                  readonly body?: string;
                };
                /** Write a text message (SMSTO:) */
                readonly sms?: {
                  /** Phone number */
                  readonly to: string;
                  /** Text */
                  readonly text?: string;
                };
                /** Call a number (tel:) */
                readonly phone?: {
                  /** Phone number */
                  readonly number: string;
                };
                /** Show a place on a map (geo:) */
                readonly geo?: {
                  /** Degrees; north is positive */
                  readonly latitude: number;
                  /** Degrees; east is positive */
                  readonly longitude: number;
                  /** Name of the place, which Android shows */
                  readonly label?: string;
                };
                /** Add an event to the calendar (iCalendar) */
                readonly event?: {
                  /** What happens */
                  readonly title: string;
                  /** A date, or date and time with or without a zone: 2026-12-31, 2026-12-31T18:00+01:00 */
                  readonly start: string;
                  /** Like start; of whole days the last one */
                  readonly end?: string;
                  /** Where */
                  readonly location?: string;
                  /** Anything else */
                  readonly description?: string;
                };
                /** Pay by SEPA credit transfer (EPC069-12, GiroCode); leave ecc at M */
                readonly payment?: {
                  /** Who is paid, at most 70 characters */
                  readonly name: string;
                  /** Account that is paid */
                  readonly iban: string;
                  /** BIC of its bank; not needed within the EEA */
                  readonly bic?: string;
                  /** Euros; open where left out */
                  readonly amount?: number;
                  /** Purpose code of ISO 20022 */
                  readonly purpose?: string;
                  /** Creditor reference (ISO 11649), such as RF18539007547034; not together with text */
                  readonly reference?: string;
                  /** What it is for */
                  readonly text?: string;
                  /** A hint to who pays */
                  readonly note?: string;
                };
              };
            }
        ) & {
          /** Text or URL to encode, or send content; how much fits depends on ecc */
          readonly data?: string;
          /** Instead of data: what a phone can do with the code; exactly one of these */
          readonly content?: {
            /** Join a wireless network */
            readonly wifi?: {
              /** Name of the network, at most 32 bytes */
              readonly ssid: string;
              /** Required unless the network is open */
              readonly password?: string;
              /** WPA is also WPA2, and WPA3 where WPA2 is still taken; SAE is WPA3 alone. By default WPA with a password, else nopass */
              readonly security?: "WPA" | "SAE" | "WEP" | "nopass";
              /** The network does not show its name */
              readonly hidden?: boolean;
            };
            /** Add a contact (vCard 3.0) */
            readonly vcard?: {
              /** Full name, as it is shown */
              readonly name: string;
              /** Given name */
              readonly givenName?: string;
              /** Family name */
              readonly familyName?: string;
              /** Company */
              readonly organization?: string;
              /** Position */
              readonly title?: string;
              /** Phone number */
              readonly phone?: string;
              /** Number of a mobile phone */
              readonly mobile?: string;
              /** E-mail address */
              readonly email?: string;
              /** Page */
              readonly url?: string;
              /** Street and number */
              readonly street?: string;
              /** City */
              readonly city?: string;
              /** Region or state */
              readonly region?: string;
              /** Postal code */
              readonly postalCode?: string;
              /** Country */
              readonly country?: string;
              /** A date, such as 1990-12-31 */
              readonly birthday?: string;
              /** Anything else */
              readonly note?: string;
            };
            /** Write an e-mail (mailto:) */
            readonly email?: {
              /** Address, or several with commas */
              readonly to: string;
              /** Like to */
              readonly cc?: string;
              /** Like to */
              readonly bcc?: string;
              /** Subject */
              readonly subject?: string;
              /** Text */
              readonly body?: string;
            };
            /** Write a text message (SMSTO:) */
            readonly sms?: {
              /** Phone number */
              readonly to: string;
              /** Text */
              readonly text?: string;
            };
            /** Call a number (tel:) */
            readonly phone?: {
              /** Phone number */
              readonly number: string;
            };
            /** Show a place on a map (geo:) */
            readonly geo?: {
              /** Degrees; north is positive */
              readonly latitude: number;
              /** Degrees; east is positive */
              readonly longitude: number;
              /** Name of the place, which Android shows */
              readonly label?: string;
            };
            /** Add an event to the calendar (iCalendar) */
            readonly event?: {
              /** What happens */
              readonly title: string;
              /** A date, or date and time with or without a zone: 2026-12-31, 2026-12-31T18:00+01:00 */
              readonly start: string;
              /** Like start; of whole days the last one */
              readonly end?: string;
              /** Where */
              readonly location?: string;
              /** Anything else */
              readonly description?: string;
            };
            /** Pay by SEPA credit transfer (EPC069-12, GiroCode); leave ecc at M */
            readonly payment?: {
              /** Who is paid, at most 70 characters */
              readonly name: string;
              /** Account that is paid */
              readonly iban: string;
              /** BIC of its bank; not needed within the EEA */
              readonly bic?: string;
              /** Euros; open where left out */
              readonly amount?: number;
              /** Purpose code of ISO 20022 */
              readonly purpose?: string;
              /** Creditor reference (ISO 11649), such as RF18539007547034; not together with text */
              readonly reference?: string;
              /** What it is for */
              readonly text?: string;
              /** A hint to who pays */
              readonly note?: string;
            };
          };
          /** Format of the answer; text draws the code in half blocks, dark on light */
          readonly format?: "png" | "svg" | "pdf" | "eps" | "datauri" | "text";
          /** What a data URI holds */
          readonly image?: "png" | "svg";
          /** Width in pixels, and height where there is no caption; in PDF and EPS in points of 1/72 inch */
          readonly size?: number;
          /** Minimum width of the quiet zone in modules; readers expect 4 */
          readonly margin?: number;
          /** Error correction: L restores 7 %, M 15 %, Q 25 %, H 30 %; with a logo it is H */
          readonly ecc?: "L" | "M" | "Q" | "H";
          /** Color: #rgb, #rrggbb or #rrggbbaa; # is optional */
          readonly dark?: string;
          /** Like dark, or transparent */
          readonly light?: string;
          /** Shape of the modules */
          readonly style?: "square" | "dots" | "rounded";
          /** Shape of the three eyes in the corners */
          readonly eyeStyle?: "square" | "rounded" | "circle";
          /** Color of the three eyes; by default that of the modules */
          readonly eyeColor?: string;
          /** A text below the code, in any script, in at most 4 lines; the picture becomes higher by it */
          readonly caption?: string;
          /** Refuse what readers may fail on: its colors, or a look that was not read at all of three sizes */
          readonly strict?: boolean;
          /** Read the code at three sizes before it is answered; by default where modules, eyes, a gradient or a logo are styled */
          readonly verify?: boolean;
          /** dark runs into another color */
          readonly gradient?: {
            /** Along a line, or from the center */
            readonly type?: "linear" | "radial";
            /** The color that dark runs into */
            readonly to: string;
            /** Clockwise; 0 runs from left to right */
            readonly angle?: number;
          };
          /** A picture in the middle: base64 or url */
          readonly logo?: {
            /** JPEG, PNG, WebP, GIF, AVIF, TIFF or BMP in Base64, at most 1 MiB; may be a data URI */
            readonly base64?: string;
            /** Absolute http or https URL of the picture. Or send base64 */
            readonly url?: string;
          };
          /** Side of the logo as a share of the code's */
          readonly logoRatio?: number;
        },
        options?: CallOptions,
      ) => Promise<
        Result<
          | {
              /** The code as PNG or SVG, for the src of an img element */
              readonly dataUri: string;
              readonly format: "datauri";
              /** Width in pixels */
              readonly size: number;
              /** The requested quiet zone in modules */
              readonly margin: number;
              /** Error correction level */
              readonly ecc: string;
              /** QR version, 1 to 40 */
              readonly version: number;
              /** Modules per side, 21 to 177 */
              readonly modules: number;
            }
          | Blob
          | string
        >
      >;
      /** Generate a QR code, as the source of an img element.
       *
       * Encodes a text or a URL as a QR code (ISO/IEC 18004) and answers it as PNG, SVG, PDF, EPS, text or, in JSON, as a data URI, 64 to 2,000 pixels wide, with a style, colors and a caption. Text beyond ASCII is marked as UTF-8 (ECI). A styled code is read at three sizes before it is answered: what is read at none is refused. Colors that readers may fail on, and codes that were not read at all of the sizes, cause a warning in the header X-QR-Warning, or are refused if strict is true. */
      readonly generateFromQuery: (
        input: {
          /** Text or URL to encode; how much fits depends on ecc */
          readonly data: string;
          /** Format of the answer; text draws the code in half blocks, dark on light */
          readonly format?: "png" | "svg" | "pdf" | "eps" | "datauri" | "text";
          /** What a data URI holds */
          readonly image?: "png" | "svg";
          /** Width in pixels, and height where there is no caption; in PDF and EPS in points of 1/72 inch */
          readonly size?: number;
          /** Minimum width of the quiet zone in modules; readers expect 4 */
          readonly margin?: number;
          /** Error correction: L restores 7 %, M 15 %, Q 25 %, H 30 %; with a logo it is H */
          readonly ecc?: "L" | "M" | "Q" | "H";
          /** Color: #rgb, #rrggbb or #rrggbbaa; # is optional */
          readonly dark?: string;
          /** Like dark, or transparent */
          readonly light?: string;
          /** Shape of the modules */
          readonly style?: "square" | "dots" | "rounded";
          /** Shape of the three eyes in the corners */
          readonly eyeStyle?: "square" | "rounded" | "circle";
          /** Color of the three eyes; by default that of the modules */
          readonly eyeColor?: string;
          /** A text below the code, in any script, in at most 4 lines; the picture becomes higher by it */
          readonly caption?: string;
          /** Refuse what readers may fail on: its colors, or a look that was not read at all of three sizes */
          readonly strict?: boolean;
          /** Read the code at three sizes before it is answered; by default where modules, eyes, a gradient or a logo are styled */
          readonly verify?: boolean;
        },
        options?: CallOptions,
      ) => Promise<
        Result<
          | {
              /** The code as PNG or SVG, for the src of an img element */
              readonly dataUri: string;
              readonly format: "datauri";
              /** Width in pixels */
              readonly size: number;
              /** The requested quiet zone in modules */
              readonly margin: number;
              /** Error correction level */
              readonly ecc: string;
              /** QR version, 1 to 40 */
              readonly version: number;
              /** Modules per side, 21 to 177 */
              readonly modules: number;
            }
          | Blob
          | string
        >
      >;
      /** Generate many QR codes as a ZIP archive.
       *
       * Makes up to 200 codes of one look, each a file of the archive, in the order of the list. All fields of the look are those of /qr/generate. One item that cannot be encoded refuses the whole, and the error names it. Styled codes are read at three sizes before they are answered; those that were not read at all of them are named in the header X-QR-Warning. */
      readonly batch: (
        input: {
          /** What the codes say, with a file's name each; 30,000 characters and 40 megapixels of PNG altogether */
          readonly items: readonly {
            /** Text or URL to encode; how much fits depends on ecc */
            readonly data?: string;
            /** Instead of data: what a phone can do with the code; exactly one of these */
            readonly content?: {
              /** Join a wireless network */
              readonly wifi?: {
                /** Name of the network, at most 32 bytes */
                readonly ssid: string;
                /** Required unless the network is open */
                readonly password?: string;
                /** WPA is also WPA2, and WPA3 where WPA2 is still taken; SAE is WPA3 alone. By default WPA with a password, else nopass */
                readonly security?: "WPA" | "SAE" | "WEP" | "nopass";
                /** The network does not show its name */
                readonly hidden?: boolean;
              };
              /** Add a contact (vCard 3.0) */
              readonly vcard?: {
                /** Full name, as it is shown */
                readonly name: string;
                /** Given name */
                readonly givenName?: string;
                /** Family name */
                readonly familyName?: string;
                /** Company */
                readonly organization?: string;
                /** Position */
                readonly title?: string;
                /** Phone number */
                readonly phone?: string;
                /** Number of a mobile phone */
                readonly mobile?: string;
                /** E-mail address */
                readonly email?: string;
                /** Page */
                readonly url?: string;
                /** Street and number */
                readonly street?: string;
                /** City */
                readonly city?: string;
                /** Region or state */
                readonly region?: string;
                /** Postal code */
                readonly postalCode?: string;
                /** Country */
                readonly country?: string;
                /** A date, such as 1990-12-31 */
                readonly birthday?: string;
                /** Anything else */
                readonly note?: string;
              };
              /** Write an e-mail (mailto:) */
              readonly email?: {
                /** Address, or several with commas */
                readonly to: string;
                /** Like to */
                readonly cc?: string;
                /** Like to */
                readonly bcc?: string;
                /** Subject */
                readonly subject?: string;
                /** Text */
                readonly body?: string;
              };
              /** Write a text message (SMSTO:) */
              readonly sms?: {
                /** Phone number */
                readonly to: string;
                /** Text */
                readonly text?: string;
              };
              /** Call a number (tel:) */
              readonly phone?: {
                /** Phone number */
                readonly number: string;
              };
              /** Show a place on a map (geo:) */
              readonly geo?: {
                /** Degrees; north is positive */
                readonly latitude: number;
                /** Degrees; east is positive */
                readonly longitude: number;
                /** Name of the place, which Android shows */
                readonly label?: string;
              };
              /** Add an event to the calendar (iCalendar) */
              readonly event?: {
                /** What happens */
                readonly title: string;
                /** A date, or date and time with or without a zone: 2026-12-31, 2026-12-31T18:00+01:00 */
                readonly start: string;
                /** Like start; of whole days the last one */
                readonly end?: string;
                /** Where */
                readonly location?: string;
                /** Anything else */
                readonly description?: string;
              };
              /** Pay by SEPA credit transfer (EPC069-12, GiroCode); leave ecc at M */
              readonly payment?: {
                /** Who is paid, at most 70 characters */
                readonly name: string;
                /** Account that is paid */
                readonly iban: string;
                /** BIC of its bank; not needed within the EEA */
                readonly bic?: string;
                /** Euros; open where left out */
                readonly amount?: number;
                /** Purpose code of ISO 20022 */
                readonly purpose?: string;
                /** Creditor reference (ISO 11649), such as RF18539007547034; not together with text */
                readonly reference?: string;
                /** What it is for */
                readonly text?: string;
                /** A hint to who pays */
                readonly note?: string;
              };
            };
            /** Name of the file; by default a number, such as 001 */
            readonly name?: string;
          }[];
          /** Format of the files */
          readonly format?: "png" | "svg" | "pdf" | "eps";
          /** Put the name of each file below its code */
          readonly captions?: boolean;
          /** Width in pixels, and height where there is no caption; in PDF and EPS in points of 1/72 inch */
          readonly size?: number;
          /** Minimum width of the quiet zone in modules; readers expect 4 */
          readonly margin?: number;
          /** Error correction: L restores 7 %, M 15 %, Q 25 %, H 30 %; with a logo it is H */
          readonly ecc?: "L" | "M" | "Q" | "H";
          /** Color: #rgb, #rrggbb or #rrggbbaa; # is optional */
          readonly dark?: string;
          /** Like dark, or transparent */
          readonly light?: string;
          /** Shape of the modules */
          readonly style?: "square" | "dots" | "rounded";
          /** Shape of the three eyes in the corners */
          readonly eyeStyle?: "square" | "rounded" | "circle";
          /** Color of the three eyes; by default that of the modules */
          readonly eyeColor?: string;
          /** Refuse what readers may fail on: its colors, or a look that was not read at all of three sizes */
          readonly strict?: boolean;
          /** Read the code at three sizes before it is answered; by default where modules, eyes, a gradient or a logo are styled */
          readonly verify?: boolean;
          /** dark runs into another color */
          readonly gradient?: {
            /** Along a line, or from the center */
            readonly type?: "linear" | "radial";
            /** The color that dark runs into */
            readonly to: string;
            /** Clockwise; 0 runs from left to right */
            readonly angle?: number;
          };
          /** A picture in the middle: base64 or url */
          readonly logo?: {
            /** JPEG, PNG, WebP, GIF, AVIF, TIFF or BMP in Base64, at most 1 MiB; may be a data URI */
            readonly base64?: string;
            /** Absolute http or https URL of the picture. Or send base64 */
            readonly url?: string;
          };
          /** Side of the logo as a share of the code's */
          readonly logoRatio?: number;
        },
        options?: CallOptions,
      ) => Promise<Result<Blob>>;
      /** Read the QR codes and barcodes in a picture.
       *
       * Finds all codes at once, at any angle, also mirrored or light on dark: QR codes (Micro QR and rMQR too), Data Matrix, Aztec, PDF417, MaxiCode, EAN, UPC, Code 128, 39 and 93, Codabar, ITF and GS1 DataBar. Where a picture as it is has none, contrast, noise, sharpness and size are changed for up to some seconds, and QR codes, Data Matrix, PDF417, EAN-13 and Code 128 are looked for again. A text is never a part of a code or a guess: what fails its checksum is not answered. JPEG, PNG, WebP, GIF, AVIF, TIFF or BMP, of at most 10 MiB and 50 megapixels; pictures of more than 4,000 pixels a side are read at that size. In multipart/form-data the file is the part `image`. Links in codes are not opened. */
      readonly decode: (
        input?:
          | {
              /** The picture in Base64, at most 10 MiB decoded; may be a data URI. Or send url */
              readonly base64?: string;
              /** Absolute http or https URL of the picture. Or send base64 */
              readonly url?: string;
              /** Frame of an animation or page of a TIFF file, from 0 */
              readonly frame?: number;
              /** Codes that are answered at most */
              readonly maxCount?: number;
              /** Look again in better versions of a picture in which nothing is found, which takes longer */
              readonly tryHarder?: boolean;
            }
          | ({
              /** Frame of an animation or page of a TIFF file, from 0 */
              readonly frame?: number;
              /** Codes that are answered at most */
              readonly maxCount?: number;
              /** Look again in better versions of a picture in which nothing is found, which takes longer */
              readonly tryHarder?: boolean;
            } & { readonly image: Blob }),
        options?: CallOptions,
      ) => Promise<
        Result<{
          /** Number of codes; 0 where none can be read */
          readonly count: number;
          /** From the top to the bottom, then from the left to the right */
          readonly results: readonly {
            /** What the code says */
            readonly text: string;
            /** The kind of code */
            readonly format:
              | "qr_code"
              | "micro_qr_code"
              | "rm_qr_code"
              | "data_matrix"
              | "aztec"
              | "pdf417"
              | "micro_pdf417"
              | "maxi_code"
              | "ean_13"
              | "ean_8"
              | "upc_a"
              | "upc_e"
              | "code_128"
              | "code_39"
              | "code_93"
              | "codabar"
              | "itf"
              | "databar"
              | "databar_expanded";
            /** What the text is for, by its form */
            readonly kind:
              | "url"
              | "wifi"
              | "contact"
              | "email"
              | "phone"
              | "sms"
              | "location"
              | "event"
              | "payment"
              | "otp"
              | "text";
            /** The upright rectangle around the code */
            readonly bounds: {
              /** Pixels from the left of the picture */
              readonly x: number;
              /** Pixels from its top */
              readonly y: number;
              readonly width: number;
              readonly height: number;
            };
            /** Of the code, clockwise from its own top left; of a code of bars, of the line that was read */
            readonly corners: readonly {
              /** Pixels from the left */
              readonly x: number;
              /** Pixels from the top */
              readonly y: number;
            }[];
            /** Clockwise */
            readonly rotation: number;
            /** Error correction level of a QR code: L, M, Q or H; null where it is not known */
            readonly ecc: string | null;
            /** Version of a QR code; null where it is not known */
            readonly version: number | null;
            /** Light on dark */
            readonly inverted: boolean;
            /** Seen from behind, or in a mirror */
            readonly mirrored: boolean;
            /** The bytes, where they are no UTF-8 and the text is a guess; else null */
            readonly bytesBase64: string | null;
            /** Place in a text that several codes hold together (structured append); else null */
            readonly part: {
              /** From 0 */
              readonly index: number;
              /** Codes that hold the text together */
              readonly count: number;
            } | null;
          }[];
          /** Of the upright picture */
          readonly width: number;
          readonly height: number;
        }>
      >;
    };
  };
  readonly anonymizer: {
    /** Mask the secret part of a value.
     *
     * Replaces the secret part of a value, such as a card number, an e-mail address or a name, and leaves enough to recognize it. Characters are counted as a person sees them. visibleStart and visibleEnd count characters: in an e-mail address those of the local part, in a name those of each word, in a URL those after the host; in an IP address they count groups. No value is ever shown in full, and a generic one never more than half. */
    readonly mask: (
      input: ({ readonly value: string } | { readonly values: readonly string[] }) & {
        /** The value; required unless values is sent */
        readonly value?: string;
        /** Instead of value: a list */
        readonly values?: readonly string[];
        /** auto: recognized by the form of the value */
        readonly type?: "auto" | "email" | "phone" | "card" | "iban" | "ip" | "name" | "url" | "generic";
        /** One character */
        readonly maskChar?: string;
        /** Characters left visible at the start */
        readonly visibleStart?: number;
        /** Characters left visible at the end */
        readonly visibleEnd?: number;
        /** Keep white space and the punctuation that separates the parts of numbers, names and paths */
        readonly keepSeparators?: boolean;
        /** One mask character for each masked one; false: always eight */
        readonly preserveLength?: boolean;
      },
      options?: CallOptions,
    ) => Promise<
      Result<
        | {
            /** The value as given */
            readonly value: string;
            /** The value with its secret part masked */
            readonly masked: string;
            /** The kind that determines what stays visible */
            readonly type: "email" | "phone" | "card" | "iban" | "ip" | "name" | "url" | "generic";
          }
        | {
            /** How many values were sent */
            readonly count: number;
            /** In the order of the values */
            readonly results: readonly {
              /** The value as given */
              readonly value: string;
              /** The value with its secret part masked */
              readonly masked: string;
              /** The kind that determines what stays visible */
              readonly type: "email" | "phone" | "card" | "iban" | "ip" | "name" | "url" | "generic";
            }[];
          }
      >
    >;
    /** Hash values with a salt.
     *
     * Hashes one value or a list of values with a salt. prefix: H(salt‖value); suffix: H(value‖salt); hmac: HMAC with the salt as key. Values are hashed as UTF-8, normalized in the order nfkc, lower, trim. Without a salt, 16 random bytes are generated and returned. */
    readonly hash: (
      input: ({ readonly value: string } | { readonly values: readonly string[] }) & {
        /** The value; required unless values is sent */
        readonly value?: string;
        /** Instead of value: a list */
        readonly values?: readonly string[];
        /** Digest algorithm */
        readonly algo?: "sha256" | "sha512";
        /** Generated unless sent */
        readonly salt?: string;
        /** How the salt is encoded */
        readonly saltEncoding?: "utf8" | "hex" | "base64";
        /** Where the salt goes */
        readonly mode?: "prefix" | "suffix" | "hmac";
        /** How the hashes are encoded */
        readonly encoding?: "hex" | "base64" | "base64url";
        /** How values are normalized before they are hashed */
        readonly normalize?: readonly ("none" | "trim" | "lower" | "nfkc")[];
        /** Return a given salt in the answer */
        readonly echoSalt?: boolean;
      },
      options?: CallOptions,
    ) => Promise<
      Result<
        | {
            /** The value as given */
            readonly value: string;
            /** The digest in the requested encoding */
            readonly hash: string;
            /** The algorithm used */
            readonly algo: string;
            /** Where the salt went */
            readonly mode: string;
            /** In hex where it was generated; a given one only with echoSalt, otherwise null */
            readonly salt: string | null;
            /** How the salt is encoded */
            readonly saltEncoding: "utf8" | "hex" | "base64";
            /** Whether the salt was generated here */
            readonly saltGenerated: boolean;
            /** A short salt; values from a set so small that all of it can be hashed */
            readonly warnings: readonly string[];
          }
        | {
            /** The algorithm used */
            readonly algo: string;
            /** Where the salt went */
            readonly mode: string;
            /** In hex where it was generated; a given one only with echoSalt, otherwise null */
            readonly salt: string | null;
            /** How the salt is encoded */
            readonly saltEncoding: "utf8" | "hex" | "base64";
            /** Whether the salt was generated here */
            readonly saltGenerated: boolean;
            /** A short salt; values from a set so small that all of it can be hashed */
            readonly warnings: readonly string[];
            /** How many values were sent */
            readonly count: number;
            /** In the order of the values */
            readonly results: readonly {
              /** The value as given */
              readonly value: string;
              /** The digest in the requested encoding */
              readonly hash: string;
            }[];
          }
      >
    >;
    /** Replace values by keyed tokens.
     *
     * Replaces each value by a token that only the holder of the secret can make again: tok_ and the first digits of HMAC-SHA-256(secret, value), or of (secret, namespace‖0x00‖value): the same value and secret give the same token. The secret is neither stored nor returned. */
    readonly pseudonymize: (
      input: {
        /** Values, as UTF-8; a repeated one keeps its place */
        readonly values: readonly string[];
        /** Key of the tokens: whoever has it can compute them */
        readonly secret: string;
        /** Hexadecimal digits of a token */
        readonly length?: number;
        /** Separates the tokens of different tables or purposes */
        readonly namespace?: string;
        /** Digest of the HMAC */
        readonly algo?: "sha256" | "sha512";
        /** How values are normalized before, so that spellings share a token */
        readonly normalize?: readonly ("none" | "trim" | "lower" | "nfkc")[];
      },
      options?: CallOptions,
    ) => Promise<
      Result<{
        /** In the order of the values */
        readonly tokens: readonly {
          /** The value as given */
          readonly value: string;
          /** tok_ and hexadecimal digits */
          readonly token: string;
        }[];
        /** A secret that can be guessed */
        readonly warnings: readonly string[];
      }>
    >;
    /** Encrypt values, keeping their form.
     *
     * Encrypts values under your key. fpe is FF1 (NIST SP 800-38G): characters of the alphabet become others of it, all others keep their places in clear; a value needs a million possible ones (6 digits, 4 letters) and at most 1,000 characters. siv is AES-SIV (RFC 5297): enc_ and Base64, and a changed value is noticed. Equal values give equal results, so that tables can still be joined. The key is neither stored nor returned. */
    readonly encrypt: (
      input: ({ readonly value: string } | { readonly values: readonly string[] }) & {
        /** The value; required unless values is sent */
        readonly value?: string;
        /** Instead of value: a list */
        readonly values?: readonly string[];
        /** AES key: 16, 24 or 32 random bytes for fpe; 32, 48 or 64 for siv */
        readonly key: string;
        /** How the key is encoded */
        readonly keyEncoding?: "hex" | "base64";
        /** fpe keeps the form; siv hides it and notices changes */
        readonly mode?: "fpe" | "siv";
        /** Not secret: what ciphertexts are bound to, such as the column's name; needed again to decrypt */
        readonly tweak?: string;
        /** fpe: the characters that are encrypted */
        readonly alphabet?:
          | "digits"
          | "lower"
          | "upper"
          | "letters"
          | "lower-alphanumeric"
          | "upper-alphanumeric"
          | "alphanumeric"
          | "hex";
        /** fpe: 2 to 256 characters, instead of alphabet */
        readonly characters?: string;
      },
      options?: CallOptions,
    ) => Promise<
      Result<
        | {
            /** The value as given */
            readonly value: string;
            /** The encrypted value */
            readonly encrypted: string;
            /** The mode used */
            readonly mode: "fpe" | "siv";
          }
        | {
            /** The mode used */
            readonly mode: "fpe" | "siv";
            /** How many values were sent */
            readonly count: number;
            /** In the order of the values */
            readonly results: readonly {
              /** The value as given */
              readonly value: string;
              /** The encrypted value */
              readonly encrypted: string;
            }[];
          }
      >
    >;
    /** Decrypt values that were encrypted with a key.
     *
     * Undoes /encrypt with the same key, mode, alphabet and tweak. With siv, another key or a changed value is refused; fpe cannot tell, and gives another value of the same form. */
    readonly decrypt: (
      input: ({ readonly value: string } | { readonly values: readonly string[] }) & {
        /** The value; required unless values is sent */
        readonly value?: string;
        /** Instead of value: a list */
        readonly values?: readonly string[];
        /** AES key: 16, 24 or 32 random bytes for fpe; 32, 48 or 64 for siv */
        readonly key: string;
        /** How the key is encoded */
        readonly keyEncoding?: "hex" | "base64";
        /** fpe keeps the form; siv hides it and notices changes */
        readonly mode?: "fpe" | "siv";
        /** Not secret: what ciphertexts are bound to, such as the column's name; needed again to decrypt */
        readonly tweak?: string;
        /** fpe: the characters that are encrypted */
        readonly alphabet?:
          | "digits"
          | "lower"
          | "upper"
          | "letters"
          | "lower-alphanumeric"
          | "upper-alphanumeric"
          | "alphanumeric"
          | "hex";
        /** fpe: 2 to 256 characters, instead of alphabet */
        readonly characters?: string;
      },
      options?: CallOptions,
    ) => Promise<
      Result<
        | {
            /** The value as given */
            readonly value: string;
            /** The value in clear */
            readonly decrypted: string;
            /** The mode used */
            readonly mode: "fpe" | "siv";
          }
        | {
            /** The mode used */
            readonly mode: "fpe" | "siv";
            /** How many values were sent */
            readonly count: number;
            /** In the order of the values */
            readonly results: readonly {
              /** The value as given */
              readonly value: string;
              /** The value in clear */
              readonly decrypted: string;
            }[];
          }
      >
    >;
    /** Find the values behind tokens.
     *
     * Tells for each token what can be undone. Tokens of /encrypt in mode siv (enc_…) are decrypted with the key. Tokens of /pseudonymize (tok_…) are HMACs: nobody can undo them, but with secret and namespace those of your candidates are recognized. Values of mode fpe look like any value: send them to /decrypt. */
    readonly detokenize: (
      input: {
        /** Tokens of any kind, mixed */
        readonly tokens: readonly string[];
        /** AES key: 16, 24 or 32 random bytes for fpe; 32, 48 or 64 for siv */
        readonly key?: string;
        /** How the key is encoded */
        readonly keyEncoding?: "hex" | "base64";
        /** Not secret: what ciphertexts are bound to, such as the column's name; needed again to decrypt */
        readonly tweak?: string;
        /** Key of the tokens: whoever has it can compute them */
        readonly secret?: string;
        /** Separates the tokens of different tables or purposes */
        readonly namespace?: string;
        /** Values that tok_ tokens may stand for, matched with secret */
        readonly candidates?: readonly string[];
      },
      options?: CallOptions,
    ) => Promise<
      Result<{
        /** How many values were sent */
        readonly count: number;
        /** Tokens whose value is known now */
        readonly found: number;
        /** In the order of the tokens */
        readonly results: readonly {
          /** As given */
          readonly token: string;
          /** The value; null where it cannot be had */
          readonly value: string | null;
          /** decrypted; matched with a candidate; irreversible: an HMAC; wrong-key: or changed; unknown: no token, or its key was not sent */
          readonly state: "decrypted" | "matched" | "irreversible" | "wrong-key" | "unknown";
        }[];
      }>
    >;
    /** Measure the k-anonymity of a table.
     *
     * Tells how many records of a table share each combination of the columns that could single a person out. Records are grouped by their quasi-identifiers: 1, "1" and true are different values, and a missing column is null. Risks are those of El Emam, l-diversity that of Machanavajjhala et al. 2007, t-closeness that of Li et al. 2007 with the ordered distance where every value is a number and the equal distance otherwise, δ-disclosure that of Brickell and Shmatikov 2008 over the values that a group has, β-likeness that of Cao and Karras 2012. */
    readonly kAnonymity: (
      input: {
        /** Objects of strings, numbers, booleans and null */
        readonly records: readonly { readonly [name: string]: string | number | boolean | null }[];
        /** Columns that together may identify a person */
        readonly quasiIdentifiers: readonly string[];
        /** Smallest group size wanted */
        readonly k?: number;
        /** Columns whose diversity within the groups is measured */
        readonly sensitiveAttributes?: readonly string[];
        /** Maximum number of groups in the answer */
        readonly maxGroups?: number;
        /** Order of the counts in recursiveLDiversity: falling as in its paper, or rising as pyCANON has them */
        readonly convention?: "paper" | "pycanon";
      },
      options?: CallOptions,
    ) => Promise<
      Result<
        | {
            /** As asked */
            readonly k: number;
            /** Whether every group has at least k records */
            readonly satisfied: boolean;
            /** Records in the smallest group: the k that the table has */
            readonly smallestGroupSize: number;
            /** Records in the largest group */
            readonly largestGroupSize: number;
            /** Mean number of records in a group, 2 decimals */
            readonly averageGroupSize: number;
            /** Number of records */
            readonly recordCount: number;
            /** Number of groups */
            readonly groupCount: number;
            /** Groups with fewer than k records */
            readonly violatingGroupCount: number;
            /** Records in those groups */
            readonly violatingRecordCount: number;
            /** As asked */
            readonly quasiIdentifiers: readonly string[];
            /** Smallest first; groups of equal size in the order of their first records */
            readonly groups: readonly {
              /** The values that its records share */
              readonly key: { readonly [name: string]: string | number | boolean | null };
              /** Number of its records */
              readonly size: number;
              /** Whether it has at least k records */
              readonly satisfied: boolean;
            }[];
            /** Whether there are more groups than are listed */
            readonly groupsTruncated: boolean;
            /** Risk of re-identification */
            readonly risk: {
              /** 1 / size of the smallest group */
              readonly prosecutorMax: number;
              /** Mean over the records of 1 / size of the group */
              readonly prosecutorAverage: number;
              /** As prosecutorMax: no larger register is known */
              readonly journalist: number;
              /** Expected share of records that are matched correctly: groups / records */
              readonly marketer: number;
              /** Records that are alone in their group */
              readonly uniqueRecords: number;
              /** Share of such records */
              readonly uniqueFraction: number;
            };
            /** Smallest number of distinct values in a group */
            readonly lDiversity: { readonly [name: string]: number };
            /** exp of the lowest entropy of a group */
            readonly entropyLDiversity: { readonly [name: string]: number };
            /** Recursive (c,l)-diversity: of a group's counts in falling order, r1 < c · (rl + … + rm); in rising order where convention is pycanon */
            readonly recursiveLDiversity: {
              readonly [name: string]: {
                /** Smallest whole c for that l; null of pycanon where l is 1 */
                readonly c: number | null;
                /** The distinct l-diversity */
                readonly l: number;
              };
            };
            /** Largest Earth Mover's Distance between a group and the table */
            readonly tCloseness: { readonly [name: string]: number };
            /** Largest |ln(q/p)|: q is a value's share of a group, p of the table */
            readonly deltaDisclosure: { readonly [name: string]: number };
            /** Largest (q - p) / p: basic β-likeness */
            readonly betaLikeness: { readonly [name: string]: number };
            /** The smaller of that and -ln of the rarest value's share */
            readonly enhancedBetaLikeness: { readonly [name: string]: number };
            /** Largest share of one value in a group: α of (α,k)-anonymity */
            readonly alpha: { readonly [name: string]: number };
            /** What leaving out a quasi-identifier would bring; the one that helps most first */
            readonly suggestions: readonly {
              /** The quasi-identifier */
              readonly column: string;
              /** Share of records that are alone with their value in this column */
              readonly uniqueness: number;
              /** Records in the smallest group without the column */
              readonly smallestGroupWithout: number;
              /** Records in groups below k without the column */
              readonly violatingRecordsWithout: number;
            }[];
          }
        | Blob
      >
    >;
    /** Make a table k-anonymous.
     *
     * Generalizes quasi-identifiers until each record is hidden among k, and l and t hold where asked. optimal finds the generalization with the least loss of all: one level for each column, and records left out up to suppressionLimit. mondrian splits at medians, each group with labels of its own, and leaves out none. Hierarchies are inferred unless given: intervals of numbers, month, year and decade, beginnings of postcodes, * for all else. Closeness is that to the table as sent. Anonymity holds against those who know the quasi-identifiers named, and nothing else. */
    readonly anonymize: (
      input: {
        /** Objects of strings, numbers, booleans and null */
        readonly records: readonly { readonly [name: string]: string | number | boolean | null }[];
        /** Columns to generalize: together they may identify a person */
        readonly quasiIdentifiers: readonly string[];
        /** Smallest group size wanted */
        readonly k?: number;
        /** Columns that l and t are about; they stay as they are */
        readonly sensitiveAttributes?: readonly string[];
        /** Columns to leave out, such as names and numbers of accounts */
        readonly identifiers?: readonly string[];
        /** l-diversity wanted of each sensitive attribute */
        readonly l?: number;
        /** Which l-diversity */
        readonly lModel?: "distinct" | "entropy" | "recursive";
        /** Of recursive (c,l)-diversity */
        readonly c?: number;
        /** t-closeness wanted of each sensitive attribute */
        readonly t?: number;
        /** Share of records that the optimal search may leave out */
        readonly suppressionLimit?: number;
        /** auto: optimal where the search takes seconds, otherwise mondrian */
        readonly method?: "auto" | "optimal" | "mondrian";
        /** Loss that the optimal search makes least: certainty penalty, squared group sizes, bits of non-uniform entropy, share of the hierarchies' heights, levels in all, or records a group */
        readonly minimize?:
          | "ncp"
          | "discernibility"
          | "entropy"
          | "precision"
          | "height"
          | "averageClassSize";
        /** By column: a row for each value, from the value to its most general label */
        readonly hierarchies?: { readonly [name: string]: readonly (readonly string[])[] };
        /** By column, where the type is not the one inferred */
        readonly columnTypes?: { readonly [name: string]: "number" | "date" | "postcode" | "category" };
      },
      options?: CallOptions,
    ) => Promise<
      Result<
        | {
            /** The method used */
            readonly method: "optimal" | "mondrian";
            /** Whether no other choice of levels loses less */
            readonly optimal: boolean;
            /** As asked */
            readonly k: number;
            /** Records in the answer */
            readonly recordCount: number;
            /** Records left out */
            readonly suppressedCount: number;
            /** Number of groups */
            readonly groupCount: number;
            /** Records in the smallest group */
            readonly smallestGroupSize: number;
            /** What the generalization costs */
            readonly loss: {
              /** Mean normalized certainty penalty of the cells; a record left out counts 1 */
              readonly ncp: number;
              /** Sum of the squared group sizes; a record left out counts all */
              readonly discernibility: number;
              /** The same of the table as sent */
              readonly discernibilityBefore: number;
              /** Mean group size divided by k; 1 is the least */
              readonly averageClassSize: number;
              /** Value of what minimize names: entropy in bits a cell, averageClassSize as records a group; null with mondrian */
              readonly minimized: number | null;
            };
            /** What became of each quasi-identifier */
            readonly columns: readonly {
              /** The quasi-identifier */
              readonly column: string;
              /** As inferred, or as given */
              readonly type: "number" | "date" | "postcode" | "category";
              /** Level of its hierarchy: 0 is the value itself; null with mondrian */
              readonly level: number | null;
              /** Highest level: everything is * */
              readonly levelMax: number;
              /** Different values sent */
              readonly valuesBefore: number;
              /** Different labels in the answer */
              readonly valuesAfter: number;
            }[];
            /** Smallest number of distinct values in a group */
            readonly lDiversity: { readonly [name: string]: number };
            /** Largest distance of a group to the table as sent */
            readonly tCloseness: { readonly [name: string]: number };
            /** Risk of the table as sent */
            readonly riskBefore: {
              /** 1 / size of the smallest group */
              readonly prosecutorMax: number;
              /** Mean over the records of 1 / size of the group */
              readonly prosecutorAverage: number;
              /** As prosecutorMax: no larger register is known */
              readonly journalist: number;
              /** Expected share of records that are matched correctly: groups / records */
              readonly marketer: number;
              /** Records that are alone in their group */
              readonly uniqueRecords: number;
              /** Share of such records */
              readonly uniqueFraction: number;
            };
            /** Risk of the answer */
            readonly risk: {
              /** 1 / size of the smallest group */
              readonly prosecutorMax: number;
              /** Mean over the records of 1 / size of the group */
              readonly prosecutorAverage: number;
              /** As prosecutorMax: no larger register is known */
              readonly journalist: number;
              /** Expected share of records that are matched correctly: groups / records */
              readonly marketer: number;
              /** Records that are alone in their group */
              readonly uniqueRecords: number;
              /** Share of such records */
              readonly uniqueFraction: number;
            };
            /** Choices of levels; null with mondrian */
            readonly latticeSize: number | null;
            /** How many of them were tried; the others were ruled out */
            readonly checkedCount: number | null;
            /** Other columns that single records out */
            readonly warnings: readonly string[];
            /** In their order, quasi-identifiers first, without those left out */
            readonly records: readonly { readonly [name: string]: string | number | boolean | null }[];
          }
        | Blob
      >
    >;
    /** Suggest the quasi-identifiers of a table.
     *
     * Tells which columns of a table identify people, alone or together. Roles follow from names of columns, in English, and from how many records have a value of their own; they are a suggestion to check, not a proof: what an attacker knows, no table tells. Up to 200 columns are read, and the ten quasi-identifiers that tell most are combined. */
    readonly suggestQuasiIdentifiers: (
      input: {
        /** Objects of strings, numbers, booleans and null */
        readonly records: readonly { readonly [name: string]: string | number | boolean | null }[];
        /** Columns in one combination at most */
        readonly maxColumns?: number;
        /** Combinations in the answer at most */
        readonly maxCombinations?: number;
      },
      options?: CallOptions,
    ) => Promise<
      Result<
        | {
            /** Number of records */
            readonly recordCount: number;
            /** Columns that look like quasi-identifiers */
            readonly quasiIdentifiers: readonly string[];
            /** All columns */
            readonly columns: readonly {
              /** Its name */
              readonly column: string;
              /** What it looks like */
              readonly role: "identifier" | "quasi-identifier" | "sensitive" | "other";
              /** Why */
              readonly reason: string;
              /** Different values; a missing one counts as one */
              readonly distinctCount: number;
              /** Share of records that are alone with their value */
              readonly uniqueness: number;
              /** Entropy of its values */
              readonly entropyBits: number;
            }[];
            /** Those that single most records out, first */
            readonly combinations: readonly {
              /** Columns taken together */
              readonly columns: readonly string[];
              /** Share of records that are alone with their values */
              readonly uniqueness: number;
              /** Records in the smallest group */
              readonly smallestGroup: number;
            }[];
          }
        | Blob
      >
    >;
    /** Count with differential privacy.
     *
     * Adds noise to counts, so that they tell next to nothing of any one person: ε-differential privacy by the discrete Laplace mechanism, drawn exactly (Canonne, Kamath, Steinke 2020). Bins are yours, by categories or edges, since those that occur would tell of the values. Each answer spends its epsilon: ask twice about the same people, and the two add up. No account is kept here. */
    readonly privateCounts: (
      input: (
        | { readonly values: readonly (string | number | boolean | null)[] }
        | { readonly counts: { readonly [name: string]: number } }
      ) & {
        /** One for each record; or send counts */
        readonly values?: readonly (string | number | boolean | null)[];
        /** Counts by label, instead of values */
        readonly counts?: { readonly [name: string]: number };
        /** Values to count; all others are (other) */
        readonly categories?: readonly (string | number | boolean | null)[];
        /** Edges of intervals of numbers, in rising order; each interval has its lower edge */
        readonly edges?: readonly number[];
        /** Privacy budget of the whole answer, in thousandths: less is more private */
        readonly epsilon?: number;
        /** Records that one person may have: the sensitivity */
        readonly recordsPerPerson?: number;
        /** Answer 0 for negative counts; sums are then too high */
        readonly nonNegative?: boolean;
      },
      options?: CallOptions,
    ) => Promise<
      Result<{
        /** In the order of the bins */
        readonly counts: readonly {
          /** The category or the interval; (other): in none, (all): every value */
          readonly label: string | number | boolean | null;
          /** Its number of values, with noise; it may be negative */
          readonly count: number;
        }[];
        /** Budget spent */
        readonly epsilon: number;
        /** Records of one person */
        readonly sensitivity: number;
        /** How noise is drawn */
        readonly mechanism: string;
        /** Scale of the noise: sensitivity / epsilon */
        readonly scale: number;
        /** 95 % of the counts are no further from the true ones */
        readonly error95: number;
      }>
    >;
    /** Anonymize the columns of a CSV file.
     *
     * Masks, hashes, pseudonymizes, encrypts, generalizes, replaces or drops each column of a CSV text (RFC 4180) of up to 10 MiB. The first line names the columns; the file is read and answered whole (/anonymize-csv-file takes larger ones). Tokens and ciphertexts are bound to the column's name: a column keeps its values apart from others, and decrypt needs the same name. Empty cells stay empty. Rules look at one column at a time; /anonymize looks at all together. */
    readonly anonymizeCsv: (
      input: {
        /** The file's text */
        readonly csv: string;
        /** By column of the header line */
        readonly rules: {
          readonly [name: string]: {
            /** hash: HMAC-SHA-256 with secret; encrypt, decrypt: with key; generalize: see step and characters; replace: by text */
            readonly action:
              | "keep"
              | "drop"
              | "mask"
              | "hash"
              | "pseudonymize"
              | "encrypt"
              | "decrypt"
              | "generalize"
              | "replace";
            /** mask: the kind of value */
            readonly type?: "auto" | "email" | "phone" | "card" | "iban" | "ip" | "name" | "url" | "generic";
            /** encrypt, decrypt: as in /encrypt */
            readonly mode?: "fpe" | "siv";
            /** generalize: width of intervals of numbers */
            readonly step?: number;
            /** generalize: characters kept at the start, as 4 of a date or 2 of a postcode; * for the others */
            readonly characters?: number;
            /** replace: what stands in each cell */
            readonly text?: string;
          };
        };
        /** What becomes of columns without a rule */
        readonly otherColumns?: "keep" | "drop";
        /** Key of the tokens: whoever has it can compute them */
        readonly secret?: string;
        /** AES key: 16, 24 or 32 random bytes for fpe; 32, 48 or 64 for siv */
        readonly key?: string;
        /** What separates fields; auto: what the first line has most of */
        readonly separator?: "auto" | "comma" | "semicolon" | "tab" | "pipe";
      },
      options?: CallOptions,
    ) => Promise<
      Result<{
        /** The changed file */
        readonly csv: string;
        /** Rows without the header */
        readonly rowCount: number;
        /** In the order of the file */
        readonly columns: readonly {
          /** Its name; a repeated one has a number */
          readonly column: string;
          /** What was done */
          readonly action:
            | "keep"
            | "drop"
            | "mask"
            | "hash"
            | "pseudonymize"
            | "encrypt"
            | "decrypt"
            | "generalize"
            | "replace";
        }[];
      }>
    >;
    /** Anonymize the columns of a large CSV file.
     *
     * Changes the columns of a CSV file by the rules of /anonymize-csv while it is sent: row by row, in little memory, up to 1 GiB. Send the file as the body (text/csv, with the other fields in the query) or as the last part of a form; secrets belong in a form, since URLs are logged on their way. The answer begins while the file is still being sent, so a client must read it meanwhile, as curl does. What is wrong with the header or the first 256 KiB is answered as an error; what is wrong with a later row breaks the connection off, so that half a file never looks whole. Rules look at one column at a time: k-anonymity needs the whole table, which /anonymize takes. */
    readonly anonymizeCsvFile: (
      input:
        | {
            /** The CSV file, in UTF-8 */
            readonly file: {
              /** The file in Base64, of up to 10 MiB; a larger one is sent itself */
              readonly base64?: string;
            };
            /** By column of the header line */
            readonly rules: {
              readonly [name: string]: {
                /** hash: HMAC-SHA-256 with secret; encrypt, decrypt: with key; generalize: see step and characters; replace: by text */
                readonly action:
                  | "keep"
                  | "drop"
                  | "mask"
                  | "hash"
                  | "pseudonymize"
                  | "encrypt"
                  | "decrypt"
                  | "generalize"
                  | "replace";
                /** mask: the kind of value */
                readonly type?:
                  | "auto"
                  | "email"
                  | "phone"
                  | "card"
                  | "iban"
                  | "ip"
                  | "name"
                  | "url"
                  | "generic";
                /** encrypt, decrypt: as in /encrypt */
                readonly mode?: "fpe" | "siv";
                /** generalize: width of intervals of numbers */
                readonly step?: number;
                /** generalize: characters kept at the start, as 4 of a date or 2 of a postcode; * for the others */
                readonly characters?: number;
                /** replace: what stands in each cell */
                readonly text?: string;
              };
            };
            /** What becomes of columns without a rule */
            readonly otherColumns?: "keep" | "drop";
            /** Key of the tokens: whoever has it can compute them */
            readonly secret?: string;
            /** AES key: 16, 24 or 32 random bytes for fpe; 32, 48 or 64 for siv */
            readonly key?: string;
            /** What separates fields; auto: what the first line has most of */
            readonly separator?: "auto" | "comma" | "semicolon" | "tab" | "pipe";
          }
        | ({
            /** By column of the header line */
            readonly rules: {
              readonly [name: string]: {
                /** hash: HMAC-SHA-256 with secret; encrypt, decrypt: with key; generalize: see step and characters; replace: by text */
                readonly action:
                  | "keep"
                  | "drop"
                  | "mask"
                  | "hash"
                  | "pseudonymize"
                  | "encrypt"
                  | "decrypt"
                  | "generalize"
                  | "replace";
                /** mask: the kind of value */
                readonly type?:
                  | "auto"
                  | "email"
                  | "phone"
                  | "card"
                  | "iban"
                  | "ip"
                  | "name"
                  | "url"
                  | "generic";
                /** encrypt, decrypt: as in /encrypt */
                readonly mode?: "fpe" | "siv";
                /** generalize: width of intervals of numbers */
                readonly step?: number;
                /** generalize: characters kept at the start, as 4 of a date or 2 of a postcode; * for the others */
                readonly characters?: number;
                /** replace: what stands in each cell */
                readonly text?: string;
              };
            };
            /** What becomes of columns without a rule */
            readonly otherColumns?: "keep" | "drop";
            /** Key of the tokens: whoever has it can compute them */
            readonly secret?: string;
            /** AES key: 16, 24 or 32 random bytes for fpe; 32, 48 or 64 for siv */
            readonly key?: string;
            /** What separates fields; auto: what the first line has most of */
            readonly separator?: "auto" | "comma" | "semicolon" | "tab" | "pipe";
          } & { readonly file: Blob; readonly password?: string }),
      options?: CallOptions,
    ) => Promise<Result<string>>;
  };
  readonly pii: {
    /** Find personal data and secrets in a text.
     *
     * Finds e-mail and postal addresses, phone, card and identity numbers, keys and more, each with its place. Numbers are tested by their own rules: check digits, issued prefixes, the lengths of each country. Words nearby (SSN, order number) raise or lower the score, and so do the names of columns and keys. */
    readonly detect: (
      input: (
        | { readonly text: string }
        | { readonly texts: readonly string[] }
        | { readonly json: unknown }
        | { readonly csv: string }
      ) & {
        /** The text to search */
        readonly text?: string;
        /** Instead of text: a list, each of 1–100000 UTF-16 units */
        readonly texts?: readonly string[];
        /** Instead of text: any JSON value, at most 32 levels deep, with 10,000 values and 100000 UTF-16 units. Keys tell what their values are */
        readonly json?: unknown;
        /** Instead of text: comma-separated values, at most 10,000 cells and 500 columns; semicolons, tabs and pipes separate as well */
        readonly csv?: string;
        /** csv: whether its first row names the columns */
        readonly csvHeader?: boolean;
        /** Kinds to find. Default: email, phone, national_id, credit_card, ip_address, api_key, iban, bank_account, private_key, jwt, url_credentials, crypto_wallet, mac_address, passport, drivers_license, vin. On request only: person, address, date_of_birth, coordinates, url, age, username */
        readonly kinds?: readonly (
          | "email"
          | "phone"
          | "national_id"
          | "credit_card"
          | "ip_address"
          | "api_key"
          | "iban"
          | "bank_account"
          | "private_key"
          | "jwt"
          | "url_credentials"
          | "crypto_wallet"
          | "mac_address"
          | "passport"
          | "drivers_license"
          | "vin"
          | "person"
          | "address"
          | "date_of_birth"
          | "coordinates"
          | "url"
          | "age"
          | "username"
        )[];
        /** Lowest score of a span */
        readonly minScore?: number;
        /** ISO 639-1; the language of the text tells which country phone numbers without a country code are from */
        readonly language?: string;
        /** high would rather report too much: any number of 13–19 digits that passes Luhn, any nine digits near "SSN", and words for something else (order, invoice) count for nothing */
        readonly sensitivity?: "balanced" | "high";
        /** Values never reported; case is ignored */
        readonly allowList?: readonly string[];
        /** Patterns of your own; they take precedence over all other kinds */
        readonly customPatterns?: readonly {
          /** A known kind or one of your own */
          readonly kind: string;
          /** Regular expression in the syntax of RE2: no look-around, no backreferences */
          readonly pattern: string;
          /** i: ignore case; m: ^ and $ match at lines; s: . matches line feeds; g and u are always on */
          readonly flags?: string;
          /** Score of its matches */
          readonly score?: number;
        }[];
        /** Kinds of your own */
        readonly customKinds?: readonly {
          /** Its name; no known kind */
          readonly kind: string;
          /** As people read it; returned with each span */
          readonly label?: string;
          /** How severe a leak is */
          readonly severity?: "low" | "medium" | "high" | "critical";
          /** Score of its matches */
          readonly score?: number;
          /** Regular expressions in the syntax of RE2; (?i) ignores case */
          readonly patterns?: readonly string[];
          /** Values, found as whole words; 20,000 characters in all */
          readonly literals?: readonly string[];
          /** Of literals */
          readonly ignoreCase?: boolean;
          /** Without one of them nearby a match scores 0.4 less */
          readonly contextWords?: readonly string[];
          /** Every match must pass it: luhn and verhoeff on its digits, mod97 (ISO 7064) on its letters and digits, iban the same with the first four moved to the end */
          readonly validator?: "luhn" | "mod97" | "iban" | "verhoeff";
        }[];
        /** Tell how each span was scored; and which candidates were left out, and why */
        readonly explain?: boolean;
      },
      options?: CallOptions,
    ) => Promise<
      Result<
        | {
            /** Ordered by start; no two overlap */
            readonly found: readonly {
              /** Kind */
              readonly type: string;
              /** The text found */
              readonly value: string;
              /** UTF-16 units before it */
              readonly start: number;
              /** `text.slice(start, end)` is the value */
              readonly end: number;
              /** us_ssn, visa, aws_access_key_id, …; null where the kind says it all */
              readonly subtype: string | null;
              /** How certain the finding is, with the words around it taken into account */
              readonly score: number;
              /** How severe a leak of this kind is */
              readonly severity: "low" | "medium" | "high" | "critical";
              /** Whether a check digit, a checksum or an issuing rule confirms it */
              readonly validated: boolean;
              /** ISO 3166-1; null where none is known or several are equally likely */
              readonly country: string | null;
              /** customKinds only: as people read the kind */
              readonly label?: string;
              /** json only: JSON Pointer (RFC 6901) of the value; offsets count within it */
              readonly path?: string;
              /** json only: true where it stands in the key, not in the value */
              readonly inKey?: boolean;
              /** csv only: 1 is the first row of data, 0 the header */
              readonly row?: number;
              /** csv only: name of the column, or its number from 1 where it has none */
              readonly column?: string;
              /** Only with explain: the parts of the score */
              readonly explanation?: {
                /** The rule that found it */
                readonly rule: string;
                /** What its form and its check are worth alone */
                readonly baseScore: number;
                /** What the words around it added or took away */
                readonly contextScore: number;
                /** What a bound of the rule, or the same value elsewhere, changed */
                readonly otherScore: number;
                /** The words that say something about it, nearest first, at most 5 */
                readonly words: readonly {
                  /** In lower case */
                  readonly word: string;
                  /** Where it stands */
                  readonly position: "before" | "after";
                  /** What it says about the rule */
                  readonly effect: "supports" | "contradicts";
                }[];
              };
            }[];
            /** Spans by kind */
            readonly counts: { readonly [name: string]: number };
            /** Number of spans */
            readonly total: number;
            /** Only with explain: the best candidates left out, at most 50 */
            readonly dropped?: readonly {
              /** Kind */
              readonly type: string;
              /** The text left out */
              readonly value: string;
              /** UTF-16 units before it */
              readonly start: number;
              /** Where it ends */
              readonly end: number;
              /** Its score */
              readonly score: number;
              /** below_min_score; kind_not_asked: kinds leaves it out; overlapped: a better span stands there; allow_listed */
              readonly reason: "below_min_score" | "kind_not_asked" | "overlapped" | "allow_listed";
              /** The rule that found it */
              readonly rule: string;
              /** What its form and its check are worth alone */
              readonly baseScore: number;
              /** What the words around it added or took away */
              readonly contextScore: number;
              /** What a bound of the rule, or the same value elsewhere, changed */
              readonly otherScore: number;
              /** The words that say something about it, nearest first, at most 5 */
              readonly words: readonly {
                /** In lower case */
                readonly word: string;
                /** Where it stands */
                readonly position: "before" | "after";
                /** What it says about the rule */
                readonly effect: "supports" | "contradicts";
              }[];
              /** json only: JSON Pointer (RFC 6901) of the value; offsets count within it */
              readonly path?: string;
              /** json only: true where it stands in the key, not in the value */
              readonly inKey?: boolean;
              /** csv only: 1 is the first row of data, 0 the header */
              readonly row?: number;
              /** csv only: name of the column, or its number from 1 where it has none */
              readonly column?: string;
            }[];
            /** Only with explain: how many were left out */
            readonly droppedTotal?: number;
          }
        | {
            /** How many texts were sent */
            readonly count: number;
            /** In the order of the texts */
            readonly results: readonly (
              | {
                  /** Ordered by start; no two overlap */
                  readonly found: readonly {
                    /** Kind */
                    readonly type: string;
                    /** The text found */
                    readonly value: string;
                    /** UTF-16 units before it */
                    readonly start: number;
                    /** `text.slice(start, end)` is the value */
                    readonly end: number;
                    /** us_ssn, visa, aws_access_key_id, …; null where the kind says it all */
                    readonly subtype: string | null;
                    /** How certain the finding is, with the words around it taken into account */
                    readonly score: number;
                    /** How severe a leak of this kind is */
                    readonly severity: "low" | "medium" | "high" | "critical";
                    /** Whether a check digit, a checksum or an issuing rule confirms it */
                    readonly validated: boolean;
                    /** ISO 3166-1; null where none is known or several are equally likely */
                    readonly country: string | null;
                    /** customKinds only: as people read the kind */
                    readonly label?: string;
                    /** json only: JSON Pointer (RFC 6901) of the value; offsets count within it */
                    readonly path?: string;
                    /** json only: true where it stands in the key, not in the value */
                    readonly inKey?: boolean;
                    /** csv only: 1 is the first row of data, 0 the header */
                    readonly row?: number;
                    /** csv only: name of the column, or its number from 1 where it has none */
                    readonly column?: string;
                    /** Only with explain: the parts of the score */
                    readonly explanation?: {
                      /** The rule that found it */
                      readonly rule: string;
                      /** What its form and its check are worth alone */
                      readonly baseScore: number;
                      /** What the words around it added or took away */
                      readonly contextScore: number;
                      /** What a bound of the rule, or the same value elsewhere, changed */
                      readonly otherScore: number;
                      /** The words that say something about it, nearest first, at most 5 */
                      readonly words: readonly {
                        /** In lower case */
                        readonly word: string;
                        /** Where it stands */
                        readonly position: "before" | "after";
                        /** What it says about the rule */
                        readonly effect: "supports" | "contradicts";
                      }[];
                    };
                  }[];
                  /** Spans by kind */
                  readonly counts: { readonly [name: string]: number };
                  /** Number of spans */
                  readonly total: number;
                  /** Only with explain: the best candidates left out, at most 50 */
                  readonly dropped?: readonly {
                    /** Kind */
                    readonly type: string;
                    /** The text left out */
                    readonly value: string;
                    /** UTF-16 units before it */
                    readonly start: number;
                    /** Where it ends */
                    readonly end: number;
                    /** Its score */
                    readonly score: number;
                    /** below_min_score; kind_not_asked: kinds leaves it out; overlapped: a better span stands there; allow_listed */
                    readonly reason: "below_min_score" | "kind_not_asked" | "overlapped" | "allow_listed";
                    /** The rule that found it */
                    readonly rule: string;
                    /** What its form and its check are worth alone */
                    readonly baseScore: number;
                    /** What the words around it added or took away */
                    readonly contextScore: number;
                    /** What a bound of the rule, or the same value elsewhere, changed */
                    readonly otherScore: number;
                    /** The words that say something about it, nearest first, at most 5 */
                    readonly words: readonly {
                      /** In lower case */
                      readonly word: string;
                      /** Where it stands */
                      readonly position: "before" | "after";
                      /** What it says about the rule */
                      readonly effect: "supports" | "contradicts";
                    }[];
                    /** json only: JSON Pointer (RFC 6901) of the value; offsets count within it */
                    readonly path?: string;
                    /** json only: true where it stands in the key, not in the value */
                    readonly inKey?: boolean;
                    /** csv only: 1 is the first row of data, 0 the header */
                    readonly row?: number;
                    /** csv only: name of the column, or its number from 1 where it has none */
                    readonly column?: string;
                  }[];
                  /** Only with explain: how many were left out */
                  readonly droppedTotal?: number;
                }
              | {
                  /** Why this text has no answer */
                  readonly error: string;
                  /** Why this text has no answer */
                  readonly message: string;
                }
            )[];
          }
        | Blob
      >
    >;
    /** Replace the personal data in a text.
     *
     * Answers a text without the personal data and the secrets in it. Searches with the sensitivity high, whatever is asked for: detecting again at `high` finds none of the kinds in the answer. A replacement that would itself be found gives way to the plain label, to asterisks, or to nothing. `remove` leaves one of the two spaces around a value, and never joins words. */
    readonly redact: (
      input: (
        | { readonly text: string }
        | { readonly texts: readonly string[] }
        | { readonly json: unknown }
        | { readonly csv: string }
      ) & {
        /** The text to search */
        readonly text?: string;
        /** Instead of text: a list, each of 1–100000 UTF-16 units */
        readonly texts?: readonly string[];
        /** Instead of text: any JSON value, at most 32 levels deep, with 10,000 values and 100000 UTF-16 units. Keys tell what their values are */
        readonly json?: unknown;
        /** Instead of text: comma-separated values, at most 10,000 cells and 500 columns; semicolons, tabs and pipes separate as well */
        readonly csv?: string;
        /** csv: whether its first row names the columns */
        readonly csvHeader?: boolean;
        /** Kinds to find. Default: email, phone, national_id, credit_card, ip_address, api_key, iban, bank_account, private_key, jwt, url_credentials, crypto_wallet, mac_address, passport, drivers_license, vin. On request only: person, address, date_of_birth, coordinates, url, age, username */
        readonly kinds?: readonly (
          | "email"
          | "phone"
          | "national_id"
          | "credit_card"
          | "ip_address"
          | "api_key"
          | "iban"
          | "bank_account"
          | "private_key"
          | "jwt"
          | "url_credentials"
          | "crypto_wallet"
          | "mac_address"
          | "passport"
          | "drivers_license"
          | "vin"
          | "person"
          | "address"
          | "date_of_birth"
          | "coordinates"
          | "url"
          | "age"
          | "username"
        )[];
        /** Lowest score of a span */
        readonly minScore?: number;
        /** ISO 639-1; the language of the text tells which country phone numbers without a country code are from */
        readonly language?: string;
        /** high would rather report too much: any number of 13–19 digits that passes Luhn, any nine digits near "SSN", and words for something else (order, invoice) count for nothing */
        readonly sensitivity?: "balanced" | "high";
        /** Values never reported; case is ignored */
        readonly allowList?: readonly string[];
        /** Patterns of your own; they take precedence over all other kinds */
        readonly customPatterns?: readonly {
          /** A known kind or one of your own */
          readonly kind: string;
          /** Regular expression in the syntax of RE2: no look-around, no backreferences */
          readonly pattern: string;
          /** i: ignore case; m: ^ and $ match at lines; s: . matches line feeds; g and u are always on */
          readonly flags?: string;
          /** Score of its matches */
          readonly score?: number;
        }[];
        /** Kinds of your own */
        readonly customKinds?: readonly {
          /** Its name; no known kind */
          readonly kind: string;
          /** As people read it; returned with each span */
          readonly label?: string;
          /** How severe a leak is */
          readonly severity?: "low" | "medium" | "high" | "critical";
          /** Score of its matches */
          readonly score?: number;
          /** Regular expressions in the syntax of RE2; (?i) ignores case */
          readonly patterns?: readonly string[];
          /** Values, found as whole words; 20,000 characters in all */
          readonly literals?: readonly string[];
          /** Of literals */
          readonly ignoreCase?: boolean;
          /** Without one of them nearby a match scores 0.4 less */
          readonly contextWords?: readonly string[];
          /** Every match must pass it: luhn and verhoeff on its digits, mod97 (ISO 7064) on its letters and digits, iban the same with the first four moved to the end */
          readonly validator?: "luhn" | "mod97" | "iban" | "verhoeff";
        }[];
        /** mask: maskChar for each character; label: the label; remove: nothing; hash: HMAC-SHA-256 in hex; token: tok_ and the value encrypted under the secret, which /restore reads; partial: a mask that leaves the ends visible */
        readonly mode?: "mask" | "label" | "remove" | "hash" | "token" | "partial";
        /** One character */
        readonly maskChar?: string;
        /** mask: as long as the value; otherwise 8 characters */
        readonly preserveLength?: boolean;
        /** label: {KIND} is the kind in upper case, {N} numbers the distinct values of a kind */
        readonly label?: string;
        /** Modes by kind */
        readonly modes?: {
          readonly [name: string]: "mask" | "label" | "remove" | "hash" | "token" | "partial";
        };
        /** Key for the modes hash and token; required for them */
        readonly secret?: string;
        /** Return the replaced values, too */
        readonly includeValues?: boolean;
      },
      options?: CallOptions,
    ) => Promise<
      Result<
        | {
            /** The text or CSV without its personal data */
            readonly redacted: string;
            /** As asked */
            readonly mode: string;
            /** Ordered by start, or as they stand in json and csv */
            readonly found: readonly {
              /** Kind */
              readonly type: string;
              /** In the text as given */
              readonly start: number;
              /** In the text as given */
              readonly end: number;
              /** What replaces it */
              readonly replacement: string;
              /** In `redacted` */
              readonly redactedStart: number;
              /** `redacted.slice(redactedStart, redactedEnd)` is the replacement */
              readonly redactedEnd: number;
              /** Only with includeValues */
              readonly value?: string;
              /** json only: JSON Pointer (RFC 6901) of the value; offsets count within it */
              readonly path?: string;
              /** json only: true where it stands in the key, not in the value */
              readonly inKey?: boolean;
              /** csv only: 1 is the first row of data, 0 the header */
              readonly row?: number;
              /** csv only: name of the column, or its number from 1 where it has none */
              readonly column?: string;
            }[];
            /** Spans by kind */
            readonly counts: { readonly [name: string]: number };
            /** Number of spans */
            readonly total: number;
          }
        | {
            /** The JSON value without its personal data; numbers that were replaced are strings */
            readonly redactedJson: unknown;
            /** As asked */
            readonly mode: string;
            /** Ordered by start, or as they stand in json and csv */
            readonly found: readonly {
              /** Kind */
              readonly type: string;
              /** In the text as given */
              readonly start: number;
              /** In the text as given */
              readonly end: number;
              /** What replaces it */
              readonly replacement: string;
              /** In `redacted` */
              readonly redactedStart: number;
              /** `redacted.slice(redactedStart, redactedEnd)` is the replacement */
              readonly redactedEnd: number;
              /** Only with includeValues */
              readonly value?: string;
              /** json only: JSON Pointer (RFC 6901) of the value; offsets count within it */
              readonly path?: string;
              /** json only: true where it stands in the key, not in the value */
              readonly inKey?: boolean;
              /** csv only: 1 is the first row of data, 0 the header */
              readonly row?: number;
              /** csv only: name of the column, or its number from 1 where it has none */
              readonly column?: string;
            }[];
            /** Spans by kind */
            readonly counts: { readonly [name: string]: number };
            /** Number of spans */
            readonly total: number;
          }
        | {
            /** How many texts were sent */
            readonly count: number;
            /** In the order of the texts */
            readonly results: readonly (
              | {
                  /** The text or CSV without its personal data */
                  readonly redacted: string;
                  /** As asked */
                  readonly mode: string;
                  /** Ordered by start, or as they stand in json and csv */
                  readonly found: readonly {
                    /** Kind */
                    readonly type: string;
                    /** In the text as given */
                    readonly start: number;
                    /** In the text as given */
                    readonly end: number;
                    /** What replaces it */
                    readonly replacement: string;
                    /** In `redacted` */
                    readonly redactedStart: number;
                    /** `redacted.slice(redactedStart, redactedEnd)` is the replacement */
                    readonly redactedEnd: number;
                    /** Only with includeValues */
                    readonly value?: string;
                    /** json only: JSON Pointer (RFC 6901) of the value; offsets count within it */
                    readonly path?: string;
                    /** json only: true where it stands in the key, not in the value */
                    readonly inKey?: boolean;
                    /** csv only: 1 is the first row of data, 0 the header */
                    readonly row?: number;
                    /** csv only: name of the column, or its number from 1 where it has none */
                    readonly column?: string;
                  }[];
                  /** Spans by kind */
                  readonly counts: { readonly [name: string]: number };
                  /** Number of spans */
                  readonly total: number;
                }
              | {
                  /** Why this text has no answer */
                  readonly error: string;
                  /** Why this text has no answer */
                  readonly message: string;
                }
            )[];
          }
        | Blob
      >
    >;
    /** Put redacted values back in place of their tokens.
     *
     * Reverses /redact with the mode token, in a text that was changed meanwhile too, such as a model's answer. Nothing was stored: a token is its value, encrypted with AES-SIV (RFC 5297) under a key that HKDF-SHA-256 derives from the secret. A token of another secret, or one that was changed, stays as it is and is counted in failed. Who knows the secret can read every token, so let it have at least 16 random bytes. */
    readonly restore: (
      input: (
        | { readonly text: string }
        | { readonly texts: readonly string[] }
        | { readonly json: unknown }
        | { readonly csv: string }
      ) & {
        /** A text with tokens */
        readonly text?: string;
        /** Instead of text: a list */
        readonly texts?: readonly string[];
        /** Instead of text: any JSON value, as /redact answers it */
        readonly json?: unknown;
        /** Instead of text: comma-separated values */
        readonly csv?: string;
        /** The secret with which the tokens were written */
        readonly secret: string;
      },
      options?: CallOptions,
    ) => Promise<
      Result<
        | {
            /** The text with its values */
            readonly restored: string;
            /** Tokens found */
            readonly tokens: number;
            /** Tokens whose value is back */
            readonly replaced: number;
            /** Tokens left as they are: written with another secret, or changed */
            readonly failed: number;
          }
        | {
            /** The JSON value with its values, all of them strings */
            readonly restoredJson: unknown;
            /** Tokens found */
            readonly tokens: number;
            /** Tokens whose value is back */
            readonly replaced: number;
            /** Tokens left as they are: written with another secret, or changed */
            readonly failed: number;
          }
        | {
            /** How many texts were sent */
            readonly count: number;
            /** In the order of the texts */
            readonly results: readonly {
              /** The text with its values */
              readonly restored: string;
              /** Tokens found */
              readonly tokens: number;
              /** Tokens whose value is back */
              readonly replaced: number;
              /** Tokens left as they are: written with another secret, or changed */
              readonly failed: number;
            }[];
          }
      >
    >;
    /** Rate the risk of the personal data in a text.
     *
     * Tells which kinds of personal data a text has, and how severe a leak of it is. riskScore = 100·(1 − e^(−Σw/50)) with w = 40 critical, 20 high, 8 medium, 3 low; the n-th span of a kind weighs w/√n. Levels: none 0, low below 25, medium below 50, high below 75, critical above. No values are returned. */
    readonly analyze: (
      input: (
        | { readonly text: string }
        | { readonly texts: readonly string[] }
        | { readonly json: unknown }
        | { readonly csv: string }
      ) & {
        /** The text to search */
        readonly text?: string;
        /** Instead of text: a list, each of 1–100000 UTF-16 units */
        readonly texts?: readonly string[];
        /** Instead of text: any JSON value, at most 32 levels deep, with 10,000 values and 100000 UTF-16 units. Keys tell what their values are */
        readonly json?: unknown;
        /** Instead of text: comma-separated values, at most 10,000 cells and 500 columns; semicolons, tabs and pipes separate as well */
        readonly csv?: string;
        /** csv: whether its first row names the columns */
        readonly csvHeader?: boolean;
        /** Kinds to find. Default: email, phone, national_id, credit_card, ip_address, api_key, iban, bank_account, private_key, jwt, url_credentials, crypto_wallet, mac_address, passport, drivers_license, vin. On request only: person, address, date_of_birth, coordinates, url, age, username */
        readonly kinds?: readonly (
          | "email"
          | "phone"
          | "national_id"
          | "credit_card"
          | "ip_address"
          | "api_key"
          | "iban"
          | "bank_account"
          | "private_key"
          | "jwt"
          | "url_credentials"
          | "crypto_wallet"
          | "mac_address"
          | "passport"
          | "drivers_license"
          | "vin"
          | "person"
          | "address"
          | "date_of_birth"
          | "coordinates"
          | "url"
          | "age"
          | "username"
        )[];
        /** Lowest score of a span */
        readonly minScore?: number;
        /** ISO 639-1; the language of the text tells which country phone numbers without a country code are from */
        readonly language?: string;
        /** high would rather report too much: any number of 13–19 digits that passes Luhn, any nine digits near "SSN", and words for something else (order, invoice) count for nothing */
        readonly sensitivity?: "balanced" | "high";
        /** Values never reported; case is ignored */
        readonly allowList?: readonly string[];
        /** Patterns of your own; they take precedence over all other kinds */
        readonly customPatterns?: readonly {
          /** A known kind or one of your own */
          readonly kind: string;
          /** Regular expression in the syntax of RE2: no look-around, no backreferences */
          readonly pattern: string;
          /** i: ignore case; m: ^ and $ match at lines; s: . matches line feeds; g and u are always on */
          readonly flags?: string;
          /** Score of its matches */
          readonly score?: number;
        }[];
        /** Kinds of your own */
        readonly customKinds?: readonly {
          /** Its name; no known kind */
          readonly kind: string;
          /** As people read it; returned with each span */
          readonly label?: string;
          /** How severe a leak is */
          readonly severity?: "low" | "medium" | "high" | "critical";
          /** Score of its matches */
          readonly score?: number;
          /** Regular expressions in the syntax of RE2; (?i) ignores case */
          readonly patterns?: readonly string[];
          /** Values, found as whole words; 20,000 characters in all */
          readonly literals?: readonly string[];
          /** Of literals */
          readonly ignoreCase?: boolean;
          /** Without one of them nearby a match scores 0.4 less */
          readonly contextWords?: readonly string[];
          /** Every match must pass it: luhn and verhoeff on its digits, mod97 (ISO 7064) on its letters and digits, iban the same with the first four moved to the end */
          readonly validator?: "luhn" | "mod97" | "iban" | "verhoeff";
        }[];
      },
      options?: CallOptions,
    ) => Promise<
      Result<
        | {
            /** One decimal */
            readonly riskScore: number;
            /** Level of the score */
            readonly riskLevel: "none" | "low" | "medium" | "high" | "critical";
            /** Number of spans */
            readonly total: number;
            /** Spans by kind */
            readonly counts: { readonly [name: string]: number };
            /** Largest contribution first */
            readonly categories: readonly {
              /** Kind */
              readonly type: string;
              readonly count: number;
              /** Severity of the kind */
              readonly severity: "low" | "medium" | "high" | "critical";
              /** Points that this kind adds to the score */
              readonly contribution: number;
              /** Which laws and standards cover it, and where */
              readonly coveredBy: readonly {
                /** gdpr, ccpa (with CPRA), hipaa, pci_dss, glba, or lgpd of Brazil */
                readonly law: "gdpr" | "ccpa" | "hipaa" | "pci_dss" | "glba" | "lgpd";
                /** Article, section or requirement */
                readonly reference: string;
                /** What it calls such data */
                readonly as: string;
              }[];
            }[];
            /** null where nothing was found */
            readonly highestSeverity: "low" | "medium" | "high" | "critical" | null;
            /** Spans per 1,000 UTF-16 units */
            readonly density: number;
            /** Laws and standards that cover such data */
            readonly regulations: readonly ("gdpr" | "ccpa" | "hipaa" | "pci_dss" | "glba")[];
            /** What to do about it */
            readonly recommendations: readonly string[];
            /** UTF-16 units; of json and csv those of all values */
            readonly textLength: number;
          }
        | {
            /** How many texts were sent */
            readonly count: number;
            /** In the order of the texts */
            readonly results: readonly (
              | {
                  /** One decimal */
                  readonly riskScore: number;
                  /** Level of the score */
                  readonly riskLevel: "none" | "low" | "medium" | "high" | "critical";
                  /** Number of spans */
                  readonly total: number;
                  /** Spans by kind */
                  readonly counts: { readonly [name: string]: number };
                  /** Largest contribution first */
                  readonly categories: readonly {
                    /** Kind */
                    readonly type: string;
                    readonly count: number;
                    /** Severity of the kind */
                    readonly severity: "low" | "medium" | "high" | "critical";
                    /** Points that this kind adds to the score */
                    readonly contribution: number;
                    /** Which laws and standards cover it, and where */
                    readonly coveredBy: readonly {
                      /** gdpr, ccpa (with CPRA), hipaa, pci_dss, glba, or lgpd of Brazil */
                      readonly law: "gdpr" | "ccpa" | "hipaa" | "pci_dss" | "glba" | "lgpd";
                      /** Article, section or requirement */
                      readonly reference: string;
                      /** What it calls such data */
                      readonly as: string;
                    }[];
                  }[];
                  /** null where nothing was found */
                  readonly highestSeverity: "low" | "medium" | "high" | "critical" | null;
                  /** Spans per 1,000 UTF-16 units */
                  readonly density: number;
                  /** Laws and standards that cover such data */
                  readonly regulations: readonly ("gdpr" | "ccpa" | "hipaa" | "pci_dss" | "glba")[];
                  /** What to do about it */
                  readonly recommendations: readonly string[];
                  /** UTF-16 units; of json and csv those of all values */
                  readonly textLength: number;
                }
              | {
                  /** Why this text has no answer */
                  readonly error: string;
                  /** Why this text has no answer */
                  readonly message: string;
                }
            )[];
          }
      >
    >;
  };
  readonly password: {
    /** Estimate how hard a password is to guess.
     *
     * Estimates how many guesses a password withstands and how long they take, and tells what would make it stronger. The method of zxcvbn with what it lacks: names and words of 18 languages without their marks, years to ten from now, phrases, endings, parts of the user inputs, and breached passwords. A word of zxcvbn's lists keeps its guesses. The first 128 characters are analyzed; beyond them what repeats or continues costs nothing, and each other character multiplies the guesses by ten. The answer contains no part of the password, and no network is used. */
    readonly check: (
      input: {
        /** The password; not stored, not logged */
        readonly password: string;
        /** What is known about the person or the site: names, addresses */
        readonly userInputs?: readonly string[];
        /** Language of the feedback: en, de, es, fr, id, it, nl, pl, pt, ru, sv, tr; English for any other. The word lists of all languages always count */
        readonly language?: string;
        /** Hashes by which the password may be stored, for crackTimesByHash; or all */
        readonly hashes?: readonly (
          | "md5"
          | "sha1"
          | "ntlm"
          | "sha256"
          | "sha512"
          | "pbkdf2-sha256"
          | "bcrypt-5"
          | "bcrypt-10"
          | "bcrypt-12"
          | "scrypt-14"
          | "scrypt-17"
          | "argon2id"
          | "argon2id-64mib"
          | "all"
        )[];
        /** zxcvbn: exactly the numbers of zxcvbn 4.4.2, without breached passwords and other languages */
        readonly compatibility?: "none" | "zxcvbn";
      },
      options?: CallOptions,
    ) => Promise<
      Result<{
        /** 0 (too guessable) to 4 (very unguessable) */
        readonly score: number;
        /** Guesses needed, at most 1.8e308 */
        readonly guesses: number;
        /** Their decimal logarithm */
        readonly guessesLog10: number;
        /** Seconds, by kind of attack */
        readonly crackTimesSeconds: {
          readonly online_throttling_100_per_hour: number;
          readonly online_no_throttling_10_per_second: number;
          readonly offline_slow_hashing_1e4_per_second: number;
          readonly offline_fast_hashing_1e10_per_second: number;
        };
        /** The same in words */
        readonly crackTimesDisplay: {
          readonly online_throttling_100_per_hour: string;
          readonly online_no_throttling_10_per_second: string;
          readonly offline_slow_hashing_1e4_per_second: string;
          readonly offline_fast_hashing_1e10_per_second: string;
        };
        readonly feedback: {
          /** What is wrong with it; empty if nothing is */
          readonly warning: string;
          /** What would make it stronger */
          readonly suggestions: readonly string[];
        };
        /** What protects better than another password, for a weak or breached one: a passkey, one-time codes (totp), a password manager */
        readonly advice: readonly {
          /** What to do */
          readonly kind: "change" | "manager" | "passkey" | "totp";
          /** In a sentence */
          readonly text: string;
        }[];
        /** How long guessing takes, by the `hashes` asked for */
        readonly crackTimesByHash?: readonly {
          /** How the password is stored */
          readonly hash:
            | "md5"
            | "sha1"
            | "ntlm"
            | "sha256"
            | "sha512"
            | "pbkdf2-sha256"
            | "bcrypt-5"
            | "bcrypt-10"
            | "bcrypt-12"
            | "scrypt-14"
            | "scrypt-17"
            | "argon2id"
            | "argon2id-64mib";
          /** Cost of that hash */
          readonly parameters: string;
          /** Guesses a second */
          readonly guessesPerSecond: number;
          /** measured: published by hashcat's benchmark; scaled: from it to this cost; bound: what the card's memory bandwidth allows at most */
          readonly basis: "measured" | "scaled" | "bound";
          /** What guesses */
          readonly hardware: string;
          /** Until it is guessed */
          readonly seconds: number;
          /** The same in words */
          readonly display: string;
        }[];
        /** Whether it is among the breached passwords that this server keeps, which makes the score 1 at most; null if they are not prepared yet */
        readonly breached: boolean | null;
        /** Milliseconds that the estimate took */
        readonly calcTimeMs: number;
        /** The parts by which it is guessed, in order */
        readonly sequence: readonly {
          /** What it is recognized as; regex: a year; ending: digits and signs as people append them */
          readonly pattern:
            | "bruteforce"
            | "dictionary"
            | "spatial"
            | "repeat"
            | "sequence"
            | "regex"
            | "date"
            | "ending";
          /** First UTF-16 unit */
          readonly start: number;
          /** Unit after the last */
          readonly end: number;
          /** Guesses needed for this part alone */
          readonly guesses: number;
          /** Their decimal logarithm */
          readonly guessesLog10: number;
          /** The list that contains the word: one of zxcvbn, a language, names, places, everyday, user_inputs or breached */
          readonly dictionary?: string;
          /** Rank in that list, from 1 */
          readonly rank?: number;
          /** Whether the word is reversed */
          readonly reversed?: boolean;
          /** Whether other characters stand for letters */
          readonly l33t?: boolean;
          /** The keyboard of the pattern */
          readonly graph?: string;
          /** Straight lines of the keyboard pattern */
          readonly turns?: number;
          /** How often its text is repeated */
          readonly repeatCount?: number;
          /** Whether the sequence ascends */
          readonly ascending?: boolean;
        }[];
        /** Whether it is longer than what was analyzed */
        readonly truncated: boolean;
      }>
    >;
    /** Check a password against a policy, and the policy itself.
     *
     * Tells which rules of a policy a password breaks, and where the policy itself is bad. Lengths count code points after NFC. Presets: nist and nist-mfa (SP 800-63B-4: 15 characters, 8 with a second factor, a blocklist, no composition rules), owasp, pci and basic. policyWarnings says where a policy contradicts the standard. */
    readonly policy: (
      input: {
        /** The password; not stored, not logged */
        readonly password: string;
        /** nist, nist-mfa, owasp, pci, basic, or an object of rules */
        readonly policy?:
          | string
          | {
              /** Minimum length in code points after NFC; 8 by default */
              readonly minLength?: number;
              /** Maximum length in code points after NFC; 128 by default */
              readonly maxLength?: number;
              /** Has an upper-case letter; false by default */
              readonly requireUppercase?: boolean;
              /** Has a lower-case letter; false by default */
              readonly requireLowercase?: boolean;
              /** Has a digit; false by default */
              readonly requireNumbers?: boolean;
              /** Has a symbol; false by default */
              readonly requireSymbols?: boolean;
              /** Minimum number of upper-case letters; 0 by default */
              readonly minUppercase?: number;
              /** Minimum number of lower-case letters; 0 by default */
              readonly minLowercase?: number;
              /** Minimum number of digits; 0 by default */
              readonly minNumbers?: number;
              /** Minimum number of symbols; 0 by default */
              readonly minSymbols?: number;
              /** Minimum number of different characters; 0 by default */
              readonly minUniqueCharacters?: number;
              /** Maximum number of equal characters in a row, 0 for no limit; 0 by default */
              readonly maxRepeated?: number;
              /** Maximum number of characters in order (abc, 321), 0 for no limit; 0 by default */
              readonly maxSequential?: number;
              /** Has no white space; false by default */
              readonly disallowWhitespace?: boolean;
              /** Contains none of the userInputs of three or more characters, nor the part before the @ of one; true by default */
              readonly disallowUserInputs?: boolean;
              /** Is no packaged common password and no single word in disguise; true by default */
              readonly disallowCommon?: boolean;
              /** Is not known from breaches; false by default */
              readonly disallowPwned?: boolean;
              /** Texts that it must not contain, in any case */
              readonly forbidden?: readonly string[];
              /** Minimum score; 0 by default */
              readonly minScore?: number;
              /** A regular expression in RE2 syntax that it must match somewhere */
              readonly pattern?: string;
            };
        /** What is known about the person or the site: names, addresses */
        readonly userInputs?: readonly string[];
      },
      options?: CallOptions,
    ) => Promise<
      Result<{
        /** Whether no rule is violated */
        readonly valid: boolean;
        /** 0 (too guessable) to 4 (very unguessable) */
        readonly score: number;
        /** Rules that are violated */
        readonly violations: readonly {
          /** The field of the policy */
          readonly rule: string;
          /** What the password must be */
          readonly message: string;
          readonly expected: string | number | boolean;
          readonly actual: string | number | boolean;
        }[];
        /** Rules that are satisfied */
        readonly passed: readonly string[];
        /** All rules as they were applied */
        readonly policy: { readonly [name: string]: unknown };
        /** Where the policy makes passwords worse */
        readonly policyWarnings: readonly string[];
        /** The operator's own list, which disallowCommon compares with as well; null if there is none */
        readonly blocklist: {
          /** Passwords on it */
          readonly entries: number;
          /** How often a password that is not on it is taken for one that is */
          readonly falsePositiveRate: number;
        } | null;
      }>
    >;
    /** Lint a password policy against NIST SP 800-63B-4.
     *
     * Tells where a password policy, and what a service does with passwords, departs from NIST SP 800-63B-4 (2025) and OWASP ASVS 5.0: each finding with the section, how binding it is, and a remedy. Practices that are left out are not judged. No password is sent. */
    readonly lintPolicy: (
      input?: {
        /** nist, nist-mfa, owasp, pci, basic, or an object of rules */
        readonly policy?:
          | string
          | {
              /** Minimum length in code points after NFC; 8 by default */
              readonly minLength?: number;
              /** Maximum length in code points after NFC; 128 by default */
              readonly maxLength?: number;
              /** Has an upper-case letter; false by default */
              readonly requireUppercase?: boolean;
              /** Has a lower-case letter; false by default */
              readonly requireLowercase?: boolean;
              /** Has a digit; false by default */
              readonly requireNumbers?: boolean;
              /** Has a symbol; false by default */
              readonly requireSymbols?: boolean;
              /** Minimum number of upper-case letters; 0 by default */
              readonly minUppercase?: number;
              /** Minimum number of lower-case letters; 0 by default */
              readonly minLowercase?: number;
              /** Minimum number of digits; 0 by default */
              readonly minNumbers?: number;
              /** Minimum number of symbols; 0 by default */
              readonly minSymbols?: number;
              /** Minimum number of different characters; 0 by default */
              readonly minUniqueCharacters?: number;
              /** Maximum number of equal characters in a row, 0 for no limit; 0 by default */
              readonly maxRepeated?: number;
              /** Maximum number of characters in order (abc, 321), 0 for no limit; 0 by default */
              readonly maxSequential?: number;
              /** Has no white space; false by default */
              readonly disallowWhitespace?: boolean;
              /** Contains none of the userInputs of three or more characters, nor the part before the @ of one; true by default */
              readonly disallowUserInputs?: boolean;
              /** Is no packaged common password and no single word in disguise; true by default */
              readonly disallowCommon?: boolean;
              /** Is not known from breaches; false by default */
              readonly disallowPwned?: boolean;
              /** Texts that it must not contain, in any case */
              readonly forbidden?: readonly string[];
              /** Minimum score; 0 by default */
              readonly minScore?: number;
              /** A regular expression in RE2 syntax that it must match somewhere */
              readonly pattern?: string;
            };
        /** What the service does beside the rules */
        readonly practices?: {
          /** Whether everybody has a second factor, so that 8 characters are enough */
          readonly secondFactor?: boolean;
          /** Days after which a password must be changed, 0 for never */
          readonly rotationDays?: number;
          /** Whether a hint is shown before signing in */
          readonly hints?: boolean;
          /** Whether security questions are asked */
          readonly securityQuestions?: boolean;
          /** Whether passwords that are too long are cut */
          readonly truncates?: boolean;
          /** Whether characters beyond ASCII are accepted */
          readonly unicode?: boolean;
          /** Whether password managers can fill in */
          readonly passwordManagers?: boolean;
          /** Whether pasting is allowed */
          readonly paste?: boolean;
          /** Whether the password can be shown while it is typed */
          readonly showPassword?: boolean;
          /** Failed attempts in a row that an account allows, 0 for no limit */
          readonly maxFailedAttempts?: number;
          /** How passwords are stored */
          readonly storage?:
            | "plain"
            | "encrypted"
            | "fast-hash"
            | "pbkdf2"
            | "bcrypt"
            | "scrypt"
            | "argon2id";
        };
      },
      options?: CallOptions,
    ) => Promise<
      Result<{
        /** Whether nothing departs from a SHALL, and the policy does not contradict itself */
        readonly compliant: boolean;
        /** Number of findings */
        readonly count: number;
        /** What departs, contradicts or is worth knowing */
        readonly findings: readonly {
          /** The rule of the linter */
          readonly id: string;
          /** SHALL and SHOULD as in the standard; fault: the policy contradicts itself; note: worth knowing, no departure */
          readonly level: "SHALL" | "SHOULD" | "fault" | "note";
          /** Fields of policy or practices that it is about */
          readonly fields: readonly string[];
          /** What is wrong */
          readonly message: string;
          /** What mends it */
          readonly remedy: string;
          /** Where the standards say so */
          readonly references: readonly {
            /** NIST SP 800-63B-4 or OWASP ASVS 5.0 */
            readonly standard: string;
            /** Its section, with the number of the requirement */
            readonly section: string;
            /** SHALL, SHOULD … of NIST; the level of the ASVS */
            readonly requirement: string;
          }[];
        }[];
        /** All rules as they were applied */
        readonly policy: { readonly [name: string]: unknown };
      }>
    >;
    /** Find the weakest password that a policy allows.
     *
     * Builds weak passwords that satisfy a policy, as people do: common passwords, rows of keys, sequences, repetitions and phrases, with capitals, digits and symbols where the rules ask for them. Answers the one that takes the fewest guesses: an upper bound of what the policy guarantees, since a weaker one may exist. Breached passwords are those that this server keeps; no network is used. */
    readonly policyStrength: (
      input?: {
        /** nist, nist-mfa, owasp, pci, basic, or an object of rules */
        readonly policy?:
          | string
          | {
              /** Minimum length in code points after NFC; 8 by default */
              readonly minLength?: number;
              /** Maximum length in code points after NFC; 128 by default */
              readonly maxLength?: number;
              /** Has an upper-case letter; false by default */
              readonly requireUppercase?: boolean;
              /** Has a lower-case letter; false by default */
              readonly requireLowercase?: boolean;
              /** Has a digit; false by default */
              readonly requireNumbers?: boolean;
              /** Has a symbol; false by default */
              readonly requireSymbols?: boolean;
              /** Minimum number of upper-case letters; 0 by default */
              readonly minUppercase?: number;
              /** Minimum number of lower-case letters; 0 by default */
              readonly minLowercase?: number;
              /** Minimum number of digits; 0 by default */
              readonly minNumbers?: number;
              /** Minimum number of symbols; 0 by default */
              readonly minSymbols?: number;
              /** Minimum number of different characters; 0 by default */
              readonly minUniqueCharacters?: number;
              /** Maximum number of equal characters in a row, 0 for no limit; 0 by default */
              readonly maxRepeated?: number;
              /** Maximum number of characters in order (abc, 321), 0 for no limit; 0 by default */
              readonly maxSequential?: number;
              /** Has no white space; false by default */
              readonly disallowWhitespace?: boolean;
              /** Contains none of the userInputs of three or more characters, nor the part before the @ of one; true by default */
              readonly disallowUserInputs?: boolean;
              /** Is no packaged common password and no single word in disguise; true by default */
              readonly disallowCommon?: boolean;
              /** Is not known from breaches; false by default */
              readonly disallowPwned?: boolean;
              /** Texts that it must not contain, in any case */
              readonly forbidden?: readonly string[];
              /** Minimum score; 0 by default */
              readonly minScore?: number;
              /** A regular expression in RE2 syntax that it must match somewhere */
              readonly pattern?: string;
            };
      },
      options?: CallOptions,
    ) => Promise<
      Result<{
        /** The weakest that was found; null if none of those tried is allowed */
        readonly weakest: {
          /** The password */
          readonly example: string;
          /** What it is built on: a common password, a row of keys, a sequence, a repetition, a phrase or several words */
          readonly base: "common" | "row" | "sequence" | "repetition" | "phrase" | "words";
          /** What was done to satisfy the rules */
          readonly decorations: readonly (
            | "capitals"
            | "digits"
            | "symbols"
            | "letters"
            | "repeated"
            | "filled"
            | "cut"
          )[];
          /** Guesses it takes */
          readonly guesses: number;
          /** Their decimal logarithm */
          readonly guessesLog10: number;
          /** 0 (too guessable) to 4 (very unguessable) */
          readonly score: number;
          /** How long it lasts against 100 guesses an hour */
          readonly onlineThrottled: string;
          /** How long it lasts against 10,000,000,000 guesses a second */
          readonly offlineFast: string;
        } | null;
        /** What the rules guarantee whatever is chosen: the least guesses of minScore, else 1 */
        readonly guaranteedGuesses: number;
        /** Passwords that satisfy the rules about characters */
        readonly tried: number;
        /** Those of them that no list and no score rules out */
        readonly allowed: number;
        /** Whether they were compared with the breached passwords this server keeps; null if the policy asks for none */
        readonly lists: boolean | null;
        /** All rules as they were applied */
        readonly policy: { readonly [name: string]: unknown };
      }>
    >;
    /** Look up a password among breached ones.
     *
     * Looks up the SHA-1 or the NTLM digest of a password in its range. If a range service is asked, only the first five digits leave this server, and padding is requested. The packaged lists have no counts, so each count is 1. */
    readonly pwned: (
      input: (
        | { readonly password: string }
        | { readonly sha1: string }
        | { readonly ntlm: string }
        | { readonly prefix: string }
      ) & {
        /** As typed, in UTF-8 */
        readonly password?: string;
        /** Its SHA-1, 40 hexadecimal digits */
        readonly sha1?: string;
        /** Its NTLM digest, 32 hexadecimal digits */
        readonly ntlm?: string;
        /** Or a whole range, 5 hexadecimal digits */
        readonly prefix?: string;
        /** Kind of digest: ntlm is that of Windows, MD4 of the password in UTF-16LE */
        readonly mode?: "sha1" | "ntlm";
      },
      options?: CallOptions,
    ) => Promise<
      Result<
        | {
            /** Whether it is known */
            readonly pwned: boolean;
            /** How often the password was seen, 1 in lists without counts; for a range, its number of suffixes */
            readonly count: number;
            /** First five hexadecimal digits of the digest, upper case */
            readonly prefix: string;
            /** Where it was looked up */
            readonly source: "local" | "remote";
            /** Day of the data; null if unknown */
            readonly dataDate: string | null;
          }
        | {
            /** First five hexadecimal digits of the digest, upper case */
            readonly prefix: string;
            /** How often the password was seen, 1 in lists without counts; for a range, its number of suffixes */
            readonly count: number;
            /** All of the range, by suffix */
            readonly results: readonly {
              /** The other digits, upper case: 35, or 27 of NTLM */
              readonly suffix: string;
              /** How often it was seen */
              readonly count: number;
            }[];
          }
      >
    >;
    /** List a range of breached passwords as Have I Been Pwned does.
     *
     * Answers the breached passwords whose SHA-1, or with mode=ntlm whose NTLM digest, begins with five digits; NTLM where the operator has prepared it (`nonet data ntlm`). The lines are SUFFIX:COUNT, for clients of the range API of Pwned Passwords. Suffixes with a count of 0 are padding, which gives every answer the same size. The header Add-Padding: false omits it. */
    readonly range: (
      input: {
        /** First five hexadecimal digits of a digest */
        readonly prefix: string;
        /** Kind of digest: ntlm is that of Windows, MD4 of the password in UTF-16LE */
        readonly mode?: "sha1" | "ntlm";
      },
      options?: CallOptions,
    ) => Promise<Result<string>>;
    /** Generate passwords, passphrases or PINs.
     *
     * Generates up to 100 random passwords, passphrases or PINs. Every secret that satisfies the request is equally likely, and entropyBits counts exactly those. A password has at least one character of each class, a passphrase has words of the EFF's large list, and a PIN is none of the most common ones. */
    readonly generate: (
      input?: {
        /** What to generate */
        readonly type?: "password" | "passphrase" | "pin";
        /** Characters of a password, 8 to 128, by default 16; digits of a PIN, 4 to 32, by default 6 */
        readonly length?: number;
        /** Number of secrets */
        readonly count?: number;
        /** password: use digits */
        readonly numbers?: boolean;
        /** password: use symbols */
        readonly symbols?: boolean;
        /** password: use upper-case letters */
        readonly uppercase?: boolean;
        /** password: use lower-case letters */
        readonly lowercase?: boolean;
        /** password: leave out 0 O o 1 I l | */
        readonly excludeAmbiguous?: boolean;
        /** password: characters to leave out */
        readonly exclude?: string;
        /** password: the symbols to use; letters and digits are ignored */
        readonly symbolSet?: string;
        /** passphrase: number of words */
        readonly words?: number;
        /** passphrase: between words */
        readonly separator?: string;
        /** passphrase: capitalize the words */
        readonly capitalize?: boolean;
        /** passphrase: add a digit to one of the words */
        readonly includeNumber?: boolean;
      },
      options?: CallOptions,
    ) => Promise<
      Result<{
        /** As requested */
        readonly type: string;
        /** Number of secrets */
        readonly count: number;
        /** The first secret */
        readonly password: string;
        /** All secrets */
        readonly passwords: readonly string[];
        /** Characters of the first secret */
        readonly length: number;
        /** Entropy of each secret in bits, with one decimal */
        readonly entropyBits: number;
        /** The strength of a secret of this entropy */
        readonly score: number;
      }>
    >;
  };
  readonly text: {
    /** Measure a text: counts, averages, reading time and scores.
     *
     * Counts words, sentences and paragraphs, and answers averages, reading time and readability scores. A word is a UAX #29 word with a letter or a digit; abbreviations, initials, decimals and wrapped lines do not end a sentence, full stops before lower-case words do. Averages and scores are rounded to two decimals; for a text without words they are 0. HTML and Markdown are read without their tags and marks; the language is detected. */
    readonly analyze: (
      input: {
        /** The text, in any language */
        readonly text: string;
        /** What text is: plain text, HTML or Markdown. Tags and marks are not counted; offsets are those of the text as sent */
        readonly format?: "text" | "html" | "markdown";
        /** Language of the text, BCP 47; auto: it is detected */
        readonly language?: string;
        /** Words per minute of silent reading (Brysbaert 2019) */
        readonly readingWpm?: number;
        /** Words per minute of speech (a usual pace of talks) */
        readonly speakingWpm?: number;
      },
      options?: CallOptions,
    ) => Promise<
      Result<{
        /** Characters as a person counts them: grapheme clusters */
        readonly characters: number;
        /** Characters that are not white space */
        readonly charactersNoSpaces: number;
        /** Words with a letter or a digit */
        readonly words: number;
        /** Sentences */
        readonly sentences: number;
        /** Blocks separated by blank lines */
        readonly paragraphs: number;
        /** Line breaks + 1 */
        readonly lines: number;
        /** Syllables, as read in English */
        readonly syllables: number;
        /** Words divided by readingWpm */
        readonly readingTimeMinutes: number;
        /** Words divided by speakingWpm */
        readonly speakingTimeMinutes: number;
        /** Letters and digits per word */
        readonly averageWordLength: number;
        /** Words per sentence */
        readonly averageWordsPerSentence: number;
        /** Syllables per word */
        readonly averageSyllablesPerWord: number;
        /** The first of the longest words; empty without words */
        readonly longestWord: string;
        /** Flesch 1948: 100 is very easy, 0 very difficult */
        readonly fleschReadingEase: number;
        /** Kincaid and others 1975: a school grade */
        readonly fleschKincaidGrade: number;
        /** Gunning 1952: a school grade */
        readonly gunningFog: number;
        /** The language of the text */
        readonly language: {
          /** ISO 639-1, as given or detected; null where the text is too short to tell */
          readonly code: string | null;
          /** How far it is ahead of all other languages, no probability; 1 where it was given */
          readonly confidence: number;
        };
      }>
    >;
    /** Find the most frequent words and phrases of a text, and their density.
     *
     * Finds words and phrases of up to five words within a sentence; C++, .NET, TCP/IP and e-mail are one word each. None begins or ends with a stop word (58 languages, 23 with stems). They are sorted by length, then count, then position. */
    readonly keywords: (
      input: {
        /** The text, in any language */
        readonly text: string;
        /** What text is: plain text, HTML or Markdown. Tags and marks are not counted; offsets are those of the text as sent */
        readonly format?: "text" | "html" | "markdown";
        /** Length of keywords in words: a number from 1 to 5, or a list of numbers */
        readonly n?: number | readonly number[];
        /** Maximum number of keywords of each length */
        readonly limit?: number;
        /** How often a keyword must occur; if left out, 1, and 2 for phrases */
        readonly minCount?: number;
        /** Minimum characters of its first and last word */
        readonly minLength?: number;
        /** Leave out words like the, of, is */
        readonly removeStopwords?: boolean;
        /** Count the forms of a word as one, shown in its first form */
        readonly stem?: boolean;
        /** Language of stop words and stems, BCP 47 */
        readonly language?: string;
        /** A phrase to report on separately */
        readonly keyphrase?: string;
      },
      options?: CallOptions,
    ) => Promise<
      Result<{
        /** All words, including stop words */
        readonly totalWords: number;
        /** Words that differ in more than letter case */
        readonly uniqueWords: number;
        /** Number of keywords */
        readonly count: number;
        readonly keywords: readonly {
          /** In lower case */
          readonly keyword: string;
          /** Number of its words */
          readonly n: number;
          /** How often it occurs */
          readonly count: number;
          /** Count in percent of all words */
          readonly density: number;
          /** Where it occurs first, in UTF-16 units */
          readonly firstOffset: number;
          /** Mean over its positions: 100 at the very start, near 0 at the end of the text */
          readonly prominence: number;
        }[];
        /** Null if none was asked for, or it has no words */
        readonly keyphrase: {
          /** As asked */
          readonly keyphrase: string;
          /** Number of its words */
          readonly n: number;
          /** How often it occurs */
          readonly count: number;
          /** Count in percent of all words */
          readonly density: number;
          /** Null if it does not occur */
          readonly firstOffset: number | null;
          /** As for keywords; 0 if it does not occur */
          readonly prominence: number;
          /** Whether the first paragraph contains it */
          readonly inFirstParagraph: boolean;
          /** Sentences that contain it */
          readonly sentences: number;
          /** good from 0.5 % to 3 % */
          readonly use: "none" | "low" | "good" | "high";
        } | null;
      }>
    >;
    /** Score how hard a text is to read, by eleven formulas.
     *
     * Scores a text by eleven published formulas and answers the school grade that it needs, and with `targetGrade` which sentences stand above yours. The eleven are made for English prose; `reliable` tells whether there is enough of it. `languageScores` has the formulas of eleven languages. `grade` is the median of Flesch-Kincaid, Gunning fog, SMOG, ARI, Coleman-Liau and Linsear Write. */
    readonly readability: (
      input: {
        /** The text, in any language */
        readonly text: string;
        /** What text is: plain text, HTML or Markdown. Tags and marks are not counted; offsets are those of the text as sent */
        readonly format?: "text" | "html" | "markdown";
        /** Language of the text, BCP 47; auto: it is detected */
        readonly language?: string;
        /** Answer the grade of every sentence */
        readonly heatMap?: boolean;
        /** The school grade that the text should not exceed: the sentences above it are answered, with their causes */
        readonly targetGrade?: number;
      },
      options?: CallOptions,
    ) => Promise<
      Result<{
        /** Flesch 1948: 100 is very easy, 0 very difficult */
        readonly fleschReadingEase: number;
        /** Kincaid and others 1975: a school grade */
        readonly fleschKincaidGrade: number;
        /** Gunning 1952: a school grade */
        readonly gunningFog: number;
        /** McLaughlin 1969 */
        readonly smog: number;
        /** Automated readability index, Smith and Senter 1967 */
        readonly ari: number;
        /** Coleman and Liau 1975 */
        readonly colemanLiau: number;
        /** Dale and Chall, with the word list of 1995: up to 4.9 is grade 4, from 10 college */
        readonly daleChall: number;
        /** O'Hayre 1966, over the whole text */
        readonly linsearWrite: number;
        /** Spache 1974, for the first four grades */
        readonly spache: number;
        /** Björnsson 1968 */
        readonly lix: number;
        /** Anderson 1983 */
        readonly rix: number;
        /** Median of the six formulas that give any school grade */
        readonly grade: number;
        /** By fleschReadingEase: very_easy from 90, then from 80, 70, 60, 50 and 30 */
        readonly level:
          | "very_easy"
          | "easy"
          | "fairly_easy"
          | "standard"
          | "fairly_difficult"
          | "difficult"
          | "very_difficult";
        /** Words with a letter or a digit */
        readonly words: number;
        /** Sentences */
        readonly sentences: number;
        /** Syllables, as read in English */
        readonly syllables: number;
        /** Words of three syllables or more, not counting names and inflections */
        readonly complexWords: number;
        /** Letters and digits in words */
        readonly letters: number;
        /** English, at least 100 words and, for SMOG, 30 sentences */
        readonly reliable: boolean;
        /** Sentences of at least 14 words above grade 10, in order */
        readonly hardSentences: readonly {
          /** UTF-16 offset of its beginning */
          readonly start: number;
          /** UTF-16 offset of its end */
          readonly end: number;
          /** Flesch-Kincaid grade of the sentence alone */
          readonly grade: number;
        }[];
        /** The language of the text */
        readonly language: {
          /** ISO 639-1, as given or detected; null where the text is too short to tell */
          readonly code: string | null;
          /** How far it is ahead of all other languages, no probability; 1 where it was given */
          readonly confidence: number;
        };
        /** Scores by formulas made for the language of the text; empty where it has none */
        readonly languageScores: readonly {
          /** Short name */
          readonly formula: string;
          /** By the expression, of the inputs */
          readonly score: number;
          /** What a higher score means */
          readonly higher: "easier" | "harder";
          /** Who published it */
          readonly source: string;
          /** How the score is computed, in the names of its inputs */
          readonly expression: string;
          /** What it is computed of */
          readonly inputs: { readonly [name: string]: number };
          /** At least 100 words, and nothing estimated */
          readonly reliable: boolean;
          /** What limits it */
          readonly note: string | null;
        }[];
        /** The counts that the eleven scores are computed of */
        readonly inputs: {
          /** Words */
          readonly words: number;
          /** Sentences */
          readonly sentences: number;
          /** Syllables, as read in English */
          readonly syllables: number;
          /** Letters and digits */
          readonly letters: number;
          /** For gunningFog */
          readonly complexWords: number;
          /** Words of three syllables or more, for smog and linsearWrite */
          readonly polysyllables: number;
          /** Words of seven letters or more, for lix and rix */
          readonly longWords: number;
          /** Words not on the list of Dale and Chall */
          readonly unfamiliarWords: number;
          /** Distinct words not on the list of Spache */
          readonly unfamiliarSpache: number;
        };
        /** Every sentence in order; with heatMap */
        readonly heatMap?: readonly {
          /** UTF-16 offset of its beginning */
          readonly start: number;
          /** UTF-16 offset of its end */
          readonly end: number;
          /** Its words */
          readonly words: number;
          /** Its syllables */
          readonly syllables: number;
          /** Flesch-Kincaid grade of the sentence alone */
          readonly grade: number;
          /** hard from grade 10, very_hard from 14 */
          readonly level: "easy" | "standard" | "hard" | "very_hard";
        }[];
        readonly target?: {
          /** The grade asked for */
          readonly grade: number;
          /** Whether the text as a whole is at the grade or below it */
          readonly reached: boolean;
          /** The sentences above it, the furthest first, at most 200 */
          readonly sentences: readonly {
            /** UTF-16 offset of its beginning */
            readonly start: number;
            /** UTF-16 offset of its end */
            readonly end: number;
            /** Its words */
            readonly words: number;
            /** Its syllables */
            readonly syllables: number;
            /** Flesch-Kincaid grade of the sentence alone */
            readonly grade: number;
            /** Grades above the target */
            readonly excess: number;
            /** Whether it has more words than fit, or longer words than easy texts have */
            readonly causes: readonly ("long_sentence" | "long_words")[];
            /** Words that it may have at its syllables per word; 0 where only shorter words help */
            readonly maxWords: number;
            /** Its words of three syllables or more, at most 20 */
            readonly longWords: readonly {
              /** UTF-16 offset of its beginning */
              readonly start: number;
              /** UTF-16 offset of its end */
              readonly end: number;
              /** As written */
              readonly word: string;
              /** Its syllables */
              readonly syllables: number;
            }[];
          }[];
        };
      }>
    >;
    /** Find passive voice, adverbs, transitions, long words and hedges in a text, and its tone.
     *
     * Finds what makes a text hard or weak, each with its offsets. Word lists are there for English and German; for other languages long words, long sentences and repeated beginnings are found. The tone is a matter of counts: one side has more than twice the words of the other, and two in a hundred words. */
    readonly style: (
      input: {
        /** The text, in any language */
        readonly text: string;
        /** What text is: plain text, HTML or Markdown. Tags and marks are not counted; offsets are those of the text as sent */
        readonly format?: "text" | "html" | "markdown";
        /** Language of the text, BCP 47; auto: it is detected */
        readonly language?: string;
      },
      options?: CallOptions,
    ) => Promise<
      Result<{
        /** The language of the text */
        readonly language: {
          /** ISO 639-1, as given or detected; null where the text is too short to tell */
          readonly code: string | null;
          /** How far it is ahead of all other languages, no probability; 1 where it was given */
          readonly confidence: number;
        };
        /** Words with a letter or a digit */
        readonly words: number;
        /** Sentences */
        readonly sentences: number;
        /** Whether there are word lists for the language */
        readonly isKnown: boolean;
        /** Null for languages without word lists */
        readonly tone: {
          /** Which words prevail: formal, informal, or neither twice the other */
          readonly register: "formal" | "neutral" | "informal";
          /** Which words prevail: boosters, hedges, or neither twice the other */
          readonly certainty: "confident" | "neutral" | "hedged";
        } | null;
        /** Sentences in passive voice, in percent; null for languages other than English and German */
        readonly passivePercent: number | null;
        /** Sentences with a transition word, in percent; null for languages other than English and German */
        readonly transitionPercent: number | null;
        /** Adverbs in percent of all words; null for languages other than English and German */
        readonly adverbPercent: number | null;
        /** Long sentences, in percent */
        readonly longSentencePercent: number;
        /** A sentence with more words is long: 20, and 25 or 15 in some languages, as Yoast publishes */
        readonly longSentenceWords: number;
        readonly counts: {
          /** An auxiliary with its participle */
          readonly passive: number;
          /** Adverbs of manner and degree */
          readonly adverb: number;
          /** Words that join sentences */
          readonly transition: number;
          /** English words from 10 letters, German from 14, others from 13 */
          readonly long_word: number;
          /** Sentences of more than longSentenceWords words */
          readonly long_sentence: number;
          /** Three sentences or more in a row that begin alike */
          readonly repeated_start: number;
          /** Words that weaken a claim */
          readonly hedge: number;
          /** Words that strengthen a claim */
          readonly booster: number;
          /** Words of everyday talk, contractions */
          readonly informal: number;
          /** Words of offices and contracts */
          readonly formal: number;
        };
        /** In order of their beginning, at most 5,000 */
        readonly findings: readonly {
          /** What it is */
          readonly kind:
            | "passive"
            | "adverb"
            | "transition"
            | "long_word"
            | "long_sentence"
            | "repeated_start"
            | "hedge"
            | "booster"
            | "informal"
            | "formal";
          /** UTF-16 offset of its beginning */
          readonly start: number;
          /** UTF-16 offset of its end */
          readonly end: number;
        }[];
        /** There are more than 5,000 */
        readonly truncated: boolean;
      }>
    >;
    /** Compare two texts: counts, readability, similarity and words.
     *
     * Measures both texts and answers the differences, second less first. `similarity` is the cosine of their word counts without stop words, `overlap` the share of distinct words that both have; neither knows the order of words. */
    readonly compare: (
      input: {
        /** The first text, in any language */
        readonly first: string;
        /** The text to compare it with */
        readonly second: string;
        /** What text is: plain text, HTML or Markdown. Tags and marks are not counted; offsets are those of the text as sent */
        readonly format?: "text" | "html" | "markdown";
        /** Language of both, BCP 47; auto: of each it is detected */
        readonly language?: string;
        /** Words of each list at most */
        readonly limit?: number;
      },
      options?: CallOptions,
    ) => Promise<
      Result<{
        /** 1: the same words equally often */
        readonly similarity: number;
        /** 1: the same words */
        readonly overlap: number;
        /** Of the first and of the second */
        readonly languages: readonly {
          /** ISO 639-1, as given or detected; null where the text is too short to tell */
          readonly code: string | null;
          /** How far it is ahead of all other languages, no probability; 1 where it was given */
          readonly confidence: number;
        }[];
        readonly first: {
          /** Words */
          readonly words: number;
          /** Sentences */
          readonly sentences: number;
          /** Syllables, as read in English */
          readonly syllables: number;
          /** Letters and digits */
          readonly letters: number;
          /** Words of three syllables or more, for Gunning */
          readonly complexWords: number;
          /** Flesch 1948 */
          readonly fleschReadingEase: number;
          /** Kincaid and others 1975 */
          readonly fleschKincaidGrade: number;
          /** Gunning 1952 */
          readonly gunningFog: number;
          /** McLaughlin 1969 */
          readonly smog: number;
          /** Smith and Senter 1967 */
          readonly ari: number;
          /** Coleman and Liau 1975 */
          readonly colemanLiau: number;
          /** Median of six grades */
          readonly grade: number;
        };
        readonly second: {
          /** Words */
          readonly words: number;
          /** Sentences */
          readonly sentences: number;
          /** Syllables, as read in English */
          readonly syllables: number;
          /** Letters and digits */
          readonly letters: number;
          /** Words of three syllables or more, for Gunning */
          readonly complexWords: number;
          /** Flesch 1948 */
          readonly fleschReadingEase: number;
          /** Kincaid and others 1975 */
          readonly fleschKincaidGrade: number;
          /** Gunning 1952 */
          readonly gunningFog: number;
          /** McLaughlin 1969 */
          readonly smog: number;
          /** Smith and Senter 1967 */
          readonly ari: number;
          /** Coleman and Liau 1975 */
          readonly colemanLiau: number;
          /** Median of six grades */
          readonly grade: number;
        };
        readonly difference: {
          /** Words, second less first */
          readonly words: number;
          /** Sentences, second less first */
          readonly sentences: number;
          /** Syllables, as read in English, second less first */
          readonly syllables: number;
          /** Letters and digits, second less first */
          readonly letters: number;
          /** Words of three syllables or more, for Gunning, second less first */
          readonly complexWords: number;
          /** Flesch 1948, second less first */
          readonly fleschReadingEase: number;
          /** Kincaid and others 1975, second less first */
          readonly fleschKincaidGrade: number;
          /** Gunning 1952, second less first */
          readonly gunningFog: number;
          /** McLaughlin 1969, second less first */
          readonly smog: number;
          /** Smith and Senter 1967, second less first */
          readonly ari: number;
          /** Coleman and Liau 1975, second less first */
          readonly colemanLiau: number;
          /** Median of six grades, second less first */
          readonly grade: number;
        };
        /** Words of both, the most frequent first */
        readonly shared: readonly {
          /** In lower case */
          readonly word: string;
          /** Times in the first text */
          readonly first: number;
          /** Times in the second text */
          readonly second: number;
        }[];
        /** Words of the first alone */
        readonly onlyFirst: readonly {
          /** In lower case */
          readonly word: string;
          /** Times in the first text */
          readonly first: number;
          /** Times in the second text */
          readonly second: number;
        }[];
        /** Words of the second alone */
        readonly onlySecond: readonly {
          /** In lower case */
          readonly word: string;
          /** Times in the first text */
          readonly first: number;
          /** Times in the second text */
          readonly second: number;
        }[];
      }>
    >;
    /** Audit a page or a text for search engines: checks with place and remedy, and a score.
     *
     * Runs 36 checks of keyphrase, page and readability with the bounds that Yoast publishes, and tells those that say nothing here. The score is the weights of good checks and half of those to be warned of, in percent of the weights of all. Navigation, side matter and footers are left out; of longer pages the first 100,000 characters of text are measured. */
    readonly seo: (
      input: (
        | { readonly text: string }
        | { readonly html: string }
        | { readonly markdown: string }
        | { readonly url: string }
      ) & {
        /** Plain text. Required unless html, markdown or url is sent */
        readonly text?: string;
        /** Instead of text: a page, or a part of one, in HTML */
        readonly html?: string;
        /** Instead of text: Markdown, perhaps with title and description in a YAML head */
        readonly markdown?: string;
        /** Instead of text: the address of a page to fetch */
        readonly url?: string;
        /** The phrase that the page should be found by */
        readonly keyphrase?: string;
        /** Title, in place of the page's own */
        readonly title?: string;
        /** Meta description, in place of the page's own */
        readonly description?: string;
        /** Last part of the address, in place of the page's own */
        readonly slug?: string;
        /** Language of the text, BCP 47; auto: it is detected */
        readonly language?: string;
      },
      options?: CallOptions,
    ) => Promise<
      Result<{
        /** By the weights of the checks */
        readonly score: number;
        /** In order of group */
        readonly checks: readonly {
          /** Stable name */
          readonly id: string;
          /** What it is about */
          readonly group: "keyphrase" | "page" | "readability";
          /** What is good; by the bounds that Yoast publishes, or our own where it says so */
          readonly rule: string;
          /** good, warn or bad */
          readonly status: "good" | "warn" | "bad";
          /** Its points of the score */
          readonly weight: number;
          /** What was found */
          readonly message: string;
          /** What to do; null where all is well */
          readonly remedy: string | null;
          /** Where, at most 20 */
          readonly places: readonly {
            /** UTF-16 offset in what was sent, or in the page that was fetched; null for other values */
            readonly start: number | null;
            /** UTF-16 offset of its end */
            readonly end: number | null;
            /** CSS selector, where one names it */
            readonly selector: string | null;
            /** What stands there, cut at 100 characters */
            readonly text: string;
          }[];
        }[];
        /** Checks that do not apply, and why */
        readonly notChecked: readonly {
          /** Stable name */
          readonly id: string;
          /** Why it says nothing here */
          readonly reason: string;
        }[];
        /** The language of the text */
        readonly language: {
          /** ISO 639-1, as given or detected; null where the text is too short to tell */
          readonly code: string | null;
          /** How far it is ahead of all other languages, no probability; 1 where it was given */
          readonly confidence: number;
        };
        /** Words of the text */
        readonly words: number;
        /** Sentences of the text */
        readonly sentences: number;
        /** The text is longer than 100,000 characters: its beginning was measured */
        readonly isCut: boolean;
        /** Address of the page after redirects; null where none was fetched */
        readonly finalUrl: string | null;
        /** Status of the fetched page; null where none was fetched */
        readonly httpStatus: number | null;
      }>
    >;
  };
  readonly strings: {
    /** Write a text in a naming style, or in all eleven.
     *
     * Writes a text in camel, snake, kebab, title or another case. lower, upper, swap, sponge, sentence and title keep every character; the others, words only. title knows some 800 names and acronyms with a spelling of their own (iPhone, eBay, USB-C, XML) and keeps inner capitals. */
    readonly case: (
      input: ({ readonly text: string } | { readonly texts: readonly string[] }) & {
        /** The text; may be empty. Required unless texts is sent */
        readonly text?: string;
        /** Instead of text: a list */
        readonly texts?: readonly string[];
        /** One style; without it the answer has camel, pascal, snake, kebab, constant, title, sentence, lower, upper, dot, path */
        readonly style?:
          | "camel"
          | "pascal"
          | "snake"
          | "kebab"
          | "constant"
          | "title"
          | "sentence"
          | "lower"
          | "upper"
          | "dot"
          | "path"
          | "train"
          | "capital"
          | "no"
          | "flat"
          | "cobol"
          | "pascalSnake"
          | "swap"
          | "sponge"
          | "header";
        /** Split numbers from letters: v12 is v, 12 */
        readonly separateNumbers?: boolean;
        /** Keep words of capitals where words are capitalized: parseHTML */
        readonly preserveAcronyms?: boolean;
        /** Join numbers in camel and pascal without the _ between them */
        readonly mergeAmbiguous?: boolean;
        /** Language of the letters, BCP 47: tr writes İ for i */
        readonly locale?: string;
      },
      options?: CallOptions,
    ) => Promise<
      Result<
        | {
            /** The text as given */
            readonly input: string;
            /** As asked */
            readonly style: string;
            /** The text in that style */
            readonly result: string;
          }
        | {
            /** The text as given */
            readonly input: string;
            /** By style */
            readonly results: { readonly [name: string]: string };
          }
        | {
            /** Number of results */
            readonly count: number;
            /** In the order of the request */
            readonly results: readonly (
              | {
                  /** The text as given */
                  readonly input: string;
                  /** As asked */
                  readonly style: string;
                  /** The text in that style */
                  readonly result: string;
                }
              | {
                  /** The text as given */
                  readonly input: string;
                  /** By style */
                  readonly results: { readonly [name: string]: string };
                }
              | {
                  /** The text as given */
                  readonly input: string;
                  /** Error code of this text */
                  readonly error: string;
                  /** What is wrong with this item */
                  readonly message: string;
                }
            )[];
          }
      >
    >;
    /** Make a URL slug of a text in any script.
     *
     * Makes a readable part of a URL of a text. A text with a letter, a digit or an emoji never gives an empty slug. Kana are written in Hepburn. Kanji do not say how they are read: a packaged dictionary gives their Japanese reading with the locale ja, or where the text has kana; it may be wrong for names. Other Chinese characters have their Chinese readings. */
    readonly slugify: (
      input: ({ readonly text: string } | { readonly texts: readonly string[] }) & {
        /** The text; may be empty. Required unless texts is sent */
        readonly text?: string;
        /** Instead of text: a list */
        readonly texts?: readonly string[];
        /** Between words */
        readonly separator?: string;
        /** Write lower-case letters only */
        readonly lowercase?: boolean;
        /** Language whose own spelling is used, BCP 47: de writes ae for ä, ja reads kanji as Japanese */
        readonly locale?: string;
        /** Characters; 0: no limit */
        readonly maxLength?: number;
        /** Letters and digits only; else . _ ~ as well */
        readonly strict?: boolean;
        /** Text and replacement, in order */
        readonly replacements?: readonly (readonly string[])[];
        /** Characters to keep as they are */
        readonly preserve?: string;
        /** Keep the letters of every script */
        readonly unicode?: boolean;
        /** texts: a slug that is already in the list gets a number, -1, -2, as on GitHub */
        readonly unique?: boolean;
      },
      options?: CallOptions,
    ) => Promise<
      Result<
        | {
            /** The text as given */
            readonly input: string;
            /** Empty when the text has no letters, digits or emoji */
            readonly slug: string;
          }
        | {
            /** Number of results */
            readonly count: number;
            /** In the order of the request */
            readonly results: readonly (
              | {
                  /** The text as given */
                  readonly input: string;
                  /** Empty when the text has no letters, digits or emoji */
                  readonly slug: string;
                }
              | {
                  /** The text as given */
                  readonly input: string;
                  /** Error code of this text */
                  readonly error: string;
                  /** What is wrong with this item */
                  readonly message: string;
                }
            )[];
          }
      >
    >;
    /** Transform a text in up to twenty steps.
     *
     * Runs one transform (`operation`) or a list of up to twenty (`operations`) on a text, or on each of up to 100 texts; options beside them are the defaults of each step. Lengths count characters as a person sees them, and no character is cut in two. A result has at most 1,000,000 UTF-16 units. */
    readonly transform: (
      input: ({ readonly text: string } | { readonly texts: readonly string[] }) &
        (
          | {
              readonly operation:
                | "reverse"
                | "trim"
                | "collapseWhitespace"
                | "truncate"
                | "stripAccents"
                | "normalize"
                | "removeDuplicateLines"
                | "sortLines"
                | "dedent"
                | "padStart"
                | "padEnd"
                | "repeat"
                | "wrap"
                | "removeInvisible"
                | "smartQuotes"
                | "transliterate"
                | "rot13"
                | "linesToJson"
                | "removeEmptyLines"
                | "reverseLines"
                | "lines→json";
            }
          | {
              readonly operations: readonly (
                | "reverse"
                | "trim"
                | "collapseWhitespace"
                | "truncate"
                | "stripAccents"
                | "normalize"
                | "removeDuplicateLines"
                | "sortLines"
                | "dedent"
                | "padStart"
                | "padEnd"
                | "repeat"
                | "wrap"
                | "removeInvisible"
                | "smartQuotes"
                | "transliterate"
                | "rot13"
                | "linesToJson"
                | "removeEmptyLines"
                | "reverseLines"
                | "lines→json"
                | {
                    /** Name of a transform */
                    readonly operation:
                      | "reverse"
                      | "trim"
                      | "collapseWhitespace"
                      | "truncate"
                      | "stripAccents"
                      | "normalize"
                      | "removeDuplicateLines"
                      | "sortLines"
                      | "dedent"
                      | "padStart"
                      | "padEnd"
                      | "repeat"
                      | "wrap"
                      | "removeInvisible"
                      | "smartQuotes"
                      | "transliterate"
                      | "rot13"
                      | "linesToJson"
                      | "removeEmptyLines"
                      | "reverseLines"
                      | "lines→json";
                    /** truncate, padStart, padEnd: characters as a person counts them; required there */
                    readonly length?: number;
                    /** truncate: put at the cut and counted; … unless sent */
                    readonly suffix?: string;
                    /** truncate: cut between words */
                    readonly wordBoundary?: boolean;
                    /** normalize: NFC unless sent */
                    readonly form?: "NFC" | "NFD" | "NFKC" | "NFKD";
                    /** padStart, padEnd: a space unless sent */
                    readonly fill?: string;
                    /** repeat: how often; required there */
                    readonly count?: number;
                    /** wrap: characters a line, 80 unless sent */
                    readonly width?: number;
                    /** sortLines: last first */
                    readonly descending?: boolean;
                    /** sortLines: upper and lower case are the same */
                    readonly ignoreCase?: boolean;
                    /** transliterate: language, BCP 47 */
                    readonly locale?: string;
                  }
              )[];
            }
        ) & {
          /** The text; may be empty. Required unless texts is sent */
          readonly text?: string;
          /** Instead of text: a list */
          readonly texts?: readonly string[];
          /** Name of a transform */
          readonly operation?:
            | "reverse"
            | "trim"
            | "collapseWhitespace"
            | "truncate"
            | "stripAccents"
            | "normalize"
            | "removeDuplicateLines"
            | "sortLines"
            | "dedent"
            | "padStart"
            | "padEnd"
            | "repeat"
            | "wrap"
            | "removeInvisible"
            | "smartQuotes"
            | "transliterate"
            | "rot13"
            | "linesToJson"
            | "removeEmptyLines"
            | "reverseLines"
            | "lines→json";
          /** Instead of operation: run in order */
          readonly operations?: readonly (
            | "reverse"
            | "trim"
            | "collapseWhitespace"
            | "truncate"
            | "stripAccents"
            | "normalize"
            | "removeDuplicateLines"
            | "sortLines"
            | "dedent"
            | "padStart"
            | "padEnd"
            | "repeat"
            | "wrap"
            | "removeInvisible"
            | "smartQuotes"
            | "transliterate"
            | "rot13"
            | "linesToJson"
            | "removeEmptyLines"
            | "reverseLines"
            | "lines→json"
            | {
                /** Name of a transform */
                readonly operation:
                  | "reverse"
                  | "trim"
                  | "collapseWhitespace"
                  | "truncate"
                  | "stripAccents"
                  | "normalize"
                  | "removeDuplicateLines"
                  | "sortLines"
                  | "dedent"
                  | "padStart"
                  | "padEnd"
                  | "repeat"
                  | "wrap"
                  | "removeInvisible"
                  | "smartQuotes"
                  | "transliterate"
                  | "rot13"
                  | "linesToJson"
                  | "removeEmptyLines"
                  | "reverseLines"
                  | "lines→json";
                /** truncate, padStart, padEnd: characters as a person counts them; required there */
                readonly length?: number;
                /** truncate: put at the cut and counted; … unless sent */
                readonly suffix?: string;
                /** truncate: cut between words */
                readonly wordBoundary?: boolean;
                /** normalize: NFC unless sent */
                readonly form?: "NFC" | "NFD" | "NFKC" | "NFKD";
                /** padStart, padEnd: a space unless sent */
                readonly fill?: string;
                /** repeat: how often; required there */
                readonly count?: number;
                /** wrap: characters a line, 80 unless sent */
                readonly width?: number;
                /** sortLines: last first */
                readonly descending?: boolean;
                /** sortLines: upper and lower case are the same */
                readonly ignoreCase?: boolean;
                /** transliterate: language, BCP 47 */
                readonly locale?: string;
              }
          )[];
          /** truncate, padStart, padEnd: characters as a person counts them; required there */
          readonly length?: number;
          /** truncate: put at the cut and counted; … unless sent */
          readonly suffix?: string;
          /** truncate: cut between words */
          readonly wordBoundary?: boolean;
          /** normalize: NFC unless sent */
          readonly form?: "NFC" | "NFD" | "NFKC" | "NFKD";
          /** padStart, padEnd: a space unless sent */
          readonly fill?: string;
          /** repeat: how often; required there */
          readonly count?: number;
          /** wrap: characters a line, 80 unless sent */
          readonly width?: number;
          /** sortLines: last first */
          readonly descending?: boolean;
          /** sortLines: upper and lower case are the same */
          readonly ignoreCase?: boolean;
          /** transliterate: language, BCP 47 */
          readonly locale?: string;
        },
      options?: CallOptions,
    ) => Promise<
      Result<
        | {
            /** The text as given */
            readonly input: string;
            /** As asked */
            readonly operation: string;
            /** The text after every transform */
            readonly result: string;
          }
        | {
            /** The text as given */
            readonly input: string;
            /** As asked */
            readonly operations: readonly (
              | "reverse"
              | "trim"
              | "collapseWhitespace"
              | "truncate"
              | "stripAccents"
              | "normalize"
              | "removeDuplicateLines"
              | "sortLines"
              | "dedent"
              | "padStart"
              | "padEnd"
              | "repeat"
              | "wrap"
              | "removeInvisible"
              | "smartQuotes"
              | "transliterate"
              | "rot13"
              | "linesToJson"
              | "removeEmptyLines"
              | "reverseLines"
              | "lines→json"
              | {
                  /** Name of a transform */
                  readonly operation:
                    | "reverse"
                    | "trim"
                    | "collapseWhitespace"
                    | "truncate"
                    | "stripAccents"
                    | "normalize"
                    | "removeDuplicateLines"
                    | "sortLines"
                    | "dedent"
                    | "padStart"
                    | "padEnd"
                    | "repeat"
                    | "wrap"
                    | "removeInvisible"
                    | "smartQuotes"
                    | "transliterate"
                    | "rot13"
                    | "linesToJson"
                    | "removeEmptyLines"
                    | "reverseLines"
                    | "lines→json";
                  /** truncate, padStart, padEnd: characters as a person counts them; required there */
                  readonly length?: number;
                  /** truncate: put at the cut and counted; … unless sent */
                  readonly suffix?: string;
                  /** truncate: cut between words */
                  readonly wordBoundary?: boolean;
                  /** normalize: NFC unless sent */
                  readonly form?: "NFC" | "NFD" | "NFKC" | "NFKD";
                  /** padStart, padEnd: a space unless sent */
                  readonly fill?: string;
                  /** repeat: how often; required there */
                  readonly count?: number;
                  /** wrap: characters a line, 80 unless sent */
                  readonly width?: number;
                  /** sortLines: last first */
                  readonly descending?: boolean;
                  /** sortLines: upper and lower case are the same */
                  readonly ignoreCase?: boolean;
                  /** transliterate: language, BCP 47 */
                  readonly locale?: string;
                }
            )[];
            /** The text after every transform */
            readonly result: string;
          }
        | {
            /** Number of results */
            readonly count: number;
            /** In the order of the request */
            readonly results: readonly (
              | {
                  /** The text as given */
                  readonly input: string;
                  /** As asked */
                  readonly operation: string;
                  /** The text after every transform */
                  readonly result: string;
                }
              | {
                  /** The text as given */
                  readonly input: string;
                  /** As asked */
                  readonly operations: readonly (
                    | "reverse"
                    | "trim"
                    | "collapseWhitespace"
                    | "truncate"
                    | "stripAccents"
                    | "normalize"
                    | "removeDuplicateLines"
                    | "sortLines"
                    | "dedent"
                    | "padStart"
                    | "padEnd"
                    | "repeat"
                    | "wrap"
                    | "removeInvisible"
                    | "smartQuotes"
                    | "transliterate"
                    | "rot13"
                    | "linesToJson"
                    | "removeEmptyLines"
                    | "reverseLines"
                    | "lines→json"
                    | {
                        /** Name of a transform */
                        readonly operation:
                          | "reverse"
                          | "trim"
                          | "collapseWhitespace"
                          | "truncate"
                          | "stripAccents"
                          | "normalize"
                          | "removeDuplicateLines"
                          | "sortLines"
                          | "dedent"
                          | "padStart"
                          | "padEnd"
                          | "repeat"
                          | "wrap"
                          | "removeInvisible"
                          | "smartQuotes"
                          | "transliterate"
                          | "rot13"
                          | "linesToJson"
                          | "removeEmptyLines"
                          | "reverseLines"
                          | "lines→json";
                        /** truncate, padStart, padEnd: characters as a person counts them; required there */
                        readonly length?: number;
                        /** truncate: put at the cut and counted; … unless sent */
                        readonly suffix?: string;
                        /** truncate: cut between words */
                        readonly wordBoundary?: boolean;
                        /** normalize: NFC unless sent */
                        readonly form?: "NFC" | "NFD" | "NFKC" | "NFKD";
                        /** padStart, padEnd: a space unless sent */
                        readonly fill?: string;
                        /** repeat: how often; required there */
                        readonly count?: number;
                        /** wrap: characters a line, 80 unless sent */
                        readonly width?: number;
                        /** sortLines: last first */
                        readonly descending?: boolean;
                        /** sortLines: upper and lower case are the same */
                        readonly ignoreCase?: boolean;
                        /** transliterate: language, BCP 47 */
                        readonly locale?: string;
                      }
                  )[];
                  /** The text after every transform */
                  readonly result: string;
                }
              | {
                  /** The text as given */
                  readonly input: string;
                  /** Error code of this text */
                  readonly error: string;
                  /** What is wrong with this item */
                  readonly message: string;
                }
            )[];
          }
      >
    >;
    /** Escape a text for a format, or read an escaped one.
     *
     * Escapes a text, or each of up to 100 texts, so that it can stand in the format, or reads an escaped one. Unescaping an escaped text gives the text again, in every format. A text that is not validly escaped is refused with `invalid_escape`, in a list for itself alone. */
    readonly escape: (
      input: ({ readonly text: string } | { readonly texts: readonly string[] }) & {
        /** The text; may be empty. Required unless texts is sent */
        readonly text?: string;
        /** Instead of text: a list */
        readonly texts?: readonly string[];
        /** The format that the text is put into */
        readonly format:
          | "html"
          | "url"
          | "base64"
          | "json"
          | "xml"
          | "js"
          | "css"
          | "csv"
          | "sql"
          | "regex"
          | "shell"
          | "unicode"
          | "hex"
          | "punycode"
          | "quotedPrintable"
          | "urlForm";
        /** unescape reads an escaped text */
        readonly direction?: "escape" | "unescape";
        /** base64: the URL-safe alphabet without padding */
        readonly urlSafe?: boolean;
      },
      options?: CallOptions,
    ) => Promise<
      Result<
        | {
            /** The text as given */
            readonly input: string;
            /** As asked */
            readonly format: string;
            /** As asked */
            readonly direction: string;
            /** The text, escaped or unescaped */
            readonly result: string;
          }
        | {
            /** Number of results */
            readonly count: number;
            /** In the order of the request */
            readonly results: readonly (
              | {
                  /** The text as given */
                  readonly input: string;
                  /** As asked */
                  readonly format: string;
                  /** As asked */
                  readonly direction: string;
                  /** The text, escaped or unescaped */
                  readonly result: string;
                }
              | {
                  /** The text as given */
                  readonly input: string;
                  /** Error code of this text */
                  readonly error: string;
                  /** What is wrong with this item */
                  readonly message: string;
                }
            )[];
          }
      >
    >;
    /** Count characters, words, lines and more.
     *
     * Counts a text, or each of up to 100 texts, of up to 100,000 UTF-16 units: characters as a person sees them, UTF-16 units, bytes, words, lines, scripts and more. Words are those of Unicode (UAX #29), in every script. Reading times and scores are what `/text/analyze` answers. */
    readonly count: (
      input: ({ readonly text: string } | { readonly texts: readonly string[] }) & {
        /** The text; may be empty. Required unless texts is sent */
        readonly text?: string;
        /** Instead of text: a list */
        readonly texts?: readonly string[];
      },
      options?: CallOptions,
    ) => Promise<
      Result<
        | {
            /** Characters as a person counts them: grapheme clusters */
            readonly characters: number;
            /** Those that are not white space */
            readonly charactersNoSpaces: number;
            /** Words with a letter or a digit (UAX #29) */
            readonly words: number;
            /** 0 for an empty text, else line breaks + 1 */
            readonly lines: number;
            /** Bytes as UTF-8 */
            readonly bytes: number;
            /** The same as characters */
            readonly graphemes: number;
            /** Unicode code points */
            readonly codePoints: number;
            /** UTF-16 units, the length in JavaScript and Java */
            readonly utf16Units: number;
            /** Sentences; abbreviations do not end one */
            readonly sentences: number;
            /** Blocks separated by blank lines */
            readonly paragraphs: number;
            /** Words that differ in more than letter case */
            readonly uniqueWords: number;
            /** Letters of any script (category L) */
            readonly letters: number;
            /** Decimal digits of any script (category Nd) */
            readonly digits: number;
            /** Code points with the property White_Space */
            readonly whitespace: number;
            /** Code points of category P; symbols such as + and € are none */
            readonly punctuation: number;
            /** Scripts of the text, the most first */
            readonly scripts: readonly {
              /** Property Script of Unicode; digits and punctuation are Common */
              readonly script: string;
              /** Code points of it */
              readonly characters: number;
            }[];
          }
        | {
            /** Number of results */
            readonly count: number;
            /** In the order of the request */
            readonly results: readonly (
              | {
                  /** Characters as a person counts them: grapheme clusters */
                  readonly characters: number;
                  /** Those that are not white space */
                  readonly charactersNoSpaces: number;
                  /** Words with a letter or a digit (UAX #29) */
                  readonly words: number;
                  /** 0 for an empty text, else line breaks + 1 */
                  readonly lines: number;
                  /** Bytes as UTF-8 */
                  readonly bytes: number;
                  /** The same as characters */
                  readonly graphemes: number;
                  /** Unicode code points */
                  readonly codePoints: number;
                  /** UTF-16 units, the length in JavaScript and Java */
                  readonly utf16Units: number;
                  /** Sentences; abbreviations do not end one */
                  readonly sentences: number;
                  /** Blocks separated by blank lines */
                  readonly paragraphs: number;
                  /** Words that differ in more than letter case */
                  readonly uniqueWords: number;
                  /** Letters of any script (category L) */
                  readonly letters: number;
                  /** Decimal digits of any script (category Nd) */
                  readonly digits: number;
                  /** Code points with the property White_Space */
                  readonly whitespace: number;
                  /** Code points of category P; symbols such as + and € are none */
                  readonly punctuation: number;
                  /** Scripts of the text, the most first */
                  readonly scripts: readonly {
                    /** Property Script of Unicode; digits and punctuation are Common */
                    readonly script: string;
                    /** Code points of it */
                    readonly characters: number;
                  }[];
                }
              | {
                  /** The text as given */
                  readonly input: string;
                  /** Error code of this text */
                  readonly error: string;
                  /** What is wrong with this item */
                  readonly message: string;
                }
            )[];
          }
      >
    >;
    /** Compare two texts.
     *
     * Compares two texts by lines, words or characters. The changes give both texts again; `patch` applies the unified format. Lines end with a line feed. Words are those of Unicode (UAX #29), and each character between them counts as one. Pairs of long texts that have little in common get a right answer that may not be the shortest, and at most 20,000 changes: `isShortest` tells. */
    readonly diff: (
      input: {
        /** The first text; may be empty */
        readonly before: string;
        /** The second text; may be empty */
        readonly after: string;
        /** What is compared; characters are what a person sees as one */
        readonly granularity?: "lines" | "words" | "characters";
        /** json lists the changes; unified writes a patch of lines, as diff -u does */
        readonly format?: "json" | "unified";
        /** Upper and lower case are the same */
        readonly ignoreCase?: boolean;
        /** White space makes no difference */
        readonly ignoreWhitespace?: boolean;
        /** unified: equal lines around each change */
        readonly context?: number;
        /** unified: name of the first text */
        readonly beforeName?: string;
        /** unified: name of the second text */
        readonly afterName?: string;
      },
      options?: CallOptions,
    ) => Promise<
      Result<
        | {
            /** As asked */
            readonly granularity: string;
            /** Lines, words or characters that only the second text has */
            readonly inserted: number;
            /** Lines, words or characters that only the first text has */
            readonly deleted: number;
            /** Twice what is equal by all there is */
            readonly similarity: number;
            /** Whether no shorter list of changes exists */
            readonly isShortest: boolean;
            /** In order; a deletion before its insertion */
            readonly changes: readonly {
              /** In both texts, in the first alone, in the second alone */
              readonly kind: "equal" | "delete" | "insert";
              /** The lines, words or characters */
              readonly text: string;
              /** How many these are */
              readonly count: number;
              /** Where it begins in the first text, in UTF-16 units */
              readonly beforeOffset: number;
              /** Where it begins in the second text, in UTF-16 units */
              readonly afterOffset: number;
            }[];
          }
        | {
            /** As asked */
            readonly granularity: string;
            /** Lines, words or characters that only the second text has */
            readonly inserted: number;
            /** Lines, words or characters that only the first text has */
            readonly deleted: number;
            /** Twice what is equal by all there is */
            readonly similarity: number;
            /** Whether no shorter list of changes exists */
            readonly isShortest: boolean;
            /** The patch; empty for equal texts */
            readonly unified: string;
          }
      >
    >;
    /** Measure how alike texts are.
     *
     * Compares a text with another, or with each of up to 100, by eight measures from 0 to 1; edit distances tell the number of edits, too. Characters are what a person sees as one, composed (NFC). The characters of the text times those of the others are at most 50,000,000. */
    readonly similarity: (
      input: ({ readonly other: string } | { readonly others: readonly string[] }) & {
        /** The text; may be empty */
        readonly text: string;
        /** What it is compared with */
        readonly other?: string;
        /** Instead of other: a list */
        readonly others?: readonly string[];
        /** Only these; all unless sent */
        readonly measures?: readonly (
          | "levenshtein"
          | "optimalStringAlignment"
          | "damerauLevenshtein"
          | "jaro"
          | "jaroWinkler"
          | "dice"
          | "tokenSort"
          | "tokenSet"
        )[];
        /** Upper and lower case are the same */
        readonly ignoreCase?: boolean;
      },
      options?: CallOptions,
    ) => Promise<
      Result<
        | {
            /** As given */
            readonly other: string;
            /** Insertions, deletions and substitutions */
            readonly levenshtein?: {
              /** 1: the same */
              readonly similarity: number;
              /** Edits, for measures that count them */
              readonly distance?: number;
            };
            /** These and swaps of neighbors, no character edited twice */
            readonly optimalStringAlignment?: {
              /** 1: the same */
              readonly similarity: number;
              /** Edits, for measures that count them */
              readonly distance?: number;
            };
            /** These and swaps of neighbors, which may be edited further */
            readonly damerauLevenshtein?: {
              /** 1: the same */
              readonly similarity: number;
              /** Edits, for measures that count them */
              readonly distance?: number;
            };
            /** Jaro: common characters near the same place */
            readonly jaro?: {
              /** 1: the same */
              readonly similarity: number;
              /** Edits, for measures that count them */
              readonly distance?: number;
            };
            /** Jaro, more for the same beginning */
            readonly jaroWinkler?: {
              /** 1: the same */
              readonly similarity: number;
              /** Edits, for measures that count them */
              readonly distance?: number;
            };
            /** Sørensen and Dice: common pairs of neighbors */
            readonly dice?: {
              /** 1: the same */
              readonly similarity: number;
              /** Edits, for measures that count them */
              readonly distance?: number;
            };
            /** Words in alphabetical order, by insertions and deletions */
            readonly tokenSort?: {
              /** 1: the same */
              readonly similarity: number;
              /** Edits, for measures that count them */
              readonly distance?: number;
            };
            /** The same of the words that differ, each once: 1 where one text has all words of the other */
            readonly tokenSet?: {
              /** 1: the same */
              readonly similarity: number;
              /** Edits, for measures that count them */
              readonly distance?: number;
            };
          }
        | {
            /** Number of results */
            readonly count: number;
            /** In the order of the request */
            readonly results: readonly {
              /** As given */
              readonly other: string;
              /** Insertions, deletions and substitutions */
              readonly levenshtein?: {
                /** 1: the same */
                readonly similarity: number;
                /** Edits, for measures that count them */
                readonly distance?: number;
              };
              /** These and swaps of neighbors, no character edited twice */
              readonly optimalStringAlignment?: {
                /** 1: the same */
                readonly similarity: number;
                /** Edits, for measures that count them */
                readonly distance?: number;
              };
              /** These and swaps of neighbors, which may be edited further */
              readonly damerauLevenshtein?: {
                /** 1: the same */
                readonly similarity: number;
                /** Edits, for measures that count them */
                readonly distance?: number;
              };
              /** Jaro: common characters near the same place */
              readonly jaro?: {
                /** 1: the same */
                readonly similarity: number;
                /** Edits, for measures that count them */
                readonly distance?: number;
              };
              /** Jaro, more for the same beginning */
              readonly jaroWinkler?: {
                /** 1: the same */
                readonly similarity: number;
                /** Edits, for measures that count them */
                readonly distance?: number;
              };
              /** Sørensen and Dice: common pairs of neighbors */
              readonly dice?: {
                /** 1: the same */
                readonly similarity: number;
                /** Edits, for measures that count them */
                readonly distance?: number;
              };
              /** Words in alphabetical order, by insertions and deletions */
              readonly tokenSort?: {
                /** 1: the same */
                readonly similarity: number;
                /** Edits, for measures that count them */
                readonly distance?: number;
              };
              /** The same of the words that differ, each once: 1 where one text has all words of the other */
              readonly tokenSet?: {
                /** 1: the same */
                readonly similarity: number;
                /** Edits, for measures that count them */
                readonly distance?: number;
              };
            }[];
            /** Place in results, from 0, of the first most similar one */
            readonly nearest: {
              /** By this measure */
              readonly levenshtein?: number;
              /** By this measure */
              readonly optimalStringAlignment?: number;
              /** By this measure */
              readonly damerauLevenshtein?: number;
              /** By this measure */
              readonly jaro?: number;
              /** By this measure */
              readonly jaroWinkler?: number;
              /** By this measure */
              readonly dice?: number;
              /** By this measure */
              readonly tokenSort?: number;
              /** By this measure */
              readonly tokenSet?: number;
            };
          }
      >
    >;
    /** Find look-alike, mixed and invisible characters.
     *
     * Reports what may deceive a reader, by UTS #39: letters of another script or symbols that look like others, words of mixed scripts, words that look wholly Latin, invisible and bidirectional controls, mixed digits and stacked marks, with offsets in UTF-16 units. A word of another language is not suspicious as long as the text has a word of its script that looks like no Latin one. `compareWith` tells whether texts look alike, by their skeletons in order of display; texts of more than 2,000 units are compared in order of storage. A request has at most 400,000 units, each text counted with all that it is compared with. */
    readonly confusables: (
      input: ({ readonly text: string } | { readonly texts: readonly string[] }) & {
        /** The text; may be empty. Required unless texts is sent */
        readonly text?: string;
        /** Instead of text: a list */
        readonly texts?: readonly string[];
        /** Texts that it might be taken for */
        readonly compareWith?: readonly string[];
        /** compareWith: upper and lower case are the same */
        readonly ignoreCase?: boolean;
        /** The text is one identifier, as a user name: the General Security Profile holds */
        readonly identifier?: boolean;
        /** List every character with a look-alike, also where it belongs */
        readonly all?: boolean;
      },
      options?: CallOptions,
    ) => Promise<
      Result<
        | {
            /** The text as given */
            readonly input: string;
            /** Whether anything was found but what `all` lists */
            readonly isSuspicious: boolean;
            /** How strictly the scripts are chosen; unrestricted: identifier, with a character it should not have */
            readonly restrictionLevel:
              | "asciiOnly"
              | "singleScript"
              | "highlyRestrictive"
              | "moderatelyRestrictive"
              | "minimallyRestrictive"
              | "unrestricted";
            /** Whether one script has all characters */
            readonly isSingleScript: boolean;
            /** Scripts that have all characters; none for mixed scripts or no script */
            readonly resolvedScripts: readonly string[];
            /** Scripts of the text, the most first */
            readonly scripts: readonly {
              /** Property Script of Unicode; digits and punctuation are Common */
              readonly script: string;
              /** Code points of it */
              readonly characters: number;
            }[];
            /** Other scripts in which a text that looks the same can be written */
            readonly wholeScripts: readonly string[];
            /** Number of findings */
            readonly total: number;
            /** In order; the first 1,000, or fewer of each of a list */
            readonly findings: readonly {
              /** What it is */
              readonly kind:
                | "confusable"
                | "mixedScripts"
                | "wholeScript"
                | "invisible"
                | "bidiControl"
                | "mixedNumbers"
                | "marks"
                | "restricted"
                | "lookAlike";
              /** The character, or the word */
              readonly text: string;
              /** Where it begins, in UTF-16 units */
              readonly start: number;
              /** Where it ends, in UTF-16 units */
              readonly end: number;
              /** Its code points, the first 100 */
              readonly codePoints: readonly string[];
              /** Name of the character; null for words and for names that are not packaged */
              readonly name: string | null;
              /** Scripts that the characters belong to (Script_Extensions) */
              readonly scripts: readonly string[];
              /** Identifier_Type of the character */
              readonly identifierTypes: readonly string[];
              /** What a reader sees; empty for what is not seen, null for nothing alike */
              readonly looksLike: string | null;
              /** What to do about it */
              readonly remedy: string;
            }[];
            /** The text with suspicious characters replaced or removed */
            readonly cleaned: string;
            /** Texts that look alike have the same; not for reading */
            readonly skeleton: string;
            /** In the order of compareWith */
            readonly comparisons?: readonly {
              /** As given */
              readonly other: string;
              /** Whether the texts look alike or are equal */
              readonly isConfusable: boolean;
              /** none: the texts do not look alike; same: they are equal; singleScript: they look alike, and one script has both; mixedScript: one of them mixes scripts; wholeScript: each is of one script, of which they share none */
              readonly kind: "none" | "same" | "singleScript" | "mixedScript" | "wholeScript";
            }[];
            /** Version of the data */
            readonly unicodeVersion: string;
          }
        | {
            /** Number of results */
            readonly count: number;
            /** In the order of the request */
            readonly results: readonly (
              | {
                  /** The text as given */
                  readonly input: string;
                  /** Whether anything was found but what `all` lists */
                  readonly isSuspicious: boolean;
                  /** How strictly the scripts are chosen; unrestricted: identifier, with a character it should not have */
                  readonly restrictionLevel:
                    | "asciiOnly"
                    | "singleScript"
                    | "highlyRestrictive"
                    | "moderatelyRestrictive"
                    | "minimallyRestrictive"
                    | "unrestricted";
                  /** Whether one script has all characters */
                  readonly isSingleScript: boolean;
                  /** Scripts that have all characters; none for mixed scripts or no script */
                  readonly resolvedScripts: readonly string[];
                  /** Scripts of the text, the most first */
                  readonly scripts: readonly {
                    /** Property Script of Unicode; digits and punctuation are Common */
                    readonly script: string;
                    /** Code points of it */
                    readonly characters: number;
                  }[];
                  /** Other scripts in which a text that looks the same can be written */
                  readonly wholeScripts: readonly string[];
                  /** Number of findings */
                  readonly total: number;
                  /** In order; the first 1,000, or fewer of each of a list */
                  readonly findings: readonly {
                    /** What it is */
                    readonly kind:
                      | "confusable"
                      | "mixedScripts"
                      | "wholeScript"
                      | "invisible"
                      | "bidiControl"
                      | "mixedNumbers"
                      | "marks"
                      | "restricted"
                      | "lookAlike";
                    /** The character, or the word */
                    readonly text: string;
                    /** Where it begins, in UTF-16 units */
                    readonly start: number;
                    /** Where it ends, in UTF-16 units */
                    readonly end: number;
                    /** Its code points, the first 100 */
                    readonly codePoints: readonly string[];
                    /** Name of the character; null for words and for names that are not packaged */
                    readonly name: string | null;
                    /** Scripts that the characters belong to (Script_Extensions) */
                    readonly scripts: readonly string[];
                    /** Identifier_Type of the character */
                    readonly identifierTypes: readonly string[];
                    /** What a reader sees; empty for what is not seen, null for nothing alike */
                    readonly looksLike: string | null;
                    /** What to do about it */
                    readonly remedy: string;
                  }[];
                  /** The text with suspicious characters replaced or removed */
                  readonly cleaned: string;
                  /** Texts that look alike have the same; not for reading */
                  readonly skeleton: string;
                  /** In the order of compareWith */
                  readonly comparisons?: readonly {
                    /** As given */
                    readonly other: string;
                    /** Whether the texts look alike or are equal */
                    readonly isConfusable: boolean;
                    /** none: the texts do not look alike; same: they are equal; singleScript: they look alike, and one script has both; mixedScript: one of them mixes scripts; wholeScript: each is of one script, of which they share none */
                    readonly kind: "none" | "same" | "singleScript" | "mixedScript" | "wholeScript";
                  }[];
                  /** Version of the data */
                  readonly unicodeVersion: string;
                }
              | {
                  /** The text as given */
                  readonly input: string;
                  /** Error code of this text */
                  readonly error: string;
                  /** What is wrong with this item */
                  readonly message: string;
                }
            )[];
          }
      >
    >;
    /** Write the keys of JSON in a naming style.
     *
     * Writes the keys of objects, nested and in arrays, in any style of `/case`; values stay as they are. A key without a letter or a digit keeps its name. Keys of one object that become the same are refused with `invalid_parameter`, unless `onCollision` says what becomes of them. */
    readonly keys: (
      input: {
        /** Any JSON value, nested at most 64 levels deep */
        readonly json: unknown;
        /** How keys are written, as /case does */
        readonly style?:
          | "camel"
          | "pascal"
          | "snake"
          | "kebab"
          | "constant"
          | "title"
          | "sentence"
          | "lower"
          | "upper"
          | "dot"
          | "path"
          | "train"
          | "capital"
          | "no"
          | "flat"
          | "cobol"
          | "pascalSnake"
          | "swap"
          | "sponge"
          | "header";
        /** Levels of objects, from the outermost on; arrays are none */
        readonly depth?: number;
        /** Keys that keep their names; what is below them does not */
        readonly exclude?: readonly string[];
        /** Keep _ $ @ # - before a key and _ after it: _id, $ref */
        readonly keepAffixes?: boolean;
        /** What is done with keys of one object that become the same. error: refuse the request; keep: they keep their names; first: the first one stays; last: the last one stays */
        readonly onCollision?: "error" | "keep" | "first" | "last";
        /** Split numbers from letters: v12 is v, 12 */
        readonly separateNumbers?: boolean;
        /** Keep words of capitals where words are capitalized: parseHTML */
        readonly preserveAcronyms?: boolean;
        /** Join numbers in camel and pascal without the _ between them */
        readonly mergeAmbiguous?: boolean;
        /** Language of the letters, BCP 47: tr writes İ for i */
        readonly locale?: string;
      },
      options?: CallOptions,
    ) => Promise<
      Result<
        | {
            /** As asked */
            readonly style: string;
            /** The value with its keys in the style */
            readonly json: unknown;
            /** Keys that have another name now */
            readonly renamed: number;
            /** Groups of keys that would have become the same */
            readonly collisionCount: number;
            /** The first 100 of them */
            readonly collisions: readonly {
              /** JSON Pointer (RFC 6901) of the object, by the names as given */
              readonly path: string;
              /** Keys as given */
              readonly keys: readonly string[];
              /** What each of them becomes */
              readonly key: string;
            }[];
          }
        | Blob
      >
    >;
    /** Sort lines or a list as people do.
     *
     * Sorts the lines of a text, or a list of up to 10,000 items: numbers by value, letters by the rules of a language. Equal ones keep their order. A line break at the end of a text stays at the end. */
    readonly sort: (
      input: ({ readonly text: string } | { readonly items: readonly string[] }) & {
        /** A text whose lines are sorted; may be empty */
        readonly text?: string;
        /** Instead of text: a list */
        readonly items?: readonly string[];
        /** natural: words by the rules of the language, numbers by value: file2 before file10; text: the same, with numbers digit by digit; codePoint: code points, upper case before lower case; length: characters as a person counts them, then natural; number: the first number of each, such as -2.5; those without one come last, then natural */
        readonly by?: "natural" | "text" | "codePoint" | "length" | "number";
        /** Language of the order, BCP 47: sv has ö after z; not for codePoint */
        readonly locale?: string;
        /** Last first; items without a number stay last */
        readonly descending?: boolean;
        /** Keep the first of equal ones, by the same rules but with every digit */
        readonly unique?: boolean;
        /** Upper and lower case are the same */
        readonly ignoreCase?: boolean;
        /** é is e; not for codePoint */
        readonly ignoreAccents?: boolean;
        /** Skip punctuation and white space; not for codePoint */
        readonly ignorePunctuation?: boolean;
        /** A before a where nothing else differs; not for codePoint */
        readonly upperFirst?: boolean;
      },
      options?: CallOptions,
    ) => Promise<
      Result<
        | {
            /** The lines in order */
            readonly result: string;
            /** Lines or items of the result */
            readonly count: number;
            /** Lines or items that unique left out */
            readonly removed: number;
          }
        | {
            /** The items in order */
            readonly items: readonly string[];
            /** Lines or items of the result */
            readonly count: number;
            /** Lines or items that unique left out */
            readonly removed: number;
          }
      >
    >;
    /** Fill a template with values.
     *
     * Replaces {{name}} by the value of that name, escaped for where it will stand; for a list of values there is a result for each. Names are letters, digits, _, $ and - with dots between levels. There is no logic: braces that hold anything else are refused, and \{{ writes braces. A missing value is told and never guessed. A result has at most 1,000,000 UTF-16 units. */
    readonly template: (
      input: {
        /** A text with names in double braces: Hi {{user.name}} */
        readonly template: string;
        /** Values by name, or a list of up to 100 such objects; {{user.name}} is the name in user, {{items.0}} the first item */
        readonly values: { readonly [name: string]: never } | readonly { readonly [name: string]: never }[];
        /** Where values will stand: in HTML, within the quotes of a JSON string or as JSON without quotes, in a URL; none writes them as they are */
        readonly escape?: "html" | "json" | "url" | "none";
        /** What stands where there is no value. keep: the placeholder stays; empty: nothing; error: the request is refused */
        readonly missing?: "keep" | "empty" | "error";
      },
      options?: CallOptions,
    ) => Promise<
      Result<
        | {
            /** The template with its values */
            readonly result: string;
            /** Placeholders with a value */
            readonly filled: number;
            /** Placeholders without one */
            readonly missingCount: number;
            /** The first 100 of them, in order */
            readonly missing: readonly {
              /** As in the template */
              readonly name: string;
              /** Where its braces begin in the template, in UTF-16 units */
              readonly start: number;
              /** Where they end */
              readonly end: number;
              /** object: a list or an object, which json alone writes */
              readonly reason: "absent" | "null" | "object";
            }[];
          }
        | {
            /** Number of results */
            readonly count: number;
            /** In the order of the request */
            readonly results: readonly {
              /** The template with its values */
              readonly result: string;
              /** Placeholders with a value */
              readonly filled: number;
              /** Placeholders without one */
              readonly missingCount: number;
              /** The first 100 of them, in order */
              readonly missing: readonly {
                /** As in the template */
                readonly name: string;
                /** Where its braces begin in the template, in UTF-16 units */
                readonly start: number;
                /** Where they end */
                readonly end: number;
                /** object: a list or an object, which json alone writes */
                readonly reason: "absent" | "null" | "object";
              }[];
            }[];
          }
      >
    >;
    /** Run several string operations on a text.
     *
     * Runs up to twenty operations of this toolkit on a text, or on each of up to 100 texts: each takes what the one before it made. A step has the options of its operation, with the same defaults and bounds; case writes camel unless a style is sent. The error of a step names the step. A text between two steps has at most 100,000 UTF-16 units. */
    readonly pipeline: (
      input: ({ readonly text: string } | { readonly texts: readonly string[] }) & {
        /** The text; may be empty. Required unless texts is sent */
        readonly text?: string;
        /** Instead of text: a list */
        readonly texts?: readonly string[];
        /** Names, or objects with the options of that operation: { operation: case, style: snake } */
        readonly steps: readonly (
          | "case"
          | "slugify"
          | "escape"
          | "unescape"
          | "sort"
          | "clean"
          | "reverse"
          | "trim"
          | "collapseWhitespace"
          | "truncate"
          | "stripAccents"
          | "normalize"
          | "removeDuplicateLines"
          | "sortLines"
          | "dedent"
          | "padStart"
          | "padEnd"
          | "repeat"
          | "wrap"
          | "removeInvisible"
          | "smartQuotes"
          | "transliterate"
          | "rot13"
          | "linesToJson"
          | "removeEmptyLines"
          | "reverseLines"
          | "lines→json"
          | {
              /** case, slugify, escape, unescape, sort, clean (the cleaned text of /confusables), or a transform of /transform */
              readonly operation:
                | "case"
                | "slugify"
                | "escape"
                | "unescape"
                | "sort"
                | "clean"
                | "reverse"
                | "trim"
                | "collapseWhitespace"
                | "truncate"
                | "stripAccents"
                | "normalize"
                | "removeDuplicateLines"
                | "sortLines"
                | "dedent"
                | "padStart"
                | "padEnd"
                | "repeat"
                | "wrap"
                | "removeInvisible"
                | "smartQuotes"
                | "transliterate"
                | "rot13"
                | "linesToJson"
                | "removeEmptyLines"
                | "reverseLines"
                | "lines→json";
            }
        )[];
      },
      options?: CallOptions,
    ) => Promise<
      Result<
        | {
            /** The text as given */
            readonly input: string;
            /** Steps that ran */
            readonly steps: number;
            /** The text after the last step */
            readonly result: string;
          }
        | {
            /** Number of results */
            readonly count: number;
            /** In the order of the request */
            readonly results: readonly (
              | {
                  /** The text as given */
                  readonly input: string;
                  /** Steps that ran */
                  readonly steps: number;
                  /** The text after the last step */
                  readonly result: string;
                }
              | {
                  /** The text as given */
                  readonly input: string;
                  /** Error code of this text */
                  readonly error: string;
                  /** What is wrong with this item */
                  readonly message: string;
                }
            )[];
          }
      >
    >;
  };
  readonly useragent: {
    /** Parse a User-Agent, or the caller's own.
     *
     * Reports the browser, engine, system, device and processor that a User-Agent names, and whether it is a bot's. Without `ua`, the caller's own User-Agent and client hints are read, and Accept-CH asks a browser for the other hints. What it names may be false, since anyone can send any text: `findings` has what contradicts itself. `outdated` and `release` compare the version with the dates of releases. */
    readonly parse: (
      input?: {
        /** The User-Agent, at most 2,048 bytes of UTF-8; the caller's own if left out */
        readonly ua?: string;
      },
      options?: CallOptions,
    ) => Promise<
      Result<{
        /** The User-Agent that was parsed */
        readonly ua: string;
        readonly browser: {
          /** The program that sends the User-Agent; empty if unknown */
          readonly name: string;
          /** As the User-Agent says */
          readonly version: string;
          /** The first number of the version */
          readonly major: string;
        };
        readonly engine: {
          /** Blink, WebKit, Gecko, … */
          readonly name: string;
          readonly version: string;
        };
        readonly os: {
          /** Windows, Mac OS, iOS, Android, … */
          readonly name: string;
          readonly version: string;
        };
        readonly device: {
          /** Null if unknown */
          readonly type:
            | "desktop"
            | "mobile"
            | "tablet"
            | "smarttv"
            | "console"
            | "wearable"
            | "xr"
            | "embedded"
            | "car"
            | "bot"
            | null;
          /** Its manufacturer */
          readonly vendor: string | null;
          /** As the User-Agent names it */
          readonly model: string | null;
        };
        readonly cpu: {
          /** amd64, ia32, arm64, … */
          readonly architecture: string | null;
        };
        /** Whether a program sends it without a person: crawlers, monitors, HTTP libraries */
        readonly isBot: boolean;
        /** Null for programs that people use */
        readonly bot: {
          readonly name: string;
          readonly category:
            | "search_engine"
            | "ai_crawler"
            | "ai_assistant"
            | "seo"
            | "social_preview"
            | "monitoring"
            | "feed_reader"
            | "advertising"
            | "archiver"
            | "scanner"
            | "http_library"
            | "browser_automation"
            | "academic"
            | "other";
          /** Who runs it, if known */
          readonly operator: string | null;
          /** Where it is described */
          readonly url: string | null;
          /** Whether it reads for a language model */
          readonly ai: boolean;
        } | null;
        readonly client: {
          /** Null if unknown */
          readonly type: "browser" | "app" | "library" | "email" | "feed" | "media" | "crawler" | null;
          readonly name: string;
          readonly version: string;
        };
        /** Whether it is a phone */
        readonly isMobile: boolean;
        readonly isTablet: boolean;
        readonly isDesktop: boolean;
        /** Whether it is Chromium's reduced text; client hints tell system, device and exact version */
        readonly frozen: boolean;
        /** Whether a newer version has been out for four weeks and this one is no longer supported; null if no release dates of the browser are known or they are too old to tell */
        readonly outdated: boolean | null;
        /** Releases of the browser, by MDN's browser-compat-data; null if that does not have it */
        readonly release: {
          /** Day of its release, ISO 8601; null if the data lacks this version */
          readonly releasedAt: string | null;
          /** The latest stable version that the data has */
          readonly latestVersion: string;
          /** Day of that release, ISO 8601 */
          readonly latestReleasedAt: string;
          /** Whether no version of the product, or of its rendering engine, is updated any more */
          readonly endOfLife: boolean;
          /** Day of the data, ISO 8601 */
          readonly dataDate: string;
        } | null;
        /** Whether the system gets no more security updates. Days of the data: Android 2026-06-16, iOS 2026-09-29, Mac OS 2026-03-04, Ubuntu 2026-04-25, Windows 2025-10-14; null for other systems, and where the data is too old to tell. Browsers send Windows 10, macOS 10.15 and Android 10 for other versions too, so these are null without client hints */
        readonly osEndOfLife: boolean | null;
        /** Contradictions within the User-Agent, and between it and the client hints: signs of a false one. Empty for what browsers send */
        readonly findings: readonly {
          readonly id:
            | "frozen_user_agent"
            | "version_mismatch"
            | "brand_mismatch"
            | "mobile_mismatch"
            | "platform_mismatch"
            | "unexpected_hints"
            | "automation"
            | "impossible_combination"
            | "unknown_version";
          /** What contradicts what */
          readonly message: string;
          /** info: no contradiction; warning: unusual, with innocent causes; error: no browser as it ships sends it */
          readonly severity: "info" | "warning" | "error";
        }[];
      }>
    >;
    /** Parse a User-Agent with the client hints of its request.
     *
     * Reports on the User-Agent of a request that you received, with its client hints from `headers`. Hints tell what reduced User-Agents hide: Windows 11, the model of a phone, the exact version. What contradicts the User-Agent is told in `findings`. Headers other than User-Agent and Sec-CH-UA* are ignored; one of `ua` and the header must be there. */
    readonly parseWithHints: (
      input?: {
        /** The User-Agent, at most 2,048 bytes of UTF-8; the header User-Agent if left out */
        readonly ua?: string;
        /** Headers of the request, names in any case; Sec-CH-UA* are read */
        readonly headers?: { readonly [name: string]: unknown };
      },
      options?: CallOptions,
    ) => Promise<
      Result<{
        /** The User-Agent that was parsed */
        readonly ua: string;
        readonly browser: {
          /** The program that sends the User-Agent; empty if unknown */
          readonly name: string;
          /** As the User-Agent says */
          readonly version: string;
          /** The first number of the version */
          readonly major: string;
        };
        readonly engine: {
          /** Blink, WebKit, Gecko, … */
          readonly name: string;
          readonly version: string;
        };
        readonly os: {
          /** Windows, Mac OS, iOS, Android, … */
          readonly name: string;
          readonly version: string;
        };
        readonly device: {
          /** Null if unknown */
          readonly type:
            | "desktop"
            | "mobile"
            | "tablet"
            | "smarttv"
            | "console"
            | "wearable"
            | "xr"
            | "embedded"
            | "car"
            | "bot"
            | null;
          /** Its manufacturer */
          readonly vendor: string | null;
          /** As the User-Agent names it */
          readonly model: string | null;
        };
        readonly cpu: {
          /** amd64, ia32, arm64, … */
          readonly architecture: string | null;
        };
        /** Whether a program sends it without a person: crawlers, monitors, HTTP libraries */
        readonly isBot: boolean;
        /** Null for programs that people use */
        readonly bot: {
          readonly name: string;
          readonly category:
            | "search_engine"
            | "ai_crawler"
            | "ai_assistant"
            | "seo"
            | "social_preview"
            | "monitoring"
            | "feed_reader"
            | "advertising"
            | "archiver"
            | "scanner"
            | "http_library"
            | "browser_automation"
            | "academic"
            | "other";
          /** Who runs it, if known */
          readonly operator: string | null;
          /** Where it is described */
          readonly url: string | null;
          /** Whether it reads for a language model */
          readonly ai: boolean;
        } | null;
        readonly client: {
          /** Null if unknown */
          readonly type: "browser" | "app" | "library" | "email" | "feed" | "media" | "crawler" | null;
          readonly name: string;
          readonly version: string;
        };
        /** Whether it is a phone */
        readonly isMobile: boolean;
        readonly isTablet: boolean;
        readonly isDesktop: boolean;
        /** Whether it is Chromium's reduced text; client hints tell system, device and exact version */
        readonly frozen: boolean;
        /** Whether a newer version has been out for four weeks and this one is no longer supported; null if no release dates of the browser are known or they are too old to tell */
        readonly outdated: boolean | null;
        /** Releases of the browser, by MDN's browser-compat-data; null if that does not have it */
        readonly release: {
          /** Day of its release, ISO 8601; null if the data lacks this version */
          readonly releasedAt: string | null;
          /** The latest stable version that the data has */
          readonly latestVersion: string;
          /** Day of that release, ISO 8601 */
          readonly latestReleasedAt: string;
          /** Whether no version of the product, or of its rendering engine, is updated any more */
          readonly endOfLife: boolean;
          /** Day of the data, ISO 8601 */
          readonly dataDate: string;
        } | null;
        /** Whether the system gets no more security updates. Days of the data: Android 2026-06-16, iOS 2026-09-29, Mac OS 2026-03-04, Ubuntu 2026-04-25, Windows 2025-10-14; null for other systems, and where the data is too old to tell. Browsers send Windows 10, macOS 10.15 and Android 10 for other versions too, so these are null without client hints */
        readonly osEndOfLife: boolean | null;
        /** Contradictions within the User-Agent, and between it and the client hints: signs of a false one. Empty for what browsers send */
        readonly findings: readonly {
          readonly id:
            | "frozen_user_agent"
            | "version_mismatch"
            | "brand_mismatch"
            | "mobile_mismatch"
            | "platform_mismatch"
            | "unexpected_hints"
            | "automation"
            | "impossible_combination"
            | "unknown_version";
          /** What contradicts what */
          readonly message: string;
          /** info: no contradiction; warning: unusual, with innocent causes; error: no browser as it ships sends it */
          readonly severity: "info" | "warning" | "error";
        }[];
      }>
    >;
    /** Parse up to 100 User-Agents.
     *
     * Reports on each of 1 to 100 User-Agents, in their order, without client hints. A text of more than 2,048 bytes has an error in place of its report, and the others are answered all the same. */
    readonly parseBatch: (
      input: {
        /** The User-Agents */
        readonly userAgents: readonly string[];
      },
      options?: CallOptions,
    ) => Promise<
      Result<{
        /** Number of results */
        readonly count: number;
        /** In the order of the request */
        readonly results: readonly (
          | {
              /** The User-Agent that was parsed */
              readonly ua: string;
              readonly browser: {
                /** The program that sends the User-Agent; empty if unknown */
                readonly name: string;
                /** As the User-Agent says */
                readonly version: string;
                /** The first number of the version */
                readonly major: string;
              };
              readonly engine: {
                /** Blink, WebKit, Gecko, … */
                readonly name: string;
                readonly version: string;
              };
              readonly os: {
                /** Windows, Mac OS, iOS, Android, … */
                readonly name: string;
                readonly version: string;
              };
              readonly device: {
                /** Null if unknown */
                readonly type:
                  | "desktop"
                  | "mobile"
                  | "tablet"
                  | "smarttv"
                  | "console"
                  | "wearable"
                  | "xr"
                  | "embedded"
                  | "car"
                  | "bot"
                  | null;
                /** Its manufacturer */
                readonly vendor: string | null;
                /** As the User-Agent names it */
                readonly model: string | null;
              };
              readonly cpu: {
                /** amd64, ia32, arm64, … */
                readonly architecture: string | null;
              };
              /** Whether a program sends it without a person: crawlers, monitors, HTTP libraries */
              readonly isBot: boolean;
              /** Null for programs that people use */
              readonly bot: {
                readonly name: string;
                readonly category:
                  | "search_engine"
                  | "ai_crawler"
                  | "ai_assistant"
                  | "seo"
                  | "social_preview"
                  | "monitoring"
                  | "feed_reader"
                  | "advertising"
                  | "archiver"
                  | "scanner"
                  | "http_library"
                  | "browser_automation"
                  | "academic"
                  | "other";
                /** Who runs it, if known */
                readonly operator: string | null;
                /** Where it is described */
                readonly url: string | null;
                /** Whether it reads for a language model */
                readonly ai: boolean;
              } | null;
              readonly client: {
                /** Null if unknown */
                readonly type: "browser" | "app" | "library" | "email" | "feed" | "media" | "crawler" | null;
                readonly name: string;
                readonly version: string;
              };
              /** Whether it is a phone */
              readonly isMobile: boolean;
              readonly isTablet: boolean;
              readonly isDesktop: boolean;
              /** Whether it is Chromium's reduced text; client hints tell system, device and exact version */
              readonly frozen: boolean;
              /** Whether a newer version has been out for four weeks and this one is no longer supported; null if no release dates of the browser are known or they are too old to tell */
              readonly outdated: boolean | null;
              /** Releases of the browser, by MDN's browser-compat-data; null if that does not have it */
              readonly release: {
                /** Day of its release, ISO 8601; null if the data lacks this version */
                readonly releasedAt: string | null;
                /** The latest stable version that the data has */
                readonly latestVersion: string;
                /** Day of that release, ISO 8601 */
                readonly latestReleasedAt: string;
                /** Whether no version of the product, or of its rendering engine, is updated any more */
                readonly endOfLife: boolean;
                /** Day of the data, ISO 8601 */
                readonly dataDate: string;
              } | null;
              /** Whether the system gets no more security updates. Days of the data: Android 2026-06-16, iOS 2026-09-29, Mac OS 2026-03-04, Ubuntu 2026-04-25, Windows 2025-10-14; null for other systems, and where the data is too old to tell. Browsers send Windows 10, macOS 10.15 and Android 10 for other versions too, so these are null without client hints */
              readonly osEndOfLife: boolean | null;
              /** Contradictions within the User-Agent, and between it and the client hints: signs of a false one. Empty for what browsers send */
              readonly findings: readonly {
                readonly id:
                  | "frozen_user_agent"
                  | "version_mismatch"
                  | "brand_mismatch"
                  | "mobile_mismatch"
                  | "platform_mismatch"
                  | "unexpected_hints"
                  | "automation"
                  | "impossible_combination"
                  | "unknown_version";
                /** What contradicts what */
                readonly message: string;
                /** info: no contradiction; warning: unusual, with innocent causes; error: no browser as it ships sends it */
                readonly severity: "info" | "warning" | "error";
              }[];
            }
          | {
              /** The text as given */
              readonly ua: string;
              /** ua_too_long */
              readonly error: string;
              /** What is wrong with this item */
              readonly message: string;
            }
        )[];
      }>
    >;
    /** Tell whether a User-Agent, or the caller's own, is a bot's.
     *
     * Tells whether a program sends the User-Agent without a person: crawlers, AI crawlers, monitors, HTTP libraries; with the name and the category of a known one. Without `ua` the caller's own is read. A bot that pretends to be a browser is not recognized. Anyone can send the name of a bot: with `verify` the address `ip` is checked by what the bot's operator publishes, its networks or the host names of its machines, which must lead back to the address. */
    readonly isBot: (
      input?: {
        /** The User-Agent, at most 2,048 bytes of UTF-8; the caller's own if left out */
        readonly ua?: string;
        /** Also check that the request came from the bot; asks DNS servers */
        readonly verify?: boolean;
        /** With verify: the IPv4 or IPv6 address that the request came from; the caller's own if ua is left out too */
        readonly ip?: string;
      },
      options?: CallOptions,
    ) => Promise<
      Result<{
        /** The User-Agent that was parsed */
        readonly ua: string;
        readonly isBot: boolean;
        /** Null for programs that people use */
        readonly name: string | null;
        /** Null for programs that people use */
        readonly category:
          | "search_engine"
          | "ai_crawler"
          | "ai_assistant"
          | "seo"
          | "social_preview"
          | "monitoring"
          | "feed_reader"
          | "advertising"
          | "archiver"
          | "scanner"
          | "http_library"
          | "browser_automation"
          | "academic"
          | "other"
          | null;
        /** With verify: whether the address is the bot's; null if that cannot be known */
        readonly verified?: boolean | null;
        readonly verification?: {
          /** What decided: the operator's list of networks, or reverse and forward DNS; null if nothing could */
          readonly method: "list" | "dns" | null;
          /** Why it is not verified. Unknown: not_a_bot; no_published_proof, its operator publishes no way that is known here; no_list, this server has no list of its networks; dns_unavailable. False: not_listed; no_hostname, the address has no name; other_hostname, its name is not the operator's; not_confirmed, the name does not lead back to the address. Null if verified */
          readonly reason:
            | "not_a_bot"
            | "no_published_proof"
            | "no_list"
            | "dns_unavailable"
            | "not_listed"
            | "no_hostname"
            | "other_hostname"
            | "not_confirmed"
            | null;
          /** Who runs the bot */
          readonly operator: string | null;
          /** The host name of the address that was judged */
          readonly hostname: string | null;
          /** The day of the list that was read, ISO 8601 */
          readonly listDate: string | null;
          /** Where the operator tells how to verify it */
          readonly url: string | null;
        };
      }>
    >;
    /** Tell which web features the browser of a User-Agent supports.
     *
     * Tells for up to 20 features, by their ids of [caniuse.com](https://caniuse.com) (data CC BY 4.0), whether the browser of a User-Agent supports them and since which version. On iOS the system's version decides. Browsers with the engine of Chrome or Firefox are answered as the version of that engine; `agent` says which. What the data does not have is unknown. */
    readonly supports: (
      input: {
        /** The User-Agent, at most 2,048 bytes of UTF-8; the header User-Agent if left out */
        readonly ua?: string;
        /** Headers of the request, names in any case; Sec-CH-UA* are read */
        readonly headers?: { readonly [name: string]: unknown };
        /** Ids of features as caniuse.com has them: webp, css-grid, … */
        readonly features: readonly string[];
      },
      options?: CallOptions,
    ) => Promise<
      Result<{
        /** The User-Agent that was parsed */
        readonly ua: string;
        /** Null if none does */
        readonly agent: {
          readonly name: string;
          readonly version: string;
        } | null;
        /** In the order of the request */
        readonly features: readonly {
          /** As given */
          readonly id: string;
          /** What it is; null if there is no such feature */
          readonly title: string | null;
          readonly support: "yes" | "partial" | "no" | "unknown";
          /** The version since which it is supported that far; null unless it is */
          readonly since: string | null;
          /** Under a name with the prefix of the browser's maker alone */
          readonly prefixed: boolean;
          /** invalid_parameter, if there is no such feature */
          readonly error?: string;
          /** What is wrong with this item */
          readonly message?: string;
        }[];
        /** Day of the newest release in the data, ISO 8601 */
        readonly dataDate: string;
        readonly source: string;
      }>
    >;
    /** Count browsers, bots and AI crawlers in a log.
     *
     * Counts the requests of a log by browser, system and device of people, and by bot, AI crawler and library. Reads the combined format of Apache and nginx, JSON lines (also of Caddy, the Elastic schema and clouds), the W3C's format of IIS and CloudFront, and plain User-Agents, one a line. At most 4,000,000 characters and 20,000 different User-Agents; cut a longer log into parts. Nothing of it is kept. */
    readonly logs: (
      input: {
        /** Lines of a log */
        readonly text: string;
        /** Found by the first line if it is left out */
        readonly format?: "combined" | "json" | "w3c" | "plain";
        /** Most entries of each list */
        readonly top?: number;
      },
      options?: CallOptions,
    ) => Promise<
      Result<{
        readonly format: "combined" | "json" | "w3c" | "plain";
        /** Entries: lines that are neither blank nor comments */
        readonly lines: number;
        /** Entries that cannot be read in this format, or with a User-Agent of over 2,048 characters */
        readonly unreadable: number;
        /** Entries without a User-Agent */
        readonly withoutAgent: number;
        /** Entries with a User-Agent: people and bots */
        readonly agents: number;
        /** Different User-Agents */
        readonly distinctAgents: number;
        /** Entries of programs that people use */
        readonly people: number;
        /** Entries of bots and libraries */
        readonly bots: number;
        /** Of these, those that read for language models */
        readonly aiBots: number;
        /** Browsers and other programs of people, with their major version; the most frequent first */
        readonly browsers: readonly {
          readonly name: string;
          /** Requests */
          readonly count: number;
          /** Of all requests with a User-Agent, 2 decimals */
          readonly percent: number;
          /** The first such User-Agent, at most 256 characters of it */
          readonly example: string;
        }[];
        /** Systems of people; the most frequent first */
        readonly systems: readonly {
          readonly name: string;
          /** Requests */
          readonly count: number;
          /** Of all requests with a User-Agent, 2 decimals */
          readonly percent: number;
          /** The first such User-Agent, at most 256 characters of it */
          readonly example: string;
        }[];
        /** Devices of people; the most frequent first */
        readonly deviceTypes: readonly {
          readonly name: string;
          /** Requests */
          readonly count: number;
          /** Of all requests with a User-Agent, 2 decimals */
          readonly percent: number;
          /** The first such User-Agent, at most 256 characters of it */
          readonly example: string;
        }[];
        /** Bots by purpose: search_engine, ai_crawler, ai_assistant, …; the most frequent first */
        readonly botCategories: readonly {
          readonly name: string;
          /** Requests */
          readonly count: number;
          /** Of all requests with a User-Agent, 2 decimals */
          readonly percent: number;
          /** The first such User-Agent, at most 256 characters of it */
          readonly example: string;
        }[];
        /** Bots by name, without libraries; the most frequent first */
        readonly botNames: readonly {
          readonly name: string;
          /** Requests */
          readonly count: number;
          /** Of all requests with a User-Agent, 2 decimals */
          readonly percent: number;
          /** The first such User-Agent, at most 256 characters of it */
          readonly example: string;
        }[];
        /** Bots that read for language models, by name; the most frequent first */
        readonly aiCrawlers: readonly {
          readonly name: string;
          /** Requests */
          readonly count: number;
          /** Of all requests with a User-Agent, 2 decimals */
          readonly percent: number;
          /** The first such User-Agent, at most 256 characters of it */
          readonly example: string;
        }[];
        /** HTTP libraries by name; the most frequent first */
        readonly libraries: readonly {
          readonly name: string;
          /** Requests */
          readonly count: number;
          /** Of all requests with a User-Agent, 2 decimals */
          readonly percent: number;
          /** The first such User-Agent, at most 256 characters of it */
          readonly example: string;
        }[];
      }>
    >;
  };
  readonly naics: {
    /** Find the industry codes of a description.
     *
     * Compares the text with every index entry, title and description of the 2022 edition, by meaning (a sentence encoder on this server) and by words. Long texts are read whole; a text with several activities finds the codes of each. Of a web site the page at url is read, and the page about the company that it links to, no other. */
    readonly match: (
      input: (
        | { readonly text: string }
        | { readonly texts: readonly string[] }
        | { readonly url: string }
      ) & {
        /** What a company does, in a few words or at length */
        readonly text?: string;
        /** Instead of text: a list, each of 2 to 5,000 characters */
        readonly texts?: readonly string[];
        /** Instead of text: a web site */
        readonly url?: string;
        /** Maximum number of results */
        readonly limit?: number;
        /** Digits of the codes to find */
        readonly level?: number;
        /** Only results rated at least this */
        readonly minRating?: number;
        /** Only codes of this sector: two digits, or its range */
        readonly sector?: string;
      },
      options?: CallOptions,
    ) => Promise<
      Result<
        | {
            /** The text; for a web site what was read of its pages, at most 5,000 characters */
            readonly query: string;
            /** Digits of the code */
            readonly level: number;
            /** Number of results */
            readonly count: number;
            /** Best first; empty if no rating is above 5 */
            readonly results: readonly {
              /** NAICS code */
              readonly code: string;
              /** Its title */
              readonly title: string;
              /** 100 · (0.65 · semanticSimilarity + 0.35 · keywordScore), one decimal */
              readonly rating: number;
              /** From 75, from 60, from 40, below */
              readonly matchStrength: "excellent" | "strong" | "moderate" | "weak";
              /** Similarity of meaning, calibrated; four decimals */
              readonly semanticSimilarity: number;
              /** Words in common, weighted by how rare they are, calibrated; four decimals */
              readonly keywordScore: number;
              /** Name of its level */
              readonly levelName:
                | "sector"
                | "subsector"
                | "industry_group"
                | "naics_industry"
                | "national_industry";
              /** From the sector down to this code */
              readonly hierarchy: readonly {
                /** NAICS code */
                readonly code: string;
                /** Its title */
                readonly title: string;
                /** Name of its level */
                readonly levelName:
                  | "sector"
                  | "subsector"
                  | "industry_group"
                  | "naics_industry"
                  | "national_industry";
              }[];
              /** Why this code, in one sentence: its nearest text, how near in meaning, and the words both have */
              readonly explanation: string;
              /** The index entry that matches best; the title if the code has no entries */
              readonly bestMatchingActivity: string;
              /** Index entries that share words with the text, the most similar first; at most ten */
              readonly matchedIndexTerms: readonly string[];
              /** The official description; empty if there is none */
              readonly description: string;
              /** What the text may be about but is classified elsewhere; at most three */
              readonly exclusions: readonly {
                /** Where that belongs */
                readonly code: string;
                /** The cross-reference */
                readonly reason: string;
              }[];
            }[];
            /** Whether the first result stands out and can be taken as it is */
            readonly confident: boolean;
            /** What to add to the text; null where the answer is confident */
            readonly message: string | null;
            /** The one question that tells the first codes apart; null where the first is sure, where none is near, and for several activities */
            readonly question: {
              /** The question, for the person who knows the company */
              readonly text: string;
              /** Two or three answers, the likeliest first */
              readonly options: readonly {
                /** NAICS code */
                readonly code: string;
                /** What the answer means, in the words of the edition */
                readonly label: string;
              }[];
            } | null;
            /** What the text says is done, the main activity first, each with its own codes; a short text has one */
            readonly activities: readonly {
              /** The part of the text that says it */
              readonly text: string;
              /** Best first; at most three */
              readonly results: readonly {
                /** NAICS code */
                readonly code: string;
                /** Its title */
                readonly title: string;
                /** 100 · (0.65 · semanticSimilarity + 0.35 · keywordScore), one decimal */
                readonly rating: number;
                /** From 75, from 60, from 40, below */
                readonly matchStrength: "excellent" | "strong" | "moderate" | "weak";
              }[];
            }[];
            /** The pages of the web site that were read, and those that could not be; null where a text was sent */
            readonly pages:
              | readonly {
                  /** front: the page that was asked for; about: the page about the company that it links to */
                  readonly page: "front" | "about";
                  /** Its address, after redirects where it was read */
                  readonly url: string;
                  /** empty: it has no sentences that can be read without running its scripts */
                  readonly status: "read" | "empty" | "failed";
                  /** What the page calls itself */
                  readonly title: string | null;
                  /** Length of the text that was taken from it */
                  readonly characters: number;
                  /** ISO 639-1, as detected; null where there is too little text */
                  readonly language: string | null;
                  /** Error code of a page that failed; null for the others */
                  readonly error: string | null;
                  /** Why it failed; null for the others */
                  readonly message: string | null;
                }[]
              | null;
          }
        | {
            /** Number of results */
            readonly count: number;
            /** In the order of the request */
            readonly results: readonly (
              | {
                  /** The text; for a web site what was read of its pages, at most 5,000 characters */
                  readonly query: string;
                  /** Digits of the code */
                  readonly level: number;
                  /** Number of results */
                  readonly count: number;
                  /** Best first; empty if no rating is above 5 */
                  readonly results: readonly {
                    /** NAICS code */
                    readonly code: string;
                    /** Its title */
                    readonly title: string;
                    /** 100 · (0.65 · semanticSimilarity + 0.35 · keywordScore), one decimal */
                    readonly rating: number;
                    /** From 75, from 60, from 40, below */
                    readonly matchStrength: "excellent" | "strong" | "moderate" | "weak";
                    /** Similarity of meaning, calibrated; four decimals */
                    readonly semanticSimilarity: number;
                    /** Words in common, weighted by how rare they are, calibrated; four decimals */
                    readonly keywordScore: number;
                    /** Name of its level */
                    readonly levelName:
                      | "sector"
                      | "subsector"
                      | "industry_group"
                      | "naics_industry"
                      | "national_industry";
                    /** From the sector down to this code */
                    readonly hierarchy: readonly {
                      /** NAICS code */
                      readonly code: string;
                      /** Its title */
                      readonly title: string;
                      /** Name of its level */
                      readonly levelName:
                        | "sector"
                        | "subsector"
                        | "industry_group"
                        | "naics_industry"
                        | "national_industry";
                    }[];
                    /** Why this code, in one sentence: its nearest text, how near in meaning, and the words both have */
                    readonly explanation: string;
                    /** The index entry that matches best; the title if the code has no entries */
                    readonly bestMatchingActivity: string;
                    /** Index entries that share words with the text, the most similar first; at most ten */
                    readonly matchedIndexTerms: readonly string[];
                    /** The official description; empty if there is none */
                    readonly description: string;
                    /** What the text may be about but is classified elsewhere; at most three */
                    readonly exclusions: readonly {
                      /** Where that belongs */
                      readonly code: string;
                      /** The cross-reference */
                      readonly reason: string;
                    }[];
                  }[];
                  /** Whether the first result stands out and can be taken as it is */
                  readonly confident: boolean;
                  /** What to add to the text; null where the answer is confident */
                  readonly message: string | null;
                  /** The one question that tells the first codes apart; null where the first is sure, where none is near, and for several activities */
                  readonly question: {
                    /** The question, for the person who knows the company */
                    readonly text: string;
                    /** Two or three answers, the likeliest first */
                    readonly options: readonly {
                      /** NAICS code */
                      readonly code: string;
                      /** What the answer means, in the words of the edition */
                      readonly label: string;
                    }[];
                  } | null;
                  /** What the text says is done, the main activity first, each with its own codes; a short text has one */
                  readonly activities: readonly {
                    /** The part of the text that says it */
                    readonly text: string;
                    /** Best first; at most three */
                    readonly results: readonly {
                      /** NAICS code */
                      readonly code: string;
                      /** Its title */
                      readonly title: string;
                      /** 100 · (0.65 · semanticSimilarity + 0.35 · keywordScore), one decimal */
                      readonly rating: number;
                      /** From 75, from 60, from 40, below */
                      readonly matchStrength: "excellent" | "strong" | "moderate" | "weak";
                    }[];
                  }[];
                  /** The pages of the web site that were read, and those that could not be; null where a text was sent */
                  readonly pages:
                    | readonly {
                        /** front: the page that was asked for; about: the page about the company that it links to */
                        readonly page: "front" | "about";
                        /** Its address, after redirects where it was read */
                        readonly url: string;
                        /** empty: it has no sentences that can be read without running its scripts */
                        readonly status: "read" | "empty" | "failed";
                        /** What the page calls itself */
                        readonly title: string | null;
                        /** Length of the text that was taken from it */
                        readonly characters: number;
                        /** ISO 639-1, as detected; null where there is too little text */
                        readonly language: string | null;
                        /** Error code of a page that failed; null for the others */
                        readonly error: string | null;
                        /** Why it failed; null for the others */
                        readonly message: string | null;
                      }[]
                    | null;
                }
              | {
                  /** The text, cut to 100 characters if it is too long */
                  readonly query: string;
                  /** text_too_long or invalid_parameter */
                  readonly error: string;
                  /** What is wrong with this item */
                  readonly message: string;
                }
            )[];
          }
      >
    >;
    /** Check whether an industry code fits a description.
     *
     * Ranks the code among all codes of its level for the text, and answers a verdict, the reason, and the codes that rank before it. It compares texts and knows nothing else of the company: a code that is unlikely by this text may still be right. Codes have two to six digits. */
    readonly validate: (
      input: {
        /** Two to six digits, or the range of a sector; 31, 32 and 33 are 31-33 */
        readonly code: string;
        /** What a company does, in a few words or at length */
        readonly text: string;
      },
      options?: CallOptions,
    ) => Promise<
      Result<{
        /** The text */
        readonly query: string;
        /** NAICS code */
        readonly code: string;
        /** Its title */
        readonly title: string;
        /** Digits of the code */
        readonly level: number;
        /** Name of its level */
        readonly levelName:
          | "sector"
          | "subsector"
          | "industry_group"
          | "naics_industry"
          | "national_industry";
        /** From the sector down to this code */
        readonly hierarchy: readonly {
          /** NAICS code */
          readonly code: string;
          /** Its title */
          readonly title: string;
          /** Name of its level */
          readonly levelName:
            | "sector"
            | "subsector"
            | "industry_group"
            | "naics_industry"
            | "national_industry";
        }[];
        /** Null where the text says too little to judge any code by it */
        readonly verdict: "fits" | "plausible" | "unlikely" | null;
        /** Why, in a sentence or two */
        readonly reason: string;
        /** Place among all codes of its level, the best first */
        readonly rank: number;
        /** Number of codes of its level */
        readonly rankOf: number;
        /** 100 · (0.65 · semanticSimilarity + 0.35 · keywordScore), one decimal */
        readonly rating: number;
        /** From 75, from 60, from 40, below */
        readonly matchStrength: "excellent" | "strong" | "moderate" | "weak";
        /** Why this code, in one sentence: its nearest text, how near in meaning, and the words both have */
        readonly explanation: string;
        /** What the text may be about but is classified elsewhere; at most three */
        readonly exclusions: readonly {
          /** Where that belongs */
          readonly code: string;
          /** The cross-reference */
          readonly reason: string;
        }[];
        /** Number of better codes */
        readonly count: number;
        /** Codes of its level that rank before it, best first; at most three */
        readonly results: readonly {
          /** NAICS code */
          readonly code: string;
          /** Its title */
          readonly title: string;
          /** 100 · (0.65 · semanticSimilarity + 0.35 · keywordScore), one decimal */
          readonly rating: number;
          /** From 75, from 60, from 40, below */
          readonly matchStrength: "excellent" | "strong" | "moderate" | "weak";
          /** Why this code, in one sentence: its nearest text, how near in meaning, and the words both have */
          readonly explanation: string;
        }[];
      }>
    >;
    /** Compare two to five industry codes: what they share, what tells them apart.
     *
     * Answers the part of the hierarchy that the codes share, and for each code the words and index entries that the others lack. Cross-references are the official sentences in which one of the codes sends something to another; the packaged base has none. Codes of different levels can be compared. */
    readonly compare: (
      input: {
        /** Two to five codes, each of two to six digits, or ranges of sectors */
        readonly codes: readonly string[];
      },
      options?: CallOptions,
    ) => Promise<
      Result<{
        /** Number of codes */
        readonly count: number;
        /** Digits of the lowest code that they share; null where they are of different sectors */
        readonly sharedLevel: number | null;
        /** The codes above all of them, the sector first */
        readonly shared: readonly {
          /** NAICS code */
          readonly code: string;
          /** Its title */
          readonly title: string;
          /** Name of its level */
          readonly levelName:
            | "sector"
            | "subsector"
            | "industry_group"
            | "naics_industry"
            | "national_industry";
        }[];
        /** In the order of the request */
        readonly results: readonly {
          /** NAICS code */
          readonly code: string;
          /** Its title */
          readonly title: string;
          /** Name of its level */
          readonly levelName:
            | "sector"
            | "subsector"
            | "industry_group"
            | "naics_industry"
            | "national_industry";
          /** Digits of the code */
          readonly level: number;
          /** The official description; empty if there is none */
          readonly description: string;
          /** Number of its index entries */
          readonly indexActivityCount: number;
          /** Words of its title and index entries that the others lack, the most frequent first; at most ten */
          readonly ownWords: readonly string[];
          /** Index entries that set it apart; at most ten */
          readonly ownActivities: readonly string[];
          /** From the sector down to this code */
          readonly hierarchy: readonly {
            /** NAICS code */
            readonly code: string;
            /** Its title */
            readonly title: string;
            /** Name of its level */
            readonly levelName:
              | "sector"
              | "subsector"
              | "industry_group"
              | "naics_industry"
              | "national_industry";
          }[];
        }[];
        /** Sentences in which one of the codes sends something to another */
        readonly crossReferences: readonly {
          /** The code that has the sentence */
          readonly from: string;
          /** The code that it sends to */
          readonly to: string;
          /** The official sentence */
          readonly text: string;
        }[];
      }>
    >;
    /** Search codes, titles, descriptions and index entries by keywords.
     *
     * Finds the codes of NAICS 2022 whose code, title, description or index entries have the words, best first, in pages of up to 100. Every word must be found, in another form or as the beginning of a longer word; digits find the codes that begin with them. Meaning does not count here: that is what `/naics/match` compares. */
    readonly search: (
      input: {
        /** Words, or the first digits of a code */
        readonly q: string;
        /** Only codes with this number of digits; all levels if left out */
        readonly level?: number;
        /** Only codes of this sector: two digits, or its range */
        readonly sector?: string;
        /** Maximum number of results */
        readonly limit?: number;
        /** How many results to skip */
        readonly offset?: number;
      },
      options?: CallOptions,
    ) => Promise<
      Result<{
        /** The words */
        readonly query: string;
        /** Null for all levels */
        readonly level: number | null;
        /** Number of all codes found */
        readonly total: number;
        /** Number of results */
        readonly count: number;
        readonly results: readonly {
          /** NAICS code */
          readonly code: string;
          /** Its title */
          readonly title: string;
          /** Digits of the code */
          readonly level: number;
          /** Name of its level */
          readonly levelName:
            | "sector"
            | "subsector"
            | "industry_group"
            | "naics_industry"
            | "national_industry";
          /** One decimal */
          readonly score: number;
          readonly matchedIn: readonly ("title" | "description" | "index" | "code")[];
          /** At most ten */
          readonly matchedIndexTerms: readonly string[];
          /** From the sector down to this code */
          readonly hierarchy: readonly {
            /** NAICS code */
            readonly code: string;
            /** Its title */
            readonly title: string;
            /** Name of its level */
            readonly levelName:
              | "sector"
              | "subsector"
              | "industry_group"
              | "naics_industry"
              | "national_industry";
          }[];
        }[];
      }>
    >;
    /** Read the whole record of a code.
     *
     * Answers title, level, description, cross-references, hierarchy, parent, children, siblings and index entries of a code of NAICS 2022, of two to six digits. 31, 32 and 33 are answered as 31-33. A code of fewer than six digits lists the index entries of all codes below it. */
    readonly code: (
      input: {
        /** Two to six digits, or the range of a sector; 31, 32 and 33 are 31-33 */
        readonly code: string;
      },
      options?: CallOptions,
    ) => Promise<
      Result<{
        /** NAICS code */
        readonly code: string;
        /** Its title */
        readonly title: string;
        /** Name of its level */
        readonly levelName:
          | "sector"
          | "subsector"
          | "industry_group"
          | "naics_industry"
          | "national_industry";
        /** Digits of the code */
        readonly level: number;
        /** Paragraphs separated by line feeds; empty if the edition has none */
        readonly description: string;
        readonly crossReferences: readonly {
          /** What is classified elsewhere */
          readonly text: string;
          /** Where, if one code is named */
          readonly code: string | null;
          /** Its title */
          readonly title: string | null;
        }[];
        /** From the sector down to this code */
        readonly hierarchy: readonly {
          /** NAICS code */
          readonly code: string;
          /** Its title */
          readonly title: string;
          /** Name of its level */
          readonly levelName:
            | "sector"
            | "subsector"
            | "industry_group"
            | "naics_industry"
            | "national_industry";
        }[];
        /** Null for a sector */
        readonly parent: {
          /** NAICS code */
          readonly code: string;
          /** Its title */
          readonly title: string;
          /** Name of its level */
          readonly levelName:
            | "sector"
            | "subsector"
            | "industry_group"
            | "naics_industry"
            | "national_industry";
        } | null;
        readonly children: readonly {
          /** NAICS code */
          readonly code: string;
          /** Its title */
          readonly title: string;
          /** Name of its level */
          readonly levelName:
            | "sector"
            | "subsector"
            | "industry_group"
            | "naics_industry"
            | "national_industry";
          /** Digits of the code */
          readonly level: number;
        }[];
        /** The other codes below the same parent; for a sector, the other sectors */
        readonly siblings: readonly {
          /** NAICS code */
          readonly code: string;
          /** Its title */
          readonly title: string;
          /** Name of its level */
          readonly levelName:
            | "sector"
            | "subsector"
            | "industry_group"
            | "naics_industry"
            | "national_industry";
        }[];
        /** Whether the code can be compared with Canadian and Mexican data */
        readonly comparable: {
          /** Whether Canada, Mexico and the United States define this code alike */
          readonly isTrilateral: boolean;
          /** The nearest code, itself or one above it, that they define alike; null for none */
          readonly comparableAt: {
            /** NAICS code */
            readonly code: string;
            /** Its title */
            readonly title: string;
            /** Name of its level */
            readonly levelName:
              | "sector"
              | "subsector"
              | "industry_group"
              | "naics_industry"
              | "national_industry";
          } | null;
          /** What that means for this code, in a sentence or two */
          readonly note: string;
        };
        /** Up to which size a firm counts as small (U.S. Small Business Administration, 13 CFR 121.201); null for codes of fewer than six digits, and where this server has no table */
        readonly sizeStandard: {
          /** Since when the table holds, ISO 8601; null where the file does not say */
          readonly effectiveDate: string | null;
          /** The file */
          readonly source: string;
          /** None where the table has no such code */
          readonly standards: readonly {
            /** Exception 1 and the like; null for the standard of the whole industry */
            readonly exception: string | null;
            /** The industry, or what is excepted */
            readonly title: string;
            /** Greatest average annual receipts; null where size is not measured by them */
            readonly receiptsUsd: number | null;
            /** Greatest average number of employees; null where size is not measured by it */
            readonly employees: number | null;
            /** Greatest total assets; null where size is not measured by them */
            readonly assetsUsd: number | null;
            readonly footnotes: readonly {
              readonly number: number;
              /** Null where the file has no text for it */
              readonly text: string | null;
            }[];
          }[];
        } | null;
        /** Codes of other classifications that a table leads to directly; none for codes of fewer than six digits */
        readonly crosswalk: readonly {
          /** The other classification */
          readonly system:
            | "naics2022"
            | "naics2017"
            | "naics2012"
            | "naics2007"
            | "naics2002"
            | "naics1997"
            | "sic1987"
            | "isic3.1"
            | "isic4"
            | "isic5"
            | "nace2"
            | "nace2.1";
          /** Its name */
          readonly name: string;
          /** The code there */
          readonly code: string;
          /** Its title as the table has it */
          readonly title: string;
          /** Whether only a part of that code is meant */
          readonly isPart: boolean;
          /** Whether an official table says so; else two lists of codes */
          readonly isOfficial: boolean;
        }[];
        readonly indexActivities: readonly string[];
        readonly indexActivityCount: number;
        /** 2022 */
        readonly edition: string;
      }>
    >;
    /** Find the codes most similar to a code, at its level.
     *
     * Compares a code of NAICS 2022 with all others of as many digits, by the meaning of their titles, descriptions and index entries, and answers up to 50, the most similar first. The code itself is never among them. The prepared data is needed; without it the answer is 503. */
    readonly similar: (
      input: {
        /** Two to six digits, or the range of a sector; 31, 32 and 33 are 31-33 */
        readonly code: string;
        /** Maximum number of results */
        readonly limit?: number;
      },
      options?: CallOptions,
    ) => Promise<
      Result<{
        /** NAICS code */
        readonly code: string;
        /** Its title */
        readonly title: string;
        /** Name of its level */
        readonly levelName:
          | "sector"
          | "subsector"
          | "industry_group"
          | "naics_industry"
          | "national_industry";
        /** Digits of the code */
        readonly level: number;
        /** Number of results */
        readonly count: number;
        /** The most similar first, never the code itself */
        readonly results: readonly {
          /** NAICS code */
          readonly code: string;
          /** Its title */
          readonly title: string;
          /** Name of its level */
          readonly levelName:
            | "sector"
            | "subsector"
            | "industry_group"
            | "naics_industry"
            | "national_industry";
          /** Digits of the code */
          readonly level: number;
          /** Cosine between the means of the two codes' texts; four decimals */
          readonly similarity: number;
          /** From the sector down to this code */
          readonly hierarchy: readonly {
            /** NAICS code */
            readonly code: string;
            /** Its title */
            readonly title: string;
            /** Name of its level */
            readonly levelName:
              | "sector"
              | "subsector"
              | "industry_group"
              | "naics_industry"
              | "national_industry";
          }[];
        }[];
      }>
    >;
    /** Find what a code is in other classifications and years: NAICS, SIC, ISIC, NACE.
     *
     * Follows official concordances, which this server's operator adds as files, over several tables where none is direct. Without them only NAICS 2017 and 2022 are linked, by their lists of codes. Codes are of the last level: six digits of NAICS, four of SIC and ISIC, such as 56.11 of NACE. */
    readonly crosswalk: (
      input: {
        /** A code of the last level */
        readonly code: string;
        /** The classification of the code */
        readonly from?:
          | "naics2022"
          | "naics2017"
          | "naics2012"
          | "naics2007"
          | "naics2002"
          | "naics1997"
          | "sic1987"
          | "isic3.1"
          | "isic4"
          | "isic5"
          | "nace2"
          | "nace2.1";
        /** Only this classification; without it all that can be reached */
        readonly to?:
          | "naics2022"
          | "naics2017"
          | "naics2012"
          | "naics2007"
          | "naics2002"
          | "naics1997"
          | "sic1987"
          | "isic3.1"
          | "isic4"
          | "isic5"
          | "nace2"
          | "nace2.1";
      },
      options?: CallOptions,
    ) => Promise<
      Result<{
        /** The code, with its leading zeros */
        readonly code: string;
        /** Its title; empty where no table has it */
        readonly title: string;
        /** Its classification */
        readonly from:
          | "naics2022"
          | "naics2017"
          | "naics2012"
          | "naics2007"
          | "naics2002"
          | "naics1997"
          | "sic1987"
          | "isic3.1"
          | "isic4"
          | "isic5"
          | "nace2"
          | "nace2.1";
        /** Number of classifications */
        readonly count: number;
        /** The shortest way first */
        readonly results: readonly {
          /** The classification */
          readonly system:
            | "naics2022"
            | "naics2017"
            | "naics2012"
            | "naics2007"
            | "naics2002"
            | "naics1997"
            | "sic1987"
            | "isic3.1"
            | "isic4"
            | "isic5"
            | "nace2"
            | "nace2.1";
          /** Its name */
          readonly name: string;
          /** Whether all links are of official tables; else they are derived from two lists of codes */
          readonly isOfficial: boolean;
          /** The classifications on the way; more than two: no single table leads there */
          readonly path: readonly string[];
          /** The files on the way */
          readonly sources: readonly string[];
          readonly codes: readonly {
            /** The code */
            readonly code: string;
            /** As the table has it, often with the piece of the industry that is meant; may be empty */
            readonly title: string;
            /** Whether only a part of it is meant: marked so in the official table, or in a table without marks linked more than once */
            readonly isPart: boolean;
            /** Whether only a part of the code asked for goes there */
            readonly isSourcePart: boolean;
          }[];
        }[];
        /** What is missing or unsure, and how to add it */
        readonly message: string | null;
      }>
    >;
    /** Tell which data is served: edition, source, counts.
     *
     * Describes the classification that this server searches: its edition, where its texts come from and under which license, how many codes and index entries it has, which encoder compares texts, and when it was built. It takes no fields. */
    readonly dataset: (
      input?: { readonly [name: string]: never },
      options?: CallOptions,
    ) => Promise<
      Result<{
        /** Name of the classification */
        readonly name: string;
        /** Its edition */
        readonly version: string;
        /** Where the texts come from */
        readonly source: string;
        /** Where its source is described */
        readonly sourceUrl: string;
        readonly license: string;
        /** 2,125 */
        readonly codeCount: number;
        readonly countsByLevel: {
          readonly sector: number;
          readonly subsector: number;
          readonly industry_group: number;
          readonly naics_industry: number;
          readonly national_industry: number;
        };
        /** Activities that a text is compared with */
        readonly indexEntryCount: number;
        readonly crossReferenceCount: number;
        /** The sentence encoder */
        readonly embeddingModel: string;
        readonly embeddingDimensions: number;
        /** Concordances and size standards that the operator added */
        readonly tables: readonly {
          /** Name of the file */
          readonly file: string;
          /** What it is */
          readonly summary: string;
        }[];
        /** When the data was prepared, ISO 8601 */
        readonly builtAt: string;
      }>
    >;
  };
  readonly image: {
    /** Measure how sharp an image is.
     *
     * Tells how sharp an image is, and whether motion, defocus or enlargement blurred it. JPEG, PNG, WebP, GIF, AVIF, TIFF or BMP, detected by content, of at most 10 MiB, 50 megapixels and 20,000 pixels a side. The image is turned upright by its EXIF orientation, converted to sRGB on white, and measured at no more than 1,024 pixels a side. In multipart/form-data the file is the part `image`. A photograph has the same score at any resolution. Noise is not taken for detail, and one sharp subject makes an image sharp. */
    readonly blur: (
      input?:
        | {
            /** Public URL of the image; either this or `base64` */
            readonly url?: string;
            /** The image in Base64, at most 10 MiB decoded; may be a data URI */
            readonly base64?: string;
            /** Where it is given, an image is blurry if its `laplacianVariance` is below it, else by its `score`. Programs that use OpenCV often take 100 */
            readonly threshold?: number;
            /** Frame of an animation or page of a TIFF file, from 0 */
            readonly frame?: number;
          }
        | ({
            /** Where it is given, an image is blurry if its `laplacianVariance` is below it, else by its `score`. Programs that use OpenCV often take 100 */
            readonly threshold?: number;
            /** Frame of an animation or page of a TIFF file, from 0 */
            readonly frame?: number;
          } & { readonly image: Blob }),
      options?: CallOptions,
    ) => Promise<
      Result<{
        /** Plain variance of the 3 × 3 Laplacian of the gray levels at the size of the file, as OpenCV's `Laplacian(gray, CV_64F).var()` gives it */
        readonly laplacianVariance: number;
        /** 100 is sharp; unlike the variance it does not depend on size, contrast and noise */
        readonly score: number;
        /** By the `score`; where a `threshold` is given, `laplacianVariance` is below it */
        readonly isBlurry: boolean;
        /** By the `score`: soft below 67, blurry below 41 */
        readonly level: "sharp" | "soft" | "blurry";
        /** The one given, else 100 */
        readonly threshold: number;
        /** motion: the camera or the subject moved; defocus: blurred alike in all directions */
        readonly type: "none" | "motion" | "defocus";
        /** Direction of the motion in degrees, counterclockwise from the right; null without motion */
        readonly angle: number | null;
        /** Estimated way of the motion in pixels; null without motion */
        readonly length: number | null;
        /** By how much the image was enlarged after it was taken; 1 where nothing shows it */
        readonly upscaled: number;
        /** Standard deviation of the noise in luma levels of 0 to 255 */
        readonly noise: number;
        /** Where the image is sharp, row by row from the top left */
        readonly tiles: {
          readonly columns: number;
          readonly rows: number;
          readonly scores: readonly number[];
        };
        /** Pixels, of the upright image */
        readonly width: number;
        /** Pixels */
        readonly height: number;
        /** Detected by content */
        readonly format: "jpeg" | "png" | "webp" | "gif" | "avif" | "tiff" | "bmp";
      }>
    >;
    /** Detect whether an image is too dark or too bright.
     *
     * Tells whether an image is too dark or too bright. JPEG, PNG, WebP, GIF, AVIF, TIFF or BMP, detected by content, of at most 10 MiB, 50 megapixels and 20,000 pixels a side. The image is turned upright by its EXIF orientation, converted to sRGB on white, and measured at no more than 1,024 pixels a side. In multipart/form-data the file is the part `image`. Low-key and high-key images and pages of paper do not count as badly exposed. */
    readonly exposure: (
      input?:
        | {
            /** Public URL of the image; either this or `base64` */
            readonly url?: string;
            /** The image in Base64, at most 10 MiB decoded; may be a data URI */
            readonly base64?: string;
            /** Frame of an animation or page of a TIFF file, from 0 */
            readonly frame?: number;
          }
        | ({
            /** Frame of an animation or page of a TIFF file, from 0 */
            readonly frame?: number;
          } & { readonly image: Blob }),
      options?: CallOptions,
    ) => Promise<
      Result<{
        readonly exposure: "underexposed" | "normal" | "overexposed";
        /** 100 is exposed as the scene requires */
        readonly score: number;
        /** Mean luma */
        readonly brightness: number;
        /** Standard deviation of luma (RMS contrast); 50 is the maximum */
        readonly contrast: number;
        /** Shadows and highlights together */
        readonly clippingPercent: number;
        /** Pixels with a luma of at most 2 of 255 */
        readonly shadowClippingPercent: number;
        /** Pixels with a luma of at least 253 of 255 */
        readonly highlightClippingPercent: number;
        /** Shares of the pixels in 16 equal bins of luma */
        readonly histogram: readonly number[];
        /** Pixels, of the upright image */
        readonly width: number;
        /** Pixels */
        readonly height: number;
        /** Detected by content */
        readonly format: "jpeg" | "png" | "webp" | "gif" | "avif" | "tiff" | "bmp";
      }>
    >;
    /** Measure how colorful an image is.
     *
     * Tells how strong and how varied the colors of an image are. JPEG, PNG, WebP, GIF, AVIF, TIFF or BMP, detected by content, of at most 10 MiB, 50 megapixels and 20,000 pixels a side. The image is turned upright by its EXIF orientation, converted to sRGB on white, and measured at no more than 1,024 pixels a side. In multipart/form-data the file is the part `image`. */
    readonly saturation: (
      input?:
        | {
            /** Public URL of the image; either this or `base64` */
            readonly url?: string;
            /** The image in Base64, at most 10 MiB decoded; may be a data URI */
            readonly base64?: string;
            /** Frame of an animation or page of a TIFF file, from 0 */
            readonly frame?: number;
          }
        | ({
            /** Frame of an animation or page of a TIFF file, from 0 */
            readonly frame?: number;
          } & { readonly image: Blob }),
      options?: CallOptions,
    ) => Promise<
      Result<{
        /** Mean saturation in HSV; very dark pixels count less */
        readonly saturation: number;
        /** Below 4, 20, 50, and above */
        readonly label: "grayscale" | "muted" | "natural" | "vivid";
        /** Hasler and Süsstrunk (2003): 0 gray, 33 moderate, 59 quite, 109 extremely colorful */
        readonly colorfulness: number;
        /** Pixels, of the upright image */
        readonly width: number;
        /** Pixels */
        readonly height: number;
        /** Detected by content */
        readonly format: "jpeg" | "png" | "webp" | "gif" | "avif" | "tiff" | "bmp";
      }>
    >;
    /** Find the main colors of an image.
     *
     * Finds the colors that make up an image, each with its share and its name, and what they could be for. JPEG, PNG, WebP, GIF, AVIF, TIFF or BMP, detected by content, of at most 10 MiB, 50 megapixels and 20,000 pixels a side. The image is turned upright by its EXIF orientation, converted to sRGB on white, and measured at no more than 1,024 pixels a side. In multipart/form-data the file is the part `image`. Colors are compared as the eye sees them (OKLab): near-duplicates are merged, small vivid accents are kept. */
    readonly colors: (
      input?:
        | {
            /** Public URL of the image; either this or `base64` */
            readonly url?: string;
            /** The image in Base64, at most 10 MiB decoded; may be a data URI */
            readonly base64?: string;
            /** Maximum number of colors; an image may have fewer */
            readonly count?: number;
            /** Frame of an animation or page of a TIFF file, from 0 */
            readonly frame?: number;
            /** Draw the colors, too */
            readonly swatches?: boolean;
          }
        | ({
            /** Maximum number of colors; an image may have fewer */
            readonly count?: number;
            /** Frame of an animation or page of a TIFF file, from 0 */
            readonly frame?: number;
            /** Draw the colors, too */
            readonly swatches?: boolean;
          } & { readonly image: Blob }),
      options?: CallOptions,
    ) => Promise<
      Result<{
        /** Number of colors */
        readonly count: number;
        /** By descending fraction; the fractions add up to 1 */
        readonly colors: readonly {
          readonly hex: string;
          /** Share of the pixels nearest to this color */
          readonly fraction: number;
          /** The nearest of the named CSS colors */
          readonly name: string;
          readonly rgb: {
            readonly r: number;
            readonly g: number;
            readonly b: number;
          };
          readonly hsl: {
            readonly h: number;
            readonly s: number;
            readonly l: number;
          };
          readonly oklch: {
            readonly l: number;
            readonly c: number;
            readonly h: number;
          };
          /** Which of the two is easier to read on it (WCAG 2.2) */
          readonly textColor: "#000000" | "#ffffff";
        }[];
        /** What the colors could be for in a design */
        readonly roles: {
          /** The color of most of the edges */
          readonly background: string;
          /** What can best be read on the background */
          readonly text: {
            /** The color */
            readonly hex: string;
            /** To the background */
            readonly contrast: number;
            /** Of WCAG 2.2: AAA from 7, AA from 4.5, for large text alone from 3 */
            readonly level: "AAA" | "AA" | "AA_large" | "none";
            /** Whether it is one of `colors`, else black or white */
            readonly isInImage: boolean;
          };
          /** The color, other than the background, that stands out by size and chroma; null where there are only grays */
          readonly primary: {
            /** The color */
            readonly hex: string;
            /** To the background */
            readonly contrast: number;
            /** Of WCAG 2.2: AAA from 7, AA from 4.5, for large text alone from 3 */
            readonly level: "AAA" | "AA" | "AA_large" | "none";
          } | null;
          /** The most vivid color of another hue than `primary`; null where there is none */
          readonly accent: {
            /** The color */
            readonly hex: string;
            /** To the background */
            readonly contrast: number;
            /** Of WCAG 2.2: AAA from 7, AA from 4.5, for large text alone from 3 */
            readonly level: "AAA" | "AA" | "AA_large" | "none";
          } | null;
        };
        /** Colors of which one can be read on the other, from a contrast of 4.5 on; the best ten */
        readonly pairs: readonly {
          /** The color of the text */
          readonly foreground: string;
          /** The color below it */
          readonly background: string;
          /** Of the two */
          readonly contrast: number;
          /** Of WCAG 2.2: AAA from 7, AA from 4.5, for large text alone from 3 */
          readonly level: "AAA" | "AA" | "AA_large" | "none";
        }[];
        /** The colors as a strip, an SVG drawing as a data URI; null unless `swatches` is sent */
        readonly swatches: string | null;
        /** Pixels, of the upright image */
        readonly width: number;
        /** Pixels */
        readonly height: number;
        /** Detected by content */
        readonly format: "jpeg" | "png" | "webp" | "gif" | "avif" | "tiff" | "bmp";
      }>
    >;
    /** Rate an image from 0 to 100, with the reasons.
     *
     * Rates an image by its sharpness, exposure, contrast, colors, noise, compression and size, and tells what stands out. JPEG, PNG, WebP, GIF, AVIF, TIFF or BMP, detected by content, of at most 10 MiB, 50 megapixels and 20,000 pixels a side. The image is turned upright by its EXIF orientation, converted to sRGB on white, and measured at no more than 1,024 pixels a side. In multipart/form-data the file is the part `image`. */
    readonly quality: (
      input?:
        | {
            /** Public URL of the image; either this or `base64` */
            readonly url?: string;
            /** The image in Base64, at most 10 MiB decoded; may be a data URI */
            readonly base64?: string;
            /** Frame of an animation or page of a TIFF file, from 0 */
            readonly frame?: number;
          }
        | ({
            /** Frame of an animation or page of a TIFF file, from 0 */
            readonly frame?: number;
          } & { readonly image: Blob }),
      options?: CallOptions,
    ) => Promise<
      Result<{
        /** A blend of the components; a bad one weighs more */
        readonly score: number;
        /** Below 40, 60, 80, and above */
        readonly label: "poor" | "fair" | "good" | "excellent";
        readonly components: {
          /** Detail */
          readonly sharpness: number;
          /** Neither too dark nor too bright, with little clipping */
          readonly exposure: number;
          /** Spread of luma */
          readonly contrast: number;
          /** Neither dull nor glaring */
          readonly saturation: number;
          /** 100 is without noise */
          readonly noise: number;
          /** 100 is without visible compression */
          readonly compression: number;
          /** 100 from 2 megapixels on */
          readonly resolution: number;
        };
        /** What stands out */
        readonly issues: readonly (
          | "blurry"
          | "underexposed"
          | "overexposed"
          | "low_contrast"
          | "dull_colors"
          | "oversaturated"
          | "noisy"
          | "compressed"
          | "low_resolution"
          | "hazy"
        )[];
        /** Pixels, of the upright image */
        readonly width: number;
        /** Pixels */
        readonly height: number;
        /** Detected by content */
        readonly format: "jpeg" | "png" | "webp" | "gif" | "avif" | "tiff" | "bmp";
      }>
    >;
    /** Report all measures, colors, fingerprint and EXIF data of an image.
     *
     * Answers in one call what the other operations measure, and size, format, perceptual hash and EXIF data; on request also codes, kind, writing, facts, a map of blur and frames. JPEG, PNG, WebP, GIF, AVIF, TIFF or BMP, detected by content, of at most 10 MiB, 50 megapixels and 20,000 pixels a side. The image is turned upright by its EXIF orientation, converted to sRGB on white, and measured at no more than 1,024 pixels a side. In multipart/form-data the file is the part `image`. */
    readonly analyze: (
      input?:
        | {
            /** Public URL of the image; either this or `base64` */
            readonly url?: string;
            /** The image in Base64, at most 10 MiB decoded; may be a data URI */
            readonly base64?: string;
            /** Maximum number of colors; an image may have fewer */
            readonly count?: number;
            /** Frame of an animation or page of a TIFF file, from 0 */
            readonly frame?: number;
            /** Read QR codes and barcodes, too: some 30 ms a megapixel, up to some seconds where a picture is full of edges */
            readonly qr?: boolean;
            /** Tell kind, writing and facts: what kind of picture it is and why, whether lines of writing are seen, and sentences of measured values; some 15 ms */
            readonly describe?: boolean;
            /** Tell for each tile of the image whether it is sharp, moved, out of focus or flat, and where it is sharpest; some 80 ms */
            readonly blurMap?: boolean;
            /** all lists those of an animation, too: the first 32, with times, light and what changes */
            readonly frames?: "one" | "all";
          }
        | ({
            /** Maximum number of colors; an image may have fewer */
            readonly count?: number;
            /** Frame of an animation or page of a TIFF file, from 0 */
            readonly frame?: number;
            /** Read QR codes and barcodes, too: some 30 ms a megapixel, up to some seconds where a picture is full of edges */
            readonly qr?: boolean;
            /** Tell kind, writing and facts: what kind of picture it is and why, whether lines of writing are seen, and sentences of measured values; some 15 ms */
            readonly describe?: boolean;
            /** Tell for each tile of the image whether it is sharp, moved, out of focus or flat, and where it is sharpest; some 80 ms */
            readonly blurMap?: boolean;
            /** all lists those of an animation, too: the first 32, with times, light and what changes */
            readonly frames?: "one" | "all";
          } & { readonly image: Blob }),
      options?: CallOptions,
    ) => Promise<
      Result<{
        /** Pixels, of the upright image */
        readonly width: number;
        /** Pixels */
        readonly height: number;
        /** Detected by content */
        readonly format: "jpeg" | "png" | "webp" | "gif" | "avif" | "tiff" | "bmp";
        /** Length of the file */
        readonly sizeBytes: number;
        readonly megapixels: number;
        /** Width divided by height */
        readonly aspectRatio: number;
        /** The file has transparency; it is measured on white */
        readonly hasAlpha: boolean;
        /** Frames of an animation or pages of a TIFF file, else 1 */
        readonly frames: number;
        /** Perceptual hash of 64 bits; images that differ in at most about 10 bits look the same */
        readonly phash: string;
        /** null where the file has none */
        readonly exif: {
          /** Make of the camera */
          readonly make: string | null;
          /** Model of the camera */
          readonly model: string | null;
          /** Model of the lens */
          readonly lens: string | null;
          /** Program that wrote the file */
          readonly software: string | null;
          /** ISO 8601; without a time zone where the file has none */
          readonly takenAt: string | null;
          /** 1 to 8; the measures are of the upright image */
          readonly orientation: number | null;
          /** Exposure time */
          readonly exposureSeconds: number | null;
          /** Aperture */
          readonly fNumber: number | null;
          /** Sensitivity */
          readonly iso: number | null;
          /** Focal length */
          readonly focalLengthMm: number | null;
          /** Whether the flash fired */
          readonly flash: boolean | null;
          /** Degrees; north is positive */
          readonly latitude: number | null;
          /** Degrees; east is positive */
          readonly longitude: number | null;
          /** Above sea level */
          readonly altitudeMeters: number | null;
        } | null;
        readonly blur: {
          /** Plain variance of the 3 × 3 Laplacian of the gray levels at the size of the file, as OpenCV's `Laplacian(gray, CV_64F).var()` gives it */
          readonly laplacianVariance: number;
          /** 100 is sharp; unlike the variance it does not depend on size, contrast and noise */
          readonly score: number;
          /** By the `score`; where a `threshold` is given, `laplacianVariance` is below it */
          readonly isBlurry: boolean;
          /** By the `score`: soft below 67, blurry below 41 */
          readonly level: "sharp" | "soft" | "blurry";
          /** The one given, else 100 */
          readonly threshold: number;
          /** motion: the camera or the subject moved; defocus: blurred alike in all directions */
          readonly type: "none" | "motion" | "defocus";
          /** Direction of the motion in degrees, counterclockwise from the right; null without motion */
          readonly angle: number | null;
          /** Estimated way of the motion in pixels; null without motion */
          readonly length: number | null;
          /** By how much the image was enlarged after it was taken; 1 where nothing shows it */
          readonly upscaled: number;
          /** Standard deviation of the noise in luma levels of 0 to 255 */
          readonly noise: number;
          /** Where the image is sharp, row by row from the top left */
          readonly tiles: {
            readonly columns: number;
            readonly rows: number;
            readonly scores: readonly number[];
          };
          /** Pixels, of the upright image */
          readonly width: number;
          /** Pixels */
          readonly height: number;
          /** Detected by content */
          readonly format: "jpeg" | "png" | "webp" | "gif" | "avif" | "tiff" | "bmp";
        };
        readonly exposure: {
          readonly exposure: "underexposed" | "normal" | "overexposed";
          /** 100 is exposed as the scene requires */
          readonly score: number;
          /** Mean luma */
          readonly brightness: number;
          /** Standard deviation of luma (RMS contrast); 50 is the maximum */
          readonly contrast: number;
          /** Shadows and highlights together */
          readonly clippingPercent: number;
          /** Pixels with a luma of at most 2 of 255 */
          readonly shadowClippingPercent: number;
          /** Pixels with a luma of at least 253 of 255 */
          readonly highlightClippingPercent: number;
          /** Shares of the pixels in 16 equal bins of luma */
          readonly histogram: readonly number[];
          /** Pixels, of the upright image */
          readonly width: number;
          /** Pixels */
          readonly height: number;
          /** Detected by content */
          readonly format: "jpeg" | "png" | "webp" | "gif" | "avif" | "tiff" | "bmp";
        };
        readonly saturation: {
          /** Mean saturation in HSV; very dark pixels count less */
          readonly saturation: number;
          /** Below 4, 20, 50, and above */
          readonly label: "grayscale" | "muted" | "natural" | "vivid";
          /** Hasler and Süsstrunk (2003): 0 gray, 33 moderate, 59 quite, 109 extremely colorful */
          readonly colorfulness: number;
          /** Pixels, of the upright image */
          readonly width: number;
          /** Pixels */
          readonly height: number;
          /** Detected by content */
          readonly format: "jpeg" | "png" | "webp" | "gif" | "avif" | "tiff" | "bmp";
        };
        /** By descending fraction; the fractions add up to 1 */
        readonly colors: readonly {
          readonly hex: string;
          /** Share of the pixels nearest to this color */
          readonly fraction: number;
          /** The nearest of the named CSS colors */
          readonly name: string;
          readonly rgb: {
            readonly r: number;
            readonly g: number;
            readonly b: number;
          };
          readonly hsl: {
            readonly h: number;
            readonly s: number;
            readonly l: number;
          };
          readonly oklch: {
            readonly l: number;
            readonly c: number;
            readonly h: number;
          };
          /** Which of the two is easier to read on it (WCAG 2.2) */
          readonly textColor: "#000000" | "#ffffff";
        }[];
        readonly quality: {
          /** A blend of the components; a bad one weighs more */
          readonly score: number;
          /** Below 40, 60, 80, and above */
          readonly label: "poor" | "fair" | "good" | "excellent";
          readonly components: {
            /** Detail */
            readonly sharpness: number;
            /** Neither too dark nor too bright, with little clipping */
            readonly exposure: number;
            /** Spread of luma */
            readonly contrast: number;
            /** Neither dull nor glaring */
            readonly saturation: number;
            /** 100 is without noise */
            readonly noise: number;
            /** 100 is without visible compression */
            readonly compression: number;
            /** 100 from 2 megapixels on */
            readonly resolution: number;
          };
          /** What stands out */
          readonly issues: readonly (
            | "blurry"
            | "underexposed"
            | "overexposed"
            | "low_contrast"
            | "dull_colors"
            | "oversaturated"
            | "noisy"
            | "compressed"
            | "low_resolution"
            | "hazy"
          )[];
          /** Pixels, of the upright image */
          readonly width: number;
          /** Pixels */
          readonly height: number;
          /** Detected by content */
          readonly format: "jpeg" | "png" | "webp" | "gif" | "avif" | "tiff" | "bmp";
        };
        /** What processing and the air left in the image */
        readonly artifacts: {
          /** Seams of 8 × 8 blocks, as JPEG leaves them: 0 is none, about 50 is plain to see */
          readonly blockiness: number;
          /** Share of the image in bands, where a gradient has too few levels, weighted by their steps */
          readonly banding: number;
          /** Share of light that comes from the air over the scene */
          readonly haze: number;
          /** By how much the image was enlarged, as `upscaled` of `blur`; 1 where nothing shows it */
          readonly upscaled: number;
          /** Quality setting of the JPEG file, by its tables as in libjpeg; null for other formats */
          readonly jpegQuality: number | null;
        };
        /** QR codes and barcodes, as of `/qr/decode` without `tryHarder`, at most 20; null unless `qr` is sent */
        readonly qr: {
          /** Number of codes; 0 where none can be read */
          readonly count: number;
          /** From the top to the bottom, then from the left to the right */
          readonly results: readonly {
            /** What the code says */
            readonly text: string;
            /** The kind of code */
            readonly format:
              | "qr_code"
              | "micro_qr_code"
              | "rm_qr_code"
              | "data_matrix"
              | "aztec"
              | "pdf417"
              | "micro_pdf417"
              | "maxi_code"
              | "ean_13"
              | "ean_8"
              | "upc_a"
              | "upc_e"
              | "code_128"
              | "code_39"
              | "code_93"
              | "codabar"
              | "itf"
              | "databar"
              | "databar_expanded";
            /** What the text is for, by its form */
            readonly kind:
              | "url"
              | "wifi"
              | "contact"
              | "email"
              | "phone"
              | "sms"
              | "location"
              | "event"
              | "payment"
              | "otp"
              | "text";
            /** The upright rectangle around the code */
            readonly bounds: {
              /** Pixels from the left of the picture */
              readonly x: number;
              /** Pixels from its top */
              readonly y: number;
              readonly width: number;
              readonly height: number;
            };
            /** Of the code, clockwise from its own top left; of a code of bars, of the line that was read */
            readonly corners: readonly {
              /** Pixels from the left */
              readonly x: number;
              /** Pixels from the top */
              readonly y: number;
            }[];
            /** Clockwise */
            readonly rotation: number;
            /** Error correction level of a QR code: L, M, Q or H; null where it is not known */
            readonly ecc: string | null;
            /** Version of a QR code; null where it is not known */
            readonly version: number | null;
            /** Light on dark */
            readonly inverted: boolean;
            /** Seen from behind, or in a mirror */
            readonly mirrored: boolean;
            /** The bytes, where they are no UTF-8 and the text is a guess; else null */
            readonly bytesBase64: string | null;
            /** Place in a text that several codes hold together (structured append); else null */
            readonly part: {
              /** From 0 */
              readonly index: number;
              /** Codes that hold the text together */
              readonly count: number;
            } | null;
          }[];
        } | null;
        /** Kind of picture; null unless `describe` is sent */
        readonly kind: {
          readonly kind: "photograph" | "screenshot" | "document" | "drawing";
          /** Of this kind, by a fit to 158 pictures */
          readonly confidence: number;
          /** They add up to 1 */
          readonly scores: {
            /** Likeness to a photograph */
            readonly photograph: number;
            /** Likeness to a screenshot */
            readonly screenshot: number;
            /** Likeness to a document */
            readonly document: number;
            /** Likeness to a drawing */
            readonly drawing: number;
          };
          /** What spoke for it most, at most three */
          readonly reasons: readonly (
            | "many_colors"
            | "few_colors"
            | "one_common_color"
            | "no_common_color"
            | "flat_areas"
            | "no_flat_areas"
            | "fine_shades"
            | "no_fine_shades"
            | "light_ground"
            | "no_light_ground"
            | "dark_ground"
            | "no_dark_ground"
            | "strong_colors"
            | "weak_colors"
            | "straight_edges"
            | "edges_in_all_directions"
            | "hard_edges"
            | "soft_edges"
            | "many_edges"
            | "few_edges"
            | "text_lines"
            | "no_text_lines"
            | "empty_margins"
            | "full_margins"
            | "shape_of_a_page"
            | "no_shape_of_a_page"
          )[];
        } | null;
        /** null unless `describe` is sent */
        readonly text: {
          /** Lines of writing in any script were found; they are not read */
          readonly present: boolean;
          /** Of the image that they cover */
          readonly share: number;
          /** As far as they can be told apart */
          readonly lines: number;
        } | null;
        /** Sentences of measured values, as material for an alternative text; null unless `describe` is sent */
        readonly facts: readonly string[] | null;
        /** null unless `blurMap` is sent */
        readonly blurMap: {
          readonly columns: number;
          readonly rows: number;
          /** Equal parts of the image, row by row from the top left */
          readonly tiles: readonly {
            /** Like that of `blur`, of the sharpest place in the tile */
            readonly score: number;
            /** motion: something moved there; defocus: blurred alike in all directions; flat: too little is seen to tell, as in sky */
            readonly type: "none" | "motion" | "defocus" | "flat";
            /** Direction of the motion in degrees, counterclockwise from the right; null without motion */
            readonly angle: number | null;
            /** Estimated way of the motion in pixels; null without motion */
            readonly length: number | null;
          }[];
          /** Box around the largest group of sharp tiles: where the subject is, if the rest is blurred; null where no tile is sharp */
          readonly sharpest: {
            /** Pixels, of the upright image */
            readonly left: number;
            /** Pixels */
            readonly top: number;
            /** Pixels */
            readonly width: number;
            /** Pixels */
            readonly height: number;
          } | null;
        } | null;
        /** null unless all `frames` are asked for, and where there is only one */
        readonly animation: {
          /** The first ones, at most 32, together at most 40 megapixels */
          readonly frames: readonly {
            /** From 0 */
            readonly frame: number;
            /** How long it is shown; null where the file does not say, as of an image that an animated PNG holds beside its animation */
            readonly delayMs: number | null;
            /** Mean luma */
            readonly brightness: number;
            /** Standard deviation of luma */
            readonly contrast: number;
            /** null for the first frame */
            readonly changedPercent: number | null;
          }[];
          /** Frames that are not listed */
          readonly leftOut: number;
          /** Frames listed that differ from the one before */
          readonly differing: number;
          /** Of all frames, shown once */
          readonly durationMs: number | null;
          /** How often it is shown; 0 for ever */
          readonly loops: number | null;
        } | null;
      }>
    >;
    /** Check whether an image is safe for work.
     *
     * A best-effort signal from one small network, not a compliance tool: it knows nudity and drawn nudity, not violence, hate or age, and it errs both ways. Its scores are not calibrated. An image longer than 2.5 times its width is checked in squares, an animation in up to eight frames, and the worst counts. With `regions` up to ten parts are checked as well, against small pictures inside others: 10 to 40 ms each, and more false alarms. JPEG, PNG, WebP, GIF, AVIF, TIFF or BMP, detected by content, of at most 10 MiB, 50 megapixels and 20,000 pixels a side. The image is turned upright by its EXIF orientation, converted to sRGB on white, and measured at no more than 1,024 pixels a side. In multipart/form-data the file is the part `image`. */
    readonly moderation: (
      input?:
        | {
            /** Public URL of the image; either this or `base64` */
            readonly url?: string;
            /** The image in Base64, at most 10 MiB decoded; may be a data URI */
            readonly base64?: string;
            /** An `nsfwScore` of this or more is not safe for work */
            readonly threshold?: number;
            /** Check parts of it, too */
            readonly regions?: boolean;
          }
        | ({
            /** An `nsfwScore` of this or more is not safe for work */
            readonly threshold?: number;
            /** Check parts of it, too */
            readonly regions?: boolean;
          } & { readonly image: Blob }),
      options?: CallOptions,
    ) => Promise<
      Result<{
        /** nsfw if isNsfw, else suggestive if nsfwScore and sexy together reach the threshold */
        readonly classification: "safe" | "suggestive" | "nsfw";
        /** `nsfwScore` reaches the threshold */
        readonly isNsfw: boolean;
        /** porn and hentai together */
        readonly nsfwScore: number;
        readonly threshold: number;
        /** They add up to 1 */
        readonly scores: {
          /** Anything else */
          readonly neutral: number;
          /** Drawn, and safe */
          readonly drawing: number;
          /** Suggestive, not explicit */
          readonly sexy: number;
          /** Drawn, explicit */
          readonly hentai: number;
          /** Explicit */
          readonly porn: number;
        };
        /** All five by descending score */
        readonly tags: readonly {
          readonly label: string;
          /** As in `scores` */
          readonly score: number;
        }[];
        /** Name of the classifier */
        readonly model: string;
        /** Frames of an animation that were checked; the worst counts */
        readonly framesChecked: number;
        /** Pixels, of the upright image */
        readonly width: number;
        /** Pixels */
        readonly height: number;
        /** Detected by content */
        readonly format: "jpeg" | "png" | "webp" | "gif" | "avif" | "tiff" | "bmp";
        /** What was classified, by falling score: the first decides; null unless `regions` is sent */
        readonly regions:
          | readonly {
              /** whole; square of a long image; inside: what an even border leaves; half and third: so much of both sides */
              readonly kind: "whole" | "square" | "inside" | "half" | "third";
              /** Of an animation, else 0 */
              readonly frame: number;
              /** Pixels, of the upright image */
              readonly left: number;
              /** Pixels */
              readonly top: number;
              /** Pixels */
              readonly width: number;
              /** Pixels */
              readonly height: number;
              /** porn and hentai together */
              readonly nsfwScore: number;
            }[]
          | null;
      }>
    >;
    /** Remove metadata from an image, its pixels untouched.
     *
     * Removes EXIF, GPS, XMP, IPTC, comments, texts, previews, data of programs (Content Credentials too) and whatever follows the end of the image. Only the container is written anew: compressed pixels stay byte for byte the same, so nothing is lost. The orientation stays as the only entry of EXIF, the color profile stays as it is, and what readers need to show the image: gamma, density, loops. Text that is drawn in the image stays. JPEG, PNG, WebP and GIF, detected by content, of at most 10 MiB and 50 megapixels. With `Accept: image/*` the answer is the image itself. In multipart/form-data the file is the part `image`. */
    readonly strip: (
      input?:
        | {
            /** Public URL of the image; either this or `base64` */
            readonly url?: string;
            /** The image in Base64, at most 10 MiB decoded; may be a data URI */
            readonly base64?: string;
            /** Keep the EXIF orientation, without which some photos lie on their side */
            readonly keepOrientation?: boolean;
            /** Keep the color profile, without which some colors change */
            readonly keepProfile?: boolean;
          }
        | ({
            /** Keep the EXIF orientation, without which some photos lie on their side */
            readonly keepOrientation?: boolean;
            /** Keep the color profile, without which some colors change */
            readonly keepProfile?: boolean;
          } & { readonly image: Blob }),
      options?: CallOptions,
    ) => Promise<
      Result<
        | {
            /** The image in Base64 */
            readonly imageBase64: string;
            /** Of the upright image */
            readonly width: number;
            /** Of the upright image */
            readonly height: number;
            /** Detected by content; it stays */
            readonly format: "jpeg" | "png" | "webp" | "gif";
            /** Length of the file as it came */
            readonly originalBytes: number;
            /** Length of the answered file */
            readonly sizeBytes: number;
            /** That the answered file tells, by EXIF; 1 is upright */
            readonly orientation: number;
            /** The answered file has a color profile */
            readonly hasProfile: boolean;
            /** The file told where it was taken */
            readonly hadLocation: boolean;
            /** What was removed; empty where there was nothing */
            readonly removed: readonly {
              /** iptc: captions and other data of Photoshop; preview: a small copy; application: data of a program; trailing_data: what stands after the end of the image, such as a video or a second image */
              readonly kind:
                | "exif"
                | "xmp"
                | "iptc"
                | "comment"
                | "text"
                | "time"
                | "preview"
                | "profile"
                | "application"
                | "trailing_data";
              /** Parts of this kind */
              readonly count: number;
              /** Their length together */
              readonly bytes: number;
            }[];
          }
        | Blob
      >
    >;
    /** Tell whether two images show the same.
     *
     * Finds copies that were resized, compressed, brightened, recolored, turned by 90°, 180° or 270°, mirrored or cropped, and where the part of a crop lies, to about a pixel in 1,000. Crops of less than a fifth of a side are not found, nor turns by other angles. JPEG, PNG, WebP, GIF, AVIF, TIFF or BMP, of at most 10 MiB and 50 megapixels each; of animations the first frame. In multipart/form-data the files are the parts `first` and `second`. */
    readonly compare: (
      input:
        | {
            /** The image: base64 or url */
            readonly first: {
              /** Public URL of the image; either this or `base64` */
              readonly url?: string;
              /** The image in Base64, at most 10 MiB decoded; may be a data URI */
              readonly base64?: string;
            };
            /** The image: base64 or url */
            readonly second: {
              /** Public URL of the image; either this or `base64` */
              readonly url?: string;
              /** The image in Base64, at most 10 MiB decoded; may be a data URI */
              readonly base64?: string;
            };
          }
        | ({ readonly [name: string]: never } & { readonly first: Blob; readonly second: Blob }),
      options?: CallOptions,
    ) => Promise<
      Result<{
        /** duplicate: the same at any size, with little compression; near_duplicate: the same turned, mirrored or edited; crop: one shows a part of the other */
        readonly verdict: "duplicate" | "near_duplicate" | "crop" | "different";
        /** What tells them apart, or that nothing does; edited: a place of them shows something else. Empty where they are different */
        readonly reasons: readonly (
          | "same_bytes"
          | "same_pixels"
          | "resized"
          | "stretched"
          | "rotated"
          | "flipped"
          | "cropped"
          | "brightness"
          | "colors"
          | "edited"
        )[];
        /** Correlation of the detail of what both show; the verdict follows it */
        readonly likeness: number;
        /** Mean structural similarity (Wang et al., 2004) of the luma of what both show, laid on each other at the smaller size, at most 512 pixels; of different images it means little */
        readonly ssim: number;
        /** Between the two perceptual hashes of the images as they are; up to about 10 is alike */
        readonly phashDistance: number;
        /** Clockwise, by which the second image is turned to lie as the first; null where they are different */
        readonly rotation: 0 | 90 | 180 | 270 | null;
        /** Whether the second image, once turned, is mirrored left to right to look as the first; null where they are different */
        readonly flipped: boolean | null;
        /** Where one shows a part of the other, else null */
        readonly crop: {
          /** The image of which the other shows a part */
          readonly of: "first" | "second";
          /** From its left */
          readonly x: number;
          /** From its top */
          readonly y: number;
          /** Of the part */
          readonly width: number;
          /** Of the part */
          readonly height: number;
        } | null;
        readonly first: {
          /** Of the upright image */
          readonly width: number;
          /** Of the upright image */
          readonly height: number;
          /** Detected by content */
          readonly format: "jpeg" | "png" | "webp" | "gif" | "avif" | "tiff" | "bmp";
          /** Length of the file */
          readonly sizeBytes: number;
          /** Perceptual hash of 64 bits, as of `/analyze` */
          readonly phash: string;
        };
        readonly second: {
          /** Of the upright image */
          readonly width: number;
          /** Of the upright image */
          readonly height: number;
          /** Detected by content */
          readonly format: "jpeg" | "png" | "webp" | "gif" | "avif" | "tiff" | "bmp";
          /** Length of the file */
          readonly sizeBytes: number;
          /** Perceptual hash of 64 bits, as of `/analyze` */
          readonly phash: string;
        };
      }>
    >;
    /** Make a blurred placeholder of an image.
     *
     * Makes a BlurHash and a ThumbHash, which a page draws until the image is there. JPEG, PNG, WebP, GIF, AVIF, TIFF or BMP, detected by content, of at most 10 MiB, 50 megapixels and 20,000 pixels a side. The image is turned upright by its EXIF orientation, converted to sRGB on white, and measured at no more than 1,024 pixels a side. In multipart/form-data the file is the part `image`. */
    readonly placeholder: (
      input?:
        | {
            /** Public URL of the image; either this or `base64` */
            readonly url?: string;
            /** The image in Base64, at most 10 MiB decoded; may be a data URI */
            readonly base64?: string;
            /** Of the BlurHash along the width; by the shape of the image where it is left out */
            readonly componentsX?: number;
            /** Of the BlurHash along the height; by the shape of the image where it is left out */
            readonly componentsY?: number;
            /** Frame of an animation or page of a TIFF file, from 0 */
            readonly frame?: number;
          }
        | ({
            /** Of the BlurHash along the width; by the shape of the image where it is left out */
            readonly componentsX?: number;
            /** Of the BlurHash along the height; by the shape of the image where it is left out */
            readonly componentsY?: number;
            /** Frame of an animation or page of a TIFF file, from 0 */
            readonly frame?: number;
          } & { readonly image: Blob }),
      options?: CallOptions,
    ) => Promise<
      Result<{
        /** BlurHash, see https://blurha.sh */
        readonly blurhash: string;
        /** ThumbHash in Base64, see https://evanw.github.io/thumbhash: it also holds the shape of the image */
        readonly thumbhash: string;
        /** Mean of all pixels */
        readonly averageColor: string;
        /** Pixels, of the upright image */
        readonly width: number;
        /** Pixels */
        readonly height: number;
        /** Detected by content */
        readonly format: "jpeg" | "png" | "webp" | "gif" | "avif" | "tiff" | "bmp";
      }>
    >;
  };
}

/** The client of a server, or of the one service at its base URL. */
export declare function createClient<S extends keyof Client>(
  options: ClientOptions & { readonly service: S },
): Client[S];
export declare function createClient(options: ClientOptions): Client;
