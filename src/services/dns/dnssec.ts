/** `GET /dns/dnssec`: whether a name's records can be believed, and why. */
import { parseDomainName, parseRecordType } from "../../engines/dns-report/index.ts";
import { validate, verdicts } from "../../engines/dnssec/index.ts";
import { type Context, operation } from "../../kernel/operation.ts";
import { json } from "../../kernel/output.ts";
import { refusal, view } from "../../kernel/schema-options.ts";
import { Type } from "../../kernel/type.ts";
import { ApiError } from "../../shared/api-error.ts";
import { nullable, nullableText } from "../schema-kit.ts";
import { canonicalDomain, domainField } from "./fields.ts";
import type { WithDns } from "./resources.ts";

const verdict = Type.Enum(verdicts, {
  description:
    "secure: signed all the way from the root; insecure: proven to be unsigned; bogus: signatures or proofs are missing or wrong; indeterminate: the resolver did not say enough",
});

const reason = Type.String({ description: "Why, in plain words" });

const algorithm = {
  algorithm: Type.Integer({ description: "Number of the algorithm" }),
  algorithmName: Type.String({ description: "Its name, such as ECDSAP256SHA256" }),
};

const keyTag = Type.Integer({ description: "Tag of the key" });

const signature = Type.Object(
  {
    covers: Type.String({ description: "Type of the signed records" }),
    keyTag,
    ...algorithm,
    signer: Type.String({ description: "The zone that signed" }),
    inception: Type.String({ description: "Start of validity, ISO 8601" }),
    expiration: Type.String({ description: "End of validity, ISO 8601" }),
    valid: Type.Boolean({
      description: "Whether it holds",
      ...view({ verdict: ["Valid", "Not valid"], tone: "good" }),
    }),
    problem: nullableText("What is wrong with it"),
  },
  { title: "DnssecSignature" },
);

const signatures = (description: string) => Type.Array(signature, { description });

const zone = Type.Object(
  {
    zone: Type.String({ description: "Its name; `.` is the root" }),
    verdict,
    reason,
    ds: Type.Array(
      Type.Object(
        {
          keyTag,
          ...algorithm,
          digestType: Type.Integer({ description: "Number of the digest's algorithm" }),
          digestName: Type.String({ description: "Its name" }),
          digest: Type.String({ description: "The digest in lower-case hex" }),
          matches: Type.Boolean({ description: "Whether a key of the zone has this digest" }),
        },
        { title: "DnssecDelegation" },
      ),
      { description: "Keys that the parent names; at the root, the trust anchors" },
    ),
    keys: Type.Array(
      Type.Object(
        {
          keyTag,
          flags: Type.Integer({ description: "256: signs the zone's records; 257: signs its keys" }),
          ...algorithm,
          bits: nullable(Type.Integer(), "Its length; null if it could not be read"),
          isEntryPoint: Type.Boolean({ description: "Whether it is meant for the parent's DS" }),
          isRevoked: Type.Boolean({ description: "Whether it was given up (RFC 5011)" }),
          isNamed: Type.Boolean({ description: "Whether the parent names it" }),
        },
        { title: "DnssecKey" },
      ),
      { description: "The zone's keys" },
    ),
    signatures: signatures("Of its DS by the parent, or of the proof that there is none, and of its keys"),
  },
  { title: "DnssecZone" },
);

const answer = Type.Object(
  {
    name: Type.String({ description: "The name that was asked for, or that an alias leads to" }),
    type: Type.String({ description: "Type of the records; CNAME for an alias" }),
    status: Type.String({ description: "NOERROR, NODATA, NXDOMAIN, or what the resolver failed with" }),
    count: Type.Integer({ description: "Number of records" }),
    zone: nullableText("The zone that the name is in, as far as it is known"),
    wildcard: nullableText("The wildcard that the records were made from"),
    denial: nullable(
      Type.Object(
        {
          kind: nullable(Type.Enum(["NSEC", "NSEC3"]), "Type of the records that prove it"),
          proves: Type.String({ description: "What they prove" }),
          iterations: nullable(Type.Integer(), "Additional rounds of hashing; 0 is advised (RFC 9276)"),
        },
        { title: "DnssecDenial" },
      ),
      "What is proven where there are no records",
    ),
    verdict,
    reason,
    signatures: signatures("Of the records, or of the proof that there are none"),
  },
  { title: "DnssecAnswer" },
);

/** Nobody signs signatures, and hashed names stand at names of their own. */
const unsignedTypes: ReadonlySet<string> = new Set(["RRSIG", "NSEC3", "SIG"]);

export const dnssec = operation({
  at: ["GET /dns/dnssec"],
  asksOthers: true,
  summary: "Check the DNSSEC signatures of a name",
  keywords: [
    "dnssec",
    "ds",
    "dnskey",
    "rrsig",
    "nsec",
    "nsec3",
    "signature",
    "trust anchor",
    "bogus",
    "delv",
    "dnsviz",
  ],
  fits: { domain: "domain" },
  description:
    "Follows the chain of trust from the root to the name and verifies every signature on the way here, whatever the resolver says of them: " +
    "each zone's DS and keys, the records themselves, the proofs (NSEC, NSEC3) that a name or a DS does not exist, and the aliases (CNAME, DNAME) that lead on. " +
    "RSA with SHA-256 and SHA-512, ECDSA P-256 and P-384, Ed25519 and Ed448 are verified; zones signed with SHA-1 alone count as unsigned (RFC 9905), as those with over 50 rounds of NSEC3 (RFC 9276). " +
    "The resolver must pass signatures on, as public ones do.",
  input: Type.Object({
    domain: domainField,
    type: Type.String({
      default: "A",
      maxLength: 20,
      description: "Type of the records, in any case",
      ...refusal({ maxLength: "unsupported_record_type" }),
    }),
  }),
  output: json(
    Type.Object(
      {
        domain: canonicalDomain,
        type: Type.String({ description: "The type that was asked for" }),
        status: Type.String({ description: "NOERROR, NODATA, NXDOMAIN, or what the resolver failed with" }),
        verdict,
        reason,
        zones: Type.Array(zone, { description: "The zones on the way, from the root on" }),
        answers: Type.Array(answer, { description: "The name, and the names that its aliases lead to" }),
        anchors: Type.Array(Type.Integer(), {
          description: "Tags of the root's keys that are trusted from the start",
        }),
      },
      { title: "DnssecReport" },
    ),
  ),
  fails: ["invalid_domain", "blocked_target", "unsupported_record_type"],
  examples: [
    { title: "The mail servers of a domain", input: { domain: "example.com", type: "MX" } },
    { title: "The keys of a zone", input: { domain: "example.org", type: "DNSKEY" } },
  ],
  handle: async (request, { dns, now, resources }: Context<WithDns>) => {
    const type = parseRecordType(request.type);
    if (unsignedTypes.has(type)) {
      const message = `Records of type ${type} are not signed themselves; ask for the type that they tell of.`;
      throw new ApiError("unsupported_record_type", message, { field: "type" });
    }
    const domain = parseDomainName(request.domain);
    const { anchors } = resources.dns;
    const report = await validate(domain, type, {
      anchors,
      nowSeconds: Math.floor(now() / 1_000),
      lookup: (name, type) =>
        dns.exchange({ name, type, signed: true }).catch((error: unknown) => {
          // An alias may lead to a private name, which is not followed; the asked name itself is refused.
          if (name === domain || !(error instanceof ApiError) || error.code !== "blocked_target") throw error;
          return { status: "REFUSED", answers: [], authorities: [] };
        }),
    });
    return { domain, type, ...report, anchors: anchors.map((anchor) => anchor.keyTag) };
  },
});
