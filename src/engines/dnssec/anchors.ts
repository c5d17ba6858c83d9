/** Trust anchors: the keys of the root that everything follows from (RFC 4033 §2, RFC 9718). */
import anchors from "./anchors.json" with { type: "json" };
import type { Delegation } from "./records.ts";

/** The root's keys as IANA publishes them: 20326 of 2017 and 38696 of 2024. */
export const rootAnchors: readonly Delegation[] = anchors.keys.map(({ delegation }) =>
  parseAnchor(delegation),
);

/** Reads `20326 8 2 e06d…`: the data of a DS record. Throws an Error with what is expected. */
export function parseAnchor(text: string): Delegation {
  const [, keyTag, algorithm, digestType, digest = ""] =
    /^(\d{1,5}) (\d{1,3}) (\d{1,3}) ((?:[0-9a-f]{2}){20,64})$/i.exec(text.trim().replaceAll(/\s+/g, " ")) ??
    [];
  if (keyTag === undefined) throw new Error("the data of a DS record: 20326 8 2 e06d44b8…");
  return {
    keyTag: Number(keyTag),
    algorithm: Number(algorithm),
    digestType: Number(digestType),
    digest: Buffer.from(digest, "hex"),
  };
}
