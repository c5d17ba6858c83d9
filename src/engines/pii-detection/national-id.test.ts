import { describe, expect, it } from "vitest";
import { detect } from "./detect.ts";
import { europeanRules } from "./detectors/national-id-europe.ts";
import { worldRules } from "./detectors/national-id-world.ts";
import { topicsIn } from "./text/lexicon.ts";

const rules = [...europeanRules, ...worldRules];

describe("national numbers", () => {
  it("cover at least 50 countries", () => {
    expect(new Set(rules.map(({ country }) => country)).size).toBeGreaterThanOrEqual(50);
  });

  it("have context words of their own and one rule each", () => {
    expect(new Set(rules.map(({ subtype }) => subtype)).size).toBe(rules.length);
    expect(topicsIn("pesel")).toContain("pl_pesel");
  });

  // Examples of the issuers and of the standards' own texts.
  it.each([
    ["US", "SSN 536-90-4399"],
    ["CA", "SIN 046 454 286"],
    ["GB", "NI AB 12 34 56 C"],
    ["GB", "NHS 943 476 5919"],
    ["FR", "NIR 1 85 05 78 006 084 91"],
    ["DE", "Steuer-ID 86095742719"],
    ["IT", "RSSMRA85T10A562S"],
    ["ES", "DNI 12345678Z"],
    ["ES", "X1234567L"],
    ["NL", "BSN 111222333"],
    ["BE", "85.07.30-033.28"],
    ["CH", "756.9217.0769.85"],
    ["FI", "131052-308T"],
    ["SE", "811228-9874"],
    ["PL", "PESEL 44051401458"],
    ["BR", "529.982.247-25"],
    ["MX", "HEGG560427MVZRRL04"],
    ["CL", "12.531.909-2"],
    ["IN", "Aadhaar 2341 2341 2346"],
    ["CN", "11010519491231002X"],
    ["HK", "A123456(3)"],
    ["SG", "S1234567D"],
    ["KR", "971013-9019902"],
    ["AU", "TFN 123 456 782"],
    ["RU", "112-233-445 95"],
    ["AE", "784-1984-1234567-4"],
  ])("%s: %s", (country, text) => {
    const [span] = detect(text, { minScore: 0.5, language: "en", allowList: [], customPatterns: [] });
    expect(span).toMatchObject({ type: "national_id", country, validated: true });
  });

  it("name no country where several are equally likely", () => {
    const spans = detect("national id 44051401458", {
      minScore: 0.3,
      language: "en",
      allowList: [],
      customPatterns: [],
    });
    expect(spans[0]?.type).toBe("national_id");
  });
});
