import { describe, expect, it, onTestFinished } from "vitest";
import { openRawUpstream } from "../../../../test/support/upstream.ts";
import { testFetch, textOf } from "./fetch.fixture.ts";

const answer = "HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok";

/** Answers the first request of a connection and closes it at the second one, unanswered. */
async function closingAtTheSecond() {
  const requests: string[] = [];
  const upstream = await openRawUpstream((socket) => {
    let asked = 0;
    socket.on("data", (bytes: Buffer) => {
      requests.push(bytes.toString().split(" ", 1)[0] ?? "");
      asked += 1;
      if (asked === 1) socket.write(answer);
      else socket.destroy();
    });
  });
  onTestFinished(() => upstream.close());
  return { requests, upstream };
}

describe("a request that finds its kept connection closed", () => {
  it.each(["GET", "PUT", "DELETE"])("is sent once more where it is %s", async (method) => {
    const { requests, upstream } = await closingAtTheSecond();
    const fetch = testFetch();
    await textOf(await fetch(upstream.origin));
    expect(await textOf(await fetch(upstream.origin, { method }))).toBe("ok");
    expect([requests, upstream.connections()]).toEqual([["GET", method, method], 2]);
  });

  it.each(["POST", "PATCH"])(
    "is not sent twice where it is %s, which may have been heard",
    async (method) => {
      const { requests, upstream } = await closingAtTheSecond();
      const fetch = testFetch();
      await textOf(await fetch(upstream.origin));
      await expect(fetch(upstream.origin, { method })).rejects.toMatchObject({
        code: "invalid_upstream_response",
      });
      expect(requests).toEqual(["GET", method]);
    },
  );

  it("is not sent again on a connection of its own", async () => {
    const upstream = await openRawUpstream((socket) => socket.once("data", () => socket.destroy()));
    onTestFinished(() => upstream.close());
    await expect(testFetch()(upstream.origin)).rejects.toMatchObject({ code: "invalid_upstream_response" });
    expect(upstream.connections()).toBe(1);
  });
});
