import { testKind } from "../detector.fixture.ts";

// RFC 4291 and the ranges that RFC 5737 and 3849 keep for documents.
testKind(
  "ip_address",
  [
    "Server at «192.168.1.10», user root",
    "client «203.0.113.7»:443",
    "ping «2001:db8:85a3:8d3:1319:8a2e:370:7348»",
    "[«2001:db8::1»]:8080",
    "inet6 «fe80::1ff:fe23:4567:890a»%eth0",
    "my IP is «8.8.8.8»",
    "mapped: «::ffff:192.0.2.128»",
    "http://«198.51.100.23»/admin",
  ],
  [
    "address 256.1.1.1",
    "address 192.168.1",
    "address 1.2.3.4.5",
    "version 1.2.3.4",
    "at 12:34:56",
    "2001:db8:::1",
    "1:2:3:4:5:6:7:8:9",
    "routes 10.0.0.0/8",
  ],
);

// IEEE 802: six octets in hexadecimal, with one separator throughout.
testKind(
  "mac_address",
  [
    "MAC: «00:1A:2B:3C:4D:5E»",
    "ether «3c:22:fb:01:9a:7e» txqueuelen 1000",
    "adapter «00-1a-2b-3c-4d-5e»",
    "Cisco writes «001a.2b3c.4d5e»",
    "(«A4:83:E7:12:00:FF»)",
    "bluetooth «f0:99:b6:aa:bb:cc» paired",
  ],
  [
    "MAC 00:1A:2B:3C:4D",
    "MAC 00:1A:2B:3C:4D:5G",
    "EUI-64 00:1A:2B:FF:FE:3C:4D:5E",
    "MAC 00:1A-2B:3C-4D:5E",
    "ff:ff:ff:ff:ff:ff is everybody",
    "fingerprint ab:cd:ef:01:23:45:67:89:ab:cd:ef:01:23:45:67:89",
  ],
);
