/** The OpenAPI document by the rules of two independent linters, without an error or a warning: they ask for a contact. */
import { createConfig, lintFromString } from "@redocly/openapi-core";
import type { RulesetDefinition } from "@stoplight/spectral-core";
import spectralCore from "@stoplight/spectral-core";
import spectralRulesets from "@stoplight/spectral-rulesets";
import { beforeAll, describe, expect, it } from "vitest";
import { openApp } from "./support/app.ts";

let text: string;

beforeAll(async () => {
  const environment = {
    NONET_CONTACT_URL: "https://example.com/help",
    NONET_CONTACT_EMAIL: "help@example.com",
  };
  const app = await openApp({ environment });
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
  });

  it("breaks none of Spectral's rules for OpenAPI", async () => {
    const spectral = new spectralCore.Spectral();
    spectral.setRuleset({ extends: [spectralRulesets.oas as RulesetDefinition] });
    const problems = await spectral.run(JSON.parse(text));
    expect(problems.map(({ code, message, path }) => [code, message, path.join("/")])).toEqual([]);
  });
});
