import { describe, expect, it } from "vitest";
import { type AddressChecks, decideValidity, type Reason, reasons } from "./validity.ts";

/** Everything that can be said against an address, the gravest first; taking them away one by one shows the order. */
const gravestFirst: readonly (readonly [Partial<AddressChecks>, Reason, boolean])[] = [
  [{ isSyntaxValid: false }, "invalid_syntax", false],
  [{ route: "domain_not_found" }, "domain_not_found", false],
  [{ route: "null_mx" }, "null_mx", false],
  [{ route: "no_mx" }, "no_mx", false],
  [{ route: "dns_error" }, "dns_error", false],
  [{ isDisposable: true }, "disposable", true],
  [{ isLikelyTypo: true }, "possible_typo", true],
  [{ isRole: true }, "role_account", true],
  [{}, "ok", true],
];

const fine: AddressChecks = {
  isSyntaxValid: true,
  route: "mx",
  isDisposable: false,
  isLikelyTypo: false,
  isRole: false,
};

describe("the validity of an address", () => {
  it("has the first reason that applies, in order of precedence", () => {
    for (const [at, [, reason, valid]] of gravestFirst.entries()) {
      const signs: AddressChecks = Object.assign(
        {},
        fine,
        ...gravestFirst
          .slice(at)
          .reverse()
          .map(([sign]) => sign),
      );
      expect(decideValidity(signs)).toEqual({ valid, reason });
    }
    expect(gravestFirst.map(([, reason]) => reason)).toEqual(reasons);
  });

  it("treats an implicit MX as a real one, and an address without DNS as valid", () => {
    expect(decideValidity({ ...fine, route: "implicit_mx" })).toEqual({ valid: true, reason: "ok" });
    expect(decideValidity({ ...fine, route: null })).toEqual({ valid: true, reason: "ok" });
  });
});
