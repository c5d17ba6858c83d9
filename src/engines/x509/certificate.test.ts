import { execFileSync } from "node:child_process";
import { generateKeyPairSync, sign, X509Certificate } from "node:crypto";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { rootCertificates } from "node:tls";
import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { ApiError } from "../../shared/api-error.ts";
import { readCertificateRequest, readCertificates } from "./certificate.ts";

const failureOf = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return error instanceof ApiError ? [error.code, error.details?.[0]?.path] : error;
  }
};
const refused = ["invalid_parameter", "/certificate"];
const [root = ""] = rootCertificates;

describe("the root certificates of Node", () => {
  it.each(rootCertificates.map((pem) => [new X509Certificate(pem).subject.split("\n").at(-1), pem]))(
    "are read as OpenSSL reads them: %s",
    (_, pem) => {
      const judge = new X509Certificate(pem);
      const [read] = readCertificates(pem, "certificate");
      expect(read).toMatchObject({
        serialNumber: judge.serialNumber.toLowerCase().replace(/^0+(?=.)/, ""),
        fingerprints: {
          sha1: judge.fingerprint.replaceAll(":", "").toLowerCase(),
          sha256: judge.fingerprint256.replaceAll(":", "").toLowerCase(),
        },
        isCa: judge.ca,
        publicKey: {
          type: judge.publicKey.asymmetricKeyType,
          bits: judge.publicKey.asymmetricKeyDetails?.modulusLength ?? null,
          curve: judge.publicKey.asymmetricKeyDetails?.namedCurve ?? null,
        },
        selfSigned: judge.checkIssued(judge) && judge.verify(judge.publicKey),
      });
      expect(new Date(read?.validFrom ?? "").getTime()).toBe(judge.validFromDate.getTime());
      expect(new Date(read?.validTo ?? "").getTime()).toBe(judge.validToDate.getTime());
      const lines = read?.subject.attributes.map(({ type, value }) => `${type}=${value}`);
      // OpenSSL writes characters beyond ASCII in its own way.
      if (/^[\x20-\x7e\n]*$/.test(judge.subject) && !judge.subject.includes("\\"))
        expect(lines?.join("\n")).toBe(judge.subject);
    },
  );

  it("are read several at a time, in PEM and in Base64 of DER, and no more than ten", () => {
    const chain = rootCertificates.slice(0, 10).join("\n");
    expect(readCertificates(`-----BEGIN X-----\nAA==\n-----END X-----\n${chain}`, "certificate").length).toBe(
      10,
    );
    const der = root.replace(/-----[^-]+-----/g, "");
    expect(readCertificates(der, "certificate")).toEqual(readCertificates(root, "certificate"));
    const eleven = rootCertificates.slice(0, 11).join("\n");
    expect(failureOf(() => readCertificates(eleven, "certificate"))).toEqual(refused);
  });
});

describe("what is no certificate", () => {
  it.each([
    ["nothing", ""],
    ["a text", "hello world, this is no certificate"],
    ["a number", "AgEB"],
    ["an empty SEQUENCE", "MAA="],
    [
      "a key",
      "-----BEGIN PUBLIC KEY-----\nMCowBQYDK2VwAyEAYtqTsyc3WNbzruoc5atfIQ6gVc8FiLYLNCsG+aJdtdQ=\n-----END PUBLIC KEY-----",
    ],
    ["PEM that does not end", root.slice(0, 400)],
    ["a length of 4 GiB", "MIT/////"],
    ["an indefinite length", "MIAAAA=="],
    ["SEQUENCEs within SEQUENCEs", Buffer.from("3080".repeat(5_000), "hex").toString("base64")],
  ])("is refused: %s", (_, text) => {
    expect(failureOf(() => readCertificates(text, "certificate"))).toEqual(refused);
  });

  const der = Buffer.from(root.replace(/-----[^-]+-----/g, ""), "base64");

  it("is refused wherever a certificate is cut", () => {
    for (let length = 1; length < der.length; length += 7)
      expect(
        failureOf(() => readCertificates(der.subarray(0, length).toString("base64"), "certificate")),
      ).toEqual(refused);
  });

  it("is refused or read, whichever bytes are changed, and never signed by itself", () => {
    const change = fc.tuple(fc.nat(der.length - 1), fc.nat(255));
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 4 }), (changes) => {
        const changed = Buffer.from(der);
        for (const [at, byte] of changes) changed[at] = byte;
        fc.pre(!changed.equals(der));
        const read = failureOf(() => readCertificates(changed.toString("base64"), "certificate"));
        if (JSON.stringify(read) === JSON.stringify(refused)) return;
        const [certificate] = read as ReturnType<typeof readCertificates>;
        expect(certificate?.selfSigned).not.toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe("a request", () => {
  const value = (tag: number, ...parts: readonly Uint8Array[]): Buffer => {
    const content = Buffer.concat(parts);
    const { length } = content;
    const head = length < 128 ? [tag, length] : [tag, 0x82, length >> 8, length & 0xff];
    return Buffer.concat([Buffer.from(head), content]);
  };

  it.each([
    ["ml-dsa-44", 17],
    ["ml-dsa-65", 18],
    ["ml-dsa-87", 19],
  ] as const)("is verified where it is signed by %s", (type, arc) => {
    const { publicKey, privateKey } = generateKeyPairSync(type);
    const spki = publicKey.export({ format: "der", type: "spki" });
    const body = value(0x30, value(0x02, Buffer.of(0)), value(0x30), spki, value(0xa0));
    const oid = value(0x06, Buffer.from("608648016503040300", "hex").fill(arc, 8));
    const signature = sign(null, body, privateKey);
    const request = (signed: Buffer): string =>
      value(0x30, body, value(0x30, oid), value(0x03, Buffer.of(0), signed)).toString("base64");
    expect(readCertificateRequest(request(signature), "csr")).toMatchObject({
      signatureAlgorithm: type.toUpperCase(),
      publicKey: { type },
      signatureValid: true,
    });
    const changed = Buffer.from(signature).fill((signature[9] ?? 0) ^ 1, 9, 10);
    expect(readCertificateRequest(request(changed), "csr").signatureValid).toBe(false);
  });
});

const openssl = "/usr/bin/openssl";

describe.runIf(existsSync(openssl))("what openssl makes", () => {
  const folder = mkdtempSync(join(tmpdir(), "x509-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  const make = (...options: string[]): string =>
    execFileSync(openssl, ["req", "-nodes", "-keyout", join(folder, "key.pem"), ...options], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    });
  const names =
    "subjectAltName=DNS:example.com,DNS:*.example.com,IP:192.0.2.1,IP:2001:db8::1,email:a@example.com,URI:https://example.com/";
  const alternative = ["-addext", names];
  const subjectAltNames = [
    { type: "dns", value: "example.com" },
    { type: "dns", value: "*.example.com" },
    { type: "ip", value: "192.0.2.1" },
    { type: "ip", value: "2001:db8::1" },
    { type: "email", value: "a@example.com" },
    { type: "uri", value: "https://example.com/" },
  ];

  const keys: readonly [string, string[], object, string][] = [
    ["RSA", ["-newkey", "rsa:2048", "-sha384"], { type: "rsa", bits: 2_048, curve: null }, "RSA-SHA384"],
    [
      "EC",
      ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-384", "-sha512"],
      { type: "ec", bits: null, curve: "secp384r1" },
      "ECDSA-SHA512",
    ],
    ["Ed25519", ["-newkey", "ed25519"], { type: "ed25519", bits: null, curve: null }, "Ed25519"],
    ["Ed448", ["-newkey", "ed448"], { type: "ed448", bits: null, curve: null }, "Ed448"],
  ];

  it("is verified where it is signed by RSA-PSS, with keys of both kinds", () => {
    const pss = ["-sigopt", "rsa_padding_mode:pss", "-sigopt", "rsa_pss_saltlen:20"];
    const plain = make("-x509", "-newkey", "rsa:2048", "-sha384", ...pss, "-subj", "/CN=a");
    const only = make("-x509", "-newkey", "rsa-pss", "-pkeyopt", "rsa_keygen_bits:2048", "-subj", "/CN=a");
    expect(readCertificates(plain, "certificate")).toMatchObject([
      { signatureAlgorithm: "RSA-PSS-SHA384", publicKey: { type: "rsa" }, selfSigned: true },
    ]);
    expect(readCertificates(only, "certificate")).toMatchObject([
      { signatureAlgorithm: "RSA-PSS-SHA256", publicKey: { type: "rsa-pss" }, selfSigned: true },
    ]);
  });

  it("is refused where its time is a day that no month has", () => {
    const pem = make("-x509", "-newkey", "ed25519", "-subj", "/CN=a");
    const der = Buffer.from(pem.replace(/-----[^-]+-----/g, ""), "base64");
    // UTCTime with 13 characters: the year's two, then month and day.
    const at = der.indexOf(Buffer.from([0x17, 0x0d]));
    der.write("0230", at + 4, "latin1");
    expect(failureOf(() => readCertificates(der.toString("base64"), "certificate"))).toEqual(refused);
    der.write("0228", at + 4, "latin1");
    expect(readCertificates(der.toString("base64"), "certificate")[0]?.validFrom).toMatch(/-02-28T/);
  });

  it.each(keys)("is read as a request: %s", (_, options, publicKey, signatureAlgorithm) => {
    const subject = "/C=DE/O=Söhne, \\+ Co/OU= a/CN=#example";
    const pem = make(
      "-new",
      "-utf8",
      "-subj",
      subject,
      ...options,
      ...alternative,
      "-addext",
      "keyUsage=digitalSignature,decipherOnly",
    );
    const read = readCertificateRequest(pem, "csr");
    expect(read).toMatchObject({
      version: 1,
      publicKey,
      signatureAlgorithm,
      signatureValid: true,
      subjectAltNames,
    });
    expect(read.keyUsage).toEqual(["digitalSignature", "decipherOnly"]);
    expect(read.subject.text).toBe("CN=\\#example,OU=\\ a,O=Söhne\\, \\+ Co,C=DE");
    const der = Buffer.from(pem.replace(/-----[^-]+-----/g, ""), "base64");
    der[der.length - 5] = (der.at(-5) ?? 0) ^ 1;
    expect(readCertificateRequest(der.toString("base64"), "csr").signatureValid).toBe(false);
  });

  it("is read as a certificate with all that its extensions say", () => {
    const extensions = [
      "basicConstraints=critical,CA:TRUE,pathlen:2",
      "keyUsage=critical,keyCertSign,cRLSign",
      "extendedKeyUsage=serverAuth,1.2.3.4.5",
      "authorityInfoAccess=OCSP;URI:http://ocsp.example.com,caIssuers;URI:http://ca.example.com/ca.cer",
      "crlDistributionPoints=URI:http://crl.example.com/a.crl,URI:http://crl.example.com/b.crl",
      "1.3.6.1.4.1.99999.1=ASN1:UTF8String:hello",
    ];
    const pem = make(
      ...["-x509", "-newkey", "ed25519", "-days", "30000", "-set_serial", "0x00ff01", "-subj", "/CN=CA"],
      ...alternative,
      ...extensions.flatMap((extension) => ["-addext", extension]),
    );
    const [read] = readCertificates(pem, "certificate");
    expect(read).toMatchObject({
      version: 3,
      serialNumber: "ff01",
      selfSigned: true,
      subjectAltNames,
      isCa: true,
      pathLength: 2,
      keyUsage: ["keyCertSign", "cRLSign"],
      extendedKeyUsage: ["serverAuth", "1.2.3.4.5"],
      ocspUrls: ["http://ocsp.example.com"],
      issuerUrls: ["http://ca.example.com/ca.cer"],
      crlUrls: ["http://crl.example.com/a.crl", "http://crl.example.com/b.crl"],
    });
    expect(read?.extensions).toContainEqual({ oid: "1.3.6.1.4.1.99999.1", name: null, critical: false });
    expect(read?.extensions).toContainEqual({ oid: "2.5.29.19", name: "basicConstraints", critical: true });
    // Past 2049 a time has four digits of its year.
    expect(read?.validTo).toMatch(/^2[1-9]\d\d-/);
    expect(read?.subjectKeyId).toMatch(/^[0-9a-f]{40}$/);
    expect(read?.authorityKeyId).toBe(read?.subjectKeyId);
    const judge = new X509Certificate(pem);
    expect(judge.subjectAltName?.split(", ").length).toBe(subjectAltNames.length);
  });
});
