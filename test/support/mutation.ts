/** Spoils inputs as no schema allows: raw JSON and raw query strings, written by hand. */

import fc from "fast-check";
import type { InjectOptions } from "light-my-request";
import { fitsOf, inputsOf } from "./arbitrary.ts";
import { type Entrance, type Fields, fillPath } from "./operations.ts";

const nested = (open: string, close: string, depth: number): string =>
  open.repeat(depth) + close.repeat(depth);

/** JSON values that something once fell over. */
const hostileJson: readonly string[] = [
  "null",
  "true",
  "false",
  "0",
  "-0",
  "-1",
  "1.5",
  "1e400",
  "-1e400",
  "1e-400",
  "99999999999999999999999999",
  "9007199254740993",
  '""',
  '" "',
  '"\\u0000"',
  '"\\ud800"',
  '"\\udfff\\ud800"',
  '"a\\ud83dz"',
  '"\\ufeff"',
  '"\\u202e\\u2066"',
  '"__proto__"',
  '"constructor"',
  '"toString"',
  '"true"',
  '"1"',
  '"NaN"',
  '"../../etc/passwd"',
  '"<script>alert(1)</script>"',
  '"\\r\\nX-Injected: 1"',
  '"%00%zz%"',
  JSON.stringify("a".repeat(100_001)),
  JSON.stringify("\u0301".repeat(5_000)),
  JSON.stringify("👨‍👩‍👧‍👦".repeat(1_000)),
  "[]",
  "[null]",
  '["a","b"]',
  "[[]]",
  "{}",
  '{"a":1}',
  '{"__proto__":{"polluted":true}}',
  '{"constructor":{"prototype":{"polluted":true}}}',
  '{"toString":null,"valueOf":1}',
  '{"length":1e9}',
  nested("[", "]", 5_000),
  `${'{"a":'.repeat(5_000)}1${"}".repeat(5_000)}`,
  `[${"0,".repeat(20_000)}0]`,
];

const extraKeys: readonly string[] = [
  "__proto__",
  "constructor",
  "prototype",
  "hasOwnProperty",
  "toString",
  "",
  "\\ud800",
  "\\u0000",
  "a.b",
  "$ref",
  "length",
];

/** Whole bodies that are wrong in themselves. */
const hostileBodies: readonly string[] = [
  "",
  " ",
  "null",
  "[]",
  '""',
  "0",
  "{",
  '{"a":}',
  "{}{}",
  "\u0000",
  nested("[", "]", 20_000),
  nested("[", "", 20_000),
  `{"a":${"1".repeat(5_000)}}`,
];

/** Raw pieces of a query string, after the `=`. */
const hostileTexts: readonly string[] = [
  "",
  "+",
  "%00",
  "%",
  "%zz",
  "%ff",
  "%ed%a0%80",
  "%f0%9f%91%a8%e2%80%8d%f0%9f%91%a9",
  "%0d%0aX-Injected:1",
  "null",
  "NaN",
  "Infinity",
  "-0",
  "-1",
  "1.5",
  "1e9",
  "0x10",
  "9".repeat(400),
  "9".repeat(2_000),
  "true",
  "TRUE",
  "[]",
  "{}",
  "__proto__",
  "constructor",
  "..%2f..%2fetc%2fpasswd",
  "%3Cscript%3E",
  "a".repeat(100_001),
  "%cc%81".repeat(3_000),
];

const extraNames: readonly string[] = [
  "__proto__",
  "constructor",
  "a[]",
  "a[b]",
  "%00",
  "%zz",
  "",
  "toString",
];

type Entry = readonly [key: string, raw: string];

const spoil = (entries: readonly Entry[], changes: readonly Entry[], dropped: number): readonly Entry[] =>
  [...entries, ...changes].filter((_entry, index) => index !== dropped);

/** Valid inputs: the operation's own examples, drawn ones, and examples with drawn fields. */
export function validInputs({ registered: { operation } }: Entrance): fc.Arbitrary<Fields> {
  const examples = fc.constantFrom(...operation.examples.map(({ input }): Fields => input));
  const drawn = inputsOf(operation.input);
  const mixed = fc.tuple(drawn, examples).map(([fields, example]): Fields => ({ ...fields, ...example }));
  return fc.oneof(
    { weight: 3, arbitrary: drawn },
    { weight: 1, arbitrary: examples },
    { weight: 2, arbitrary: mixed.filter(fitsOf(operation.input)) },
  );
}

/** Requests to a route with an input spoilt in up to three places, or with no sensible input at all. */
export function spoiltRequests(entrance: Entrance): fc.Arbitrary<InjectOptions> {
  const names = Object.keys(entrance.registered.operation.input.properties);
  return entrance.route.method === "POST" ? spoiltPosts(entrance, names) : spoiltGets(entrance, names);
}

function spoiltPosts(entrance: Entrance, names: readonly string[]): fc.Arbitrary<InjectOptions> {
  const key = fc.constantFrom(...names, ...extraKeys);
  const changes = fc.array(fc.tuple(key, fc.constantFrom(...hostileJson)), { minLength: 1, maxLength: 3 });
  const spoilt = fc.tuple(validInputs(entrance), changes, fc.nat(10)).map(([input, changed, dropped]) => {
    const entries = Object.entries(input).map(([name, value]): Entry => [name, JSON.stringify(value)]);
    const written = spoil(entries, changed, dropped).map(([name, raw]) => `"${name}":${raw}`);
    return `{${written.join(",")}}`;
  });
  const body = fc.oneof(
    { weight: 8, arbitrary: spoilt },
    { weight: 1, arbitrary: fc.constantFrom(...hostileBodies) },
  );
  const url = fillPath(entrance.path, {});
  return body.map((payload) => ({
    method: "POST",
    url,
    payload,
    headers: { "content-type": "application/json" },
  }));
}

function spoiltGets(entrance: Entrance, names: readonly string[]): fc.Arbitrary<InjectOptions> {
  const name = fc.constantFrom(...names, ...extraNames);
  const changes = fc.array(fc.tuple(name, fc.constantFrom(...hostileTexts)), { minLength: 1, maxLength: 3 });
  return fc.tuple(validInputs(entrance), changes, fc.nat(10)).map(([input, changed, dropped]) => {
    const entries = Object.entries(input).map(
      ([field, value]): Entry => [field, encodeURIComponent(String(value))],
    );
    // The first of a name counts, so what spoils it stands before.
    const pairs = spoil(changed, entries, dropped).map(([field, raw]) => `${field}=${raw}`);
    return { method: "GET", url: `${fillPath(entrance.path, input)}?${pairs.join("&")}` };
  });
}
