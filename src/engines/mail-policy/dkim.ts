/** DKIM keys (RFC 6376 §3.6.1) at selectors that are in common use. DNS does not list selectors, so others may exist. */
import { createPublicKey } from "node:crypto";
import { type Lookups, maxRecordLength } from "./dns.ts";
import { type ProblemList, quoteText } from "./problem.ts";
import { parseTagList, splitItems } from "./tag-list.ts";

/** As providers tell their customers to set them. */
export const dkimSelectors: readonly string[] = (
  "default dkim mail email smtp google selector1 selector2 s1 s2 k1 k2 k3 key1 m1 mx sig1 mandrill mxvault zoho zmail " +
  "fm1 fm2 fm3 protonmail protonmail2 protonmail3 mailjet pm cm krs hs1 everlytickey1 ctct1 scph0920 20230601 20221208"
).split(" ");

export interface DkimKey {
  readonly selector: string;
  readonly keyType: string;
  /** Of an RSA key; null for another one, a revoked one and one that cannot be read. */
  readonly bits: number | null;
  readonly revoked: boolean;
  readonly testing: boolean;
  readonly valid: boolean;
}

export async function findDkimKeys(
  domain: string,
  lookups: Lookups,
  problems: ProblemList,
): Promise<DkimKey[]> {
  const found = await Promise.all(
    dkimSelectors.map(async (selector) => {
      const { values } = await lookups.texts(`${selector}._domainkey.${domain}`);
      const text = values.find(isDkimRecord);
      return text === undefined ? [] : [parseDkimKey(selector, text, problems)];
    }),
  );
  return found.flat();
}

/** `v=` may be left out; another text at the name, such as a wildcard's, is no key. */
const isDkimRecord = (text: string): boolean => {
  const { tags } = parseTagList(text.slice(0, maxRecordLength));
  return tags.has("p") && (tags.get("v") ?? "DKIM1") === "DKIM1";
};

export function parseDkimKey(selector: string, text: string, problems: ProblemList): DkimKey {
  const { tags } = parseTagList(text.slice(0, maxRecordLength));
  const keyType = (tags.get("k") ?? "rsa").toLowerCase().slice(0, 40);
  const encoded = (tags.get("p") ?? "").replaceAll(/\s+/g, "");
  const revoked = encoded === "";
  const bits = keyType === "rsa" ? readRsaBits(encoded) : null;
  const valid = revoked || (keyType === "rsa" ? (bits ?? 0) >= leastBits : isEd25519(keyType, encoded));
  const key = { selector, keyType, bits, revoked, testing: splitFlags(tags.get("t")).includes("y"), valid };
  judgeKey(key, problems);
  return key;
}

function judgeKey(
  { selector, keyType, bits, revoked, testing, valid }: DkimKey,
  problems: ProblemList,
): void {
  const which = `The key at selector ${quoteText(selector)}`;
  if (testing) problems.info("dkim_testing", `${which} says t=y: the domain is only testing DKIM.`);
  if (revoked) problems.info("dkim_revoked", `${which} is revoked.`);
  else if (bits === null && !valid)
    problems.error("dkim_key_invalid", `${which} cannot be read as a key of type ${quoteText(keyType)}.`);
  else if (bits !== null && bits < leastBits)
    problems.error(
      "dkim_key_short",
      `${which} has ${bits} bits; receivers must not accept fewer than ${leastBits} (RFC 8301).`,
    );
  else if (bits !== null && bits < goodBits)
    problems.warning("dkim_key_short", `${which} has ${bits} bits; ${goodBits} are recommended (RFC 8301).`);
}

const leastBits = 1_024;
const goodBits = 2_048;

const splitFlags = (value: string | undefined): string[] => splitItems(value?.replaceAll(":", ","));

const isEd25519 = (keyType: string, encoded: string): boolean =>
  keyType === "ed25519" && Buffer.from(encoded, "base64").length === 32;

/** The size of an RSA key, as SubjectPublicKeyInfo or, as some write it, as RSAPublicKey; null for anything else. */
function readRsaBits(encoded: string): number | null {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(encoded)) return null;
  const key = Buffer.from(encoded, "base64");
  for (const type of ["spki", "pkcs1"] as const) {
    try {
      const parsed = createPublicKey({ key, format: "der", type });
      if (parsed.asymmetricKeyType === "rsa") return parsed.asymmetricKeyDetails?.modulusLength ?? null;
    } catch {
      // Not in this form.
    }
  }
  return null;
}
