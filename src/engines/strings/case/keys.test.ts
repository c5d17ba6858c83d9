import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { codeOf } from "../failure-code.fixture.ts";
import { convertKeys } from "./keys.ts";

const camel = (json: unknown, options = {}) => convertKeys(json, "camel", options).json;

describe("convertKeys", () => {
  it("writes the keys of nested objects and arrays anew, and no value", () => {
    expect(camel({ user_name: { first_name: "a_b" }, list_of: [{ an_item: 1 }, "x_y", null] })).toEqual({
      userName: { firstName: "a_b" },
      listOf: [{ anItem: 1 }, "x_y", null],
    });
    expect(camel([{ a_b: 1 }])).toEqual([{ aB: 1 }]);
    expect(["a_b", 1, null].map((value) => camel(value))).toEqual(["a_b", 1, null]);
  });

  it("goes as deep as asked; arrays are no level", () => {
    const json = { a_b: [{ c_d: { e_f: 1 } }] };
    expect(camel(json, { depth: 1 })).toEqual({ aB: [{ c_d: { e_f: 1 } }] });
    expect(camel(json, { depth: 2 })).toEqual({ aB: [{ cD: { e_f: 1 } }] });
  });

  it("leaves excluded keys and keys without a word, and keeps what surrounds a key", () => {
    expect(camel({ a_b: { c_d: 1 }, "♥": 2, "": 3 }, { exclude: ["a_b"] })).toEqual({
      a_b: { cD: 1 },
      "♥": 2,
      "": 3,
    });
    expect(camel({ _an_id: 1, $ref_of: 2, class_: 3, "@some_type": 4 })).toEqual({
      _anId: 1,
      $refOf: 2,
      class_: 3,
      "@someType": 4,
    });
    expect(camel({ _an_id: 1 }, { keepAffixes: false })).toEqual({ anId: 1 });
  });

  it("has __proto__ and constructor as keys like any other", () => {
    const json: unknown = JSON.parse('{"__proto__": {"is_admin": true}, "constructor": {"a_b": 1}}');
    const converted = camel(json);
    expect(JSON.stringify(converted)).toBe('{"__proto__":{"isAdmin":true},"constructor":{"aB":1}}');
    expect(Object.getPrototypeOf(converted)).toBe(Object.prototype);
    expect(({} as { isAdmin?: boolean }).isAdmin).toBe(undefined);
    expect(JSON.stringify(camel(JSON.parse('{"__proto_": 1}'), { keepAffixes: false }))).toBe('{"proto":1}');
  });

  it("refuses keys that become the same, or does with them as asked", () => {
    const json = { x: { a_b: 1, aB: 2, "a-b": 3, c: 4 } };
    expect(codeOf(() => convertKeys(json, "camel"))).toBe("invalid_parameter");
    expect(camel(json, { onCollision: "first" })).toEqual({ x: { aB: 1, c: 4 } });
    expect(camel(json, { onCollision: "last" })).toEqual({ x: { aB: 3, c: 4 } });
    const { collisions, ...kept } = convertKeys(json, "camel", { onCollision: "keep" });
    expect(kept).toEqual({ json, renamed: 0, collisionCount: 1 });
    expect(collisions).toEqual([{ path: "/x", keys: ["a_b", "aB", "a-b"], key: "aB" }]);
  });

  it("keeps the number and order of values, whatever the keys are", () => {
    fc.assert(
      fc.property(fc.object({ key: fc.string({ unit: "grapheme", maxLength: 8 }) }), (json) => {
        const { json: converted } = convertKeys(json, "snake", { onCollision: "keep" });
        const valuesOf = (value: unknown): unknown[] =>
          typeof value === "object" && value !== null ? Object.values(value).flatMap(valuesOf) : [value];
        expect(valuesOf(converted).length).toBe(valuesOf(json).length);
      }),
    );
  });

  it("takes time in proportion to the keys of an object", () => {
    const wide = Object.fromEntries(Array.from({ length: 50_000 }, (_, at) => [`some_key_${at}`, at]));
    expect(Object.keys(camel(wide) as object)).toHaveLength(50_000);
    const same = Object.fromEntries(
      Array.from({ length: 5_000 }, (_, at) => [
        "a".concat("_".repeat(at % 50), "-".repeat(at / 50 + 1), "b"),
        at,
      ]),
    );
    expect(camel(same, { onCollision: "first" })).toEqual({ aB: 0 });
  });
});
