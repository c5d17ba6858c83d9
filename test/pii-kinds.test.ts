/** NONET_PII_KINDS: kinds of personal data of the operator's own. */
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { openApp } from "./support/app.ts";

const path = join(mkdtempSync(join(tmpdir(), "nonet-pii-kinds-")), "kinds.json");

async function serve(file: unknown) {
  writeFileSync(path, typeof file === "string" ? file : JSON.stringify(file));
  const app = await openApp({ environment: { NONET_PII_KINDS: path } });
  onTestFinished(() => app.stop());
  return async (url: string, payload: object) => (await app.call({ method: "POST", url, payload })).json();
}

const badge = { kind: "badge", label: "Badge", severity: "critical", patterns: ["EMP-\\d{5}"] };

describe("the operator's kinds", () => {
  it("are found, redacted and rated in every request; a request's own of the same name takes their place", async () => {
    const post = await serve({ kinds: [badge] });
    const text = "EMP-00412 or B7";
    const { found } = await post("/pii/detect", { text });
    expect(found).toMatchObject([
      { type: "badge", label: "Badge", value: "EMP-00412", severity: "critical" },
    ]);
    expect((await post("/pii/redact", { text, mode: "label" })).redacted).toBe("[BADGE] or B7");
    expect((await post("/pii/analyze", { text })).highestSeverity).toBe("critical");
    const own = await post("/pii/detect", { text, customKinds: [{ kind: "badge", literals: ["b7"] }] });
    expect(own.found).toMatchObject([{ value: "B7", severity: "medium" }]);
  });

  it.each([
    ["no JSON", "{", "this is not JSON"],
    ["no object", "[]", "NONET_PII_KINDS"],
    ["an unknown field", { kinds: [{ kind: "a", regex: "b" }] }, "regex"],
    ["a bad name", { kinds: [{ kind: "A b", literals: ["b"] }] }, "lower-case"],
    ["a bad pattern", { kinds: [badge, { kind: "a", patterns: ["("] }] }, "kinds.1.patterns.0 is not"],
    ["nothing to find", { kinds: [{ kind: "a" }] }, "must have a pattern"],
    ["a known kind", { kinds: [{ kind: "email", literals: ["b"] }] }, "known kind"],
  ])("of a file with %s end the start", async (_, file, why) => {
    const refused = serve(file);
    await expect(refused).rejects.toThrow("NONET_PII_KINDS");
    await expect(refused).rejects.toThrow(why);
  });
});
