/** `POST /crypto/csr/decode`: what a certification request asks for. */
import { readCertificateRequest } from "../../engines/x509/index.ts";
import { operation } from "../../kernel/operation.ts";
import { json } from "../../kernel/output.ts";
import { Type } from "../../kernel/type.ts";
import { nullable } from "../schema-kit.ts";
import {
  distinguishedName,
  pemLengthMax,
  publicKey,
  requestedExtensions,
  signatureAlgorithm,
} from "./x509-fields.ts";

const exampleRequest =
  "-----BEGIN CERTIFICATE REQUEST-----\nMIHRMIGEAgEAMCgxFDASBgNVBAMMC2V4YW1wbGUuY29tMRAwDgYDVQQKDAdFeGFt\ncGxlMCowBQYDK2VwAyEAYtqTsyc3WNbzruoc5atfIQ6gVc8FiLYLNCsG+aJdtdSg\nKTAnBgkqhkiG9w0BCQ4xGjAYMBYGA1UdEQQPMA2CC2V4YW1wbGUuY29tMAUGAytl\ncANBAONAZinqjTzmLAUlQqa1pRzoAfvTGe/qVL+FgqRKWZ4L6HJ9c5/nf6ea48Lw\nrVhm1GotDtITBKP9/gatsvBqkwo=\n-----END CERTIFICATE REQUEST-----\n";

export const decodeCsr = operation({
  at: ["POST /crypto/csr/decode"],
  summary: "Read a certificate signing request",
  description:
    "Describes a certification request (PKCS #10, RFC 2986) of up to 100,000 characters, in PEM or in Base64 of its DER: the subject, the key, the names and usages that are asked for, and whether its signature shows that who made it has the private key. What cannot be read is refused with `invalid_parameter`.",
  input: Type.Object({
    csr: Type.String({
      minLength: 1,
      maxLength: pemLengthMax,
      description: "The request in PEM, or in Base64 of its DER",
    }),
  }),
  output: json(
    Type.Object(
      {
        version: Type.Integer({ description: "1" }),
        subject: distinguishedName,
        signatureAlgorithm,
        publicKey,
        signatureValid: nullable(
          Type.Boolean(),
          "Whether the request is signed by its key; null where that cannot be told",
        ),
        ...requestedExtensions,
      },
      { title: "CertificateRequest" },
    ),
  ),
  examples: [{ title: "A request for example.com", input: { csr: exampleRequest } }],
  handle: ({ csr }) => readCertificateRequest(csr, "csr"),
});
