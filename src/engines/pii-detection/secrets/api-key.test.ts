import { crc32 } from "node:zlib";
import { base62, tokenChecksum } from "../../../shared/token-checksum.ts";
import { testKind } from "../detector.fixture.ts";

/** Random characters, put together here so that nobody takes them for a key that leaked. */
const random = ["q8Zr2LmN4x", "V7bT1cY6wE", "9uKdPa3HsJ", "5fGyRo0QnC"].join("");
const hex = ["9f2c4be1a7", "d84f0c9b3e", "06a1f7d25c"].join("");
const ownBody = random.slice(2, 34);
const npmToken = random.slice(0, 30);

// Prefixes as the issuers publish them; GitHub's and npm's tokens end with a CRC-32.
testKind(
  "api_key",
  [
    "aws configure: «AKIAIOSFODNN7EXAMPLE»",
    `GITHUB_TOKEN=«ghp_${npmToken}${base62(crc32(npmToken))}»`,
    `I pushed «glpat-${random.slice(0, 20)}» by mistake`,
    `stripe.api_key = "«sk_test_${random.slice(0, 24)}»"`,
    `maps?key=«AIza${random.slice(0, 35)}»&v=3`,
    `slack: «xoxb-123456789012-${random.slice(0, 24)}».`,
    `curl -H "X-Gateway-Key: «nonet_live_${ownBody}${tokenChecksum(`nonet_live_${ownBody}`)}»"`,
    `//registry.npmjs.org/:_authToken=«npm_${npmToken}${base62(crc32(npmToken))}»`,
    `SG: «SG.${random.slice(0, 22)}.${random.slice(0, 39)}1wXk»`,
  ],
  [
    "AKIAXXXXXXXXXXXXXXXX",
    "AKIAIOSFODNN7",
    "ghp_xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx",
    "sk_test_your_key_goes_here",
    "sk-learn and hf_hub_download are libraries",
    "npm_config_registry_for_tests_of_packages",
    `commit ${hex.repeat(2).slice(0, 40)}`,
  ],
);

// Named by what stands beside them. RFC 7617 and AWS give two of the examples.
testKind(
  "api_key",
  [
    "password: «Tr0ub4dor&3»",
    '{"pwd": "«S3cr3t!pass»"}',
    "my password is «hunter2!»",
    `export API_TOKEN=«${hex}»`,
    `Authorization: Bearer «${random}»`,
    "Authorization: Basic «QWxhZGRpbjpvcGVuIHNlc2FtZQ==»",
    "aws_secret_access_key = «wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY»",
    `client_secret='«${random.slice(0, 32)}»'`,
    "contraseña: «Gat0negro!»",
  ],
  [
    "password: ********",
    "password=<your-password>",
    "The password must be at least 8 characters long.",
    "token = None",
    "the secret of success is hard work",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a placeholder as shells write it
    "API_KEY=${API_KEY}",
    "password: ''",
    `csrf_token=${hex}`,
    "https://hooks.slack.com/services/T00000000/B00000000/XXXXXXXXXXXXXXXXXXXXXXXX",
  ],
);
