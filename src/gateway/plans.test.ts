import { describe, expect, it } from "vitest";
import { packagedPlans, parsePlans } from "./plans.ts";

const parse = (text: string) => parsePlans(text, ["pii", "text"]);

describe("plans", () => {
  it("are those of the documents where the operator has none", () => {
    const quotas = [...packagedPlans].map(([id, { requestsPerMonth }]) => [id, requestsPerMonth]);
    expect(quotas).toEqual([
      ["basic", 1_000],
      ["pro", 100_000],
      ["ultra", 1_000_000],
      ["mega", 2_000_000],
      ["free", 1_000],
      ["unlimited", null],
    ]);
    expect(packagedPlans.get("pro")).toMatchObject({ requestsPerSecond: 50, burst: 100, services: null });
  });

  it("are read from a file, with the usual rate where it says none", () => {
    const plans = parse(
      '{"team": {"requestsPerMonth": 5}, "house": {"requestsPerMonth": null, "burst": 7, "services": ["pii"]}}',
    );
    expect([...plans.values()]).toEqual([
      { id: "team", requestsPerMonth: 5, requestsPerSecond: 50, burst: 100, services: null },
      { id: "house", requestsPerMonth: null, requestsPerSecond: 50, burst: 7, services: ["pii"] },
    ]);
  });

  it("may have limits of the proxy", () => {
    const plans = parse('{"team": {"requestsPerMonth": 5, "proxyBytesMax": 1, "proxyTimeoutMs": 120000}}');
    expect(plans.get("team")?.fetchLimits).toEqual({ bytesMax: 1, timeoutMs: 120_000 });
  });

  it.each([
    [
      '{"team": {"requestsPerMonth": 1, "proxyTimeoutMs": 99}}',
      "proxyTimeoutMs must be a whole number from 100",
    ],
    [
      '{"team": {"requestsPerMonth": 1, "proxyBytesMax": null}}',
      "proxyBytesMax must be a whole number from 1",
    ],
    ['{"team": {"requestsPerMonth": 1, "fetchLimits": {}}}', "there is no field"],
    ["", "line 1: this is not JSON"],
    ['{\n  "team": {,}\n}', "line 2: this is not JSON"],
    ["[]", "line 1: the file must hold an object"],
    ["{}", "line 1: the file holds no plan"],
    ['{\n"Team": {"requestsPerMonth": 1}}', "line 2: a plan's name must be of small letters"],
    ['{\n"team": 5}', "line 2: plan team must be an object"],
    ['{\n"team": {}}', "line 2: plan team needs requestsPerMonth"],
    [
      '{"team": {\n"requestsPerMonth": 0}}',
      "line 2: plan team: requestsPerMonth must be a whole number from 1, or null",
    ],
    [
      '{"team": {"requestsPerMonth": 1,\n\n"burst": 1.5}}',
      "line 3: plan team: burst must be a whole number from 1",
    ],
    [
      '{"team": {"requestsPerMonth": 1,\n"services": ["pi"]}}',
      "line 2: plan team: services must be null or a list of pii, text",
    ],
    ['{"team": {"requestsPerMonth": 1,\n"perMonth": 2}}', 'line 2: plan team: there is no field "perMonth"'],
    [
      '{"a": {"requestsPerMonth": 1, "burst": 1},\n"b": {"requestsPerMonth": 1, "burst": 0}}',
      "line 2: plan b: burst",
    ],
  ])("are refused with the line at fault: %j", (text, message) => {
    expect(() => parse(text)).toThrow(message);
  });
});
