import { describe, expect, it } from "vitest";
import { loadParser } from "../../engines/user-agent/index.ts";
import { parseEach } from "./parse-batch.ts";
import { readReport } from "./report.ts";

const parseUserAgent = await loadParser();

describe("reports", () => {
  it("come in the order of a list, each text that is too long with its error", async () => {
    const long = "é".repeat(1_025);
    const results = await parseEach(parseUserAgent, ["curl/8.5.0", long, ""]);
    expect(results).toHaveLength(3);
    expect(results[0]).toMatchObject({ ua: "curl/8.5.0", isBot: true });
    expect(results[1]).toMatchObject({ ua: long, error: "ua_too_long" });
    expect(results[2]).toMatchObject({ ua: "", isBot: false });
  });

  it("apply hints only where there are some", () => {
    const plain = parseUserAgent("curl/8.5.0");
    expect(
      readReport(
        () => plain,
        "curl/8.5.0",
        () => undefined,
      ),
    ).toBe(plain);
    expect(() => readReport(parseUserAgent, "x".repeat(2_049))).toThrow(
      expect.objectContaining({ code: "ua_too_long" }),
    );
  });
});

describe("a list of long User-Agents", () => {
  it("lets other requests run", async () => {
    let turns = 0;
    const other = setInterval(() => (turns += 1), 0);
    const agents = Array.from({ length: 100 }, (_, index) => `${index} ${" BUILD/".repeat(280)}`);
    await parseEach(parseUserAgent, agents);
    clearInterval(other);
    expect(turns).toBeGreaterThan(3);
  });
});
