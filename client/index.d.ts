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
          /** Day as YYYY-MM-DD, from 1999-01-04 if the server has the history; a day without rates has those of the last day before it */
          readonly date?: string;
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
          /** Day of the rates, YYYY-MM-DD */
          readonly date: string;
          /** Whether the newest rates are over 4 days old; never true if a date was asked for */
          readonly stale: boolean;
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
          /** Day as YYYY-MM-DD, from 1999-01-04 if the server has the history; a day without rates has those of the last day before it */
          readonly date?: string;
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
        }>
      >;
      /** List the currencies with a rate.
       *
       * Euro foreign exchange reference rates of the European Central Bank, published on working days at about 16:00 CET, for information only. Answers the codes of the newest day, or of the day that is asked for. */
      readonly list: (
        input?: {
          /** Day as YYYY-MM-DD, from 1999-01-04 if the server has the history; a day without rates has those of the last day before it */
          readonly date?: string;
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
          /** Whether the newest rates are over 4 days old; never true if a date was asked for */
          readonly stale: boolean;
        }>
      >;
    };
    readonly dns: {
      /** Look up the DNS records of a name.
       *
       * A name that does not exist or has no such records is an answer like any other: 200 with a status and no records. `type=ALL` looks up every type at once. The names of an IP address are what `/dns/reverse` answers. */
      readonly records: (
        input: {
          /** Domain name; international names as people write them or in A-labels */
          readonly domain: string;
          /** In any case, one of A, AAAA, MX, TXT, NS, CNAME, SOA, PTR, CAA, SRV, HTTPS, SVCB, DS, DNSKEY, TLSA, NAPTR, ALL */
          readonly type?: string;
        },
        options?: CallOptions,
      ) => Promise<
        Result<
          | {
              /** The name in A-labels, lower case, without a trailing dot */
              readonly domain: string;
              /** The type that was asked for */
              readonly type:
                | "A"
                | "AAAA"
                | "MX"
                | "TXT"
                | "NS"
                | "CNAME"
                | "SOA"
                | "PTR"
                | "CAA"
                | "SRV"
                | "HTTPS"
                | "SVCB"
                | "DS"
                | "DNSKEY"
                | "TLSA"
                | "NAPTR";
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
                    readonly type: "MX";
                    /** The mail server; `.` if the domain accepts no mail (RFC 7505) */
                    readonly exchange?: string;
                    /** Lower first */
                    readonly priority?: number;
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
                    readonly type: "DS";
                    /** Tag of the key */
                    readonly keyTag?: number;
                    /** Number of the algorithm */
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
                    readonly type: "DNSKEY";
                    /** 256: signs the zone's records; 257: signs its keys */
                    readonly flags?: number;
                    /** Always 3 */
                    readonly protocol?: number;
                    /** Number of the algorithm */
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
                  readonly type:
                    | "A"
                    | "AAAA"
                    | "MX"
                    | "TXT"
                    | "NS"
                    | "CNAME"
                    | "SOA"
                    | "PTR"
                    | "CAA"
                    | "SRV"
                    | "HTTPS"
                    | "SVCB"
                    | "DS"
                    | "DNSKEY"
                    | "TLSA"
                    | "NAPTR";
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
                        readonly type: "MX";
                        /** The mail server; `.` if the domain accepts no mail (RFC 7505) */
                        readonly exchange?: string;
                        /** Lower first */
                        readonly priority?: number;
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
                        readonly type: "DS";
                        /** Tag of the key */
                        readonly keyTag?: number;
                        /** Number of the algorithm */
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
                        readonly type: "DNSKEY";
                        /** 256: signs the zone's records; 257: signs its keys */
                        readonly flags?: number;
                        /** Always 3 */
                        readonly protocol?: number;
                        /** Number of the algorithm */
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
    };
    readonly email: {
      /** Validate an e-mail address.
       *
       * `reason` is the first of: invalid_syntax, domain_not_found, null_mx, no_mx, dns_error (DNS gave no answer), and, all of them valid: disposable, possible_typo, role_account, ok. An address that is not valid is an answer like any other: 200. A single label is syntactically valid only if it is a top-level domain, and never valid; nor is an address in brackets. No mail is sent and no mail server is contacted. POST keeps addresses out of the logs of proxies. */
      readonly validate: (
        input: {
          /** E-mail address; white space around it is ignored */
          readonly email: string;
          /** Whether to query DNS; without it `valid` tells only that the address could exist */
          readonly checkMx?: boolean;
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
        }>
      >;
      /** Validate up to 100 e-mail addresses.
       *
       * `reason` is the first of: invalid_syntax, domain_not_found, null_mx, no_mx, dns_error (DNS gave no answer), and, all of them valid: disposable, possible_typo, role_account, ok. An address that is not valid is an answer like any other: 200. A single label is syntactically valid only if it is a top-level domain, and never valid; nor is an address in brackets. No mail is sent and no mail server is contacted. Each domain is looked up once. */
      readonly validateBatch: (
        input: {
          /** E-mail addresses; one of more than 320 characters has an error in its result */
          readonly emails: readonly string[];
          /** Whether to query DNS; without it `valid` tells only that the address could exist */
          readonly checkMx?: boolean;
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
          /** IANA time zone; null if all that is known is a country with several */
          readonly timezone: string | null;
          /** Degrees, north is positive */
          readonly latitude: number | null;
          /** Degrees, east is positive */
          readonly longitude: number | null;
          /** Null if the data does not tell it */
          readonly accuracyRadiusKm: number | null;
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
          /** Number of the autonomous system that announces the address */
          readonly asn: number | null;
          /** Who runs that system */
          readonly asOrg: string | null;
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
      /** Look up as many as 100 IP addresses.
       *
       * IP geolocation by [DB-IP](https://db-ip.com) (CC BY 4.0), to the city; autonomous systems by [Route Views](https://www.routeviews.org) and DB-IP (CC BY 4.0). An address tells where its network is used, not where a person is. A text that is not an address has an error in its result. */
      readonly batch: (
        input: {
          /** IPv4 and IPv6 addresses */
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
            /** IANA time zone; null if all that is known is a country with several */
            readonly timezone: string | null;
            /** Degrees, north is positive */
            readonly latitude: number | null;
            /** Degrees, east is positive */
            readonly longitude: number | null;
            /** Null if the data does not tell it */
            readonly accuracyRadiusKm: number | null;
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
            /** Number of the autonomous system that announces the address */
            readonly asn: number | null;
            /** Who runs that system */
            readonly asOrg: string | null;
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
       * IP geolocation by [DB-IP](https://db-ip.com) (CC BY 4.0), to the city; autonomous systems by [Route Views](https://www.routeviews.org) and DB-IP (CC BY 4.0). An address tells where its network is used, not where a person is. This is the address that the connection comes from: behind a proxy, the proxy's. */
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
          /** IANA time zone; null if all that is known is a country with several */
          readonly timezone: string | null;
          /** Degrees, north is positive */
          readonly latitude: number | null;
          /** Degrees, east is positive */
          readonly longitude: number | null;
          /** Null if the data does not tell it */
          readonly accuracyRadiusKm: number | null;
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
          /** Number of the autonomous system that announces the address */
          readonly asn: number | null;
          /** Who runs that system */
          readonly asOrg: string | null;
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
    };
    readonly page: {
      /** Read a page's metadata for a link preview.
       *
       * Open Graph, Twitter, standard tags, JSON-LD and microdata, in any charset. Error pages are read too; see status. Anything but HTML is answered with nulls and its contentType. Pages over 5 MiB are refused with 413. */
      readonly metadata: (
        input: {
          /** Absolute http or https URL */
          readonly url: string;
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
          /** HTTP status of the target's answer */
          readonly status: number;
          /** Content-Type of the target's answer */
          readonly contentType: string | null;
        }>
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
      /** Report the headers, redirects, timing and TLS of a URL.
       *
       * Sends a GET or HEAD request to a URL, follows up to five redirects, and reports every response on the way, the last one's headers, the time of each phase and the certificate. The body is not read, however long it is. Each call opens connections of its own, so that timings are complete. */
      readonly headers: (
        input: {
          /** Absolute http or https URL */
          readonly url: string;
          /** Request method */
          readonly method?: "GET" | "HEAD";
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
    };
    readonly proxy: {
      /** Read a URL across origins.
       *
       * Answers with the target's own status, content type and body, readable by any page. Accept, Accept-Language, Range and conditional headers are forwarded. Our own errors, and only they, have the header X-Proxy-Error. A page of this server cannot use an answer as a script, worker or style sheet. */
      readonly get: (
        input: {
          /** Absolute http or https URL */
          readonly url: string;
          /** Milliseconds for everything: redirects, waiting and the whole body */
          readonly timeoutMs?: number;
          /** Follow up to five redirects, return the first one, or fail with too_many_redirects */
          readonly redirect?: "follow" | "manual" | "error";
        },
        options?: CallOptions,
      ) => Promise<Result<Response>>;
      /** Send a request across origins.
       *
       * Like GET, with a method, headers and a body of the caller's choice; none of the caller's own headers are added. Headers of the connection and of this service are rejected. */
      readonly send: (
        input: {
          /** Absolute http or https URL */
          readonly url: string;
          /** Milliseconds for everything: redirects, waiting and the whole body */
          readonly timeoutMs?: number;
          /** Follow up to five redirects, return the first one, or fail with too_many_redirects */
          readonly redirect?: "follow" | "manual" | "error";
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
       * Encodes a text or a URL as a QR code (ISO/IEC 18004) and answers it as PNG, SVG, text or, in JSON, as a data URI, 64 to 2,000 pixels a side. Colors that readers may fail on cause a warning in the header X-QR-Warning, or are refused if strict is true. */
      readonly generate: (
        input: {
          /** Text or URL to encode; how much fits depends on ecc */
          readonly data: string;
          /** Image format; text draws it in half blocks, dark on light */
          readonly format?: "png" | "svg" | "datauri" | "text";
          /** Width and height in pixels */
          readonly size?: number;
          /** Minimum width of the quiet zone in modules; readers expect 4 */
          readonly margin?: number;
          /** Error correction: L restores 7 %, M 15 %, Q 25 %, H 30 % */
          readonly ecc?: "L" | "M" | "Q" | "H";
          /** Color: #rgb, #rrggbb or #rrggbbaa; # is optional */
          readonly dark?: string;
          /** Like dark, or transparent */
          readonly light?: string;
          /** Refuse colors that readers may fail on */
          readonly strict?: boolean;
        },
        options?: CallOptions,
      ) => Promise<
        Result<
          | {
              /** The code as PNG, for the src of an img element */
              readonly dataUri: string;
              readonly format: "datauri";
              /** Width and height in pixels */
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
       * Encodes a text or a URL as a QR code (ISO/IEC 18004) and answers it as PNG, SVG, text or, in JSON, as a data URI, 64 to 2,000 pixels a side. Colors that readers may fail on cause a warning in the header X-QR-Warning, or are refused if strict is true. */
      readonly generateFromQuery: (
        input: {
          /** Text or URL to encode; how much fits depends on ecc */
          readonly data: string;
          /** Image format; text draws it in half blocks, dark on light */
          readonly format?: "png" | "svg" | "datauri" | "text";
          /** Width and height in pixels */
          readonly size?: number;
          /** Minimum width of the quiet zone in modules; readers expect 4 */
          readonly margin?: number;
          /** Error correction: L restores 7 %, M 15 %, Q 25 %, H 30 % */
          readonly ecc?: "L" | "M" | "Q" | "H";
          /** Color: #rgb, #rrggbb or #rrggbbaa; # is optional */
          readonly dark?: string;
          /** Like dark, or transparent */
          readonly light?: string;
          /** Refuse colors that readers may fail on */
          readonly strict?: boolean;
        },
        options?: CallOptions,
      ) => Promise<
        Result<
          | {
              /** The code as PNG, for the src of an img element */
              readonly dataUri: string;
              readonly format: "datauri";
              /** Width and height in pixels */
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
    };
  };
  readonly anonymizer: {
    /** Mask the secret part of a value.
     *
     * Characters are counted as a person sees them. visibleStart and visibleEnd count characters: in an e-mail address those of the local part, in a name those of each word, in a URL those after the host; in an IP address they count groups. No value is ever shown in full, and a generic one never more than half. */
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
     * prefix: H(salt‖value); suffix: H(value‖salt); hmac: HMAC with the salt as key. Values are hashed as UTF-8, normalized in the order nfkc, lower, trim. Without a salt, 16 random bytes are generated and returned. */
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
     * tok_ and the first digits of HMAC-SHA-256(secret, value), or of (secret, namespace‖0x00‖value): the same value and secret give the same token. The secret is neither stored nor returned. */
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
      }>
    >;
    /** Measure the k-anonymity of a table.
     *
     * Records are grouped by their quasi-identifiers: 1, "1" and true are different values, and a missing column is null. Risks are those of El Emam, l-diversity that of Machanavajjhala et al. 2007, t-closeness that of Li et al. 2007 with the ordered distance where every value is a number and the equal distance otherwise. */
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
            /** Largest Earth Mover's Distance between a group and the table */
            readonly tCloseness: { readonly [name: string]: number };
          }
        | Blob
      >
    >;
  };
  readonly pii: {
    /** Find personal data and secrets in a text.
     *
     * Numbers are tested by their own rules: check digits, issued prefixes, the lengths of each country. Words nearby (SSN, order number) raise or lower the score, and so do the names of columns and keys. */
    readonly detect: (
      input: ({ readonly text: string } | { readonly texts: readonly string[] }) & {
        /** The text to search */
        readonly text?: string;
        /** Instead of text: a list, each of 1–100000 UTF-16 units */
        readonly texts?: readonly string[];
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
        /** Language of the text, ISO 639-1; tells which country phone numbers without a country code are from */
        readonly language?: string;
        /** high would rather report too much: any number of 13–19 digits that passes Luhn, any nine digits near "SSN", and words for something else (order, invoice) count for nothing */
        readonly sensitivity?: "balanced" | "high";
        /** Values that are never reported; case is ignored */
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
    /** Replace the personal data in a text.
     *
     * Searches with the sensitivity high, whatever is asked for: detecting again at `high` finds none of the kinds in the answer. A replacement that would itself be found gives way to the plain label, to asterisks, or to nothing. `remove` leaves one of the two spaces around a value, and never joins words. */
    readonly redact: (
      input: {
        /** The text to search */
        readonly text: string;
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
        /** Language of the text, ISO 639-1; tells which country phone numbers without a country code are from */
        readonly language?: string;
        /** high would rather report too much: any number of 13–19 digits that passes Luhn, any nine digits near "SSN", and words for something else (order, invoice) count for nothing */
        readonly sensitivity?: "balanced" | "high";
        /** Values that are never reported; case is ignored */
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
        /** mask: maskChar for each character; label: the label; remove: nothing; hash: HMAC-SHA-256 in hex; token: tok_ and the first 32 digits of that hash; partial: a mask that leaves the ends visible */
        readonly mode?: "mask" | "label" | "remove" | "hash" | "token" | "partial";
        /** One character */
        readonly maskChar?: string;
        /** mask: as long as the value; otherwise 8 characters */
        readonly preserveLength?: boolean;
        /** label: {KIND} is the kind in upper case, {N} numbers the distinct values of a kind */
        readonly label?: string;
        /** Modes of single kinds, by kind */
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
            /** The text without its personal data */
            readonly redacted: string;
            /** As asked */
            readonly mode: string;
            /** Ordered by start */
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
            }[];
            /** Spans by kind */
            readonly counts: { readonly [name: string]: number };
            /** Number of spans */
            readonly total: number;
          }
        | Blob
      >
    >;
    /** Rate the risk of the personal data in a text.
     *
     * riskScore = 100·(1 − e^(−Σw/50)) with w = 40 critical, 20 high, 8 medium, 3 low; the n-th span of a kind weighs w/√n. Levels: none 0, low below 25, medium below 50, high below 75, critical above. No values are returned. */
    readonly analyze: (
      input: {
        /** The text to search */
        readonly text: string;
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
        /** Language of the text, ISO 639-1; tells which country phone numbers without a country code are from */
        readonly language?: string;
        /** high would rather report too much: any number of 13–19 digits that passes Luhn, any nine digits near "SSN", and words for something else (order, invoice) count for nothing */
        readonly sensitivity?: "balanced" | "high";
        /** Values that are never reported; case is ignored */
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
      },
      options?: CallOptions,
    ) => Promise<
      Result<{
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
        }[];
        /** null where nothing was found */
        readonly highestSeverity: "low" | "medium" | "high" | "critical" | null;
        /** Spans per 1,000 UTF-16 units */
        readonly density: number;
        /** Laws and standards that cover such data */
        readonly regulations: readonly ("gdpr" | "ccpa" | "hipaa" | "pci_dss" | "glba")[];
        /** What to do about it */
        readonly recommendations: readonly string[];
        /** UTF-16 units */
        readonly textLength: number;
      }>
    >;
  };
  readonly password: {
    /** Estimate how hard a password is to guess.
     *
     * The method of zxcvbn with what it lacks: names and words of 18 languages without their marks, years to ten from now, phrases, endings, parts of the user inputs, and breached passwords. A word of zxcvbn's lists keeps its guesses. The first 128 characters are analyzed; beyond them what repeats or continues costs nothing, and each other character multiplies the guesses by ten. The answer contains no part of the password, and no network is used. */
    readonly check: (
      input: {
        /** The password; not stored, not logged */
        readonly password: string;
        /** What is known about the person or the site: names, addresses */
        readonly userInputs?: readonly string[];
        /** Language of the feedback: en, de, es, fr, id, it, nl, pl, pt, ru, sv, tr; English for any other. The word lists of all languages always count */
        readonly language?: string;
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
     * Lengths count code points after NFC. Presets: nist and nist-mfa (SP 800-63B-4: 15 characters, 8 with a second factor, a blocklist, no composition rules), owasp, pci and basic. policyWarnings says where a policy contradicts the standard. */
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
      }>
    >;
    /** Look up a password among breached ones.
     *
     * Looks up the SHA-1 of a password in its range. If a range service is asked, only the first five digits leave this server, and padding is requested. The packaged lists have no counts, so each count is 1. */
    readonly pwned: (
      input: ({ readonly password: string } | { readonly sha1: string } | { readonly prefix: string }) & {
        /** As typed, in UTF-8 */
        readonly password?: string;
        /** Its SHA-1, 40 hexadecimal digits */
        readonly sha1?: string;
        /** Or a whole range, 5 hexadecimal digits */
        readonly prefix?: string;
      },
      options?: CallOptions,
    ) => Promise<
      Result<
        | {
            /** Whether it is known */
            readonly pwned: boolean;
            /** How often the password was seen, 1 in lists without counts; for a range, its number of suffixes */
            readonly count: number;
            /** First five hexadecimal digits of the SHA-1, upper case */
            readonly prefix: string;
            /** Where it was looked up */
            readonly source: "local" | "remote";
            /** Day of the data; null if unknown */
            readonly dataDate: string | null;
          }
        | {
            /** First five hexadecimal digits of the SHA-1, upper case */
            readonly prefix: string;
            /** How often the password was seen, 1 in lists without counts; for a range, its number of suffixes */
            readonly count: number;
            /** All of the range, by suffix */
            readonly results: readonly {
              /** The other 35 digits, upper case */
              readonly suffix: string;
              /** How often it was seen */
              readonly count: number;
            }[];
          }
      >
    >;
    /** List a range of breached passwords as Have I Been Pwned does.
     *
     * Lines of SUFFIX:COUNT for clients of the range API of Pwned Passwords. Suffixes with a count of 0 are padding, which gives every answer the same size. The header Add-Padding: false omits it. */
    readonly range: (
      input: {
        /** First five hexadecimal digits of a SHA-1 */
        readonly prefix: string;
      },
      options?: CallOptions,
    ) => Promise<Result<string>>;
    /** Generate passwords, passphrases or PINs.
     *
     * Every secret that satisfies the request is equally likely, and entropyBits counts exactly those. A password has at least one character of each class, a passphrase has words of the EFF's large list, and a PIN is none of the most common ones. */
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
     * A word is a UAX #29 word with a letter or a digit; abbreviations, initials, decimals and wrapped lines do not end a sentence, full stops before lower-case words do. Averages and scores are rounded to two decimals; for a text without words they are 0. */
    readonly analyze: (
      input: {
        /** The text, in any language */
        readonly text: string;
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
      }>
    >;
    /** Find the most frequent words and phrases of a text, and their density.
     *
     * Finds words and phrases of up to five words within a sentence; C++, .NET, TCP/IP and e-mail are one word each. None begins or ends with a stop word (58 languages, 23 with stems). They are sorted by length, then count, then position. */
    readonly keywords: (
      input: {
        /** The text, in any language */
        readonly text: string;
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
     * The formulas are made for English prose; `reliable` tells whether there is enough of it. `grade` is the median of Flesch-Kincaid, Gunning fog, SMOG, ARI, Coleman-Liau and Linsear Write. */
    readonly readability: (
      input: {
        /** The text, in any language */
        readonly text: string;
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
      }>
    >;
  };
  readonly strings: {
    /** Write a text in a naming style, or in all eleven.
     *
     * lower, upper, swap, sponge, sentence and title keep every character; the others, words only. title knows some 800 names and acronyms with a spelling of their own (iPhone, eBay, USB-C, XML) and keeps inner capitals. */
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
     * A text with a letter, a digit or an emoji never gives an empty slug. Kana are written in Hepburn. Kanji do not say how they are read: a packaged dictionary gives their Japanese reading with the locale ja, or where the text has kana; it may be wrong for names. Other Chinese characters have their Chinese readings. */
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
     * Counts a text, or each of up to 100 texts, of up to 100,000 UTF-16 units: characters as a person sees them, UTF-16 units, bytes, words, lines and more. Words are those of Unicode (UAX #29), in every script. Reading times and scores are what `/text/analyze` answers. */
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
     * Reports the browser, engine, system, device and processor that a User-Agent names, and whether it is a bot's. Without `ua`, the caller's own User-Agent and client hints are read, and Accept-CH asks a browser for the other hints. What it names may be false: anyone can send any text. */
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
      }>
    >;
    /** Parse a User-Agent with the client hints of its request.
     *
     * Reports on the User-Agent of a request that you received, with its client hints from `headers`. Hints tell what reduced User-Agents hide: Windows 11, the model of a phone, the exact version. Headers other than User-Agent and Sec-CH-UA* are ignored; one of `ua` and the header must be there. */
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
     * Tells whether a program sends the User-Agent without a person: crawlers, AI crawlers, monitors, HTTP libraries; with the name and the category of a known one. Without `ua` the caller's own is read. A bot that pretends to be a browser is not recognized. */
    readonly isBot: (
      input?: {
        /** The User-Agent, at most 2,048 bytes of UTF-8; the caller's own if left out */
        readonly ua?: string;
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
      }>
    >;
  };
  readonly naics: {
    /** Find the industry codes of a description.
     *
     * Compares the text with every index entry, title and description of the 2022 edition, by meaning (a sentence encoder on this server) and by words. Long texts are read whole; a text with several activities finds the codes of each. */
    readonly match: (
      input: ({ readonly text: string } | { readonly texts: readonly string[] }) & {
        /** What a company does, in a few words or a whole description */
        readonly text?: string;
        /** Instead of text: a list, each text of 2 to 5,000 characters */
        readonly texts?: readonly string[];
        /** Maximum number of results */
        readonly limit?: number;
        /** Digits of the codes to find */
        readonly level?: number;
        /** Only results with at least this rating */
        readonly minRating?: number;
        /** Only codes of this sector: two digits, or its range */
        readonly sector?: string;
      },
      options?: CallOptions,
    ) => Promise<
      Result<
        | {
            /** The text */
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
          }
        | {
            /** Number of results */
            readonly count: number;
            /** In the order of the request */
            readonly results: readonly (
              | {
                  /** The text */
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
     * Answers title, level, description, cross-references, hierarchy, parent, children and index entries of a code of NAICS 2022, of two to six digits. 31, 32 and 33 are answered as 31-33. A code of fewer than six digits lists the index entries of all codes below it. */
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
        /** When the data was prepared, ISO 8601 */
        readonly builtAt: string;
      }>
    >;
  };
  readonly image: {
    /** Measure how sharp an image is.
     *
     * JPEG, PNG, WebP, GIF, AVIF, TIFF or BMP, detected by content, of at most 10 MiB, 50 megapixels and 20,000 pixels a side. The image is turned upright by its EXIF orientation, converted to sRGB on white, and measured at no more than 1,024 pixels a side. In multipart/form-data the file is the part `image`. A photograph has the same score at any resolution. Noise is not taken for detail, and one sharp subject makes an image sharp. */
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
     * JPEG, PNG, WebP, GIF, AVIF, TIFF or BMP, detected by content, of at most 10 MiB, 50 megapixels and 20,000 pixels a side. The image is turned upright by its EXIF orientation, converted to sRGB on white, and measured at no more than 1,024 pixels a side. In multipart/form-data the file is the part `image`. Low-key and high-key images and pages of paper do not count as badly exposed. */
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
     * JPEG, PNG, WebP, GIF, AVIF, TIFF or BMP, detected by content, of at most 10 MiB, 50 megapixels and 20,000 pixels a side. The image is turned upright by its EXIF orientation, converted to sRGB on white, and measured at no more than 1,024 pixels a side. In multipart/form-data the file is the part `image`. */
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
     * JPEG, PNG, WebP, GIF, AVIF, TIFF or BMP, detected by content, of at most 10 MiB, 50 megapixels and 20,000 pixels a side. The image is turned upright by its EXIF orientation, converted to sRGB on white, and measured at no more than 1,024 pixels a side. In multipart/form-data the file is the part `image`. Colors are compared as the eye sees them (OKLab): near-duplicates are merged, small vivid accents are kept. */
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
          }
        | ({
            /** Maximum number of colors; an image may have fewer */
            readonly count?: number;
            /** Frame of an animation or page of a TIFF file, from 0 */
            readonly frame?: number;
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
     * JPEG, PNG, WebP, GIF, AVIF, TIFF or BMP, detected by content, of at most 10 MiB, 50 megapixels and 20,000 pixels a side. The image is turned upright by its EXIF orientation, converted to sRGB on white, and measured at no more than 1,024 pixels a side. In multipart/form-data the file is the part `image`. */
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
     * JPEG, PNG, WebP, GIF, AVIF, TIFF or BMP, detected by content, of at most 10 MiB, 50 megapixels and 20,000 pixels a side. The image is turned upright by its EXIF orientation, converted to sRGB on white, and measured at no more than 1,024 pixels a side. In multipart/form-data the file is the part `image`. */
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
          }
        | ({
            /** Maximum number of colors; an image may have fewer */
            readonly count?: number;
            /** Frame of an animation or page of a TIFF file, from 0 */
            readonly frame?: number;
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
      }>
    >;
    /** Check whether an image is safe for work.
     *
     * A best-effort signal from one small network, not a compliance tool: it knows nudity and drawn nudity, not violence, hate or age, and it errs both ways. An image longer than 2.5 times its width is checked in squares, an animation in up to eight frames, and the worst counts. JPEG, PNG, WebP, GIF, AVIF, TIFF or BMP, detected by content, of at most 10 MiB, 50 megapixels and 20,000 pixels a side. The image is turned upright by its EXIF orientation, converted to sRGB on white, and measured at no more than 1,024 pixels a side. In multipart/form-data the file is the part `image`. */
    readonly moderation: (
      input?:
        | {
            /** Public URL of the image; either this or `base64` */
            readonly url?: string;
            /** The image in Base64, at most 10 MiB decoded; may be a data URI */
            readonly base64?: string;
            /** An `nsfwScore` of this or more is not safe for work */
            readonly threshold?: number;
          }
        | ({
            /** An `nsfwScore` of this or more is not safe for work */
            readonly threshold?: number;
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
      }>
    >;
  };
}

/** The client of a server, or of the one service at its base URL. */
export declare function createClient<S extends keyof Client>(
  options: ClientOptions & { readonly service: S },
): Client[S];
export declare function createClient(options: ClientOptions): Client;
