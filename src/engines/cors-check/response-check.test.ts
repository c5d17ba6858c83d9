import { describe, expect, it } from "vitest";
import {
  findOriginProblems,
  findPreflightProblems,
  findWarnings,
  type Headers,
  type Problems,
} from "./response-check.ts";

const origin = "https://a.example";
const allow = (value: string): Headers => ({ "access-control-allow-origin": value });

const sentences = (problems: Problems): readonly string[] => problems.map(({ sentence }) => sentence);

/** The headers as the problems say that they should be. */
const mended = (headers: Headers, problems: Problems): Headers => ({
  ...headers,
  ...Object.fromEntries(problems.map(({ header, send }) => [header?.toLowerCase() ?? "", send ?? ""])),
});

describe("a response to another origin", () => {
  it.each<[Headers, RegExp | null]>([
    [allow("*"), null],
    [allow(origin), null],
    [{}, /no Access-Control-Allow-Origin header/],
    [allow(`${origin}/`), /no slash at its end/],
    [allow("https://A.example"), /in lower case/],
    [allow("http://a.example"), /the scheme differs/],
    [allow("null"), /without an origin/],
    [allow("https://*.example"), /stands only by itself/],
    [allow("https://b.example"), /is "https:\/\/b.example", not https:\/\/a.example\./],
    [allow(`${origin}, https://b.example`), /not a list/],
    [allow(""), /is ""/],
  ])("with %j is hidden: %s", (headers, sentence) => {
    const problems = sentences(findOriginProblems(headers, origin));
    if (sentence === null) expect(problems).toEqual([]);
    else expect(problems).toEqual([expect.stringMatching(sentence)]);
  });

  it.each<[Headers, RegExp | null]>([
    [allow("*"), null],
    [{ ...allow(origin), vary: "Accept, origin" }, null],
    [{ ...allow(origin), vary: "*" }, null],
    [allow(origin), /Vary: Origin/],
    [{ ...allow("*"), "access-control-allow-credentials": "true" }, /refuse requests with cookies/],
    [{ ...allow("*"), "access-control-allow-credentials": "True" }, /only true/],
  ])("with %j has the warning: %s", (headers, sentence) => {
    const problems = sentences(findWarnings(headers, origin));
    if (sentence === null) expect(problems).toEqual([]);
    else expect(problems).toEqual([expect.stringMatching(sentence)]);
  });
});

describe("what a problem says to send", () => {
  it.each<Headers>([
    {},
    allow(`${origin}/`),
    allow("https://b.example"),
    { ...allow("*"), "access-control-allow-credentials": "True" },
    { ...allow(origin), vary: "Accept-Encoding" },
  ])("leaves no problem and no warning where it is sent: %j", (headers) => {
    let now = headers;
    // A named origin must vary, which is the next warning.
    for (let round = 0; round < 3; round += 1)
      now = mended(now, [...findOriginProblems(now, origin), ...findWarnings(now, origin)]);
    expect([...findOriginProblems(now, origin), ...findWarnings(now, origin)]).toEqual([]);
  });
});

describe("a response to a preflight", () => {
  const request = { origin, method: "PUT", headers: ["x-one", "authorization"] };
  const names = (methods: string, headers: string): Headers => ({
    ...allow("*"),
    "access-control-allow-methods": methods,
    "access-control-allow-headers": headers,
  });

  it.each<[number, Headers, readonly RegExp[]]>([
    [204, names("PUT", "X-One, Authorization"), []],
    [200, names("*", "*, authorization"), []],
    [204, names("put", "x-one, authorization"), [/another case/]],
    [204, names("GET", "x-one, authorization"), [/does not name it/]],
    [204, names("PUT", "*"), [/authorization is not allowed: \* does not cover it/]],
    [204, names("PUT", ""), [/header authorization is not/, /header x-one is not/]],
    [405, names("PUT", "x-one, authorization"), [/status 405/]],
    [302, names("PUT", "x-one, authorization"), [/redirect \(status 302\)/]],
    [204, {}, [/^The answer to the preflight request has no/, /method PUT/, /authorization/, /x-one/]],
  ])("of status %d with %j has these problems", (status, headers, expected) => {
    const problems = sentences(findPreflightProblems(status, headers, request));
    expect(problems).toEqual(expected.map((sentence) => expect.stringMatching(sentence)));
  });

  it.each<[number, Headers]>([
    [204, {}],
    [204, names("put, GET", "X-Two")],
    [204, names("GET", "*")],
    [204, { ...names("PUT", "x-one, authorization"), "access-control-allow-origin": `${origin}/` }],
  ])("of status %d with %j is allowed once it sends what is said", (status, headers) => {
    expect(
      findPreflightProblems(
        status,
        mended(headers, findPreflightProblems(status, headers, request)),
        request,
      ),
    ).toEqual([]);
  });
});
