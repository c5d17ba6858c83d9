import { describe, expect, it } from "vitest";
import { loadParser } from "../../engines/user-agent/index.ts";
import { agentIn, answerBatch, botAnswer, headersOf, reportOf } from "./answers.ts";

const parseUserAgent = await loadParser();

describe("answers about User-Agents", () => {
  it("come in the order of a list, each text that is too long with its failure", async () => {
    const long = "é".repeat(1_025);
    const results = await answerBatch(parseUserAgent, ["curl/8.5.0", long, ""]);
    expect(results).toHaveLength(3);
    expect(results[0]).toMatchObject({ ua: "curl/8.5.0", isBot: true });
    expect(results[1]).toMatchObject({ ua: long, error: "ua_too_long" });
    expect(results[2]).toMatchObject({ ua: "", isBot: false });
  });

  it("read headers by any case of their names, and only texts", () => {
    const header = headersOf({ "User-Agent": "x", "Sec-CH-UA-Mobile": 1, ["__proto__"]: "y" });
    expect([header("user-agent"), header("sec-ch-ua-mobile"), header("constructor")]).toEqual([
      "x",
      undefined,
      undefined,
    ]);
  });

  it("take the text from the headers where none is sent, or refuse", () => {
    expect(agentIn("a", () => "b")).toBe("a");
    expect(agentIn(undefined, () => "b")).toBe("b");
    expect(() => agentIn(undefined, () => undefined)).toThrow(
      expect.objectContaining({ code: "missing_parameter" }),
    );
  });

  it("apply hints only where there are some", () => {
    const plain = parseUserAgent("curl/8.5.0");
    expect(
      reportOf(
        () => plain,
        "curl/8.5.0",
        () => undefined,
      ),
    ).toBe(plain);
    expect(() => reportOf(parseUserAgent, "x".repeat(2_049))).toThrow(
      expect.objectContaining({ code: "ua_too_long" }),
    );
  });

  it("say in short whether it is a bot", () => {
    expect(botAnswer(parseUserAgent("curl/8.5.0"))).toEqual({
      ua: "curl/8.5.0",
      isBot: true,
      name: "curl",
      category: "http_library",
    });
    expect(botAnswer(parseUserAgent(""))).toEqual({ ua: "", isBot: false, name: null, category: null });
  });
});

describe("a list of long User-Agents", () => {
  it("gives others their turn on the event loop", async () => {
    let turns = 0;
    const other = setInterval(() => (turns += 1), 0);
    const agents = Array.from({ length: 100 }, (_, index) => `${index} ${" BUILD/".repeat(280)}`);
    await answerBatch(parseUserAgent, agents);
    clearInterval(other);
    expect(turns).toBeGreaterThan(3);
  });
});
