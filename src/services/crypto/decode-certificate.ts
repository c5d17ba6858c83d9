/** `POST /crypto/certificate/decode`: what X.509 certificates say. */
import { readCertificates } from "../../engines/x509/index.ts";
import { operation } from "../../kernel/operation.ts";
import { json } from "../../kernel/output.ts";
import { task } from "../../kernel/ports.ts";
import { Type } from "../../kernel/type.ts";
import { nullable, nullableText } from "../schema-kit.ts";
import {
  distinguishedName,
  pemLengthMax,
  publicKey,
  requestedExtensions,
  signatureAlgorithm,
  urls,
} from "./x509-fields.ts";

const exampleCertificate =
  "-----BEGIN CERTIFICATE-----\nMIICXzCCAgSgAwIBAgIUAlbPOdCGaF0RYOmpgYrw13DFhQkwCgYIKoZIzj0EAwIw\nOjELMAkGA1UEBhMCREUxFTATBgNVBAoMDEV4YW1wbGUgR21iSDEUMBIGA1UEAwwL\nZXhhbXBsZS5jb20wHhcNMjYxMTIzMTYwNDQwWhcNMzYxMTIwMTYwNDQwWjA6MQsw\nCQYDVQQGEwJERTEVMBMGA1UECgwMRXhhbXBsZSBHbWJIMRQwEgYDVQQDDAtleGFt\ncGxlLmNvbTBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABFYH4djkeSxzrAlXnsTw\nXdMroQ8EKAOxkv6W2MZYx9yTlb7rhYGUc76edwaEXMGB9vk6g7hsfukgfmoMNTxl\nhp6jgecwgeQwHQYDVR0OBBYEFDO48tLw96JLVsNzXDvX5zmVZRMJMB8GA1UdIwQY\nMBaAFDO48tLw96JLVsNzXDvX5zmVZRMJMA8GA1UdEwEB/wQFMAMBAf8wYgYDVR0R\nBFswWYILZXhhbXBsZS5jb22CDSouZXhhbXBsZS5jb22HBMAAAgGHECABDbgAAAAA\nAAAAAAAAAAGBDWFAZXhhbXBsZS5jb22GFGh0dHBzOi8vZXhhbXBsZS5jb20vMA4G\nA1UdDwEB/wQEAwIChDAdBgNVHSUEFjAUBggrBgEFBQcDAQYIKwYBBQUHAwIwCgYI\nKoZIzj0EAwIDSQAwRgIhAPvbJpIPzFBJ5Lc6NILeAorEKLaGJTF7gjAHBlhbiJd2\nAiEAiuwvbZScJVe5C71ApvtxPHV/uTOPcBzNtZBM18kMzKg=\n-----END CERTIFICATE-----\n";

const { subjectAltNames, keyUsage, extendedKeyUsage, isCa, extensions } = requestedExtensions;

const certificate = Type.Object(
  {
    version: Type.Integer({ description: "3 where it has extensions" }),
    serialNumber: Type.String({ description: "In lower-case hex" }),
    subject: distinguishedName,
    issuer: distinguishedName,
    validFrom: Type.String({ format: "date-time", description: "First second, in UTC" }),
    validTo: Type.String({ format: "date-time", description: "Last second, in UTC" }),
    signatureAlgorithm,
    publicKey,
    selfSigned: nullable(Type.Boolean(), "Whether its own key signed it; null where that cannot be told"),
    subjectAltNames,
    keyUsage,
    extendedKeyUsage,
    isCa,
    pathLength: nullable(Type.Integer(), "Authorities that may follow it in a chain"),
    subjectKeyId: nullableText("In lower-case hex"),
    authorityKeyId: nullableText("In lower-case hex"),
    ocspUrls: urls("Where revocation is answered"),
    issuerUrls: urls("Where the issuer's certificate is"),
    crlUrls: urls("Where lists of revoked certificates are"),
    extensions,
    fingerprints: Type.Object(
      {
        sha1: Type.String({ description: "In lower-case hex" }),
        sha256: Type.String({ description: "In lower-case hex" }),
      },
      { description: "Digests of the whole certificate" },
    ),
  },
  { title: "Certificate" },
);

export const decodeCertificate = operation({
  at: ["POST /crypto/certificate/decode"],
  summary: "Read X.509 certificates",
  description:
    "Describes the certificates (RFC 5280) of a text of up to 100,000 characters: up to ten in PEM, in their order, or one in Base64 of its DER. Names, validity, key, usages, addresses and fingerprints are told, and whether a certificate is signed by its own key. Nothing else is checked: neither the chain nor whether it is revoked or out of date. What cannot be read is refused with `invalid_parameter`.",
  input: Type.Object({
    certificate: Type.String({
      minLength: 1,
      maxLength: pemLengthMax,
      description: "Certificates in PEM, or one in Base64 of its DER",
    }),
  }),
  output: json(
    Type.Object({
      count: Type.Integer({ description: "Number of certificates" }),
      certificates: Type.Array(certificate, { description: "In the order of the text" }),
    }),
  ),
  fails: ["overloaded", "processing_timeout"],
  examples: [{ title: "A certificate that its own key signed", input: { certificate: exampleCertificate } }],
  handle: (request, { runInWorker }) =>
    request.certificate.length > maxInlineCharacters
      ? runInWorker(decodeTask, request)
      : describeCertificates(request),
});

/** One certificate or two; each costs a signature, which takes up to 2 ms. */
const maxInlineCharacters = 3_000;

/** For workers, where a chain goes. */
export function describeCertificates({ certificate }: { readonly certificate: string }) {
  const certificates = readCertificates(certificate, "certificate");
  return { count: certificates.length, certificates };
}

const decodeTask = task(import.meta.url, describeCertificates);
