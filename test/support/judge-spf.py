"""SPF by pyspf: reads {zone: {name: [texts]}, domains: [...]} from standard input, writes the result for each domain."""
import json
import sys

import spf

given = json.load(sys.stdin)
zone = {name.lower(): texts for name, texts in given["zone"].items()}


def lookup(name, qtype, tcpfallback=True, timeout=30):
    name = name.rstrip(".").lower()
    if qtype == "TXT":
        return [((name, "TXT"), (text.encode(),)) for text in zone.get(name, [])]
    if qtype == "A" and name.endswith("host.example"):
        return [((name, "A"), "192.0.2.200")]
    if qtype == "MX" and name.endswith("host.example"):
        return [((name, "MX"), (10, "mx.host.example"))]
    return []


spf.DNSLookup = lookup
print(json.dumps([spf.check2(i="203.0.113.77", s="ada@" + domain, h="helo.example")[0] for domain in given["domains"]]))
