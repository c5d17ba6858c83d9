/** Fields of the endpoints for certificates. */
import { Type } from "../../kernel/type.ts";
import { nullable, nullableText } from "../schema-kit.ts";

export const pemLengthMax = 100_000;

const texts = (description: string) => Type.Array(Type.String(), { description });

/** The subject, whose key it is, and the issuer, who signed it. */
export const distinguishedName = Type.Object(
  {
    text: Type.String({ description: "As RFC 4514 writes it: the last attribute first" }),
    attributes: Type.Array(
      Type.Object(
        {
          type: Type.String({ description: "Its short name, as CN, or its object identifier" }),
          value: Type.String({ description: "Its value" }),
        },
        { title: "NameAttribute" },
      ),
      { description: "In their order" },
    ),
  },
  { title: "DistinguishedName", description: "A name of attributes" },
);

export const signatureAlgorithm = Type.String({
  description:
    "As RSA-SHA256, RSA-PSS-SHA256, ECDSA-SHA256, Ed25519 or ML-DSA-65; else its object identifier",
});

export const publicKey = Type.Object(
  {
    type: Type.String({ description: "rsa, ec, ed25519 …; unknown where it is not known here" }),
    bits: nullable(Type.Integer(), "Length of an RSA key"),
    curve: nullableText("Curve of an EC key"),
    pin: Type.String({ description: "SHA-256 of the key in DER, in Base64" }),
  },
  { title: "CertifiedKey", description: "The public key" },
);

/** What a certificate says, and a request asks for. */
export const requestedExtensions = {
  subjectAltNames: Type.Array(
    Type.Object(
      {
        type: Type.String({ description: "dns, ip, email, uri, directory or other" }),
        value: Type.String({ description: "The name; of another kind in hex" }),
      },
      { title: "AlternativeName" },
    ),
    { description: "Names beside the subject" },
  ),
  keyUsage: texts("What the key may be used for, as digitalSignature"),
  extendedKeyUsage: texts("Purposes, as serverAuth; others by their object identifier"),
  isCa: Type.Boolean({ description: "Whether it may sign certificates" }),
  extensions: Type.Array(
    Type.Object(
      {
        oid: Type.String({ description: "Object identifier" }),
        name: nullableText("Its name where it is known here"),
        critical: Type.Boolean({ description: "Whether who does not know it must refuse the certificate" }),
      },
      { title: "CertificateExtension" },
    ),
    { description: "All extensions in their order" },
  ),
};

export const urls = texts;
