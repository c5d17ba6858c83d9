/** Facts about a TLS connection: protocol, cipher, and the certificate's names and days. */
import type { Certificate, TLSSocket } from "node:tls";
import type { FetchTls } from "../../../kernel/ports.ts";

const dayMs = 86_400_000;

/** Call it after the handshake, which has verified the certificate. */
export function readTlsFacts(socket: TLSSocket, nowMs: number): FetchTls {
  const certificate = socket.getPeerCertificate();
  const validTo = new Date(certificate.valid_to);
  return {
    protocol: socket.getProtocol() ?? "unknown",
    cipher: socket.getCipher().standardName,
    issuer: formatName(certificate.issuer),
    subject: formatName(certificate.subject),
    validFrom: new Date(certificate.valid_from).toISOString(),
    validTo: validTo.toISOString(),
    daysRemaining: Math.floor((validTo.getTime() - nowMs) / dayMs),
  };
}

/** `CN=example.com, O=Example`: the attributes in the certificate's own order; "" if there are none. */
const formatName = (name: Certificate | undefined): string =>
  Object.entries(name ?? {})
    .flatMap(([type, value]) => [value].flat().map((one) => `${type}=${one}`))
    .join(", ");
