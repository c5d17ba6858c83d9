/** The OpenAPI document by the rules of two independent linters, without an error or a warning. */
import { createConfig, lintFromString } from "@redocly/openapi-core";
import type { RulesetDefinition } from "@stoplight/spectral-core";
import spectralCore from "@stoplight/spectral-core";
import spectralRulesets from "@stoplight/spectral-rulesets";
import { beforeAll, describe, expect, it } from "vitest";
import { openApp } from "./support/app.ts";

let text: string;

beforeAll(async () => {
  const app = await openApp();
  text = (await app.call({ url: "/openapi.json" })).body;
  await app.stop();
});

describe("the OpenAPI document", () => {
  it("breaks none of Redocly's recommended rules", async () => {
    const config = await createConfig({ extends: ["recommended"] });
    const problems = await lintFromString({ source: text, absoluteRef: "openapi.json", config });
    expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual(
      [],
    );
  }, 60_000);

  it("breaks none of Spectral's rules for OpenAPI", async () => {
    const spectral = new spectralCore.Spectral();
    spectral.setRuleset({ extends: [spectralRulesets.oas as RulesetDefinition] });
    const problems = await spectral.run(JSON.parse(text));
    expect(problems.map(({ code, message, path }) => [code, message, path.join("/")])).toEqual([]);
  }, 60_000);
});
