/** The names that examples of operations speak of, served from memory: the same answer every time. */
import type { Dns, DnsAnswer } from "../../src/kernel/ports.ts";
import { readMessage } from "../../src/platform/net/dns/dns-message.ts";
import { answerOf, messageBytes, readZone, type ZoneText } from "./dns-zone.ts";

/** Names of RFC 2606, addresses of RFC 5737 and RFC 3849. */
export const exampleZone: ZoneText = `
  example.com 3600 SOA ns1.example.com. hostmaster.example.com. 2026061500 7200 900 1209600 300
  example.com 3600 NS ns1.example.com.
  example.com 3600 NS ns2.example.com.
  example.com 300 A 192.0.2.80
  example.com 300 AAAA 2001:db8::80
  example.com 300 MX 0 .
  example.com 300 TXT "v=spf1 -all"
  example.com 300 CAA 0 issue "ca.example.net"
  www.example.com 300 A 192.0.2.80
  www.example.com 300 AAAA 2001:db8::80
  docs.example.com 300 CNAME www.example.com.
  ns1.example.com 3600 A 192.0.2.53
  ns2.example.com 3600 A 198.51.100.53
  example.org 300 A 192.0.2.90
  example.org 300 MX 20 mail2.example.org.
  example.org 300 MX 10 mail.example.org.
  example.org 300 TXT "v=spf1 mx include:_spf.example.net -all"
  _spf.example.net 300 TXT "v=spf1 ip4:203.0.113.0/24 ~all"
  _dmarc.example.org 300 TXT "v=DMARC1; p=reject; rua=mailto:dmarc@example.org"
  _mta-sts.example.org 300 TXT "v=STSv1; id=20260615"
  _smtp._tls.example.org 300 TXT "v=TLSRPTv1; rua=mailto:tls@example.org"
  default._bimi.example.org 300 TXT "v=BIMI1; l=https://example.org/logo.svg; a=https://example.org/mark.pem"
  mail._domainkey.example.org 300 TXT "v=DKIM1; k=ed25519; p=11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo="
  _25._tcp.mail.example.org 300 TLSA 3 1 1 e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855
  _25._tcp.mail2.example.org 300 TLSA 3 1 1 e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855
  mail.example.org 300 A 192.0.2.25
  mail2.example.org 300 A 198.51.100.25
  80.2.0.192.in-addr.arpa 300 PTR www.example.com.
  0.8.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.8.b.d.0.1.0.0.2.ip6.arpa 300 PTR www.example.com.
`;

/** A Dns port over a zone in memory; every answer took 12.5 ms and came from 192.0.2.53. */
export function zoneDns(text: ZoneText): Dns {
  const zone = readZone(text);
  return {
    async query(name, type) {
      const { rcode, answers, authorities } = answerOf(zone, name, type);
      const question = { name, type };
      const message = readMessage(messageBytes({ id: 1, question, rcode, answers, authorities }));
      if (message === null) throw new Error("the example zone makes no message");
      const found = message.answers.some((record) => record.type === type);
      const status: DnsAnswer["status"] = rcode === 3 ? "NXDOMAIN" : found ? "NOERROR" : "NODATA";
      return {
        status,
        records: message.answers,
        authenticated: true,
        elapsedMs: 12.5,
        resolver: "192.0.2.53",
      };
    },
    async exchange({ name, type }) {
      const { rcode, answers, authorities } = answerOf(zone, name, type);
      const message = readMessage(
        messageBytes({ id: 1, question: { name, type }, rcode, answers, authorities }),
      );
      if (message === null) throw new Error("the example zone makes no message");
      const said = { status: rcode === 3 ? "NXDOMAIN" : "NOERROR", authenticated: true, elapsedMs: 12.5 };
      return { ...said, answers: message.answers, authorities: message.authorities, resolver: "192.0.2.53" };
    },
  };
}

export const exampleDns: Dns = zoneDns(exampleZone);
