/** Names that an operation does not have are refused by each of its routes, and pass where lenience is preferred. */
import type { InjectOptions } from "light-my-request";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { openApp, type TestApp } from "./support/app.ts";
import { type Entrance, entrances, type Fields, fitsQuery, requestOf } from "./support/operations.ts";

let app: TestApp;

beforeAll(async () => {
  app = await openApp();
});

afterAll(() => app.stop());

const lenient = { prefer: "handling=lenient" };
const json = { "content-type": "application/json" };

/** A call by each route with the first example that comes in by it; pages take whatever links add to them. */
const calls = entrances
  .filter(({ registered }) => !registered.operation.undescribed)
  .map((entrance): [string, Entrance, Fields] => {
    const { examples } = entrance.registered.operation;
    const example = examples.find(({ input }) => entrance.route.method === "POST" || fitsQuery(input));
    return [entrance.name, entrance, example?.input ?? {}];
  });

/** The call with one name more, which may be one that no object literal can hold. */
function withName(entrance: Entrance, input: Fields, name: string): InjectOptions {
  const filled = requestOf(entrance, input);
  return entrance.route.method === "POST"
    ? { ...filled, payload: JSON.stringify({ ...input, PLACE: [1] }).replace("PLACE", name), headers: json }
    : { ...filled, url: `${filled.url}&${name}=x` };
}

/** The code, the place and the sentence of a refusal. */
async function refusal(request: InjectOptions): Promise<unknown> {
  const answer = await app.call(request);
  const { error, details, message } = answer.json();
  return [answer.statusCode, error, details?.[0]?.path, message];
}

const post = (url: string, payload: object): InjectOptions => ({ method: "POST", url, payload });

describe("an unknown name", () => {
  it.each(calls)(
    "is refused by %s, and passes where lenience is preferred",
    async (_name, entrance, input) => {
      // The playground counts its calls.
      const names = entrance.path.startsWith("/tools/")
        ? ["nonsense"]
        : ["nonsense", "constructor", "__proto__"];
      for (const name of names) {
        expect(await refusal(withName(entrance, input, name))).toEqual([
          400,
          "unknown_parameter",
          expect.stringMatching(`${name}$`),
          expect.stringContaining(`\`${name}\``),
        ]);
      }
      const request = withName(entrance, input, "nonsense");
      const passed = await app.call({ ...request, headers: { ...request.headers, ...lenient } });
      expect([passed.statusCode, passed.headers["preference-applied"]]).toEqual([200, "handling=lenient"]);
    },
  );

  it.each<[InjectOptions, string, string]>([
    [{ url: "/crypto/hash?text=abc&algorithm=md5" }, "query.algorithm", "did you mean `algo`?"],
    [{ url: "/proxy?url=https://a.example/?x=1&y=2" }, "query.y", "percent-encode the whole target"],
    [{ url: "/ip/lookup?ip=8.8.8.8&verify=true" }, "query.verify", "there are `ip`, `reverse`."],
    [{ url: "/ip/me?ip=8.8.8.8" }, "query.ip", "it takes none."],
    [post("/strings/slugify", { text: "a", seperator: "_" }), "/seperator", "did you mean `separator`?"],
    [
      post("/strings/transform", {
        text: "a",
        operations: ["trim", { operation: "truncate", length: 3, sufix: "" }],
      }),
      "/operations/1/sufix",
      "operations.1 has no field `sufix`: did you mean `suffix`?",
    ],
    [
      post("/password/policy", { password: "a", policy: { minLen: 3 } }),
      "/policy/minLen",
      "did you mean `minLength`?",
    ],
    [
      post("/pii/detect", { text: "a", customPatterns: [{ kind: "x", regex: "a" }] }),
      "/customPatterns/0/regex",
      "customPatterns.0 has no field `regex`",
    ],
    [post("/pdf/info", { file: { bas64: "AAAA" } }), "/file/bas64", "did you mean `base64`?"],
    [post("/pdf/info", { file: { bytes: "AAAA" } }), "/file/bytes", "file has no field `bytes`"],
    [post("/pdf/merge", { files: [{ base64: "AAAA" }, { u: 1 }] }), "/files/1/u", "files.1 has no field"],
    [post("/image/blur", { bytes: [1, 2] }), "/bytes", "This operation has no field `bytes`"],
    [post("/crypto/hash?algo=md5", { text: "a" }), "query.algo", "send `algo` there"],
  ])("in %j is refused at %s: %s", async (request, path, words) => {
    expect(await refusal(request)).toEqual([400, "unknown_parameter", path, expect.stringContaining(words)]);
  });

  it("of a form's part is refused", async () => {
    const part = (name: string, text: string): string =>
      `--X\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`;
    const payload = `${part("degrees", "90")}${part("page", "1")}--X--\r\n`;
    const headers = { "content-type": "multipart/form-data; boundary=X" };
    expect(await refusal({ method: "POST", url: "/pdf/rotate", payload, headers })).toEqual([
      400,
      "unknown_parameter",
      "/page",
      "This operation has no part `page`: did you mean `pages`?",
    ]);
  });

  it.each([5_000, 50_000])("that holds objects %i deep is refused", async (depth) => {
    const nested = `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`;
    for (const [url, payload] of [
      ["/strings/transform", `{"text":"a","operations":[{"op":"trim","x":${nested}}]}`],
      ["/pdf/info", `{"file":{"base64":"AAAA","x":${nested}}}`],
      ["/crypto/hash", `{"text":"a","x":${nested}}`],
    ] as const) {
      const answer = await app.call({ method: "POST", url, payload, headers: json });
      expect([url, answer.statusCode]).toEqual([url, 400]);
    }
  });

  it("may stand in records, headers and modes, whose names are the caller's", async () => {
    const records = [{ zip: "1", anything: 1 }];
    const free: [string, object][] = [
      ["/anonymizer/k-anonymity", { records, quasiIdentifiers: ["zip"] }],
      ["/useragent/parse", { ua: "x", headers: { "x-mine": "1" } }],
    ];
    for (const [url, payload] of free) {
      expect([url, (await app.call(post(url, payload))).statusCode]).toEqual([url, 200]);
    }
  });

  it("passes everywhere where the setting says so", async () => {
    const ignoring = await openApp({ environment: { NONET_UNKNOWN_PARAMETERS: "ignore" } });
    onTestFinished(() => ignoring.stop());
    const answer = await ignoring.call({ url: "/crypto/hash?text=abc&algorithm=md5" });
    expect([answer.statusCode, answer.json().algo, answer.headers["preference-applied"]]).toEqual([
      200,
      "sha256",
      undefined,
    ]);
    expect(await ignoring.call(post("/crypto/hash?x=1", { text: "a", y: 2 }))).toMatchObject({
      statusCode: 200,
    });
  });

  it("does not keep a page from being shown", async () => {
    for (const url of ["/?utm_source=a", "/docs?x=1", "/openapi.json?v=2"])
      expect([url, (await app.call({ url })).statusCode]).toEqual([url, 200]);
  });
});
