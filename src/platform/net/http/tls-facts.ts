/** Decides what is told of a TLS connection: its protocol and cipher, and the certificate's names and days. */

import type { Certificate, TLSSocket } from "node:tls";
import type { FetchTls } from "../../../kernel/ports.ts";

const dayMs = 86_400_000;

/** Read once the handshake is done; the certificate has been verified by then. */
export function tlsFacts(socket: TLSSocket, nowMs: number): FetchTls {
  const certificate = socket.getPeerCertificate();
  const validTo = new Date(certificate.valid_to);
  return {
    protocol: socket.getProtocol() ?? "unknown",
    cipher: socket.getCipher().standardName,
    issuer: distinguishedName(certificate.issuer),
    subject: distinguishedName(certificate.subject),
    validFrom: new Date(certificate.valid_from).toISOString(),
    validTo: validTo.toISOString(),
    daysRemaining: Math.floor((validTo.getTime() - nowMs) / dayMs),
  };
}

/** `CN=example.com, O=Example`: the attributes in the certificate's own order; "" where there are none. */
const distinguishedName = (name: Certificate | undefined): string =>
  Object.entries(name ?? {})
    .flatMap(([type, value]) => [value].flat().map((one) => `${type}=${one}`))
    .join(", ");
