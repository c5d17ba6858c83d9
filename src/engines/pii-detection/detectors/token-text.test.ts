import { testKind } from "../detector.fixture.ts";

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString("base64url");
const payload = part({ sub: "1234567890", name: "Ada", iat: 1_516_239_022 });
const signature = "SflKxwRJSMeKKF2QT4fwpMeJf36POk6yJV_adQssw5c";

// RFC 7515, 7516 and 7519.
testKind(
  "jwt",
  [
    "Authorization: Bearer «eyJ0eXAiOiJKV1QiLA0KICJhbGciOiJIUzI1NiJ9.eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFtcGxlLmNvbS9pc19yb290Ijp0cnVlfQ.dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk»",
    `token: "«${part({ alg: "HS256", typ: "JWT" })}.${payload}.${signature}»"`,
    `?access_token=«${part({ alg: "RS256", kid: "1" })}.${payload}.${signature.repeat(8)}»&x=1`,
    `my session is «${part({ alg: "EdDSA" })}.${payload}.${signature.repeat(2)}».`,
    `encrypted: «${part({ alg: "RSA-OAEP", enc: "A256GCM" })}.${signature}.48V1_ALb6US04U3b.${signature}.XFBoMYUZodetZdvTiFvSkQ»`,
    `Cookie: id=«${part({ typ: "JWT", alg: "ES256" })}.${payload}.${signature}»; a=b`,
  ],
  [
    `${part({ alg: "HS256" })}.${payload}`,
    `${part({ typ: "JWT" })}.${payload}.${signature}`,
    `eyJub3QganNvbg.${payload}.${signature}`,
    `${part({ alg: "HS256" })}.aGVsbG8gd29ybGQ.${signature}`,
    "such tokens begin with eyJ and have two dots",
  ],
);

const key =
  "MIIEowIBAAKCAQEAx4UbaDzY5xjW6hc9jwN0mX33XpTDVw8WgTyWcyhUqHkM\nq5lFv7c7iN0vYs8kZr2tQe1oXbA9uLwPdR4mGjEhSfTnKyVzJcBxIaW3OpM6Dg==";
const pem = (name: string): string => `-----BEGIN ${name}-----\n${key}\n-----END ${name}-----`;

// RFC 7468, RFC 4880, BIP 32 and the Bitcoin wiki's wallet import format.
testKind(
  "private_key",
  [
    `«${pem("RSA PRIVATE KEY")}»`,
    `here it is:\n«${pem("PRIVATE KEY")}»\nkeep it safe`,
    `KEY="«${pem("EC PRIVATE KEY").replaceAll("\n", "\\n")}»"`,
    `«${pem("OPENSSH PRIVATE KEY")}»`,
    `«${pem("ENCRYPTED PRIVATE KEY")}»`,
    `«${pem("PGP PRIVATE KEY BLOCK")}»`,
    "WIF «5HueCGU8rMjxEXxiPuD5BDku4MkFqeZyd4dZ1jvhTVqvbTLvyTJ».",
    "«xprv9s21ZrQH143K3QTDL4LXw2F7HEK3wJUD2nW2nRk4stbPy6cq3jPPqjiChkVvvNKmPGJxWUtg6LnF5kejMRNNU3TGtRBeJgk33yuGBxrMPHi»",
    `cut off: «-----BEGIN PRIVATE KEY-----\n${key}»`,
  ],
  [
    pem("PUBLIC KEY"),
    pem("CERTIFICATE"),
    "The line -----BEGIN PRIVATE KEY----- opens such a file.",
    "WIF 5HueCGU8rMjxEXxiPuD5BDku4MkFqeZyd4dZ1jvhTVqvbTLvyTK",
    "xpub661MyMwAqRbcFtXgS5sYJABqqG9YLmC4Q1Rdap9gSE8NqtwybGhePY2gZ29ESFjqJoCu1Rupje8YtGqsefD265TMg7usUDFdp6W1EGMcet8",
  ],
);
