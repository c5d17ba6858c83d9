import { describe, expect, it } from "vitest";
import type { RequestLine } from "../kernel/ports.ts";
import { openLog } from "./log.ts";

const request: RequestLine = {
  requestId: "r",
  method: "GET",
  operation: "web.crypto.hash",
  service: "web",
  status: 200,
  ms: 1.5,
  bytes: 7,
  keyId: null,
  plan: null,
  failure: null,
  traceId: null,
};

/** As it is written: a trace only where there is one. */
const { traceId: _none, ...written } = request;

/** A log and what it wrote. */
function open(level: Parameters<typeof openLog>[0] = "debug") {
  const written: string[] = [];
  const log = openLog(level, { write: (text) => written.push(text) });
  const lines = () => {
    log.close();
    return written
      .join("")
      .split("\n")
      .filter((line) => line !== "")
      .map((line): Record<string, unknown> => JSON.parse(line));
  };
  return { log, lines, written };
}

describe("the log", () => {
  it("writes one JSON line a request, with its fields and no others", () => {
    const { log, lines } = open();
    log.request(request);
    log.request({ ...request, status: 404, failure: "not_found" });
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(lines()).toEqual([
      { level: "info", time, ...written },
      { level: "info", time, ...written, status: 404, failure: "not_found" },
    ]);
  });

  it("keeps a line one line, whatever its fields hold", () => {
    const { log, written } = open();
    log.request({ ...request, method: "GET\n{}\u2028" });
    log.info("a\nb", { name: "c\nd" });
    log.close();
    expect(written.join("").match(/\n/g)).toHaveLength(2);
  });

  it.each([
    ["error", ["e"]],
    ["warn", ["e", "w"]],
    ["info", ["e", "w", "i", "request"]],
    ["debug", ["e", "w", "i", "d", "request"]],
  ] as const)("at level %s writes the lines of that importance and above", (level, expected) => {
    const { log, lines } = open(level);
    log.error("e");
    log.warn("w");
    log.info("i");
    log.debug("d");
    log.request(request);
    expect(lines().map(({ msg }) => msg ?? "request")).toEqual(expected);
  });

  it("writes an error with its stack", () => {
    const { log, lines } = open();
    log.error("failed", { err: new TypeError("why") });
    expect(lines()).toMatchObject([
      {
        level: "error",
        msg: "failed",
        err: { type: "TypeError", message: "why", stack: expect.any(String) },
      },
    ]);
  });

  const secrets = "password secret key token authorization cookie body query text input headers data".split(
    " ",
  );

  it.each(secrets)("redacts a field called %s, at the top and one level down", (name) => {
    const { log, written } = open();
    log.warn("w", { [name]: "canary", inner: { [name]: { deep: "canary" } } });
    log.close();
    expect(written.join("")).toContain("[redacted]");
    expect(written.join("")).not.toContain("canary");
  });

  it("writes an error at once, because it may be the last line", () => {
    const { log, written } = open();
    log.request(request);
    expect(written).toEqual([]);
    log.error("failed");
    expect(written.join("").split("\n")).toHaveLength(3);
  });

  it("writes batches by itself, many lines by one call", async () => {
    const { log, written } = open();
    for (let count = 0; count < 128 + 10; count += 1) log.request(request);
    expect(written).toHaveLength(1);
    while (written.length < 2) await new Promise((resolve) => setTimeout(resolve, 20));
    expect(written.map((text) => text.split("\n").length - 1)).toEqual([128, 10]);
  });
});
