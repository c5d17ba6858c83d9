/** What two lists of codes tell of 2017 and 2022 without the official concordance: codes that stayed, and known successors. */
import changes from "../edition/changes.gen.json" with { type: "json" };
import { type Texts2017, titleOf2017 } from "../edition/packaged-edition.ts";
import predecessors from "../edition/predecessors.json" with { type: "json" };
import type { Concordance, Link } from "./concordance.ts";

interface Code2022 {
  readonly code: string;
  readonly title: string;
}

/**
 * Links of six-digit codes. A code that has the same number in both is linked with itself, although parts of it may have moved;
 * a new code is linked with those of 2017 that describe it. Which links are partial is not known but where a code has several.
 */
export function linkPackagedCodes(texts: Texts2017, codes: readonly Code2022[]): Concordance {
  const retired = new Set(changes.retired);
  const before: Readonly<Record<string, readonly string[]>> = predecessors;
  const successors = Map.groupBy(
    Object.entries(before).flatMap(([after, codes2017]) => codes2017.map((code) => ({ after, code }))),
    ({ code }) => code,
  );
  const links = codes
    .filter(({ code }) => /^\d{6}$/.test(code))
    .flatMap(({ code, title }) => {
      const stayed = code in texts && !retired.has(code) ? [code] : [];
      const sources = [...new Set([...stayed, ...(before[code] ?? [])])];
      return sources.map((source): Link => {
        const isSplit = (successors.get(source)?.length ?? 0) + Number(!retired.has(source)) > 1;
        return [
          { code: source, title: titleOf2017(texts[source]?.Title ?? ""), isPart: isSplit },
          { code, title, isPart: sources.length > 1 },
        ];
      });
    });
  const linked = new Set(links.map(([{ code }]) => code));
  const unlinked = changes.retired
    .filter((code) => !linked.has(code))
    .map((code) => ({ code, title: titleOf2017(texts[code]?.Title ?? "") }));
  return { systems: ["naics2017", "naics2022"], links, unlinked };
}
