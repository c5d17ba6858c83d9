/** X.509 certificates and certification requests, described. */
export { readCertificateRequest, readCertificates } from "./certificate.ts";
