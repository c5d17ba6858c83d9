import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openApp, type TestApp } from "../../../test/support/app.ts";
import { naics } from "./service.ts";

let app: TestApp;

beforeAll(async () => {
  app = await openApp({ services: [naics] });
});

afterAll(() => app.stop());

const post = async (url: string, payload: object) => {
  const answer = await app.call({ method: "POST", url, payload });
  return { status: answer.statusCode, body: answer.json() };
};

describe("/validate", () => {
  it.each([
    ["621210", "dentist", "fits"],
    ["812112", "Barbershop", "plausible"],
    ["722511", "roof repair and replacement", "unlikely"],
    ["23", "roof repair and replacement", "fits"],
    ["31", "roof repair and replacement", "unlikely"],
    ["722511", "xkcdq zzzvw", null],
  ])("judges %s for %j: %s", async (code, text, verdict) => {
    const { status, body } = await post("/validate", { code, text });
    expect([status, body.verdict]).toEqual([200, verdict]);
    expect(body.rank).toBeLessThanOrEqual(body.rankOf);
    expect(body.count).toBe(Math.min(3, verdict === null ? body.count : body.rank - 1));
    for (const better of body.results) expect(better.rating).toBeGreaterThanOrEqual(body.rating);
  });

  it("agrees with what is matched", async () => {
    const text = "we sell and install windows in houses";
    const { results } = (await post("/match", { text, limit: 5 })).body;
    for (const [place, result] of results.entries()) {
      const { body } = await post("/validate", { code: result.code, text });
      expect([body.rank, body.rating, body.explanation]).toEqual([
        place + 1,
        result.rating,
        result.explanation,
      ]);
    }
  });

  it.each([
    [{ text: "dentist" }, 400, "missing_parameter"],
    [{ code: "621210" }, 400, "missing_parameter"],
    [{ code: "621210", text: "  " }, 400, "invalid_parameter"],
    [{ code: "621210", text: "b".repeat(5_001) }, 400, "text_too_long"],
    [{ code: "999999", text: "dentist" }, 404, "code_not_found"],
    [{ code: "__proto__", text: "dentist" }, 400, "invalid_parameter"],
    [{ code: 621210, text: "dentist" }, 400, "invalid_parameter"],
  ])("rejects %j with %i %s", async (payload, status, error) => {
    const answer = await post("/validate", payload);
    expect([answer.status, answer.body.error]).toEqual([status, error]);
  });
});

describe("/compare", () => {
  it("tells what tells two codes apart", async () => {
    const { body } = await post("/compare", { codes: ["722511", "722513", "31"] });
    expect([body.count, body.sharedLevel, body.shared]).toEqual([3, null, []]);
    expect(body.results.map(({ code }: { code: string }) => code)).toEqual(["722511", "722513", "31-33"]);
  });

  it.each([
    [{ codes: ["722511"] }, 400],
    [{ codes: ["722511", "722511"] }, 400],
    [{ codes: ["31", "33"] }, 400],
    [{ codes: ["722511", "999999"] }, 404],
    [{ codes: ["11", "21", "22", "23", "42", "51"] }, 400],
    [{ codes: "722511,722513" }, 400],
    [{}, 400],
  ])("rejects %j with %i", async (payload, status) => {
    expect((await post("/compare", payload)).status).toBe(status);
  });
});
