/** Small requests about text that ask for much work. */
import { type Attack, keepOn, repeated } from "./attack.ts";

const unit = "a".repeat(1_000);
const replacements = [["a", unit], ["a", unit], ...repeated(47, () => ["a", "a"]), [unit, ""]];

/** Linear each, and together the most that one request could ask for. */
const slowPatterns = {
  text: "ab".repeat(50_000),
  customPatterns: repeated(20, (at) => ({ kind: `k${at}`, pattern: "(?:\\w?){450}[^a-z]" })),
};

const agents = [
  "(".repeat(2_040),
  "Mozilla/5.0 (".padEnd(2_040, "a;"),
  "A/1 ".repeat(510),
  `Mozilla/5.0 (Linux; Android 10; ${"x".repeat(1_990)})`,
  "Build/".repeat(340),
  " ".repeat(2_040),
  "-".repeat(2_040),
  `+${"http://a.b/".repeat(170)}`,
];

const transforms: readonly unknown[] = [
  {
    texts: Array(100).fill(""),
    operations: [{ operation: "padEnd", length: 8_000, fill: "中" }, "transliterate"],
  },
  { texts: Array(100).fill(""), operations: [{ operation: "padEnd", length: 8_000, fill: "é" }, "reverse"] },
  {
    text: "\ufdfa".repeat(830),
    operations: [{ operation: "normalize", form: "NFKD" }, ...Array(18).fill("reverse"), "transliterate"],
  },
];

export const textAttacks: readonly Attack[] = [
  {
    name: "slugs with replacements that grow",
    finding: "C4",
    async run(target) {
      await target.post("/strings/slugify", { texts: repeated(5, () => "a"), replacements });
      const many = [...replacements.slice(0, 2), ...repeated(48, () => ["a", "a"])];
      await target.post("/strings/slugify", { texts: repeated(100, () => "a"), replacements: many });
    },
  },
  {
    name: "transformations that grow, on 100 texts",
    finding: "C4",
    async run(target) {
      for (const body of transforms) await target.post("/strings/transform", body);
    },
  },
  {
    name: "the longest texts that are read at once",
    finding: "C4",
    async run(target) {
      await target.post("/strings/case", { text: "aB1 ".repeat(560) });
      await target.post("/strings/count", { text: "é\u0301👨‍👩‍👧".repeat(900) });
      await target.post("/text/analyze", { text: "東京 abc. ".repeat(620) });
      await target.post("/text/readability", { text: "abcdefgh ".repeat(555) });
      await target.post("/text/keywords", {
        text: repeated(1_300, (at) => at.toString(36)).join(" "),
        limit: 100,
      });
      await target.get(`/naics/search?q=${"manufacturing+and+other+services+".repeat(15)}`);
      await target.post("/password/check", { password: "aA1!".repeat(32) });
      for (const agent of agents) {
        await target.post("/useragent/parse-batch", { userAgents: Array(100).fill(agent) });
      }
    },
  },
  {
    name: "16 slow patterns kept under way for 10 s",
    finding: "H5",
    run: (target) =>
      keepOn(16, 10_000, () => target.post("/pii/detect", slowPatterns, { timeoutMs: 30_000 })).then(),
  },
  {
    name: "160 slow patterns at once",
    finding: "H5",
    async run(target) {
      await Promise.all(
        repeated(160, () => target.post("/pii/detect", slowPatterns, { leaveAfterMs: 12_000 })),
      );
    },
  },
  {
    name: "40 senders of slow patterns leave",
    finding: "H2",
    async run(target) {
      for (let at = 0; at < 40; at += 1) {
        await target.post("/pii/detect", slowPatterns, { leaveAfterMs: 150 + ((at * 53) % 200) });
      }
    },
  },
  {
    name: "30 senders of 20 descriptions each leave",
    finding: "H2",
    async run(target) {
      const texts = repeated(20, () => "we repair cars and trucks and sell bread ".repeat(20));
      for (let at = 0; at < 30; at += 1) {
        await target.post("/naics/match", { texts }, { leaveAfterMs: 60 + ((at * 37) % 250) });
      }
    },
  },
];
